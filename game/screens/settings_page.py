"""The settings, a tab for each group and in it a row for each typed field of `game.settings`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Le, MultipleOf
from pydantic.fields import FieldInfo

from game.controls.keymap import Keymap
from game.screens.key_rows import KeyRows
from game.screens.screen import Screen
from game.screens.widgets import (
    BOARD,
    TRAY,
    Anchor,
    Button,
    Choice,
    Column,
    Over,
    Padded,
    Panel,
    Row,
    Rule,
    Scroll,
    Stepper,
    Widget,
    key_hints,
    note,
    strong,
    switch,
    title,
)
from game.screens.widgets.look import largest_wish
from game.settings import Settings
from game.texts import _, languages

ENDONYMS = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "it": "Italiano",
    "nl": "Nederlands",
}
"""Languages by their own names; one that is missing here is shown by its code."""

TALL = 600
"""From this height (dp) on there is room for key hints below the panel."""
KEYS_IN = "controls"
"""The group below whose settings the keys are listed."""
HEIGHT = 590
"""Of the panel, where the window has it: the same for every tab, so that nothing jumps."""


class SettingsPage(Screen):
    """All settings; each change holds at once and is kept."""

    name = "settings"
    backdrop = True
    first = "group"

    def __init__(self) -> None:
        super().__init__()
        self.group = next(iter(groups()))
        self.keys = KeyRows(
            self,
            lambda: Keymap.of(self.window.settings.controls.keys),
            lambda keymap: self._change("keys", keymap.named),
        )

    def build(self) -> Widget:
        """The tabs, and the rows of the one that is open, in a list that scrolls if it must."""
        tall = self.room[1] > TALL
        column = Column(
            [
                title(_("Settings"), 30, align="center") if tall else None,
                Choice(list(groups().items()), self.group, self.open_group, key="group"),
                Rule(),
                Scroll(Padded(Column(self._rows(), gap=10), (0, 2, 0, 4)), key=f"rows {self.group}", grow=1),
                Anchor(Button(_("Back"), self.back, kind="primary", width=240, height=44, key="back")),
            ],
            gap=12,
            grow=1,
        )
        panel = Panel(column, (28, 18, 28, 20), BOARD, width=860, height=HEIGHT)
        hints = key_hints(
            [
                ("↑ ↓", _("Choose")),
                ("← →", _("Change")),
                (_("Page ↑ ↓"), _("Another tab")),
                ("Esc", _("Back")),
            ]
        )
        return Over(
            [
                Anchor(panel, padding=(20, 14, 20, 46 if tall else 14)),
                Anchor(hints, 0.5, 1, 14) if tall else None,
            ]
        )

    def key(self, name: str) -> bool:
        """A key that is to be given to an action; Page keys open the tabs beside the open one."""
        if self.keys.key(name):
            return True
        way = {"page_up": -1, "page_down": 1}.get(name)
        if way is None:
            return False
        names = list(groups())
        self.open_group(names[(names.index(self.group) + way) % len(names)])
        return True

    def open_group(self, group: str) -> None:
        """Show the settings of a group."""
        self.group = group
        self.keys.wait_for(None)

    def _rows(self) -> list[Widget]:
        rows = [self._row(name, field) for group, name, field in Settings.shown() if group == self.group]
        return [*rows, *self.keys.rows()] if self.group == KEYS_IN else rows

    def _row(self, name: str, field: FieldInfo) -> Widget:
        about = _(field.description) if field.description else ""
        if name == "ui_scale":
            about = self._capped() or about
        words = Column(
            [strong(_(field.title or name), 17), note(about, 14, key=f"about {name}")], gap=2, grow=1
        )
        control = control_for(
            field,
            getattr(getattr(self.window.settings, self.group), name),
            lambda value: self._change(name, value),
            key=name,
            width=320,
        )
        return Panel(Row([words, control], gap=20, align="center"), (18, 12, 14, 12), TRAY, solid=False)

    def _capped(self) -> str:
        """What is said when the window is too small for the size chosen."""
        most = int(largest_wish(self.window.size) * 100)
        if self.window.settings.interface.ui_scale <= most:
            return ""
        return _("This window has room for {most} %; more is used in a larger one.").format(most=most)

    def _change(self, name: str, value: Any) -> None:
        self.window.change_settings(self.window.settings.changed(**{name: value}))


def groups() -> dict[str, str]:
    """The names of the groups that have something to show, and what is written on their tabs."""
    filled = {group for group, _name, _field in Settings.shown()} | {KEYS_IN}
    return {
        name: _(Settings.model_fields[name].title or name) for name in Settings.groups() if name in filled
    }


def control_for(field: FieldInfo, value: Any, changed: Callable[[Any], None], **rest: object) -> Widget:
    """The widget that changes a field of that type; TypeError for a type that none is known for."""
    extra: dict[str, Any] = field.json_schema_extra if isinstance(field.json_schema_extra, dict) else {}
    if field.annotation is bool:
        return switch(value, changed, **rest)
    if get_origin(field.annotation) is Literal:
        labels = extra.get("labels", {})
        values = [(choice, _(labels.get(choice, choice))) for choice in get_args(field.annotation)]
        return Choice(values, value, changed, **rest)  # type: ignore[arg-type]
    if field.annotation is int:
        bounds = {type(bound): bound for bound in field.metadata}
        unit = _(extra.get("unit", "{value}"))
        return Stepper(
            value,
            changed,
            low=bounds[Ge].ge,
            high=bounds[Le].le,
            step=bounds[MultipleOf].multiple_of if MultipleOf in bounds else 1,
            shown=lambda number: unit.format(value=number),
            **rest,  # type: ignore[arg-type]
        )
    if extra.get("choices") == "languages":
        values = [("", _("As the system")), *((code, ENDONYMS.get(code, code)) for code in languages())]
        return Choice(values, value, changed, **rest)  # type: ignore[arg-type]
    raise TypeError(f"no widget is known for a setting of type {field.annotation}")
