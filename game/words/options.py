"""What the options of a match are called, what they mean, and what their values are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.texts import N_, _
from models.options import Options

_ON_OFF = {"off": N_("Off"), "on": N_("On")}


@dataclass(frozen=True)
class _Words:
    title: str
    meaning: str
    values: dict[str, str]


_WORDS = {
    "blends_to_win": _Words(
        N_("Blends to win"), N_("Whoever completes this many spice blends first has won."), {}
    ),
    "start_money": _Words(N_("Rupees at the start"), N_("What every player begins with."), {}),
    "draw_count": _Words(
        N_("Drawing spice cards"),
        N_("How many cards the winner of the spice-card space may look at."),
        {"highest": N_("Highest chip ÷ 10"), "sum": N_("Total ÷ 10")},
    ),
    "action_chips": _Words(
        N_("Chips on action spaces"),
        N_("When they go home: all together after the phase, or space by space before its action."),
        {"end_of_phase": N_("After the phase"), "per_space": N_("Space by space")},
    ),
    "mill_pass": _Words(
        N_("Passing the mill"),
        N_("From whom the mill moves on to the left when a round ends."),
        {"from_holder": N_("Present head chef"), "from_round_starter": N_("Chef who began")},
    ),
    "reveal": _Words(
        N_("Turning chips up"),
        N_("Bowl by bowl as they are traded, or all bowls before trading begins."),
        {"per_bowl": N_("Bowl by bowl"), "all_at_once": N_("All at once")},
    ),
    "bowl_order": _Words(
        N_("Order of the bowls"),
        N_("The chef picks one after another, names the whole order first, or it is reading order."),
        {"adaptive": N_("One by one"), "announced": N_("Named first"), "fixed": N_("Reading order")},
    ),
    "sell_steps": _Words(
        N_("Selling"),
        N_("Everybody is asked once, or again and again until a whole lap passes without a sale."),
        {"once": N_("Asked once"), "until_all_pass": N_("Until all pass")},
    ),
    "reserve_same_round": _Words(
        N_("Fresh reserved blends"),
        N_("Whether a blend may be completed in the round in which it was reserved."),
        {"on": N_("May be completed"), "off": N_("Next round")},
    ),
    "rim_chip": _Words(
        N_("Chips on the rim"),
        N_("Out at once, or an obstacle that may be pushed back and count."),
        {"out": N_("Out"), "obstacle": N_("Obstacle")},
    ),
    "stacked": _Words(
        N_("Chips on one another"),
        N_("A covered hole counts by its place, or only where it can be seen."),
        {"projection": N_("By place"), "must_be_visible": N_("If visible")},
    ),
    "doubt": _Words(
        N_("Hairline cases"),
        N_("Measured by the game, or ruled by the head chef."),
        {"auto": N_("Measured"), "head_chef": N_("Head chef rules")},
    ),
    "open_money": _Words(N_("Open money"), N_("Everybody sees everybody's rupees."), _ON_OFF),
    "open_hands": _Words(N_("Open hands"), N_("Everybody sees everybody's spice cards."), _ON_OFF),
    "free_stance": _Words(N_("Free stance"), N_("Throw from any side of the board."), _ON_OFF),
    "mulligan": _Words(
        N_("Second try"),
        N_("Once a round a player whose chip is out may take that throw back."),
        _ON_OFF,
    ),
}

ORDER = tuple(_WORDS)
"""The options in the order in which a screen shows them: those that change most first."""


def option_title(name: str) -> str:
    """What an option is called."""
    return _(_WORDS[name].title)


def option_meaning(name: str) -> str:
    """What an option changes, in a sentence."""
    return _(_WORDS[name].meaning)


def value_label(name: str, value: Any) -> str:
    """What a value of an option is called; numbers speak for themselves."""
    return _(_WORDS[name].values[value]) if value in _WORDS[name].values else str(value)


def changed_options(options: Options) -> tuple[str, ...]:
    """The names of the options that are off their defaults, in the screen's order."""
    usual = Options()
    return tuple(name for name in ORDER if getattr(options, name) != getattr(usual, name))
