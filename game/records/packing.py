"""Poses and tracks as text in a record: base64 of little-endian float64, exact to the bit."""

from __future__ import annotations

import base64
import struct
from math import isfinite

from game.records.errors import RecordError
from game.texts import _
from models.poses import Pose
from physics.limits import FARTHEST

_POSE = struct.Struct("<7d")


def pose_text(pose: Pose) -> str:
    """Position and orientation x, y, z, w: seven float64 in base64."""
    return base64.b64encode(_POSE.pack(*pose.position, *pose.orientation)).decode("ascii")


def pose_of(text: str) -> Pose:
    """The pose in such a text; ``RecordError`` if it is not seven numbers of a chip near the board."""
    data = bytes_of(text)
    if len(data) != _POSE.size:
        raise RecordError(
            _("a pose is seven numbers, {size} bytes, not {found}").format(size=_POSE.size, found=len(data))
        )
    x, y, z, *turn = _POSE.unpack(data)
    if not all(map(isfinite, (x, y, z, *turn))):
        raise RecordError(_("a pose holds a number that is not finite"))
    if max(abs(x), abs(y), abs(z)) > FARTHEST:
        raise RecordError(_("a pose lies farther off than {limit:g} m").format(limit=FARTHEST))
    a, b, c, d = turn
    return Pose((x, y, z), (a, b, c, d))


def bytes_text(data: bytes) -> str:
    """Bytes in base64."""
    return base64.b64encode(data).decode("ascii")


def bytes_of(text: str) -> bytes:
    """The bytes in a base64 text; ``RecordError`` if it is none."""
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:
        raise RecordError(_("a packed value is not base64")) from None
