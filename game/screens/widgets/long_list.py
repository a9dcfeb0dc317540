"""A list of any length: only the rows that are seen have widgets."""

from __future__ import annotations

from collections.abc import Callable

from game.screens.widgets.look import Look
from game.screens.widgets.scroll import Scroll
from game.screens.widgets.widget import Rect, Size, Widget


class _Rows(Widget):
    """As high as all rows together; holds those between two places."""

    def __init__(self, count: int, high: float, row: Callable[[int], Widget]) -> None:
        super().__init__()
        self.count, self.high, self.row = count, high, row
        self.seen: dict[int, Widget] = {}

    @property
    def children(self) -> tuple[Widget, ...]:
        """The rows that are seen, from top to bottom."""
        return tuple(self.seen[at] for at in sorted(self.seen))

    def measure(self, look: Look, room: int) -> Size:
        """All rows, seen or not."""
        return room, self.count * look.px(self.high)

    def draw(self) -> None:
        """Rows are made when they come into view."""

    def show(self, top: int, height: int) -> None:
        """Let exactly the rows be there that lie at least in part between these pixels."""
        high = self.layer.look.px(self.high)
        wanted = range(max(0, top // high), min(self.count, -(-(top + height) // high)))
        for at in [at for at in self.seen if at not in wanted]:
            self.seen.pop(at).remove()
        for at in wanted:
            if at not in self.seen:
                self.renew(at)

    def renew(self, at: int) -> None:
        """Make a row anew."""
        if at in self.seen:
            self.seen.pop(at).remove()
        high = self.layer.look.px(self.high)
        made = self.row(at)
        made.put(self.layer, self.node, Rect(0, at * high, self.rect.width, high))
        self.seen[at] = made


class LongList(Scroll):
    """``count`` rows of ``high`` dp each, made by ``row`` from their numbers while they are seen.

    One of them is ``chosen``: arrow, Page, Home and End keys move to another, of which ``choose`` is told,
    and Enter opens it (``enter``). Up from the first row and down from the last leave the list.
    """

    def __init__(
        self,
        count: int,
        row: Callable[[int], Widget],
        *,
        high: float,
        key: str,
        chosen: int = 0,
        choose: Callable[[int], None] = lambda at: None,
        enter: Callable[[], None] = lambda: None,
        **rest: object,
    ) -> None:
        self._rows = _Rows(count, high, row)
        super().__init__(self._rows, key=key, reachable=True, **rest)
        self.chosen, self._choose, self._enter = chosen, choose, enter

    @property
    def count(self) -> int:
        """How many rows there are."""
        return self._rows.count

    @property
    def enabled(self) -> bool:
        """The keyboard reaches it where there is something to choose."""
        return self.count > 0

    @property
    def seen(self) -> tuple[int, ...]:
        """The numbers of the rows that are seen."""
        return tuple(sorted(self._rows.seen))

    def renew(self, at: int) -> None:
        """What the row of that number shows has changed."""
        if at in self._rows.seen:
            self._rows.renew(at)

    def choose(self, at: int) -> None:
        """Choose that row and bring it into view."""
        before, self.chosen = self.chosen, at
        self._choose(at)
        for row in {before, at}:
            self.renew(row)
        self.show_row(at)

    def show_row(self, at: int) -> None:
        """Scroll as little as needed to show that row."""
        high = self.layer.look.px(self._rows.high)
        if at * high < self.offset:
            self.scroll_to(at * high)
        elif (at + 1) * high > self.offset + self.rect.height:
            self.scroll_to((at + 1) * high - self.rect.height)

    def key_pressed(self, name: str) -> bool:
        """Keys choose rows; Enter opens the one chosen."""
        if name == "enter" and self.count:
            self._enter()
            return True
        page = max(1, self.rect.height // self.layer.look.px(self._rows.high) - 1)
        to = {
            "arrow_up": self.chosen - 1,
            "arrow_down": self.chosen + 1,
            "page_up": max(0, self.chosen - page),
            "page_down": min(self.count - 1, self.chosen + page),
            "home": 0,
            "end": self.count - 1,
        }.get(name)
        if to is None or not 0 <= to < self.count:
            return False
        if to != self.chosen:
            self.choose(to)
        return True

    def _move(self) -> None:
        super()._move()
        self._rows.show(self.offset, self.rect.height)
