"""The programs by which things are drawn, put together from the texts in ``glsl``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from panda3d.core import Shader


@cache
def program(vertex: str, *fragments: str, **constants: float | bool) -> Shader:
    """A GLSL 330 program of the named texts: a vertex program and the parts of a fragment program.

    ``constants`` are defined for both; True defines a name without a value, False leaves it undefined.
    """
    head = "#version 330\n" + "".join(
        f"#define {name} {'' if value is True else value}\n"
        for name, value in constants.items()
        if value is not False
    )
    return Shader.make(Shader.SL_GLSL, head + _text(vertex), head + "\n".join(map(_text, fragments)))


def _text(name: str) -> str:
    return (files("game.stage.shading") / "glsl" / name).read_text("utf-8")
