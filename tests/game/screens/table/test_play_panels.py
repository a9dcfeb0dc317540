"""The panels round the table: they fit, leave the table its share, and draw every token."""

from __future__ import annotations

import pytest

from game.presenting.seats import HandChip, HandFacts, SeatFacts
from game.screens.table.hand_panel import hand_strip
from game.screens.table.hud import LEFT, TABLE_SHARE, Arrangement, covered, room
from game.screens.table.seat_panel import seat_bar, seat_plates
from game.screens.tokens import action_token, cards_token, chip_token, mill_token, rupee_token, spice_token
from game.screens.widgets.arrange import Column, Row
from game.screens.widgets.label import Label, fitted
from game.screens.widgets.look import fitting_scale
from game.texts import speak
from models.chips import VALUES, Colour
from models.spices import Action, Spice

SHAPES = [(1280, 720), (1024, 768), (1920, 1080), (2520, 1080), (3840, 2160)]
SCALES = [0.75, 1.0, 1.25, 1.5, 2.0]


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("wished", SCALES)
def test_the_table_keeps_its_share_of_the_width_at_every_size_of_letters(size, wished):
    space = room(size, fitting_scale(size, wished))
    part = covered(space, hand=True)
    assert 1 - part.left - part.right >= TABLE_SHARE - 0.01
    assert part.top + part.bottom < 0.45


def test_large_letters_in_a_small_window_turn_the_seats_into_a_bar():
    assert room((1280, 720), 1.0).arrangement is Arrangement.COLUMNS
    assert room((1280, 720), 2.0).arrangement is Arrangement.BAR
    assert room((1280, 720), 2.0).scale > 1.9
    assert room((2520, 1080), 1.5).arrangement is Arrangement.COLUMNS


def test_every_token_is_drawn_inside_its_box(window):
    from game.screens.screen import Screen

    tokens = [
        *(spice_token(spice, 30, tick=tick) for spice in Spice for tick in (False, True)),
        *(chip_token(colour, value, 30) for colour in Colour for value in (None, *VALUES)),
        *(action_token(action, 30) for action in Action),
        mill_token(30),
        cards_token(30),
        rupee_token(30),
    ]

    class Tray(Screen):
        name = "tray"

        def build(self):
            return Column([Row(tokens[at : at + 16]) for at in range(0, len(tokens), 16)])

    window.show(Tray())
    for token in tokens:
        assert (token.rect.width, token.rect.height) == (30, 30)
        texture = token.node.find_texture("*")
        assert (texture.get_x_size(), texture.get_y_size()) == (30, 30)


def test_a_chip_that_came_back_this_round_and_may_be_thrown_again_says_so():
    chips = (HandChip("red-20", 20, True), HandChip("red-60", 60, True))
    hand = HandFacts(0, Colour.RED, chips, (), 100)
    strip = hand_strip(hand, ("red-60",), "red-60", lambda _chip: None, 600)
    buttons = {widget.key: widget for widget in strip.within() if widget.key.startswith("chip-")}
    assert buttons["chip-60"].tip.startswith("throw the 60")
    assert buttons["chip-20"].tip == "thrown this round already"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_figure_of_a_seat_stands_on_one_line(window, language):
    from game.screens.screen import Screen

    speak(language)
    seat = SeatFacts(0, "Mira", Colour.RED, True, True, True, (None,) * 6, 1230, 12, 2, 1, 5)

    class Seats(Screen):
        name = "seats"

        def build(self):
            plates = [Column([seat_plates((seat,))], width=LEFT), seat_bar((seat,) * 4, 4 * 150)]
            return Column(plates, align="start")

    screen = Seats()
    window.show(screen)
    figures = [w for w in screen.layers["main"].tree.within() if isinstance(w, Label) and w.text != "Mira"]
    assert {label.text for label in figures} >= {"1230", "12", "6", "+2"}
    for label in figures:
        assert label.rect.height < 2 * label.letters
        assert (
            fitted(label.layer.look, label.text, label.face, label.letters, label.rect.width)[1] == label.text
        )
