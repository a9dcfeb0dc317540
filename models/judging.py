"""Where a chip came to rest and what it counts for: the only judge."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Where(str, Enum):
    """On the field, on the rim, or off the board."""

    FIELD = "field"
    RIM = "rim"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Place:
    """What a pose counts for: ``space`` is ``None`` where the hole shows none.

    ``doubtful`` says that the hole lies within 0.3 mm of the line, or that two spaces show nearly alike;
    ``choices`` are then the spaces it might be ruled to count for.
    """

    where: Where
    space: str | None
    face_up: bool
    doubtful: bool
    choices: tuple[str, ...] = ()
