"""What happened, cut into beats: what the table looks like after each event, and how long it is looked at.

The rules go through many events between two questions; a person wants to see chips turned up and totals
compared before they go home. Nobody waits for it: every beat can be hurried.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.stage.scene import ChipLook, HandChip, Handover, TableScene
from game.words.sentences import event_sentence, totals_words
from models.board import Side
from models.chips import value_of
from models.events import (
    ActionDeclined,
    ActionWon,
    BlendCompleted,
    BlendReserved,
    Bought,
    BowlOpened,
    CardKept,
    CardsDrawn,
    ChipRef,
    ChipsHome,
    Event,
    HomeReason,
    MillMoved,
    Passed,
    RoundStarted,
    Settled,
    Sold,
    TurnedUp,
)

from .hands import handover, money, paid
from .results import throw_results
from .scene import turned_up


@dataclass(frozen=True, slots=True)
class Beat:
    """A line of log, the table from then on, and the seconds that it is looked at.

    ``space`` is where to look, ``note`` what is to be read there (totals, a sum that is paid). ``results``
    say of chips, by their ids, where they came to rest; ``event`` is what happened, as the viewer may know
    it, ``hands`` what changes hands with it. ``flies`` marks the throw: the table changes by the flight that
    is played back and not at once, and its time begins when the chips rest.
    """

    line: str
    scene: TableScene
    seconds: float = 0.0
    space: str | None = None
    note: str = ""
    results: tuple[tuple[str, str], ...] = ()
    flies: bool = False
    event: Event | None = None
    hands: Handover | None = None


_LOOKED_AT: tuple[tuple[type[Event], float], ...] = (
    (Settled, 1.0),
    (TurnedUp, 0.6),
    (ActionWon, 1.0),
    (ActionDeclined, 0.7),
    (BowlOpened, 0.9),
    (Sold, 0.9),
    (Bought, 0.8),
    (Passed, 0.6),
    (CardsDrawn, 0.7),
    (CardKept, 0.5),
    (BlendReserved, 0.8),
    (BlendCompleted, 1.2),
    (MillMoved, 0.8),
    (RoundStarted, 1.0),
)

_GONE: dict[HomeReason, float] = {HomeReason.OUT: 0.7, HomeReason.INVALID: 1.1, HomeReason.ACTION: 0.7}
_PUT_BACK = 0.5
"""Seconds for which chips are followed home: longer where nobody chose it."""


def beats(
    events: Sequence[Event],
    scene: TableScene,
    sides: tuple[Side, ...],
    names: Sequence[str],
    landed: TableScene | None = None,
) -> tuple[Beat, ...]:
    """The beats of events that the viewer saw, from the scene before them.

    ``landed`` is the table as a throw among them came to rest.
    """
    made = []
    for event in events:
        results: tuple[tuple[str, str], ...] = ()
        if isinstance(event, Settled) and landed is not None:
            results = throw_results(event, scene.chips, landed.chips)
            scene = landed
        scene = after(event, scene, sides)
        space, note = place_told(event, names)
        shown = replace(scene, highlights=frozenset({space} if space else ()))
        line, flies = event_sentence(event, names), isinstance(event, Settled)
        hands = handover(event, sides)
        made.append(Beat(line, shown, looked_at(event), space, note, results, flies, event, hands))
    return tuple(made)


def looked_at(event: Event) -> float:
    """Seconds for which an event is looked at: the same whatever a viewer may know of it."""
    if isinstance(event, ChipsHome):
        return _GONE.get(event.reason, _PUT_BACK)
    return next((seconds for kind, seconds in _LOOKED_AT if isinstance(event, kind)), 0.0)


def after(event: Event, scene: TableScene, sides: tuple[Side, ...]) -> TableScene:
    """The table after an event, as far as the event alone tells; a view tells the rest."""
    if known := money(event, scene, sides):
        scene = replace(scene, rupees=known)
    match event:
        case TurnedUp(chips=chips) | Settled(shown=chips):
            return replace(scene, chips=_shown(scene.chips, chips))
        case ChipsHome(chips=chips):
            return _carried_home(scene, chips, sides)
        case Bought(spice=spice):
            return replace(scene, display={**scene.display, spice: max(scene.display.get(spice, 0) - 1, 0)})
        case BlendCompleted(blend=blend, reserved=False):
            return replace(scene, blends=tuple(other for other in scene.blends if other != blend))
        case MillMoved(seat=seat):
            return replace(scene, mill=sides[seat])
        case RoundStarted(spices=spices, blends=blends, chef=chef):
            display = dict(scene.display)
            for spice in spices:
                display[spice] = display.get(spice, 0) + 1
            return replace(scene, display=display, blends=(*scene.blends, *blends), mill=sides[chef])
        case _:
            return scene


def _shown(chips: tuple[ChipLook, ...], refs: Sequence[ChipRef]) -> tuple[ChipLook, ...]:
    values = {ref.alias: value_of(ref.name) for ref in refs}
    return tuple(
        replace(chip, value=values[chip.id], pose=turned_up(chip.pose)) if chip.id in values else chip
        for chip in chips
    )


def _carried_home(scene: TableScene, refs: Sequence[ChipRef], sides: tuple[Side, ...]) -> TableScene:
    lying = {chip.id: chip for chip in scene.chips}
    hands = dict(scene.in_hand)
    for ref in refs:
        chip = lying.pop(ref.alias, None)
        if chip is not None:
            side = sides[ref.seat]
            hands[side] = (*hands.get(side, ()), HandChip(f"{chip.id}-home", chip.colour, value_of(ref.name)))
    return replace(scene, chips=tuple(lying.values()), in_hand=hands)


def place_told(event: Event, names: Sequence[str]) -> tuple[str | None, str]:
    """The space that an event is about, and what is to be read there."""
    match event:
        case TurnedUp(space=space):
            return space, ""
        case ActionWon(space=space, totals=totals):
            return space.value, totals_words(totals, names)
        case BowlOpened(spice=spice, totals=totals):
            return spice.value, totals_words(totals, names)
        case ActionDeclined(space=space):
            return space.value, ""
        case Sold(spice=spice) | Bought(spice=spice):
            return spice.value, paid(event, names)
        case Passed(spice=spice):
            return spice.value, ""
        case _:
            return None, ""
