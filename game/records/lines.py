"""The lines of a record: JSON sealed with a running sum, so that swapped or missing lines show.

A line is a JSON object whose last member is ``"sum"``: 16 hex digits of BLAKE2b over the previous line's
sum and this line without its sum. The header's previous sum is empty.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from game.records.errors import RecordError
from game.texts import _

MAX_LINE = 1 << 20
"""A line holds at most this many bytes, its newline included."""

MAX_FILE = 64 << 20
"""A record holds at most this many bytes."""

MAX_ENTRIES = 10_000
"""A record holds at most so many entries: two hundred rounds of four players."""

_SUM_DIGITS = 16
_SEAL_LENGTH = len(',"sum":""}') + _SUM_DIGITS


def sealed(body: Mapping[str, Any], previous: str) -> tuple[bytes, str]:
    """The line (with its newline) that says ``body`` after a line of sum ``previous``, and its own sum.

    ``RecordError`` when it is longer than a reader accepts.
    """
    text = json.dumps(body, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    own = _sum(text, previous)
    line = text[:-1] + f',"sum":"{own}"}}\n'.encode()
    if len(line) > MAX_LINE:
        raise RecordError(
            _("An entry of {size} bytes is too long for a record; {limit} are allowed.").format(
                size=len(line), limit=MAX_LINE
            )
        )
    return line, own


def unsealed(line: bytes, previous: str) -> tuple[bytes, str]:
    """The JSON text that a line (without its newline) says, and its sum.

    ``RecordError`` when the sum is wrong, or there is none.
    """
    text, seal = line[:-_SEAL_LENGTH] + b"}", line[-_SEAL_LENGTH:]
    if not seal.startswith(b',"sum":"'):
        raise RecordError(_("it ends without a sum, so it is no line of a record"))
    own = _sum(text, previous)
    if seal != f',"sum":"{own}"}}'.encode():
        raise RecordError(_("its sum does not fit: here or just before a line was changed, moved or lost"))
    return text, own


def members(text: bytes) -> dict[str, Any]:
    """The members of a line's JSON object; ``RecordError`` on double names, NaN, or anything else."""
    try:
        found = _DECODER.decode(text.decode())
    except (ValueError, RecursionError) as error:
        raise RecordError(_("it is not JSON ({error})").format(error=error)) from None
    if not isinstance(found, dict):
        raise RecordError(_("it is not a JSON object"))
    return found


def _sum(text: bytes, previous: str) -> str:
    return blake2b(previous.encode() + text, digest_size=_SUM_DIGITS // 2).hexdigest()


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError(_("a name stands twice in one object"))
    return found


def _no_constant(name: str) -> float:
    raise ValueError(_("{name} is no number here").format(name=name))


_DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_constant)
