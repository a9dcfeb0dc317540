"""How the next chip is thrown: the style, strength, height and spin, and how the hand does it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import degrees

from game.controls.aim import SPEED_RANGE, SPIN_LIMIT, Aim, Style
from game.controls.bindings import Action, cap, hints, pair
from game.screens.table.meter import Meter
from game.screens.widgets.arrange import Column, Row
from game.screens.widgets.button import Button
from game.screens.widgets.label import Label, note, strong
from game.screens.widgets.palette import BRASS_LIGHT, CREAM, LEAF, SAND
from game.screens.widgets.panel import LIT, PLATE, Panel
from game.screens.widgets.widget import Widget
from game.texts import _, decimal

_STYLE_KEYS = {Style.SLIDE: Action.SLIDE, Style.TOSS: Action.TOSS, Style.LOB: Action.LOB}


class ThrowPanel:
    """Builds the plate and keeps its meters in step with the aim, without laying anything out anew."""

    def __init__(self, do: Callable[[Action], None], decline: Callable[[], None]) -> None:
        self._do, self._decline = do, decline
        self._strength = self._height = self._spin = Meter(0)
        self._figures: dict[str, Label] = {}

    def plate(
        self,
        prompt: str,
        aim: Aim,
        *,
        may_decline: bool,
        free: bool,
        keys: bool,
        flicks: bool,
        roomy: bool,
        styles: Collection[Style] = tuple(Style),
        keys_apart: bool = False,
    ) -> Widget:
        """The plate for an aim; ``free`` offers the other sides, ``keys`` lists what every key does
        (``keys_apart``: `keys_plate` does elsewhere), with ``flicks`` the mouse swings the chip and does not
        pull it; ``roomy`` offers the other way to throw; ``styles`` are those that are allowed."""
        self._strength = Meter(0, grow=1)
        self._height = Meter(0, grow=1, tint=LEAF)
        self._spin = Meter(0, grow=1, middle=True, tint=BRASS_LIGHT)
        self._figures = {}
        ways = [
            Button(
                style.label,
                lambda style=style: self._do(_STYLE_KEYS[style]),
                kind="primary" if style is aim.style else "secondary",
                size=14,
                height=32,
                grow=1,
                enabled=style in styles,
                key=f"style-{style.name.lower()}",
            )
            for style in Style
        ]
        face = _("Face up: all see it") if aim.face_up else _("Face down")
        parts: list[Widget | None] = [
            strong(prompt, 17, colour=BRASS_LIGHT),
            note(
                _("Take the chip, swing it at the board and let go.")
                if flicks
                else _("Pull back anywhere on the table and let go."),
                14,
                colour=CREAM,
            ),
            Row(ways, gap=4),
            self._line(_("Strength"), "strength", self._strength),
            self._line(_("Height"), "height", self._height),
            self._line(_("Spin"), "spin", self._spin),
            Button(
                face,
                lambda: self._do(Action.TURN_OVER),
                size=14,
                height=34,
                hint=cap(Action.TURN_OVER),
                key="face",
            ),
            Button(
                _("Mouse: flick") if flicks else _("Mouse: aim"),
                lambda: self._do(Action.THROW_BY),
                size=14,
                height=34,
                hint=cap(Action.THROW_BY),
                key="throw-by",
            )
            if roomy
            else None,
            Button(
                _("Other side"),
                lambda: self._do(Action.NEXT_SIDE),
                size=14,
                height=34,
                hint=cap(Action.NEXT_SIDE),
            )
            if free
            else None,
            Button(
                _("Decline the extra throw"),
                self._decline,
                size=14,
                height=34,
                hint=cap(Action.DECLINE),
                key="answer-decline",
            )
            if may_decline
            else None,
            *(_key_rows(flicks) if keys else [note(_keys_line(shown=keys_apart), 12)]),
        ]
        plate = Panel(Column(parts, gap=6), (12, 9, 12, 10), LIT, key="throw")
        self.show(aim)
        return plate

    def show(self, aim: Aim) -> None:
        """Let the meters show an aim."""
        self._strength.show((aim.speed - SPEED_RANGE[0]) / (SPEED_RANGE[1] - SPEED_RANGE[0]))
        self._height.show(aim.lift)
        self._spin.show(-aim.spin / SPIN_LIMIT)
        figures = {
            "strength": _("{speed} m/s").format(speed=decimal(aim.speed)),
            "height": _("{angle}\N{DEGREE SIGN}").format(angle=round(degrees(aim.rise))),
            "spin": _("{spin}/s").format(spin=f"{abs(aim.spin) / 6.2832:.0f}") if aim.spin else "\N{EN DASH}",
        }
        for name, label in self._figures.items():
            label.show(figures[name])

    def _line(self, name: str, key: str, meter: Meter) -> Widget:
        self._figures[key] = Label("", 13, colour=SAND, align="right", width=46)
        return Row([note(name, 13, width=56), meter, self._figures[key]], gap=5, align="center")


def _keys_line(*, shown: bool) -> str:
    """The keys that matter most, and the one that lists all of them or takes the list away."""
    aim, throw, keys = pair(Action.AIM_LEFT, Action.AIM_RIGHT), cap(Action.THROW), cap(Action.KEYS)
    if shown:
        return _("{aim} aim, {throw} throws, {keys} hides the keys").format(aim=aim, throw=throw, keys=keys)
    return _("{aim} aim, {throw} throws, {keys} shows more keys").format(aim=aim, throw=throw, keys=keys)


def keys_plate(*, flicks: bool, width: float) -> Widget:
    """A plate of its own for what every key does, where the throw's stands below what must be readable."""
    return Panel(Column(_key_rows(flicks), gap=3), (12, 9, 12, 10), PLATE, width=width, key="keys")


def _key_rows(flicks: bool) -> list[Widget]:
    return [
        Row([strong(keys, 12, width=70, colour=SAND), note(what, 12, grow=1)], gap=6)
        for keys, what in hints(flicks=flicks)
    ]
