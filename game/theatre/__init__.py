"""A record as a reel: what is to be shown at every second of it, for the theatre and for films alike.

    reel = Reel.open(path)                      # or of a Record: Reel.of; RecordError in one sentence
    reel.seconds                                # how long all of it is, at true speed
    reel.throws[4], reel.of_throw(5), reel.rounds, reel.marks
    moment = reel.at(12.5, Eyes(seat=0))        # the table at that second as that seat knew it
    moment.scene, moment.log(60)

``Eyes`` say who watches: a seat (`Eyes(0)`), everybody who stands by (`PUBLIC`), or with nothing hidden
(`OPEN`). How long anything lasts is the same for all of them. A `Moment` costs a few milliseconds wherever it
lies: the games after all entries are kept, and nothing else is worked out before it is asked for.

On a stage it is shown by a `Projector`. It drives the clock that the `Stage` was made with, so that chips,
cards and notes are on their way exactly as far as they are at that second, forwards, backwards or after a
jump; the same second always gives the same picture:

    clock = ReelClock()
    stage = Stage(base, clock=clock, eye_clock=...)  # for a film, both the film's time
    projector = Projector(stage, reel, clock, OPEN)
    projector.show(12.5)                        # then a frame of the task manager
    cut = Director(reel).at(12.5)               # which camera; `Director.follow(stage, seconds)` does it

A whole throw to show alone is ``reel.of_throw(n)``: from ``begins``, with the chip still in hand, over
``released`` and ``rests`` to ``ends``, when it has been looked at.
Nothing here opens a display.
"""

from game.theatre.director import Cut, Director
from game.theatre.eyes import OPEN, PUBLIC, Eyes
from game.theatre.marks import Mark, MarkKind
from game.theatre.moments import Moment
from game.theatre.projector import Projector, ReelClock
from game.theatre.reel import Reel
from game.theatre.timeline import Part, PartKind, RoundSpan, ThrowSpan

__all__ = [
    "OPEN",
    "PUBLIC",
    "Cut",
    "Director",
    "Eyes",
    "Mark",
    "MarkKind",
    "Moment",
    "Part",
    "PartKind",
    "Projector",
    "Reel",
    "ReelClock",
    "RoundSpan",
    "ThrowSpan",
]
