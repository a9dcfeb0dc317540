"""The command that makes files for others of a record. See `game.commands`."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from game.terminal import AsJson, print_json
from game.texts import N_


def export(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=N_("The record."))],
    out: Annotated[
        Path,
        typer.Argument(
            metavar="OUT",
            help=N_(
                "What to make, by its ending: a film (.mp4, .webm, .gif), a throw in 3D (.glb),"
                " tracks (.npz); without an ending a folder of PNGs."
            ),
        ),
    ],
    throw: Annotated[
        str, typer.Option(metavar="N", help=N_("Only this throw, counted from 1, or these: 3-7."))
    ] = "",
    size: Annotated[str, typer.Option(metavar="WxH", help=N_("Pixels of the pictures."))] = "1280x720",
    fps: Annotated[
        str | None,
        typer.Option(
            metavar="N", help=N_("Frames a second: 60, or 25 in a GIF, if not given. 30000/1001 is one, too.")
        ),
    ] = None,
    camera: Annotated[
        str,
        typer.Option(metavar="CAMERA", help=N_("Seen from: director, seat, overhead, or follow the chips.")),
    ] = "director",
    seat: Annotated[
        str,
        typer.Option(
            metavar="NAME", help=N_("As this player saw it: the name, or the seat's number from 1.")
        ),
    ] = "",
    open_: Annotated[bool, typer.Option("--open", help=N_("With nothing hidden."))] = False,
    speed: Annotated[
        float, typer.Option(metavar="X", min=1 / 64, max=16.0, help=N_("Slow motion, 0.25, or faster, 2."))
    ] = 1.0,
    quality: Annotated[
        str,
        typer.Option(
            metavar="LEVEL", help=N_("How finely it is drawn: low, medium, high; auto suits the machine.")
        ),
    ] = "auto",
    silent: Annotated[bool, typer.Option("--silent", help=N_("Without sound."))] = False,
    bare: Annotated[
        bool, typer.Option("--bare", help=N_("Without the line that tells what happens."))
    ] = False,
    as_json: AsJson = False,
) -> None:
    """A record as something else."""
    from game.headless.exporting import Wish, exported, words

    wish = Wish(throw, size, fps, camera, seat, open_, speed, quality, not silent, not bare)
    made = exported(file, out, wish)
    if as_json:
        print_json(asdict(made))
    else:
        print(words(made))
