"""Chips: on the board, flat or on their edge, on one another, at the rim, on the table, and sliding."""

from __future__ import annotations

from math import pi

import numpy as np
from numpy.random import Generator

from models.board import Board

from .struck import (
    RATE,
    Mode,
    Sound,
    blow,
    body_modes,
    burst,
    disc_modes,
    hiss,
    in_the_booth,
    ringing,
    scattered,
    together,
)

STIFFNESS = 7.5e9
"""Pa: resin filled with clay, as of poker chips; unfilled it has 3e9, porcelain 60e9."""
BOARD = (172.0, 263.0, 391.0, 548.0, 731.0, 968.0, 1290.0, 1705.0, 2260.0)
"""Hertz: a board of 0.6 m of lacquered card on wood, held down by its own weight: broad and short."""
RIM = (612.0, 985.0, 1430.0, 2010.0, 2790.0, 3650.0)
"""Hertz: a strip of 30 mm that lies on the board: higher, and it rings a little longer."""
TABLE = (118.0, 187.0, 281.0, 407.0, 566.0, 790.0, 1080.0, 1490.0)
"""Hertz: a thick wooden top."""


def _chip(quality: float) -> list[Mode]:
    shape = Board.standard().chip
    volume = pi * (shape.radius**2 - shape.hole_radius**2) * shape.thickness
    return disc_modes(shape.radius, shape.thickness, shape.mass / volume, STIFFNESS, quality)


def _contact(hard: bool, lasts: float) -> float:
    """A hard blow is shorter: by Hertz as speed to the power −1/5, and layers lie 5 times apart."""
    return lasts * (0.72 if hard else 1.0)


def on_board(rng: Generator, hard: bool) -> Sound:
    """A chip that lands flat: a clack of the board with little of the chip."""
    board = ringing(scattered(body_modes(BOARD, 8.0, -0.4), rng), 0.30)
    chip = ringing(scattered(_chip(16.0), rng), 0.30)
    slap = burst(0.05, 0.0030, 900.0, 5200.0, rng)
    sound = together(
        (0.0, 1.0, blow(board, _contact(hard, 0.00045))),
        (0.0, 1.2, blow(chip, _contact(hard, 0.00016))),
        (0.0, 0.35 if hard else 0.20, slap),
    )
    return in_the_booth(sound, rng)


def on_edge(rng: Generator, hard: bool) -> Sound:
    """A chip that touches the board with its edge: a tick that rings, and less board."""
    board = ringing(scattered(body_modes(BOARD[2:], 6.0, 0.3), rng), 0.20)
    chip = ringing(scattered(_chip(30.0), rng), 0.20)
    sound = together(
        (0.0, 0.45, blow(board, _contact(hard, 0.00040))),
        (0.0, 1.0, blow(chip, _contact(hard, 0.00012))),
        (0.0, 0.06, burst(0.03, 0.0015, 2500.0, 9000.0, rng)),
    )
    return in_the_booth(sound, rng)


def on_chip(rng: Generator, hard: bool) -> Sound:
    """Two chips: a bright click of both, each with its own tones."""
    one, other = (ringing(scattered(_chip(46.0), rng, detune=0.03), 0.22) for _ in range(2))
    sound = together(
        (0.0, 1.0, blow(one, _contact(hard, 0.000085))),
        (0.0, 0.8, blow(other, _contact(hard, 0.000085))),
        (0.0, 0.10, burst(0.02, 0.0008, 3000.0, 14000.0, rng)),
        (0.0, 0.12, blow(ringing(scattered(body_modes(BOARD[3:], 6.0), rng), 0.15), 0.0006)),
    )
    return in_the_booth(sound, rng)


def on_rim(rng: Generator, hard: bool) -> Sound:
    """A chip's edge against the rim: wood that knocks, the chip above it."""
    rim = ringing(scattered(body_modes(RIM, 15.0, 0.45), rng), 0.30)
    chip = ringing(scattered(_chip(26.0), rng), 0.30)
    sound = together(
        (0.0, 1.0, blow(rim, _contact(hard, 0.00034))),
        (0.0, 0.45, blow(chip, _contact(hard, 0.00014))),
        (0.0, 0.22, blow(ringing(scattered(body_modes(BOARD, 6.0), rng), 0.30), 0.0009)),
        (0.0, 0.10, burst(0.03, 0.002, 1500.0, 6000.0, rng)),
    )
    return in_the_booth(sound, rng)


def on_table(rng: Generator, hard: bool) -> Sound:
    """A chip on the bare table: a thud."""
    table = ringing(scattered(body_modes(TABLE, 8.0, -0.2), rng), 0.45)
    chip = ringing(scattered(_chip(16.0), rng), 0.45)
    sound = together(
        (0.0, 1.0, blow(table, _contact(hard, 0.00075))),
        (0.0, 0.6, blow(chip, _contact(hard, 0.00022))),
        (0.0, 0.12, burst(0.05, 0.004, 600.0, 3500.0, rng)),
    )
    return in_the_booth(sound, rng, wet=0.15)


def sliding(rng: Generator) -> Sound:
    """Two seconds of a chip that slides on lacquer, a loop: a dry hiss with grain, and the board under it."""
    samples = 2 * RATE
    rush = hiss(samples, 700.0, 7500.0, rng, slope=-3.5) + 0.5 * hiss(samples, 220.0, 900.0, rng, slope=-2.0)
    grain = np.zeros(samples)
    grain[rng.integers(0, samples, 900)] = rng.standard_normal(900)
    tick = ringing(scattered(body_modes((1850.0, 2600.0, 3500.0, 4900.0), 9.0, 0.2), rng), 0.02)
    waves = np.fft.rfft(grain) * np.fft.rfft(tick, samples)
    ticks = np.fft.irfft(waves, samples)
    unsteady = 1.0 + 0.22 * hiss(samples, 4.0, 26.0, rng)
    return rush * np.clip(unsteady, 0.3, 2.0) + 0.75 * ticks / np.sqrt(np.mean(ticks**2))


def turned_over(rng: Generator) -> Sound:
    """A chip lifted at one side, turned over in the air and laid down."""
    air = hiss(round(0.20 * RATE), 500.0, 2600.0, rng, slope=-3.0)
    air *= np.hanning(len(air)) ** 1.5
    return together(
        (0.0, 0.35, on_edge(rng, False) / 8.0),
        (0.02, 0.020, air),
        (0.24, 1.0, on_board(rng, False)),
        (0.27 + 0.01 * rng.random(), 0.25, on_edge(rng, False)),
    )


def gathered(rng: Generator) -> Sound:
    """A few chips swept together and stacked: clicks that come closer."""
    times = np.cumsum([0.0, 0.085, 0.07, 0.055, 0.048]) + 0.008 * rng.random(5)
    parts = [(float(time), 0.55 + 0.45 * rng.random(), on_chip(rng, False)) for time in times]
    return together(*parts, (float(times[-1]) + 0.05, 0.8, on_board(rng, False)))


def picked_up(rng: Generator) -> Sound:
    """A chip taken off a stack: one small click and the rub of fingers."""
    rub = hiss(round(0.09 * RATE), 1200.0, 5000.0, rng, slope=-4.0)
    rub *= np.hanning(len(rub))
    return together((0.0, 0.06, rub), (0.05, 1.0, on_chip(rng, False)))
