"""The practice table as the stage shows it: chips, a throw that is played back, the ways of earlier ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.controls.aim import SPEED_RANGE, Aim
from game.practice.bench import Thrown
from game.practice.layout import Laid
from game.presenting.throwing import ShownThrow
from game.stage.scene import AdviceLook, ChipLook, HandChip, TableScene, TraceLook, Trail
from models.board import Side
from models.chips import colour_of, value_of
from models.poses import Pose

RATE = 60.0
"""Points of a kept way for each second."""
MOST_POINTS = 120
"""Of a kept way: a longer flight has them farther apart."""
FAINTEST = 0.2
"""Strength of the oldest way that is kept, of the newest one's."""


def laid_scene(
    chips: Iterable[Laid],
    hand: Sequence[str] = (),
    side: Side = Side.SOUTH,
    highlights: Iterable[str] = (),
) -> TableScene:
    """The chips that lie, and those of ``hand`` that do not in a row before a side."""
    looks = tuple(chip_look(laid) for laid in chips)
    lying = {look.id for look in looks}
    row = tuple(HandChip(chip, colour_of(chip), value_of(chip)) for chip in hand if chip not in lying)
    return TableScene(chips=looks, in_hand={side: row} if row else {}, highlights=frozenset(highlights))


def chip_look(laid: Laid) -> ChipLook:
    """A chip that lies there; at the practice table everybody knows every value."""
    return ChipLook(laid.chip, colour_of(laid.chip), value_of(laid.chip), laid.pose)


def released(aim: Aim) -> Laid:
    """The chip of an aim as it leaves the hand."""
    return Laid(aim.chip, Pose(aim.position, aim.orientation))


def shown(thrown: Thrown, hand: Sequence[str] = ()) -> ShownThrow:
    """A throw as it is played back, with the other chips of ``hand`` in their row."""
    aim, track = thrown.aim, thrown.track
    start = laid_scene([*thrown.before, released(aim)], hand, aim.side)
    landed = replace(start, chips=tuple(chip_look(laid) for laid in thrown.rests))
    return ShownThrow(aim.chip, start, landed, track)


def ways(throws: Sequence[Thrown], best: Thrown | None, lying: Iterable[Laid]) -> TraceLook:
    """The ways of the chips thrown last, the older the fainter, and ghosts where they came to rest.

    The best one is as strong as the last, and golden. No ghost is where the chip itself lies.
    """
    where = {(laid.chip, laid.pose) for laid in lying}
    kept = [thrown for thrown in throws if thrown is not best]
    trails = []
    for age, thrown in enumerate(reversed(kept)):
        strength = 1.0 - (1.0 - FAINTEST) * age / max(len(kept) - 1, 1)
        trails.insert(0, _trail(thrown, strength))
    if best is not None:
        kept.append(best)
        trails.append(_trail(best, 1.0, golden=True))
    rests = [thrown.rest for thrown in kept if (thrown.rest.chip, thrown.rest.pose) not in where]
    ghosts = (replace(chip_look(laid), id=f"ghost-{n}") for n, laid in enumerate(rests))
    return TraceLook(tuple(trails), tuple(ghosts))


def advice_look(thrown: Aim, wanted: Aim) -> AdviceLook:
    """The arrows of a throw and of the one that would have scored."""
    return AdviceLook(thrown.position, thrown.velocity, _strength(thrown), wanted.velocity, _strength(wanted))


def _strength(aim: Aim) -> float:
    return (aim.speed - SPEED_RANGE[0]) / (SPEED_RANGE[1] - SPEED_RANGE[0])


def _trail(thrown: Thrown, strength: float, *, golden: bool = False) -> Trail:
    track = thrown.track.resample(min(RATE, MOST_POINTS / max(thrown.track.duration, 1e-3)))
    points = track.positions[:, track.ids.index(thrown.aim.chip)]
    return Trail(colour_of(thrown.aim.chip), points, strength, golden)
