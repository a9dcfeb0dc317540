"""Which keys do what: the one table that both the keys and their hints are read from.

`use` puts what a person has changed in the place of the keys that the game comes with.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import Enum

from game.texts import N_, _, pgettext


class Action(Enum):
    """Something that a key does; the value is its name in settings."""

    AIM_LEFT = "aim-left"
    AIM_RIGHT = "aim-right"
    PLACE_LEFT = "place-left"
    PLACE_RIGHT = "place-right"
    STRONGER = "stronger"
    WEAKER = "weaker"
    HIGHER = "higher"
    LOWER = "lower"
    SPIN_LEFT = "spin-left"
    SPIN_RIGHT = "spin-right"
    TURN_OVER = "turn-over"
    SLIDE = "slide"
    TOSS = "toss"
    LOB = "lob"
    NEXT_CHIP = "next-chip"
    NEXT_SIDE = "next-side"
    THROW = "throw"
    THROW_BY = "throw-by"
    DECLINE = "decline"
    HURRY = "hurry"
    LOOK = "look"
    CAMERA_SEAT = "camera-seat"
    CAMERA_LEFT = "camera-left"
    CAMERA_RIGHT = "camera-right"
    CAMERA_UP = "camera-up"
    CAMERA_DOWN = "camera-down"
    CAMERA_NEARER = "camera-nearer"
    CAMERA_FARTHER = "camera-farther"
    CAMERA_FOLLOW = "camera-follow"
    CAMERA_HOLE = "camera-hole"
    LOG = "log"
    KEYS = "keys"
    CONFIRM = "confirm"
    BACK = "back"
    REMATCH = "rematch"
    HELP = "help"
    LESSON_NEXT = "lesson-next"
    LESSON_AGAIN = "lesson-again"
    HINT = "hint"
    REEL_PLAY = "reel-play"
    REEL_BACK = "reel-back"
    REEL_ON = "reel-on"
    REEL_SLOWER = "reel-slower"
    REEL_FASTER = "reel-faster"
    REEL_THROW_BACK = "reel-throw-back"
    REEL_THROW_ON = "reel-throw-on"
    REEL_ROUND_BACK = "reel-round-back"
    REEL_ROUND_ON = "reel-round-on"
    REEL_LOOP = "reel-loop"
    REEL_EYES = "reel-eyes"
    REEL_DIRECTOR = "reel-director"
    REEL_TRAILS = "reel-trails"
    REEL_PLAY_ON = "reel-play-on"
    REEL_PRACTISE = "reel-practise"
    PRACTICE_LAY = "practice-lay"
    PRACTICE_COLOUR = "practice-colour"
    PRACTICE_BACK = "practice-back"
    PRACTICE_STAYS = "practice-stays"
    PRACTICE_UNDO = "practice-undo"
    PRACTICE_REDO = "practice-redo"
    PRACTICE_REPEAT = "practice-repeat"
    PRACTICE_FRESH = "practice-fresh"
    PRACTICE_TARGET = "practice-target"
    PRACTICE_MAP = "practice-map"
    PRACTICE_SLOWER = "practice-slower"
    PRACTICE_FASTER = "practice-faster"
    PRACTICE_TRAILS = "practice-trails"
    PRACTICE_PANELS = "practice-panels"
    MUTE = "mute"
    SCREENSHOT = "screenshot"
    FULL_SCREEN = "full-screen"


PAD = "gamepad-"
"""How the names of a gamepad's buttons begin."""

KEYS: dict[Action, tuple[str, ...]] = {
    Action.AIM_LEFT: ("arrow_left",),
    Action.AIM_RIGHT: ("arrow_right",),
    Action.PLACE_LEFT: ("shift-arrow_left", "a"),
    Action.PLACE_RIGHT: ("shift-arrow_right", "d"),
    Action.STRONGER: ("arrow_up",),
    Action.WEAKER: ("arrow_down",),
    Action.HIGHER: ("w", "shift-arrow_up"),
    Action.LOWER: ("s", "shift-arrow_down"),
    Action.SPIN_LEFT: ("q",),
    Action.SPIN_RIGHT: ("e",),
    Action.TURN_OVER: ("f",),
    Action.SLIDE: ("1",),
    Action.TOSS: ("2",),
    Action.LOB: ("3",),
    Action.NEXT_CHIP: ("tab",),
    Action.NEXT_SIDE: ("g",),
    Action.THROW: ("space", "enter"),
    Action.THROW_BY: ("t",),
    Action.DECLINE: ("x",),
    Action.HURRY: ("space", "h"),
    Action.LOOK: ("c",),
    Action.CAMERA_SEAT: ("v", "home"),
    Action.CAMERA_LEFT: ("control-arrow_left",),
    Action.CAMERA_RIGHT: ("control-arrow_right",),
    Action.CAMERA_UP: ("control-arrow_up",),
    Action.CAMERA_DOWN: ("control-arrow_down",),
    Action.CAMERA_NEARER: ("page_up", "+"),
    Action.CAMERA_FARTHER: ("page_down", "-"),
    Action.CAMERA_FOLLOW: ("b",),
    Action.CAMERA_HOLE: ("z",),
    Action.LOG: ("l",),
    Action.KEYS: ("k",),
    Action.CONFIRM: ("enter", "space"),
    Action.BACK: ("escape",),
    Action.REMATCH: ("r",),
    Action.HELP: ("f1",),
    Action.LESSON_NEXT: ("n",),
    Action.LESSON_AGAIN: ("y",),
    Action.HINT: ("i",),
    Action.REEL_PLAY: ("space",),
    Action.REEL_BACK: (",",),
    Action.REEL_ON: (".",),
    Action.REEL_SLOWER: ("s",),
    Action.REEL_FASTER: ("w",),
    Action.REEL_THROW_BACK: ("a",),
    Action.REEL_THROW_ON: ("d",),
    Action.REEL_ROUND_BACK: ("shift-a",),
    Action.REEL_ROUND_ON: ("shift-d",),
    Action.REEL_LOOP: ("r",),
    Action.REEL_EYES: ("e",),
    Action.REEL_DIRECTOR: ("x",),
    Action.REEL_TRAILS: ("t",),
    Action.REEL_PLAY_ON: ("o",),
    Action.REEL_PRACTISE: ("p",),
    Action.PRACTICE_LAY: ("p",),
    Action.PRACTICE_COLOUR: ("shift-c",),
    Action.PRACTICE_BACK: ("r",),
    Action.PRACTICE_STAYS: ("shift-r",),
    Action.PRACTICE_UNDO: ("u", "control-z"),
    Action.PRACTICE_REDO: ("y", "control-y"),
    Action.PRACTICE_REPEAT: ("n",),
    Action.PRACTICE_FRESH: ("shift-n",),
    Action.PRACTICE_TARGET: ("o",),
    Action.PRACTICE_MAP: ("j",),
    Action.PRACTICE_SLOWER: (",",),
    Action.PRACTICE_FASTER: (".",),
    Action.PRACTICE_TRAILS: ("shift-t",),
    Action.PRACTICE_PANELS: ("backspace", "gamepad-start"),
    Action.MUTE: ("m",),
    Action.SCREENSHOT: ("f12",),
    Action.FULL_SCREEN: ("f11",),
}
"""Key names as the window sends them, the one to be shown first, as the game comes."""

_CAPS = {
    "arrow_left": "←",
    "arrow_right": "→",
    "arrow_up": "↑",
    "arrow_down": "↓",
    "space": N_("Space"),
    "enter": N_("Enter"),
    "escape": N_("Esc"),
    "tab": N_("Tab"),
    "shift": N_("Shift"),
    "control": N_("Ctrl"),
    "alt": N_("Alt"),
    "page_up": N_("Page ↑"),
    "page_down": N_("Page ↓"),
    "home": N_("Home"),
    "end": N_("End"),
    "insert": N_("Ins"),
    "delete": N_("Del"),
    "backspace": N_("Backspace"),
}
MODIFIERS = ("control", "shift", "alt")


class _Hand:
    """The keys that hold now, as `game.texts` knows the language that is spoken."""

    def __init__(self) -> None:
        self.keys: Mapping[Action, tuple[str, ...]] = KEYS


_hand = _Hand()


def use(keys: Mapping[Action, tuple[str, ...]]) -> None:
    """From now on these actions have these keys, all others those that the game comes with."""
    _hand.keys = {**KEYS, **keys}


def meant(key: str, among: Collection[Action]) -> Action | None:
    """What a key means where only those actions make sense; None if nothing."""
    return next((action for action in Action if action in among and key in _hand.keys[action]), None)


def first_key(action: Action) -> str | None:
    """The key of an action that is shown first; None where it has none."""
    keys = _hand.keys[action]
    return keys[0] if keys else None


def cap(action: Action) -> str:
    """What is written on the key of an action: ``"Q"``, ``"Shift ←"``; a dash where it has none."""
    keys = _hand.keys[action]
    return key_name(keys[0]) if keys else "\N{EN DASH}"


def keys_of(action: Action) -> tuple[str, ...]:
    """What is written on every key of an action."""
    return tuple(map(key_name, _hand.keys[action]))


def key_name(key: str) -> str:
    """What is written on a key or chord: ``"Shift ←"`` for ``shift-arrow_left``."""
    held = []
    while (found := key.partition("-"))[0] in MODIFIERS and found[2]:
        held.append(found[0])
        key = found[2]
    return " ".join(_cap(part) for part in (*held, key))


def pair(first: Action, second: Action) -> str:
    """The caps of two keys that belong together: ``"Q E"``, ``"Shift ← →"``."""
    one, two = cap(first).split(), cap(second).split()
    held = [part for part, other in zip(one, two, strict=False) if part == other]
    return " ".join((*one, *two[len(held) :]))


def hints(*, flicks: bool = True) -> tuple[tuple[str, str], ...]:
    """(keys, what they do) for the throw, in the order in which they are shown; ``flicks``: the mouse swings
    the chip that it takes."""
    mouse = (
        [pgettext("keys", "take the chip, swing, let go"), pgettext("keys", "or pull back on the board")]
        if flicks
        else [_("pull back and let go")]
    )
    styles = " ".join(map(cap, (Action.SLIDE, Action.TOSS, Action.LOB)))
    return (
        *((_("Mouse"), does) for does in mouse),
        (cap(Action.THROW_BY), pgettext("keys", "mouse: flick or aim")),
        (styles, pgettext("keys", "slide, toss, drop (or the wheel)")),
        (pair(Action.AIM_LEFT, Action.AIM_RIGHT), pgettext("keys", "aim")),
        (pair(Action.PLACE_LEFT, Action.PLACE_RIGHT), pgettext("keys", "place along the edge")),
        (pair(Action.STRONGER, Action.WEAKER), pgettext("keys", "stronger, softer")),
        (pair(Action.HIGHER, Action.LOWER), pgettext("keys", "higher, flatter")),
        (pair(Action.SPIN_LEFT, Action.SPIN_RIGHT), pgettext("keys", "spin")),
        (cap(Action.TURN_OVER), pgettext("keys", "face up or down")),
        (cap(Action.NEXT_CHIP), pgettext("keys", "another chip")),
        (cap(Action.THROW), pgettext("keys", "throw")),
        (_("Gamepad"), pgettext("keys", "sticks aim, place and lift; A throws")),
    )


def _cap(key: str) -> str:
    if key.startswith(PAD):
        return _("Pad {button}").format(button=key.removeprefix(PAD).replace("_", " ").upper())
    return _(_CAPS[key]) if key in _CAPS else key.upper()
