"""Settings of what is read and pressed: language, size, how fast things move by themselves."""

from __future__ import annotations

from typing import Literal

from game.settings.fields import Group, setting
from game.texts import N_

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 1.8, "instant": 8.0}
"""By how much each animation speed hurries what moves by itself."""


class Interface(Group):
    """Words, sizes and paces."""

    language: str = setting(
        "",
        N_("Language"),
        N_("The language of every text."),
        choices="languages",
        max_length=20,
        pattern=r"^[A-Za-z_]*$",
    )
    ui_scale: int = setting(
        100,
        N_("Size of text and panels"),
        N_("Panels and letters grow with the window; this makes them larger or smaller still."),
        unit=N_("{value} %"),
        ge=75,
        le=200,
        multiple_of=25,
    )
    animation_speed: Literal["slow", "normal", "fast", "instant"] = setting(
        "normal",
        N_("Animation speed"),
        N_("How fast chips turn over and cards move by themselves. Throws keep their true speed."),
        labels={"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "instant": N_("Instant")},
    )
    follow_chip: Literal["never", "own", "every"] = setting(
        "own",
        N_("Camera follows the chip"),
        N_(
            "Whether the camera glides along with a chip that is thrown. A key at the table switches as well."
        ),
        labels={"never": N_("Never"), "own": N_("Own throws"), "every": N_("Every throw")},
    )
