"""Which records a person has marked: a small file beside them, as what stands in a record stays."""

from __future__ import annotations

import json
import os
from pathlib import Path

from game.records.errors import RecordError
from game.texts import _

MARKS = ".marked.json"


def marked(folder: Path) -> frozenset[str]:
    """The names of the marked records; none where that cannot be read."""
    try:
        names = json.loads((folder / MARKS).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return frozenset()
    if not isinstance(names, list):
        return frozenset()
    return frozenset(name for name in names if isinstance(name, str))


def set_marks(folder: Path, names: frozenset[str]) -> None:
    """Mark exactly these, in one step; ``RecordError`` where that cannot be written."""
    draft = folder / f"{MARKS}.new"
    try:
        with draft.open("w", encoding="utf-8") as file:
            json.dump(sorted(names), file, ensure_ascii=False, indent=0)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(folder / MARKS)
    except OSError as error:
        raise RecordError(
            _("The marks in {folder} cannot be written ({reason}).").format(
                folder=folder, reason=error.strerror
            )
        ) from None
