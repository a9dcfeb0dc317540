"""A table laid for a test: views with exactly what the test is about, all else as at the beginning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from models.answers import Answer, Question, QuestionKind
from models.board import Board
from models.chips import VALUES, Colour, alias, chip_name, value_of
from models.events import Blend, Event
from models.judging import Place, Where
from models.options import Options
from models.poses import FACE_DOWN, Pose
from models.spices import Spice
from models.views import BowlView, ChipView, Phase, SeatView, View

NAMES = ("Mira", "Jonas", "Ada", "Ravi")
COLOURS = tuple(Colour)


def blend(text: str) -> Blend:
    """A blend from its three spices: ``blend("curry chilli mint")``."""
    first, second, third = (Spice(word) for word in text.split())
    return first, second, third


def cards(text: str) -> dict[Spice, int]:
    """Spice cards counted: ``cards("mint mint curry")``."""
    return dict(Counter(Spice(word) for word in text.split()))


def answers(*texts: str) -> tuple[Answer, ...]:
    """Answers from their notation."""
    return tuple(Answer.parse(text) for text in texts)


def question(kind: str, about: str = "", seat: int | None = 0) -> Question:
    """An open question, to the first seat unless another is named."""
    return Question(seat, QuestionKind(kind), about)


def a_seat(seat: int, viewer: int | None, **facts: object) -> SeatView:
    """A seat with six chips, 200 rupees and nothing else, as the viewer sees it."""
    own = seat == viewer
    known = SeatView(
        colour=COLOURS[seat],
        hand=VALUES if own else (),
        hand_count=6,
        rested=(),
        money=200 if own else None,
        cards={} if own else None,
        card_count=0,
        reserved=() if own else None,
        reserved_count=0,
        completed=(),
    )
    return replace(known, **facts)


def a_view(
    lying: Mapping[str, Iterable[str]] | None = None,
    *,
    players: int = 3,
    seat: int | None = 0,
    me: Mapping[str, object] | None = None,
    events: tuple[Event, ...] = (),
    **facts: object,
) -> View:
    """What a seat sees; ``lying`` names the chips in each space (``red-50``, or ``green-a`` if unknown)."""
    chips, bowls = _lie(lying or {})
    seats = tuple(
        a_seat(other, seat, **(dict(me) if me and other == seat else {})) for other in range(players)
    )
    view = View(
        seat=seat,
        options=Options(),
        round=1,
        phase=Phase.THROW,
        chef=0,
        order=tuple(range(players)),
        question=None,
        seats=seats,
        chips=chips,
        bowls=bowls,
        display={},
        blends=(),
        spice_deck=40,
        blend_deck=16,
        discards={},
        trading=None,
        price=None,
        drawn=(),
        fresh=(),
        events=events,
        winner=None,
    )
    return replace(view, **facts)


def _lie(lying: Mapping[str, Iterable[str]]) -> tuple[tuple[ChipView, ...], dict[str, BowlView]]:
    """The chips in their spaces, side by side, and what each space is worth."""
    board, chips, bowls = Board.standard(), [], {}
    thrown: Counter[int] = Counter()
    for space, names in lying.items():
        here: list[ChipView] = []
        for offset, name in enumerate(names):
            colour = Colour(name.partition("-")[0])
            seat, value = COLOURS.index(colour), value_of(name)
            spot = board.space(space)
            place = Place(Where.FIELD, space, value is not None, False)
            pose = Pose((spot.x + 0.045 * offset, spot.y, board.chip.thickness / 2), FACE_DOWN)
            other_name = alias(colour, thrown[seat])
            true_name = other_name if value is None else chip_name(colour, value)
            here.append(
                ChipView(
                    true_name,
                    other_name,
                    seat,
                    value,
                    value is not None,
                    thrown[seat],
                    pose,
                    place,
                    False,
                    space,
                )
            )
            thrown[seat] += 1
        chips += here
        bowls[space] = _worth(space, here)
    return tuple(chips), bowls


def _worth(space: str, here: list[ChipView]) -> BowlView:
    seats = sorted({chip.seat for chip in here})
    totals = [
        (
            seat,
            sum(chip.value or 0 for chip in here if chip.seat == seat),
            sum(chip.value is None for chip in here if chip.seat == seat),
        )
        for seat in seats
    ]
    return BowlView(
        space,
        tuple(chip.name for chip in here),
        sum(known for _seat, known, _unknown in totals),
        sum(unknown for _seat, _known, unknown in totals),
        tuple(sorted(totals, key=lambda total: -total[1])),
    )
