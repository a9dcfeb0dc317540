"""What happened, in words: a line of log for every event, as whoever reads it saw it.

Every function is pure. ``names`` are the players' names in seat order; events come already redacted
(`models.events.Event.seen_by`), so a chip whose value the reader may not know is "Mira's second throw".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import singledispatch
from string import ascii_lowercase

from game.texts import N_, _, ngettext
from game.words.names import action_name, space_name, spice_name
from models.chips import value_of
from models.events import (
    ActionDeclined,
    ActionWon,
    Blend,
    BlendCompleted,
    BlendReserved,
    Bought,
    BowlOpened,
    BowlsAnnounced,
    CardKept,
    CardsDrawn,
    ChipRef,
    ChipsHome,
    DiscardsShuffled,
    EndReason,
    Event,
    HomeReason,
    MatchEnded,
    MillMoved,
    Passed,
    Retaken,
    RoundStarted,
    Ruled,
    Settled,
    Sold,
    Thrown,
    TurnedUp,
)
from models.spices import Action, Spice

__all__ = [
    "blend_words",
    "capital",
    "chip_words",
    "event_sentence",
    "owners_words",
    "place_words",
    "ranking_words",
    "spices_words",
    "totals_words",
]

_ORDINALS = (
    N_("{name}'s first throw"),
    N_("{name}'s second throw"),
    N_("{name}'s third throw"),
    N_("{name}'s fourth throw"),
    N_("{name}'s fifth throw"),
    N_("{name}'s sixth throw"),
)

_DECLINED = {
    Action.EXTRA_THROW: N_("{name} declines the extra throw."),
    Action.SPICE_CARD: N_("{name} declines to draw spice cards."),
    Action.RESERVE_BLEND: N_("{name} declines to reserve a blend."),
    Action.HEAD_CHEF: N_("{name} declines the pepper mill."),
}

_HOME = {
    HomeReason.OUT: N_("Out, back to hand: {chips}."),
    HomeReason.INVALID: N_("Count nowhere, go home: {chips}."),
    HomeReason.ACTION: N_("Home from the action spaces: {chips}."),
    HomeReason.SOLD: N_("Home after selling: {chips}."),
    HomeReason.BOUGHT: N_("Home after buying: {chips}."),
    HomeReason.PASSED: N_("Home without buying: {chips}."),
    HomeReason.LEFT_OVER: N_("Left over, go home: {chips}."),
}

_ENDS = {
    EndReason.BLENDS: N_("The match ends without a winner."),
    EndReason.ROUND_LIMIT: N_("The round limit is reached: nobody wins."),
}


def event_sentence(event: Event, names: Sequence[str]) -> str:
    """One line for the log; ``TypeError`` for a kind of event that has no sentence."""
    words = _sentence(event, names)
    return words if words.startswith(tuple(names)) else capital(words)  # a name is written as its owner does


def capital(text: str) -> str:
    """The text as it stands at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def chip_words(chip: ChipRef, names: Sequence[str]) -> str:
    """A chip as the reader knows it: ``Mira's 50``, or ``Mira's second throw``."""
    name, value = names[chip.seat], value_of(chip.name)
    if value is not None:
        return _("{name}'s {value}").format(name=name, value=value)
    nth = ascii_lowercase.index(chip.alias.rpartition("-")[2])
    if nth < len(_ORDINALS):
        return _(_ORDINALS[nth]).format(name=name)
    return _("{name}'s throw {number}").format(name=name, number=nth + 1)


def spices_words(spices: Iterable[Spice]) -> str:
    """Spice cards, alike ones together: ``2 saffron, mint``."""
    return ", ".join(
        spice_name(spice) if count == 1 else _("{count} {spice}").format(count=count, spice=spice_name(spice))
        for spice, count in Counter(spices).items()
    )


def blend_words(blend: Blend) -> str:
    """A blend by its three spices: ``curry, chilli, mint``."""
    return ", ".join(spice_name(spice) for spice in blend)


def place_words(space: str) -> str:
    """Where a chip lies: ``in the mint bowl``, ``on the spice card space``."""
    if space in frozenset(Action):
        return _("on the {action} space").format(action=action_name(space))
    return _("in the {spice} bowl").format(spice=space_name(space))


def totals_words(totals: Iterable[tuple[int, int]], names: Sequence[str]) -> str:
    """A ranking, the first first: ``Jonas 50, Mira 20``."""
    return ", ".join(_("{name} {total}").format(name=names[seat], total=total) for seat, total in totals)


def ranking_words(totals: Sequence[tuple[int, int]], names: Sequence[str]) -> str:
    """Why the first is first: ``Jonas 50 before Mira 20``, ``Jonas alone with 50``."""
    if len(totals) == 1:
        ((seat, total),) = totals
        return _("{name} alone with {total}").format(name=names[seat], total=total)
    return _(" before ").join(totals_words((ranked,), names) for ranked in totals)


def owners_words(chips: Iterable[ChipRef], names: Sequence[str]) -> str:
    """Chips by their owners: ``Mira 50 + 20, Jonas 30 + 2 unseen``."""
    owned: dict[int, list[ChipRef]] = {}
    for chip in chips:
        owned.setdefault(chip.seat, []).append(chip)
    return ", ".join(
        _("{name} {total}").format(name=names[seat], total=_values_words(mine))
        for seat, mine in owned.items()
    )


def _values_words(chips: Sequence[ChipRef]) -> str:
    """``50 + 20``, ``30 + 2 unseen``."""
    values = [value for value in (value_of(chip.name) for chip in chips) if value is not None]
    words = [str(value) for value in sorted(values, reverse=True)]
    if unseen := len(chips) - len(values):
        words.append(ngettext("{n} unseen", "{n} unseen", unseen).format(n=unseen))
    return " + ".join(words)


@singledispatch
def _sentence(event: Event, names: Sequence[str]) -> str:
    raise TypeError(f"there is no sentence for the event {type(event).__name__}")


@_sentence.register
def _round_started(event: RoundStarted, names: Sequence[str]) -> str:
    words = _("Round {number}: {name} cooks first.").format(number=event.number, name=names[event.chef])
    if event.spices:
        words += " " + _("New: {spices}.").format(spices=spices_words(event.spices))
    if event.blends:
        count = len(event.blends)
        words += " " + ngettext("{n} new blend.", "{n} new blends.", count).format(n=count)
    return words


@_sentence.register
def _discards_shuffled(event: DiscardsShuffled, names: Sequence[str]) -> str:
    return ngettext(
        "{n} discarded spice card is the new deck.",
        "{n} discarded spice cards are the new deck.",
        event.count,
    ).format(n=event.count)


@_sentence.register
def _thrown(event: Thrown, names: Sequence[str]) -> str:
    name, value = names[event.chip.seat], value_of(event.chip.name)
    if value is None:
        text = _("{name} throws an extra chip.") if event.extra else _("{name} throws a chip.")
    else:
        text = _("{name} throws the {value} as an extra.") if event.extra else _("{name} throws the {value}.")
    return text.format(name=name, value=value)


@_sentence.register
def _settled(event: Settled, names: Sequence[str]) -> str:
    lost = {chip.alias for chip in event.out}
    text = _("{chip} is out.") if event.chip.alias in lost else _("{chip} stays on the board.")
    words = [text.format(chip=chip_words(event.chip, names))]
    others = [chip for chip in event.out if chip.alias != event.chip.alias]
    if others:
        chips = ", ".join(chip_words(chip, names) for chip in others)
        words.append(_("Knocked out: {chips}.").format(chips=chips))
    if event.shown:
        chips = ", ".join(chip_words(chip, names) for chip in event.shown)
        words.append(_("Face up: {chips}.").format(chips=chips))
    return " ".join(words)


@_sentence.register
def _retaken(event: Retaken, names: Sequence[str]) -> str:
    return _("Throw taken back: {chip}. The table lies as before.").format(chip=chip_words(event.chip, names))


@_sentence.register
def _ruled(event: Ruled, names: Sequence[str]) -> str:
    name, chip = names[event.chef], chip_words(event.chip, names)
    if event.space is None:
        return _("{name} rules: {chip} counts nowhere.").format(name=name, chip=chip)
    return _("{name} rules: {chip} counts {place}.").format(
        name=name, chip=chip, place=place_words(event.space)
    )


@_sentence.register
def _turned_up(event: TurnedUp, names: Sequence[str]) -> str:
    chips = owners_words(event.chips, names)
    if event.space is None:
        return _("Turned up: {chips}.").format(chips=chips)
    return _("Turned up {place}: {chips}.").format(place=place_words(event.space), chips=chips)


@_sentence.register
def _action_won(event: ActionWon, names: Sequence[str]) -> str:
    return _("{action}: {totals}. {name} may act.").format(
        action=capital(action_name(event.space)),
        totals=ranking_words(event.totals, names),
        name=names[event.seat],
    )


@_sentence.register
def _action_declined(event: ActionDeclined, names: Sequence[str]) -> str:
    return _(_DECLINED[event.space]).format(name=names[event.seat])


@_sentence.register
def _cards_drawn(event: CardsDrawn, names: Sequence[str]) -> str:
    words = ngettext("{name} draws {n} spice card", "{name} draws {n} spice cards", event.count)
    words = words.format(name=names[event.seat], n=event.count)
    return f"{words}: {spices_words(event.spices)}." if event.spices else f"{words}."


@_sentence.register
def _card_kept(event: CardKept, names: Sequence[str]) -> str:
    name = names[event.seat]
    if event.spice is None:
        return _("{name} keeps one of them.").format(name=name)
    return _("{name} keeps {spice}.").format(name=name, spice=spice_name(event.spice))


@_sentence.register
def _blend_reserved(event: BlendReserved, names: Sequence[str]) -> str:
    name = names[event.seat]
    if event.blend is None:
        return _("{name} reserves a blend.").format(name=name)
    return _("{name} reserves {blend}.").format(name=name, blend=blend_words(event.blend))


@_sentence.register
def _mill_moved(event: MillMoved, names: Sequence[str]) -> str:
    text = _("The pepper mill passes to {name}.") if event.passed else _("{name} takes the pepper mill.")
    return text.format(name=names[event.seat])


@_sentence.register
def _chips_home(event: ChipsHome, names: Sequence[str]) -> str:
    return _(_HOME[event.reason]).format(chips=owners_words(event.chips, names))


@_sentence.register
def _bowls_announced(event: BowlsAnnounced, names: Sequence[str]) -> str:
    bowls = ", ".join(spice_name(spice) for spice in event.spices)
    return _("{name} announces the bowls: {bowls}.").format(name=names[event.chef], bowls=bowls)


@_sentence.register
def _bowl_opened(event: BowlOpened, names: Sequence[str]) -> str:
    spice, totals = capital(spice_name(event.spice)), totals_words(event.totals, names)
    return _("{spice} sells for {price}: {totals}.").format(spice=spice, price=event.price, totals=totals)


@_sentence.register
def _sold(event: Sold, names: Sequence[str]) -> str:
    return ngettext(
        "{name} sells {n} {spice} for {price} rupees.",
        "{name} sells {n} {spice} for {price} each: {sum} rupees.",
        event.count,
    ).format(
        name=names[event.seat],
        n=event.count,
        spice=spice_name(event.spice),
        price=event.price,
        sum=event.count * event.price,
    )


@_sentence.register
def _bought(event: Bought, names: Sequence[str]) -> str:
    name, spice = names[event.seat], spice_name(event.spice)
    return _("{name} buys {spice} for {price} rupees.").format(name=name, spice=spice, price=event.price)


@_sentence.register
def _passed(event: Passed, names: Sequence[str]) -> str:
    return _("{name} does not buy {spice}.").format(name=names[event.seat], spice=spice_name(event.spice))


@_sentence.register
def _blend_completed(event: BlendCompleted, names: Sequence[str]) -> str:
    text = (
        _("{name} completes blend {count}, reserved: {blend}.")
        if event.reserved
        else _("{name} completes blend {count}: {blend}.")
    )
    return text.format(name=names[event.seat], count=event.count, blend=blend_words(event.blend))


@_sentence.register
def _match_ended(event: MatchEnded, names: Sequence[str]) -> str:
    if event.winner is None:
        return _(_ENDS[event.reason])
    return _("{name} wins the match.").format(name=names[event.winner])
