"""What is written can be read: contrasts of the interface after WCAG 2.2."""

import pytest

from game.screens.widgets import palette
from game.screens.widgets.button import PRIMARY, SECONDARY
from game.screens.widgets.choice import CHOSEN
from game.screens.widgets.panel import BOARD, LIT, PLATE
from game.stage.liveries import contrast

TEXT, LARGE = 4.5, 3.0
"""WCAG 2.2, 1.4.3 (AA): contrast of text, and of large letters."""
GROUNDS = {"board": BOARD, "plate": PLATE, "lit plate": LIT, "button": SECONDARY}
WRITTEN = ("CREAM", "SAND", "BRASS_LIGHT")


def eight_bit(colour):
    return tuple(round(255 * part) for part in colour[:3])


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", WRITTEN)
def test_letters_stand_out_from_every_panel(ink, ground):
    for behind in (GROUNDS[ground].top, GROUNDS[ground].bottom):
        assert contrast(eight_bit(getattr(palette, ink)), eight_bit(behind)) >= TEXT


@pytest.mark.parametrize("style", [PRIMARY, CHOSEN])
def test_dark_letters_stand_out_from_saffron(style):
    for behind in (style.top, style.bottom):
        assert contrast(eight_bit(palette.INK), eight_bit(behind)) >= TEXT


@pytest.mark.parametrize("ink", ["DUST", "CHILLI"])
@pytest.mark.parametrize("ground", ["board", "plate"])
def test_what_is_dull_or_warns_can_still_be_read(ink, ground):
    for behind in (GROUNDS[ground].top, GROUNDS[ground].bottom):
        assert contrast(eight_bit(getattr(palette, ink)), eight_bit(behind)) >= LARGE
