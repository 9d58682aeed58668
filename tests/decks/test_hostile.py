"""Input made to do harm, or broken: one clear error each, quickly, and nothing is written."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path
from struct import pack
from time import process_time

import pytest
from typer.testing import CliRunner

from generator.cli import app as main
from generator.printing.decks.art import read_art

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">{}</svg>'
SHAPE = '<rect width="5" height="5"/>'
LAUGHS = (
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "ha">'
    + "".join(f'<!ENTITY a{i} "' + f"&a{i - 1};" * 10 + '">' for i in range(1, 10))
    + ']><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>&a9;</title></svg>'
)
EXTERNAL = (
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>&x;</title></svg>'
)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))


def _png(columns: int, rows: int, data: bytes = b"") -> bytes:
    head = _chunk(b"IHDR", pack(">IIBBBBB", columns, rows, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + _chunk(b"IDAT", zlib.compress(data)) + _chunk(b"IEND", b"")


def _refused(folder: Path, deck: str, name: str = "deck.yaml") -> str:
    """The one line of the error; checks that nothing was written and that it did not take long."""
    (folder / name).write_text(deck, "utf-8")
    start = process_time()
    out = folder / "out"
    result = CliRunner().invoke(main.app, ["pdf", "--deck", str(folder / name), "--lang", "en", "--out", str(out)])
    assert process_time() - start < 10
    assert result.exit_code == 2, result.output
    assert not out.exists()
    (line,) = result.stderr.splitlines()
    assert line.startswith("error: ")
    assert name in line
    return line


def _with_art(folder: Path, name: str, content: bytes | str) -> str:
    (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return _refused(folder, f"title: T\ncards:\n  - {{id: a, art: {name}}}\n")


USES_ITSELF = (
    '<g id="a"><use href="#a"/></g>',
    '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
    '<clipPath id="c" clip-path="url(#c)"><path d="M0 0h1v1z"/></clipPath>'
    '<rect width="5" height="5" clip-path="url(#c)"/>',
    '<pattern id="p" width="1" height="1"><rect width="5" height="5" fill="url(#p)"/></pattern>'
    '<rect width="5" height="5" fill="url(#p)"/>',
    '<mask id="m"><rect width="5" height="5" mask="url(#m)" fill="#777"/></mask>'
    '<rect width="5" height="5" mask="url(#m)"/>',
    '<marker id="k"><path d="M0 0L1 1" marker-end="url(#k)"/></marker><path d="M0 0L5 5" marker-end="url(#k)"/>',
)
"""Elements that refer to themselves, each in another way; browsers draw what is around them."""


@pytest.mark.parametrize(
    ("inner", "says"),
    [
        ('<image xlink:href="/etc/passwd" width="5" height="5"/>', "outside the deck's folder"),
        ('<image xlink:href="../x.png" width="5" height="5"/>', "outside the deck's folder"),
        ('<image xlink:href="%2e%2e/x.png" width="5" height="5"/>', "outside the deck's folder"),
        ("".join(f'<g id="u{i}">' + f'<use href="#u{i + 1}"/>' * 10 + "</g>" for i in range(9)), "elements"),
        ("<style>" + ".a{fill:red}" * 600 + "</style>", "rules of style"),
        ('<path d="M0 0 L' + "9" * 400 + ' 1"/>', "100 times"),
        ('<g transform="scale(1e5) scale(1e5)"><rect width="5" height="5"/></g>', "100 times"),
        ('<rect width="5" height="5" stroke="#000" stroke-width="1e4"/>', "100 times"),
        ('<line x2="9" stroke="#000" stroke-dasharray="1e-5"/>', "too fine"),
        ("<g>" * 200 + SHAPE + "</g>" * 200, "groups within groups"),
        (SHAPE * 6000, "more than 5,000 shapes"),
        (
            "".join(
                f'<pattern id="p{i}" width="1" height="1"><rect width="5" height="5" fill="url(#p{i + 1})"/></pattern>'
                for i in range(400)
            )
            + '<rect width="5" height="5" fill="url(#p0)"/>',
            "groups within groups",
        ),
        (
            '<linearGradient id="g" x2=".02" spreadMethod="repeat">'
            + '<stop offset=".5" stop-color="red"/>' * 200
            + "</linearGradient>"
            + '<rect width="9" height="9" fill="url(#g)"/>' * 300,
            "more than 50,000 stops",
        ),
        (
            '<radialGradient id="g">'
            + '<stop offset=".5"/>' * 4000
            + "</radialGradient>"
            + '<rect width="9" height="9" fill="url(#g)"/>' * 1000,
            "more than 50,000 stops",
        ),
    ],
)
def test_svg_that_is_more_than_a_drawing(inner: str, says: str, tmp_path: Path) -> None:
    line = _with_art(tmp_path, "art.svg", SVG.format(inner))
    assert says in line
    assert "deck.yaml:3: art: " in line


@pytest.mark.parametrize(
    ("inner", "says"),
    [
        ("<script>alert(1)</script>", "<script> is not drawn"),
        ('<rect width="5" height="5" onload="alert(1)"/>', "onload is not drawn"),
        ('<g onclick="x()"><rect width="5" height="5"/></g>', "onclick is not drawn"),
        ('<image href="http://example.org/x.png"/>', "refers to something else"),
        ('<image xlink:href="file:///etc/passwd" width="5" height="5"/>', "a frame stands for a picture"),
        ('<image xlink:href="nothing.jpg" width="5" height="5"/>', "a frame stands for a picture"),
        ('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="5" height="5"/>', "read as 300 × 150"),
        ('<image href="data:image/tiff;base64,PHN2Zy8+" width="5" height="5"/>', "TIFF"),
        ('<image href="data:image/png;base64,iVBORw0K" width="5" height="5"/>', "no picture in the format PNG"),
        ('<use href="#a"/>', "does not have"),
        ('<use href="other.svg#a"/>', "refers to something else"),
        (
            '<pattern id="p" width=".0001" height=".0001"><rect width="5" height="5"/></pattern>'
            '<rect width="5" height="5" fill="url(#p)"/>',
            "tiles",
        ),
        (
            '<linearGradient id="g" x2=".001" spreadMethod="repeat"><stop/><stop offset="1"/></linearGradient>'
            '<rect width="5" height="5" fill="url(#g)"/>',
            "drawn as a picture at 450 dpi",
        ),
        ("<style>.a::b::c{fill:red}</style>", "ignored, as browsers do"),
        ("<style>@import url(http://example.org);</style>", "@import is not drawn"),
        ('<g style="mix-blend-mode:color-burn"><rect width="5" height="5"/></g>', "drawn as a picture at 450 dpi"),
        ("<foreignObject><b/></foreignObject>", "<foreignObject> is not drawn"),
        ("<style>rect{fill:url(http://example.org)}</style>" + SHAPE, "refers to something else"),
        ('<rect width="5" height="5" style="fill:url(http://example.org/#a)"/>', "refers to something else"),
        ('<path id="w" d="M0 5h9"/><text><textPath href="#w">hello</textPath></text>', "textPath: drawn as a picture"),
        ("<animate/>", "<animate> is not drawn"),
        ("<wings/>", "<wings>: not known"),
        ('<rect wings="2"/>', "wings: not known"),
        ('<rect width="nan" height="5"/>', 'width="nan"'),
        ('<rect width="1e999" height="5"/>', 'width="1e999"'),
        ('<path d="M0 0 B 1 2 3 4"/>', "ignored"),
        ('<g transform="matrix(1e308 0 0 1e308 0 0)"><rect width="5" height="5"/></g>', "transform: matrix(1e308"),
        ('<rect width="5" height="5" stroke="#000" stroke-width="-1"/>', "stroke-width: -1"),
        ('<rect width="' + "1" * 300_000 + '" height="5"/>', 'width="11'),
        ('<rect width="1' + " " * 300_000 + 'x" height="5"/>', 'width="1 '),
        ('<path d="M0 0 A' + "1" * 300_000 + '"/>', "ignored"),
        ('<rect width="5" height="5" transform="' + "a" * 300_000 + '"/>', "transform: aaa"),
        ('<rect width="٣" height="5"/>', 'width="٣"'),
        ('<rect width="5" height="5" transform="flip(10)"/>', "transform: flip(10)"),
        ('<rect width="5" height="5" transform="matrix(1,2,3,4)"/>', "transform: matrix(1,2,3,4)"),
        ('<rect width="5" height="5" fill="no-colour"/>', "fill: no-colour"),
        (USES_ITSELF[0], "uses itself: left out"),
    ],
    ids=lambda value: value[:60],
)
def test_what_is_left_out_or_ignored_is_told_with_its_line(inner: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "art.svg").write_text(SVG.format("\n" + inner), "utf-8")
    start = process_time()
    notes = read_art(tmp_path, "art.svg").notes
    assert process_time() - start < 10
    (note,) = (note for note in notes if says in str(note.message))
    assert note.line == 2
    assert len(str(note.message)) < 250


@pytest.mark.parametrize("inner", USES_ITSELF)
def test_what_refers_to_itself_ends(inner: str, tmp_path: Path) -> None:
    (tmp_path / "art.svg").write_text(SVG.format(SHAPE + inner), "utf-8")
    assert read_art(tmp_path, "art.svg").items


@pytest.mark.parametrize(
    "inner", ['<rect width="5" height="5" filter="url(#f)"/>', "<flowRoot><flowPara/></flowRoot>", SHAPE]
)
def test_what_browsers_pass_over_is_no_note(inner: str, tmp_path: Path) -> None:
    (tmp_path / "art.svg").write_text(SVG.format(inner), "utf-8")
    assert read_art(tmp_path, "art.svg").notes == ()


def test_a_document_type_as_affinity_writes_it_is_read_and_nothing_is_loaded_for_it(tmp_path: Path) -> None:
    doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    (tmp_path / "art.svg").write_text(doctype + SVG.format(SHAPE), "utf-8")
    assert read_art(tmp_path, "art.svg").items


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (LAUGHS, "entities"),
        (EXTERNAL, "entities"),
        (EXTERNAL.replace('<?xml version="1.0"?>', "").encode("utf-16"), "entities"),
        ("", "not SVG"),
        ("<svg", "not SVG"),
        ("<html></html>", "not SVG"),
        (b"\x00\xff\xfe", "not SVG"),
        ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"/>', "no area"),
        (SVG.format("").encode("utf-16-le"), "UTF-16 without a byte order mark"),
        (SVG.format("").encode("utf-32-be"), "is UTF-32"),
        (SVG.format(" " * 1_100_000), "bytes, the most"),
        ("<g>" * 100_000 + "</g>" * 100_000, "groups within groups"),
    ],
    ids=lambda value: "" if isinstance(value, bytes) or len(value) > 40 else value,
)
def test_svg_that_is_no_plain_svg(content: str | bytes, says: str, tmp_path: Path) -> None:
    assert says in _with_art(tmp_path, "art.svg", content)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (_png(60_000, 60_000), "a part of it is too large"),
        (_png(10_000, 10_000, bytes(300)), "10000 × 10000 pixels"),
        (_png(100, 100, b"short"), "this picture in the format PNG cannot be read"),
        (b"\x89PNG\r\n\x1a\n", "no picture in the format PNG"),
        (b"GIF89a" + bytes(50), "format GIF"),
        (b"", "no picture in the format PNG"),
    ],
    ids=["3.6 gigapixels", "100 megapixels", "too little data", "only a signature", "a GIF", "empty"],
)
def test_pictures_that_are_too_large_or_broken(content: bytes, says: str, tmp_path: Path) -> None:
    assert says in _with_art(tmp_path, "art.png", content)


def test_a_gigabyte_is_not_even_read(tmp_path: Path) -> None:
    with (tmp_path / "art.png").open("wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.truncate(1_000_000_000)
    assert "20,000,000 bytes" in _refused(tmp_path, "title: T\ncards: [{id: a, art: art.png}]")


def _link(folder: Path) -> str:
    (folder / "link.svg").symlink_to(folder.parent / "outside.svg")
    return "link.svg"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("../outside.svg", "outside the deck's folder"),
        ("art/../../outside.svg", "outside the deck's folder"),
        ("/etc/passwd", "outside the deck's folder"),
        (_link, "outside the deck's folder"),
        ('"a\\0b.svg"', "the character U+0000 cannot be printed"),
        ("deck.yaml", "expected a picture: .svg, .png, .jpg, .webp"),
    ],
    ids=["up", "down and up", "absolute", "link", "null", "other kind"],
)
def test_art_from_elsewhere(name: str | Callable[[Path], str], says: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (tmp_path / "outside.svg").write_text(SVG.format(SHAPE), "utf-8")
    art = name if isinstance(name, str) else name(home)
    assert says in _refused(home, f"title: T\ncards: [{{id: a, art: {art}}}]")


@pytest.mark.parametrize(
    ("deck", "says"),
    [
        ("title: T\ncards: [{title: a, count: 10000}]", "count"),
        ("title: T\ncards:\n" + "".join(f"  - {{title: c{i}, count: 500}}\n" for i in range(41)), "20,500 cards"),
        ('title: T\ncards: [{title: "a\\u0007b"}]', "U+0007"),
        ("title: T\ncards: [{title: " + "a" * 5000 + "}]", "at most 120"),
        ("title: T\ncards: &c [*c]", "alias"),
        ("title: T\ncards: !!python/object:os.system [x]", "tag"),
        ("[" * 50_000, "nested too deeply"),
        ("just words", "expected a mapping"),
        ("", "empty"),
    ],
    ids=lambda value: "" if len(value) > 30 else value,
)
def test_decks_that_are_too_large_or_no_decks(deck: str, says: str, tmp_path: Path) -> None:
    assert says in _refused(tmp_path, deck)


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("title\n" + "card\n" * 20_001, "more than 20,000 rows"),
        ("title\n" + "card\x01\n" * 60_000, "more than 20,000 rows"),
        ("title,count\nFox,99999999999999999999\n", "whole number"),
        ("title,art\nFox,../../etc/passwd\n", "outside the deck's folder"),
        ("title\n" + "x" * 4_500_000, "characters, more than"),
        ("title\n" + "x" * 200_000, "not a table"),
    ],
    ids=["20,001 rows", "each with a sign that no font has", "a huge count", "a path", "a long file", "a long cell"],
)
def test_tables_that_are_too_large_or_no_decks(table: str, says: str, tmp_path: Path) -> None:
    assert says in _refused(tmp_path, table, "deck.csv")


def test_files_that_are_no_text(tmp_path: Path) -> None:
    """A control character is left out with a note; what is no table at all is refused."""
    (tmp_path / "deck.csv").write_bytes(b"title\n\x00\xff\n")
    noted = CliRunner().invoke(
        main.app, ["pdf", "--deck", str(tmp_path / "deck.csv"), "--out", str(tmp_path / "noted")]
    )
    assert (noted.exit_code, "which are left out" in noted.stderr) == (0, True)
    for name in ("none.yaml", "deck.txt", "."):
        result = CliRunner().invoke(main.app, ["pdf", "--deck", str(tmp_path / name), "--out", str(tmp_path / "out")])
        assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert not (tmp_path / "out").exists()
