"""``python -m assets.workshop.pictures``: make the pictures of the program in ``docs/pictures`` anew.

The screens are the program's own, over a match that four computer players have played from a fixed seed; each
moment is found in its record, and gone on with from there. Drawn by a processor it takes some minutes.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

from assets.workshop.pictures.evening import Evening
from assets.workshop.pictures.scenes import SCENES
from assets.workshop.pictures.studio import Size, Studio, keep
from game.stage import Quality

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"
SIZES = ((1280, 720), (1920, 1080))
OTHER_SHAPES = {"throw": ((1024, 768),), "flight": ((2520, 1080),)}
"""4:3 and 21:9."""
JPEG_QUALITY = 80


def main() -> None:
    """Write the pictures that are asked for, or all."""
    asked = _arguments()
    with tempfile.TemporaryDirectory() as home:
        os.environ["SAFRANITO_HOME"] = home  # nobody's own settings and records
        evening = Evening.remembered(asked.record) if asked.record else Evening.played(Path(home) / "evening")
        studio = Studio(Quality(asked.quality))
        try:
            for name in asked.scenes or SCENES:
                for size in asked.size or (*SIZES, *OTHER_SHAPES.get(name, ())):
                    studio.set_size(size)
                    studio.prefer()
                    SCENES[name](studio, evening)
                    file = asked.folder / f"{name}-{size[0]}x{size[1]}.jpg"
                    keep(studio.photograph(), file, JPEG_QUALITY)
                    print(file, flush=True)
        finally:
            studio.close()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m assets.workshop.pictures", description=main.__doc__)
    parser.add_argument("scenes", nargs="*", choices=[*SCENES, []], help="all, if none is named")
    parser.add_argument("--size", type=_size, action="append", help="such as 1280x720, instead of the usual")
    parser.add_argument("--quality", default="high", choices=[level.value for level in Quality])
    parser.add_argument("--record", type=Path, help="of a match of four, instead of playing one")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="instead of docs/pictures")
    return parser.parse_args()


def _size(text: str) -> Size:
    width, _, height = text.partition("x")
    return int(width), int(height)


if __name__ == "__main__":
    main()
