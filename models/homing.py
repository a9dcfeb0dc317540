"""Chips become public, are taken from the board and go back to their owners' hands."""

from __future__ import annotations

from collections.abc import Sequence

from models.events import ChipsHome, HomeReason, TurnedUp
from models.judging import place_visible
from models.spices import Action
from models.stacks import after_taking
from models.state import Chip, State


def show(state: State, names: set[str]) -> None:
    """The values of the chips of these names are public from now on; no other chip can be one of them."""
    if not names:
        return
    shown = {(chip.seat, chip.value) for chip in state.chips if chip.name in names}
    state.chips = tuple(
        chip.shown()
        if chip.name in names
        else chip.less(value for seat, value in shown if seat == chip.seat)
        if chip.among
        else chip
        for chip in state.chips
    )
    for seat, value in sorted(shown):
        owner = state.seats[seat]
        if value not in owner.barred:
            state.change(seat, seen=owner.seen | {value}, barred=owner.barred | {value})


def turn_up(state: State, space: str | None, chips: Sequence[Chip]) -> tuple[Chip, ...]:
    """Turn up chips on a space (``None``: in all bowls at once): known now, lying as before."""
    names = {chip.name for chip in chips}
    show(state, names)
    turned = tuple(chip for chip in state.chips if chip.name in names)
    state.tell(TurnedUp(space, tuple(chip.ref for chip in turned)))
    return turned


def take_home(state: State, chips: Sequence[Chip], reason: HomeReason) -> None:
    """Take chips from the board into their owners' hands; those that lay on them sink.

    Until the bowls are judged, what lay under or over a chip taken may count from now on.
    """
    if not chips:
        return
    names = {chip.name for chip in chips}
    left = tuple(chip for chip in state.chips if chip.name not in names)
    state.chips = after_taking(left, chips, state.setup.board)
    if not state.judged:
        look_again(state)
    for seat in sorted({chip.seat for chip in chips}):
        back = [chip.value for chip in chips if chip.seat == seat]
        state.change(seat, hand=tuple(sorted([*state.seats[seat].hand, *back])))
    refs = tuple(chip.ref for chip in chips)
    state.tell(ChipsHome(reason, refs, tuple(ref.alias for ref in refs if ref.public)))


def look_again(state: State) -> None:
    """Judge what depends on more than a chip's own pose: which holes are visible, and which chips come late.

    A chip that sank is judged by the pose in which it came to rest; sinking changes no judgement. The head
    chef's rulings stand.
    """
    if state.options.stacked == "must_be_visible":
        _look_which_are_visible(state)
    if state.options.action_chips == "per_space":
        evaluated = {space.value for space in list(Action)[: state.space]}
        state.chips = tuple(
            chip if chip.late == (late := chip.lies_on in evaluated) else chip._replace(late=late)
            for chip in state.chips
        )


def _look_which_are_visible(state: State) -> None:
    chips = state.chips
    seen = []
    for chip in chips:
        others = [other.pose for other in chips if other is not chip]
        judged = place_visible(chip.rest, others, state.setup.board)
        seen.append(chip if judged == chip.place else chip._replace(place=judged))
    state.chips = tuple(seen)
