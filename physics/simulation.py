"""From chips in motion to a shot: the functions that everybody calls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial

import numpy as np

from models.board import Board
from models.poses import Pose, Vector

from . import engine
from .bodies import Body
from .divergence import check_lying
from .errors import PhysicsDiverged
from .ground import Ground
from .limits import checked_states
from .materials import Materials
from .scene_text import scene_text
from .shots import Rest, Shot
from .spreading import spread
from .stepping import Simulation
from .throws import ChipState
from .touching import Touching
from .undrawn import Undrawn


def simulate(
    chips: Sequence[ChipState],
    materials: Materials | None = None,
    board: Board | None = None,
    diagnostics: bool = False,
) -> Shot:
    """Simulate until every chip rests.

    ``board`` None is the game's, ``Board.plain()`` an endless floor. ``diagnostics`` adds the energy
    after every step. The same chips in the same order give the same bits, in any process; ids play no
    part. Raises ``BadScene`` for chips that make no scene and ``PhysicsDiverged``, with the scene, if
    numbers run away, a chip goes through the floor, or one still moves after 10 s of simulated time.
    """
    states = checked_states(chips)
    board = board or Board.standard()
    materials = materials or Materials()
    with engine.lease() as lease:

        def make_touching(
            bodies: list[Body], report: Callable[[float, Body, Body | str, float, Vector], None]
        ) -> Touching:
            world = lease.engine(board, materials, len(bodies))
            return Touching(world, bodies, board, materials, report)

        simulation = Simulation(states, board, materials, make_touching, diagnostics)
        try:
            simulation.run()
            _check_end(states, simulation.bodies, board)
        except PhysicsDiverged as error:
            error.scene = scene_text(states, materials, board)
            raise
        except (ArithmeticError, ValueError) as error:
            # the chips were checked before: numbers have run away until a sum or a root failed
            raise PhysicsDiverged(
                f"the numbers broke down after {simulation.time:.4f} s ({error})",
                scene_text(states, materials, board),
            ) from error
    final = {body.id: Rest.judged(Pose(body.position, body.orientation), board) for body in simulation.bodies}
    energy = None if simulation.energies is None else np.array(simulation.energies, dtype=np.float64)
    contacts = tuple(simulation.contacts)
    track = Undrawn(simulation.recording, simulation.time, contacts)
    return Shot(final, contacts, track, simulation.time, energy)


def simulate_many(
    scenes: Iterable[Sequence[ChipState]],
    *,
    materials: Materials | None = None,
    board: Board | None = None,
    executor: Executor | None = None,
    ahead: int = 256,
) -> Iterator[Shot]:
    """The shots of many scenes, in their order, as they become ready.

    ``executor`` spreads them: a process pool (``physics.worker.spawned_pool``), Dask's, any that can
    ``submit``. Threads gain nothing: a process has one engine, which serves one simulation at a time.
    Scenes may go on for ever: at most ``ahead`` of them are taken beyond the shot that is waited for (a
    cluster of many cores wants more, about 16 for each). The error of a scene is raised in its place;
    then, and when the iterator is closed, what has not been begun is cancelled.
    """
    if executor is None:
        for scene in scenes:
            yield simulate(scene, materials, board)
        return
    if ahead < 1:
        raise ValueError(f"at least 1 scene must be taken ahead, not {ahead}")
    work = partial(_simulate_one, materials, board)
    yield from spread(work, (list(scene) for scene in scenes), executor, ahead)


def warm_up() -> None:
    """Load pybullet, make this process's client and the tables, so that the first throw waits for none."""
    height = Board.standard().chip.thickness
    below = ChipState("below", (0.0, 0.0, height / 2))
    simulate([below, ChipState("above", (0.01, 0.0, 2 * height))])


def _check_end(states: Sequence[ChipState], bodies: Sequence[Body], board: Board) -> None:
    """``PhysicsDiverged`` if a chip ended inside the board; where one was put is whoever's wish it was."""
    ground = Ground.of(board)
    for state, body in zip(states, bodies, strict=True):
        if body.position != state.position:
            check_lying(body, ground)


def _simulate_one(materials: Materials | None, board: Board | None, chips: list[ChipState]) -> Shot:
    return simulate(chips, materials, board)
