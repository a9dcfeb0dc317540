"""What cards and rupees are worth to a seat, and what it sells, buys, keeps and blends accordingly.

Every decision compares two positions by `Means.worth`: the cards' worth for the blends within reach,
plus what the purse is worth. Rupees, throughout.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.players.level import Taste
from models.events import Blend, BlendCompleted, Bought, Sold
from models.spices import Spice
from models.views import SeatView, View

__all__ = ["Means", "Wish", "cards_to_sell", "gain_of_buying", "known_cards", "means", "wishes"]


@dataclass(frozen=True, slots=True)
class Wish:
    """A blend worth collecting for; ``trust`` (0 to 1) that it can still be had when the cards are there."""

    blend: Blend
    trust: float


@dataclass(frozen=True)
class Means:
    """What a seat owns and wants: the position that every trade changes."""

    cards: Mapping[Spice, int]
    money: int
    wishes: tuple[Wish, ...]
    completed: int
    needed: int
    """Blends still to be completed to win."""
    taste: Taste

    def with_card(self, spice: Spice, price: int = 0) -> Means:
        """The same after one card more and ``price`` rupees less."""
        return replace(
            self, cards={**self.cards, spice: self.cards.get(spice, 0) + 1}, money=self.money - price
        )

    def after_selling(self, spice: Spice, count: int, price: float) -> Means:
        """The same after so many cards were sold for ``price`` each."""
        cards = {**self.cards, spice: self.cards.get(spice, 0) - count}
        return replace(self, cards=cards, money=self.money + round(count * price))

    def after_blending(self, blend: Blend) -> Means:
        """The same after the cards of a blend were given for it."""
        cards = dict(self.cards)
        for spice in blend:
            cards[spice] -= 1
        kept = list(self.wishes)
        kept.remove(next(wish for wish in kept if wish.blend == blend))
        return replace(
            self, cards=cards, wishes=tuple(kept), completed=self.completed + 1, needed=self.needed - 1
        )

    @property
    def worth(self) -> float:
        """The position in rupees."""
        return self._hand_worth(dict(self.cards), self.wishes, self.needed) + self._purse_worth()

    def card_worth(self, spice: Spice) -> float:
        """What one more card of this spice would add."""
        return self.with_card(spice).worth - self.worth

    def _hand_worth(self, cards: dict[Spice, int], open_wishes: tuple[Wish, ...], needed: int) -> float:
        """The best use of the cards: some for wishes, each card for one of them only, the rest to sell."""
        taste = self.taste
        best = taste.resale * sum(cards.values())
        if not needed:
            return best
        for index, wish in enumerate(open_wishes):
            left, missing = dict(cards), 0
            for spice in wish.blend:
                if left.get(spice, 0):
                    left[spice] -= 1
                else:
                    missing += 1
            if missing < 3:
                blend = taste.blend * (1.0 + taste.haste * self.completed)
                worth = blend * wish.trust * taste.progress[missing]
                best = max(best, worth + self._hand_worth(left, open_wishes[index + 1 :], needed - 1))
        return best

    def _purse_worth(self) -> float:
        """Rupees, the last ones dearer and those in plenty cheaper than they are."""
        taste = self.taste
        last = min(self.money, taste.reserve_money)
        usual = max(0, min(self.money, taste.plenty) - taste.reserve_money)
        more = max(0, self.money - taste.plenty)
        return taste.reserve_dearness * last + usual + taste.plenty_worth * more


def means(view: View, taste: Taste) -> Means:
    """What the viewer owns and wants; ``ValueError`` for a spectator, who owns nothing."""
    if view.seat is None:
        raise ValueError("a spectator owns nothing; give the view of a seat")
    me = view.seats[view.seat]
    return Means(
        cards=dict(me.cards or {}),
        money=me.money or 0,
        wishes=wishes(view, taste),
        completed=len(me.completed),
        needed=max(0, view.options.blends_to_win - len(me.completed)),
        taste=taste,
    )


def wishes(view: View, taste: Taste) -> tuple[Wish, ...]:
    """The blends that the viewer may complete, own reserved ones first."""
    me = view.seats[view.seat or 0]
    rivals = [known_cards(view, seat) for seat in range(len(view.seats)) if seat != view.seat]
    own = [Wish(blend, 1.0) for blend in me.reserved or ()]
    shared = [
        Wish(blend, taste.contested if _wanted_by(blend, rivals) else taste.face_up) for blend in view.blends
    ]
    return (*own, *shared)


def _wanted_by(blend: Blend, rivals: list[Counter[Spice]]) -> bool:
    """Whether somebody else is known to hold two of the three cards."""
    return any(sum(cards[spice] > 0 for spice in blend) >= 2 for cards in rivals)


def known_cards(view: View, seat: int) -> Counter[Spice]:
    """What a seat is known to hold: its open cards, else what it bought and neither sold nor blended.

    Cards kept from a secret draw are missing, so a sale can show more cards than were known of.
    """
    seen: SeatView = view.seats[seat]
    if seen.cards is not None:
        return Counter(seen.cards)
    held: Counter[Spice] = Counter()
    for event in view.events:
        if isinstance(event, Bought) and event.seat == seat:
            held[event.spice] += 1
        elif isinstance(event, Sold) and event.seat == seat:
            held[event.spice] = max(0, held[event.spice] - event.count)
        elif isinstance(event, BlendCompleted) and event.seat == seat:
            for spice in event.blend:
                held[spice] = max(0, held[spice] - 1)
    return held


def cards_to_sell(own: Means, spice: Spice, price: float, hope: float = 0.0) -> int:
    """How many cards of this spice to sell for ``price`` each; ``hope``: what buying it would bring.

    Of equally good counts the smallest.
    """
    counts = range(own.cards.get(spice, 0) + 1)
    return max(
        counts, key=lambda count: own.after_selling(spice, count, price).worth + (0 if count else hope)
    )


def gain_of_buying(own: Means, spice: Spice, price: int) -> float:
    """What buying one card for ``price`` brings; below zero where it is too dear or cannot be paid."""
    if price > own.money:
        return float("-inf")
    return own.with_card(spice, price).worth - own.worth
