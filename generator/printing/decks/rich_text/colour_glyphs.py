"""Characters in colours, such as emoji: a font's layers (COLR, version 0), each a glyph in a colour of its palette.

What a font paints otherwise (COLR, version 1) or has pictures of is drawn by `generator.scene.painted_glyphs`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.scene.model import MM_PER_PT, Colour, Glyph, GlyphRun, Group, Item, Transform
from generator.scene.painted_glyphs import painted_glyph
from generator.scene.theme import INK


def in_colours(run: GlyphRun) -> Iterator[Item]:
    """Yield the run; where its font has layers of a glyph, these from below, the first of them with its text."""
    if not run.font.is_coloured:
        yield run
        return
    plain: list[Glyph] = []
    for glyph in run.glyphs:
        layers = run.font.layers(glyph.number)
        if painted := painted_glyph(run.font, glyph.number, run.fill.hex if run.fill else INK.hex):
            yield from _plain(run, plain)
            plain = []
            em = run.size * MM_PER_PT
            place = Transform(em, 0, 0, em, run.x + glyph.x * em, run.y - glyph.y * em)
            yield Group(painted, transform=place)
            continue
        if not layers:
            plain.append(glyph)
            continue
        yield from _plain(run, plain)
        plain = []
        for number, (layer, colour) in enumerate(layers):
            # Only the first layer has the text, or a reader would copy the character several times.
            shown = Glyph(layer, glyph.x, glyph.y, "" if number else glyph.text)
            fill = Colour("deck", colour) if colour else run.fill
            end = glyph.x + run.font.advance(glyph.number)
            yield replace(run, text=shown.text, fill=fill, glyphs=(shown,), width=end)
    yield from _plain(run, plain)


def _plain(run: GlyphRun, glyphs: Sequence[Glyph]) -> Iterator[GlyphRun]:
    # Nothing was taken out: the run stays as it is, with its own text and width.
    if len(glyphs) == len(run.glyphs):
        yield run
    elif glyphs:
        end = glyphs[-1].x + run.font.advance(glyphs[-1].number)
        yield replace(run, text="".join(glyph.text for glyph in glyphs), glyphs=tuple(glyphs), width=end)
