"""A record laid out in time: what is shown when, and to whom."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from game.presenting.scene import table_scene
from game.records.errors import RecordError
from game.theatre import OPEN, PUBLIC, Eyes, MarkKind, PartKind
from game.theatre.flights import recorded_track
from models.events import RoundStarted, Thrown
from physics import Track


def every_eyes(reel):
    return [PUBLIC, OPEN, *(Eyes(seat) for seat in range(len(reel.names)))]


def test_parts_follow_one_another_without_a_gap(reel):
    assert reel.parts[0].start == 0.0
    assert all(after.start == part.end for part, after in pairwise(reel.parts))
    assert reel.parts[-1].end == reel.seconds


def test_a_throw_lasts_as_long_as_its_track(reel):
    assert len(reel.throws) == sum(part.kind is PartKind.FLIGHT for part in reel.parts) > 5
    for span in reel.throws:
        track = Track.unpack(reel.entry(span.entry).track)
        assert span.rests - span.released == pytest.approx(track.duration, abs=1e-9)
        assert span.begins < span.released < span.rests < span.ends
        assert reel.of_throw(span.number) == span


def test_a_throw_that_is_not_there_is_refused_in_a_sentence(reel):
    with pytest.raises(RecordError, match=f"There is no throw 999: the record holds {len(reel.throws)}"):
        reel.of_throw(999)


def test_a_flight_is_where_its_track_is_at_that_time(reel):
    span = reel.throws[3]
    track = Track.unpack(reel.entry(span.entry).track)
    moment = reel.at((span.released + span.rests) / 2, OPEN)
    places, _turns = track.at(moment.into)
    shown = {chip.id: chip.pose.position for chip in moment.scene.chips}
    assert moment.into == pytest.approx(track.duration / 2)
    assert np.allclose(sorted(shown.values()), sorted(map(tuple, places.tolist())), atol=1e-12)


def test_before_a_throw_the_chip_is_in_hand_and_after_it_lies_as_recorded(reel):
    for span in reel.throws:
        still, resting = reel.at(span.begins + 0.1, OPEN), reel.at(span.rests, OPEN)
        entry = reel.entry(span.entry)
        assert still.throw is None
        assert len(resting.scene.chips) > len(still.scene.chips)
        lying = {chip.pose.position for chip in resting.scene.chips}
        assert entry.rest[entry.throw.chip].position in lying


def test_between_throws_the_table_is_what_the_seats_view_says(reel):
    for eyes in every_eyes(reel):
        span = reel.throws[6]
        moment = reel.at(span.begins, eyes)
        assert moment.view == eyes.view(reel.game(span.entry - 1))
        assert moment.scene.chips == table_scene(moment.view, reel.sides).chips


def test_the_log_runs_along_and_ends_with_all_that_happened(reel):
    counts = [len(reel.at(seconds, OPEN).log(10_000)) for seconds in np.linspace(0, reel.seconds, 40)]
    assert counts == sorted(counts)
    assert counts[0] >= 1
    assert counts[-1] == len(reel.game(reel.parts[-1].entry).events)


def test_what_a_throw_came_to_is_not_told_before_it_rests(reel):
    span = reel.throws[0]
    flying, resting = reel.at(span.rests - 0.01, OPEN), reel.at(span.rests, OPEN)
    assert len(resting.log(99)) == len(flying.log(99)) + 1


def test_nobody_sees_a_value_that_they_did_not_know_on_the_table_in_a_hand_or_in_the_log(reel):
    hidden = 0
    for eyes in every_eyes(reel):
        for span in reel.throws:
            game = reel.game(span.entry - 1)
            secret = {chip.alias for chip in game.chips if not chip.public and not eyes.know(chip.seat)}
            known = [len(seat.hand) for seat in eyes.view(game).seats]
            for seconds in (span.begins, span.released, (span.released + span.rests) / 2):
                moment = reel.at(seconds, eyes)
                assert all(chip.value is None for chip in moment.scene.chips if chip.id in secret)
                hands = [moment.scene.in_hand[side] for side in reel.sides]
                valued = [sum(chip.value is not None for chip in hand) for hand in hands]
                assert all(seen <= count for seen, count in zip(valued, known, strict=True))
            hidden += len(secret)
            refs = [line.event.chip for line in moment.log(99) if isinstance(line.event, Thrown)]
            assert all(ref.public or eyes.know(ref.seat) or ref.name == ref.alias for ref in refs)
    assert hidden > 40


def test_open_eyes_see_every_value(reel):
    for seconds in np.linspace(0.0, reel.seconds, 30):
        scene = reel.at(seconds, OPEN).scene
        assert all(chip.value for hand in scene.in_hand.values() for chip in hand)
        assert all(chip.value for chip in scene.chips)


def test_a_throw_of_anothers_chip_is_blank_unless_released_face_up(reel):
    span = next(span for span in reel.throws if not reel.entry(span.entry).throw.state().pose.face_up)
    moment = reel.at(span.released + 0.01, Eyes((span.seat + 1) % len(reel.names)))
    chip = next(chip for chip in moment.scene.chips if chip.id == moment.throw.chip)
    assert chip.value is None
    own = reel.at(span.released + 0.01, Eyes(span.seat))
    assert next(chip for chip in own.scene.chips if chip.id == own.throw.chip).value


def test_the_same_second_is_the_same_moment_whatever_was_asked_before(reel):
    seconds = np.linspace(0.0, reel.seconds, 25)
    once = [reel.at(second, Eyes(0)).scene for second in seconds]
    again = [reel.at(second, Eyes(0)).scene for second in reversed(seconds)]
    assert once == again[::-1]


def test_rounds_throws_and_what_happened_are_marked(reel):
    kinds = {mark.kind for mark in reel.marks}
    assert {MarkKind.ROUND, MarkKind.THROW, MarkKind.TRADE} <= kinds
    assert [mark.throw for mark in reel.marks if mark.kind is MarkKind.THROW] == [
        span.number for span in reel.throws
    ]
    rounds = [part.start for part in reel.parts if isinstance(part.event, RoundStarted)]
    assert [mark.seconds for mark in reel.marks if mark.kind is MarkKind.ROUND] == rounds
    assert [span.begins for span in reel.rounds] == rounds
    assert all(reel.words(mark, PUBLIC) for mark in reel.marks)


def test_a_track_that_is_damaged_or_of_other_chips_leaves_the_chips_as_they_came_to_rest(reel):
    span = reel.throws[4]
    entry, lying = reel.entry(span.entry), reel.game(span.entry - 1).lying
    rest = {**lying, **entry.rest}
    for track in (b"nothing", reel.entry(reel.throws[0].entry).track):
        shown = recorded_track(replace(entry, track=track), rest)
        for n, name in enumerate(shown.ids):
            assert tuple(shown.at(0.0)[0][n]) == rest[name].position
