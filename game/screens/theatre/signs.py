"""The signs on the theatre's buttons: play, pause, a picture or a throw on and back, again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from game.screens.tokens import drawn_token
from game.screens.widgets.panel import Picture
from game.stage.palette import CREAM
from game.stage.pen import Pen

FAINT = (150, 116, 78)
_RIGHT = ((-0.5, 0.62), (-0.5, -0.62), (0.62, 0.0))


def play_sign(size: float) -> Picture:
    """A triangle that points on."""
    return _sign("play", size, lambda pen: pen.polygon(_RIGHT, CREAM))


def pause_sign(size: float) -> Picture:
    """Two bars."""

    def draw(pen: Pen) -> None:
        for x in (-0.32, 0.32):
            pen.box(x, 0.0, 0.34, 1.2, 0.06, CREAM)

    return _sign("pause", size, draw)


def picture_sign(size: float, way: int) -> Picture:
    """A small triangle and a thin bar: one picture on (1) or back (-1)."""

    def draw(pen: Pen) -> None:
        pen.polygon(_turned([(-0.15, 0.42), (-0.15, -0.42), (0.5, 0.0)], way), CREAM)
        pen.box(-0.42 * way, 0.0, 0.16, 0.84, 0.04, CREAM)

    return _sign(f"picture {way}", size, draw)


def throw_sign(size: float, way: int) -> Picture:
    """A triangle against a chip: to the next throw (1) or the one before (-1)."""

    def draw(pen: Pen) -> None:
        pen.polygon(_turned([(-0.75, 0.5), (-0.75, -0.5), (0.05, 0.0)], way), CREAM)
        pen.disc(0.5 * way, 0.0, 0.36, CREAM)
        pen.ring(0.5 * way, 0.0, 0.15, 0.06, (40, 18, 10))

    return _sign(f"throw {way}", size, draw)


def loop_sign(size: float) -> Picture:
    """An arrow that comes round to where it began."""

    def draw(pen: Pen) -> None:
        arc = [(0.58 * cos(a), 0.58 * sin(a)) for a in (pi / 2 - k * pi / 14 for k in range(23))]
        pen.stroke(arc, 0.2, CREAM)
        pen.polygon([(-0.16, 0.94), (-0.16, 0.24), (-0.62, 0.58)], CREAM)

    return _sign("loop", size, draw)


def fork_sign(size: float) -> Picture:
    """A way that leaves another one: a match of its own from here."""

    def draw(pen: Pen) -> None:
        pen.stroke([(-0.8, -0.42), (0.8, -0.42)], 0.15, FAINT)
        pen.stroke([(-0.8, -0.42), (-0.38, -0.36), (-0.1, -0.08), (0.12, 0.28), (0.4, 0.38)], 0.2, CREAM)
        pen.polygon([(0.36, 0.74), (0.36, 0.02), (0.9, 0.38)], CREAM)

    return _sign("fork", size, draw)


def target_sign(size: float) -> Picture:
    """Rings to throw at."""

    def draw(pen: Pen) -> None:
        pen.ring(0.0, 0.0, 0.8, 0.17, CREAM)
        pen.ring(0.0, 0.0, 0.47, 0.14, FAINT)
        pen.disc(0.0, 0.0, 0.17, CREAM)

    return _sign("target", size, draw)


def _turned(points: Sequence[tuple[float, float]], way: int) -> list[tuple[float, float]]:
    return [(x * way, y) for x, y in points]


def _sign(name: str, size: float, draw: Callable[[Pen], None]) -> Picture:
    return drawn_token(f"reel {name}", size, draw, False)
