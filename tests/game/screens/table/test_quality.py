from __future__ import annotations

from game.stage import Quality


def test_the_quality_of_the_picture_changes_at_once_and_back(window, evening):
    table = evening("human", "bot:chef")
    table.frames(2)
    stage, windows = table.play.stage, window.base.graphicsEngine.get_num_windows
    window.change_settings(window.settings.changed(quality="low"))
    table.frames()
    assert stage.quality is Quality.LOW
    before = windows()
    window.change_settings(window.settings.changed(quality="medium"))
    table.frames()
    assert stage.quality is Quality.MEDIUM
    assert windows() > before
    window.change_settings(window.settings.changed(quality="low"))
    table.frames()
    assert stage.quality is Quality.LOW
    assert windows() == before
