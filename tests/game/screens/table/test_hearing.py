"""What is shown is heard: the soundscape is told of every throw, every event and every button."""

from __future__ import annotations

import pytest

from game.screens.settings_page import SettingsPage
from models.board import Side
from models.events import Settled, Thrown


@pytest.fixture
def told(window, monkeypatch):
    """What the window's soundscape is told, in order; without a device it would do nothing with it."""
    heard: list[tuple] = []
    for kind in ("happens", "flies", "touch", "still"):
        monkeypatch.setattr(
            window.sounds, kind, lambda *about, kind=kind: heard.append((kind, *about)), raising=True
        )
    return heard


def of(told, kind):
    return [about for which, *about in told if which == kind]


def test_every_throw_and_event_that_is_shown_is_heard(evening, told):
    table = evening("quick", "quick", max_rounds=1)
    table.until(lambda: table.ended)
    events = table.match.events
    throws = [event for event in events if isinstance(event, Thrown)]
    assert len(of(told, "flies")) == len(throws) > 0
    shown = [event.seen_by(None) for event in events]
    heard = [event for (event,) in of(told, "happens")]
    assert heard == [event for event in shown if event is not None and not isinstance(event, Settled)]


def test_a_flight_is_heard_from_the_viewers_side_with_its_own_playback(evening, told):
    table = evening("quick", "human")
    table.until_asked()
    (shot, playback, side), *_others = of(told, "flies")
    assert shot.contacts
    assert playback.end == pytest.approx(shot.duration)
    assert side is Side.NORTH
    assert playback.done


def test_a_button_ticks(window, told, press):
    window.show(SettingsPage())
    window.push(SettingsPage())
    press("back")
    assert of(told, "touch") == [["button"]]


def test_leaving_the_table_ends_its_sounds(evening, told, window):
    table = evening("human", "quick")
    table.until_asked()
    assert of(told, "still") == []
    table.play.leave()
    window.screens.clear()
    assert of(told, "still") == [[]]


def test_one_key_mutes_and_another_press_of_it_ends_that(window, pointer):
    window.show(SettingsPage())
    pointer.key("m")
    assert not window.settings.sound.sound_on
    pointer.key("m")
    assert window.settings.sound.sound_on


def test_a_volume_that_is_changed_is_heard_at_once(window, monkeypatch):
    used = []
    monkeypatch.setattr(window.sounds, "use", used.append)
    window.change_settings(window.settings.changed(market_volume=0))
    assert [settings.market_volume for settings in used] == [0]
