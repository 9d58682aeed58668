"""Font files of users: TrueType and OpenType, also variable fonts, with their glyphs, metrics and outlines.

Jugada's own drawings use the typefaces of `generator.scene.fonts`, whose advance widths are data. The fonts here are
read with HarfBuzz and fontTools, which are slow to import, and which a drawing without such text does not need.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import cached_property, lru_cache
from hashlib import sha256
from io import BytesIO
from typing import TYPE_CHECKING, Any

from generator.scene.font_limits import check_packed, check_tables
from generator.scene.model import Segment

# Without a handler Python prints what fontTools remarks about damaged fonts to stderr, in English.
logging.getLogger("fontTools").addHandler(logging.NullHandler())

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

IGNORABLE = frozenset("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069\ufe0e\ufe0f\ufeff")
"""Characters that are invisible in every font: joiners, direction marks, variation selectors."""

_SFNT = (b"\0\1\0\0", b"OTTO", b"true", b"ttcf")

_COLOURED = ("COLR", "SVG ", "sbix", "CBDT")
"""Tables that draw characters in colours; their own outlines can be empty then, and would print as nothing."""


_PICTURES = ("sbix", "CBDT", "SVG ")
"""Tables of pictures and drawings of characters, which a font without outlines may have."""


_COLOUR_OF_TEXT = 0xFFFF
"""The entry of a palette that is the colour of the text around it."""

MOST_LAYERS = 64
"""Layers of a character that are drawn; emoji have some twenty."""


_WIDEST = 0x7FFF
"""Units of the widest character: beyond it the edges of its ink have no place in a font that is written."""


class FontFile:
    """A font from a file. Compared by identity, since each file is read once.

    weight: the value on the ``wght`` axis of a variable font.   number: the index of the font in a collection.
    """

    def __init__(self, name: str, data: bytes, *, weight: int = 400, number: int = 0) -> None:
        """Read the font. Raises JugadaError for one too large, ValueError or fontTools' errors if it is not a font."""
        self.name = name
        self._number = number
        self._layers: dict[int, tuple[tuple[int, str], ...]] = {}
        check_packed(data)
        self._data = data if data[:4] in _SFNT else _unpacked(data)
        check_tables(self._data, number)
        axes = {axis.axisTag: axis for axis in self.program["fvar"].axes} if "fvar" in self.program else {}
        self._location: dict[str, float] = {}
        self.is_variable = "wght" in axes
        if self.is_variable:
            # A font may lack the weight that is asked for: then its nearest is taken.
            self._location["wght"] = min(max(float(weight), axes["wght"].minValue), axes["wght"].maxValue)
        self.units: int = self.program["head"].unitsPerEm
        has_outlines = any(table in self.program for table in ("glyf", "CFF ", "CFF2"))
        has_pictures = any(table in self.program for table in _PICTURES)
        self.codes: dict[int, str] = ((has_outlines or has_pictures) and self.program.getBestCmap()) or {}
        if self.has_layers or self.is_coloured:  # tells of damaged tables of colours
            self.codes = {code: name for code, name in self.codes.items() if self._has_ink(code, name)}
        if has_outlines:
            self.program.getGlyphSet().keys()  # tells of a table of outlines that is cut short
        if any(width > _WIDEST for width, _ in self.program["hmtx"].metrics.values()):
            raise ValueError("a character is wider than a font can be")
        heights = self.program["hhea"]
        self.ascent, self.descent = heights.ascent / self.units, -heights.descent / self.units
        # Older fonts do not state it; in most, capitals are about 0.7 of the type size.
        self.cap_height: float = (getattr(self.program.get("OS/2"), "sCapHeight", 0) or 0.7 * self.units) / self.units
        del self.program  # with all that was read to be checked, megabytes: what is drawn needs few tables

    def __repr__(self) -> str:
        """Return a text that is the same for the same font, because digests of drawings include it."""
        return f"FontFile({self.name!r}, {self._digest}, {self._location})"

    @cached_property
    def _digest(self) -> str:
        return sha256(self._data).hexdigest()[:16]

    @cached_property
    def program(self) -> TTFont:
        """The font as a fontTools object with its tables."""
        from fontTools.ttLib import TTFont

        return TTFont(BytesIO(self._data), lazy=True, fontNumber=self._number, recalcTimestamp=False)

    @cached_property
    def hb_font(self) -> Any:
        """The font as a HarfBuzz object for shaping; lengths are in `units`."""
        import uharfbuzz

        font = uharfbuzz.Font(uharfbuzz.Face(self._data, self._number))
        if self._location:
            font.set_variations(self._location)
        return font

    def _has_ink(self, code: int, name: str) -> bool:
        """Return whether the character is drawn by outlines of its own, or has nothing to draw."""
        from fontTools.pens.recordingPen import RecordingPen

        pen = RecordingPen()
        number = self.program.getGlyphID(name)
        self.draw(number, pen)
        return (
            bool(pen.value)
            or bool(self.layers(number))
            or self.is_painted(number)
            or chr(code).isspace()
            or not chr(code).isprintable()
        )

    @cached_property
    def has_layers(self) -> bool:
        """Whether the font draws some of its characters as layers in colours."""
        program = self.program
        return (
            "COLR" in program and program["COLR"].version == 0 and "CPAL" in program and bool(program["CPAL"].palettes)
        )

    @cached_property
    def is_coloured(self) -> bool:
        """Whether the font draws some of its characters in colours."""
        return any(table in self.program for table in _COLOURED)

    def is_painted(self, glyph: int) -> bool:
        """Return whether the font has a painting, a picture or a drawing of a glyph, and no layers that come first."""
        if self.has_layers or not any(table in self.program for table in ("COLR", *_PICTURES)):
            return False
        face = self.hb_font.face
        return bool(
            face.glyph_has_color_paint(glyph)
            or self.hb_font.get_glyph_color_png(glyph)
            or face.get_glyph_color_svg(glyph)
        )

    @cached_property
    def has_drawings(self) -> bool:
        """Whether the font has SVG documents, of which only drawing tells whether anything is in them."""
        return "SVG " in self.program and not self.has_layers

    def layers(self, glyph: int) -> tuple[tuple[int, str], ...]:
        """Return the glyphs that a glyph is made of, from below, each with its colour; empty: that of the text."""
        if glyph not in self._layers:
            self._layers[glyph] = tuple(self._read_layers(glyph)) if self.has_layers else ()
        return self._layers[glyph]

    def _read_layers(self, glyph: int) -> Iterator[tuple[int, str]]:
        program = self.program
        palette = program["CPAL"].palettes[0]
        records = program["COLR"].ColorLayers.get(program.getGlyphName(glyph), ())
        for record in records[:MOST_LAYERS]:
            if record.colorID == _COLOUR_OF_TEXT:
                yield program.getGlyphID(record.name), ""
            # Layers have no opacity here, so one that is wholly transparent is left out.
            elif record.colorID < len(palette) and (colour := palette[record.colorID]).alpha:
                yield program.getGlyphID(record.name), f"#{colour.red:02X}{colour.green:02X}{colour.blue:02X}"

    def covers(self, text: str) -> bool:
        """Return whether the font has each visible character of the text."""
        return all(ord(character) in self.codes or character in IGNORABLE for character in text)

    def numbers(self, text: str) -> list[int]:
        """Return the glyphs of the text's characters, one by one, without those that the font lacks."""
        return [self.program.getGlyphID(self.codes[ord(one)]) for one in text if ord(one) in self.codes]

    def draw(self, glyph: int, pen: object) -> None:
        """Draw a glyph, by its number, as lines and curves with a fontTools pen; in `units`, y up.

        HarfBuzz bounds what parts of parts and programs that call each other may cost; of a glyph beyond that it draws
        a part, or nothing.
        """
        self.hb_font.draw_glyph_with_pen(glyph, pen)

    def advance(self, glyph: int) -> float:
        """Return the width of a glyph as a fraction of the type size."""
        return float(self.hb_font.get_glyph_h_advance(glyph)) / self.units

    @property
    def postscript_name(self) -> str:
        """The font's own name, made of letters, digits and hyphens."""
        # By HarfBuzz: to read the table itself, fontTools imports what it knows of all tables, six megabytes.
        name = self.hb_font.face.get_name(6)
        return "".join(one for one in name or self.name if one.isascii() and (one.isalnum() or one == "-")) or "Font"


@lru_cache(maxsize=4096)
def glyph_outline(font: FontFile, glyph: int) -> tuple[Segment, ...]:
    """Return the outline of a glyph as lines and cubic curves, in fractions of the type size, y down."""
    from fontTools.pens.qu2cuPen import Qu2CuPen
    from fontTools.pens.recordingPen import RecordingPen

    recorded = RecordingPen()
    font.draw(glyph, recorded)
    cubic = RecordingPen()
    # Off by a two-thousandth of the type size at most, which nobody sees; curves become far fewer.
    recorded.replay(Qu2CuPen(cubic, max_err=font.units / 2000, all_cubic=True))
    letters = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z", "endPath": "Z"}
    return tuple(
        (letters[command], tuple(number for x, y in points for number in (x / font.units, -y / font.units)))
        for command, points in cubic.value
    )


def _unpacked(data: bytes) -> bytes:
    """Return the font of a WOFF file without its compression. Raises an error of fontTools if it is not a font."""
    from fontTools.ttLib import TTFont

    # As it is: new boxes take long, and a new date would make every file another one.
    font = TTFont(BytesIO(data), recalcBBoxes=False, recalcTimestamp=False)
    font.flavor = None
    buffer = BytesIO()
    font.save(buffer)
    return buffer.getvalue()
