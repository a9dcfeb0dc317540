"""The whole of a match at one moment, secrets included, and the words in which the rules change it.

A ``State`` holds immutable values only. ``Game`` copies it before every step and never changes it after, so
the rooms of the rules may write ``state.chef = seat`` as plainly as the rules say it. Chips and seats, which
change with nearly every step, are named tuples: these are copied in a fifth of a data class's time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from models.answers import Question
from models.board import Board
from models.chips import VALUES, Colour
from models.events import Blend, ChipRef, EndReason, Event
from models.judging import Place
from models.options import Options
from models.poses import Pose
from models.spices import Spice
from models.views import Phase

BLENDS_FACE_UP = {2: 2, 3: 2, 4: 3}
CARDS_EACH_ROUND = {2: 4, 3: 5, 4: 6}
THROWS_EACH = {2: 4, 3: 4, 4: 3}
CHAPTER_LENGTH = 60


@cache
def _clockwise(first: int, players: int) -> tuple[int, ...]:
    return tuple((first + i) % players for i in range(players))


class Step(Enum):
    """What the rules do next when no question is open; the value is the phase it belongs to."""

    ROUND = (Phase.THROW, "round")
    THROW = (Phase.THROW, "throw")
    SPACE = (Phase.ACTIONS, "space")
    JUDGE = (Phase.TRADE, "judge")
    ANNOUNCE = (Phase.TRADE, "announce")
    CHOOSE = (Phase.TRADE, "choose")
    SELL = (Phase.TRADE, "sell")
    BUY = (Phase.TRADE, "buy")
    COOK = (Phase.BLEND, "cook")
    OVER = (Phase.OVER, "over")

    @property
    def phase(self) -> Phase:
        """The phase of the round."""
        return self.value[0]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match begins with and never changes."""

    players: int
    options: Options
    seed: int
    colours: tuple[Colour, ...]
    board: Board


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended; no winner at the round limit."""

    winner: int | None
    reason: EndReason


class Chip(NamedTuple):
    """A chip that lies on the board, or out for the moment between a throw and the next.

    ``pose`` is where it lies, ``rest`` where it came to rest and was judged: they differ once it has sunk.
    ``counts`` is the space it counts for: by its place, or as the head chef ruled. ``among`` are the values
    in its owner's hand that others knew of and that it might be: until it shows itself they are not known.
    ``late`` says that it came onto an action space that had been evaluated (option action_chips = per_space):
    there it counts nowhere.
    """

    ref: ChipRef
    value: int
    nth: int
    pose: Pose
    rest: Pose
    place: Place
    out: bool = False
    ruled: bool = False
    ruling: str | None = None
    late: bool = False
    among: frozenset[int] = frozenset()

    @property
    def seat(self) -> int:
        """Its owner."""
        return self.ref.seat

    @property
    def name(self) -> str:
        """Its true name, ``red-50``."""
        return self.ref.name

    @property
    def alias(self) -> str:
        """Its name while its value is not public, ``red-a``."""
        return self.ref.alias

    @property
    def public(self) -> bool:
        """Whether everybody knows its value."""
        return self.ref.public

    @property
    def counts(self) -> str | None:
        """The space it counts for."""
        return None if self.late else self.lies_on

    @property
    def lies_on(self) -> str | None:
        """The space on which it lies: by its place, or as the head chef ruled."""
        return self.ruling if self.ruled else self.place.space

    def less(self, values: Iterable[int]) -> Chip:
        """The chip that everybody knows to have none of these values."""
        among = self.among.difference(values)
        return self if among == self.among else self._replace(among=among)

    def shown(self) -> Chip:
        """The chip with its value public."""
        if self.ref.public:
            return self
        return self._replace(ref=replace(self.ref, public=True), among=frozenset())


@dataclass(frozen=True, slots=True)
class Flight:
    """A chip between hand and rest."""

    ref: ChipRef
    value: int
    nth: int
    extra: bool
    among: frozenset[int]


class Seat(NamedTuple):
    """All that belongs to a player.

    ``hand`` are the values in hand, ascending, and ``rested`` those among them that were thrown this round
    and may not be thrown again; ``throws`` counts this round's. ``seen`` are the values that were public at
    some time this round, ``barred`` those that everybody knows to be thrown and not to be thrown again.
    ``fresh`` are blends reserved this round, ``retaken`` says that this round's
    retake is spent.
    """

    money: int
    hand: tuple[int, ...] = VALUES
    rested: frozenset[int] = frozenset()
    throws: int = 0
    seen: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()
    cards: tuple[Spice, ...] = ()
    reserved: tuple[Blend, ...] = ()
    fresh: tuple[Blend, ...] = ()
    completed: tuple[Blend, ...] = ()
    retaken: bool = False

    @property
    def throwable(self) -> tuple[int, ...]:
        """The values in hand that may still be thrown this round."""
        return tuple(value for value in self.hand if value not in self.rested)


class Chapter(tuple[Event, ...]):
    """A stretch of events that is written; as a seat saw it, it is worked out once."""

    def seen_by(self, seat: int | None) -> tuple[Event, ...]:
        """The events of this chapter as a seat saw them."""
        known: dict[int | None, tuple[Event, ...]] = self.__dict__.setdefault("known", {})
        if seat not in known:
            known[seat] = tuple(seen for event in self if (seen := event.seen_by(seat)) is not None)
        return known[seat]


@dataclass(frozen=True, slots=True)
class History:
    """All events so far; adding some, or reading them as a seat saw them, costs little however many."""

    past: tuple[Chapter, ...] = ()
    recent: Chapter = field(default_factory=Chapter)

    def __iter__(self) -> Iterator[Event]:
        return chain.from_iterable((*self.past, self.recent))

    def with_news(self, news: list[Event]) -> History:
        """This history and then the news."""
        recent = Chapter((*self.recent, *news))
        if len(recent) > CHAPTER_LENGTH:
            return History((*self.past, recent))
        return History(self.past, recent)

    def seen_by(self, seat: int | None) -> tuple[Event, ...]:
        """All events as a seat saw them."""
        chapters = (chapter.seen_by(seat) for chapter in (*self.past, self.recent))
        return tuple(chain.from_iterable(chapters))


@dataclass
class State:
    """The match at one moment.

    ``chef`` holds the mill, ``starter`` held it when the round began. ``made`` counts the ordinary throws of
    the round, ``before`` is the table before the throw that may be taken back. ``space`` counts the action
    spaces whose turn has come, ``actor`` is who may act on the last of them, ``tens`` how many cards that
    seat may draw and ``drawn`` are those drawn. ``judged`` says that the bowls are, ``announced`` are bowls
    named in advance. ``bowl``, ``price``, ``waiting`` (seats still to be asked in this lap), ``sellers`` and
    ``lap_sold`` belong to the bowl being settled; in phase IV ``waiting`` are those who may still cook, and
    ``cooked`` says whether the first of them completed a face-up blend.
    ``news`` are the events of the step being made.
    """

    setup: Setup
    seats: tuple[Seat, ...]
    bank: int
    chef: int
    starter: int
    deck: tuple[Spice, ...]
    blend_deck: tuple[Blend, ...]
    shuffles: int
    round: int = 0
    step: Step = Step.ROUND
    question: Question | None = None
    outcome: Outcome | None = None
    discards: tuple[Spice, ...] = ()
    display: tuple[Spice, ...] = ()
    blends: tuple[Blend, ...] = ()
    chips: tuple[Chip, ...] = ()
    flight: Flight | None = None
    before: tuple[Chip, ...] = ()
    made: int = 0
    space: int = 0
    actor: int = 0
    tens: int = 0
    drawn: tuple[Spice, ...] = ()
    judged: bool = False
    announced: tuple[Spice, ...] = ()
    bowl: Spice | None = None
    price: int = 0
    waiting: tuple[int, ...] = ()
    sellers: tuple[int, ...] = ()
    lap_sold: bool = False
    cooked: bool = False
    history: History = field(default_factory=History)
    news: list[Event] = field(default_factory=list)

    def copy(self) -> State:
        """The same moment, free to be changed; nothing has happened in it yet."""
        twin = State.__new__(State)
        twin.__dict__.update(self.__dict__)
        twin.news = []
        return twin

    @property
    def options(self) -> Options:
        """The options of the match."""
        return self.setup.options

    @property
    def order(self) -> tuple[int, ...]:
        """The seats clockwise from the head chef."""
        return _clockwise(self.chef, self.setup.players)

    def tell(self, event: Event) -> None:
        """Something happened."""
        self.news.append(event)

    def change(self, seat: int, **changes: Any) -> None:
        """Change what belongs to a seat."""
        changed = self.seats[seat]._replace(**changes)
        self.seats = (*self.seats[:seat], changed, *self.seats[seat + 1 :])

    def pay(self, seat: int, amount: int) -> None:
        """The bank pays a seat, or is paid by it if the amount is negative; the bank may owe."""
        self.bank -= amount
        self.change(seat, money=self.seats[seat].money + amount)
