"""The type family painted onto board, chips and cards."""

from __future__ import annotations

from enum import Enum
from importlib.resources import as_file, files

from PIL import ImageFont


class Face(str, Enum):
    """A face of the family, named as its file in ``assets/fonts``."""

    TITLE = "title"
    STRONG = "strong"


def font(face: Face, pixels: float) -> ImageFont.FreeTypeFont:
    """That face at a size in pixels."""
    with as_file(files("assets") / "fonts" / f"{face.value}.ttf") as path:
        return ImageFont.truetype(str(path), round(pixels))
