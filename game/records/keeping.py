"""What a person does with records: give them other names, mark them, take in, hand out, throw away."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from send2trash import send2trash
from send2trash.exceptions import TrashPermissionError

from game.records.errors import RecordError
from game.records.journal import claimed
from game.records.marks import marked, set_marks
from game.records.reading import Reading
from game.records.replaying import replay
from game.records.shelf import SUFFIX
from game.texts import _

LONGEST = 120
"""Characters of a record's name."""

_IN_NO_NAME = re.compile(r'[\x00-\x1f\x7f/\\:*?"<>|]')


def rename(path: Path, wish: str) -> Path:
    """Give a record another name (without the ending), in its folder; its new path.

    ``RecordError`` for a name that no file can have or another has, or while the match is being played.
    """
    stem = wish.strip().removesuffix(SUFFIX)
    if not stem or stem.startswith(".") or _IN_NO_NAME.search(stem) or len(stem) > LONGEST:
        raise RecordError(
            _(
                'A record cannot be called {name!r}; give 1 to {longest} letters, without / \\ : * ? " < > |.'
            ).format(name=wish, longest=LONGEST)
        )
    new = path.with_name(stem + SUFFIX)
    if new == path:
        return path
    keen = marked(path.parent)
    with claimed(path):
        _place(path, new, os.rename)
    if path.name in keen:
        set_marks(path.parent, (keen - {path.name}) | {new.name})
    return new


def mark(path: Path, on: bool) -> None:
    """Mark a record, or take the mark away."""
    keen = marked(path.parent)
    set_marks(path.parent, keen | {path.name} if on else keen - {path.name})


def throw_away(path: Path) -> None:
    """Move a record to the wastebasket; ``RecordError`` where there is none, or while it is being played."""
    with claimed(path):
        try:
            send2trash(path)
        except (TrashPermissionError, OSError) as error:
            raise RecordError(
                _("{path} cannot be moved to the wastebasket ({reason}); it was left where it is.").format(
                    path=path, reason=getattr(error, "strerror", None) or error
                )
            ) from None
    keen = marked(path.parent)
    if path.name in keen:
        with suppress(RecordError):
            set_marks(path.parent, keen - {path.name})


def take_in(source: Path, folder: Path) -> Path:
    """Copy a record that somebody sent into the folder; its path there, the one of an equal record if that
    is there already. ``RecordError`` for what is no record or breaks the rules."""
    for _step in replay(Reading(source)):
        pass
    content = source.read_bytes()
    stem, nth = source.name.removesuffix(SUFFIX)[:LONGEST] or "record", 1
    while True:
        target = folder / (f"{stem}{SUFFIX}" if nth == 1 else f"{stem}-{nth}{SUFFIX}")
        if not target.exists():
            break
        if target.stat().st_size == len(content) and target.read_bytes() == content:
            return target
        nth += 1
    draft = folder / f".{target.name}.new"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _place(draft, target, os.rename)
    except OSError as error:
        raise RecordError(
            _("{path} cannot be taken in ({reason}).").format(path=source, reason=error.strerror)
        ) from None
    finally:
        draft.unlink(missing_ok=True)
    return target


def hand_out(path: Path, target: Path) -> Path:
    """Copy a record to another place; never over a file. ``target`` may be a folder."""
    if target.is_dir():
        target = target / path.name
    _place(path, target, shutil.copyfile)
    return target


def _place(path: Path, target: Path, how: Callable[[Path, Path], object]) -> None:
    if target.exists():
        raise RecordError(_("{path} exists already; choose another name.").format(path=target))
    try:
        how(path, target)
    except OSError as error:
        raise RecordError(
            _("{path} cannot become {target} ({reason}).").format(
                path=path, target=target, reason=error.strerror
            )
        ) from None
