"""The door to the window: opens it, lays the table, and leaves nothing running when it closes.

The settings, the display and every screen are loaded here and not before, so that commands without a window
need none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.folders import records_folder
from game.headless.games import seats_for
from game.records.errors import RecordError
from game.records.shelf import latest_unfinished
from game.setup import MatchSetup
from game.texts import _
from models.options import Options

if TYPE_CHECKING:
    from game.screens.flow import Flow


def play_in_window(
    players: Sequence[str] = (), *, resume: bool = False, record: Path | None = None, log: Path | None = None
) -> int:
    """Open the window at the menu, at a new match of these players, or at a match gone on with.

    ``record`` is the one to go on with, None for the latest; ``log`` is written as the window goes. Returns
    the exit code. Raises ``NoDisplay`` where there is no screen, ``SetupError`` or ``RecordError`` where the
    match cannot be played, before anything is shown.
    """
    setup = MatchSetup(seats_for(players), Options()) if players else None
    if resume:
        record = record or latest_unfinished(records_folder())
        if record is None:
            raise RecordError(
                _("There is no match to go on with in {folder}; begin one with: safranito play").format(
                    folder=records_folder()
                )
            )

    def begin(flow: Flow) -> None:
        if resume and record is not None:
            flow.resume_match(record)
        elif setup is not None:
            flow.start_match(setup)

    return _opened(begin, players, log)


def watch_in_window(record: Path, throw: int | None = None, log: Path | None = None) -> int:
    """Open the window in the theatre, with that record and the throw of that number; returns the exit code.

    Raises ``NoDisplay`` where there is no screen and ``RecordError`` for what cannot be watched, before
    anything is shown.
    """
    from game.theatre import Reel

    reel = Reel.open(record)
    if throw is not None:
        reel.of_throw(throw)
    return _opened(lambda flow: flow.show_reel(reel, throw, record), (), log)


def practise_in_window(drill: str = "", log: Path | None = None) -> int:
    """Open the window at the practice table, on the drill of that name or in that file; the exit code.

    Raises ``NoDisplay`` where there is no screen and ``PracticeError`` for a drill that cannot be played,
    before anything is shown.
    """
    from game.practice.drill_shelf import find

    shelved = find(drill) if drill else None
    return _opened(lambda flow: flow.practise(shelved), (), log)


def _opened(begin: Callable[[Flow], None], players: Sequence[str], log: Path | None) -> int:
    from game.crash import say_crash
    from game.display import open_display
    from game.logbook import Logbook
    from game.screens.flow import Flow
    from game.screens.table.match_table import MatchTable
    from game.settings import load_settings
    from game.window import Window
    from physics.worker import Worker

    settings, trouble = load_settings()
    base = open_display()
    table = MatchTable(Worker(), named=players)
    window = Window(base, settings, logbook=Logbook(log), owns_display=True)
    try:
        flow = Flow(window, table)
        flow.begin(trouble)
        begin(flow)
        window.run()
    except Exception as error:
        say_crash(error, window.record, window.logbook.last)
        return 1
    finally:
        window.close()
        table.close()
    return 0
