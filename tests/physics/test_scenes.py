"""Scene files are other people's: what is wrong with one is said in one sentence."""

from __future__ import annotations

import json
import math
from dataclasses import fields

import pytest

from models.board import Board
from models.poses import FACE_UP
from physics import BadScene, Materials
from physics.scenes import read_scene, shot_as_json

FLAT = 0.00165


def scene(*chips: dict, **rest: object) -> str:
    return json.dumps({"chips": list(chips), **rest})


def chip(name: str = "a", x: float = 0.0, y: float = 0.0, z: float = FLAT, **rest: object) -> dict:
    return {"id": name, "position": [x, y, z], **rest}


def test_a_scene_says_everything_that_a_simulation_needs():
    read = read_scene(
        scene(
            chip(velocity=[1, 0, 0], angular_velocity=[0, 0, 3.5]),
            chip("b", 0.1, resting=True, orientation=[1, 0, 0, 0]),
            materials={"chip_board_friction": 0.5},
            board="plain",
        )
    )
    assert [c.id for c in read.chips] == ["a", "b"]
    assert read.chips[0].velocity == (1.0, 0.0, 0.0)
    assert read.chips[1].resting
    assert read.materials == Materials(chip_board_friction=0.5)
    assert read.board == Board.plain()


def test_what_is_left_out_is_as_in_the_game():
    read = read_scene(scene(chip()))
    assert read.board == Board.standard()
    assert read.materials == Materials()
    assert read.chips[0].orientation == FACE_UP
    assert not read.chips[0].resting


def test_a_shot_is_told_as_documented():
    told = shot_as_json(
        read_scene(scene(chip(y=-0.1, velocity=[0, 0.6, 0]), chip("b", resting=True))).simulate()
    )
    assert set(told) == {"chips", "contacts", "duration"}
    assert set(told["chips"][0]) == {"id", "position", "orientation", "where", "face_up", "space"}
    assert told["chips"][0]["where"] == "field"
    assert told["contacts"][0]["b"] == "b"
    assert json.loads(json.dumps(told, allow_nan=False)) == told


TILTED = [math.sin(0.5), 0.0, 0.0, math.cos(0.5)]

REFUSED = {
    "no JSON": ("{", "no JSON"),
    "no object": ("[]", "must be an object"),
    "no chips": ("{}", "chips is missing"),
    "an empty table": (scene(), "a scene needs at least one chip"),
    "a chip alone": (json.dumps({"chips": chip()}), "chips must be a list of chips"),
    "a number for a chip": ('{"chips": [3]}', "chips.0 must be an object"),
    "an unknown key": (scene(chip(), bord="game"), "bord is no key of a scene; the scene has: chips,"),
    "a chip's unknown key": (scene(chip(weight=1)), "chips.0.weight is no key of a scene; a chip has: id,"),
    "an unknown material": (
        scene(chip(), materials={"friction": 1}),
        "materials.friction is no key of a scene; materials has: gravity, chip_board_friction,",
    ),
    "a number for materials": (scene(chip(), materials=1), "materials must be an object"),
    "a text for a material": (
        scene(chip(), materials={"gravity": "9"}),
        "materials.gravity must be a number",
    ),
    "an unknown board": (scene(chip(), board="round"), "board must be 'game' or 'plain'"),
    "a double key": ('{"chips": [], "chips": []}', "'chips' stands twice"),
    "a chip's double key": (
        '{"chips": [{"id": "a", "id": "b", "position": [0, 0, 1]}]}',
        "'id' stands twice",
    ),
    "NaN": ('{"chips": [{"id": "a", "position": [NaN, 0, 1]}]}', "NaN is no number"),
    "Infinity": ('{"chips": [{"id": "a", "position": [0, -Infinity, 1]}]}', "-Infinity is no number"),
    "a number too large for any float": ('{"chips": [{"id": "a", "position": [1e999, 0, 1]}]}', "finite"),
    "a whole number too large for any float": (
        '{"chips": [{"id": "a", "position": [1' + "0" * 400 + ", 0, 1]}]}",
        "chips.0.position",
    ),
    "a text for a number": (scene(chip(velocity=["1", 0, 0])), "chips.0.velocity.0 must be a number"),
    "a text for a place": (scene({"id": "a", "position": "here"}), "chips.0.position must be a list"),
    "two numbers for a place": (scene({"id": "a", "position": [0, 0]}), "chips.0.position.2 is missing"),
    "four numbers for a place": (
        scene({"id": "a", "position": [0, 0, 1, 2]}),
        "chips.0.position has 4 numbers; 3 are wanted",
    ),
    "no id": (scene({"position": [0, 0, 1]}), "chips.0.id is missing"),
    "an empty id": (scene(chip("")), "chips.0.id is empty"),
    "a long id": (scene(chip("x" * 33)), "chips.0.id has more than 32 characters"),
    "a number for an id": (scene({"id": 1, "position": [0, 0, 1]}), "chips.0.id must be a text"),
    "half a sign for an id": (scene(chip("\ud800")), "chips.0.id must be a text in Unicode"),
    "a number for a truth": (scene(chip(resting=1)), "chips.0.resting must be true or false"),
    "one id twice": (scene(chip(), chip("a", 0.2)), "two chips are called 'a'"),
    "a quaternion of no length": (scene(chip(orientation=[0, 0, 0, 0])), "orientation"),
    "65 chips": (scene(*(chip(str(k), z=0.1 + 0.01 * k) for k in range(65))), "at most 64"),
    "a speed above 50 m/s": (scene(chip(velocity=[40, 40, 0])), "56.57 m/s"),
    "a negative friction": (scene(chip(), materials={"chip_board_friction": -0.1}), "chip_board_friction"),
    "chips side by side in one another": (scene(chip(), chip("b", 0.0386)), "0.4 mm inside one another"),
    "chips on one another, too deep": (
        scene(chip(), chip("b", z=FLAT + 0.0029)),
        "0.4 mm inside one another",
    ),
    "a tilted chip in another": (
        scene(chip(), chip("b", z=0.0095, orientation=[0.19866933, 0.0, 0.0, 0.98006658])),
        "inside one another",
    ),
    "a chip in the field": (scene(chip(z=FLAT - 0.0004)), "0.4 mm inside the board"),
    "a tilted chip in the field": (scene(chip(z=0.015, orientation=TILTED)), "inside the board"),
    "a chip in the wall": (scene(chip(x=0.235 - 0.0195 + 0.0004)), "0.4 mm inside the board"),
    "a chip in the rim": (scene(chip(x=0.26, z=0.005 + FLAT - 0.0004)), "0.4 mm inside the board"),
    "a chip under the table": (scene(chip(x=0.4, z=-0.1)), "inside the board"),
    "a file without end": ("[" * 1_000_001, "are not read"),
    "a number of 5,000 digits": (
        '{"chips": [{"id": "a", "position": [1' + "0" * 5000 + ", 0, 1]}]}",
        "too many digits",
    ),
    "a nest": ("[" * 100_000, "scene"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused_in_one_sentence(case):
    text, says = REFUSED[case]
    with pytest.raises(BadScene) as refused:
        read_scene(text)
    sentence = str(refused.value)
    assert says in sentence
    assert "\n" not in sentence
    assert len(sentence) < 320
    assert not any(word in sentence.lower() for word in ("input", "tuple", "valid", "instance"))


def test_an_unknown_key_is_answered_with_every_key_there_is():
    for place, keys in (
        ({"bord": "game"}, ("chips", "materials", "board")),
        ({"materials": {"glue": 1}}, [field.name for field in fields(Materials)]),
    ):
        with pytest.raises(BadScene) as refused:
            read_scene(scene(chip(), **place))
        assert str(refused.value).partition(" has: ")[2] == ", ".join(keys)


ACCEPTED = {
    "chips that touch": scene(chip(), chip("b", 0.039)),
    "chips 0.2 mm inside one another": scene(chip(), chip("b", 0.0388)),
    "a chip on another": scene(chip(), chip("b", 0.01, z=3 * FLAT)),
    "a chip at the wall": scene(chip(x=0.235 - 0.0195)),
    "a chip on the rim": scene(chip(x=0.26, z=0.005 + FLAT)),
    "a chip on the table": scene(chip(x=0.4, z=-0.004 + FLAT)),
    "a chip falling past the table": scene(chip(x=0.7, z=-0.1)),
    "a tilted chip in the air": scene(chip(z=0.05, orientation=TILTED)),
}


@pytest.mark.parametrize("case", ACCEPTED)
def test_accepted(case):
    read_scene(ACCEPTED[case])
