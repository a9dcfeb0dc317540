"""What stands in a record: its header, and one entry per answer and per throw.

The classes below are the schema: strict, nothing unknown, nothing left out. ``Entry`` is what the rest of
the program works with.
"""

from __future__ import annotations

import sysconfig
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from importlib import metadata
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from game.records.errors import RecordError
from game.records.packing import bytes_of, bytes_text, pose_of, pose_text
from game.texts import _
from models.answers import Answer
from models.errors import UnreadableAnswer
from models.options import Options
from models.poses import Pose
from physics import Throw

SEEDS = range(-(2**63), 2**63)
"""The seeds that a record can hold."""

_Triple = tuple[float, float, float]
_ChipName = Annotated[str, Field(pattern=r"^(red|green|orange|blue)-[1-6]0$")]


_Words = Annotated[str, Field(pattern=r"^[^\x00-\x1f\x7f-\x9f]*$")]
"""Text that steers no terminal when it is shown there."""
_Name = Annotated[
    str, Field(pattern=r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$")
]


class _Schema(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)


class PlayerLine(_Schema):
    """Who sits at a seat; ``player`` is ``human``, ``bot:chef`` or the code of a person's own player."""

    name: Annotated[_Name, Field(max_length=60)]
    colour: Literal["red", "green", "orange", "blue"]
    player: Annotated[_Words, Field(min_length=1, max_length=1000)]


class Made(_Schema):
    """With what a record was made; the physics repeats its bits on the same."""

    safranito: _Words
    pybullet: _Words
    numpy: _Words
    platform: _Words

    @classmethod
    def here(cls) -> Made:
        """This program on this machine."""
        return cls(
            safranito=_version("safranito"),
            pybullet=_version("pybullet"),
            numpy=_version("numpy"),
            platform=sysconfig.get_platform(),
        )


class Source(_Schema):
    """The record and the entry from which this one was taken."""

    record: Annotated[_Words, Field(max_length=1000)]
    entry: Annotated[int, Field(ge=0)]


class TableLine(_Schema):
    """The table that a clip begins with: the chips that lay, in the order in which they were thrown, and
    whose turn it was. The values of the ``public`` ones were known to everybody."""

    seat: Annotated[int, Field(ge=0, le=3)]
    chips: Annotated[dict[_ChipName, str], Field(max_length=24)]
    public: Annotated[tuple[_ChipName, ...], Field(max_length=24)]

    @field_validator("chips")
    @classmethod
    def _poses(cls, chips: dict[str, str]) -> dict[str, str]:
        for packed in chips.values():
            pose_of(packed)
        return chips

    @property
    def lying(self) -> dict[str, Pose]:
        """Where each chip lay."""
        return {name: pose_of(packed) for name, packed in self.chips.items()}


class Header(_Schema):
    """The first line: all that a match, or a clip of one, begins with.

    ``first_chef`` is the seat that held the pepper mill first. After ``max_rounds`` rounds, unless that is
    ``None``, the match ends without a winner; a record from before this was noted has no such end. ``table``
    is how the table of a clip lay, and stands in nothing else.
    """

    safranito: Literal[1] = 1
    kind: Literal["match", "clip", "practice"]
    players: Annotated[tuple[PlayerLine, ...], Field(min_length=1, max_length=4)]
    options: dict[str, str | int]
    seed: Annotated[int, Field(ge=SEEDS.start, lt=SEEDS.stop)]
    first_chef: Annotated[int, Field(ge=0, le=3)]
    max_rounds: Annotated[int, Field(ge=1, lt=2**63)] | None = None
    board: Annotated[_Words, Field(max_length=60)]
    materials: dict[str, float]
    made: Made
    started: Annotated[_Words, Field(max_length=40)] | None
    origin: Annotated[Source | None, Field(alias="from")] = None
    table: TableLine | None = None

    @model_validator(mode="after")
    def _whole_clip(self) -> Header:
        if (self.kind == "clip") != (self.table is not None):
            raise ValueError(_("a clip says how its table lay, and nothing else does"))
        if self.kind == "clip" and self.origin is None:
            raise ValueError(_("a clip says from which record it is"))
        return self

    @field_validator("options")
    @classmethod
    def _every_option(cls, options: dict[str, str | int]) -> dict[str, str | int]:
        if missing := [name for name in Options.names() if name not in options]:
            raise ValueError(_("the options lack {names}").format(names=", ".join(missing)))
        Options.from_dict(options)
        return options

    def body(self) -> dict[str, Any]:
        """The members of its line, without the sum."""
        without = {"table"} if self.table is None else None
        return self.model_dump(mode="json", by_alias=True, exclude=without)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line after the header, counted from 1.

    Either ``answer`` is given, or ``throw`` together with ``rest``, the final poses of the chips that
    moved by their true names, and ``track``, the packed track, which is for showing only.
    """

    n: int
    answer: Answer | None = None
    throw: Throw | None = None
    rest: Mapping[str, Pose] | None = None
    track: bytes = b""

    def body(self) -> dict[str, Any]:
        """The members of its line, without the sum."""
        if self.throw is None:
            return {"n": self.n, "answer": str(self.answer)}
        rest = {name: pose_text(pose) for name, pose in (self.rest or {}).items()}
        return {"n": self.n, "throw": asdict(self.throw), "rest": rest, "track": bytes_text(self.track)}


class _AnswerLine(_Schema):
    n: int
    answer: Annotated[str, Field(max_length=200)]


class _ThrowMembers(_Schema):
    chip: _ChipName
    position: _Triple
    orientation: tuple[float, float, float, float]
    velocity: _Triple
    angular_velocity: _Triple


class _ThrowLine(_Schema):
    n: int
    throw: _ThrowMembers
    rest: Annotated[dict[_ChipName, str], Field(max_length=24)]
    track: str


def header_of(text: bytes) -> Header:
    """The header that a line says; ``RecordError`` says what is wrong with it."""
    try:
        return Header.model_validate_json(text)
    except ValidationError as error:
        raise RecordError(first_fault(error)) from None


def entry_of(text: bytes, is_throw: bool) -> Entry:
    """The entry that a line says; ``RecordError`` says what is wrong with it."""
    try:
        if not is_throw:
            line = _AnswerLine.model_validate_json(text)
            return Entry(line.n, answer=Answer.parse(line.answer))
        shot = _ThrowLine.model_validate_json(text)
    except ValidationError as error:
        raise RecordError(first_fault(error)) from None
    except UnreadableAnswer as error:
        raise RecordError(str(error)) from None
    given = shot.throw
    return Entry(
        shot.n,
        throw=Throw(given.chip, given.position, given.orientation, given.velocity, given.angular_velocity),
        rest={name: pose_of(packed) for name, packed in shot.rest.items()},
        track=bytes_of(shot.track),
    )


def first_fault(error: ValidationError) -> str:
    """The first thing that is wrong: where, and what."""
    fault = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(map(str, fault["loc"])) or _("the line")
    return f"{where}: {fault['msg']}"


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "none"
