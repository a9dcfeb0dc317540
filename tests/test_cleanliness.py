"""What is in the project speaks of the project: no trace of the machine that a file was made on."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]

HOMES = ("ro" + "ot", "wo" + "rk", "tm" + "p", "home/[a-z]+")
TRACES = {
    "a path of somebody's machine": re.compile(rf"(?<![\w./~}}-])/(?:{'|'.join(HOMES)})/[\w.-]+"),
    "a registry's host": re.compile(r"pypi[.](?:org|python)|pythonhosted[.]org|--(?:extra-)?index[-]url"),
}


def files_of_the_project() -> list[Path]:
    """All text files that belong to the project: those that git knows or would take up."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=PROJECT,
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    paths = [PROJECT / name for name in listed.split("\0") if name]
    return [path for path in paths if path.is_file() and b"\0" not in path.read_bytes()[:4096]]


@pytest.mark.skipif(not (PROJECT / ".git").exists(), reason="the list of files is asked from git")
@pytest.mark.parametrize("trace", TRACES)
def test_no_file_holds(trace):
    found = [
        f"{path.relative_to(PROJECT)}: {match.group()}"
        for path in files_of_the_project()
        for match in TRACES[trace].finditer(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert not found, f"{trace}: {found}"


def test_a_trace_is_recognised():
    path, host = TRACES.values()
    assert path.search("see /" + "work/main/x.py")
    assert path.search('open("/' + 'root/file")')
    assert not path.search("tests/root/file")
    assert host.search("--extra-" + "index-url")
