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
    "damaged", [b"ui_scale = ", b"ui_scale = 20", b"\xff\xfe", b'animation_speed = "warp"']
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


def test_a_field_of_a_later_version_is_no_damage(tmp_path):
    (tmp_path / "settings.toml").write_text("ui_scale = 125\nsound_volume = 40\n")
    settings, said = load_settings(tmp_path)
    assert (settings.ui_scale, said) == (125, "")


def test_the_file_can_be_read_by_a_person(tmp_path):
    save_settings(Settings(), tmp_path)
    assert tomlkit.parse((tmp_path / "settings.toml").read_text())["animation_speed"] == "normal"


@pytest.mark.parametrize("change", [{"ui_scale": 80}, {"ui_scale": 225}, {"animation_speed": "warp"}])
def test_a_setting_out_of_its_bounds_is_refused(change):
    with pytest.raises(ValidationError):
        Settings().changed(**change)
