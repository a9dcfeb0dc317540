"""The part of a widget that feels the mouse, over Panda3D's own hit regions.

Regions follow the drawing order (what is drawn later is hit first), are clipped where a scrolled list is,
and keep clicks from reaching the scene behind.
"""

from __future__ import annotations

from collections.abc import Callable

from direct.showbase.DirectObject import DirectObject
from panda3d.core import BoundingBox, LVecBase4, MouseButton, MouseWatcherRegion, NodePath, PGItem, Point3

Feel = Callable[[], None]


class Region:
    """A box of ``width`` by ``height`` pixels under ``parent`` that reports what the mouse does to it.

    ``pressed`` and ``released`` are the left button's; ``released`` is told whether the pointer was still
    within; ``wheel`` is told +1 (up) or -1.
    """

    def __init__(
        self,
        parent: NodePath,
        width: int,
        height: int,
        *,
        entered: Feel | None = None,
        left: Feel | None = None,
        pressed: Feel | None = None,
        released: Callable[[bool], None] | None = None,
        wheel: Callable[[int], None] | None = None,
    ) -> None:
        self.item = PGItem("region")
        self.item.set_frame(LVecBase4(0, width, -height, 0))
        # A frame alone has no extent: beside the edge of a scrolled list the item would be culled, and deaf.
        self.item.set_bounds(BoundingBox(Point3(0, -1, -height), Point3(width, 1, 0)))
        self.item.set_active(True)
        self.item.set_suppress_flags(MouseWatcherRegion.SF_mouse_button)
        self.node = parent.attach_new_node(self.item)
        self._ears = DirectObject()
        self._hear(self.item.get_enter_event(), entered)
        self._hear(self.item.get_exit_event(), left)
        self._hear(self.item.get_press_event(MouseButton.one()), pressed)
        if released:
            self._ears.accept(
                self.item.get_release_event(MouseButton.one()),
                lambda event: released(not event.is_outside()),
            )
        if wheel:
            self._hear(self.item.get_press_event(MouseButton.wheel_up()), lambda: wheel(1))
            self._hear(self.item.get_press_event(MouseButton.wheel_down()), lambda: wheel(-1))

    def _hear(self, event: str, feel: Feel | None) -> None:
        if feel:
            self._ears.accept(event, lambda *_: feel())

    def remove(self) -> None:
        """Feel nothing any more."""
        self._ears.ignore_all()
        if not self.node.is_empty():
            self.node.remove_node()
