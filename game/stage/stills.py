"""Pictures of the table alone, of any size and finer than a window shows it: for pages and files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from panda3d.core import GraphicsBuffer
from PIL import Image

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase


def still(base: ShowBase, size: tuple[int, int] = (1280, 720), *, fineness: int = 1) -> Image.Image:
    """What the stage in a display without a screen shows now, as an RGB picture of that many pixels.

    It is drawn ``fineness`` times as wide and high and reduced. The display gets its size back afterwards.
    Raises ``ValueError`` for a display on a screen: its size is its owner's.
    """
    if not isinstance(base.win, GraphicsBuffer):
        raise ValueError("a still is taken in a display without a screen; open one with offscreen=True")
    before = base.win.get_x_size(), base.win.get_y_size()
    width, height = size[0] * fineness, size[1] * fineness
    base.win.set_size(width, height)
    try:
        for _ in range(3):  # the size comes with the next frame, and what is drawn in steps needs one more
            base.taskMgr.step()
        shot = base.win.get_screenshot()
        pixels = np.frombuffer(shot.get_ram_image_as("RGB"), np.uint8).reshape(height, width, 3)
    finally:
        base.win.set_size(*before)
    image = Image.fromarray(pixels[::-1].copy())
    return image if fineness == 1 else image.resize(size, Image.Resampling.LANCZOS)
