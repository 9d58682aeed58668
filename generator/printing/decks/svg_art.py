"""Users' SVG files as art, read by `generator.scene.svg_reader`, with pictures from the deck's folder only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from generator.limits import MAX_PICTURE, MAX_SVG
from generator.outputs.errors import FileError
from generator.outputs.reading import read_bytes
from generator.printing.errors import DeckArtError
from generator.scene.model import Item
from generator.scene.svg_reader.svg_drawing import read_drawing
from generator.scene.svg_values import RefusedError


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing of `width` × `height` user units."""

    width: float
    height: float
    items: tuple[Item, ...]


def read_svg(path: Path, find: Callable[[str], Path]) -> Art:
    """Read the drawing. find: returns the path of a file of the deck. Raises FileError, DeckArtError with the line."""
    drawing, findings = read_drawing(read_bytes(path, MAX_SVG), file_reader(find))
    if drawing is None:
        first = min(findings.errors, key=lambda finding: finding.line)
        raise DeckArtError(path, first.message, first.line)
    return Art(drawing.width, drawing.height, drawing.items)


def file_reader(find: Callable[[str], Path]) -> Callable[[str], bytes]:
    """Return the reader of pictures linked from an SVG file: those in the deck's folder that `find` allows."""

    def read(name: str) -> bytes:
        try:
            return read_bytes(find(name), MAX_PICTURE)
        except FileError as error:
            raise RefusedError(error.message) from error

    return read
