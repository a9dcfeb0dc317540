"""The drills there are: those that come with the game, and a person's own in the data folder."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from pydantic import ValidationError

from game.controls.aim import Aim
from game.folders import drills_folder
from game.practice.drill import Drill, checked, parsed_drill, read_drill
from game.practice.errors import PracticeError
from game.practice.laying import Chips
from game.practice.layout import without
from game.practice.manner import STYLES
from game.practice.readable import ChipLine, fault_of, parsed, read
from game.practice.shelf import SUFFIX, file_name, write
from game.texts import _


@dataclass(frozen=True)
class Shelved:
    """A drill on the shelf; ``path`` is None for one that comes with the game."""

    drill: Drill
    path: Path | None = None

    @property
    def title(self) -> str:
        """Its title in the language spoken, where it comes with the game."""
        return self.drill.title if self.path else _(self.drill.title)

    @property
    def text(self) -> str:
        """What is to be done, in the language spoken."""
        return self.drill.text if self.path else _(self.drill.text)


def shipped() -> list[Shelved]:
    """The drills that come with the game, the easiest first."""
    found = [Shelved(parsed_drill(data, name)) for name, data in _shipped_files()]
    return sorted(found, key=lambda one: (one.drill.level, one.drill.name))


def own(folder: Path | None = None) -> Iterator[Shelved | PracticeError]:
    """A person's own drills by file name; in the place of one that cannot be read, why."""
    for path in sorted((folder or drills_folder()).glob(f"*{SUFFIX}")):
        try:
            yield Shelved(read_drill(path), path)
        except PracticeError as error:
            yield error


def titles() -> dict[str, str]:
    """The titles of all drills by their names; whether they can be played is not looked into."""
    known = {}
    for path in drills_folder().glob(f"*{SUFFIX}"):
        with suppress(PracticeError):
            drill = read(path, Drill)
            known[drill.name] = drill.title
    for name, data in _shipped_files():
        drill = parsed(data, Drill, name)
        known[drill.name] = _(drill.title)
    return known


def find(name: str) -> Shelved:
    """The drill of that name, or in that file; ``PracticeError`` if there is none or it cannot be played."""
    if name.endswith(SUFFIX) or "/" in name:
        return Shelved(read_drill(Path(name)), Path(name))
    ready = {one.drill.name: one for one in shipped()}
    if name in ready:
        return ready[name]
    faults = []
    for one in own():
        if isinstance(one, PracticeError):
            faults.append(one)
        elif one.drill.name == name:
            return one
    for fault in faults:
        if Path(name + SUFFIX).name in str(fault):
            raise fault
    raise PracticeError(
        _("There is no drill {name!r}; name one of {names}, or a file.").format(
            name=name[:60], names=", ".join(ready)
        )
    )


STARS = (3, 6, 9)
"""Of ten tries, those that a drill made at the table wants for one, two and three stars."""


def drill_of(
    title: str,
    chips: Chips,
    aim: Aim,
    target: str,
    tries: int = 10,
    stars: tuple[int, int, int] = STARS,
) -> Drill:
    """The drill that a practice table makes: throw that chip in that style from there, rest in the target.

    ``PracticeError`` if it cannot be one.
    """
    style = next(name for name, style in STYLES.items() if style is aim.style)
    try:
        drill = Drill(
            name=file_name(title),
            title=title.strip(),
            table=tuple(ChipLine.of(laid) for laid in without(chips, aim.chip)),
            side=(aim.side.name.lower(),),
            styles=(style,),
            chips=(aim.chip,),
            goal=({"is": "rests", "in": (target,)},),
            tries=tries,
            stars=stars,
        )
    except ValidationError as error:
        raise PracticeError(_("This is no drill: {fault}.").format(fault=fault_of(error))) from None
    return checked(drill, drill.title)


def save(drill: Drill, folder: Path | None = None) -> Path:
    """Keep a drill among one's own; one of the same name is replaced.

    ``PracticeError`` if one of that name comes with the game, or it cannot be written.
    """
    if any(one.drill.name == drill.name for one in shipped()):
        raise PracticeError(_("A drill {name} comes with the game already.").format(name=drill.name))
    path = (folder or drills_folder()) / f"{drill.name}{SUFFIX}"
    write(path, drill.model_dump(mode="json", by_alias=True))
    return path


def _shipped_files() -> Iterator[tuple[str, bytes]]:
    for file in (files("assets") / "data" / "drills").iterdir():
        if file.name.endswith(SUFFIX):
            yield file.name, file.read_bytes()
