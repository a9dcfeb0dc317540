"""Writes down the internal steps of a simulation, and makes its track of them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import replace
from itertools import chain, pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from models.poses import Quaternion, Vector

from .bodies import Body
from .collisions import Inertia
from .curves import COLUMNS, PLACE, SPIN, TURN, VELOCITY, Array
from .keyframes import choose
from .limits import MOST_CELLS, MOST_KEYFRAMES
from .shots import Contact
from .throws import ChipState
from .tracks import Track
from .turning import length, plus, product, unit
from .written import Written

_INSTANT: Final = 1e-6
"""s between the states before and after an impact."""
_SAME_MOMENT: Final = 1e-7
"""s: states of a chip closer than this are one, the later holds."""
_MOST_STATES = 20_000
"""States written down before those that need not be keyframes are dropped: about 15 MB."""
_MUCH: Final = 0.1
"""Part of the largest jump in an impact of several chips from which another chip's jump counts."""

_State = tuple[Vector, Quaternion, Vector, Vector]


class Recording:
    """The states of chips after every step in which they moved; what is not written down did not change."""

    def __init__(self, bodies: list[Body]) -> None:
        self._bodies = bodies
        self._now = 0.0
        self._glimpsed: tuple[float, list[tuple[int, _State]]] | None = None
        self._slack = 1.0
        self._chips = [body.index for body in bodies]
        self._times = [0.0] * len(bodies)
        self._states = [_state(body) for body in bodies]
        self._wanted = [False] * len(bodies)
        self._last = list(self._chips)
        """Where each chip was last written down."""

    @staticmethod
    def of(written: Written) -> Recording:
        """The recording that was written so."""
        bodies = [
            Body(index, replace(chip, resting=True), written.shape)  # a resting chip keeps its bits
            for index, chip in enumerate(written.chips)
        ]
        recording = Recording(bodies)
        recording._now, recording._slack = written.now, written.slack
        recording._chips, recording._times = written.of.tolist(), written.times.tolist()
        recording._states = [
            ((a, b, c), (d, e, f, g), (h, i, j), (k, m, n))
            for a, b, c, d, e, f, g, h, i, j, k, m, n in written.states.tolist()
        ]
        recording._wanted = written.wanted.tolist()
        for at, chip in enumerate(recording._chips):
            recording._last[chip] = at
        return recording

    def written(self) -> Written:
        """All that a track is drawn of, for ``of`` in another process."""
        chips = tuple(
            ChipState(body.id, body.position, body.orientation, body.velocity, body.angular_velocity)
            for body in self._bodies
        )
        return Written(
            chips,
            self._bodies[0].shape,
            self._now,
            self._slack,
            np.array(self._chips, dtype=np.uint8),
            np.array(self._times, dtype=np.float64),
            self._cells(),
            np.array(self._wanted, dtype=np.bool_),
        )

    def step(self, time: float, movers: list[Body], must: bool) -> None:
        """Write down the state after a step of ``movers``; ``must``: an impact, or a change of motion."""
        if must:
            self._meet(time, movers)
        else:
            for body in movers:
                self._write(time, body.index, _state(body), False)
        self._glimpsed = None
        self._now = time
        if len(self._times) > _MOST_STATES:
            self._shrink()

    def glimpse(self, time: float, movers: list[Body]) -> None:
        """Remember the state that an impact at ``time`` may change in no time: velocities jump there."""
        before = time - _INSTANT
        self._glimpsed = None
        if before - self._now >= _INSTANT:
            self._glimpsed = before, [(body.index, _state(body)) for body in movers]

    def track(self, time: float, contacts: Iterable[Contact] = ()) -> Track:
        """The track up to that time, with the present state as its last and keyframes at these contacts."""
        time = max(time, self._now)
        for body in self._bodies:
            state = _state(body)
            if self._states[self._last[body.index]] != state:
                self._write(time, body.index, state, False)
        self._want(contacts)
        chips, times, cells, chosen = self._chosen()
        moments = np.unique(np.append(times[chosen], (0.0, time)))
        while len(moments) > min(MOST_KEYFRAMES, MOST_CELLS // len(self._bodies)):
            self._loosen()
            chips, times, cells, chosen = self._chosen()
            moments = np.unique(np.append(times[chosen], (0.0, time)))
        keyed = np.zeros((len(moments), len(self._bodies)), dtype=np.bool_)
        keyed[np.searchsorted(moments, times[chosen]), chips[chosen]] = True
        cells = cells[self._rows(chips, times, moments)]
        ids = tuple(body.id for body in self._bodies)
        return Track(
            ids,
            moments,
            cells[:, :, PLACE],
            cells[:, :, TURN],
            cells[:, :, VELOCITY],
            cells[:, :, SPIN],
            keyed,
            self._ratio(),
        )

    def _meet(self, time: float, movers: list[Body]) -> None:
        """Write down the states before and after an impact; those that it changed most become keyframes."""
        if self._glimpsed is not None:
            before, states = self._glimpsed
            part = (before - self._now) / (time - self._now)
            for index, state in states:
                last = self._states[self._last[index]]
                self._write(before, index, _just_before(state, last, part), False)
            self._now = before
        bodies = movers + [body for body in self._bodies if body.moves and body not in movers]
        jumps = [1.0] if len(bodies) == 1 else [self._jump(body) for body in bodies]
        least = _MUCH * max(jumps)
        for body, jump in zip(bodies, jumps, strict=True):
            self._write(time, body.index, _state(body), jump >= least)

    def _want(self, contacts: Iterable[Contact]) -> None:
        """Make keyframes of what chips were next to when they touched something.

        A longer impact is reported some steps after it began.
        """
        places: dict[str, list[int]] = {body.id: [] for body in self._bodies}
        for at, chip in enumerate(self._chips):
            places[self._bodies[chip].id].append(at)
        for contact in contacts:
            for own in (places.get(contact.a), places.get(contact.b)):
                if own is not None:
                    after = bisect_left(own, contact.time, key=self._times.__getitem__)
                    near = own[max(0, after - 1) : after + 1]
                    nearest = min(near, key=lambda at: abs(self._times[at] - contact.time))
                    self._wanted[nearest] = True

    def _jump(self, body: Body) -> float:
        """How the velocity of its edge has changed since it was last written down, in m/s."""
        _, _, velocity, spin = self._states[self._last[body.index]]
        turned = length(plus(body.angular_velocity, spin, -1.0)) * body.shape.radius
        return length(plus(body.velocity, velocity, -1.0)) + turned

    def _write(self, time: float, index: int, state: _State, wanted: bool) -> None:
        last = self._last[index]
        since = self._times[last]
        if since < self._now:
            # it lay until now, and must not be seen to creep
            self._wanted[last] = True
            self._append(self._now, index, self._states[last], True)
            last, since = self._last[index], self._now
        if time - since < _SAME_MOMENT:
            self._states[last] = state
            self._wanted[last] |= wanted
        else:
            self._append(time, index, state, wanted)

    def _append(self, time: float, index: int, state: _State, wanted: bool) -> None:
        self._last[index] = len(self._times)
        self._chips.append(index)
        self._times.append(time)
        self._states.append(state)
        self._wanted.append(wanted)

    def _chosen(self) -> tuple[NDArray[np.intp], Array, Array, NDArray[np.bool_]]:
        """Chips, times, states (K, 13) and which are keyframes, one chip after the other."""
        chips = np.array(self._chips, dtype=np.intp)
        order = np.argsort(chips, kind="stable")
        cells = self._cells()[order]
        chips, times = chips[order], np.array(self._times)[order]
        wanted = np.array(self._wanted)[order]
        return chips, times, cells, choose(chips, times, cells.T, wanted, self._ratio(), self._slack)

    def _rows(self, chips: NDArray[np.intp], times: Array, moments: Array) -> NDArray[np.intp]:
        """Where each chip was last written down at each moment, (T, N)."""
        rows = np.empty((len(moments), len(self._bodies)), dtype=np.intp)
        bounds = np.searchsorted(chips, np.arange(len(self._bodies) + 1))
        for chip, (first, end) in enumerate(pairwise(bounds)):
            rows[:, chip] = first - 1 + np.searchsorted(times[first:end], moments, side="right")
        return rows

    def _cells(self) -> Array:
        """The states (K, 13) in the order in which they were written down."""
        numbers = chain.from_iterable(chain.from_iterable(self._states))
        count = len(self._states)
        return np.fromiter(numbers, np.float64, count * COLUMNS).reshape(count, COLUMNS)

    def _loosen(self) -> None:
        """Be content with less: a track holds only so much."""
        self._slack *= 2
        self._wanted = [False] * len(self._wanted)

    def _shrink(self) -> None:
        """Forget the states that need not be keyframes."""
        while True:
            chips, times, _, chosen = self._chosen()
            if np.count_nonzero(chosen) <= _MOST_STATES // 2:
                break
            self._loosen()
        order = sorted(range(len(self._chips)), key=self._chips.__getitem__)
        self._states = [self._states[at] for at, kept in zip(order, chosen, strict=True) if kept]
        self._chips, self._times = chips[chosen].tolist(), times[chosen].tolist()
        self._wanted = [True] * len(self._chips)
        self._last = [0] * len(self._bodies)
        for at, chip in enumerate(self._chips):
            self._last[chip] = at

    def _ratio(self) -> float:
        """I₃/I₁ of the chips."""
        inertia = Inertia.of(self._bodies[0].shape)
        return inertia.spin / inertia.tumble


def _state(body: Body) -> _State:
    return (body.position, body.orientation, body.velocity, body.angular_velocity)


def _just_before(state: _State, last: _State, part: float) -> _State:
    """The state an instant earlier, that part of the way from the last one."""
    place, orientation, velocity, spin = state
    x, y, z = spin
    back = product((-0.5 * _INSTANT * x, -0.5 * _INSTANT * y, -0.5 * _INSTANT * z, 1.0), orientation)
    return (
        plus(place, velocity, -_INSTANT),
        unit(back),
        plus(last[2], plus(velocity, last[2], -1.0), part),
        plus(last[3], plus(spin, last[3], -1.0), part),
    )
