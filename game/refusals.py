"""How a command that cannot be done is refused: one sentence on one line, and an exit code."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from game.texts import _

LONGEST_REFUSAL = 1000
"""Characters of the line that says why not; of a longer one the middle is left out."""


class BadUse(ValueError):
    """A command line that says what cannot be done; the message is one sentence."""


def refused(sentence: str, code: int = 2) -> int:
    """Say on one line of standard error why not, and return the exit code: 2, that of bad input.

    Names in the sentence may be other people's: what would steer a terminal is shown as an escape.
    """
    line = " ".join(sentence.split())
    line = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line)
    if len(line) > LONGEST_REFUSAL:
        half = LONGEST_REFUSAL // 2
        line = f"{line[:half]} … {line[-half:]}"
    with suppress(OSError):  # where nobody can be told the exit code still says it
        print("safranito:", line, file=sys.stderr)
    return code


def unwritable(file: Path, error: OSError) -> BadUse:
    """The error for a file that was named to be written and cannot be."""
    return BadUse(_("{file} cannot be written ({reason}).").format(file=file, reason=error.strerror))
