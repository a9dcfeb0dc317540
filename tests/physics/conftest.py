"""What tests of the physics share."""

from __future__ import annotations

import pytest

from physics import compiled


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave tests that reach into plain rooms to `test_compiled`, which runs them in another process."""
    if not compiled.is_in_use():
        return
    reason = pytest.mark.skip(reason="the physics is compiled; test_compiled runs this with plain Python")
    for item in items:
        if item.get_closest_marker("plain"):
            item.add_marker(reason)
