"""A hand's movement and keys, turned into a throw. No window in here: positions come in, throws come out."""
