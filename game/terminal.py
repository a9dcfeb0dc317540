"""What all commands of a terminal share: answers for programs."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from game.texts import N_

AsJson = Annotated[bool, typer.Option("--json", help=N_("Print the answer as JSON, for programs."))]


def print_json(answer: object) -> None:
    """One JSON document on standard output, in ASCII: it is the same whatever the terminal can show."""
    print(json.dumps(answer, indent=2, default=str))
