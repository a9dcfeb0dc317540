"""The library: all records of matches, in the window."""
