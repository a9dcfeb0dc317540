"""The pictures of a film, drawn one after another by the stage of the table, without a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import numpy as np
from panda3d.core import GraphicsOutput, Texture

from game.film.cameras import Camera, camera
from game.film.captions import Captions, words_of
from game.film.takes import Take
from game.interrupts import undisturbed
from game.stage import Quality, SafeArea, Stage
from game.theatre import Eyes, Moment, Projector, Reel, ReelClock

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

WARMING = 2
"""Frames after which everything that is drawn in steps has been drawn."""
DEPTH = 4
"""Bytes of a pixel: blue, green, red, and one that is not used."""


def pictures(
    base: ShowBase,
    reel: Reel,
    take: Take,
    eyes: Eyes,
    seen_from: Camera,
    *,
    quality: Quality = Quality.AUTO,
    captions: bool = True,
) -> Iterator[np.ndarray]:
    """Every frame of a take as (height, width, 4) bytes: blue, green, red, unused; the top line first.

    They have the size of the display. An array holds its picture until the next one is asked for.
    """
    clock = ReelClock()
    shown = 0.0
    stage = Stage(base, clock=clock, eye_clock=lambda: shown, quality=quality)
    projector = Projector(stage, reel, clock, eyes)
    home = reel.sides[eyes.seat] if eyes.seat is not None else None
    follow = camera(seen_from, reel, home)
    read = _reader(base)
    lines = Captions((base.win.get_x_size(), base.win.get_y_size()))
    if captions:
        stage.keep_free(SafeArea(bottom=lines.height), 0.0)
    try:
        for frame in range(take.frames):
            shown = take.time(frame)
            moment = projector.show(take.moment(frame))
            follow(stage, moment.seconds)
            with undisturbed():
                for _ in range(1 if frame else 1 + WARMING):
                    base.taskMgr.mgr.poll()  # its own step would answer a Ctrl-C itself
            pixels = read()
            if captions:
                lines.over(pixels, _words(reel, moment))
            yield pixels
    finally:
        stage.close()
        base.win.clear_render_textures()


def _words(reel: Reel, moment: Moment) -> str:
    last = moment.log(1)
    return words_of(moment.round, reel.names[moment.view.chef], last[-1].text if last else "")


def _reader(base: ShowBase) -> Callable[[], np.ndarray]:
    """Gives what the display showed last."""
    seen = Texture("frame")
    base.win.add_render_texture(seen, GraphicsOutput.RTM_copy_ram, GraphicsOutput.RTP_color)

    def read() -> np.ndarray:
        width, height = seen.get_x_size(), seen.get_y_size()
        lines = np.frombuffer(seen.get_ram_image_as("BGRA"), np.uint8).reshape(height, width, DEPTH)
        return lines[::-1].copy()

    return read
