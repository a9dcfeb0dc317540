"""However the program is started, its standard streams are fit for use and say what they should."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
SCENE = '{"chips": [{"id": "Jörg", "position": [0, 0, 0.00165], "velocity": [0, 1, 0]}]}'


@pytest.fixture
def shell(tmp_path):
    """``shell("simulate scene.json >&-")``: what a shell's line comes to, in a folder with a scene."""
    (tmp_path / "scene.json").write_text(SCENE, encoding="utf-8")

    def run(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
        own = {"PYTHONPATH": str(PROJECT), "SAFRANITO_HOME": str(tmp_path / "home"), "LANGUAGE": "en"}
        return subprocess.run(
            ["/bin/sh", "-c", f'"{sys.executable}" -m game {line}'],
            cwd=tmp_path,
            capture_output=True,
            check=False,
            text=True,
            env={**os.environ, **own, **environment},
        )

    return run


@pytest.mark.parametrize(
    ("closed", "answered"),
    [
        (">&-", False),
        pytest.param("2>&-", True, marks=pytest.mark.slow),
        pytest.param("<&-", True, marks=pytest.mark.slow),
        ("<&- >&- 2>&-", False),
    ],
)
def test_a_closed_stream_is_no_reason_to_fail(shell, closed, answered):
    done = shell(f"simulate scene.json {closed}")
    assert (done.returncode, done.stderr) == (0, "")
    assert bool(done.stdout) is answered


def test_what_is_said_on_a_closed_standard_error_does_not_come_out_elsewhere(shell):
    done = shell("match --games 0 2>&-")
    assert (done.returncode, done.stdout) == (2, "")


def test_a_record_does_not_get_the_descriptor_of_a_closed_stream(shell, tmp_path):
    (tmp_path / "loud.py").write_text(
        (PROJECT / "docs/my_bot.py").read_text().replace("def throw(self", "def _throw(self")
        + "\n    def throw(self, view, chip, rng):\n"
        + "        import os; os.write(1, b'LOUD'); os.write(2, b'LOUD')\n"
        + "        return self._throw(view, chip, rng)\n"
    )
    line = "match --players loud.py:Greedy,loud.py:Greedy --max-rounds 1 --record records <&- >&- 2>&-"
    assert shell(line).returncode == 0
    assert "LOUD" not in (tmp_path / "records/match-1.safranito").read_text()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize(
    "command",
    [
        "simulate scene.json",
        "match --help",
        *(pytest.param(c, marks=pytest.mark.slow) for c in ("--version", "doctor")),
    ],
)
def test_an_answer_that_cannot_be_written_is_one_line(shell, command):
    done = shell(f"{command} > /dev/full")
    assert done.returncode == 2
    assert done.stderr == "safranito: The answer could not be given (No space left on device).\n"


@pytest.mark.parametrize(
    "encoding",
    ["ascii:strict", *(pytest.param(c, marks=pytest.mark.slow) for c in ("utf-8:strict", "latin-1:strict"))],
)
def test_json_is_the_same_whatever_the_terminal_can_show(shell, encoding):
    done = shell("simulate scene.json", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["chips"][0]["id"] == "Jörg"


def test_a_table_is_shown_where_only_ascii_is_known(shell):
    done = shell("doctor", PYTHONIOENCODING="ascii:strict")
    assert done.returncode in (0, 1)
    assert done.stderr == ""
    assert "python" in done.stdout


@pytest.mark.parametrize(
    "loud",
    [
        pytest.param("print('LOUD')", id="python", marks=pytest.mark.slow),
        pytest.param("import os; os.write(1, b'LOUD')", id="descriptor", marks=pytest.mark.slow),
        pytest.param("import os; os.system('echo LOUD')", id="program"),
    ],
)
@pytest.mark.parametrize("games", [pytest.param(1, marks=pytest.mark.slow), 2])
def test_what_a_players_file_prints_stays_off_the_answer(shell, tmp_path, loud, games):
    bot = (PROJECT / "docs/my_bot.py").read_text()
    (tmp_path / "loud.py").write_text(
        f"{loud}\n" + bot.replace("        board = Board", f"        {loud}\n        board = Board")
    )
    players = "loud.py:Greedy,loud.py:Greedy"
    done = shell(f"match --players {players} --max-rounds 1 --json --games {games}")
    assert done.returncode == 0
    assert len(json.loads(done.stdout)["games"]) == games
    assert done.stderr.count("LOUD") >= 9


@pytest.mark.parametrize(
    "command",
    [
        "play --resume",
        *(pytest.param(c, marks=pytest.mark.slow) for c in ("simulate", "simulate scene.json --track")),
        "match --record",
    ],
)
def test_a_name_that_no_file_can_have_is_one_short_line(shell, command):
    done = shell(f"{command} {'x' * 5000}")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert len(done.stderr) < 1100


def test_a_refusal_does_not_steer_the_terminal(shell):
    done = shell(r"""simulate "$(printf '\033[2J\007')" """)
    assert done.returncode == 2
    assert r"\x1b[2J\x07" in done.stderr


def test_names_in_brackets_are_shown_as_they_are(shell, tmp_path):
    (tmp_path / "[").mkdir()
    (tmp_path / "[/bold].py").write_text((PROJECT / "docs/my_bot.py").read_text())
    done = shell("match --players '[/bold].py:Greedy,[/bold].py:Greedy' --max-rounds 1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "[/bold].py:Greedy" in done.stdout
