"""Finding the player that a person named."""

import sys
from pathlib import Path

import pytest

from game.players.player import BUILT_IN, Player, PlayerError, is_built_in, load_player, player_title

GREEDY = """
from dataclasses import dataclass

@dataclass
class Greedy:
    hunger: int = 3
    def decide(self, view, question, answers, rng):
        return answers[-1]
    def throw(self, view, chip, rng):
        return None

class Fussy(Greedy):
    def __init__(self, menu):
        self.menu = menu

class Bystander:
    def decide(self, view, question, answers, rng):
        return answers[0]

soup = 5
"""


@pytest.fixture
def kitchen(tmp_path: Path, monkeypatch):
    (tmp_path / "my_bot.py").write_text(GREEDY, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    known = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - known:
        if name.startswith("_safranito_player_"):
            del sys.modules[name]


@pytest.mark.parametrize("built_in", BUILT_IN, ids=lambda built_in: built_in.code)
def test_every_built_in_player_can_be_loaded_and_has_a_title(built_in):
    assert isinstance(load_player(built_in.code), Player)
    assert player_title(built_in.code)
    assert is_built_in(built_in.code)


def test_a_class_in_a_file_is_a_player(kitchen):
    player = load_player("my_bot.py:Greedy")
    assert player.decide(None, None, ("sell 0", "sell 1"), None) == "sell 1"
    assert player_title("my_bot.py:Greedy") == "Greedy"
    assert not is_built_in("my_bot.py:Greedy")


def test_a_file_is_imported_once_however_it_is_named(kitchen):
    first = load_player("my_bot.py:Greedy")
    second = load_player(f"{kitchen / 'my_bot.py'}:Greedy")
    assert type(first) is type(second)
    assert first is not second


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("bot:cook", "no player 'bot:cook': name one of bot:chef"),
        ("human", "no player 'human'"),
        ("my_bot.py", "no player 'my_bot.py'"),
        ("my_bot.py:two words", "no player"),
        ("nowhere.py:Greedy", r"no file nowhere\.py"),
        ("my_bot.py:Generous", r"my_bot\.py holds no class Generous"),
        ("my_bot.py:soup", "holds no class soup"),
        ("my_bot.py:Fussy", "cannot be made without arguments: .*menu"),
        ("my_bot.py:Bystander", "no method throw"),
        ("broken.py:Greedy", r"broken\.py cannot be imported: ZeroDivisionError: division by zero"),
        ("typo.py:Greedy", r"typo\.py cannot be imported: SyntaxError"),
        ("program.py:Greedy", r"program\.py cannot be imported: SystemExit: 0"),
        ("~nobody-of-that-name/my_bot.py:Greedy", "no file ~nobody"),
        ("x" * 5000 + ".py:Greedy", "no file xxx"),
    ],
)
def test_a_player_that_cannot_be_had_is_explained_in_one_line(kitchen, spec, sentence):
    (kitchen / "broken.py").write_text("1 / 0\n", encoding="utf-8")
    (kitchen / "typo.py").write_text("class Greedy\n", encoding="utf-8")
    (kitchen / "program.py").write_text("import sys\nsys.exit(0)\n", encoding="utf-8")
    with pytest.raises(PlayerError, match=sentence) as caught:
        load_player(spec)
    assert "\n" not in str(caught.value)


def test_a_file_that_failed_is_read_again_when_it_was_mended(kitchen):
    file = kitchen / "mended.py"
    file.write_text("1 / 0\n", encoding="utf-8")
    with pytest.raises(PlayerError):
        load_player("mended.py:Greedy")
    file.write_text(GREEDY, encoding="utf-8")
    assert isinstance(load_player("mended.py:Greedy"), Player)
