"""Poses as text in a record."""

import base64
import math
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.records.errors import RecordError
from game.records.packing import bytes_of, pose_of, pose_text
from models.poses import Pose

finite = st.floats(allow_nan=False, allow_infinity=False)
near = st.floats(-100.0, 100.0)


@given(st.tuples(near, near, near), st.tuples(finite, finite, finite, finite))
def test_a_pose_comes_back_to_the_last_bit(position, orientation):
    pose = pose_of(pose_text(Pose(position, orientation)))
    sent = struct.pack("<7d", *position, *orientation)
    assert struct.pack("<7d", *pose.position, *pose.orientation) == sent


def test_a_pose_is_seven_float64():
    assert len(base64.b64decode(pose_text(Pose((0.0, 0.0, 0.0))))) == 56


@pytest.mark.parametrize("bad", [math.nan, math.inf])
def test_a_number_that_is_not_finite_is_no_pose(bad):
    packed = base64.b64encode(struct.pack("<7d", 0, 0, bad, 0, 0, 0, 1)).decode()
    with pytest.raises(RecordError, match="finite"):
        pose_of(packed)


def test_six_numbers_are_no_pose():
    with pytest.raises(RecordError, match="seven"):
        pose_of(base64.b64encode(bytes(48)).decode())


@pytest.mark.parametrize("text", ["A", "====", "é", "AA AA"])
def test_what_is_not_base64_is_refused(text):
    with pytest.raises(RecordError, match="base64"):
        bytes_of(text)
