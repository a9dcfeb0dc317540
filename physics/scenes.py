"""Scene files: chips in motion as JSON, and a shot as JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model

from models.board import Board
from models.poses import FACE_UP

from .errors import BadScene
from .limits import MOST_CHIPS, checked_states
from .materials import Materials
from .overlaps import check_room
from .shots import Shot
from .simulation import simulate
from .throws import ChipState

_LONGEST_FILE = 1_000_000

_Number = Annotated[float, Field(strict=True, allow_inf_nan=False)]
_Triple = tuple[_Number, _Number, _Number]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)


class _Chip(_Strict):
    id: Annotated[str, Field(strict=True, min_length=1, max_length=32)]
    position: _Triple
    orientation: tuple[_Number, _Number, _Number, _Number] = FACE_UP
    velocity: _Triple = (0.0, 0.0, 0.0)
    angular_velocity: _Triple = (0.0, 0.0, 0.0)
    resting: Annotated[bool, Field(strict=True)] = False


@dataclass(frozen=True, slots=True)
class Scene:
    """What a scene file says: chips, what they are made of, and the board."""

    chips: tuple[ChipState, ...]
    materials: Materials
    board: Board

    def simulate(self) -> Shot:
        """Run it to rest."""
        return simulate(self.chips, self.materials, self.board)


def read_scene(text: str) -> Scene:
    """The scene in a JSON text; ``BadScene`` with one sentence if it is not one.

    Refused are unknown and double keys, NaN and Infinity, more than 64 chips, speeds above 50 m/s,
    chips more than 0.3 mm inside one another or the board, and values of the wrong kind or size.
    """
    if len(text) > _LONGEST_FILE:
        raise BadScene(f"the scene has {len(text)} characters; more than {_LONGEST_FILE} are not read")
    try:
        data = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise BadScene(f"the scene is no JSON: {error.msg} in line {error.lineno}") from None
    except RecursionError:
        raise BadScene("the scene is nested too deep") from None
    except BadScene:
        raise
    except ValueError:  # Python reads no whole number of more than a few thousand digits
        raise BadScene("the scene holds a number with too many digits") from None
    if not isinstance(data, dict):
        raise BadScene('the scene must be an object with the key "chips"')
    chips = data.get("chips")
    if isinstance(chips, list) and len(chips) > MOST_CHIPS:
        raise BadScene(f"the scene has {len(chips)} chips; at most {MOST_CHIPS} are allowed")
    try:
        read: Any = _scene_model().model_validate(data)
    except ValidationError as error:
        raise BadScene(_sentence(error)) from None
    board = Board.plain() if read.board == "plain" else Board.standard()
    try:
        materials = Materials(**(read.materials.model_dump(exclude_unset=True) if read.materials else {}))
    except ValueError as error:
        raise BadScene(str(error)) from None
    states = tuple(
        ChipState(c.id, c.position, c.orientation, c.velocity, c.angular_velocity, c.resting)
        for c in read.chips
    )
    states = tuple(checked_states(states))
    check_room(states, board)
    return Scene(states, materials, board)


def shot_as_json(shot: Shot) -> dict[str, Any]:
    """A shot as plain data for ``json.dumps``: final chips, impacts, duration."""
    return {
        "chips": [
            {
                "id": chip,
                "position": list(rest.position),
                "orientation": list(rest.orientation),
                "where": rest.where.value,
                "face_up": rest.face_up,
                "space": rest.space,
            }
            for chip, rest in shot.final.items()
        ],
        "contacts": [
            {
                "time": contact.time,
                "a": contact.a,
                "b": contact.b,
                "impulse": contact.impulse,
                "position": list(contact.position),
            }
            for contact in shot.contacts
        ],
        "duration": shot.duration,
    }


def _scene_model() -> type[BaseModel]:
    """The schema; the keys of materials are the fields of ``Materials``."""
    coefficients: dict[str, Any] = {field.name: (_Number, 0.0) for field in fields(Materials)}
    materials = create_model("_Materials", __base__=_Strict, **coefficients)
    keys: dict[str, Any] = {
        "chips": (Annotated[tuple[_Chip, ...], Field(min_length=1)], ...),
        "materials": (materials | None, None),
        "board": (Literal["game", "plain"], "game"),
    }
    return create_model("_Scene", __base__=_Strict, **keys)


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys come once each."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BadScene(f"the key {key!r} stands twice in one object")
        found[key] = value
    return found


def _no_constant(name: str) -> float:
    raise BadScene(f"{name} is no number that a chip can have")


def _sentence(error: ValidationError) -> str:
    """The first fault in words: where, what, and what is allowed."""
    first = error.errors(include_url=False, include_input=False)[0]
    location, details = first["loc"], first.get("ctx", {})
    where = ".".join(map(str, location)) or "the scene"
    match first["type"]:
        case "extra_forbidden":
            owner, keys = _keys_beside(location)
            return f"{where} is no key of a scene; {owner} has: {', '.join(keys)}"
        case "missing":
            return f"{where} is missing"
        case "too_short":  # of all lists only that of the chips may have any length
            return "a scene needs at least one chip"
        case "too_long":
            return f"{where} has {details['actual_length']} numbers; {details['max_length']} are wanted"
        case "literal_error":
            return f"{where} must be {details['expected']}"
        case "string_too_short":
            return f"{where} is empty"
        case "string_too_long":
            return f"{where} has more than {details['max_length']} characters"
        case "tuple_type" if location == ("chips",):
            return "chips must be a list of chips"
        case kind if kind in _WANTED:
            return f"{where} must be {_WANTED[kind]}"
    return f"{where} cannot be read: {first['msg']}"


_WANTED = {
    "model_type": "an object with keys and values",
    "tuple_type": "a list of numbers",
    "float_type": "a number",
    "finite_number": "a finite number",
    "string_type": "a text",
    "string_unicode": "a text in Unicode",
    "bool_type": "true or false",
}
"""What stands in a place, by what pydantic calls the fault of whatever stands there instead."""


def _keys_beside(location: tuple[int | str, ...]) -> tuple[str, tuple[str, ...]]:
    """What the object at fault is called, and the keys that it may have."""
    if location[0] == "chips" and len(location) > 1:
        return "a chip", tuple(_Chip.model_fields)
    if location[0] == "materials" and len(location) > 1:
        return "materials", tuple(field.name for field in fields(Materials))
    return "the scene", tuple(_scene_model().model_fields)
