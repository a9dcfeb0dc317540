"""The table of shares in ``docs/physics.md``, between two comments that name it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

GROUPS = (
    ("far bowls", ("curry", "ginger", "cardamom")),
    ("middle bowls", ("chilli", "saffron", "garlic")),
    ("near bowls", ("mint", "cumin", "cinnamon")),
    ("far action spaces", ("extra-throw", "spice-card")),
    ("near action spaces", ("reserve-blend", "head-chef")),
)
ELSEWHERE = (("bare field", "field"), ("rim", "rim"), ("off the board", "off"))


def share_table(snapped: Mapping[str, float], lobbed: Mapping[str, float]) -> str:
    """Markdown: in each row some spaces, and for either hand what rests in each of them and in all."""
    lines = ["| | | wrist snaps | | soft lobs | |", "|---|---|---|--:|---|--:|"]
    for title, names in GROUPS:
        cells = [f"**{title}**", " · ".join(name.replace("-", " ") for name in names)]
        for found in (snapped, lobbed):
            cells += [
                " · ".join(f"{100 * found[name]:.1f}" for name in names),
                f"{100 * sum(found[name] for name in names):.1f} %",
            ]
        lines.append(f"| {' | '.join(cells)} |")
    for title, name in ELSEWHERE:
        lines.append(f"| **{title}** | | | {100 * snapped[name]:.1f} % | | {100 * lobbed[name]:.1f} % |")
    return "\n".join(lines)


def write_between(page: Path, name: str, snapped: Mapping[str, float], lobbed: Mapping[str, float]) -> None:
    """Put the table where the page has the comments ``<!-- name -->`` and ``<!-- /name -->``."""
    text = page.read_text(encoding="utf-8")
    start, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    before, found, rest = text.partition(start)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise LookupError(f"{page.name} lacks {start} and {end}, between which the table goes; put them back")
    table = share_table(snapped, lobbed)
    page.write_text(f"{before}{start}\n{table}\n{end}{after}", encoding="utf-8")
