"""From where the theatre's table is seen: as a director cuts, or as a hand wishes."""

from __future__ import annotations

from collections.abc import Callable

from game.controls.bindings import Action, meant
from game.presenting.holes import HoleFacts, hole_facts, nearest_first
from game.screens.camera import Eye, Swivel
from game.stage import Follow, HoleView, Stage, TableScene
from game.theatre import Director, Moment
from game.window import Window
from models.board import Side

APPROACH = 0.8
"""Seconds in which the eye comes to a chip that it follows."""


class Cameras:
    """The eye of a theatre. ``directed`` says whether the director cuts; ``here`` whether the mouse means the
    table, ``changed`` is called when the one or the other looks from now on."""

    def __init__(
        self, window: Window, stage: Stage, here: Callable[[], bool], changed: Callable[[], None]
    ) -> None:
        self._window, self._stage, self._changed = window, stage, changed
        self.eye = Eye(lambda: window.settings.accessibility.reduced_motion)
        self._swivel = Swivel(window, stage, self.eye, here=here, wheel=lambda: True)
        self._director: Director | None = None
        self._cut: object = None
        self.directed = True
        self.hole: HoleFacts | None = None
        self._held_against: TableScene | None = None

    def use(self, director: Director, side: Side) -> None:
        """That director cuts from now on; without one the table is seen from that side."""
        self._director = director
        director.rest()
        self._cut = None
        if not self.directed:
            self.eye.stand(self._stage, side)
        self.eye.side = side

    def rest(self) -> None:
        """Feel nothing any more."""
        self._swivel.rest()

    def direct(self, on: bool) -> None:
        """Let the director cut, or a hand; the hand goes on from what is seen."""
        if on == self.directed:
            return
        self.directed = on
        self._end_hole()
        if on and self._director is not None:
            self._director.rest()
        elif not on:
            self.eye.side = self._stage.eyes.side
        self._changed()

    def key(self, name: str, moment: Moment) -> bool:
        """A key goes down; True if it meant something to the camera."""
        if meant(name, {Action.REEL_DIRECTOR}):
            self.direct(not self.directed)
            if not self.directed:
                self.eye.stand(self._stage, self.eye.side)
            return True
        if meant(name, {Action.CAMERA_FOLLOW}):
            self._follow(moment)
            return True
        if meant(name, {Action.CAMERA_HOLE}):
            self._next_hole(moment)
            return True
        if self._swivel.key(name):
            self.direct(False)
            return True
        return False

    def frame(self, moment: Moment) -> bool:
        """A frame passes with that moment shown; True if notes on the table have to be placed anew."""
        self._swivel.follow_pointer()
        if self.directed and self._director is not None:
            if self._cut is not None and self._stage.eyes != self._cut:
                self.direct(False)  # a hand has turned it
            else:
                still = self._window.settings.accessibility.reduced_motion
                if self._director.follow(self._stage, moment.seconds, swings=not still):
                    self.eye.disturb()
                self._cut = self._stage.eyes
        if not self.directed:
            self._cut = None
        if self.hole is not None:
            self._keep_hole(moment)
        return self.eye.follow(self._stage, self._window.size)

    def _follow(self, moment: Moment) -> None:
        """After the chip that flies, or no longer."""
        following = isinstance(self.eye.glance, Follow) and not self.directed
        self.direct(False)
        if following or moment.throw is None:
            self.eye.back(self._stage)
            return
        self.eye.look(self._stage, Follow(moment.throw.chip, self.eye.side), APPROACH)

    def _next_hole(self, moment: Moment) -> None:
        """Look through the hole of the next chip, the one that is nearest to a line first."""
        chips = [] if moment.throw is not None else nearest_first(moment.scene.chips, self._stage.board)
        if not chips:
            return
        last = self.hole.chip if self.hole is not None else None
        chip = chips[(chips.index(last) + 1) % len(chips) if last in chips else 0]
        self.direct(False)
        look = next(lying for lying in moment.scene.chips if lying.id == chip)
        self.hole, self._held_against = hole_facts(look, self._stage.board), moment.scene
        self._stage.test_hole(self.hole.look)
        self.eye.look(self._stage, HoleView(self.hole.look.point, self.eye.side))

    def _keep_hole(self, moment: Moment) -> None:
        """Look through a hole no longer than it is there, and than the eye is."""
        assert self.hole is not None
        there = {chip.id: chip.pose.position for chip in moment.scene.chips}
        if there.get(self.hole.chip) != self.hole.look.point:
            self.eye.back(self._stage)
        if not isinstance(self.eye.glance, HoleView):
            self._end_hole()

    def _end_hole(self) -> None:
        if self.hole is not None:
            self.hole = None
            self._stage.test_hole(None)
