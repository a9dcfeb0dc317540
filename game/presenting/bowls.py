"""What a bowl is worth to the person at the table: its price, its cost, and who is before them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.texts import _, ngettext
from game.words.names import space_name
from models.chips import VALUES, Colour
from models.spices import Spice
from models.views import BowlView, View

LOWEST, HIGHEST = VALUES[0], VALUES[-1]


@dataclass(frozen=True, slots=True)
class Rival:
    """Another seat's chips in a bowl, in all ``low`` to ``high``; ``first``: surely before the viewer."""

    seat: int
    low: int
    high: int
    first: bool


@dataclass(frozen=True, slots=True)
class Share:
    """What a card would cost a seat: its own total in the bowl, as far as the viewer may know it."""

    seat: int
    colour: Colour
    low: int
    high: int
    own: bool


@dataclass(frozen=True, slots=True)
class BowlFacts:
    """A space as the viewer may know it.

    ``low`` and ``high`` bound the selling price (equal once all is known). ``cost`` is the own total, 0
    without own chips or for a spectator. ``rivals`` are those who are or may be before the viewer;
    ``display`` counts the cards to buy, ``held`` the own cards to sell; ``shares`` are those who have chips
    in a bowl, the likeliest to buy first.
    """

    space: str
    chips: int
    low: int
    high: int
    known: int
    unknown: int
    cost: int
    rivals: tuple[Rival, ...]
    display: int
    held: int
    shares: tuple[Share, ...] = ()

    @property
    def exact(self) -> bool:
        """Whether every chip in it is known."""
        return self.unknown == 0


def bowl_facts(view: View, space: str) -> BowlFacts:
    """What the viewer may know of a bowl or an action space."""
    bowl = view.bowls.get(space) or BowlView(space, (), 0, 0, ())
    own = next((known for seat, known, _unknown in bowl.totals if seat == view.seat), 0)
    spice = _spice(space)
    cards = view.seats[view.seat].cards if view.seat is not None else None
    low, high = bowl.known + LOWEST * bowl.unknown, bowl.known + HIGHEST * bowl.unknown
    if spice is not None and spice is view.trading and view.price is not None:
        low = high = view.price  # fixed as the bowl was opened, whatever went home since
    return BowlFacts(
        space=space,
        chips=len(bowl.chips),
        low=low,
        high=high,
        known=bowl.known,
        unknown=bowl.unknown,
        cost=own,
        rivals=_rivals(view, bowl, own),
        display=view.display.get(spice, 0) if spice else 0,
        held=cards.get(spice, 0) if spice and cards else 0,
        shares=_shares(view, bowl) if spice else (),
    )


def _shares(view: View, bowl: BowlView) -> tuple[Share, ...]:
    """Everybody's total, the highest that is sure first, ties in the order of the table."""
    turn = {seat: n for n, seat in enumerate(view.order)}
    shares = [
        Share(
            seat,
            view.seats[seat].colour,
            known + LOWEST * unknown,
            known + HIGHEST * unknown,
            own=seat == view.seat,
        )
        for seat, known, unknown in bowl.totals
    ]
    return tuple(sorted(shares, key=lambda share: (-share.low, -share.high, turn[share.seat])))


def _rivals(view: View, bowl: BowlView, own: int) -> tuple[Rival, ...]:
    """The other seats that are or may be ranked before the viewer, the likeliest first."""
    turn = {seat: n for n, seat in enumerate(view.order)}
    rivals = []
    for seat, known, unknown in bowl.totals:
        if seat == view.seat:
            continue
        low, high = known + LOWEST * unknown, known + HIGHEST * unknown
        wins_ties = view.seat is None or turn[seat] < turn[view.seat]
        if own and not (high > own or (high == own and wins_ties)):
            continue
        rivals.append(Rival(seat, low, high, low > own or (low == own and wins_ties)))
    return tuple(sorted(rivals, key=lambda rival: (-rival.low, -rival.high, turn[rival.seat])))


def sells_text(facts: BowlFacts) -> str:
    """What a card sells for: ``sells for 120``, ``sells for 40 and two unknown, at least 60``."""
    if not facts.chips:
        return _("no chip in it: no trade")
    if facts.exact:
        return _("sells for {price}").format(price=facts.low)
    unknown = ngettext("{n} unknown", "{n} unknown", facts.unknown).format(n=facts.unknown)
    if not facts.known:
        return _("sells for at least {price} ({unknown})").format(price=facts.low, unknown=unknown)
    return _("sells for at least {price} ({known} and {unknown})").format(
        price=facts.low, known=facts.known, unknown=unknown
    )


def cost_text(facts: BowlFacts) -> str:
    """What a card would cost the viewer: ``costs you 50``; empty without own chips."""
    return _("costs you {price}").format(price=facts.cost) if facts.cost else ""


def share_text(share: Share) -> str:
    """A seat's price: ``70``, or the lowest and the highest it may be while chips of it are unknown."""
    return str(share.low) if share.low == share.high else f"{share.low}\N{EN DASH}{share.high}"


def rivals_text(facts: BowlFacts, names: Sequence[str]) -> str:
    """Who is before the viewer: ``before you: Mira 70``; empty where the viewer has no chips."""
    if not facts.cost:
        return ""
    surely = ", ".join(_rival(rival, names) for rival in facts.rivals if rival.first)
    perhaps = ", ".join(_rival(rival, names) for rival in facts.rivals if not rival.first)
    if surely and perhaps:
        return _("before you: {surely}; perhaps {perhaps}").format(surely=surely, perhaps=perhaps)
    if surely:
        return _("before you: {surely}").format(surely=surely)
    if perhaps:
        return _("perhaps before you: {perhaps}").format(perhaps=perhaps)
    return _("nobody is before you")


def title(facts: BowlFacts) -> str:
    """The space's name as a heading."""
    return space_name(facts.space).capitalize()


def cards_text(facts: BowlFacts) -> str:
    """How many cards of the spice lie out and how many the viewer holds."""
    return _("{display} on display, {held} in your hand").format(display=facts.display, held=facts.held)


def _rival(rival: Rival, names: Sequence[str]) -> str:
    if rival.low == rival.high:
        return _("{name} {total}").format(name=names[rival.seat], total=rival.low)
    return _("{name} {low}\N{EN DASH}{high}").format(name=names[rival.seat], low=rival.low, high=rival.high)


def _spice(space: str) -> Spice | None:
    return Spice(space) if space in frozenset(Spice) else None
