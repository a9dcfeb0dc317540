"""A person who practises for twelve weeks, with a hand that scatters less and less; all is simulated."""

from __future__ import annotations

from random import Random

from game.at_once import AtOnce
from game.controls.aim import Aim
from game.foresight import unsteady
from game.players.level import Hand
from game.players.player import load_player
from game.practice.bench import Bench
from game.practice.drill_shelf import shipped
from game.practice.drilling import Drilling
from game.practice.playing import Practising
from game.practice.progress.entries import DAY, Entry
from game.practice.progress.ledger import Ledger
from game.practice.task import Task
from game.practice.trainer import advice
from models.board import Side

PERSON = "Mira"
BEGAN = 1_782_900_000.0
"""Seconds since 1970: summer 2026."""
WEEKS, A_WEEK = 12, 14
"""How long, and how many throws at each target in a week."""
FIRST, LAST = 1.6, 0.45
"""How a hand scatters in the first week and in the last, in usual hands."""
TARGETS = (
    ("saffron", Aim("red-50", Side.SOUTH, place=0.0, heading=0.0, speed=1.5)),
    ("saffron", Aim("red-50", Side.SOUTH, place=0.05, heading=-0.1, speed=1.7, lift=0.4)),
    ("cumin", Aim("red-50", Side.SOUTH, place=0.0, heading=0.0, speed=1.3, lift=0.8)),
    ("ginger", Aim("red-50", Side.SOUTH, place=-0.05, heading=0.05, speed=2.0)),
)
DRILLS = (
    "near-bowl-drop",
    "warm-up",
    "bank-twice",
    "far-bowl-off-the-wall",
    "through-the-gap",
    "hit-and-stay",
)


def practised(ledger: Ledger) -> None:
    """Put twelve weeks of throws, and an attempt at some drills, into the ledger; takes about a minute."""
    for nth, (target, aim) in enumerate(TARGETS):
        rng = Random(f"practice/{nth}")
        bench = Bench(AtOnce())
        bench.throw(aim)
        better = advice(bench.tick(), target)  # type: ignore[arg-type]  # worked out at once
        meant = better.aim if better is not None else aim
        entries = []
        for throw in range(WEEKS * A_WEEK):
            part = throw / (WEEKS * A_WEEK - 1)
            wide = FIRST + (LAST - FIRST) * part
            usual = Hand()
            hand = Hand(usual.heading * wide, usual.speed * wide, usual.aside * wide)
            bench.throw(unsteady(meant, rng, hand))
            thrown = bench.tick()
            assert thrown is not None
            at = BEGAN + part * (WEEKS * 7 - 1) * DAY
            hit = thrown.place.space == target
            entries.append(Entry.of(at, thrown.aim.throw(), thrown.rest, hit, target=target))
        ledger.add(PERSON, entries)
    _drill(ledger)


def _drill(ledger: Ledger) -> None:
    """One attempt at each of some drills, thrown as a computer player does."""
    player = load_player("bot:chef")
    assert isinstance(player, Practising)
    for nth, one in enumerate(one for one in shipped() if one.drill.name in DRILLS):
        drilling = Drilling(AtOnce(), one.drill, ledger, PERSON, lambda nth=nth: BEGAN + (60 + nth) * DAY)  # type: ignore[misc]
        while not drilling.attempt.is_over:
            task = Task(drilling.drill, drilling.attempt.evidence)
            drilling.throw(player.practise(task, Random(f"{nth}/{len(drilling.attempt.tries)}")))
            drilling.tick()
