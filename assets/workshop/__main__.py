"""``make assets``: each room of the workshop makes its share, the same bytes from the same sources."""

from __future__ import annotations

from pathlib import Path

from assets.workshop import catalogues, icon

ROOMS = (icon, catalogues)


def main() -> None:
    """Make all assets in the source folder that this workshop stands in."""
    folder = Path(__file__).parents[1]
    for room in ROOMS:
        print(room.__name__.rpartition(".")[2])
        room.make(folder)


if __name__ == "__main__":
    main()
