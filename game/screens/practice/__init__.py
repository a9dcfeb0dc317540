"""The practice window: the table to throw at, the drills, what was saved and what has come of it."""
