"""Playing on from any entry of a record: a new match that names its source and needs nothing of it."""

from __future__ import annotations

from datetime import datetime, timezone
from types import SimpleNamespace

import pytest

from game.branching import branch, parted
from game.commands import main
from game.headless.games import play_out
from game.match import Match
from game.records.errors import RecordError
from game.records.reading import read_record
from game.records.replaying import replay
from game.records.shelf import latest_unfinished
from game.refusals import BadUse
from game.screens.flow import Flow
from game.waiting import MatchError

STARTED = datetime(2026, 12, 1, 20, tzinfo=timezone.utc)


@pytest.fixture
def evening(table, setup_of, greedy, tmp_path):
    """A match of computer players that is over after a round."""
    path = tmp_path / "evening.safranito"
    with Match.begin(setup_of(greedy, greedy), table("aimed"), path, max_rounds=1) as match:
        play_out(match)
    return path


def test_a_branch_stands_where_its_source_stood(evening, table, greedy, tmp_path):
    source = read_record(evening)
    for entry in (0, 1, len(source.entries) // 2, len(source.entries) - 1):
        path = branch(evening, entry, tmp_path / f"branch-{entry}.safranito", named=[greedy], started=STARTED)
        made = read_record(path)
        assert made.entries == source.entries[:entry]
        assert (made.header.origin.record, made.header.origin.entry) == (evening.name, entry)
        assert made.header.started == "2026-12-01T20:00:00+00:00"
        evening_then = [step.game for step in replay(source)][:entry]
        with Match.resume(path, table("aimed"), named=[greedy]) as match:
            assert match.entries == entry
            if entry:
                assert match.game.view(None) == evening_then[-1].view(None)
                assert match.question == evening_then[-1].question


def test_the_same_computer_players_play_the_same_again(evening, table, greedy, tmp_path):
    path = branch(evening, 5, tmp_path / "branch.safranito", named=[greedy])
    with Match.resume(path, table("aimed"), named=[greedy]) as match:
        play_out(match)
    assert read_record(path).entries == read_record(evening).entries


def test_others_may_sit_down(evening, table, tmp_path):
    path = branch(evening, 3, tmp_path / "branch.safranito", players=["human"] * 2)
    with Match.resume(path, table("aimed")) as match:
        assert [match.player(seat) for seat in (0, 1)] == ["human", "human"]
        assert match.view(0).question is not None
    names = [line.name for line in read_record(evening).header.players]
    assert [line.name for line in read_record(path).header.players] == names


def test_a_branch_needs_nothing_of_its_source(evening, tmp_path, greedy):
    path = branch(evening, 4, tmp_path / "branch.safranito", named=[greedy])
    evening.unlink()
    assert latest_unfinished(tmp_path) == path
    assert len(list(replay(read_record(path)))) == 4


def test_a_branch_of_a_branch_names_the_nearer_one(evening, tmp_path, greedy):
    first = branch(evening, 6, tmp_path / "first.safranito", named=[greedy])
    second = branch(first, 4, tmp_path / "second.safranito", named=[greedy])
    origin = read_record(second).header.origin
    assert (origin.record, origin.entry) == ("first.safranito", 4)


@pytest.mark.parametrize("entry", [-1, 10_000])
def test_there_is_no_branch_where_there_is_no_entry(evening, tmp_path, greedy, entry):
    with pytest.raises(RecordError, match=str(entry)):
        branch(evening, entry, tmp_path / "branch.safranito", named=[greedy])
    assert not (tmp_path / "branch.safranito").exists()


def test_there_is_no_branch_where_the_match_is_over(evening, tmp_path, greedy):
    last = len(read_record(evening).entries)
    with pytest.raises(RecordError, match="over"):
        branch(evening, last, tmp_path / "branch.safranito", named=[greedy])


def test_nobody_is_loaded_because_a_record_says_so(evening, tmp_path):
    with pytest.raises(MatchError, match="--players"):
        branch(evening, 3, tmp_path / "branch.safranito")
    assert not (tmp_path / "branch.safranito").exists()


def test_as_many_sit_down_as_sat_there(evening, tmp_path):
    with pytest.raises(RecordError, match="2 players"):
        branch(evening, 3, tmp_path / "branch.safranito", players=["human"] * 3)


def test_a_branch_is_written_over_nothing(evening, tmp_path, greedy):
    before = evening.read_bytes()
    with pytest.raises(RecordError, match="exists already"):
        branch(evening, 3, evening, named=[greedy])
    assert evening.read_bytes() == before


def test_a_moment_is_a_file_and_a_number(tmp_path):
    path, entry = parted(f"{tmp_path}/a:b.safranito:12")
    assert (path, entry) == (tmp_path / "a:b.safranito", 12)
    for place in ("m.safranito", "m.safranito:", ":3", "m.safranito:-3", "m:1e3", f"m:{'9' * 40}"):
        with pytest.raises(BadUse):
            parted(place)


def test_play_from_opens_the_window_at_a_new_record(evening, monkeypatch, tmp_path, greedy):
    opened = []
    monkeypatch.setenv("DISPLAY", ":9")
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(
        "game.opening.play_in_window", lambda codes, **options: opened.append((codes, options)) or 0
    )
    assert main(["play", "--from", f"{evening}:3", "--players", f"human,{greedy}"]) == 0
    ((codes, options),) = opened
    assert codes == ("human", greedy)
    assert options["resume"]
    made = read_record(options["record"])
    assert made.path.parent == tmp_path / "home" / "records"
    assert [line.player for line in made.header.players] == ["human", greedy]
    assert made.header.origin.entry == 3


def test_a_branch_of_a_match_of_people_is_played_on_at_the_table(evening, tmp_path, monkeypatch):
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "home"))
    first = branch(evening, 3, tmp_path / "people.safranito", players=["human"] * 2)
    resumed = []

    class Table:
        def can_seat(self, player):
            return True

        def resume(self, record, flow):
            resumed.append(read_record(record))
            raise ValueError("seen enough")

    window = SimpleNamespace(push=lambda screen: None)
    Flow(window, Table()).play_on(first, 2)
    assert resumed[0].header.origin.record == "people.safranito"
    assert len(resumed[0].entries) == 2
