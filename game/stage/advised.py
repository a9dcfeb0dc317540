"""Two arrows from one place: how a chip was thrown, and how it would have had to be."""

from __future__ import annotations

import numpy as np
from panda3d.core import LPoint3f, LVecBase4f, NodePath, TransparencyAttrib

from game.stage import pictures
from game.stage.aim import HEAD, NOTCH, arrow_head, arrow_shaft
from game.stage.light import Light
from game.stage.scene import AdviceLook
from models.poses import Vector

SHORT, LONG = 0.09, 0.36
"""Metres of arrow for no strength and for full strength."""
GAP = 0.024
"""Metres from the place of release to where the arrows begin."""
WAS = LVecBase4f(0.95, 0.90, 0.78, 0.5)
"""Pale: how it was."""
WANTED = LVecBase4f(0.50, 1.0, 0.46, 0.96)
"""Leaf green: how it would have scored."""


class Advised:
    """Draws one `AdviceLook`, or nothing."""

    def __init__(self, root: NodePath, light: Light) -> None:
        self._root = root.attach_new_node("advised")
        light.shadowless(self._root)
        light.unlit(self._root)
        self._root.set_transparency(TransparencyAttrib.M_alpha)
        self._root.set_depth_write(False)
        self._root.set_two_sided(True)
        self._root.set_bin("fixed", 9)
        self._root.set_texture(pictures.white())
        self._light = light
        self._arrows = [self._made(tint) for tint in (WAS, WANTED)]
        self.show(None)

    def show(self, look: AdviceLook | None) -> None:
        """Draw this, and nothing of what was drawn before."""
        self._light.stir()
        if look is None:
            self._root.hide()
            return
        self._root.show()
        for arrow, direction, strength in zip(
            self._arrows,
            (look.thrown, look.wanted),
            (look.thrown_strength, look.wanted_strength),
            strict=True,
        ):
            self._lay(arrow, look.start, direction, strength)

    def _made(self, tint: LVecBase4f) -> NodePath:
        arrow = self._root.attach_new_node("arrow")
        arrow.set_color_scale(tint)
        arrow.attach_new_node(arrow_shaft())
        arrow.attach_new_node(arrow_head())
        return arrow

    def _lay(self, arrow: NodePath, start: Vector, direction: Vector, strength: float) -> None:
        along = np.asarray(direction) / max(float(np.linalg.norm(direction)), 1e-9)
        length = SHORT + (LONG - SHORT) * min(max(strength, 0.0), 1.0)
        place = np.asarray(start) + along * GAP
        arrow.set_pos(*place)
        arrow.look_at(self._root, LPoint3f(*(place + along)))
        shaft, head = arrow.get_children()
        shaft.set_scale(1.0, length - HEAD * (1 - NOTCH), 1.0)
        head.set_pos(0.0, length - HEAD, 0.0)
