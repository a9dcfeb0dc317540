"""The stage: shows a scene, plays tracks, knows what is under the pointer. See `Stage`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import numpy as np
from panda3d.core import ClockObject, LVecBase4f

from game.stage.advised import Advised
from game.stage.aim import Aim
from game.stage.cameras import Eye, Follow, Orbit, SafeArea, Standpoint, View
from game.stage.cards import Cards
from game.stage.carrying import chip_motion, mill_motion
from game.stage.chips import Chips, Print
from game.stage.display import Display
from game.stage.glow import Glow
from game.stage.handing import Handing
from game.stage.heat_map import HeatMap
from game.stage.held import Held
from game.stage.hole_test import HoleTest
from game.stage.layout import hand_poses
from game.stage.light import Light
from game.stage.liveries import MARKET
from game.stage.money import Money
from game.stage.motions import Motions
from game.stage.notes import Notes
from game.stage.picking import Pixel, Sight, chip_at, on_height, space_at
from game.stage.playback import Playback, Track
from game.stage.reach import ReachChart
from game.stage.scene import AimLook, Handover, HoleLook, TableScene, TraceLook
from game.stage.shading.quality import Quality
from game.stage.succession import Seen, predecessors
from game.stage.table import Artwork, Table
from game.stage.traces import Traces
from game.words.names import space_name
from models.board import Board, Side
from models.poses import Pose, Vector

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase
    from direct.task import Task


NIGHT_BEYOND = (0.042, 0.034, 0.058, 1.0)
"""What a low eye sees over the table's far edge."""


class Stage:
    """Everything that is drawn in three dimensions.

    Give it a `TableScene` and it shows that; give it a track and it plays it; ask it what is at a pixel.
    It knows no rules, players or screens, and lives in ``base`` until `close`. ``names`` are the shown
    names of the spaces; ``artwork`` may have been painted before, on any thread; ``clock`` tells the time
    in seconds (the frame's, if not given), ``eye_clock`` that of the eye where the table's may stand still
    or run otherwise; ``quality`` is the level it is drawn at.
    ``heat`` and ``reach`` draw maps of throws on the board, ``advised`` how one should have been.
    Pixels have their origin at the window's top left; points are
    metres as on the `Board`.
    """

    def __init__(
        self,
        base: ShowBase,
        *,
        board: Board | None = None,
        names: Mapping[str, str] | None = None,
        artwork: Artwork | None = None,
        clock: Callable[[], float] | None = None,
        eye_clock: Callable[[], float] | None = None,
        quality: Quality = Quality.AUTO,
    ) -> None:
        self._base = base
        self._board = board or Board.standard()
        self._clock = clock or ClockObject.get_global_clock().get_frame_time
        self._eye_clock = eye_clock or self._clock
        names = names or {space.name: space_name(space.name) for space in self._board.spaces}
        base.disable_mouse()
        self._root = base.render.attach_new_node("stage")
        self._clear = LVecBase4f(base.win.get_clear_color())
        base.win.set_clear_color(NIGHT_BEYOND)
        self._light = Light(base, self._root, quality)
        self._motions = Motions()
        artwork = artwork or Artwork.paint(self._board, names)
        self._table = Table(self._root, self._board, artwork, self._light)
        self._chips = Chips(self._root, self._board, self._light)
        cards = Cards(self._root, self._light, names)
        self._display = Display(cards, self._board, self._motions)
        self._money = Money(self._root, self._board, self._light)
        self._handing = Handing(cards, Notes(self._root, self._light), self._motions)
        self._glow = Glow(self._root, self._board, self._light)
        self._aim = Aim(self._root, self._board, self._chips, self._light)
        self._traces = Traces(self._root, self._chips, self._light)
        self._kept = Traces(self._root, self._chips, self._light)
        self.advised = Advised(self._root, self._light)
        self.heat = HeatMap(self._root, self._board, self._light)
        self.reach = ReachChart(self._root, self._board, self._light)
        self._hole_test = HoleTest(self._root, self._board, self._light)
        self._eye = Eye(base.camera, base.camLens, self._board)
        self._sight = Sight(base.cam, base.camLens, base.render)
        self._scene = TableScene()
        self._seen: dict[str, Seen] = {}
        self._held, self._palette = Held(), MARKET
        self._playback: Playback | None = None
        self._shown_during_play = False
        self._time = self._clock()
        self._task: Task | None = base.taskMgr.add(self._frame, "stage", sort=30)
        self._frame(None)

    def close(self) -> None:
        """Leave the window as it was before."""
        self._base.taskMgr.remove(self._task)
        self._task = None  # the engine's task holds the stage: kept, the two would keep each other for ever
        self._light.close()
        self._base.win.set_clear_color(self._clear)
        self._root.remove_node()

    @property
    def board(self) -> Board:
        """The board that is shown."""
        return self._board

    @property
    def scene(self) -> TableScene:
        """The scene shown last."""
        return self._scene

    @property
    def stand(self) -> Standpoint:
        """From where the table is seen now."""
        return self._eye.stand

    @property
    def eyes(self) -> View:
        """The view that is shown or gone to."""
        return self._eye.view

    @property
    def orbit(self) -> Orbit:
        """The view of one's own choice that goes on from the one shown: turn it and `look`."""
        return self._eye.orbit()

    @property
    def swinging(self) -> bool:
        """Whether the eye is on its way to another view."""
        return self._eye.moving

    @property
    def busy(self) -> bool:
        """Whether anything but the eye is still moving."""
        playback = self._playback
        return bool(self._motions) or (playback is not None and not (playback.done or playback.paused))

    @property
    def pace(self) -> float:
        """How many times faster than normal everything moves that begins to move by itself."""
        return self._motions.pace

    @pace.setter
    def pace(self, pace: float) -> None:
        self._motions.pace = pace

    @property
    def quality(self) -> Quality:
        """The level at which the table is drawn; `draw` changes it."""
        return self._light.quality

    def wear(self, palette: str) -> None:
        """Show the players' chips in the colours of that palette (`game.stage.liveries`)."""
        self._palette = palette
        self._chips.wear(palette)

    def draw(self, quality: Quality) -> None:
        """Draw the table at that level from the next frame on."""
        self._light.draw(quality)

    def show(self, scene: TableScene, *, animate: bool = True, hands: Handover | None = None) -> None:
        """Show exactly this scene from now on.

        What moved moves there by itself, unless ``animate`` is off: chips turn over in place or go home,
        cards come and go, the mill is passed round the table; ``hands`` says what else changes hands
        meanwhile. Chips that a playback moves are left to it until it is done.
        """
        before, self._scene = self._scene, scene
        self._shown_during_play = self._playback is not None
        self._show_chips(animate)
        viewer, now = self._eye.view.side, self._clock()
        cards_to = hands.cards_to if hands is not None else None
        self._display.show(scene, viewer, now, animate=animate, cards_to=cards_to)
        if hands is not None and animate:
            self._handing.show(hands, viewer, now)
        self._show_mill(before.mill, animate)
        self._money.show(scene.rupees)
        self._glow.show(scene.highlights, self._chips.poses)
        self._light.stir()

    def play(self, track: Track, *, names: Mapping[str, str] | None = None, speed: float = 1.0) -> Playback:
        """Play a track with chips of the scene; ``names`` maps the track's ids to the scene's where they
        differ. A playback under way ends where it is. Raises ``ValueError`` for a chip that is not there."""
        missing = [name for name in ((names or {}).get(i, i) for i in track.ids) if name not in self._chips]
        if missing:
            raise ValueError(
                f"the scene has no chip {missing[0]!r} to play; show it before the track is played"
            )
        self._end_playback()
        for name in track.ids:
            self._motions.drop((names or {}).get(name, name))
        self._playback = Playback(track, self._move_chip, names=names, speed=speed)
        self._time = self._clock()  # what passed before is no part of the flight
        return self._playback

    def stop(self) -> None:
        """End a playback where it is; its chips take the places that they have in the scene shown since."""
        self._end_playback()

    def bring(self) -> None:
        """Bring what moves by itself to the time of the clock now, before the frame does."""
        self._motions.advance(self._clock())

    def aim(self, look: AimLook | None) -> None:
        """Draw what helps to aim a throw, or nothing."""
        self._aim.show(look)
        held = Held.of(look)
        if held != self._held:
            self._held = held
            self._arrange_hands()
            self._light.stir()

    def test_hole(self, look: HoleLook | None) -> None:
        """Draw a hole held against the lines of spaces, or nothing."""
        self._hole_test.show(look)

    def trace(self, look: TraceLook | None) -> None:
        """Draw what a throw leaves behind for the eye, or nothing."""
        self._traces.show(look, self._palette)

    def keep_traces(self, look: TraceLook | None) -> None:
        """Draw the traces of throws before as well, or nothing."""
        self._kept.show(look, self._palette)
        self._light.stir()

    def look(self, view: View, seconds: float = 0.7) -> None:
        """See the table from there; 0 seconds: at once. Cards are turned to be read from the view's side."""
        turned = view.side is not self._eye.view.side
        self._eye.look(view, self._eye_clock(), seconds)
        if turned:
            self._display.show(self._scene, view.side, self._clock(), animate=False, cards_to=None)
            self._light.stir()

    def turn_to(self, view: View) -> float:
        """Degrees by which the eye would turn to see the table from there."""
        return self._eye.turn_to(view)

    def keep_free(self, safe: SafeArea, seconds: float = 0.3) -> None:
        """The table is shown in the middle of what these margins leave free."""
        self._eye.keep_free(safe, self._eye_clock(), seconds)

    def finish(self) -> None:
        """Bring short movements to their ends at once."""
        self._motions.hurry()

    def hurry(self) -> None:
        """Bring short movements to their ends at once, and a playback soon to its end."""
        self._motions.hurry()
        self._eye.hurry()
        if self._playback is not None:
            self._playback.hurry()

    def point_at(self, pixel: Pixel, height: float = 0.0) -> Vector | None:
        """The point at that height under a pixel; None where the ray does not come down to it."""
        return on_height(self._ray(pixel), height)

    def space_at(self, pixel: Pixel) -> str | None:
        """The bowl or action space under a pixel."""
        point = self.point_at(pixel)
        return None if point is None else space_at(self._board, point)

    def chip_at(self, pixel: Pixel) -> str | None:
        """The id of the chip under a pixel, lying or in hand."""
        return chip_at(self._board, self._chips.poses, self._ray(pixel))

    def pixel_of(self, point: Vector) -> Pixel | None:
        """Where a point shows, perhaps outside the window; None if it is behind the eye."""
        return self._sight.pixel(point, self._size)

    def pose_of(self, chip: str) -> Pose:
        """Where a chip is drawn now; ``KeyError`` if it is not on the stage."""
        return self._chips.poses[chip]

    def _arrange_hands(self) -> None:
        """Let the row make way for the chip that is held before it."""
        before, self._seen = self._seen, self._seen_chips(self._scene)
        for name in set(before) - set(self._seen):
            self._motions.drop(name)
            self._chips.remove(name)
        for name, chip in self._seen.items():
            if name not in before:
                self._chips.put(name, Print(chip.colour, chip.value), chip.pose)
            elif chip.in_hand and chip.pose != before[name].pose:
                self._motions.drop(name)
                self._chips.move(name, chip.pose)

    def _show_chips(self, animate: bool) -> None:
        now = self._seen_chips(self._scene)
        drawn = dict(self._chips.poses)
        earlier = {name: Seen(s.colour, s.value, drawn[name], s.in_hand) for name, s in self._seen.items()}
        came_from = predecessors(earlier, now)
        self._seen = now
        for name in set(earlier) - set(now):
            self._motions.drop(name)
        self._chips.retain(set(now))
        for name, chip in now.items():
            was = earlier.get(came_from.get(name, ""))
            playing = self._playback is not None and name in self._playback.ids and name in earlier
            self._chips.put(name, Print(chip.colour, chip.value), was.pose if was else chip.pose)
            if not playing:
                self._send(name, was, chip, animate)

    def _send(self, name: str, was: Seen | None, chip: Seen, animate: bool) -> None:
        """Let a chip come to its pose, from where it was."""
        thrown = was is not None and was.in_hand and not chip.in_hand
        if was is None or was.pose == chip.pose or thrown or not animate:
            self._motions.drop(name)
            self._chips.move(name, chip.pose)
            return
        self._motions.begin(
            chip_motion(
                name, was, chip, self._board, self._clock(), lambda pose: self._chips.move(name, pose)
            )
        )

    def _seen_chips(self, scene: TableScene) -> dict[str, Seen]:
        seen = {chip.id: Seen(chip.colour, chip.value, chip.pose, False) for chip in scene.chips}
        for side, hand in scene.in_hand.items():
            row = [chip for chip in hand if chip.id != self._held.chip]
            held = self._held.right if self._held.side is side else None
            poses = hand_poses(self._board, [chip.value for chip in row], side, held)
            for chip, pose in zip(row, poses, strict=True):
                seen[chip.id] = Seen(chip.colour, chip.value, pose, True)
        return seen

    def _show_mill(self, before: Side | None, animate: bool) -> None:
        after = self._scene.mill
        if before is after:
            return
        if before is None or after is None or not animate:
            self._motions.drop("mill")
            self._table.stand_mill(after)
            return
        self._motions.begin(mill_motion(before, after, self._board, self._clock(), self._table.move_mill))

    def _move_chip(self, name: str, position: np.ndarray, orientation: np.ndarray) -> None:
        if name in self._chips:
            x, y, z = position.tolist()
            i, j, k, w = orientation.tolist()
            self._chips.move(name, Pose((x, y, z), (i, j, k, w)))
            self._light.stir()

    def _end_playback(self) -> None:
        """Forget a playback; where a scene was shown meanwhile, its chips take the places they have there."""
        playback, self._playback = self._playback, None
        if playback is not None and self._shown_during_play:
            for name in playback.ids:
                if name in self._seen:
                    self._chips.move(name, self._seen[name].pose)
        self._shown_during_play = False

    def _frame(self, task: Task | None) -> int:
        """Bring everything to the time of the clock."""
        now = self._clock()
        passed, self._time = now - self._time, now
        if self.busy:
            self._light.stir()
        self._motions.advance(now)
        if self._playback is not None:
            self._playback.advance(passed)
            if self._playback.done:
                self._end_playback()
        width, height = self._size
        view = self._eye.view
        if isinstance(view, Follow) and view.chip in self._chips:
            self._eye.follow(self._chips.poses[view.chip].position, self._eye_clock())
        self._eye.update(self._eye_clock(), width / max(height, 1))
        self._light.frame((width, height), self._eye.moving)
        self._glow.breathe(self._eye_clock(), self._chips.poses)
        return 1 if task is None else task.cont

    @property
    def _size(self) -> tuple[int, int]:
        return self._base.win.get_x_size(), self._base.win.get_y_size()

    def _ray(self, pixel: Pixel) -> tuple[np.ndarray, np.ndarray]:
        return self._sight.ray(pixel, self._size)
