"""Through whose eyes a match is watched."""

from __future__ import annotations

from dataclasses import dataclass

from models.events import Event
from models.game import Game
from models.views import View


@dataclass(frozen=True, slots=True)
class Eyes:
    """A seat's eyes, or those of somebody who stands by and knows what is public (``seat`` None).

    ``open``: nothing is hidden, as after the end.
    """

    seat: int | None = None
    open: bool = False

    def view(self, game: Game) -> View:
        """What they may know at that moment of a match; ``ValueError`` for a seat that is not there."""
        return game.opened() if self.open else game.view(self.seat)

    def sees(self, event: Event) -> Event | None:
        """The event as they see it, None where they do not."""
        return event if self.open else event.seen_by(self.seat)

    def know(self, seat: int) -> bool:
        """Whether they know what that seat knows."""
        return self.open or seat == self.seat


PUBLIC = Eyes()
OPEN = Eyes(open=True)
