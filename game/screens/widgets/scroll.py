"""A tall child seen through a window: wheel, thumb, arrow and page keys."""

from __future__ import annotations

from panda3d.core import NodePath, Point3

from game.screens.widgets.lacquer import Style
from game.screens.widgets.look import Look
from game.screens.widgets.palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, faded
from game.screens.widgets.region import Region
from game.screens.widgets.widget import Focusable, Rect, Size, Widget

RAIL = Style(top=faded(INK, 0.6), bottom=faded(INK, 0.6), radius=4)
THUMB = Style(top=BRASS, bottom=BRASS_DARK, radius=4)
THUMB_LIT = Style(top=BRASS_LIGHT, bottom=BRASS, radius=4)
BAR, BESIDE = 8, 10
"""Width of the bar, and its distance from the child, in dp."""
STEP = 54
"""What one step of the wheel or of an arrow key moves, in dp."""


class Scroll(Focusable):
    """Shows a child of any height in the height it gets; ``key`` is needed, for it remembers the place.

    ``from_end`` starts at the end, as a log does, until a person scrolls. With ``reachable`` the keyboard can
    focus it and scroll by arrows, Page and Home/End keys.
    """

    children_speak = True

    def __init__(
        self, child: Widget, *, key: str, from_end: bool = False, reachable: bool = False, **rest: object
    ) -> None:
        super().__init__(key=key, **rest)  # type: ignore[arg-type]
        self.child, self.from_end, self.reachable = child, from_end, reachable
        self._canvas = NodePath()
        self._bar: NodePath | None = None
        self._regions: list[Region] = []
        self._lit = False
        self._content = self._grip = 0

    @property
    def children(self) -> tuple[Widget, ...]:
        """The one child."""
        return (self.child,)

    @property
    def enabled(self) -> bool:
        """The keyboard reaches it if that is wanted and there is something to scroll."""
        return self.longest > 0

    @property
    def longest(self) -> int:
        """How many pixels can be scrolled."""
        return max(0, self._content - self.rect.height)

    @property
    def offset(self) -> int:
        """Pixels of the child above the window."""
        kept = self.layer.scrolled.get(self.key, self.longest if self.from_end else 0)
        return max(0, min(self.longest, kept))

    def measure(self, look: Look, room: int) -> Size:
        """The child's size; the bar takes its room from it where there is too little height."""
        return self.child.size(look, room)

    def draw(self) -> None:
        """The child behind its window, and the bar if one is needed."""
        look = self.layer.look
        self._regions = [self.layer.region(self)]
        window = self.node.attach_new_node("window")
        self._canvas = window.attach_new_node("canvas")
        width = self.rect.width
        self._content = self.child.size(look, width)[1]
        if self.longest:
            bleed = look.px(8)  # room at the left for focus rings and shadows
            window.set_scissor(Point3(-bleed, 0, -self.rect.height), Point3(width, 0, 0))
            width = max(1, width - look.px(BAR) - look.px(BESIDE))
            self._content = self.child.size(look, width)[1]
        self.child.put(self.layer, self._canvas, Rect(0, 0, width, max(self._content, self.rect.height)))
        if self.longest:
            x = self.rect.width - look.px(BAR)
            self.box(RAIL, Rect(x, 0, look.px(BAR), self.rect.height))
            self._regions.append(self._thumb_region(x))
        self._move()

    def remove(self) -> None:
        """Disappear."""
        for region in self._regions:
            region.remove()
        super().remove()

    def scroll_to(self, offset: float) -> bool:
        """Show the child from that pixel on; True if that is another place."""
        before = self.offset
        self.layer.scrolled[self.key] = max(0, min(self.longest, round(offset)))
        if self.from_end and self.layer.scrolled[self.key] == self.longest:
            del self.layer.scrolled[self.key]
        self._move()
        return self.offset != before

    def wheel(self, steps: int) -> bool:
        """Turn the wheel: +1 towards the beginning."""
        return self.scroll_to(self.offset - steps * self.layer.look.px(STEP))

    def show_widget(self, widget: Widget) -> None:
        """Scroll as little as needed to show a widget within, with a little air."""
        air = self.layer.look.px(14)
        top = round(-widget.node.get_pos(self._canvas).z) - air
        bottom = top + widget.rect.height + 2 * air
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect.height:
            self.scroll_to(bottom - self.rect.height)

    def key_pressed(self, name: str) -> bool:
        """Arrow, Page, Home and End keys scroll while focused."""
        page = self.rect.height - self.layer.look.px(STEP)
        steps = {
            "arrow_up": -self.layer.look.px(STEP),
            "arrow_down": self.layer.look.px(STEP),
            "page_up": -page,
            "page_down": page,
            "space": page,
            "home": -self.longest,
            "end": self.longest,
        }
        return name in steps and self.scroll_to(self.offset + steps[name])

    def _move(self) -> None:
        self._canvas.set_z(self.offset)
        if not self.longest:
            return
        look = self.layer.look
        if self._bar:
            self._bar.remove_node()
        length = max(look.px(28), round(self.rect.height * self.rect.height / self._content))
        y = round((self.rect.height - length) * self.offset / self.longest)
        x = self.rect.width - look.px(BAR)
        self._bar = self.box(THUMB_LIT if self._lit else THUMB, Rect(x, y, look.px(BAR), length))
        self._grip = length

    def _thumb_region(self, x: int) -> Region:
        def lit(value: bool) -> None:
            self._lit = value
            self._move()

        def grab() -> None:
            start, from_offset = self.layer.pointer()[1], self.offset
            free = max(1, self.rect.height - self._grip)
            top = self.on_screen.y
            at = round((self.rect.height - self._grip) * from_offset / self.longest)
            if not top + at <= start <= top + at + self._grip:  # beside the thumb: jump there
                self.scroll_to((start - top - self._grip / 2) * self.longest / free)
                from_offset = self.offset
            self.layer.dragging = lambda _, y: (
                self.scroll_to(from_offset + (y - start) * self.longest / free) and None
            )

        def let_go(_: bool) -> None:
            self.layer.dragging = None

        node = self.node.attach_new_node("bar")
        node.set_x(x - self.layer.look.px(4))
        return Region(
            node,
            self.layer.look.px(BAR + 8),
            self.rect.height,
            entered=lambda: lit(True),
            left=lambda: lit(False),
            pressed=grab,
            released=let_go,
            wheel=lambda steps: self.wheel(steps) and None,
        )
