"""Keys are changed on the settings screen: each of them, with a word where one is taken."""

from __future__ import annotations

from string import ascii_lowercase

import pytest

from game.controls.bindings import KEYS, Action, key_name, meant, use
from game.controls.keymap import Keymap, Occasion, occasion
from game.screens.settings_page import SettingsPage
from game.settings import load_settings


@pytest.fixture
def page(window):
    """The settings with the keys open."""
    screen = SettingsPage()
    screen.group = "controls"
    window.show(SettingsPage())
    window.push(screen)
    window.base.taskMgr.step()
    yield screen
    use({})


@pytest.fixture
def await_key(page, pointer):
    """``await_key(action)`` presses the first slot of an action with the mouse."""

    def press(action, slot=0):
        button = page.find(f"key {action.value} {slot}")
        button.layer.bring_into_view(button)
        pointer.click(*button.on_screen.centre)
        assert page.keys.awaited == (action, slot)

    return press


def test_keys_of_every_occasion_can_be_changed_on_the_settings_screen(page, await_key, pointer, window):
    chords = [f"{held}-{letter}" for held in ("control", "alt") for letter in ascii_lowercase]
    firsts = {occasion(action): action for action in reversed(Action)}
    actions = [action for action in Action if action in firsts.values()]
    assert len(actions) == len(Occasion)
    for action, chord in zip(actions, chords, strict=False):
        await_key(action)
        pointer.key(chord)
        assert window.screen is page, action
        assert meant(chord, set(Action)) is action
        assert meant(KEYS[action][0], {action}) is None
    window.base.taskMgr.step()
    for action, chord in zip(actions, chords, strict=False):
        assert page.find(f"key {action.value} 0").text == key_name(chord)
        assert load_settings()[0].controls.keys[action.value][0] == chord


def test_a_key_that_is_taken_is_offered_to_be_swapped(page, await_key, pointer, press, window):
    await_key(Action.SPIN_LEFT)
    pointer.key("e")
    assert window.screen.name == "key taken"
    assert "spin to the right" in window.screen.find("text").text
    press("choice 1")
    assert Keymap.of(window.settings.controls.keys) == Keymap()
    await_key(Action.SPIN_LEFT)
    pointer.key("e")
    press("choice 0")
    assert meant("e", {Action.SPIN_LEFT, Action.SPIN_RIGHT}) is Action.SPIN_LEFT
    assert meant("q", {Action.SPIN_LEFT, Action.SPIN_RIGHT}) is Action.SPIN_RIGHT
    assert load_settings()[0].controls.keys == {"spin-left": ("e",), "spin-right": ("q",)}


def test_escape_leaves_a_key_and_delete_takes_it_away(page, await_key, pointer, window):
    await_key(Action.LOG)
    pointer.key("escape")
    assert window.screen is page
    assert window.settings.controls.keys == {}
    await_key(Action.LOG)
    pointer.key("delete")
    assert meant("l", {Action.LOG}) is None


def test_keys_that_mean_something_anywhere_can_be_given_as_well(page, await_key, pointer, press, window):
    await_key(Action.LOOK)
    pointer.key("f11")
    assert not window.settings.graphics.full_screen
    press("choice 0")
    assert meant("f11", set(Action)) is Action.LOOK
    pointer.key("c")
    assert window.settings.graphics.full_screen


def test_digits_are_left_to_the_answers(page, await_key, pointer, window):
    await_key(Action.LOG)
    pointer.key("1")
    assert window.screen.name == "dialog"
    assert window.settings.controls.keys == {}


def test_all_keys_go_back_to_what_they_were(page, await_key, pointer, press, window):
    await_key(Action.LOG)
    pointer.key("f7")
    window.base.taskMgr.step()
    button = page.find("reset keys")
    button.layer.bring_into_view(button)
    pointer.click(*button.on_screen.centre)
    assert window.settings.controls.keys == {}
    assert meant("l", {Action.LOG}) is Action.LOG
