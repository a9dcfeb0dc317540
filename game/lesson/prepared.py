"""The table that a step begins at: the entries of a real record, up to the question that the step is about.

The record lies under ``assets/data``, made by ``assets.workshop.lesson``, and is read and replayed like a
person's own ones. From its last entry on the match is played as any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib.resources import as_file, files

from game.lesson.steps import ASKED, LEARNER, THROWN, Step
from game.records.reading import Record, read_record
from game.records.replaying import replay
from models.answers import Question

NAME = "lesson.safranito"


@lru_cache(maxsize=1)
def lesson_record() -> Record:
    """The whole record, checked line by line."""
    with as_file(files("assets") / "data" / NAME) as path:
        return read_record(path)


def opening(step: Step, names: Sequence[str]) -> Record:
    """The part of the record that leads to a step, with these players' names."""
    record = lesson_record()
    header = record.header
    players = tuple(
        line.model_copy(update={"name": name}) for line, name in zip(header.players, names, strict=True)
    )
    return replace(
        record,
        header=header.model_copy(update={"players": players}),
        entries=record.entries[: _start(step)],
    )


def _start(step: Step) -> int:
    """How many entries come before the step: none before a throw, else those before its question."""
    if step in THROWN:
        return 0
    asked = [
        entries
        for entries, question in _questions()
        if (question.seat, question.kind) == (LEARNER, ASKED[step])
    ]
    return asked[-1]


def _questions() -> Iterator[tuple[int, Question]]:
    """After how many entries which question is open."""
    for played in replay(lesson_record()):
        if played.game.question is not None:
            yield played.entry.n, played.game.question
