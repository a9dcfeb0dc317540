"""The throws of a record, its tracks as arrays, and files that are there whole or not at all."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from game.commands import main
from game.film.drafts import clear_away, draft_of
from game.film.throws import chosen, recorded
from game.records.errors import RecordError
from game.records.journal import Journal
from game.records.reading import read_record
from game.refusals import BadUse
from game.theatre import Reel


def test_a_track_leads_from_the_table_before_a_throw_to_the_one_after(throws):
    assert [one.number for one in throws] == list(range(1, 9))
    for one, following in pairwise(throws):
        assert following.lying.items() <= one.resting.items()  # less what went home
    for one in throws:
        places, _turns = one.track.at(one.track.duration)
        for chip, place in zip(one.track.ids, places, strict=True):
            assert place == pytest.approx(one.resting[chip].position, abs=1e-4)


def test_throws_are_chosen_by_their_numbers(reel, sample):
    assert [one.number for one in chosen(reel, range(3, 5), sample)] == [3, 4]
    with pytest.raises(BadUse, match=r"There is no throw 9 in .*: it holds 8 throws"):
        chosen(reel, range(3, 10), sample)


def damaged(sample, path, **changes):
    """The record with something else in its first throw."""
    record = read_record(sample)
    with Journal.begin(path, record.header) as journal:
        for entry in record.entries:
            journal.append(replace(entry, **changes) if entry.n == 1 else entry)
    return path


def first_of(path):
    reel = Reel.open(path)
    return recorded(reel, reel.throws[0], path)


def test_a_track_that_is_none_is_refused_by_its_line(sample, tmp_path):
    path = damaged(sample, tmp_path / "m.safranito", track=b"no track")
    with pytest.raises(RecordError, match="line 2: this is no packed track"):
        first_of(path)


def test_a_track_of_chips_that_are_not_there_is_refused(sample, throws, tmp_path):
    path = damaged(sample, tmp_path / "m.safranito", track=throws[1].track.pack())
    with pytest.raises(RecordError, match="line 2: its track moves green-50, which is not on the table"):
        first_of(path)


def test_tracks_are_arrays_with_a_table_of_their_throws(sample, throws, tmp_path, capsys):
    out = tmp_path / "m.npz"
    assert main(["export", str(sample), str(out), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["file"], told["first"], told["last"]) == (str(out), 1, 8)
    with np.load(out) as arrays:
        assert arrays["chip"].tolist() == [one.throw.chip for one in throws]
        assert arrays["velocity"][2] == pytest.approx(throws[2].throw.velocity)
        assert arrays["8/ids"].tolist() == list(throws[7].track.ids)
        np.testing.assert_array_equal(arrays["8/positions"], throws[7].track.positions)


def test_tracks_come_at_an_even_rate(sample, tmp_path):
    out = tmp_path / "m.npz"
    assert main(["export", str(sample), str(out), "--throw", "2-3", "--fps", "50"]) == 0
    with np.load(out) as arrays:
        assert arrays["throw"].tolist() == [2, 3]
        np.testing.assert_allclose(np.diff(arrays["3/times"])[:-1], 0.02)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["m.npz", "--throw", "9"], "There is no throw 9 in"),
        (["m.npz", "--throw", "0"], "a number from 1 on"),
        (["m.npz", "--throw", "3-2"], "a number from 1 on"),
        (["m.glb"], "A .glb holds one throw; say which of the 8"),
        (["m.txt"], "the ending says what is made"),
        (["nowhere/m.npz"], "There is no folder nowhere"),
        (["folder.npz"], "is a folder; name a file"),
        (["m.mp4", "--throw", "9"], "There is no throw 9 in"),
        (["m.mp4", "--size", "9x9"], "as 1920x1080, not '9x9'"),
        (["m.mp4", "--size", "99999x9999"], "as 1920x1080, not '99999x9999'"),
        (["m.gif", "--fps", "60"], "1 to 50 frames a second here"),
        (["m.mp4", "--fps", "1/0"], "as 30 or 30000/1001, not '1/0'"),
        (["m.mp4", "--camera", "drone"], "'drone' is none of director, seat, overhead, follow"),
        (["m.mp4", "--seat", "Nobody"], "does not sit at this table; there are Greedy 1, Greedy 2"),
        (["nowhere/m.mp4"], "There is no folder nowhere"),
    ],
)
def test_what_cannot_be_made_is_said_on_a_line(sample, tmp_path, monkeypatch, capsys, given, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.npz").mkdir()
    assert main(["export", str(sample), *given]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said in told.err
    assert told.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["folder.npz"]


@pytest.mark.parametrize("folder", [False, True])
def test_after_an_error_nothing_is_there_but_what_was(tmp_path, folder):
    file = tmp_path / "out.npz"
    if not folder:
        file.write_bytes(b"as it was")

    def broken_off():
        with draft_of(file, folder=folder) as draft:
            (draft / "1.png" if folder else draft).write_bytes(b"half of it")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        broken_off()
    assert [path.read_bytes() for path in tmp_path.iterdir()] == ([] if folder else [b"as it was"])


def test_a_full_disk_is_said(tmp_path):
    file = tmp_path / "out.npz"
    with (
        pytest.raises(BadUse, match=r"out.npz cannot be written \(No space left on device\)"),
        draft_of(file),
    ):
        raise OSError(28, "No space left on device")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_holds_something_is_left_alone(tmp_path):
    (tmp_path / "note").write_text("mine")
    with pytest.raises(BadUse, match="exists already"), draft_of(tmp_path, folder=True):
        raise AssertionError("there is nothing to be made here")
    assert [path.name for path in tmp_path.iterdir()] == ["note"]


KILLED = """
import os, signal, sys
from pathlib import Path
from game.film.drafts import draft_of
with draft_of(Path(sys.argv[1])) as film, draft_of(Path(sys.argv[2]), folder=True) as pictures:
    film.write_bytes(b"half of it")
    (pictures / "1.png").write_bytes(b"half of it")
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_a_killed_export_left_is_cleared_away_by_the_next_and_nothing_else_is(tmp_path):
    killed = [sys.executable, "-c", KILLED, str(tmp_path / "film.mp4"), str(tmp_path / "frames")]
    assert subprocess.run(killed, cwd=Path(__file__).parents[3]).returncode == -signal.SIGKILL
    left = {path.name for path in tmp_path.iterdir()}
    assert len(left) == 2
    gone = next(name for name in left if name.endswith(".mp4"))
    mine = [gone.replace(".film.", ".film.0"), f"{gone}.old", gone.removeprefix(".")]
    for name in mine:
        (tmp_path / name).write_bytes(b"somebody's own")
    with draft_of(tmp_path / "other.gif") as draft:
        draft.write_bytes(b"whole")
        clear_away(tmp_path)  # another export begins meanwhile
    assert {path.name for path in tmp_path.iterdir()} == {*mine, "other.gif"}
