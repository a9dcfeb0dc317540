"""What came of a throw, in a word or two for every chip that it brought to another place."""

from __future__ import annotations

from collections.abc import Iterable

from game.stage.scene import ChipLook
from game.texts import _
from game.words.names import space_name
from game.words.sentences import capital
from models.board import Board
from models.events import Settled
from models.judging import Where, place
from models.poses import Pose


def throw_results(
    event: Settled, before: Iterable[ChipLook], landed: Iterable[ChipLook]
) -> tuple[tuple[str, str], ...]:
    """Ids of chips with where they lie now: the thrown one, and those that lie for something else now.

    What a chip counts for so far shows in its pose; a chip that comes to lie on it may still hide it.
    """
    lost = {chip.alias for chip in event.out}
    was = {chip.id: chip.pose for chip in before}
    found = []
    for chip in landed:
        words = _("out") if chip.id in lost else where_words(chip.pose)
        moved = chip.id in was and (chip.id in lost or where_words(was[chip.id]) != words)
        if chip.id == event.chip.alias or moved:
            found.append((chip.id, words))
    return tuple(found)


def where_words(pose: Pose) -> str:
    """What a chip that rests so counts for: ``Garlic``, ``nowhere``, ``on the line``, ``out``."""
    judged = place(pose, Board.standard())
    if judged.where is Where.OFF:
        return _("out")
    if judged.doubtful:
        return _("on the line")
    return capital(space_name(judged.space)) if judged.space else _("nowhere")
