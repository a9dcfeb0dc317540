"""A file that is there whole or not at all: made beside its place under another name, and moved there."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.refusals import BadUse, unwritable
from game.texts import _


@contextmanager
def draft_of(file: Path, *, folder: bool = False) -> Iterator[Path]:
    """The place to write to; what is there at the end takes ``file``'s place, and after an error nothing is.

    With ``folder`` it is an empty folder, and ``file`` may be none that holds anything. ``BadUse`` for what
    cannot be written, before anything was done for it where that can be known.
    """
    draft = file.with_name(f".{file.stem}.{os.getpid()}{file.suffix}")
    if not file.parent.is_dir():
        raise BadUse(_("There is no folder {folder}.").format(folder=file.parent))
    if folder and file.exists() and not (file.is_dir() and not any(file.iterdir())):
        raise BadUse(_("{folder} exists already; choose another folder.").format(folder=file))
    if not folder and file.is_dir():
        raise BadUse(_("{file} is a folder; name a file.").format(file=file))
    try:
        if folder:
            draft.mkdir()
        else:
            draft.open("xb").close()
        yield draft
        draft.replace(file)
    except OSError as error:
        raise unwritable(file, error) from error
    finally:
        if folder:
            shutil.rmtree(draft, ignore_errors=True)
        else:
            draft.unlink(missing_ok=True)
