"""The loudspeaker: plays single sounds and loops through Panda3D. Without a sound device it is silent."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from math import cos, pi, sin
from time import perf_counter
from typing import TYPE_CHECKING

from panda3d.core import AudioManager, AudioSound

from game.sound.catalogue import SOUNDS, Group
from game.sound.cues import Cue
from game.sound.stored import stored

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

SPREAD = pi / 3
"""Radians to the side at which a sound wholly left or right stands."""
INAUDIBLE = 0.004


class Speaker:
    """Plays the sounds of the catalogue; each group has a volume.

    They are loaded ahead so that no frame waits for a file: what is long at once, before there are frames,
    the rest a few with every call of `load`. Until then, and without a device, `play` does nothing. The
    device belongs to ``base`` and is closed with it.
    """

    def __init__(self, base: ShowBase) -> None:
        works = bool(base.sfxManagerList) and base.sfxManagerList[0].is_valid()
        self._managers = {group: AudioManager.create_AudioManager() for group in Group} if works else {}
        for manager in self._managers.values():
            base.add_sfx_manager(manager)  # it lives as long as base: Panda3D fails if it goes sooner
            manager.set_cache_limit(len(SOUNDS) * 8)  # by default it forgets all but a few
        self._ready: dict[tuple[str, int], deque[AudioSound]] = {}
        self._coming = deque(
            (sound, variant)
            for sound, about in sorted(SOUNDS.items(), key=lambda item: item[1].group is not Group.MARKET)
            for variant in range(about.variants if works else 0)
        )
        self.load(0.0)

    @property
    def silent(self) -> bool:
        """Whether there is no device."""
        return not self._managers

    @property
    def loaded(self) -> bool:
        """Whether every sound is ready."""
        return not self._coming

    def close(self) -> None:
        """Stop everything."""
        for voices in self._ready.values():
            for voice in voices:
                voice.stop()
        self._ready.clear()
        self._coming.clear()

    def load(self, seconds: float) -> None:
        """Load the next sound, if one is still missing, and more of them until so much time has passed."""
        until = perf_counter() + seconds
        while self._coming:
            self._load(*self._coming.popleft())
            if perf_counter() >= until:
                return

    def _load(self, sound: str, variant: int) -> None:
        about, file = SOUNDS[sound], stored(sound, variant)
        manager, placed = self._managers[about.group], about.group is Group.EFFECTS
        voices = deque(manager.get_sound(file, placed, AudioManager.SM_sample) for _ in range(about.at_once))
        for voice in voices:
            voice.set_loop(about.loops)
            voice.set_3d_min_distance(1.0)
        self._ready[sound, variant] = voices

    def volumes(self, volumes: Mapping[Group, float]) -> None:
        """Set the volume of groups, of amplitude from 0 to 1; what is heard now follows."""
        for group, volume in volumes.items():
            if group in self._managers:
                self._managers[group].set_volume(volume)

    def play(self, cue: Cue) -> None:
        """Let a cue be heard now, whatever its time; the oldest of its kind gives way."""
        if (voice := self._next(cue.sound, cue.variant)) is not None and cue.gain > INAUDIBLE:
            _tune(voice, cue.gain, cue.pan, cue.rate)
            voice.play()

    def loop(self, sound: str, variant: int) -> Loop | None:
        """A loop of that sound, not heard yet; None where there is none to be had."""
        voice = self._next(sound, variant)
        return None if voice is None else Loop(voice)

    def _next(self, sound: str, variant: int) -> AudioSound | None:
        voices = self._ready.get((sound, variant))
        if voices is None:
            return None
        voices.rotate(-1)
        return voices[-1]


class Loop:
    """A sound that goes on until `stop`; it is heard while its gain is more than nothing."""

    def __init__(self, voice: AudioSound) -> None:
        self._voice = voice
        self._on = False

    def be(self, gain: float, pan: float = 0.0, rate: float = 1.0) -> None:
        """Sound like that from now on."""
        if gain <= INAUDIBLE:
            self.stop()
            return
        _tune(self._voice, gain, pan, rate)
        if not self._on:
            self._on = True
            self._voice.play()

    def stop(self) -> None:
        """Be still."""
        if self._on:
            self._on = False
            self._voice.stop()


def _tune(voice: AudioSound, gain: float, pan: float, rate: float) -> None:
    """Panda3D's balance does nothing with OpenAL: a sound is heard to the side by standing there."""
    voice.set_volume(gain)
    voice.set_play_rate(rate)
    voice.set_3d_attributes(0.5 * sin(pan * SPREAD), 0.5 * cos(pan * SPREAD), 0.0, 0.0, 0.0, 0.0)
