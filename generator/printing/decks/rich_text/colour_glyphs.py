"""Characters in colours, such as emoji: a font's layers (COLR, version 0), each a glyph in a colour of its palette."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.scene.model import Colour, Glyph, GlyphRun


def in_colours(run: GlyphRun) -> Iterator[GlyphRun]:
    """Yield the run; where its font has layers of a glyph, these from below, the first of them with its text."""
    if not run.font.has_layers:
        yield run
        return
    plain: list[Glyph] = []
    for glyph in run.glyphs:
        layers = run.font.layers(glyph.number)
        if not layers:
            plain.append(glyph)
            continue
        yield from _plain(run, plain)
        plain = []
        for number, (layer, colour) in enumerate(layers):
            shown = Glyph(layer, glyph.x, glyph.y, "" if number else glyph.text)
            fill = Colour("deck", colour) if colour else run.fill
            end = glyph.x + run.font.advance(glyph.number)
            yield replace(run, text=shown.text, fill=fill, glyphs=(shown,), width=end)
    yield from _plain(run, plain)


def _plain(run: GlyphRun, glyphs: Sequence[Glyph]) -> Iterator[GlyphRun]:
    if len(glyphs) == len(run.glyphs):
        yield run
    elif glyphs:
        end = glyphs[-1].x + run.font.advance(glyphs[-1].number)
        yield replace(run, text="".join(glyph.text for glyph in glyphs), glyphs=tuple(glyphs), width=end)
