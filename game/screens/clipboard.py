"""The clipboard of the computer, for a line of text."""

from __future__ import annotations

import pyperclip

from game.texts import _


class NoClipboard(RuntimeError):
    """The clipboard cannot be used; the message says why and what to do."""


def copy(text: str) -> None:
    """Put a text into the clipboard; raises ``NoClipboard``."""
    try:
        pyperclip.copy(text)
    except pyperclip.PyperclipException:
        raise NoClipboard(_no_clipboard()) from None


def pasted() -> str:
    """The text in the clipboard; raises ``NoClipboard``."""
    try:
        return str(pyperclip.paste())
    except pyperclip.PyperclipException:
        raise NoClipboard(_no_clipboard()) from None


def _no_clipboard() -> str:
    return _("This computer has no clipboard that programs can use; on Linux, install xclip or wl-clipboard.")
