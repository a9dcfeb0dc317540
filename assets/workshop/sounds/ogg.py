"""Sounds as OGG Vorbis files that come out the same, byte for byte, from the same samples."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from struct import pack_into, unpack_from
from zlib import crc32

import numpy as np

from .struck import RATE, Sound

SERIAL_AT, CHECKSUM_AT, SEGMENTS_AT, HEADER = 14, 22, 26, 27
"""Where the fields of an Ogg page begin, in bytes: RFC 3533, section 6."""
POLYNOMIAL = 0x04C11DB7
"""Of an Ogg page's checksum, unreflected, from 0: RFC 3533, section 6."""


def encoded(sound: Sound, name: str, quality: float) -> bytes:
    """The file's bytes; ``quality`` from 0, small, to 1, large. Samples are first rounded to 16 bits."""
    import soundfile  # only the workshop has it

    if np.max(np.abs(sound)) > 1.0:
        raise ValueError(f"the sound {name!r} is louder than full scale")
    out = BytesIO()
    samples = np.round(sound * 32767.0).astype(np.int16)
    soundfile.write(out, samples, RATE, format="OGG", subtype="VORBIS", compression_level=1.0 - quality)
    return numbered(out.getvalue(), crc32(name.encode()))


def numbered(file: bytes, serial: int) -> bytes:
    """The Ogg file with that serial number on every page: encoders draw one by chance."""
    pages, at = bytearray(file), 0
    while at < len(pages):
        if pages[at : at + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {at}")
        (count,) = unpack_from("<B", pages, at + SEGMENTS_AT)
        end = at + HEADER + count + sum(pages[at + HEADER : at + HEADER + count])
        pack_into("<I", pages, at + SERIAL_AT, serial)
        pack_into("<I", pages, at + CHECKSUM_AT, 0)
        pack_into("<I", pages, at + CHECKSUM_AT, checksum(bytes(pages[at:end])))
        at = end
    return bytes(pages)


def _row(byte: int) -> int:
    value = byte << 24
    for _ in range(8):
        value = (value << 1 ^ POLYNOMIAL if value & 0x80000000 else value << 1) & 0xFFFFFFFF
    return value


_TABLE = tuple(_row(byte) for byte in range(256))


def checksum(page: bytes) -> int:
    """The checksum of a page whose own field for it is zero."""
    value = 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ _TABLE[value >> 24 ^ byte]
    return value


def write(folder: Path, name: str, sound: Sound, quality: float) -> None:
    """Write ``name.ogg``."""
    (folder / f"{name}.ogg").write_bytes(encoded(sound, name, quality))
