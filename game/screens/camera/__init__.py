"""Looking about at a table: remembered places of the eye, and the mouse and keys that move it.

Nothing here knows of a match; whoever shows a `Stage` may let a person look about on it.
"""

from game.screens.camera.eye import Eye
from game.screens.camera.swivel import Swivel

__all__ = ["Eye", "Swivel"]
