"""Draws the runs of a text: letters with fill, line and decoration, or areas where they have other paint."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from generator.scene.font_file import glyph_outline
from generator.scene.model import (
    MM_PER_PT,
    Colour,
    GlyphRun,
    Group,
    Item,
    Path,
    Rect,
    Segment,
    Stroke,
    Text,
    Transform,
    rotate,
    scale,
    translate,
)
from generator.scene.svg_reader.box import as_path
from generator.scene.svg_reader.document import Document
from generator.scene.svg_reader.lettering import Lettering, TypesetLine
from generator.scene.svg_reader.paint import Painter
from generator.scene.svg_reader.snapshots import as_glyphs
from generator.scene.svg_reader.text import Run, Spot, place_runs
from generator.scene.svg_reader.type_style import baseline_shift, decorations, font_request, font_size, visible
from generator.scene.svg_reader.values import Viewport

_BLACK = Colour("own", "#000000")
_ABOVE, _BELOW = 1.0, 0.326
"""Height of a line above and below its baseline as fractions of the type size, to which gradients refer."""


@dataclass
class TextDrawing:
    """Draws texts of one document."""

    document: Document
    painter: Painter
    lettering: Lettering
    view: Viewport
    count: Callable[[], None]

    def items(self, runs: list[Run]) -> tuple[Item, ...]:
        """Return the runs at their places. Raises RefusedError, or JugadaError from a font."""
        spots = place_runs(runs, lambda run: self._line(run, _BLACK, None).width)
        box = _box(spots)
        return tuple(item for spot in spots for item in self._spot(spot, box))

    def _line(self, run: Run, fill: Colour | None, stroke: Stroke | None, spacing: float = 0.0) -> TypesetLine:
        request = font_request(run.style, run.size, spacing)
        line = self.lettering.line(visible(run.text), request, fill, stroke)
        for note in line.notes:
            self.document.findings.note(run.line, note)
        return line

    def _spot(self, spot: Spot, box: Rect) -> Iterator[Item]:
        run = spot.run
        self.count()
        if run.style.get("visibility", "visible") != "visible":
            return
        y = spot.y + run.rise + baseline_shift(run.style)
        moved = translate(spot.x, y)
        if run.turn:
            moved = moved @ rotate(run.turn)
        if spot.factor != 1:
            moved = moved @ scale(spot.factor, 1.0)
        layers = self.painter.letters(run.style, self.view, run.line)
        items = tuple(self._areas(spot, moved, box) if layers is None else self._layers(spot, layers))
        if items:
            yield Group(items, transform=None if layers is None else moved, opacity=run.opacity)

    def _layers(self, spot: Spot, layers: list[tuple[Colour | None, Stroke | None, float]]) -> Iterator[Item]:
        """Yield the letters and lines of a run, from its start."""
        lines = _lines(spot)
        for fill, stroke, opacity in layers:
            letters = self._line(spot.run, fill, stroke, spot.spacing).items
            items = (*(replace(line, fill=fill, stroke=stroke) for line in lines), *letters)
            yield from (Group(items, opacity=opacity),) if opacity < 1 else items

    def _areas(self, spot: Spot, moved: Transform, box: Rect) -> Iterator[Item]:
        """Yield the letters and lines of a run as areas at their place, since gradients and patterns refer to it."""
        letters = Path(tuple(_outlines(self._line(spot.run, _BLACK, None, spot.spacing).items)))
        areas: list[Rect | Path] = [*_lines(spot), *([letters] if letters.segments else [])]
        for one in areas:
            yield from self.painter.paint(as_path(one, moved), spot.run.style, self.view, spot.run.line, box)


def _lines(spot: Spot) -> list[Rect]:
    """Return the lines at a run, such as the one below it."""
    size = font_size(spot.run.style)
    width = spot.width / (spot.factor or 1.0)
    return [
        Rect(0, -above * size - thick * size / 2, width, thick * size) for above, thick in decorations(spot.run.style)
    ]


def _box(spots: list[Spot]) -> Rect:
    """Return the box around the lines of a text."""
    if not spots:
        return Rect(0, 0, 0, 0)
    left, right = min(spot.x for spot in spots), max(spot.x + spot.width for spot in spots)
    top = min(spot.y + spot.run.rise - _ABOVE * font_size(spot.run.style) for spot in spots)
    bottom = max(spot.y + spot.run.rise + _BELOW * font_size(spot.run.style) for spot in spots)
    return Rect(left, top, right - left, bottom - top)


def _outlines(items: Iterable[Item]) -> Iterator[Segment]:
    """Yield the outlines of letters, and of what stands for missing ones."""
    for one in items:
        item = as_glyphs(one) if isinstance(one, Text) else one
        if isinstance(item, GlyphRun):
            size = item.size * MM_PER_PT
            for glyph in item.glyphs:
                place = Transform(size, 0, 0, size, item.x + size * glyph.x, item.y - size * glyph.y)
                for command, numbers in glyph_outline(item.font, glyph.number):
                    points = zip(numbers[::2], numbers[1::2], strict=True)
                    yield command, tuple(value for point in points for value in place.apply(point))
