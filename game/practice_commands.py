"""The command of the practice table. See `game.commands`."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from game.refusals import BadUse, unwritable
from game.streams import output_aside
from game.terminal import AsJson, print_json
from game.texts import N_, _


def practice(
    drill: Annotated[
        str, typer.Argument(metavar="DRILL", help=N_("The drill: its name, or a file of your own."))
    ] = "",
    names: Annotated[bool, typer.Option("--list", help=N_("Say which drills there are."))] = False,
    player: Annotated[
        str,
        typer.Option(
            metavar="PLAYER", help=N_("Who throws: bot:chef or a class in a file, my_bot.py:Greedy.")
        ),
    ] = "",
    throws: Annotated[int, typer.Option(min=1, metavar="N", help=N_("How many throws."))] = 100,
    seed: Annotated[int, typer.Option(metavar="SEED", help=N_("The seed of the hand's scatter."))] = 1,
    as_json: AsJson = False,
    log: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help=N_("Write a JSON line per screen, shot and rest in the window to this file.")
        ),
    ] = None,
) -> int:
    """The practice table in a window, or drills without one."""
    if names:
        if drill or player:
            raise BadUse(_("--list names all drills; leave the rest out."))
        _list(as_json)
        return 0
    if drill and player:
        _play(drill, player, throws, seed, as_json)
        return 0
    return _in_window(drill, player, log)


def _in_window(drill: str, player: str, log: Path | None) -> int:
    from game.commands import has_screen

    if player or not has_screen():
        raise BadUse(
            _("Name a drill and who throws: safranito practice {drill} --player bot:chef").format(
                drill=drill or "far-bowl-off-the-wall"
            )
        )
    if log is not None:
        try:
            log.open("w").close()
        except OSError as error:
            raise unwritable(log, error) from None
    from game.display import NoDisplay
    from game.opening import practise_in_window

    try:
        return practise_in_window(drill, log)
    except NoDisplay as error:
        raise BadUse(str(error)) from None


def _list(as_json: bool) -> None:
    from game.headless.drill_tables import drill_table
    from game.practice.drill_shelf import Shelved, own, shipped

    found = [*shipped(), *own()]
    if as_json:
        print_json([_listed(one) if isinstance(one, Shelved) else {"fault": str(one)} for one in found])
    else:
        drill_table(found)


def _listed(shelved: Any) -> dict[str, Any]:
    drill = shelved.drill
    return {
        "name": drill.name,
        "title": shelved.title,
        "text": shelved.text,
        "level": drill.level,
        "side": list(drill.side),
        "styles": list(drill.styles),
        "chips": list(drill.chips),
        "tries": drill.tries,
        "stars": list(drill.stars),
        "file": None if shelved.path is None else str(shelved.path),
    }


def _play(name: str, player: str, throws: int, seed: int, as_json: bool) -> None:
    from game.headless.drill_tables import rate_words, throws_told
    from game.practice.drill_shelf import find
    from game.practice.playing import hit_rate

    shelved = find(name)
    with output_aside(), throws_told(throws) as told:
        rate = hit_rate(shelved.drill, player, throws, seed, told)
    if as_json:
        print_json(asdict(rate))
    else:
        print(rate_words(shelved, rate))
