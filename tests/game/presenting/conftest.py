"""A view made by hand, as a seat of three in the middle of a round would have it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.chips import Colour
from models.options import Options
from models.spices import Spice
from models.views import BowlView, Phase, SeatView, View


@pytest.fixture
def a_view():
    """``a_view(totals=((seat, known, unknown), ...), cards={...})``: a mint bowl with those chips."""

    def make(
        *, seat=0, totals=(), cards=None, display=None, order=(0, 1, 2), money=90, hand=(10, 60), **changes
    ):
        bowl = BowlView(
            "mint",
            tuple(f"chip-{n}" for n in range(len(totals))),
            sum(known for _seat, known, _unknown in totals),
            sum(unknown for _seat, _known, unknown in totals),
            totals,
        )

        def shown(owner, colour):
            own = owner == seat
            return SeatView(
                colour=colour,
                hand=(10, 60) if own else (),
                hand_count=2 if own else 4,
                rested=(60,) if own else (),
                money=90 if own else None,
                cards=cards or {} if own else None,
                card_count=3,
                reserved=((Spice.MINT, Spice.CUMIN, Spice.CINNAMON),) if own else None,
                reserved_count=1,
                completed=(),
            )

        view = View(
            seat=seat,
            options=Options(),
            round=2,
            phase=Phase.TRADE,
            chef=order[0],
            order=order,
            question=None,
            seats=tuple(shown(n, colour) for n, colour in enumerate((Colour.RED, Colour.GREEN, Colour.BLUE))),
            chips=(),
            bowls={"mint": bowl},
            display=display or {},
            blends=((Spice.CURRY, Spice.CHILLI, Spice.MINT),),
            spice_deck=30,
            blend_deck=10,
            discards={},
            trading=None,
            price=None,
            drawn=(),
            fresh=(),
            events=(),
            winner=None,
        )
        return replace(view, **changes)

    return make
