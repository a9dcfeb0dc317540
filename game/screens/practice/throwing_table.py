"""A table at which one person throws, again and again: what the free table and the drills have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.at_once import Hands
from game.controls.aim import Aim
from game.controls.allowance import Allowance
from game.controls.bindings import Action
from game.foresight import Foresight
from game.practice.bench import Thrown
from game.practice.errors import PracticeError
from game.practice.layout import Laid, without
from game.practice.trainer import Advice
from game.presenting.practice import laid_scene
from game.screens.dialog import Choice as DialogChoice
from game.screens.dialog import Dialog
from game.screens.practice.advised import Advised
from game.screens.practice.hand import Hand
from game.screens.practice.set_table import SetTable
from game.screens.screen import Screen
from game.screens.table.aiming import Aiming
from game.screens.table.throw_panel import ThrowPanel
from game.stage import Artwork
from game.texts import _
from game.window import Window
from models.board import Side
from physics import IllegalThrow, Materials, PhysicsError, Throw

SPEEDS = (1.0, 0.5, 0.25, 0.125, 0.0625)
"""Of a flight, real time first."""
LINGER = 1.6
"""Seconds for which the table is left to be looked at after a throw, before it lies again as it lay."""


@dataclass(frozen=True)
class Doors:
    """Where one comes to from a practice table."""

    leave: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]


class ThrowingTable(SetTable):
    """The screen of one person who throws; kinds of it say what lies, what may be thrown, what comes of it.

    ``worker`` simulates. ``artwork`` may have been painted before.
    """

    free = True
    """Whether one may go round the table."""

    def __init__(self, worker: Hands, doors: Doors, artwork: Artwork | None = None) -> None:
        super().__init__(artwork)
        self._worker, self._doors = worker, doors
        self.aiming: Aiming | None = None
        self.said = self.fault = ""
        self.trails, self.all_keys, self.on_panels = True, False, False
        self.speed = SPEEDS[0]
        self.allowance = Allowance()
        self.last_aim: Aim | None = None
        self._linger: float | None = None
        self._noted = False
        self.throw_panel = ThrowPanel(self.do, lambda: None)
        self._hand = Hand(self)

    # For the kinds to define

    @property
    def chips(self) -> Sequence[Laid]:
        """What lies on the table."""
        raise NotImplementedError

    @property
    def hand(self) -> Sequence[str]:
        """What may be thrown, or is there to be thrown later."""
        raise NotImplementedError

    @property
    def due(self) -> Sequence[str]:
        """The chips of which one is thrown now; none while nothing is asked for."""
        raise NotImplementedError

    @property
    def busy(self) -> bool:
        """Whether something is being worked out on which the table waits."""
        raise NotImplementedError

    def send(self, aim: Aim) -> None:
        """Have a throw worked out; ``PracticeError`` or ``IllegalThrow`` says why not."""
        raise NotImplementedError

    def tick(self) -> Thrown | None:
        """Take up what was worked out."""
        raise NotImplementedError

    def rested(self, thrown: Thrown) -> None:
        """A throw has come to rest and is looked at."""
        raise NotImplementedError

    def settled(self) -> None:
        """The throw has been looked at: make the table ready for the next one."""
        raise NotImplementedError

    def own_key(self, name: str) -> bool:
        """A key that means something here only."""
        return False

    def clicked(self, space: str | None) -> None:
        """The table was clicked, at a space or beside all."""

    # Its life

    def enter(self, window: Window) -> None:
        """Set the table."""
        super().enter(window)
        self.flight.set_speed(self.speed)
        self.advised = Advised(self.stage, lambda: self.refresh("right"))
        self.looking.stand(self._side, 0.0)
        self._hand.listen()
        self.lay_out()

    def leave(self) -> None:
        """Clear the table."""
        self._hand.rest()
        if self.aiming is not None:
            self.aiming.end()
        super().leave()

    @property
    def restless(self) -> bool:
        """Whether something moves on the table, or is about to."""
        return super().restless or self.busy or self._linger is not None

    @property
    def steers(self) -> bool:  # type: ignore[override]
        """The sticks of a gamepad aim, unless they are wanted for the panels."""
        return self.aiming is not None and not self.on_panels

    def back(self) -> None:
        """Escape: let go, look home, leave."""
        if self.on_panels:
            self.take_keys(panels=False)
        elif not self._hand.cancel() and not self.looking.home():
            self.window.push(self.pause())

    def pause(self) -> Screen:
        """What Escape shows."""
        return Dialog(
            _("Pause"),
            _("Every throw is kept; the free table stays as it lies until the program ends."),
            [
                DialogChoice(_("To the menu"), self._doors.leave),
                DialogChoice(_("Rules"), self._doors.rules),
                DialogChoice(_("Settings"), self._doors.settings),
                DialogChoice(_("Go on"), primary=True),
            ],
            "pause",
        )

    # Frames

    def update(self, dt: float) -> None:
        """Go on as far as this frame allows."""
        self._hand.watch()
        self._work()
        if self.window.screen is not self:
            return
        thrown = self.flight.step()
        if thrown is not None:
            self.looking.rests()
            self.window.log("rest", chip=thrown.aim.chip, space=thrown.place.space)
            self._linger = LINGER
            self.rested(thrown)
        elif self._linger is not None:
            self._linger -= dt
            if self._linger <= 0.0:
                self.settle()
        self._hand.follow_pointer()
        if self.looking.frame():
            self.refresh("main")

    def _work(self) -> None:
        try:
            thrown = self.tick()
        except (PracticeError, PhysicsError) as error:
            self.blame(error)
            self.lay_out()
            return
        if thrown is not None:
            self.flight.begin(thrown, self.hand, trails=self.trails)
            self.looking.flies(thrown.aim.chip)
            self.refresh("status")

    def settle(self) -> None:
        """What was thrown has been looked at long enough."""
        self._linger = None
        self.looking.told()
        self.settled()
        self.lay_out()

    def lay_out(self, *, animate: bool = True) -> None:
        """Show the table as it lies, and ask for a throw."""
        self.stage.show(laid_scene(self.chips, self.hand, self._side, self.glowing), animate=animate)
        self.aim_anew()
        self.refresh()

    @property
    def glowing(self) -> Sequence[str]:
        """Spaces and chips that glow."""
        return ()

    def aim_anew(self) -> None:
        """Ask for a throw of what is due, as the last one was aimed."""
        if self.aiming is not None:
            self.aiming.end()
            self.aiming = None
            self.stage.aim(None)
        if not self.due or self.busy or self.flight.flying or self._linger is not None:
            return
        chip = self.last_aim.chip if self.last_aim and self.last_aim.chip in self.due else self.due[0]
        materials = Materials()
        lying = [laid.state() for laid in without(self.chips, chip)]
        self.aiming = Aiming(
            self.stage,
            self._side,
            tuple(self.due),
            free=self.free,
            controls=lambda: self.window.settings.controls,
            last=self.last_aim,
            materials=materials,
            foresight=Foresight(self._worker, lying, materials),
            allowance=self.allowance,
            refused=self.say,
        )
        self.aiming.choose(chip)
        self._noted = False

    def freshen(self, size: tuple[int, int]) -> None:
        """Build what is stale; a throw that can be aimed is noted."""
        super().freshen(size)
        if not self._noted and self.aiming is not None and not self.looking.eye.moving:
            self._noted = True
            self.window.log("ready", chip=self.aiming.pixel)

    # The thrower

    def throw(self, throw: Throw, said: str = "") -> None:
        """The chip has left the hand."""
        if self.aiming is None:
            return
        aim = self.aiming.aim
        try:
            self.send(aim)
        except (PracticeError, IllegalThrow) as error:
            self.blame(error)
            self.aiming.show()
            return
        self.said, self.fault = said, ""
        self.last_aim = aim
        self.window.log("shot", chip=aim.chip)
        self.away(aim)

    def away(self, aim: Aim) -> None:
        """A chip is on its way, and nothing else is asked for."""
        self._linger = None
        if self.aiming is not None:
            self.aiming.end()
            self.aiming = None
        self.stage.aim(None)
        self.refresh("right")
        self.refresh("strip")
        self.refresh("status")

    def say(self, words: str) -> None:
        """Tell the hand something about what it does."""
        if words != self.said:
            self.said, self.fault = words, ""
            self.refresh("status")

    def blame(self, error: Exception) -> None:
        """Say why something could not be done."""
        self.fault = str(error)
        self.window.log("fault", text=self.fault)
        self.refresh("status")

    def show(self, aim: Aim) -> None:
        """Let the meters show an aim."""
        self.throw_panel.show(aim)

    def renew(self) -> None:
        """Another chip or style is aimed with."""
        self.refresh("right")
        self.refresh("strip")

    def take_advice(self, advice: Advice) -> None:
        """Aim as was advised."""
        if self.waits:
            self.hurry()
        if self.aiming is not None:
            self.aiming.take(advice.aim)
            self.last_aim = self.aiming.aim
            self.renew()

    def do(self, action: Action) -> None:
        """What a key or a button of the throw panel does to the aim."""
        if action is Action.THROW_BY:
            self._throw_otherwise()
        elif self.aiming is not None:
            side = self.aiming.aim.side
            if self.aiming.act(action):
                self.last_aim = self.aiming.aim
                if self.aiming.aim.side is not side:
                    self.looking.stand(self._side)
                    self.stage.show(laid_scene(self.chips, self.hand, self._side, self.glowing))
                self.renew()

    def set_speed(self, speed: float) -> None:
        """See flights so many times as fast as they are."""
        self.speed = speed
        self.flight.set_speed(speed)
        self.refresh("strip")

    def take_keys(self, *, panels: bool) -> None:
        """The keys, and a gamepad, move between buttons from now on, or throw."""
        self.on_panels = panels
        if panels:
            reach = self.focus.reach()
            self.focus.take(reach[0] if reach else None, shown=True)
        else:
            self.focus.take(None, shown=False)
        self.refresh(None if self.small else "status")

    @property
    def _side(self) -> Side:
        return self.last_aim.side if self.last_aim is not None else Side.SOUTH

    def _throw_otherwise(self) -> None:
        """From now on the mouse throws the other way."""
        if self.aiming is None or self.aiming.holding or self.aiming.pulling:
            return
        way = "aim" if self.aiming.flicks else "flick"
        self.window.change_settings(self.window.settings.changed(throw_by=way))
        self.refresh()

    # Keys and mouse

    def key(self, name: str) -> bool:
        """A key at the table."""
        return self._hand.key(name)

    @property
    def waits(self) -> bool:
        """Whether a flight, or what came of it, is looked at."""
        return self.flight.flying or self._linger is not None

    @property
    def uses_wheel(self) -> bool:  # type: ignore[override]
        """Whether the wheel means the throw."""
        return self.aiming is not None

    def hurry(self) -> None:
        """Wait for nothing that moves by itself."""
        if self._linger is not None:
            self.settle()
        else:
            self.stage.hurry()

    def slower(self, steps: int) -> None:
        """See flights slower by so many steps."""
        at = SPEEDS.index(self.speed) + steps
        self.set_speed(SPEEDS[min(max(at, 0), len(SPEEDS) - 1)])

    def pressed(self, pixel: tuple[float, float]) -> bool:
        """The button goes down on the table; True if that was not for a throw."""
        return False

    def pointed(self, pixel: tuple[float, float]) -> None:
        """The pointer has come to another pixel of the table."""

    def released(self) -> None:
        """The button comes up."""

    def wheeled(self, notches: int) -> bool:
        """The wheel turns over the table; True if that was not for a throw."""
        return False
