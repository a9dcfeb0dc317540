"""A record in the theatre, in a window."""

from __future__ import annotations

from pathlib import Path

import pytest
from panda3d.core import Texture

from game.at_once import AtOnce
from game.screens.theatre.theatre import Theatre
from game.stage import Artwork
from game.stage.shading.surfaces import Surface
from game.theatre import Reel

RECORD = Path(__file__).parents[2] / "records" / "samples" / "version-1.safranito"
BLANK = Artwork(Surface(), Surface(), Surface(), Texture("names"))


@pytest.fixture
def theatre(window):
    """The theatre with the oldest record that is kept, standing still at its beginning."""
    window.base.cam.node().set_active(False)  # nothing of the table is judged by its pixels here
    left = []
    screen = Theatre(Reel.open(RECORD), leave=lambda: left.append(True), artwork=BLANK, hands=AtOnce())
    screen.left = left
    screen.deck.playing = False
    window.show(screen)
    window.base.taskMgr.step()
    yield screen
    window.base.cam.node().set_active(True)
