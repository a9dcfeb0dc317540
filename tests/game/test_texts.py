"""Texts: the language spoken, and names for everything that has one."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import pytest

from game import texts
from game.setup import COLOURS
from game.words import names
from models.spices import Action, Spice

GAME = Path(texts.__file__).parent
MARKS = {"_": 1, "N_": 1, "ngettext": 2, "pgettext": 2}
"""The marks by which texts are collected, and how many of their arguments are texts."""


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


def marked_texts() -> list[tuple[str, ast.expr]]:
    """Every text in ``game`` that is handed to gettext, with the place where it stands."""
    found = []
    for path in sorted(GAME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
                texts_of_call = node.args[: MARKS[node.func.id]]
                found += [(f"{path.relative_to(GAME)}:{node.lineno}", text) for text in texts_of_call]
    return found


def is_filled_in(text: ast.expr) -> bool:
    """Whether values are put into the text before gettext sees it."""
    formatted = isinstance(text, ast.Call) and isinstance(text.func, ast.Attribute)
    return isinstance(text, ast.JoinedStr | ast.BinOp) or (formatted and text.func.attr == "format")


def names_in(text: ast.expr) -> list[str]:
    """What the places for values in a text are called."""
    if not isinstance(text, ast.Constant):
        return []
    return [name for _literal, name, _spec, _kind in Formatter().parse(text.value) if name is not None]


def test_texts_are_translated_before_values_are_filled_in():
    filled = [place for place, text in marked_texts() if is_filled_in(text)]
    assert not filled, f"no f-string, % or format inside the mark; format what it returns: {filled}"


def test_places_for_values_have_names_that_a_translator_can_move():
    nameless = [
        place for place, text in marked_texts() if not all(name.isidentifier() for name in names_in(text))
    ]
    assert not nameless, nameless


def test_the_decimal_sign_is_that_of_the_language():
    texts.speak("en")
    assert texts.decimal(1.64) == "1.6"
    assert texts.decimal(-2, 2) == "-2.00"
    texts.speak("de")
    assert texts.decimal(1.64) == "1,6"
