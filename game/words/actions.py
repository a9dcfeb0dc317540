"""What a key does, in a word or two, as the settings screen and the list of keys name it."""

from __future__ import annotations

from game.controls.bindings import Action
from game.controls.keymap import Occasion
from game.texts import N_, _

_NAMES = {
    "aim-left": N_("aim to the left"),
    "aim-right": N_("aim to the right"),
    "place-left": N_("chip to the left along the edge"),
    "place-right": N_("chip to the right along the edge"),
    "stronger": N_("stronger"),
    "weaker": N_("softer"),
    "higher": N_("higher"),
    "lower": N_("flatter"),
    "spin-left": N_("spin to the left"),
    "spin-right": N_("spin to the right"),
    "turn-over": N_("turn the chip over"),
    "slide": N_("slide"),
    "toss": N_("toss"),
    "lob": N_("drop shot"),
    "next-chip": N_("another chip"),
    "next-side": N_("another side of the table"),
    "throw": N_("throw"),
    "throw-by": N_("flick or aim with the mouse"),
    "decline": N_("decline the throw"),
    "hurry": N_("hurry what moves"),
    "look": N_("look from above"),
    "camera-seat": N_("look from the seat"),
    "camera-left": N_("turn the camera left"),
    "camera-right": N_("turn the camera right"),
    "camera-up": N_("camera up"),
    "camera-down": N_("camera down"),
    "camera-nearer": N_("camera nearer"),
    "camera-farther": N_("camera farther away"),
    "camera-follow": N_("follow the chip"),
    "camera-hole": N_("look through the hole"),
    "log": N_("open or close the log"),
    "keys": N_("keys beside the throw"),
    "confirm": N_("do it"),
    "back": N_("back, or the pause"),
    "rematch": N_("rematch"),
    "help": N_("the keys of this moment"),
    "lesson-next": N_("the lesson's next step"),
    "lesson-again": N_("a step of the lesson once more"),
    "hint": N_("a hint: what would the computer do"),
    "reel-play": N_("play and pause"),
    "reel-back": N_("one picture back"),
    "reel-on": N_("one picture on"),
    "reel-slower": N_("slower"),
    "reel-faster": N_("faster"),
    "reel-throw-back": N_("the throw before"),
    "reel-throw-on": N_("the next throw"),
    "reel-round-back": N_("the round before"),
    "reel-round-on": N_("the next round"),
    "reel-loop": N_("the same throw again and again"),
    "reel-eyes": N_("through other eyes"),
    "reel-director": N_("the camera cuts by itself"),
    "reel-trails": N_("trails of throws"),
    "reel-play-on": N_("play on from here, as a new match"),
    "reel-practise": N_("practise this throw, with the table as it lay"),
    "practice-lay": N_("throw chips, or lay them"),
    "practice-colour": N_("chips of another colour"),
    "practice-back": N_("the table as it lay"),
    "practice-stays": N_("chips stay where they come to rest, or not"),
    "practice-undo": N_("one step back"),
    "practice-redo": N_("one step on again"),
    "practice-repeat": N_("the last throw exactly again"),
    "practice-fresh": N_("the last throw by a fresh hand"),
    "practice-target": N_("another space to throw at"),
    "practice-map": N_("heat map, reach map, or none"),
    "practice-slower": N_("slower flights"),
    "practice-faster": N_("faster flights"),
    "practice-trails": N_("the ways of the last throws"),
    "practice-panels": N_("keys move between buttons, or throw"),
    "mute": N_("sound off and on"),
    "screenshot": N_("take a picture"),
    "full-screen": N_("full screen and window"),
}

_OCCASIONS = {
    Occasion.THROW: N_("Throwing"),
    Occasion.QUESTION: N_("Answering"),
    Occasion.WATCHING: N_("Watching"),
    Occasion.TABLE: N_("At the table"),
    Occasion.LESSON: N_("In the lesson"),
    Occasion.PRACTICE: N_("At the practice table"),
    Occasion.THEATRE: N_("In the theatre"),
    Occasion.END: N_("After the match"),
    Occasion.ALWAYS: N_("Everywhere"),
}


def action_name(action: Action) -> str:
    """What the action does; ``KeyError`` if nobody has named it."""
    return _(_NAMES[action.value])


def occasion_name(occasion: Occasion) -> str:
    """The heading of the actions of that occasion."""
    return _(_OCCASIONS[occasion])
