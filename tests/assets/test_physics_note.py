"""What the note on physics says is what the physics does."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from assets.workshop.physics_note.resting_maps import rests, shares, snap, soft_lob
from assets.workshop.physics_note.tables import ELSEWHERE, GROUPS, share_table, write_between
from physics import Materials

NOTE = Path(__file__).parents[2] / "docs" / "physics.md"


def test_the_note_names_every_material_with_its_number():
    rows = re.findall(r"^\| `(\w+)` \| ([0-9.]+)", NOTE.read_text(encoding="utf-8"), re.MULTILINE)
    named = {name: float(number) for name, number in rows}
    assert named == {field.name: field.default for field in fields(Materials)}


def test_the_table_has_every_space_once_and_adds_up():
    found = shares(rests(snap, 20))
    names = [name for _, group in GROUPS for name in group] + [name for _, name in ELSEWHERE]
    assert sorted(names) == sorted(found)
    assert sum(found.values()) == pytest.approx(1.0)


def test_a_page_without_a_place_for_the_table_is_told_so(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("nothing here", encoding="utf-8")
    found = shares(rests(snap, 1))
    with pytest.raises(LookupError, match="lacks <!-- shares -->"):
        write_between(page, "shares", found, found)


@pytest.mark.slow
def test_the_table_in_the_note_is_what_the_throws_give():
    """A quarter of them, to six in a hundred: the engine may part on another processor."""
    fresh = share_table(shares(rests(snap, 500)), shares(rests(soft_lob, 500)))
    printed = NOTE.read_text(encoding="utf-8").partition("<!-- shares -->\n")[2]
    for line, shown in zip(fresh.splitlines()[2:], printed.splitlines()[2:], strict=False):
        now, said = ([float(n) for n in re.findall(r"\d+\.\d", row)] for row in (line, shown))
        assert now == pytest.approx(said, abs=6.0), shown
