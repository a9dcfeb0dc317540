"""`make` makes a bare machine ready: what is there is left alone, what is missing is said."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
TOOLS = ("sh", "cat", "cksum", "dirname", "env", "grep", "rm")
"""The programs of every system that the script calls, besides those that a test puts in their place."""


class Machine:
    """A copy of the project's ground on a machine whose programs are what a test says."""

    def __init__(self, home: Path) -> None:
        self.folder, self.programs = home / "safranito", home / "bin"
        (self.folder / ".ci").mkdir(parents=True)
        self.programs.mkdir()
        shutil.copy(PROJECT / ".ci/setup", self.folder / ".ci/setup")
        shutil.copy(PROJECT / "pyproject.toml", self.folder)
        for tool in TOOLS:
            (self.programs / tool).symlink_to(str(shutil.which(tool)))
        (self.folder / "physics").mkdir()
        (self.folder / "physics" / "sliding.py").write_text("GRIP = 2.1\n", encoding="utf-8")
        self.has("id", "echo 1000")

    def has(self, program: str, does: str) -> None:
        """Put a program on the machine."""
        file = self.programs / program
        file.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        file.chmod(0o755)

    def make_ready(self, for_what: str) -> subprocess.CompletedProcess[str]:
        """Run the script."""
        return subprocess.run(
            ["sh", ".ci/setup", for_what],
            cwd=self.folder,
            env={"PATH": str(self.programs), "HOME": str(self.folder)},
            capture_output=True,
            text=True,
            check=False,
        )

    def has_been_made_ready(self, for_what: str) -> None:
        """Leave an environment and a stamp as a first run leaves them."""
        environment = self.folder / ".venv"
        (environment / "bin").mkdir(parents=True)
        (environment / "bin" / "python").symlink_to(sys.executable)
        files = (self.folder / "pyproject.toml", self.folder / ".ci/setup")
        sums = [
            subprocess.run(["cksum"], input=file.read_bytes(), capture_output=True, check=True)
            .stdout.decode()
            .strip()
            for file in files
        ]
        stamp = f"{sums[0]} {sums[1]} {os.path.realpath(self.folder)}\n"
        (environment / f"ready-for-{for_what}").write_text(stamp, encoding="utf-8")
        physics = b"".join(file.read_bytes() for file in sorted(self.folder.glob("physics/*.py")))
        compiled = subprocess.run(["cksum"], input=physics, capture_output=True, check=True).stdout.decode()
        (environment / "physics-compiled").write_text(compiled, encoding="utf-8")


@pytest.fixture
def machine(tmp_path) -> Machine:
    return Machine(tmp_path.resolve())


def test_a_second_run_says_and_does_nothing(machine):
    machine.has_been_made_ready("play")
    done = machine.make_ready("play")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_without_a_c_compiler_the_physics_stays_plain_which_is_said_once(machine):
    machine.has_been_made_ready("play")
    (machine.folder / "physics" / "sliding.py").write_text("GRIP = 2.2\n", encoding="utf-8")
    assert "no C compiler" in machine.make_ready("play").stderr
    done = machine.make_ready("play")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_changed_physics_is_compiled_anew(machine):
    machine.has_been_made_ready("play")
    python = machine.folder / ".venv" / "bin" / "python"
    python.unlink()
    python.write_text('#!/bin/sh\necho "$@" >> called\n', encoding="utf-8")
    python.chmod(0o755)
    machine.has("cc", "exit 0")
    assert machine.make_ready("play").stderr == ""
    (machine.folder / "physics" / "sliding.py").write_text("GRIP = 2.2\n", encoding="utf-8")
    assert "compiling the physics" in machine.make_ready("play").stderr
    assert machine.make_ready("play").stderr == ""
    called = (machine.folder / "called").read_text(encoding="utf-8")
    assert called.count("-m physics.compiling") == 1


def test_a_changed_project_file_makes_it_ready_anew(machine):
    machine.has_been_made_ready("play")
    with (machine.folder / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    machine.has("dpkg-query", "exit 1")
    machine.has("apt-get", "exit 1")
    assert machine.make_ready("play").returncode == 1


def test_who_is_not_root_is_told_what_to_type(machine):
    machine.has("dpkg-query", "exit 1")
    machine.has("apt-get", "echo 'apt-get must not run' >&2; exit 1")
    machine.has("uv", "exit 0")
    done = machine.make_ready("test")
    assert done.returncode == 1
    assert "must not run" not in done.stderr
    line = done.stderr.partition("please type:")[2].split()
    assert line[:3] == ["sudo", "apt-get", "install"]
    assert {"libegl1", "libgl1", "libgl1-mesa-dri", "libx11-6", "xvfb", "xdotool"} <= set(line)
    assert done.stderr.count("\n") == 1


def test_tools_of_the_tests_are_not_asked_of_players(machine):
    machine.has("dpkg-query", "exit 1")
    machine.has("apt-get", "exit 1")
    machine.has("uv", "exit 0")
    assert "xvfb" not in machine.make_ready("play").stderr


def test_it_refuses_what_it_does_not_know(machine):
    done = machine.make_ready("fly")
    assert done.returncode == 2
    assert "fly" in done.stderr
