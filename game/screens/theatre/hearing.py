"""What is heard in the theatre: throws by the impacts that a worker finds out, and what happens."""

from __future__ import annotations

from concurrent.futures import Future

from game.at_once import Hands
from game.records.beginning import materials_of
from game.records.impacts import recorded_impacts
from game.sound.soundscape import Soundscape
from game.stage import Playback
from game.theatre import Eyes, Moment, Part, PartKind, Reel
from game.theatre.deck import Deck
from game.theatre.flights import recorded_track
from models.poses import Pose
from physics import Contact, Shot, Track

SLOWEST, FASTEST = 1 / 8, 2.0
"""Speeds at which something is heard."""


class Played:
    """A flight under way as its sounds follow it: it goes on when the reel does."""

    def __init__(self, playback: Playback, deck: Deck) -> None:
        self._playback, self._deck = playback, deck
        self.start = playback.start

    @property
    def time(self) -> float:
        """Where it is, in the track's seconds."""
        return self._playback.time

    @property
    def speed(self) -> float:
        """How fast it goes on."""
        return self._deck.speed

    @property
    def done(self) -> bool:
        """Whether its end has been shown."""
        return self._playback.done

    @property
    def paused(self) -> bool:
        """Whether it stands still."""
        return not self._deck.playing


class Hearing:
    """Lets a reel be heard as it goes on; without ``hands`` its throws are silent."""

    def __init__(self, sounds: Soundscape, reel: Reel, deck: Deck, hands: Hands | None) -> None:
        self._sounds, self._reel, self._deck, self._hands = sounds, reel, deck, hands
        self._awaited: tuple[int, Track, Future[tuple[Contact, ...]]] | None = None

    def listen(self, moment: Moment) -> None:
        """That moment is shown: have the impacts of the throw that is to come found out."""
        entry = moment.entry
        if self._hands is None or not self._deck.playing or not self._audible or entry == 0:
            return
        if self._reel.entry(entry).throw is None or (self._awaited and self._awaited[0] == entry):
            return
        recorded = self._reel.entry(entry)
        lying = dict(self._reel.game(entry - 1).lying)
        resting: dict[str, Pose] = {**lying, **(recorded.rest or {})}
        track = recorded_track(recorded, resting)
        materials = materials_of(self._reel.header)
        future = self._hands.submit(recorded_impacts, recorded.throw, lying, resting, track, materials)
        self._awaited = entry, track, future

    def begun(self, part: Part, playback: Playback | None, eyes: Eyes) -> None:
        """A part begins while the reel goes on."""
        if not self._deck.playing or not self._audible or part.event is None:
            return
        if part.kind is PartKind.EVENT:
            if (seen := eyes.sees(part.event)) is not None:
                self._sounds.happens(seen)
        elif playback is not None and self._awaited is not None and self._awaited[0] == part.entry:
            _entry, track, future = self._awaited
            if future.done() and future.exception() is None:
                shot = Shot({}, future.result(), track, part.seconds)  # type: ignore[arg-type]
                self._sounds.flies(shot, Played(playback, self._deck), self._reel.sides[eyes.seat or 0])

    @property
    def _audible(self) -> bool:
        return SLOWEST <= self._deck.speed <= FASTEST
