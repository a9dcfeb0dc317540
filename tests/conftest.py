"""The same tests in every run: what hypothesis draws depends on the test alone."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("the same", derandomize=True, database=None)
settings.load_profile("the same")
