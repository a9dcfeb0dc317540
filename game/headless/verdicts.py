"""What a terminal shows while a record's throws are worked out again, and of what came of it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import track

from game.records.verifying import Difference, Verdict
from game.texts import _, ngettext

T = TypeVar("T")

LINES = 12
"""So many chips that came out otherwise are named on a terminal."""


def throws_told(found: Iterable[T]) -> Iterator[T]:
    """The same; throws are counted on standard error as one follows another, if that is a terminal."""
    yield from track(
        found,
        _("Throws"),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def verdict_words(verdict: Verdict) -> str:
    """What came of it, in a few lines."""
    lines = [
        ngettext("{file}: {throws} throw.", "{file}: {throws} throws.", verdict.throws).format(
            file=verdict.file, throws=verdict.throws
        )
    ]
    if verdict.same:
        lines.append(_("All chips come to rest with the same bits."))
    else:
        lines += [_difference_words(found) for found in verdict.differs[:LINES]]
        more = len(verdict.differs) - LINES
        if more > 0:
            lines.append(ngettext("and {count} chip more", "and {count} chips more", more).format(count=more))
        lines.append(
            _("The recorded poses are the truth; this machine comes to others.")
            if verdict.same_platform
            else _("It was made with other versions or on another machine; the recorded poses are the truth.")
        )
    if verdict.torn:
        lines.append(_("Its last line was not finished; the step before it stands."))
    return "\n".join(lines)


def _difference_words(found: Difference) -> str:
    if found.mm is None:
        return _("Entry {n}: thrown again, {chip} finds no rest.").format(n=found.entry, chip=found.chip)
    return _("Entry {n}: {chip} comes to rest {mm:.3g} mm away.").format(
        n=found.entry, chip=found.chip, mm=found.mm
    )
