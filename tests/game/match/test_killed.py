"""A match whose program is killed again and again loses nothing that anybody was told of."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from game.records.reading import read_record

ROUNDS = 3

NURSERY = """
import os, signal, sys
from pathlib import Path
from game.at_once import AtOnce
from game.headless.games import play_out
from game.match import Match
from game.setup import MatchSetup, SeatSetup
from models.options import Options
player, rounds = sys.argv[1], int(sys.argv[2])
seats = (SeatSetup("Seat 0", "red", player), SeatSetup("Seat 1", "green", player))

def play(path, seed):
    if path.exists():
        match = Match.resume(path, AtOnce(), named=[player])
        os.write(1, b"torn\\n" if match.torn else b"whole\\n")
    else:
        match = Match.begin(MatchSetup(seats, Options(), 0, seed), AtOnce(), path, max_rounds=rounds)
        os.write(1, b"begun\\n")
    with match:
        play_out(match, lambda events: os.write(1, b"%d\\n" % match.entries))

for line in sys.stdin:
    path, seed = line.split()
    child = os.fork()
    if child == 0:
        play(Path(path), int(seed))
        os._exit(0)
    os.write(1, b"child %d\\n" % child)
    ended = os.waitpid(child, 0)[1]
    os.write(1, b"ended %d\\n" % os.waitstatus_to_exitcode(ended))
"""
"""Forks a player of a match for each line it is given, as starting a Python for each takes seconds."""


class Nursery:
    """Starts a program that plays a match, and tells what that said before it ended."""

    def __init__(self, player: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", NURSERY, player, str(ROUNDS)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def play(
        self, path: Path, seed: int, told: int | None = None, seconds: float = 0.0
    ) -> tuple[int, list[str]]:
        """Let the match be played, or gone on with; its exit code and what it told.

        It is killed so many seconds after it has told so much, unless ``told`` is None.
        """
        self._process.stdin.write(f"{path} {seed}\n")
        said: list[str] = []
        child, killed = 0, told is None
        while True:
            if child and not killed and len(said) >= told:
                killed = True
                time.sleep(seconds)  # a moment of its own, not a wait for anything
                with suppress(ProcessLookupError):  # it has come to the end of the match
                    os.kill(child, signal.SIGKILL)
            line = self._process.stdout.readline().strip()
            word, _space, number = line.partition(" ")
            if word == "child":
                child = int(number)
            elif word == "ended":
                return int(number), said
            elif line:
                said.append(line)
            else:
                raise AssertionError("the nursery ended")

    def close(self) -> None:
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


@pytest.fixture
def nursery(greedy):
    nursery = Nursery(greedy)
    yield nursery
    nursery.close()


def tear(path: Path, told: int, chance: Random) -> None:
    """Leave of an entry that nobody was told of only a part, as a power cut may."""
    lines = path.read_bytes().splitlines(keepends=True)
    if len(lines) - 1 > told and lines[-1].endswith(b"\n"):
        kept = chance.randrange(len(lines[-1]))
        path.write_bytes(b"".join(lines[:-1]) + lines[-1][:kept])


def killed_over_and_over(nursery, folder: Path, moments: int) -> tuple[int, int]:
    """Play matches, killed at so many random moments; how many were whole at the end, and torn lines seen."""
    chance, kills, matches, torn = Random(moments), 0, 0, 0
    while kills < moments:
        matches += 1
        whole = folder / f"whole-{matches}.safranito"
        assert nursery.play(whole, matches)[0] == 0
        path, told, code = folder / f"killed-{matches}.safranito", 0, -signal.SIGKILL
        while code == -signal.SIGKILL:
            code, said = nursery.play(path, matches, chance.randrange(10), chance.uniform(0.0, 0.03))
            if code != -signal.SIGKILL:
                break
            kills += 1
            torn += "torn" in said
            told = max([told, *(int(word) for word in said if word.isdigit())])
            if told == 0 and "begun" not in said and "whole" not in said:
                path.unlink(missing_ok=True)  # nobody was told that there is a match
                continue
            entries = read_record(path).entries
            assert told <= len(entries) <= told + 1
            if chance.random() < 0.5:
                tear(path, told, chance)
            told = len(read_record(path).entries)  # whoever goes on with it sees these
        assert code == 0
        assert path.read_bytes() == whole.read_bytes()
        assert not list(folder.glob(".*.lock"))
    return matches, torn


@pytest.mark.skipif(not hasattr(os, "fork"), reason="programs are forked to be killed")
@pytest.mark.parametrize("moments", [12, pytest.param(300, marks=pytest.mark.slow)])
def test_a_match_killed_at_random_moments_loses_nothing_told_and_ends_as_if_undisturbed(
    nursery, tmp_path, moments
):
    matches, torn = killed_over_and_over(nursery, tmp_path, moments)
    if moments >= 300:
        assert matches > 3
        assert torn > 0


def test_the_sum_of_a_torn_line_does_not_fit(nursery, tmp_path):
    path = tmp_path / "m.safranito"
    assert nursery.play(path, 1)[0] == 0
    lines = path.read_bytes().splitlines(keepends=True)
    tear(path, len(lines) - 2, Random(1))
    assert read_record(path).torn
    assert len(read_record(path).entries) == len(lines) - 2
