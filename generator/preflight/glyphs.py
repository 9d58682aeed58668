"""The fonts of a PDF: how wide their characters are, and how far their ink reaches."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

from fontTools.ttLib import TTFont, TTLibError

_RANGE = re.compile(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*(\[[^\]]*\]|<[0-9A-Fa-f]+>)")
_CHAR = re.compile(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>")
_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
_SUBSET = re.compile(r"/?[A-Z]{6}\+")

Ink = tuple[float, float, float, float]
"""Left, lower, right and upper edge of a character's ink, in parts of the size."""


@dataclass(frozen=True)
class Face:
    """A font as a page uses it. Widths and inks are by character code, in parts of the size."""

    name: str
    embedded: bool
    subset: bool
    widths: dict[int, float] = field(default_factory=dict)
    inks: dict[int, Ink] = field(default_factory=dict)
    letters: dict[int, str] = field(default_factory=dict)
    default: float = 0.5


def face_of(font: Any) -> Face:
    """The face of a font dictionary; one whose program cannot be read has no inks."""
    descendants = font.get("/DescendantFonts")
    inner = descendants[0] if descendants else font
    descriptor = inner.get("/FontDescriptor")
    name = str(font.get("/BaseFont", "/?")).removeprefix("/")
    embedded = descriptor is not None and any(key in descriptor for key in _FILES)
    subset = bool(_SUBSET.match(name))
    if descendants or font.get("/Subtype") not in ("/TrueType", "/Type1"):
        return Face(name, embedded or font.get("/Subtype") == "/Type3", subset)
    first = int(font.get("/FirstChar", 0))
    widths = {first + i: float(width) / 1000 for i, width in enumerate(font.get("/Widths", ()))}
    default = float(descriptor.get("/MissingWidth", 500)) / 1000 if descriptor is not None else 0.5
    inks = _inks(descriptor) if embedded else {}
    return Face(name, embedded, subset, widths, inks, _letters(font), default)


def _inks(descriptor: Any) -> dict[int, Ink]:
    """How far each character's ink reaches, as the embedded TrueType program draws it."""
    if "/FontFile2" not in descriptor:
        return {}
    try:
        program = TTFont(BytesIO(descriptor.FontFile2.read_bytes()), lazy=True)
        glyphs, units = program["glyf"], program["head"].unitsPerEm
        codes: dict[int, str] = {}
        for table in program["cmap"].tables:
            codes |= {code & 0xFF: glyph for code, glyph in table.cmap.items()}
        return {code: box for code, glyph in codes.items() if (box := _ink(glyphs[glyph], units))}
    except (TTLibError, KeyError, AttributeError, AssertionError, ValueError):
        return {}


def _ink(glyph: Any, units: int) -> Ink | None:
    if not glyph.numberOfContours:
        return None
    return (glyph.xMin / units, glyph.yMin / units, glyph.xMax / units, glyph.yMax / units)


def _letters(font: Any) -> dict[int, str]:
    """What text each code stands for."""
    stream = font.get("/ToUnicode")
    if stream is None:
        return {}
    text = stream.read_bytes().decode("latin-1")
    letters: dict[int, str] = {}
    for block in re.findall(r"beginbfchar(.*?)endbfchar", text, re.DOTALL):
        letters |= {int(code, 16): _text(value) for code, value in _CHAR.findall(block)}
    for block in re.findall(r"beginbfrange(.*?)endbfrange", text, re.DOTALL):
        for low, high, target in _RANGE.findall(block):
            letters |= _range(int(low, 16), int(high, 16), target)
    return letters


def _range(low: int, high: int, target: str) -> dict[int, str]:
    if target.startswith("["):
        values = re.findall(r"<([0-9A-Fa-f]+)>", target)
        return {low + i: _text(value) for i, value in enumerate(values)}
    start = int(target.strip("<>"), 16)
    return {code: chr(start + code - low) for code in range(low, min(high, low + 255) + 1)}


def _text(digits: str) -> str:
    return bytes.fromhex(digits.zfill(-(-len(digits) // 4) * 4)).decode("utf-16-be", "replace")
