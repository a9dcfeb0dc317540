"""A place among files: written, or found step by step in a list of folders and records."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.records.shelf import SUFFIX
from game.screens.screen import Screen
from game.screens.widgets import (
    BOARD,
    Anchor,
    Button,
    Column,
    Entry,
    LongList,
    Over,
    Panel,
    Part,
    Row,
    Rule,
    Scrim,
    Widget,
    note,
    title,
)
from game.texts import _

LONGEST = 1000
"""Characters of a path."""
MOST = 5000
"""So many names of a folder are listed."""
ROW = 32
"""Height of a row in dp."""


@dataclass(frozen=True)
class Deed:
    """What can be done with the place that is written; ``may`` says whether now."""

    key: str
    text: str
    act: Callable[[Path], None]
    may: Callable[[Path], bool]
    primary: bool = False


class PathPage(Screen):
    """A path in a field, the folder that it names in a list, and what can be done with it.

    ``foot`` is what stands below, made anew with every change.
    """

    name = "path"
    covers = False
    first = "path"

    def __init__(
        self,
        heading: str,
        about: str,
        start: Path,
        deeds: Sequence[Deed],
        foot: Callable[[], Widget | None] = lambda: None,
    ) -> None:
        super().__init__()
        self._heading, self._about, self._deeds, self._foot = heading, about, tuple(deeds), foot
        self.text = shown(start)
        self.names: list[tuple[str, Path]] = []
        self._at = 0

    @property
    def path(self) -> Path:
        """The place that is written."""
        return written(self.text)

    def build(self) -> Widget:
        """Field, list, buttons."""
        self.names, self._at = choices(self.text), 0
        column = Column(
            [
                title(self._heading, 26, align="center"),
                note(self._about, 14, align="center"),
                Rule(),
                Entry(self.text, self._write, longest=LONGEST, done=self._enter, size=16, key="path"),
                Part(self._list, key="list part", grow=1),
                Part(self._buttons, key="deeds part"),
                self._foot(),
            ],
            gap=10,
            grow=1,
        )
        panel = Panel(column, (28, 16, 28, 18), BOARD, width=780, height=min(600, self.room[1] - 28))
        return Over([Scrim(), Anchor(panel, padding=(20, 14, 20, 14))])

    def key_pressed(self, name: str) -> None:
        """Escape leaves the page at once, also while something is written; arrows choose in the list."""
        rows = self.find("places")
        assert isinstance(rows, LongList)
        if name == "escape":
            self.back()
        elif not (self.writing and name in ("arrow_up", "arrow_down") and rows.key_pressed(name)):
            super().key_pressed(name)

    def _list(self) -> Widget:
        return LongList(
            len(self.names),
            self._row,
            high=ROW,
            key="places",
            chosen=self._at,
            choose=self._choose,
            enter=self._enter_chosen,
            grow=1,
        )

    def _row(self, at: int) -> Widget:
        return _Place(
            self.names[at][0],
            lambda: self._go(self.names[at][1]),
            kind="secondary" if at == self._at else "quiet",
            size=15,
            align="left",
            key=f"place {at}",
        )

    def _buttons(self) -> Widget:
        path = self.path
        return Row(
            [
                *(
                    Button(
                        deed.text,
                        lambda deed=deed: deed.act(self.path),  # type: ignore[misc]
                        enabled=deed.may(path),
                        kind="primary" if deed.primary else "secondary",
                        key=deed.key,
                        grow=1,
                        height=42,
                    )
                    for deed in self._deeds
                ),
                Button(_("Back"), self.back, key="back", width=130, height=42),
            ],
            gap=12,
        )

    def _write(self, text: str) -> None:
        self.text = text
        self._renew()

    def _go(self, path: Path) -> None:
        entry = self.find("path")
        assert isinstance(entry, Entry)
        entry.write(shown(path))

    def _choose(self, at: int) -> None:
        self._at = at

    def _enter_chosen(self) -> None:
        if self.names:
            self._go(self.names[self._at][1])

    def _enter(self) -> None:
        """Enter in the field does the first thing that can be done, else it goes where the list points."""
        path = self.path
        deed = next((deed for deed in self._deeds if deed.primary and deed.may(path)), None)
        if deed is not None:
            deed.act(path)
        else:
            self._enter_chosen()

    def _renew(self) -> None:
        self.names, self._at = choices(self.text), 0
        self.layers["main"].scrolled.pop("places", None)
        for name in ("list part", "deeds part"):
            part = self.find(name)
            assert isinstance(part, Part)
            part.renew()
        self.window.rest.stir()


class _Place(Button):
    reachable = False  # the list moves from one to the next


def written(text: str) -> Path:
    """The path that a person wrote; ``~`` is the home folder."""
    path = Path(text.strip() or os.sep)
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def shown(path: Path) -> str:
    """A path as it is written in the field; a folder ends with the sign that goes on to what is in it."""
    text = str(path)
    return text + os.sep if path.is_dir() and not text.endswith(os.sep) else text


def choices(text: str) -> list[tuple[str, Path]]:
    """What lies where a path leads, and begins with the last name in it: folders, then records."""
    place, _sep, start = text.rpartition(os.sep)
    folder = written(place + os.sep)
    found: list[tuple[bool, str, Path]] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                name = entry.name
                if len(found) >= MOST:
                    break
                if name.startswith(".") or not name.casefold().startswith(start.casefold()):
                    continue
                if entry.is_dir():
                    found.append((False, name, folder / name))
                elif name.endswith(SUFFIX):
                    found.append((True, name, folder / name))
    except (OSError, ValueError):
        return []
    listed = [
        (name if is_file else name + os.sep, path)
        for is_file, name, path in sorted(found, key=lambda one: (one[0], one[1].casefold()))
    ]
    above = [] if start or folder.parent == folder else [(f"← {folder.parent}", folder.parent)]
    return above + listed
