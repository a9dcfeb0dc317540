"""One throw as a scene in three dimensions for any viewer: the board, and chips that move as they did."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

import numpy as np

from game.film.drafts import draft_of
from game.film.gltf import Maps, SceneFile
from game.film.throws import RecordedThrow
from game.stage import board_shapes, shapes, textures
from game.stage.board_art import names_picture
from game.stage.chip_art import chip_picture
from game.words.names import space_name
from models.board import Board
from models.chips import Colour, colour_of, value_of
from physics import Track

HZ = 120.0
"""Times a second at which a moving chip's place is given, besides the track's own keyframes: what spins
fastest turns a third of a round in between, so that it is seen to turn the right way."""
BRASS = (0.72, 0.42, 0.11)
"""The clamps' colour, linear."""
TABLE_PIXELS = 1024
"""The side of the table top's picture, which is only the ground the board lies on."""


def save_throw(thrown: RecordedThrow, file: Path, title: str, hz: float = HZ) -> None:
    """Write the throw as a ``.glb``; ``BadUse`` if it cannot be written."""
    with draft_of(file) as draft:
        draft.write_bytes(throw_scene(thrown, title, hz))


def throw_scene(thrown: RecordedThrow, title: str, hz: float = HZ) -> bytes:
    """The bytes of a ``.glb``: y is up, metres, and one animation from release to rest.

    Chips bear their true values and lie as in the record; spaces have the names of the language spoken.
    """
    scene = SceneFile(title, "Safranito")
    board = Board.standard()
    _lay_board(scene, board, {space.name: space_name(space.name) for space in board.spaces})
    shape = scene.shape(shapes.chip(board.chip, 48, 4), relief=True)
    clay = {kind: scene.picture(f"chip-{kind}", _stored(f"chip-{kind}")) for kind in ("normal", "orm")}
    released = {thrown.throw.chip: thrown.throw.state().pose}
    for chip, pose in {**thrown.lying, **released}.items():
        colour: Colour = colour_of(chip)
        print_ = scene.picture(chip, chip_picture(colour, value_of(chip), board.chip))
        node = scene.thing(chip, shape, scene.material(chip, Maps(print_, clay["normal"], clay["orm"])))
        scene.stand(node, np.array(pose.position), np.array(pose.orientation))
        if chip in thrown.track.ids:
            _move(scene, node, thrown.track, chip, hz)
    return scene.bytes()


def _lay_board(scene: SceneFile, board: Board, names: Mapping[str, str]) -> None:
    """The board on its table."""
    for name, mesh in (("rim", board_shapes.rim(board)), ("field", board_shapes.field(board))):
        picture = "rails" if name == "rim" else name
        maps = (scene.picture(f"{picture}-{kind}", _stored(f"{picture}-{kind}")) for kind in _KINDS)
        scene.thing(name, scene.shape(mesh, relief=True), scene.material(name, Maps(*maps)))
    wood = textures.picture("table-colour").resize((TABLE_PIXELS, TABLE_PIXELS))
    ground = scene.material("table", Maps(scene.picture("table", wood)), roughness=0.6)
    scene.thing("table", scene.shape(board_shapes.table(board)), ground)
    brass = scene.material("brass", Maps(), roughness=0.38, metalness=1.0, tone=BRASS)
    scene.thing("clamps", scene.shape(board_shapes.clamps(board), painted=False), brass)
    written = scene.picture("names", names_picture(board, names))
    ink = scene.material("names", Maps(written), roughness=0.4, see_through=True)
    scene.thing("names", scene.shape(board_shapes.name_rings(board)), ink)


def _move(scene: SceneFile, node: int, track: Track, chip: str, hz: float) -> None:
    """Let a chip go its way; one that lies still all the time is left where it is."""
    even = np.arange(0.0, track.duration, 1.0 / hz)
    times = np.union1d(np.append(even, track.duration), track.times).astype(np.float32)
    times = np.unique(times).astype(float)
    index = track.ids.index(chip)
    states = [track.at(time) for time in times]
    positions = np.array([places[index] for places, _turns in states])
    orientations = np.array([turns[index] for _places, turns in states])
    if np.ptp(positions, axis=0).max() > 0.0 or np.ptp(orientations, axis=0).max() > 0.0:
        orientations /= np.linalg.norm(orientations, axis=1, keepdims=True)
        scene.move(node, times, positions, orientations)


_KINDS = ("colour", "normal", "orm")


def _stored(name: str) -> bytes:
    """The JPEG of a texture as it lies among the assets."""
    return (files("assets") / textures.FOLDER / f"{name}.jpg").read_bytes()
