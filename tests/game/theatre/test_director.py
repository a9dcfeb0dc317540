"""The director cuts by himself."""

from __future__ import annotations

from itertools import pairwise

from game.stage import Follow, SeatView
from game.theatre import Director, PartKind
from models.board import Side


def test_every_second_has_a_camera_and_cuts_rise(reel):
    cuts = Director(reel).cuts
    assert cuts[0].start == 0.0
    assert all(after.start > cut.start and after.view != cut.view for cut, after in pairwise(cuts))


def test_a_throw_is_seen_from_its_seat_unless_somebody_watches_from_theirs(reel):
    span = reel.throws[0]
    assert Director(reel).at(span.begins).view == SeatView(reel.sides[span.seat])
    assert Director(reel, Side.NORTH).at(span.begins).view.side is Side.NORTH


def test_the_eye_goes_along_with_some_chips_and_only_while_they_fly(reel):
    director = Director(reel)
    followed = [cut for cut in director.cuts if isinstance(cut.view, Follow)]
    assert followed
    for cut in followed:
        part = reel.parts[reel.part_at(cut.start)]
        assert part.kind is PartKind.FLIGHT
        assert cut.view.chip == part.event.chip.alias


def test_no_camera_tells_a_value(reel):
    for cut in Director(reel).cuts:
        if isinstance(cut.view, Follow):
            assert not any(sign.isdigit() for sign in cut.view.chip)
