"""For a machine without a screen: a match of computer players, its record and a picture of the table."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import datetime, timezone
from pathlib import Path

import numpy as np
from PIL import Image

from game.at_once import AtOnce
from game.folders import records_folder
from game.headless.games import MAX_ROUNDS, play_out, seats_for
from game.headless.scoreboard import ending_words, progress_of
from game.match import Match
from game.records.errors import RecordError
from game.records.shelf import latest_unfinished, new_path
from game.setup import HUMAN, MatchSetup
from game.texts import _
from game.waiting import MatchError
from models.board import sides
from models.options import Options

CHEF = "bot:chef"
"""Who plays in place of persons."""


SIZE = (1280, 720)
"""Pixels of the picture."""


class PictureError(RuntimeError):
    """A picture of the table cannot be made; the message is one sentence."""


def play_without_screen(players: Sequence[str], *, resume: bool = False, record: Path | None = None) -> int:
    """Play a match of computer players and say where its record and a picture of the final table are.

    ``players`` are codes, persons' seats are taken by chefs; none: three chefs. With ``resume`` a match of
    computer players goes on: that of ``record``, else the latest unfinished one; of one that is over it is
    said how it ended.
    """
    worker = AtOnce()
    if resume:
        match = Match.resume(record or _latest(), worker, named=players)
    else:
        codes = [CHEF if code == HUMAN else code for code in players or (CHEF,) * 3]
        now = datetime.now(timezone.utc)
        setup = MatchSetup(seats_for(codes), Options())
        path = new_path(records_folder(), now)
        match = Match.begin(setup, worker, path, started=now, max_rounds=MAX_ROUNDS)
    with match:
        if match.outcome is not None:
            print(_("This match is over: {ending}").format(ending=_ending(match)))
            _say_where(match)
            return 0
        if any(line.player == HUMAN for line in match.header.players):
            raise MatchError(
                _("{path} is the match of a person, who needs a screen; there is none here.").format(
                    path=match.record
                )
            )
        print(_("There is no screen here: computer players play a match instead."), flush=True)
        with progress_of(1) as told:
            play_out(match, told)
    print(_("The match is over: {ending}").format(ending=_ending(match)))
    _say_where(match)
    return 0


def picture_of(match: Match, file: Path) -> Path:
    """Draw the table of a match as a spectator sees it, without a screen, and return the PNG's path.

    ``PictureError`` says why it cannot be drawn or written.
    """
    from game.display import NoDisplay, open_display

    try:
        base = open_display(offscreen=True, size=SIZE)
    except NoDisplay as error:
        raise PictureError(str(error)) from error
    try:
        from game.presenting.scene import table_scene
        from game.stage import Stage

        view = match.view(None)
        stage = Stage(base)
        stage.show(table_scene(view, sides(len(view.seats))), animate=False)
        base.graphicsEngine.render_frame()
        base.graphicsEngine.render_frame()
        if not base.win.save_screenshot(str(file)):
            raise PictureError(_("The picture {path} cannot be written.").format(path=file))
        stage.close()
        if match.outcome is not None:
            _tell_ending(match, file)
    finally:
        base.destroy()
    return file


def _tell_ending(match: Match, file: Path) -> None:
    """Write below a picture how the match ended."""
    from game.film.captions import Captions

    with Image.open(file) as drawn:
        pixels = np.array(drawn.convert("RGB"))[..., ::-1].copy()
    Captions(SIZE).over(pixels, _ending(match))
    Image.fromarray(pixels[..., ::-1].copy()).save(file)


def _ending(match: Match) -> str:
    """How this match ended."""
    winner = None if match.outcome is None else match.outcome.winner
    return ending_words(None if winner is None else match.header.players[winner].name, match.rounds)


def _say_where(match: Match) -> None:
    """Say where the record of a match is, and a picture of its table."""
    print(_("Record: {path}").format(path=match.record))
    if match.record is None:
        return
    try:
        print(_("Picture: {path}").format(path=picture_of(match, match.record.with_suffix(".png"))))
    except PictureError as error:
        print(error, file=sys.stderr)


def _latest() -> Path:
    found = latest_unfinished(records_folder())
    if found is None:
        raise RecordError(
            _("There is no match to go on with in {folder}; begin one with: safranito play").format(
                folder=records_folder()
            )
        )
    return found
