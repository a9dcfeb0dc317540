"""What the stage is given: nothing that the viewer may not know, and chips that keep their place."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from game.flights import Flight, names_at_release
from game.presenting.beats import after, beats
from game.presenting.results import throw_results, where_words
from game.presenting.scene import lit, table_scene, turned_up
from game.presenting.throwing import aliases, at_release, next_alias, shown_throw
from game.stage.scene import ChipLook
from models.answers import Answer, Question, QuestionKind
from models.board import Board, Side, sides
from models.chips import Colour
from models.events import ChipRef, ChipsHome, HomeReason, RoundStarted, Settled, TurnedUp
from models.game import Game
from models.judging import place as judged
from models.options import Options
from models.poses import FACE_DOWN, FACE_UP, Pose
from physics import Shot, Throw, Track

NAMES = ("Mira", "Jonas", "Kim")
FLAT = 0.00165
MINT, CURRY, GINGER = (-0.15, -0.15, FLAT), (-0.15, 0.15, FLAT), (0.0, 0.15, FLAT)
OUT = (0.5, 0.0, -0.004)


@pytest.fixture
def game():
    """Three seats, the first is head chef."""
    return Game.new(3, Options(), 7, (Colour.RED, Colour.GREEN, Colour.ORANGE), 0)


def throw(game, value, place, orientation=FACE_DOWN):
    """The seat asked throws that value, and it comes to rest there; the events are returned as well."""
    seat = game.question.seat
    colour = game.view(None).seats[seat].colour
    game, events = game.apply(Answer.parse(f"throw {colour}-{value}"))
    poses = {**game.lying, f"{colour}-{value}": Pose(place, orientation)}
    game, more = game.settle(poses)
    return game, (*events, *more)


def test_another_seat_s_chip_is_blank_and_its_id_tells_nothing(game):
    game, _events = throw(game, 50, MINT)
    for viewer in (1, 2, None):
        scene = table_scene(game.view(viewer), sides(3))
        (chip,) = scene.chips
        assert (chip.id, chip.value) == ("red-a", None)
        assert all("50" not in held.id for held in scene.in_hand[Side.SOUTH])
        assert [held.value for held in scene.in_hand[Side.SOUTH]] == [None] * 5


def test_the_owner_sees_the_own_values(game):
    game, _events = throw(game, 50, MINT)
    scene = table_scene(game.view(0), sides(3))
    assert scene.chips[0].value == 50
    assert [held.value for held in scene.in_hand[Side.SOUTH]] == [10, 20, 30, 40, 60]
    assert all(held.value is None for held in scene.in_hand[Side.WEST])


def test_a_public_chip_is_seen_face_up_in_its_place(game):
    game, _events = throw(game, 50, MINT, FACE_UP)
    (chip,) = table_scene(game.view(1), sides(3)).chips
    assert chip.value == 50
    assert chip.pose.face_up
    assert chip.pose.position == MINT


def test_turning_up_keeps_place_and_tilt():
    down = Pose(MINT, (0.9, 0.1, 0.3, 0.3))
    up = turned_up(down)
    assert up.face_up
    assert up.position == down.position
    assert up.axis == pytest.approx(tuple(-part for part in down.axis))
    assert turned_up(up) == up


def test_the_mill_stands_before_the_head_chef(game):
    assert table_scene(game.view(None), sides(3)).mill is Side.SOUTH


def flight_of(before, events, throw_, final, lying=None):
    """A flight in a straight line, as the match would hand it out."""
    chip = next(event.chip for event in events if hasattr(event, "extra"))
    lying = before.lying if lying is None else lying
    ids = (*lying, throw_.chip)
    start = [lying[name] if name in lying else throw_.state().pose for name in ids]
    still = np.zeros((2, len(ids), 3))
    track = Track(
        ids,
        np.array([0.0, 1.0]),
        np.array([[pose.position for pose in start], [final[name].position for name in ids]]),
        np.array([[pose.orientation for pose in start], [final[name].orientation for name in ids]]),
        still,
        still,
    )
    names = names_at_release(before, chip, throw_.state().pose.face_up)
    shot = Shot(final={}, contacts=(), track=track, duration=1.0, energy=None)
    return Flight(1, chip.seat, throw_, shot, names)


def test_a_throw_is_played_in_ids_that_tell_no_value(game):
    before, scene = game, table_scene(game.view(1), sides(3))
    game, events = throw(game, 50, MINT)
    thrown = Throw("red-50", (0.0, -0.32, 0.008), FACE_DOWN, (0.0, 1.0, 0.0))
    shown = shown_throw(flight_of(before, events, thrown, game.lying), game.events, scene, sides(3), 1)
    assert shown.track.ids == ("red-a",)
    assert shown.start.chips[0].value is None
    assert len(shown.start.in_hand[Side.SOUTH]) == 5
    assert shown.landed.chips[0].pose.position == pytest.approx(MINT)


def test_a_throw_is_played_in_its_round_s_names_though_a_new_round_has_begun(game):
    before, scene = game, table_scene(game.view(1), sides(3))
    game, events = throw(game, 50, MINT)
    thrown = Throw("red-50", (0.0, -0.32, 0.008), FACE_DOWN, (0.0, 1.0, 0.0))
    flight = flight_of(before, events, thrown, game.lying)
    history = (*game.events, RoundStarted(2, 1, (), ()))
    assert shown_throw(flight, history, scene, sides(3), 1).track.ids == ("red-a",)


def test_a_chip_turned_up_before_stays_up_while_others_fly(game):
    game, _events = throw(game, 50, MINT, FACE_UP)
    scene = table_scene(game.view(2), sides(3))
    down = replace(scene.chips[0], pose=turned_up(Pose(MINT, FACE_DOWN)))
    scene = replace(scene, chips=(down,))
    before = game
    game, events = throw(game, 20, CURRY)
    lying_down = {name: Pose(pose.position, FACE_DOWN) for name, pose in game.lying.items()}
    thrown = Throw("green-20", (-0.32, 0.0, 0.008), FACE_DOWN, (1.0, 0.0, 0.0))
    flight = flight_of(before, events, thrown, lying_down, {"red-50": Pose(MINT, FACE_DOWN)})
    shown = shown_throw(flight, game.events, scene, sides(3), 2)
    at = shown.track.ids.index("red-a")
    for row in shown.track.orientations[:, at]:
        assert Pose(MINT, tuple(row)).face_up


def test_aliases_of_this_round_follow_the_throws(game):
    assert next_alias(game.events, Colour.RED) == "red-a"
    game, _events = throw(game, 50, MINT)
    assert aliases(game.events) == {"red-50": "red-a"}
    assert next_alias(game.events, Colour.RED) == "red-b"
    assert next_alias(game.events, Colour.GREEN) == "green-a"


def play_lap(game, place):
    for _seat in range(3):
        game, events = throw(game, 10 * (len(aliases(game.events)) // 3 + 1), place)
    return game, events


def test_a_chip_thrown_once_more_after_it_was_taken_back_gets_the_alias_that_it_will_have():
    game = Game.new(2, Options(mulligan="on"), 7, (Colour.RED, Colour.GREEN), 0)
    game, _events = throw(game, 50, OUT)
    game, _events = game.apply(Answer.parse("retake"))
    game, _events = throw(game, 50, MINT)
    game, _events = throw(game, 20, CURRY)
    expected = next_alias(game.events, Colour.RED)
    game, events = throw(game, 40, GINGER)
    assert events[0].chip.alias == expected


def test_the_chip_that_the_head_chef_rules_on_glows_also_where_it_is_the_chef_s_own():
    game = Game.new(2, Options(doubt="head_chef"), 7, (Colour.RED, Colour.GREEN), 0)
    on_the_line = (-0.15 + 0.060 + 0.004, -0.15, FLAT)
    game, _events = throw(game, 50, on_the_line)
    while game.question.kind is QuestionKind.THROW:
        value = game.answers()[0].what.partition("-")[2]
        game, _events = throw(game, value, OUT)
    assert game.question == Question(0, QuestionKind.RULING, "red-a")
    assert lit(game.view(0)) == ("red-a",)


def test_beats_show_chips_turned_up_before_they_go_home(game):
    for _lap in range(3):
        game, _events = play_lap(game, MINT_BESIDE[_lap])
    for value, place in ((40, MINT), (40, CURRY)):
        game, _events = throw(game, value, place)
    scene = table_scene(game.view(0), sides(3))
    game, events = throw(game, 40, (0.0, 0.0, FLAT))
    seen = [shown for event in events if (shown := event.seen_by(0)) is not None]
    landed = replace(scene, chips=table_scene(game.view(0), sides(3)).chips)
    told = beats(seen, scene, sides(3), NAMES, landed)
    assert len(told) == len(seen)
    assert all(beat.line for beat in told)
    assert [beat.flies for beat in told] == [isinstance(event, Settled) for event in seen]
    for event, beat in zip(seen, told, strict=True):
        if isinstance(event, ChipsHome):
            lying = {chip.id for chip in beat.scene.chips}
            assert not lying & {chip.alias for chip in event.chips}
        if isinstance(event, TurnedUp):
            shown = {chip.id: chip for chip in beat.scene.chips}
            assert all(shown[ref.alias].pose.face_up and shown[ref.alias].value for ref in event.chips)
            assert beat.seconds > 0
            assert beat.space == event.space


MINT_BESIDE = ((-0.16, -0.14, FLAT), (0.0, 0.15, FLAT), (0.15, 0.15, FLAT))


def test_a_chip_that_came_home_makes_room_for_the_next_of_its_name(game):
    scene = table_scene(throw(game, 50, MINT)[0].view(1), sides(3))
    (chip,) = scene.chips
    home = ChipsHome(HomeReason.LEFT_OVER, (ChipRef(0, "red-a", "red-a"),), ())
    scene = after(home, scene, sides(3))
    assert len(scene.in_hand[Side.SOUTH]) == 6
    again = at_release(scene, Side.SOUTH, chip)
    assert [lying.id for lying in again.chips] == ["red-a"]
    assert len(again.in_hand[Side.SOUTH]) == 5


def test_beats_of_a_seat_hold_no_value_that_it_may_not_know(game):
    game, events = throw(game, 60, MINT)
    scene = table_scene(game.view(1), sides(3))
    seen = [shown for event in events if (shown := event.seen_by(1)) is not None]
    for beat in beats(seen, scene, sides(3), NAMES, scene):
        assert "60" not in beat.line
        assert all(chip.value is None for chip in beat.scene.chips)


def looks(**places):
    return [
        ChipLook(name.replace("_", "-"), Colour.RED, None, Pose(at, FACE_DOWN)) for name, at in places.items()
    ]


def settled(alias, *out):
    refs = {name: ChipRef(0, name, name) for name in (alias, *out)}
    return Settled(refs[alias], tuple(refs[name] for name in out), ())


def test_a_throw_s_result_names_the_bowl_of_the_chip_thrown():
    landed = looks(red_a=MINT, red_b=CURRY)
    results = throw_results(settled("red-a"), looks(red_b=CURRY), landed)
    assert results == (("red-a", space_of(MINT)),)


def test_chips_that_the_throw_brought_elsewhere_are_named_as_well():
    before = looks(red_b=CURRY, red_c=MINT)
    landed = looks(red_a=(0.02, 0.2, FLAT), red_b=(0.9, 0.0, -0.02), red_c=CURRY)
    results = dict(throw_results(settled("red-a", "red-b"), before, landed))
    assert results["red-b"] == "out"
    assert results["red-c"] == space_of(CURRY)


def test_a_chip_that_shows_no_space_counts_nowhere():
    assert where_words(Pose((0.2, 0.2, FLAT), FACE_DOWN)) == "nowhere"
    assert where_words(Pose((0.7, 0.0, FLAT), FACE_DOWN)) == "out"


def space_of(point):
    return judged(Pose(point, FACE_DOWN), Board.standard()).space.capitalize()


def test_rupees_lie_only_where_the_viewer_may_count_them(game):
    around = sides(3)
    assert table_scene(game.view(1), around).rupees == {around[1]: 200}
    assert table_scene(game.view(None), around).rupees == {}
    open_game = Game.new(3, Options(open_money="on"), 7, (Colour.RED, Colour.GREEN, Colour.ORANGE), 0)
    assert table_scene(open_game.view(1), around).rupees == dict.fromkeys(around, 200)
