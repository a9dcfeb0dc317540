"""How much a computer player thinks, how steady its hand is and what it holds dear: all its numbers."""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["CHEF", "Hand", "Level", "Taste"]


@dataclass(frozen=True)
class Hand:
    """The scatter of a throwing hand: standard deviations of a normal distribution."""

    heading: float = 0.05
    """Radians; about three degrees."""
    speed: float = 0.08
    """Share of the speed, and of the lift of a lob."""
    aside: float = 0.006
    """Metres along the own side."""
    height: float = 0.08
    """Share of the height from which a lob is let go."""
    spin: float = 8.0
    """Rad/s about the vertical."""
    tumble: float = 2.5
    """Rad/s about each level axis, in a lob: it lands a little tilted."""


@dataclass(frozen=True)
class Taste:
    """What things are worth to a player, in rupees unless another unit is named."""

    blend: float = 380.0
    """A completed blend; every further one counts more by `haste`."""
    haste: float = 0.25
    """Share of `blend` by which each completed blend makes the next dearer."""
    progress: tuple[float, float, float, float] = (1.0, 0.58, 0.26, 0.0)
    """Share of a blend's worth that the cards held for it have, with 0, 1, 2 and 3 cards missing."""
    face_up: float = 0.9
    """Trust that a face-up blend is still there when its cards are together."""
    contested: float = 0.6
    """The same for one of which somebody else is known to hold two cards or more."""
    resale: float = 45.0
    """A card that fits no wish: what it will bring some day."""
    reserve_money: int = 60
    """The last rupees, which are not spent lightly."""
    reserve_dearness: float = 1.8
    """What a rupee below the reserve is worth."""
    plenty: int = 300
    """Above so many rupees a further one is worth `plenty_worth`: money wins no match."""
    plenty_worth: float = 0.45
    unknown_chip: float = 35.0
    """What a chip of unknown value is taken for: the mean of a colour's six."""
    reserved_blend: float = 30.0
    mill: float = 14.0
    extra_throw: float = 16.0
    knock_out: float = 6.0
    """Moving a rival's chip off the space for which it counted."""


@dataclass(frozen=True)
class Level:
    """One strength of computer player; its effort is a number of simulations, the same on every machine."""

    tries: int = 48
    """Simulations for one throw."""
    targets: int = 3
    """Spaces among which a throw chooses by trying."""
    bowl_ease: float = 0.6
    action_ease: float = 0.2
    """How often it expects to hit a bowl or an action space, before any try."""
    drill_tries: int = 320
    """Simulations for a throw at the practice table that is thrown again and again."""
    drill_glance: int = 96
    """The same where each throw finds another table."""
    whim: float = 0.12
    """By what share it misjudges a target at the most, up or down."""
    hand: Hand = field(default_factory=Hand)
    taste: Taste = field(default_factory=Taste)


CHEF = Level()
"""The level of ``bot:chef``."""
