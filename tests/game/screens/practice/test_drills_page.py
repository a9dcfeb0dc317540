"""The list of drills: in order, with stars, and ready to begin."""

from __future__ import annotations

import json

import pytest

from game.folders import drills_folder
from game.practice.drill_shelf import shipped
from game.screens.practice.drill_words import stars_words, throwing_words
from game.screens.practice.drills_page import DrillsPage
from game.screens.practice.plan import Plan, plan_picture
from game.screens.widgets import Label
from models.board import Board


@pytest.fixture
def began():
    return []


@pytest.fixture
def drills(shown, ledger, began):
    return shown(DrillsPage(ledger, "Mira", began.append))


def words(widget):
    return [one.text for one in widget.within() if isinstance(one, Label)]


def test_a_drill_is_chosen_and_begun_by_keys(drills, pointer, began):
    pointer.key("arrow_down")  # shows where the keys are
    pointer.key("arrow_down")
    pointer.key("enter")
    assert began == [shipped()[1]]


def test_a_drill_is_chosen_with_the_mouse_and_begun_by_its_button(drills, hand, began):
    hand("drill 3")
    assert began == []
    hand("begin")
    assert began == [shipped()[3]]


def test_a_drill_says_what_was_won_and_what_is_asked(drills):
    at = next(n for n, one in enumerate(drills.listed) if one.drill.name == "near-bowl-drop")
    drills.find("drills").choose(at)
    drill = drills.one.drill
    said = words(drills.find("details"))
    assert {drills.one.text, throwing_words(drill), stars_words(drill), "7 of 10"} <= set(said)
    assert any("4" in one for one in said), "the run of four hits"
    assert "2 / 48" in words(drills.layers["main"].tree)


def test_a_drill_that_cannot_be_played_is_listed_with_the_reason(shown, ledger, began, pointer):
    (drills_folder() / "broken.json").write_text(json.dumps({"safranito": 1, "kind": "drill"}))
    page = shown(DrillsPage(ledger, "Mira", began.append))
    page.find("drills").choose(len(page.listed) - 1)
    assert "broken.json" in page.find("fault").text
    pointer.key("enter")
    assert began == []


def test_the_drill_come_from_is_chosen_and_in_view(shown, ledger):
    last = shipped()[-1].drill.name
    page = shown(DrillsPage(ledger, "Mira", print, last))
    assert page.one.drill.name == last
    assert page.at in page.find("drills").seen


@pytest.mark.parametrize("one", shipped(), ids=lambda one: one.drill.name)
def test_a_plan_shows_every_chip_of_a_drill_and_every_space_it_asks_for(one):
    plan = Plan.of(one.drill)
    assert {laid.chip for laid in plan.chips} == {line.chip for line in one.drill.table}
    named = {name for goal in one.drill.goal for name in getattr(goal, "on", ())}
    assert {space.name for space in Board.standard().spaces if space.name in named} <= set(plan.targets)


def test_a_chip_on_the_plan_lies_where_it_does_on_the_board():
    drill = next(one.drill for one in shipped() if one.drill.name == "cannon")
    with_chips, without = (plan_picture(plan, 200) for plan in (Plan.of(drill), Plan()))
    half = 1.02 * Board.standard().outer_half
    for line in drill.table:
        x, y, _z = line.position
        at = (int((x + half) / (2 * half) * 200), int((half - y) / (2 * half) * 200))
        assert with_chips.getpixel(at) != without.getpixel(at)
    assert with_chips.getpixel((100, 40)) == without.getpixel((100, 40))
