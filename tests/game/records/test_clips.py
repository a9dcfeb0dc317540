"""A clip: one throw of a record as a record of its own, and no more believed than any other file."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.at_once import AtOnce
from game.match import Match
from game.records.clips import save_clip
from game.records.errors import RecordError
from game.records.lines import sealed
from game.records.packing import pose_text
from game.records.reading import Reading, read_record
from game.records.replaying import replay
from game.records.tables import table_of
from game.records.verifying import verdict, verify
from game.resuming import check_going_on
from game.setup import MatchSetup, SeatSetup
from models.answers import QuestionKind
from models.board import sides
from models.errors import IllegalPoses
from models.game import Game
from models.options import Options
from models.poses import Pose
from physics import Throw

FLAT = (0.0, 0.0, 0.0, 1.0)
UNDER = (1.0, 0.0, 0.0, 0.0)
READER = Path(__file__).parents[3] / "docs" / "read_record.py"


@pytest.fixture(scope="module")
def match(tmp_path_factory) -> Path:
    """Three throws, the third into the first two."""
    path = tmp_path_factory.mktemp("record") / "evening.safranito"
    seats = (SeatSetup("Mira", "red"), SeatSetup("Jonas", "green"))
    with Match.begin(MatchSetup(seats, Options(), 0, 1), AtOnce(), path) as match:
        for speed in (1.4, 1.2, 1.9):
            x, y = sides(2)[match.waiting.seat].value
            chip = match.waiting.chips[0]
            match.throw(Throw(chip, (0.33 * x, 0.33 * y, 0.05), velocity=(-speed * x, -speed * y, 0.0)))
            match.tick()
    return path


@pytest.fixture
def clip(match, tmp_path) -> Path:
    return save_clip(match, 3, tmp_path)


@pytest.fixture
def bodies(clip):
    lines = [json.loads(line) for line in clip.read_bytes().splitlines()]
    for line in lines:
        del line["sum"]
    return lines


def written(path: Path, bodies) -> Path:
    content, own = b"", ""
    for body in bodies:
        line, own = sealed(body, own)
        content += line
    path.write_bytes(content)
    return path


def refusal(path: Path, bodies) -> str:
    with pytest.raises(RecordError) as caught:
        list(replay(Reading(written(path, bodies))))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_clip_holds_the_throw_and_the_table_as_it_lay(match, clip):
    source, kept = read_record(match), read_record(clip)
    (entry,) = kept.entries
    assert (entry.throw, entry.rest, entry.track) == (
        source.entries[2].throw,
        source.entries[2].rest,
        source.entries[2].track,
    )
    *_before, second, third = replay(source)
    (step,) = replay(kept)
    assert dict(table_of(kept, 1).lying) == dict(second.game.lying)
    assert dict(step.game.lying) == dict(third.game.lying)
    assert step.events[0].chip.name == third.events[0].chip.name
    assert (kept.header.origin.record, kept.header.origin.entry) == ("evening.safranito", 3)


def test_what_everybody_knew_of_the_table_is_what_everybody_knows_in_the_clip(match, clip):
    def known(game):
        return {chip.pose: (chip.value, chip.public) for chip in game.view(None).chips}

    *_before, third = replay(read_record(match))
    (step,) = replay(read_record(clip))
    assert known(step.game) == known(third.game)


def test_a_clip_is_simulated_to_the_same_bits(clip):
    found = verdict(record := Reading(clip), verify(record))
    assert (found.throws, found.same, found.torn) == (1, True, False)


def test_a_clip_saved_again_is_the_same_file(match, clip, tmp_path):
    before = clip.read_bytes()
    assert save_clip(match, 3, tmp_path) == clip
    assert clip.read_bytes() == before
    with pytest.raises(RecordError, match="no throw at entry 9"):
        save_clip(match, 9, tmp_path)


def test_a_clip_of_a_clip_is_that_throw_again(clip, tmp_path):
    again = read_record(save_clip(clip, 1, tmp_path))
    assert again.header.table == read_record(clip).header.table
    assert again.header.origin.record == clip.name


def test_a_clip_is_no_match_to_go_on_with(clip):
    with pytest.raises(RecordError, match="no match"):
        check_going_on(read_record(clip), ())


def test_the_reader_of_the_page_reads_a_clip(clip):
    done = subprocess.run(
        [sys.executable, "-I", READER, clip], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.splitlines()[1].startswith("1 throw ")


def out_of_reach(bodies):
    chip = next(iter(bodies[0]["table"]["chips"]))
    bodies[0]["table"]["chips"][chip] = pose_text(Pose((0.6, 0.0, 0.002), FLAT))


def crooked(bodies):
    chip = next(iter(bodies[0]["table"]["chips"]))
    bodies[0]["table"]["chips"][chip] = pose_text(Pose((0.0, 0.0, 0.002), (0.5, 0.0, 0.0, 0.5)))


def not_packed(bodies):
    bodies[0]["table"]["chips"]["red-60"] = "AAAA"


def nobodys_chip(bodies):
    bodies[0]["table"]["chips"]["blue-60"] = pose_text(Pose((0.0, 0.0, 0.002), FLAT))


def thrown_chip_lies(bodies):
    chip = bodies[1]["throw"]["chip"]
    bodies[0]["table"]["chips"][chip] = pose_text(Pose((0.0, 0.0, 0.002), FLAT))


def nobodys_turn(bodies):
    bodies[0]["table"]["seat"] = 3


def others_turn(bodies):
    bodies[0]["table"]["seat"] = 1 - bodies[0]["table"]["seat"]


def other_side(bodies):
    x, y, z = bodies[1]["throw"]["position"]
    bodies[1]["throw"]["position"] = [-x, -y, z]


def moves_what_is_not_there(bodies):
    bodies[1]["rest"]["red-60"] = pose_text(Pose((0.0, 0.0, 0.002), FLAT))


def leaves_the_thrown_one_in_the_air(bodies):
    del bodies[1]["rest"][bodies[1]["throw"]["chip"]]


def public_nowhere(bodies):
    bodies[0]["table"]["public"] = ["green-60"]


def without_table(bodies):
    del bodies[0]["table"]


def without_source(bodies):
    bodies[0]["from"] = None


def match_with_table(bodies):
    bodies[0]["kind"] = "match"


def second_throw(bodies):
    bodies.append(bodies[1] | {"n": 2})


def an_answer(bodies):
    bodies[1:] = [{"n": 1, "answer": "done"}]


CHEATS = {
    out_of_reach: "line 1: .*board",
    crooked: "line 1: .*unit quaternion",
    not_packed: "line 1: .*seven numbers",
    nobodys_chip: "line 1: nobody here has the chip blue-60",
    thrown_chip_lies: "line 2: .*not legal",
    nobodys_turn: "line 1: a seat from 0 to 1",
    others_turn: "line 2: ",
    other_side: "line 2: ",
    moves_what_is_not_there: "line 2: .*not on the table",
    leaves_the_thrown_one_in_the_air: "line 2: no pose for",
    public_nowhere: "line 1: .*cannot be seen",
    without_table: "line 1: .*how its table lay",
    without_source: "line 1: .*from which record",
    match_with_table: "line 1: .*how its table lay",
    second_throw: "line 3: .*one throw",
    an_answer: "line 2: .*one throw",
}


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_clip_that_cheats_is_refused_where_it_does(bodies, tmp_path, cheat):
    cheat(bodies)
    assert re.search(CHEATS[cheat], refusal(tmp_path / "cheat.safranito", bodies))


def test_a_table_is_laid_with_what_lies_face_up_known_to_all():
    lying = {
        "red-10": Pose((0.0, 0.1, 0.00165), FLAT),
        "green-30": Pose((0.1, 0.0, 0.00165), UNDER),
        "red-60": Pose((0.0, -0.1, 0.00165), UNDER),
    }
    game = Game.laid(lying, 1, public=["green-30"], players=2)
    assert game.question.kind is QuestionKind.THROW
    assert game.question.seat == 1
    assert [str(answer) for answer in game.answers()] == [
        f"throw green-{value}" for value in (10, 20, 40, 50, 60)
    ]
    assert [(chip.alias, chip.value) for chip in game.view(None).chips] == [
        ("red-a", 10),
        ("green-a", 30),
        ("red-b", None),
    ]
    with pytest.raises(IllegalPoses, match="nobody here"):
        Game.laid({"red-70": lying["red-10"]}, 0, players=2)
    with pytest.raises(ValueError, match="seat from 0 to 1"):
        Game.laid(lying, 2, players=2)
