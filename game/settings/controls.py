"""Settings of the hand and the keys."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from game.settings.fields import Group

KeyName = Annotated[str, StringConstraints(pattern=r"^[^\s]{1,40}$")]


class Controls(Group):
    """How throws are made, and with which keys."""

    keys: dict[str, tuple[KeyName, ...]] = Field({}, max_length=200)
    """Keys by the action's name, where a person has changed them; the settings screen has a list for them."""
