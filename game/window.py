"""The window: it owns the display, holds the stack of screens and hands them frames, sizes and keys."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from direct.showbase.DirectObject import DirectObject
from direct.task import Task
from panda3d.core import ClockObject, GraphicsWindow, InputDevice, WindowProperties

from game.controls.bindings import Action, meant, use
from game.controls.gamepad import Gamepads, Sticks, plain
from game.controls.keymap import Keymap
from game.logbook import Logbook
from game.resting import Rest
from game.screens.backdrop import Backdrop
from game.screens.snapshot import take_picture
from game.screens.widgets.announcement import Announcement
from game.screens.widgets.look import Look, fitting_scale
from game.screens.widgets.tooltip import Tooltip
from game.settings import Settings, save_settings
from game.sound.soundscape import Soundscape
from game.texts import _, speak

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

    from game.screens.screen import Screen

MODIFIERS = ("control", "shift", "alt")
SIDES = {f"{side}{key}": key for side in "lr" for key in MODIFIERS}
AWAY = (-1.0, -1.0)
"""The pointer's place while it is not over the window."""
ONCE = ("enter", "space", "escape", "f11")
"""Keys that count once however long they are held; digits, which answer, do as well."""
EVERYWHERE = frozenset({Action.FULL_SCREEN, Action.SCREENSHOT, Action.MUTE, Action.HELP})
"""What keys mean whatever is shown."""
SMALLEST = (640, 360)
"""Below this a window counts as minimised: nothing is laid out for it."""


class Window:
    """Frames, sizes, keys and the stack of screens, over one display (`game.display.open_display`).

    ``record`` is the file of the match that runs, for a crash report. Close it when done; that closes every
    screen, but not the display that was handed in unless ``owns_display``.
    """

    def __init__(
        self,
        base: ShowBase,
        settings: Settings | None = None,
        *,
        logbook: Logbook | None = None,
        owns_display: bool = False,
    ) -> None:
        self.base = base
        self.settings = settings or Settings()
        self.logbook = logbook or Logbook()
        self.record: Path | None = None
        self.root = base.pixel2d.attach_new_node("screens")
        self.backdrop = Backdrop(base)
        self._over = base.pixel2d.attach_new_node("over all")
        self.tooltip = Tooltip(self._over)
        self.announcement = Announcement(self._over)
        self.sounds = Soundscape(base, self.settings.sound)
        self.screens: list[Screen] = []
        self._owns_display = owns_display
        self._open = True
        self._held: dict[str, Screen | None] = {}
        self._laid_out: tuple[tuple[int, int], float] = ((0, 0), 0.0)
        self.look = Look(self._scale(), self.settings.accessibility.palette)
        self._ears = DirectObject()
        self._listen()
        self.gamepads = Gamepads(
            lambda: base.devices.get_devices(InputDevice.DeviceClass.gamepad),
            self._button_down,
            self._key_up,
            lambda: bool(self.screen and self.screen.steers),
        )
        self.rest = Rest(base)
        base.taskMgr.add(self._frame, "window", sort=10)
        base.taskMgr.add(self._rest, "rest", sort=45)
        self._pointed = AWAY
        speak(self.settings.interface.language or None)
        use(Keymap.of(self.settings.controls.keys).changed)
        if self.settings.graphics.full_screen:
            self._go_full_screen(True)

    # The stack.

    @property
    def screen(self) -> Screen | None:
        """The topmost screen."""
        return self.screens[-1] if self.screens else None

    def show(self, screen: Screen) -> None:
        """Show this screen in place of all there are."""
        while self.screens:
            self._take_off()
        self.push(screen)

    def push(self, screen: Screen) -> None:
        """Show this screen over the others."""
        if below := self.screen:
            below.focus.take(None, shown=False)
        self.tooltip.hide()
        self.screens.append(screen)
        screen.enter(self)
        screen.layout(self.size)
        self._uncover()

    def replace(self, screen: Screen) -> None:
        """Show this screen in place of the topmost one."""
        if self.screens:
            self._take_off()
        self.push(screen)

    def pop(self) -> None:
        """Take the topmost screen off; the one below is seen again. The last one stays."""
        if len(self.screens) < 2:
            return
        self._take_off()
        self.screens[-1].layout(self.size)
        self._uncover()

    def _take_off(self) -> None:
        self.tooltip.hide()
        self.screens.pop().leave()

    def _uncover(self) -> None:
        """Hide what is covered, and note what is seen now."""
        hidden = False
        for screen in reversed(self.screens):
            (screen.root.hide if hidden else screen.root.show)()
            hidden = hidden or screen.covers
        self.backdrop.show(any(s.backdrop for s in self.screens if not s.root.is_hidden()))
        if self.screen:
            self.logbook.write("screen", name=self.screen.name)

    # What screens ask.

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.base.win.get_x_size(), self.base.win.get_y_size()

    @property
    def pointer(self) -> tuple[float, float]:
        """The pointer in pixels from the upper left corner; (-1, -1) while it is elsewhere."""
        watcher = self.base.mouseWatcherNode
        if not watcher or not watcher.has_mouse():
            return AWAY
        width, height = self.size
        return (watcher.get_mouse_x() + 1) / 2 * width, (1 - watcher.get_mouse_y()) / 2 * height

    @property
    def over_panel(self) -> bool:
        """Whether the pointer is over a widget, so that it does not mean the scene behind."""
        watcher = self.base.mouseWatcherNode
        return bool(watcher and watcher.get_over_region())

    def held(self, key: str) -> bool:
        """Whether a key is down now."""
        return key in self._held

    def log(self, what: str, **facts: Any) -> None:
        """Note a happening in the logbook."""
        self.logbook.write(what, **facts)

    def say(self, text: str) -> None:
        """Say a line over everything; it goes by itself."""
        self.announcement.say(text)

    def take_picture(self) -> None:
        """Keep what the window shows as a picture, and say where."""
        try:
            self.say(_("Picture kept as {file}").format(file=take_picture(self.base.win)))
        except OSError as error:
            self.say(_("No picture was taken: {reason}.").format(reason=error))

    def mute(self) -> None:
        """Sound off, or on again, and say which."""
        on = not self.settings.sound.sound_on
        self.change_settings(self.settings.changed(sound_on=on))
        self.say(_("Sound on") if on else _("Sound off"))

    def change_settings(self, settings: Settings) -> None:
        """Use these settings from now on and keep them."""
        before, self.settings = self.settings, settings
        save_settings(settings)
        if settings.interface.language != before.interface.language:
            speak(settings.interface.language or None)
        use(Keymap.of(settings.controls.keys).changed)
        if settings.graphics.full_screen != before.graphics.full_screen:
            self._go_full_screen(settings.graphics.full_screen)
        self.sounds.use(settings.sound)
        self._laid_out = ((0, 0), 0.0)

    # Its life.

    def run(self) -> None:
        """Show frames until the window is closed; what goes wrong in a frame is raised here.

        Panda3D would print it as well: whoever calls this says it in a better way. Ctrl-C in the terminal,
        or the wish of the system to end the program, closes the window as its button does.
        """
        printing, sys.excepthook = sys.excepthook, lambda *_error: None
        self.base.taskMgr.keyboardInterruptHandler = lambda *_signal: self.quit()
        before = signal.signal(signal.SIGTERM, lambda *_signal: self.quit())
        try:
            while self._open:
                self.base.taskMgr.step()
        finally:
            sys.excepthook = printing
            signal.signal(signal.SIGTERM, before)
            del self.base.taskMgr.keyboardInterruptHandler

    def quit(self) -> None:
        """End `run` after this frame."""
        self._open = False

    def close(self) -> None:
        """Take everything down; doing so twice is harmless."""
        self._open = False
        while self.screens:
            self._take_off()
        self.tooltip.hide()
        self.announcement.close()
        self.backdrop.close()
        self.sounds.close()
        self._ears.ignore_all()
        self.base.taskMgr.remove("window")
        self.base.taskMgr.remove("rest")
        self.rest.wake()
        self.root.remove_node()
        self._over.remove_node()
        self.logbook.close()
        if self._owns_display:
            self._owns_display = False
            self.base.destroy()

    def _listen(self) -> None:
        for thrower in (found.node() for found in self.base.buttonThrowers or ()):
            thrower.set_button_down_event("window-key")
            thrower.set_button_repeat_event("window-key-again")
            thrower.set_button_up_event("window-key-up")
            thrower.set_keystroke_event("window-signs")
        self._ears.accept("window-key", self._key_down)
        self._ears.accept("window-key-again", self._key_again)
        self._ears.accept("window-key-up", self._key_up)
        self._ears.accept("window-signs", self._typed)
        self._ears.accept("window-event", lambda _window: self.rest.stir())
        if isinstance(self.base.win, GraphicsWindow):
            self.base.win.set_close_request_event("window-close")
            self._ears.accept("window-close", self.quit)

    def _key_down(self, event: str) -> None:
        self.rest.stir()
        chord, key = _parted(event)
        self._held[key] = self.screen
        if key in MODIFIERS or key.startswith(("mouse", "wheel")):
            return
        self.tooltip.hide()
        chord_name = "".join(f"{held}-" for held in MODIFIERS if held in chord) + key
        if not self._everywhere(chord_name) and self.screen:
            self.screen.key_pressed(chord_name)

    def _button_down(self, name: str) -> None:
        """A gamepad's button is a key; one that means nothing here is the key that it stands for."""
        self.rest.stir()
        self._held[name] = self.screen
        self.tooltip.hide()
        screen, key = self.screen, plain(name)
        if not self._everywhere(name) and screen and not screen.key(name) and key is not None:
            screen.key_pressed(key)

    def _everywhere(self, key: str) -> bool:
        """A key that means the same on every screen; True if it was used."""
        screen = self.screen
        if screen and (screen.hears_all or (len(key) == 1 and screen.writing)):
            return False
        action = meant(key, EVERYWHERE)
        if action is Action.FULL_SCREEN:
            self.change_settings(self.settings.changed(full_screen=not self.settings.graphics.full_screen))
        elif action is Action.SCREENSHOT:
            self.take_picture()
        elif action is Action.MUTE:
            self.mute()
        elif action is Action.HELP and screen:
            if screen.name == "keys":
                screen.back()
            else:
                self.push(screen.help())
        return action is not None

    def _key_again(self, event: str) -> None:
        """A held key goes on, but decides only once, and is not meant for a screen that came since."""
        key = _parted(event)[1]
        if key not in ONCE and not key.isdigit() and self._held.get(key) is self.screen:
            self._key_down(event)

    def _key_up(self, event: str) -> None:
        self.rest.stir()
        _chord, key = _parted(event)
        self._held.pop(key, None)
        if self.screen and key not in MODIFIERS:
            self.screen.key_up(key)

    def _typed(self, signs: str) -> None:
        """What keys write, as the keyboard's layout has it; they come as keys as well."""
        if self.screen:
            self.screen.typed(signs)

    def _frame(self, task: Task.Task) -> int:
        if isinstance(self.base.win, GraphicsWindow) and self.base.win.is_closed():
            self.quit()
            return Task.done
        size, scale = self.size, self._scale()
        if size[0] < SMALLEST[0] // 2 or size[1] < SMALLEST[1] // 2:
            return Task.cont
        if (size, scale) != self._laid_out:
            self._lay_out(size, scale)
        dt = ClockObject.get_global_clock().get_dt()
        self.gamepads.step(dt)
        self._drag()
        for screen in list(self.screens):
            if screen in self.screens:
                screen.update(dt)
        for screen in list(self.screens):
            if screen.stale:
                self.rest.stir()
            screen.freshen(size)
        self.tooltip.update(self.look, size, dt)
        self.announcement.update(self.look, size, dt)
        if not self.rest.quiet:
            self.backdrop.update(size, dt)
        return Task.cont

    def _rest(self, task: Task.Task) -> int:
        """What is about to be drawn is drawn if it differs from the last picture."""
        if self.pointer != self._pointed:
            self._pointed = self.pointer
            self.rest.stir()
        if self.gamepads.sticks != Sticks():
            self.rest.stir()
        backdrop = not self.rest.quiet and any(screen.backdrop for screen in self.screens)
        self.rest.frame(backdrop or any(screen.restless for screen in self.screens))
        return Task.cont

    def _lay_out(self, size: tuple[int, int], scale: float) -> None:
        palette = self.settings.accessibility.palette
        if (scale, palette) != (self.look.scale, self.look.palette):
            self.look = Look(scale, palette)
        self._laid_out = (size, scale)
        self.tooltip.hide()
        for screen in self.screens:
            screen.layout(size)

    def _drag(self) -> None:
        if self.screen and self.pointer != AWAY:
            for layer in self.screen.layers.values():
                if layer.dragging:
                    layer.dragging(*self.pointer)

    def _scale(self) -> float:
        return fitting_scale(self.size, self.settings.interface.ui_scale / 100)

    def _go_full_screen(self, on: bool) -> None:
        if not isinstance(self.base.win, GraphicsWindow):
            return
        properties, pipe = WindowProperties(), self.base.pipe
        properties.set_fullscreen(on)
        if on and pipe.get_display_width():
            properties.set_size(pipe.get_display_width(), pipe.get_display_height())
        elif not on:
            properties.set_size(1280, 720)
        self.base.win.request_properties(properties)


def _parted(event: str) -> tuple[set[str], str]:
    """The modifiers and the key of ``"control-shift-z"``; a left and a right modifier are the same."""
    chord: set[str] = set()
    while (found := event.partition("-"))[0] in MODIFIERS and found[2]:
        chord.add(found[0])
        event = found[2]
    return chord, SIDES.get(event, event)
