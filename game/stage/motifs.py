"""What is painted in each bowl and on each card: nine spices, told apart by shape as well as by colour.

Every motif fills a circle of radius 1 about the pen's origin and keeps inside it.
"""

from __future__ import annotations

from math import cos, pi, radians, sin

from game.stage.palette import BOWLS, CREAM, Rgb, mix
from game.stage.pen import Pen
from models.spices import Spice

BLACK: Rgb = (0, 0, 0)
WHITE: Rgb = (255, 255, 255)


def paint(spice: Spice, pen: Pen) -> None:
    """The spice's ground and motif in the unit circle about the pen's origin."""
    ground = BOWLS[spice]
    pen.disc(0, 0, 1.0, mix(ground, BLACK, 0.34))
    pen.disc(0.015, -0.03, 0.965, mix(ground, BLACK, 0.12))
    pen.disc(0.03, -0.055, 0.915, ground)
    _PAINTERS[spice](pen)


def _curry(pen: Pen) -> None:
    leaf = ((116, 150, 54), (84, 118, 42), (60, 88, 32))
    for turn in (152, 118, 84, 50, 22):
        pen.leaf(0.02, -0.1, 0.84, 0.32, turn, leaf)
    deep, gold, light = (186, 104, 14), (245, 190, 60), (255, 220, 120)
    pen.blob([(-0.72, -0.36), (-0.4, 0.0), (-0.08, 0.3), (0.1, 0.3), (0.42, 0.0), (0.74, -0.36), (0.4, -0.56),
              (0, -0.62), (-0.4, -0.56)], gold)  # fmt: skip
    pen.blob(
        [(0.06, 0.3), (0.42, 0.0), (0.74, -0.36), (0.4, -0.56), (0, -0.62), (0.22, -0.3), (0.16, 0.02)], deep
    )
    pen.blob([(-0.52, -0.26), (-0.28, 0.02), (-0.06, 0.22), (-0.12, -0.02), (-0.3, -0.22)], light)
    for x, y, r in ((-0.24, -0.36, 0.035), (-0.02, -0.2, 0.03), (-0.42, -0.42, 0.03), (0.0, -0.46, 0.035)):
        pen.disc(x, y, r, deep)
    for x, y, r in ((0.3, -0.3, 0.035), (0.44, -0.42, 0.03), (0.26, -0.05, 0.03), (-0.6, -0.55, 0.03),
                    (0.58, -0.58, 0.032), (0.0, -0.74, 0.028)):  # fmt: skip
        pen.disc(x, y, r, light)


def _ginger(pen: Pen) -> None:
    skin, shade, light, flesh = (200, 150, 84), (150, 100, 50), (226, 184, 120), (250, 226, 150)
    lobes = [(-0.46, -0.08, 0.30), (-0.08, 0.04, 0.32), (0.36, 0.0, 0.30), (-0.24, 0.44, 0.22),
             (0.24, 0.46, 0.20), (-0.32, -0.46, 0.21), (0.28, -0.42, 0.24)]  # fmt: skip
    for x, y, r in lobes:
        pen.disc(x + 0.03, y - 0.05, r + 0.035, shade)
    pen.stroke([(-0.46, -0.08), (0.0, 0.02), (0.4, 0.0)], 0.46, skin)
    pen.stroke([(-0.1, 0.02), (-0.24, 0.44)], 0.36, skin)
    pen.stroke([(0.14, 0.04), (0.24, 0.46)], 0.32, skin)
    pen.stroke([(-0.26, -0.04), (-0.32, -0.46)], 0.34, skin)
    pen.stroke([(0.2, 0.0), (0.28, -0.42)], 0.38, skin)
    for x, y, r in lobes:
        pen.disc(x, y, r, skin)
        pen.ellipse(x - 0.05, y + 0.08, r * 0.56, r * 0.42, 20, light)
    pen.ellipse(0.6, 0.02, 0.12, 0.22, 8, shade)
    pen.ellipse(0.61, 0.02, 0.095, 0.19, 8, flesh)
    for x, y, turn in (
        (-0.5, -0.2, 70),
        (-0.02, -0.18, 95),
        (0.22, 0.2, 80),
        (-0.2, 0.26, 20),
        (0.3, -0.26, 10),
    ):
        c, s = cos(radians(turn)) * 0.15, sin(radians(turn)) * 0.15
        pen.stroke([(x - c, y - s), (x, y + 0.02), (x + c, y + s)], [0.015, 0.035, 0.015], shade)


def _cardamom(pen: Pen) -> None:
    pods = ((-0.32, 0.3, 118), (0.36, 0.26, 62), (0.02, -0.12, 90), (-0.46, -0.38, 150), (0.48, -0.4, 28))
    for x, y, turn in pods:
        pod = pen.at(x, y, 1.0, turn)
        outline, body, light, rib = (74, 96, 30), (132, 160, 62), (206, 222, 130), (94, 120, 42)
        shape = [(-0.42, 0.0), (-0.26, 0.17), (0.06, 0.21), (0.3, 0.11), (0.44, 0.0), (0.3, -0.11),
                 (0.06, -0.21), (-0.26, -0.17)]  # fmt: skip
        pod.blob([(px * 1.08, py * 1.18) for px, py in shape], outline)
        pod.blob(shape, body)
        pod.blob([(-0.34, 0.05), (-0.16, 0.14), (0.1, 0.16), (0.32, 0.06), (0.1, 0.07), (-0.16, 0.05)], light)
        for bend in (0.1, -0.01, -0.11):
            pod.stroke([(-0.36, bend * 0.3), (0.0, bend), (0.38, bend * 0.3)], [0.012, 0.032, 0.012], rib)
        pod.stroke([(0.42, 0.0), (0.52, 0.02)], [0.07, 0.04], outline)
    for x, y in ((0.02, 0.56), (-0.12, -0.68), (0.14, -0.6), (-0.72, 0.06), (0.72, 0.02)):
        pen.disc(x, y, 0.06, (66, 52, 36))
        pen.disc(x - 0.015, y + 0.02, 0.024, (134, 112, 84))


def _chilli(pen: Pen) -> None:
    for mirror, y, tone in ((-1, 0.02, 0.18), (1, 0.0, 0.0)):

        def m(
            points: list[tuple[float, float]], mirror: int = mirror, y: float = y
        ) -> list[tuple[float, float]]:
            return [(px * mirror, py + y) for px, py in points]

        body, outline = mix((244, 84, 44), BLACK, tone), (110, 14, 16)
        spine = m([(-0.42, 0.44), (-0.3, 0.1), (0.06, -0.3), (0.62, -0.5)])
        pen.stroke(spine, [0.36, 0.42, 0.31, 0.05], outline)
        pen.stroke(spine, [0.27, 0.33, 0.22, 0.02], body)
        pen.stroke(m([(-0.46, 0.34), (-0.37, 0.1), (-0.08, -0.22)]), [0.05, 0.08, 0.02], (255, 180, 130))
        stalk, stalk_deep = (96, 150, 60), (50, 92, 36)
        pen.stroke(m([(-0.42, 0.5), (-0.42, 0.62), (-0.32, 0.78)]), [0.16, 0.1, 0.07], stalk_deep)
        pen.blob(m([(-0.6, 0.42), (-0.56, 0.54), (-0.42, 0.6), (-0.28, 0.54), (-0.24, 0.42), (-0.32, 0.47),
                    (-0.42, 0.4), (-0.52, 0.47)]), stalk)  # fmt: skip


def _saffron(pen: Pen) -> None:
    petal, petal_deep, vein = (202, 168, 234), (164, 122, 210), (120, 80, 172)
    for ring, length, width, fills in (
        (30, 0.86, 0.5, (petal_deep, mix(petal_deep, BLACK, 0.16), vein)),
        (0, 0.84, 0.5, (petal, mix(petal, petal_deep, 0.6), vein)),
    ):
        for k in range(3):
            pen.leaf(0, 0, length, width, 90 + ring * 2 + 120 * k, fills)
    pen.disc(0, 0, 0.17, (250, 206, 74))
    for k, turn in enumerate((20, 78, 138, 200, 262, 322)):
        c, s = cos(radians(turn)), sin(radians(turn))
        bend = 0.1 if k % 2 else -0.1
        thread = [(0.0, 0.0), (0.26 * c - bend * s, 0.26 * s + bend * c), (0.56 * c, 0.56 * s)]
        pen.stroke(thread, [0.07, 0.075, 0.12], (150, 24, 20))
        pen.stroke(thread, [0.03, 0.04, 0.08], (242, 92, 30))
    pen.disc(0, 0, 0.08, (255, 236, 150))


def _garlic(pen: Pen) -> None:
    outline, skin, shade, lilac = (112, 96, 128), (252, 246, 240), (222, 208, 222), (180, 148, 190)
    pen.stroke([(0.0, 0.3), (0.0, 0.6), (0.1, 0.84)], [0.36, 0.2, 0.14], outline)
    pen.blob([(0, 0.48), (0.38, 0.24), (0.7, -0.12), (0.58, -0.52), (0.24, -0.66), (0, -0.64), (-0.24, -0.66),
              (-0.58, -0.52), (-0.7, -0.12), (-0.38, 0.24)], outline)  # fmt: skip
    pen.stroke([(0.0, 0.3), (0.0, 0.6), (0.09, 0.81)], [0.28, 0.13, 0.08], skin)
    pen.blob([(0, 0.42), (0.36, 0.18), (0.63, -0.14), (0.52, -0.47), (0.22, -0.59), (0, -0.58),
              (-0.22, -0.59), (-0.52, -0.47), (-0.63, -0.14), (-0.36, 0.18)], skin)  # fmt: skip
    pen.blob(
        [(0.06, 0.4), (0.36, 0.18), (0.63, -0.14), (0.52, -0.47), (0.22, -0.59), (0.4, -0.3), (0.4, -0.05)],
        shade,
    )
    for x in (-0.34, -0.12, 0.14, 0.36):
        pen.stroke([(x * 0.15, 0.5), (x * 1.05, -0.08), (x * 0.75, -0.56)], [0.015, 0.04, 0.02], lilac)
    for x in (-0.16, -0.06, 0.05, 0.15):
        pen.stroke([(x * 0.5, -0.6), (x, -0.74)], [0.04, 0.02], (140, 112, 88))


def _mint(pen: Pen) -> None:
    light, dark, vein = (150, 222, 150), (96, 184, 122), (34, 112, 78)
    pen.stroke([(0.02, -0.84), (0.0, -0.26), (0.0, 0.14)], [0.09, 0.07, 0.05], (206, 236, 178))
    for x, y, length, width, turn in (
        (0, -0.36, 0.7, 0.44, 206), (0, -0.36, 0.7, 0.44, -26), (0, -0.04, 0.76, 0.5, 158),
        (0, -0.04, 0.76, 0.5, 22), (0, 0.12, 0.7, 0.5, 90),
    ):  # fmt: skip
        pen.leaf(x, y, length * 1.05, width * 1.14, turn, (mix(vein, BLACK, 0.35),) * 3)
        pen.leaf(x, y, length, width, turn, (light, dark, vein))


def _cumin(pen: Pen) -> None:
    outline, body, light = (92, 54, 20), (146, 94, 42), (232, 192, 126)
    seeds = [(0.0, 0.0, 25)]
    for count, radius, offset in ((6, 0.42, 10), (11, 0.76, 0)):
        for k in range(count):
            angle = 2 * pi * k / count + offset
            jitter = (k * 73 + count * 29) % 60 - 30
            seeds.append(
                (radius * cos(angle), radius * sin(angle), k * 360 / count + 90 + jitter + offset * 57)
            )
    for x, y, turn in seeds:
        seed = pen.at(x, y, 1.0, turn)
        seed.blob(
            [(-0.23, 0.02), (-0.08, 0.11), (0.1, 0.1), (0.23, -0.03), (0.08, -0.1), (-0.1, -0.09)], outline
        )
        seed.blob(
            [(-0.18, 0.02), (-0.07, 0.075), (0.08, 0.07), (0.18, -0.02), (0.07, -0.065), (-0.08, -0.06)], body
        )
        seed.stroke([(-0.15, 0.03), (0.0, 0.05), (0.15, 0.0)], [0.012, 0.026, 0.01], light)
        seed.stroke([(-0.15, 0.0), (0.0, -0.012), (0.15, -0.03)], [0.01, 0.022, 0.01], light)


def _cinnamon(pen: Pen) -> None:
    outline, bark, light, dark = (58, 22, 12), (178, 98, 52), (220, 150, 92), (120, 56, 28)
    for turn, y, length in ((-24, 0.0, 0.68), (24, 0.0, 0.68), (0, 0.02, 0.74)):
        stick = pen.at(0, y, 1.0, 90 + turn)
        stick.stroke([(-length, 0), (length, 0)], 0.34, outline)
        stick.stroke([(-length, 0), (length, 0)], 0.27, bark)
        stick.stroke([(-length, 0.065), (length, 0.065)], 0.07, light)
        stick.stroke([(-length + 0.05, -0.05), (length - 0.1, -0.05)], [0.05, 0.03], dark)
        for end in (-length, length):
            stick.ellipse(end, 0, 0.075, 0.145, 0, light)
            stick.ellipse(end, 0.0, 0.05, 0.105, 0, dark)
            stick.ellipse(end + 0.01, 0.03, 0.022, 0.05, 0, light)
    pen.box(0, 0.0, 0.62, 0.2, 0.08, (150, 24, 30))
    pen.box(0, 0.02, 0.62, 0.12, 0.05, (214, 56, 52))
    pen.leaf(0.06, 0.0, 0.34, 0.2, -40, ((214, 56, 52), (170, 34, 36), (150, 24, 30)))
    pen.leaf(-0.06, 0.0, 0.34, 0.2, 220, ((214, 56, 52), (170, 34, 36), (150, 24, 30)))
    pen.disc(0, 0.0, 0.1, mix((214, 56, 52), CREAM, 0.25))


_PAINTERS = {
    Spice.CURRY: _curry,
    Spice.GINGER: _ginger,
    Spice.CARDAMOM: _cardamom,
    Spice.CHILLI: _chilli,
    Spice.SAFFRON: _saffron,
    Spice.GARLIC: _garlic,
    Spice.MINT: _mint,
    Spice.CUMIN: _cumin,
    Spice.CINNAMON: _cinnamon,
}
