"""What is to be seen on the table, as facts: the stage shows exactly this and nothing else.

The scene knows no rules and no players. It holds what the viewer may know: a chip whose value the viewer
may not know has the value None and an id that does not tell it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from models.board import Side
from models.chips import Colour
from models.poses import Pose, Vector
from models.spices import Spice

Blend = tuple[Spice, Spice, Spice]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class ChipLook:
    """A chip that lies, or is about to fly: ``value`` is None where the viewer may not know it."""

    id: str
    colour: Colour
    value: int | None
    pose: Pose


@dataclass(frozen=True, slots=True)
class HandChip:
    """A chip in hand before its seat; the stage finds its place."""

    id: str
    colour: Colour
    value: int | None = None


@dataclass(frozen=True)
class TableScene:
    """All that stands and lies on the table.

    ``rupees`` are the sums that lie before sides, as far as the viewer may know them; ``display`` counts
    the spice cards on the rim, ``blends`` are the face-up ones beside the board, ``mill`` the side where
    the pepper mill stands; ``highlights`` are names of spaces and ids of chips that glow. Raises
    ``ValueError`` where an id is used twice.
    """

    chips: tuple[ChipLook, ...] = ()
    in_hand: Mapping[Side, tuple[HandChip, ...]] = field(default_factory=dict)
    display: Mapping[Spice, int] = field(default_factory=dict)
    rupees: Mapping[Side, int] = field(default_factory=dict)
    blends: tuple[Blend, ...] = ()
    mill: Side | None = None
    highlights: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        seen: set[str] = set()
        ids = [chip.id for chip in self.chips] + [chip.id for hand in self.in_hand.values() for chip in hand]
        for name in ids:
            if name in seen:
                raise ValueError(f"the scene holds the chip {name!r} twice; every chip needs an own id")
            seen.add(name)


@dataclass(frozen=True, slots=True)
class Handover:
    """What changes hands while a scene comes about; it is seen to do so and is gone.

    ``cards_to`` is the side that takes the cards that leave display or blends. ``rupees`` are sums that the
    bank pays to sides, below 0 that sides pay to it. ``given`` cards go from a side to the discards,
    ``taken`` ones from the deck to a side; None is a card whose face the viewer may not know.
    """

    cards_to: Side | None = None
    rupees: tuple[tuple[Side, int], ...] = ()
    given: tuple[tuple[Side, tuple[Spice, ...]], ...] = ()
    taken: tuple[tuple[Side, tuple[Spice | None, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class HoleLook:
    """The hole of a chip held against the lines of spaces.

    ``point`` is its middle, ``minor`` and ``major`` its half axes as seen from above, ``turn`` the direction
    of the minor one; ``doubtful`` are those of the ``spaces`` whose line is too near to tell.
    """

    point: Vector
    minor: float
    major: float
    turn: tuple[float, float] = (1.0, 0.0)
    spaces: tuple[str, ...] = ()
    doubtful: frozenset[str] = frozenset()


@dataclass(frozen=True, eq=False)
class Trail:
    """The way of a chip of that colour so far: ``points`` (n, 3), even in time, the newest last.

    ``strength`` from 0 to 1 says how much of it is seen; a ``golden`` one stands out among others.
    """

    colour: Colour
    points: np.ndarray
    strength: float = 1.0
    golden: bool = False


@dataclass(frozen=True, eq=False)
class TraceLook:
    """What a throw leaves behind: the ``trails`` of its chips, and ``ghosts``, where the thrown one was."""

    trails: tuple[Trail, ...] = ()
    ghosts: tuple[ChipLook, ...] = ()


@dataclass(frozen=True, slots=True)
class AdviceLook:
    """How a chip was ``thrown`` and how it was ``wanted``: directions from ``start`` (lift included) and
    strengths from 0 to 1."""

    start: Vector
    thrown: Vector
    thrown_strength: float
    wanted: Vector
    wanted_strength: float


@dataclass(frozen=True, eq=False)
class HeatLook:
    """Where throws came to rest: ``counts`` (n, n) over the whole board, rows from the south and columns from
    the west; ``outline`` and ``middle`` are those of the ellipse in which they scatter, in metres."""

    counts: np.ndarray
    outline: tuple[Point, ...] = ()
    middle: Point | None = None


@dataclass(frozen=True, eq=False)
class ReachLook:
    """What throws from one place come to.

    ``rests`` (n, 4) are where they rest, x and y in metres, how strong they were, from 0 to 1, and whether
    a space was reached (1 or 0). ``shares`` are the spaces that are reached, by which part of all throws.
    ``ways`` (m, 3) lead to the one that is ``chosen``: a level direction x, y of length 1, and the strength;
    they begin at ``start``. Words are turned to be read from ``side``.
    """

    rests: np.ndarray
    shares: Mapping[str, float] = field(default_factory=dict)
    start: Point = (0.0, 0.0)
    side: Side = Side.SOUTH
    chosen: str | None = None
    ways: np.ndarray = field(default_factory=lambda: np.zeros((0, 3)))


@dataclass(frozen=True, slots=True)
class AimLook:
    """What is drawn while a throw is aimed; leave out what is not to be drawn.

    ``ghost`` is a see-through chip at the release; from it an arrow points along ``direction`` (any length,
    lift included), longer and hotter with ``strength`` from 0 to 1. ``reach`` is the point that the throw
    would come to: a ring of light is drawn there, and a level arrow ends at it. ``side`` draws the line
    behind which that side's chips are released; if only a ``strip`` of it (metres right of its middle) is
    allowed, that is bright. ``takes`` is the id of the chip in hand that the ghost stands for: it is not seen
    in the row, and the row makes way for the ghost. ``path`` is drawn as points of light, ``rests``, places
    where the chip may come to rest, as a blur.
    """

    ghost: ChipLook | None = None
    direction: Vector | None = None
    strength: float = 0.0
    side: Side | None = None
    takes: str | None = None
    reach: tuple[float, float] | None = None
    path: tuple[Vector, ...] = ()
    rests: tuple[Vector, ...] = ()
    strip: tuple[float, float] | None = None
