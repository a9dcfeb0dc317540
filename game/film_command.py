"""The command that makes files for others of a record. See `game.commands`."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from game.refusals import BadUse
from game.terminal import AsJson, print_json
from game.texts import N_, _, ngettext

if TYPE_CHECKING:
    from game.records.reading import Reading

ENDINGS = (".glb", ".npz")
"""What the ending of a file asks for."""


@dataclass(frozen=True, slots=True)
class Exported:
    """What was made: the numbers of the first and the last throw in it, counted from 1."""

    file: str
    first: int
    last: int


def export(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=N_("The record."))],
    out: Annotated[
        Path,
        typer.Argument(
            metavar="OUT",
            help=N_("What to make; its ending says of what kind: a throw in 3D (.glb), tracks (.npz)."),
        ),
    ],
    throw: Annotated[
        str,
        typer.Option(metavar="N", help=N_("Only this throw, counted from 1, or these: 3-7.")),
    ] = "",
    fps: Annotated[
        float | None,
        typer.Option(metavar="HZ", min=1.0, max=1000.0, help=N_("Frames a second; each kind has its own.")),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """A record as something else."""
    from game.records.reading import Reading

    made = _made(Reading(file), out, numbers(throw) if throw else None, fps)
    if as_json:
        print_json(asdict(made))
    else:
        print(_words(made))


def numbers(text: str) -> range:
    """The throws that are asked for: one or, with a hyphen, one to another; ``BadUse`` for anything else."""
    found = re.fullmatch(r"([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?", text.strip())
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 1 <= first <= last:
        raise BadUse(
            _("Say which throw as a number from 1 on, or two as in 3-7, not {text!r}.").format(text=text)
        )
    return range(first, last + 1)


def _made(record: Reading, out: Path, wanted: range | None, fps: float | None) -> Exported:
    from game.film.throws import chosen

    match out.suffix.lower():
        case ".npz":
            from game.film.tracks import save_tracks

            throws = save_tracks(chosen(record, wanted), out, fps)
            return Exported(str(out), throws[0], throws[-1])
        case ".glb":
            from game.film.throw_scene import HZ, save_throw
            from game.words.names import space_name
            from models.board import Board

            throws = list(chosen(record, wanted))
            if len(throws) > 1:
                raise BadUse(
                    _("A .glb holds one throw; say which of the {count} in {file}, with --throw N.").format(
                        count=len(throws), file=record.path
                    )
                )
            names = {space.name: space_name(space.name) for space in Board.standard().spaces}
            title = _("Throw {n}").format(n=throws[0].number)
            save_throw(throws[0], out, title, names, fps or HZ)
            return Exported(str(out), throws[0].number, throws[0].number)
        case _:
            raise BadUse(
                _("{file}: the ending says what is made; take one of {endings}.").format(
                    file=out, endings=" ".join(ENDINGS)
                )
            )


def _words(made: Exported) -> str:
    """What was made, on a line."""
    count = made.last - made.first + 1
    return ngettext("{file}: {throws} throw.", "{file}: {throws} throws.", count).format(
        file=made.file, throws=count
    )
