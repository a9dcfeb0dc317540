"""How chips move: throws, worlds, tracks."""
