"""Layouts that a person has saved: one small JSON file each, in the data folder."""

from __future__ import annotations

import json
import re
import unicodedata
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from game.folders import layouts_folder
from game.practice import readable
from game.practice.errors import PracticeError
from game.practice.layout import CHIPS, LONGEST_NAME, Layout, check
from game.texts import _

SUFFIX = ".json"


class _File(readable.Strict):
    safranito: Literal[1]
    kind: Literal["layout"]
    name: Annotated[readable.Text, Field(min_length=1, max_length=LONGEST_NAME)]
    table: Annotated[tuple[readable.ChipLine, ...], Field(max_length=len(CHIPS))]


def save(layout: Layout, folder: Path | None = None) -> Path:
    """Keep a layout under its name; what was kept under that name before is replaced.

    ``PracticeError`` for a layout without a name or one that cannot lie so, or where it cannot be written.
    """
    if not 1 <= len(layout.name.strip()) <= LONGEST_NAME:
        raise PracticeError(_("Give the table a name of 1 to {most} signs.").format(most=LONGEST_NAME))
    check(layout.chips)
    lines = [readable.ChipLine.of(laid).model_dump() for laid in layout.chips]
    path = (folder or layouts_folder()) / f"{file_name(layout.name)}{SUFFIX}"
    write(path, {"safranito": 1, "kind": "layout", "name": layout.name.strip(), "table": lines})
    return path


def load(path: Path) -> Layout:
    """The layout in a file, checked; ``PracticeError`` says where and what is wrong."""
    found = as_written(path)
    try:
        check(found.chips)
    except PracticeError as error:
        raise readable.wrong(str(path), str(error)) from None
    return found


def as_written(path: Path) -> Layout:
    """The layout in a file, read and not looked at any further: it may be one that cannot lie."""
    found = readable.read(path, _File)
    return Layout(tuple(line.laid() for line in found.table), found.name)


def kept(folder: Path | None = None) -> list[Path]:
    """The files of all layouts, by name."""
    return sorted((folder or layouts_folder()).glob(f"*{SUFFIX}"))


def forget(path: Path) -> None:
    """Put a layout into the wastebasket."""
    from send2trash import send2trash

    send2trash(path)


def write(path: Path, data: object) -> None:
    """Write a JSON file whole or not at all."""
    waiting = path.with_name(path.name + ".part")
    try:
        waiting.write_text(
            json.dumps(data, ensure_ascii=False, indent=1, allow_nan=False) + "\n", encoding="utf-8"
        )
        waiting.replace(path)
    except OSError as error:
        raise PracticeError(
            _("{file} cannot be written ({reason}).").format(file=path, reason=error.strerror)
        ) from None


def file_name(name: str) -> str:
    """A file's name from anybody's name for a thing: small Latin letters, digits and hyphens.

    Its end tells names apart that look alike without their other signs.
    """
    plain = unicodedata.normalize("NFKD", name.strip()).encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40]
    mark = blake2b(name.strip().encode(), digest_size=3).hexdigest()
    return f"{found}-{mark}" if found else mark
