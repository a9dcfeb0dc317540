"""What hands do at the table: cards, notes, coins, the pepper mill, buttons; and small music."""

from __future__ import annotations

from math import pi

import numpy as np
from numpy.random import Generator

from .chips import TABLE
from .struck import (
    RATE,
    Mode,
    Sound,
    blow,
    body_modes,
    burst,
    hiss,
    in_the_booth,
    ringing,
    scattered,
    together,
)

COIN = (4180.0, 5930.0, 7720.0, 9640.0, 12150.0)
"""Hertz of a small brass coin: a disc of 22 × 1.5 mm held by nothing has its first modes there."""
BOWL = (1.0, 2.71, 5.09, 8.02)
"""Tones of a brass bowl above its lowest one, as measured of singing bowls (Inácio, Henrique and Antunes,
The dynamics of Tibetan singing bowls, Acta Acustica united with Acustica 92, 2006)."""
SCALE = (1.0, 16 / 15, 5 / 4, 4 / 3, 3 / 2, 8 / 5, 15 / 8, 2.0)
"""Raga Bhairav, in just intervals above its ground tone."""
GROUND = 293.66
"""Hertz: d'."""


def _swell(samples: int, rise: float) -> Sound:
    """From nothing to 1 at that part of the time and back, round."""
    place = np.linspace(0.0, 1.0, samples)
    up = np.clip(place / rise, 0.0, 1.0)
    down = np.clip((1.0 - place) / (1.0 - rise), 0.0, 1.0)
    return np.sin(0.5 * pi * up) ** 2 * np.sin(0.5 * pi * down) ** 1.5


def card_slides(rng: Generator) -> Sound:
    """A card pushed over the board: a soft hiss that swells and stops at a tap."""
    long = round((0.26 + 0.06 * rng.random()) * RATE)
    rush = hiss(long, 1400.0, 9000.0, rng, slope=-3.0) * _swell(long, 0.45)
    rush *= 1.0 + 0.25 * hiss(long, 20.0, 70.0, rng)
    tap = blow(ringing(scattered(body_modes((420.0, 730.0, 1180.0), 4.0), rng), 0.08), 0.0011)
    return in_the_booth(together((0.0, 0.30, rush), (long / RATE - 0.05, 0.8, tap)), rng)


def card_snaps(rng: Generator) -> Sound:
    """A card laid down with a snap: the edge lets go, the card claps."""
    stiff = ringing(scattered(body_modes((1150.0, 1930.0, 2870.0, 4100.0), 5.0, 0.3), rng), 0.06)
    clap = burst(0.10, 0.012, 900.0, 7000.0, rng)
    board = blow(ringing(scattered(body_modes((310.0, 520.0, 880.0), 4.0), rng), 0.08), 0.0012)
    return in_the_booth(
        together((0.0, 0.6, blow(stiff, 0.00025)), (0.012, 0.5, clap), (0.014, 1.0, board)), rng
    )


def cards_shuffled(rng: Generator) -> Sound:
    """A riffle: some thirty edges that fall ever faster, and the pack squared with a tap."""
    gaps = np.linspace(0.032, 0.013, 30) * (0.8 + 0.4 * rng.random(30))
    parts = []
    for time in np.cumsum(gaps):
        flick = burst(0.03, 0.0035, 1600.0, 8500.0, rng)
        parts.append((float(time), 0.5 + 0.5 * rng.random(), flick))
    end = parts[-1][0]
    return in_the_booth(together(*parts, (end + 0.09, 1.2, card_snaps(rng))), rng)


def notes_rustle(rng: Generator) -> Sound:
    """Paper money from hand to hand: crackles of folds over a thin hiss."""
    long = round((0.42 + 0.08 * rng.random()) * RATE)
    whole = np.zeros(long + round(0.1 * RATE))
    for centre in (0.12, 0.30):
        for _ in range(38):
            start = int(RATE * max(0.0, centre + 0.05 * rng.standard_normal()))
            crack = burst(0.02, 0.0006 + 0.002 * rng.random(), 2200.0, 11000.0, rng)
            stop = min(len(whole), start + len(crack))
            whole[start:stop] += crack[: stop - start] * rng.random() ** 2
    thin = hiss(long, 2500.0, 9000.0, rng, slope=-4.0) * _swell(long, 0.35)
    whole[:long] += 0.14 * thin
    return in_the_booth(whole, rng)


def coins_chink(rng: Generator) -> Sound:
    """Three or four coins into a palm."""
    count = int(rng.integers(3, 5))
    times = np.cumsum(0.045 + 0.04 * rng.random(count))
    parts = []
    for time in times:
        modes = [Mode(tone, 1.0 / (1 + n) ** 0.6, 0.035 + 0.05 * rng.random()) for n, tone in enumerate(COIN)]
        size = 0.88 + 0.24 * rng.random()
        modes = [Mode(mode.frequency * size, mode.strength, mode.fades) for mode in modes]
        coin = blow(ringing(scattered(modes, rng, 0.01, 0.7), 0.35), 0.00006)
        parts.append((float(time - times[0]), 0.5 + 0.5 * rng.random(), coin))
    return in_the_booth(together(*parts), rng, wet=0.18)


def mill_grinds(rng: Generator) -> Sound:
    """Two turns of the pepper mill on its way, corns that break in the wood's own tones; it is set down."""
    long = round(0.54 * RATE)
    time = np.arange(long) / RATE
    turning = np.maximum(
        np.sin(pi * np.clip(time / 0.25, 0, 1)), np.sin(pi * np.clip((time - 0.47) / 0.42, 0, 1))
    )
    corns = np.zeros(long)
    starts = rng.integers(0, long, 260)
    corns[starts] = rng.standard_normal(260) * turning[starts]
    crack = ringing(scattered(body_modes((640.0, 980.0, 1620.0, 2450.0, 3600.0), 6.0, 0.25), rng), 0.03)
    crunch = np.convolve(corns, blow(crack, 0.0002))[:long]
    rub = hiss(long, 500.0, 3200.0, rng, slope=-3.0) * turning * (1.0 + 0.5 * np.sin(2 * pi * 17.0 * time))
    crunch /= np.sqrt(np.mean(crunch**2))
    foot = blow(ringing(scattered(body_modes(TABLE, 6.0, 0.6), rng), 0.3), 0.0016)
    foot /= np.max(np.abs(foot))
    return in_the_booth(together((0.0, 0.30, crunch), (0.0, 0.10, rub), (0.58, 1.1, foot)), rng)


def button_ticks(rng: Generator) -> Sound:
    """A finger on wood: short and small."""
    wood = ringing(scattered(body_modes((870.0, 1390.0, 2130.0), 5.0, 0.6), rng), 0.06)
    return together((0.0, 1.0, blow(wood, 0.0005)), (0.0, 0.03, burst(0.01, 0.0015, 2000.0, 7000.0, rng)))


def bowl_rings(rng: Generator, tone: float | None = None, fades: float = 0.55) -> Sound:
    """A small brass bowl touched with a spoon; each mode beats, as the bowl is not quite round."""
    tone = tone or GROUND * float(rng.uniform(1.9, 2.3))
    modes = []
    for n, ratio in enumerate(BOWL):
        for beside in (-0.0011, 0.0011):
            share = (1.0, 0.5, 0.22, 0.08)[n] * (0.8 + 0.4 * rng.random())
            modes.append(Mode(tone * ratio * (1.0 + beside), share, fades / (1.0 + 0.9 * n)))
    spoon = 0.04 * burst(0.02, 0.0015, 2500.0, 8000.0, rng)
    return together((0.0, 1.0, blow(ringing(modes, 4.5 * fades), 0.0009)), (0.0, 1.0, spoon))


def string(tone: float, rng: Generator, seconds: float = 1.3) -> Sound:
    """A struck string of a santoor: partials a little sharp, the high ones gone first, two strings a tone."""
    modes = []
    for beside in (-0.0007, 0.0008):
        for n in range(1, 13):
            frequency = tone * (1.0 + beside) * n * np.sqrt(1.0 + 0.00025 * n * n)
            struck_at = abs(np.sin(pi * n / 6.3)) / n
            modes.append(Mode(float(frequency), float(struck_at), 0.55 / (1.0 + 0.35 * (n - 1))))
    return blow(ringing(modes, seconds), 0.0004) + np.pad(
        0.02 * burst(0.03, 0.004, 1500.0, 6000.0, rng), (0, round(seconds * RATE) - round(0.03 * RATE))
    )


def _melody(notes: list[tuple[float, int, float]], rng: Generator) -> Sound:
    """Strings at (seconds, step of the scale, strength)."""
    parts = []
    for start, step, strength in notes:
        octave, within = divmod(step, 7)
        parts.append((start, strength, string(GROUND * SCALE[within] * 2.0**octave, rng)))
    return together(*parts)


def blend_completed(rng: Generator) -> Sound:
    """Three rising tones of a santoor, for three spices."""
    return in_the_booth(_melody([(0.0, 4, 0.8), (0.13, 6, 0.9), (0.26, 7, 1.0)], rng), rng, 0.25, 0.16)


def match_won(rng: Generator) -> Sound:
    """A run up the scale, a last chord and the bowl over it."""
    run = [(0.085 * n, step, 0.55 + 0.04 * n) for n, step in enumerate((0, 2, 3, 4, 5, 6, 7, 9))]
    rest = 0.085 * len(run) + 0.10
    chord = [(rest, 7, 1.0), (rest + 0.02, 9, 0.8), (rest + 0.04, 11, 0.7), (rest + 0.06, 14, 0.6)]
    bowl = bowl_rings(rng, GROUND * 2.0, 0.8)
    bowl /= np.max(np.abs(bowl))
    tune = _melody(run + chord, rng)
    tune /= np.max(np.abs(tune))
    return in_the_booth(together((0.0, 1.0, tune), (rest, 0.35, bowl)), rng, 0.28, 0.2)
