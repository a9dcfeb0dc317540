"""Matches without a window, whatever their players do to the process they play in."""

from __future__ import annotations

import json
import multiprocessing
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.headless.games import play_games
from game.records.reading import read_record
from game.records.shelf import is_finished
from game.waiting import MatchError

PROJECT = Path(__file__).parents[3]
BOT = (PROJECT / "docs/my_bot.py").read_text(encoding="utf-8")
FIRST = "        board = Board.standard()\n"


@pytest.fixture
def bot(tmp_path, monkeypatch):
    """``bot("import os; os.fork()")``: the code of a player that does this before each throw."""
    monkeypatch.chdir(tmp_path)

    def make(deed: str) -> str:
        number = len(list(tmp_path.glob("*.py")))
        Path(f"bot_{number}.py").write_text(BOT.replace(FIRST, f"        {deed}\n{FIRST}"), encoding="utf-8")
        return f"bot_{number}.py:Greedy"

    return make


@pytest.mark.parametrize(
    ("games", "seed"),
    [(1, 2**63), (2, 2**63 - 1), (1, -(2**63) - 1), (10**400, 1)],
    ids=["high", "past", "low", "many"],
)
def test_seeds_that_no_record_can_hold_are_refused_before_anything_is_played(games, seed, tmp_path):
    with pytest.raises(MatchError, match=r"seeds .* are possible"):
        next(play_games(("bot:chef", "bot:chef"), games, seed, tmp_path / "records", 1))
    assert not (tmp_path / "records").exists()


def test_a_billion_matches_begin_as_soon_as_two(bot):
    player = bot("pass")
    others = multiprocessing.active_children()
    matches = play_games((player, player), 10**9, 1, None, 1)
    assert [next(matches).seed for _ in range(5)] == [1, 2, 3, 4, 5]
    matches.close()
    assert set(multiprocessing.active_children()) <= set(others)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no forks")
def test_a_copy_that_a_player_forks_does_not_play_on(bot, tmp_path):
    records = []
    for player in (bot("pass"), bot("import os; os.fork()")):
        folder = tmp_path / player.partition(".")[0]
        line = ["match", "--players", f"{player},{player}", "--max-rounds", "1", "--record", str(folder)]
        subprocess.run(
            [sys.executable, "-m", "game", *line],
            check=True,
            capture_output=True,
            env={**os.environ, "PYTHONPATH": str(PROJECT)},
        )
        records.append(read_record(folder / "match-1.safranito"))
    assert records[0].entries == records[1].entries
    assert is_finished(records[1])


def test_a_player_that_ends_the_process_of_its_match_is_said_in_a_sentence(bot):
    player = bot("import os; os._exit(7)")
    others = multiprocessing.active_children()
    with pytest.raises(MatchError, match="a process that played one of them ended"):
        list(play_games((player, player), 2, 1, None, 1))
    assert set(multiprocessing.active_children()) <= set(others)


def test_matches_beside_one_another_give_the_records_of_matches_one_by_one(bot, tmp_path):
    player = bot("pass")
    beside = list(play_games((player, player), 3, 7, tmp_path / "beside", 1))
    for played in beside:
        (alone,) = play_games((player, player), 1, played.seed, tmp_path / "alone", 1)
        assert alone.record.read_bytes() == played.record.read_bytes()
    assert [json.loads(played.record.read_bytes().splitlines()[0])["seed"] for played in beside] == [7, 8, 9]
