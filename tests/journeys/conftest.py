"""A screen of its own (Xvfb), the game in a real window on it, and a hand (xdotool) that uses it.

Nothing here sleeps for a guessed time: every step waits for a line in the game's log, with a deadline.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from game.match import Match
from game.players.player import Player, load_player
from game.setup import MatchSetup, SeatSetup
from game.thinking import think
from game.waiting import AnswerAwaited, Over, ThrowAwaited
from models.answers import QuestionKind, Verb
from models.options import Options
from tests.game.match.conftest import GREEDY
from tests.game.match.conftest import Table as Lands

HOUSE = Path(__file__).parents[2]
DEADLINE = 90.0
"""Seconds after which a journey gives up waiting; generous, for a machine that does other work as well."""
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]

Line = dict[str, Any]

BEGIN = """
import sys
from game import display
rate = sys.argv.pop(1)
display.ON_SCREEN = display.ON_SCREEN.replace("clock-frame-rate 60", f"clock-frame-rate {rate}")
from game.commands import main
main()
"""
"""The game as its command begins it, at so many pictures a second at the most."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if MISSING and item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.skip(reason=f"{' and '.join(MISSING)} not installed: no real window"))


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """The name of a display of 1280 x 720 pixels that nobody else uses."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    assert number, "Xvfb found no free display"
    yield f":{number}"
    server.terminate()
    server.wait()


class Game:
    """The game in a window: what it logs, and a hand that moves its mouse and keys."""

    def __init__(self, screen: str, home: Path, arguments: tuple[str, ...], rate: int = 60) -> None:
        self.log = home / "window.log"
        self.log.unlink(missing_ok=True)
        self._screen, self._read = screen, 0
        environment = {**os.environ, "DISPLAY": screen, "SAFRANITO_HOME": str(home), "LANGUAGE": "en"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", BEGIN, str(rate), "play", *arguments, "--log", str(self.log)],
            cwd=HOUSE,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    @property
    def lines(self) -> list[Line]:
        """All that has been logged; a line being written is left out."""
        text = self.log.read_text("utf-8") if self.log.exists() else ""
        return [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]

    def wait(self, *whats: str, meanwhile: Callable[[], object] = lambda: None, **facts: object) -> Line:
        """The next line of one of these kinds, with these facts, that was not waited for before."""
        end = time.monotonic() + DEADLINE
        while time.monotonic() < end:
            lines = self.lines
            for number, line in enumerate(lines[self._read :], start=self._read):
                if line["what"] in whats and facts.items() <= line.items():
                    self._read = number + 1
                    return line
            if self.process.poll() is not None:
                pytest.fail(f"the game ended with {self.process.returncode}: {self._said()}")
            meanwhile()
            time.sleep(0.02)  # between two looks at the log
        pytest.fail(f"no {whats} {facts} within {DEADLINE:.0f} s; the last lines were {self.lines[-5:]}")

    def hand(self, *words: object) -> None:
        """One command of xdotool."""
        environment = {**os.environ, "DISPLAY": self._screen}
        subprocess.run(["xdotool", *map(str, words)], env=environment, check=True, capture_output=True)

    def focus(self) -> None:
        """Keys go to the game's window from now on; there is no window manager to see to it."""
        self.hand("search", "--sync", "--onlyvisible", "--name", "Safranito", "windowfocus", "--sync")

    def key(self, name: str) -> None:
        """Strike a key."""
        self.hand("key", name)

    def click(self, place: Sequence[float]) -> None:
        """Press and let go of the left button there."""
        self.hand("mousemove", round(place[0]), round(place[1]), "click", 1)

    def throw(self, length: int = 160) -> Line:
        """Pull a chip back by so many pixels and let go; the game says that it holds it, and throws it."""
        x, y = 640, 300
        self.hand("mousemove", x, y, "mousedown", 1)
        self.wait("hand", does="pulls")
        self.hand("mousemove", x, y + length)
        self.wait("hand", does="aims")
        self.hand("mouseup", 1)
        return self.wait("shot")

    def share(self, seconds: float, meanwhile: Callable[[], object] = lambda: None) -> float:
        """Let time pass: the share of a core that the game used meanwhile."""
        begun, used = time.monotonic(), self._used()
        while (passed := time.monotonic() - begun) < seconds:
            assert self.process.poll() is None, self._said()
            meanwhile()
            time.sleep(0.05)  # between two looks at the clock
        return (self._used() - used) / passed

    def _used(self) -> float:
        """Seconds that the game's own process, without its workers, has used of any core."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """The power fails."""
        self.process.kill()
        self.process.wait()

    def left_behind(self) -> list[str]:
        """Processes of the game that still run."""
        found = []
        for status in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = status.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[3]) == self.process.pid and fields[0] != "Z":
                found.append(status.parent.name)
        return found

    def wait_for_nobody(self) -> None:
        """No process of the game is left."""
        end = time.monotonic() + DEADLINE
        while self.left_behind():
            assert time.monotonic() < end, f"still running: {self.left_behind()}"
            time.sleep(0.02)

    def close(self) -> None:
        """End it, whatever it is doing."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()

    def _said(self) -> str:
        return self.process.stdout.read().decode() if self.process.stdout else ""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of the person's files."""
    folder = tmp_path / "home"
    (folder / "records").mkdir(parents=True)
    return folder


@pytest.fixture
def play(screen: str, home: Path) -> Iterator[Callable[..., Game]]:
    """``play("--resume", rate=15)`` starts the game, which then draws at most 15 pictures a second."""
    started: list[Game] = []

    def start(*arguments: str, rate: int = 60) -> Game:
        started.append(Game(screen, home, arguments, rate))
        return started[-1]

    yield start
    for game in started:
        game.close()


class Quick(Lands):
    """Every chip comes to rest at once on some space, and every computer player is as quick as this one."""

    def __init__(self, player: str) -> None:
        super().__init__("aimed")
        self.player = player

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        if work is think:
            given = (self.player, *given[1:])
        return super().submit(work, *given, **named)


@pytest.fixture(scope="session")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Quick:
    """Chefs and people whom one need not wait for."""
    file = tmp_path_factory.mktemp("quick") / "quick.py"
    file.write_text(GREEDY, encoding="utf-8")
    return Quick(f"{file}:Greedy")


@pytest.fixture(scope="session")
def evening(tmp_path_factory: pytest.TempPathFactory, quick: Quick) -> dict[str, Path]:
    """Records of one match, cut off where the person is asked to buy, and to complete the winning blend."""
    for seed in range(7, 107):
        folder = tmp_path_factory.mktemp("evening")
        records = _played(folder, seed, {QuestionKind.BUY, QuestionKind.BLEND}, quick)
        if len(records) == 2:
            return records
    pytest.fail("in none of a hundred matches the person was asked to buy and then to win")


def _played(folder: Path, seed: int, wanted: set[QuestionKind], quick: Quick) -> dict[str, Path]:
    """The records of a match up to the first question of each kind to the person."""
    path = folder / "match.safranito"
    seats = (SeatSetup("Mira", "red"), SeatSetup("Chef", "green", "bot:chef"))
    setup = MatchSetup(seats, Options(blends_to_win=1, start_money=1000), first_chef=0, seed=seed)
    records: dict[str, Path] = {}
    mira, rng = load_player(quick.player), random.Random(seed)
    with Match.begin(setup, quick, path, max_rounds=12) as match:
        while not isinstance(match.waiting, Over) and len(records) < len(wanted):
            waiting = match.waiting
            if isinstance(waiting, AnswerAwaited | ThrowAwaited):
                kind = waiting.question.kind
                if kind in wanted and kind.value not in records and _leaves_nothing_behind(waiting):
                    records[kind.value] = folder / f"{kind.value}.safranito"
                    shutil.copy(path, records[kind.value])
            _play_on(match, mira, rng)
    return records


@pytest.fixture(scope="session")
def crowded(tmp_path_factory: pytest.TempPathFactory, quick: Quick) -> Path:
    """The record of a match in which eleven chips lie as the person is asked to throw."""
    others = (("Ben", "green"), ("Kim", "orange"), ("Ada", "blue"))
    seats = (SeatSetup("Mira", "red"), *(SeatSetup(*other, "bot:chef") for other in others))
    for seed in range(1, 31):
        path = tmp_path_factory.mktemp("crowded") / "match.safranito"
        mira, rng = load_player(quick.player), random.Random(seed)
        with Match.begin(MatchSetup(seats, Options(), first_chef=0, seed=seed), quick, path) as match:
            while match.rounds < 3:
                if isinstance(match.waiting, ThrowAwaited) and len(match.game.lying) == 11:
                    return path
                _play_on(match, mira, rng)
    pytest.fail("in none of thirty matches the person was to throw among eleven chips")


def _leaves_nothing_behind(waiting: AnswerAwaited | ThrowAwaited) -> bool:
    """Whether one press answers: of two blends the one taken may cost the other, which is asked once more."""
    if not isinstance(waiting, AnswerAwaited):
        return True
    return sum(answer.verb is Verb.BLEND for answer in waiting.answers) <= 1


def _play_on(match: Match, person: Player, rng: random.Random) -> None:
    """One step of a match, a computer player in the person's place."""
    waiting = match.waiting
    if isinstance(waiting, AnswerAwaited | ThrowAwaited):
        view, answers = match.view(waiting.seat), match.game.answers()
        answer = person.decide(view, waiting.question, answers, rng)
        if answer.verb is Verb.THROW:
            match.throw(person.throw(view, answer.what, rng))
        else:
            match.answer(answer)
    match.tick()
