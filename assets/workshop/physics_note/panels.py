"""The six behaviours of the picture: for each the first drawn scene in which it can be seen well.

What the captions say is read from the simulated throws.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import degrees, hypot, radians

import numpy as np

from assets.workshop.physics_note import behaviours
from assets.workshop.physics_note.behaviours import LYING, THROWN, Scene, drawn, tilt
from models.board import Board
from models.chips import Colour
from models.judging import Where
from physics import Shot, simulate
from physics.turning import local_z

_MOST = 3000
_JUST = 0.006
"""s before an impact at which its speed is read."""


@dataclass(frozen=True)
class Part:
    """One scene in a panel: the seconds between its ghosts, its chips' colours, and when to stop looking."""

    shot: Shot
    every: float
    colours: dict[str, Colour]
    until: float = 9.0


@dataclass(frozen=True)
class Window:
    """What a drawing shows: metres along the throw, the middle across it, the height."""

    along: tuple[float, float]
    across: float
    up: float


@dataclass(frozen=True)
class Panel:
    """A behaviour: drawings side by side, each of one or more scenes."""

    title: str
    caption: str
    drawings: tuple[tuple[Window, tuple[Part, ...]], ...]


def six_panels() -> list[Panel]:
    """All of them, in the picture's order."""
    return [_rim(), _lob(), _on_a_chip(), _hit_and_stay(), _face_up(), _on_edge()]


def _first(
    draw: behaviours.Draw, promises: Callable[[Scene], bool], shows: Callable[[Shot], bool] = bool
) -> Shot:
    """The first drawn scene that promises it and shows it."""
    for number in range(_MOST):
        scene = drawn(draw, number)
        if promises(scene):
            shot = simulate(scene)
            if shows(shot):
                return shot
    raise LookupError(
        f"none of {_MOST} scenes of {draw.__name__} shows what it should; look at its conditions"
    )


def _colours(shot: Shot, thrown: Colour = Colour.RED) -> dict[str, Colour]:
    return {name: thrown if name == THROWN else Colour.BLUE for name in shot.track.ids}


def _speed(shot: Shot, time: float) -> float:
    """Speed of the first chip just after a time."""
    before, after = shot.track.at(time + 0.002)[0][0], shot.track.at(time + 0.004)[0][0]
    return float(np.linalg.norm(after - before)) / 0.002


def _slant(scene: Scene) -> float:
    """How much the first chip goes to the right for each metre ahead."""
    return scene[0].velocity[0] / scene[0].velocity[1]


def _rim() -> Panel:
    def low(scene: Scene) -> bool:
        return (
            1.9 < scene[0].velocity[1] < 2.3
            and 0.12 < _slant(scene) < 0.25
            and -0.07 < scene[0].position[0] < -0.045
        )

    def high(scene: Scene) -> bool:
        straight = scene[0].velocity[1] < 3.2 and abs(_slant(scene)) < 0.06
        return straight and scene[0].position[0] > 0.08 and scene[0].position[2] < 0.035

    def clips(shot: Shot) -> bool:
        return any(contact.b == "rim" and contact.impulse > 0.004 for contact in shot.contacts)

    back, over = _first(behaviours.flat_at_the_rim, low), _first(behaviours.above_the_rim, high, clips)
    hit = back.contacts[0].time
    caption = (
        f"Flat and fast, the red chip meets the inner wall with {_speed(back, hit - _JUST):.1f} m/s and "
        f"leaves it with {_speed(back, hit):.1f}: cardboard gives back half. The blue one comes a little "
        "higher than the rim's 5 mm and hops over it."
    )
    parts = (Part(over, 0.04, _colours(over, Colour.BLUE), until=0.25), Part(back, 0.05, _colours(back)))
    return Panel("Off the rim, or over it", caption, ((Window((-0.01, 0.40), 0.028, 0.04), parts),))


def _leaps(shot: Shot) -> list[float]:
    """How much higher than lying a chip's middle comes, each time between its landing and rest, in metres."""
    even = shot.track.resample(1000.0)
    z = even.positions[even.times >= shot.contacts[0].time, 0, 2] - Board.standard().chip.thickness / 2
    return [float(z[k]) for k in range(1, len(z) - 1) if z[k - 1] < z[k] >= z[k + 1] and z[k] > 0.001]


def _lob() -> Panel:
    def dies(shot: Shot) -> bool:
        leaps, rest = _leaps(shot), shot.final[THROWN]
        across = rest.position[0] - shot.track.positions[0, 0, 0]
        twice = len(leaps) == 2 and 0.005 < leaps[0] < 0.012 and leaps[1] < leaps[0]
        return twice and abs(across) < 0.04 and rest.space == "saffron"

    shot = _first(behaviours.lob, lambda scene: 0.12 < scene[0].position[2] < 0.16, dies)
    landing = shot.contacts[0].time
    x, y, _ = shot.track.at(landing)[0][0]
    end = shot.final[THROWN].position
    leaps = " and ".join(f"{1000 * leap:.0f}" for leap in _leaps(shot))
    fall = -shot.track.velocities[np.searchsorted(shot.track.times, landing) - 1, 0, 2]
    caption = (
        f"Falling at {fall:.1f} m/s it lands on one side, slaps down on the other, bounces {leaps} mm high "
        f"and lies still {1000 * (shot.duration - landing):.0f} ms after it came down, "
        f"{100 * hypot(end[0] - x, end[1] - y):.0f} cm further on."
    )
    drawing = (Window((-0.36, 0.17), float(x), 0.235), (Part(shot, 0.05, _colours(shot)),))
    return Panel("A lob dies where it lands", caption, (drawing,))


def _on_a_chip() -> Panel:
    def leans(shot: Shot) -> bool:
        beyond = shot.final[THROWN].position[1] > shot.final[LYING].position[1]
        lean = tilt(shot.final[THROWN].orientation)
        return beyond and radians(5) < lean < radians(9) and _seen_from_the_side(shot)

    def slides_off(shot: Shot) -> bool:
        one, other = shot.final[THROWN].position, shot.final[LYING].position
        apart = hypot(one[0] - other[0], one[1] - other[1])
        struck = sum({contact.a, contact.b} == {THROWN, LYING} for contact in shot.contacts)
        return struck > 1 and one[2] < 0.002 and 0.042 < apart < 0.055 and _seen_from_the_side(shot)

    drawings = []
    for shows in (slides_off, leans):
        shot = _first(behaviours.lob_onto_a_chip, lambda scene: True, shows)
        lying = shot.final[LYING].position
        middle = (lying[1] + shot.final[THROWN].position[1]) / 2
        window = Window((middle - 0.085, middle + 0.075), lying[0], 0.09)
        drawings.append((window, (Part(shot, 0.04, _colours(shot)),)))
    angle = degrees(tilt(shot.final[THROWN].orientation))
    caption = (
        "Left, it comes down on the edge of the blue chip and slides off it onto the board. Right, it stays "
        f"with one side on the blue chip, leaning by {angle:.1f}°; both count where their holes lie."
    )
    return Panel("On another chip", caption, tuple(drawings))


def _seen_from_the_side(shot: Shot) -> bool:
    """Whether it is short, and nothing much happens towards or away from the eye."""
    one, other = shot.final[THROWN].position, shot.final[LYING].position
    leans = [tilt(tuple(turn)) for turn in shot.track.orientations[:, 0].tolist()]
    return (
        max(leans) < radians(35)
        and shot.duration - shot.contacts[0].time < 0.6
        and abs(one[0] - other[0]) < 0.012
        and abs(shot.track.positions[0, 0, 0] - other[0]) < 0.03
        and all(rest.where is Where.FIELD for rest in shot.final.values())
    )


def _hit_and_stay() -> Panel:
    def square(scene: Scene) -> bool:
        slow = 1.1 < scene[0].velocity[1] < 1.25
        return slow and 0.03 < _slant(scene) < 0.12 and abs(scene[0].position[0]) < 0.03

    shot = _first(behaviours.hit_and_stay, square, lambda shot: len(shot.contacts) == 1)
    hit = shot.contacts[0].time
    at, ends = shot.track.at(hit)[0], [shot.final[name].position for name in (THROWN, LYING)]
    stays, goes = (hypot(end[0] - p[0], end[1] - p[1]) for p, end in zip(at, ends, strict=True))
    caption = (
        f"Struck squarely at {_speed(shot, hit - _JUST):.1f} m/s, the blue chip takes nine tenths of the "
        f"speed and goes {100 * goes:.0f} cm; the red one stays, {1000 * stays:.0f} mm from where it hit."
    )
    window = Window((-0.19, 0.23), float(shot.track.positions[0, 0, 0]) + 0.01, 0.03)
    return Panel("Hit and stay", caption, ((window, (Part(shot, 0.05, _colours(shot)),)),))


def _face_up() -> Panel:
    def turns_up(shot: Shot) -> bool:
        rest, landing = shot.final[THROWN], shot.contacts[0]
        soon = landing.b == "floor" and shot.duration - landing.time < 0.6
        straight = float(np.ptp(shot.track.positions[:, 0, 0])) < 0.05
        places, turns = shot.track.at(landing.time)
        aslant = radians(20) < tilt(tuple(turns[0])) < radians(55) and local_z(tuple(turns[0]))[2] < 0.0
        onwards = rest.position[1] - places[0][1] > 0.07
        return rest.face_up and rest.where is Where.FIELD and soon and straight and aslant and onwards

    shot = _first(behaviours.tumbling_lob, lambda scene: True, turns_up)
    landing = shot.contacts[0].time
    places, turns = shot.track.at(landing)
    lean = degrees(tilt(tuple(turns[0])))
    count = 200
    others = (simulate(drawn(behaviours.tumbling_lob, number)).final[THROWN] for number in range(count))
    caption = (
        f"This one left the hand turning and comes down on its edge, tilted by {lean:.0f}°. The blow throws "
        f"it over: it rests face up, and all can read its value. Of {count} such lobs "
        f"{sum(rest.face_up for rest in others)} do."
    )
    x, y, _ = places[0]
    window = Window((y - 0.16, y + 0.24), float(x + shot.final[THROWN].position[0]) / 2, 0.13)
    return Panel("Face up by a bad bounce", caption, ((window, (Part(shot, 0.04, _colours(shot)),)),))


def _on_edge() -> Panel:
    def at_ease(scene: Scene) -> bool:
        speed = hypot(scene[0].velocity[0], scene[0].velocity[1])
        return 0.33 < speed < 0.38 and 0.1 < _slant(scene) < 0.3 and -0.04 < scene[0].position[0] < 0.0

    shot = _first(behaviours.rolling_on_edge, at_ease)
    even = shot.track.resample(500.0)
    leans = [tilt(tuple(turn)) for turn in even.orientations[:, 0].tolist()]
    upright = max(time for time, lean in zip(even.times, leans, strict=True) if lean > radians(75))
    start, end = shot.track.positions[0, 0], shot.final[THROWN].position
    way = hypot(end[0] - start[0], end[1] - start[1])
    caption = (
        f"A chip that a bad landing left on its edge rolls {100 * way:.0f} cm from {_speed(shot, 0.0):.1f} "
        f"m/s, slower and slower, and falls after {upright:.1f} s: none stays standing."
    )
    window = Window((-0.14, max(end[1], 0.08) + 0.06), float(start[0] + end[0]) / 2, 0.055)
    return Panel("On its edge", caption, ((window, (Part(shot, 0.12, _colours(shot)),)),))
