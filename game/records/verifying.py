"""Whether a record's throws come out again: each is simulated anew and laid beside the recorded poses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import dist

from game.flights import lying_and_thrown
from game.records.beginning import materials_of, new_game
from game.records.entries import Made
from game.records.errors import RecordError
from game.records.reading import Reading, Record, wrong_line
from game.records.replaying import replay
from models.poses import Pose
from physics import Materials, PhysicsDiverged, Throw, simulate

MOST_DIFFERENCES = 1000
"""A report holds at most so many chips that came out otherwise."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A chip that came to rest elsewhere than recorded: in the throw of that entry, by so many millimetres.

    ``mm`` is None where the throw found no rest this time. A chip can differ by 0 mm: it lies turned.
    """

    entry: int
    chip: str
    mm: float | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the throws of a record came out.

    ``same``: every chip of every throw came to rest with the same bits. ``same_platform``: the record was
    made with these very versions on this kind of machine, so that it should. ``torn``: its last line was
    left unfinished. ``differs`` names what came out otherwise, at most `MOST_DIFFERENCES` of it.
    """

    file: str
    throws: int
    same: bool
    same_platform: bool
    torn: bool
    differs: tuple[Difference, ...]

    @property
    def holds(self) -> bool:
        """Whether nothing at all is to be said against the record."""
        return self.same and not self.torn


def verify(record: Record | Reading) -> Iterator[tuple[int, tuple[Difference, ...]]]:
    """Apply the rules to every entry, then simulate every throw again, one by one.

    Yields each throw's entry with the chips that came to rest otherwise; the next throw starts from the
    recorded poses again, as they are the truth. ``RecordError`` names a line that the rules do not allow,
    before anything is simulated: that takes most of the time.
    """
    try:
        materials = materials_of(record.header)
        game = new_game(record.header)
    except RecordError as error:
        raise wrong_line(record.path, 1, str(error)) from None
    throws = []
    for step in replay(record):
        if step.entry.throw is not None:
            throws.append((step.entry.n, step.entry.throw, game.lying, step.entry.rest or {}))
        game = step.game
    for n, throw, lying, rest in throws:
        yield n, _differences(n, lying, throw, {**lying, **rest}, materials)


def verdict(record: Record | Reading, found: Iterator[tuple[int, tuple[Difference, ...]]]) -> Verdict:
    """All that was found, in one."""
    throws, same, differs = 0, True, []
    for _entry, differences in found:
        throws += 1
        same = same and not differences
        differs += differences[: MOST_DIFFERENCES - len(differs)]
    made_here = record.header.made == Made.here()
    return Verdict(str(record.path), throws, same, made_here, record.torn, tuple(differs))


def _differences(
    entry: int, lying: Mapping[str, Pose], throw: Throw, recorded: Mapping[str, Pose], materials: Materials
) -> tuple[Difference, ...]:
    try:
        shot = simulate(lying_and_thrown(lying, throw), materials)
    except PhysicsDiverged:
        return (Difference(entry, throw.chip, None),)
    found = []
    for chip, rest in shot.final.items():
        there, here = recorded[chip], Pose(rest.position, rest.orientation)
        if here != there:
            found.append(Difference(entry, chip, dist(there.position, here.position) * 1000))
    return tuple(found)
