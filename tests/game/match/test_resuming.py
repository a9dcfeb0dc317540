"""A match is its record: whatever ends it, it can be gone on with, and comes out the same."""

from __future__ import annotations

import json
import multiprocessing
import os
import subprocess
import sys
from datetime import datetime

import pytest

from game.at_once import AtOnce
from game.headless.games import play_out
from game.match import Match
from game.records.entries import Entry
from game.records.errors import RecordBusy, RecordError
from game.records.lines import sealed
from game.records.reading import read_record
from game.records.replaying import replay
from game.records.shelf import is_finished, latest_unfinished, new_path
from game.waiting import MatchError, Over, PlayerFault, ShotAwaited, Stopped, ThrowAwaited
from models.events import EndReason, MatchEnded
from physics.worker import Worker


@pytest.fixture
def begin(table, setup_of, greedy, tmp_path):
    """A match of two fast players whose chips come to rest in some space."""

    def make(name="m", worker=None, rounds=2, players=None, **options):
        setup = setup_of(*(players or (greedy, greedy)), **options)
        return Match.begin(setup, worker or table("aimed"), tmp_path / f"{name}.safranito", max_rounds=rounds)

    return make


@pytest.fixture
def finished(begin):
    """The record of a finished match."""
    with begin() as match:
        play_out(match)
    return match.record


def test_the_same_seed_gives_the_same_bytes(begin, finished):
    with begin("again") as match:
        play_out(match)
    assert match.record.read_bytes() == finished.read_bytes()


def test_another_seed_gives_another_match(begin, finished):
    with begin("other", seed=2) as match:
        play_out(match)
    assert match.record.read_bytes().splitlines()[1:] != finished.read_bytes().splitlines()[1:]


def test_the_same_seed_gives_the_same_bytes_with_real_physics(begin):
    records = []
    for name in ("first", "second"):
        with begin(name, AtOnce(), rounds=1) as match:
            play_out(match)
        records.append(match.record.read_bytes())
    assert records[0] == records[1]


def test_a_match_in_a_worker_process_gives_the_same_bytes_as_one_without(begin, tmp_path):
    with begin("here", AtOnce(), rounds=1) as match:
        play_out(match)
    with Worker() as worker, begin("there", worker, rounds=1) as other:
        play_out(other)
    assert match.record.read_bytes() == other.record.read_bytes()


@pytest.mark.parametrize("part", [0.0, 0.1, 0.5, 0.9, 1.0])
def test_a_match_gone_on_with_anywhere_ends_as_if_it_had_not_been_left(
    finished, greedy, table, tmp_path, part
):
    lines = finished.read_bytes().splitlines(keepends=True)
    path = tmp_path / "part.safranito"
    path.write_bytes(b"".join(lines[: 1 + round(part * (len(lines) - 1))]))
    with Match.resume(path, table("aimed"), named=[greedy]) as match:
        assert not match.torn
        play_out(match)
    assert path.read_bytes() == finished.read_bytes()


def test_a_torn_record_is_said_to_be_torn_and_loses_the_torn_entry_only(finished, greedy, table):
    whole = finished.read_bytes()
    finished.write_bytes(whole[:-30])
    with Match.resume(finished, table("aimed"), named=[greedy]) as match:
        assert match.torn
        play_out(match)
    assert finished.read_bytes() == whole


def test_a_match_that_the_round_limit_ended_is_over_in_its_record_too(finished, greedy, table, tmp_path):
    record = read_record(finished)
    assert record.header.max_rounds == 2
    last = list(replay(record))[-1]
    assert last.game.outcome.reason is EndReason.ROUND_LIMIT
    assert isinstance(last.events[-1], MatchEnded)
    assert is_finished(record)
    assert latest_unfinished(tmp_path) is None
    with Match.resume(finished, table("aimed"), named=[greedy]) as match:
        assert isinstance(match.waiting, Over)
        assert match.rounds == 2


def test_nothing_follows_the_end_of_a_match_in_its_record(finished):
    written(finished, lambda lines: lines[0].update(max_rounds=1))
    with pytest.raises(RecordError, match="over"):
        list(replay(read_record(finished)))


def test_what_a_seat_sees_after_resuming_is_what_it_saw(begin, greedy, table):
    with begin(players=("human", greedy)) as match:
        while not isinstance(match.waiting, ThrowAwaited):
            match.tick()
        views = [match.view(seat) for seat in (0, 1, None)]
    with Match.resume(match.record, table("aimed"), named=[greedy]) as again:
        assert [again.view(seat) for seat in (0, 1, None)] == views
        assert again.events == match.events
        assert again.tick() == ()
        assert again.waiting == match.waiting


def test_a_player_in_a_file_is_loaded_only_when_a_person_names_it(finished, table, monkeypatch):
    monkeypatch.setattr("game.players.player._import_file", lambda path: pytest.fail("it was loaded"))
    with pytest.raises(MatchError, match="name it again with --players"):
        Match.resume(finished, table("aimed"), named=["other.py:Greedy"])
    with pytest.raises(MatchError):
        Match.resume(finished, table("aimed"))


def test_a_match_that_is_being_played_cannot_be_gone_on_with(begin, table, greedy):
    with begin() as match, pytest.raises(RecordBusy):
        Match.resume(match.record, table("aimed"), named=[greedy])


def written(path, change):
    """The record with its lines changed and sealed anew."""
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    change(lines)
    last = ""
    with path.open("wb") as file:
        for body in lines:
            body.pop("sum")
            line, last = sealed(body, last)
            file.write(line)


def answered(lines):
    """The number (from 0) of the first line that is an answer."""
    return next(n for n, line in enumerate(lines) if "answer" in line)


@pytest.mark.parametrize("answer", ["sell 5", "throw red-10", "bowl saffron", "retake"])
def test_an_answer_that_the_rules_forbid_is_named_by_its_line(finished, answer):
    at = answered([json.loads(line) for line in finished.read_bytes().splitlines()])
    written(finished, lambda lines: lines[at].update(answer=answer))
    with pytest.raises(RecordError, match=rf"m\.safranito, line {at + 1}: "):
        list(replay(read_record(finished)))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda line: line["rest"].clear(), "line 2: no pose for"),
        (lambda line: line["rest"].update({"blue-10": next(iter(line["rest"].values()))}), "line 2: blue-10"),
        (lambda line: line["throw"].update(chip="blue-10"), "line 2: .*not legal"),
        (lambda line: line["throw"].update(orientation=[0.0] * 4), "line 2: the orientation has length 0"),
        (lambda line: line["throw"].update(position=[0.0, 0.0, 0.1]), "line 2: .* over the south edge"),
        (lambda line: line["throw"].update(velocity=[0.0, 9.0, 0.0]), "line 2: the speed is 9"),
    ],
)
def test_poses_that_are_not_those_of_the_table_are_named_by_their_line(finished, change, fault):
    written(finished, lambda lines: change(lines[1]))
    with pytest.raises(RecordError, match=fault):
        list(replay(read_record(finished)))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"board": "another"}, "line 1: the board 'another'"),
        ({"first_chef": 3}, "line 1: .*first head chef"),
    ],
)
def test_a_header_with_which_no_match_can_begin_is_named(finished, change, fault):
    written(finished, lambda lines: lines[0].update(change))
    with pytest.raises(RecordError, match=fault):
        list(replay(read_record(finished)))


def test_materials_that_cannot_be_are_refused(finished, table, greedy):
    written(finished, lambda lines: lines[0]["materials"].update(gravity=-1.0))
    with pytest.raises(RecordError, match="line 1: materials: gravity"):
        Match.resume(finished, table("aimed"), named=[greedy])


def test_only_chips_that_moved_stand_in_the_record(begin):
    with begin() as match:
        play_out(match)
    throws = [entry for entry in read_record(match.record).entries if entry.throw]
    assert all(list(entry.rest) == [entry.throw.chip] for entry in throws)


def test_an_entry_is_in_the_record_before_its_events_are_told(begin):
    with begin() as match:
        seen = 0
        while match.outcome is None:
            events = match.tick()
            entries = read_record(match.record).entries
            assert len(entries) == match.entries
            seen += bool(events)
    assert seen > 3


CHILD = """
import sys
from pathlib import Path
from game.at_once import AtOnce
from game.headless.games import play_out
from game.match import Match
from game.setup import MatchSetup, SeatSetup
from models.options import Options
record, player = Path(sys.argv[1]), sys.argv[2]
seats = (SeatSetup("Seat 0", "red", player), SeatSetup("Seat 1", "green", player))
match = Match.begin(MatchSetup(seats, Options(), 0, 1), AtOnce(), record, max_rounds=1)
print("begun", flush=True)
play_out(match, lambda events: print(match.entries, flush=True))
"""


@pytest.mark.parametrize("moment", ["begun", "1", "5", "9"])
def test_a_killed_match_is_gone_on_with_and_ends_as_if_it_had_not_been_killed(
    begin, greedy, tmp_path, moment
):
    with begin("whole", AtOnce(), rounds=1) as match:
        play_out(match)
    path = tmp_path / "killed.safranito"
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(path), greedy], stdout=subprocess.PIPE, text=True
    )
    with child:
        assert any(line.strip() == moment for line in child.stdout)
        child.kill()
    if moment != "begun":
        assert len(read_record(path).entries) >= int(moment)
    with Match.resume(path, AtOnce(), named=[greedy]) as again:
        play_out(again)
    assert path.read_bytes() == match.record.read_bytes()


def test_a_worker_killed_during_a_shot_is_replaced_and_the_same_throw_comes_out(setup_of, throw_of, tmp_path):
    throws, others = [], multiprocessing.active_children()
    for name in ("quiet", "killed"):
        with (
            Worker() as worker,
            Match.begin(setup_of("human", "human"), worker, tmp_path / f"{name}.safranito") as match,
        ):
            match.throw(throw_of("red-50"))
            if name == "killed":
                (process,) = [one for one in multiprocessing.active_children() if one not in others]
                process.kill()
            while isinstance(match.waiting, ShotAwaited):
                match.wait()
                match.tick()
            throws.append(match.record.read_bytes())
    assert throws[0] == throws[1]


def test_the_latest_unfinished_match_is_found_among_others(begin, finished, greedy, tmp_path):
    with begin("won", blends_to_win=1, start_money=1000, rounds=200) as match:
        play_out(match)
    won = match.record
    assert is_finished(read_record(won))
    with begin("left", players=("human", greedy)) as match:
        pass
    (tmp_path / "broken.safranito").write_bytes(b"nothing\n")
    (tmp_path / "notes.txt").write_text("nothing")
    for age, path in enumerate([match.record, won, tmp_path / "broken.safranito"]):
        os.utime(path, (1_000_000_000 + age, 1_000_000_000 + age))
    finished.unlink()
    assert latest_unfinished(tmp_path) == match.record
    match.record.unlink()
    assert latest_unfinished(tmp_path) is None


def test_a_record_taken_away_while_the_shelf_is_looked_through_is_passed_over(begin, tmp_path, monkeypatch):
    with begin("left") as match:
        pass
    (tmp_path / "gone.safranito").symlink_to(tmp_path / "nowhere")
    (tmp_path / "folder.safranito").mkdir()
    with begin("taken") as taken:
        pass
    os.utime(taken.record, (2_000_000_000, 2_000_000_000))
    monkeypatch.setattr(
        "game.records.shelf.read_record", lambda path: (taken.record.unlink(True), read_record(path))[1]
    )
    assert latest_unfinished(tmp_path) == match.record


def test_a_shelf_of_finished_matches_is_read_once(begin, finished, tmp_path, monkeypatch):
    with begin("won", blends_to_win=1, start_money=1000, rounds=200) as match:
        play_out(match)
    finished.unlink()
    assert latest_unfinished(tmp_path) is None
    monkeypatch.setattr("game.records.shelf.read_record", lambda path: pytest.fail("it was read again"))
    assert latest_unfinished(tmp_path) is None
    monkeypatch.undo()
    match.record.write_bytes(b"".join(match.record.read_bytes().splitlines(keepends=True)[:-1]))
    assert latest_unfinished(tmp_path) == match.record
    (tmp_path / ".finished.json").write_bytes(b"[1")
    assert latest_unfinished(tmp_path) == match.record


def test_what_is_no_match_is_not_gone_on_with(finished, table, greedy):
    written(finished, lambda lines: lines[0].update(kind="practice"))
    with pytest.raises(RecordError, match="no match"):
        Match.resume(finished, table("aimed"), named=[greedy])


def test_a_match_of_one_is_refused(finished, table, greedy):
    written(finished, lambda lines: lines[0]["players"].pop())
    with pytest.raises(RecordError, match="line 1: the game is for 2 to 4 players"):
        Match.resume(finished, table("aimed"), named=[greedy])


def test_a_new_record_never_takes_the_name_of_another(tmp_path):
    now = datetime(2026, 1, 2, 3, 4, 5)
    first = new_path(tmp_path, now)
    assert first.name == "match-2026-01-02-030405.safranito"
    first.touch()
    assert new_path(tmp_path, now).name == "match-2026-01-02-030405-2.safranito"


def test_a_throw_in_an_entry_is_what_was_thrown(begin, throw_of):
    with begin(players=("human", "human")) as match:
        throw = throw_of("red-50")
        match.throw(throw)
        match.tick()
    (entry,) = read_record(match.record).entries
    assert isinstance(entry, Entry)
    assert entry.throw == throw


def test_a_player_that_takes_its_process_with_it_is_named(setup_of, bot):
    player = bot("import os; os._exit(1)")
    with Worker() as worker, Match.begin(setup_of(player, "human"), worker) as match:
        for _attempt in range(2):
            match.wait()
            match.tick()
        match.wait()
        with pytest.raises(
            PlayerFault, match=r"^Seat 0 \(.*:Bot\) failed .* throw: the process .* ended 3 times"
        ):
            match.tick()
        assert isinstance(match.waiting, Stopped)
        assert "ended 3 times" in match.waiting.reason
