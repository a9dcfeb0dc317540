"""Ten matches printed whole and reviewed against the rules by eye: they are played again and compared.

``python -m pytest tests/models/test_golden.py --write-golden`` writes them anew: then read the difference.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from math import cos, pi, sin
from pathlib import Path
from random import Random

import pytest

from models.answers import Answer, QuestionKind, Verb
from models.board import Board
from models.chips import Colour
from models.errors import UnreadableAnswer
from models.game import Game
from models.notation import Playthrough, Settling, make, read, write
from models.options import Options
from models.poses import FACE_DOWN, FACE_UP, Pose
from models.spices import Spice

FOLDER = Path(__file__).parent / "golden"
BOARD = Board.standard()
FLAT = 0.00165


@dataclass(frozen=True)
class Plan:
    """What one of the matches shows: players, options, and how often throws do what."""

    players: int
    seed: int
    rounds: int = 2
    options: Options = Options()  # noqa: RUF009  frozen, and the default that is meant
    actions: float = 0.25
    rim: float = 0.06
    stacked: float = 0.05
    line: float = 0.02
    knocked: float = 0.15
    bowls: int = 4


PLANS = {
    "two_players": Plan(2, seed=11),
    "three_players": Plan(3, seed=12),
    "four_players": Plan(4, seed=13),
    "per_space_sum_mulligan": Plan(
        2,
        14,
        options=Options(draw_count="sum", action_chips="per_space", mulligan="on"),
        actions=0.5,
        rim=0.25,
    ),
    "announced_all_at_once_open_money": Plan(
        3, 15, options=Options(bowl_order="announced", reveal="all_at_once", open_money="on")
    ),
    "fixed_order_laps_rich": Plan(
        4,
        16,
        rounds=3,
        options=Options(bowl_order="fixed", sell_steps="until_all_pass", start_money=500),
        bowls=3,
    ),
    "round_starter_no_same_round_open_hands": Plan(
        3,
        17,
        options=Options(mill_pass="from_round_starter", reserve_same_round="off", open_hands="on"),
        actions=0.55,
    ),
    "rim_obstacle_must_be_visible": Plan(
        2, 102, options=Options(rim_chip="obstacle", stacked="must_be_visible"), rim=0.2, stacked=0.3, bowls=2
    ),
    "chef_rules_doubt_free_stance": Plan(
        4, 19, rounds=1, options=Options(doubt="head_chef", free_stance="on"), line=0.6, actions=0.4
    ),
    "one_blend_wins": Plan(2, 118, rounds=4, options=Options(blends_to_win=1, start_money=1000), bowls=3),
}


class Thrower:
    """Answers as somebody who trades would, and rests that hit often, drawn from a seed."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rng = Random(plan.seed)
        self.bowls = self.rng.sample([s for s in BOARD.spaces if s.kind.value == "bowl"], plan.bowls)

    def playthrough(self) -> Playthrough:
        plan = self.plan
        colours = tuple(Colour)[: plan.players]
        start = Playthrough(colours, plan.seed, self.rng.randrange(plan.players), plan.options, ())
        game, steps = start.begin(), []
        while game.outcome is None and game.round <= plan.rounds:
            step = self.step(game)
            steps.append(step)
            game, _ = make(game, step)
        return Playthrough(colours, plan.seed, start.first_chef, plan.options, tuple(steps))

    def step(self, game: Game) -> Answer | Settling:
        assert game.question is not None
        if game.question.kind is QuestionKind.SETTLE:
            return self.settling(game)
        answers = game.answers()
        eager = [a for a in answers if a.verb not in (Verb.DECLINE, Verb.DONE, Verb.OUT, Verb.KEEP) or a.what]
        return self.rng.choice(eager if eager and self.rng.random() < 0.8 else answers)

    def settling(self, game: Game) -> Settling:
        assert game.thrown is not None
        poses = {game.thrown.name: self.pose(game)}
        for chip in game.chips:
            if self.rng.random() < self.plan.knocked / 2:
                poses[chip.name] = self.pose(game)
        return Settling(tuple(poses.items()), released_face_up=self.rng.random() < 0.05)

    def pose(self, game: Game) -> Pose:
        rng, plan = self.rng, self.plan
        face = FACE_UP if rng.random() < 0.12 else FACE_DOWN
        drawn = rng.random()
        if drawn < plan.rim:
            x = rng.choice((-1, 1)) * rng.uniform(0.216, 0.30)
            return self.flat(x, rng.uniform(-0.2, 0.2), FLAT, face)
        if drawn < plan.rim + plan.stacked and game.chips:
            x, y, z = rng.choice(game.chips).pose.position
            if rng.random() < 0.5:
                return self.flat(x + rng.uniform(-0.012, 0.012), y, round(z + 2 * FLAT, 5), face)
            lean = rng.uniform(0.1, 0.4)
            turned = (0.0, round(sin(lean / 2), 8), 0.0, round(cos(lean / 2), 8))
            return Pose((round(x + 0.016, 4), round(y, 4), round(z + 0.004, 4)), turned)
        actions = [space for space in BOARD.spaces if space.kind.value == "action"]
        wanted = [s for s in self.bowls if Spice(s.name) in game.view(None).display] or self.bowls
        space = rng.choice(actions if rng.random() < plan.actions else wanted)
        reach = space.radius + 0.004
        away = reach + rng.uniform(-3, 3) * 1e-4 if rng.random() < plan.line else reach * 1.05 * rng.random()
        around = 2 * pi * rng.random()
        return self.flat(space.x + away * cos(around), space.y + away * sin(around), FLAT, face)

    @staticmethod
    def flat(x: float, y: float, z: float, face: tuple[float, float, float, float]) -> Pose:
        return Pose((round(x, 4), round(y, 4), z), face)


@pytest.mark.parametrize("name", PLANS)
def test_match_goes_as_it_was_reviewed(name: str, request: pytest.FixtureRequest) -> None:
    path = FOLDER / f"{name}.txt"
    if request.config.getoption("--write-golden", default=False):
        path.parent.mkdir(exist_ok=True)
        path.write_text(write(Thrower(PLANS[name]).playthrough()), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    assert write(read(text)) == text


def test_every_option_is_off_its_default_somewhere_and_every_number_of_players_is_there() -> None:
    played = [read(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.txt"))]
    assert len(played) == 10
    assert {len(p.colours) for p in played} == {2, 3, 4}
    for option in fields(Options):
        assert any(getattr(p.options, option.name) != option.default for p in played), option.name


def test_every_kind_of_question_is_asked_somewhere_and_somebody_wins() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt"))
    asked = set(re.findall(r"^\d+\. \w+ (\w+).*\?", text, re.MULTILINE))
    assert asked >= {kind.value for kind in QuestionKind} - {"settle"}
    assert "blend completed:" in text
    assert "match ended: winner red" in text or "match ended: winner green" in text


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("> sell many", "line 5: 'sell many' is no answer"),
        ("> settle red-50 0.1 0.2", "line 5: 'red-50 0.1 0.2' is no chip at rest"),
        ("> settle red-50 0.1 0.2 0.3 sideways", "is no chip at rest"),
        ("> settle red-50 0.1 0.2 0.3", "line 5: 'red-50 0.1 0.2 0.3' is no chip at rest"),
        ("> settle red-50 0.1 0_2 0.3 up", "line 5: 'red-50 0.1 0_2 0.3 up' is no chip at rest"),
        ("> settle red-50 nan 0.2 0.3 up", "line 5: 'red-50 nan 0.2 0.3 up' is no chip at rest"),
        ("> settle red-50 0 0 0 0 0 0 1 0", "line 5: 'red-50 0 0 0 0 0 0 1 0' is no chip at rest"),
        ("> settle", "line 5: '' is no chip at rest"),
        ("> settle ", "line 5: '' is no chip at rest"),
        ("> settle ;", "line 5: '' is no chip at rest"),
        ("> settle face-up", "line 5: 'face-up' is no chip at rest"),
        ("> settle red-50 0.1 0.2 0.3 up;", "line 5: '' is no chip at rest"),
        ("> settler red-50", "line 5: 'settler red-50' is no answer"),
    ],
)
def test_line_that_cannot_be_read_is_named(line: str, why: str) -> None:
    top = "players: red green\nseed: 1\nchef: red\noptions: as usual\n"
    with pytest.raises(UnreadableAnswer, match=why):
        read(top + line)


def test_top_that_is_missing_or_wrong_is_said() -> None:
    with pytest.raises(UnreadableAnswer, match="no line 'players' at the top"):
        read("> throw red-10")
    with pytest.raises(UnreadableAnswer, match="there is no option 'speed'"):
        read("players: red green\nseed: 1\nchef: red\noptions: speed=on\n")


@pytest.mark.parametrize(
    ("line", "wrong", "why"),
    [
        (1, "players: red", "line 1: the game is for 2 to 4 players, not 1"),
        (1, "players:", "line 1: the game is for 2 to 4 players, not 0"),
        (1, "players: red pink", "line 1: there is no colour 'pink'"),
        (1, "players: red red", "line 1: two seats cannot have the same colour"),
        (2, "seed: x", "line 2: the seed of the decks is a whole number, not 'x'"),
        (2, "seed: 1_0", "line 2: the seed of the decks is a whole number, not '1_0'"),
        (2, "seed:", "line 2: the seed of the decks is a whole number, not ''"),
        (3, "chef: blue", "line 3: the first head chef is one of red, green, not 'blue'"),
        (4, "options: mulligan", "line 4: option mulligan cannot be ''"),
        (4, "options: blends_to_win=\N{SUPERSCRIPT TWO}", "line 4: option blends_to_win cannot be"),
    ],
)
def test_line_of_the_top_that_is_wrong_is_named(line: int, wrong: str, why: str) -> None:
    top = ["players: red green", "seed: 1", "chef: red", "options: as usual"]
    top[line - 1] = wrong
    with pytest.raises(UnreadableAnswer, match=why):
        read("\n".join(top))
