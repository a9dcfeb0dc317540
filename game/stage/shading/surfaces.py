"""What a thing is made of, as textures and numbers that every level of quality understands.

The convention is glTF 2.0's metallic-roughness material (Khronos Group, "glTF 2.0 Specification", 3.9):
``colour`` holds sRGB codes in a plain RGB or RGBA format (the programs decode them themselves), ``normal``
is in tangent space with +y up as in OpenGL, ``orm`` holds occlusion, roughness and metalness in its red,
green and blue.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import pi

from panda3d.core import LVecBase2f, LVecBase4f, NodePath, Texture, TextureStage

DIELECTRIC = 0.04
"""Part of the light that lacquer, wood, paper and resin throw back when seen straight on."""
SHEEN = 0.5
"""Part of the lantern that what is no metal mirrors; ``solid.frag`` has the same."""
SHARPEST, BROADEST = 0.12, 0.9
"""Bounds of the roughness of a gleam: a mirror would miss every pixel."""
BRIGHTEST = 2.5
"""Strength from which on a gleam is white anyway."""


@dataclass(frozen=True)
class Surface:
    """A finish of things, with or without textures.

    ``roughness`` (0 to 1, perceptual) and ``metalness`` (0 or 1, little between) are the surface's own where
    it has no ``orm``, and what is typical of it where a level of quality leaves the ``orm`` out.
    ``relief`` strengthens (above 1) or flattens the ``normal``. ``lit`` is the colour with the booth's light
    on its relief already, for the level that knows no relief.
    """

    colour: Texture | None = None
    normal: Texture | None = None
    orm: Texture | None = None
    roughness: float = 0.6
    metalness: float = 0.0
    relief: float = 1.0
    lit: Texture | None = None

    def apply(self, node: NodePath) -> None:
        """Let a node and what is below it be made of this."""
        if self.colour is not None:
            node.set_texture(self.colour)
        if self.normal is not None:
            node.set_texture(stage_of("normal"), self.normal)
        if self.orm is not None:
            node.set_texture(stage_of("orm"), self.orm)
        maps = float(self.normal is not None) * self.relief, float(self.orm is not None)
        node.set_shader_input("finish", LVecBase4f(self.roughness, self.metalness, *maps))
        node.set_shader_input("gleam", LVecBase2f(*self.gleam))

    @property
    def gleam(self) -> tuple[float, float]:
        """Strength, and tightness per unit of cosine in powers of two, of the gleam of a light.

        It is the peak and the width of the GGX lobe (Walter et al., "Microfacet Models for Refraction",
        2007), written as a spherical Gaussian (Wang et al., "All-Frequency Rendering of Dynamic,
        Spatially-Varying Reflectance", 2009): exp(2 (cos - 1) / a²) / (pi a²), a being the roughness squared.
        """
        width = min(max(self.roughness, SHARPEST), BROADEST) ** 2
        reflects = SHEEN * DIELECTRIC + (0.75 - SHEEN * DIELECTRIC) * self.metalness
        return min(reflects / (4 * pi * width**2), BRIGHTEST), 2 / width**2 * 1.4427


@cache
def stage_of(kind: str) -> TextureStage:
    """The one texture stage of the ``normal`` or ``orm`` maps of all things; colours use the default one."""
    stage = TextureStage(kind)
    stage.set_mode({"normal": TextureStage.M_normal, "orm": TextureStage.M_selector}[kind])
    stage.set_sort(1)
    return stage
