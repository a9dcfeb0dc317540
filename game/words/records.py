"""What is said of a record wherever records are listed: when, and how it ended."""

from __future__ import annotations

from datetime import datetime

from game.records.library import Listed
from game.texts import _
from game.words.names import kind_name


def ended(one: Listed) -> str:
    """Who has won a match, or why nobody has yet."""
    if one.winner is not None:
        return one.players[one.winner]
    if one.kind != "match":
        return kind_name(one.kind or "")
    return _("nobody") if one.over else _("not over")


def date_words(started: str | None) -> str:
    """When a match began, by the clock of the machine; nothing for one without a date."""
    try:
        return datetime.fromisoformat(started).astimezone().strftime("%Y-%m-%d %H:%M") if started else ""
    except (ValueError, OverflowError, OSError):
        return ""
