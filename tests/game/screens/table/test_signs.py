"""Every sign says what it means, and a bowl what it costs each player."""

from __future__ import annotations

import pytest

from game.screens.widgets import Picture
from game.screens.widgets.tooltip import PATIENCE
from tests.game.screens.table.conftest import ANSWERED


def untold(widget, told=""):
    """Pictures that have no word of explanation, neither of their own nor of what they stand in."""
    told = told or widget.tip
    if isinstance(widget, Picture) and not told:
        yield widget
    for child in widget.children:
        yield from untold(child, told)


def pictures(widget):
    return (each for each in widget.within() if isinstance(each, Picture))


def signs(play):
    return [widget for layer in play.layers.values() for widget in layer.tree.within() if widget.tip]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_sign_on_the_table_has_a_tooltip(evening, resize, window, size, scale):
    resize(*size)
    window.change_settings(window.settings.changed(ui_scale=scale))
    table = evening("human", "quick", "quick", "quick", seed=3)
    table.until_asked()
    table.play.turn.point_out("saffron")
    table.frames(2)
    assert sum(1 for layer in table.play.layers.values() for _ in pictures(layer.tree)) > 12
    for layer in table.play.layers.values():
        assert list(untold(layer.tree)) == []


def test_a_sign_within_a_plate_says_its_own_word(evening, pointer, window):
    table = evening("human", "quick")
    table.until_asked()
    (rupees,) = [sign for sign in signs(table.play) if sign.tip == "rupees" and not sign.key]
    pointer.move(*rupees.on_screen.centre)
    table.frames(round(60 * PATIENCE) + 4)
    assert window.tooltip.text == "rupees"
    plate = table.play.find("seat-0").on_screen
    pointer.move(plate.x + 3, plate.y + 3)
    table.frames(round(60 * PATIENCE) + 4)
    assert "blends" in window.tooltip.text


def test_a_bowl_says_what_a_card_costs_everybody(evening):
    table = evening("human", "quick", seed=5)
    table.until_asked()
    play = table.play
    while not any(len(bowl.totals) for bowl in play.view.bowls.values()):
        play.turn.throw(play.turn.aiming.aim.throw())
        table.until_asked()
    space = next(name for name, bowl in play.view.bowls.items() if bowl.totals)
    play.turn.point_out(space)
    table.frames(2)
    for seat, known, unknown in play.view.bowls[space].totals:
        row = play.find(f"cost-{seat}")
        words = [widget.text for widget in row.within() if hasattr(widget, "text")]
        low, high = known + 10 * unknown, known + 60 * unknown
        assert words[-1] == (str(low) if low == high else f"{low}\N{EN DASH}{high}")


def named(screen):
    """What the list of keys says."""
    return {widget.text for widget in screen.find("keys").within() if hasattr(widget, "text")}


def test_f1_lists_the_keys_of_this_moment_as_they_are_bound(evening, pointer, window):
    table = evening("human", "quick")
    table.until_asked()
    window.change_settings(window.settings.changed(keys={"spin-left": ("f7",)}))
    pointer.key("f1")
    assert window.screen.name == "keys"
    assert {"F7", "spin to the left", "open or close the log"} <= named(window.screen)
    assert "hurry what moves" not in named(window.screen)
    pointer.key("f1")
    assert window.screen is table.play
    window.change_settings(window.settings.changed(keys={}))


def test_f1_lists_no_throw_where_something_is_asked(evening, pointer, window):
    table = evening("human", "quick", seed=5, asked=ANSWERED)
    pointer.key("f1")
    assert "give that answer" in named(window.screen)
    assert "spin to the left" not in named(window.screen)
    pointer.key("escape")
    assert window.screen is table.play


def test_the_log_is_sifted_by_kind_and_by_seat(evening, pointer):
    table = evening("human", "quick", seed=5, asked=ANSWERED)
    play = table.play
    pointer.key("l")
    table.frames(2)
    whole = log_lines(play)
    assert len(whole) > 8
    part = play.find("log-part").on_screen
    pointer.click(part.x + part.width - 12, part.centre[1])
    throws = log_lines(play)
    assert 0 < len(throws) < len(whole)
    press_sign(play.find("log-seat-0"), pointer)
    own = log_lines(play)
    assert own
    assert all("Mira" in line for line in own)
    press_sign(play.find("log-seat-0"), pointer)
    assert log_lines(play) == throws


def log_lines(play):
    return [widget.text for widget in play.find("all-log-lines").within() if hasattr(widget, "text")]


def press_sign(widget, pointer):
    pointer.click(*widget.on_screen.centre)


def test_the_list_of_keys_leaves_blends_and_display_readable(evening, pointer):
    table = evening("human", "quick")
    table.until_asked()
    pointer.key("k")
    table.frames(3)
    shown = table.play.panels.shown(table.play.space)
    assert shown.blends is not None
    assert shown.all_log is not None
    assert shown.all_log.key == "keys"
    look, height = table.play.look, table.window.size[1]
    assert shown.all_log.size(look, look.px(304))[1] < height / 2
