"""The picture of six tracks: what chips do, from above and from the side, by throws that were simulated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, radians, sin

import numpy as np
from PIL import Image

from assets.workshop.physics_note.behaviours import LYING, tilt
from assets.workshop.physics_note.panels import Panel, Part, Window, six_panels
from assets.workshop.physics_note.sheet import PAGE, QUIET, RULE, Point, Sheet, text_width
from assets.workshop.physics_note.views import Look, View, draw_chip, draw_ground
from game.stage.palette import BRASS, CHIPS, INK, mix
from models.board import Board
from physics import Contact, Shot

PANEL = 820
GUTTER, MARGIN = 56, 60
ROW = (520, 500, 520)
"""Heights of the drawings in each row, from above and from the side together."""
_APART = 0.6
"""Of a radius: ghosts nearer to the last one are left out, unless they turned."""
_TURNED = radians(14)


def six_tracks() -> Image.Image:
    """The whole picture."""
    panels = six_panels()
    head, words = 118, 128
    height = head + sum(ROW) + 3 * words + MARGIN // 2
    sheet = Sheet(2 * MARGIN + 2 * PANEL + GUTTER, height)
    sheet.text((MARGIN, 64), "Six things that chips do", "title", 46)
    note = "From above and from the side, thrown from the left. The cream middle is the face with the value."
    sheet.text((MARGIN, 96), note, "text", 23, QUIET)
    top = head
    for row, drawn in enumerate(ROW):
        for column in (0, 1):
            number = 2 * row + column
            left = MARGIN + column * (PANEL + GUTTER)
            _draw_panel(sheet, panels[number], number + 1, left, top, words, drawn)
        top += words + drawn
    return sheet.finished()


def _draw_panel(
    sheet: Sheet, panel: Panel, number: int, left: float, top: float, words: float, drawn: float
) -> None:
    sheet.line([(left, top + 6), (left + PANEL, top + 6)], RULE, 1.5)
    sheet.text((left, top + 46), str(number), "title", 34, mix(BRASS, INK, 0.2))
    sheet.text((left + 30, top + 46), panel.title, "title", 34)
    sheet.paragraph((left, top + 78), panel.caption, PANEL, 23)
    gap = 14
    width = (PANEL - gap * (len(panel.drawings) - 1)) / len(panel.drawings)
    for k, (window, parts) in enumerate(panel.drawings):
        _draw_views(sheet, window, parts, left + k * (width + gap), top + words, width, drawn - 40)


def _draw_views(
    sheet: Sheet, window: Window, parts: Sequence[Part], left: float, top: float, width: float, height: float
) -> None:
    scale = width / (window.along[1] - window.along[0])
    low = round(window.up * scale + 0.009 * scale)
    views = (
        View(scale, window.along[0], window.across, width, height - low - 10),
        View(scale, window.along[0], -0.009, width, low, Look.SIDE),
    )
    for view, down in zip(views, (0.0, height - low), strict=True):
        drawing = Sheet(view.width, view.height, mix(PAGE, (255, 255, 255), 0.6))
        draw_ground(drawing, view, Board.standard())
        for part in parts:
            _draw_path(drawing, view, part)
        for part in parts:
            _draw_ghosts(drawing, view, part)
        if view.look is Look.SIDE:
            _draw_scale(drawing, scale)
        sheet.place(drawing, (left, top + down))


def _draw_scale(sheet: Sheet, scale: float) -> None:
    right, y = sheet.width - 14, 30
    long = 0.05 * scale
    sheet.line([(right - long, y), (right, y)], INK, 2.5)
    for x in (right - long, right):
        sheet.line([(x, y - 6), (x, y + 6)], INK, 2)
    sheet.text((right - long / 2, y - 9), "5 cm", "text", 20, QUIET, "ms")


def _draw_path(sheet: Sheet, view: View, part: Part) -> None:
    times = np.arange(0.0, min(part.until, part.shot.duration), 0.002)
    places = [part.shot.track.at(time)[0] for time in times]
    for k, name in enumerate(part.shot.track.ids):
        line = [view.point(tuple(place[k])) for place in places]
        if len(line) > 1:
            sheet.line(line, mix(CHIPS[part.colours[name]][0], PAGE, 0.35), 2.5)
    for contact in _blows(part):
        _draw_spark(sheet, view.point(contact.position))


def _blows(part: Part) -> list[Contact]:
    """The harder contacts, one for each moment."""
    hard = [c for c in part.shot.contacts if c.impulse > 0.003 and c.time <= part.until]
    return [c for k, c in enumerate(hard) if k == 0 or c.time - hard[k - 1].time > 0.01]


def _draw_spark(sheet: Sheet, at: Point) -> None:
    for dx, dy in ((1, 0), (0, 1), (0.7, 0.7), (0.7, -0.7)):
        inner, outer = 5, 12
        for sign in (-1, 1):
            start = (at[0] + sign * dx * inner, at[1] + sign * dy * inner)
            end = (at[0] + sign * dx * outer, at[1] + sign * dy * outer)
            sheet.line([start, end], (226, 142, 20), 2.5)


def _draw_ghosts(sheet: Sheet, view: View, part: Part) -> None:
    shot, ghosts = part.shot, []
    for k, name in enumerate(shot.track.ids):
        shown = list(_moments(part, k))
        for number, time in enumerate(shown):
            places, turns = shot.track.at(time)
            last = number == len(shown) - 1 and part.until > shot.duration
            opacity = 1.0 if last else 0.3 + 0.35 * number / max(1, len(shown) - 1)
            # what rests comes last, and of that what lies on the other
            ghosts.append((last, float(places[k][2]) if last else time, k, name, opacity, places, turns))
    for _, _, k, name, opacity, places, turns in sorted(ghosts, key=lambda ghost: ghost[:3]):
        draw_chip(sheet, view, tuple(places[k]), tuple(turns[k]), part.colours[name], opacity)
    if view.look is Look.ABOVE:
        for k in range(len(shot.track.ids)):
            _write_times(sheet, view, part, k, list(_moments(part, k)))


def _moments(part: Part, k: int) -> Iterator[float]:
    """When the ghosts of a chip are drawn: at even times while it goes on, and when it comes to rest."""
    radius = Board.standard().chip.radius
    end = min(part.until, _stops(part.shot, k))
    last: tuple[np.ndarray, float] | None = None
    for number in range(int(end / part.every) + 1):
        time = number * part.every
        places, turns = part.shot.track.at(time)
        place, lean = places[k], tilt(tuple(turns[k]))
        if last is not None:
            near = np.linalg.norm(place - last[0]) < _APART * radius
            if near and abs(lean - last[1]) < _TURNED:
                continue
        if end - time < 0.4 * part.every and number:
            break
        last = (place, lean)
        yield time
    if end > 0.0:
        yield end


def _stops(shot: Shot, k: int) -> float:
    """When a chip has come to where it rests, within half a millimetre."""
    track = shot.track
    away = np.linalg.norm(track.positions[:, k] - track.positions[-1, k], axis=1)
    moving = np.flatnonzero((away > 0.0005) | (np.linalg.norm(track.angular_velocities[:, k], axis=1) > 1.0))
    return float(track.times[min(moving[-1] + 1, len(track.times) - 1)]) if len(moving) else 0.0


def _write_times(sheet: Sheet, view: View, part: Part, k: int, shown: Sequence[float]) -> None:
    """Seconds beside the ghosts, where there is room."""
    shape = Board.standard().chip
    colour = mix(CHIPS[part.colours[part.shot.track.ids[k]]][1], INK, 0.3)
    taken: list[Point] = []
    path = part.shot.track.positions[:, k]
    if np.linalg.norm(path[-1] - path[0]) < shape.radius:
        return
    end = view.point(tuple(path[-1]))
    for time in shown[1:] if part.shot.track.ids[k] == LYING else shown:
        places, turns = part.shot.track.at(time)
        ahead = part.shot.track.at(time + 0.02)[0][k] - part.shot.track.at(max(0.0, time - 0.02))[0][k]
        # a chip that goes back is labelled below, one that goes on above
        side = 1.0 if ahead[1] < -1e-4 else -1.0
        lean = tilt(tuple(turns[k]))
        reach = (shape.radius * cos(lean) + shape.thickness / 2 * sin(lean)) * view.scale
        x, y = view.point(tuple(places[k]))
        words = f"{time:.2f}".rstrip("0").rstrip(".") or "0"
        words = words if taken else f"{words} s"
        half = text_width(words, "text", 20) / 2
        at = (x, y + side * (reach + 13) + 7)
        inside = half + 4 < at[0] < sheet.width - half - 4 and 18 < at[1] < sheet.height - 6
        covered = hypot(at[0] - end[0], at[1] - 7 - end[1]) < shape.radius * view.scale
        if inside and not covered and all(abs(at[0] - a) > 42 or abs(at[1] - b) > 20 for a, b in taken):
            taken.append(at)
            sheet.text(at, words, "text", 20, colour, "ms", halo=PAGE)
