"""Keyframes chosen from the internal steps of a simulation."""

from __future__ import annotations

import numpy as np

from models.poses import Quaternion, Vector

from .bodies import Body
from .tracks import MOST_CELLS, MOST_KEYFRAMES, Track
from .turning import length, plus

_WIDEST = 1 / 60
"""s between keyframes of a moving chip: a wobble is not missed by the eye."""
_MOST_TURN = 0.7
"""rad of turning between keyframes: far less than the half turn that would be ambiguous."""
_MOST_SWERVE = 0.1
"""rad by which a turning may have left the even turn from the last keyframe: a wobble does so early."""
_INSTANT = 1e-6
"""s between the keyframes before and after an impact."""
_SHORTEST = 1 / 1000
"""s between keyframes at least, impacts apart."""
_SAME_MOMENT = 1e-7
"""s: keyframes closer than this are one, the later state holds."""

_State = tuple[Vector, Quaternion, Vector, Vector]


class Recording:
    """Collects states after every step and keeps those that a track needs."""

    def __init__(self, bodies: list[Body]) -> None:
        self._bodies = bodies
        self._times: list[float] = []
        self._frames: list[list[_State]] = []
        self._pending: tuple[float, list[_State]] | None = None
        self._turned = 0.0
        self._most = min(MOST_KEYFRAMES, MOST_CELLS // max(1, len(bodies))) - 2
        self._shortest = _SHORTEST
        self._keep(0.0, self._states())

    def step(self, time: float, movers: list[Body], must: bool) -> None:
        """Look at the state after a step of ``movers``; ``must`` keeps it (an impact, a change of motion)."""
        last_time = self._pending[0] if self._pending else self._times[-1]
        turning = max(length(body.angular_velocity) for body in movers)
        self._turned += turning * (time - last_time)
        if must:
            if self._pending is not None:
                # the state before the impact: velocities jump there
                self._keep(*self._pending)
            self._keep(time, self._states())
            return
        states = (self._pending[1] if self._pending else self._frames[-1]).copy()
        for body in movers:
            states[body.index] = _state(body)
        if self._is_due(time, movers):
            self._keep(time, states)
        else:
            self._pending = (time, states)

    def glimpse(self, time: float, movers: list[Body]) -> None:
        """Remember the state that an impact at ``time`` may change in no time: velocities jump there."""
        before = time - _INSTANT
        if before - (self._pending[0] if self._pending else self._times[-1]) < _INSTANT:
            return
        states = (self._pending[1] if self._pending else self._frames[-1]).copy()
        for body in movers:
            states[body.index] = _state(body)
        self._pending = (before, states)

    def _is_due(self, time: float, movers: list[Body]) -> bool:
        """Whether a keyframe is needed for what is shown between keyframes to be near enough."""
        since = time - self._times[-1]
        if since < self._shortest:
            return False
        if since >= _WIDEST or self._turned >= _MOST_TURN:
            return True
        kept = self._frames[-1]
        return any(
            length(plus(body.angular_velocity, kept[body.index][3], -1.0)) * since > _MOST_SWERVE
            for body in movers
        )

    def track(self, time: float) -> Track:
        """The track up to that time, with the present state as its last keyframe."""
        self._keep(max(time, self._times[-1]), self._states())
        count = len(self._times)
        columns = [np.empty((count, len(self._bodies), width)) for width in (3, 4, 3, 3)]
        for body in self._bodies:
            states = [frame[body.index] for frame in self._frames]
            # most chips lie still, with one and the same tuple in every frame
            for column, values in zip(columns, zip(*states, strict=True), strict=True):
                lies = all(value is values[0] for value in values)
                column[:, body.index] = values[0] if lies else values
        ids = tuple(body.id for body in self._bodies)
        return Track(ids, np.array(self._times, dtype=np.float64), *columns)

    def _states(self) -> list[_State]:
        return [_state(body) for body in self._bodies]

    def _keep(self, time: float, states: list[_State]) -> None:
        if self._times and time - self._times[-1] < _SAME_MOMENT:
            self._frames[-1] = states
        else:
            if len(self._times) >= self._most:
                self._thin()
            self._times.append(time)
            self._frames.append(states)
        self._turned = 0.0
        self._pending = None

    def _thin(self) -> None:
        """Drop every second keyframe and keep fewer from now on: a track holds only so many."""
        self._times, self._frames = self._times[::2], self._frames[::2]
        self._shortest *= 2


def _state(body: Body) -> _State:
    return (body.position, body.orientation, body.velocity, body.angular_velocity)
