"""A `Window` over the run's one display, with a hand to use it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from panda3d.core import Texture

from game.screens.widgets import Widget
from game.screens.widgets.lacquer import Slices
from game.screens.widgets.look import Look
from game.settings import Settings
from game.texts import speak
from game.window import Window

PAINTED: dict[object, Texture] = {}
DRAWN: dict[object, Slices] = {}


@pytest.fixture
def window(base, undrawn, pointer, tmp_path, monkeypatch) -> Iterator[Window]:
    """A window that shows the menu; what looks of one scale and palette paint is painted once in the run."""
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "home"))
    picture, slices = Look.picture, Look.slices

    def painted(look, key, paint):
        whole = look.scale, look.palette, key
        if whole not in PAINTED:
            PAINTED[whole] = picture(look, key, paint)
        return PAINTED[whole]

    def drawn(look, style):
        whole = look.scale, style
        if whole not in DRAWN:
            DRAWN[whole] = slices(look, style)
        return DRAWN[whole]

    monkeypatch.setattr(Look, "picture", painted)
    monkeypatch.setattr(Look, "slices", drawn)
    opened = Window(base, Settings(language="en", lesson_seen=True))
    yield opened
    opened.close()
    speak("en")


@pytest.fixture
def press(window, pointer):
    """``press("quit")`` clicks the middle of the topmost screen's widget of that key."""

    def click(key: str) -> Widget:
        widget = window.screen.find(key)
        pointer.click(*widget.on_screen.centre)
        return widget

    return click
