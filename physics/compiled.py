"""The rooms in which throws are computed, as plain Python or compiled: the same sources, the same bits.

Compiled they take half the time. Nothing needs them so: ``python -m physics.compiling`` makes them
where there is a C compiler. They lie in the environment, in a folder that is named after the sources
that they were made of, so a room that has changed since runs as plain Python until they are made anew.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

ROOMS = (
    "blows",
    "bodies",
    "building",
    "collisions",
    "divergence",
    "edges",
    "encounters",
    "engine",
    "falling",
    "flying",
    "friction",
    "gliding",
    "ground",
    "recording",
    "restitution",
    "settling",
    "spots",
    "stepping",
    "touching",
    "turning",
)
"""Those that a throw is in for most of its time; they know one another as types, so all or none."""
SHARED = "safranito__mypyc"
"""The module that holds the code of all; each room's own only points into it."""
PLACE = "SAFRANITO_COMPILED"
"""The environment variable that names another place for compiled rooms, or "none" for plain Python."""


def place(environment: Mapping[str, str] = os.environ) -> Path | None:
    """Where compiled rooms are kept, each made in a folder of their own; None if plain Python is wanted."""
    wanted = environment.get(PLACE)
    if wanted == "none":
        return None
    return Path(wanted) if wanted else Path(sysconfig.get_path("platlib")) / "safranito-compiled"


def name() -> str:
    """The name of the folder of those made of the present sources for this Python."""
    own = Path(__file__).parent
    digest = blake2b(digest_size=12)
    for room in ROOMS:
        source = (own / f"{room}.py").read_bytes()
        digest.update(f"{room} {len(source)} ".encode() + source)
    return f"{sys.implementation.cache_tag}-{digest.hexdigest()}"


def is_in_use() -> bool:
    """Whether this process runs them."""
    return SHARED in sys.modules


def room_paths(plain: Iterable[str], environment: Mapping[str, str] = os.environ) -> list[str]:
    """The folders in which this package's rooms are looked for: first the compiled ones, if there are any.

    For the package's own ``__path__``, before any of its rooms is imported.
    """
    folders = list(plain)
    kept = place(environment)
    if kept is None or is_in_use():
        return folders
    try:
        made = kept / name()
        shared = made / f"{SHARED}{EXTENSION_SUFFIXES[0]}"
        if not shared.is_file():
            return folders
        spec = spec_from_file_location(SHARED, shared)
        if spec is None or spec.loader is None:
            return folders
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
    except (OSError, ImportError):
        return folders  # sources that cannot be read, or code made for another machine: plain Python it is
    sys.modules[SHARED] = module
    return [str(made / "physics"), *folders]
