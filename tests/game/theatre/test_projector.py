"""A reel on a real stage: the same second gives the same picture, whichever way it was come to."""

from __future__ import annotations

from math import dist

import pytest
from panda3d.core import Texture

from game.stage import Artwork, Quality, Stage
from game.stage.shading.surfaces import Surface
from game.theatre import OPEN, Eyes, PartKind, Projector, ReelClock

BLANK = Artwork(Surface(), Surface(), Surface(), Texture("names"))


@pytest.fixture
def theatre(base, reel):
    """``theatre(eyes)``: a projector and its stage."""
    stages = []
    base.win.set_active(False)  # what is drawn where is asked of the stage

    def make(eyes=OPEN):
        clock = ReelClock()
        stage = Stage(base, artwork=BLANK, clock=clock, eye_clock=lambda: 0.0, quality=Quality.LOW)
        stages.append(stage)
        return Projector(stage, reel, clock, eyes), stage

    yield make
    base.win.set_active(True)
    for stage in stages:
        stage.close()


def shown(base, projector, stage, seconds):
    """Where everything is drawn at that second."""
    projector.show(seconds)
    base.taskMgr.step()
    scene = stage.scene
    ids = [chip.id for chip in scene.chips] + [chip.id for hand in scene.in_hand.values() for chip in hand]
    cards = {node.get_name(): node.get_pos() for node in base.render.find_all_matches("**/*-card-*")}
    return {name: stage.pose_of(name).position for name in ids}, cards


def busy_seconds(reel):
    """Seconds within flights, and shortly after something began to move by itself."""
    flight = [part.start + 0.6 * part.seconds for part in reel.parts if part.kind is PartKind.FLIGHT]
    event = [part.start + 0.2 for part in reel.parts if part.kind is PartKind.EVENT and part.seconds > 0.3]
    return sorted([*flight[1:3], *(second for second in event if flight[3] < second)][:6])


def test_a_jump_shows_what_going_there_step_by_step_shows(theatre, base, reel):
    projector, stage = theatre()
    seconds = busy_seconds(reel)
    now, walked = 0.0, []
    for wanted in seconds:
        while now < wanted - 0.05:
            now += 0.05
            projector.show(now)
            base.taskMgr.step()
        walked.append(shown(base, projector, stage, wanted))
        now = wanted
    for wanted, (chips, cards) in reversed(list(zip(seconds, walked, strict=True))):
        there, cards_there = shown(base, projector, stage, wanted)
        assert there.keys() == chips.keys()
        assert all(dist(there[name], chips[name]) < 1e-6 for name in chips)
        assert cards_there == cards


def test_a_flight_is_drawn_where_its_moment_has_it(theatre, base, reel):
    projector, stage = theatre()
    span = reel.throws[5]
    for part in (0.9, 0.2, 0.5):
        seconds = span.released + part * (span.rests - span.released)
        chips, _cards = shown(base, projector, stage, seconds)
        for name, pose in reel.at(seconds, OPEN).poses.items():
            assert chips[name] == pytest.approx(pose.position, abs=1e-9)


def test_nothing_hops_when_a_throw_has_come_to_rest(theatre, base, reel):
    projector, stage = theatre()
    for span in reel.throws[:6]:
        shown(base, projector, stage, span.rests - 0.01)
        chips, _cards = shown(base, projector, stage, span.rests + 0.1)
        rest = {chip.id: chip.pose.position for chip in reel.at(span.rests, OPEN).scene.chips}
        assert all(chips[name] == pytest.approx(place) for name, place in rest.items())


def test_other_eyes_leave_nothing_in_the_scene_graph_that_they_may_not_know(theatre, base, reel):
    projector, stage = theatre(OPEN)
    span = reel.throws[5]
    shown(base, projector, stage, span.released + 0.05)
    eyes = Eyes((span.seat + 1) % len(reel.names))
    projector.eyes = eyes
    shown(base, projector, stage, span.released + 0.05)
    game = reel.game(span.entry - 1)
    hidden = {name for seat in game.opened().seats for name in hand_names(seat)} - {
        name for seat in eyes.view(game).seats for name in hand_names(seat)
    }
    hidden |= {chip.name for chip in game.chips if not chip.public and not eyes.know(chip.seat)}
    names = {node.get_name() for node in base.render.find_all_matches("**")}
    textures = {found.get_name() for found in base.render.find_all_textures()}
    assert hidden
    assert not hidden & names
    assert not {f"chip-{name}" for name in hidden} & textures


def hand_names(seat):
    return {f"{seat.colour}-{value}" for value in seat.hand}
