"""What is seen behind menus: the booth at dusk, out of focus, moving softly."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from panda3d.core import CardMaker, NodePath
from PIL import Image, ImageDraw, ImageFilter

from game.screens.widgets.lacquer import texture

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

SIZE = (960, 540)
LARGER = 1.1
"""How much larger than the window it is shown, so that it can move."""
SPICES = ("#d9a520", "#c99a5b", "#8d9b4d", "#b0341f", "#dc8a18", "#e3d7b8", "#4f7d3f", "#9a6b35", "#7a3e1f")


class Backdrop:
    """One picture behind all screens, painted when it is first shown."""

    def __init__(self, base: ShowBase) -> None:
        self._base = base
        self._picture: NodePath | None = None
        self._shown = False
        self._time = 0.0

    def show(self, shown: bool) -> None:
        """Be seen, or not."""
        if shown and not self._picture:
            card = CardMaker("backdrop")
            card.set_frame(-1, 1, -1, 1)
            self._picture = self._base.render2d.attach_new_node(card.generate(), sort=-100)
            self._picture.set_texture(texture(paint()))
            self._picture.set_depth_write(False)
        self._shown = shown
        if self._picture:
            (self._picture.show if shown else self._picture.hide)()

    def update(self, size: tuple[int, int], dt: float) -> None:
        """Drift a little further."""
        if not (self._picture and self._shown):
            return
        self._time += dt
        shape = (size[0] / size[1]) / (SIZE[0] / SIZE[1])
        self._picture.set_scale(LARGER * max(1, 1 / shape), 1, LARGER * max(1, shape))
        free = LARGER - 1
        self._picture.set_pos(
            free * 0.9 * math.sin(self._time * 0.11), 0, free * 0.9 * math.sin(self._time * 0.07 + 1)
        )

    def close(self) -> None:
        """Be gone."""
        if self._picture:
            self._picture.remove_node()
        self._picture = None


def paint() -> Image.Image:
    """The picture: bowls on dark planks under a warm light from the back left."""
    width, height = SIZE
    picture = Image.new("RGB", SIZE, "#20130b")
    draw = ImageDraw.Draw(picture)
    for plank in range(7):
        top = height * plank / 7
        shade = 30 + (plank * 37 % 11)
        draw.rectangle((0, top, width, top + height / 7 - 2), fill=(shade + 14, shade, shade - 12))
    for row in range(3):
        for column in range(3):
            x = width * (0.5 + (column - 1) * (0.24 + row * 0.03))
            y = height * (0.2 + row * 0.31)
            reach = 92 + row * 16
            draw.ellipse((x - reach, y - reach * 0.6, x + reach, y + reach * 0.6), fill="#d8c9a4")
            inner = reach * 0.86
            draw.ellipse(
                (x - inner, y - inner * 0.6, x + inner, y + inner * 0.6), fill=SPICES[row * 3 + column]
            )
    picture = picture.filter(ImageFilter.GaussianBlur(9))
    ys, xs = np.mgrid[0:height, 0:width]
    light = np.exp(-(((xs / width - 0.3) / 0.55) ** 2) - ((ys / height - 0.2) / 0.8) ** 2)
    shaded = np.asarray(picture, float) * (0.18 + 0.72 * light[..., None])
    shaded *= np.array([1.06, 0.97, 0.84])
    return Image.fromarray(shaded.clip(0, 255).astype(np.uint8))
