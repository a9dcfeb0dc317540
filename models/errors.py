"""What can be wrong with what the rules are given."""

from __future__ import annotations


class IllegalAnswer(ValueError):
    """An answer that the open question does not allow; the sentence names the legal ones."""


class IllegalPoses(ValueError):
    """Final poses that are not exactly those of the chips on the table, or not finite."""


class UnreadableAnswer(ValueError):
    """A text that is no answer in the notation."""
