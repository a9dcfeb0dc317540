"""What a person has chosen once and for all matches: language, size of the interface, speed, names.

The settings screen is made from the fields here: their type, bounds, title and description. They lie as TOML
in the settings folder; a file that cannot be used is kept beside it and replaced, and that is said.
"""

from __future__ import annotations

import os
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Literal

import tomlkit
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from tomlkit.exceptions import ParseError

from game.folders import settings_folder
from game.setup import HUMAN
from game.texts import N_

FILE = "settings.toml"
SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 1.8, "instant": 8.0}
"""By how much each animation speed hurries what moves by itself."""


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

    language: str = Field(
        "",
        max_length=20,
        pattern=r"^[A-Za-z_]*$",
        title=N_("Language"),
        description=N_("The language of every text."),
        json_schema_extra={"choices": "languages"},
    )
    ui_scale: int = Field(
        100,
        ge=75,
        le=200,
        multiple_of=25,
        title=N_("Size of the interface"),
        description=N_("Panels and letters grow with the window; this makes them larger or smaller still."),
        json_schema_extra={"unit": N_("{value} %")},
    )
    full_screen: bool = Field(
        False,
        title=N_("Full screen"),
        description=N_("Use the whole screen. F11 switches at any time."),
    )
    animation_speed: Literal["slow", "normal", "fast", "instant"] = Field(
        "normal",
        title=N_("Animation speed"),
        description=N_(
            "How fast chips turn over and cards move by themselves. Throws keep their true speed."
        ),
        json_schema_extra={
            "labels": {
                "slow": N_("Slow"),
                "normal": N_("Normal"),
                "fast": N_("Fast"),
                "instant": N_("Instant"),
            }
        },
    )
    last_seats: tuple[RememberedSeat, ...] = Field((), max_length=4)

    @property
    def speed(self) -> float:
        """The factor of the animation speed."""
        return SPEEDS[self.animation_speed]

    def changed(self, **values: Any) -> Settings:
        """The settings with some values changed; ``ValidationError`` if one is not possible."""
        return Settings.model_validate(self.model_dump() | values)

    @classmethod
    def shown(cls) -> tuple[str, ...]:
        """The fields that the settings screen shows: those with a title, in their order."""
        return tuple(name for name, field in cls.model_fields.items() if field.title)


def load_settings(folder: Path | None = None) -> tuple[Settings, str]:
    """The saved settings, and a sentence about what went wrong (empty when all is well).

    A missing file gives the defaults in silence. A damaged one is renamed, the defaults take its place.
    """
    file = (folder or settings_folder()) / FILE
    try:
        return Settings.model_validate(tomlkit.parse(file.read_text("utf-8")).unwrap()), ""
    except FileNotFoundError:
        return Settings(), ""
    except (ParseError, ValidationError, UnicodeDecodeError) as error:
        kept = _set_aside(file)
        settings = Settings()
        save_settings(settings, file.parent)
        return settings, (
            f"The settings in {file} could not be used ({_short(error)}); "
            f"they were kept as {kept.name} and replaced by the defaults."
        )


def save_settings(settings: Settings, folder: Path | None = None) -> None:
    """Write the settings in one step: a full disk or a kill leaves the old file whole."""
    file = (folder or settings_folder()) / FILE
    draft = file.with_suffix(".new")
    with draft.open("w", encoding="utf-8") as stream:
        stream.write(tomlkit.dumps(settings.model_dump(mode="json")))
        stream.flush()
        os.fsync(stream.fileno())
    draft.replace(file)


def _set_aside(file: Path) -> Path:
    stamp = datetime.now(timezone.utc).strftime("%Y%m%d-%H%M%S")
    kept = file.with_name(f"settings-damaged-{stamp}.toml")
    number = 2
    while kept.exists():
        kept = file.with_name(f"settings-damaged-{stamp}-{number}.toml")
        number += 1
    file.rename(kept)
    return kept


def _short(error: Exception) -> str:
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return str(error) if isinstance(error, ParseError) else "it is not UTF-8 text"
