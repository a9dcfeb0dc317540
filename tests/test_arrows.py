"""The house keeps its floors apart: imports point downwards only, read from the source itself."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
FLOORS = ("models", "physics", "game")
DRAWS = ("game.stage", "game.screens", "game.sound", "game.window", "game.film")
DECIDES = ("game.match", "game.players", "game.records", "game.practice")
PANDA = ("panda3d", "direct", "pandac")
NAMES_THAT_SAY_NOTHING = {
    "utils",
    "util",
    "helpers",
    "helper",
    "manager",
    "managers",
    "common",
    "core",
    "misc",
}
LONGEST_ROOM = 400


def rooms_of(floor: str) -> dict[str, Path]:
    """Every module of a floor by its dotted name."""
    found = {}
    for path in sorted((HOUSE / floor).rglob("*.py")):
        parts = path.relative_to(HOUSE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


ROOMS = {name: path for floor in FLOORS for name, path in rooms_of(floor).items()}


def is_typing_only(node: ast.AST) -> bool:
    """``if TYPE_CHECKING:`` is read by no running program."""
    return isinstance(node, ast.If) and ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}


def statements(tree: ast.AST, *, at_the_top: bool) -> Iterator[ast.AST]:
    """The nodes that run; with ``at_the_top`` only those that run on import."""
    for node in ast.iter_child_nodes(tree):
        if is_typing_only(node):
            for other in node.orelse:
                yield other
                yield from statements(other, at_the_top=at_the_top)
            continue
        yield node
        if at_the_top and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        yield from statements(node, at_the_top=at_the_top)


@cache
def imports(room: str, at_the_top: bool = False) -> frozenset[str]:
    """The dotted names that a room imports; of ``from a import b`` both ``a`` and ``a.b``."""
    path = ROOMS[room]
    package = room if path.name == "__init__.py" else room.rpartition(".")[0]
    names = set()
    for node in statements(ast.parse(path.read_text(encoding="utf-8")), at_the_top=at_the_top):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            names.add(base)
            names.update(f"{base}.{alias.name}" for alias in node.names)
    return frozenset(names)


def within(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def strangers(floor: str, allowed: set[str]) -> dict[str, set[str]]:
    """Per room of a floor, the top packages it imports that are neither allowed nor standard library."""
    found = {}
    for room in rooms_of(floor):
        tops = {name.partition(".")[0] for name in imports(room)} - allowed - set(sys.stdlib_module_names)
        if tops:
            found[room] = tops
    return found


def reached_on_import(start: str) -> dict[str, frozenset[str]]:
    """Every room that importing ``start`` imports, with what it imports at its top."""
    reached: dict[str, frozenset[str]] = {}
    waiting = [start]
    while waiting:
        room = waiting.pop()
        if room in reached:
            continue
        reached[room] = imports(room, at_the_top=True)
        for name in reached[room]:
            parts = name.split(".")
            waiting += [
                above for length in range(1, len(parts) + 1) if (above := ".".join(parts[:length])) in ROOMS
            ]
    return reached


def test_models_need_numpy_and_nothing_else():
    assert strangers("models", {"models", "numpy"}) == {}


def test_physics_needs_models_numpy_pydantic_and_pybullet():
    ours = {"physics", "models", "numpy", "pydantic", "pybullet"}
    elsewhere = {"mujoco", "mypyc", "setuptools"}  # see the next two tests
    assert strangers("physics", ours | elsewhere) == {}


def test_mujoco_is_for_comparing_only():
    users = [room for room in ROOMS if any(within(name, ("mujoco",)) for name in imports(room))]
    assert users == ["physics.mujoco_loop"]
    at_the_top = imports("physics.mujoco_loop", at_the_top=True)
    assert not any(within(name, ("mujoco",)) for name in at_the_top)


def test_what_compiles_is_asked_for_in_one_room_and_only_when_it_compiles():
    tools = ("mypyc", "setuptools")
    assert [room for room in ROOMS if any(within(name, tools) for name in imports(room))] == [
        "physics.compiling"
    ]
    at_the_top = imports("physics.compiling", at_the_top=True)
    assert not any(within(name, tools) for name in at_the_top)


def test_pybullet_is_imported_in_at_most_one_room():
    users = [room for room in ROOMS if any(within(name, ("pybullet",)) for name in imports(room))]
    assert len(users) <= 1, users
    assert all(room.startswith("physics.") for room in users)


def test_nothing_that_decides_imports_what_draws():
    wrong = {
        room: sorted(name for name in imports(room) if within(name, DRAWS + PANDA))
        for room in ROOMS
        if within(room, DECIDES)
    }
    assert {room: names for room, names in wrong.items() if names} == {}


@pytest.mark.parametrize("door", [room for room in ("game.commands", "game.__main__") if room in ROOMS])
def test_a_terminals_door_imports_no_panda3d_at_its_top(door):
    wrong = {
        room: sorted(name for name in names if within(name, PANDA))
        for room, names in reached_on_import(door).items()
    }
    assert {room: names for room, names in wrong.items() if names} == {}


BLOCKED = """
import sys

class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError("blocked here: " + name, name=name)

sys.meta_path.insert(0, Nowhere())
import importlib
for room in {rooms!r}:
    importlib.import_module(room)
"""


def import_without(blocked: tuple[str, ...], rooms: list[str]) -> None:
    """Import rooms in a process of its own in which some packages are not to be found."""
    program = BLOCKED.format(blocked=set(blocked), rooms=rooms)
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=HOUSE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_models_are_imported_where_pybullet_and_panda3d_and_pydantic_are_missing():
    import_without(("pybullet", "pydantic", *PANDA), list(rooms_of("models")))


def test_records_and_physics_are_imported_where_pybullet_and_panda3d_are_missing():
    deciding = [room for room in ROOMS if within(room, DECIDES)]
    import_without(("pybullet", *PANDA), ["physics", *deciding])


def test_a_window_is_the_only_reason_to_have_panda3d():
    doors = [room for room in ("game.commands", "game.texts", "game.doctor") if room in ROOMS]
    import_without(PANDA, doors)


def test_every_room_is_named_for_what_it_holds():
    named = {part for room in ROOMS for part in room.split(".")}
    assert named & NAMES_THAT_SAY_NOTHING == set()


def test_a_room_holds_one_thing():
    lengths = {room: len(path.read_text(encoding="utf-8").splitlines()) for room, path in ROOMS.items()}
    assert {room: length for room, length in lengths.items() if length > LONGEST_ROOM} == {}


def test_there_is_no_code_outside_the_house():
    known = {*FLOORS, "assets", "tests", "docs"}  # docs holds the player that its text explains
    strays = {
        path.relative_to(HOUSE).parts[0]
        for path in HOUSE.glob("*/*.py")
        if not path.relative_to(HOUSE).parts[0].startswith(".")
    } | {path.name for path in HOUSE.glob("*.py")}
    assert strays - known <= {"build", "dist"}


def test_the_imports_of_a_room_are_read_as_python_reads_them(tmp_path, monkeypatch):
    source = (
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    import panda3d\n"
        "from . import beside\nfrom ..models import chips\n"
        "def later():\n    import direct.showbase\n"
        "class Now:\n    import json\n"
    )
    room = tmp_path / "room.py"
    room.write_text(source)
    monkeypatch.setitem(ROOMS, "game.stage.room", room)
    everything = imports("game.stage.room")
    assert {"game.stage.beside", "game.models.chips", "direct.showbase", "json"} <= everything
    assert "panda3d" not in everything
    assert "direct.showbase" not in imports("game.stage.room", True)
    assert "json" in imports("game.stage.room", True)
    imports.cache_clear()
