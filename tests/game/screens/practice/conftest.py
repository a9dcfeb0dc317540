"""A ledger with some throws, and screens in a window that draws only when a test lets it."""

from __future__ import annotations

import pytest

from game.practice.progress.entries import Entry, Finished
from game.practice.progress.ledger import Ledger
from game.screens.screen import Screen

DAY = 86_400.0
BEGAN = 1_750_000_000.0


def throw_of(day, target="cumin", style="slide", hit=True, x=0.0, y=-0.15, drill=""):
    """A throw on a day after the first."""
    space = target if hit else ""
    at = BEGAN + day * DAY
    return Entry(at, drill, target, style, "south", 0.0, 0.0, 1.5, 0.0, 0.0, x, y, "field", space, hit)


def filled(ledger):
    """Mira throws at the cumin for four weeks, ever better; Jonas has thrown once."""
    for week in range(4):
        wide = 0.04 - 0.008 * week
        ledger.add(
            "Mira",
            [
                throw_of(7 * week, hit=nth < 3 + week, x=wide * (nth % 3 - 1), y=-0.15 + wide * (nth % 2))
                for nth in range(9)
            ],
        )
    ledger.add("Mira", [throw_of(20, "mint", "drop", hit=False, x=-0.1)])
    ledger.add("Mira", [throw_of(21, "", "slide", hit=nth > 0, drill="near-bowl-drop") for nth in range(5)])
    ledger.finish("Mira", Finished(BEGAN, "near-bowl-drop", 2, 7, 10))
    ledger.add("Jonas", [throw_of(0, hit=False)])


@pytest.fixture
def thrown():
    """``thrown(day, target, …)`` is a throw on a day after the first."""
    return throw_of


@pytest.fixture
def ledger(window):
    """Progress in the window's own folder."""
    with Ledger() as made:
        filled(made)
        yield made


@pytest.fixture
def hand(window, press):
    """As ``press``, in a window that draws: only there the mouse is felt."""

    def click(key):
        window.base.win.set_active(True)
        window.base.taskMgr.step()
        return press(key)

    return click


@pytest.fixture
def shown(window):
    """``shown(page)`` shows a screen over an empty one, laid out and not drawn."""
    window.base.win.set_active(False)

    def show(screen):
        window.show(Screen())
        window.push(screen)
        window.base.taskMgr.step()
        return screen

    yield show
    window.base.win.set_active(True)
