"""What is heard: blows and sliding from a flight's record, hands at the table, the market around.

Nobody who decides listens to it. ``cues`` and ``mixing`` need no sound device and no window, so that a film
has the same sounds as the table.
"""
