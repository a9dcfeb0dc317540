"""The doctor says what is there and what to do about what is missing."""

from __future__ import annotations

import sys

import pytest

from game import doctor, folders
from physics import compiled


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path / "home"))


@pytest.fixture
def on_linux(monkeypatch):
    monkeypatch.setattr(doctor.platform, "system", lambda: "Linux")


def test_whatever_is_missing_comes_with_advice_and_every_check_has_its_own_name():
    checks = doctor.run_checks({})
    assert len({check.name for check in checks}) == len(checks)
    for check in checks:
        assert check.found, check.name
        assert check.ok or check.advice, check.name


def test_what_the_tests_themselves_need_is_found():
    found = {check.name: check for check in doctor.run_checks()}
    for name in (
        "python",
        "numpy",
        "pybullet",
        "panda3d",
        "av",
        "pygltflib",
        "opengl",
        "settings",
        "records",
    ):
        assert found[name].ok, found[name]


def test_a_package_that_cannot_do_what_is_needed_is_said_to_be_broken():
    check = doctor.check_package("av", "av", trial="av.codec.Codec('no-such-codec', 'w')")
    assert not check.ok
    assert "no-such-codec" in check.found
    assert "--force-reinstall av" in check.advice


def test_it_says_whether_the_physics_is_compiled_and_what_that_brings(tmp_path):
    there = {compiled.PLACE: str(tmp_path)}
    check = doctor.check_compiled(there)
    assert check.ok
    assert "plain Python" in check.found
    assert "half the time" in check.advice
    assert f"{sys.executable} -m physics.compiling" in check.advice
    (tmp_path / compiled.name()).mkdir()
    assert doctor.check_compiled(there) == doctor.Check("compiled", True, str(tmp_path / compiled.name()))
    assert "not used" in doctor.check_compiled({compiled.PLACE: "none"}).found


def test_an_old_python_is_refused():
    check = doctor.check_python((3, 9))
    assert not check.ok
    assert "3.11" in check.advice


def test_a_new_python_is_told_how_long_pybullet_takes(on_linux):
    check = doctor.check_python((3, 13))
    assert check.ok
    assert "C++ compiler" in check.advice
    assert "13 minutes" in check.advice
    assert not doctor.check_python((3, 11)).advice


def test_pybullet_has_no_wheels_but_on_linux(monkeypatch):
    monkeypatch.setattr(doctor.platform, "system", lambda: "Darwin")
    assert "on Linux only" in doctor.check_python((3, 11)).advice


def test_a_package_that_is_not_there_can_be_installed_by_the_line_given():
    check = doctor.check_package("safranito-no-such-thing", "nothing")
    assert not check.ok
    assert f"{sys.executable} -m pip install safranito-no-such-thing" in check.advice


def test_a_package_that_does_not_load_says_why():
    check = doctor.check_package("numpy", "numpy.no_such_room")
    assert not check.ok
    assert "no_such_room" in check.found
    assert "--force-reinstall numpy" in check.advice


def test_missing_libraries_are_named_with_their_packages(on_linux):
    check = doctor.check_pictures(["libNoSuchThing.so.1"])
    assert not check.ok
    assert "libNoSuchThing.so.1" in check.found
    assert "libegl1" in check.advice


def test_a_display_is_x11(on_linux):
    assert doctor.check_display({"DISPLAY": ":0"}).ok
    assert "Xwayland" in doctor.check_display({"WAYLAND_DISPLAY": "wayland-0"}).advice
    assert not doctor.check_display({}).ok


def test_a_folder_that_cannot_be_made_is_reported(monkeypatch, tmp_path):
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    monkeypatch.setenv(folders.HOME_VARIABLE, str(in_the_way / "home"))
    check = doctor.check_folder("records", folders.records_folder)
    assert not check.ok
    assert folders.HOME_VARIABLE in check.advice
