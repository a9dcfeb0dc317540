"""The lines of a record and the sum that runs through them."""

import pytest

from game.records.errors import RecordError
from game.records.lines import MAX_LINE, members, sealed, unsealed


def test_a_sealed_line_is_opened_by_the_sum_before_it():
    line, own = sealed({"n": 1, "answer": "sell 2"}, "00ff")
    text, found = unsealed(line.rstrip(b"\n"), "00ff")
    assert (text, found) == (b'{"n":1,"answer":"sell 2"}', own)
    assert line.endswith(b',"sum":"' + own.encode() + b'"}\n')
    assert len(own) == 16


def test_the_sum_depends_on_the_line_before():
    body = {"n": 1, "answer": "buy"}
    assert sealed(body, "a")[1] != sealed(body, "b")[1]


@pytest.mark.parametrize("line", [b"", b"{}", b'{"n":1}', b'{"n":1,"answer":"buy","sum":"0123456789abcdef"}'])
def test_a_line_with_no_or_another_sum_is_refused(line):
    with pytest.raises(RecordError, match="sum"):
        unsealed(line, "")


def test_every_changed_byte_shows():
    line, _own = sealed({"n": 1, "answer": "sell 2"}, "")
    line = line.rstrip(b"\n")
    for at in range(len(line)):
        changed = line[:at] + bytes([line[at] ^ 1]) + line[at + 1 :]
        with pytest.raises(RecordError):
            unsealed(changed, "")


def test_a_line_too_long_to_be_read_again_is_not_written():
    with pytest.raises(RecordError, match="too long"):
        sealed({"track": "A" * MAX_LINE}, "")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b'{"n":1,"n":2}', "twice"),
        (b'{"n":NaN}', "NaN"),
        (b'{"n":Infinity}', "Infinity"),
        (b"[1]", "not a JSON object"),
        (b"{", "not JSON"),
        (b'"\xff"', "not JSON"),
        (b'{"n":' + b"[" * 100_000 + b"]" * 100_000 + b"}", "not JSON"),
        (b'{"n":' + b"1" * 100_000 + b"}", "not JSON"),
    ],
)
def test_what_is_not_plain_json_is_refused(text, fault):
    with pytest.raises(RecordError, match=fault):
        members(text)
