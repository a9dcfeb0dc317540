"""The program's icon: a chip on its way over a bowl of saffron, as SVG and as PNG.

The same list of shapes is written as SVG and drawn by Pillow, so that both show one picture and
neither needs a converter.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw

SIZE = 256
"""Edge of the picture in its own units, and of the PNG in pixels."""

OVERSAMPLING = 8
"""The PNG is drawn this much larger and scaled down, for smooth edges."""

TEAL = "#1f5f5b"
DEEP_TEAL = "#174a47"
BRASS = "#d9a441"
DARK_SAFFRON = "#c4551a"
SAFFRON = "#e87722"
LIGHT_SAFFRON = "#f5a14b"
CHIP = "#b3262e"
CHIP_EDGE = "#7d171d"
IVORY = "#f6ead2"
SHADOW = "#8f3b12"


@dataclass(frozen=True)
class Disc:
    """A filled ellipse round (x, y) in the picture's units, y downwards."""

    x: float
    y: float
    across: float
    down: float
    colour: str


@dataclass(frozen=True)
class Tile:
    """The rounded square behind everything."""

    corner: float
    colour: str


def shapes() -> list[Tile | Disc]:
    """The picture, from back to front."""
    picture: list[Tile | Disc] = [
        Tile(52, TEAL),
        Disc(128, 158, 106, 78, DEEP_TEAL),
        Disc(128, 152, 104, 76, BRASS),
        Disc(128, 152, 94, 67, DARK_SAFFRON),
        Disc(128, 156, 88, 60, SAFFRON),
    ]
    grains = [(70, 150), (88, 178), (112, 196), (150, 198), (176, 180), (192, 156), (66, 166), (134, 184)]
    picture += [Disc(x, y, 7, 5, LIGHT_SAFFRON) for x, y in grains]
    picture += [
        Disc(140, 158, 50, 28, SHADOW),
        Disc(132, 106, 68, 45, CHIP_EDGE),
        Disc(132, 94, 68, 45, CHIP),
    ]
    spots = [(76, 94), (104, 61), (160, 61), (188, 94), (160, 127), (104, 127)]
    picture += [Disc(x, y, 10, 6.6, IVORY) for x, y in spots]
    picture += [Disc(132, 94, 40, 26.5, IVORY), Disc(132, 94, 15, 10, CHIP_EDGE)]
    return picture


def as_svg(picture: list[Tile | Disc]) -> str:
    """The picture as the text of an SVG file."""
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">']
    for shape in picture:
        if isinstance(shape, Tile):
            lines.append(
                f'  <rect width="{SIZE}" height="{SIZE}" rx="{shape.corner}" fill="{shape.colour}"/>'
            )
        else:
            lines.append(
                f'  <ellipse cx="{shape.x}" cy="{shape.y}" rx="{shape.across}" ry="{shape.down}"'
                f' fill="{shape.colour}"/>'
            )
    return "\n".join([*lines, "</svg>", ""])


def as_image(picture: list[Tile | Disc]) -> Image.Image:
    """The picture in ``SIZE`` by ``SIZE`` pixels, transparent outside the tile."""
    edge = SIZE * OVERSAMPLING
    image = Image.new("RGBA", (edge, edge))
    draw = ImageDraw.Draw(image)
    for shape in picture:
        if isinstance(shape, Tile):
            draw.rounded_rectangle((0, 0, edge - 1, edge - 1), shape.corner * OVERSAMPLING, shape.colour)
        else:
            left, top = shape.x - shape.across, shape.y - shape.down
            right, bottom = shape.x + shape.across, shape.y + shape.down
            draw.ellipse([value * OVERSAMPLING for value in (left, top, right, bottom)], shape.colour)
    return image.resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def make(assets: Path) -> None:
    """Write ``icon/safranito.svg`` and ``icon/safranito.png`` into the folder of assets."""
    folder = assets / "icon"
    folder.mkdir(exist_ok=True)
    picture = shapes()
    (folder / "safranito.svg").write_text(as_svg(picture), encoding="utf-8")
    as_image(picture).save(folder / "safranito.png", optimize=True)
