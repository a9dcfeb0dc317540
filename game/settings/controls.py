"""Settings of the hand and the keys."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from game.settings.fields import Group, setting
from game.texts import N_

KeyName = Annotated[str, StringConstraints(pattern=r"^[^\s]{1,40}$")]


class Controls(Group):
    """How throws are made, and with which keys."""

    throw_by: Literal["flick", "aim"] = setting(
        "flick",
        N_("Throwing with the mouse"),
        N_("Flick: take the chip, swing it and let go. Aim: pull back like a sling and let go."),
        labels={"flick": N_("Flick"), "aim": N_("Aim")},
    )
    aim_help: Literal["off", "line", "path"] = setting(
        "line",
        N_("Help with aiming"),
        N_(
            "Off: only the chip. Short line: whither and how hard. "
            "Whole path: where it would go, and how far a hand may miss."
        ),
        labels={"off": N_("Off"), "line": N_("Short line"), "path": N_("Whole path")},
    )
    hand_speed: int = setting(
        100,
        N_("Speed of the hand"),
        N_("How far a chip that is held goes on the table for the way of the mouse."),
        unit=N_("{value} %"),
        ge=50,
        le=200,
        multiple_of=10,
    )
    keys: dict[str, tuple[KeyName, ...]] = Field({}, max_length=200)
    """Keys by the action's name, where a person has changed them; the settings screen has a list for them."""
