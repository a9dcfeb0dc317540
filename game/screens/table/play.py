"""The table at which people play: throws, questions, and everything that happens between them."""

from __future__ import annotations

from collections.abc import Callable

from game.controls.bindings import Action
from game.controls.keymap import Occasion
from game.match import Match, MatchError
from game.presenting.scene import lit, table_scene
from game.presenting.sitting import Sitting
from game.records.errors import RecordError
from game.screens.curtain import Curtain
from game.screens.dialog import error_dialog
from game.screens.keys_page import KeysPage
from game.screens.pause import Pause
from game.screens.screen import Screen
from game.screens.seats_page import SeatsPage
from game.screens.table.arrivals import Arrivals
from game.screens.table.counsel import Counsel
from game.screens.table.hand import Hand
from game.screens.table.hud import Room, around, covered, in_hand, room, status_line
from game.screens.table.looking import Looking
from game.screens.table.panels import TablePanels
from game.screens.table.story import Story
from game.screens.table.turn import Turn
from game.screens.widgets.look import Look, SparingLook
from game.screens.widgets.widget import Widget
from game.setup import HUMAN
from game.stage import Artwork, Quality, SafeArea, Stage
from game.texts import _, language
from game.waiting import AnswerAwaited, Over, PlayerAwaited, ShotAwaited, Stopped, ThrowAwaited, Waiting
from game.window import Window
from models.board import Side, sides
from models.views import View


class Play(Screen):
    """One match at the table.

    ``leave`` goes back to the menu, ``rules`` and ``settings`` are the pages that the pause offers, ``ended``
    is told that the match is over and shows its end. ``artwork`` may have been painted before.
    """

    name = "play"
    first = None  # Enter is for nothing that was not chosen, least of all for the pause
    asks_early = True  # while the last that led to a question is still looked at

    def __init__(
        self,
        match: Match,
        *,
        leave: Callable[[], None],
        rules: Callable[[], None],
        settings: Callable[[], None],
        ended: Callable[[Match], None],
        artwork: Artwork | None = None,
    ) -> None:
        super().__init__()
        self.match = match
        self._leave, self._rules, self._settings, self._ended = leave, rules, settings, ended
        self._artwork = artwork
        players = match.header.players
        self.names = tuple(player.name for player in players)
        self.sides: tuple[Side, ...] = sides(len(players))
        self.sitting = Sitting(tuple(n for n, player in enumerate(players) if player.player == HUMAN))
        self.viewer = self.sitting.viewer(None)
        self.view = match.view(self.viewer)
        self.fault = ""
        self.all_keys = self.log_open = False
        self._look = SparingLook()
        self._language = language()
        self.looking = Looking(self)
        self._announced = True
        self.turn = Turn(self)
        self._hand = Hand(self)
        self.counsel = Counsel(self)
        self.panels = TablePanels(self)
        self.add_layer("hand", lambda: in_hand(self.panels.shown(self.space), self.space, self.look))
        self.add_layer("status", lambda: status_line(self.panels.status(), self.space))

    # Its life

    def enter(self, window: Window) -> None:
        """Set the table."""
        super().enter(window)
        window.record = self.match.record
        self.match.misfired = lambda error: window.log("misfire", text=str(error), scene=error.scene)
        self.stage = Stage(window.base, artwork=self._artwork, quality=self._quality)
        self.story = Story(
            self.stage,
            table_scene(self.view, self.sides),
            self.sides,
            self.names,
            told=lambda line: window.log("event", text=line),
            changed=self.refresh,
            flies=self.looking.flies,
            rested=self._rests,
            ear=window.sounds,
        )
        self._arrivals = Arrivals(
            self.match,
            self.story,
            speed=lambda: window.settings.speed,
            failed=self._failed,
            moves=lambda pictures: window.log("moves", entry=self.match.entries, pictures=pictures),
        )
        self.looking.begin()
        self.looking.stand(0.0)
        if self.match.entries:
            self.story.tell_again(self.match.events, self.viewer)
        self._hand.listen()
        if self.match.torn:
            self.fault = _(
                "The last line of the record was not finished and was cut off; the step before it stands."
            )

    def leave(self) -> None:
        """Clear the table; the match is in its record."""
        self._hand.rest()
        self.looking.end()
        self.stage.close()
        self.window.sounds.still()
        self.match.close()
        self.window.record = None
        super().leave()

    def layout(self, size: tuple[int, int]) -> None:
        """Panels and table for a window of this size."""
        space = self.space
        self.stage.draw(self._quality)
        if self._language != language() and self.story.idle:
            self._language = language()
            self.panels.new_words()
            self.story.tell_again(self.match.events, self.viewer)
        part = covered(space, hand=bool(self.sitting.humans))
        self.stage.keep_free(SafeArea(part.left, part.right, part.top, part.bottom), 0.0)
        self.stage.wear(self.window.look.palette)
        self.looking.eye.disturb()
        super().layout(size)

    @property
    def _quality(self) -> Quality:
        """The level at which a person wants the table drawn."""
        return Quality(self.window.settings.graphics.quality)

    @property
    def moving(self) -> bool:
        """Whether the eye is on its way, so that nothing on the table can be noted in its place."""
        return self.looking.eye.moving

    @property
    def restless(self) -> bool:
        """Whether something moves on the table."""
        told = self.window.screen is not self or (self.story.idle and not self.moving)
        return self.stage.busy or self.stage.swinging or not told

    @property
    def space(self) -> Room:
        """How the panels stand."""
        return room(self.window.size, self.window.look.scale)

    @property
    def look(self) -> Look:
        """The look at which the panels leave the table its share."""
        return self._look.at(self.space.scale, self.window.look)

    def build(self) -> Widget:
        """All panels but those of the hand, which have layers of their own."""
        return around(self.panels.shown(self.space), self.space, self.look)

    def help(self) -> Screen:
        """The keys of this moment at the table."""
        return KeysPage(self.occasions, digits=Occasion.QUESTION in self.occasions)

    @property
    def occasions(self) -> tuple[Occasion, ...]:
        """Which keys mean something at the table now."""
        if self.turn.aiming is not None:
            return Occasion.THROW, Occasion.TABLE
        asked = isinstance(self.turn.asked, AnswerAwaited) and self.viewer is not None
        return Occasion.TABLE, Occasion.QUESTION if asked else Occasion.WATCHING

    def show_keys(self) -> None:
        """The keys of this moment, over the table."""
        self.window.push(self.help())

    @property
    def steers(self) -> bool:  # type: ignore[override]
        """The sticks of a gamepad aim while a throw is asked for."""
        return self.turn.aiming is not None

    def back(self) -> None:
        """Escape: the pause."""
        if self.turn.confirming:
            self.turn.take_back()
        elif not self._hand.cancel() and not self.looking.home():
            self.window.push(self.pause())

    def pause(self) -> Screen:
        """What Escape shows."""
        players = self.match.header.players
        people = tuple(n for n, line in enumerate(players) if line.player == HUMAN)
        seats = SeatsPage(players, people, self.match.player, self.hand_over)
        change = (lambda: self.window.push(seats)) if people else None
        return Pause(rules=self._rules, settings=self._settings, leave=self._leave, seats=change)

    def glowing(self, view: View) -> tuple[str, ...]:
        """What glows while nothing happens."""
        return lit(view)

    def hand_over(self, seat: int, player: str) -> None:
        """From now on that player decides for a seat: a computer player, or the person again."""
        self.match.hand_to(seat, player)
        self.window.log("handed", seat=seat, player=player)
        everyone = range(len(self.names))
        self.sitting = self.sitting.with_humans(tuple(n for n in everyone if self.match.player(n) == HUMAN))
        if getattr(self.turn.asked, "seat", None) == seat and not isinstance(self.turn.asked, ShotAwaited):
            self.turn.end()
        if self.story.idle:
            self._see(self.sitting.viewer(getattr(self.turn.asked, "seat", None)))

    def freshen(self, size: tuple[int, int]) -> None:
        """Build what is stale; a new question is noted once it can be answered."""
        super().freshen(size)
        waiting = self.turn.asked
        if self.turn.open and not self._announced and isinstance(waiting, AnswerAwaited | ThrowAwaited):
            self._announced = True
            places = {
                widget.key.removeprefix("answer-"): widget.on_screen.centre
                for widget in self.focus.reach()
                if widget.key.startswith("answer-")
            }
            if self.turn.aiming is not None and (chip := self.turn.aiming.pixel) is not None:
                places["chip"] = chip
            self.window.log("question", seat=waiting.seat, kind=waiting.question.kind.value, answers=places)
        if self.window.screen is self:  # last of all, so that the worker has had the time of building panels
            self._arrivals.await_shot(self.viewer)

    # Frames

    def update(self, dt: float) -> None:
        """Go on with the match as far as this frame allows."""
        self._arrivals.look()
        self._hand.watch()
        if self.window.screen is not self:
            return
        self._proceed(dt)
        self._hand.follow_pointer()
        self._follow_eye()
        self.counsel.frame()

    def _follow_eye(self) -> None:
        """Notes on the table find their places anew when the eye, or the window's shape, is another."""
        if self.looking.frame():
            self.refresh()
        if self.turn.asked is not None and not self.turn.open and not self.looking.eye.reshaped:
            self.turn.open = True
            self.refresh()

    def _proceed(self, dt: float) -> None:
        self.story.step(dt, self.window.settings.speed)
        if not self.story.idle:
            self.turn.ask_early()
            return
        self.looking.told()
        if self.story.beat is not None:
            self._see(self.viewer)  # what happened has been shown; this is what came of it
        if not self._arrivals.take_up(self.viewer) and self.match.waiting is not self.turn.asked:
            self.turn.asked = self.match.waiting
            self.ask(self.turn.asked)

    def _rests(self) -> None:
        """A chip has come to rest."""
        self.window.log("rest", entry=self.match.entries)
        self.looking.rests()

    def _failed(self, error: MatchError | RecordError) -> None:
        self.window.log("fault", text=str(error))
        self.fault = str(error)
        if isinstance(self.match.waiting, Stopped):
            self.window.push(error_dialog(str(error), self._leave))
        self._see(self.viewer)

    # Who sees what

    def _see(self, viewer: int | None) -> None:
        """Show the table as that seat knows it, None: as everybody does."""
        if viewer != self.viewer:
            self.viewer = viewer
            self.story.tell_again(self.match.events, viewer)
            self.looking.stand(None)
        self.view = self.match.view(viewer)
        self.story.show(table_scene(self.view, self.sides, self.glowing(self.view)))
        self.refresh()

    # Questions

    def ask(self, waiting: Waiting) -> None:
        """Put what the match waits for to whom it is for."""
        self.turn.confirming = None
        self.panels.new_question()
        match waiting:
            case AnswerAwaited(seat=seat) | ThrowAwaited(seat=seat):
                if self.sitting.curtain(seat) is None:
                    self._put(waiting)
                    return
                self._see(None)
                self.looking.stand(0.0, seat)  # unseen, so that the curtain opens on a still picture
                colour = self.match.header.players[seat].colour
                self.window.push(
                    Curtain(self.names[seat], colour, lambda: self._sit(waiting), deaf=self._hand.hurrying)
                )
            case PlayerAwaited():
                self._see(self.sitting.viewer(None))
            case ShotAwaited():
                pass  # the chip has left the hand already; nothing is made anew that could delay its flight
            case Over(outcome=outcome):
                self._see(self.viewer)
                self.window.log("over", winner=outcome.winner, reason=outcome.reason.value)
                self._ended(self.match)
            case Stopped(reason=reason):
                self.fault = reason
                self._see(self.viewer)

    def _sit(self, waiting: AnswerAwaited | ThrowAwaited) -> None:
        """The person asked has taken the mouse."""
        self.sitting = self.sitting.taken_by(waiting.seat)
        self._put(waiting)

    def _put(self, waiting: AnswerAwaited | ThrowAwaited) -> None:
        """The person asked sees the question."""
        if self.story.idle or waiting.seat != self.viewer:
            self._see(waiting.seat)
        else:
            self.view = self.match.view(waiting.seat)  # the table follows when it has been looked at
        if isinstance(waiting, ThrowAwaited) and self.view.options.free_stance == "on":
            self.looking.stand(None)  # the last throw may have been seen from another side
        self.looking.asked(waiting)
        self.turn.begin(waiting)
        self._announced = False
        self.refresh()

    def finish(self) -> None:
        """The person answers: what is still being shown is brought to its end."""
        if not self.story.idle:
            self.story.finish()
            self._see(self.viewer)
            self.stage.finish()

    def blame(self, error: Exception) -> None:
        """Say why what the person did has not been done."""
        self.fault = str(error)
        self.refresh()

    def answered(self, before: View) -> None:
        """Put the question away; at a shared machine what its seat alone may know goes with it.

        ``before`` is what everybody could see as the question was open: what has come of the answer is
        shown beat by beat.
        """
        self.turn.end()
        self.fault = ""
        if self.sitting.shared:
            self.viewer, self.view = None, before
            self.story.tell_again(before.events, None)
            self.story.show(table_scene(before, self.sides, self.glowing(before)))
            self.refresh()
        self.refresh("hand")  # the rest follows with what comes of it: nothing may delay a throw
        self.refresh("status")

    # What the hand does

    def key(self, name: str) -> bool:
        """A key at the table."""
        return self._hand.key(name)

    def hurry(self) -> None:
        """Wait for nothing that moves by itself."""
        self.story.hurry()

    def toggle(self, action: Action) -> None:
        """Open or close the log or the list of keys, or ask for a hint."""
        if action is Action.HINT:
            self.counsel.ask()
        elif action is Action.LOG:
            self.log_open = not self.log_open
        else:
            self.all_keys = not self.all_keys
        self.refresh()
