"""A track that nobody has asked for yet: it goes from process to process as what it is to be drawn of."""

from __future__ import annotations

from .recording import Recording
from .shots import Contact
from .tracks import Track
from .written import Written


class Undrawn:
    """Draws the track of a finished simulation when it is called.

    Choosing keyframes takes longer than sending the states that they are chosen from, so a pool sends
    those, and whoever asks for the track, if anybody does, draws the very same.
    """

    __slots__ = ("_contacts", "_recording", "_time", "_written")

    def __init__(self, recording: Recording, time: float, contacts: tuple[Contact, ...]) -> None:
        self._recording: Recording | None = recording
        self._written: Written | None = None
        self._time = time
        self._contacts = contacts

    def __call__(self) -> Track:
        """The track."""
        if self._recording is None:
            assert self._written is not None
            self._recording = Recording.of(self._written)
        return self._recording.track(self._time, self._contacts)

    def __getstate__(self) -> tuple[Written, float, tuple[Contact, ...]]:
        written = self._recording.written() if self._recording is not None else self._written
        assert written is not None
        return written, self._time, self._contacts

    def __setstate__(self, state: tuple[Written, float, tuple[Contact, ...]]) -> None:
        self._recording = None
        self._written, self._time, self._contacts = state
