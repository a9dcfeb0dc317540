from __future__ import annotations

import json

import pytest

from game.commands import main
from game.practice.drill_shelf import shipped


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")


def test_the_list_names_every_drill_and_the_fault_of_one_that_cannot_be_played(tmp_path, capsys):
    (tmp_path / "drills").mkdir()
    (tmp_path / "drills" / "broken.json").write_text("{}")
    assert main(["practice", "--list", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in found[:-1]] == [one.drill.name for one in shipped()]
    assert all(one["title"] and one["text"] and one["stars"] for one in found[:-1])
    assert "broken.json: name is missing" in found[-1]["fault"]


def test_the_chef_throws_at_a_drill_the_same_seed_the_same_throws(capsys):
    command = ["practice", "near-bowl-drop", "--player", "bot:chef", "--throws", "6", "--json"]
    answers = []
    for _again in range(2):
        assert main(command) == 0
        answers.append(json.loads(capsys.readouterr().out))
    assert answers[0] == answers[1]
    assert answers[0]["throws"] == answers[0]["tries"] == 6
    assert answers[0]["low"] < answers[0]["rate"] == answers[0]["hits"] / 6 <= answers[0]["high"]
    assert answers[0]["hits"] > 0


PLAYERS = """
class Still:
    def decide(self, view, question, answers, rng): return answers[0]
    def throw(self, view, chip, rng): return None

class Wild(Still):
    def practise(self, task, rng): return task.room.anything(rng).throw()

class Silent(Still):
    def practise(self, task, rng): return None

class Cheat(Still):
    def practise(self, task, rng):
        from dataclasses import replace
        return replace(task.room.anything(rng).throw(), position=(0.0, 0.0, 0.05))

class Clumsy(Still):
    def practise(self, task, rng): raise KeyError("where")
"""


def test_a_player_of_ones_own_can_be_sent_to_a_drill(tmp_path, capsys):
    (tmp_path / "mine.py").write_text(PLAYERS)
    assert main(["practice", "warm-up", "--player", f"{tmp_path}/mine.py:Wild", "--throws", "2"]) == 0
    assert "Warming up: Wild brings off" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["warm-up"], "safranito practice warm-up --player bot:chef"),
        ([], "safranito practice far-bowl-off-the-wall --player bot:chef"),
        (["--list", "warm-up"], "leave the rest out"),
        (["no-such", "--player", "bot:chef"], "no drill 'no-such'"),
        (["no/such.json", "--player", "bot:chef"], "no/such.json cannot be read"),
        (["warm-up", "--player", "bot:cook"], "no player 'bot:cook'"),
        (["warm-up", "--player", "{home}/mine.py:Still"], "Still cannot be sent to a drill"),
        (["warm-up", "--player", "{home}/mine.py:Silent"], "Silent threw None, which is no Throw"),
        (["warm-up", "--player", "{home}/mine.py:Cheat"], "Cheat: the chip is"),
        (["warm-up", "--player", "{home}/mine.py:Clumsy"], "Clumsy failed: KeyError: 'where'"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_line(tmp_path, capsys, monkeypatch, arguments, fault):
    monkeypatch.setattr("game.commands.has_screen", lambda: False)
    (tmp_path / "mine.py").write_text(PLAYERS)
    assert main(["practice", *(word.format(home=tmp_path) for word in arguments)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert fault in said.err
    assert said.err.count("\n") == 1
