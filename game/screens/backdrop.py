"""What is seen behind menus: the table at dusk, moving softly."""

from __future__ import annotations

import math
from importlib.resources import files
from typing import TYPE_CHECKING

from panda3d.core import CardMaker, NodePath
from PIL import Image

from game.screens.widgets.lacquer import texture

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

LARGER = 1.06
"""How much larger than the window the picture is shown, so that it can move."""
ROUNDS = (0.09, 0.061)
"""Radians per second of its drift, across and along: it takes a minute and more to come back."""


class Backdrop:
    """One picture behind all screens, read when it is first shown; it covers the scene behind."""

    def __init__(self, base: ShowBase) -> None:
        self._base = base
        self._picture: NodePath | None = None
        self._shape = 1.0
        self._shown = False
        self._time = 0.0

    def show(self, shown: bool) -> None:
        """Be seen, or not."""
        if shown and not self._picture:
            with (files("assets") / "pictures" / "booth.jpg").open("rb") as stream:
                image = Image.open(stream).convert("RGB")
            self._shape = image.width / image.height
            card = CardMaker("backdrop")
            card.set_frame(-1, 1, -1, 1)
            self._picture = self._base.render2d.attach_new_node(card.generate(), sort=-100)
            self._picture.set_texture(texture(image))
            self._picture.set_depth_write(False)
        self._shown = shown
        if self._picture:
            (self._picture.show if shown else self._picture.hide)()

    def update(self, size: tuple[int, int], dt: float) -> None:
        """Fill a window of that size, drifted a little further."""
        if not (self._picture and self._shown):
            return
        self._time += dt
        wider = size[0] / size[1] / self._shape
        across, along = LARGER * max(1, 1 / wider), LARGER * max(1, wider)
        self._picture.set_scale(across, 1, along)
        drift = LARGER - 1
        x = drift * math.sin(self._time * ROUNDS[0])
        z = drift * math.sin(self._time * ROUNDS[1])
        # Where the window is narrower than the picture, its right part is the one to see.
        self._picture.set_pos(x * 0.9 - max(0.0, across - LARGER) * 0.5, 0, z * 0.9)

    def close(self) -> None:
        """Be gone."""
        if self._picture:
            self._picture.remove_node()
        self._picture = None
