"""How one comes to the theatre and leaves it, and what is no record."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from panda3d.core import Texture

from game.records.errors import RecordError
from game.screens.flow import Flow
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
        theatre=lambda reel, throw, leave: Theatre(reel, throw=throw, leave=leave, artwork=BLANK),
    )
    made = Flow(window, table)
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
