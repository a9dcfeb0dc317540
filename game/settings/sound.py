"""Settings of what is heard."""

from __future__ import annotations

from typing import Any

from game.settings.fields import Group, setting
from game.texts import N_


def _volume(default: int, title: str, about: str) -> Any:
    return setting(default, title, about, unit=N_("{value} %"), ge=0, le=100, multiple_of=10)


class Sound(Group):
    """Whether anything is heard, and how loud each kind of sound is, in percent."""

    sound_on: bool = setting(True, N_("Sound"), N_("Off is silence, whatever the volumes below say."))
    sound_aside: bool = setting(
        False,
        N_("Sound in the background"),
        N_("Off: it fades away while another window is in use, and comes back with this one."),
    )
    volume: int = _volume(80, N_("Volume"), N_("Of everything together."))
    effects_volume: int = _volume(100, N_("Chips"), N_("Blows and sliding on the board."))
    interface_volume: int = _volume(70, N_("Hands"), N_("Cards, coins, the pepper mill, buttons."))
    market_volume: int = _volume(50, N_("Market"), N_("The voices around the booth."))
