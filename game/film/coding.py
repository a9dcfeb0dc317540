"""A film file being coded: pictures and sound go in, H.264, VP9 or GIF comes out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, Protocol

import av
import numpy as np
from av.filter import Graph
from av.video.reformatter import ColorRange, Colorspace

BT709 = 1
"""ITU-R BT.709 as matrix, primaries and transfer (ITU-T H.273): what players take a video for."""

SUITED = 192
"""Colours of a GIF that are chosen for what it shows."""
_STEPS = np.array([0, 85, 170, 255], np.uint8)
EVEN = np.array([(r, g, b, 255) for r in _STEPS for g in _STEPS for b in _STEPS][1:], np.uint8)
"""Its 63 others: four steps of red, green and blue, less black."""


class Film(Protocol):
    """What pictures and sound are put into, in the order of time."""

    def picture(self, pixels: np.ndarray) -> None:
        """The next picture, (height, width, 4) bytes: blue, green, red, unused; the top line first."""

    def sound(self, samples: np.ndarray) -> None:
        """What is heard next, (n, 2) between −1 and 1."""


@dataclass(frozen=True)
class Coding:
    """How a kind of film is coded; ``sound`` is the codec and its samples per second."""

    container: str
    codec: str
    options: Mapping[str, str] = field(default_factory=dict)
    sound: tuple[str, int] | None = None


CODINGS: Mapping[str, Coding] = {
    ".mp4": Coding("mp4", "libx264", {"crf": "18", "preset": "veryfast"}, ("aac", 48_000)),
    ".webm": Coding(
        "webm",
        "libvpx-vp9",
        {"crf": "28", "b": "0", "deadline": "realtime", "cpu-used": "5", "row-mt": "1"},
        ("libopus", 48_000),
    ),
    ".gif": Coding("gif", "gif"),
}


@contextmanager
def coded(
    file: Path, coding: Coding, size: tuple[int, int], fps: Fraction, rate: int | None
) -> Iterator[CodedFilm]:
    """A film being coded into a file; ``rate``: samples per second of its sound, None: mute.

    It is whole when the block has come to its end. ``OSError`` where the file cannot be written.
    """
    with av.open(str(file), "w", format=coding.container, options=_muxing(coding)) as container:
        film = CodedFilm(container, coding, size, fps, rate)
        yield film
        film.end()


def _muxing(coding: Coding) -> dict[str, str]:
    return {"movflags": "+faststart"} if coding.container == "mp4" else {}


class CodedFilm:
    """Codes what is put in; see `coded`."""

    def __init__(
        self, container: Any, coding: Coding, size: tuple[int, int], fps: Fraction, rate: int | None
    ) -> None:
        self._container, self._fps = container, fps
        self._count = self._heard = 0
        self._options = {"options": dict(coding.options)}
        self._video = container.add_stream(coding.codec, rate=fps, **self._options)
        context = self._video.codec_context
        context.width, context.height = size
        context.time_base = 1 / fps
        self._few = _FewColours(size, 1 / fps) if coding.codec == "gif" else None
        context.pix_fmt = "pal8" if self._few else "yuv420p"
        if self._few is None:
            context.colorspace = context.color_primaries = context.color_trc = BT709
            context.color_range = ColorRange.MPEG
        self._rate = rate
        self._audio: Any = None
        if coding.sound is not None and rate is not None:
            codec, target = coding.sound
            self._audio = container.add_stream(codec, rate=target, layout="stereo")
            self._resampler = av.AudioResampler(self._audio.format, "stereo", target)

    def picture(self, pixels: np.ndarray) -> None:
        """See `Film`."""
        frame = av.VideoFrame.from_ndarray(pixels, format="bgra")
        frame.pts, frame.time_base = self._count, 1 / self._fps
        self._count += 1
        if self._few is not None:
            self._code(self._few.after(frame))
            return
        frame = frame.reformat(
            format="yuv420p", dst_colorspace=Colorspace.ITU709, dst_color_range=ColorRange.MPEG
        )
        self._code([frame])

    def sound(self, samples: np.ndarray) -> None:
        """See `Film`."""
        if self._audio is None or not len(samples):
            return
        planes = np.ascontiguousarray(samples.T, np.float32)
        frame = av.AudioFrame.from_ndarray(planes, format="fltp", layout="stereo")
        frame.sample_rate, frame.pts, frame.time_base = self._rate, self._heard, Fraction(1, self._rate)
        self._heard += len(samples)
        self._hear(frame)

    def end(self) -> None:
        """Code what is still on its way."""
        if self._few is not None:
            self._code(self._few.after(None))
        self._code([None])
        if self._audio is not None:
            self._hear(None)
            self._mux(self._audio.encode(None))

    def _code(self, frames: Iterable[Any]) -> None:
        for frame in frames:
            self._mux(self._video.encode(frame))

    def _hear(self, frame: Any) -> None:
        for resampled in self._resampler.resample(frame):
            self._mux(self._audio.encode(resampled))

    def _mux(self, packets: Any) -> None:
        for packet in packets:
            self._container.mux(packet)


class _FewColours:
    """Gives pictures 256 colours: three quarters of them suit the first picture, which mostly shows the table
    and its chips, the others are spread evenly, for whatever comes.

    Colours of their own for every picture would take ten times as long, and what lies still would flicker.
    """

    def __init__(self, size: tuple[int, int], tick: Fraction) -> None:
        self._size, self._tick = size, tick
        self._painter: Graph | None = None

    def after(self, frame: Any) -> Iterator[Any]:
        """The pictures that are ready when this one has come, None: no other will."""
        if self._painter is None:
            if frame is None:
                return
            self._painter = self._with_palette(self._palette(frame))
        self._pictures.push(frame)
        yield from _ready(self._painter)

    def _palette(self, frame: Any) -> Any:
        graph = Graph()
        source, opaque = self._source(graph), graph.add("format", "pix_fmts=rgb24")
        chosen, sink = graph.add("palettegen", f"max_colors={SUITED}"), graph.add("buffersink")
        graph.link_nodes(source, opaque, chosen, sink).configure()
        graph.push(frame)
        source.push(None)
        colours = next(_ready(graph)).to_ndarray(format="rgba").reshape(-1, 4)
        colours[SUITED:-1] = EVEN  # the last one is see-through: what has not changed
        return av.VideoFrame.from_ndarray(colours.reshape(16, 16, 4), format="rgba")

    def _with_palette(self, palette: Any) -> Graph:
        graph = Graph()
        self._pictures = self._source(graph)
        colours = graph.add_buffer(
            width=palette.width, height=palette.height, format=palette.format.name, time_base=self._tick
        )
        opaque = graph.add("format", "pix_fmts=rgb24")
        used = graph.add("paletteuse", "dither=sierra2_4a:diff_mode=rectangle")
        sink = graph.add("buffersink")
        self._pictures.link_to(opaque)
        opaque.link_to(used, 0, 0)
        colours.link_to(used, 0, 1)
        used.link_to(sink)
        graph.configure()
        palette.pts, palette.time_base = 0, self._tick
        colours.push(palette)
        colours.push(None)
        return graph

    def _source(self, graph: Graph) -> Any:
        width, height = self._size
        return graph.add_buffer(width=width, height=height, format="bgra", time_base=self._tick)


def _ready(graph: Graph) -> Iterator[Any]:
    """What a graph has finished."""
    while True:
        try:
            yield graph.pull()
        except (av.error.BlockingIOError, av.error.EOFError):
            return
