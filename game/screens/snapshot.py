"""A picture of the window as it is seen, kept in the person's own folder."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from panda3d.core import Filename, GraphicsOutput, PNMImage

from game.folders import pictures_folder


def take_picture(window: GraphicsOutput, now: datetime | None = None) -> Path:
    """Write what the window shows as a PNG and return the file; ``OSError`` if that is impossible."""
    name = f"safranito-{now or datetime.now():%Y%m%d-%H%M%S}"
    folder = pictures_folder()
    file, number = folder / f"{name}.png", 2
    while file.exists():
        file, number = folder / f"{name}-{number}.png", number + 1
    picture = PNMImage()
    if not window.get_screenshot(picture):
        raise OSError("the graphics driver hands out no picture")
    picture.remove_alpha()
    if not picture.write(Filename.from_os_specific(str(file))):
        raise OSError(f"{file} cannot be written")
    return file
