"""The project's own textures, as files in the assets and as Panda3D reads them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from panda3d.core import Filename, SamplerState, Texture
from PIL import Image

from game.stage import pictures

FOLDER = "textures"


def picture(name: str) -> Image.Image:
    """A texture's picture, RGB."""
    with (files("assets") / FOLDER / f"{name}.jpg").open("rb") as stream:
        return Image.open(stream).convert("RGB")


@cache
def thumbnail(name: str) -> Image.Image:
    """A small picture that is wanted again and again, RGB; not to be drawn upon."""
    return picture(name)


def texture(name: str) -> Texture:
    """A texture read now, on whatever thread."""
    return pictures.texture(name, picture(name))


def awaited(name: str, *, wrap: bool = False) -> Texture:
    """A texture that is read when it is drawn for the first time; most levels of quality never do."""
    made = Texture(name)
    made.set_fullpath(Filename.from_os_specific(str(Path(str(files("assets"))) / FOLDER / f"{name}.jpg")))
    made.set_loaded_from_image(True)
    pictures.smooth(made)
    if wrap:
        made.set_wrap_u(SamplerState.WM_repeat)
    return made
