"""The same throws on a cluster: Dask's executor takes them as any other, and the bits are the same."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from physics import ChipState, simulate
from tests.physics.test_repeating import bits, scenes

HOUSE = Path(__file__).parents[2]

ON_A_CLUSTER = """
from dask.distributed import Client, LocalCluster
from physics import BadScene, simulate_many
from tests.physics.test_repeating import bits, scenes

if __name__ == "__main__":
    with (
        LocalCluster(n_workers=2, threads_per_worker=2, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        executor = client.get_executor(pure=False)
        for shot in simulate_many(scenes() * 4, executor=executor):
            print(bits(shot))
        first = simulate_many([scenes()[0], []], executor=executor)
        next(first)
        try:
            next(first)
        except BadScene as told:
            print(told)
"""

pytestmark = pytest.mark.skipif(
    find_spec("distributed") is None, reason="Dask comes with pip install 'safranito[cluster]'"
)


def run(*given: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *given],
        cwd=HOUSE,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(HOUSE)},
    )


@pytest.mark.slow
def test_throws_repeat_on_a_cluster_and_errors_come_back_at_their_place(tmp_path):
    program = tmp_path / "on_a_cluster.py"
    program.write_text(ON_A_CLUSTER)
    *digests, told = run(str(program)).stdout.splitlines()
    assert digests == [bits(simulate(chips)) for chips in scenes()] * 4
    assert told == "a scene holds 1 to 64 chips, not 0"


@pytest.mark.slow
def test_the_program_on_the_page_counts_what_counts_here():
    said = run("docs/cluster.py").stdout
    throws = [
        ChipState("red", position=(0.0, -0.31, 0.012), velocity=(0.0, 1.0 + 0.005 * k, 0.0))
        for k in range(200)
    ]
    counted = sum(simulate([throw]).final["red"].space is not None for throw in throws)
    assert said == f"{counted} of 200 throws count\n"
    assert 0 < counted < 200
