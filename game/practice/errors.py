"""What the practice table refuses."""

from __future__ import annotations


class PracticeError(ValueError):
    """Something at the practice table cannot be done or read; one sentence says what, where and why."""
