"""The theatre: watch a record."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import replace

from panda3d.core import ClockObject

from game.at_once import Hands
from game.controls.bindings import Action, meant
from game.controls.keymap import Occasion
from game.presenting.log import Sieve
from game.screens.keys_page import KeysPage
from game.screens.screen import Screen
from game.screens.table.hud import EDGE, STATUS, Arrangement, Room, room
from game.screens.table.marks import hole_notes, note_on, own_values, price_notes, result_notes
from game.screens.theatre.cameras import Cameras
from game.screens.theatre.hearing import Hearing
from game.screens.theatre.panels import (
    Wishes,
    blends_part,
    controls_part,
    facts,
    log_part,
    seats_part,
    status_line,
)
from game.screens.theatre.playing_on import PlayOn, Practise, aim_of, table_laid
from game.screens.theatre.timeline import Timeline, clock_words
from game.screens.theatre.transport import BAR, WIDE, Clock, transport
from game.screens.widgets.arrange import Anchor, Over
from game.screens.widgets.look import Look, SparingLook
from game.screens.widgets.widget import Widget
from game.stage import Artwork, Playback, Quality, SafeArea, Stage
from game.texts import _
from game.theatre import OPEN, PUBLIC, Director, Eyes, Part, Projector, Reel, ReelClock
from game.theatre.deck import Deck
from game.theatre.traces import Trace
from game.window import Window
from models.board import Side
from models.views import Phase


class Theatre(Screen):
    """A record that is watched.

    ``leave`` goes back to where one came from; ``play_on`` makes a match of what follows an entry, None where
    none can be, ``practise`` takes the table of a throw; ``throw`` is the number of the throw to begin with,
    from 1. ``artwork`` may have been painted before; ``hands`` work out what a throw sounds like.
    ``RecordError`` for a throw that is not there.
    """

    name = "theatre"
    first = Action.REEL_PLAY.value

    def __init__(
        self,
        reel: Reel,
        *,
        leave: Callable[[], None],
        play_on: PlayOn | None = None,
        practise: Practise | None = None,
        throw: int | None = None,
        artwork: Artwork | None = None,
        hands: Hands | None = None,
    ) -> None:
        super().__init__()
        self.reel, self._leave, self._artwork, self._hands = reel, leave, artwork, hands
        self._play_on, self._practise = play_on, practise
        self.deck = Deck(reel)
        if throw is not None:
            self.deck.seek(reel.of_throw(throw).begins)
        self.deck.playing = True
        self.eyes, self.trails, self.log_open = OPEN, True, False
        self._sieve = Sieve()
        self._directors: dict[Side | None, Director] = {}
        self._look = SparingLook()
        self._trace: Trace | None = None
        self._drawn: object = None
        self._shown: dict[str, object] = {}
        self._noted: object = None
        self._deck_shown: tuple[object, ...] = ()
        self._dragged = False
        self.add_layer("seats", lambda: seats_part(reel, self.moment, self.space))
        self.add_layer("log", lambda: log_part(reel, self.moment, self._wishes, self.space, self.look))
        self.add_layer("blends", lambda: blends_part(reel, self.moment, self._wishes, self.space, self.look))
        self.add_layer("controls", lambda: controls_part(reel, self._wishes))
        self.add_layer("status", lambda: status_line(self.moment, self._wishes, self.space, reel.names))
        self.add_layer("deck", self._transport)

    # Its life

    def enter(self, window: Window) -> None:
        """Set the table."""
        self._clock = ReelClock()
        real = ClockObject.get_global_clock().get_frame_time
        quality = Quality(window.settings.graphics.quality)
        self.stage = Stage(
            window.base, artwork=self._artwork, clock=self._clock, eye_clock=real, quality=quality
        )
        self._hearing = Hearing(window.sounds, self.reel, self.deck, self._hands)
        self._projector = Projector(self.stage, self.reel, self._clock, self.eyes, self._begun)
        self.moment = self._projector.show(self.deck.seconds)
        super().enter(window)
        gc.freeze()  # a long record is a million objects: to look through them takes longer than a picture
        self.cameras = Cameras(window, self.stage, self._table_is_meant, self.refresh)
        self._use_eyes()
        window.log("reel", seconds=round(self.reel.seconds, 3), throws=len(self.reel.throws))
        if self.reel.torn:
            window.say(_("The last line of the record was not finished; all before it is shown."))

    def leave(self) -> None:
        """Clear the table."""
        self.cameras.rest()
        self.window.sounds.still()
        self.stage.close()
        gc.unfreeze()
        super().leave()

    def layout(self, size: tuple[int, int]) -> None:
        """Panels and table for a window of this size."""
        space = self.space
        self.stage.draw(Quality(self.window.settings.graphics.quality))
        left, right = space.beside
        columns = space.arrangement is Arrangement.COLUMNS
        top = (STATUS if columns else 2 * STATUS + 20) + EDGE
        self.stage.keep_free(
            SafeArea(
                left / space.width,
                right / space.width,
                top / space.height,
                (BAR + 2 * EDGE) / space.height,
            ),
            0.0,
        )
        self.stage.wear(self.window.look.palette)
        self.cameras.eye.disturb()
        super().layout(size)
        self._follow_reel()

    @property
    def restless(self) -> bool:
        """Whether something moves."""
        return self.deck.playing or self._dragged or self.stage.swinging or self.cameras.eye.moving

    @property
    def space(self) -> Room:
        """How the panels stand."""
        return room(self.window.size, self.window.look.scale)

    @property
    def look(self) -> Look:
        """The look at which the panels leave the table its share."""
        return self._look.at(self.space.scale, self.window.look)

    # What is seen

    def build(self) -> Widget:
        """Notes on the table."""
        return Over(self._notes() if hasattr(self, "cameras") else [])

    def help(self) -> Screen:
        """The keys of the theatre."""
        return KeysPage((Occasion.THEATRE, Occasion.TABLE))

    @property
    def _wishes(self) -> Wishes:
        cameras = getattr(self, "cameras", None)
        return Wishes(
            self.eyes,
            cameras is None or cameras.directed,
            self.trails,
            self.log_open,
            self._sieve,
            self.look_through,
            self._direct,
            self._trace_or_not,
            self._sift,
            self.back,
            lambda: self.window.push(self.help()),
        )

    def _transport(self) -> Widget:
        loop = self.deck.loop
        timeline = Timeline(
            self.reel,
            lambda mark: self.reel.words(mark, self.eyes),
            self._seek,
            lambda way: self.do(Action.REEL_ON if way > 0 else Action.REEL_BACK),
            (loop.begins, loop.ends) if loop is not None else None,
            key="timeline",
        )
        wide = self.space.width > WIDE
        leads = {Action.REEL_PLAY_ON: self._play_on, Action.REEL_PRACTISE: self._practise and self.deck.throw}
        ways = [action for action, there in leads.items() if there is not None]
        bar = transport(self.deck, timeline, self.do, self._set_speed, Clock(), ways, wide=wide)
        bar.grow = 1  # all the width that there is
        return Anchor(bar, 0.5, 1, EDGE)

    def _notes(self) -> list[Widget]:
        """Notes on the table, where the eye stands still."""
        stage, moment, beat = self.stage, self.moment, self.moment.beat
        if moment.throw is not None or self.cameras.eye.moving:
            return []
        part = 1.0 if self.space.arrangement is Arrangement.COLUMNS else 0.6
        if self.cameras.hole is not None:
            return hole_notes(stage, self.cameras.hole)
        if beat is not None and beat.results:
            return result_notes(stage, beat.results, beat.scene.chips)
        if beat is not None:
            return note_on(stage, beat.space, beat.note) if beat.space else []
        marks = own_values(stage, moment.view, part, everybodys=self.eyes.open)
        if moment.view.phase in (Phase.THROW, Phase.TRADE):
            marks = [*price_notes(stage, moment.view, part), *marks]
        return marks

    # Frames

    def update(self, dt: float) -> None:
        """Go on with the reel."""
        over = self.window.screen is not self
        if not over and not self._dragged:
            self.deck.advance(dt)
        self.moment = self._projector.show(self.deck.seconds)
        self._hearing.listen(self.moment)
        if self.cameras.frame(self.moment):
            self.refresh("main")
        self._draw_trace()
        self._freshen_a_part()
        throw = self.deck.throw
        deck = (self.deck.playing, self.deck.speed, self.deck.loop, throw.number if throw else 0)
        if deck != self._deck_shown and not self._dragged:
            self._deck_shown = deck
            self.refresh("deck")
        self._follow_reel()

    def freshen(self, size: tuple[int, int]) -> None:
        """Build what is stale, and put the cursor of a new timeline in its place."""
        stale = self.stale
        super().freshen(size)
        if stale:
            self._follow_reel()

    def _freshen_a_part(self) -> None:
        """Have one part made anew whose facts are others by now: the table is shown at once wherever one is,
        and no picture of it waits for all panels."""
        noted = (self.moment.index, self.eyes)
        now = facts(self.reel, self.moment, self._wishes)
        stale = next((name for name in now if self._shown.get(name) != now[name]), None)
        if noted != self._noted:
            self.layers["main"].root.hide()  # notes of another moment
        if stale is not None:
            self._shown[stale] = now[stale]
            self.refresh(stale)
        elif noted != self._noted:
            self._noted = noted
            self.layers["main"].root.show()
            self.refresh("main")

    def _follow_reel(self) -> None:
        """Cursor and clock show where the reel is."""
        deck = self.layers["deck"]
        timeline, clock = deck.find("timeline"), deck.find("clock")
        assert isinstance(timeline, Timeline)
        assert isinstance(clock, Clock)
        timeline.show(self.deck.seconds)
        timeline.point(self.window.pointer[0])
        clock.show(f"{clock_words(self.deck.seconds)} / {clock_words(self.reel.seconds)}")

    def _draw_trace(self) -> None:
        """Trails and ghosts of the throw that is shown, until the next one is about to be thrown."""
        told = self.moment.told.throw if self.trails else None
        part = self.moment.part
        span = self.deck.throw
        if told is None or span is None or not span.released <= self.moment.seconds < span.ends:
            if self._trace is not None:
                self._trace = self._drawn = None
                self.stage.trace(None)
            return
        if self._trace is None or self._trace.throw is not told:
            self._trace = Trace(told)
        drawn = (self._trace, self.moment.seconds, self.window.look.palette)
        if part.entry == span.entry and drawn != self._drawn:
            self._drawn = drawn
            self.stage.trace(self._trace.until(self.moment.seconds - span.released))

    def _begun(self, part: Part, playback: Playback | None) -> None:
        """A part begins while the reel goes on: let it be heard."""
        self._hearing.begun(part, playback, self.eyes)

    # What a hand does

    def key(self, name: str) -> bool:
        """A key in the theatre."""
        action = meant(name, {action for action in Action if action.value.startswith("reel-")} | {Action.LOG})
        if action is not None and action is not Action.REEL_DIRECTOR:
            self.do(action)
            return True
        return self.cameras.key(name, self.moment)

    def back(self) -> None:
        """Escape: back to where one came from."""
        self._leave()

    def do(self, action: Action) -> None:
        """Do what a key or button of the theatre means."""
        deck = self.deck
        match action:
            case Action.REEL_PLAY:
                deck.toggle()
            case Action.REEL_BACK | Action.REEL_ON:
                deck.step(1 if action is Action.REEL_ON else -1)
            case Action.REEL_SLOWER | Action.REEL_FASTER:
                deck.faster(1 if action is Action.REEL_FASTER else -1)
            case Action.REEL_THROW_BACK | Action.REEL_THROW_ON:
                deck.to_throw(1 if action is Action.REEL_THROW_ON else -1)
            case Action.REEL_ROUND_BACK | Action.REEL_ROUND_ON:
                deck.to_round(1 if action is Action.REEL_ROUND_ON else -1)
            case Action.REEL_LOOP:
                deck.again()
            case Action.REEL_EYES:
                every = [OPEN, PUBLIC, *(Eyes(seat) for seat in range(len(self.reel.names)))]
                self.look_through(every[(every.index(self.eyes) + 1) % len(every)])
            case Action.REEL_TRAILS:
                self._trace_or_not(not self.trails)
            case Action.REEL_PLAY_ON:
                self._branch()  # which may be the end of this screen
                return
            case Action.REEL_PRACTISE:
                if self._practise is not None and deck.throw is not None:
                    self._practise(table_laid(self.reel, deck.throw), aim_of(self.reel, deck.throw))
                return
            case Action.LOG:
                self.log_open = not self.log_open
        self.window.log("reel-at", did=action.value, seconds=round(deck.seconds, 3), playing=deck.playing)

    def _branch(self) -> None:
        """Play on from what is seen."""
        if self._play_on is None:
            return
        entry = self.reel.stands(self.deck.seconds)
        question = self.reel.game(entry).question
        if question is None:
            self.window.say(_("The match is over here; play on from before its end."))
            return
        self._play_on(entry, question.seat or 0)

    def look_through(self, eyes: Eyes) -> None:
        """Watch through other eyes from now on."""
        if eyes != self.eyes:
            self.eyes = eyes
            self._use_eyes()

    def _use_eyes(self) -> None:
        self._projector.eyes = self.eyes
        self.moment = self._projector.show(self.deck.seconds)
        home = self.reel.sides[self.eyes.seat] if self.eyes.seat is not None else None
        if home not in self._directors:
            self._directors[home] = Director(self.reel, home)
        self.cameras.use(self._directors[home], home or Side.SOUTH)
        self.refresh()

    def _direct(self, on: bool) -> None:
        self.cameras.direct(on)
        self.refresh()

    def _trace_or_not(self, on: bool) -> None:
        self.trails = on

    def _sift(self, sieve: Sieve) -> None:
        self._sieve = replace(sieve)

    def _set_speed(self, speed: float) -> None:
        self.deck.speed = speed

    def _seek(self, seconds: float | None) -> None:
        """The hand is there on the timeline, None: it lets go."""
        self._dragged = seconds is not None
        if seconds is not None:
            self.deck.seek(seconds)

    def _table_is_meant(self) -> bool:
        return self.window.screen is self and not self.window.over_panel
