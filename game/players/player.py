"""What a player is, and how the one that a person named is found: built in, or a class in a file."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.texts import N_, _

if TYPE_CHECKING:
    from random import Random

    from models.answers import Answer, Question
    from models.views import View
    from physics import Throw

__all__ = ["BUILT_IN", "BuiltInPlayer", "Player", "PlayerError", "is_built_in", "load_player", "player_title"]


@runtime_checkable
class Player(Protocol):
    """Somebody who plays one seat: knows its `View` and nothing else.

    The same view, question and state of ``rng`` must give the same answer on every machine, so chance
    comes from ``rng`` alone and effort is counted in simulations, never in seconds.
    """

    def decide(self, view: View, question: Question, answers: tuple[Answer, ...], rng: Random) -> Answer:
        """Choose one of ``answers``: all that the rules allow now."""
        ...

    def throw(self, view: View, chip: str, rng: Random) -> Throw:
        """Say how the chosen chip (its true name, ``red-50``) leaves the hand: a legal `physics.Throw`."""
        ...


class PlayerError(ValueError):
    """A player that cannot be had; the message is one sentence for the terminal or the set-up screen."""


@dataclass(frozen=True)
class BuiltInPlayer:
    """A player that comes with the game: its code, its title for a screen (untranslated), where it stands."""

    code: str
    title: str
    room: str
    name: str


BUILT_IN: tuple[BuiltInPlayer, ...] = (BuiltInPlayer("bot:chef", N_("Chef"), "game.players.chef", "Chef"),)
"""The players that come with the game, in the order in which a screen offers them."""


def is_built_in(code: str) -> bool:
    """Whether this code names a player that comes with the game: the only ones that a record may name."""
    return any(player.code == code for player in BUILT_IN)


def player_title(code: str) -> str:
    """What to call a player of this kind on a screen, in the language spoken; for a file its class's name."""
    for player in BUILT_IN:
        if player.code == code:
            return _(player.title)
    return code.rpartition(":")[2]


def load_player(spec: str) -> Player:
    """The player that a person named: ``bot:chef``, or a class in a file, ``my_bot.py:Greedy``.

    A file is imported once per process, under a name that nothing else can have. This runs the file:
    call it with what the user typed, never with what a record says (`is_built_in`). `PlayerError` says
    in one sentence why there is no such player.
    """
    for player in BUILT_IN:
        if player.code == spec:
            return getattr(importlib.import_module(player.room), player.name)()
    path, colon, name = spec.rpartition(":")
    if not colon or not path.endswith(".py") or not name.isidentifier():
        known = ", ".join(player.code for player in BUILT_IN)
        sentence = _(
            "There is no player {spec!r}: name one of {known}, or a class in a file, my_bot.py:Greedy."
        )
        raise PlayerError(sentence.format(spec=spec, known=known))
    return _player_in(_import_file(Path(path)), name, path)


def _import_file(path: Path) -> ModuleType:
    """The module that the file holds; a second call gives the same one."""
    try:
        file = path.expanduser().resolve()
        found_file = file.is_file()
    except (OSError, RuntimeError):  # a name too long, a circle of links, the home of nobody
        file, found_file = path, False
    private_name = f"_safranito_player_{blake2b(bytes(file), digest_size=8).hexdigest()}"
    if private_name in sys.modules:
        return sys.modules[private_name]
    if not found_file:
        sentence = _("There is no file {path}; name the file that holds your player.")
        raise PlayerError(sentence.format(path=path))
    found = importlib.util.spec_from_file_location(private_name, file)
    if found is None or found.loader is None:
        raise PlayerError(_("{path} cannot be read as Python.").format(path=path))
    module = importlib.util.module_from_spec(found)
    sys.modules[private_name] = module  # before it runs, as dataclasses look their module up
    try:
        found.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[private_name]
        sentence = _("{path} cannot be imported: {kind}: {error}")
        kind = type(error).__name__
        raise PlayerError(sentence.format(path=path, kind=kind, error=_one_line(error))) from error
    return module


def _player_in(module: ModuleType, name: str, path: str) -> Player:
    """A player made of the class of that name."""
    found = getattr(module, name, None)
    if not isinstance(found, type):
        raise PlayerError(_("{path} holds no class {name}.").format(path=path, name=name))
    try:
        player = found()
    except (Exception, SystemExit) as error:
        sentence = _("{name} in {path} cannot be made without arguments: {error}")
        raise PlayerError(sentence.format(name=name, path=path, error=_one_line(error))) from error
    for method in ("decide", "throw"):
        if not callable(getattr(player, method, None)):
            sentence = _("{name} in {path} is no player: it has no method {method}.")
            raise PlayerError(sentence.format(name=name, path=path, method=method))
    return player


def _one_line(error: BaseException) -> str:
    """An error's words without its line ends."""
    return " ".join(str(error).split()) or type(error).__name__
