"""What the game draws, plays and reads; open it with ``importlib.resources.files("assets")``."""
