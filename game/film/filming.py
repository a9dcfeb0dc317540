"""A film of a record from its first frame to the finished file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from game.display import NoDisplay, open_display
from game.film.cameras import Camera
from game.film.coding import CODINGS, Film, coded
from game.film.drafts import draft_of
from game.film.hearing import soundtrack_of
from game.film.picture_folder import pictures_in
from game.film.shooting import pictures
from game.film.takes import Take
from game.refusals import BadUse
from game.sound.mixing import mix_in_parts
from game.sound.stored import RATE, library
from game.stage import Quality
from game.theatre import Eyes, Reel


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a film is to be: its ``size`` in pixels, from where it is seen, how finely it is drawn."""

    size: tuple[int, int]
    camera: Camera = Camera.DIRECTOR
    quality: Quality = Quality.AUTO
    sound: bool = True
    captions: bool = True


def film(
    reel: Reel,
    take: Take,
    eyes: Eyes,
    wishes: Wishes,
    file: Path,
    *,
    drawn: Callable[[], None] = lambda: None,
    heard: Callable[[], None] = lambda: None,
) -> None:
    """Film a take of a reel into a file; ``drawn`` is told of every frame, ``heard`` of every throw's sounds.

    The ending of ``file`` says what it becomes, one of `game.film.coding.CODINGS`; without one it is a folder
    of pictures. It is there whole or not at all. ``BadUse`` where it cannot be made.
    """
    folder = not file.suffix
    with draft_of(file, folder=folder) as draft:
        try:
            base = open_display(offscreen=True, size=wishes.size)
        except NoDisplay as error:
            raise BadUse(str(error)) from error
        try:
            sound, rate = _sound(reel, take, eyes, file, heard) if wishes.sound else (iter(()), None)
            frames = pictures(
                base,
                reel,
                take,
                eyes,
                wishes.camera,
                quality=wishes.quality,
                captions=wishes.captions,
            )
            with closing(frames), _opened(draft, file, wishes.size, take, rate) as made:
                put_together(made, take, frames, sound, rate, drawn)
        finally:
            base.destroy()


def put_together(
    made: Film,
    take: Take,
    frames: Iterable[np.ndarray],
    sound: Iterator[np.ndarray],
    rate: int | None,
    drawn: Callable[[], None],
) -> None:
    """Put pictures and sound into a film so that neither is far ahead of the other."""
    heard = 0
    for number, pixels in enumerate(frames, start=1):
        made.picture(pixels)
        while rate is not None and heard < take.time(number) * rate:
            part = next(sound, None)
            if part is None:
                break
            heard += len(part)
            made.sound(part)
        drawn()


def _opened(
    draft: Path, file: Path, size: tuple[int, int], take: Take, rate: int | None
) -> AbstractContextManager[Film]:
    if not file.suffix:
        return pictures_in(draft, rate)
    return coded(draft, CODINGS[file.suffix.lower()], size, take.fps, rate)


def _sound(
    reel: Reel, take: Take, eyes: Eyes, file: Path, heard: Callable[[], None]
) -> tuple[Iterator[np.ndarray], int | None]:
    """The sound of a take in parts, and its samples per second; none where the file cannot hold any."""
    if file.suffix and CODINGS[file.suffix.lower()].sound is None:
        return iter(()), None
    source = library()
    return mix_in_parts(soundtrack_of(reel, take, eyes, heard), RATE, source, take.seconds), RATE
