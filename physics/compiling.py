"""Compile the rooms in which throws are computed: ``python -m physics.compiling``.

It needs a C compiler, Python's headers, mypy and setuptools (the extra ``fast``), and half a minute.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from .compiled import PLACE, ROOMS, SHARED, name, place

_SETTINGS = "[mypy]\nignore_missing_imports = True\n"
_SAME_BITS = "-ffp-contract=off"
"""No product and sum in one, which some processors could do: it rounds once where Python rounds twice."""


def main() -> int:
    """Compile, unless what is there was made of these sources; 1, and why, if it cannot be done."""
    where = place()
    if where is None:
        print(f"nothing is compiled, as {PLACE} asks for plain Python")
        return 0
    if (where / name()).is_dir():
        print("the physics is compiled already")
        return 0
    try:
        made = compile_rooms(where)
    except (Exception, SystemExit) as error:
        print(f"the physics could not be compiled, and runs as plain Python: {error}", file=sys.stderr)
        return 1
    print(f"compiled into {made}")
    return 0


def compile_rooms(where: Path) -> Path:
    """Put compiled rooms into a new folder there, and remove those of other sources; that folder.

    Raises what the compiler or mypy does if they are missing or fail.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution

    house = Path(__file__).parents[1]
    began, made = Path.cwd(), where.resolve() / name()
    made.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=made.parent) as scratch:
        bench = Path(scratch)
        for floor in ("models", "physics"):
            shutil.copytree(house / floor, bench / floor, ignore=shutil.ignore_patterns("__pycache__"))
        (bench / "mypy.ini").write_text(_SETTINGS, encoding="utf-8")
        os.chdir(bench)
        try:
            extensions = mypycify(
                [
                    "--config-file=mypy.ini",
                    f"--cache-dir={bench / 'cache'}",
                    *(f"physics/{room}.py" for room in ROOMS),
                ],
                opt_level="2",
                debug_level="0",
                group_name=SHARED.removesuffix("__mypyc"),
                target_dir=str(bench / "c"),
            )
            for extension in extensions:
                extension.extra_compile_args.append(_SAME_BITS)
            distribution = Distribution({"name": "safranito-compiled", "ext_modules": extensions})
            command = distribution.get_command_obj("build_ext")
            command.build_lib, command.build_temp = str(bench / "made"), str(bench / "temp")
            command.ensure_finalized()
            command.run()
        finally:
            os.chdir(began)
        put(bench / "made", made)
    for other in made.parent.iterdir():
        if other != made and other.name.startswith(f"{sys.implementation.cache_tag}-"):
            shutil.rmtree(other, ignore_errors=True)
    return made


def put(new: Path, place: Path) -> None:
    """Move a folder to its place, unless another process was quicker: its rooms are of the same sources.

    They may be in use by now: a program that imports them just then would find some rooms compiled and
    the others plain, a mixture that nothing tests.
    """
    try:
        new.replace(place)
    except OSError:
        if not place.is_dir():
            raise


if __name__ == "__main__":
    sys.exit(main())
