"""Parts as a table (CSV, UTF-8) for nanDECK, Squib, PlayingCards.io and spreadsheets.

Spreadsheets evaluate cells that begin with ``=`` and some other signs, and a deck may come from a stranger. Such a cell
gets a leading apostrophe, and so does one that begins with apostrophes followed by such a sign. To restore the text,
remove one apostrophe from each cell that `_PROTECTED` matches.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO

from generator.i18n import languages
from generator.scene.component import Component
from generator.scene.model import Group, Item, Text

COLUMNS = (
    "id",
    "label",
    "kind",
    "qty",
    *(f"name_{language}" for language in languages()),
    "width_mm",
    "height_mm",
    "bleed_mm",
    "image",
    "back",
    "text",
)
"""``qty`` is Squib's name for the number of copies; ``label`` and ``image`` are PlayingCards.io's."""

_PROTECTED = re.compile(r"'*[=+\-@\t\r]")
"""How a cell begins that gets an apostrophe, and how it begins once it has it."""


def table(components: Iterable[Component], lang: str) -> str:
    """Return one row a part; ``image`` and ``back`` name the files that `jugada export png` writes."""
    buffer = StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(COLUMNS)
    for component in components:
        writer.writerow(_plain_text(cell) for cell in _row(component, lang))
    return buffer.getvalue()


def _plain_text(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and _PROTECTED.match(cell) else cell


def _row(component: Component, lang: str) -> tuple[object, ...]:
    width, height = component.size
    name = f"{component.id}-{{}}-x{component.count}.png"
    return (
        component.id,
        component.name[lang],
        component.kind,
        component.count,
        *(component.name[language] for language in languages()),
        f"{width:g}",
        f"{height:g}",
        f"{component.bleed:g}",
        name.format("front"),
        name.format("back") if component.back else "",
        " | ".join(list_texts(component.front.items)),
    )


def list_texts(items: Sequence[Item]) -> Iterator[str]:
    """Yield the texts of a drawing, in the order in which they are drawn."""
    for item in items:
        if isinstance(item, Text):
            yield item.text
        elif isinstance(item, Group):
            yield from list_texts(item.items)
