"""What a machine without a screen shows of a match."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
from PIL import Image

from game.headless import exhibition

PROGRAM = """
import sys
from pathlib import Path
from game.at_once import AtOnce
from game.headless.exhibition import picture_of
from game.headless.games import seats_for
from game.match import Match
from game.setup import MatchSetup
from models.options import Options
with Match.begin(MatchSetup(seats_for(("human", "human")), Options(), seed=1), AtOnce()) as match:
    print(picture_of(match, Path(sys.argv[1])))
"""


def test_a_picture_of_the_table_needs_no_screen(tmp_path):
    file = tmp_path / "table.png"
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, file],
        cwd=Path(__file__).parents[3],
        env={"SAFRANITO_HOME": str(tmp_path), "PATH": "", "LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"{file}\n"
    assert done.stderr == ""
    with Image.open(file) as picture:
        assert picture.size == (1280, 720)
        colours = picture.convert("RGB").getcolors(1 << 24)
    assert len(colours) > 10_000


def test_how_a_match_ended_stands_below_its_picture(tmp_path):
    file = tmp_path / "table.png"
    Image.new("RGB", (1280, 720), (90, 60, 30)).save(file)
    ended = SimpleNamespace(
        outcome=SimpleNamespace(winner=1),
        header=SimpleNamespace(players=(SimpleNamespace(name="Mira"), SimpleNamespace(name="Jonas"))),
        rounds=6,
    )
    exhibition._tell_ending(ended, file)
    with Image.open(file) as picture:
        lines = np.asarray(picture.convert("L"), int)
    assert (lines[:600] == lines[0, 0]).all()
    assert (lines[660:] > 200).sum() > 200, "cream letters"
