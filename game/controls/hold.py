"""A chip held in the hand behind the release line, until the hand lets it go, or crosses the line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile

from game.controls.aim import PLACE_LIMIT, Aim
from game.controls.flick import Sample, Swing, at_line, flicked, swing_of

Pixel = tuple[float, float]
Place = tuple[float, float]
"""On the table, in metres."""

ROOM = 0.24
"""Metres behind the release line to which a hand draws the chip back; the rules allow 0.25 from the edge."""

KEPT = 0.6
"""Seconds of the path that are kept."""


class Hold:
    """The chip follows the hand from the place where it lay; the hand's way is that of the pointer, as seen
    on the table at the height of the chip, times ``gain``.

    ``project`` tells where on the table a pixel is, None where it is not. A hand that comes to the release
    line fast enough to throw lets the chip go there. A slower one is `stopped`: the chip waits at the line
    until the hand has come back behind it, so that no chip is ever let go over the board. ``strip`` is the
    stretch of the side, metres to the right of its middle, past which the chip does not follow.
    """

    def __init__(
        self,
        project: Callable[[Pixel], Place | None],
        pixel: Pixel,
        lay: Place,
        gain: float = 1.0,
        strip: tuple[float, float] = (-PLACE_LIMIT, PLACE_LIMIT),
    ) -> None:
        self._project, self._gain, self._strip = project, gain, strip
        self._lay, self._grip = lay, project(pixel) or lay
        self._path: list[Sample] = []
        self.stopped = False

    def follow(self, aim: Aim, seen: Iterable[Sample]) -> Aim | None:
        """The pointer was seen at these pixels since; the throw of a hand that has crossed the line."""
        for sample in seen:
            place = self._place((sample.x, sample.y))
            if place is None:
                continue
            now = Sample(sample.time, *place)
            if not _past(aim, now):
                self.stopped = False
            elif not self.stopped:
                if thrown := self._crossed(aim, now):
                    return thrown
                self.stopped = True
            self._path.append(now)
        self._forget()
        return None

    def let_go(self, aim: Aim, when: float) -> Aim | None:
        """The throw of a hand that let go then; None if it throws nothing."""
        run = _behind(aim, [sample for sample in self._path if sample.time <= when])
        return flicked(aim, swing_of(run), run[-1][1:]) if run else None

    def swing(self, aim: Aim) -> Swing:
        """What the hand does now."""
        return swing_of(_behind(aim, self._path))

    def place(self, aim: Aim) -> Place:
        """Where the chip is: with the hand, but behind the line and within what is allowed."""
        (ahead_x, ahead_y), (right_x, right_y) = aim.frame
        x, y = self._path[-1][1:] if self._path else self._lay
        ahead = min(max(x * ahead_x + y * ahead_y, aim.line - ROOM), aim.line)
        aside = min(max(x * right_x + y * right_y, self._strip[0]), self._strip[1])
        return ahead_x * ahead + right_x * aside, ahead_y * ahead + right_y * aside

    def _crossed(self, aim: Aim, now: Sample) -> Aim | None:
        run = _behind(aim, self._path)
        if not run:
            return None
        line = at_line(run[-1], now, aim)
        return flicked(aim, swing_of([*run, line]), line[1:])

    def _place(self, pixel: Pixel) -> Place | None:
        here = self._project(pixel)
        if here is None:
            return None
        (lay_x, lay_y), (grip_x, grip_y) = self._lay, self._grip
        return lay_x + self._gain * (here[0] - grip_x), lay_y + self._gain * (here[1] - grip_y)

    def _forget(self) -> None:
        if self._path:
            oldest = self._path[-1].time - KEPT
            self._path = [sample for sample in self._path if sample.time >= oldest]


def _past(aim: Aim, sample: Sample) -> bool:
    (ahead_x, ahead_y), _right = aim.frame
    return sample.x * ahead_x + sample.y * ahead_y > aim.line


def _behind(aim: Aim, path: Sequence[Sample]) -> list[Sample]:
    """The end of a path since the hand was last over the line."""
    return [*takewhile(lambda sample: not _past(aim, sample), reversed(path))][::-1]
