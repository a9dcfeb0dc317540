"""A throw as glTF: what any viewer reads of it, read back here."""

from __future__ import annotations

import shutil
import subprocess

import numpy as np
import pytest
from pygltflib import GLTF2

from game.commands import main
from game.film.throw_scene import throw_scene

VALIDATE = """
require('gltf-validator').validateBytes(new Uint8Array(require('fs').readFileSync(process.argv[1])))
  .then(found => { console.log(JSON.stringify(found.issues)); process.exit(found.issues.numErrors ? 1 : 0) })
"""


@pytest.fixture(scope="module")
def thrown(throws):
    return throws[7]


@pytest.fixture(scope="module")
def scene(thrown):
    return GLTF2.load_from_bytes(throw_scene(thrown, "Throw 8"))


def numbers(scene, accessor):
    """The numbers of an accessor, a row each."""
    about = scene.accessors[accessor]
    view = scene.bufferViews[about.bufferView]
    columns = {"SCALAR": 1, "VEC3": 3, "VEC4": 4}[about.type]
    flat = np.frombuffer(scene.binary_blob(), np.float32, about.count * columns, view.byteOffset)
    return flat.reshape(about.count, columns)


def ways(scene):
    """Times and values by a node's name and what of it moves."""
    (animation,) = scene.animations
    return {
        (scene.nodes[channel.target.node].name, channel.target.path): (
            numbers(scene, animation.samplers[channel.sampler].input)[:, 0],
            numbers(scene, animation.samplers[channel.sampler].output),
        )
        for channel in animation.channels
    }


def test_the_board_and_every_chip_are_there(scene, thrown):
    there = {node.name for node in scene.nodes}
    assert {"rim", "field", "table", "names", *thrown.resting} <= there


def test_chips_go_from_where_they_lay_to_where_they_rest(scene, thrown):
    moves = ways(scene)
    moved = {chip for chip, pose in thrown.resting.items() if thrown.lying.get(chip) != pose}
    assert thrown.throw.chip in moved
    assert {name for name, _path in moves} == moved
    for chip in moved:
        times, places = moves[chip, "translation"]
        assert times[0] == 0.0
        assert times[-1] == pytest.approx(thrown.track.duration)
        assert places[-1] == pytest.approx(thrown.resting[chip].position, abs=1e-4)
    start = moves[thrown.throw.chip, "translation"][1][0]
    assert start == pytest.approx(thrown.throw.position, abs=1e-4)


def test_between_frames_a_chip_is_where_its_track_says(scene, thrown):
    chip = thrown.throw.chip
    times, places = ways(scene)[chip, "translation"]
    for time in np.linspace(0.0, thrown.track.duration, 97):
        shown = [np.interp(time, times, column) for column in places.T]
        true = thrown.track.at(time)[0][thrown.track.ids.index(chip)]
        assert shown == pytest.approx(true, abs=3e-4)


def test_times_grow_and_turns_go_the_shorter_way(scene):
    for (_name, path), (times, values) in ways(scene).items():
        assert (np.diff(times) > 0).all()
        if path == "rotation":
            np.testing.assert_allclose(np.linalg.norm(values, axis=1), 1.0, atol=1e-5)
            assert np.einsum("ik,ik->i", values[1:], values[:-1]).min() > 0.5


@pytest.mark.slow
def test_the_khronos_validator_finds_no_error(sample, tmp_path):
    """Where node and its package gltf-validator are there."""
    node = shutil.which("node")
    if (
        node is None
        or subprocess.run([node, "-e", "require('gltf-validator')"], capture_output=True).returncode
    ):
        pytest.skip("node or its gltf-validator is not here")
    out = tmp_path / "throw.glb"
    assert main(["export", str(sample), str(out), "--throw", "8"]) == 0
    done = subprocess.run([node, "-e", VALIDATE, str(out)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
