"""Makes ``sounds/*.ogg``: everything that is heard, worked out from how things swing. Nothing was recorded.

Each sound has a few variants, so that a repeated one is not the same twice; ``game.sound.catalogue`` says how
many. Seeds are drawn from the names, so the same sources give the same files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.random import Generator

from game.sound.catalogue import SOUNDS, file_name

from . import chips, market, ogg, things
from .levels import finished, looped
from .struck import Sound

Recipe = Callable[[Generator], Sound]

BLOW, MUSIC, LOOP, QUIET_LOOP = -20.0, -18.0, -23.0, -27.0
"""Loudness in dB: of blows and things, of music, of the sliding, of the market."""
QUALITY = {"market": 0.12}
"""Of the encoding, where it is not the usual one: a murmur needs little."""
USUAL_QUALITY = 0.4

RECIPES: dict[str, tuple[Recipe, float]] = {
    "board": (partial(chips.on_board, hard=False), BLOW),
    "board-hard": (partial(chips.on_board, hard=True), BLOW),
    "edge": (partial(chips.on_edge, hard=False), BLOW),
    "edge-hard": (partial(chips.on_edge, hard=True), BLOW),
    "chip": (partial(chips.on_chip, hard=False), BLOW),
    "chip-hard": (partial(chips.on_chip, hard=True), BLOW),
    "rim": (partial(chips.on_rim, hard=False), BLOW),
    "rim-hard": (partial(chips.on_rim, hard=True), BLOW),
    "table": (partial(chips.on_table, hard=False), BLOW),
    "table-hard": (partial(chips.on_table, hard=True), BLOW),
    "slide": (chips.sliding, LOOP),
    "turn": (chips.turned_over, BLOW - 3.0),
    "gather": (chips.gathered, BLOW - 3.0),
    "pick": (chips.picked_up, BLOW - 6.0),
    "card": (things.card_slides, BLOW - 6.0),
    "snap": (things.card_snaps, BLOW - 2.0),
    "shuffle": (things.cards_shuffled, BLOW - 4.0),
    "notes": (things.notes_rustle, BLOW - 5.0),
    "coins": (things.coins_chink, BLOW - 6.0),
    "mill": (things.mill_grinds, BLOW - 3.0),
    "button": (things.button_ticks, BLOW - 5.0),
    "bowl": (things.bowl_rings, MUSIC - 6.0),
    "blend": (things.blend_completed, MUSIC - 1.0),
    "win": (things.match_won, MUSIC),
    "market": (market.market, QUIET_LOOP),
}


def sounds() -> Iterator[tuple[str, Sound]]:
    """Every file's name without its ending, and its samples (N,) between −1 and 1."""
    for name, about in SOUNDS.items():
        for variant in range(about.variants):
            file = file_name(name, variant)
            yield file, sound(name, variant)


def sound(name: str, variant: int) -> Sound:
    """One variant of a sound at its level."""
    recipe, level = RECIPES[name]
    rng = Generator(np.random.PCG64(crc32(file_name(name, variant).encode())))
    return (looped if SOUNDS[name].loops else finished)(recipe(rng), level)


def make(assets: Path) -> None:
    """Write all sounds into the folder of assets, and take away what is no longer made."""
    folder = assets / "sounds"
    folder.mkdir(exist_ok=True)
    made = set()
    for name, samples in sounds():
        ogg.write(folder, name, samples, QUALITY.get(name.rpartition("-")[0], USUAL_QUALITY))
        made.add(f"{name}.ogg")
    for path in folder.glob("*.ogg"):
        if path.name not in made:
            path.unlink()
