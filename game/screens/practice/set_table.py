"""A table that is set: stage, camera and panels, before anybody throws."""

from __future__ import annotations

from game.controls.keymap import Occasion
from game.screens.keys_page import KeysPage
from game.screens.practice.flight import Flight
from game.screens.practice.looking import Looking
from game.screens.screen import Screen
from game.screens.table.hud import EDGE, STATUS, Arrangement, Room, room
from game.screens.table.marks import hole_notes
from game.screens.widgets import Over, Widget
from game.screens.widgets.look import Look, SparingLook
from game.stage import Artwork, Quality, SafeArea, Stage
from game.window import Window

STRIP = 108
"""Dp at the lower edge that the strip covers."""


class SetTable(Screen):
    """A stage with panels at its four edges; ``artwork`` may have been painted before."""

    first = None  # Enter throws
    uses_wheel = False
    """Whether the wheel means something else than the camera."""

    def __init__(self, artwork: Artwork | None = None) -> None:
        super().__init__()
        self._artwork = artwork
        self._look = SparingLook()
        for name in ("left", "right", "strip", "status"):
            self.add_layer(name, getattr(self, f"{name}_part"))

    def left_part(self) -> Widget | None:
        """The panels at the left edge."""
        return None

    def right_part(self) -> Widget | None:
        """The panels at the right edge."""
        return None

    def strip_part(self) -> Widget | None:
        """The panel at the lower edge."""
        return None

    def status_part(self) -> Widget | None:
        """What goes on, at the upper edge."""
        return None

    def enter(self, window: Window) -> None:
        """Set the table."""
        quality = Quality(window.settings.graphics.quality)
        self.stage = Stage(window.base, artwork=self._artwork, quality=quality)
        self.flight = Flight(self.stage, window.sounds)
        self.looking = Looking(
            window,
            self.stage,
            here=lambda: window.screen is self and not window.over_panel,
            wheel=lambda: not self.uses_wheel,
        )
        super().enter(window)

    def leave(self) -> None:
        """Clear the table."""
        self.looking.rest()
        self.window.sounds.still()
        self.stage.close()
        super().leave()

    def layout(self, size: tuple[int, int]) -> None:
        """Panels and table for a window of this size."""
        space = self.space
        left, right = space.beside
        top = EDGE + STATUS + (0 if space.arrangement is Arrangement.COLUMNS else STATUS)
        self.stage.draw(Quality(self.window.settings.graphics.quality))
        self.stage.keep_free(
            SafeArea(
                left / space.width, right / space.width, top / space.height, (STRIP + EDGE) / space.height
            ),
            0.0,
        )
        self.stage.wear(self.window.look.palette)
        self.looking.eye.disturb()
        super().layout(size)

    @property
    def space(self) -> Room:
        """How the panels stand."""
        return room(self.window.size, self.window.look.scale)

    @property
    def small(self) -> bool:
        """Whether the window leaves place for one column beside the table only."""
        return self.space.arrangement is not Arrangement.COLUMNS

    @property
    def look(self) -> Look:
        """The look at which the panels leave the table its share."""
        return self._look.at(self.space.scale, self.window.look)

    @property
    def restless(self) -> bool:
        """Whether something moves on the table."""
        return self.stage.busy or self.stage.swinging or self.looking.eye.moving

    def build(self) -> Widget:
        """Notes on the table."""
        if self.looking.hole is None or self.looking.eye.moving:
            return Over([])
        return Over(hole_notes(self.stage, self.looking.hole))

    def help(self) -> Screen:
        """The keys of this moment at the table."""
        return KeysPage((Occasion.THROW, Occasion.PRACTICE, Occasion.TABLE))
