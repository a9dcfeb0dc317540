"""The protocol between the window and what fills it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.controls.bindings import Action, meant
from game.screens.widgets.arrange import Space
from game.screens.widgets.focus import Focus
from game.screens.widgets.layer import Layer
from game.screens.widgets.widget import Widget

if TYPE_CHECKING:
    from panda3d.core import NodePath

    from game.screens.widgets.look import Look
    from game.window import Window


class Screen:
    """One screen of the game: a menu, the table, a dialog.

    The window keeps a stack of them and calls, in this order of a screen's life:

    - ``enter(window)``: it was put on the stack. Make what it needs beyond widgets (a scene, tasks) here.
    - ``layout(size)``: the window has this size in pixels now, or the UI scale changed, or ``refresh`` was
      asked for. Lays out every layer; a screen with a scene of its own extends it.
    - ``update(dt)``: once a frame, ``dt`` seconds after the last one, also while an overlay lies on it.
    - ``key(name)``: a key went down (or repeats) while this screen is the topmost: ``"r"``, ``"escape"``,
      ``"enter"``, ``"space"``, ``"tab"``, ``"arrow_left"``, ``"shift-tab"``, ``"control-z"``, ``"f11"``. True
      if it was used; otherwise it goes to the focus (Tab, arrows, Enter), then Escape to ``back``. While a
      text field is written in, only the field sees it. ``key_up(name)`` tells that it came up.
    - ``leave()``: it was taken off the stack. Give everything back; layers and widgets go by themselves.

    What it shows is the tree that ``build()`` returns, made anew by every ``layout``; call ``refresh()``
    when what it shows has changed. A screen that changes in parts adds layers, ``add_layer("log",
    self.log)``, and makes only that one anew: ``refresh("log")``. Keep no widget from one layout to the
    next; ask ``find(key)``.
    ``self.window``, ``self.root`` (its node under pixel2d) and ``self.focus`` exist between enter and leave.
    """

    name = "screen"
    """What the logbook calls it."""
    covers = True
    """Whether screens below it are hidden; overlays say False and draw a `Scrim` first."""
    backdrop = False
    """Whether the softly moving picture of the booth is seen behind it."""
    hears_all = False
    """Whether every key is for it just now, those that mean something anywhere included."""
    first: str | None = ""
    """Key of the widget that has the focus at first; otherwise the first one, and with None no other."""

    steers = False
    """Whether the sticks of a gamepad mean something of its own here; otherwise they move the focus."""

    window: Window
    root: NodePath
    focus: Focus

    def __init__(self) -> None:
        self._builds: dict[str, Callable[[], Widget | None]] = {"main": self.build}
        self.layers: dict[str, Layer] = {}
        self._stale: set[str] = set()

    # For kinds of screens to define.

    def build(self) -> Widget | None:
        """The tree of widgets of the main layer."""
        return Space()

    def help(self) -> Screen:
        """The keys that mean something on this screen now."""
        from game.screens.keys_page import KeysPage

        return KeysPage()

    def back(self) -> None:
        """Escape: leave this screen; overlays and most others just go."""
        self.window.pop()

    def enter(self, window: Window) -> None:
        """It was put on the stack."""
        self.window = window
        self.root = window.root.attach_new_node(self.name)
        self.focus = Focus(lambda: [layer.tree for layer in self.layers.values() if layer.tree])
        for name, build in self._builds.items():
            self._open_layer(name, build)

    def leave(self) -> None:
        """It was taken off the stack."""
        for layer in self.layers.values():
            layer.close()
        self.layers.clear()
        self.root.remove_node()

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out every layer for a window of this size."""
        for layer in self.layers.values():
            layer.lay_out(self.look, size)
        self._stale.clear()
        self._restore_focus()

    def update(self, dt: float) -> None:
        """A frame passes."""

    def key(self, name: str) -> bool:
        """A key went down; True if it was used."""
        return False

    def key_up(self, name: str) -> None:
        """A key came up."""

    @property
    def look(self) -> Look:
        """The look that its layers are laid out with; the window's, unless a screen has to be sparing."""
        return self.window.look

    # For screens to use.

    def add_layer(self, name: str, build: Callable[[], Widget | None]) -> None:
        """A further tree of widgets over those so far, laid out over the whole window."""
        self._builds[name] = build
        if hasattr(self, "root"):
            self._open_layer(name, build)
            self.refresh(name)

    def refresh(self, layer: str | None = None) -> None:
        """Build a layer (all of them by default) anew before the next frame is drawn."""
        self._stale |= {layer} if layer else set(self._builds)

    def find(self, key: str) -> Widget:
        """The widget of that key; KeyError if it is not shown."""
        for layer in self.layers.values():
            try:
                return layer.find(key)
            except KeyError:
                continue
        raise KeyError(f"no widget {key!r} on the {self.name} screen")

    @property
    def room(self) -> tuple[float, float]:
        """Width and height of the window in dp: what a layout has to make do with."""
        width, height = self.window.size
        return width / self.window.look.scale, height / self.window.look.scale

    # For the window.

    @property
    def stale(self) -> bool:
        """Whether something is to be built anew."""
        return bool(self._stale)

    @property
    def restless(self) -> bool:
        """Whether it looks different in every picture just now."""
        return False

    def freshen(self, size: tuple[int, int]) -> None:
        """Build what is stale."""
        if not self._stale or any(layer.held for layer in self.layers.values()):
            return
        for name in [name for name in self.layers if name in self._stale]:
            self.layers[name].lay_out(self.look, size)
        self._stale.clear()
        self._restore_focus()

    @property
    def writing(self) -> bool:
        """Whether what is typed goes into a text field."""
        held = self.focus.widget
        return bool(held and held.takes_text)

    def key_pressed(self, name: str) -> None:
        """Hand a key to whom it is for."""
        if self.writing:
            if self.focus.key_pressed(name):
                return
            if name == "escape":
                self.focus.take(None)
            return
        if self.key(name) or self.focus.key_pressed(name):
            return
        if name == "escape" or meant(name, {Action.BACK}):
            self.back()

    def typed(self, signs: str) -> None:
        """Hand written characters to the text field that has the focus, if one has."""
        held = self.focus.widget
        if held and held.takes_text:
            held.typed(signs)

    def _open_layer(self, name: str, build: Callable[[], Widget | None]) -> None:
        window = self.window
        self.layers[name] = Layer(
            build,
            self.root,
            self.focus,
            lambda: window.pointer,
            window.tooltip.rest_on,
            name,
            lambda: window.sounds.touch("button"),
        )

    def _restore_focus(self) -> None:
        if self.window.screen is not self:  # what is typed is not for a field below a dialog
            self.focus.take(None)
            return
        self.focus.restore()
        if self.focus.widget or self.first is None:
            return
        if not (self.first and self.focus.offer_key(self.first)):
            within = [widget for widget in self.focus.reach() if not widget.takes_text]
            self.focus.offer(within[0] if within else None)
