"""What a terminal asks to be made of a record: read, refused in a sentence, or made with a bar that moves."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from game.film.throws import chosen, recorded
from game.refusals import BadUse
from game.texts import _, ngettext
from game.theatre import OPEN, PUBLIC, Eyes, Reel

if TYPE_CHECKING:
    pass

FILMS = (".mp4", ".webm", ".gif")
ENDINGS = (*FILMS, ".glb", ".npz")
"""What the ending of a file asks for."""
EVEN = (".mp4", ".webm")
"""Films whose colours are kept for four pixels together: their sides are even."""

SMALLEST, WIDEST, HIGHEST = 16, 7680, 4320
"""Pixels of a picture's sides."""
FASTEST, FASTEST_GIF = 1000, 50
"""Frames a second. A GIF counts time in hundredths of a second; browsers do not take one alone."""
USUAL, USUAL_GIF = Fraction(60), Fraction(25)

E = TypeVar("E", bound=Enum)


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked for, as it was typed."""

    throw: str = ""
    size: str = "1280x720"
    fps: str | None = None
    camera: str = "director"
    seat: str = ""
    open: bool = False
    speed: float = 1.0
    quality: str = "auto"
    sound: bool = True
    captions: bool = True


@dataclass(frozen=True, slots=True)
class Exported:
    """What was made: the numbers of its first and its last throw, counted from 1; of films the frames."""

    file: str
    first: int
    last: int
    frames: int | None = None
    seconds: float | None = None
    width: int | None = None
    height: int | None = None


def exported(file: Path, out: Path, wish: Wish) -> Exported:
    """Make of a record what the ending of ``out`` says; ``BadUse`` or ``RecordError`` says why not."""
    ending = out.suffix.lower()
    if ending not in ("", *ENDINGS):
        raise BadUse(
            _(
                "{file}: the ending says what is made; take one of {endings}, or none for a folder of PNGs."
            ).format(file=out, endings=" ".join(ENDINGS))
        )
    wanted = _numbers(wish.throw) if wish.throw else None
    rate = _rate(wish.fps, ending) if wish.fps is not None else None
    if ending in ("", *FILMS):
        return _film(file, out, ending, wish, wanted, rate)
    reel = Reel.open(file)
    spans = chosen(reel, wanted, file)
    if ending == ".npz":
        from game.film.tracks import save_tracks

        save_tracks((recorded(reel, span, file) for span in spans), out, float(rate) if rate else None)
    else:
        if len(spans) > 1:
            raise BadUse(
                _("A .glb holds one throw; say which of the {count} in {file}, with --throw N.").format(
                    count=len(spans), file=file
                )
            )
        from game.film.throw_scene import HZ, save_throw

        title = _("Throw {n}").format(n=spans[0].number)
        save_throw(recorded(reel, spans[0], file), out, title, float(rate) if rate else HZ)
    return Exported(str(out), spans[0].number, spans[-1].number)


def words(made: Exported) -> str:
    """What was made, on a line."""
    count = made.last - made.first + 1
    line = ngettext("{file}: {throws} throw.", "{file}: {throws} throws.", count).format(
        file=made.file, throws=count
    )
    if made.frames is None:
        return line
    frames = ngettext(
        "{count} frame of {width}x{height}, {seconds:.2f} s.",
        "{count} frames of {width}x{height}, {seconds:.2f} s.",
        made.frames,
    ).format(count=made.frames, width=made.width, height=made.height, seconds=made.seconds)
    return f"{line} {frames}"


def _film(
    file: Path, out: Path, ending: str, wish: Wish, wanted: range | None, rate: Fraction | None
) -> Exported:
    from game.film.cameras import Camera
    from game.film.filming import Wishes, film
    from game.film.takes import Take
    from game.stage import Quality

    width, height = _size(wish.size, ending)
    camera = _one_of(Camera, wish.camera)
    quality = _one_of(Quality, wish.quality)
    reel = Reel.open(file)
    spans = chosen(reel, wanted, file)
    begins, ends = (0.0, reel.seconds) if wanted is None else (spans[0].begins, spans[-1].ends)
    take = Take(begins, ends, rate or (USUAL_GIF if ending == ".gif" else USUAL), wish.speed)
    wishes = Wishes((width, height), camera, quality, wish.sound, wish.captions)
    with _bars(take.frames, len(spans)) as (drawn, heard):
        film(reel, take, _eyes(reel, wish), wishes, out, drawn=drawn, heard=heard)
    return Exported(str(out), spans[0].number, spans[-1].number, take.frames, take.seconds, width, height)


@contextmanager
def _bars(frames: int, throws: int) -> Iterator[tuple[Callable[[], None], Callable[[], None]]]:
    """Bars on standard error, if that is a terminal: for frames that are drawn, for throws that are heard."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        sound = progress.add_task(_("Sound"), total=throws)
        pictures = progress.add_task(_("Pictures"), total=frames)
        yield lambda: progress.advance(pictures), lambda: progress.advance(sound)


def _numbers(text: str) -> range:
    """The throws that are asked for: one or, with a hyphen, one to another; ``BadUse`` for anything else."""
    found = re.fullmatch(r"([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?", text.strip())
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 1 <= first <= last:
        raise BadUse(
            _("Say which throw as a number from 1 on, or two as in 3-7, not {text!r}.").format(text=text)
        )
    return range(first, last + 1)


def _size(text: str, ending: str) -> tuple[int, int]:
    """The pixels of the pictures; where a film can hold even sides only, one more at an odd one."""
    found = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text.strip().lower())
    width, height = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (SMALLEST <= width <= WIDEST and SMALLEST <= height <= HIGHEST):
        raise BadUse(
            _(
                "A picture has from {least}x{least} to {width}x{height} pixels, as 1920x1080, not {text!r}."
            ).format(least=SMALLEST, width=WIDEST, height=HIGHEST, text=text)
        )
    return (width + width % 2, height + height % 2) if ending in EVEN else (width, height)


def _rate(text: str, ending: str) -> Fraction:
    """Frames a second, as 60, 29.97 or 30000/1001."""
    most = FASTEST_GIF if ending == ".gif" else FASTEST
    found = re.fullmatch(r"\d{1,6}(\.\d{1,6}|/[1-9]\d{0,5})?", text.strip())
    rate = Fraction(text.strip()) if found else Fraction(0)
    if not 1 <= rate <= most:
        raise BadUse(
            _("A rate is 1 to {most} frames a second here, as 30 or 30000/1001, not {text!r}.").format(
                most=most, text=text
            )
        )
    return rate


def _one_of(kind: type[E], text: str) -> E:
    """The member of an enumeration that is called so."""
    try:
        return kind(text.lower())
    except ValueError:
        raise BadUse(
            _("{text!r} is none of {names}.").format(text=text, names=", ".join(each.value for each in kind))
        ) from None


def _eyes(reel: Reel, wish: Wish) -> Eyes:
    """Through whose eyes the film is seen."""
    if not wish.seat:
        return OPEN if wish.open else PUBLIC
    known = {name.casefold(): seat for seat, name in reversed([*enumerate(reel.names)])}
    known |= {str(seat + 1): seat for seat in range(len(reel.names))} | known
    seat = known.get(wish.seat.strip().casefold())
    if seat is None:
        raise BadUse(
            _("{text!r} does not sit at this table; there are {names}.").format(
                text=wish.seat, names=", ".join(reel.names)
            )
        )
    return Eyes(seat, open=wish.open)
