"""Texts: the language spoken, and names for everything that has one."""

from __future__ import annotations

import pytest

from game import names, texts
from game.setup import COLOURS
from models.spices import Action, Spice


@pytest.fixture(autouse=True)
def english_afterwards():
    yield
    texts.speak(texts.SOURCE_LANGUAGE)


def test_without_a_catalogue_a_text_is_itself():
    assert texts.speak("tlh") == "en"
    assert texts._("head chef") == "head chef"
    assert texts.ngettext("{n} card", "{n} cards", 1) == "{n} card"
    assert texts.ngettext("{n} card", "{n} cards", 2) == "{n} cards"
    assert texts.pgettext("menu", "Match") == "Match"


@pytest.mark.parametrize("evil", ["..", "../../data", "/etc", "de/../de"])
def test_a_language_may_not_name_another_folder(evil):
    assert texts.speak(evil) == "en"


def test_the_environment_is_asked_in_gettexts_order():
    assert texts.speak(environment={"LANG": "en_GB.UTF-8"}) == "en"
    assert texts.speak(environment={}) == "en"
    assert texts.speak(environment={"LANGUAGE": "en", "LANG": "de_DE.UTF-8"}) == "en"
    assert texts.speak(environment={"LC_ALL": "C", "LANG": "de_DE.UTF-8"}) == "en"


def test_every_spice_action_and_colour_has_a_name():
    spoken = [names.spice_name(spice) for spice in Spice]
    spoken += [names.action_name(action) for action in Action]
    spoken += [names.colour_name(colour) for colour in COLOURS]
    assert all(spoken)
    assert len(set(spoken)) == len(spoken)


def test_a_space_is_called_as_its_spice_or_its_action():
    assert names.space_name("mint") == names.spice_name(Spice.MINT)
    assert names.space_name("head-chef") == names.action_name(Action.HEAD_CHEF)
    with pytest.raises(ValueError, match="pepper"):
        names.space_name("pepper")
