"""The options a match is played with; the defaults are the rules as this project plays them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any


def _choice(*values: str) -> Any:
    return field(default=values[0], metadata={"values": values})


def _number(default: int, low: int, high: int, step: int) -> Any:
    return field(default=default, metadata={"values": tuple(range(low, high + 1, step))})


@dataclass(frozen=True, slots=True)
class Options:
    """Every option, default first; ``ValueError`` names the option, the value and what is allowed."""

    draw_count: str = _choice("highest", "sum")
    action_chips: str = _choice("end_of_phase", "per_space")
    mill_pass: str = _choice("from_holder", "from_round_starter")
    reveal: str = _choice("per_bowl", "all_at_once")
    bowl_order: str = _choice("adaptive", "announced", "fixed")
    sell_steps: str = _choice("once", "until_all_pass")
    reserve_same_round: str = _choice("on", "off")
    rim_chip: str = _choice("out", "obstacle")
    stacked: str = _choice("projection", "must_be_visible")
    doubt: str = _choice("auto", "head_chef")
    open_money: str = _choice("off", "on")
    open_hands: str = _choice("off", "on")
    free_stance: str = _choice("off", "on")
    mulligan: str = _choice("off", "on")
    blends_to_win: int = _number(3, 1, 5, 1)
    start_money: int = _number(200, 0, 1000, 10)

    def __post_init__(self) -> None:
        for option in fields(self):
            value, allowed = getattr(self, option.name), option.metadata["values"]
            if type(value) is not type(allowed[0]) or value not in allowed:
                shown = ", ".join(map(str, allowed)) if len(allowed) < 8 else f"{allowed[0]} to {allowed[-1]}"
                raise ValueError(f"option {option.name} cannot be {value!r}; it is one of: {shown}")

    @classmethod
    def values(cls, name: str) -> tuple[Any, ...]:
        """All values that the option of that name may have, the default first for a choice."""
        return next(option.metadata["values"] for option in fields(cls) if option.name == name)

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """The names of all options, in their order."""
        return tuple(option.name for option in fields(cls))

    def as_dict(self) -> dict[str, Any]:
        """All options by name, for a record."""
        return asdict(self)

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Options:
        """Options from a record; ``ValueError`` on a name that there is not."""
        for name in values:
            if name not in cls.names():
                raise ValueError(f"there is no option {name!r}; the options are: {', '.join(cls.names())}")
        return cls(**values)
