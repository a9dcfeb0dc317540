"""Through the whole house in a real window, with a real mouse and real keys."""

from __future__ import annotations

import shutil
import time

import pytest

from game.records.reading import read_record
from tests.journeys.conftest import DEADLINE


def the_record(home):
    """The one record in a person's folder."""
    (path,) = (home / "records").glob("*.safranito")
    return path


def test_from_the_menu_to_a_throw_and_after_a_kill_the_chips_lie_as_they_lay(play, home):
    game = play()
    game.wait("screen", name="menu")
    game.focus()
    game.key("Return")
    game.wait("screen", name="offer")  # of the lesson, before the first match; Escape begins the match
    game.key("Escape")
    game.wait("screen", name="new match")
    game.key("Return")
    game.wait("screen", name="play")
    game.wait("question", kind="throw", meanwhile=lambda: game.key("h"))
    game.throw()
    entry = game.wait("rest")["entry"]
    game.kill()
    game.wait_for_nobody()
    kept = read_record(the_record(home))
    assert len(kept.entries) >= entry
    assert kept.entries[entry - 1].throw is not None

    game = play()
    game.wait("screen", name="menu")
    game.focus()
    game.key("Return")  # the first button goes on with the match
    game.wait("screen", name="play")
    game.wait("question", kind="throw", meanwhile=lambda: game.key("h"))
    assert read_record(the_record(home)).entries[: len(kept.entries)] == kept.entries


def test_a_chip_let_go_among_eleven_is_seen_to_move_before_it_rests(play, home, crowded):
    record = home / "records" / "match.safranito"
    shutil.copy(crowded, record)
    game = play("--resume")
    game.wait("screen", name="play")
    game.wait("question", kind="throw", meanwhile=lambda: game.key("h"))
    shot = game.throw()
    moves = game.wait("moves", entry=shot["entry"])
    game.wait("rest", entry=shot["entry"])
    assert moves["pictures"] >= 1
    assert read_record(record).entries[shot["entry"] - 1].throw is not None


def test_a_trade_is_answered_with_the_mouse_and_nothing_of_it_is_lost(play, home, evening):
    record = home / "records" / "match.safranito"
    shutil.copy(evening["buy"], record)
    before = len(read_record(record).entries)
    game = play("--resume")
    game.wait("screen", name="play")
    question = game.wait("question", kind="buy")
    game.click(question["answers"]["buy"])
    game.wait("answer", kind="buy")
    game.wait("event")
    game.kill()
    game.wait_for_nobody()
    assert str(read_record(record).entries[before].answer) == "buy"


def test_the_last_blend_wins_and_r_begins_once_more(play, home, evening):
    record = home / "records" / "match.safranito"
    shutil.copy(evening["blend"], record)
    game = play("--resume", str(record))
    game.wait("screen", name="play")
    game.focus()
    question = game.wait("question", kind="blend")
    blend = next(answer for answer in question["answers"] if answer.startswith("blend"))
    game.click(question["answers"][blend])
    assert game.wait("over")["winner"] == 0
    game.wait("screen", name="end")
    game.key("r")
    game.wait("screen", name="play")
    game.wait("question", kind="throw", meanwhile=lambda: game.key("h"))
    assert len(list((home / "records").glob("*.safranito"))) == 2


def test_closing_leaves_no_process_and_prints_nothing(play):
    game = play()
    game.wait("screen", name="menu")
    game.focus()
    for key in ("Up", "Return", "Return"):  # the last button leaves, and asks once more
        game.key(key)
    assert game.process.wait(30) == 0
    assert game.process.stdout.read() == b""
    game.wait_for_nobody()


@pytest.mark.slow
def test_a_whole_match_is_played_to_its_end_with_mouse_and_keys(play, home, evening):
    record = home / "records" / "match.safranito"
    shutil.copy(evening["buy"], record)
    game = play("--resume")
    game.wait("screen", name="play")
    game.focus()
    while True:
        line = game.wait("question", "over", meanwhile=lambda: game.key("h"))
        if line["what"] == "over":
            break
        if line["kind"] == "throw":
            game.throw(160)
        else:
            game.key("1")
            game.key("Return")  # where it costs something unseen
    game.wait("screen", name="end")


def test_a_window_in_which_nothing_moves_leaves_the_processor_alone(play, home, evening):
    record = home / "records" / "match.safranito"
    shutil.copy(evening["buy"], record)
    game = play("--resume")
    game.wait("screen", name="play")
    question = game.wait("question", kind="buy")
    in_use = game.share(2.0, meanwhile=lambda: game.hand("mousemove_relative", "--", 1, 0))
    end = time.monotonic() + DEADLINE
    while game.share(3.0) > in_use / 4:  # the table may not have come to rest yet
        assert time.monotonic() < end
    game.click(question["answers"]["buy"])
    game.wait("answer", kind="buy")  # a window that rests answers all the same
