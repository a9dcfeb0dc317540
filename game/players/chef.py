"""The computer player that comes with the game: a whole match, from the first throw to the third blend."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from game.players.aiming import Simulate, Stance, scattered
from game.players.level import CHEF, Level
from game.players.rehearsal import Rehearsal, rehearse
from game.players.targets import Prospects
from game.players.trading import cards_to_sell, gain_of_buying, means
from models.answers import Answer, Question, QuestionKind, Verb
from models.board import Board, Space, SpaceKind, sides
from models.chips import value_of
from models.spices import Spice
from models.views import ChipView, View
from physics import Throw, simulate

if TYPE_CHECKING:
    from game.players.learning import Learner
    from game.practice.task import Task

__all__ = ["Chef"]


class Chef:
    """Plays to complete blends: throws where a landing is worth most, sells dear, buys what is missing.

    A ``level`` says how hard it thinks and how steady its hand is; stronger players are other levels.
    ``simulate`` is the physics it thinks with.
    """

    def __init__(self, level: Level = CHEF, simulate: Simulate = simulate) -> None:
        self._level = level
        self._simulate = simulate
        self._learner: Learner | None = None

    def decide(self, view: View, question: Question, answers: tuple[Answer, ...], rng: Random) -> Answer:
        """The answer worth most to its seat."""
        match question.kind:
            case QuestionKind.THROW | QuestionKind.EXTRA:
                return self._chip_to_throw(view, answers, rng)
            case QuestionKind.RULING:
                return self._ruling(view, question.about, answers)
            case QuestionKind.KEEP:
                own = means(view, self._level.taste)
                return max(answers, key=lambda answer: own.card_worth(answer.spice))
            case QuestionKind.BOWL:
                return self._next_bowl(view, answers)
            case QuestionKind.SELL:
                return self._sale(view, Spice(question.about), answers)
            case QuestionKind.BUY:
                return self._purchase(view, Spice(question.about), answers)
            case QuestionKind.BLEND:
                return self._blend(view, answers)
        willing = (Verb.DRAW, Verb.TAKE, Verb.RETAKE)  # what is offered for nothing is taken
        return next((answer for answer in answers if answer.verb in willing), answers[0])

    def throw(self, view: View, chip: str, rng: Random) -> Throw:
        """The rehearsed throw, as well as its hand can do it."""
        stance = self._stance(view)
        prospects = Prospects(view, self._level.taste)
        spaces = self._spaces_by_worth(prospects, value_of(chip) or 0, rng)[: self._level.targets]
        rehearsal = Rehearsal(stance, view, chip, prospects, self._level, self._simulate)
        aim = rehearse(rehearsal, [space for _worth, space in spaces], rng)
        return stance.throw(scattered(aim, self._level.hand, rng), chip)

    def practise(self, task: Task, rng: Random) -> Throw:
        """The throw that is due in a drill: found by trying once, then thrown as well as its hand can."""
        from game.players.learning import Learner

        if self._learner is None:
            self._learner = Learner(self._level)
        return self._learner.throw(task, rng)

    @staticmethod
    def _stance(view: View) -> Stance:
        return Stance(sides(len(view.seats))[view.seat or 0], Board.standard())

    def _spaces_by_worth(self, prospects: Prospects, value: int, rng: Random) -> list[tuple[float, Space]]:
        """What to throw a chip of this value at, the most promising space first, misjudged a little."""
        level = self._level
        judged = []
        for space in Board.standard().spaces:
            ease = level.bowl_ease if space.kind is SpaceKind.BOWL else level.action_ease
            whim = 1.0 + rng.uniform(-level.whim, level.whim)
            judged.append((prospects.worth(space.name, value) * ease * whim, space))
        return sorted(judged, key=lambda pair: -pair[0])

    def _chip_to_throw(self, view: View, answers: tuple[Answer, ...], rng: Random) -> Answer:
        """The chip with the best target; no extra throw where none promises anything."""
        prospects = Prospects(view, self._level.taste)
        promises = []
        for answer in answers:
            if answer.verb is Verb.THROW:
                best, _space = self._spaces_by_worth(prospects, value_of(answer.what) or 0, rng)[0]
                promises.append((best, answer))
        promise, answer = max(promises, key=lambda pair: pair[0])
        decline = _with_verb(answers, Verb.DECLINE)
        return decline if decline is not None and promise <= 0.0 else answer

    def _ruling(self, view: View, name: str, answers: tuple[Answer, ...]) -> Answer:
        """In, where that serves the chef who rules."""
        chip = next((chip for chip in view.chips if name in (chip.name, chip.alias)), None)
        if chip is None:
            return answers[0]
        return max(answers, key=lambda answer: self._ruling_worth(view, chip, answer))

    def _ruling_worth(self, view: View, chip: ChipView, answer: Answer) -> float:
        """What it brings that the chip counts as the answer says."""
        if answer.verb is Verb.OUT:
            return 0.0
        space = answer.what or chip.place.space or next(iter(chip.place.choices), None)
        prospects = Prospects(view, self._level.taste)
        if chip.seat == view.seat:
            gain = prospects.loss if chip.counts == space else prospects.worth
            return gain(space, chip.value or 0)
        if space is None or space not in frozenset(Spice):
            return -1.0
        spice, stake = Spice(space), prospects.stake(space)
        without = prospects.sale(spice, stake.price)
        dearer = prospects.sale(spice, stake.price + self._level.taste.unknown_chip)
        return dearer - without - 1.0

    def _next_bowl(self, view: View, answers: tuple[Answer, ...]) -> Answer:
        """Sales first, the best one before all others: they pay for what is bought after them."""
        prospects = Prospects(view, self._level.taste)

        def rank(answer: Answer) -> tuple[float, float]:
            stake = prospects.stake(answer.spice.value)
            return prospects.sale(answer.spice, stake.price), prospects.purchase(answer.spice, stake)

        return max(answers, key=rank)

    def _sale(self, view: View, spice: Spice, answers: tuple[Answer, ...]) -> Answer:
        """As many cards as are worth less than their price, if buying here is not better still."""
        prospects = Prospects(view, self._level.taste)
        hope = prospects.purchase(spice, prospects.stake(spice.value))
        wanted = cards_to_sell(prospects.own, spice, view.price or 0, hope)
        return min(answers, key=lambda answer: abs(answer.count - wanted))

    def _purchase(self, view: View, spice: Spice, answers: tuple[Answer, ...]) -> Answer:
        """Buy what is worth its price."""
        prospects = Prospects(view, self._level.taste)
        price = prospects.stake(spice.value).mine
        wanted = Verb.BUY if gain_of_buying(prospects.own, spice, price) > 0.0 else Verb.DECLINE
        return _with_verb(answers, wanted) or answers[0]

    def _blend(self, view: View, answers: tuple[Answer, ...]) -> Answer:
        """A blend, always: what leaves the best hand; of equal ones a face-up one, which others want."""
        own = means(view, self._level.taste)
        offered = [answer for answer in answers if answer.verb is Verb.BLEND]

        def rank(answer: Answer) -> tuple[float, bool]:
            return own.after_blending(answer.spices).worth, answer.spices in view.blends

        return max(offered, key=rank, default=answers[0])


def _with_verb(answers: Iterable[Answer], verb: Verb) -> Answer | None:
    return next((answer for answer in answers if answer.verb is verb), None)
