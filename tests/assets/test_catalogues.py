"""Translations are whole, fit their texts and are compiled."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from assets.workshop import catalogues
from game import texts
from game.words import names
from models.spices import Spice

ASSETS = Path(__file__).parents[2] / "assets"
TEMPLATE = ASSETS / "locale" / "safranito.pot"
TRANSLATIONS = catalogues.translations(ASSETS)
PLACEHOLDER = re.compile(r"\{[^{}]*\}|\[/?[a-z ]*\]")
"""A named place for a value, or a mark of rich's."""


def read(file: Path) -> Catalog:
    with file.open("rb") as stream:
        return read_po(stream)


def forms(texts_of_message: str | tuple[str, ...]) -> tuple[str, ...]:
    return (texts_of_message,) if isinstance(texts_of_message, str) else tuple(texts_of_message)


def messages(catalogue: Catalog) -> dict[tuple[str | None, tuple[str, ...]], Message]:
    return {(message.context, forms(message.id)): message for message in catalogue if message.id}


def test_there_is_a_second_language():
    assert [file.parents[1].name for file in TRANSLATIONS] == ["de"]


@pytest.mark.parametrize("file", TRANSLATIONS, ids=lambda file: file.parents[1].name)
def test_every_text_of_the_template_is_translated(file):
    translation = messages(read(file))
    open_texts = [
        text
        for text in messages(read(TEMPLATE))
        if text not in translation or not all(forms(translation[text].string))
    ]
    assert not open_texts, f"{file.name} lacks: {open_texts}"


@pytest.mark.parametrize("file", TRANSLATIONS, ids=lambda file: file.parents[1].name)
def test_a_translation_has_its_texts_placeholders(file):
    for (_context, source), message in messages(read(file)).items():
        allowed = set(PLACEHOLDER.findall(source[-1]))
        for form in forms(message.string):
            assert set(PLACEHOLDER.findall(form)) <= allowed, f"{source}: {form}"
        assert set(PLACEHOLDER.findall(forms(message.string)[-1])) == allowed, source


@pytest.mark.parametrize("file", TRANSLATIONS, ids=lambda file: file.parents[1].name)
def test_the_compiled_translation_is_the_edited_one(file):
    with file.with_suffix(".mo").open("rb") as stream:
        compiled = {text: forms(message.string) for text, message in messages(read_mo(stream)).items()}
    edited = {text: forms(message.string) for text, message in messages(read(file)).items()}
    assert compiled == edited, "run make assets"


@pytest.mark.slow
def test_the_template_holds_every_text_of_the_game():
    collected = messages(catalogues.collect(ASSETS.parent))
    assert messages(read(TEMPLATE)).keys() == collected.keys(), "run make assets, then translate what is new"


def test_the_game_speaks_a_language_that_is_asked_for():
    try:
        assert texts.speak("de_AT.UTF-8") == "de"
        assert texts.language() == "de"
        assert names.spice_name(Spice.MINT) == "Minze"
        assert names.colour_name("blue") == "Blau"
        assert texts._("") == ""
        assert texts.speak(environment={"LANGUAGE": "tlh:de", "LANG": "C"}) == "de"
    finally:
        texts.speak("en")
    assert names.spice_name(Spice.MINT) == "mint"
