"""A record's throws are worked out again: what comes out otherwise is named, the recorded poses stay."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game import commands
from game.at_once import AtOnce
from game.match import Match
from game.records import verifying
from game.records.entries import Entry, Made
from game.records.errors import RecordError
from game.records.journal import Journal
from game.records.reading import read_record
from game.records.verifying import Difference, verdict, verify
from game.setup import MatchSetup, SeatSetup
from models.answers import Answer
from models.board import sides
from models.options import Options
from models.poses import Pose
from physics import PhysicsDiverged, Throw


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    """Four throws one after another, the later ones among the chips of the earlier."""
    path = tmp_path_factory.mktemp("record") / "m.safranito"
    seats = (SeatSetup("Mira", "red"), SeatSetup("Jonas", "green"))
    with Match.begin(MatchSetup(seats, Options(), 0, 1), AtOnce(), path) as match:
        for speed in (1.4, 1.2, 1.5, 1.3):
            x, y = sides(2)[match.waiting.seat].value
            chip = match.waiting.chips[0]
            match.throw(Throw(chip, (0.33 * x, 0.33 * y, 0.05), velocity=(-speed * x, -speed * y, 0.0)))
            match.tick()
    return path


def changed(match, path, moved=1e-5, made=None):
    """The same record whose second throw's chips lie so many metres elsewhere."""
    record = read_record(match)
    header = record.header.model_copy(update={"made": made or record.header.made})
    with Journal.begin(path, header) as journal:
        for entry in record.entries:
            if entry.n == 2 and moved:
                rest = {
                    name: Pose((pose.position[0] + moved, *pose.position[1:]), pose.orientation)
                    for name, pose in entry.rest.items()
                }
                entry = replace(entry, rest=rest)
            journal.append(entry)
    return path


def verified(path):
    record = read_record(path)
    return verdict(record, verify(record))


def test_what_was_just_recorded_comes_out_with_the_same_bits(match):
    found = verified(match)
    assert (found.throws, found.same, found.same_platform, found.torn) == (4, True, True, False)
    assert found.differs == ()
    assert found.holds


def test_a_chip_that_lies_elsewhere_is_named_with_how_far(match, tmp_path):
    found = verified(changed(match, tmp_path / "moved.safranito"))
    assert not found.same
    assert not found.holds
    first = found.differs[0]
    assert first.entry == 2
    assert first.mm == pytest.approx(0.01, rel=1e-3)


def test_every_throw_starts_from_the_recorded_poses(match, tmp_path, monkeypatch):
    real, scenes = verifying.simulate, []

    def seen(chips, materials):
        scenes.append({chip.id: chip.position for chip in chips if chip.resting})
        return real(chips, materials)

    monkeypatch.setattr(verifying, "simulate", seen)
    path = changed(match, tmp_path / "moved.safranito")
    verified(path)
    recorded = {name: pose.position for name, pose in read_record(path).entries[1].rest.items()}
    assert recorded
    assert {name: scenes[2][name] for name in recorded} == recorded


def test_a_turned_chip_differs_though_it_is_no_way_off(match, tmp_path, monkeypatch):
    real = verifying.simulate

    def turned(chips, materials):
        shot = real(chips, materials)
        name = chips[-1].id
        end = shot.final[name]
        x, y, z, w = end.orientation
        shot.final[name] = replace(end, orientation=(x, y, -z, w))
        return shot

    monkeypatch.setattr(verifying, "simulate", turned)
    found = verified(match)
    assert not found.same
    assert {difference.mm for difference in found.differs} == {0.0}


def test_another_version_is_said(match, tmp_path):
    made = Made.here().model_copy(update={"pybullet": "1.0"})
    found = verified(changed(match, tmp_path / "old.safranito", 0.0, made))
    assert found.same
    assert not found.same_platform


def test_a_throw_that_finds_no_rest_differs_without_a_distance(match, monkeypatch):
    def never(_chips, _materials):
        raise PhysicsDiverged("no rest", "{}")

    monkeypatch.setattr(verifying, "simulate", never)
    found = verified(match)
    assert [difference.mm for difference in found.differs] == [None] * 4
    assert found.differs[0] == Difference(1, found.differs[0].chip, None)


def test_only_so_many_differences_are_kept(match, monkeypatch, tmp_path):
    monkeypatch.setattr(verifying, "MOST_DIFFERENCES", 1)

    def never(_chips, _materials):
        raise PhysicsDiverged("no rest", "{}")

    monkeypatch.setattr(verifying, "simulate", never)
    found = verified(match)
    assert len(found.differs) == 1
    assert found.throws == 4


def test_the_command_answers_yes(match, capsys):
    assert commands.main(["verify", str(match), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer == {
        "file": str(match),
        "throws": 4,
        "same": True,
        "same_platform": True,
        "torn": False,
        "differs": [],
    }
    assert commands.main(["verify", str(match)]) == 0
    assert "the same bits" in capsys.readouterr().out


def test_the_command_answers_no_and_says_where_and_how_far(match, tmp_path, capsys):
    path = changed(match, tmp_path / "moved.safranito")
    assert commands.main(["verify", str(path)]) == 1
    out = capsys.readouterr().out
    assert "Entry 2: " in out
    assert "0.01 mm" in out
    assert "the truth" in out


def test_a_torn_last_line_is_a_no(match, tmp_path, capsys):
    path = tmp_path / "torn.safranito"
    path.write_bytes(match.read_bytes()[:-10])
    assert commands.main(["verify", str(path), "--json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert (answer["torn"], answer["same"], answer["throws"]) == (True, True, 3)


@pytest.mark.parametrize("fault", ["missing", "changed"])
def test_what_is_no_record_is_refused_in_one_line(match, tmp_path, capsys, fault):
    path = tmp_path / "m.safranito"
    if fault == "changed":
        path.write_bytes(match.read_bytes().replace(b'"n":2', b'"n":3'))
    assert commands.main(["verify", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert str(path) in err


def test_what_the_rules_forbid_is_refused_before_anything_is_simulated(match, tmp_path, monkeypatch):
    record = read_record(match)
    path = tmp_path / "against the rules.safranito"
    with Journal.begin(path, record.header) as journal:
        for entry in record.entries:
            journal.append(entry)
        journal.append(Entry(len(record.entries) + 1, answer=Answer.parse("buy")))

    def simulated(*_scene):
        raise AssertionError("a throw was simulated")

    monkeypatch.setattr(verifying, "simulate", simulated)
    with pytest.raises(RecordError, match=f"line {len(record.entries) + 2}: 'buy' is not legal"):
        verified(path)
