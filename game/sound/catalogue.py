"""The sounds there are: the group of each, how many variants it has, whether it goes on for ever."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType


class Group(str, Enum):
    """Sounds with a volume of their own in the settings."""

    EFFECTS = "effects"
    INTERFACE = "interface"
    MARKET = "market"


@dataclass(frozen=True, slots=True)
class About:
    """What is to be known of a sound; ``at_once`` is how many of one variant may be heard together."""

    group: Group
    variants: int = 1
    loops: bool = False
    at_once: int = 1


SOUNDS: Mapping[str, About] = MappingProxyType(
    {
        "board": About(Group.EFFECTS, 4, at_once=2),
        "board-hard": About(Group.EFFECTS, 4),
        "edge": About(Group.EFFECTS, 4, at_once=3),
        "edge-hard": About(Group.EFFECTS, 3),
        "chip": About(Group.EFFECTS, 4, at_once=3),
        "chip-hard": About(Group.EFFECTS, 4, at_once=2),
        "rim": About(Group.EFFECTS, 3),
        "rim-hard": About(Group.EFFECTS, 3),
        "table": About(Group.EFFECTS, 3, at_once=2),
        "table-hard": About(Group.EFFECTS, 2),
        "slide": About(Group.EFFECTS, 2, loops=True, at_once=2),
        "turn": About(Group.INTERFACE, 3),
        "gather": About(Group.INTERFACE, 2),
        "pick": About(Group.INTERFACE, 2),
        "card": About(Group.INTERFACE, 3),
        "snap": About(Group.INTERFACE, 2),
        "shuffle": About(Group.INTERFACE),
        "notes": About(Group.INTERFACE, 2),
        "coins": About(Group.INTERFACE, 3),
        "mill": About(Group.INTERFACE),
        "button": About(Group.INTERFACE, 3),
        "bowl": About(Group.INTERFACE, 2),
        "blend": About(Group.INTERFACE),
        "win": About(Group.INTERFACE),
        "market": About(Group.MARKET, loops=True),
    }
)


def file_name(sound: str, variant: int) -> str:
    """The file of a variant, counted from 0, without its ending."""
    return f"{sound}-{variant + 1}"
