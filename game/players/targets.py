"""What it is worth to a seat that a chip of some value counts for some space, as far as its view tells."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import exp

from game.players.level import Taste
from game.players.trading import Means, cards_to_sell, gain_of_buying, means
from models.chips import VALUES
from models.spices import Action, Spice
from models.views import View

__all__ = ["Prospects", "Stake", "chance_to_buy"]

_DOUBT = 12.0
"""Rupees by which an estimate of a rival's total may well be wrong."""
_BUYS = 0.8
"""How likely a rival who comes first buys."""
_LATER = 0.06
"""How likely one throw still to come outbids a chip worth nothing."""


@dataclass(frozen=True, slots=True)
class Stake:
    """What lies on a space: the own total and highest chip, and every rival's total as far as guessed."""

    mine: int
    highest: int
    rivals: tuple[float, ...]

    @property
    def price(self) -> float:
        """What a card would sell for here."""
        return self.mine + sum(self.rivals)

    def plus(self, value: int) -> Stake:
        """The same with one own chip more."""
        return Stake(self.mine + value, max(self.highest, value), self.rivals)

    def minus(self, value: int) -> Stake:
        """The same without an own chip of this value, one of those here."""
        return Stake(self.mine - value, self.highest if self.highest > value else 0, self.rivals)


def chance_to_buy(stake: Stake, on_display: int, later_throws: int = 0) -> float:
    """How likely one of the cards is left when the own total comes first: 0 to 1."""
    buyers = [_BUYS / (1.0 + exp((stake.mine - rival) / _DOUBT)) for rival in stake.rivals]
    buyers += [_LATER * max(0.0, 1.0 - stake.mine / (2.0 * max(VALUES)))] * later_throws
    taken = [1.0]  # chances that 0, 1, 2... cards are gone
    for chance in buyers:
        taken = [
            (1.0 - chance) * same + chance * fewer
            for same, fewer in zip([*taken, 0.0], [0.0, *taken], strict=True)
        ]
    return sum(taken[:on_display])


class Prospects:
    """Everything that the worth of a landing depends on, read once from a view.

    ``worth(space, value)`` is the gain, in rupees, of one more own chip that counts for the space.
    """

    def __init__(self, view: View, taste: Taste) -> None:
        self._view = view
        self._taste = taste
        self.own: Means = means(view, taste)

    def worth(self, space: str | None, value: int) -> float:
        """What one more own chip of ``value`` on ``space`` adds; nothing where it counts nowhere."""
        if space is None:
            return 0.0
        stake = self.stake(space)
        return self._stake_worth(space, stake.plus(value)) - self._stake_worth(space, stake)

    def loss(self, space: str | None, value: int) -> float:
        """What is lost when an own chip of ``value`` no longer counts for ``space``."""
        if space is None:
            return 0.0
        stake = self.stake(space)
        return self._stake_worth(space, stake) - self._stake_worth(space, stake.minus(value))

    def stake(self, space: str) -> Stake:
        """What lies there now."""
        bowl = self._view.bowls.get(space)
        if bowl is None:
            return Stake(0, 0, ())
        mine = next((known for seat, known, _unknown in bowl.totals if seat == self._view.seat), 0)
        values = [
            chip.value or 0
            for chip in self._view.chips
            if chip.seat == self._view.seat and chip.name in bowl.chips
        ]
        rivals = tuple(
            known + self._taste.unknown_chip * unknown
            for seat, known, unknown in bowl.totals
            if seat != self._view.seat
        )
        return Stake(mine, max(values, default=0), rivals)

    def sale(self, spice: Spice, price: float) -> float:
        """The gain of selling the best number of cards at that price."""
        count = cards_to_sell(self.own, spice, price)
        return self.own.after_selling(spice, count, price).worth - self.own.worth

    def purchase(self, spice: Spice, stake: Stake) -> float:
        """The expected gain of buying one card for the own total."""
        on_display = self._view.display.get(spice, 0)
        if not on_display or not stake.mine:
            return 0.0
        gain = gain_of_buying(self.own, spice, stake.mine)
        return max(0.0, gain) * chance_to_buy(stake, on_display, self._throws_to_come)

    def _stake_worth(self, space: str, stake: Stake) -> float:
        if space in frozenset(Action):
            return self._action_worth(Action(space), stake)
        if not stake.price:
            return 0.0
        spice = Spice(space)
        return max(self.sale(spice, stake.price), self.purchase(spice, stake))

    def _action_worth(self, action: Action, stake: Stake) -> float:
        if not stake.mine:
            return 0.0
        taste, view = self._taste, self._view
        if action is Action.SPICE_CARD:
            prize = self._drawn_worth(stake.highest // 10)
        elif action is Action.RESERVE_BLEND:
            prize = taste.reserved_blend if view.blend_deck else 0.0
        elif action is Action.HEAD_CHEF:
            prize = 0.0 if view.chef == view.seat else taste.mill
        else:
            prize = taste.extra_throw
        return prize * chance_to_buy(stake, 1, self._throws_to_come // 3)

    def _drawn_worth(self, count: int) -> float:
        """The mean worth of the best of so many cards drawn, every spice alike likely."""
        if not self._view.spice_deck and not self._view.discards:
            return 0.0
        ranked, kinds = self._card_worths, len(self._card_worths)
        return sum(
            worth * (((rank + 1) / kinds) ** count - (rank / kinds) ** count)
            for rank, worth in enumerate(ranked)
        )

    @cached_property
    def _card_worths(self) -> list[float]:
        """What one more card of each spice is worth, ascending."""
        return sorted(self.own.card_worth(spice) for spice in Spice)

    @cached_property
    def _throws_to_come(self) -> int:
        """How many chips the others will still throw this round."""
        view = self._view
        each = 3 if len(view.seats) == 4 else 4
        thrown = {seat: 0 for seat in range(len(view.seats)) if seat != view.seat}
        for chip in view.chips:
            if chip.seat in thrown:
                thrown[chip.seat] = max(thrown[chip.seat], chip.nth + 1)
        return sum(max(0, each - count) for count in thrown.values())
