"""Records are other people's files: whatever is in one, it is opened as it is or refused in a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.at_once import AtOnce
from game.match import Match
from game.records.clips import save_clip
from game.records.errors import RecordError
from game.records.lines import sealed
from game.records.reading import read_record
from game.records.replaying import replay
from game.setup import MatchSetup, SeatSetup
from models.answers import Answer
from models.board import sides
from models.options import Options
from physics import Throw

quickly = settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def lines(tmp_path_factory) -> list[bytes]:
    """The lines of a short match: a chip out, retaken, thrown again, and the next one's."""
    path = tmp_path_factory.mktemp("record") / "m.safranito"
    seats = (SeatSetup("Mira", "red"), SeatSetup("Jonas", "green"))
    with Match.begin(MatchSetup(seats, Options(mulligan="on"), 0, 1), AtOnce(), path) as match:
        for speed, answer in ((6.0, "retake"), (1.3, None), (1.3, None)):
            x, y = sides(2)[match.waiting.seat].value
            chip = match.waiting.chips[0]
            match.throw(Throw(chip, (0.33 * x, 0.33 * y, 0.05), velocity=(-speed * x, -speed * y, 0.0)))
            match.tick()
            if answer:
                match.answer(Answer.parse(answer))
    return path.read_bytes().splitlines(keepends=True)


@pytest.fixture(scope="module")
def clip(lines, tmp_path_factory) -> list[bytes]:
    """The lines of a clip of its last throw."""
    path = tmp_path_factory.mktemp("clip") / "m.safranito"
    path.write_bytes(b"".join(lines))
    return save_clip(path, 4, path.parent).read_bytes().splitlines(keepends=True)


def opened(path: Path, content: bytes) -> int | None:
    """How many entries a file in such a file; `None` if one line that names it refuses it."""
    path.write_bytes(content)
    try:
        return len(list(replay(read_record(path))))
    except RecordError as error:
        said = str(error)
    assert str(path) in said
    assert "\n" not in said
    return None


def test_the_match_is_opened(lines, tmp_path):
    assert opened(tmp_path / "m.safranito", b"".join(lines)) == 4


@quickly
@given(st.data())
def test_changed_bytes_are_refused_or_change_nothing(lines, tmp_path, data):
    whole = b"".join(lines)
    at = data.draw(st.integers(0, len(whole) - 1))
    new = data.draw(st.binary(max_size=4))
    cut = data.draw(st.integers(0, 4))
    changed = whole[:at] + new + whole[at + cut :]
    if changed != whole:
        assert opened(tmp_path / "m.safranito", changed) in (None, *range(4))


@quickly
@given(st.binary(max_size=300))
@example(b"\n")
@example(b"\n\n")
@example(b"{}\n")
def test_any_bytes_are_refused(tmp_path, content):
    assert opened(tmp_path / "m.safranito", content) is None


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def places(value, path=()):
    """Every place within a JSON value."""
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], (*path, key))


@quickly
@given(st.data())
def test_well_sealed_nonsense_is_refused_or_is_a_match(lines, tmp_path, data):
    assert opened_with_nonsense(lines, tmp_path, data) in (None, 4)


@settings(quickly, max_examples=60)
@given(st.data())
def test_well_sealed_nonsense_is_refused_or_is_a_clip(clip, tmp_path, data):
    assert opened_with_nonsense(clip, tmp_path, data) in (None, 1)


def opened_with_nonsense(lines, tmp_path, data):
    """What a file comes to in which one value is another."""
    bodies = [json.loads(line) for line in lines]
    for body in bodies:
        del body["sum"]
    at = data.draw(st.sampled_from([place for place in places(bodies) if len(place) > 1]))
    *parents, last = at
    inside = bodies
    for key in parents:
        inside = inside[key]
    inside[last] = data.draw(anything)
    content, own = b"", ""
    for body in bodies:
        line, own = sealed(body, own)
        content += line
    return opened(tmp_path / "m.safranito", content)
