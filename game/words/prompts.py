"""What is asked, in words: the question, its answers as buttons, what an answer costs unseen, and why.

Every function is pure and tells only what its ``View`` holds. ``names`` are the players' names in seat
order. A question whose details the reader may not know (``about`` empty) is worded without them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.texts import N_, _, ngettext
from game.words.names import action_name, spice_name
from game.words.sentences import blend_words, capital, chip_words, place_words, ranking_words, totals_words
from models.answers import Answer, Question, QuestionKind, Verb
from models.chips import value_of
from models.events import ActionWon, BowlOpened, ChipRef, ChipsHome, HomeReason
from models.spices import Action, Spice
from models.views import SeatView, View

__all__ = ["answer_label", "draw_count", "prompt", "reason", "waiting", "warning"]

_WAITING = {
    QuestionKind.THROW: N_("{name} chooses a chip to throw."),
    QuestionKind.SETTLE: N_("The chips come to rest."),
    QuestionKind.RETAKE: N_("{name} may take the throw back."),
    QuestionKind.RULING: N_("{name} rules on a doubtful chip."),
    QuestionKind.EXTRA: N_("{name} may throw one more chip."),
    QuestionKind.DRAW: N_("{name} may draw spice cards."),
    QuestionKind.KEEP: N_("{name} chooses a spice card to keep."),
    QuestionKind.RESERVE: N_("{name} may reserve a blend."),
    QuestionKind.MILL: N_("{name} may take the pepper mill."),
    QuestionKind.BOWL: N_("{name} chooses the next bowl."),
    QuestionKind.SELL: N_("{name} may sell."),
    QuestionKind.BUY: N_("{name} may buy."),
    QuestionKind.BLEND: N_("{name} may complete a blend."),
}

_BUTTONS = {
    Verb.RETAKE: N_("Throw again"),
    Verb.OUT: N_("Counts nowhere"),
    Verb.DECLINE: N_("Decline"),
    Verb.DONE: N_("No more blends"),
}


def waiting(question: Question, names: Sequence[str]) -> str:
    """What everybody waits for, for those who are not asked."""
    name = _("Somebody") if question.seat is None else names[question.seat]
    return _(_WAITING[question.kind]).format(name=name)


def prompt(view: View, question: Question, names: Sequence[str]) -> str:
    """The question to the seat that is asked: ``Sell saffron for 120 each? You hold 2.``"""
    me = _own_seat(view)
    match question.kind:
        case QuestionKind.THROW:
            return _("Which chip do you throw?")
        case QuestionKind.SETTLE:
            return waiting(question, names)
        case QuestionKind.RETAKE:
            return _("Your chip is out. Take the throw back?")
        case QuestionKind.RULING:
            return _("Does {chip} count?").format(chip=_named_chip(view, question.about, names))
        case QuestionKind.EXTRA:
            return _("Throw one more chip?")
        case QuestionKind.DRAW:
            count = draw_count(view)
            return ngettext(
                "Draw {n} spice card and keep it?", "Draw {n} spice cards and keep one?", count
            ).format(n=count)
        case QuestionKind.KEEP:
            return _("Which spice card do you keep?")
        case QuestionKind.RESERVE:
            return _("Take the top blend of the deck, for you alone?")
        case QuestionKind.MILL:
            return _("Take the pepper mill? You then choose the bowls, win ties and cook first.")
        case QuestionKind.BOWL:
            return _("Which bowl comes next?")
        case QuestionKind.SELL:
            spice = Spice(question.about)
            held = (me.cards or {}).get(spice, 0)
            return ngettext(
                "Sell {spice} for {price}? You hold {n}.",
                "Sell {spice} for {price} each? You hold {n}.",
                held,
            ).format(spice=spice_name(spice), price=view.price, n=held)
        case QuestionKind.BUY:
            return _("Buy {spice} for {price}? You have {money} rupees.").format(
                spice=spice_name(question.about), price=_own_total(view, question.about), money=me.money
            )
        case QuestionKind.BLEND:
            return _("Complete a blend? You have {count} of {needed}.").format(
                count=len(me.completed), needed=view.options.blends_to_win
            )


def answer_label(answer: Answer, question: Question, view: View) -> str:
    """An answer as a button: ``Sell 2 for 240``, ``Buy for 50``, ``Throw the 50``, ``Decline``."""
    match answer.verb:
        case Verb.THROW:
            return _("Throw the {value}").format(value=value_of(answer.what))
        case Verb.KEEP if not answer.what:
            return _("Let the throw stand")
        case Verb.KEEP:
            return _("Keep {spice}").format(spice=spice_name(answer.spice))
        case Verb.IN:
            space = answer.what or _ruled_space(view, question.about)
            return _("Counts {place}").format(place=place_words(space)) if space else _("It counts")
        case Verb.DRAW:
            count = draw_count(view)
            return ngettext("Draw {n} card", "Draw {n} cards", count).format(n=count)
        case Verb.TAKE if question.kind is QuestionKind.MILL:
            return _("Take the pepper mill")
        case Verb.TAKE:
            return _("Take the blend")
        case Verb.BOWL:
            return capital(spice_name(answer.spice))
        case Verb.SELL if answer.count == 0:
            return _("Sell nothing")
        case Verb.SELL:
            return _("Sell {n} for {sum}").format(n=answer.count, sum=answer.count * (view.price or 0))
        case Verb.BUY:
            return _("Buy for {price}").format(price=_own_total(view, question.about))
        case Verb.BLEND:
            return _("Complete {blend}").format(blend=blend_words(answer.spices))
        case _:
            return _(_BUTTONS[answer.verb])


def warning(answer: Answer, question: Question, view: View, answers: Sequence[Answer]) -> str | None:
    """What this answer costs that nobody sees on its button, to be confirmed; ``None`` if nothing."""
    match answer.verb:
        case Verb.SELL if answer.count and _own_chips(view, question.about):
            return _(
                "Who sells {spice} may not buy it this round: your chips go home from this bowl."
            ).format(spice=spice_name(question.about))
        case Verb.DECLINE if question.kind is QuestionKind.BUY:
            count = _own_chips(view, question.about)
            return ngettext(
                "Declining takes your chip in this bowl home.",
                "Declining takes all your {n} chips in this bowl home.",
                count,
            ).format(n=count)
        case Verb.RETAKE:
            return _("The whole table goes back to what it was before your throw.")
        case Verb.BLEND:
            lost = _made_impossible(answer, view, answers)
            if lost:
                blends = _(" or ").join(blend_words(other.spices) for other in lost)
                return _("Your cards will then not be enough for {blends}.").format(blends=blends)
    return None


def reason(view: View, question: Question, names: Sequence[str]) -> str | None:
    """Who acts here and why: ``Mira has 50 on the spice card space, Jonas 40: Mira may draw 5.``"""
    match question.kind:
        case QuestionKind.EXTRA | QuestionKind.DRAW | QuestionKind.RESERVE | QuestionKind.MILL:
            won = _last_action_won(view)
            if won is None:
                return None
            deed = {
                QuestionKind.EXTRA: _("may throw one more"),
                QuestionKind.DRAW: _("may draw {n}").format(n=draw_count(view)),
                QuestionKind.RESERVE: _("may reserve a blend"),
                QuestionKind.MILL: _("may take the mill"),
            }[question.kind]
            return _("{action}: {totals}. {name} {deed}.").format(
                action=capital(action_name(won.space)),
                totals=ranking_words(won.totals, names),
                name=names[won.seat],
                deed=deed,
            )
        case QuestionKind.RULING:
            return _("Its hole lies on the very line; the head chef decides.")
        case QuestionKind.BOWL:
            if view.announced:
                named = ", ".join(f"{n} {spice_name(spice)}" for n, spice in enumerate(view.announced, 1))
                return _("Named so far: {bowls}.").format(bowls=named)
            return _("{name} holds the pepper mill.").format(name=names[view.chef])
        case QuestionKind.BUY if question.about in view.bowls:
            return _turn_to_buy(view, question.about, names)
        case QuestionKind.SELL if question.about in view.bowls:
            count = len(view.bowls[question.about].chips)
            return ngettext(
                "{n} chip in the bowl makes {price}.", "{n} chips in the bowl make {price}.", count
            ).format(n=count, price=view.price)
    return None


def _turn_to_buy(view: View, space: str, names: Sequence[str]) -> str:
    """Why the viewer is asked now: by its total, before and after whom."""
    opened = next((e.totals for e in reversed(view.events) if isinstance(e, BowlOpened)), None)
    lying = tuple((seat, known) for seat, known, _unknown in view.bowls[space].totals)
    ranked = opened if opened and any(seat == view.seat for seat, _total in opened) else lying
    at = next((n for n, (seat, _total) in enumerate(ranked) if seat == view.seat), 0)
    if len(ranked) < 2:
        return _("Nobody else has chips in it.")
    before, after = totals_words(ranked[:at], names), totals_words(ranked[at + 1 :], names)
    words = (
        _("It is your turn after {others}.").format(others=before)
        if before
        else _("You are first with {total}.").format(total=ranked[at][1])
    )
    return words + " " + _("After you: {others}.").format(others=after) if after else words


def draw_count(view: View) -> int:
    """How many cards the winner of the spice-card space draws, by the chips that lie or lay there."""
    won = _last_action_won(view)
    if won is None:
        return 0
    if view.options.draw_count == "sum":
        wanted = won.totals[0][1] // 10
    else:
        wanted = max(_values_that_won(view, won.seat), default=0) // 10
    return min(wanted, view.spice_deck + sum(view.discards.values()))


def _last_action_won(view: View) -> ActionWon | None:
    """Who acts now, or acted last."""
    return next((event for event in reversed(view.events) if isinstance(event, ActionWon)), None)


def _values_that_won(view: View, seat: int) -> list[int]:
    """The values of a seat's chips on the spice-card space, which may have gone home before the action."""
    lying = [
        chip.value or 0
        for chip in view.chips
        if chip.seat == seat and chip.name in _chips_on(view, Action.SPICE_CARD)
    ]
    if lying:
        return lying
    home = (event for event in reversed(view.events) if isinstance(event, ChipsHome))
    gone = next((event.chips for event in home if event.reason is HomeReason.ACTION), ())
    return [value_of(chip.name) or 0 for chip in gone if chip.seat == seat]


def _chips_on(view: View, space: str) -> tuple[str, ...]:
    """The names of the chips that count for a space."""
    return view.bowls[space].chips if space in view.bowls else ()


def _own_seat(view: View) -> SeatView:
    if view.seat is None:
        raise ValueError("a spectator is never asked; give the view of the seat that is")
    return view.seats[view.seat]


def _own_total(view: View, space: str) -> int:
    """The viewer's own total in a bowl; a seat knows its own chips."""
    return next((known for seat, known, _unknown in view.bowls[space].totals if seat == view.seat), 0)


def _own_chips(view: View, space: str) -> int:
    """How many own chips lie in a bowl."""
    return sum(chip.seat == view.seat and chip.name in _chips_on(view, space) for chip in view.chips)


def _named_chip(view: View, name: str, names: Sequence[str]) -> str:
    """The chip of that name in the view, in words."""
    chip = next((chip for chip in view.chips if name in (chip.name, chip.alias)), None)
    return name if chip is None else chip_words(ChipRef(chip.seat, chip.name, chip.alias), names)


def _ruled_space(view: View, name: str) -> str:
    """The one space that a doubtful chip may be ruled to count for; empty where it is not told."""
    choices = next((chip.place.choices for chip in view.chips if name in (chip.name, chip.alias)), ())
    return choices[0] if len(choices) == 1 else ""


def _made_impossible(answer: Answer, view: View, answers: Sequence[Answer]) -> list[Answer]:
    """The other blends on offer for which the cards will not be enough after this one."""
    left = Counter(_own_seat(view).cards or {})
    left.subtract(answer.spices)
    others = (other for other in answers if other.verb is Verb.BLEND and other != answer)
    return [other for other in others if any(left[spice] < 1 for spice in other.spices)]
