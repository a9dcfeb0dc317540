"""What the file of the progress has to say: shown once, in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.practice.progress.ledger import Ledger
from game.screens.dialog import notice
from game.texts import _

if TYPE_CHECKING:
    from game.window import Window


def say_notice(window: Window, ledger: Ledger) -> None:
    """Show what is to be known of the ledger's file, that it was damaged say, and then no more."""
    words, ledger.notice = ledger.notice, ""
    if words:
        window.push(notice(_("A word about your progress"), words))
