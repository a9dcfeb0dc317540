"""The display says in a sentence when there is none."""

import pytest

from game.display import IDLE_TALK, NoDisplay, open_display


def test_without_a_screen_one_sentence_says_why_and_what_else_to_do(monkeypatch):
    for variable in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    with pytest.raises(NoDisplay, match=r"DISPLAY is not set.*safranito match"):
        open_display()


def test_only_remarks_about_extensions_are_kept_from_the_terminal():
    assert IDLE_TALK.match(b'Xlib:  extension "XFree86-DGA" missing on display ":81".\n')
    assert not IDLE_TALK.match(b'Could not open display ":0".\n')
