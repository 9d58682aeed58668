"""Fonts that would unpack to far more than they hold are refused before fontTools opens them."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from struct import pack

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from generator.scene import font_limits
from generator.scene.font_file import FontFile, glyph_outline
from rules_engine.core import JugadaError
from tests.decks.fonts import make_font

_BIAS = 107
"""What a CFF font adds to the number of a program: few of them are called by short numbers."""

BUNDLED = sorted((Path(__file__).parents[2] / "generator").rglob("*.ttf"))


def sfnt(tables: dict[bytes, bytes]) -> bytes:
    """Return a font file of these tables, right or wrong."""
    place, entries, body = 12 + 16 * len(tables), b"", b""
    for tag, table in tables.items():
        entries += pack(">4sLLL", tag, 0, place + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    return pack(">4s4H", b"\0\1\0\0", len(tables), 0, 0, 0) + entries + body


def woff(tables: dict[bytes, bytes], lengths: dict[bytes, int] | None = None) -> bytes:
    """Return a WOFF file of these tables; `lengths`: what it states of their lengths if that is a lie."""
    place, entries, body = 44 + 20 * len(tables), b"", b""
    for tag, table in tables.items():
        packed = min(zlib.compress(table, 9), table, key=len)
        stated = (lengths or {}).get(tag, len(table))
        entries += pack(">4s4L", tag, place + len(body), len(packed), stated, 0)
        body += packed + bytes(-len(packed) % 4)
    size = place + len(body)
    return pack(">4s4sLHHLHHLLLLL", b"wOFF", b"\0\1\0\0", size, len(tables), 0, 0, 1, 0, 0, 0, 0, 0, 0) + entries + body


def repeated_names() -> bytes:
    """Return a name table of 130 kB that lists the same 64 kB 5,000 times."""
    record = pack(">6H", 3, 1, 0x409, 6, 60_000, 0)
    return pack(">3H", 0, 5_000, 6 + 12 * 5_000) + record * 5_000 + b"a" * 60_000


def all_characters() -> bytes:
    """Return a table of 40 bytes with four thousand million characters."""
    return pack(">HHHHL", 0, 1, 3, 10, 12) + pack(">HHLLL3L", 12, 0, 28, 0, 1, 0, 0xFFFFFFFF, 0)


def overlapping_characters() -> bytes:
    """Return a table whose 1,000 runs have 65,000 characters each."""
    runs = pack(">H", 0xFFFE) * 1_000 + b"\0\0" + pack(">H", 1) * 1_000 + bytes(4_000)
    return pack(">HHHHL", 0, 1, 3, 1, 12) + pack(">7H", 4, 14 + len(runs), 0, 2_000, 0, 0, 0) + runs


def tables_of(data: bytes) -> dict[bytes, bytes]:
    font = TTFont(BytesIO(data))
    return {tag.encode("latin-1"): font.getTableData(tag) for tag in font.keys() if tag != "GlyphOrder"}  # noqa: SIM118


BOMBS: dict[str, Callable[[], bytes]] = {
    "a table of a gigabyte": lambda: woff({b"name": bytes(1 << 20)}, {b"name": 1 << 30}),
    "a table that lies about its length": lambda: woff({b"name": bytes(1 << 26)}, {b"name": 100_000}),
    "a thousand tables": lambda: sfnt({f"t{number:03}".encode(): b"" for number in range(999)}),
    "names": lambda: sfnt({**tables_of(make_font("ab")), b"name": repeated_names()}),
    "names, packed": lambda: woff({**tables_of(make_font("ab")), b"name": repeated_names()}),
    "characters": lambda: sfnt({**tables_of(make_font("ab")), b"cmap": all_characters()}),
    "characters that overlap": lambda: sfnt({**tables_of(make_font("ab")), b"cmap": overlapping_characters()}),
    "a thousand subtables": lambda: sfnt({b"cmap": pack(">HH", 0, 999) + bytes(9_000)}),
    "WOFF2 by its header": lambda: b"wOF2" + pack(">4sLHHLL", b"\0\1\0\0", 99, 1, 0, 1 << 31, 9) + bytes(60),
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_font_that_unpacks_to_too_much_is_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(font_limits, "MAX_FONT", 1_000_000)
    with pytest.raises(JugadaError, match="more than"):
        FontFile("bomb", BOMBS[name]())


def test_a_woff2_file_is_unpacked_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    brotli = pytest.importorskip("brotli")
    packed = brotli.compress(bytes(30_000_000))
    data = b"wOF2" + pack(">4sLHHLL", b"\0\1\0\0", 99, 1, 0, 1_000, len(packed)) + bytes(24) + b"\x05\x7f" + packed
    monkeypatch.setattr(font_limits, "MAX_FONT", 1_000_000)
    with pytest.raises(JugadaError, match="more than 1,000,000 bytes unpacked"):
        font_limits.check_packed(data)


def laughing_parts() -> bytes:
    """Return a TrueType font whose glyphs are made of ten glyphs each, which are made of ten: ten thousand million."""
    source = TTFont(BytesIO(make_font("ABCDEFGHIJK")), recalcBBoxes=False)
    table, names = source["glyf"], source.getGlyphOrder()[1:]
    for before, name in pairwise(names):
        pen = TTGlyphPen(dict.fromkeys(names))
        for _ in range(10):
            pen.addComponent(before, (1, 0, 0, 1, 0, 0))
        table[name] = pen.glyph()
        table[name].xMin = table[name].yMin = table[name].xMax = table[name].yMax = 0
    return saved(source)


def laughing_programs() -> bytes:
    """Return an OpenType font whose one letter calls a program that calls another 40 times, nine deep."""
    builder = FontBuilder(1000, isTTF=False)
    builder.font.recalcBBoxes = False
    builder.setupGlyphOrder([".notdef", "A"])
    builder.setupCharacterMap({65: "A"})
    outlines = {name: T2CharString(program=["endchar"]) for name in (".notdef", "A")}
    builder.setupCFF("F", {}, outlines, {})
    builder.setupHorizontalMetrics(dict.fromkeys(outlines, (500, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupOS2()
    builder.setupPost()
    builder.setupNameTable({"familyName": "F", "styleName": "R"})
    font = builder.font["CFF "].cff
    for depth in range(9):
        step = [1, 1, "rlineto"] if depth == 0 else [depth - 1 - _BIAS, "callgsubr"]
        font.GlobalSubrs.append(T2CharString(program=[*step * 40, "return"]))
    letter = font.topDictIndex[0].CharStrings["A"]
    letter.program, letter.bytecode = [0, 0, "rmoveto", 8 - _BIAS, "callgsubr", "endchar"], None
    return saved(builder.font)


def saved(font: TTFont) -> bytes:
    buffer = BytesIO()
    font.save(buffer)
    return buffer.getvalue()


@pytest.mark.parametrize("make", [laughing_parts, laughing_programs])
def test_parts_and_programs_that_call_each_other_end(make: Callable[[], bytes]) -> None:
    font = FontFile("laughs", make())
    for glyph in font.codes.values():
        assert len(glyph_outline(font, font.program.getGlyphID(glyph))) < 200_000


@pytest.mark.parametrize("path", BUNDLED[:3], ids=lambda path: path.name)
def test_outlines_are_those_of_another_reader(path: Path) -> None:
    """The areas and extents of HarfBuzz's outlines are those of fontTools."""
    font = FontFile("real", path.read_bytes())
    others = font.program.getGlyphSet()
    for name in list(font.codes.values())[::7]:
        number = font.program.getGlyphID(name)
        area, other_area, bounds, other_bounds = AreaPen(), AreaPen(others), BoundsPen(None), BoundsPen(others)
        font.draw(number, area)
        font.draw(number, bounds)
        others[name].draw(other_area)
        others[name].draw(other_bounds)
        assert area.value == pytest.approx(other_area.value, rel=1e-6)
        assert bounds.bounds == pytest.approx(other_bounds.bounds)


@pytest.mark.parametrize("path", BUNDLED[:3], ids=lambda path: path.name)
def test_real_fonts_are_far_below(path: Path) -> None:
    data = path.read_bytes()
    font_limits.check_tables(data)
    packed = BytesIO()
    font = TTFont(BytesIO(data))
    font.flavor = "woff"
    font.save(packed)
    font_limits.check_packed(packed.getvalue())
    assert FontFile("real", packed.getvalue()).codes


def test_a_character_wider_than_a_font_can_be_is_damage() -> None:
    tables = tables_of(make_font("ab"))
    with pytest.raises(ValueError, match="wider"):
        FontFile("f", sfnt({**tables, b"hmtx": b"\xff" * len(tables[b"hmtx"])}))
