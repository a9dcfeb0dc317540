"""What is installed is whole, and runs from anywhere."""

from __future__ import annotations

import configparser
import json
import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]


SCENE = {"chips": [{"id": "red", "position": [0, -0.32, 0.02], "velocity": [0, 1.5, 0]}]}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel, built from this folder without the network."""
    out = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(out)],
        cwd=PROJECT,
        check=True,
        capture_output=True,
    )
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def contents(wheel) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_code_data_and_compiled_translations(contents):
    assert {
        "assets/LICENSES.md",
        "assets/data/board.json",
        "assets/data/blends.json",
        "assets/icon/safranito.png",
        "assets/locale/de/LC_MESSAGES/safranito.mo",
        "game/py.typed",
        "models/board.py",
        "models/py.typed",
        "physics/py.typed",
    } <= contents


def test_the_wheel_holds_every_file_of_its_packages(contents):
    written = {
        path.relative_to(PROJECT).as_posix()
        for package in ("assets", "game", "models", "physics")
        for path in (PROJECT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    kept_out = {
        name for name in written if name.startswith("assets/workshop/") or name.endswith((".po", ".pot"))
    }
    assert {name for name in contents if not name.startswith("safranito-")} == written - kept_out


def test_the_wheel_brings_a_menu_entry_with_its_icon(contents):
    data = {name.partition(".data/data/")[2] for name in contents if ".data/data/" in name}
    assert data == {
        "share/applications/safranito.desktop",
        "share/icons/hicolor/256x256/apps/safranito.png",
        "share/icons/hicolor/scalable/apps/safranito.svg",
    }
    entry = configparser.ConfigParser(interpolation=None, strict=True)
    entry.optionxform = str
    entry.read(PROJECT / "assets/desktop/safranito.desktop", encoding="utf-8")
    desktop = entry["Desktop Entry"]
    scripts = re.search(
        r"\[project\.scripts\]\n(\w+) =", (PROJECT / "pyproject.toml").read_text(encoding="utf-8")
    )
    assert scripts is not None
    assert desktop["Exec"] == scripts[1] == desktop["Icon"]
    assert desktop["Type"] == "Application"
    assert desktop["Categories"].endswith(";")


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory) -> Path:
    """The programs of an empty environment with the wheel in it; what it depends on is lent by this one."""
    home = tmp_path_factory.mktemp("empty") / "venv"
    venv.create(home, with_pip=True)
    programs = home / "bin"
    subprocess.run(
        [programs / "python", "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", wheel],
        check=True,
        capture_output=True,
    )
    (own,) = home.glob("lib/python*/site-packages")
    (own / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return programs


@pytest.fixture
def elsewhere(tmp_path, monkeypatch) -> Path:
    """A folder that has nothing to do with the project."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.delenv("PYTHONPATH", raising=False)
    return tmp_path


def test_the_installed_game_is_the_wheels_own(installed, elsewhere):
    where = subprocess.run(
        [installed / "python", "-c", "import assets, game, models, physics; print(models.__file__)"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert Path(where.strip()).is_relative_to(installed.parent)


def test_the_installed_game_looks_at_its_machine(installed, elsewhere):
    done = subprocess.run([installed / "safranito", "doctor", "--json"], capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    checks = {check["name"]: check for check in json.loads(done.stdout)["checks"]}
    for name in ("python", "numpy", "pybullet", "panda3d", "av", "pygltflib", "records", "fonts"):
        assert checks[name]["ok"], checks[name]


def test_the_installed_game_simulates_a_scene(installed, elsewhere):
    scene = elsewhere / "scene.json"
    scene.write_text(json.dumps(SCENE), encoding="utf-8")
    done = subprocess.run([installed / "safranito", "simulate", scene], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (chip,) = json.loads(done.stdout)["chips"]
    assert chip["id"] == "red"
    assert chip["where"] in {"field", "rim", "off"}
