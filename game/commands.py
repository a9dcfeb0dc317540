"""The door for a terminal: ``safranito play``, ``match``, ``simulate``, ``records``, ``doctor`` …

Exit codes: 0 done, 1 the answer is no or the physics failed, 2 bad use or bad input; then one line says so on
standard error and nothing stands on standard output. Nothing here imports the window before it is opened.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import asdict
from importlib import metadata
from pathlib import Path
from typing import Annotated, Any

import typer

from game.film_command import export
from game.folders import FolderError
from game.interrupts import kill_as_interrupt
from game.misfires import misfire_sentence
from game.players.player import PlayerError, load_player
from game.practice.errors import PracticeError
from game.practice_commands import practice
from game.record_commands import records, verify, watch
from game.records.errors import RecordError
from game.refusals import BadUse, refused, unwritable
from game.setup import HUMAN, SetupError
from game.streams import drop_output, open_streams, output_aside
from game.terminal import AsJson, print_json
from game.texts import N_, _, speak
from game.waiting import MatchError, ShotFailed
from physics import PhysicsDiverged, PhysicsError

INTERRUPTED = 130
"""The exit code of a program ended by Ctrl-C, as shells count it."""

KILLED = 143
"""The exit code of a program ended by SIGTERM, as shells count it."""

BAD_INPUT = (
    BadUse,
    SetupError,
    RecordError,
    MatchError,
    PlayerError,
    PracticeError,
    PhysicsError,
    FolderError,
)
"""What the floors below say about what a person gave them."""

BAD_COMMAND_LINE: Any = typer.BadParameter.__base__
"""What typer raises for every command line that it cannot read."""

Players = Annotated[
    str,
    typer.Option(
        "--players",
        metavar="PLAYERS",
        help=N_("Who plays, in clockwise order: human, bot:chef or a class in a file, my_bot.py:Greedy."),
    ),
]
ComputerPlayers = Annotated[
    str,
    typer.Option(
        "--players",
        metavar="PLAYERS",
        help=N_("Who plays, in clockwise order: bot:chef or a class in a file, my_bot.py:Greedy."),
    ),
]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code."""
    open_streams()
    speak()
    with kill_as_interrupt() as killed:
        code = exit_code_of(arguments)
    return KILLED if killed else code


def exit_code_of(arguments: Sequence[str] | None) -> int:
    """Run a command line; whatever it raises that a person can do something about becomes one line."""
    try:
        code = program()(args=arguments, prog_name="safranito", standalone_mode=False)
        sys.stdout.flush()
    except (PhysicsDiverged, ShotFailed) as error:
        return refused(misfire_sentence(error), 1)
    except BAD_INPUT as error:
        return refused(str(error))
    except BAD_COMMAND_LINE as error:
        return refused(error.format_message())
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        drop_output()  # whoever read it has gone
        return 1
    except OSError as error:
        drop_output()
        reason = error.strerror or str(error)
        if error.filename is None:
            return refused(_("The answer could not be given ({reason}).").format(reason=reason))
        return refused(
            _("{file} cannot be used ({reason}).").format(file=os.fsdecode(error.filename), reason=reason)
        )
    return code if isinstance(code, int) else 0


def program() -> Any:
    """The command with all its parts, its help in the language spoken."""
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.callback(
        invoke_without_command=True,
        help=_(
            "Throw chips, trade spices, complete blends. Without a command: play.\n\n"
            "Example: safranito match --games 3"
        ),
    )(safranito)
    app.command(
        help=_(
            "Open the window and play; without a screen, computer players play a match instead.\n\n"
            "Example: safranito play --players human,bot:chef"
        )
    )(play)
    app.command(
        help=_(
            "Let computer players play matches without a window. Game k has the seed SEED + k - 1; the same"
            " seed plays the same match.\n\n"
            "Example: safranito match --players bot:chef,my_bot.py:Greedy --games 20 --seed 1"
        )
    )(match)
    app.command(
        help=_(
            "Let a computer player throw at a drill, and say how often it brings it off.\n\n"
            "Example: safranito practice hit-and-stay --player bot:chef --throws 100 --json"
        )
    )(practice)
    app.command(
        help=_(
            "Work out where the chips of a scene come to rest; the answer is JSON.\n\n"
            "Example: safranito simulate scene.json --track shot.npz"
        )
    )(simulate)
    app.command(
        help=_(
            "Work out every throw of a record again, and say whether the chips come to rest with the same"
            " bits. Where they do not, the recorded poses stay the truth.\n\n"
            "Example: safranito verify match.safranito"
        )
    )(verify)
    app.command(
        help=_(
            "Make a film with sound of a record, or of some throws of it; or one throw in 3D for any viewer,"
            " or tracks for numpy. It needs no screen.\n\n"
            "Example: safranito export match.safranito throw.mp4 --throw 12 --size 1920x1080 --fps 60"
        )
    )(export)
    app.command(
        help=_(
            "Watch a record: a timeline of rounds, throws and all that happened, every speed, every camera,"
            " through whose eyes you like.\n\n"
            "Example: safranito watch match.safranito --at 12"
        )
    )(watch)
    app.command(
        help=_(
            "List the records of matches, the latest first.\n\n"
            'Example: safranito records --search "mira 2026-11"'
        )
    )(records)
    app.command(
        help=_(
            "Say what this machine has, and what to do about what is missing.\n\n"
            "Example: safranito doctor --json"
        )
    )(doctor)
    app.command(
        help=_(
            "Measure how fast throws are worked out: beside the plain PyBullet loop and MuJoCo on the same"
            " throws, with chips that nobody touches, and in two processes. It takes about half a minute.\n\n"
            "Example: safranito bench --throws 200 --json"
        )
    )(bench)
    root: Any = typer.main.get_command(app)
    for option in [option for part in (root, *root.commands.values()) for option in part.params]:
        option.help = _(option.help) if option.help else None
    return root


def safranito(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=N_("Print the version and end."))] = False,
) -> int:
    """The program itself: without a command it is ``play``."""
    if version:
        print("safranito", own_version())
        raise typer.Exit
    return play() if context.invoked_subcommand is None else 0


def play(
    players: Players = "",
    resume: Annotated[
        bool, typer.Option("--resume", help=N_("Go on with a match: the one of FILE, else the latest."))
    ] = False,
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help=N_("The record to go on with."))] = None,
    branch: Annotated[
        str,
        typer.Option(
            "--from",
            metavar="FILE:ENTRY",
            help=N_(
                "Play on from after that entry of a record, as a new match; --players lets others sit down."
            ),
        ),
    ] = "",
    log: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help=N_("Write a JSON line per screen, question, shot and rest to this file.")
        ),
    ] = None,
) -> int:
    """The window, or where there is none a match of computer players."""
    if file is not None and not resume:
        raise BadUse(_("To go on with {file}: safranito play --resume {file}").format(file=file))
    codes = codes_of(players) if players else ()
    if branch:
        if resume:
            raise BadUse(_("Either --resume goes on with a record, or --from with a new one."))
        from game.branching import branched, parted

        resume, file = True, branched(*parted(branch), players=codes)
    if log is not None and not has_screen():
        raise BadUse(_("There is no screen here, and --log tells what a window shows; leave it out."))
    if not has_screen():
        from game.headless.exhibition import play_without_screen

        return play_without_screen(codes, resume=resume, record=file)
    if log is not None:
        try:
            log.open("w").close()
        except OSError as error:
            raise unwritable(log, error) from None
    from game.display import NoDisplay
    from game.opening import play_in_window

    try:
        return play_in_window(codes, resume=resume, record=file, log=log)
    except NoDisplay as error:
        raise BadUse(str(error)) from None


def match(
    players: ComputerPlayers = "bot:chef,bot:chef,bot:chef",
    games: Annotated[int, typer.Option(min=1, metavar="N", help=N_("How many matches."))] = 1,
    seed: Annotated[int, typer.Option(metavar="SEED", help=N_("The seed of the first match."))] = 1,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help=N_(
                "Keep the records in this folder, named by their seeds; what other players played there"
                " is not written over."
            ),
        ),
    ] = None,
    max_rounds: Annotated[
        int, typer.Option(min=1, metavar="N", help=N_("After so many rounds nobody wins."))
    ] = 200,
    as_json: AsJson = False,
) -> None:
    """Matches without a window."""
    from game.headless.games import play_games, seats_for
    from game.headless.scoreboard import progress_of, score_table, told_one_by_one

    codes = codes_of(players)
    if HUMAN in codes:
        raise BadUse(_("Nobody can sit at a match without a window; name computer players, as bot:chef."))
    with output_aside(), progress_of(games) as told:
        matches = play_games(codes, games, seed, record, max_rounds, told)
        results = list(told_one_by_one(matches, seats_for(codes), games))
    if as_json:
        print_json(
            {
                "seed": seed,
                "games": [asdict(played) for played in results],
                "players": [
                    {"seat": seat, "name": who.name, "player": who.player}
                    for seat, who in enumerate(seats_for(codes))
                ],
            }
        )
    else:
        score_table(seats_for(codes), results)


def simulate(
    scene: Annotated[str, typer.Argument(metavar="SCENE.json", help=N_("The scene; - is standard input."))],
    track: Annotated[
        Path | None, typer.Option(metavar="OUT.npz", help=N_("Write the track to this file, for numpy."))
    ] = None,
) -> None:
    """One scene of chips."""
    from game.scene_files import save_track, text_of
    from physics.scenes import read_scene, shot_as_json

    shot = read_scene(text_of(scene)).simulate()
    if track is not None:
        save_track(shot.track, track)
    print_json(shot_as_json(shot))


def doctor(as_json: AsJson = False) -> int:
    """What this machine has."""
    from game.doctor import run_checks
    from game.headless.scoreboard import check_table

    checks = run_checks()
    if as_json:
        print_json({"checks": [asdict(check) for check in checks]})
    else:
        check_table(checks)
    return 0 if all(check.ok for check in checks) else 1


def bench(
    throws: Annotated[
        int, typer.Option(min=4, metavar="N", help=N_("How many throws to measure with."))
    ] = 100,
    as_json: AsJson = False,
) -> None:
    """The speed of the physics."""
    from game.headless.speed import compared, speed_tables

    comparison = compared(throws)
    if as_json:
        print_json(asdict(comparison))
    else:
        speed_tables(comparison)


def codes_of(players: str) -> tuple[str, ...]:
    """The players' codes in a comma-separated list, each found to exist; ``BadUse`` or ``PlayerError``."""
    codes = tuple(code.strip() for code in players.split(","))
    if not 2 <= len(codes) <= 4:
        raise BadUse(
            _("A match has 2 to 4 players, not {count}: name them with commas in between.").format(
                count=len(codes)
            )
        )
    with output_aside():
        for code in codes:
            if code != HUMAN:
                load_player(code)
    return codes


def has_screen() -> bool:
    """Whether there is a screen to open a window on; on Linux the window is opened through X11."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY"))


def own_version() -> str:
    """This program's version; ``none`` where it is not installed."""
    try:
        return metadata.version("safranito")
    except metadata.PackageNotFoundError:
        return "none"
