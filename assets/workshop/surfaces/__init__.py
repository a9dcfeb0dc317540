"""Makes ``textures/*``: what the table, the board and all that lies upon them are made of."""

from __future__ import annotations

from pathlib import Path

from assets.workshop.surfaces import clay, field, market, rails, table, thumbnails

ROOMS = (thumbnails, clay, market, rails, table, field)


def make(folder: Path) -> None:
    """Write the textures into the folder of assets; it takes some minutes."""
    for room in ROOMS:
        room.make(folder / "textures")
