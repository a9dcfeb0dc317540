"""Where a person's own files live: settings, records, pictures, crash reports.

The platform decides (platformdirs); the environment variable ``SAFRANITO_HOME`` moves all of it into one
folder. Every function makes the folder it names, so that a caller can write at once.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

from game.texts import _

HOME_VARIABLE = "SAFRANITO_HOME"


class FolderError(OSError):
    """A user folder cannot be made; the message names it and says what to do."""


def settings_folder() -> Path:
    """Folder of ``settings.toml``."""
    return _made(_home() or Path(_platform().user_config_path))


def data_folder() -> Path:
    """Folder of what a person would be sorry to lose: records, progress, crash reports."""
    return _made(_home() or Path(_platform().user_data_path))


def records_folder() -> Path:
    """Folder of match records (``*.safranito``)."""
    return _made(data_folder() / "records")


def pictures_folder() -> Path:
    """Folder of the pictures that a person took of the window."""
    return _made(data_folder() / "pictures")


def layouts_folder() -> Path:
    """Folder of the practice tables that a person laid and saved."""
    return _made(data_folder() / "layouts")


def drills_folder() -> Path:
    """Folder of a person's own drills."""
    return _made(data_folder() / "drills")


def reports_folder() -> Path:
    """Folder of crash reports."""
    return _made(data_folder() / "reports")


def cache_folder() -> Path:
    """Folder of what can be made again at any time."""
    home = _home()
    return _made(home / "cache" if home else Path(_platform().user_cache_path))


def _platform() -> PlatformDirs:
    return PlatformDirs("safranito", appauthor=False)


def _home() -> Path | None:
    named = os.environ.get(HOME_VARIABLE, "").strip()
    if not named:
        return None
    try:
        return Path(named).expanduser()
    except RuntimeError:
        raise FolderError(
            _("{variable} is {named}, but there is no such person here; let it name another folder.").format(
                variable=HOME_VARIABLE, named=named
            )
        ) from None


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FolderError(
            _(
                "The folder {folder} cannot be made ({reason}); free the place or point {variable} to a"
                " folder that can be written."
            ).format(folder=folder, reason=error.strerror, variable=HOME_VARIABLE)
        ) from error
    return folder
