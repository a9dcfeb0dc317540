"""What the pages show is true: their programs run, their scenes can be thrown, their commands exist."""

from __future__ import annotations

import ast
import json
import os
import re
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from game.controls.bindings import Action, cap
from game.practice.drill import parsed_drill
from game.practice.drill_shelf import find, shipped
from game.practice.playing import hit_rate
from game.texts import speak

PROJECT = Path(__file__).parents[1]
PAGES = [PROJECT / "README.md", PROJECT / "CONTRIBUTING.md", *sorted((PROJECT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)|<img[^>]*src=\"([^\"]+)\"")


def blocks(page: Path, kind: str) -> list[str]:
    """The fenced blocks of one kind on a page, in order."""
    return [text for named, text in BLOCK.findall(page.read_text(encoding="utf-8")) if named == kind]


def pages_with(kind: str) -> list[Path]:
    return [page for page in PAGES if blocks(page, kind)]


def commands() -> list[str]:
    """Every line that calls the program on any page."""
    return [
        line
        for page in PAGES
        for kind in ("", "sh", "console")
        for block in blocks(page, kind)
        for line in block.splitlines()
        if line.startswith("safranito ")
    ]


@cache
def help_of(command: str) -> str:
    """What ``safranito COMMAND --help`` says, without its frames' line breaks."""
    done = subprocess.run(
        [sys.executable, "-m", "game", command, "--help"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "COLUMNS": "200", "TERM": "dumb"},
    )
    return done.stdout


@pytest.mark.parametrize("page", pages_with("python"), ids=lambda page: page.name)
def test_the_programs_on_a_page_are_python(page):
    for block in blocks(page, "python"):
        ast.parse(block)


def test_the_programs_of_the_page_on_scripting_run_one_after_another(tmp_path):
    program = "\n".join(blocks(PROJECT / "docs" / "scripting.md", "python"))
    greedy = f"{PROJECT / 'docs/my_bot.py'}:Greedy"
    match = f"match --players {greedy},{greedy} --max-rounds 1 --record records"
    for given in (["-m", "game", *shlex.split(match)], ["-c", program]):
        done = subprocess.run(
            [sys.executable, *given],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONPATH": str(PROJECT), "SAFRANITO_HOME": str(tmp_path)},
        )
        assert done.returncode == 0, done.stderr


def test_the_scene_on_the_page_is_the_one_in_the_file():
    assert (PROJECT / "docs/scene.json").read_text(encoding="utf-8") in blocks(
        PROJECT / "docs/scripting.md", "json"
    )


def test_the_program_for_a_cluster_on_the_page_is_the_one_in_the_file():
    assert (PROJECT / "docs/cluster.py").read_text(encoding="utf-8") in blocks(
        PROJECT / "docs/scripting.md", "py"
    )


def test_the_player_on_the_page_is_the_one_in_the_file():
    assert (PROJECT / "docs/my_bot.py").read_text(encoding="utf-8") in blocks(
        PROJECT / "docs/players.md", "python"
    )


def test_the_player_on_the_page_plays_a_match(tmp_path):
    bot = f"{PROJECT / 'docs/my_bot.py'}:Greedy"
    done = subprocess.run(
        [sys.executable, "-m", "game", "match", "--players", f"{bot},{bot}", "--max-rounds", "2", "--json"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "SAFRANITO_HOME": str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr
    (game,) = json.loads(done.stdout)["games"]
    assert game["throws"] >= 16


@pytest.mark.parametrize("page", pages_with("json"), ids=lambda page: page.name)
def test_the_scenes_on_a_page_can_be_thrown(page):
    for scene in blocks(page, "json"):
        if json.loads(scene).get("kind") == "drill":  # see the page on practice
            continue
        assert json.loads(scene)["chips"]
        done = subprocess.run(
            [sys.executable, "-m", "game", "simulate", "-"],
            cwd=PROJECT,
            input=scene,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("line", commands())
def test_a_command_on_a_page_exists_with_its_options(line):
    _program, command, *rest = shlex.split(line)
    text = help_of(command)
    for word in rest:
        if word.startswith("--"):
            assert word in text, f"{command} has no {word}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_link_on_a_page_leads_somewhere(page):
    targets = [one or other for one, other in LINK.findall(page.read_text(encoding="utf-8"))]
    broken = [target for target in targets if "://" not in target and not (page.parent / target).exists()]
    assert not broken


def test_every_target_of_the_makefile_is_named_where_people_look():
    makefile = (PROJECT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z-]+):.*##", makefile, re.MULTILINE)
    assert {"play", "test", "test-slow", "lint", "types", "bench", "assets"} <= set(targets)
    shown = subprocess.run(["make", "help"], cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    assert all(f"make {target}" in shown for target in targets)


def test_the_readme_names_the_keys_that_the_game_listens_to():
    speak("en")
    shown = set(re.findall(r"`([^`\n]+)`", (PROJECT / "README.md").read_text(encoding="utf-8")))
    caps = {word for entry in shown for word in (entry, *entry.split())}
    unnamed = [action.value for action in Action if cap(action).rpartition(" ")[2] not in caps]
    assert not unnamed


def test_the_page_on_practice_shows_a_drill_that_can_be_played_and_counts_those_of_the_game(
    tmp_path, monkeypatch
):
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    page = PROJECT / "docs" / "practice.md"
    *table, player = blocks(page, "python")
    exec("\n".join(table), {})
    assert (tmp_path / "mira.csv").is_file()
    (shown,) = blocks(page, "json")
    parsed_drill(shown.encode(), page.name)
    (tmp_path / "lucky.py").write_text(player)
    told = hit_rate(find("warm-up").drill, f"{tmp_path}/lucky.py:Lucky", 2, 1)
    assert told.tries == 2
    assert "Sixteen come with the game" in page.read_text(encoding="utf-8")
    assert len(shipped()) == 16
