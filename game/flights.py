"""A throw as it is to be shown: the track and contacts, in the names that a viewer may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from models.events import ChipRef, Event, Thrown
from models.game import Game
from models.poses import Pose
from physics import ChipState, Contact, Shot, Throw, Track


@dataclass(frozen=True)
class ShownFlight:
    """What a viewer sees of a flight.

    ``chip`` and all names in track and contacts are those of the viewer's view from before the chips came
    to rest: ``red-a`` for a chip whose value the viewer may not know, also if it came to lie face up.
    """

    entry: int
    seat: int
    chip: str
    face_up: bool
    track: Track
    contacts: tuple[Contact, ...]
    duration: float


@dataclass(frozen=True)
class Flight:
    """A finished throw with its true names; ``entry`` is its number in the record.

    ``names`` are, for each seat and for a spectator (``None``), the names it may use by true names.
    """

    entry: int
    seat: int
    throw: Throw
    shot: Shot
    names: Mapping[int | None, Mapping[str, str]]

    @classmethod
    def of(
        cls, entry: int, seat: int, throw: Throw, shot: Shot, before: Game, events: Sequence[Event]
    ) -> Flight:
        """The flight of a throw: ``before`` is the game before it, ``events`` what came of it."""
        chip = next(event.chip for event in events if isinstance(event, Thrown))
        return cls(entry, seat, throw, shot, names_at_release(before, chip, throw.state().pose.face_up))

    @property
    def face_up(self) -> bool:
        """Whether the chip was released face up, which everybody sees."""
        return self.throw.state().pose.face_up

    def seen_by(self, seat: int | None) -> ShownFlight:
        """The flight as a seat, or a spectator (``None``), may see it."""
        names = self.names[seat]
        return ShownFlight(
            self.entry,
            self.seat,
            names[self.throw.chip],
            self.face_up,
            renamed(self.shot.track, names),
            tuple(
                replace(contact, a=names.get(contact.a, contact.a), b=names.get(contact.b, contact.b))
                for contact in self.shot.contacts
            ),
            self.shot.duration,
        )


def lying_and_thrown(lying: Mapping[str, Pose], throw: Throw) -> list[ChipState]:
    """The scene of a throw: the chips that lie, at rest and in their order, and the one let go."""
    still = [ChipState(name, pose.position, pose.orientation, resting=True) for name, pose in lying.items()]
    return [*still, throw.state()]


def renamed(track: Track, names: Mapping[str, str]) -> Track:
    """The same track with other names for its chips; ``KeyError`` for a chip without a name."""
    return replace(track, ids=tuple(names[name] for name in track.ids))


def names_at_release(game: Game, thrown: ChipRef, face_up: bool) -> dict[int | None, dict[str, str]]:
    """The names that each seat and a spectator may use in a flight, by true names.

    ``game`` stands as before the throw; ``thrown`` is the chip on its way, ``face_up`` whether it was
    released so that everybody sees its value.
    """
    refs = (*(chip.ref for chip in game.chips), replace(thrown, public=face_up))
    return {viewer: {ref.name: ref.seen_by(viewer).name for ref in refs} for viewer in (*game.seats, None)}
