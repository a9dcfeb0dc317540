"""Pictures of the last table of each record: drawn when they are looked at, and kept in the cache folder."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from panda3d.core import Texture
from PIL import Image

from game.folders import cache_folder
from game.presenting.scene import table_scene
from game.records.errors import RecordError
from game.records.library import Listed
from game.records.reading import Reading
from game.records.replaying import replay
from game.screens.widgets.lacquer import texture
from game.stage import Artwork, Quality, SeatView, TableScene
from game.stage.shading.depths import NoBuffer
from game.stage.studio import Studio
from models.board import sides

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

SIZE = (480, 270)
KEPT = 150
"""So many pictures are kept at hand."""

Found = Image.Image | TableScene | None


class LastTables:
    """The pictures for a library in ``folder``; `update` it once a frame with what is seen.

    ``artwork`` is asked for when a first picture is to be drawn. Reading happens in a thread; drawing takes
    a moment of a frame, and waits until nobody does anything.
    """

    def __init__(
        self, base: ShowBase, folder: Path, artwork: Callable[[], Artwork], quality: Quality
    ) -> None:
        self._base, self._folder, self._artwork, self._quality = base, folder, artwork, quality
        self._cache = cache_folder() / "tables"
        self._made: OrderedDict[str, Texture | None] = OrderedDict()
        self._desk = ThreadPoolExecutor(1, "pictures")
        self._job: tuple[Listed, Future[Found]] | None = None
        self._scene: tuple[Listed, TableScene] | None = None
        self._studio: Studio | None = None
        self._blind = False

    @property
    def busy(self) -> bool:
        """Whether pictures have to be drawn for one to come about."""
        return self._scene is not None

    def of(self, listed: Listed) -> Texture | None:
        """The picture of a record's last table; None as long as there is none."""
        return self._made.get(_key(self._folder, listed))

    def update(self, seen: Iterable[Listed], *, idle: bool) -> Listed | None:
        """Go on with the pictures of these, the first ones first; the one that has a picture now."""
        if self._job is not None and self._job[1].done():
            listed, job = self._job
            self._job = None
            found = job.result()
            if isinstance(found, TableScene):
                self._scene = listed, found
            else:
                return self._keep(listed, found)
        if self._scene is not None:
            return self._drawn(idle)
        if self._job is None:
            due = (one for one in seen if not one.fault and _key(self._folder, one) not in self._made)
            if (listed := next(due, None)) is not None:
                self._job = listed, self._desk.submit(self._find, listed)
        return None

    def close(self) -> None:
        """Leave nothing."""
        self._desk.shutdown(wait=True, cancel_futures=True)
        if self._studio is not None:
            self._studio.close()
        self._studio, self._scene, self._job = None, None, None

    def _drawn(self, idle: bool) -> Listed | None:
        assert self._scene is not None
        listed, scene = self._scene
        if self._studio is None and idle and not self._blind:
            try:
                self._studio = Studio(self._base, self._artwork(), SIZE, quality=self._quality)
            except NoBuffer:
                self._blind = True
        if self._blind:
            self._scene = None
            return self._keep(listed, None)
        if self._studio is None:
            return None
        if not self._studio.busy:
            if idle:
                self._studio.pose(scene, SeatView())
            return None
        if (picture := self._studio.developed()) is None:
            return None
        self._scene = None
        self._desk.submit(self._store, listed, picture)
        return self._keep(listed, picture)

    def _keep(self, listed: Listed, picture: Image.Image | None) -> Listed:
        self._made[_key(self._folder, listed)] = None if picture is None else texture(picture)
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return listed

    # In the thread

    def _find(self, listed: Listed) -> Found:
        try:
            with Image.open(self._file(listed)) as kept:
                return kept.convert("RGB")
        except (OSError, ValueError, Image.DecompressionBombError):
            return last_table(self._folder / listed.name)

    def _store(self, listed: Listed, picture: Image.Image) -> None:
        file = self._file(listed)
        with suppress(OSError):
            self._cache.mkdir(parents=True, exist_ok=True)
            for old in self._cache.glob(f"{file.name.partition('-')[0]}-*"):
                old.unlink()
            draft = file.with_suffix(".new")
            picture.save(draft, "JPEG", quality=88)
            draft.replace(file)

    def _file(self, listed: Listed) -> Path:
        return self._cache / f"{_key(self._folder, listed)}.jpg"


def last_table(path: Path) -> TableScene | None:
    """The table of a record as it was when chips lay on it last, as everybody saw it; None where none did."""
    game = last = None
    try:
        for step in replay(Reading(path)):
            game = step.game
            if step.entry.throw is not None:
                last = game
    except RecordError:
        return None
    if game is None:
        return None
    shown = game if game.lying or last is None else last
    return table_scene(shown.view(None), sides(len(shown.seats)))


def _key(folder: Path, listed: Listed) -> str:
    """Names a state of a record's file."""
    place = blake2b(str(folder / listed.name).encode("utf-8", "surrogateescape"), digest_size=8).hexdigest()
    return f"{place}-{listed.size}-{listed.changed}"
