"""Honest files, each just at one of the limits of docs/limits.md: what such a file costs."""

from __future__ import annotations

import os
import struct
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image

from generator import limits
from rules_engine.core import limits as core_limits
from tests.decks.fonts import FOX, make_font, svg_font
from tests.decks.test_font_limits import sfnt, tables_of
from tests.hostile.samples import records_and_documents as documents
from tests.hostile.samples import tables_and_drawings as drawings
from tests.hostile.samples.files import Make, art, deck, example, font, pdf, record, rules, table
from tests.hostile.samples.fonts_and_pictures import plain
from tests.scene.test_picture_limits import chunk, jpeg, png

_SVG = drawings.SVG
_RECT = '<rect width="9" height="9"/>'
_CARD = "cards: [{title: A}]\n"
_EXAMPLE = "id: a\ngame: backgammon\ntitle: A\n"


def _drawn(text: str) -> Make:
    return art("a.svg", lambda: _SVG.format(text))


def _why(action: str) -> Make:
    return lambda folder: ["why", "backgammon", "--roll", "6-5", action, "--lang", "en"]


def _document(folder: Path) -> list[str]:
    (folder / "one.md").write_text("A line of a book, as long as they are.\n" * (limits.MAX_DOCUMENT // 39), "utf-8")
    return ["example", "embed", "one.md", "--out", "out.md", "--lang", "en"]


def _rows(count: int, columns: str = "title", cell: str = "Fox") -> Make:
    row = ",".join([cell] * (columns.count(",") + 1))
    return table("t.csv", lambda: f"{columns}\n" + f"{row}\n" * count)


def _columns() -> Make:
    names = ",".join(["title", *(f"c{number}" for number in range(limits.MAX_COLUMNS - 1))])
    return _rows(100, names)


def _nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def _layout(boxes: str) -> Make:
    return deck(f"layout: {{front: {{{boxes}}}}}\n{_CARD}")


def _boxes(count: int) -> Make:
    one = f"repeat: {limits.MAX_REPEATS}, x: 1, y: 1, w: 9, h: 9"
    return _layout(", ".join(f"b{number}: {{fill: red, {one}}}" for number in range(count)))


def _side_work() -> Make:
    text = "{{ [1 for x in range(40) for y in range(40) if x > y] | length }}"
    return deck(
        f'layout: {{front: {{t: {{text: "{text}", x: 1, y: 1, w: 9, h: 9}}}}}}\ntables: [{{file: t.csv}}]\n',
        {"t.csv": "title\n" + "Fox\n" * 150},
    )


def _icons(folder: Path) -> list[str]:
    (folder / "icons").mkdir()
    first = folder / "icons" / "i0.svg"
    first.write_text(_SVG.format(_RECT), "utf-8")
    for number in range(1, limits.MAX_ICON_FILES):
        os.link(first, folder / "icons" / f"i{number}.svg")
    return deck("icons: icons\ncards: [{title: A, text: ':i7:'}]\n")(folder)


def _noise(size: int) -> bytes:
    side = int((size / 3.01) ** 0.5)
    buffer = BytesIO()
    Image.frombytes("RGB", (side, side), os.urandom(3 * side * side)).save(buffer, "PNG", compress_level=1)
    return buffer.getvalue()


def _profile(folder: Path) -> list[str]:
    (folder / "p.icc").write_bytes(bytes(limits.MAX_PROFILE))
    deck(_CARD)(folder)
    return ["pdf", "--deck", "deck.yaml", "--press", "x4", "--icc", "p.icc", "--out", "out.pdf", "--lang", "en"]


def _copies(folder: Path) -> list[str]:
    deck(_CARD)(folder)
    return ["pdf", "--deck", "deck.yaml", "--copies", f"{limits.MAX_COPIES}", "--out", "out.pdf", "--lang", "en"]


def _named() -> bytes:
    each, length = 40, limits.MAX_FONT_NAMES // 40
    rows = struct.pack(">6H", 3, 1, 0x409, 6, length, 0) * each
    return sfnt(
        {**tables_of(make_font("ab")), b"name": struct.pack(">3H", 0, each, 6 + len(rows)) + rows + b"a" * length}
    )


def _coded() -> bytes:
    group = struct.pack(">3L", 0x20, 0x20 + limits.MAX_FONT_CODES - 100_001 - 0x20, 1)
    codes = struct.pack(">HHHHL", 0, 1, 3, 10, 12) + struct.pack(">HHLLL", 12, 0, 28, 0, 1) + group
    return sfnt({**tables_of(make_font("ab")), b"cmap": codes})


def _tables(count: int) -> bytes:
    own = tables_of(make_font("ab"))
    return sfnt({**own, **{f"t{number:03}".encode(): b"" for number in range(count - len(own))}})


def _glyphs() -> bytes:
    drawn = '<g id="glyphFOX"><path d="M0 0H900V-900Z"/></g><g id="glyphLION"><path d="M0 0H9V-9Z"/></g>'
    return svg_font(_SVG.format(f"<!--{'x' * (limits.MAX_GLYPH_SVG - 500)}-->{drawn}"))


def _emoji(folder: Path) -> list[str]:
    return deck(f"fonts: {{text: {{regular: f.ttf}}}}\ncards: [{{title: A, text: {FOX}}}]\n", {"f.ttf": _glyphs()})(
        folder
    )


def _clips() -> str:
    points = " ".join(f"{n % 99},{n % 98}" for n in range(1000))
    clip = f'<clipPath id="c"><polygon points="{points}"/></clipPath>'
    return clip + '<rect width="9" height="9" clip-path="url(#c)"/>' * 490


def _selectors(count: int) -> str:
    return "".join(f".a{number} > rect{{fill:red}}" for number in range(count))


def _blurred(count: int, more: str = "") -> str:
    blur = '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>'
    return blur + f'<rect width="9" height="9" filter="url(#f)" {more}/>' * count


def _dance(entries: int) -> str:
    """Return a record in which both are on the bar before six closed points, for ever."""
    start = "XGID=cBBBBBB------------bbbbbbC:0:0:1:00:0:0:0:0:0"
    lines = [f"# White: A\n# Black: B\ngame: backgammon\nversion: 1.0.0\ncontent:\nstart: {start}"]
    for number in range(entries // 2):
        lines.append(f"*:3-1\n{'WB'[number % 2]}:-")
    return "\n".join(lines) + "\n"


def _pages(count: int) -> bytes:
    kids = b"".join(b"%d 0 R " % number for number in range(3, count + 3))
    pages = [b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Resources << >> >>"] * count
    tree = b"<< /Type /Pages /Kids [%b] /Count %d >>" % (kids, count)
    return documents.document([documents.CATALOGUE, tree, *pages])


def _sheet() -> bytes:
    rows = drawings.HEAD + '<row r="3">' + "<c/>" * (limits.MAX_SHEET_ELEMENTS - 100) + "</row>"
    return drawings.xlsx(rows)


def _unzipped() -> bytes:
    texts = f"<si><t>{'a' * 9_900}</t></si>" * (limits.MAX_UNZIPPED // 10_000)
    return drawings.xlsx(drawings.HEAD, f"<si><t>title</t></si><si><t>Fox</t></si>{texts}")


def _padded(size: int) -> bytes:
    return documents.page(b"0 0 9 9 re f\n", b"", (b"<< /Length %d >>\nstream\n%b\nendstream" % (size, bytes(size)),))


_POINT = b"1 1 l "
_LAYER = '<g opacity="1">'

AT_LIMITS: Mapping[str, Make] = {
    "MAX_TEXT": example(lambda: f"{_EXAMPLE}more: {'a' * (limits.MAX_TEXT - 100)}\n"),
    "MAX_DOCUMENT": _document,
    "MAX_RULES": rules("A line of a rule as long as they are, and its end.\n\n" * 9000),
    "MAX_YAML_DEPTH": example(lambda: f"{_EXAMPLE}steps: {_nested(limits.MAX_YAML_DEPTH - 1)}\n"),
    "MAX_YAML_VALUES": example(lambda: f"{_EXAMPLE}steps: [{'a, ' * (limits.MAX_YAML_VALUES - 100)}a]\n"),
    "MAX_YAML_DIGITS": example(lambda: f"{_EXAMPLE}steps: {'9' * limits.MAX_YAML_DIGITS}\n"),
    "MAX_NOTATION": _why("8/5 " * (core_limits.MAX_NOTATION // 4)),
    "MAX_RECORD_ENTRIES": record("a.txt", lambda: _dance(core_limits.MAX_RECORD_ENTRIES)),
    "MAX_RECORD_GAMES": record(
        "a.mat",
        lambda: " 0 point match\n" + "\n Game 1\n A : 0  B : 0\n  1) 31: 8/5 6/5\n" * core_limits.MAX_RECORD_GAMES,
    ),
    "MAX_RECORD_LINE": record("a.mat", lambda: documents.MAT + f"  1) 31: {'8/5 ' * 490}\n"),
    "MAX_SGF_NODES": record("a.sgf", lambda: f"(;FF[4]GM[6]{';C[a]' * (core_limits.MAX_SGF_NODES - 1)})"),
    "MAX_SGF_DEPTH": record("a.sgf", lambda: "(;FF[4]GM[6]" + "(;B[31]" * 99 + ")" * 100),
    "MAX_EXPRESSION": rules("{{ " + " + ".join("1" * 990) + " }}"),
    "MAX_EXPRESSION_DEPTH": rules("{{ " + "(" * 29 + "1" + ")" * 29 + " }}"),
    "MAX_EXPRESSIONS": rules("{{ 1 }}" * limits.MAX_EXPRESSIONS),
    "MAX_TEMPLATE_VALUE": rules("{{ 'a' * 9999 }}"),
    "MAX_TEMPLATE_TEXT": rules("{{ 'a' * 9999 }} " * 19),
    "MAX_TEMPLATE_DIGITS": rules("{{ 999999999999999999 }}"),
    "MAX_TEMPLATE_LISTS": rules("{{ " + _nested(19) + " | length }}"),
    "MAX_TEMPLATE_WORK": rules(
        "\n\n".join(f"{{{{ [a for a in range(9999) if a > {n}] | length }}}}" for n in range(15))
    ),
    "MAX_SIDE_WORK": _side_work(),
    "MAX_REPEATS": _boxes(1),
    "MAX_SIDE_BOXES": _boxes(limits.MAX_SIDE_BOXES // limits.MAX_REPEATS),
    "MAX_PATTERN_PARTS": _layout('b: {fill: "pattern(dots, 1, 0.3, blue)", x: 0, y: 0, w: 63, h: 88}'),
    "MAX_COPIES": _copies,
    "MAX_DECK_RULES": deck(
        f"rules: rules.md\n{_CARD}", {"rules.md": ("# Play\n\n" + "Take a card and play it. " * 30 + "\n\n") * 260}
    ),
    "MAX_DECK": deck("cards:\n" + "  - {title: Fox, text: a few words of the game}\n" * 19_000),
    "MAX_TABLE": _rows(16_000, "title,text", "x" * 119),
    "MAX_ROWS": _rows(limits.MAX_ROWS),
    "MAX_COLUMNS": _columns(),
    "MAX_UNZIPPED": table("t.xlsx", _unzipped),
    "MAX_SHEET_ELEMENTS": table("t.xlsx", _sheet),
    "MAX_CARDS": deck("cards:\n" + "  - {title: A, count: 500}\n" * (limits.MAX_CARDS // 500)),
    "MAX_PROFILE": _profile,
    "MAX_SVG": _drawn(f"<!--{'x' * (limits.MAX_SVG - 500)}-->{_RECT}"),
    "MAX_GLYPH_SVG": _emoji,
    "MAX_SVG_SHAPES": _drawn(_RECT * (limits.MAX_SVG_SHAPES - 1)),
    "MAX_SVG_CLIPS": _drawn(_clips()),
    "MAX_SVG_ELEMENTS": _drawn("<g/>" * (limits.MAX_SVG_ELEMENTS - 10) + _RECT),
    "MAX_SVG_RULES": _drawn(f"<style>{_selectors(limits.MAX_SVG_RULES - 1)}</style>{_RECT * 390}"),
    "MAX_SVG_MATCHES": _drawn(f"<style>{':hover{fill:red}' * 49}</style>{_RECT * 4000}"),
    "MAX_SVG_REPEATS": _drawn(
        '<linearGradient id="g" x2="0.021" spreadMethod="repeat"><stop stop-color="red"/><stop offset="1"/>'
        '</linearGradient><rect width="99" height="99" fill="url(#g)"/>'
    ),
    "MAX_SVG_STOPS": art("a.svg", lambda: drawings.gradients(100, 490, "pad")),
    "MAX_SVG_PICTURES": _drawn(_blurred(limits.MAX_SVG_PICTURES)),
    "MAX_SVG_PIXELS": deck(
        "size: 200x280\ncards: [{title: A, art: a.svg}]\n",
        {"a.svg": _SVG.format(_blurred(1, 'transform="scale(11)"'))},
    ),
    "MAX_SVG_SECONDS": _drawn(
        '<filter id="f"><feTurbulence baseFrequency="0.1" numOctaves="9"/></filter>'
        + '<rect width="99" height="99" filter="url(#f)"/>' * 20
    ),
    "MAX_SVG_DEPTH": _drawn(_LAYER * 48 + _RECT + "</g>" * 48),
    "MAX_SVG_POINTS": _drawn(f'<path d="M0 0{"L9 9 8 7" * (limits.MAX_SVG_POINTS // 2 - 9)}"/>'),
    "MAX_DASHES": _drawn('<path d="M0 0H99" stroke="red" stroke-width="0.1" stroke-dasharray="0.011"/>'),
    "MAX_PICTURE": art("a.png", lambda: _noise(limits.MAX_PICTURE)),
    "MAX_PIXELS": art("a.png", lambda: plain(6300)),
    "MAX_CHUNKS": art("a.png", lambda: png(chunk(b"abCd", b"") * (limits.MAX_CHUNKS - 10))),
    "MAX_SCANNED": art("a.jpg", lambda: jpeg(100, 2400)),
    "MAX_FONT": font("f.ttf", lambda: sfnt({**tables_of(make_font("abc")), b"XXXX": bytes(59_900_000)})),
    "MAX_FONT_TABLES": font("f.ttf", lambda: _tables(limits.MAX_FONT_TABLES - 2)),
    "MAX_FONT_NAMES": font("f.ttf", _named),
    "MAX_FONT_CODES": font("f.ttf", _coded),
    "MAX_ICON_FILES": _icons,
    "MAX_PDF": pdf(lambda: _padded(limits.MAX_PDF - 2000)),
    "MAX_PDF_PAGES": pdf(lambda: _pages(limits.MAX_PDF_PAGES)),
    "MAX_PDF_FORMS": pdf(lambda: documents.forms(limits.MAX_PDF_FORMS - 1, 1)),
    "MAX_PDF_POINTS": pdf(lambda: documents.page(b"0 0 m " + _POINT * 500_000 + b"S\n")),
    "MAX_PDF_CONTENT": pdf(lambda: documents.page(b"0 0 1 1 re f\n" * 380_000)),
}
"""By name: a command on a file at the limit. The others are no matter of seconds, or those of another row."""
