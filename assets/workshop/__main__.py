"""``make assets``: each room of the workshop makes its share, the same bytes from the same sources.

``python -m assets.workshop catalogues`` has only that room make its share.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from assets.workshop import catalogues, icon, lesson, sounds, surfaces

ROOMS = {room.__name__.rpartition(".")[2]: room for room in (icon, catalogues, sounds, surfaces, lesson)}


def main(names: Sequence[str]) -> None:
    """Let these rooms, or all, make their assets in the source folder that this workshop stands in."""
    folder = Path(__file__).parents[1]
    if unknown := set(names) - set(ROOMS):
        sys.exit(f"workshop: there is no room {', '.join(sorted(unknown))}; there are {', '.join(ROOMS)}")
    for name in names or ROOMS:
        print(name)
        ROOMS[name].make(folder)


if __name__ == "__main__":
    main(sys.argv[1:])
