"""The timeline: rounds, throws and what happened, where one is, and a hand that goes anywhere at once."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

from panda3d.core import CardMaker, NodePath
from PIL import Image, ImageDraw

from game.screens.widgets.label import Label
from game.screens.widgets.lacquer import Style
from game.screens.widgets.look import Look
from game.screens.widgets.palette import BRASS_LIGHT, CREAM, INK, faded
from game.screens.widgets.region import Region
from game.screens.widgets.tooltip import SLIP
from game.screens.widgets.widget import Focusable, Rect, Size
from game.stage.lettering import Face, font
from game.stage.liveries import livery
from game.stage.palette import BRASS, Rgb
from game.stage.palette import CREAM as LIGHT
from game.theatre import Mark, MarkKind, Reel

HEIGHT = 46
"""Of the whole, in dp."""
_FIRST, _THROWS, _EVENTS = 0.0, 0.40, 0.78
"""Where the rows begin: numbers of rounds, throws, what happened; parts of the height."""
NEAR = 7.0
"""Dp within which the pointer means a mark."""
FEWEST = 26.0
"""Dp that a round must have for its number to be written."""
WIDEST = 330
"""Dp of the slip that tells what is pointed at."""
_LINE = Style(top=BRASS_LIGHT, bottom=BRASS_LIGHT, radius=1)
_EVENT: dict[MarkKind, tuple[Rgb, float]] = {
    MarkKind.TRADE: ((122, 158, 104), 2.2),
    MarkKind.ACTION: ((92, 168, 172), 2.8),
    MarkKind.BLEND: ((255, 196, 70), 4.2),
    MarkKind.END: ((255, 240, 200), 4.2),
}
"""Colour and radius in dp of what happened."""


class Timeline(Focusable):
    """A reel from its first second to its last.

    ``words`` tell of a mark what the eyes that watch may know; ``sought`` is told the second that the hand
    goes to, None when it lets go; ``stepped`` is told of a picture on (1) or back (-1) when the
    arrows are used.
    """

    def __init__(
        self,
        reel: Reel,
        words: Callable[[Mark], str],
        sought: Callable[[float | None], None],
        stepped: Callable[[int], None],
        loop: tuple[float, float] | None = None,
        **rest: object,
    ) -> None:
        super().__init__(height=HEIGHT, grow=1, **rest)  # type: ignore[arg-type]
        self.reel, self.words, self.sought, self.stepped, self.loop = reel, words, sought, stepped, loop
        self._seconds = [mark.seconds for mark in reel.marks]
        self._region: Region | None = None
        self._cursor: NodePath | None = None
        self._played: NodePath | None = None
        self._slip: NodePath | None = None
        self._pointed: object = None
        self._over = False
        self._grip = 0.0
        self.told = ""
        """What is told of where the pointer is."""

    def measure(self, look: Look, room: int) -> Size:
        """All the room."""
        return room, look.px(HEIGHT)

    def draw(self) -> None:
        """The picture of the match, what of it has been shown, and where it is."""
        look, width, height = self.layer.look, self.rect.width, self.rect.height
        self._region = self.layer.region(
            self,
            entered=lambda: self._enter(True),
            left=lambda: self._enter(False),
            pressed=self._hold,
            released=lambda _within: self._let_go(),
        )
        key = ("timeline", id(self.reel), width, height)
        card = CardMaker("picture")
        card.set_frame(0, width, -height, 0)
        node = self.node.attach_new_node(card.generate())
        node.set_texture(look.picture(key, lambda: _painted(self.reel, look, width, height)))
        node.set_transparency(True)
        if self.loop is not None:
            self._veil("loop", *(self.place(second) for second in self.loop), faded(BRASS_LIGHT, 0.3))
        self._played = self._veil("played", 0.0, 1.0, faded(CREAM, 0.13))
        across = look.px(3)
        self._cursor = self.box(_LINE, Rect(-across // 2, -look.px(3), across, height + look.px(6)))

    def show(self, seconds: float) -> None:
        """The reel is there now."""
        if self._cursor is None or self._played is None or not self.shown:
            return
        at = self.place(seconds)
        self._cursor.set_x(round(at) - self.layer.look.px(3) // 2)
        self._played.set_sx(max(at, 0.5))

    def place(self, seconds: float) -> float:
        """Pixels from the left edge at which a second is."""
        return self.rect.width * seconds / self.reel.seconds

    def second(self, x: float) -> float:
        """The second at a pixel of the window."""
        part = (x - self.on_screen.x) / max(1, self.rect.width)
        return min(max(part, 0.0), 1.0) * self.reel.seconds

    def point(self, x: float) -> None:
        """The pointer is at that pixel of the window: tell what is there."""
        if not self._over or not self.shown:
            return
        seconds = self.second(x)
        mark = self.mark_at(seconds)
        told = mark if mark is not None else round(seconds)
        if told == self._pointed:
            return
        self._pointed = told
        words = self.words(mark) if mark is not None else ""
        time = clock_words(mark.seconds if mark is not None else seconds)
        self._tell(mark.seconds if mark is not None else seconds, f"{time}   {words}" if words else time)

    def mark_at(self, seconds: float) -> Mark | None:
        """The mark that is meant there: of those near enough the most important, then the nearest."""
        reach = self.layer.look.px(NEAR) / max(1, self.rect.width) * self.reel.seconds
        first = bisect_left(self._seconds, seconds - reach)
        near = [mark for mark in self.reel.marks[first:] if mark.seconds <= seconds + reach]
        order = list(MarkKind)
        return min(
            near,
            key=lambda mark: (order.index(mark.kind) // 2, abs(mark.seconds - seconds)),
            default=None,
        )

    def key_pressed(self, name: str) -> bool:
        """Left and right go to the picture before and the next one."""
        if name in ("arrow_left", "arrow_right"):
            self.stepped(1 if name == "arrow_right" else -1)
            return True
        return False

    def remove(self) -> None:
        """Disappear."""
        if self._region:
            self._region.remove()
        if self.shown and self.layer.dragging == self._drag:
            self.layer.dragging = None
        super().remove()

    def _hold(self) -> None:
        self.layer.focus.take(self, shown=False)
        self.layer.dragging = self._drag
        x, _y = self.layer.pointer()
        self._grip, seconds = x, self.second(x)
        mark = self.mark_at(seconds)
        self.sought(mark.seconds if mark is not None else seconds)

    def _drag(self, x: float, _y: float) -> None:
        if abs(x - self._grip) >= 1.0:  # a hand that rests stays at the mark that it has pressed
            self._grip = x
            self.sought(self.second(x))

    def _let_go(self) -> None:
        if self.layer.dragging == self._drag:
            self.layer.dragging = None
            self.sought(None)

    def _enter(self, over: bool) -> None:
        self._over, self._pointed = over, None
        if not over and self._slip is not None:
            self._slip.remove_node()
            self._slip, self.told = None, ""

    def _veil(self, name: str, start: float, end: float, tint: Sequence[float]) -> NodePath:
        card = CardMaker(name)
        card.set_frame(0, 1, -self.rect.height, 0)
        card.set_color(*tint)
        node = self.node.attach_new_node(card.generate())
        node.set_transparency(True)
        node.set_x(start)
        node.set_sx(max(end - start, 1.0))
        return node

    def _tell(self, seconds: float, words: str) -> None:
        if self._slip is not None:
            self._slip.remove_node()
        self.told = words
        look, pad = self.layer.look, self.layer.look.px(9)
        label = Label(words, 14, colour=CREAM)
        width, height = label.size(look, look.px(WIDEST))
        x = round(min(max(self.place(seconds) - width / 2 - pad, 0), self.rect.width - width - 2 * pad))
        y = -height - 2 * pad - look.px(8)
        self._slip = self.box(SLIP, Rect(x, y, width + 2 * pad, height + 2 * pad))
        label.put(self.layer, self._slip, Rect(pad, pad, width, height))


def clock_words(seconds: float) -> str:
    """A time of a reel: ``3:24``, ``1:02:07``."""
    whole = int(seconds)
    hours, minutes, rest = whole // 3600, whole // 60 % 60, whole % 60
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _painted(reel: Reel, look: Look, width: int, height: int) -> Image.Image:
    """Rounds as bands with numbers, throws as strokes in their seats' colours, what happened as points."""
    fine = 2
    image = Image.new("RGBA", (width * fine, height * fine), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    scale = look.scale * fine
    across, high = width * fine, height * fine

    def x(seconds: float) -> float:
        return across * seconds / reel.seconds

    for span in reel.rounds:
        tone = (58, 30, 20, 235) if span.number % 2 else (44, 22, 15, 235)
        pen.rectangle((x(span.begins), 0, x(span.ends) - 1, high), fill=tone)
        pen.line((x(span.begins), 0, x(span.begins), high), fill=(*BRASS, 150), width=fine)
        if x(span.ends) - x(span.begins) > FEWEST * scale:
            letters = font(Face.STRONG, 11.5 * scale)
            pen.text(
                (x(span.begins) + 5 * scale, 0.2 * high),
                str(span.number),
                font=letters,
                fill=(*LIGHT, 200),
                anchor="lm",
            )
    for mark in reel.marks:
        if mark.kind is MarkKind.THROW and mark.seat is not None:
            colour = livery(reel.colour(mark.seat), look.palette).body
            place = x(mark.seconds)
            half = max(0.9 * scale, fine / 2)
            pen.rectangle(
                (place - half, _THROWS * high, place + half, _EVENTS * high - 2 * scale), fill=(*colour, 255)
            )
    for mark in sorted(reel.marks, key=lambda one: list(MarkKind).index(one.kind), reverse=True):
        if mark.kind in _EVENT:
            colour, radius = _EVENT[mark.kind]
            place, middle, out = x(mark.seconds), (_EVENTS + 0.1) * high, radius * scale
            if mark.kind in (MarkKind.BLEND, MarkKind.END):
                middle = 0.2 * high
                points = [
                    (place, middle - out),
                    (place + out, middle),
                    (place, middle + out),
                    (place - out, middle),
                ]
                pen.polygon(points, fill=(*colour, 255), outline=(*_ink(), 255))
            else:
                pen.ellipse((place - out, middle - out, place + out, middle + out), fill=(*colour, 255))
    return image.resize((width, height), Image.Resampling.LANCZOS)


def _ink() -> tuple[int, int, int]:
    return tuple(round(255 * part) for part in INK[:3])  # type: ignore[return-value]
