"""The table of the lesson: a record of a round and a half, thrown by the simulator and played by the rules.

``python -m assets.workshop lesson`` writes ``assets/data/lesson.safranito``: the same bytes from the same
versions of the physics. Every throw in it is a real one that came to rest where `ROUNDS` wants it, so that
``safranito verify`` agrees with it like with any other record.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from itertools import count, islice
from pathlib import Path
from random import Random

from game.flights import lying_and_thrown
from game.lesson.prepared import NAME
from game.players.aiming import Stance, Try, corrected, guess, miss, styles_for, tried
from game.records.beginning import new_game
from game.records.entries import Entry, Header, Made, PlayerLine
from game.records.journal import Journal
from game.records.replaying import applied, thrown
from game.setup import HUMAN
from models.answers import Answer, QuestionKind
from models.board import Board, Space, sides
from models.cards import all_blends, all_spice_cards, shuffled
from models.chips import Colour, chip_name
from models.game import Game
from models.options import Options
from models.spices import Spice
from models.views import Phase, View
from physics import Materials, Throw, simulate

TRIES = 60
"""Simulations after which a throw counts as impossible."""
CENTRED = 0.55
"""A throw is good enough when it lies this part of the space's radius from its middle, or nearer."""
PLACES = 0.3
"""How far (m) from straight before its space a throw may be made."""

LEARNER, TEACHER = 0, 1


class Cards:
    """What the decks of a seed deal, and what of it the lesson is about.

    The first round lays out two cards of a spice ``sold`` and two of a face-up blend, the second the
    ``bought`` one that this blend lacks, and none of those.
    """

    def __init__(self, seed: int) -> None:
        deck = shuffled(all_spice_cards(), seed, 0)
        self.seed, self.first, self.second = seed, deck[:4], deck[4:8]
        self.blends = shuffled(all_blends(), seed, 1)[:2]
        twice = {spice for spice in self.first if self.first.count(spice) == 2}
        once = {spice for spice in self.first if self.first.count(spice) == 1}
        wanted = [blend for blend in self.blends if once < set(blend)]
        self.suited = len(twice) == 1 and len(once) == 2 and len(wanted) == 1
        if not self.suited:
            return
        (self.sold,), self.held = twice, tuple(sorted(once, key=list(Spice).index))
        (self.bought,) = set(wanted[0]) - once
        known = {self.sold, self.bought, *self.held}
        self.elsewhere = tuple(
            spice for spice in Spice if spice not in known and spice not in {*self.first, *self.second}
        )
        self.suited = (
            self.second.count(self.bought) == 1
            and not {self.sold, *self.held} & set(self.second)
            and not any(self.sold in blend for blend in self.blends)
            and len(self.elsewhere) >= 2
        )


class Writing:
    """The record being written: the game so far, and its next entry."""

    def __init__(self, header: Header, path: Path) -> None:
        self.game: Game = new_game(header)
        self._rng = Random(f"lesson {header.seed}")
        self._journal = Journal.begin(path, header)
        self._entries = 0

    def close(self) -> None:
        """The record is whole."""
        self._journal.close()

    def answer(self, words: str) -> None:
        """The seat that is asked gives this answer."""
        self._append(Entry(self._entries + 1, answer=Answer.parse(words)))

    def throw(self, seat: int, value: int, space: str) -> None:
        """The seat that is asked throws a chip so that it comes to rest there and moves no other's bowl."""
        question = self.game.question
        assert question is not None
        assert (question.kind, question.seat) == (QuestionKind.THROW, seat)
        view = self.game.view(seat)
        colour = view.seats[seat].colour
        throw = _throw_at(view, chip_name(colour, value), Board.standard().space(space), self._rng)
        shot = simulate(lying_and_thrown(self.game.lying, throw))
        self._append(thrown(self._entries + 1, self.game, throw, shot))

    def _append(self, entry: Entry) -> None:
        self.game, _events = applied(self.game, entry, None)
        self._journal.append(entry)
        self._entries = entry.n


def make(folder: Path) -> None:
    """Write the record of the lesson into that folder of assets."""
    cards = next(found for seed in count(1) if (found := Cards(seed)).suited)
    path = folder / "data" / NAME
    path.unlink(missing_ok=True)
    writing = Writing(_header(cards.seed), path)
    try:
        _first_round(writing, cards)
        _second_round(writing, cards)
    finally:
        writing.close()


def _first_round(writing: Writing, cards: Cards) -> None:
    """The learner buys two cards of a blend and two to sell later; the teacher throws elsewhere."""
    one, two = cards.held
    others = [spice for spice in Spice if spice not in cards.first]
    learner = [(20, one), (30, two), (40, cards.sold), (10, cards.sold)]
    teacher = zip((30, 10, 20, 40), others, strict=False)
    for mine, theirs in zip(learner, teacher, strict=True):
        writing.throw(LEARNER, mine[0], mine[1].value)
        writing.throw(TEACHER, theirs[0], theirs[1].value)
    while writing.game.view(LEARNER).phase is not Phase.THROW:
        writing.answer(str(writing.game.answers()[0]))  # the first bowl there is; to buy


def _second_round(writing: Writing, cards: Cards) -> None:
    """Up to the sale, the purchase and the blend, each of which the record makes as well."""
    aside, further, *_more = cards.elsewhere
    teacher = [(10, aside), (30, cards.sold), (20, further), (40, aside)]
    learner = [(50, cards.sold), (10, further), (20, cards.bought), (30, further)]
    for theirs, mine in zip(teacher, learner, strict=True):
        writing.throw(TEACHER, theirs[0], theirs[1].value)
        writing.throw(LEARNER, mine[0], mine[1].value)
    for spice in (aside, further, cards.sold):
        writing.answer(f"bowl {spice}")
    writing.answer("sell 1")
    writing.answer("buy")


def _header(seed: int) -> Header:
    return Header(
        kind="practice",
        players=(
            PlayerLine(name="You", colour=Colour.RED.value, player=HUMAN),
            PlayerLine(name="Basil", colour=Colour.GREEN.value, player="bot:chef"),
        ),
        options=Options().as_dict(),
        seed=seed,
        first_chef=LEARNER,
        board=Board.standard().name,
        materials=asdict(Materials()),
        made=Made.here(),
        started=None,
    )


def _throw_at(view: View, chip: str, space: Space, rng: Random) -> Throw:
    """A throw that comes to rest in the inner part of a space and leaves every other chip where it counts."""
    assert view.seat is not None
    stance = Stance(sides(len(view.seats))[view.seat], Board.standard())
    for attempt in islice(_attempts(stance, view, chip, space, rng), TRIES):
        lies = attempt.space == space.name and miss(stance, space, attempt) < CENTRED * space.radius
        if lies and not attempt.moved:
            return stance.throw(attempt.aim, chip)
    raise ValueError(f"no throw of {chip} comes to rest at {space.name}")


def _attempts(stance: Stance, view: View, chip: str, space: Space, rng: Random) -> Iterator[Try]:
    """Tries without end: every style from place after place, each corrected twice."""
    while True:
        for style in styles_for(stance, space):
            aim = guess(stance, space, style, rng.uniform(-PLACES, PLACES))
            for _correction in range(3):
                attempt = tried(stance, aim, chip, view, simulate)
                yield attempt
                aim = corrected(stance, space, attempt)
