"""The cards of a scene: which lie where, and how they come and go."""

from __future__ import annotations

from game.stage.cards import Cards
from game.stage.layout import blend_poses, deck_place, display_poses, lap_place, upright
from game.stage.motions import Motion, Motions
from game.stage.scene import TableScene
from models.board import Board, Side
from models.poses import Pose
from models.spices import Spice

SLIDE_SECONDS = 0.45
SHIFT_SECONDS = 0.2
DEALT_APART = 0.06
"""Seconds from one card that is laid out to the next."""


class Display:
    """Spice cards on the rim and blends beside the board, turned to the viewer."""

    def __init__(self, cards: Cards, board: Board, motions: Motions) -> None:
        self._cards, self._board, self._motions = cards, board, motions
        self._lying: dict[str, tuple[Spice, Pose]] = {}

    def show(
        self, scene: TableScene, viewer: Side, now: float, *, animate: bool, cards_to: Side | None
    ) -> None:
        """Let exactly the scene's cards lie there: new ones slide in, those that go slide off."""
        wanted = self._wanted(scene, viewer)
        for name in [name for name in self._lying if name not in wanted]:
            del self._lying[name]
            if animate:
                self._leave(name, viewer, now, cards_to)
            else:
                self._motions.drop(name)
                self._cards.remove(name)
        dealt = 0
        for name, (spice, pose) in wanted.items():
            there = self._lying.get(name)
            if there is not None and there[1] == pose:
                continue
            known = self._cards.poses.get(name)
            self._lying[name] = (spice, pose)
            if not animate:
                self._motions.drop(name)
                self._cards.put(name, spice, pose)
                continue
            start = known if there is not None and known is not None else self._source(viewer)
            self._motions.drop(name)
            self._cards.put(name, spice, start)
            if there is not None:
                self._slide(name, start, pose, now, SHIFT_SECONDS, 0.0)
            else:
                self._slide(
                    name, start, pose, now + dealt * DEALT_APART / self._motions.pace, SLIDE_SECONDS, 0.03
                )
                dealt += 1

    def _wanted(self, scene: TableScene, viewer: Side) -> dict[str, tuple[Spice, Pose]]:
        wanted: dict[str, tuple[Spice, Pose]] = {}
        for spice, count in scene.display.items():
            for k, pose in enumerate(display_poses(self._board, spice, count, viewer)):
                wanted[f"{spice}-card-{k + 1}"] = (spice, pose)
        for index, blend in enumerate(scene.blends):
            name = "-".join(str(spice) for spice in blend)
            for spice, pose in zip(blend, blend_poses(self._board, index, viewer), strict=True):
                wanted[f"blend-{name}:{spice}"] = (spice, pose)
        return wanted

    def _leave(self, name: str, viewer: Side, now: float, cards_to: Side | None) -> None:
        start = self._cards.poses.get(name)
        if start is None:
            return
        x, y = lap_place(cards_to) if cards_to is not None else deck_place(viewer)
        end = Pose((x, y, 0.03), upright(viewer))
        self._slide(name, start, end, now, SLIDE_SECONDS, 0.03, leaving=True)

    def _slide(
        self,
        name: str,
        start: Pose,
        end: Pose,
        now: float,
        seconds: float,
        hop: float,
        *,
        leaving: bool = False,
    ) -> None:
        self._motions.begin(
            Motion(
                name,
                start,
                end,
                now,
                seconds,
                hop,
                lambda pose: self._cards.move(name, pose),
                (lambda: self._cards.remove(name)) if leaving else None,
            )
        )

    def _source(self, viewer: Side) -> Pose:
        """Where new cards come from: from beyond the table, at the viewer's right."""
        x, y = deck_place(viewer)
        return Pose((x, y, 0.03), upright(viewer))
