"""What a simulation is given from a program: plain numbers of any kind, or one sentence that says why not."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from physics import BadScene, ChipState, simulate

LYING = (0.0, 0.0, 0.00165)

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "too fast": ({"velocity": (50.1, 0.0, 0.0)}, "50.1 m/s"),
    "beyond all speed": ({"velocity": (1e300, 0.0, 0.0)}, "1e\\+300 m/s"),
    "spun too fast": ({"angular_velocity": (0.0, 0.0, 1001.0)}, "1001 rad/s"),
    "beyond all spin": ({"angular_velocity": (0.0, 0.0, 1e300)}, "1e\\+300 rad/s"),
    "too far": ({"position": (101.0, 0.0, 0.0)}, "101 m away"),
    "beyond any float": ({"velocity": (10**400, 0, 0)}, "not finite"),
    "not a number": ({"velocity": (float("nan"), 0.0, 0.0)}, "not finite"),
    "a word": ({"position": "abc"}, "not finite"),
    "nothing": ({"position": None}, "not finite"),
    "shifted": ({"position": (0.0, 0.0), "orientation": (0.0, 0.0, 0.0, 0.0, 1.0)}, "missing"),
    "no unit": ({"orientation": (0.0, 0.0, 0.0, 1.1)}, "length 1.1"),
    "no text": ({"id": 7}, "text"),
    "no name": ({"id": ""}, "1 to 32 characters"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_makes_no_scene_is_refused_at_once_in_one_line(case: str) -> None:
    given, says = REFUSED[case]
    with pytest.raises(BadScene, match=says) as refused:
        simulate([ChipState(**{"id": "a", "position": LYING, **given})])
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("count", [0, 65])
def test_a_scene_has_1_to_64_chips(count: int) -> None:
    with pytest.raises(BadScene, match=f"1 to 64 chips, not {count}"):
        simulate([ChipState(str(n), (n * 0.05, 0.0, 0.00165)) for n in range(count)])


def test_arrays_whole_numbers_and_lists_give_the_shot_of_floats() -> None:
    plain = simulate([ChipState("a", LYING, velocity=(1.0, 0.0, 0.0))])
    given: Any = ChipState("a", np.array(LYING), [0, 0, 0, 1], np.array([1, 0, 0]), (False, 0, 0))
    other = simulate(iter([given]))  # type: ignore[arg-type]
    assert other.final == plain.final
    assert other.duration == plain.duration
    assert {type(number) for number in other.final["a"].position} == {float}
