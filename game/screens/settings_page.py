"""The settings, one row for each typed field of `game.settings.Settings`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Le, MultipleOf
from pydantic.fields import FieldInfo

from game.screens.screen import Screen
from game.screens.widgets import (
    TRAY,
    Anchor,
    Button,
    Choice,
    Column,
    Padded,
    Panel,
    Row,
    Rule,
    Stepper,
    Widget,
    key_hints,
    note,
    sheet,
    strong,
    switch,
    title,
)
from game.screens.widgets.arrange import Over
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


class SettingsPage(Screen):
    """All settings; each change holds at once and is kept."""

    name = "settings"
    backdrop = True
    first = "back"

    def build(self) -> Widget:
        """A row for each field, in a list that scrolls if it must."""
        fields = Settings.model_fields
        rows = [self._row(name, fields[name]) for name in Settings.shown()]
        column = Column(
            [
                title(_("Settings"), 32, align="center"),
                Rule(),
                Padded(Column(rows, gap=10), (0, 0, 0, 6)),
                Anchor(Button(_("Back"), self.back, kind="primary", width=240, height=44, key="back")),
            ],
            gap=14,
        )
        hints = key_hints([("↑ ↓", _("Choose")), ("← →", _("Change")), ("Esc", _("Back"))])
        return Over([sheet(column, 800), Anchor(hints, 0.5, 1, 14) if self.room[1] > TALL else None])

    def _row(self, name: str, field: FieldInfo) -> Widget:
        about = _(field.description) if field.description else ""
        if name == "ui_scale":
            about = self._capped() or about
        words = Column(
            [strong(_(field.title or name), 17), note(about, 14, key=f"about {name}")], gap=2, grow=1
        )
        control = control_for(
            field,
            getattr(self.window.settings, name),
            lambda value: self._change(name, value),
            key=name,
            width=320,
        )
        return Panel(Row([words, control], gap=20, align="center"), (18, 12, 14, 12), TRAY, solid=False)

    def _capped(self) -> str:
        """What is said when the window is too small for the size chosen."""
        most = int(largest_wish(self.window.size) * 100)
        if self.window.settings.ui_scale <= most:
            return ""
        return _("This window has room for {most} %; more is used in a larger one.").format(most=most)

    def _change(self, name: str, value: Any) -> None:
        self.window.change_settings(self.window.settings.changed(**{name: value}))


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
