"""What a person has chosen once and for all matches, in groups, kept as TOML in the settings folder."""

from game.settings.accessibility import Accessibility
from game.settings.controls import Controls
from game.settings.file import load_settings, save_settings, usable
from game.settings.graphics import Graphics
from game.settings.interface import Interface
from game.settings.settings import LONGEST_NAME, RememberedSeat, Settings
from game.settings.sound import Sound

__all__ = [
    "LONGEST_NAME",
    "Accessibility",
    "Controls",
    "Graphics",
    "Interface",
    "RememberedSeat",
    "Settings",
    "Sound",
    "load_settings",
    "save_settings",
    "usable",
]
