"""A file that is there whole or not at all: made beside its place under another name, and moved there."""

from __future__ import annotations

import os
import platform
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path

from game.refusals import BadUse, unwritable
from game.texts import _


@contextmanager
def draft_of(file: Path, *, folder: bool = False) -> Iterator[Path]:
    """The place to write to; what is there at the end takes ``file``'s place, and after an error nothing is.

    With ``folder`` it is an empty folder, and ``file`` may be none that holds anything. ``BadUse`` for what
    cannot be written, before anything was done for it where that can be known. What a program that was killed
    left beside it is cleared away.
    """
    draft = file.with_name(f".{file.stem}.{_machine()}-{os.getpid()}{file.suffix}")
    if not file.parent.is_dir():
        raise BadUse(_("There is no folder {folder}.").format(folder=file.parent))
    if folder and file.exists() and not (file.is_dir() and not any(file.iterdir())):
        raise BadUse(_("{folder} exists already; choose another folder.").format(folder=file))
    if not folder and file.is_dir():
        raise BadUse(_("{file} is a folder; name a file.").format(file=file))
    clear_away(file.parent)
    _remove(draft)  # by an earlier program of this number
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
        _remove(draft)


def clear_away(folder: Path) -> None:
    """Remove the drafts in a folder whose program, one of this machine, has gone without an end.

    Where programs cannot be looked for by their number, nothing is removed.
    """
    if os.name != "posix":
        return
    name = re.compile(rf"\..+\.{_machine()}-(\d{{1,9}})(\.\w+)?", re.DOTALL)
    with suppress(OSError):
        for path in list(folder.iterdir()):
            found = name.fullmatch(path.name)
            if found is not None and not _runs(int(found[1])):
                _remove(path)


def _machine() -> str:
    """Tells apart where numbers of programs mean something else: other machines, containers in this one."""
    try:
        numbering = str(Path("/proc/self/ns/pid").readlink())
    except OSError:
        numbering = ""
    return blake2b(f"{platform.node()} {numbering}".encode(), digest_size=4).hexdigest()


def _runs(number: int) -> bool:
    """Whether a program of that number runs."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except OSError:  # somebody else's
        return True
    return True


def _remove(draft: Path) -> None:
    if draft.is_dir() and not draft.is_symlink():
        shutil.rmtree(draft, ignore_errors=True)
    else:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
