"""Fonts of users in a PDF: only the glyphs that are drawn, 200 per font, each code mapped to the text it represents.

reportlab's own fonts need TrueType outlines and one character per glyph; shaped text has glyphs without a character.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from typing import Any, TypeAlias
from unicodedata import bidirectional

from reportlab.pdfbase import pdfdoc

from generator.scene.font_file import FontFile
from generator.scene.model import GlyphRun
from generator.scene.svg_values import num

FontPart: TypeAlias = Any
"""A document or a font's object of reportlab or fontTools, whose internals have no types."""

_CODES = tuple(code for code in range(33, 256) if code not in (127, 160, 173))[:200]
"""Codes that have no special meaning in any PDF reader, such as the end of a word."""

_SYMBOLIC, _ITALIC = 4, 64


class EmbeddedFonts:
    """The fonts of users in one document."""

    def __init__(self, document: object) -> None:
        self._document = document
        self._subsets: dict[FontFile, list[_Subset]] = {}
        self._codes: dict[tuple[FontFile, int, str], tuple[_Subset, int]] = {}
        self._shown: dict[tuple[int, float], tuple[GlyphRun, str]] = {}

    def place(self, font: FontFile, glyph: int, text: str) -> tuple[_Subset, int]:
        """Return the subset and the code of a glyph that represents this text."""
        key = (font, glyph, text)
        if key not in self._codes:
            subsets = self._subsets.setdefault(font, [])
            if not subsets or len(subsets[-1].glyphs) == len(_CODES):
                subsets.append(_Subset(self._document, font))
            subsets[-1].glyphs.append((glyph, text))
            self._codes[key] = (subsets[-1], _CODES[len(subsets[-1].glyphs) - 1])
        return self._codes[key]

    def show(self, run: GlyphRun, size: float) -> str:
        """Return the operators that show the run; `size` in units of the page. The same run is written once."""
        known = self._shown.get((id(run), size))
        if known is None:  # with the run, so that its id is nobody else's
            known = self._shown[id(run), size] = (run, self._written(run, size))
        return known[1]

    def _written(self, run: GlyphRun, size: float) -> str:
        parts = " ".join(_show(self, run, size))
        if _is_plain(run):
            return parts
        words = run.text.encode("utf-16-be").hex().upper()
        return f"/Span <</ActualText <FEFF{words}>>> BDC\n{parts}\nEMC"


def _is_plain(run: GlyphRun) -> bool:
    """Return whether readers that extract glyph after glyph get the text.

    Readers reorder right-to-left text themselves, and would reverse an ActualText.
    """
    texts = [glyph.text for glyph in run.glyphs]
    is_rtl = any(bidirectional(character) in ("R", "AL") for character in run.text)
    return is_rtl or (all(texts) and run.text == "".join(texts))


def _show(fonts: EmbeddedFonts, run: GlyphRun, size: float) -> Iterator[str]:
    """Yield a font, a rise or a series of glyphs, each moved by its distance from the end of the previous one."""
    subset, rise, at = None, 0.0, 0.0
    series: list[str] = []
    for glyph in run.glyphs:
        placed_in, code = fonts.place(run.font, glyph.number, glyph.text)
        if placed_in is not subset or glyph.y != rise:
            if series:
                yield f"[{''.join(series)}] TJ"
                series = []
            if placed_in is not subset:
                yield f"/{placed_in.name} {num(size)} Tf"
            if glyph.y != rise:
                yield f"{num(glyph.y * size)} Ts"
            subset, rise = placed_in, glyph.y
        # Thousandths of the size are the unit of TJ, whose numbers move back.
        if abs(glyph.x - at) >= 0.0005:
            series.append(num((at - glyph.x) * 1000))
        series.append(f"<{code:02X}>")
        # As readers advance: by the width in the font's table, which is rounded.
        at = glyph.x + round(run.font.advance(glyph.number), 3)
    if series:
        yield f"[{''.join(series)}] TJ"
    if rise:
        yield "0 Ts"


class _Subset:
    """Some glyphs of a font as a font of the PDF, which is created when the document is saved."""

    def __init__(self, document: FontPart, font: FontFile) -> None:
        number = len(document.fontMapping)
        self.name = f"F{number + 1}"
        self.font = font
        self.glyphs: list[tuple[int, str]] = []
        # A subset is marked by six letters; they count, so that the same deck makes the same file.
        letters = "".join(chr(ord("A") + number // 26**place % 26) for place in range(6))
        self._full_name = f"{letters}+{font.postscript_name}"
        document.fontMapping[self._full_name] = f"/{self.name}"
        document.delayedFonts.append(self)

    def addObjects(self, document: FontPart) -> None:  # noqa: N802
        """Add the font to the document; reportlab calls this when it saves."""
        widths = [round(1000 * self.font.advance(glyph)) for glyph, _ in self.glyphs]
        entry: FontPart = pdfdoc.PDFTrueTypeFont()
        entry.Name, entry.BaseFont = self.name, self._full_name
        entry.FirstChar, entry.LastChar = _CODES[0], _CODES[len(widths) - 1]
        # Not strict: there are more codes than glyphs.
        by_code = dict(zip(_CODES, widths, strict=False))
        entry.Widths = pdfdoc.PDFArray([by_code.get(code, 0) for code in range(entry.FirstChar, entry.LastChar + 1)])
        entry.ToUnicode = document.Reference(_stream(document, self._character_map()), f"toUnicode:{self._full_name}")
        entry.FontDescriptor = document.Reference(self._descriptor(document), f"descriptor:{self._full_name}")
        document.Reference(entry, self.name)
        document.idToObject["BasicFonts"].dict[self.name] = entry

    def _descriptor(self, document: FontPart) -> FontPart:
        program, units = self.font.program, self.font.units
        head, angle = program["head"], program["post"].italicAngle if "post" in program else 0
        file = _stream(document, _program(self.font, tuple(glyph for glyph, _ in self.glyphs)))
        file.dictionary["Length1"] = len(file.content)
        box = (head.xMin, head.yMin, head.xMax, head.yMax)
        return pdfdoc.PDFDictionary(
            {
                "Type": "/FontDescriptor",
                "FontName": pdfdoc.PDFName(self._full_name),
                "Flags": _SYMBOLIC | (_ITALIC if angle else 0),
                "Ascent": round(1000 * self.font.ascent),
                "Descent": -round(1000 * self.font.descent),
                "CapHeight": round(1000 * self.font.cap_height),
                "ItalicAngle": angle,
                # Required, but used only in place of a font that is not there.
                "StemV": 80,
                "MissingWidth": 0,
                "FontBBox": pdfdoc.PDFArray([round(1000 * edge / units) for edge in box]),
                "FontFile2": document.Reference(file, f"fontFile:{self._full_name}"),
            }
        )

    def _character_map(self) -> bytes:
        rows = [
            # Each code must stand for something: a space of no width reads as nothing.
            f"<{code:02X}> <{(text or chr(0x200B)).encode('utf-16-be').hex().upper()}>"
            for code, (_, text) in zip(_CODES, self.glyphs, strict=False)
        ]
        blocks = "\n".join(
            # A block has at most a hundred.
            f"{len(rows[at : at + 100])} beginbfchar\n" + "\n".join(rows[at : at + 100]) + "\nendbfchar"
            for at in range(0, len(rows), 100)
        )
        return (
            "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
            f"/CMapName /{self._full_name} def\n/CMapType 2 def\n"
            f"1 begincodespacerange\n<00> <FF>\nendcodespacerange\n{blocks}\n"
            "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"
        ).encode("ascii")


# The files of a kit, and the kits of all papers, show the same texts: one font in eight is made.
@lru_cache(maxsize=16)
def _program(font: FontFile, glyphs: tuple[int, ...]) -> bytes:
    """Return a TrueType font that has these glyphs only, by their codes."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    names = [f"g{number}" for number in range(len(glyphs))]
    builder = FontBuilder(font.units, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names])
    outlines: dict[str, object] = {".notdef": TTGlyphPen(None).glyph()}
    advances: dict[str, tuple[int, int]] = {".notdef": (0, 0)}
    for name, glyph in zip(names, glyphs, strict=True):
        pen = TTGlyphPen(None)
        # Off by half a thousandth of the type size at most, which no printer shows.
        font.draw(glyph, Cu2QuPen(pen, font.units / 2000, reverse_direction=False))
        outlines[name] = pen.glyph(dropImpliedOnCurves=True)
        advances[name] = (round(font.advance(glyph) * font.units), 0)
    builder.setupGlyf(outlines)
    table = builder.font["glyf"]
    builder.setupHorizontalMetrics(
        {name: (wide, getattr(table[name], "xMin", 0)) for name, (wide, _) in advances.items()}
    )
    head = font.program["hhea"]
    builder.setupHorizontalHeader(ascent=head.ascent, descent=head.descent)
    # Not strict: there are more codes than glyphs.
    _set_codes(builder.font, dict(zip(_CODES, names, strict=False)))
    builder.setupMaxp()
    # Without a date, so that the same deck makes the same file.
    builder.font["head"].created = builder.font["head"].modified = 0
    buffer = BytesIO()
    builder.font.recalcTimestamp = False
    builder.save(buffer)
    return buffer.getvalue()


def _set_codes(font: FontPart, names: dict[int, str]) -> None:
    """Give the font the only table that symbolic fonts in a PDF need: a Macintosh cmap with one-byte codes."""
    from fontTools.ttLib import newTable
    from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

    table = CmapSubtable.newSubtable(0)
    table.platformID, table.platEncID, table.language = 1, 0, 0
    table.cmap = names
    font["cmap"] = newTable("cmap")
    font["cmap"].tableVersion = 0
    font["cmap"].tables = [table]


def _stream(document: FontPart, content: bytes) -> FontPart:
    stream = pdfdoc.PDFStream()
    stream.content = content
    if document.compression:
        stream.filters = [pdfdoc.PDFZCompress]
    return stream
