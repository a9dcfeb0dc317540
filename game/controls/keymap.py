"""Which keys mean which action just now: those the game comes with, and what a person has changed.

Two actions may share a key only where they never make sense at the same time: the space bar throws a chip,
hurries what moves and says yes to a question. `OCCASIONS` says when each makes sense.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from game.controls.bindings import KEYS, Action

SLOTS = 2
"""So many keys an action can be given on the settings screen."""


class Occasion(Enum):
    """When an action makes sense."""

    ALWAYS = "always"
    TABLE = "table"
    THROW = "throw"
    QUESTION = "question"
    WATCHING = "watching"
    LESSON = "lesson"
    THEATRE = "theatre"
    PRACTICE = "practice"
    END = "end"


AT_ONCE: Mapping[Occasion, frozenset[Occasion]] = MappingProxyType(
    {
        Occasion.ALWAYS: frozenset(Occasion),
        Occasion.TABLE: frozenset(Occasion) - {Occasion.END},
        Occasion.THROW: frozenset(
            {Occasion.ALWAYS, Occasion.TABLE, Occasion.LESSON, Occasion.PRACTICE, Occasion.THROW}
        ),
        Occasion.QUESTION: frozenset({Occasion.ALWAYS, Occasion.TABLE, Occasion.LESSON, Occasion.QUESTION}),
        Occasion.WATCHING: frozenset(
            {Occasion.ALWAYS, Occasion.TABLE, Occasion.LESSON, Occasion.PRACTICE, Occasion.WATCHING}
        ),
        Occasion.LESSON: frozenset(Occasion) - {Occasion.END, Occasion.THEATRE, Occasion.PRACTICE},
        Occasion.PRACTICE: frozenset(
            {Occasion.ALWAYS, Occasion.TABLE, Occasion.THROW, Occasion.WATCHING, Occasion.PRACTICE}
        ),
        Occasion.THEATRE: frozenset({Occasion.ALWAYS, Occasion.TABLE, Occasion.THEATRE}),
        Occasion.END: frozenset({Occasion.ALWAYS, Occasion.END}),
    }
)
"""The occasions that can be there together with each."""

OCCASIONS: Mapping[Occasion, tuple[Action, ...]] = MappingProxyType(
    {
        Occasion.THROW: (
            Action.AIM_LEFT,
            Action.AIM_RIGHT,
            Action.PLACE_LEFT,
            Action.PLACE_RIGHT,
            Action.STRONGER,
            Action.WEAKER,
            Action.HIGHER,
            Action.LOWER,
            Action.SPIN_LEFT,
            Action.SPIN_RIGHT,
            Action.TURN_OVER,
            Action.SLIDE,
            Action.TOSS,
            Action.LOB,
            Action.NEXT_CHIP,
            Action.NEXT_SIDE,
            Action.THROW,
            Action.THROW_BY,
            Action.DECLINE,
        ),
        Occasion.QUESTION: (Action.CONFIRM,),
        Occasion.WATCHING: (Action.HURRY,),
        Occasion.LESSON: (Action.LESSON_NEXT, Action.LESSON_AGAIN),
        Occasion.THEATRE: tuple(action for action in Action if action.value.startswith("reel-")),
        Occasion.PRACTICE: tuple(action for action in Action if action.value.startswith("practice-")),
        Occasion.END: (Action.REMATCH,),
        Occasion.ALWAYS: (Action.BACK, Action.HELP, Action.FULL_SCREEN, Action.SCREENSHOT, Action.MUTE),
    }
)
"""The actions of each occasion; all that are not named here make sense at the table at any time."""


def occasion(action: Action) -> Occasion:
    """When an action makes sense."""
    return next((when for when, actions in OCCASIONS.items() if action in actions), Occasion.TABLE)


@dataclass(frozen=True, slots=True)
class Keymap:
    """The keys of every action. ``changed`` holds what differs from `KEYS`."""

    changed: Mapping[Action, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, named: Mapping[str, tuple[str, ...]]) -> Keymap:
        """The keymap of settings, which name actions; an action of another version is none."""
        known = {action.value: action for action in Action}
        return cls({known[name]: tuple(keys) for name, keys in named.items() if name in known})

    @property
    def named(self) -> dict[str, tuple[str, ...]]:
        """As settings keep it."""
        return {action.value: keys for action, keys in self.changed.items() if keys != KEYS[action]}

    def keys(self, action: Action) -> tuple[str, ...]:
        """The keys of an action, the one to be shown first; none if it was left without."""
        return self.changed.get(action, KEYS[action])

    def rivals(self, action: Action, key: str) -> tuple[Action, ...]:
        """The other actions that this key means on an occasion of that action."""
        together = AT_ONCE[occasion(action)]
        return tuple(
            other
            for other in Action
            if other is not action and occasion(other) in together and key in self.keys(other)
        )

    def given(self, action: Action, slot: int, key: str) -> Keymap:
        """The keymap in which a slot (0: the key shown first) of an action has this key.

        A rival takes over the key that the slot had, if nothing else needs that one there, and is left with
        its others if not.
        """
        before = self.keys(action)
        old = before[slot] if slot < len(before) else None
        mine = [each for each in before if each not in (key, old)]
        mine.insert(min(slot, len(mine)), key)
        keymap = self._with(action, mine)
        for rival in self.rivals(action, key):
            swapped = [old if each == key else each for each in self.keys(rival)]
            kept = [each for each in dict.fromkeys(swapped) if each is not None]
            if old is not None and keymap.rivals(rival, old):
                kept.remove(old)
            keymap = keymap._with(rival, kept)
        return keymap

    def without(self, action: Action, slot: int) -> Keymap:
        """The keymap in which a slot of an action is empty."""
        return self._with(action, [key for at, key in enumerate(self.keys(action)) if at != slot])

    def _with(self, action: Action, keys: Collection[str]) -> Keymap:
        return Keymap({**self.changed, action: tuple(keys)})
