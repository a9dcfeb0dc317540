"""The table as the stage is to show it, from what a seat may know.

A chip on the table goes by its alias (``red-a``) as long as it lies there, so that the stage can turn it up
in place when its value becomes public. The alias tells no value.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.stage.scene import ChipLook, HandChip, TableScene
from models.answers import QuestionKind
from models.board import Side
from models.chips import chip_name
from models.poses import Pose
from models.views import ChipView, SeatView, View


def table_scene(view: View, sides: tuple[Side, ...], highlights: Iterable[str] = ()) -> TableScene:
    """All that lies on the table, as the viewer may see it; ``highlights`` are spaces and chips that glow."""
    return TableScene(
        chips=tuple(chip_look(chip, view) for chip in view.chips),
        in_hand={side: hand_chips(seat) for side, seat in zip(sides, view.seats, strict=True)},
        rupees={
            side: seat.money for side, seat in zip(sides, view.seats, strict=True) if seat.money is not None
        },
        display={spice: count for spice, count in view.display.items() if count},
        blends=view.blends,
        mill=sides[view.chef],
        highlights=frozenset(highlights),
    )


def lit(view: View) -> tuple[str, ...]:
    """What glows while nothing happens: the bowl that is traded, the chip that is ruled on."""
    question = view.question
    if question and question.kind is QuestionKind.RULING:
        return tuple(chip.alias for chip in view.chips if chip.alias == question.about)
    return (view.trading.value,) if view.trading else ()


def chip_look(chip: ChipView, view: View) -> ChipLook:
    """A chip on the table; one whose value is public is seen face up, whichever way it lies."""
    pose = turned_up(chip.pose) if chip.public else chip.pose
    return ChipLook(chip.alias, view.seats[chip.seat].colour, chip.value, pose)


def turned_up(pose: Pose) -> Pose:
    """The pose with the value on the upper face: same place, same tilt."""
    if pose.face_up:
        return pose
    x, y, z, w = pose.orientation  # times half a turn about the chip's own x axis
    return Pose(pose.position, (w, z, -y, -x))


def hand_chips(seat: SeatView) -> tuple[HandChip, ...]:
    """The chips in a seat's hand, those that the viewer does not know blank and at the end."""
    known = tuple(HandChip(chip_name(seat.colour, value), seat.colour, value) for value in seat.hand)
    blank = range(seat.hand_count - len(seat.hand))
    return (*known, *(HandChip(f"{seat.colour}-hand-{n}", seat.colour) for n in blank))
