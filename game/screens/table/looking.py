"""Where a person at the table looks: from the own place, after a chip that flies, down through a hole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.controls.bindings import Action, meant
from game.presenting.holes import HoleFacts, hole_facts, nearest_first
from game.screens.camera import Eye, Swivel
from game.stage import Follow, HoleView, TableScene
from game.waiting import AnswerAwaited, Waiting
from models.answers import QuestionKind
from models.board import Side

if TYPE_CHECKING:
    from game.screens.table.play import Play

APPROACH, SETTLE = 0.8, 0.35
"""Seconds in which the eye comes to a chip that flies, and to one that rests."""


class Looking:
    """Moves the eye of a `Play` with what happens, and as the person wishes."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self.eye = Eye(lambda: play.window.settings.accessibility.reduced_motion)
        self._swivel: Swivel | None = None
        self.hole: HoleFacts | None = None
        """The hole that is looked through."""
        self._held_against: TableScene | None = None
        self._ruling = False

    def begin(self) -> None:
        """Feel the mouse from now on."""
        play = self._play
        self._swivel = Swivel(
            play.window,
            play.stage,
            self.eye,
            here=lambda: play.window.screen is play and not play.window.over_panel,
            wheel=lambda: play.turn.aiming is None,
        )

    def end(self) -> None:
        """Feel nothing any more."""
        if self._swivel is not None:
            self._swivel.rest()

    def stand(self, seconds: float | None, seat: int | None = None) -> None:
        """See the table from a seat's side, the viewer's if no other is named."""
        play = self._play
        if seat is None:
            seat = play.viewer if play.viewer is not None else play.sitting.sitter
        side = play.sides[seat] if seat is not None else Side.SOUTH
        self.eye.stand(play.stage, side, seconds)

    def home(self) -> bool:
        """Look up again, or go back to the seat; False if the eye is there."""
        if self.eye.glance is not None:
            self.eye.back(self._play.stage)
            return True
        if self.eye.away:
            self.eye.home(self._play.stage)
            return True
        return False

    def key(self, name: str) -> bool:
        """A key goes down; True if it meant something to the camera."""
        if meant(name, {Action.CAMERA_FOLLOW}):
            self._switch_following()
            return True
        if meant(name, {Action.CAMERA_HOLE}):
            self._next_hole()
            return True
        return self._swivel is not None and self._swivel.key(name)

    def frame(self) -> bool:
        """A frame passes; True if notes on the table have to be placed anew."""
        if self._swivel is not None:
            self._swivel.follow_pointer()
        if self.hole is not None:
            self._keep_hole()
        return self.eye.follow(self._play.stage, self._play.window.size)

    def flies(self) -> None:
        """A chip flies: the eye goes along where that is wished."""
        play, settings = self._play, self._play.window.settings
        play.refresh("status")
        flight, wished = play.match.flight, settings.interface.follow_chip
        own = flight is not None and flight.seat in play.sitting.humans
        if not settings.accessibility.reduced_motion and (wished == "every" or (wished == "own" and own)):
            self._follow()

    def rests(self) -> None:
        """The chip has come to rest."""
        if isinstance(self.eye.glance, Follow):
            self.eye.look(self._play.stage, self.eye.glance, SETTLE)

    def told(self) -> None:
        """All that happened has been shown."""
        if isinstance(self.eye.glance, Follow):
            self.eye.back(self._play.stage)

    def asked(self, waiting: Waiting) -> None:
        """A question is put to the person at the mouse: a doubtful chip is ruled on at its hole."""
        question = waiting.question if isinstance(waiting, AnswerAwaited) else None
        if question is not None and question.kind is QuestionKind.RULING:
            self._ruling = True
            self._test(question.about)
        elif self._ruling:
            self._ruling = False
            self.eye.back(self._play.stage)

    def _next_hole(self) -> None:
        """Look through the hole of the next chip, the one that is nearest to a line first."""
        story = self._play.story
        chips = [] if story.flying else nearest_first(story.scene.chips, self._play.stage.board)
        if chips:
            last = self.hole.chip if self.hole is not None else None
            self._test(chips[(chips.index(last) + 1) % len(chips) if last in chips else 0])

    def _test(self, chip: str) -> None:
        play = self._play
        look = next((lying for lying in play.story.scene.chips if lying.id == chip), None)
        if look is None:
            return
        self.hole, self._held_against = hole_facts(look, play.stage.board), play.story.scene
        play.stage.test_hole(self.hole.look)
        self.eye.look(play.stage, HoleView(self.hole.look.point, self.eye.side))

    def _keep_hole(self) -> None:
        """Look through a hole no longer than it is there, and than the eye is."""
        play, hole = self._play, self.hole
        if hole is None:
            return
        scene = play.story.scene
        if scene is not self._held_against:
            self._held_against = scene
            look = next((lying for lying in scene.chips if lying.id == hole.chip), None)
            if look is None or look.pose.position != hole.look.point:
                self.eye.back(play.stage)
        if not isinstance(self.eye.glance, HoleView):
            self.hole = None
            play.stage.test_hole(None)

    def _switch_following(self) -> None:
        """Follow chips from now on, or no longer."""
        window = self._play.window
        following = isinstance(self.eye.glance, Follow)
        if following or (not self._play.story.flying and window.settings.interface.follow_chip == "every"):
            window.change_settings(window.settings.changed(follow_chip="never"))
            self.told()
            return
        window.change_settings(window.settings.changed(follow_chip="every"))
        self._follow()

    def _follow(self) -> None:
        story = self._play.story
        if story.flying and story.thrown is not None:
            self.eye.look(self._play.stage, Follow(story.thrown, self.eye.side), APPROACH)
