from __future__ import annotations

import base64
import os
import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.practice import shelf
from game.practice.errors import PracticeError
from game.practice.laying import put, taken
from game.practice.layout import CHIPS, Laid, Layout, check
from game.practice.pasted import LONGEST, layout_of, line_of
from models.board import Board
from models.judging import Where, place
from models.poses import Pose
from tests.game.practice.tables import FLAT, flat


def bits(layout: Layout) -> list[bytes]:
    return [
        laid.chip.encode() + struct.pack("<7d", *laid.pose.position, *laid.pose.orientation)
        for laid in layout.chips
    ]


def full_table() -> Layout:
    """All 24 chips in rows, some of them on others."""
    rows = [(-0.2 + 0.06 * (n % 6), -0.15 + 0.1 * (n // 6)) for n in range(20)]
    chips = [
        flat(chip, x, y, face_up=n % 2 == 0)
        for n, (chip, (x, y)) in enumerate(zip(CHIPS, rows, strict=False))
    ]
    chips += [flat(chip, x + 0.001, y, level=1) for chip, (x, y) in zip(CHIPS[20:], rows, strict=False)]
    return Layout(tuple(chips), "Voller Tisch ☕")


@pytest.mark.parametrize(
    ("chips", "fault"),
    [
        ([flat("red-10", 0, 0), flat("red-10", 0.1, 0)], "red-10 lies there twice"),
        ([flat("purple-10", 0, 0)], "no chip 'purple-10'"),
        ([flat("red-10", 0, 0), flat("blue-20", 0.02, 0)], "'red-10' and 'blue-20' are 3.3 mm inside"),
        ([Laid("red-10", Pose((0.0, 0.0, 0.001)))], "'red-10' is 0.7 mm inside the board"),
        ([flat("red-10", 0.7, 0)], "red-10 is off the table"),
        ([Laid("red-10", Pose((0.0, 0.0, -5.0)))], "red-10 is off the table"),
        ([Laid("red-10", Pose((0.0, 0.0, 0.05)))], "red-10 would not stay there: let go, it moves by 48 mm"),
        ([Laid("red-10", Pose((0.0, 0.0, float("nan"))))], "red-10 has a number that is not finite"),
        ([Laid("red-10", Pose((0.0, 0.0, FLAT), (0.0, 0.0, 0.0, 2.0)))], "its orientation has length 2"),
        ([flat("red-10", 0, 0)] * 25, "has 25 chips; there are 24"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_chip_and_reason(chips, fault):
    with pytest.raises(PracticeError, match=fault):
        check(chips)


def test_a_chip_put_over_two_others_leans_and_the_table_can_be_kept_and_read_with_every_bit(tmp_path):
    chips = put((), "red-10", (0.0, 0.0))
    chips = put(chips, "red-20", (0.001, 0.0), True)
    chips = put(chips, "blue-60", (0.025, 0.0))
    chips = put(chips, "green-30", (0.25, 0.0))
    poses = {laid.chip: laid.pose for laid in chips}
    assert poses["red-20"].position[2] == pytest.approx(3 * FLAT, abs=1e-4)
    assert 0.1 < abs(poses["blue-60"].axis[0]) < 0.9
    assert place(poses["green-30"], Board.standard()).where is Where.RIM
    layout = Layout(chips, "Schräg")
    assert bits(layout_of(line_of(layout))) == bits(layout)
    assert bits(shelf.load(shelf.save(layout, tmp_path))) == bits(layout)
    assert [shelf.load(path).name for path in shelf.kept(tmp_path)] == ["Schräg"]
    sunk = {laid.chip: laid.pose for laid in taken(chips, "red-10")}
    assert sunk["red-20"].position[2] == pytest.approx(FLAT, abs=1e-4)


def test_a_chip_is_not_put_beyond_the_table():
    with pytest.raises(PracticeError, match="red-10 would fall off the table"):
        put((), "red-10", (0.61, 0.0))


def test_the_longest_table_fits_the_line():
    layout = full_table()
    assert bits(layout_of(line_of(layout))) == bits(layout)
    anyhow = [Laid(laid.chip, Pose((1 / 3, 1 / 3, 1 / 3), (0.1, 0.2, 0.3, 0.4))) for laid in layout.chips]
    assert len(line_of(Layout(tuple(anyhow), "☕" * 60))) <= LONGEST


def test_a_pasted_line_may_have_been_broken_by_a_mail():
    line = line_of(full_table())
    broken = " \n".join(line[start : start + 70] for start in range(0, len(line), 70))
    assert layout_of(f"  {broken}\r\n") == full_table()


def test_every_changed_or_missing_sign_of_a_line_is_found():
    line = line_of(Layout((flat("red-10", 0.1, -0.0),), "a"))
    for at in range(len(line) - 1):
        other = "A" if line[at] != "A" else "B"
        for damaged in (line[:at] + other + line[at + 1 :], line[:at] + line[at + 1 :]):
            with pytest.raises(PracticeError, match="no table of chips"):
                layout_of(damaged)


def sealed(body: bytes) -> str:
    from hashlib import blake2b

    data = blake2b(body, digest_size=6).digest() + body
    return "safranito-table-1." + base64.urlsafe_b64encode(data).decode().rstrip("=")


@settings(max_examples=40, deadline=None)
@given(st.one_of(st.text(max_size=50), st.binary(max_size=80).map(sealed)))
def test_a_hostile_line_is_refused_in_a_sentence(text):
    try:
        layout = layout_of(text)
    except PracticeError:
        return
    check(layout.chips)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("x" * 10_000_000, "far too long"),
        (sealed(b"\x00\x01\x1f" + bytes(16)), "a chip that the game does not have"),
        (sealed(b"\x00\xff"), "a part of it is missing"),
        (sealed(b"\x00\x00more"), "there is more in it"),
        (sealed(b"\x01\x07\x00"), "its name is none"),
        (line_of(Layout()).replace("table-1", "table-2"), "version 2"),
        (line_of(Layout((flat("red-10", 0, 0), flat("red-20", 0, 0)))), "cannot lie so"),
    ],
)
def test_a_line_that_is_no_table_says_why(line, fault):
    with pytest.raises(PracticeError, match=fault):
        layout_of(line)


def a_file(chips: str = "", more: str = "") -> str:
    return f'{{"safranito": 1, "kind": "layout", "name": "a", "table": [{chips}]{more}}}'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (a_file(more=', "more": 1'), "more is no key here"),
        (a_file('{"chip": "red-10"}'), "table.0.position is missing"),
        (a_file('{"chip": "red-10", "position": "here"}'), "table.0.position must be a list"),
        (a_file(more=', "name": "b"'), "stands twice"),
        (a_file('{"chip": "red-10", "position": [0, NaN, 0]}'), "NaN is no number"),
        (a_file('{"chip": "red-10", "position": [0, 0, 1]}'), "red-10 would not stay"),
        ("[]", "not a JSON object"),
        (" " * 200_000, "more than 100000 bytes"),
    ],
)
def test_a_file_that_is_no_layout_says_where_and_why(tmp_path, text, fault):
    path = tmp_path / "table.json"
    path.write_text(text)
    with pytest.raises(PracticeError, match=fault) as error:
        shelf.load(path)
    assert str(path) in str(error.value)


def test_a_pipe_is_not_waited_for(tmp_path):
    path = tmp_path / "table.json"
    os.mkfifo(path)
    with pytest.raises(PracticeError, match="it is no file"):
        shelf.load(path)


def test_a_line_is_not_given_a_name_that_nobody_can_read():
    for name in ("a\nb", "x" * 61):
        with pytest.raises(PracticeError, match="Give the table a name"):
            line_of(Layout((), name))


def test_names_that_differ_in_other_signs_only_are_kept_apart(tmp_path):
    for name in ("Ärger", "Arger", "表", "裏"):
        shelf.save(Layout((), name), tmp_path)
    assert sorted(shelf.load(path).name for path in shelf.kept(tmp_path)) == sorted(
        ["Ärger", "Arger", "表", "裏"]
    )
    with pytest.raises(PracticeError, match="Give the table a name"):
        shelf.save(Layout((), " "), tmp_path)
