"""A record written and read."""

import json
import os
import subprocess
import sys

import pytest

from game.records.entries import Entry, Header, Made, PlayerLine
from game.records.errors import RecordBusy, RecordError
from game.records.journal import Journal
from game.records.lines import MAX_ENTRIES, MAX_LINE, sealed
from game.records.packing import pose_text
from game.records.reading import read_record
from models.answers import Answer
from models.options import Options
from models.poses import Pose
from physics import Throw

HEADER = Header(
    kind="match",
    players=(
        PlayerLine(name="Mira", colour="red", player="human"),
        PlayerLine(name="Jörg", colour="blue", player="bot:chef"),
    ),
    options=Options().as_dict(),
    seed=7,
    first_chef=0,
    board="a board",
    materials={"gravity": 9.81},
    made=Made(safranito="1", pybullet="2", numpy="3", platform="here"),
    started="2026-01-02T03:04:05+00:00",
)
THROW = Throw("red-50", (0.1, -0.4, 0.01), (1.0, 0.0, 0.0, 0.0), (0.1 + 0.2, 2.0, 0.0), (0.0, 0.0, 1 / 3))
ENTRIES = (
    Entry(1, throw=THROW, rest={"red-50": Pose((0.1, 1 / 3, 0.00165))}, track=b"\x00track"),
    Entry(2, answer=Answer.parse("sell 2")),
    Entry(3, answer=Answer.parse("blend cardamom chilli cumin")),
)


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "m.safranito"
    with Journal.begin(path, HEADER) as journal:
        for entry in ENTRIES:
            journal.append(entry)
    return path


def change(path, work):
    """Put the lines through `work` and seal them anew, so that only the content is wrong."""
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    lines = work(lines) or lines
    with path.open("wb") as file:
        last = ""
        for body in lines:
            body.pop("sum", None)
            line, last = sealed(body, last)
            file.write(line)


def test_a_record_comes_back_as_it_was_written(path):
    record = read_record(path)
    assert record.header == HEADER
    assert record.entries == ENTRIES
    assert not record.torn


def test_the_lines_have_the_members_of_the_format_in_order(path):
    header, throw, answer, _blend = map(json.loads, path.read_bytes().splitlines())
    assert list(header) == [
        "safranito",
        "kind",
        "players",
        "options",
        "seed",
        "first_chef",
        "max_rounds",
        "board",
        "materials",
        "made",
        "started",
        "from",
        "sum",
    ]
    assert header["safranito"] == 1
    assert header["options"] == Options().as_dict()
    assert list(throw) == ["n", "throw", "rest", "track", "sum"]
    assert list(throw["throw"]) == ["chip", "position", "orientation", "velocity", "angular_velocity"]
    assert list(answer) == ["n", "answer", "sum"]
    assert answer["answer"] == "sell 2"


def test_names_stand_in_the_record_as_they_are_written(path):
    assert "Jörg" in path.read_text(encoding="utf-8")


def test_every_entry_is_on_the_disk_when_append_returns(tmp_path, monkeypatch):
    synced = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda fd: (synced.append(os.fstat(fd).st_size), real(fd)))
    with Journal.begin(tmp_path / "m.safranito", HEADER) as journal:
        journal.append(ENTRIES[1])
        assert synced[-1] == (tmp_path / "m.safranito").stat().st_size


def test_a_journal_goes_on_where_the_record_ends(path):
    more = Entry(4, answer=Answer.parse("done"))
    journal, record = Journal.go_on(path)
    with journal:
        assert record.entries == ENTRIES
        journal.append(more)
    assert read_record(path).entries == (*ENTRIES, more)


@pytest.mark.parametrize("cut", [1, 2, 20])
def test_a_torn_last_line_is_left_out_on_reading_and_cut_off_on_going_on(path, cut):
    path.write_bytes(path.read_bytes()[:-cut])
    record = read_record(path)
    assert record.torn
    assert record.entries == ENTRIES[:-1]
    journal, again = Journal.go_on(path)
    with journal:
        assert again.torn
        journal.append(ENTRIES[-1])
    mended = read_record(path)
    assert mended.entries == ENTRIES
    assert not mended.torn


def test_a_changed_line_is_named(path):
    path.write_bytes(path.read_bytes().replace(b"sell 2", b"sell 3"))
    with pytest.raises(RecordError, match=r"m\.safranito, line 3: its sum"):
        read_record(path)


def test_a_missing_line_is_named(path):
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:1] + lines[2:]))
    with pytest.raises(RecordError, match="line 2: its sum"):
        read_record(path)


def test_swapped_lines_are_named(path):
    a, b, c, d = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(a + b + d + c)
    with pytest.raises(RecordError, match="line 3: its sum"):
        read_record(path)


def test_a_header_of_another_match_does_not_fit(path, tmp_path):
    with Journal.begin(tmp_path / "other.safranito", HEADER.model_copy(update={"seed": 8})):
        pass
    first = (tmp_path / "other.safranito").read_bytes()
    path.write_bytes(first + b"".join(path.read_bytes().splitlines(keepends=True)[1:]))
    with pytest.raises(RecordError, match="line 2: its sum"):
        read_record(path)


def set_in(*keys, to):
    def work(lines):
        *parents, last = keys
        place = lines
        for key in parents:
            place = place[key]
        place[last] = to

    return work


def drop(*keys):
    def work(lines):
        *parents, last = keys
        place = lines
        for key in parents:
            place = place[key]
        del place[last]

    return work


@pytest.mark.parametrize(
    ("work", "fault"),
    [
        (set_in(0, "safranito", to=2), "line 1: safranito"),
        (set_in(0, "kind", to="music"), "line 1: kind"),
        (set_in(0, "extra", to=1), "line 1: extra"),
        (set_in(0, "seed", to="7"), "line 1: seed"),
        (set_in(0, "seed", to=True), "line 1: seed"),
        (set_in(0, "players", to=[]), "line 1: players"),
        (set_in(0, "players", 0, "name", to="\x1b[2J"), r"line 1: players\.0\.name"),
        (set_in(0, "players", 0, "name", to="a\nb"), r"line 1: players\.0\.name"),
        (set_in(0, "players", 0, "name", to="   "), r"line 1: players\.0\.name"),
        (set_in(0, "started", to="\x9b2J"), "line 1: started"),
        (set_in(0, "players", 0, "colour", to="pink"), r"line 1: players\.0\.colour"),
        (set_in(0, "materials", "gravity", to="9"), r"line 1: materials\.gravity"),
        (set_in(0, "options", "mulligan", to="perhaps"), "line 1: options.*mulligan"),
        (set_in(0, "options", "cheating", to="on"), "line 1: options.*cheating"),
        (drop(0, "options", "doubt"), "line 1: options.*doubt"),
        (drop(0, "made"), "line 1: made"),
        (set_in(1, "n", to=2), "line 2: it is numbered 2 where 1 is due"),
        (set_in(1, "throw", "chip", to="../../x"), r"line 2: throw\.chip"),
        (set_in(1, "throw", "position", to=[0, 0]), r"line 2: throw\.position"),
        (set_in(1, "rest", "red-50", to="AAAA"), "line 2: a pose is seven numbers"),
        (
            set_in(1, "rest", "red-50", to=pose_text(Pose((0.0, 101.0, 0.0)))),
            "line 2: .*farther off than 100 m",
        ),
        (set_in(1, "rest", "nobody", to="AAAA"), r"line 2: rest\.nobody"),
        (set_in(1, "track", to="*"), "line 2: .*base64"),
        (set_in(2, "answer", to="dance"), "line 3: 'dance' is no answer"),
        (set_in(2, "throw", to={}), "line 3: "),
        (drop(2, "answer"), "line 3: answer"),
    ],
)
def test_a_well_sealed_line_with_wrong_content_is_named(path, work, fault):
    change(path, work)
    with pytest.raises(RecordError, match=fault):
        read_record(path)


@pytest.mark.parametrize("content", [b"", b"{", b"no newline at all"])
def test_a_file_without_a_whole_line_is_no_record(tmp_path, content):
    path = tmp_path / "m.safranito"
    path.write_bytes(content)
    with pytest.raises(RecordError, match="no whole line"):
        read_record(path)


@pytest.mark.parametrize("content", [b"\n", b"Once upon a time\n", b'{"chips": []}\n'])
def test_what_is_no_line_of_a_record_is_not_said_to_be_a_changed_one(tmp_path, content):
    path = tmp_path / "m.safranito"
    path.write_bytes(content)
    with pytest.raises(RecordError, match="line 1: it ends without a sum, so it is no line of a record"):
        read_record(path)


def test_a_line_too_long_is_named_and_not_read_into_memory(path):
    with path.open("ab") as file:
        file.write(b"x" * (MAX_LINE + 1))
    with pytest.raises(RecordError, match="line 5: it is longer"):
        read_record(path)


def test_a_file_too_long_is_refused(path, monkeypatch):
    monkeypatch.setattr("game.records.reading.MAX_FILE", 600)
    with pytest.raises(RecordError, match="the file is longer"):
        read_record(path)


def test_a_full_record_takes_no_more(path, monkeypatch):
    monkeypatch.setattr("game.records.journal.MAX_FILE", path.stat().st_size + 10)
    journal, _record = Journal.go_on(path)
    with journal, pytest.raises(RecordError, match="is full"):
        journal.append(Entry(4, answer=Answer.parse("done")))


def test_a_record_takes_only_so_many_entries(path):
    before = path.read_bytes()
    journal, _record = Journal.go_on(path)
    with journal:
        with pytest.raises(RecordError, match="is full"):
            journal.append(Entry(MAX_ENTRIES + 1, answer=Answer.parse("buy")))
        assert path.read_bytes() == before


def test_a_disk_that_is_full_leaves_the_record_whole(path, monkeypatch):
    journal, _record = Journal.go_on(path)
    real = os.write

    def half(descriptor, data):
        if len(data) < 20:
            raise OSError(28, "No space left on device")
        return real(descriptor, data[:10])

    with journal:
        monkeypatch.setattr(os, "write", half)
        with pytest.raises(RecordError, match="No space left on device"):
            journal.append(Entry(4, answer=Answer.parse("done")))
        monkeypatch.undo()
        assert not read_record(path).torn
        journal.append(Entry(4, answer=Answer.parse("done")))
    assert len(read_record(path).entries) == 4


def test_a_record_has_one_writer(path):
    journal, _record = Journal.go_on(path)
    with journal, pytest.raises(RecordBusy, match="another Safranito"):
        Journal.go_on(path)


def test_another_process_may_not_write_either(path):
    program = (
        "import sys; from pathlib import Path; from game.records.journal import Journal\n"
        "try: Journal.go_on(Path(sys.argv[1]))\n"
        "except ValueError as error: print(type(error).__name__)"
    )
    journal, _record = Journal.go_on(path)
    with journal:
        done = subprocess.run(
            [sys.executable, "-c", program, path], capture_output=True, text=True, check=True
        )
    assert done.stdout == "RecordBusy\n"


def test_a_closed_journal_lets_others_write_and_leaves_nothing_behind(path):
    journal, _record = Journal.go_on(path)
    journal.close()
    journal.close()
    other, _record = Journal.go_on(path)
    other.close()
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
    with pytest.raises(RecordError, match="closed"):
        journal.append(ENTRIES[0])


def test_a_record_that_cannot_be_read_on_is_let_go_of(path):
    path.write_bytes(path.read_bytes().replace(b"sell 2", b"sell 3"))
    for _ in range(2):
        with pytest.raises(RecordError, match="line 3"):
            Journal.go_on(path)


def test_an_existing_file_is_never_written_over(path):
    before = path.read_bytes()
    with pytest.raises(RecordError, match="exists already"):
        Journal.begin(path, HEADER)
    with pytest.raises(RecordError, match="exists already"):
        Journal.begin(path, HEADER.model_copy(update={"seed": 8}), again=True)
    assert path.read_bytes() == before


def test_the_same_match_may_be_played_anew(path):
    with Journal.begin(path, HEADER, again=True):
        pass
    assert read_record(path).entries == ()


@pytest.mark.parametrize("name", ["missing.safranito", "."])
def test_what_is_no_file_cannot_be_gone_on_with(tmp_path, name):
    with pytest.raises(RecordError, match="no record"):
        Journal.go_on(tmp_path / name)


def test_the_folder_of_a_record_is_made(tmp_path):
    path = tmp_path / "new" / "folder" / "m.safranito"
    Journal.begin(path, HEADER).close()
    assert read_record(path).header == HEADER


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "taken").write_text("a file")
    with pytest.raises(RecordError, match=r"taken.*cannot be"):
        Journal.begin(tmp_path / "taken" / "m.safranito", HEADER)
