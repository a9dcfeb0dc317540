"""How one setting is written down: its default, its words and its bounds, in one line of its group."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field


class Group(BaseModel):
    """Settings that stand under one heading; frozen, and blind to fields of a later version."""

    model_config = ConfigDict(frozen=True, extra="ignore", validate_default=True)


def setting(
    default: Any,
    title: str,
    about: str,
    *,
    labels: dict[str, str] | None = None,
    unit: str = "{value}",
    choices: str = "",
    **bounds: Any,
) -> Any:
    """A field that the settings screen shows: ``title`` and ``about`` in the source language, marked `N_`.

    ``labels`` names the values of a ``Literal``, ``unit`` shows a number (``N_("{value} %")``), ``choices``
    names a list that only the running program knows; ``bounds`` go to pydantic: ``ge``, ``le`` and
    ``multiple_of`` for a number.
    """
    extra: dict[str, Any] = {"labels": labels or {}, "unit": unit, "choices": choices}
    return Field(default, title=title, description=about, json_schema_extra=extra, **bounds)
