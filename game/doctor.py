"""What this machine has, and what to do about what is missing. Facts only; a command shows them."""

from __future__ import annotations

import ctypes
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import metadata
from importlib.resources import files
from pathlib import Path

from game import folders
from game.texts import _
from physics import compiled

__all__ = ["Check", "run_checks"]

OLDEST_PYTHON = (3, 10)
READY_MADE_PYTHONS = ((3, 10), (3, 11))
"""The Pythons for which PyBullet has wheels, on Linux."""

PICTURE_LIBRARIES = ("libEGL.so.1", "libGL.so.1", "libX11.so.6")
PICTURE_PACKAGES = "libegl1 libgl1 libgl1-mesa-dri libx11-6"

CODECS = """
from game.film.coding import CODINGS
for coding in CODINGS.values():
    for name in (coding.codec, *(coding.sound or ())[:1]):
        av.codec.Codec(name, "w")
"""
"""What a film is coded with is there: a PyAV that somebody has built may lack H.264."""

LONGEST_IMPORT = 60.0
"""Seconds that a package may take to load from a cold disk before it counts as broken."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing looked at: whether it is as it should be, what was found, what to do if not.

    ``name`` is the same in every language, for programs; ``advice`` is empty where nothing is to be done.
    """

    name: str
    ok: bool
    found: str
    advice: str = ""


def run_checks(environment: Mapping[str, str] | None = None) -> tuple[Check, ...]:
    """Look at everything the game needs; takes a second or two. Nothing is changed but that user
    folders are made. ``environment`` stands in for the process's own."""
    environment = os.environ if environment is None else environment
    return (
        check_python(sys.version_info[:2]),
        check_package("numpy", "numpy"),
        check_package("pybullet", "pybullet", advice=pybullet_advice()),
        check_compiled(environment),
        check_package("panda3d", "panda3d.core"),
        check_package("av", "av", trial=CODECS),
        check_package("pygltflib", "pygltflib"),
        check_pictures(),
        check_display(environment),
        check_folder("settings", folders.settings_folder),
        check_folder("records", folders.records_folder),
        check_folder("cache", folders.cache_folder),
        check_fonts(),
    )


def check_python(version: tuple[int, int]) -> Check:
    """Whether this Python is one of those that the game runs on."""
    found = f"{'.'.join(map(str, version))} ({platform.system()}, {platform.machine()})"
    if version < OLDEST_PYTHON:
        return Check("python", False, found, _("Install Python 3.11 or 3.10; older ones are too old."))
    if version not in READY_MADE_PYTHONS or platform.system() != "Linux":
        return Check("python", True, found, pybullet_advice())
    return Check("python", True, found)


def pybullet_advice() -> str:
    """How PyBullet comes onto a machine."""
    return _(
        "Ready wheels of PyBullet exist for Python 3.10 and 3.11 on Linux only; elsewhere pip builds it"
        " with a C++ compiler in about 13 minutes: {line}"
    ).format(line=f"{sys.executable} -m pip install pybullet==3.2.7")


def check_package(distribution: str, module: str, advice: str = "", trial: str = "") -> Check:
    """Whether a package is installed and really loads; tried in a process of its own, as a broken one
    may take its process with it. ``trial`` are lines of Python that it has to get through besides."""
    try:
        version = metadata.version(distribution)
    except metadata.PackageNotFoundError:
        line = f"{sys.executable} -m pip install {distribution}"
        return Check(
            distribution, False, _("not installed"), advice or _("Install it: {line}").format(line=line)
        )
    try:
        subprocess.run(
            [sys.executable, "-c", f"import {module}\n{trial}"],
            check=True,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            text=True,
            timeout=LONGEST_IMPORT,
        )
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
        complaint = error.stderr if isinstance(error.stderr, str) else ""
        last = (complaint.strip().splitlines() or [str(error)])[-1]
        line = f"{sys.executable} -m pip install --force-reinstall {distribution}"
        return Check(
            distribution,
            False,
            _("{version}, but it does not load: {error}").format(version=version, error=last),
            _("Install it again: {line}").format(line=line),
        )
    return Check(distribution, True, version)


def check_compiled(environment: Mapping[str, str]) -> Check:
    """Whether throws are computed by compiled rooms; nothing is wrong where they are not."""
    place = compiled.place(environment)
    if place is None:
        return Check("compiled", True, _("not used, as {variable} is set").format(variable=compiled.PLACE))
    made = place / compiled.name()
    if made.is_dir():
        return Check("compiled", True, str(made))
    return Check(
        "compiled",
        True,
        _("no: the physics runs as plain Python"),
        _("Compiled, throws take half the time. With a C compiler, type: {line}").format(
            line=f"{sys.executable} -m pip install mypy setuptools && {sys.executable} -m physics.compiling"
        ),
    )


def check_pictures(libraries: Iterable[str] = PICTURE_LIBRARIES) -> Check:
    """Whether the system libraries are there through which Panda3D draws."""
    if platform.system() != "Linux":
        return Check("opengl", True, _("part of the system"))
    missing = [name for name in libraries if not _loads(name)]
    if missing:
        line = f"sudo apt-get install {PICTURE_PACKAGES}"
        return Check(
            "opengl",
            False,
            _("missing: {libraries}").format(libraries=", ".join(missing)),
            _("Install the system packages, on Debian and Ubuntu: {line}").format(line=line),
        )
    return Check("opengl", True, ", ".join(libraries))


def check_display(environment: Mapping[str, str]) -> Check:
    """Whether there is a screen to open a window on."""
    if platform.system() != "Linux":
        return Check("display", True, platform.system())
    if display := environment.get("DISPLAY"):
        return Check("display", True, f"DISPLAY={display}")
    if wayland := environment.get("WAYLAND_DISPLAY"):
        return Check(
            "display",
            False,
            f"WAYLAND_DISPLAY={wayland}",
            _("The window is opened through X11: switch Xwayland on, so that DISPLAY is set."),
        )
    return Check(
        "display",
        False,
        _("none: neither DISPLAY nor WAYLAND_DISPLAY is set"),
        _("Start the game from a desktop; matches of computer players and single throws need no screen."),
    )


def check_folder(name: str, folder: Callable[[], Path]) -> Check:
    """Whether one of the person's own folders can be written."""
    try:
        path = folder()
    except folders.FolderError as error:
        return Check(name, False, _("cannot be made"), str(error))
    if not os.access(path, os.W_OK | os.X_OK):
        advice = _("Make it yours, or let {variable} name another folder.")
        return Check(
            name,
            False,
            _("{folder} cannot be written").format(folder=path),
            advice.format(variable=folders.HOME_VARIABLE),
        )
    return Check(name, True, str(path))


def check_fonts() -> Check:
    """Whether the game's own fonts came with it."""
    folder = files("assets") / "fonts"
    names = [entry.name for entry in folder.iterdir()] if folder.is_dir() else []
    faces = sorted(name for name in names if name.endswith((".ttf", ".otf")))
    if not faces:
        return Check("fonts", False, _("none"), _("The installation is not whole: install the game again."))
    return Check("fonts", True, ", ".join(faces))


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
