"""The fonts of a PDF: widths and ink boxes of their characters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from io import BytesIO

import pikepdf
from fontTools.ttLib import TTFont

from generator.preflight.damage import DAMAGE, DamageError, PdfValue, entry, number_entry, stream_bytes, text_entry
from generator.preflight.geometry import Corners

_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
_SUBSET = re.compile(r"[A-Z]{6}\+")
_MOST_WIDTHS = 20_000
"""Entries of an array of widths; a damaged file can have any number."""
_CMAP_FORMATS = (0, 4, 6)
"""Formats of 8- and 16-bit tables. 32-bit tables add nothing for one-byte codes, and can claim 4 billion entries."""


@dataclass(frozen=True)
class Font:
    """A font as used on a page. Widths and ink boxes are by character code, in parts of the type size."""

    name: str
    is_embedded: bool
    is_subset: bool
    is_damaged: bool = False
    widths: dict[int, float] = field(default_factory=dict)
    inks: dict[int, Corners] = field(default_factory=dict)
    letters: dict[int, str] = field(default_factory=dict)
    default_width: float = 0.5
    code_length: int = 1

    def codes(self, text: bytes) -> Iterator[int]:
        """Yield the codes of a text; those of composite fonts have two bytes."""
        if self.code_length == 1:
            yield from text
        else:
            yield from (first << 8 | second for first, second in zip(text[::2], text[1::2], strict=False))


def read_font(font: PdfValue) -> Font:
    """Return the font of a font dictionary; one with an unreadable program has no ink boxes and counts as damaged."""
    descendants = entry(font, "/DescendantFonts")
    is_composite = isinstance(descendants, pikepdf.Array) and len(descendants) > 0
    descriptor = entry(descendants[0] if is_composite else font, "/FontDescriptor")
    name, subtype = text_entry(font, "/BaseFont", "?"), text_entry(font, "/Subtype")
    is_embedded = any(isinstance(entry(descriptor, key), pikepdf.Stream) for key in _FILES)
    is_subset = bool(_SUBSET.match(name))
    if is_composite:
        return _read_composite(font, descendants[0], Font(name, is_embedded, is_subset))
    # The letters of a Type 3 font are drawings in the file itself, so that it cannot lack them.
    if subtype not in ("TrueType", "Type1"):
        return Font(name, is_embedded or subtype == "Type3", is_subset)
    inks: dict[int, Corners] = {}
    is_damaged = False
    program = entry(descriptor, "/FontFile2")
    if program is not None:
        try:
            inks = dict(_read_inks(stream_bytes(program)))
        # fontTools raises whatever a damaged table happens to lead to.
        except Exception:
            is_damaged = True
    default = number_entry(descriptor, "/MissingWidth", 500) / 1000 if descriptor is not None else 0.5
    return Font(name, is_embedded, is_subset, is_damaged, _read_widths(font), inks, _read_letters(font), default)


def _read_composite(font: PdfValue, descendant: PdfValue, known: Font) -> Font:
    """Return a composite font with the widths and letters of its codes, if those are glyphs by number, as usual."""
    if text_entry(font, "/Encoding") != "Identity-H":
        return known
    default = number_entry(descendant, "/DW", 1000) / 1000
    widths = dict(_composite_widths(entry(descendant, "/W")))
    return replace(known, widths=widths, letters=_read_letters(font), default_width=default, code_length=2)


def _composite_widths(values: PdfValue) -> Iterator[tuple[int, float]]:
    """Yield the width of each code from an array of ``first [widths]`` and ``first last width``."""
    rest = iter(list(values)[:_MOST_WIDTHS] if isinstance(values, pikepdf.Array) else [])
    for first, second in zip(rest, rest, strict=False):
        if not _is_number(first):
            return
        if isinstance(second, pikepdf.Array):
            yield from ((int(first) + i, float(w) / 1000) for i, w in enumerate(second) if _is_number(w))
            continue
        width = next(rest, None)
        if not _is_number(second) or not _is_number(width):
            return
        # Codes have two bytes; a damaged range could claim billions.
        yield from ((code, float(width or 0) / 1000) for code in range(int(first), min(int(second), 65535) + 1))


def _read_widths(font: PdfValue) -> dict[int, float]:
    widths = entry(font, "/Widths")
    first = int(number_entry(font, "/FirstChar", 0))
    if not isinstance(widths, pikepdf.Array):
        return {}
    return {first + i: float(width) / 1000 for i, width in enumerate(widths) if _is_number(width)}


def _is_number(value: PdfValue) -> bool:
    return not isinstance(value, pikepdf.Object | str | None)


def _read_inks(data: bytes) -> Iterator[tuple[int, Corners]]:
    """Yield the ink box of each character, from its outline in a TrueType program."""
    with TTFont(BytesIO(data), lazy=True) as program:
        # Our own names, because fontTools would otherwise derive them from all tables of codes, including the largest.
        program.setGlyphOrder([f"glyph{number:05}" for number in range(program["maxp"].numGlyphs)])
        glyphs, units = program["glyf"], program["head"].unitsPerEm
        if "cmap" not in program:
            return
        codes: dict[int, str] = {}
        for table in program["cmap"].tables:
            if table.format in _CMAP_FORMATS:
                # Fonts of symbols have their characters at 0xF000 and the code.
                codes |= {code & 0xFF: glyph for code, glyph in table.cmap.items()}
        for code, name in codes.items():
            glyph = glyphs[name]
            if glyph.numberOfContours:
                yield code, (glyph.xMin / units, glyph.yMin / units, glyph.xMax / units, glyph.yMax / units)


def _read_letters(font: PdfValue) -> dict[int, str]:
    """Return the text that each code represents. A CMap has the same tokens as a content stream."""
    stream = entry(font, "/ToUnicode")
    letters: dict[int, str] = {}
    if stream is None:
        return letters
    try:
        # Read for its limits only: the parser unpacks the stream by itself, however large it is.
        stream_bytes(stream)
        for instruction in pikepdf.parse_content_stream(stream, "endbfchar endbfrange"):
            operands = list(instruction.operands)
            if str(instruction.operator) == "endbfchar":
                letters |= {
                    _parse_code(code): _parse_text(value) for code, value in zip(*[iter(operands)] * 2, strict=False)
                }
            else:
                for low, high, target in zip(*[iter(operands)] * 3, strict=False):
                    letters |= _read_range(_parse_code(low), _parse_code(high), target)
    except (DamageError, *DAMAGE):
        return letters  # texts only appear in findings; "?" replaces codes without text
    return letters


def _read_range(low: int, high: int, target: PdfValue) -> dict[int, str]:
    if isinstance(target, pikepdf.Array):
        return {low + i: _parse_text(value) for i, value in enumerate(target)}
    start = _parse_code(target)
    # By definition a range changes the last byte of a code alone; a damaged one would claim billions.
    return {code: chr(start + code - low) for code in range(low, min(high, low + 255) + 1)}


def _parse_code(value: PdfValue) -> int:
    return int.from_bytes(bytes(value), "big")


def _parse_text(value: PdfValue) -> str:
    digits = bytes(value)
    return digits.rjust(len(digits) + len(digits) % 2, b"\0").decode("utf-16-be", "replace")
