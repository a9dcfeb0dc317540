"""What spices, action spaces and colours are called in the language spoken. The kinds are in ``models``."""

from __future__ import annotations

from game.setup import COLOURS
from game.texts import N_, _
from models.spices import Action, Spice

__all__ = ["action_name", "colour_name", "kind_name", "space_name", "spice_name"]

_SPICES = {
    Spice.CURRY: N_("curry"),
    Spice.GINGER: N_("ginger"),
    Spice.CARDAMOM: N_("cardamom"),
    Spice.CHILLI: N_("chilli"),
    Spice.SAFFRON: N_("saffron"),
    Spice.GARLIC: N_("garlic"),
    Spice.MINT: N_("mint"),
    Spice.CUMIN: N_("cumin"),
    Spice.CINNAMON: N_("cinnamon"),
}

_ACTIONS = {
    Action.EXTRA_THROW: N_("extra throw"),
    Action.SPICE_CARD: N_("spice card"),
    Action.RESERVE_BLEND: N_("reserved blend"),
    Action.HEAD_CHEF: N_("head chef"),
}

_KINDS = {"match": N_("match"), "clip": N_("clip"), "practice": N_("practice")}

_COLOURS = dict(zip(COLOURS, (N_("red"), N_("green"), N_("orange"), N_("blue")), strict=True))


def spice_name(spice: Spice | str) -> str:
    """The name of a spice, as it stands inside a sentence."""
    return _(_SPICES[Spice(spice)])


def action_name(action: Action | str) -> str:
    """The name of an action space, as it stands inside a sentence."""
    return _(_ACTIONS[Action(action)])


def space_name(space: str) -> str:
    """The name of a bowl or an action space, by its name in the notation (``mint``, ``extra-throw``)."""
    return action_name(space) if space in frozenset(Action) else spice_name(space)


def colour_name(colour: str) -> str:
    """The name of a chip colour; ``KeyError`` for any that is not in ``game.setup.COLOURS``."""
    return _(_COLOURS[colour])


def kind_name(kind: str) -> str:
    """What a kind of record is called, ``match``, ``clip`` or ``practice``; any other by itself."""
    return _(_KINDS[kind]) if kind in _KINDS else kind
