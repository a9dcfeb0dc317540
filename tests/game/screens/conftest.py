"""A `Window` over the run's one display, with a hand to use it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.screens.widgets import Widget
from game.settings import Settings
from game.texts import speak
from game.window import Window


@pytest.fixture
def window(base, pointer, tmp_path, monkeypatch) -> Iterator[Window]:
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "home"))
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
