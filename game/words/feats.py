"""What a throw is great for, in a line."""

from __future__ import annotations

from collections.abc import Sequence

from game.records.great import Feat, GreatThrow
from game.texts import _, ngettext
from game.words.names import space_name


def feat_title(feat: Feat) -> str:
    """What a kind of great throw is called."""
    return {
        Feat.BANK: _("Longest bank"),
        Feat.MOVED: _("Most chips moved"),
        Feat.KNOCK_OUT: _("Knocked out"),
        Feat.HAIR: _("By a hair"),
    }[feat]


def feat_words(great: GreatThrow, names: Sequence[str]) -> str:
    """Who did what in which round; ``names`` are those of the seats."""
    space = space_name(great.space) if great.space is not None else ""
    count = round(great.measure)
    if great.feat is Feat.BANK:
        did = ngettext(
            "{metres:.2f} m off {walls} wall into {space}",
            "{metres:.2f} m off {walls} walls into {space}",
            great.walls,
        ).format(metres=great.measure, walls=great.walls, space=space)
    elif great.feat is Feat.MOVED:
        did = ngettext("{count} chip at once", "{count} chips at once", count).format(count=count)
    elif great.feat is Feat.KNOCK_OUT:
        did = ngettext("{count} chip with one throw", "{count} chips with one throw", count).format(
            count=count
        )
    else:
        did = _("{mm:.1f} mm within {space}").format(mm=1000 * great.measure, space=space)
    return _("{name}, round {round}: {did}").format(name=names[great.seat], round=great.round, did=did)
