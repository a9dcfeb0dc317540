"""The catalogues of texts: collected from the code, carried over into every translation, compiled.

Translations are edited in ``locale/<language>/LC_MESSAGES/safranito.po``; everything else here is
made. The compiled files are committed, so that a fresh clone speaks every language without Babel.
"""

from __future__ import annotations

import json
from datetime import datetime, timezone
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

DOMAIN = "safranito"

ALWAYS = datetime(2010, 1, 1, tzinfo=timezone.utc)
"""One date in every header: the same sources give the same bytes on any day."""

IDLE_HEADERS = (
    b'"Generated-By',
    b'"Last-Translator',
    b'"POT-Creation-Date',
    b'"PO-Revision-Date',
    b'"Report-Msgid',
)
"""What Babel writes at the head of a catalogue and nobody here fills in; the history knows it better."""


def collect(project: Path) -> Catalog:
    """Every marked text in ``game``, with the rooms in which it stands, and the words of the drills."""
    found = Catalog(
        project="Safranito",
        version="texts",
        copyright_holder="The Safranito project",
        charset="utf-8",
        creation_date=ALWAYS,
        revision_date=ALWAYS,
    )
    found.header_comment = "# Texts of Safranito, collected by `make assets`. Under the project's licence."
    texts = extract_from_dir(
        project / "game",
        method_map=[("**.py", "python")],
        keywords={**DEFAULT_KEYWORDS, "N_": None},
        comment_tags=["Translators:"],
        strip_comment_tags=True,
    )
    for room, _line, message, comments, context in sorted(texts, key=lambda text: (text[0], text[1])):
        found.add(message, locations=[(f"game/{room}", 0)], auto_comments=comments, context=context)
    for file in sorted((project / "assets" / "data" / "drills").glob("*.json")):
        drill = json.loads(file.read_text(encoding="utf-8"))
        for key in ("title", "text"):
            found.add(drill[key], locations=[(f"assets/data/drills/{file.name}", 0)])
    return found


def carried_over(file: Path, template: Catalog) -> Catalog:
    """The translation in ``file`` with exactly the texts of the template, those it has translated."""
    with file.open("rb") as stream:
        translation = read_po(stream, locale=file.parents[1].name, domain=DOMAIN)
    translation.update(template, no_fuzzy_matching=True)
    translation.obsolete.clear()
    translation.project, translation.version = template.project, template.version
    translation.creation_date = translation.revision_date = ALWAYS
    return translation


def as_po(catalogue: Catalog) -> bytes:
    """The catalogue as text, in the order of its texts; rooms are named without lines, which move."""
    out = BytesIO()
    write_po(out, catalogue, width=100, sort_output=True, include_lineno=False)
    lines = out.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(IDLE_HEADERS))


def as_mo(catalogue: Catalog) -> bytes:
    """The catalogue compiled, as the game reads it."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def translations(assets: Path) -> list[Path]:
    """The ``.po`` file of every language."""
    return sorted((assets / "locale").glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def make(assets: Path) -> None:
    """Collect the texts, carry them over into every translation and compile those."""
    template = collect(assets.parent)
    (assets / "locale").mkdir(exist_ok=True)
    (assets / "locale" / f"{DOMAIN}.pot").write_bytes(as_po(template))
    for file in translations(assets):
        translation = carried_over(file, template)
        file.write_bytes(as_po(translation))
        file.with_suffix(".mo").write_bytes(as_mo(translation))
