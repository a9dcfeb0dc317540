"""What the docs say of players is true: the bot they print is the bot they ship, and it plays."""

import re
from pathlib import Path
from random import Random

import pytest

from game.players.chef import Chef
from game.players.player import load_player
from models.answers import QuestionKind
from models.game import Game
from models.options import Options
from tests.game.players.playing import play

DOCS = Path(__file__).parents[3] / "docs"
TEXT = (DOCS / "players.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", TEXT, flags=re.DOTALL)


def test_the_bot_in_the_text_is_the_one_in_the_file():
    assert (DOCS / "my_bot.py").read_text(encoding="utf-8") in BLOCKS


def test_greedy_plays_a_match_of_one_blend_to_its_end():
    players = [load_player(f"{DOCS / 'my_bot.py'}:Greedy") for _ in range(2)]
    game = play(players, Game.new(players=2, options=Options(blends_to_win=1), seed=3), 3)
    assert game.outcome is not None


def test_the_table_of_questions_names_every_kind_that_a_player_is_asked():
    rows = re.findall(r"^\| (`.*?) \|", TEXT, flags=re.MULTILINE)
    named = {kind for row in rows for kind in re.findall(r"`(\w+)`", row)}
    assert named == {kind.value for kind in QuestionKind} - {"settle"}


def test_another_level_is_another_player_as_the_text_says():
    (block,) = [block for block in BLOCKS if "class Steady" in block]
    scope: dict[str, object] = {"__name__": "steady"}
    exec(compile(block, "players.md", "exec"), scope)
    steady = scope["Steady"]()
    game = Game.new(players=2, seed=3)
    seat = game.question.seat
    assert isinstance(steady, Chef)
    assert steady.decide(game.view(seat), game.question, game.answers(), Random(1)) in game.answers()


def test_a_throw_can_be_tried_before_it_is_made_as_the_text_says():
    (block,) = [block for block in BLOCKS if "shot.final" in block]
    game = Game.new(players=2, seed=3)
    seat, chip = game.question.seat, str(game.answers()[0]).partition(" ")[2]
    view = game.view(seat)
    throw = load_player(f"{DOCS / 'my_bot.py'}:Greedy").throw(view, chip, Random(1))
    scope = {"view": view, "throw": throw, "chip": chip}
    exec(compile(block, "players.md", "exec"), scope)
    assert chip in scope["shot"].final


@pytest.mark.parametrize("command", re.findall(r"^safranito .*$", TEXT, flags=re.MULTILINE))
def test_commands_in_the_text_name_players_that_load(command):
    (players,) = re.findall(r"--players (\S+)", command)
    for spec in players.split(","):
        if spec != "human":
            load_player(spec.replace("docs/", f"{DOCS}/"))
