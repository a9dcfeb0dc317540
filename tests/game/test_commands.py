"""The door for a terminal: what each command answers, and how it says no."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from game import commands
from game.commands import main
from game.doctor import Check
from game.records.reading import read_record
from game.texts import speak
from physics import PhysicsDiverged

PROJECT = Path(__file__).parents[2]
OLD = str(PROJECT / "tests" / "game" / "records" / "samples" / "version-1.safranito")
SCENE = json.dumps({"chips": [{"id": "a", "position": [0, 0, 0.00165], "velocity": [0.0, 1.0, 0.0]}]})

BOT = """
from models.board import sides
from physics import Throw

class Quick:
    def decide(self, view, question, answers, rng):
        return rng.choice(answers)

    def throw(self, view, chip, rng):
        x, y = sides(len(view.seats))[view.seat].value
        return Throw(chip, (0.33 * x, 0.33 * y, 0.02), velocity=(-1.5 * x, -1.5 * y, 0.0))
"""


@pytest.fixture(autouse=True)
def alone(tmp_path, monkeypatch):
    """A folder and a home of its own, English, no screen."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.delenv("DISPLAY", raising=False)


@pytest.fixture
def quick(tmp_path):
    """A fast player's code."""
    (tmp_path / "my_bot.py").write_text(BOT)
    return "my_bot.py:Quick"


def program(*arguments, **kwargs):
    """The program in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(PROJECT)}
    return subprocess.Popen(
        [sys.executable, "-m", "game", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        **kwargs,
    )


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["dance"], "dance"),
        (["--dance"], "--dance"),
        (["match", "--games", "0"], "--games"),
        (["match", "--games", "two"], "--games"),
        (["match", "--players", "bot:chef"], "2 to 4 players, not 1"),
        (["match", "--players", ",".join(["bot:chef"] * 5)], "2 to 4 players, not 5"),
        (["match", "--players", "bot:chef,bot:nobody"], "'bot:nobody'"),
        (["match", "--players", "bot:chef,nowhere.py:Greedy"], "nowhere.py"),
        (["match", "--players", "human,bot:chef"], "without a window"),
        (["simulate"], "SCENE.json"),
        (["simulate", "nowhere.json"], "nowhere.json cannot be read"),
        (["play", "m.safranito"], "safranito play --resume m.safranito"),
        (["play", "--resume"], "no match to go on with"),
        (["play", "--resume", "m.safranito"], "no record m.safranito"),
        (["play", "--players", "human"], "2 to 4 players"),
        (["play", "--from", "m.safranito"], "FILE:ENTRY"),
        (["play", "--from", "m.safranito:-1"], "FILE:ENTRY"),
        (["play", "--from", "m.safranito:3"], "m.safranito"),
        (["play", "--resume", "--from", "m.safranito:3"], "Either"),
        (["match", "--seed", "9" * 30], "seed"),
        (["match", "--games", "9" * 400], "seeds"),
        (["play", "--log", "log.jsonl"], "leave it out"),
        (["simulate", ""], "cannot be read"),
        (["watch", "nowhere.safranito"], "nowhere.safranito cannot be read"),
        (["watch", OLD], "no screen here"),
        (["watch", OLD, "--at", "0"], "--at"),
    ],
)
def test_bad_use_is_one_line_on_standard_error_and_code_2(arguments, fault, capsys):
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert fault in err
    assert err.startswith("safranito: ")


def test_only_a_window_offers_a_seat_to_a_person(capsys):
    offered = {}
    for command in ("play", "match"):
        assert main([command, "--help"]) == 0
        offered[command] = "human" in capsys.readouterr().out
    assert offered == {"play": True, "match": False}


@pytest.mark.parametrize(
    "command", [[], ["play"], ["match"], ["simulate"], ["verify"], ["watch"], ["doctor"], ["bench"]]
)
def test_every_help_has_an_example(command, capsys):
    assert main([*command, "--help"]) == 0
    out, err = capsys.readouterr()
    assert "Example: safranito" in " ".join(out.split())
    assert err == ""


def test_help_is_spoken_in_the_language_asked_for(monkeypatch, capsys):
    monkeypatch.setattr(commands, "_", lambda text: text.upper())
    assert main(["match", "--help"]) == 0
    out = capsys.readouterr().out
    assert "HOW MANY MATCHES." in out
    assert "LET COMPUTER PLAYERS" in out
    speak("en")


def test_the_version_is_one_line(capsys):
    assert main(["--version"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("safranito ")
    assert out.count("\n") == 1


def test_matches_are_answered_as_json(quick, tmp_path, capsys):
    arguments = ["match", "--players", f"{quick},{quick}", "--games", "2", "--seed", "5", "--max-rounds", "1"]
    assert main([*arguments, "--record", "records", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["seed"] == 5
    assert [game["seed"] for game in answer["games"]] == [5, 6]
    assert list(answer["games"][0]) == [
        "game",
        "seed",
        "winner",
        "reason",
        "rounds",
        "throws",
        "seconds",
        "record",
    ]
    assert answer["games"][0]["reason"] == "round limit"
    assert answer["games"][0]["throws"] >= 8
    assert [player["player"] for player in answer["players"]] == [quick, quick]
    assert len({player["name"] for player in answer["players"]}) == 2
    for game in answer["games"]:
        record = read_record(Path(game["record"]))
        assert record.header.seed == game["seed"]
        assert record.header.started is None


def test_matches_are_answered_as_a_table(quick, capsys):
    assert main(["match", "--players", f"{quick},{quick}", "--max-rounds", "1"]) == 0
    out, err = capsys.readouterr()
    assert "Quick 1" in out
    assert "nobody" in out
    assert "1 match: 1 round, 8 throws, " in out
    assert err == ""


def test_each_of_several_matches_is_told_as_it_ends(quick, capsys):
    arguments = ["match", "--players", f"{quick},{quick}", "--max-rounds", "1", "--games", "2"]
    for wish in ([], ["--json"]):
        assert main([*arguments, *wish]) == 0
        assert capsys.readouterr().err == (
            "Match 1 of 2: nobody has won after 1 round.\nMatch 2 of 2: nobody has won after 1 round.\n"
        )


def test_the_same_seed_gives_the_same_records_even_in_the_same_folder(quick, capsys):
    arguments = ["match", "--players", f"{quick},{quick}", "--max-rounds", "1"]
    contents = []
    for folder in ("one", "two", "one"):
        assert main([*arguments, "--record", folder]) == 0
        contents.append(Path(folder, "match-1.safranito").read_bytes())
    assert contents[0] == contents[1] == contents[2]


def test_the_record_of_another_match_is_not_written_over(quick, capsys):
    arguments = ["match", "--players", f"{quick},{quick}", "--max-rounds", "1", "--record", "records"]
    assert main(arguments) == 0
    before = Path("records/match-1.safranito").read_bytes()
    assert main([*arguments, "--players", f"{quick},{quick},{quick}"]) == 2
    assert "exists already" in capsys.readouterr().err
    assert Path("records/match-1.safranito").read_bytes() == before


def test_a_player_that_fails_is_named_with_its_question(tmp_path, capsys):
    (tmp_path / "bad.py").write_text(BOT.replace("return rng.choice(answers)", "return answers[7:][0]"))
    assert main(["match", "--players", "bad.py:Quick,bot:chef", "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("safranito: Quick (bad.py:Quick) failed at the question throw: IndexError")


def test_a_failed_match_says_where_its_record_is(tmp_path, capsys):
    (tmp_path / "bad.py").write_text(BOT.replace("return rng.choice(answers)", "return answers[7:][0]"))
    assert main(["match", "--players", "bad.py:Quick,bot:chef", "--record", "records"]) == 2
    err = capsys.readouterr().err
    record = Path("records/match-1.safranito")
    assert f"as far as it went, the match is kept in {record}" in err
    assert len(read_record(record).header.players) == 2


def test_a_scene_is_worked_out(tmp_path, capsys):
    (tmp_path / "scene.json").write_text(SCENE)
    assert main(["simulate", "scene.json", "--track", "shot.npz"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == ["chips", "contacts", "duration"]
    assert answer["chips"][0]["space"] == "ginger"
    with np.load("shot.npz") as track:
        assert list(track["ids"]) == ["a"]
        assert track["positions"].shape == (len(track["times"]), 1, 3)
        assert track["orientations"].shape == (len(track["times"]), 1, 4)
        assert tuple(track["positions"][-1, 0]) == tuple(answer["chips"][0]["position"])


@pytest.mark.parametrize("scene", [b"{", b'{"chips": []}', b"\xff", b'{"chips": [{"id": "a"}]}'])
def test_a_bad_scene_is_refused_in_one_line(tmp_path, capsys, scene):
    (tmp_path / "scene.json").write_bytes(scene)
    assert main(["simulate", "scene.json"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1


def test_a_scene_that_finds_no_rest_is_the_answer_no_and_is_kept_to_be_thrown_again(
    tmp_path, capsys, monkeypatch
):
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "home"))
    chip = {"id": "a", "position": [0.1, 0.0, 0.00165], "velocity": [0.3, 0.1, 0.0]}
    scene = {"chips": [chip], "materials": {"chip_board_friction": 0.0}, "board": "plain"}
    (tmp_path / "scene.json").write_text(json.dumps(scene))
    assert main(["simulate", "scene.json"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "The physics failed: chip 'a' had not come to rest after 10 s" in err
    (kept,) = (tmp_path / "home" / "reports").iterdir()
    assert err.endswith(f"safranito simulate {kept}\n")
    assert main(["simulate", str(kept)]) == 1
    assert capsys.readouterr().err == err, "the scene that was kept fails in the same way"


def test_a_match_that_the_physics_stops_is_the_answer_no(tmp_path, capsys, monkeypatch):
    def diverge(*_chips, **_given):
        raise PhysicsDiverged("it blew up", '{"chips": []}')

    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("game.match.simulate", diverge)
    (tmp_path / "quick.py").write_text(BOT)
    assert main(["match", "--players", "quick.py:Quick,quick.py:Quick", "--record", "records"]) == 1
    err = capsys.readouterr().err
    assert "(it blew up)" in err
    assert "records/match-1.safranito" in err
    assert "safranito simulate" in err


def test_a_track_that_cannot_be_written_leaves_standard_output_empty(tmp_path, capsys):
    (tmp_path / "scene.json").write_text(SCENE)
    assert main(["simulate", "scene.json", "--track", "nowhere/shot.npz"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "nowhere/shot.npz cannot be written" in err


def test_a_scene_may_come_from_standard_input():
    with program("simulate", "-", stdin=subprocess.PIPE) as child:
        out, err = child.communicate(SCENE)
    assert (child.returncode, err) == (0, "")
    assert json.loads(out)["chips"][0]["id"] == "a"


@pytest.mark.parametrize(("ok", "code"), [(True, 0), (False, 1)])
def test_doctor_says_no_when_something_is_missing(ok, code, monkeypatch, capsys):
    checks = (Check("display", ok, "nothing", "" if ok else "Plug it in."),)
    monkeypatch.setattr("game.doctor.run_checks", lambda: checks)
    assert main(["doctor", "--json"]) == code
    assert json.loads(capsys.readouterr().out) == {
        "checks": [{"name": "display", "ok": ok, "found": "nothing", "advice": "" if ok else "Plug it in."}]
    }
    assert main(["doctor"]) == code
    assert ("Plug it in." in capsys.readouterr().out) is not ok


def test_the_doctor_names_parts_in_the_language_spoken_and_for_programs_in_english(monkeypatch, capsys):
    checks = (Check("records", False, "nothing", "Make it."),)
    monkeypatch.setattr("game.doctor.run_checks", lambda: checks)
    monkeypatch.setattr("game.headless.scoreboard._", lambda text: text.upper())
    main(["doctor"])
    out = capsys.readouterr().out
    assert "RECORDS: Make it." in out
    assert out.count("RECORDS") == 2
    main(["doctor", "--json"])
    assert json.loads(capsys.readouterr().out)["checks"][0]["name"] == "records"


def test_bench_compares_the_same_throws_in_every_way(capsys):
    assert main(["bench", "--throws", "4", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert set(answer) == {"others", "untouched", "pool"}
    speed, ratio = {"median", "low", "high", "per_second"}, {"together", "median", "low", "high"}
    others = answer["others"]
    assert (others["throws"], others["lying"]) == (4, 8)
    assert set(others["ours"]) == set(others["plain"]) == speed
    assert set(others["over_plain"]) == ratio
    for name in ("mujoco", "mujoco_sleeping"):  # null where it is not installed
        assert others[name] is None or set(others[name]) == speed
        assert others[f"over_{name}"] is None or set(others[f"over_{name}"]) == ratio
    assert answer["untouched"]["chips"] == 12
    assert set(answer["untouched"]["cost"]) == ratio
    assert (answer["pool"]["processes"], answer["pool"]["throws"]) == (2, 8)
    assert set(answer["pool"]["gain"]) == ratio


def test_bench_wants_enough_throws_for_quartiles(capsys):
    assert main(["bench", "--throws", "3"]) == 2
    assert "--throws" in capsys.readouterr().err


def test_play_opens_the_window_where_there_is_a_screen(monkeypatch):
    opened = []
    monkeypatch.setenv("DISPLAY", ":9")
    monkeypatch.setattr(
        "game.opening.play_in_window", lambda codes, **options: opened.append((codes, options)) or 0
    )
    assert main([]) == 0
    assert main(["play", "--players", "human,bot:chef", "--log", "log.jsonl"]) == 0
    assert main(["play", "--resume"]) == 0
    assert main(["play", "--resume", "m.safranito"]) == 0
    nothing = {"resume": False, "record": None, "log": None}
    assert opened == [
        ((), nothing),
        (("human", "bot:chef"), {**nothing, "log": Path("log.jsonl")}),
        ((), {**nothing, "resume": True}),
        ((), {**nothing, "resume": True, "record": Path("m.safranito")}),
    ]


def test_watch_opens_the_theatre_where_there_is_a_screen(monkeypatch, capsys):
    opened = []
    monkeypatch.setenv("DISPLAY", ":9")
    monkeypatch.setattr("game.opening._opened", lambda begin, players, log: opened.append(log) or 0)
    assert main(["watch", OLD, "--at", "3", "--log", "log.jsonl"]) == 0
    assert opened == [Path("log.jsonl")]
    assert main(["watch", OLD, "--at", "999"]) == 2
    assert "no throw 999" in capsys.readouterr().err
    assert len(opened) == 1


def test_a_log_that_cannot_be_written_is_said_before_the_window_opens(monkeypatch, capsys):
    monkeypatch.setenv("DISPLAY", ":9")
    monkeypatch.setattr("game.opening.play_in_window", lambda *_, **__: pytest.fail("it was opened"))
    assert main(["play", "--log", "nowhere/log.jsonl"]) == 2
    assert "nowhere/log.jsonl cannot be written" in capsys.readouterr().err


def test_a_screen_that_cannot_be_used_is_one_line(monkeypatch, capsys):
    from game.display import NoDisplay

    def fail(*_, **__):
        raise NoDisplay("No window can be opened: no driver.")

    monkeypatch.setenv("DISPLAY", ":9")
    monkeypatch.setattr("game.opening.play_in_window", fail)
    assert main(["play"]) == 2
    assert capsys.readouterr().err == "safranito: No window can be opened: no driver.\n"


def test_without_a_screen_computer_players_play_and_leave_a_record_and_a_picture(
    quick, tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr("game.headless.exhibition.CHEF", quick)
    monkeypatch.setattr("game.headless.exhibition.MAX_ROUNDS", 1)
    monkeypatch.setattr("game.headless.exhibition.picture_of", lambda match, file: file)
    assert main(["play"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("There is no screen here: computer players play a match instead.\n")
    (record,) = (tmp_path / "home/records").glob("*.safranito")
    assert f"Record: {record}" in out
    assert f"Picture: {record.with_suffix('.png')}" in out
    assert len(read_record(record).header.players) == 3


def test_without_a_screen_a_match_that_is_over_is_not_played_again(quick, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("game.headless.exhibition.picture_of", lambda match, file: file)
    arguments = ["--players", f"{quick},{quick}"]
    assert main(["match", *arguments, "--max-rounds", "1", "--record", "."]) == 0
    before = (tmp_path / "match-1.safranito").read_bytes()
    capsys.readouterr()
    assert main(["play", "--resume", "match-1.safranito", *arguments]) == 0
    assert capsys.readouterr().out == (
        "This match is over: nobody has won after 1 round.\nRecord: match-1.safranito\nPicture: match-1.png\n"
    )
    assert (tmp_path / "match-1.safranito").read_bytes() == before


def test_without_a_screen_a_persons_match_is_left_alone(tmp_path, capsys, quick):
    from game.at_once import AtOnce
    from game.headless.games import seats_for
    from game.match import Match
    from game.setup import MatchSetup
    from models.options import Options

    setup = MatchSetup(seats_for(("human", "human")), Options(), seed=1)
    Match.begin(setup, AtOnce(), tmp_path / "m.safranito").close()
    before = (tmp_path / "m.safranito").read_bytes()
    assert main(["play", "--resume", "m.safranito"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "needs a screen" in err
    assert (tmp_path / "m.safranito").read_bytes() == before


@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_ctrl_c_or_kill_ends_a_match_quietly_with_its_record_whole(tmp_path, sent, code):
    (tmp_path / "loud.py").write_text(
        BOT.replace("return rng.choice", "print('thinking', flush=True); return rng.choice")
    )
    arguments = ["match", "--players", "loud.py:Quick,loud.py:Quick", "--games", "1000", "--max-rounds", "1"]
    # what a shell starts in the background is born deaf to Ctrl-C, and so is all that it starts
    hearing = partial(signal.signal, signal.SIGINT, signal.default_int_handler)
    with program(*arguments, "--record", "records", "--json", preexec_fn=hearing) as child:
        assert child.stderr.readline().startswith("thinking")
        child.send_signal(sent)
        out, err = child.communicate()
    assert (child.returncode, out) == (code, "")
    assert err.replace("thinking", "").strip() == ""  # two processes wrote it, at times into one line
    records = list((tmp_path / "records").glob("*.safranito"))
    assert records
    assert not any(read_record(path).torn for path in records)


def test_a_reader_that_has_gone_is_no_reason_to_complain():
    with program("doctor", "--json") as child:
        child.stdout.close()
        assert child.stderr.read() == ""


def test_nothing_is_imported_for_the_window_before_it_opens():
    code = (
        "import sys, game.commands\n"
        "print([name for name in sys.modules if name.startswith(('panda3d', 'direct', 'pybullet'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.slow
def test_five_matches_of_three_chefs_end_and_come_out_the_same_again(capsys):
    answers = []
    for folder in ("one", "two"):
        arguments = ["match", "--players", "bot:chef,bot:chef,bot:chef", "--games", "5", "--seed", "1"]
        assert main([*arguments, "--record", folder, "--json"]) == 0
        answers.append(json.loads(capsys.readouterr().out))
    assert [game["reason"] for game in answers[0]["games"]] == ["blends"] * 5
    for seed in range(1, 6):
        name = f"match-{seed}.safranito"
        assert Path("one", name).read_bytes() == Path("two", name).read_bytes()
