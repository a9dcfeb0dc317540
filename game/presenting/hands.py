"""What changes hands with an event, as everybody at the table sees it."""

from __future__ import annotations

from collections.abc import Sequence

from game.stage.scene import Handover, TableScene
from game.texts import _
from models.board import Side
from models.events import BlendCompleted, BlendReserved, Bought, CardsDrawn, Event, Sold


def handover(event: Event, sides: Sequence[Side]) -> Handover | None:
    """The notes and cards that an event moves; cards that the viewer may not know show their backs."""
    match event:
        case Sold(seat=seat, spice=spice, count=count, price=price):
            side = sides[seat]
            return Handover(rupees=((side, count * price),), given=((side, (spice,) * count),))
        case Bought(seat=seat, price=price):
            return Handover(cards_to=sides[seat], rupees=((sides[seat], -price),))
        case BlendCompleted(seat=seat, blend=blend):
            return Handover(cards_to=sides[seat], given=((sides[seat], blend),))
        case BlendReserved(seat=seat, blend=blend):
            return Handover(taken=((sides[seat], blend or (None,) * 3),))
        case CardsDrawn(seat=seat, count=count, spices=spices):
            return Handover(taken=((sides[seat], spices or (None,) * count),))
        case _:
            return None


def money(event: Event, scene: TableScene, sides: Sequence[Side]) -> dict[Side, int] | None:
    """The sums that the viewer knows of after an event that moves rupees; None where nothing changes."""
    if not isinstance(event, Sold | Bought) or sides[event.seat] not in scene.rupees:
        return None
    side = sides[event.seat]
    earned = event.count * event.price if isinstance(event, Sold) else -event.price
    return {**scene.rupees, side: scene.rupees[side] + earned}


def paid(event: Event, names: Sequence[str]) -> str:
    """Who is paid or pays how much, in a few signs: ``Mira +80``; empty where no rupees change hands."""
    match event:
        case Sold(seat=seat, count=count, price=price):
            return _("{name} +{rupees}").format(name=names[seat], rupees=count * price)
        case Bought(seat=seat, price=price):
            return _("{name} −{rupees}").format(name=names[seat], rupees=price)
        case _:
            return ""
