"""All that is heard at the table and in the menus: throws, hands, buttons, and the market around."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Protocol

from panda3d.core import ClockObject, GraphicsWindow

from game.settings import Sound
from game.sound.catalogue import SOUNDS, Group
from game.sound.cues import Cue
from game.sound.flight import flight_sounds
from game.sound.following import Following, Shown
from game.sound.hands import event_sounds
from game.sound.speaker import Loop, Speaker
from models.board import Side
from models.events import Event

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase
    from direct.task import Task

    from physics import Contact, Track

LOADING = 0.1
"""Part of a picture's time that loading may take, so that on a slow machine it takes few pictures."""
FADE = 3.0
"""Seconds in which the market comes up."""
ASIDE = 0.6
"""Seconds in which all fades away as another window is used, and comes back."""
BURST = 8
"""Sounds of hands that may wait for their time: when all is hurried the oldest are left out."""
SOON = 0.06
"""Seconds within which the same sound of a hand is heard once."""


class Flown(Protocol):
    """A throw whose sounds are wanted."""

    @property
    def track(self) -> Track:
        """How all chips moved."""

    @property
    def contacts(self) -> Sequence[Contact]:
        """What struck what, in time order."""


class Soundscape:
    """What a `Window` is heard through; it goes on by itself until `close`."""

    def __init__(self, base: ShowBase, settings: Sound) -> None:
        self._base = base
        self.speaker = Speaker(base)
        self._rng = Random()
        self._due: list[Cue] = []
        self._last: dict[str, float] = {}
        self._flight: Following | None = None
        self._market: Loop | None = None
        self._loudness = 0.0
        self._settings, self._presence = settings, 1.0
        self.use(settings)
        if not self.speaker.silent:
            base.taskMgr.add(self._frame, "sounds", sort=35)  # after the stage, so in step with it

    def use(self, settings: Sound) -> None:
        """Be as loud as these settings say, from now on."""
        self._settings = settings
        gains = group_gains(settings)
        self.speaker.volumes({group: gain * self._presence for group, gain in gains.items()})

    def close(self) -> None:
        """Be still for good."""
        self._base.taskMgr.remove("sounds")
        self.still()
        self.speaker.close()

    def touch(self, sound: str) -> None:
        """A hand touched something: that sound, now."""
        self._play_soon(Cue(0.0, sound, self._rng.randrange(SOUNDS[sound].variants), 0.7))

    def happens(self, event: Event) -> None:
        """An event begins to be shown."""
        for cue in event_sounds(event, self._rng):
            self._play_soon(cue)

    def flies(self, shot: Flown, playback: Shown, listener: Side) -> None:
        """A throw begins to be played back, for somebody at that side."""
        if self.speaker.silent:
            return
        self._end_flight()
        soundtrack = flight_sounds(shot.track, shot.contacts, self._rng, listener=listener)
        self._flight = Following(self.speaker, playback, soundtrack)

    def still(self) -> None:
        """What was on its way is not heard any more; the market goes on."""
        self._end_flight()
        self._due.clear()

    def _end_flight(self) -> None:
        if self._flight is not None:
            self._flight.stop()
            self._flight = None

    def _play_soon(self, cue: Cue) -> None:
        if self.speaker.silent:
            return
        at = self._now + cue.time
        if at - self._last.get(cue.sound, -1.0) < SOON:
            return
        self._last[cue.sound] = at
        self._due = [*self._due[1 - BURST :], Cue(at, cue.sound, cue.variant, cue.gain, cue.pan, cue.rate)]

    @property
    def _now(self) -> float:
        return float(ClockObject.get_global_clock().get_frame_time())

    def _frame(self, task: Task.Task) -> int:
        if not self.speaker.loaded:
            self.speaker.load(LOADING * ClockObject.get_global_clock().get_dt())
        if self._flight is not None:
            self._flight.update()
            if self._flight.done:
                self._flight = None
        if self._due:
            now = self._now
            for cue in self._due:
                if cue.time <= now:
                    self.speaker.play(cue)
            self._due = [cue for cue in self._due if cue.time > now]
        self._hear_market()
        self._fade()
        return int(task.cont)

    @property
    def _wanted(self) -> bool:
        """Whether anything is to be heard: not while another window is in use, unless that is wished."""
        window = self._base.win
        elsewhere = isinstance(window, GraphicsWindow) and not window.get_properties().get_foreground()
        return self._settings.sound_aside or not elsewhere

    def _fade(self) -> None:
        """Fade away as the window is left, and come back with it."""
        wanted = 1.0 if self._wanted else 0.0
        if self._presence != wanted:
            step = ClockObject.get_global_clock().get_dt() / ASIDE
            self._presence = min(max(wanted, self._presence - step), self._presence + step)
            self.use(self._settings)

    def _hear_market(self) -> None:
        if self._market is None:
            self._market = self.speaker.loop("market", 0)
        elif self._loudness < 1.0:
            dt = ClockObject.get_global_clock().get_dt()
            self._loudness = min(1.0, self._loudness + dt / FADE)
            self._market.be(self._loudness)


def group_gains(settings: Sound) -> dict[Group, float]:
    """The gain of each group. Half a volume is a quarter of the amplitude, as it is felt."""
    master = settings.volume / 100.0 if settings.sound_on else 0.0
    shares = {
        Group.EFFECTS: settings.effects_volume,
        Group.INTERFACE: settings.interface_volume,
        Group.MARKET: settings.market_volume,
    }
    return {group: (master * share / 100.0) ** 2 for group, share in shares.items()}
