"""Every asset says where it comes from, and all of them stay small."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

ASSETS = Path(__file__).parents[2] / "assets"
LARGEST = 12 * 1024 * 1024


def shipped() -> list[Path]:
    """The files of ``assets`` that are data and not code, as the wheel has them."""
    return [
        path
        for path in sorted(ASSETS.rglob("*"))
        if path.is_file()
        and path.suffix not in {".py", ".pyc"}
        and "workshop" not in path.relative_to(ASSETS).parts
        and path.name != "LICENSES.md"
    ]


def noted() -> list[str]:
    """The patterns in the first column of the note."""
    rows = (ASSETS / "LICENSES.md").read_text(encoding="utf-8").splitlines()
    cells = (row.split("|")[1] for row in rows if row.startswith("| `"))
    return [pattern for cell in cells for pattern in re.findall(r"`([^`]+)`", cell)]


def test_every_asset_has_a_line_in_the_licence_note():
    unnamed = [
        str(path.relative_to(ASSETS))
        for path in shipped()
        if not any(fnmatch(path.relative_to(ASSETS).as_posix(), pattern) for pattern in noted())
    ]
    assert not unnamed, f"add a line to assets/LICENSES.md for: {', '.join(unnamed)}"


def test_every_line_of_the_licence_note_names_something():
    names = [path.relative_to(ASSETS).as_posix() for path in shipped()]
    idle = [pattern for pattern in noted() if not any(fnmatch(name, pattern) for name in names)]
    assert not idle, f"assets/LICENSES.md names what is not there: {', '.join(idle)}"


def test_assets_stay_under_twelve_mebibytes():
    assert sum(path.stat().st_size for path in shipped()) <= LARGEST
