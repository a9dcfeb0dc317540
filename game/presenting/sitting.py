"""Who sits at the mouse, whose eyes the table is shown to, and when a curtain falls between two persons."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Sitting:
    """The persons of a match at one machine.

    ``humans`` are their seats; ``sitter`` is who took the mouse last. With one person the table is always
    shown as that person knows it. With several it is public between their questions, and a curtain asks
    the next one to take the mouse before anything secret is shown. With none it is public throughout.
    ``several`` persons once shared it: then it goes on so for whoever of them is left.
    """

    humans: tuple[int, ...]
    sitter: int | None = None
    several: bool = False

    @property
    def shared(self) -> bool:
        """Whether several persons use this machine, so that secrets need a curtain."""
        return self.several or len(self.humans) > 1

    def curtain(self, asked: int | None) -> int | None:
        """Who has to take the mouse before the question can be shown; None where nobody has to."""
        return asked if self.shared and asked in self.humans and asked != self.sitter else None

    def viewer(self, asked: int | None) -> int | None:
        """The seat whose view is shown while ``asked`` is to answer; None: what everybody may see."""
        if not self.shared:
            return self.humans[0] if self.humans else None
        return asked if asked in self.humans and asked == self.sitter else None

    def answers(self, asked: int | None) -> bool:
        """Whether the question is put to the person at the mouse now."""
        return asked in self.humans and self.curtain(asked) is None

    def taken_by(self, seat: int) -> Sitting:
        """The same persons with that one at the mouse."""
        return replace(self, sitter=seat)

    def with_humans(self, humans: tuple[int, ...]) -> Sitting:
        """The same machine after a seat was handed to a computer player, or back."""
        return replace(self, humans=humans, several=self.shared)
