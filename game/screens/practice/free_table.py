"""The free practice table: chips laid anywhere and thrown at will, with all that is learned from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from panda3d.core import ClockObject

from game.at_once import Hands
from game.controls.aim import Aim
from game.controls.bindings import Action, meant
from game.players.level import Hand as UnsteadyHand
from game.practice.bench import Thrown
from game.practice.errors import PracticeError
from game.practice.layout import Laid, Layout, without
from game.practice.sitting import Sitting
from game.practice.trainer import Advising
from game.presenting.practice import laid_scene, released, ways
from game.screens.practice.charts import Chart, Charts
from game.screens.practice.free_keys import act
from game.screens.practice.free_panels import left_part, right_part, status_part, strip_part
from game.screens.practice.laying import Laying
from game.screens.practice.throwing_table import Doors, ThrowingTable
from game.screens.practice.tools import Tool
from game.screens.widgets import Widget
from game.stage import Artwork
from game.window import Window
from models.chips import Colour, chip_name, colour_of, value_of


@dataclass(frozen=True)
class Pages:
    """Where the buttons of the free table lead; None for one that is not there."""

    drills: Callable[[], None] | None = None
    layouts: Callable[[], None] | None = None
    progress: Callable[[], None] | None = None
    save_drill: Callable[[], None] | None = None


class FreeTable(ThrowingTable):
    """The free table of a `Sitting`."""

    name = "practice"

    def __init__(
        self,
        sitting: Sitting,
        worker: Hands,
        doors: Doors,
        pages: Pages,
        artwork: Artwork | None = None,
        aim: Aim | None = None,
    ) -> None:
        self.sitting, self.pages = sitting, pages
        self.tool = Tool.THROW
        self.colour = Colour.RED
        super().__init__(worker, doors, artwork)
        if aim is None and sitting.bench.last is not None:
            aim = sitting.bench.last.aim
        if aim is not None:
            self.last_aim, self.colour = aim, colour_of(aim.chip)

    # What lies and what may be thrown

    @property
    def chips(self) -> Sequence[Laid]:
        """What lies on the table."""
        return self.sitting.bench.table.chips

    @property
    def hand(self) -> Sequence[str]:
        """The chips of the chosen colour."""
        return self.sitting.in_hand(self.colour.value)

    @property
    def due(self) -> Sequence[str]:
        """The same, while chips are thrown."""
        return self.hand if self.tool is Tool.THROW else ()

    @property
    def busy(self) -> bool:
        """Whether the bench works."""
        return self.sitting.bench.busy

    @property
    def advising(self) -> Advising | None:
        """What would have scored, where it is known of the last throw and that has been seen."""
        advising, last = self.sitting.advising, self.sitting.bench.last
        if advising is None or last is None or advising.thrown != last.aim or self.busy or self.flight.flying:
            return None
        return advising

    @property
    def target(self) -> str | None:
        """The space that is thrown at."""
        return self.sitting.bench.table.target

    @property
    def glowing(self) -> Sequence[str]:
        """The target."""
        return (self.target,) if self.target else ()

    def send(self, aim: Aim) -> None:
        """Have a throw worked out."""
        self.sitting.throw(aim)
        self.stage.show(laid_scene([*self._others(aim), released(aim)], self._rest(aim.chip), aim.side))

    def tick(self) -> Thrown | None:
        """Take up what was worked out: a throw, another table, advice, a part of a map."""
        bench = self.sitting.bench
        was_busy, before = bench.busy, bench.table
        thrown = self.sitting.tick()
        if was_busy and not bench.busy and thrown is None and bench.table is not before:
            self.lay_out()
        bare = self.tool is Tool.THROW and self.charts.chart is Chart.NONE
        self.advised.follow(self.advising, bare=bare)
        self.charts.follow(self.aiming.aim if self.aiming is not None else self.last_aim)
        if self.sitting.notice:
            self.window.say(self.sitting.notice)
            self.sitting.notice = ""
        return thrown

    def rested(self, thrown: Thrown) -> None:
        """A throw has come to rest."""
        self.stage.show(laid_scene(thrown.rests, self._rest(thrown.aim.chip), thrown.aim.side, self.glowing))
        self._draw_ways()
        self.charts.stale = True
        self.refresh()

    def settled(self) -> None:
        """The table lies again as it lay, unless chips are to stay."""
        if not self.sitting.bench.stays and not self.busy:
            self.sitting.bench.lay_back()

    # Its life

    def enter(self, window: Window) -> None:
        """Set the table."""
        self.laying: Laying | None = None
        super().enter(window)
        self.laying = Laying(self.stage, lambda: self.chips, self._put, self._take, self._held_otherwise)
        self.charts = Charts(self.stage, self.sitting, self._charted, lambda: self.refresh("left"))
        self._draw_ways()

    def leave(self) -> None:
        """Clear the table; it lies so when one comes back."""
        self.sitting.close()
        super().leave()

    def left_part(self) -> Widget | None:
        """What the table can do."""
        return left_part(self)

    def right_part(self) -> Widget | None:
        """How it is thrown, or laid; what would have scored."""
        return right_part(self)

    def strip_part(self) -> Widget | None:
        """Chips to choose from, back and on."""
        return strip_part(self)

    def status_part(self) -> Widget | None:
        """What goes on."""
        return status_part(self)

    @property
    def steers(self) -> bool:  # type: ignore[override]
        """The sticks aim, or move the chip that is laid."""
        return (self.tool is Tool.LAY or super().steers) and not self.on_panels

    @property
    def uses_wheel(self) -> bool:
        """The wheel tilts a chip that is laid."""
        return self.tool is Tool.LAY or super().uses_wheel

    def lay_out(self, *, animate: bool = True) -> None:
        """Show the table, with the chip in the hand."""
        super().lay_out(animate=animate)
        if self.laying is not None and self.tool is Tool.LAY:
            if self.laying.chip is None or self.laying.chip not in self.hand:
                self.laying.hold(self.hand[0])
            lying = without(self.chips, self.laying.lifted or "")
            self.stage.show(laid_scene(lying, self._rest(self.laying.chip or ""), self._side, self.glowing))
            self.laying.show()

    def update(self, dt: float) -> None:
        """A frame passes."""
        super().update(dt)
        if self.tool is Tool.LAY and self.laying is not None and self.steers:
            sticks = self.window.gamepads.sticks
            self.laying.steer(sticks.left, sticks.right, float(ClockObject.get_global_clock().get_dt()))

    # What can be done

    def use(self, tool: Tool) -> None:
        """Throw from now on, or lay."""
        if self.waits:
            self.hurry()
        if tool is self.tool or self.laying is None:
            return
        self.tool = tool
        self.laying.hold(None)
        self.lay_out()

    def choose(self, chip: str) -> None:
        """Throw, or lay, this chip."""
        if self.tool is Tool.LAY and self.laying is not None:
            self.laying.hold(chip)
            self.lay_out(animate=False)
        elif self.aiming is not None and chip in self.aiming.chips:
            self.aiming.choose(chip)
            self.last_aim = self.aiming.aim
            self.renew()
        self.window.sounds.touch("pick")

    def choose_colour(self, colour: Colour) -> None:
        """Chips of this colour from now on."""
        if self.waits:
            self.hurry()
        self.colour = colour
        if self.last_aim is not None:
            self.last_aim = replace(self.last_aim, chip=chip_name(colour, value_of(self.last_aim.chip)))
        if self.laying is not None:
            self.laying.hold(None)
        self.lay_out()

    def aim_at(self, target: str | None) -> None:
        """Throw at this space, or at none."""
        if self.busy:
            return
        self.sitting.aim_at(target)
        self.window.log("target", space=target)
        self._draw_ways()
        self.charts.stale = True
        self.stage.show(laid_scene(self.chips, self.hand, self._side, self.glowing), animate=False)
        self.refresh()

    def clicked(self, space: str | None) -> None:
        """A space that is clicked is the target; once more, and it is not."""
        if self.tool is Tool.THROW and space is not None:
            self.aim_at(None if space == self.target else space)

    def stay(self, stays: bool) -> None:
        """Chips stay where they come to rest, or not."""
        self.sitting.bench.stays = stays
        self.refresh("left")

    def trace(self, on: bool) -> None:
        """Draw the ways of the last throws, or not."""
        self.trails = on
        self._draw_ways()
        self.refresh("left")

    def undo(self) -> None:
        """Back by one step."""
        self._step(self.sitting.bench.undo)

    def redo(self) -> None:
        """On again by one step."""
        self._step(self.sitting.bench.redo)

    def lay_back(self) -> None:
        """The table as it lay before the last throw."""
        self._step(self.sitting.bench.lay_back)

    def clear(self) -> None:
        """All chips off the table."""
        self.lay(Layout())

    def lay(self, layout: Layout) -> None:
        """Lay the whole table anew."""
        if self.waits:
            self.hurry()
        self._try(lambda: self.sitting.bench.lay(layout))

    def repeat(self, *, fresh: bool) -> None:
        """The last throw again, exactly or by a fresh hand."""
        if self.flight.flying or self.busy:
            return
        self._linger = None
        bench = self.sitting.bench
        if self._try(lambda: bench.repeat(UnsteadyHand() if fresh else None)) and bench.last is not None:
            self.window.log("shot", chip=bench.last.aim.chip)
            self.away(bench.last.aim)

    def own_key(self, name: str) -> bool:
        """A key of the free table."""
        action = meant(name, {action for action in Action if action.value.startswith("practice-")})
        if action is not None:
            act(self, action)
            return True
        if self.tool is not Tool.LAY or self.laying is None or self.waits:
            return False
        done = self.laying.key(name)
        if done is Action.NEXT_CHIP:
            hand = list(self.hand)
            at = hand.index(self.laying.chip) if self.laying.chip in hand else -1
            self.choose(hand[(at + 1) % len(hand)])
        return done is not None

    # The mouse

    def pressed(self, pixel: tuple[float, float]) -> bool:
        """While chips are laid one is taken up."""
        if self.tool is not Tool.LAY or self.laying is None:
            return False
        if not self.busy:
            self.laying.press(pixel)
            self._presses = True
        return True

    def pointed(self, pixel: tuple[float, float]) -> None:
        """What is laid goes with the pointer."""
        if self.tool is Tool.LAY and self.laying is not None and not self.window.over_panel:
            self.laying.point(pixel)

    def released(self) -> None:
        """What is laid is let go."""
        if self.tool is Tool.LAY and self.laying is not None and self._presses:
            self._presses = False
            self.laying.release(self.window.pointer)

    def wheeled(self, notches: int) -> bool:
        """The wheel tilts what is laid; with Shift it turns it."""
        if self.tool is not Tool.LAY or self.laying is None:
            return False
        self.laying.wheel(notches, turns=self.window.held("shift"))
        return True

    # Within

    _presses = False

    def _put(self, chip: str, at: tuple[float, float], face_up: bool, tilt: float, turn: float) -> None:
        if self._try(lambda: self.sitting.bench.put(chip, at, face_up, tilt, turn)):
            self.window.sounds.touch("pick")
            self.window.log("laid", chip=chip, at=at)

    def _take(self, chip: str) -> None:
        if self._try(lambda: self.sitting.bench.take(chip)):
            self.window.log("taken", chip=chip)

    def _held_otherwise(self) -> None:
        if self.laying is not None and self.laying.lifted is not None:
            lying = without(self.chips, self.laying.lifted)
            self.stage.show(laid_scene(lying, (), self._side, self.glowing), animate=False)
        self.refresh("right")
        self.refresh("strip")

    def _step(self, step: Callable[[], object]) -> None:
        if self.flight.flying:
            return
        self._linger = None
        if self._try(step):
            self._draw_ways()
            self.lay_out()

    def _try(self, work: Callable[[], object]) -> bool:
        try:
            work()
        except PracticeError as error:
            self.blame(error)
            return False
        self.fault = ""
        return True

    def _others(self, aim: Aim) -> Sequence[Laid]:
        bench = self.sitting.bench
        if bench.stays or bench.last is None or bench.lies_as_it_lay:
            return without(self.chips, aim.chip)
        return without(bench.last.before, aim.chip)

    def _rest(self, chip: str) -> Sequence[str]:
        return [each for each in self.hand if each != chip]

    def _draw_ways(self) -> None:
        table = self.sitting.bench.table
        charted = hasattr(self, "charts") and self.charts.chart is not Chart.NONE
        shown = self.trails and not charted
        self.stage.keep_traces(ways(table.throws, table.best, table.chips) if shown else None)

    def _charted(self) -> None:
        self._draw_ways()
        self.refresh("left")
