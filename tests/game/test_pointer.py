from __future__ import annotations


def test_a_click_reaches_the_button_under_the_pointer(base, pointer):
    from direct.gui.DirectGui import DirectButton

    struck = []
    DirectButton(
        parent=base.pixel2d,
        frameSize=(0, 80, -30, 0),
        pos=(20, 0, -20),
        command=struck.append,
        extraArgs=["ok"],
        rolloverSound=None,
        clickSound=None,
    )
    base.taskMgr.step()
    pointer.click(300, 300)
    assert struck == []
    pointer.click(50, 35)
    assert struck == ["ok"]


def test_keys_and_chords_are_thrown_as_events(base, pointer):
    struck = []
    base.accept("r", struck.append, ["r"])
    base.accept("control-z", struck.append, ["undo"])
    pointer.key("r")
    pointer.key("control-z")
    assert struck == ["r", "undo"]


def test_a_drag_ends_where_it_says(base, pointer):
    pointer.drag((640, 360), (960, 180))
    assert abs(base.mouseWatcherNode.get_mouse_x() - 0.5) < 0.01
    assert abs(base.mouseWatcherNode.get_mouse_y() - 0.5) < 0.01


def test_the_window_takes_another_shape_and_gets_its_own_back(base, resize):
    resize(1024, 768)
    assert (base.win.get_x_size(), base.win.get_y_size()) == (1024, 768)
    assert abs(base.camLens.get_aspect_ratio() - 4 / 3) < 1e-3
    resize(640, 360)
    assert abs(base.camLens.get_aspect_ratio() - 16 / 9) < 1e-3
