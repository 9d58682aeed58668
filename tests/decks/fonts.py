"""Small fonts for tests: each character is a bar of its own width, so that nothing depends on what is installed."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from fontTools.colorLib.builder import buildCPAL
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables.S_V_G_ import SVGDocument


@cache
def make_font(characters: str, name: str = "Test Sans", features: str = "", extra: tuple[str, ...] = ()) -> bytes:
    """Return a TrueType font; `extra`: glyphs that only its features lead to."""
    names = [f"u{ord(one):04X}" for one in characters]
    glyphs = [*names, *extra]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", *glyphs])
    builder.setupCharacterMap(dict(zip(map(ord, characters), names, strict=True)))
    outlines = {".notdef": TTGlyphPen(None).glyph()}
    for number, glyph in enumerate(glyphs):
        outlines[glyph] = _bar(TTGlyphPen(None), 300 + 10 * (number % 20)).glyph()
    builder.setupGlyf(outlines)
    builder.setupHorizontalMetrics({".notdef": (500, 0)} | dict.fromkeys(glyphs, (600, 100)))
    return _finished(builder, name, features)


@cache
def make_cff_font(characters: str, name: str = "Test Serif") -> bytes:
    """Return an OpenType font with PostScript outlines."""
    names = [f"u{ord(one):04X}" for one in characters]
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", *names])
    builder.setupCharacterMap(dict(zip(map(ord, characters), names, strict=True)))
    pens = {glyph: T2CharStringPen(600, None) for glyph in [".notdef", *names]}
    builder.setupCFF(
        name.replace(" ", ""),
        {"FullName": name},
        {glyph: (_bar(pen, 400) if glyph != ".notdef" else pen).getCharString() for glyph, pen in pens.items()},
        {},
    )
    builder.setupHorizontalMetrics(dict.fromkeys([".notdef", *names], (600, 100)))
    return _finished(builder, name, "")


def _bar(pen: TTGlyphPen, width: int) -> TTGlyphPen:
    for move, point in (("moveTo", (100, 0)), ("lineTo", (100, 700)), ("lineTo", (100 + width, 700))):
        getattr(pen, move)(point)
    pen.lineTo((100 + width, 0))
    pen.closePath()
    return pen


def _finished(builder: FontBuilder, name: str, features: str) -> bytes:
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name.replace(" ", "")})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, sCapHeight=700)
    builder.setupPost()
    if features:
        addOpenTypeFeaturesFromString(builder.font, features)
    buffer = BytesIO()
    builder.save(buffer)
    return buffer.getvalue()


FOX, LION = "🦊", "🦁"
"""Characters that `svg_font` draws."""


def svg_font(document: str | bytes, *, palette: bool = False, outlines: bool = False) -> bytes:
    """Return a font whose fox and lion are drawn by one document alone; a star is an outline.

    document: with FOX and LION for the numbers of the glyphs.   outlines: whether they have outlines, too.
    """
    font = TTFont(BytesIO(make_font(f"{FOX}{LION}★ ", "Own Emoji")))
    numbers = [font.getGlyphID(f"u{ord(one):04X}") for one in (FOX, LION)]
    if not outlines:
        for one in (FOX, LION):
            font["glyf"][f"u{ord(one):04X}"] = TTGlyphPen(None).glyph()
    data = document if isinstance(document, bytes) else document.encode()
    for name, number in zip((b"FOX", b"LION"), numbers, strict=True):
        data = data.replace(name, b"%d" % number)
    font["SVG "] = newTable("SVG ")
    font["SVG "].docList = [SVGDocument(data.decode("latin-1"), min(numbers), max(numbers), False)]
    if palette:
        font["CPAL"] = buildCPAL([[(1, 0.5, 0, 1), (0, 0, 1, 1)]])
    buffer = BytesIO()
    font.save(buffer)
    return buffer.getvalue()


def packed(font: bytes, document: bytes) -> bytes:
    """Return the font with the packed document in place of the one that it has, which is as long."""
    assert font.count(b" " * len(document)) == 1
    return font.replace(b" " * len(document), document)
