"""The board's geometry, read from ``assets/data/board.json``. Metres, origin at the field's centre."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache
from importlib.resources import files
from math import inf

from models.given import shown, whole


class SpaceKind(str, Enum):
    """What a space on the field is for."""

    BOWL = "bowl"
    ACTION = "action"


class Side(Enum):
    """An edge of the board, clockwise seen from above; the value is its outward direction (x, y)."""

    SOUTH = (0, -1)
    WEST = (-1, 0)
    NORTH = (0, 1)
    EAST = (1, 0)


_SIDES_BY_PLAYERS = {
    2: (Side.SOUTH, Side.NORTH),
    3: (Side.SOUTH, Side.WEST, Side.NORTH),
    4: (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST),
}


def sides(players: int) -> tuple[Side, ...]:
    """The sides at which 2, 3 or 4 players sit, in seat order, clockwise."""
    count = whole(players)
    if count not in _SIDES_BY_PLAYERS:
        raise ValueError(f"the game is for 2 to 4 players, not {shown(players)}")
    return _SIDES_BY_PLAYERS[count]


@dataclass(frozen=True, slots=True)
class Space:
    """A bowl or an action space: a disc on the field; the outline lies within the radius."""

    name: str
    kind: SpaceKind
    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class ChipShape:
    """A chip's measures in metres and kilograms (an annulus).

    ``ValueError`` unless all are finite and above 0 and the hole is within the chip.
    """

    radius: float
    thickness: float
    hole_radius: float
    mass: float

    def __post_init__(self) -> None:
        for name in ("radius", "thickness", "hole_radius", "mass"):
            value = getattr(self, name)
            if not 0.0 < value < inf:
                raise ValueError(f"a chip's {name} must be a finite number above 0, not {value}")
        if self.hole_radius >= self.radius:
            raise ValueError(
                f"a chip's hole must be smaller than the chip, not {self.hole_radius} in {self.radius} m"
            )


@dataclass(frozen=True)
class Board:
    """Everything that has a place: field, rim, table, spaces and the chip's shape.

    ``field_half`` is half the field's side (the inner wall of the rim), ``outer_half`` half the
    board's; both are infinite on the plain board, an endless floor without rim or spaces.
    The table top lies ``table_below`` under the field; a chip lower than ``lost_below`` under the
    field is off and no longer followed.
    """

    name: str
    field_half: float
    outer_half: float
    rim_height: float
    table_half: float
    table_below: float
    lost_below: float
    chip: ChipShape
    spaces: tuple[Space, ...]

    @property
    def is_plain(self) -> bool:
        """Whether this is the endless floor."""
        return self.field_half == inf

    @cached_property
    def widest(self) -> float:
        """The radius of the largest space."""
        return max((space.radius for space in self.spaces), default=0.0)

    def space(self, name: str) -> Space:
        """The space of that name; ``KeyError`` says which names there are."""
        for space in self.spaces:
            if space.name == name:
                return space
        raise KeyError(f"no space {name!r} on this board; it has {', '.join(s.name for s in self.spaces)}")

    @staticmethod
    @lru_cache(maxsize=1)
    def standard() -> Board:
        """The game's board."""
        data = json.loads((files("assets") / "data" / "board.json").read_text(encoding="utf-8"))
        rim, table, chip = data["rim"], data["table"], data["chip"]
        return Board(
            name=data["name"],
            field_half=data["outer"] / 2 - rim["width"],
            outer_half=data["outer"] / 2,
            rim_height=rim["height"],
            table_half=table["size"] / 2,
            table_below=table["below"],
            lost_below=table["lost_below"],
            chip=ChipShape(chip["diameter"] / 2, chip["thickness"], chip["hole"] / 2, chip["mass"]),
            spaces=tuple(
                Space(name, kind, x, y, data[group]["radius"])
                for group, kind in (("bowls", SpaceKind.BOWL), ("actions", SpaceKind.ACTION))
                for name, (x, y) in data[group]["centres"].items()
            ),
        )

    @staticmethod
    @lru_cache(maxsize=1)
    def plain() -> Board:
        """An endless floor at height 0, for experiments."""
        game = Board.standard()
        return Board("plain", inf, inf, 0.0, inf, 0.0, game.lost_below, game.chip, ())
