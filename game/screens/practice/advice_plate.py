"""What would have scored, told beside the table in words."""

from __future__ import annotations

from collections.abc import Callable
from math import degrees

from game.practice.trainer import Advice, Advising
from game.screens.practice.tools import plate, tool_button
from game.screens.widgets import Widget, note, strong
from game.screens.widgets.palette import LEAF
from game.texts import _, decimal


def advice_plate(
    advising: Advising | None, looking: str, nothing: str, take: Callable[[Advice], None] | None
) -> Widget | None:
    """The advice in words. ``looking`` is said while it is sought and has places for {tried} and {of};
    ``nothing`` where no throw was found; ``take`` aims like it."""
    if advising is None:
        return None
    if not advising.is_over:
        tried, of = advising.progress
        return plate(_("What would have scored"), [note(looking.format(tried=tried, of=of), 13)])
    advice = advising.advice
    if advice is None:
        return plate(_("What would have scored"), [note(nothing, 14)])
    if advice.scored:
        return plate(_("It scored"), [strong(_("Just like that."), 15, colour=LEAF)])
    words = _("Heading {heading}°, {speed} m/s").format(
        heading=round(degrees(advice.aim.heading)), speed=decimal(advice.aim.speed, 2)
    )
    parts: list[Widget | None] = [strong(advice.words, 15, colour=LEAF), note(words, 12)]
    if take is not None:
        parts.append(tool_button(_("Aim like that"), lambda: take(advice), "take-advice"))
    return plate(_("What would have scored"), parts)
