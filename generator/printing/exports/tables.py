"""Parts as a table (CSV, UTF-8) for nanDECK, Squib, PlayingCards.io and spreadsheets.

Spreadsheets evaluate cells that begin with ``=`` and some other characters, and a deck may come from a stranger. Such a
cell gets a leading apostrophe, and so does one that begins with apostrophes followed by such a character. To restore
the text, remove one apostrophe from each cell that `_PROTECTED` matches.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO

from generator.i18n import languages
from generator.scene.component import Component
from generator.scene.model import GlyphRun, Group, Item, Text

_PROTECTED = re.compile(r"'*[=+\-@\t\r]")
"""Matches the start of a cell that gets an apostrophe, and of a cell that has one."""


def table(components: Iterable[Component], lang: str) -> str:
    """Return one row per part; ``image`` and ``back`` are the names of the files that `jugada export png` writes.

    There is a column of names for each language that all parts have.
    """
    parts = tuple(components)
    named_in = [language for language in languages() if all(language in part.name for part in parts)]
    buffer = StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(_columns(named_in))
    for part in parts:
        writer.writerow(_plain_text(cell) for cell in _row(part, lang, named_in))
    return buffer.getvalue()


def _columns(named_in: Sequence[str]) -> tuple[str, ...]:
    """Return the header: ``qty`` is Squib's name for the number of copies; ``label``, ``image`` PlayingCards.io's."""
    names = (f"name_{language}" for language in named_in)
    sizes = ("width_mm", "height_mm", "bleed_mm")
    return ("id", "label", "kind", "qty", *names, *sizes, "image", "back", "text")


def _plain_text(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and _PROTECTED.match(cell) else cell


def _row(component: Component, lang: str, named_in: Sequence[str]) -> tuple[object, ...]:
    width, height = component.size
    name = f"{component.id}-{{}}-x{component.count}.png"
    return (
        component.id,
        component.name[lang],
        component.kind,
        component.count,
        *(component.name[language] for language in named_in),
        f"{width:g}",
        f"{height:g}",
        f"{component.bleed:g}",
        name.format("front"),
        name.format("back") if component.back else "",
        " | ".join(list_texts(component.front.items)),
    )


def list_texts(items: Sequence[Item]) -> Iterator[str]:
    """Yield the texts of a drawing, in painting order."""
    for item in items:
        if isinstance(item, (Text, GlyphRun)):
            yield item.text
        elif isinstance(item, Group):
            yield from list_texts(item.items)
