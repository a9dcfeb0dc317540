"""The great throws of a match on its end screen, each to be kept as a clip."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Future
from pathlib import Path

from game.at_once import Hands
from game.records.clips import save_clip
from game.records.errors import RecordError
from game.records.great import GreatThrow, great_throws_in
from game.screens.widgets import Button, Row, Widget, note, strong
from game.screens.widgets.palette import LEAF, SAFFRON
from game.texts import _
from game.words.feats import feat_title, feat_words


class GreatThrows:
    """Looked for by ``worker`` in the record of a match; ``names`` are those of the seats.

    `ready` says once that they are found. What cannot be read has none.
    """

    def __init__(self, record: Path, names: Sequence[str], worker: Hands) -> None:
        self._record, self._names = record, tuple(names)
        self._sought: Future[tuple[GreatThrow, ...]] | None = worker.submit(great_throws_in, record)
        self.found: tuple[GreatThrow, ...] = ()
        self.kept: dict[GreatThrow, Path] = {}

    def ready(self) -> bool:
        """Whether they have been found since it was asked last."""
        if self._sought is None or not self._sought.done():
            return False
        sought, self._sought = self._sought, None
        try:
            self.found = sought.result()
        except (RecordError, BrokenExecutor, CancelledError, OSError):
            return False
        return bool(self.found)

    def rows(self, keep: Callable[[GreatThrow], None]) -> list[Widget]:
        """A line for each, with a button that keeps it."""
        return [
            Row(
                [
                    strong(feat_title(great.feat), 15, colour=SAFFRON, width=150, fit=True),
                    note(feat_words(great, self._names), 15, fit=True, grow=1),
                    strong(_("kept"), 15, colour=LEAF, width=110, align="center")
                    if great in self.kept
                    else Button(
                        _("Keep"),
                        lambda great=great: keep(great),  # type: ignore[misc]
                        size=14,
                        height=32,
                        width=110,
                        key=f"keep {great.feat.value}",
                        tip=_("Saves this throw as a record of its own, among your records."),
                    ),
                ],
                gap=10,
                align="center",
                height=32,
            )
            for great in self.found
        ]

    def keep(self, great: GreatThrow) -> Path:
        """Save the throw as a clip beside the record; ``RecordError`` says why it cannot be."""
        self.kept[great] = save_clip(self._record, great.entry, self._record.parent)
        return self.kept[great]
