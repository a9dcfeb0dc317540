"""Make the game's fonts: ``python -m assets.workshop.fonts FOLDER`` with the unpacked npm packages.

FOLDER holds ``@fontsource/alegreya-sans`` and ``@fontsource/alegreya-sc`` 5.3.0 (SIL Open Font License, no
reserved font name), unpacked anywhere below it. Each face is joined from its Latin and extended Latin files,
gets lining figures of equal width instead of old-style ones, a few signs that it lacks, and is written as
TrueType outlines: Panda3D loses curves of CFF outlines.
"""

from __future__ import annotations

import math
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FACES = {
    "text.ttf": "alegreya-sans-{}-500-normal.woff2",
    "strong.ttf": "alegreya-sans-{}-700-normal.woff2",
    "title.ttf": "alegreya-sc-{}-700-normal.woff2",
}
FONTS = Path(__file__).parents[1] / "fonts"


def _disc(x: int, y: int, radius: int, corners: int = 48) -> list[tuple[float, float]]:
    turns = (-math.tau * corner / corners for corner in range(corners))
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


# Outlines in thousandths of the em, filled clockwise, for signs that the family lacks.
SIGNS = {
    "✓": [[(60, 330), (130, 400), (270, 250), (600, 680), (680, 610), (280, 90)]],
    "▲": [[(60, 80), (340, 600), (620, 80)]],
    "▼": [[(60, 600), (620, 600), (340, 80)]],
    "◀": [[(80, 340), (600, 620), (600, 60)]],
    "▶": [[(80, 620), (600, 340), (80, 60)]],
    "●": [_disc(340, 340, 280)],
}
WIDTH = 680
TURNED = {"→": "↑", "←": "↓"}


def make(folder: Path) -> None:
    """Write every face of the game into ``assets/fonts``."""
    for name, pattern in FACES.items():
        font = joined([found(folder, pattern.format(part)) for part in ("latin", "latin-ext")])
        add_signs(font)
        font.save(FONTS / name)
        print(f"{name}: {len(font.getBestCmap())} characters, {(FONTS / name).stat().st_size // 1024} KiB")


def found(folder: Path, name: str) -> Path:
    """The one file of this name below the folder."""
    for path in sorted(folder.rglob(name)):
        return path
    raise SystemExit(f"{name} is not below {folder}; unpack the two npm packages there first.")


def joined(parts: list[Path]) -> TTFont:
    """One TrueType font of several, without layout tables, with lining figures."""
    with tempfile.TemporaryDirectory() as scratch:
        plain = []
        for number, part in enumerate(parts):
            font = TTFont(part)
            use_lining_figures(font)
            for table in ("GSUB", "GPOS", "GDEF", "STAT", "fpgm", "prep", "cvt "):
                if table in font:
                    del font[table]
            for glyph in font["glyf"].glyphs.values():
                glyph.expand(font["glyf"])
                if hasattr(glyph, "program"):
                    glyph.removeHinting()
            font.flavor = None
            plain.append(str(Path(scratch) / f"{number}.ttf"))
            font.save(plain[-1])
        return Merger().merge(plain)


def use_lining_figures(font: TTFont) -> None:
    """Let the digits' characters show the font's lining, equally wide figures."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    for tag in ("lnum", "tnum"):
        swaps: dict[str, str] = {}
        for record in table.FeatureList.FeatureRecord:
            if record.FeatureTag == tag:
                for index in record.Feature.LookupListIndex:
                    for lookup in table.LookupList.Lookup[index].SubTable:
                        swaps |= getattr(getattr(lookup, "ExtSubTable", lookup), "mapping", {})
        for cmap in font["cmap"].tables:
            for digit in map(ord, "0123456789"):
                if digit in cmap.cmap:
                    cmap.cmap[digit] = swaps.get(cmap.cmap[digit], cmap.cmap[digit])


def add_signs(font: TTFont) -> None:
    """Add arrows (turned from the font's own), triangles, a tick and a disc."""
    scale = font["head"].unitsPerEm / 1000
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    for sign, source in TURNED.items():
        outline = DecomposingRecordingPen(glyphs)
        glyphs[cmap[ord(source)]].draw(outline)
        width = glyphs[cmap[ord(source)]].width
        pen = TTGlyphPen(None)
        outline.replay(TransformPen(pen, (0, -1, 1, 0, 0, width / 2 + 320 * scale)))
        glyph = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        shift = int(60 * scale - glyph.xMin)
        glyph.coordinates.translate((shift, 0))
        _add(font, sign, glyph, int(glyph.xMax + shift + 60 * scale))
    for sign, contours in SIGNS.items():
        pen = TTGlyphPen(None)
        for contour in contours:
            points = [(round(x * scale), round(y * scale)) for x, y in contour]
            pen.moveTo(points[0])
            for point in points[1:]:
                pen.lineTo(point)
            pen.closePath()
        _add(font, sign, pen.glyph(), int(WIDTH * scale))


def _add(font: TTFont, sign: str, glyph, width: int) -> None:
    name = f"uni{ord(sign):04X}"
    glyph.recalcBounds(font["glyf"])
    font["glyf"][name] = glyph
    font["hmtx"][name] = (width, glyph.xMin)
    if name not in font.getGlyphOrder():
        font.setGlyphOrder([*font.getGlyphOrder(), name])
    for cmap in font["cmap"].tables:
        if cmap.isUnicode():
            cmap.cmap[ord(sign)] = name


if __name__ == "__main__":
    make(Path(sys.argv[1]))
