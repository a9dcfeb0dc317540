"""What is said of a drill beside its own text: how it is thrown, how stars are given, what one has done."""

from __future__ import annotations

from game.practice.drill import Drill
from game.practice.manner import STYLES
from game.practice.progress.page import Best, Run
from game.texts import N_, _, ngettext
from game.words.names import colour_name

_LEVELS = (N_("very easy"), N_("easy"), N_("middling"), N_("hard"), N_("very hard"))
SIDES = {"south": N_("the south"), "west": N_("the west"), "north": N_("the north"), "east": N_("the east")}


def level_words(level: int) -> str:
    """How hard a drill of level 1 to 5 is."""
    return _(_LEVELS[level - 1])


def style_words(styles: tuple[str, ...]) -> str:
    """The ways to throw, by their labels."""
    return ", ".join(STYLES[name].label for name in styles)


def chip_label(chip: str) -> str:
    """A chip by its true name, ``red-50``, in the language spoken: ``red 50``."""
    colour, value = chip.split("-")
    return f"{colour_name(colour)} {value}"


def throwing_words(drill: Drill) -> str:
    """What is thrown in which way from where."""
    chips = ", ".join(chip_label(chip) for chip in drill.chips)
    words = f"{chips} · {style_words(drill.styles)}"
    if drill.side == ("south",):
        return words
    return words + " · " + _("from {sides}").format(sides=", ".join(_(SIDES[side]) for side in drill.side))


def stars_words(drill: Drill) -> str:
    """What must come off for how many stars."""
    one, two, three = drill.stars
    if drill.tries is None:
        words = _("Until the first miss: {one}, {two} and {three} hits bring one, two and three stars.")
        return words.format(one=one, two=two, three=three)
    words = ngettext(
        "{tries} try: {one}, {two} and {three} hits bring one, two and three stars.",
        "{tries} tries: {one}, {two} and {three} hits bring one, two and three stars.",
        drill.tries,
    )
    return words.format(tries=drill.tries, one=one, two=two, three=three)


def best_words(best: Best | None, endless: bool) -> str:
    """What the best attempt came to, short; empty without one."""
    if best is None:
        return ""
    if endless:
        return ngettext("{n} in a row", "{n} in a row", best.hits).format(n=best.hits)
    return _("{hits} of {tries}").format(hits=best.hits, tries=best.tries)


def run_words(run: Run) -> str:
    """A run of hits: the longest, and the one that goes on."""
    words = ngettext("Best run: {n} hit", "Best run: {n} hits", run.best).format(n=run.best)
    if run.now > 1:
        words += " · " + _("now: {n}").format(n=run.now)
    return words
