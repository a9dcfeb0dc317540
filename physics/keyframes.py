"""Which of a simulation's states become keyframes: enough of them that the curves pass near all others.

All chips are looked at together and each by itself. Their states stand one chip after another, each
chip's in the order of time; a piece leads from one keyframe of a chip to its next.
"""

from __future__ import annotations

from math import radians

import numpy as np
from numpy.typing import NDArray

from .curves import PLACE, TURN, VELOCITY, Array, curves, points, precession

_NEAR = 0.00004
"""m by which a curve may miss a state; a packed track adds a little to it."""
_TURNED = radians(0.08)
"""rad by which it may."""
_KICK, _KICK_SPIN = 0.15, 8.0
"""m/s, and rad/s of turning, by which a momentum jumps in a step that needs keyframes on both sides."""
_AT_ONCE = 0.002
"""s: in a longer step a velocity changes as much without a jump."""
_BENT = 4 / 27
"""How far a cubic goes astray amid a piece whose end has the wrong velocity, by that and the piece's time."""
_RISE = 0.001
"""m that a chip must rise and fall for its highest place to be a keyframe."""
_GROWTH = 0.15
"""How many parts a piece is cut into: so grows their number with the square of its error."""


def choose(
    chips: NDArray[np.intp],
    times: Array,
    states: Array,
    wanted: NDArray[np.bool_],
    ratio: float,
    slack: float = 1.0,
) -> NDArray[np.bool_]:
    """Which of the states (13, K) of ``chips`` (K,) at ``times`` (K,) are keyframes: all that are ``wanted``.

    Further ones are each chip's first and last state, the tops of its flights, and what the curves need.
    ``ratio`` is the chips' I₃/I₁; ``slack`` multiplies the tolerance.
    """
    states = np.array(states, order="C")
    # lying chips keep a quaternion as it was given, which may be a little shorter or longer than 1
    states[TURN] /= np.sqrt(np.einsum("ik,ik->k", states[TURN], states[TURN]))
    chosen: NDArray[np.bool_] = wanted.copy()
    follows = chips[1:] == chips[:-1]
    chosen[0] = chosen[-1] = True
    chosen[1:] |= ~follows
    chosen[:-1] |= ~follows
    kicked = _kicks(times, states, ratio, slack) & follows
    chosen[1:] |= kicked
    chosen[:-1] |= kicked
    chosen[_tops(states, follows, slack)] = True
    keys = np.flatnonzero(chosen)
    starts, ends = keys[:-1], keys[1:]
    while True:
        # pieces with states between their ends; from a chip's last to the next one's first there are none
        skipped = ends - starts > 1
        starts, ends = starts[skipped], ends[skipped]
        if not len(starts):
            break
        error = _errors(times, states, starts, ends, ratio) / (slack * slack)
        poor = error > 1.0
        starts, ends, error = starts[poor], ends[poor], error[poor]
        parts = np.minimum(ends - starts, 1 + np.ceil(np.minimum(error, 1e6) ** _GROWTH).astype(np.intp))
        piece, cut = _counted(parts)
        firsts = starts[piece] + (ends - starts)[piece] * cut // parts[piece]
        lasts = starts[piece] + (ends - starts)[piece] * (cut + 1) // parts[piece]
        starts, ends = firsts, lasts
        chosen[starts] = True
    return chosen


def _kicks(times: Array, states: Array, ratio: float, slack: float) -> NDArray[np.bool_]:
    """Between which two states momentum or angular momentum jumps.

    Where no state is near on either side, a small jump counts: none would show how a curve is bent by it.
    """
    faster, turned = np.diff(states[VELOCITY]), np.diff(precession(states, ratio))
    faster, turned = np.einsum("ik,ik->k", faster, faster), np.einsum("ik,ik->k", turned, turned)
    seconds = np.diff(times)
    # from one chip's last state to the next one's first time goes back
    beside = np.concatenate(([0.0], np.maximum(seconds, 0.0), [0.0]))
    bend = (_BENT / slack) * np.maximum(beside[:-2], beside[2:])
    kicked: NDArray[np.bool_] = faster > (slack * _KICK) ** 2
    kicked |= turned > (slack * _KICK_SPIN) ** 2
    kicked |= faster * bend**2 > _NEAR**2
    kicked |= turned * bend**2 > _TURNED**2
    kicked &= seconds < _AT_ONCE
    return kicked


def _tops(states: Array, follows: NDArray[np.bool_], slack: float) -> NDArray[np.intp]:
    """The highest states of rises that are worth the name."""
    up = states[VELOCITY.stop - 1] > 0.0
    tops = np.flatnonzero(up[:-1] & ~up[1:] & follows)
    if not len(tops):
        return tops
    height = states[PLACE.stop - 1]
    lows = np.minimum.reduceat(height, np.concatenate(([0], tops)))
    tops = np.where(height[tops + 1] > height[tops], tops + 1, tops)
    # what another chip's states say of the lowest place can only leave a small top among the keyframes
    rises = height[tops] - np.maximum(lows[:-1], lows[1:])
    worthy: NDArray[np.intp] = tops[rises > _RISE * slack]
    return worthy


def _errors(
    times: Array, states: Array, starts: NDArray[np.intp], ends: NDArray[np.intp], ratio: float
) -> Array:
    """For each piece by how much its curve misses the states between its ends: squares, in tolerances."""
    seconds = times[ends] - times[starts]
    table = curves(states[:, starts], states[:, ends], seconds, ratio)
    between = ends - starts - 1
    piece, place = _counted(between)
    at = starts[piece] + 1 + place
    places, turns = points(table[:, piece], (times[at] - times[starts][piece]) / seconds[piece])
    aside = states[PLACE][:, at] - places
    missed = np.einsum("ik,ik->k", aside, aside) / _NEAR**2
    # of two unit quaternions, half the angle's cosine
    cosine = np.abs(np.einsum("ik,ik->k", states[TURN][:, at], turns))
    missed = np.maximum(missed, (1.0 - cosine) * (8.0 / _TURNED**2))
    return np.maximum.reduceat(missed, np.cumsum(between) - between)


def _counted(counts: NDArray[np.intp]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """For counts of things, whose each thing is, and which of theirs from 0."""
    whose = np.repeat(np.arange(len(counts)), counts)
    return whose, np.arange(len(whose)) - (np.cumsum(counts) - counts)[whose]
