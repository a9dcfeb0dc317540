"""Where a person at the practice table looks: from a seat, after a chip that flies, down through a hole."""

from __future__ import annotations

from collections.abc import Callable

from game.controls.bindings import Action, meant
from game.presenting.holes import HoleFacts, hole_facts, nearest_first
from game.screens.camera import Eye, Swivel
from game.stage import Follow, HoleView, Stage, TableScene
from game.window import Window
from models.board import Side

APPROACH, SETTLE = 0.8, 0.35
"""Seconds in which the eye comes to a chip that flies, and to one that rests."""


class Looking:
    """The eye of a practice table; ``here`` says whether the mouse means the table, ``wheel`` whether its
    wheel means the camera."""

    def __init__(
        self, window: Window, stage: Stage, here: Callable[[], bool], wheel: Callable[[], bool]
    ) -> None:
        self._window, self._stage = window, stage
        self.eye = Eye(lambda: window.settings.accessibility.reduced_motion)
        self._swivel = Swivel(window, stage, self.eye, here=here, wheel=wheel)
        self.hole: HoleFacts | None = None
        """The hole that is looked through."""
        self._flying: str | None = None

    def rest(self) -> None:
        """Feel nothing any more."""
        self._swivel.rest()

    def stand(self, side: Side, seconds: float | None = None) -> None:
        """See the table from a side."""
        self.eye.stand(self._stage, side, seconds)

    def home(self) -> bool:
        """Look up again, or go back to the seat; False if the eye is there."""
        if self.eye.glance is not None:
            self.eye.back(self._stage)
            return True
        if self.eye.away:
            self.eye.home(self._stage)
            return True
        return False

    def key(self, name: str) -> bool:
        """A key goes down; True if it meant something to the camera."""
        if meant(name, {Action.CAMERA_FOLLOW}):
            self._switch_following()
        elif meant(name, {Action.CAMERA_HOLE}):
            self._next_hole(self._stage.scene)
        else:
            return self._swivel.key(name)
        return True

    def flies(self, chip: str) -> None:
        """A chip flies: the eye goes along where that is wished."""
        self._flying = chip
        settings = self._window.settings
        if not settings.accessibility.reduced_motion and settings.interface.follow_chip != "never":
            self.eye.look(self._stage, Follow(chip, self.eye.side), APPROACH)

    def rests(self) -> None:
        """The chip has come to rest."""
        self._flying = None
        if isinstance(self.eye.glance, Follow):
            self.eye.look(self._stage, self.eye.glance, SETTLE)

    def told(self) -> None:
        """The chip at rest has been looked at."""
        if isinstance(self.eye.glance, Follow):
            self.eye.back(self._stage)

    def frame(self) -> bool:
        """A frame passes; True if notes on the table have to be placed anew."""
        self._swivel.follow_pointer()
        if self.hole is not None:
            where = {chip.id: chip.pose.position for chip in self._stage.scene.chips}
            if where.get(self.hole.chip) != self.hole.look.point:
                self.eye.back(self._stage)
            if not isinstance(self.eye.glance, HoleView):
                self.hole = None
                self._stage.test_hole(None)
        return self.eye.follow(self._stage, self._window.size)

    def _next_hole(self, scene: TableScene) -> None:
        """Look through the hole of the next chip, the one that is nearest to a line first."""
        chips = nearest_first(scene.chips, self._stage.board) if self._flying is None else []
        if not chips:
            return
        last = self.hole.chip if self.hole is not None else None
        chip = chips[(chips.index(last) + 1) % len(chips) if last in chips else 0]
        look = next(lying for lying in scene.chips if lying.id == chip)
        self.hole = hole_facts(look, self._stage.board)
        self._stage.test_hole(self.hole.look)
        self.eye.look(self._stage, HoleView(self.hole.look.point, self.eye.side))

    def _switch_following(self) -> None:
        """Follow chips from now on, or no longer."""
        window = self._window
        if isinstance(self.eye.glance, Follow) or window.settings.interface.follow_chip != "never":
            window.change_settings(window.settings.changed(follow_chip="never"))
            self.told()
            return
        window.change_settings(window.settings.changed(follow_chip="every"))
        if self._flying is not None:
            self.flies(self._flying)
