"""The bar below the table: play and pause, back and forth, slower and faster, and the timeline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from game.controls.bindings import Action, cap
from game.screens.table.token_button import TokenButton
from game.screens.theatre.signs import (
    fork_sign,
    loop_sign,
    pause_sign,
    picture_sign,
    play_sign,
    target_sign,
    throw_sign,
)
from game.screens.widgets.arrange import Column, Row, Space
from game.screens.widgets.choice import Stepper
from game.screens.widgets.label import Label, strong
from game.screens.widgets.palette import BRASS_LIGHT, SAND
from game.screens.widgets.panel import PLATE, Panel
from game.screens.widgets.widget import Widget
from game.texts import N_, _
from game.theatre.deck import SPEEDS, Deck
from game.words.actions import action_name

BAR = 112
"""Height of the bar, in dp."""
SIGN = 26
WIDE = 1150
"""From this width (dp) of the window on the ways out of the reel are named."""


def transport(
    deck: Deck,
    timeline: Widget,
    do: Callable[[Action], None],
    set_speed: Callable[[float], None],
    time: Widget,
    ways: Sequence[Action] = (),
    *,
    wide: bool = True,
) -> Widget:
    """The bar for a reel as it stands; ``do`` is told the action of a button.

    ``ways`` lead out of the reel, in words where it is ``wide``.
    """

    def button(action: Action, sign: Widget, *, chosen: bool = False) -> Widget:
        tip = f"{action_name(action)} ({cap(action)})"
        return TokenButton(sign, lambda: do(action), chosen=chosen, pad=6, key=action.value, tip=tip)

    at = SPEEDS.index(deck.speed)
    speed = Stepper(
        at,
        lambda step: set_speed(SPEEDS[step]),
        low=0,
        high=len(SPEEDS) - 1,
        shown=lambda step: speed_words(SPEEDS[step]),
        key="speed",
        tip=_("how fast: {slower} slower, {faster} faster").format(
            slower=cap(Action.REEL_SLOWER), faster=cap(Action.REEL_FASTER)
        ),
    )
    throw = deck.throw
    number = _("Throw {n}").format(n=throw.number) if throw is not None else ""
    buttons = Row(
        [
            button(Action.REEL_THROW_BACK, throw_sign(SIGN, -1)),
            button(Action.REEL_BACK, picture_sign(SIGN, -1)),
            button(Action.REEL_PLAY, pause_sign(30) if deck.playing else play_sign(30)),
            button(Action.REEL_ON, picture_sign(SIGN, 1)),
            button(Action.REEL_THROW_ON, throw_sign(SIGN, 1)),
            button(Action.REEL_LOOP, loop_sign(SIGN), chosen=deck.loop is not None),
            Space(width=6),
            speed,
            Space(width=6),
            *(_way(action, do, wide) for action in ways),
            Space(grow=1),
            strong(number, 15, colour=SAND, key="throw-number"),
            Space(width=4),
            time,
        ],
        gap=5,
        align="center",
    )
    return Panel(Column([timeline, buttons], gap=8), (14, 10, 14, 8), PLATE, key="transport")


def _way(action: Action, do: Callable[[Action], None], wide: bool) -> Widget:
    """The button of a way out of the reel: its sign, and what it says where there is room."""
    sign, words = _WAYS[action]
    said: Widget = sign(SIGN)
    if wide:
        said = Row([said, Label(_(words), 14, colour=SAND)], gap=7, align="center")
    tip = f"{action_name(action)} ({cap(action)})"
    return TokenButton(said, lambda: do(action), pad=6, key=action.value, tip=tip)


_WAYS = {
    Action.REEL_PLAY_ON: (fork_sign, N_("Play on from here")),
    Action.REEL_PRACTISE: (target_sign, N_("Practise this throw")),
}


def speed_words(speed: float) -> str:
    """A speed as it is read: ``1/16 ×``, ``2 ×``."""
    return _("{speed} ×").format(speed=Fraction(speed))


class Clock(Space):
    """Where the reel is, of how long it is; written anew only when it reads otherwise."""

    def __init__(self, **rest: object) -> None:
        super().__init__(width=128, height=24, key="clock", **rest)
        self._words = ""
        self._label: Widget | None = None

    def show(self, words: str) -> None:
        """Read this from now on."""
        if words == self._words or not self.shown:
            return
        self._words = words
        if self._label is not None:
            self._label.remove()
        self._label = strong(words, 16, colour=BRASS_LIGHT, align="right", fit=True)
        height = self._label.size(self.layer.look, self.rect.width)[1]
        top = (self.rect.height - height) // 2
        self._label.put(self.layer, self.node, type(self.rect)(0, top, self.rect.width, height))
