"""The lesson in words: what is to be done, with which keys, and what is said when it went well or did not.

Keys are those that hold at the moment; prices and spices are those of the learner's view.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.controls.bindings import Action, cap, pair
from game.lesson.steps import LEARNER, Step
from game.texts import N_, _
from game.words.names import spice_name
from models.views import View


@dataclass(frozen=True, slots=True)
class Words:
    """A step in words; ``keys`` is empty where the question itself says how it is answered."""

    title: str
    task: str
    keys: str
    praise: str
    hint: str


_TITLES = {
    Step.THROW: N_("Throw a chip"),
    Step.BANK: N_("Off the rim"),
    Step.ACTION: N_("The small spaces"),
    Step.SELL: N_("Sell a spice"),
    Step.BUY: N_("Buy a spice"),
    Step.BLEND: N_("Complete a blend"),
}


def words(step: Step, view: View, *, flicks: bool) -> Words:
    """The step in the language spoken, with what the learner sees at the table.

    With ``flicks`` the mouse swings a chip that it has taken, else it pulls back like a sling.
    """
    makers = {
        Step.THROW: partial(_throw, flicks),
        Step.BANK: _bank,
        Step.ACTION: _action,
        Step.SELL: _sell,
        Step.BUY: _buy,
        Step.BLEND: _blend,
    }
    task, keys, praise, hint = makers[step](view)
    return Words(_(_TITLES[step]), task, keys, praise, hint)


def _throw(flicks: bool, view: View) -> tuple[str, str, str, str]:
    return (
        _("Take the chip before you, swing it at the board and let go. It is to come to rest on the board.")
        if flicks
        else _("Pull back anywhere on the table and let go. Let the chip come to rest on the board."),
        _("Keys: {aim} aim, {throw} throws.").format(
            aim=pair(Action.AIM_LEFT, Action.AIM_RIGHT), throw=cap(Action.THROW)
        ),
        _("It lies. A chip counts for the space that shows through its hole."),
        _("On the rim or past it a chip is out. Throw it more gently; with the keys: {softer}.").format(
            softer=cap(Action.WEAKER)
        ),
    )


def _bank(view: View) -> tuple[str, str, str, str]:
    return (
        _("Slide a chip against the far rim, so that it comes back and rests on the board."),
        _("Keys: {slide} slides, {stronger} is stronger.").format(
            slide=cap(Action.SLIDE), stronger=cap(Action.STRONGER)
        ),
        _("Off the rim! The wall brakes hard throws: so the far bowls are the easy ones."),
        _("It has to strike the wall from within and stay. Slide it flat, and a little stronger."),
    )


def _action(view: View) -> tuple[str, str, str, str]:
    return (
        _("Four small spaces glow. Bring a chip to rest so that its hole shows one of them."),
        _("Pull back on the board to aim calmly: the mark shows how far it goes."),
        _("It counts there. When all have thrown, whoever has the highest total on a space acts."),
        _("Close! Keep the same aim and change only the strength: {keys}.").format(
            keys=pair(Action.STRONGER, Action.WEAKER)
        ),
    )


def _sell(view: View) -> tuple[str, str, str, str]:
    spice = spice_name(view.trading) if view.trading else ""
    return (
        _(
            "All chips in a bowl make its price: {price} rupees a {spice} card. Choose how many to sell."
        ).format(price=view.price, spice=spice)
        if spice
        else _("All chips in a bowl make its price."),
        "",
        _("Sold. Who sells takes the chips home and buys none of this spice in this round."),
        _("You kept your cards. Choose an answer that sells: the blends face up do not need this spice."),
    )


def _buy(view: View) -> tuple[str, str, str, str]:
    spice = view.trading.value if view.trading else ""
    own = [total for seat, total, _unknown in view.bowls[spice].totals if seat == LEARNER] if spice else []
    return (
        _("Yours is the highest total in the {spice} bowl. Buy a card for that many rupees: {total}.").format(
            spice=spice_name(spice), total=own[0]
        )
        if own
        else _("Who has the highest total in a bowl may buy a card for so many rupees."),
        "",
        _("Yours. High chips win the bowl, low ones make it cheap."),
        _("The card went past you. It is the one that a blend lies waiting for: choose to buy."),
    )


def _blend(view: View) -> tuple[str, str, str, str]:
    return (
        _("You hold all three spices of a blend that lies face up. Give them up and complete it."),
        "",
        _("Your first blend! Who completes the third one wins at once."),
        _("The blend is still there. Choose it with its three spices."),
    )
