"""A layout as one line of text that people paste: exact to the bit, checked, of bounded size.

``safranito-table-1.`` and base64 (RFC 4648, the URL's alphabet, unpadded) of: a checksum of 6 bytes
(BLAKE2b of all that follows), the length of the name in bytes, the name in UTF-8, the number of chips, and
for each chip its number among the 24 in the low five bits of a byte and how it lies in the high ones: flat on
the field and face down (0) or face up (1), then x and y; or anyhow (2), then position and orientation. All
numbers are little-endian float64.
"""

from __future__ import annotations

import base64
import re
import struct
from hashlib import blake2b

from game.practice.errors import PracticeError
from game.practice.layout import CHIPS, LONGEST_NAME, Laid, Layout, check
from game.texts import _
from models.board import Board
from models.poses import FACE_DOWN, FACE_UP, Pose

BEGINNING = "safranito-table-"
VERSION = 1
LONGEST = 3_000
"""Characters of a line; 24 chips that lie anyhow and the longest name take fewer."""

_SUM = 6
_FLAT = (FACE_DOWN, FACE_UP)
_ANYHOW = 2
_PLACE, _POSE = struct.Struct("<2d"), struct.Struct("<7d")


def line_of(layout: Layout) -> str:
    """The layout in one line; ``PracticeError`` for a name that no layout can have."""
    if len(layout.name) > LONGEST_NAME or not (layout.name == "" or layout.name.isprintable()):
        raise PracticeError(_("Give the table a name of 1 to {most} signs.").format(most=LONGEST_NAME))
    name = layout.name.encode()
    body = bytes([len(name)]) + name + bytes([len(layout.chips)])
    body += b"".join(_chip_bytes(laid) for laid in layout.chips)
    text = base64.urlsafe_b64encode(_sum_of(body) + body).decode("ascii").rstrip("=")
    return f"{BEGINNING}{VERSION}.{text}"


def layout_of(text: str) -> Layout:
    """The layout in a pasted line, checked; spaces and line ends that got into it are passed over.

    ``PracticeError`` says why a text is none.
    """
    if len(text) > 2 * LONGEST:
        raise _not_a_table(_("it is far too long"))
    line = "".join(text.split())
    found = re.fullmatch(re.escape(BEGINNING) + r"([0-9]{1,4})\.([A-Za-z0-9_-]*)", line)
    if not found or len(line) > LONGEST:
        raise _not_a_table(_("it does not begin with {beginning}").format(beginning=BEGINNING))
    if int(found[1]) != VERSION:
        raise _not_a_table(
            _("it is of version {found}; this program reads {own}").format(found=found[1], own=VERSION)
        )
    try:
        data = base64.urlsafe_b64decode(found[2] + "=" * (-len(found[2]) % 4))
    except ValueError:
        raise _not_a_table(_("a part of it is missing")) from None
    body = data[_SUM:]
    if data[:_SUM] != _sum_of(body):
        raise _not_a_table(_("its sum does not fit: a sign was changed or is missing"))
    try:
        layout = _unpacked(body)
    except (IndexError, struct.error, UnicodeDecodeError):
        raise _not_a_table(_("a part of it is missing")) from None
    check(layout.chips)
    return layout


def _not_a_table(reason: str) -> PracticeError:
    return PracticeError(_("This text is no table of chips: {reason}.").format(reason=reason))


def _sum_of(body: bytes) -> bytes:
    return blake2b(body, digest_size=_SUM).digest()


def _height() -> float:
    return Board.standard().chip.thickness / 2


def _chip_bytes(laid: Laid) -> bytes:
    number, (x, y, z), turn = CHIPS.index(laid.chip), laid.pose.position, laid.pose.orientation
    whole = _POSE.pack(x, y, z, *turn)
    for kind, flat in enumerate(_FLAT):
        if whole == _POSE.pack(x, y, _height(), *flat):
            return bytes([number | kind << 5]) + _PLACE.pack(x, y)
    return bytes([number | _ANYHOW << 5]) + whole


def _unpacked(body: bytes) -> Layout:
    end = 1 + body[0]
    name, count, at = body[1:end].decode(), body[end], end + 1
    if len(name) > LONGEST_NAME or not (name == "" or name.isprintable()):
        raise _not_a_table(_("its name is none"))
    chips = []
    for _nth in range(count):
        number, kind = body[at] & 31, body[at] >> 5
        if number >= len(CHIPS) or kind > _ANYHOW:
            raise _not_a_table(_("it names a chip that the game does not have"))
        if kind == _ANYHOW:
            x, y, z, a, b, c, d = _POSE.unpack_from(body, at + 1)
            pose = Pose((x, y, z), (a, b, c, d))
        else:
            x, y = _PLACE.unpack_from(body, at + 1)
            pose = Pose((x, y, _height()), _FLAT[kind])
        chips.append(Laid(CHIPS[number], pose))
        at += 1 + (_POSE if kind == _ANYHOW else _PLACE).size
    if at != len(body):
        raise _not_a_table(_("there is more in it than its chips"))
    return Layout(tuple(chips), name)
