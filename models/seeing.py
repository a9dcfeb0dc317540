"""What a seat sees of a match: secrets of others are left out here, and only here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from models.answers import Question, QuestionKind
from models.spices import Spice
from models.state import Chip, State, Step
from models.throwing import known_in_hand
from models.views import BowlView, ChipView, SeatView, View

_KIND_ONLY = {QuestionKind.SELL, QuestionKind.BUY, QuestionKind.KEEP, QuestionKind.BLEND}


def view(state: State, viewer: int | None, *, opened: bool = False) -> View:
    """All that a seat (``None``: a spectator) may know; after the end, or ``opened``, everything is open."""
    over = opened or state.step is Step.OVER
    drawer = over or (viewer is not None and viewer == state.actor)
    mine = () if viewer is None else state.seats[viewer].fresh
    if opened:
        mine = tuple(blend for seat in state.seats for blend in seat.fresh)
    return View(
        seat=viewer,
        options=state.options,
        round=state.round,
        phase=state.step.phase,
        chef=state.chef,
        order=state.order,
        question=state.question if opened else _question(state.question, viewer),
        seats=tuple(_seat(state, seat, viewer, over) for seat in range(state.setup.players)),
        chips=tuple(_chip(chip, viewer, over) for chip in state.chips),
        bowls=_bowls(state, viewer, over),
        display=_counted(state.display),
        blends=state.blends,
        spice_deck=len(state.deck),
        blend_deck=len(state.blend_deck),
        discards=_counted(state.discards),
        trading=state.bowl,
        price=None if state.bowl is None else state.price,
        drawn=state.drawn if drawer else (),
        fresh=mine,
        events=tuple(state.history) if over else state.history.seen_by(viewer),
        winner=None if state.outcome is None else state.outcome.winner,
        announced=state.announced,
    )


def _question(question: Question | None, viewer: int | None) -> Question | None:
    if question is None or question.seat == viewer or question.kind not in _KIND_ONLY:
        return question
    return Question(None, question.kind)


def _seat(state: State, seat: int, viewer: int | None, over: bool) -> SeatView:
    own = state.seats[seat]
    mine = over or seat == viewer
    return SeatView(
        colour=state.setup.colours[seat],
        hand=own.hand if mine else tuple(sorted(known_in_hand(state, seat))),
        hand_count=len(own.hand),
        rested=tuple(sorted(own.rested & set(own.hand))) if mine else (),
        money=own.money if mine or state.options.open_money == "on" else None,
        cards=_counted(own.cards) if mine or state.options.open_hands == "on" else None,
        card_count=len(own.cards),
        reserved=own.reserved if mine else None,
        reserved_count=len(own.reserved),
        completed=own.completed,
    )


def _counted(cards: tuple[Spice, ...]) -> Mapping[Spice, int]:
    """How many of each spice, in the spices' order; kinds of which there are none are left out."""
    counts = Counter(cards)
    return {spice: counts[spice] for spice in Spice if counts[spice]}


def _knows(chip: Chip, viewer: int | None, over: bool) -> bool:
    return over or chip.public or chip.seat == viewer


def _chip(chip: Chip, viewer: int | None, over: bool) -> ChipView:
    known = _knows(chip, viewer, over)
    return ChipView(
        name=chip.name if known else chip.alias,
        alias=chip.alias,
        seat=chip.seat,
        value=chip.value if known else None,
        public=chip.public,
        nth=chip.nth,
        pose=chip.pose,
        place=chip.place,
        out=chip.out,
        counts=chip.counts,
    )


def _bowls(state: State, viewer: int | None, over: bool) -> Mapping[str, BowlView]:
    on: dict[str, list[Chip]] = {space.name: [] for space in state.setup.board.spaces}
    for chip in state.chips:
        if chip.counts is not None:
            on[chip.counts].append(chip)
    return {space: _bowl(state, space, chips, viewer, over) for space, chips in on.items()}


def _bowl(state: State, space: str, chips: list[Chip], viewer: int | None, over: bool) -> BowlView:
    known = dict.fromkeys(state.order, 0)
    unknown = dict(known)
    for chip in chips:
        if _knows(chip, viewer, over):
            known[chip.seat] += chip.value
        else:
            unknown[chip.seat] += 1
    there = {chip.seat for chip in chips}
    order = state.order
    return BowlView(
        space=space,
        chips=tuple(chip.name if _knows(chip, viewer, over) else chip.alias for chip in chips),
        known=sum(known.values()),
        unknown=sum(unknown.values()),
        totals=tuple(
            (seat, known[seat], unknown[seat])
            for seat in sorted(there, key=lambda seat: (-known[seat], order.index(seat)))
        ),
    )
