"""The board's field from above: teal lacquer with gilt lines, nine bowls with their heaps, four medals.

The names on the bowls' rings are not on it: they are painted when the game starts, in its language.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image

from assets.workshop.surfaces import leaves, relief, roots, seeds
from assets.workshop.surfaces.heap import Heap
from assets.workshop.surfaces.noise import Plane, ramp, rgb, spectral, step
from assets.workshop.surfaces.relief import Relief
from game.stage import signs
from game.stage.layout import HEAP
from game.stage.palette import BOWLS, NIGHT
from game.stage.pen import Pen
from models.board import Board, Space, SpaceKind
from models.spices import Action, Spice

SIZE = 3072
"""Pixels along a side; the picture covers the field from wall to wall."""
LIT_SIZE = 2048
"""The same with light upon it, for a stage that has little of its own."""
SEED = 20100
HEAPS: dict[Spice, Callable[[float, float, np.random.Generator], Heap]] = {
    Spice.CURRY: seeds.curry,
    Spice.GINGER: roots.ginger,
    Spice.CARDAMOM: seeds.cardamom,
    Spice.CHILLI: roots.chilli,
    Spice.SAFFRON: seeds.saffron,
    Spice.GARLIC: roots.garlic,
    Spice.MINT: leaves.mint,
    Spice.CUMIN: seeds.cumin,
    Spice.CINNAMON: seeds.cinnamon,
}
GOLD, DARK_GOLD = rgb(226, 178, 92), rgb(150, 104, 46)
GLAZE, GLAZE_SHADE = rgb(244, 234, 212), rgb(206, 190, 162)
PITCH = 37.5
"""Millimetres from one star of the gilt pattern to the next: a quarter of the bowls' pitch."""


def make(folder: Path) -> None:
    """Write ``field-*.jpg``: colour, normal, orm, and lit."""
    board = Board.standard()
    surface = field(board)
    ao = relief.occlusion(surface.height, 30)
    normal = relief.normals(surface.height, 0.75)
    cavity = (0.72 + 0.28 * np.clip(ao * 1.25, 0, 1))[..., None]
    relief.save(folder, "field-colour", surface.colour * cavity, 80)
    orm = np.stack([ao, surface.rough, surface.metal], -1)
    relief.save_maps(folder, "field", normal, relief.reduced(orm, 2))
    shadow = relief.key_shadow(surface.height, 46)
    lit = relief.lit(surface.colour, normal, np.clip(ao * 1.15, 0, 1), shadow) + relief.gleam(surface, normal)
    lit = lit * _foot_of_the_wall(board)[..., None]
    image = Image.fromarray((np.clip(lit, 0, 1) * 255 + 0.5).astype(np.uint8))
    small = np.asarray(image.resize((LIT_SIZE, LIT_SIZE), Image.Resampling.LANCZOS), np.float32) / 255
    relief.save(folder, "field-lit", small, 87)


def field(board: Board) -> Relief:
    """The whole field, row 0 north."""
    rng = np.random.default_rng(SEED)
    half = board.field_half * 1000
    axis = ((np.arange(SIZE, dtype=np.float32) + 0.5) / SIZE * 2 - 1) * half
    x, y = axis[None, :], -axis[:, None]
    surface = _lacquer(rng)
    _gild(surface, x, y, half, rng)
    for number, space in enumerate(board.spaces):
        own = np.random.default_rng([SEED, number])
        if space.kind is SpaceKind.BOWL:
            _bowl(surface, space, half, own)
        else:
            _medal(surface, space, half)
    seam = np.exp(-((x / 0.28) ** 2)) * np.ones_like(y)
    surface.colour *= (1 - 0.55 * seam)[..., None]
    surface.height -= 2.2 * seam
    return surface


def _lacquer(rng: np.random.Generator) -> Relief:
    """Many thin coats: cloudy depths, fine brush lines."""
    cloud = spectral((SIZE // 4, SIZE // 4), rng, fall=2.6)
    cloud = np.asarray(Image.fromarray(cloud).resize((SIZE, SIZE), Image.Resampling.BICUBIC))
    fine = spectral((SIZE, SIZE), rng, fall=1.4)
    tone = np.clip(0.5 + 0.17 * cloud + 0.05 * fine, 0, 1)
    surface = Relief.plain(SIZE, SIZE, rgb(0, 0, 0), 0.42)
    surface.colour = ramp(tone, (0, (6, 44, 54)), (0.5, (11, 66, 74)), (1, (24, 92, 98)))
    surface.rough = np.clip(0.42 + 0.03 * fine + 0.03 * cloud, 0.3, 0.6).astype(np.float32)
    surface.height = (0.02 * fine + 0.22 * cloud).astype(np.float32)
    return surface


def _gild(surface: Relief, x: Plane, y: Plane, half: float, rng: np.random.Generator) -> None:
    """Eight-pointed stars and what joins them, a border along the walls; the gold is worn here and there."""
    u, v = np.abs(np.mod(x / PITCH, 1) - 0.5), np.abs(np.mod(y / PITCH, 1) - 0.5)
    square, lozenge = np.maximum(u, v), (u + v) / np.sqrt(2)
    star = np.minimum(square, lozenge) - 0.27
    inner = np.maximum(square, lozenge) - 0.185

    def line(distance: Plane, width: float) -> Plane:
        return step(width / 2 + 0.13, width / 2 - 0.05, np.abs(distance) * PITCH)

    outside = star > 0
    gold = np.maximum(line(star, 0.62), 0.85 * line(inner, 0.4))
    links = np.maximum(line(np.minimum(u, v), 0.45), line(u + v - 0.86, 0.5))
    gold = np.maximum(gold, links * outside)
    fill = step(0.0, -0.02, star)
    surface.colour *= (1 + 0.22 * fill - 0.18 * step(0.0, -0.02, inner))[..., None]
    wall = half - np.maximum(np.abs(x), np.abs(y))
    inside = step(13.5, 14.2, wall)
    gold = gold * inside
    band = step(13.2, 12.6, wall)
    surface.colour = surface.colour * (1 - 0.42 * band)[..., None]
    along = np.where(np.abs(x) > np.abs(y), y + 0 * x, x + 0 * y)
    wave = 1.55 * np.sin(along * 2 * np.pi / 18.75)
    border = np.maximum.reduce(
        [
            line((wall - 2.6) / PITCH, 0.8),
            line((wall - 12.8) / PITCH, 0.8),
            line((wall - 4.1) / PITCH, 0.35),
            line((wall - 11.4) / PITCH, 0.35),
            line((wall - 7.7 - wave) / PITCH, 0.55),
            line((wall - 7.7 + wave) / PITCH, 0.55),
            step(1.0, 0.8, np.hypot(np.mod(along / 9.375 + 0.5, 1) * 9.375 - 4.6875, wall - 7.7)),
        ]
    )
    gold = np.maximum(gold, border * (wall > 1.5))
    wear = spectral((SIZE // 2, SIZE // 2), rng, fall=1.7)
    wear = np.asarray(Image.fromarray(wear).resize((SIZE, SIZE), Image.Resampling.BILINEAR))
    gold = gold * np.clip(0.86 + 0.16 * wear, 0.25, 1) * np.maximum(0.8, band)
    tone = np.clip(0.9 + 0.12 * wear, 0.5, 1.15)[..., None]
    surface.blend(gold.astype(np.float32), GOLD * tone, rough=0.34, metal=0.9)
    surface.height += 0.9 * gold


def _window(surface: Relief, space: Space, half: float, reach: float) -> tuple[Relief, Plane, Plane]:
    """The part of the surface within ``reach`` mm of a space, to be changed in place, and the way from the
    space's middle to each pixel, mm east and north."""
    fine = SIZE / 2 / half
    column, row = SIZE / 2 + space.x * 1000 * fine, SIZE / 2 - space.y * 1000 * fine
    size = 2 * round(reach * fine)
    left, top = round(column) - size // 2, round(row) - size // 2
    right, bottom = left + size, top + size
    part = (slice(top, bottom), slice(left, right))
    view = Relief(surface.colour[part], surface.height[part], surface.rough[part], surface.metal[part])
    x = ((np.arange(left, right) + 0.5 - column) / fine).astype(np.float32)[None, :]
    y = ((row - np.arange(top, bottom) - 0.5) / fine).astype(np.float32)[:, None]
    return view, x, y


def _bowl(surface: Relief, space: Space, half: float, rng: np.random.Generator) -> None:
    """A glazed bowl: its outline is the outer edge of the brass line, its heap lies inside the ring."""
    spice, radius, fine = Spice(space.name), space.radius * 1000, SIZE / 2 / half
    part, x, y = _window(surface, space, half, 1.16 * radius)
    away = np.hypot(x, y)
    heap_radius = radius * HEAP
    mat = step(radius + 5.6, radius + 5.0, away)
    part.blend(mat * 0.8, rgb(5, 30, 38), rough=0.45)
    part.metal *= 1 - mat
    part.height *= 1 - mat
    angle = np.arctan2(y, x)
    bead = np.hypot((away - radius - 2.9), (np.mod(angle * 36 / np.pi + 0.5, 1) - 0.5) * np.pi / 36 * away)
    for cover, colour in (
        (step(0.75, 0.55, np.abs(away - radius - 5.1)), GOLD),
        (step(0.75, 0.6, bead) * (away > radius), GOLD),
    ):
        part.blend(cover, colour, rough=0.33, metal=0.9)
        part.height += 1.0 * cover
    part.colour *= (1 - 0.45 * step(radius + 3.2, radius - 1, np.hypot(x - 1.4, y + 1.4)))[..., None]
    shape = part.height.shape
    cloud, fleck = spectral(shape, rng, fall=2.2), spectral(shape, rng, fall=0.8)
    glaze = GLAZE + (GLAZE_SHADE - GLAZE) * np.clip(0.12 + 0.08 * cloud, 0, 1)[..., None]
    glaze = glaze * (1 - 0.35 * step(2.7, 3.1, fleck))[..., None]
    accent = np.asarray(BOWLS[spice], np.float32) / 255 * 0.5 + rgb(30, 26, 34) * 0.5
    for r, width in ((radius * 0.952, 0.75), (heap_radius + 2.2, 0.75), (heap_radius + 0.9, 0.35)):
        cover = step(width / 2 + 0.12, width / 2 - 0.08, np.abs(away - r) + 0.05 * cloud)
        glaze = glaze + (accent - glaze) * (cover * np.clip(0.92 + 0.1 * cloud, 0, 1))[..., None]
    ring = step(radius * 0.985, radius * 0.975, away)
    part.blend(step(radius, radius - 0.15, away), GOLD, rough=0.3, metal=0.95)
    part.blend(ring, glaze, rough=0.2 + 0.02 * cloud)
    part.metal *= 1 - ring
    middle, breadth = (radius * 0.985 + heap_radius - 1.5) / 2, (radius * 0.985 - heap_radius + 1.5) / 2
    lip = np.sqrt(np.clip(1 - ((away - middle) / breadth) ** 2, 0, 1))
    part.height[:] = np.where(away < radius, 2.4 * fine * lip, part.height) + 0.05 * cloud * ring
    _fill(part, away, heap_radius, HEAPS[spice](heap_radius + 1.5, 2 * fine, rng))


def _fill(part: Relief, away: Plane, radius: float, heap: Heap) -> None:
    """Put the heap into the ring, its edge uneven, dark where it meets the wall."""
    grown = heap.relief()
    size = part.height.shape[0]

    def fitted(plane: np.ndarray) -> np.ndarray:
        small = relief.reduced(plane, 2)
        start = (size - len(small)) // 2
        whole = np.zeros((size, size, *plane.shape[2:]), np.float32)
        whole[start : start + len(small), start : start + len(small)] = small
        return whole

    height, colour, rough = fitted(grown.height) / 2, fitted(grown.colour), fitted(grown.rough)
    uneven = 0.05 * (height - height.mean())
    cover = step(radius + 0.5, radius - 0.1, away - np.clip(uneven, -0.5, 0.9))
    wall = step(radius - 5.5, radius + 0.3, away)
    part.blend(cover, colour * (1 - 0.5 * wall * wall)[..., None], rough=rough)
    part.metal *= 1 - cover
    part.height += (height - 1.5 - part.height) * cover


def _medal(surface: Relief, space: Space, half: float) -> None:
    """Enamel between brass lines: the outline is the outer edge of the brass, the sign in the middle."""
    radius, fine = space.radius * 1000, SIZE / 2 / half
    part, x, y = _window(surface, space, half, 1.3 * radius)
    away = np.hypot(x, y)
    mat = step(radius + 2.6, radius + 2.2, away)
    part.blend(mat * 0.85, rgb(5, 28, 36), rough=0.45)
    part.metal *= 1 - mat
    part.height *= 1 - mat
    over = 4
    picture = Image.new("RGB", (len(part.height) * over,) * 2, NIGHT)
    pen = Pen(picture, radius * fine * over * 0.86, picture.width / 2, picture.height / 2)
    signs.paint(Action(space.name), pen)
    big = np.asarray(picture, np.float32) / 255
    slope = sum(np.abs(np.gradient(big[..., k])[axis]) for k in range(3) for axis in (0, 1))
    wire = relief.reduced(np.clip(_grown(slope > 0.25, 2), 0, 1).astype(np.float32), over)
    enamel = relief.reduced(big, over)
    inside = step(radius * 0.895, radius * 0.88, away)
    part.blend(step(radius, radius - 0.15, away), GOLD, rough=0.3, metal=0.95)
    groove = step(0.35, 0.2, np.abs(away - radius * 0.945))
    part.colour *= (1 - 0.45 * groove)[..., None]
    part.blend(inside, enamel * (0.92 + 0.12 * y / radius)[..., None], rough=0.16)
    part.metal *= 1 - inside
    part.blend(wire * inside, GOLD, rough=0.28, metal=0.95)
    bulge = np.sqrt(np.clip(1 - ((away - radius * 0.945) / (0.06 * radius)) ** 2, 0, 1))
    body = 0.5 * fine * bulge + 1.4 * wire * inside - 0.8 * groove
    part.height[:] = np.where(away < radius * 1.01, body, part.height)


def _grown(mask: np.ndarray, by: int) -> np.ndarray:
    """The mask grown by so many pixels to every side."""
    for axis in (0, 1):
        mask = np.any([np.roll(mask, k, axis) for k in range(-by, by + 1)], axis=0)
    return mask


def _foot_of_the_wall(board: Board) -> Plane:
    """The rim's shadow on the field, from the north-west, and the dim light at its foot all round."""
    scale = SIZE / (2 * board.field_half)
    k = np.arange(SIZE, dtype=np.float32) + 0.5
    reach = board.rim_height * scale * 0.6
    near = step(-0.15 * reach, 1.25 * reach, k)
    far = step(0, 0.9 * reach, k[::-1])
    one = 0.52 + 0.48 * near
    other = 0.72 + 0.28 * far
    return (one[:, None] * other[:, None] * one[None, :] * other[None, :]).astype(np.float32)
