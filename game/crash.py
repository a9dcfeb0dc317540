"""What is left behind when the game breaks: a report that a person can send, and the match's record."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Sequence
from datetime import datetime, timezone
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from game.folders import reports_folder

PARTS = ("safranito", "panda3d", "pybullet", "numpy")


def write_report(error: BaseException, record: Path | None, lines: Sequence[str] = ()) -> Path:
    """Write a crash report into the user's data folder and return its file.

    It names the record of the match that was running and holds the last lines of the logbook.
    """
    now = datetime.now(timezone.utc)
    file = reports_folder() / f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    parts = ", ".join(f"{name} {_version(name)}" for name in PARTS)
    file.write_text(
        "\n".join(
            [
                f"Safranito stopped at {now:%Y-%m-%d %H:%M:%S} UTC.",
                f"Record of the match: {record or 'none was open'}",
                f"Versions: {parts}",
                f"Machine: Python {platform.python_version()} on {platform.platform()}",
                "",
                *traceback.format_exception(type(error), error, error.__traceback__),
                "Last happenings:",
                *lines,
                "",
            ]
        ),
        encoding="utf-8",
    )
    return file


def say_crash(error: BaseException, record: Path | None, lines: Sequence[str] = ()) -> None:
    """Write the report and say in one sentence on standard error where it lies."""
    try:
        where = f"what happened is written in {write_report(error, record, lines)}"
    except OSError as trouble:
        where = f"no report could be written ({trouble}); it was {type(error).__name__}: {error}"
    kept = f" The match is kept in {record}; safranito play --resume goes on with it." if record else ""
    print(f"Safranito had to stop: {where}.{kept}", file=sys.stderr)


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "?"
