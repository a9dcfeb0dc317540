"""The second half of ten thousand random legal throws, for another process than the first."""

from __future__ import annotations

import pytest

from .random_tables import play_block


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10, 20))
def test_ten_thousand_random_legal_throws_end_well(block):
    play_block(block)
