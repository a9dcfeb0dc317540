"""Changing keys: a row for every action, and what happens while a new key is awaited."""

from __future__ import annotations

from collections.abc import Callable

from game.controls.bindings import Action, key_name
from game.controls.keymap import SLOTS, Keymap, Occasion, occasion
from game.screens.dialog import Choice as DialogChoice
from game.screens.dialog import Dialog
from game.screens.screen import Screen
from game.screens.widgets import (
    TRAY,
    Anchor,
    Button,
    Column,
    Label,
    Padded,
    Panel,
    Row,
    Widget,
    note,
    strong,
)
from game.screens.widgets.palette import SAFFRON
from game.texts import _
from game.words.actions import action_name, occasion_name

SLOT = 138
"""Width of a key's button, in dp."""
GIVES_UP, EMPTIES = "escape", ("delete", "backspace")
SHOWN = (
    Occasion.THROW,
    Occasion.TABLE,
    Occasion.QUESTION,
    Occasion.WATCHING,
    Occasion.LESSON,
    Occasion.PRACTICE,
    Occasion.THEATRE,
    Occasion.END,
    Occasion.ALWAYS,
)
"""The occasions in the order of their headings."""


class KeyRows:
    """The keys on a screen; ``changed`` is called with every new keymap.

    A pressed slot waits for a key: Escape leaves it as it was, Delete empties it, a key that an action of
    the same occasion has is offered to be swapped.
    """

    def __init__(
        self, screen: Screen, keymap: Callable[[], Keymap], changed: Callable[[Keymap], None]
    ) -> None:
        self._screen, self._keymap, self._changed = screen, keymap, changed
        self.awaited: tuple[Action, int] | None = None

    def rows(self) -> list[Widget]:
        """The actions by occasion, and a way back to the keys that the game comes with."""
        keymap = self._keymap()
        about = _("Press a key's button, then the new key. Esc leaves it, Del takes the key away.")
        rows: list[Widget] = [Padded(note(about, 14), (4, 6, 4, 0))]
        for when in SHOWN:
            actions = [action for action in Action if occasion(action) is when]
            lines = Column([self._row(action, keymap) for action in actions], gap=4)
            rows += [
                Padded(strong(occasion_name(when), 16, colour=SAFFRON), (4, 6, 0, 0)),
                Panel(lines, (18, 8, 12, 8), TRAY, solid=False),
            ]
        reset = Button(
            _("All keys as they came"),
            self._reset if keymap.named else None,
            enabled=bool(keymap.named),
            key="reset keys",
            width=280,
        )
        return [*rows, Padded(Anchor(reset), (0, 8, 0, 4))]

    def key(self, name: str) -> bool:
        """A key went down; True if it was awaited."""
        if self.awaited is None:
            return False
        action, slot = self.awaited
        self.wait_for(None)
        if name == GIVES_UP:
            return True
        if name in EMPTIES:
            self._changed(self._keymap().without(action, slot))
            return True
        if name.isdigit() and occasion(action) not in (Occasion.THROW, Occasion.END):
            self._screen.window.push(
                Dialog(
                    _("Not this key"),
                    _("The digits answer questions: they can only be given to what is done in a throw."),
                    [DialogChoice(_("All right"), primary=True)],
                )
            )
        elif rivals := self._keymap().rivals(action, name):
            self._ask(action, slot, name, rivals)
        else:
            self._give(action, slot, name)
        return True

    def wait_for(self, place: tuple[Action, int] | None) -> None:
        """The next key is meant for that slot, or for none."""
        self.awaited = place
        self._screen.hears_all = place is not None
        self._screen.refresh()

    def _row(self, action: Action, keymap: Keymap) -> Widget:
        keys = keymap.keys(action)
        slots = [self._slot(action, slot, keys[slot] if slot < len(keys) else "") for slot in range(SLOTS)]
        return Row([Label(action_name(action), 16, grow=1), *slots], gap=8, align="center")

    def _slot(self, action: Action, slot: int, key: str) -> Widget:
        waits = self.awaited == (action, slot)
        return Button(
            _("new key …") if waits else key_name(key) if key else "\N{EN DASH}",
            lambda: self.wait_for((action, slot)),
            kind="primary" if waits else "secondary" if key else "quiet",
            size=15,
            width=SLOT,
            height=34,
            key=f"key {action.value} {slot}",
        )

    def _ask(self, action: Action, slot: int, key: str, rivals: tuple[Action, ...]) -> None:
        after = self._keymap().given(action, slot, key)
        left = [
            _("“{action}” then has {key}.").format(action=action_name(rival), key=key_name(keys[0]))
            if (keys := after.keys(rival))
            else _("“{action}” then has no key.").format(action=action_name(rival))
            for rival in rivals
        ]
        taken = _("{key} is the key for “{action}”.").format(
            key=key_name(key), action="”, “".join(map(action_name, rivals))
        )
        swap = DialogChoice(_("Swap"), lambda: self._give(action, slot, key), primary=True)
        self._screen.window.push(
            Dialog(
                _("This key is taken"),
                " ".join([taken, *left]),
                [swap, DialogChoice(_("Leave it"))],
                "key taken",
            )
        )

    def _give(self, action: Action, slot: int, key: str) -> None:
        self._changed(self._keymap().given(action, slot, key))

    def _reset(self) -> None:
        self._changed(Keymap())
