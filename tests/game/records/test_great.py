"""Great throws: judged from poses, tracks and events, the best of each kind."""

from __future__ import annotations

from dataclasses import replace
from math import dist

import numpy as np
import pytest

from game.at_once import AtOnce
from game.match import Match
from game.records.entries import Entry
from game.records.great import HAIR, Feat, banks, feats, great_throws, way
from game.records.reading import read_record
from game.records.tables import ThrowTable
from game.setup import MatchSetup, SeatSetup
from game.words.feats import feat_title, feat_words
from models.answers import Answer
from models.board import Board, sides
from models.events import ChipRef, Settled
from models.options import Options
from models.poses import Pose
from physics import Throw, Track

BOARD = Board.standard()
FLAT = (0.0, 0.0, 0.0, 1.0)
WALL = BOARD.field_half - BOARD.chip.radius


def lying(x, y):
    return Pose((x, y, BOARD.chip.thickness / 2), FLAT)


NOWHERE = lying(0.21, 0.21)


def ref(seat, name):
    return ChipRef(seat, name, f"{name.partition('-')[0]}-a")


def track_of(*moments):
    """A track of one chip: (x, y, speed in x, speed in y) at every tenth of a second."""
    count = len(moments)
    places = np.array([[[x, y, 0.00165]] for x, y, _vx, _vy in moments])
    speeds = np.array([[[vx, vy, 0.0]] for _x, _y, vx, vy in moments])
    turns = np.tile([0.0, 0.0, 0.0, 1.0], (count, 1, 1))
    return Track(("red-10",), np.arange(count) / 10, places, turns, speeds, np.zeros((count, 1, 3)))


def judged(rest, before=None, out=(), track=None):
    """What a throw of red-10 is great for."""
    packed = b"" if track is None else track.pack()
    throw = Throw("red-10", (0.0, -0.33, 0.05), velocity=(0.0, 1.0, 0.0))
    table = ThrowTable(Entry(7, throw=throw, rest=rest, track=packed), 0, before or {}, ())
    found = feats(table, (Settled(ref(0, "red-10"), tuple(out), ()),), 2)
    return {great.feat: great for great in found}


@pytest.mark.parametrize(
    ("moments", "struck"),
    [
        ([(0, 0, 0, 1), (0, WALL - 0.001, 0, 0.9), (0, WALL - 0.002, 0, -0.5), (0, 0.1, 0, 0)], 1),
        ([(0, 0, 1, 1), (WALL, WALL, 0.9, 0.9), (WALL, WALL, -0.5, -0.5), (0, 0, 0, 0)], 2),
        ([(0, 0, 0, 1), (0, 0.1, 0, 0.9), (0, 0.1, 0, -0.5), (0, 0, 0, 0)], 0),  # off another chip
        ([(0, -WALL, 0, 1), (0, 0, 0, 0.9), (0, WALL, 0, 0)], 0),  # comes to rest at the wall
    ],
)
def test_a_bank_is_a_chip_that_comes_back_from_a_wall(moments, struck):
    assert banks(track_of(*moments), "red-10", BOARD) == struck


def test_a_bank_that_counts_is_great_by_the_way_it_went():
    space = BOARD.spaces[0]
    moments = [(0, 0, 0, 1), (0, WALL, 0, 0.9), (0, WALL, 0, -0.5), (space.x, space.y, 0, 0)]
    track = Track.unpack(track_of(*moments).pack())
    found = judged({"red-10": lying(space.x, space.y)}, track=track)[Feat.BANK]
    assert found.measure == pytest.approx(WALL + dist((0, WALL), (space.x, space.y)), abs=1e-4)
    assert (found.walls, found.space, found.entry, found.round) == (1, space.name, 7, 2)
    assert way(track, "red-10") == found.measure
    assert Feat.BANK not in judged({"red-10": NOWHERE}, track=track)


def test_a_track_that_cannot_be_read_makes_no_throw_great():
    space = BOARD.spaces[0]
    throw = Throw("red-10", (0.0, -0.33, 0.05), velocity=(0.0, 1.0, 0.0))
    entry = Entry(1, throw=throw, rest={"red-10": lying(space.x, space.y)}, track=b"nothing")
    assert feats(ThrowTable(entry, 0, {}, ()), (), 1) == []


def test_chips_are_moved_that_lie_elsewhere_afterwards():
    before = {f"green-{value}": lying(value / 500, 0.0) for value in (10, 20, 30)}
    rest = {"green-10": lying(0.02, 0.03), "green-20": lying(0.04, 0.02), "green-30": lying(0.061, 0.0)}
    rest["red-10"] = NOWHERE
    assert judged(rest, before)[Feat.MOVED].measure == 2
    assert Feat.MOVED not in judged({"red-10": NOWHERE}, before)


def test_a_double_knock_out_is_of_others_chips():
    rest = {"red-10": NOWHERE}
    out = [ref(1, "green-10"), ref(2, "orange-10"), ref(0, "red-20")]
    assert judged(rest, out=out)[Feat.KNOCK_OUT].measure == 2
    assert Feat.KNOCK_OUT not in judged(rest, out=[out[0], out[2]])


@pytest.mark.parametrize(("within", "hair"), [(0.4, True), (0.9, True), (1.3, False), (-0.4, False)])
def test_a_hair_is_less_than_a_millimetre_within_the_line(within, hair):
    space = BOARD.spaces[4]
    reach = space.radius + BOARD.chip.hole_radius - within / 1000
    found = judged({"red-10": lying(space.x - reach, space.y)})
    assert (Feat.HAIR in found) is hair
    if hair:
        assert found[Feat.HAIR].measure == pytest.approx(within / 1000, abs=1e-9)
        assert found[Feat.HAIR].measure < HAIR


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    """A bank into a bowl that is taken back, and two that stand."""
    path = tmp_path_factory.mktemp("record") / "evening.safranito"
    seats = (SeatSetup("Mira", "red"), SeatSetup("Jonas", "green"))
    with Match.begin(MatchSetup(seats, Options(mulligan="on"), 0, 1), AtOnce(), path) as match:
        for speed, right in ((1.6, 0.1), (1.9, 0.1), (6.0, 0.0), (1.7, 0.0)):
            x, y = sides(2)[match.waiting.seat].value
            place = (0.33 * x - right * y, 0.33 * y + right * x, 0.05)
            match.throw(Throw(match.waiting.chips[0], place, velocity=(-speed * x, -speed * y, 0.0)))
            match.tick()
            if "retake" in map(str, getattr(match.waiting, "answers", ())):
                match.answer(Answer.parse("retake"))
    return path


def test_the_best_of_each_kind_is_found_and_told(evening):
    record = read_record(evening)
    found = great_throws(record)
    assert [great.feat for great in found] == sorted({great.feat for great in found}, key=list(Feat).index)
    assert Feat.BANK in {great.feat for great in found}
    for great in found:
        assert record.entries[great.entry - 1].throw.chip == great.chip
        words = feat_words(great, ("Mira", "Jonas"))
        assert words.startswith(("Mira, round 1: ", "Jonas, round 1: "))
        assert feat_title(great.feat)


def test_what_was_taken_back_is_not_great(evening):
    record = read_record(evening)
    taken_back = {n for n, entry in enumerate(record.entries) if str(entry.answer) == "retake"}
    assert taken_back
    assert not {great.entry for great in great_throws(record)} & taken_back


def test_every_kind_is_told_in_a_line():
    base = judged({"red-10": NOWHERE}, out=[ref(1, "green-10"), ref(1, "green-20")])
    (one,) = base.values()
    for feat in Feat:
        told = feat_words(replace(one, feat=feat, measure=0.0004, walls=2, space="mint"), ("Mira", "Jonas"))
        assert told.startswith("Mira, round 2: ")
