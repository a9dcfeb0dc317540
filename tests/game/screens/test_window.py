"""The window's stack of screens, its shape and its end."""

import json
import signal
import sys

import pytest
from PIL import Image

from game.folders import pictures_folder
from game.logbook import Logbook
from game.screens.new_match import NewMatch
from game.screens.screen import Screen
from game.screens.widgets import Anchor, Button, Over, Scrim
from game.settings import Settings, load_settings
from game.window import Window


class Plain(Screen):
    name = "plain"

    def __init__(self, covers=True):
        super().__init__()
        self.covers, self.happened, self.pressed = covers, [], []

    def build(self):
        button = Anchor(Button("Press", lambda: self.pressed.append(1), key="button"))
        return button if self.covers else Over([Scrim(), button])

    def enter(self, window):
        super().enter(window)
        self.happened.append("enter")

    def layout(self, size):
        super().layout(size)
        self.happened.append(size)

    def leave(self):
        super().leave()
        self.happened.append("leave")


def test_a_screen_is_entered_laid_out_and_left(window):
    first, second = Plain(), Plain()
    window.show(first)
    window.show(second)
    assert first.happened == ["enter", (1280, 720), "leave"]
    assert window.screens == [second]


def test_a_new_shape_lays_out_anew(window, resize, base):
    screen = Plain()
    window.show(screen)
    resize(1024, 768)
    base.taskMgr.step()
    assert screen.happened[-1] == (1024, 768)
    assert screen.find("button").on_screen.centre == pytest.approx((512, 384), abs=1)
    resize(2520, 1080)
    base.taskMgr.step()
    assert window.look.scale == 1.5
    assert screen.find("button").on_screen.centre == pytest.approx((1260, 540), abs=1)


def test_the_ui_scale_lays_out_anew_and_is_kept(window, base):
    screen = Plain()
    window.show(screen)
    before = screen.find("button").rect.height
    base.taskMgr.step()
    window.change_settings(window.settings.changed(ui_scale=150))
    base.taskMgr.step()
    assert screen.find("button").rect.height == 1.5 * before
    assert load_settings()[0].interface.ui_scale == 150


@pytest.mark.parametrize(
    "size", [(1280, 720), (1024, 768), (800, 600), (640, 360), (2520, 1080), (3840, 2160)]
)
def test_however_large_the_interface_is_wished_800_by_450_dp_remain(window, resize, base, size):
    window.change_settings(window.settings.changed(ui_scale=200))
    resize(*size)
    base.taskMgr.step()
    width, height = (pixels / window.look.scale for pixels in size)
    assert width >= 799.9
    assert height >= 449.9
    assert load_settings()[0].interface.ui_scale == 200


def test_an_overlay_takes_mouse_and_keys_from_what_is_below(window, press, pointer, base):
    below, over = Plain(), Plain(covers=False)
    window.show(below)
    window.push(over)
    base.taskMgr.step()
    press("button")
    pointer.key("enter")
    assert (len(below.pressed), len(over.pressed)) == (0, 2)
    assert not below.root.is_hidden()
    pointer.key("escape")
    press("button")
    assert (len(below.pressed), len(over.pressed)) == (1, 2)


def test_the_last_screen_cannot_be_popped(window):
    window.show(Plain())
    window.pop()
    assert len(window.screens) == 1


def test_what_is_covered_is_hidden(window):
    below = Plain()
    window.show(below)
    window.push(Plain())
    assert below.root.is_hidden()
    window.pop()
    assert not below.root.is_hidden()


def test_the_logbook_has_a_line_for_every_screen_at_once(base, pointer, tmp_path):
    file = tmp_path / "log"
    window = Window(base, logbook=Logbook(file))
    window.show(Plain())
    window.log("shot", chip="red-a")
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    window.close()
    assert [line["what"] for line in lines] == ["screen", "shot"]
    assert lines[0]["name"] == "plain"
    assert lines[1]["chip"] == "red-a"


def test_closing_leaves_no_node_and_no_task(base, pointer):
    def state():
        roots = (base.pixel2d, base.render2d, base.render, base.aspect2d)
        return [root.find_all_matches("**").get_num_paths() for root in roots], len(
            base.taskMgr.getAllTasks()
        )

    before = state()
    for _ in range(5):
        window = Window(base, Settings(language="en"))
        window.show(Plain())
        window.push(Plain(covers=False))
        base.taskMgr.step()
        window.close()
        window.close()
    assert state() == before


def test_an_error_in_a_frame_ends_the_run_and_is_not_printed_twice(window, capfd):
    class Broken(Plain):
        def update(self, dt):
            raise RuntimeError("broken")

    window.show(Broken())
    hook = sys.excepthook
    with pytest.raises(RuntimeError, match="broken"):
        window.run()
    assert sys.excepthook is hook
    assert "Traceback" not in capfd.readouterr().err


def test_quit_ends_the_run(window):
    class Quitting(Plain):
        def update(self, dt):
            self.window.quit()

    window.show(Quitting())
    window.run()


def test_a_held_enter_decides_once_and_a_held_arrow_goes_on(window, base):
    heard = []

    class Listening(Plain):
        def key(self, name):
            heard.append(name)
            return True

    window.show(Listening())
    for name in ("enter", "escape", "arrow_down"):
        base.messenger.send("window-key", [name])
        base.messenger.send("window-key-again", [name])
    assert heard == ["enter", "escape", "arrow_down", "arrow_down"]


def test_a_held_digit_answers_once(window, base):
    heard = []

    class Listening(Plain):
        def key(self, name):
            heard.append(name)
            return True

    window.show(Listening())
    base.messenger.send("window-key", ["1"])
    base.messenger.send("window-key-again", ["1"])
    assert heard == ["1"]


def test_a_key_that_is_held_since_another_screen_means_nothing_on_this_one(window, base):
    heard = []

    class Listening(Plain):
        def key(self, name):
            heard.append((self, name))
            return True

    first, second = Listening(), Listening()
    window.show(first)
    base.messenger.send("window-key", ["h"])
    window.push(second)
    base.messenger.send("window-key-again", ["h"])
    assert heard == [(first, "h")]
    base.messenger.send("window-key-up", ["h"])
    base.messenger.send("window-key", ["h"])
    assert heard[1:] == [(second, "h")]


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_or_a_kill_closes_the_window_in_silence(window, capfd, sent):
    class Interrupted(Plain):
        def update(self, dt):
            signal.raise_signal(sent)

    before = signal.getsignal(signal.SIGTERM)
    window.show(Interrupted())
    window.run()
    assert capfd.readouterr() == ("", "")
    assert signal.getsignal(signal.SIGTERM) == before


@pytest.mark.drawn
def test_a_picture_is_kept_as_the_window_shows_it_and_said(window, pointer):
    window.base.taskMgr.step()
    pointer.key("f12")
    (file,) = pictures_folder().glob("*.png")
    with Image.open(file) as picture:
        assert picture.size == window.size
        assert not picture.has_transparency_data
    assert str(file) in window.announcement.text
    pointer.key("f12")
    assert len(list(pictures_folder().glob("*.png"))) == 2


def test_a_picture_that_cannot_be_kept_is_said(window, pointer, monkeypatch):
    def refused(_window):
        raise OSError("the disk is full")

    monkeypatch.setattr("game.window.take_picture", refused)
    pointer.key("f12")
    assert "the disk is full" in window.announcement.text


def test_what_is_said_goes_by_itself(window):
    window.say("The sound is off.")
    window.base.taskMgr.step()
    assert not window.base.pixel2d.find("**/announcement").get_children().is_empty()
    for _ in range(60 * 4):
        window.base.taskMgr.step()
    assert window.announcement.text == ""
    assert window.base.pixel2d.find("**/announcement").get_children().is_empty()


def test_a_letter_that_is_written_into_a_field_means_nothing_else(window, pointer):
    window.change_settings(window.settings.changed(keys={"screenshot": ("p",)}))
    screen = NewMatch(lambda _setup: None)
    window.push(screen)
    window.base.taskMgr.step()
    screen.focus.take(screen.find("name 0"), shown=True)
    pointer.key("p")
    assert list(pictures_folder().glob("*.png")) == []
    screen.focus.take(screen.find("start"), shown=True)
    pointer.key("p")
    assert len(list(pictures_folder().glob("*.png"))) == 1
    window.change_settings(window.settings.changed(keys={}))


def test_another_palette_is_seen_at_once(window):
    before = window.look
    window.change_settings(window.settings.changed(palette="lightness"))
    window.base.taskMgr.step()
    assert window.look is not before
    assert window.look.palette == "lightness"
