"""What can be wrong with a record."""

from __future__ import annotations


class RecordError(ValueError):
    """A record cannot be read, written or gone on with; one sentence names the file and the line."""


class RecordBusy(RecordError):
    """Another program is writing this record just now."""
