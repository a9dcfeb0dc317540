"""How one comes to the theatre and leaves it, and what is no record."""

from __future__ import annotations

import gc
from pathlib import Path
from types import SimpleNamespace

import pytest
from panda3d.core import Texture

from game.branching import branch
from game.records.errors import RecordError
from game.records.reading import read_record
from game.screens.flow import Flow
from game.screens.rules_page import RulesPage
from game.screens.theatre.theatre import Theatre
from game.stage import Artwork
from game.stage.shading.surfaces import Surface
from game.theatre import Reel

RECORD = Path(__file__).parents[2] / "records" / "samples" / "version-1.safranito"
BLANK = Artwork(Surface(), Surface(), Surface(), Texture("names"))


@pytest.fixture
def flow(window):
    """A flow over a table that has a theatre and no match."""
    window.base.cam.node().set_active(False)
    table = SimpleNamespace(
        latest=lambda: None,
        warm=lambda: None,
        theatre=lambda reel, throw, leave, play_on, practise: Theatre(
            reel, throw=throw, leave=leave, play_on=play_on, practise=practise, artwork=BLANK
        ),
        practice=lambda flow, drill, layout, aim: played.append((layout, aim)) or RulesPage(),
        can_seat=lambda player: player in ("human", "bot:chef"),
        resume=lambda record, flow: played.append(record) or RulesPage(),
    )
    made = Flow(window, table)
    made.played = played = []
    made.menu()
    yield made
    window.base.cam.node().set_active(True)


def test_a_record_is_watched_and_left_for_where_one_came_from(flow, window, pointer):
    came_back = []
    flow.watch(RECORD, lambda: came_back.append(True))
    assert window.screen.name == "theatre"
    pointer.key("escape")
    assert came_back == [True]
    flow.watch(RECORD)
    pointer.key("escape")
    assert window.screen.name == "menu"


def test_while_a_record_is_watched_no_picture_waits_for_all_of_it_to_be_looked_through(flow, window, pointer):
    before = gc.get_freeze_count()
    flow.watch(RECORD)
    assert gc.get_freeze_count() > before
    pointer.key("escape")
    assert gc.get_freeze_count() == before


def test_what_is_no_record_is_said_in_a_sentence_over_what_is_shown(flow, window, tmp_path):
    bad = tmp_path / "bad.safranito"
    bad.write_text("{}\n")
    flow.watch(bad)
    assert window.screen.name != "theatre"
    assert window.screens[0].name == "menu"
    assert "bad.safranito, line 1" in window.screen.find("text").text


def test_one_can_begin_with_a_throw_and_only_with_one_that_is_there(flow, window):
    reel = Reel.open(RECORD)
    flow.show_reel(reel, 5)
    assert window.screen.deck.seconds == reel.throws[4].begins
    with pytest.raises(RecordError, match="no throw 99"):
        Theatre(reel, leave=lambda: None, throw=99)


def test_one_plays_on_from_what_is_seen_as_a_new_match_in_which_somebody_sits_down(
    flow, window, pointer, press
):
    flow.watch(RECORD)
    theatre = window.screen
    theatre.deck.playing = False
    span = theatre.reel.throws[3]
    theatre.deck.seek((span.released + span.rests) / 2)
    press("reel-play-on")
    assert window.screen.name == "who-plays-on"  # those who played it came out of a file
    press("begin")
    assert window.screen.name == "rules"
    (made,) = map(read_record, flow.played)
    assert (made.header.origin.record, made.header.origin.entry) == (RECORD.name, span.entry - 1)
    assert made.entries == read_record(RECORD).entries[: span.entry - 1]
    players = [line.player for line in made.header.players]
    assert players == ["human" if seat == span.seat else "bot:chef" for seat in range(2)]


def test_where_a_person_plays_and_all_can_sit_down_nothing_is_asked(flow, window, pointer, tmp_path):
    own = branch(RECORD, 4, tmp_path / "own.safranito", players=["bot:chef", "human"])
    flow.watch(own)
    window.screen.deck.seek(window.screen.reel.seconds)
    pointer.key("o")
    (made,) = map(read_record, flow.played)
    assert [line.player for line in made.header.players] == ["bot:chef", "human"]
    assert (made.header.origin.record, len(made.entries)) == ("own.safranito", 4)


def test_nobody_plays_on_after_the_end(flow, window, pointer):
    flow.watch(RECORD)
    theatre = window.screen
    theatre.deck.seek(theatre.reel.seconds)
    pointer.key("o")
    assert window.screen is theatre
    assert flow.played == []
    span = theatre.reel.throws[-1]
    assert theatre.reel.stands(span.begins) == theatre.reel.stands(span.released) == span.entry - 1
    assert theatre.reel.stands(span.rests) == span.entry


def test_a_throw_is_practised_at_the_table_as_it_lay(flow, window, pointer):
    flow.watch(RECORD)
    reel = window.screen.reel
    span = reel.throws[4]
    window.screen.deck.seek(span.rests)
    pointer.key("p")
    ((layout, aim),) = flow.played
    thrown = reel.entry(span.entry).throw
    assert aim.chip == thrown.chip
    assert aim.throw().velocity == pytest.approx(thrown.velocity, abs=1e-6)
    assert {laid.chip: laid.pose for laid in layout.chips} == reel.game(span.entry - 1).lying
    assert len(layout.chips) > 1
