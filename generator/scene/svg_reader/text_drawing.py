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
        # In any colour, since only the width is asked for.
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
        if run.lined:  # the lines of the text around it keep its paint
            around = spot._replace(run=run._replace(style=run.lined))
            yield from self._painted(around, moved, box, _lines(around), letters=False)
        yield from self._painted(spot, moved, box, [] if run.lined else _lines(spot))

    def _painted(
        self, spot: Spot, moved: Transform, box: Rect, lines: list[Rect], letters: bool = True
    ) -> Iterator[Item]:
        """Yield the letters of a run and lines at them, in its paint."""
        layers = self.painter.letters(spot.run.style, self.view, spot.run.line)
        if layers is None:
            items = tuple(self._areas(spot, moved, box, lines, letters))
        else:
            items = tuple(self._layers(spot, layers, lines, letters))
        if items:
            # Areas have been moved to their place already.
            yield Group(items, transform=None if layers is None else moved, opacity=spot.run.opacity)

    def _layers(
        self, spot: Spot, layers: list[tuple[Colour | None, Stroke | None, float]], lines: list[Rect], letters: bool
    ) -> Iterator[Item]:
        for fill, stroke, opacity in layers:
            set_in = self._line(spot.run, fill, stroke, spot.spacing).items if letters else ()
            items = (*(replace(line, fill=fill, stroke=stroke) for line in lines), *set_in)
            yield from (Group(items, opacity=opacity),) if opacity < 1 else items

    def _areas(self, spot: Spot, moved: Transform, box: Rect, lines: list[Rect], letters: bool) -> Iterator[Item]:
        """Yield the letters and lines of a run as areas at their place, since gradients and patterns refer to it."""
        outlines = _outlines(self._line(spot.run, _BLACK, None, spot.spacing).items) if letters else ()
        path = Path(tuple(outlines))
        areas: list[Rect | Path] = [*lines, *([path] if path.segments else [])]
        for one in areas:
            yield from self.painter.paint(as_path(one, moved), spot.run.style, self.view, spot.run.line, box)


def _lines(spot: Spot) -> list[Rect]:
    """Return the lines at a run, such as the one below it."""
    size = font_size(spot.run.style)
    # The line is stretched with its letters afterwards.
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
