"""One real window without a screen for every test of `game`, and a hand that moves its mouse and keys."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

os.environ.setdefault("EGL_PLATFORM", "surfaceless")

WIDTH, HEIGHT = 1280, 720
FRAME = 1 / 60
"""Seconds by which the clock moves on with every frame in tests."""

CONFIGURATION = f"""
load-display p3headlessgl
window-type offscreen
win-size {WIDTH} {HEIGHT}
gl-version 3 3
audio-library-name null
sync-video 0
textures-power-2 none
notify-level-device fatal
notify-level-display fatal
"""


class Pointer:
    """A mouse and keyboard for a window without a screen; positions are pixels, origin top left.

    Every method passes one frame per event, as a real hand's events are seen frame by frame.
    """

    def __init__(self, base: ShowBase) -> None:
        from panda3d.core import ButtonThrower, KeyboardButton, ModifierButtons, MouseWatcher, VirtualMouse

        self._base = base
        self._held: list[str] = []
        self._mouse = VirtualMouse("pointer")
        self._mouse.set_window_size(base.win.get_x_size(), base.win.get_y_size())
        watcher = MouseWatcher("watcher")
        watcher.set_display_region(base.win.make_display_region())
        modifiers = ModifierButtons()
        for key in (KeyboardButton.shift(), KeyboardButton.control(), KeyboardButton.alt()):
            modifiers.add_button(key)
        watcher.set_modifier_buttons(modifiers)
        thrower = ButtonThrower("buttons")
        thrower.set_modifier_buttons(ModifierButtons(modifiers))

        base.mouseWatcher = base.dataRoot.attach_new_node(self._mouse).attach_new_node(watcher)
        base.mouseWatcherNode = watcher
        base.buttonThrowers = [base.mouseWatcher.attach_new_node(thrower)]
        for root in (base.render2d, base.aspect2d, base.pixel2d):
            if hasattr(root.node(), "set_mouse_watcher"):
                root.node().set_mouse_watcher(watcher)

    def move(self, x: float, y: float) -> None:
        """The pointer goes to pixel x, y."""
        self._mouse.set_window_size(self._base.win.get_x_size(), self._base.win.get_y_size())
        self._mouse.set_mouse_on(True)
        self._mouse.set_mouse_pos(round(x), round(y))
        self._base.taskMgr.step()

    def leave(self) -> None:
        """The pointer leaves the window."""
        self._mouse.set_mouse_on(False)
        self._base.taskMgr.step()

    def press(self, button: str = "mouse1") -> None:
        """A button or key goes down and stays down."""
        self._held.append(button)
        self._mouse.press_button(self._button(button))
        self._base.taskMgr.step()

    def release(self, button: str = "mouse1") -> None:
        """A button or key comes up."""
        self._held.remove(button)
        self._mouse.release_button(self._button(button))
        self._base.taskMgr.step()

    def click(self, x: float, y: float, button: str = "mouse1") -> None:
        """Move to x, y, press and release, and let a frame pass."""
        self.move(x, y)
        self.press(button)
        self.release(button)
        self._base.taskMgr.step()

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Press at start, move to end in a straight line, release there."""
        self.move(*start)
        self.press()
        for step in range(1, steps + 1):
            part = step / steps
            self.move(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        self.release()

    def key(self, name: str) -> None:
        """Strike a key or a chord such as ``escape``, ``a`` or ``control-z``."""
        *modifiers, last = name.split("-") if len(name) > 1 else (name,)
        for modifier in modifiers:
            self.press(modifier)
        self.press(last)
        self.release(last)
        for modifier in reversed(modifiers):
            self.release(modifier)

    def rest(self) -> None:
        """Let go of everything and leave the window."""
        for button in reversed(self._held.copy()):
            self.release(button)
        self.leave()

    @staticmethod
    def _button(name: str) -> object:
        from panda3d.core import ButtonRegistry

        return ButtonRegistry.ptr().get_button(name)


@pytest.fixture(scope="session")
def the_window() -> Iterator[ShowBase]:
    """The one ShowBase of the run; tests ask for ``base``, which tidies up after them."""
    from panda3d.core import load_prc_file_data

    load_prc_file_data("tests", CONFIGURATION)
    from direct.showbase.ShowBase import ShowBase

    window = ShowBase()
    window.ignore("window-event")  # its handler asks for properties that only a real window has
    yield window
    window.destroy()


@pytest.fixture(scope="session")
def the_pointer(the_window: ShowBase) -> Pointer:
    """The one pointer of the run; tests ask for ``pointer``."""
    return Pointer(the_window)


@pytest.fixture
def base(the_window: ShowBase) -> Iterator[ShowBase]:
    """The window at its first size, its clock at 60 frames a second; what a test adds is taken away."""
    from direct.interval.IntervalGlobal import ivalMgr
    from panda3d.core import ClockObject

    clock = ClockObject.get_global_clock()
    clock.mode = ClockObject.M_non_real_time
    clock.dt = FRAME
    roots = (
        the_window.render,
        the_window.render2d,
        the_window.aspect2d,
        the_window.pixel2d,
        the_window.camera,
    )
    children = [set(root.get_children()) for root in roots]
    tasks = {task.get_name() for task in the_window.taskMgr.getAllTasks()}
    yield the_window
    ivalMgr.interrupt()
    for task in the_window.taskMgr.getAllTasks():
        if task.get_name() not in tasks:
            the_window.taskMgr.remove(task)
    for root, before in zip(roots, children, strict=True):
        for child in root.get_children():
            if child not in before:
                child.remove_node()
    the_window.ignore_all()
    _resize(the_window, WIDTH, HEIGHT)


@pytest.fixture
def undrawn(base: ShowBase, request: pytest.FixtureRequest) -> Iterator[None]:
    """Pictures take most of a test's time: draw none, unless the test is marked ``drawn``.

    The engine still looks through the panels for the mouse, in a region without a pixel.
    """
    if request.node.get_closest_marker("drawn"):
        yield
        return
    scene, panels = (eye.node().get_display_region(0) for eye in (base.cam, base.cam2d))
    scene.set_active(False)
    panels.set_dimensions(0, 0, 0, 0)
    yield
    scene.set_active(True)
    panels.set_dimensions(0, 1, 0, 1)


@pytest.fixture
def resize(base: ShowBase) -> Callable[[int, int], None]:
    """``resize(width, height)`` gives the window another shape for the rest of the test."""
    return lambda width, height: _resize(base, width, height)


@pytest.fixture
def pointer(base: ShowBase, the_pointer: Pointer) -> Iterator[Pointer]:
    """Mouse and keyboard of the window; everything is let go after the test."""
    yield the_pointer
    the_pointer.rest()


def _resize(window: ShowBase, width: int, height: int) -> None:
    """What ShowBase does on a real window's event; a window without a screen gets none."""
    if (window.win.get_x_size(), window.win.get_y_size()) == (width, height):
        return
    window.win.set_size(width, height)
    window.taskMgr.step()
    window.pixel2d.set_scale(2 / width, 1, 2 / height)
    window.adjustWindowAspectRatio(window.get_aspect_ratio())
    window.messenger.send("window-event", [window.win])
    window.taskMgr.step()
