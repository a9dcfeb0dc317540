"""Matches without a window: played out, counted, and shown where there is no screen."""
