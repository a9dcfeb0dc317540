"""The file of the settings: TOML, written in one step, kept aside when something in it cannot be used."""

from __future__ import annotations

import os
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import tomlkit
from pydantic import ValidationError
from tomlkit.exceptions import ParseError

from game.folders import settings_folder
from game.settings.settings import Settings, in_groups

FILE = "settings.toml"


def load_settings(folder: Path | None = None) -> tuple[Settings, str]:
    """The saved settings, and a sentence about what went wrong (empty when all is well).

    A missing file gives the defaults in silence. A damaged one is renamed and replaced: by the defaults if
    it cannot be read at all, otherwise by all in it that can be used.
    """
    file = (folder or settings_folder()) / FILE
    try:
        values = tomlkit.parse(file.read_text("utf-8")).unwrap()
    except FileNotFoundError:
        return Settings(), ""
    except (ParseError, UnicodeDecodeError) as error:
        why = str(error) if isinstance(error, ParseError) else "it is not UTF-8 text"
        kept = _replaced(file, Settings())
        return Settings(), (
            f"The settings in {file} could not be used ({why}); "
            f"they were kept as {kept.name} and replaced by the defaults."
        )
    settings, wrong = usable(values)
    if not wrong:
        return settings, ""
    kept = _replaced(file, settings)
    return settings, (
        f"Some settings in {file} could not be used ({'; '.join(wrong)}); "
        f"the file was kept as {kept.name}, and they were replaced by their defaults."
    )


def usable(values: dict[str, Any]) -> tuple[Settings, list[str]]:
    """The settings that these values give, less those that cannot be used, and what is wrong with these."""
    values, wrong = in_groups(values), []
    while True:
        try:
            return Settings.model_validate(values), wrong
        except ValidationError as error:
            for fault in error.errors():
                place = fault["loc"]
                wrong.append(f"{'.'.join(map(str, place))}: {fault['msg']}")
                _take_out(values, place)


def save_settings(settings: Settings, folder: Path | None = None) -> None:
    """Write the settings in one step: a full disk or a kill leaves the old file whole."""
    file = (folder or settings_folder()) / FILE
    draft = file.with_suffix(".new")
    with draft.open("w", encoding="utf-8") as stream:
        stream.write(tomlkit.dumps(settings.model_dump(mode="json")))
        stream.flush()
        os.fsync(stream.fileno())
    draft.replace(file)


def _take_out(values: dict[str, Any], place: tuple[int | str, ...]) -> None:
    """Forget the setting in which a fault lies: that of a group, or a group (or list) that is none."""
    first, *rest = place
    group = values[str(first)]
    if rest and isinstance(group, dict) and rest[0] in group:
        del group[rest[0]]
    else:
        del values[str(first)]


def _replaced(file: Path, settings: Settings) -> Path:
    stamp = datetime.now(timezone.utc).strftime("%Y%m%d-%H%M%S")
    kept = file.with_name(f"settings-damaged-{stamp}.toml")
    number = 2
    while kept.exists():
        kept = file.with_name(f"settings-damaged-{stamp}-{number}.toml")
        number += 1
    file.rename(kept)
    save_settings(settings, file.parent)
    return kept
