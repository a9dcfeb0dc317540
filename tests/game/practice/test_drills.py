from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from game.controls.aim import Aim
from game.players.level import CHEF
from game.practice.attempt import Attempt
from game.practice.drill import Drill, read_drill
from game.practice.drill_shelf import Shelved, drill_of, find, own, save, shipped
from game.practice.errors import PracticeError
from game.practice.evidence import Evidence, Flown
from game.practice.manner import Manner
from game.practice.playing import wilson
from game.practice.searching import surest
from game.practice.task import Task
from models.board import Board, Side
from models.judging import place
from physics import IllegalThrow, Throw, simulate
from tests.game.practice.tables import flat

SLIDE = Aim("red-50", Side.SOUTH, speed=1.05)
"""Slides into the cumin."""


def a_drill(**keys: object) -> dict[str, object]:
    return {
        "safranito": 1,
        "kind": "drill",
        "name": "mine",
        "title": "Mine",
        "chips": ["red-50"],
        "goal": [{"is": "rests", "in": ["cumin"]}],
        "stars": [1, 2, 3],
        **keys,
    }


def line(chip: str, x: float, y: float) -> dict[str, object]:
    return {"chip": chip, "position": [x, y, 0.00165]}


def thrown(attempt: Attempt, aim: Aim):
    throw = aim.throw()
    return attempt.landed(throw, simulate(attempt.scene(throw)))


def after(drill: Drill, *aims: Aim) -> Evidence:
    evidence = drill.laid
    for aim in aims:
        scene = [*(laid.state() for laid in evidence.taken_up(aim.chip)), aim.throw().state()]
        evidence = evidence.after(Flown(aim.chip, aim.side, simulate(scene)))
    return evidence


def met(evidence: Evidence, *goals: dict[str, object]) -> list[bool]:
    drill = Drill.model_validate(a_drill(goal=list(goals)))
    return [goal.met(evidence) for goal in drill.goal]


@pytest.mark.parametrize("side", Side)
def test_a_throws_manner_is_that_of_its_aim_from_every_side(side):
    aim = Aim("red-50", side, place=0.07, heading=-0.3, speed=2.1, lift=0.4, spin=12.0)
    manner = Manner.of(aim.throw())
    assert manner.side is side
    assert (manner.place, manner.heading, manner.speed) == pytest.approx((0.07, -0.3, 2.1))
    assert (manner.lift, manner.spin, manner.style) == (pytest.approx(0.4), 12.0, "toss")


def test_where_a_chip_rests_is_what_the_games_judge_says():
    drill = Drill.model_validate(a_drill())
    evidence = after(drill, SLIDE)
    judged = place(evidence.poses["red-50"], Board.standard())
    assert judged.space == "cumin"
    assert met(
        evidence,
        {"is": "rests", "in": ["mint", "cumin"]},
        {"is": "rests", "in": ["bowl"]},
        {"is": "rests", "in": ["field"]},
        {"is": "rests", "in": ["action"]},
        {"is": "rests", "in": ["rim", "off"]},
        {"is": "shows", "face": "down"},
        {"is": "shows", "face": "up"},
        {"is": "banks"},
    ) == [True, True, True, False, False, True, False, False]


def test_a_miss_is_told_in_metres_from_the_spaces_outline():
    drill = Drill.model_validate(a_drill(goal=[{"is": "rests", "in": ["saffron"]}]))
    evidence = after(drill, SLIDE)
    x, y, _z = evidence.poses["red-50"].position
    way = (x * x + y * y) ** 0.5 - Board.standard().space("saffron").radius - 0.004
    assert drill.missed_by(evidence) == pytest.approx(way, abs=1e-6)


def test_pushing_out_staying_and_not_touching_are_seen():
    table = [line("blue-20", 0.0, -0.15), line("blue-30", 0.15, 0.15), line("green-10", -0.15, 0.15)]
    evidence = after(Drill.model_validate(a_drill(table=table)), replace(SLIDE, speed=2.0))
    assert met(
        evidence,
        {"is": "strikes", "chips": ["blue-20"]},
        {"is": "strikes", "chips": ["blue-20", "blue-30"]},
        {"is": "leaves", "chips": ["blue-20"]},
        {"is": "leaves", "chips": ["blue-20", "blue-30"]},
        {"is": "leaves", "chips": ["blue-20", "blue-30"], "at_least": 1},
        {"is": "stays", "chips": ["blue-30"]},
        {"is": "stays", "chips": ["blue-20"]},
        {"is": "untouched"},
        {"is": "untouched", "chips": ["green-10"]},
        {"is": "rests", "chip": "green-10", "in": ["curry"]},
    ) == [True, False, True, False, True, True, False, False, True, True]


def test_banks_count_walls_but_not_the_edge_over_which_the_chip_comes():
    far = after(Drill.model_validate(a_drill()), replace(SLIDE, speed=1.9))
    assert far.flown[0].shot.contacts[0].b == "rim"
    assert far.banks() == 1
    corner = after(Drill.model_validate(a_drill()), replace(SLIDE, speed=2.0, heading=0.5))
    assert corner.banks() == 2


def test_a_try_of_several_throws_ends_with_the_goal_or_the_last_chip():
    table = [line("blue-20", 0.0, -0.15)]
    goal = [{"is": "leaves", "chips": ["blue-20"]}]
    drill = Drill.model_validate(
        a_drill(table=table, goal=goal, chips=["red-50", "red-40"], tries=3, stars=[1, 2, 3])
    )
    attempt = Attempt(drill)
    wide = replace(SLIDE, place=0.2, speed=0.6)
    assert thrown(attempt, wide).hit is None
    assert attempt.chip == "red-40"
    with pytest.raises(PracticeError, match="red-40 thrown now, not red-50"):
        attempt.scene(wide.throw())
    assert thrown(attempt, replace(wide, chip="red-40")).hit is False
    assert thrown(attempt, replace(SLIDE, speed=2.0)).hit is True
    assert (attempt.tries, attempt.throws, attempt.stars, attempt.is_over) == ([False, True], 3, 1, False)
    assert thrown(attempt, replace(SLIDE, speed=2.0)).hit is True
    assert attempt.is_over
    assert attempt.stars == 2


def test_an_endless_drill_ends_with_the_first_miss():
    attempt = Attempt(Drill.model_validate(a_drill(tries=None)))
    for _nth in range(3):
        assert thrown(attempt, SLIDE).hit
        assert not attempt.is_over
    thrown(attempt, replace(SLIDE, speed=2.0))
    assert attempt.is_over
    assert attempt.stars == 3


@pytest.mark.parametrize(
    ("throw", "fault"),
    [
        (replace(SLIDE, lift=0.8).throw(), "That was a drop shot; the drill allows: slide"),
        (replace(SLIDE, side=Side.NORTH).throw(), "thrown from the south"),
        (replace(SLIDE, place=0.2).throw(), "from -50 to 50 mm right of the middle"),
        (replace(SLIDE.throw(), position=(0.0, -0.2, 0.02)), "over the south edge"),
    ],
)
def test_a_throw_that_the_drill_or_the_game_forbids_is_refused(throw: Throw, fault):
    drill = Drill.model_validate(a_drill(styles=["slide"], place=[-0.05, 0.05]))
    with pytest.raises((PracticeError, IllegalThrow), match=fault):
        Attempt(drill).scene(throw)


@pytest.mark.parametrize(
    ("keys", "fault"),
    [
        ({"goal": [{"is": "rests", "in": ["salt"]}]}, "goal.0: there is no place 'salt'; there are curry"),
        ({"goal": [{"is": "rests", "chip": "blue-10", "in": ["mint"]}]}, "chip blue-10 is neither laid nor"),
        ({"goal": [{"is": "flies"}]}, "goal.0: 'flies' is none of 'rests', 'stays'"),
        ({"goal": [{"in": ["mint"]}]}, "goal.0 does not say with 'is' what it is"),
        ({"goal": []}, "goal has 0 entries; at least 1"),
        ({"goal": [{"is": "rests", "in": ["mint"], "how": 1}]}, "goal.0.rests.how is no key here"),
        ({"goal": [{"is": "stays", "chips": ["blue-20"]}]}, "goal.0: chip blue-20 is neither laid"),
        ({"table": [line("red-50", 0, 0)]}, "chips.0: red-50 lies on the table"),
        ({"table": [line("red-10", 0, 0), line("red-20", 0.01, 0)]}, "3.3 mm inside one another"),
        ({"table": [line("red-10", 0, 0)] * 25}, "table has 25 entries; at most 24"),
        ({"chips": ["red-5"]}, "no chip 'red-5'"),
        ({"chips": ["red-50", "red-50"]}, "chips.1: red-50 is thrown already"),
        ({"stars": [3, 2, 1]}, "stars: more stars must not want fewer hits"),
        ({"stars": [1, 2, 11]}, "stars: 11 hits cannot be had in 10 tries"),
        ({"stars": [0, 1, 2]}, "stars.0 must be at least 1"),
        ({"stars": [True, 1, 2]}, "stars.0 must be a whole number"),
        ({"place": [0.1, -0.1]}, "place: it goes from 0.1 to -0.1"),
        ({"styles": ["roll"]}, "styles.0 must be 'slide', 'toss' or 'drop'"),
        ({"name": "Not a name"}, "name may hold small letters, digits and single hyphens only"),
        ({"goal": ["rests"]}, "goal.0 must be an object with keys and values"),
        ({"colour": "red"}, "colour is no key here"),
        ({"safranito": 2}, "safranito must be 1"),
    ],
)
def test_a_drill_that_cannot_be_is_refused_with_place_and_reason(tmp_path, keys, fault):
    path = tmp_path / "drill.json"
    path.write_text(json.dumps(a_drill(**keys)))
    with pytest.raises(PracticeError) as error:
        read_drill(path)
    assert fault in str(error.value)
    assert str(path) in str(error.value)


def test_a_table_is_saved_as_a_drill_and_found_by_its_name(tmp_path, monkeypatch):
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path))
    bench_chips = (flat("blue-20", 0.05, 0.1), flat("red-50", 0.1, 0.1))
    drill = drill_of("Mein Wurf", bench_chips, SLIDE, "cumin")
    path = save(drill)
    (tmp_path / "drills" / "broken.json").write_text("{")
    assert find(drill.name) == Shelved(drill, path) == Shelved(find(str(path)).drill, path)
    kinds = [type(one) for one in own()]
    assert kinds.count(Shelved) == 1
    assert kinds.count(PracticeError) == 1
    with pytest.raises(PracticeError, match="not JSON"):
        find("broken")
    with pytest.raises(PracticeError, match="no drill 'other'; name one of"):
        find("other")
    with pytest.raises(PracticeError, match="no place 'salt'"):
        drill_of("Mein Wurf", bench_chips, SLIDE, "salt")
    with pytest.raises(PracticeError, match="title is empty"):
        drill_of(" ", bench_chips, SLIDE, "cumin")
    with pytest.raises(PracticeError, match="comes with the game"):
        save(drill.model_copy(update={"name": "warm-up"}))


def test_at_least_twelve_drills_come_with_the_game_each_file_named_as_its_drill():
    found = [one.drill for one in shipped()]
    assert len({drill.name for drill in found}) == len(found) >= 12
    assert [drill.level for drill in found] == sorted(drill.level for drill in found)
    assert any(drill.tries is None for drill in found)
    assert any(len(drill.chips) > 1 for drill in found)


def test_a_chip_that_slides_flat_fits_through_the_gap():
    """Not only one that hops over the chips beside it."""
    drill = find("through-the-gap").drill
    task = Task(drill, drill.laid)
    flat_throws = (Aim(task.chip, Side.SOUTH, speed=speed / 20) for speed in range(24, 40))
    assert any(task.missed_by(aim) == 0.0 for aim in flat_throws)


def test_a_search_finds_a_throw_and_prefers_the_surer_of_two():
    task = Task(find("near-bowl-drop").drill, find("near-bowl-drop").drill.laid)
    best = surest(task.room, task.missed_by, 60, Random(1), CHEF.hand)
    assert task.missed_by(best.aim) == 0.0
    assert Manner.of(best.aim.throw()).style == "drop"


def test_the_interval_of_a_rate_is_wilsons():
    assert wilson(8, 10) == pytest.approx((0.490, 0.943), abs=5e-4)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0


@pytest.mark.slow
@pytest.mark.parametrize("name", [one.drill.name for one in shipped()])
def test_every_drill_of_the_game_can_be_solved(name):
    """A search begins anew, for every throw of a try; no throw is written down anywhere."""
    drill = find(name).drill
    for seed in range(3):
        attempt, rng, hit = Attempt(drill), Random(f"{seed}/{name}"), None
        while hit is None:
            task = Task(drill, attempt.evidence)
            best = surest(task.room, task.missed_by, 400, rng, CHEF.hand)
            hit = thrown(attempt, best.aim).hit
        if hit:
            return
    pytest.fail("three searches of 400 tries found no throw that does it")
