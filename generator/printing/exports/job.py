"""Export orders: parts of a game or a deck written to files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from generator.outputs.folder import OutputFolder
from generator.outputs.guard import OURS_ALONE, Permit
from generator.outputs.target import require_folder
from generator.printing.exports.faces import chosen, faces
from generator.printing.exports.raster import ExportError, png_bytes, render_scenes
from generator.printing.exports.tables import table
from generator.printing.exports.tabletop_simulator import tabletop
from generator.scene.component import Component
from generator.scene.svg import svg_text
from rules_engine.core import Message

Format = Literal["png", "svg", "tts", "csv"]


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
    parts = chosen(order.components, order.only)
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

    return tabletop(order.name, order.title, parts, order.lang, order.dpi, url)


_MAKERS: Mapping[Format, Callable[[Order, Sequence[Component]], dict[str, bytes]]] = {
    "png": _png,
    "svg": _svg,
    "tts": _tts,
    "csv": _csv,
}
