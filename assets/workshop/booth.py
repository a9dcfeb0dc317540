"""Make ``pictures/booth.jpg``, what is seen behind the menus: the table of the game itself, a little out of
focus and dimmed towards its edges, so that letters can be read before it.

Opens a display without a screen, so it runs in a process of its own: ``python -m assets.workshop.booth``.
"""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

import numpy as np
from PIL import Image, ImageFilter

from game.display import open_display
from game.stage import ChipLook, HandChip, Orbit, Quality, SafeArea, Stage, TableScene
from models.board import Board, Side
from models.chips import Colour
from models.poses import Pose
from models.spices import Spice

SIZE = (1760, 990)
FINENESS = 2
QUALITY = 84
SEED = 7
PLACE = Orbit(Side.SOUTH, about=(0.0, 0.05, 0.02), heading=-66, elevation=16, part=0.66)
"""Low over the table, the market behind it."""
LYING = (
    ("red", 50, -0.135, 0.13),
    ("green", None, -0.17, 0.165),
    ("orange", 40, 0.02, 0.02),
    ("blue", None, -0.03, -0.025),
    ("red", None, 0.075, -0.06),
    ("green", 60, 0.16, -0.02),
    ("blue", 30, 0.13, 0.145),
    ("orange", None, -0.02, 0.16),
    ("red", 20, -0.155, -0.14),
    ("blue", 10, -0.13, 0.01),
)
"""Colour, value or None for face down, x and y of chips that lie about."""


def make(folder: Path) -> None:
    """Write the picture into the folder of assets."""
    picture = dimmed(photographed(table()))
    file = folder / "pictures" / "booth.jpg"
    file.parent.mkdir(exist_ok=True)
    picture.save(file, quality=QUALITY, optimize=True, progressive=True)


def table() -> TableScene:
    """A table in the middle of a round."""
    turns, height = Random(SEED), Board.standard().chip.thickness / 2
    chips = []
    for number, (colour, value, x, y) in enumerate(LYING):
        half = turns.uniform(0, math.pi)
        up = (0.0, 0.0, math.sin(half), math.cos(half))
        down = (math.cos(half), math.sin(half), 0.0, 0.0)
        pose = Pose((x, y, height), up if value else down)
        chips.append(ChipLook(f"chip-{number}", Colour(colour), value, pose))
    hands = {
        Side.SOUTH: tuple(HandChip(f"red-{value}", Colour.RED, value) for value in (10, 30, 60)),
        Side.NORTH: tuple(HandChip(f"blue-{n}", Colour.BLUE) for n in "abc"),
    }
    return TableScene(
        chips=tuple(chips),
        in_hand=hands,
        rupees={Side.SOUTH: 280},
        display={Spice.MINT: 2, Spice.SAFFRON: 1, Spice.CHILLI: 1, Spice.CUMIN: 1},
        mill=Side.WEST,
    )


def photographed(scene: TableScene) -> Image.Image:
    """The scene from near and low, drawn larger and reduced."""
    width, height = SIZE[0] * FINENESS, SIZE[1] * FINENESS
    base = open_display(offscreen=True, size=(width, height))
    try:
        board = Board.standard()
        wordless = {space.name: " " for space in board.spaces}  # it is seen in every language
        stage = Stage(base, board=board, names=wordless)
        stage.draw(Quality.HIGH)
        stage.show(scene, animate=False)
        stage.keep_free(SafeArea(left=0.3), 0.0)
        stage.look(PLACE, 0.0)
        base.taskMgr.step()
        base.taskMgr.step()
        shot = base.win.get_screenshot()
        pixels = np.frombuffer(shot.get_ram_image_as("RGB"), np.uint8)
        image = Image.fromarray(pixels.reshape(height, width, 3)[::-1].copy())
    finally:
        base.destroy()
    return image.resize(SIZE, Image.Resampling.LANCZOS)


def dimmed(picture: Image.Image) -> Image.Image:
    """Softened, warm, and darker away from a light at the back left."""
    soft = picture.filter(ImageFilter.GaussianBlur(1.0))
    ys, xs = np.mgrid[0 : SIZE[1], 0 : SIZE[0]]
    across, along = xs / SIZE[0] - 0.58, ys / SIZE[1] - 0.46
    light = np.exp(-((across / 0.55) ** 2) - (along / 0.8) ** 2)
    shade = (0.22 + 0.78 * light)[..., None] * np.array([1.04, 0.96, 0.84])
    return Image.fromarray((np.asarray(soft, float) * shade).clip(0, 255).astype(np.uint8))


if __name__ == "__main__":
    make(Path(__file__).parents[1])
