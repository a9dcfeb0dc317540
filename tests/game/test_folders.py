"""Where a person's files live."""

import pytest

from game import folders

FOLDERS = [
    folders.settings_folder,
    folders.data_folder,
    folders.records_folder,
    folders.reports_folder,
    folders.cache_folder,
]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f.__name__)
def test_safranito_home_moves_every_folder_and_it_exists_at_once(folder, tmp_path, monkeypatch):
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "home"))
    made = folder()
    assert made.is_dir()
    assert made.is_relative_to(tmp_path / "home")


def test_records_lie_in_the_data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path))
    assert folders.records_folder() == tmp_path / "records"


def test_without_safranito_home_the_platform_decides(tmp_path, monkeypatch):
    monkeypatch.delenv("SAFRANITO_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    assert folders.data_folder().is_relative_to(tmp_path)
    assert folders.settings_folder() != folders.cache_folder()


def test_a_folder_that_cannot_be_made_says_which_and_what_to_do(tmp_path, monkeypatch):
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "taken"))
    with pytest.raises(folders.FolderError, match=r"taken cannot be made .*SAFRANITO_HOME"):
        folders.records_folder()


def test_the_home_of_nobody_is_no_folder(monkeypatch):
    monkeypatch.setenv("SAFRANITO_HOME", "~nobody-of-that-name/game")
    with pytest.raises(folders.FolderError, match="SAFRANITO_HOME is ~nobody-of-that-name/game"):
        folders.records_folder()
