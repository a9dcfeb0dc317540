"""From the menu through a drill to its star, with a real mouse; and the throws are kept."""

from __future__ import annotations

import pytest

from game.controls.sling import length_of
from game.practice.progress.ledger import Ledger

HEIGHT = 720
"""Pixels of the window."""
SPEED = 2.7
"""Metres a second straight ahead that come to rest in some bowl, which is all that the drill asks for."""


@pytest.mark.slow
def test_a_mouse_wins_the_star_of_a_drill_chosen_from_the_list(play, home):
    game = play()
    game.wait("screen", name="menu")
    game.focus()
    game.hand("key", "--delay", 80, "Down", "Down", "Return")  # new match, lesson, practice
    game.wait("screen", name="practice")
    game.wait("ready")
    game.hand("key", "--delay", 80, "BackSpace", "Return")  # to the panels, and there to the drills
    game.wait("screen", name="drills")
    game.hand("key", "--delay", 80, "Down", "Down", "Return")
    assert game.wait("drill")["name"] == "warm-up"
    game.wait("ready")
    stars = 0
    while stars < 1:
        game.throw(round(HEIGHT * length_of(SPEED)))
        judged = game.wait("judged")
        assert judged["hit"]
        stars = judged["stars"]
        game.key("space")  # it has been looked at
        game.wait("ready")
    game.key("Escape")
    game.wait("screen", name="pause")
    game.kill()
    game.wait_for_nobody()
    with Ledger(home / "practice.sqlite") as ledger:
        (person,) = ledger.people()
        throws = list(ledger.throws(person))
    assert [throw.drill for throw in throws] == ["warm-up"] * 4
    assert all(throw.hit for throw in throws)
