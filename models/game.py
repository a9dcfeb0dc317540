"""A match by the rules: frozen, seeded, one open question at a time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from models import actions, blending, rounds, rulings, throwing, trading
from models.answers import Answer, Question, QuestionKind, Verb
from models.board import Board, sides
from models.chips import Colour, colours_of_seats
from models.errors import IllegalAnswer, IllegalPoses
from models.events import ChipRef, EndReason, Event
from models.given import shown, whole
from models.laid import laid_state
from models.options import Options
from models.poses import Pose
from models.seeing import view
from models.state import Chip, Outcome, Setup, State, Step
from models.views import View

__all__ = ["Game", "Outcome"]


@dataclass(frozen=True)
class Game:
    """One moment of a match; every step gives the next one and leaves this one as it is.

    The same players, options, seed, colours and first chef, and the same answers and poses, give the same
    match. ``question`` is the one open question, ``None`` once the match is over. While it is ``settle``
    the table has to come to rest and ``answers()`` is empty.
    """

    _state: State = field(repr=False)

    @classmethod
    def new(
        cls,
        players: int = 3,
        options: Options | None = None,
        seed: int = 7,
        colours: Sequence[Colour] | None = None,
        first_chef: int | None = None,
    ) -> Game:
        """A match about to begin; ``ValueError`` says what cannot be.

        ``colours`` are the seats' in order (default red, green, orange, blue); ``first_chef`` is a seat, else
        it is drawn from the seed.
        """
        setup = _setup(players, options, seed, colours)
        chef = whole(first_chef)
        if first_chef is not None and (chef is None or not 0 <= chef < setup.players):
            last = setup.players - 1
            raise ValueError(f"the first head chef is a seat from 0 to {last}, not {shown(first_chef)}")
        return cls(_run_on(rounds.first_state(setup, chef)))

    @classmethod
    def laid(
        cls,
        lying: Mapping[str, Pose],
        seat: int,
        *,
        public: Collection[str] = (),
        players: int = 3,
        options: Options | None = None,
        seed: int = 7,
        colours: Sequence[Colour] | None = None,
    ) -> Game:
        """A table as it lay, that seat about to throw, and nothing of the match that led to it.

        ``lying`` are the chips by their true names, in the order in which they were thrown; ``public`` those
        whose values everybody knows, besides those that lie face up. ``ValueError`` says what cannot be, of
        chips ``IllegalPoses``.
        """
        setup = _setup(players, options, seed, colours)
        thrower = whole(seat)
        if thrower is None or not 0 <= thrower < setup.players:
            raise ValueError(f"a seat from 0 to {setup.players - 1} throws, not {shown(seat)}")
        return cls(laid_state(setup, thrower, lying, public))

    @property
    def question(self) -> Question | None:
        """The one open question, or ``None`` when the match is over."""
        return self._state.question

    def answers(self) -> tuple[Answer, ...]:
        """The legal answers; none while the table is to settle or when the match is over."""
        return self._answers

    @property
    def _answers(self) -> tuple[Answer, ...]:
        known: tuple[Answer, ...] | None = self.__dict__.get("known")
        if known is None:  # a cached_property would take a lock, longer than to work most of them out
            question = self._state.question
            known = () if question is None else _LEGAL[question.kind](self._state, question)
            self.__dict__["known"] = known
        return known

    def apply(self, answer: Answer) -> tuple[Game, tuple[Event, ...]]:
        """Answer the open question: the next moment and what happened; ``IllegalAnswer`` if not legal now."""
        question = self._state.question
        # The legal answer itself is carried out: one made by hand may equal it with a verb that is a text.
        legal = self._legal(answer)
        if question is None or legal is None:
            raise IllegalAnswer(self._why_not(answer))
        state = self._state.copy()
        state.question = None
        _ANSWERED[question.kind](state, legal, question)
        return Game(_run_on(state)), tuple(state.news)

    def _legal(self, answer: object) -> Answer | None:
        if isinstance(answer, Answer):
            for own in self._answers:
                if own is answer or own == answer:
                    return own
        return None

    def _why_not(self, answer: object) -> str:
        question = self._state.question
        given = shown(str(answer) if isinstance(answer, Answer) else answer)
        if question is None:
            return f"{given} comes too late: the match is over"
        if question.kind is QuestionKind.SETTLE:
            return f"{given} is not legal now: the table is to settle first (call settle)"
        legal = ", ".join(map(str, self._answers))
        return f"{given} is not legal to the question {question.kind.value!r}; legal are: {legal}"

    def settle(
        self, poses: Mapping[str, Pose], released_face_up: bool = False
    ) -> tuple[Game, tuple[Event, ...]]:
        """Everything has come to rest: the next moment and what happened.

        ``poses`` gives the final pose of exactly the chips on the table, the one thrown included, by their
        true names; ``released_face_up`` that this one left the hand face up, so that its value is public
        however it rests. ``IllegalPoses`` if a chip is missing or not on the table, if a pose is not three
        and four finite numbers or its orientation no unit quaternion, or if no throw is under way.
        """
        question = self._state.question
        if question is None or question.kind is not QuestionKind.SETTLE:
            now = "the match is over" if question is None else f"the open question is {question.kind.value!r}"
            raise IllegalPoses(f"nothing is to settle now: {now}")
        state = self._state.copy()
        state.question = None
        throwing.settle(state, poses, released_face_up)
        return Game(_run_on(state)), tuple(state.news)

    def end_by_round_limit(self) -> tuple[Game, tuple[Event, ...]]:
        """End the match here without a winner; over already, it stays as it is."""
        if self._state.outcome is not None:
            return self, ()
        state = self._state.copy()
        blending.end(state, Outcome(None, EndReason.ROUND_LIMIT))
        return Game(_run_on(state)), tuple(state.news)

    def view(self, seat: int | None) -> View:
        """All that a seat may know and nothing else; ``None``: a spectator. Costs some 100 µs and more."""
        viewer = whole(seat)
        if seat is not None and (viewer is None or not 0 <= viewer < self.players):
            raise ValueError(f"there is no seat {shown(seat)}; the seats are 0 to {self.players - 1}")
        return view(self._state, viewer)

    def opened(self) -> View:
        """All that is on and round the table with nothing hidden, as after the end: for watching a match that
        was played, never for who plays it."""
        return view(self._state, None, opened=True)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, ``None`` while it goes on."""
        return self._state.outcome

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far, secrets included."""
        return tuple(self._state.history)

    @property
    def chips(self) -> tuple[Chip, ...]:
        """The chips that lie now, in the order in which they were thrown, secrets included."""
        return self._state.chips

    @property
    def lying(self) -> dict[str, Pose]:
        """Where each chip lies now, by its true name: what a simulation of the next throw begins with."""
        return {chip.name: chip.pose for chip in self._state.chips}

    @property
    def thrown(self) -> ChipRef | None:
        """The chip thrown last, until its throw stands: the one in the air while the table is to settle."""
        return self._state.flight.ref if self._state.flight is not None else None

    @property
    def players(self) -> int:
        """How many play."""
        return self._state.setup.players

    @property
    def seats(self) -> range:
        """The seats, clockwise seen from above."""
        return range(self._state.setup.players)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The seats' colours."""
        return self._state.setup.colours

    @property
    def options(self) -> Options:
        """The options it is played with."""
        return self._state.setup.options

    @property
    def seed(self) -> int:
        """The seed of the decks."""
        return self._state.setup.seed

    @property
    def board(self) -> Board:
        """The board it is played on."""
        return self._state.setup.board

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._state.round

    @property
    def chef(self) -> int:
        """The head chef: the seat that holds the pepper mill."""
        return self._state.chef


def _setup(players: int, options: Options | None, seed: int, colours: Sequence[Colour] | None) -> Setup:
    count = len(sides(players))
    dealt = whole(seed)
    if dealt is None:
        raise ValueError(f"the seed of the decks is a whole number, not {shown(seed)}")
    if not isinstance(options, Options | None):
        raise ValueError(f"options are Options (Options.from_dict makes them), not {shown(options)}")
    chosen = tuple(Colour)[:count] if colours is None else colours_of_seats(colours, count)
    return Setup(count, options or Options(), dealt, chosen, Board.standard())


def _run_on(state: State) -> State:
    """Let play go on by itself until a question is open or the match is over."""
    while state.question is None and state.step is not Step.OVER:
        _STEPS[state.step](state)
    state.history = state.history.with_news(state.news)
    return state


_STEPS: dict[Step, Callable[[State], None]] = {
    Step.ROUND: rounds.new_round,
    Step.THROW: throwing.next_throw,
    Step.SPACE: actions.next_space,
    Step.JUDGE: trading.judge_bowls,
    Step.ANNOUNCE: trading.announce,
    Step.CHOOSE: trading.choose_bowl,
    Step.SELL: trading.next_seller,
    Step.BUY: trading.next_buyer,
    Step.COOK: blending.next_cook,
}

_TAKE_OR_DECLINE = (Answer(Verb.TAKE), Answer(Verb.DECLINE))
_DRAW_OR_DECLINE = (Answer(Verb.DRAW), Answer(Verb.DECLINE))
_BUY_OR_DECLINE = (Answer(Verb.BUY), Answer(Verb.DECLINE))
_KEEP_OR_RETAKE = (Answer(Verb.KEEP), Answer(Verb.RETAKE))


def _seat(question: Question) -> int:
    assert question.seat is not None
    return question.seat


_LEGAL: dict[QuestionKind, Callable[[State, Question], tuple[Answer, ...]]] = {
    QuestionKind.THROW: lambda state, question: throwing.throws(state, _seat(question)),
    QuestionKind.SETTLE: lambda state, question: (),
    QuestionKind.RETAKE: lambda state, question: _KEEP_OR_RETAKE,
    QuestionKind.RULING: lambda state, question: rulings.rulings(state),
    QuestionKind.EXTRA: lambda state, question: actions.extras(state),
    QuestionKind.DRAW: lambda state, question: _DRAW_OR_DECLINE,
    QuestionKind.KEEP: lambda state, question: actions.keeps(state),
    QuestionKind.RESERVE: lambda state, question: _TAKE_OR_DECLINE,
    QuestionKind.MILL: lambda state, question: _TAKE_OR_DECLINE,
    QuestionKind.BOWL: lambda state, question: trading.bowls(state),
    QuestionKind.SELL: lambda state, question: trading.sales(state, _seat(question)),
    QuestionKind.BUY: lambda state, question: _BUY_OR_DECLINE,
    QuestionKind.BLEND: lambda state, question: blending.blends(state, _seat(question)),
}


def _throw(state: State, answer: Answer, question: Question) -> None:
    throwing.thrown(state, _seat(question), answer, extra=False)


def _retake(state: State, answer: Answer, question: Question) -> None:
    if answer.verb is Verb.RETAKE:
        throwing.retake(state)
    else:
        throwing.keep_throw(state)


def _buy(state: State, answer: Answer, question: Question) -> None:
    if answer.verb is Verb.BUY:
        trading.buy(state, _seat(question))
    else:
        trading.decline(state, _seat(question))


def _blend(state: State, answer: Answer, question: Question) -> None:
    if answer.verb is Verb.BLEND:
        blending.complete(state, _seat(question), answer.spices)
    else:
        blending.leave(state)


_ANSWERED: dict[QuestionKind, Callable[[State, Answer, Question], None]] = {
    QuestionKind.THROW: _throw,
    QuestionKind.RETAKE: _retake,
    QuestionKind.RULING: lambda state, answer, question: rulings.rule(state, answer, question.about),
    QuestionKind.EXTRA: actions.act,
    QuestionKind.DRAW: actions.act,
    QuestionKind.KEEP: actions.act,
    QuestionKind.RESERVE: actions.act,
    QuestionKind.MILL: actions.act,
    QuestionKind.BOWL: lambda state, answer, question: trading.name_bowl(state, answer),
    QuestionKind.SELL: lambda state, answer, question: trading.sell(state, _seat(question), answer.count),
    QuestionKind.BUY: _buy,
    QuestionKind.BLEND: _blend,
}
