"""``python -m assets.workshop.physics_note``: make the pictures and the table of ``docs/physics.md`` anew."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from assets.workshop.physics_note.resting_maps import resting_maps, rests, shares, snap, soft_lob
from assets.workshop.physics_note.six_tracks import six_tracks
from assets.workshop.physics_note.tables import write_between

COLOURS = 255
"""In a palette: a quarter of the bytes, and no eye sees the difference."""


def main() -> None:
    """Write ``docs/pictures/physics-*.png`` and the shares in ``docs/physics.md``."""
    docs = Path(__file__).parents[3] / "docs"
    snapped, lobbed = rests(snap), rests(soft_lob)
    for name, picture in (("tracks", six_tracks()), ("maps", resting_maps(snapped, lobbed))):
        small = picture.quantize(COLOURS, kmeans=2, dither=Image.Dither.NONE)
        small.save(docs / "pictures" / f"physics-{name}.png", optimize=True)
    write_between(docs / "physics.md", "shares", shares(snapped), shares(lobbed))


if __name__ == "__main__":
    main()
