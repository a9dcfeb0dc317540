"""What the window shows and does, as a file that tests and bug reports read while it grows."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, TextIO


class Logbook:
    """One JSON line per happening, written out at once: ``{"at": 1.27, "what": "screen", "name": "menu"}``.

    ``at`` is seconds since the start. Without a file it keeps the last lines only, for crash reports.
    """

    KEPT = 50

    def __init__(self, file: Path | None = None) -> None:
        self._start = time.monotonic()
        self._stream: TextIO | None = file.open("w", encoding="utf-8") if file else None
        self.last: list[str] = []

    def write(self, what: str, **facts: Any) -> None:
        """Note that something happened: a screen shown, a question, a shot, a rest."""
        at = round(time.monotonic() - self._start, 3)
        line = json.dumps({"at": at, "what": what, **facts}, ensure_ascii=False, default=str)
        self.last = [*self.last[1 - self.KEPT :], line]
        if self._stream:
            self._stream.write(line + "\n")
            self._stream.flush()

    def close(self) -> None:
        """Write no more; doing so twice is harmless."""
        if self._stream:
            self._stream.close()
        self._stream = None
