"""A table as it lay before a throw, without the match that led to it: what a clip begins with."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from models.answers import Question, QuestionKind
from models.chips import VALUES, alias, value_of
from models.errors import IllegalPoses
from models.events import ChipRef
from models.given import final_poses
from models.judging import Where, place
from models.poses import Pose
from models.rounds import first_state
from models.state import Chip, Setup, State, Step


def laid_state(setup: Setup, seat: int, lying: Mapping[str, Pose], public: Collection[str]) -> State:
    """These chips lie, in the order in which they were thrown, and that seat is asked to throw.

    The values of the ``public`` ones, and of those that lie face up, are known to everybody. No cards are
    laid out. ``IllegalPoses`` for a chip that nobody here has, or that lies nowhere on the board.
    """
    state = first_state(setup, seat)
    poses = final_poses(lying, [name for name in lying if isinstance(name, str)])
    if strange := [name for name in public if name not in poses]:
        raise IllegalPoses(f"{strange[0]} is not on the table, so its value cannot be seen")
    for name, pose in poses.items():
        owner = next((n for n, colour in enumerate(setup.colours) if name.startswith(f"{colour}-")), None)
        value = value_of(name)
        if owner is None or value is None or value not in VALUES:
            raise IllegalPoses(f"nobody here has the chip {name}")
        judged = place(pose, setup.board)
        if judged.where is Where.OFF:
            raise IllegalPoses(f"{name} does not lie on the board")
        held = state.seats[owner]
        seen = judged.face_up or name in public
        ref = ChipRef(owner, name, alias(setup.colours[owner], held.throws), seen)
        state.chips = (*state.chips, Chip(ref, value, held.throws, pose, pose, judged))
        state.change(
            owner,
            hand=tuple(other for other in held.hand if other != value),
            rested=held.rested | {value},
            seen=held.seen | ({value} if seen else set()),
            throws=held.throws + 1,
        )
    state.round, state.step = 1, Step.THROW
    state.question = Question(seat, QuestionKind.THROW)
    return state
