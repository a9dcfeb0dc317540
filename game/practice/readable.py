"""JSON that strangers wrote, read against a schema; what is wrong becomes one sentence with a place."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.practice.errors import PracticeError
from game.practice.layout import Laid
from game.records.errors import RecordError
from game.records.lines import members
from game.texts import N_, _
from models.poses import FACE_DOWN, Pose

LARGEST = 100_000
"""Bytes of a file; a drill with 24 chips has about six thousand."""

Number = Annotated[float, Field(strict=True, allow_inf_nan=False)]
Text = Annotated[str, Field(strict=True)]


class Strict(BaseModel):
    """A part of a file: unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class ChipLine(Strict):
    """A chip of a table: metres, a unit quaternion x, y, z, w; face down where none is given."""

    chip: Text
    position: tuple[Number, Number, Number]
    orientation: tuple[Number, Number, Number, Number] = FACE_DOWN

    @staticmethod
    def of(laid: Laid) -> ChipLine:
        """The line of a chip that lies so."""
        return ChipLine(chip=laid.chip, position=laid.pose.position, orientation=laid.pose.orientation)

    def laid(self) -> Laid:
        """The chip as the table has it."""
        return Laid(self.chip, Pose(self.position, self.orientation))


Part = TypeVar("Part", bound=Strict)


def read(path: Path, schema: type[Part]) -> Part:
    """What stands in a file; ``PracticeError`` names the file, the place in it and the fault."""
    try:
        if path.exists() and not path.is_file():  # a pipe would be waited for
            raise wrong(str(path), _("it is no file"))
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise PracticeError(
            _("{file} cannot be read ({reason}).").format(file=path, reason=error.strerror)
        ) from None
    return parsed(data, schema, str(path))


def parsed(data: bytes, schema: type[Part], name: str) -> Part:
    """The same for the bytes of a file of that name."""
    if len(data) > LARGEST:
        raise wrong(name, _("it has more than {size} bytes").format(size=LARGEST))
    try:
        return schema.model_validate(members(data))
    except RecordError as error:
        raise wrong(name, str(error)) from None
    except ValidationError as error:
        raise wrong(name, fault_of(error)) from None


def wrong(name: str, fault: str) -> PracticeError:
    """The error that a file's fault is told with."""
    return PracticeError(_("{file}: {fault}.").format(file=name, fault=fault.rstrip(".")))


def fault_of(error: ValidationError) -> str:
    """The first fault in words: where, and what is wanted there."""
    first: Any = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"]) or _("the file")
    kind, details = first["type"], first.get("ctx", {})
    if kind == "union_tag_not_found":  # it names the field and then its key in the file
        details = {"discriminator": details["discriminator"].split(" | ")[-1]}
    if kind in _FAULTS:
        return _(_FAULTS[kind]).format(where=where, **details)
    if kind == "value_error":
        return _("{where}: {fault}").format(where=where, fault=details["error"])
    return _("{where} cannot be read: {fault}").format(where=where, fault=first["msg"])


_FAULTS = {
    "extra_forbidden": N_("{where} is no key here"),
    "missing": N_("{where} is missing"),
    "float_type": N_("{where} must be a number"),
    "finite_number": N_("{where} must be a finite number"),
    "int_type": N_("{where} must be a whole number"),
    "int_from_float": N_("{where} must be a whole number"),
    "string_type": N_("{where} must be a text"),
    "bool_type": N_("{where} must be true or false"),
    "tuple_type": N_("{where} must be a list"),
    "model_type": N_("{where} must be an object with keys and values"),
    "model_attributes_type": N_("{where} must be an object with keys and values"),
    "string_pattern_mismatch": N_("{where} may hold small letters, digits and single hyphens only"),
    "literal_error": N_("{where} must be {expected}"),
    "enum": N_("{where} must be {expected}"),
    "too_short": N_("{where} has {actual_length} entries; at least {min_length} are wanted"),
    "too_long": N_("{where} has {actual_length} entries; at most {max_length} are allowed"),
    "string_too_short": N_("{where} is empty"),
    "string_too_long": N_("{where} has more than {max_length} characters"),
    "greater_than_equal": N_("{where} must be at least {ge}"),
    "less_than_equal": N_("{where} must be at most {le}"),
    "union_tag_not_found": N_("{where} does not say with {discriminator} what it is"),
    "union_tag_invalid": N_("{where}: {tag!r} is none of {expected_tags}"),
}
"""Sentences by what pydantic calls the fault."""
