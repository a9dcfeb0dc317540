"""The light of the booth: one warm key from the back left, cool dusk from above, a pool that fades outward.

It says by which programs everything is drawn, at the level of quality that is asked for.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from panda3d.core import (
    AntialiasAttrib,
    BitMask32,
    CullBinManager,
    GraphicsWindow,
    LVecBase3f,
    LVecBase4f,
    NodePath,
    PTA_LVecBase3f,
    PTA_LVecBase4f,
    RenderState,
    SamplerState,
    Shader,
    Texture,
)

from game.stage.shading import environment
from game.stage.shading.depths import DepthMap, NoBuffer
from game.stage.shading.film import Film
from game.stage.shading.kept import KeptPicture
from game.stage.shading.programs import program
from game.stage.shading.quality import EFFORTS, Effort, Quality, suitable
from game.stage.shading.surfaces import Surface

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

KEY_DIRECTION = (-0.524, 0.494, 0.694)
"""Unit vector towards the key light."""

WOOD = Surface(roughness=0.6)
PAPER = Surface(roughness=0.9)
BRASS = Surface(roughness=0.38, metalness=0.7)

SEEN, PAINTED_SHADOW, CASTING, STANDING = (BitMask32.bit(n) for n in (0, 1, 2, 3))
"""To whom nodes show: the eye, the eye where shadows are painted, the lantern, the map of heights."""

BENEATH = "beneath"
"""The bin of what lies under everything."""
OVER_BOARD = "over board"
"""The bin of what is laid on the board in light."""
TAG = "drawn"
"""The tag of nodes that are not lit; its value names how they are drawn."""
FALLBACK = {Quality.HIGH: Quality.MEDIUM, Quality.MEDIUM: Quality.LOW}

REACH = 0.52
"""Metres from the middle of the board within which things cast shadows."""
AROUND = 0.42
"""Half the side in metres of the map of heights."""
HIGHEST, LOWEST = 0.16, -0.02
"""Heights in metres between which things darken what they stand on."""
AWAY = 1.0
"""Metres from the middle at which the lantern's map of depths begins; it ends as far behind it."""


class Light:
    """The programs by which nodes below ``root`` are drawn, for the window's own camera."""

    def __init__(self, base: ShowBase, root: NodePath, quality: Quality = Quality.AUTO) -> None:
        self._base = base
        self._maps: list[DepthMap] = []
        self._painted: list[tuple[NodePath, Texture, Texture]] = []
        self._film: Film | None = None
        self._kept: KeptPicture | None = None
        self._stirred = False
        self._camera = base.camNode
        self._before: tuple[RenderState, BitMask32] = (
            self._camera.get_initial_state(),
            self._camera.get_camera_mask(),
        )
        Surface().apply(root)
        self.quality = Quality.AUTO
        self.draw(quality)

    def draw(self, quality: Quality) -> None:
        """Draw at that level from the next frame on; a lower one where the driver cannot do it."""
        if quality is Quality.AUTO:
            quality = suitable(self._base.win.gsg.driver_renderer)
        while quality is not self.quality:
            self._clear()
            try:
                self._set(quality)
                self.quality = quality
                self._repaint()
            except NoBuffer:
                quality = FALLBACK[quality]

    def stir(self) -> None:
        """Something that casts shadows has moved: what was seen of it is drawn anew in the next frame."""
        self._stirred = True

    def frame(self, size: tuple[int, int], moving: bool = False) -> None:
        """A frame of that many pixels is about to be drawn; ``moving`` says that the eye is on its way."""
        if self._film is not None:
            self._film.fit(size)
        if self._kept is not None:
            self._kept.hasty = moving
        for depths in self._maps:
            depths.active = self._stirred
        self._stirred = False

    def close(self) -> None:
        """Leave the window's camera as it was."""
        self._clear()
        state, mask = self._before
        self._camera.set_initial_state(state)
        self._camera.set_camera_mask(mask)

    # How nodes are drawn.

    def finish(self, node: NodePath, surface: Surface) -> None:
        """Let a node be made of that; one with a ``lit`` surface must stay as long as this light."""
        surface.apply(node)
        if surface.lit is not None and surface.colour is not None:
            # Reading one step of the mip map costs a processor half of mixing two, and the seam is not seen.
            surface.lit.set_minfilter(SamplerState.FT_linear_mipmap_nearest)
            self._painted.append((node, surface.lit, surface.colour))
            self._repaint()

    def unlit(self, node: NodePath) -> None:
        """Draw a node as it is painted: glows, arrows. It casts no shadow."""
        node.set_tag(TAG, "flat")
        self.shadowless(node)

    def shadowless(self, node: NodePath) -> None:
        """Let a node cast no shadow and darken nothing."""
        node.hide(CASTING | STANDING)

    def painted_shadow(self, node: NodePath) -> None:
        """A node is the soft shadow of something, painted for the level that casts none."""
        self.unlit(node)
        node.hide(SEEN)

    def beneath(self, node: NodePath, order: int) -> None:
        """Draw a solid node after all that lies on it, so that no pixel is lit for nothing; nodes of a
        higher ``order`` after those of a lower one."""
        bins = CullBinManager.get_global_ptr()
        if bins.find_bin(BENEATH) < 0:
            bins.add_bin(BENEATH, CullBinManager.BT_fixed, 25)  # between what is solid and what is clear
        node.set_bin(BENEATH, order)

    def over_board(self, node: NodePath, order: int) -> None:
        """Draw a clear node after all that is solid and before all else that is clear; nodes of a higher
        ``order`` after those of a lower one."""
        bins = CullBinManager.get_global_ptr()
        if bins.find_bin(OVER_BOARD) < 0:
            bins.add_bin(OVER_BOARD, CullBinManager.BT_fixed, 27)
        node.set_bin(OVER_BOARD, order)

    # Levels.

    def _repaint(self) -> None:
        """Show what is right for the level: colours with light on them, or without."""
        for node, lit, colour in self._painted:
            node.set_texture(lit if self.quality is Quality.LOW else colour)

    def _clear(self) -> None:
        if self._film is not None:
            self._film.close()
            self._film = None
        if self._kept is not None:
            self._kept.close()
            self._kept = None
        while self._maps:
            self._maps.pop().close()
        self._camera.clear_tag_states()
        self._camera.set_tag_state_key("")
        self.quality = Quality.AUTO

    def _set(self, quality: Quality) -> None:
        effort = EFFORTS.get(quality)
        if effort is not None:
            self._film = Film(self._base, effort)
        linear = effort is not None and effort.bloom
        flat = NodePath("flat")
        flat.set_shader(program("flat.vert", "tone.glsl", "flat.frag", LINEAR=linear), 1)
        self._camera.set_tag_state_key(TAG)
        self._camera.set_tag_state("flat", flat.get_state())
        look = NodePath("look")
        if effort is not None and effort.samples > 1:
            look.set_antialias(AntialiasAttrib.M_multisample)
        look.set_shader(self._cheap(look) if effort is None else self._rich(look, effort))
        self._camera.set_initial_state(look.get_state())
        self._camera.set_camera_mask(SEEN | PAINTED_SHADOW if effort is None else SEEN)
        if effort is None and isinstance(self._base.win, GraphicsWindow):
            with suppress(NoBuffer):  # without one, every frame is drawn as a whole
                self._kept = KeptPicture(self._base, TAG, {"flat": flat.get_state()})
        self.stir()

    def _cheap(self, look: NodePath) -> Shader:
        look.set_shader_input("dusk_above", LVecBase3f(*environment.dusk(1.0)))
        look.set_shader_input("dusk_below", LVecBase3f(*environment.dusk(-1.0)))
        return program("cheap.vert", "tone.glsl", "booth.glsl", "cheap.frag", **_KEY)

    def _rich(self, look: NodePath, effort: Effort) -> Shader:
        shadows, heights = self._shadow_map(effort), self._height_map(effort)
        parts = ("tone.glsl", "booth.glsl", "scatter.glsl", "shadow.glsl", "heights.glsl", "solid.frag")
        harmonics = PTA_LVecBase3f([LVecBase3f(*map(float, row)) for row in environment.harmonics()])
        lobes = environment.LOBES
        look.set_shader_input("harmonics", harmonics)
        look.set_shader_input(
            "lobe_towards", PTA_LVecBase4f([LVecBase4f(*map(float, o.unit), o.sharpness) for o in lobes])
        )
        look.set_shader_input("lobe_light", PTA_LVecBase4f([LVecBase4f(*o.light, 0.0) for o in lobes]))
        look.set_shader_input("walls_above", LVecBase3f(*environment.WALLS_ABOVE))
        look.set_shader_input("walls_below", LVecBase3f(*environment.WALLS_BELOW))
        look.set_shader_input("shadow_map", shadows.texture)
        look.set_shader_input("shadow_matrix", shadows.matrix)
        look.set_shader_input("shadow_scale", LVecBase3f(2 * AWAY, 2 * REACH, 2 * REACH))
        look.set_shader_input("heights", heights.texture)
        look.set_shader_input("heights_scale", LVecBase3f(AROUND, HIGHEST, LOWEST))
        return program(
            "solid.vert",
            *parts,
            **_KEY,
            LOBES=len(environment.LOBES),
            BLOCKERS=effort.blockers,
            TAPS=effort.taps,
            AMBIENT=effort.ambient,
            SMALLEST=1.2 * 2 * REACH / effort.shadow_map,
            LINEAR=effort.bloom,
        )

    def _shadow_map(self, effort: Effort) -> DepthMap:
        x, y, z = KEY_DIRECTION
        made = DepthMap(
            self._base,
            "shadow map",
            pixels=effort.shadow_map,
            eye=(x * AWAY, y * AWAY, z * AWAY),
            along=(-x, -y, -z),
            upward=(0, 0, 1),
            reach=2 * AWAY,
            across=(2 * REACH, 2 * REACH),
            mask=CASTING,
        )
        self._maps.append(made)
        return made

    def _height_map(self, effort: Effort) -> DepthMap:
        made = DepthMap(
            self._base,
            "height map",
            pixels=effort.heights,
            eye=(0, 0, HIGHEST),
            along=(0, 0, -1),
            upward=(0, 1, 0),
            reach=HIGHEST - LOWEST,
            across=(2 * AROUND, 2 * AROUND),
            mask=STANDING,
        )
        self._maps.append(made)
        return made


_KEY = dict(zip(("KEY_X", "KEY_Y", "KEY_Z"), KEY_DIRECTION, strict=True))
