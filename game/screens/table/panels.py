"""What the panels at the table show, made from the screen's view and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.controls.bindings import Action, cap
from game.presenting.blends import blend_facts
from game.presenting.bowls import bowl_facts
from game.presenting.log import Sieve, sifted
from game.presenting.seats import hand_facts, seat_facts
from game.screens.table.blend_panel import blend_plate, short_blend_plate
from game.screens.table.hand_panel import hand_strip
from game.screens.table.hud import EDGE, LEFT, RIGHT, STRIP, Arrangement, Panels, Room
from game.screens.table.log_panel import log_plate, open_log
from game.screens.table.marks import hole_notes, note_on, order_notes, own_values, price_notes, result_notes
from game.screens.table.question_panel import Choice, bowl_plate, confirm_plate, question_plate
from game.screens.table.seat_panel import seat_bar, seat_plates
from game.screens.table.throw_panel import ThrowPanel, keys_plate
from game.screens.table.token_button import TokenButton
from game.screens.widgets.arrange import Row
from game.screens.widgets.label import Label, note, strong
from game.screens.widgets.palette import BRASS_LIGHT, CHILLI, SAND
from game.screens.widgets.panel import PLATE, Panel
from game.screens.widgets.widget import Widget
from game.texts import _
from game.waiting import AnswerAwaited, PlayerAwaited, ShotAwaited, ThrowAwaited
from game.words.prompts import answer_label, prompt, reason, waiting, warning
from models.answers import Answer, Verb
from models.views import Phase

if TYPE_CHECKING:
    from game.screens.table.play import Play

LOG_HEIGHT, SHORT_LOG = 190, 92
"""Of the log under the seats and in a small window, in dp; opened it reaches up over all."""


ROOM_FOR_BUTTONS = 420
"""Dp between the columns from which the line above the table has all its buttons."""


class TablePanels:
    """Builds the panels of a `Play` from its present state."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self.throw = ThrowPanel(play.turn.do, lambda: play.turn.answer(Answer(Verb.DECLINE)))
        self._choices: tuple[Choice, ...] | None = None
        self._sieve = Sieve()

    def new_question(self) -> None:
        """What was asked before is forgotten."""
        self._choices = None

    def new_words(self) -> None:
        """Another language may be spoken from now on."""
        self._choices = None

    def choices(self, asked: AnswerAwaited) -> tuple[Choice, ...]:
        """The answers as buttons."""
        if self._choices is None:
            view, question = self._play.view, asked.question
            self._choices = tuple(
                Choice(
                    answer,
                    answer_label(answer, question, view),
                    warning(answer, question, view, asked.answers),
                )
                for answer in asked.answers
            )
        return self._choices

    def shown(self, space: Room) -> Panels:
        """Everything that is to be seen now."""
        play, view = self._play, self._play.view
        acting = getattr(play.match.waiting, "seat", None)
        seats = seat_facts(view, play.names, acting)
        columns = space.arrangement is Arrangement.COLUMNS
        blends = blend_facts(view)
        asked = play.turn.asked
        if play.viewer is not None and getattr(asked, "seat", None) != play.viewer:
            asked = None
        panels = Panels(
            seats=seat_plates(seats) if columns else seat_bar(seats, space.middle - 2 * EDGE),
            bowl=self._bowl(),
            short_bowl=None if columns else self._bowl(short=True),
            log=self._log(space),
            all_log=self._all_log(space),
            ask=self._ask(asked),
            blends=blend_plate(blends, view.blend_deck, view.display),
            short=short_blend_plate(blends, view.display),
            strip=self._strip(space, asked),
            marks=self._marks(1.0 if columns else 0.6),
        )
        if play.all_keys and isinstance(asked, ThrowAwaited) and play.turn.aiming is not None:
            # in the log's place, for blends and display stay readable
            panels.all_log = keys_plate(flicks=play.turn.aiming.flicks, width=LEFT * 1.6)
        return panels

    def _ask(self, asked: object) -> Widget | None:
        play = self._play
        if play.turn.confirming:
            choice = play.turn.confirming
            return confirm_plate(choice, lambda: play.turn.choose(choice), play.turn.take_back)
        if isinstance(asked, ThrowAwaited) and play.turn.aiming is not None:
            return self.throw.plate(
                prompt(play.view, asked.question, play.names),
                play.turn.aiming.shown,
                may_decline=asked.may_decline,
                free=play.turn.aiming.free,
                keys=False,
                keys_apart=play.all_keys,
                flicks=play.turn.aiming.flicks,
                roomy=play.space.arrangement is Arrangement.COLUMNS,
            )
        if isinstance(asked, AnswerAwaited) and play.viewer == asked.seat:
            question = asked.question
            return question_plate(
                prompt(play.view, question, play.names),
                reason(play.view, question, play.names),
                self.choices(asked),
                play.turn.choose,
                play.turn.mean,
                locked=not play.turn.open,
            )
        return None

    def status(self) -> Widget:
        """What goes on, in one line."""
        play, view = self._play, self._play.view
        awaited = play.match.waiting
        if play.fault:
            return Panel(note(play.fault, 14, colour=CHILLI), (12, 5, 12, 6), PLATE, key="status")
        if play.story.beat is not None and play.story.lines:
            told = play.story.lines[-1]  # of a flight: whose throw it is
            if play.story.flying and play.turn.said:
                told = play.turn.said
            return Panel(Label(told, 15), (14, 5, 14, 6), PLATE, key="status")
        if play.turn.said:
            words = play.turn.said
        elif isinstance(awaited, ShotAwaited):
            words = _("{key} hurries").format(key=cap(Action.HURRY))
        elif isinstance(awaited, AnswerAwaited | ThrowAwaited | PlayerAwaited):
            words = waiting(awaited.question, play.names)
            if awaited.seat == play.viewer:
                asked = play.turn.asked is awaited
                words = _("Your turn, {name}").format(name=play.names[awaited.seat]) if asked else ""
        else:
            words = ""
        parts: list[Widget] = [strong(_("Round {n}").format(n=view.round), 15, colour=BRASS_LIGHT)]
        if words:
            parts.append(Label(words, 15))
        return Panel(
            Row([*parts, *self._buttons()], gap=12, align="center"), (14, 5, 8, 6), PLATE, key="status"
        )

    def _buttons(self) -> list[Widget]:
        """What keys do at any time, for the mouse."""
        play = self._play
        buttons = (
            ("pause", _("Menu"), _("the pause: rules, settings, who plays, leaving"), Action.BACK, play.back),
            ("help", _("Keys"), _("the keys of this moment"), Action.HELP, play.show_keys),
            ("hint", _("Hint"), _("a hint: what would the computer do"), Action.HINT, play.counsel.ask),
        )
        roomy = play.space.middle > ROOM_FOR_BUTTONS
        return [
            TokenButton(Label(label, 13, colour=SAND), press, pad=3, key=key, tip=f"{does} ({cap(action)})")
            for key, label, does, action, press in buttons
            if roomy or key == "pause"
        ]

    @property
    def space(self) -> str | None:
        """The space pointed at, else the one that it is all about now."""
        play, view = self._play, self._play.view
        space = play.turn.meant or play.turn.pointed or (play.story.beat.space if play.story.beat else None)
        about = view.question.about if view.question else ""
        space = space or (about if about in view.bowls else None)
        return space or (view.trading.value if view.trading else None)

    def _bowl(self, *, short: bool = False) -> Widget | None:
        space, play = self.space, self._play
        return bowl_plate(bowl_facts(play.view, space), play.names, short=short) if space else None

    def _log(self, space: Room) -> Widget | None:
        """Under the seats; in a small window its last lines below what is asked."""
        lines = self._play.story.lines
        if space.arrangement is Arrangement.BAR:
            return log_plate(lines, width=RIGHT, height=SHORT_LOG)
        return log_plate(lines, width=LEFT, height=LOG_HEIGHT) if space.roomy else None

    def _all_log(self, space: Room) -> Widget | None:
        """The log that was opened, over the seats."""
        if not self._play.log_open:
            return None
        height = space.height - STRIP - 3 * EDGE if space.arrangement is Arrangement.BAR else 420
        play = self._play
        return open_log(
            sifted(play.story.log, self._sieve),
            self._sieve,
            seat_facts(play.view, play.names, None),
            self._sift,
            width=LEFT * 1.6,
            height=height,
        )

    def _sift(self, sieve: Sieve) -> None:
        """Another part of the log is asked for."""
        self._sieve = sieve
        self._play.refresh()

    def _strip(self, space: Room, asked: object) -> Widget | None:
        play = self._play
        hand = hand_facts(play.view)
        if hand is None:
            return None
        lying = {chip.id for chip in play.story.scene.in_hand.get(play.sides[hand.seat], ())}
        kept = tuple(chip for chip in hand.chips if chip.name in lying)  # what is thrown has left it already
        hand = replace(hand, chips=kept)
        throwing = isinstance(asked, ThrowAwaited) and play.turn.aiming is not None
        chips = asked.chips if throwing else ()
        chosen = play.turn.aiming.aim.chip if throwing else None
        return hand_strip(hand, chips, chosen, play.turn.pick, space.middle - 8)

    def _marks(self, part: float) -> list[Widget]:
        """Notes on the table, where the eye stands still; ``part`` is the size of their letters."""
        play, view = self._play, self._play.view
        if play.story.flying or play.moving:
            return []
        if play.looking.hole is not None:
            return hole_notes(play.stage, play.looking.hole)
        beat = play.story.beat
        if beat is not None and beat.results:
            return result_notes(play.stage, beat.results, beat.scene.chips)
        if beat is not None:
            return note_on(play.stage, beat.space, beat.note) if beat.space else []
        marks = own_values(play.stage, view, part)
        if view.phase in (Phase.THROW, Phase.TRADE):
            marks = [*price_notes(play.stage, view, part), *marks, *order_notes(play.stage, view, part)]
        return marks
