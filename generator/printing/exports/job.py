"""Export orders: parts of a game or a deck written to files.

Parts as a table (CSV, UTF-8) for nanDECK, Squib, PlayingCards.io and spreadsheets.

Spreadsheets evaluate cells that begin with ``=`` and some other characters, and a deck may come from a stranger. Such a
cell gets a leading apostrophe, and so does one that begins with apostrophes followed by such a character. To restore
the text, remove one apostrophe from each cell that `_PROTECTED` matches.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Literal

from generator.i18n import languages
from generator.outputs.folder import OutputFolder
from generator.outputs.guard import OURS_ALONE, Permit
from generator.outputs.target import require_folder
from generator.printing.exports.faces import ExportError, apart, chosen, faces, png_bytes, render_scenes
from generator.printing.exports.playingcards import room
from generator.printing.exports.tabletop_simulator import tabletop
from generator.printing.exports.web_tables import playingcards_notes, screentop, simulator_notes, tabletopia
from generator.scene.component import Component
from generator.scene.model import GlyphRun, Group, Item, Text
from generator.scene.svg import svg_text
from rules_engine.core import Message

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


Format = Literal["png", "svg", "tts", "pcio", "tabletopia", "screentop", "csv"]


@dataclass(frozen=True)
class Order:
    """An export order: the parts of a game or a deck, the format, and the target.

    bleed: in mm; None: images are cut out.
    url: prefix of the images' URLs for a virtual tabletop; None: their paths on this computer.
    permit: which existing files may be replaced besides those that Jugada wrote.
    """

    name: str
    title: str
    components: Sequence[Component]
    lang: str
    out: Path
    only: tuple[str, ...] = ()
    bleed: float | None = None
    dpi: float = 300.0
    url: str | None = None
    permit: Permit = OURS_ALONE


def export(form: Format, order: Order) -> list[Path]:
    """Make all files, then write them, and return their paths.

    Raises ExportError, PrintError for an unknown part or an impossible bleed, OutputError if a file is in the way,
    FileError when writing.
    """
    require_folder(order.out)
    parts = tuple(apart(chosen(order.components, order.only)))
    if not parts:
        raise ExportError(Message("printing/nothing-export", why=Message("printing/no-parts")))
    files = _MAKERS[form](order, parts)
    OutputFolder(order.out, order.permit).write(files)
    return [order.out / name for name in files]


def _png(order: Order, parts: Sequence[Component]) -> dict[str, bytes]:
    sides = list(faces(parts, order.bleed))
    pictures = render_scenes([face.scene for face in sides], order.dpi)
    return {f"{face.stem}.png": png_bytes(picture, order.dpi) for face, picture in zip(sides, pictures, strict=True)}


def _svg(order: Order, parts: Sequence[Component]) -> dict[str, bytes]:
    return {f"{face.stem}.svg": svg_text(face.scene, embed_fonts=True).encode() for face in faces(parts, order.bleed)}


def _csv(order: Order, parts: Sequence[Component]) -> dict[str, bytes]:
    return {f"{order.name}.csv": table(parts, order.lang).encode()}


def _tts(order: Order, parts: Sequence[Component]) -> dict[str, bytes]:
    def url(name: str) -> str:
        if order.url is not None:
            return f"{order.url.rstrip('/')}/{name}"
        return (order.out / name).absolute().as_uri()

    files = tabletop(order.name, order.title, parts, order.lang, order.dpi, url)
    return {**files, **simulator_notes(order.name, order.title, order.lang, order.url is not None)}


def _pcio(order: Order, parts: Sequence[Component]) -> dict[str, bytes]:
    return {f"{order.name}.pcio": room(parts, order.lang), **playingcards_notes(order.title, order.lang)}


def _tabletopia(order: Order, parts: Sequence[Component]) -> dict[str, bytes]:
    return tabletopia(order.title, parts, order.lang)


def _screentop(order: Order, parts: Sequence[Component]) -> dict[str, bytes]:
    return screentop(order.title, parts, order.lang, order.dpi)


_MAKERS: Mapping[Format, Callable[[Order, Sequence[Component]], dict[str, bytes]]] = {
    "png": _png,
    "svg": _svg,
    "tts": _tts,
    "pcio": _pcio,
    "tabletopia": _tabletopia,
    "screentop": _screentop,
    "csv": _csv,
}
