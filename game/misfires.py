"""What is left behind when the physics fails on a throw: its scene, to be thrown again and reported."""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from game.folders import reports_folder
from game.texts import _
from game.waiting import ShotFailed
from physics import PhysicsDiverged


def keep_scene(error: PhysicsDiverged | ShotFailed) -> Path | None:
    """Write the scene of a failed throw into the reports and return its file; the same scene has one file.

    ``None`` where there is no scene or nothing can be written.
    """
    if not error.scene:
        return None
    name = blake2b(error.scene.encode(), digest_size=8).hexdigest()
    with suppress(OSError):
        file = reports_folder() / f"scene-{name}.json"
        file.write_text(error.scene + "\n", encoding="utf-8")
        return file
    return None


def misfire_sentence(error: PhysicsDiverged | ShotFailed) -> str:
    """What went wrong in one sentence, with the scene's file and the command that throws it again."""
    if isinstance(error, ShotFailed):
        said = f"{str(error).rstrip('.')} ({error.fault})" if error.fault else str(error).rstrip(".")
    else:
        said = _("The physics failed: {fault}").format(fault=error)
    file = keep_scene(error)
    if file is None:
        return said + "."
    return _("{fault}; to see it again, or to report it: safranito simulate {file}").format(
        fault=said, file=file
    )
