"""Settings: kept, replaced when damaged, and said."""

import pytest
import tomlkit
from pydantic import ValidationError

from game.settings import RememberedSeat, Settings, load_settings, save_settings


def test_what_is_saved_is_loaded(tmp_path):
    seats = (
        RememberedSeat(name="Mira", colour="red"),
        RememberedSeat(name="Lin", colour="blue", player="bot:chef"),
    )
    settings = Settings().changed(ui_scale=150, full_screen=True, last_seats=seats)
    save_settings(settings, tmp_path)
    assert load_settings(tmp_path) == (settings, "")


def test_without_a_file_the_defaults_hold_and_nothing_is_said(tmp_path):
    assert load_settings(tmp_path) == (Settings(), "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "damaged",
    [
        b"ui_scale = ",
        b"ui_scale = 20",
        b"\xff\xfe",
        b'animation_speed = "warp"',
        b'graphics = "good"',
        b"interface = 3",
        b"[interface]\nui_scale = 101",
        b"last_seats = 4",
        b'[[last_seats]]\ncolour = "red"',
    ],
)
def test_a_damaged_file_is_kept_aside_replaced_and_said(tmp_path, damaged):
    (tmp_path / "settings.toml").write_bytes(damaged)
    settings, said = load_settings(tmp_path)
    assert settings == Settings()
    (kept,) = tmp_path.glob("settings-damaged-*.toml")
    assert kept.read_bytes() == damaged
    assert kept.name in said
    assert said.count(".  ") == 0
    assert load_settings(tmp_path) == (Settings(), "")


def test_one_setting_that_cannot_be_used_costs_no_other(tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text('[interface]\nui_scale = 150\nanimation_speed = "warp"\n[graphics]\nfull_screen = true\n')
    settings, said = load_settings(tmp_path)
    assert settings == Settings().changed(ui_scale=150, full_screen=True)
    assert "interface.animation_speed" in said
    assert load_settings(tmp_path) == (settings, "")


def test_the_file_of_a_version_without_groups_is_read(tmp_path):
    (tmp_path / "settings.toml").write_text('ui_scale = 150\nfull_screen = true\nlanguage = "de"\n')
    assert load_settings(tmp_path) == (
        Settings().changed(ui_scale=150, full_screen=True, language="de"),
        "",
    )


def test_a_field_of_a_later_version_is_no_damage(tmp_path):
    (tmp_path / "settings.toml").write_text("ui_scale = 125\n[interface]\nsmell = 40\n[scents]\nclove = 1\n")
    settings, said = load_settings(tmp_path)
    assert (settings.interface.ui_scale, said) == (125, "")


def test_no_two_groups_have_a_setting_of_the_same_name():
    names = [name for kind in Settings.groups().values() for name in kind.model_fields]
    assert len(names) == len(set(names))
    assert not set(names) & set(Settings.model_fields)


def test_the_file_can_be_read_by_a_person(tmp_path):
    save_settings(Settings(), tmp_path)
    kept = tomlkit.parse((tmp_path / "settings.toml").read_text())
    assert kept["interface"]["animation_speed"] == "normal"


@pytest.mark.parametrize("change", [{"ui_scale": 80}, {"ui_scale": 225}, {"animation_speed": "warp"}])
def test_a_setting_out_of_its_bounds_is_refused(change):
    with pytest.raises(ValidationError):
        Settings().changed(**change)
