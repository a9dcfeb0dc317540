"""Every text shown to a person passes through here: gettext over the catalogues in ``assets/locale``.

Wrap a text where it is made, ``_("Sell {count} cards").format(count=2)``, with named placeholders and
never as an f-string, so that it can be collected and translated. A text kept in a table that is built
before a language is chosen is marked ``N_("...")`` there and goes through ``_`` when it is shown.
"""

from __future__ import annotations

import gettext as catalogues
import os
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.abc import Traversable

__all__ = ["N_", "SOURCE_LANGUAGE", "_", "decimal", "language", "languages", "ngettext", "pgettext", "speak"]

SOURCE_LANGUAGE = "en"
"""The language in which the texts stand in the code."""

DOMAIN = "safranito"


class _Voice:
    """The language this program speaks now: one for the whole process, as its locale is."""

    def __init__(self) -> None:
        self.language = SOURCE_LANGUAGE
        self.catalogue: catalogues.NullTranslations = catalogues.NullTranslations()


_voice = _Voice()


def _(text: str) -> str:
    """The text in the language spoken; the text itself where it has no translation."""
    return _voice.catalogue.gettext(text) if text else text  # gettext keeps its header under ""


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a text for that count: ``ngettext("{n} card", "{n} cards", n).format(n=n)``."""
    return _voice.catalogue.ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    """As ``_`` for a text that means different things in different places: ``pgettext("menu", "Match")``."""
    return _voice.catalogue.pgettext(context, text)


def decimal(value: float, digits: int = 1) -> str:
    """A number with so many digits after its decimal sign: ``1.6``, in German ``1,6``."""
    return f"{value:.{digits}f}".replace(".", pgettext("decimal sign", "."))


def N_(text: str) -> str:  # noqa: N802 - the name by which gettext's tools know it
    """The text unchanged, marked for translation; show it with ``_``."""
    return text


def language() -> str:
    """The language spoken now, such as ``"en"`` or ``"de"``."""
    return _voice.language


def languages() -> tuple[str, ...]:
    """The languages there are, source language first."""
    folder = files("assets") / "locale"
    found = (entry.name for entry in folder.iterdir()) if folder.is_dir() else ()
    return (SOURCE_LANGUAGE, *sorted(name for name in found if _catalogue_file(name).is_file()))


def speak(wanted: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """Choose the language of every text from now on and return the one chosen.

    ``wanted`` names it (``"de"``, ``"de_AT"``); ``None`` asks the environment as gettext does:
    LANGUAGE, LC_ALL, LC_MESSAGES, LANG. A language without a catalogue gives the source language.
    """
    wishes = [wanted] if wanted else _asked_for(os.environ if environment is None else environment)
    for code in (form for wish in wishes for form in _forms(wish)):
        if code in (SOURCE_LANGUAGE, "C", "POSIX"):
            break
        if (catalogue := _load(code)) is not None:
            _voice.language, _voice.catalogue = code, catalogue
            return code
    _voice.language, _voice.catalogue = SOURCE_LANGUAGE, catalogues.NullTranslations()
    return SOURCE_LANGUAGE


def _asked_for(environment: Mapping[str, str]) -> list[str]:
    """The wishes of the first of gettext's variables that is set, most wanted first."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return [wish for wish in value.split(":") if wish]
    return []


def _forms(wish: str) -> Iterator[str]:
    """The codes under which a catalogue for ``de_AT.UTF-8@euro`` may lie: ``de_AT``, then ``de``."""
    code = wish.partition("@")[0].partition(".")[0].replace("-", "_")
    yield code
    if "_" in code:
        yield code.partition("_")[0]


def _catalogue_file(code: str) -> Traversable:
    return files("assets") / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


def _load(code: str) -> catalogues.GNUTranslations | None:
    """The compiled catalogue of a language, ``None`` where there is none."""
    if not code.replace("_", "").isalnum():
        return None  # the environment is not ours: no other folder may be named here
    file = _catalogue_file(code)
    if not file.is_file():
        return None
    with file.open("rb") as stream:
        return catalogues.GNUTranslations(stream)
