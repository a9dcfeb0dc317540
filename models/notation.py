"""A match as text that people can read: written whole, read back and played again.

Lines that begin with ``>`` are what was done, in the notation of answers; from these and the lines at the top
a match is played again. All other lines follow from them: the question with its legal answers, how things
stand, and what happened. Secrets are not left out.

    1. red throws? throw red-10 · throw red-20 · throw red-30 · throw red-40 · throw red-50 · throw red-60
    > throw red-50
      thrown: red-50 (red-a), extra no
    2. the table settles?
    > settle red-50 -0.15 -0.14 0.00165 down
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, TypeVar

from models.answers import Answer, QuestionKind
from models.board import sides
from models.chips import Colour, colours_of_seats
from models.errors import UnreadableAnswer
from models.events import ChipRef, Event, TurnedUp
from models.game import Game
from models.given import shown
from models.options import Options
from models.poses import FACE_DOWN, FACE_UP, Pose
from models.spices import Spice

_FLAT = {"up": FACE_UP, "down": FACE_DOWN}
_SEATS = {"seat", "chef", "winner"}
_WHOLE = re.compile("-?[0-9]{1,1000}")
_NUMBER = re.compile(r"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?")
_Meaning = TypeVar("_Meaning")


@dataclass(frozen=True, slots=True)
class Settling:
    """The final poses of the chips that a throw moved, and whether it was released face up."""

    poses: tuple[tuple[str, Pose], ...]
    released_face_up: bool = False

    def __str__(self) -> str:
        chips = "; ".join(f"{name} {_pose_text(pose)}" for name, pose in self.poses)
        return f"settle {'face-up ' if self.released_face_up else ''}{chips}"

    @classmethod
    def parse(cls, text: str) -> Settling:
        """Read what ``str`` wrote; ``UnreadableAnswer`` if it cannot be read."""
        rest = text.removeprefix("settle").strip()
        chips = rest.removeprefix("face-up ")
        return cls(tuple(_chip_at(part) for part in chips.split(";")), released_face_up=chips != rest)


@dataclass(frozen=True, slots=True)
class Playthrough:
    """All that a match is: how it began and what was done."""

    colours: tuple[Colour, ...]
    seed: int
    first_chef: int
    options: Options
    steps: tuple[Answer | Settling, ...]

    def begin(self) -> Game:
        """The match before its first step."""
        return Game.new(len(self.colours), self.options, self.seed, self.colours, self.first_chef)

    def play(self) -> Iterator[tuple[Game, Answer | Settling, Game, tuple[Event, ...]]]:
        """Each step: the moment before it, the step, the moment after it and what happened."""
        game = self.begin()
        for step in self.steps:
            after, events = make(game, step)
            yield game, step, after, events
            game = after


def make(game: Game, step: Answer | Settling) -> tuple[Game, tuple[Event, ...]]:
    """Make one step in a match; chips that a settling does not name stay where they lie."""
    if isinstance(step, Settling):
        return game.settle({**game.lying, **dict(step.poses)}, step.released_face_up)
    return game.apply(step)


def read(text: str) -> Playthrough:
    """Read a playthrough; ``UnreadableAnswer`` names the line that cannot be read."""
    top: dict[str, tuple[int, str]] = {}
    steps: list[Answer | Settling] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            if re.match(r"> settle\b", line):
                steps.append(Settling.parse(line[2:]))
            elif line.startswith("> "):
                steps.append(Answer.parse(line[2:]))
            elif not steps and (found := re.match(r"(players|seed|chef|options): *(.*)", line)):
                top[found[1]] = number, found[2]
        except UnreadableAnswer as error:
            raise UnreadableAnswer(f"line {number}: {error}") from None
    colours = _top(top, "players", _colours)
    return Playthrough(
        colours,
        _top(top, "seed", _seed),
        _top(top, "chef", lambda name: _chef(name, colours)),
        _top(top, "options", _options),
        tuple(steps),
    )


def write(playthrough: Playthrough) -> str:
    """The whole match: every question, how things stood, the step and what happened."""
    game = playthrough.begin()
    words = _Words(playthrough.colours)
    lines = [
        f"players: {' '.join(map(str, playthrough.colours))}",
        f"seed: {playthrough.seed}",
        f"chef: {playthrough.colours[playthrough.first_chef]}",
        f"options: {_options_text(playthrough.options)}",
        "",
        *(f"  {words.event(event)}" for event in game.events),
    ]
    number = 0
    for number, (before, step, after, events) in enumerate(playthrough.play(), 1):
        lines += ["", *_asked(before, number, words), f"> {step}"]
        lines += [f"  {words.event(event)}" for event in events]
        game = after
    lines += ["", *_asked(game, number + 1, words), *words.standing(game)]
    return "\n".join(lines) + "\n"


def standing(game: Game) -> str:
    """How things stand in a match, secrets included: for a bug report or a test that failed."""
    return "\n".join(_Words(game.colours).standing(game))


def _asked(game: Game, number: int, words: _Words) -> list[str]:
    question = game.question
    if question is None:
        return ["The match is over."]
    if question.kind is QuestionKind.SETTLE:
        return [f"{number}. the table settles?"]
    assert question.seat is not None
    about = f" {question.about}" if question.about else ""
    legal = " · ".join(map(str, game.answers()))
    asked = f"{number}. {words.seat(question.seat)} {question.kind.value}{about}? {legal}"
    short = question.kind is QuestionKind.THROW
    return [*([words.board(game)] if short else words.standing(game)), asked]


class _Words:
    """How seats, cards, chips and events are written in a match with these colours."""

    def __init__(self, colours: tuple[Colour, ...]) -> None:
        self._colours = colours

    def seat(self, seat: int) -> str:
        return str(self._colours[seat])

    def standing(self, game: Game) -> list[str]:
        """Round, seats, board and market, a line each."""
        state = game._state
        lines = [f"  round {game.round}, {state.step.phase.value}, chef {self.seat(game.chef)}"]
        for seat, own in enumerate(state.seats):
            hand = " ".join(f"{value}{'*' if value in own.rested else ''}" for value in own.hand)
            parts = [f"{own.money} rupees", f"hand {hand or '-'}", f"cards {_cards(own.cards)}"]
            if own.reserved:
                parts.append("reserved " + ", ".join(map(_blend, own.reserved)))
            if own.completed:
                parts.append("completed " + ", ".join(map(_blend, own.completed)))
            lines.append(f"  {self.seat(seat)}: {'; '.join(parts)}")
        lines.append(self.board(game))
        lines.append(
            f"  market: {_cards(state.display)}; blends {', '.join(map(_blend, state.blends)) or '-'}; "
            f"deck {len(state.deck)}, discards {_cards(state.discards)}, blend deck {len(state.blend_deck)}, "
            f"bank {state.bank}"
        )
        return lines

    def board(self, game: Game) -> str:
        """Which chips lie where; (50) is a value that not everybody knows."""
        places: dict[str, list[str]] = {}
        for chip in game.chips:
            shown = chip.name if chip.public else f"{chip.alias}({chip.value})"
            doubt = "?" if chip.place.doubtful and not chip.ruled else ""
            places.setdefault(chip.counts or "nowhere", []).append(shown + doubt)
        return "  board: " + ("; ".join(f"{place} {' '.join(c)}" for place, c in places.items()) or "-")

    def event(self, event: Event) -> str:
        """``bowl opened: spice mint, price 50, totals red 50``."""
        kind = re.sub(r"(?<!^)([A-Z])", r" \1", type(event).__name__).lower()
        values = ((f.name, getattr(event, f.name)) for f in fields(event))
        told = f"{kind}: " + ", ".join(f"{name} {self._value(name, value)}" for name, value in values)
        return told.replace("space -", "all bowls" if isinstance(event, TurnedUp) else "nowhere")

    def _value(self, name: str, value: Any) -> str:
        if isinstance(value, ChipRef):
            return f"{value.name} ({value.alias}{', public' if value.public else ''})"
        if value is None:
            return "-"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if name in _SEATS and isinstance(value, int):
            return self.seat(value)
        if name == "totals":
            return " · ".join(f"{self.seat(seat)} {total}" for seat, total in value)
        if name == "blends":
            return ", ".join(map(_blend, value)) or "-"
        if isinstance(value, tuple):
            return " ".join(self._value("", item) for item in value) or "-"
        return str(value.value) if isinstance(value, Enum) else str(value)


def _cards(cards: Iterable[Spice]) -> str:
    pile = list(cards)
    counts = [(spice, pile.count(spice)) for spice in Spice if spice in pile]
    return " ".join(f"{spice}" if count == 1 else f"{count}x{spice}" for spice, count in counts) or "-"


def _blend(blend: tuple[Spice, Spice, Spice]) -> str:
    return "+".join(map(str, blend))


def _pose_text(pose: Pose) -> str:
    flat = next((word for word, turned in _FLAT.items() if turned == pose.orientation), None)
    turn = flat or " ".join(map(repr, pose.orientation))
    return f"{' '.join(map(repr, pose.position))} {turn}"


def _chip_at(text: str) -> tuple[str, Pose]:
    name, *rest = text.split() or [""]
    face = _FLAT.get(rest[3]) if len(rest) == 4 else None
    numbers = rest[:3] if face else rest
    if len(numbers) != (3 if face else 7) or not all(map(_NUMBER.fullmatch, numbers)):
        raise UnreadableAnswer(
            f"{shown(text.strip())} is no chip at rest; write its name, x y z, and up, down or a quaternion"
        )
    x, y, z, *turn = map(float, numbers)
    a, b, c, d = face or turn
    return name, Pose((x, y, z), (a, b, c, d))


def _options_text(options: Options) -> str:
    usual = Options().as_dict()
    return " ".join(f"{k}={v}" for k, v in options.as_dict().items() if v != usual[k]) or "as usual"


def _top(top: Mapping[str, tuple[int, str]], name: str, meaning: Callable[[str], _Meaning]) -> _Meaning:
    """What a line at the top of a playthrough means."""
    if name not in top:
        raise UnreadableAnswer(f"no line {name!r} at the top of the playthrough")
    number, text = top[name]
    try:
        return meaning(text.strip())
    except ValueError as error:
        raise UnreadableAnswer(f"line {number}: {error}") from None


def _colours(text: str) -> tuple[Colour, ...]:
    names = text.split()
    return colours_of_seats(names, len(sides(len(names))))


def _seed(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise ValueError(f"the seed of the decks is a whole number, not {shown(text)}")
    return int(text)


def _chef(name: str, colours: tuple[Colour, ...]) -> int:
    names = [colour.value for colour in colours]
    if name not in names:
        raise ValueError(f"the first head chef is one of {', '.join(names)}, not {shown(name)}")
    return names.index(name)


def _options(text: str) -> Options:
    if text == "as usual":
        return Options()
    values: dict[str, Any] = {}
    for part in text.split():
        name, _, value = part.partition("=")
        values[name] = int(value) if _WHOLE.fullmatch(value) else value
    return Options.from_dict(values)
