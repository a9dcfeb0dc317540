"""The practice table becomes a drill: its title, what is thrown at, how often, how stars are given."""

from __future__ import annotations

from collections.abc import Callable

from game.controls.aim import PLACE_LIMIT, Aim
from game.practice import drill_shelf
from game.practice.drill import MOST_TRIES
from game.practice.drill_shelf import STARS, Shelved, drill_of
from game.practice.errors import PracticeError
from game.practice.laying import Chips
from game.practice.layout import without
from game.screens.dialog import error_dialog
from game.screens.practice.drill_words import chip_label
from game.screens.practice.plan import Plan, board_plan
from game.screens.screen import Screen
from game.screens.stars import stars
from game.screens.widgets import (
    Button,
    Column,
    Entry,
    Label,
    Over,
    Part,
    Row,
    Rule,
    Scrim,
    Stepper,
    Widget,
    note,
    sheet,
    title,
)
from game.texts import _, ngettext
from game.words.names import space_name
from models.board import Board

LONGEST_TITLE = 60
"""Signs of a title, as a drill's file allows."""
NARROW = 900
"""Below this width (dp) there is no room for the plan."""


class SaveDrillPage(Screen):
    """``chips`` as they lie and ``aim``, its chip, side and style, make the drill; ``saved`` is told of it.

    ``target`` is the space that is proposed.
    """

    name = "save drill"
    covers = False
    first = "title"

    def __init__(
        self, chips: Chips, aim: Aim, saved: Callable[[Shelved], None], target: str | None = None
    ) -> None:
        super().__init__()
        self._chips, self._aim, self._saved = chips, aim, saved
        self._spaces = [space.name for space in Board.standard().spaces]
        self.title = ""
        self.target = target if target in self._spaces else self._spaces[0]
        self.tries = 10
        self.stars = list(STARS)

    def build(self) -> Widget:
        """The fields, and the plan of the drill beside them."""
        at = self._spaces.index(self.target)
        thrown = f"{chip_label(self._aim.chip)} · {self._aim.style.label}"
        fields: list[Widget] = [
            Entry(
                self.title,
                self._write,
                empty=_("What the drill is called"),
                longest=LONGEST_TITLE,
                done=self._save,
                key="title",
            ),
            note(thrown, 15),
            _field(
                _("Rest in"),
                Stepper(
                    at,
                    self._aim_at,
                    low=0,
                    high=len(self._spaces) - 1,
                    shown=lambda nth: space_name(self._spaces[nth]),
                    key="target",
                    width=250,
                ),
            ),
            _field(
                _("Tries"),
                Stepper(self.tries, self._try, low=1, high=MOST_TRIES, key="tries", width=250),
            ),
            *(
                _field(
                    stars(nth + 1, 18),
                    Stepper(
                        hits,
                        lambda hits, nth=nth: self._want(nth, hits),  # type: ignore[misc]
                        low=1,
                        high=self.tries,
                        shown=_hits,
                        key=f"stars {nth}",
                        width=250,
                    ),
                )
                for nth, hits in enumerate(self.stars)
            ),
        ]
        left = Column(fields, gap=10, grow=1)
        roomy = self.room[0] > NARROW
        parts: list[Widget] = [left]
        if roomy:
            parts.append(Part(lambda: board_plan(self._plan, 280, key="plan"), key="plan part"))
        column = Column(
            [
                title(_("Save this as a drill"), 26, align="center"),
                Rule(),
                Row(parts, gap=20),
                Row(
                    [
                        Button(_("Save"), self._save, kind="primary", key="save", grow=1, height=44),
                        Button(_("Leave it"), self.back, key="leave", grow=1, height=44),
                    ],
                    gap=12,
                ),
            ],
            gap=14,
        )
        return Over([Scrim(), sheet(column, 780 if roomy else 520)])

    def key_pressed(self, name: str) -> None:
        """Escape leaves the page at once, also while something is written."""
        if name == "escape":
            self.back()
        else:
            super().key_pressed(name)

    @property
    def _plan(self) -> Plan:
        chips = without(self._chips, self._aim.chip)
        return Plan(chips, (self.target,), (self._aim.side,), (-PLACE_LIMIT, PLACE_LIMIT))

    def _write(self, text: str) -> None:
        self.title = text

    def _aim_at(self, nth: int) -> None:
        self.target = self._spaces[nth]
        self.refresh()

    def _try(self, tries: int) -> None:
        self.tries = tries
        self.stars = [min(hits, tries) for hits in self.stars]
        self.refresh()

    def _want(self, nth: int, hits: int) -> None:
        """More stars never want fewer hits."""
        self.stars[nth] = hits
        self.stars[:nth] = [min(fewer, hits) for fewer in self.stars[:nth]]
        self.stars[nth:] = [max(more, hits) for more in self.stars[nth:]]
        self.refresh()

    def _save(self) -> None:
        one, two, three = self.stars
        try:
            drill = drill_of(self.title, self._chips, self._aim, self.target, self.tries, (one, two, three))
            path = drill_shelf.save(drill)
        except PracticeError as error:
            self.window.push(error_dialog(str(error)))
            return
        self.window.pop()
        self.window.say(_("Drill kept as {file}").format(file=path))
        self._saved(Shelved(drill, path))


def _hits(hits: int) -> str:
    return ngettext("{n} hit", "{n} hits", hits).format(n=hits)


def _field(words: str | Widget, control: Widget) -> Widget:
    label = Label(words, 17, grow=1) if isinstance(words, str) else Row([words], grow=1)
    return Row([label, control], gap=10, align="center")
