"""What comes from outside is looked at before the rules work with it, whatever it is."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import isfinite
from numbers import Real
from operator import index

import numpy as np

from models.errors import IllegalPoses
from models.poses import Pose

_UNIT = 1e-6
_SHOWN = 60


def shown(given: object) -> str:
    """What was given, as a sentence may quote it: in one short line, whatever it is."""
    try:
        text = " ".join(repr(given).split())
    except Exception:  # a repr may fail in any way, and the sentence has something else to say
        text = f"some {type(given).__name__}"
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def whole(given: object) -> int | None:
    """A whole number of any kind as an int; ``None`` for everything else, booleans and texts included."""
    if isinstance(given, bool | np.bool_):
        return None
    try:
        return index(given)  # type: ignore[arg-type]  # whether it has an index is the question
    except TypeError:
        return None


def final_poses(
    poses: object, chips: Collection[str], known: Mapping[str, Pose] | None = None
) -> dict[str, Pose]:
    """The final poses of exactly these chips, in numbers of our own; ``IllegalPoses`` says what is wrong.

    A pose that is the very one in ``known``, looked at before, is not looked at again.
    """
    known = known or {}
    if not isinstance(poses, Mapping):
        raise IllegalPoses(f"final poses are a mapping from chips' names to poses, not {shown(poses)}")
    for name in poses:
        if not isinstance(name, str):
            raise IllegalPoses(f"{shown(name)} is no chip's name; poses are given by names such as 'red-50'")
    if missing := sorted(set(chips) - poses.keys()):
        raise IllegalPoses(f"no pose for {', '.join(missing)}; give one for each chip on the table")
    if extra := sorted(poses.keys() - set(chips)):
        raise IllegalPoses(f"{', '.join(extra)} is not on the table; there are {', '.join(sorted(chips))}")
    mine: dict[str, Pose] = {}
    for name, given in poses.items():
        before = known.get(name)
        mine[name] = before if before is not None and given is before else _pose(name, given)
    return mine


def _pose(name: str, given: object) -> Pose:
    if not isinstance(given, Pose):
        raise IllegalPoses(f"{name} needs a Pose to lie in, not {shown(given)}")
    position, orientation = _numbers(given.position), _numbers(given.orientation)
    if position is None or len(position) != 3:
        raise IllegalPoses(f"the position of {name} is not three finite numbers: {shown(given.position)}")
    if orientation is None or len(orientation) != 4:
        raise IllegalPoses(
            f"the orientation of {name} is not four finite numbers: {shown(given.orientation)}"
        )
    if abs(sum(q * q for q in orientation) - 1.0) > _UNIT:
        raise IllegalPoses(f"the orientation of {name} is no unit quaternion: {shown(given.orientation)}")
    (x, y, z), (a, b, c, d) = position, orientation
    return Pose((x, y, z), (a, b, c, d))


def _numbers(given: object) -> list[float] | None:
    """The finite numbers in a tuple, a list or an array; ``None`` if it is not that."""
    if isinstance(given, np.ndarray):
        given = list(given) if given.ndim == 1 else None
    if not isinstance(given, tuple | list):
        return None
    if set(map(type, given)) == {float}:  # as nearly always, and sooner known than what else is a number
        return list(given) if all(map(isfinite, given)) else None
    if not all(isinstance(number, Real) for number in given):
        return None
    try:
        numbers = [float(number) for number in given]
    except OverflowError:  # a whole number beyond all floats
        return None
    return numbers if all(map(isfinite, numbers)) else None
