"""Compiled and plain rooms are the same physics, and compiled ones are never used after a change."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from physics import compiled
from physics.compiling import put

PROJECT = Path(__file__).parents[2]

THROWS = """
import sys
from hashlib import blake2b
from random import Random
from physics import BOUNDS, ChipState, compiled, simulate
from physics.random_throws import game_scene
from physics.turning import turn

def pile(rng):
    return [
        ChipState(
            str(k), (rng.uniform(-0.02, 0.02), rng.uniform(-0.02, 0.02), 0.03 + 0.012 * k),
            turn((1.0, 0.0, 0.0), rng.uniform(-0.3, 0.3)),
            (rng.gauss(0.0, 0.2), rng.gauss(0.0, 0.2), rng.gauss(0.0, 0.3)),
            (rng.gauss(0.0, 4.0), rng.gauss(0.0, 4.0), rng.gauss(0.0, 10.0)),
        )
        for k in range(5)
    ]

def hard(rng):
    return [
        *game_scene(rng, 6)[:-1],
        ChipState(
            "hard", (rng.uniform(-0.2, 0.2), -0.4, rng.uniform(0.01, 0.2)),
            turn((0.6, 0.8, 0.0), rng.uniform(-1.5, 1.5)),
            (rng.uniform(-0.5, 0.5), rng.uniform(0.5, 5.0), rng.uniform(-0.5, 1.5)),
            tuple(rng.uniform(-150.0, 150.0) for _ in range(3)),
        ),
    ]

def whole_numbers(rng):
    return [ChipState("whole", (0, 0, 1), velocity=(1, 0, 0), angular_velocity=(0, 3, rng.randrange(9)))]

share = int(sys.argv[1])
kinds = {"game": lambda rng: game_scene(rng, 8), "pile": pile, "hard": hard, "whole": whole_numbers}
print("compiled" if compiled.is_in_use() else "plain")
for kind, count in (("game", 40), ("hard", 24), ("pile", 6), ("whole", 4)):
    for number in range(max(1, count // share)):
        shot = simulate(kinds[kind](Random(f"{kind} {number}")), diagnostics=True)
        told = repr((
            [(rest.position, rest.orientation) for rest in shot.final.values()], shot.contacts, shot.duration
        ))
        digest = blake2b(told.encode() + shot.energy.tobytes() + shot.track.pack(), digest_size=8)
        print(kind, number, digest.hexdigest())
"""


def run(*arguments: str, place: Path | str, house: Path = PROJECT) -> str:
    """What Python prints with compiled rooms from that place."""
    environment = {**os.environ, compiled.PLACE: str(place), "PYTHONPATH": str(house)}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=house,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Path:
    """A place with compiled rooms: the environment's own if they are of these sources, else made now."""
    own = compiled.place({})
    if own is not None and (own / compiled.name()).is_dir():
        return own
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler to compile the physics with")
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        pytest.skip("Python's headers, with which the physics could be compiled, are not installed")
    where = tmp_path_factory.mktemp("compiled")
    subprocess.run(
        [sys.executable, "-m", "physics.compiling"],
        cwd=PROJECT,
        env={**os.environ, compiled.PLACE: str(where), "PYTHONPATH": str(PROJECT)},
        check=True,
        capture_output=True,
    )
    return where


@pytest.mark.parametrize("share", [pytest.param(1, marks=pytest.mark.slow), 8])
def test_compiled_and_plain_rooms_give_the_same_bits(place, share):
    told = run("-c", THROWS, str(share), place=place).splitlines()
    plain = run("-c", THROWS, str(share), place="none").splitlines()
    assert (told[0], plain[0]) == ("compiled", "plain")
    assert len(told) > 70 // share
    assert told[1:] == plain[1:]


def test_a_room_that_was_changed_since_runs_as_plain_python(place, tmp_path):
    for floor in ("models", "physics", "assets"):
        shutil.copytree(PROJECT / floor, tmp_path / floor, ignore=shutil.ignore_patterns("__pycache__"))
    which = "from physics import compiled, stepping; print(compiled.is_in_use(), stepping.__file__)"
    in_use, file = run("-c", which, place=place, house=tmp_path).split()
    assert in_use == "True"
    assert Path(file).is_relative_to(place)
    with (tmp_path / "physics" / "gliding.py").open("a", encoding="utf-8") as room:
        room.write("# changed\n")
    in_use, file = run("-c", which, place=place, house=tmp_path).split()
    assert in_use == "False"
    assert Path(file) == tmp_path / "physics" / "stepping.py"


def test_code_that_does_not_load_is_left_alone(tmp_path):
    made = tmp_path / compiled.name()
    made.mkdir()
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    (made / f"{compiled.SHARED}{suffix}").write_bytes(b"for another machine")
    which = "from physics import compiled; print(compiled.is_in_use())"
    assert run("-c", which, place=tmp_path).strip() == "False"


def test_rooms_that_another_process_has_put_there_meanwhile_stay(tmp_path):
    for folder in ("first", "second"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "room").write_text(folder, encoding="utf-8")
    for folder in ("first", "second"):
        put(tmp_path / folder, tmp_path / "place")
    assert (tmp_path / "place" / "room").read_text(encoding="utf-8") == "first"
    with pytest.raises(FileNotFoundError):
        put(tmp_path / "nothing", tmp_path / "nowhere")


def test_without_mypy_nothing_is_left_behind_and_it_is_said(tmp_path):
    script = "import sys; sys.modules['mypyc'] = None; from physics.compiling import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=PROJECT,
        env={**os.environ, compiled.PLACE: str(tmp_path), "PYTHONPATH": str(PROJECT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "runs as plain Python" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize("which", ["plain and not slow", "plain and slow"])
def test_what_reaches_into_rooms_passes_with_plain_python(which):
    if not compiled.is_in_use():
        pytest.skip("the physics is plain here: the tests themselves run")
    run("-m", "pytest", "-q", "-n", "0", "--benchmark-skip", "-m", which, "tests/physics", place="none")
