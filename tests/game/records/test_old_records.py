"""Records of every version of the format open for ever, and mean what they meant.

A new version of the format, or of a packed track, brings a sample here; none is ever made anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.records.reading import read_record
from game.records.replaying import replay
from game.records.summary import summary
from models.events import EndReason
from physics import Track

SAMPLES = Path(__file__).parent / "samples"


@pytest.fixture(params=sorted(SAMPLES.glob("*.safranito")), ids=lambda path: path.stem)
def sample(request) -> Path:
    return request.param


def test_there_is_a_sample():
    assert list(SAMPLES.glob("version-1*.safranito"))


def test_it_opens_and_every_track_with_it(sample):
    record = read_record(sample)
    assert not record.torn
    throws = [entry for entry in record.entries if entry.throw is not None]
    assert throws
    for entry in throws:
        positions, _orientations = Track.unpack(entry.track).at(1e9)
        ids = Track.unpack(entry.track).ids
        for name, position in zip(ids, positions, strict=True):
            if name in entry.rest:
                assert position == pytest.approx(entry.rest[name].position, abs=5e-5)


def test_version_1_means_what_it_meant():
    *_steps, last = replay(read_record(SAMPLES / "version-1.safranito"))
    assert last.game.outcome.reason is EndReason.ROUND_LIMIT
    figures = summary(last.game.events, last.game.view(None))
    assert (figures.throws, figures.winner) == (8, None)
    assert [(seat.bought, seat.spent) for seat in figures.seats] == [(2, 160), (1, 50)]
    assert [seat.money for seat in last.game.view(None).seats] == [40, 150]
