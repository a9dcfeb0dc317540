"""Where records come from and go to: pages to take one in, to watch a folder, to hand one out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.records.errors import RecordError
from game.records.keeping import hand_out, take_in
from game.records.watching import check_watched
from game.screens.dialog import error_dialog
from game.screens.library.path_page import Deed, PathPage
from game.screens.widgets import Button, Label, Row, Widget
from game.screens.widgets.palette import SAND
from game.texts import _

if TYPE_CHECKING:
    from game.window import Window


def import_page(folder: Path, window: Window, done: Callable[[Path | None], None]) -> PathPage:
    """Take a record into ``folder``, or watch a place for those to come; ``done`` hears what came."""

    def take(path: Path) -> None:
        try:
            taken = take_in(path, folder)
        except RecordError as error:
            window.push(error_dialog(str(error)))
            return
        window.pop()
        window.say(_("{name} is in the library now.").format(name=taken.name))
        done(taken)

    def watch(path: Path) -> None:
        try:
            check_watched(path, folder)
        except RecordError as error:
            window.push(error_dialog(str(error)))
            return
        window.change_settings(window.settings.changed(watched_folder=str(path.absolute())))
        done(None)

    def ignore() -> None:
        window.change_settings(window.settings.changed(watched_folder=""))

    def foot() -> Widget | None:
        if not (watched := window.settings.watched_folder):
            return None
        words = _("New records in {folder} are taken in by themselves.").format(folder=watched)
        stop = Button(_("No longer"), ignore, key="ignore", size=15, height=34)
        return Row([Label(words, 14, colour=SAND, fit=True, grow=1), stop], gap=10, align="center")

    return PathPage(
        _("Import"),
        _("Choose a record, or a folder whose new records are to be taken in by themselves."),
        home(),
        [
            Deed("take", _("Import"), take, Path.is_file, True),
            Deed("watch folder", _("Watch this folder"), watch, Path.is_dir),
        ],
        foot,
    )


def export_page(record: Path, window: Window) -> PathPage:
    """Copy a record to another place."""

    def hand(path: Path) -> None:
        try:
            target = hand_out(record, path)
        except RecordError as error:
            window.push(error_dialog(str(error)))
            return
        window.pop()
        window.say(_("Copied to {path}").format(path=target))

    return PathPage(
        _("Export"),
        _("Choose the folder that {name} is copied to, or write a whole path.").format(name=record.name),
        home(),
        [Deed("hand", _("Copy it here"), hand, lambda path: path.is_dir() or path.parent.is_dir(), True)],
    )


def home() -> Path:
    """Where a person's own files are."""
    try:
        return Path.home()
    except RuntimeError:
        return Path.cwd()
