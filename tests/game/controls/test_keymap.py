"""Every key can be changed, and no two actions that make sense at once share one."""

from itertools import combinations

import pytest

from game.controls.bindings import KEYS, Action, cap, key_name, meant, use
from game.controls.keymap import AT_ONCE, Keymap, Occasion, occasion
from game.settings import Settings, load_settings, save_settings
from game.words.actions import action_name, occasion_name

ACTIONS = tuple(Action)


@pytest.fixture(autouse=True)
def keys_as_they_came():
    """What a test changes holds for that test."""
    yield
    use({})


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_takes_another_key_and_lets_its_first_go(action):
    keymap = Keymap().given(action, 0, "f7")
    use(keymap.changed)
    together = {other for other in Action if occasion(other) in AT_ONCE[occasion(action)]}
    assert meant("f7", together) is action
    assert meant(KEYS[action][0], {action}) is None
    assert cap(action) == "F7"


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_takes_the_button_of_a_gamepad(action):
    use(Keymap().given(action, 1, "gamepad-face_a").changed)
    assert meant("gamepad-face_a", {action}) is action
    assert meant(KEYS[action][0], {action}) is action
    assert key_name("gamepad-face_a") == "Pad FACE A"


def test_no_two_actions_of_one_occasion_come_with_the_same_key():
    for one, other in combinations(ACTIONS, 2):
        if occasion(other) in AT_ONCE[occasion(one)]:
            assert not set(KEYS[one]) & set(KEYS[other]), (one, other)


def test_what_can_be_there_at_once_is_so_both_ways():
    for one in Occasion:
        assert one in AT_ONCE[one]
        assert all(one in AT_ONCE[other] for other in AT_ONCE[one])


def test_a_key_that_is_taken_is_swapped():
    keymap = Keymap()
    assert keymap.rivals(Action.SPIN_LEFT, "e") == (Action.SPIN_RIGHT,)
    keymap = keymap.given(Action.SPIN_LEFT, 0, "e")
    assert keymap.keys(Action.SPIN_LEFT) == ("e",)
    assert keymap.keys(Action.SPIN_RIGHT) == ("q",)
    assert keymap.rivals(Action.SPIN_LEFT, "e") == ()


def test_a_further_key_is_taken_from_whoever_had_it():
    keymap = Keymap().given(Action.SPIN_LEFT, 1, "e")
    assert keymap.keys(Action.SPIN_LEFT) == ("q", "e")
    assert keymap.keys(Action.SPIN_RIGHT) == ()
    use(keymap.changed)
    assert cap(Action.SPIN_RIGHT) == "\N{EN DASH}"


def test_on_different_occasions_one_key_may_mean_two_things():
    assert Keymap().rivals(Action.HURRY, "enter") == ()
    assert Keymap().rivals(Action.LOG, "enter") == (Action.THROW, Action.CONFIRM)


def test_a_swap_gives_nobody_a_key_that_somebody_else_needs():
    keymap = Keymap().given(Action.LOG, 0, "space")  # throws, hurries and confirms; none may have "l" twice
    held = [action for action in Action if "l" in keymap.keys(action)]
    for one, other in combinations(held, 2):
        assert occasion(other) not in AT_ONCE[occasion(one)]
    assert "space" in keymap.keys(Action.LOG)


def test_changed_keys_are_kept_and_unknown_actions_are_none(tmp_path):
    keymap = Keymap().given(Action.MUTE, 0, "control-s").without(Action.HURRY, 1)
    save_settings(Settings().changed(keys=keymap.named), tmp_path)
    kept, said = load_settings(tmp_path)
    assert said == ""
    assert Keymap.of(kept.controls.keys) == keymap
    assert Keymap.of({"juggle": ("j",)}) == Keymap()


def test_a_key_that_is_as_it_came_is_not_kept():
    keymap = Keymap().given(Action.MUTE, 0, "f7").given(Action.MUTE, 0, KEYS[Action.MUTE][0])
    assert keymap.named == {}


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("q", "Q"),
        ("shift-arrow_left", "Shift ←"),
        ("control-shift-z", "Ctrl Shift Z"),
        ("-", "-"),
        ("control--", "Ctrl -"),
        ("f1", "F1"),
        ("page_up", "Page ↑"),
    ],
)
def test_a_key_is_named_as_it_is_on_the_keyboard(key, name):
    assert key_name(key) == name


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_has_a_name(action):
    assert action_name(action)
    assert occasion_name(occasion(action))
