"""Users' SVG files as art, read by `generator.scene.svg_reader`, with pictures from the deck's folder only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from generator.limits import MAX_PICTURE, MAX_SVG
from generator.outputs.reading import FileError, read_bytes
from generator.printing.errors import DeckArtError, MissingArtError
from generator.scene.model import Item
from generator.scene.svg_reader.errors import Finding
from generator.scene.svg_reader.lettering import Lettering
from generator.scene.svg_reader.snapshots import USUAL_SIDE, has_snapshots
from generator.scene.svg_reader.svg_drawing import Drawing, read_drawing
from generator.scene.svg_values import RefusedError

_FINER, _COARSER = 1.02, 0.5
"""Sizes, as fractions of the one that an SVG file was drawn for, beyond which its pictures are drawn once more."""


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing of `width` × `height` user units.

    notes: what is drawn otherwise than the file says, with its line.   redraw: returns the items for another length, in
    mm, of the longer side in print; None for art that is the same at every size.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    notes: tuple[Finding, ...] = ()
    redraw: Callable[[float], tuple[Item, ...]] | None = field(default=None, compare=False, repr=False)

    def at_size(self, mm: float) -> tuple[Item, ...]:
        """Return the items for a longer side of that length in mm."""
        if self.redraw is None or _COARSER <= mm / USUAL_SIDE <= _FINER:
            return self.items
        return self.redraw(mm)


def read_svg(path: Path, find: Callable[[str], Path], lettering: Lettering | None = None) -> Art:
    """Read the drawing. find: returns the path of a file of the deck. Raises FileError, DeckArtError with the line."""
    data = read_bytes(path, MAX_SVG)

    def draw(mm: float) -> Drawing:
        drawing, findings = read_drawing(data, file_reader(find), lettering, mm=mm)
        if drawing is None:
            first = min(findings.errors, key=lambda finding: finding.line)
            raise DeckArtError(path, first.message, first.line)
        notes.extend(findings.notes)
        return drawing

    notes: list[Finding] = []
    drawing = draw(USUAL_SIDE)
    found = tuple(notes)
    again = (lambda mm: draw(round(mm, 1)).items) if has_snapshots(drawing.items) else None
    return Art(drawing.width, drawing.height, drawing.items, found, again)


def file_reader(find: Callable[[str], Path]) -> Callable[[str], bytes]:
    """Return the reader of pictures linked from an SVG file: those in the deck's folder that `find` allows."""

    def read(name: str) -> bytes:
        try:
            path = find(name)
        except MissingArtError as error:
            raise RefusedError(error.message) from error
        try:
            return read_bytes(path, MAX_PICTURE)
        except FileError as error:
            raise RefusedError(error.message) from error

    return read
