"""All settings, in groups; the settings screen is made from them.

A new setting is one line in the room of its group. No two groups have a setting of the same name, so that
`Settings.changed` and the files of earlier versions, which knew no groups, need not name the group.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.fields import FieldInfo

from game.settings.accessibility import Accessibility
from game.settings.controls import Controls
from game.settings.fields import Group
from game.settings.graphics import Graphics
from game.settings.interface import SPEEDS, Interface
from game.settings.sound import Sound
from game.setup import HUMAN
from game.texts import N_

LONGEST_NAME = 24
"""Characters of a player's name."""


class RememberedSeat(BaseModel):
    """A seat of the last set-up."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    colour: Literal["red", "green", "orange", "blue"]
    player: str = HUMAN


class Settings(BaseModel):
    """All settings; frozen, so that a change is a new value that can be saved and compared."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    lesson_seen: bool = False
    watched_folder: str = Field("", max_length=1000)
    """The folder whose new records are taken in; none if empty. The library's page of imports changes it."""
    last_seats: tuple[RememberedSeat, ...] = Field((), max_length=4)
    interface: Interface = Field(default=Interface(), title=N_("Interface"))
    graphics: Graphics = Field(default=Graphics(), title=N_("Graphics"))
    sound: Sound = Field(default=Sound(), title=N_("Sound"))
    controls: Controls = Field(default=Controls(), title=N_("Controls"))
    accessibility: Accessibility = Field(default=Accessibility(), title=N_("Accessibility"))

    @property
    def speed(self) -> float:
        """The factor of the animation speed."""
        return SPEEDS[self.interface.animation_speed]

    def changed(self, **values: Any) -> Settings:
        """The settings with some values changed; ``ValidationError`` if one is not possible."""
        return Settings.model_validate(in_groups(self.model_dump() | values))

    @classmethod
    def groups(cls) -> dict[str, type[Group]]:
        """The groups by name, in the order in which they are shown."""
        kinds = {name: field.annotation for name, field in cls.model_fields.items()}
        return {
            name: kind for name, kind in kinds.items() if isinstance(kind, type) and issubclass(kind, Group)
        }

    @classmethod
    def shown(cls) -> Iterator[tuple[str, str, FieldInfo]]:
        """(group, name, field) of everything that the settings screen shows: what has a title."""
        for group, kind in cls.groups().items():
            for name, field in kind.model_fields.items():
                if field.title:
                    yield group, name, field


def in_groups(values: dict[str, Any]) -> dict[str, Any]:
    """The values, each that stands by itself put into the group that has a setting of that name."""
    groups = Settings.groups()
    home = {name: group for group, kind in groups.items() for name in kind.model_fields}
    sorted_in: dict[str, Any] = {name: value for name, value in values.items() if name not in home}
    for name, value in values.items():
        if name in home:
            group = sorted_in.get(home[name], {})
            if isinstance(group, dict):
                sorted_in[home[name]] = group | {name: value}
    return sorted_in
