"""Damaged and hostile PDFs: each kind of damage is a finding or one clear error, in bounded time and memory."""

from __future__ import annotations

import json
import random
import struct
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.DefaultTable import DefaultTable
from pikepdf import Array, Dictionary, Name
from typer.testing import CliRunner

from generator.cli.app import app
from generator.preflight.inspection import PreflightError
from generator.preflight.run import preflight
from tests.nightly import nightly
from tests.preflight.kits import cards, changed, kit, with_picture

Damage = Callable[[pikepdf.Pdf], None]
FRONT = 2


@pytest.fixture(scope="module")
def whole() -> bytes:
    return kit([*cards(3), with_picture(cards(5)[4], 10, 10, 10)])


def findings(data: bytes, folder: Path) -> list[str]:
    path = folder / "kit.pdf"
    path.write_bytes(data)
    report = preflight(path)
    assert "\n".join(report.lines())
    assert json.dumps(report.data(), allow_nan=False)
    return [f"{check}: {finding}" for check, finding in report.findings]


def _page(document: pikepdf.Pdf) -> Any:
    return document.pages[FRONT].obj


def _paint(document: pikepdf.Pdf, operators: bytes) -> None:
    document.pages[FRONT].contents_add(operators)


def _form(document: pikepdf.Pdf, name: str, operators: bytes, **resources: Any) -> Any:
    form = document.make_stream(operators)
    form.Type, form.Subtype = Name.XObject, Name.Form
    form.BBox = Array([0, 0, 100, 100])
    if resources:
        form.Resources = Dictionary(XObject=Dictionary({f"/{key}": value for key, value in resources.items()}))
    document.pages[FRONT].Resources.XObject[f"/{name}"] = form
    return form


def _font(document: pikepdf.Pdf) -> Any:
    return next(iter(_page(document).Resources.Font.values()))


# ------------------------------------------------------------------------------------------------------------- streams


def _not_deflated(document: pikepdf.Pdf) -> None:
    _page(document).Contents.write(b"not deflated", filter=Name.FlateDecode)


def _unknown_filter(document: pikepdf.Pdf) -> None:
    _page(document).Contents.write(b"q Q", filter=Name.Nonsense)


def _contents_no_stream(document: pikepdf.Pdf) -> None:
    _page(document).Contents = Dictionary(Odd=1)


def _contents_of_numbers(document: pikepdf.Pdf) -> None:
    _page(document).Contents = Array([1, None, Name.X])


def _bomb(document: pikepdf.Pdf) -> None:
    _page(document).Contents = document.make_stream(b" " * 20_000_000)


def _many_large_pages(document: pikepdf.Pdf) -> None:
    stream = document.make_stream(b" " * 4_900_000)
    for page in document.pages:
        page.Contents = Array([stream] * 5)


def _lzw(document: pikepdf.Pdf) -> None:
    _page(document).Contents.write(bytes(200_000), filter=Name.LZWDecode)


# -------------------------------------------------------------------------------------------------------- instructions


def _matrix_of_five(document: pikepdf.Pdf) -> None:
    _paint(document, b"1 0 0 1 5 cm")


def _matrix_of_names(document: pikepdf.Pdf) -> None:
    _paint(document, b"/a /b /c /d /e /f cm")


def _matrix_beyond(document: pikepdf.Pdf) -> None:
    _paint(document, b"99999999 0 0 99999999 0 0 cm " * 60 + b"0 0 1 1 re f")


def _number_of_digits(document: pikepdf.Pdf) -> None:
    _paint(document, b"9" * 400 + b".5 w 0 0 m 9 9 l S")


def _path_of_three(document: pikepdf.Pdf) -> None:
    _paint(document, b"1 2 3 l S")


def _nothing_to_show(document: pikepdf.Pdf) -> None:
    _paint(document, b"BT " + _font_name(document) + b" 9 Tf TJ ET")


def _font_name(document: pikepdf.Pdf) -> bytes:
    name: str = next(iter(_page(document).Resources.Font.keys()))
    return name.encode()


def _mark_of_nothing(document: pikepdf.Pdf) -> None:
    _paint(document, b"BDC EMC EMC EMC")


def _unpaired(document: pikepdf.Pdf) -> None:
    _paint(document, b"Q Q Q Q Q EMC ET q q q ] > )")


def _odd_image(document: pikepdf.Pdf) -> None:
    image = document.make_stream(b"")
    image.Subtype, image.Width, image.Height = Name.Image, Name.Wide, Array()
    _page(document).Resources.XObject["/Odd"] = image
    _paint(document, b"/Odd Do")


def _odd_inline_image(document: pikepdf.Pdf) -> None:
    _paint(document, b"BI /W /x /H [] /CS /G /BPC 8 ID x EI ")


def _missing_form(document: pikepdf.Pdf) -> None:
    _paint(document, b"/Lost Do")


def _many_parts(document: pikepdf.Pdf) -> None:
    _paint(document, b"/Part <</Id (card-0) /Side /front>> BDC EMC " * 3100)


def _flat_part(document: pikepdf.Pdf) -> None:
    _paint(document, b"0 0 0 0 0 0 cm /Part <</Id (card-0) /Side /front>> BDC 0 0 1 1 re W n 0 0 1 1 re f EMC")


# --------------------------------------------------------------------------------------------------------------- forms


def _form_in_itself(document: pikepdf.Pdf) -> None:
    form = _form(document, "Me", b"/Me Do /Me Do /Me Do 0 0 1 1 re f")
    form.Resources = Dictionary(XObject=Dictionary(Me=form))
    _paint(document, b"/Me Do")


def _forms_in_a_ring(document: pikepdf.Pdf) -> None:
    one, two = _form(document, "One", b"/Two Do /Two Do"), _form(document, "Two", b"/One Do /One Do")
    for form in (one, two):
        form.Resources = Dictionary(XObject=Dictionary(One=one, Two=two))
    _paint(document, b"/One Do")


def _deep_forms(document: pikepdf.Pdf) -> None:
    form = _form(document, "F0", b"0 0 1 1 re f")
    for _ in range(40):
        form = _form(document, "F0", b"/Next Do", Next=form)
    _paint(document, b"/F0 Do")


def _forms_ten_times_ten(document: pikepdf.Pdf) -> None:
    form = _form(document, "F0", b"0 0 1 1 re f " * 10)
    for _ in range(15):
        form = _form(document, "F0", b"/Next Do " * 10, Next=form)
    _paint(document, b"/F0 Do")


# ----------------------------------------------------------------------------------------------- pages and their boxes


def _media_of_three(document: pikepdf.Pdf) -> None:
    _page(document).MediaBox = Array([0, 0, 595])


def _media_of_words(document: pikepdf.Pdf) -> None:
    _page(document).MediaBox = Array(["a", "b", Name.C, None])


def _media_beyond(document: pikepdf.Pdf) -> None:
    _page(document).MediaBox = Array([0, 0, 10**15, 10**15])


def _trim_a_name(document: pikepdf.Pdf) -> None:
    _page(document).TrimBox = Name.Odd


def _resources_an_array(document: pikepdf.Pdf) -> None:
    _page(document).Resources = Array([1, 2])


def _fonts_numbers(document: pikepdf.Pdf) -> None:
    fonts = _page(document).Resources.Font
    for name in list(fonts.keys()):
        fonts[name] = 7


def _many_pages(document: pikepdf.Pdf) -> None:
    tree = document.Root.Pages
    empty = (
        Dictionary(Type=Name.Page, Parent=tree, MediaBox=Array([0, 0, 9, 9]), Resources=Dictionary())
        for _ in range(3000)
    )
    tree.Kids = Array([*tree.Kids, *map(document.make_indirect, empty)])
    tree.Count = len(tree.Kids)


# --------------------------------------------------------------------------------------------------------------- fonts


def _font_garbage(document: pikepdf.Pdf) -> None:
    _font(document).FontDescriptor.FontFile2.write(b"\0\1\0\0" + bytes(range(256)) * 4)


def _font_cut(document: pikepdf.Pdf) -> None:
    program = _font(document).FontDescriptor.FontFile2
    program.write(program.read_bytes()[:700])


def _font_of_four_billion_codes(document: pikepdf.Pdf) -> None:
    """A table of 28 bytes that claims a glyph for each of 4 billion codes, beside the right one."""
    program = _font(document).FontDescriptor.FontFile2
    font = TTFont(BytesIO(program.read_bytes()))
    old = font.reader["cmap"]
    count = struct.unpack(">H", old[2:4])[0]
    shifted = b"".join(
        old[i : i + 4] + struct.pack(">L", struct.unpack(">L", old[i + 4 : i + 8])[0] + 8)
        for i in range(4, 4 + 8 * count, 8)
    )
    huge = struct.pack(">HHLLLLLL", 12, 0, 28, 0, 1, 0, 0xFFFFFFFE, 0)
    offset = len(old) + 8
    table = old[:2] + struct.pack(">H", count + 1) + shifted + struct.pack(">HHL", 3, 10, offset)
    font.tables["cmap"] = DefaultTable("cmap")
    font.tables["cmap"].data = table + old[4 + 8 * count :] + huge
    result = BytesIO()
    font.save(result)
    program.write(result.getvalue())


def _letters_of_four_billion_codes(document: pikepdf.Pdf) -> None:
    _font(document).ToUnicode.write(b"1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange")


def _letters_of_nonsense(document: pikepdf.Pdf) -> None:
    _font(document).ToUnicode.write(b"beginbfchar /a 3 [ endbfchar <41> endbfrange [ [ <<")


def _widths_of_words(document: pikepdf.Pdf) -> None:
    _font(document).Widths = Array(["a", None, Name.B, True])
    _font(document).FirstChar = Name.First


# ------------------------------------------------------------------------------------------------ metadata, job ticket


def _info_an_array(document: pikepdf.Pdf) -> None:
    document.trailer.Info = document.make_indirect(Array([1]))


def _root_of_numbers(document: pikepdf.Pdf) -> None:
    for name in ("/Lang", "/ViewerPreferences", "/Outlines"):
        document.Root[name] = 3


def _metadata_no_xml(document: pikepdf.Pdf) -> None:
    document.Root.Metadata = document.make_stream(b"<<<< not XML &&")


def _ticket(document: pikepdf.Pdf, change: Callable[[dict[str, Any]], object]) -> None:
    private = document.Root.PieceInfo.Jugada
    data = json.loads(str(private.Private))
    change(data)
    private.Private = pikepdf.String(json.dumps(data))


def _ticket_no_json(document: pikepdf.Pdf) -> None:
    document.Root.PieceInfo.Jugada.Private = pikepdf.String("{")


def _ticket_of_words(document: pikepdf.Pdf) -> None:
    _ticket(document, lambda data: data["parts"]["card-0"].update(width="wide"))


def _ticket_not_finite(document: pikepdf.Pdf) -> None:
    _ticket(document, lambda data: data["parts"]["card-0"].update(height=float("nan")))


def _ticket_too_long(document: pikepdf.Pdf) -> None:
    _ticket(document, lambda data: data["parts"]["card-0"].update(polygon=[[0, 0]] * 5000))


def _ticket_of_half_a_circle(document: pikepdf.Pdf) -> None:
    _ticket(document, lambda data: data["parts"]["card-0"].update(round=[1, 2]))


def _ticket_of_no_paper(document: pikepdf.Pdf) -> None:
    _ticket(document, lambda data: data.update(paper="a99", game="backgammon", lang="xx"))


def _ticket_a_number(document: pikepdf.Pdf) -> None:
    document.Root.PieceInfo.Jugada = 3


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (_not_deflated, "document: page 3: a stream cannot be decompressed"),
        (_unknown_filter, "document: page 3: a stream cannot be decompressed"),
        (_contents_no_stream, "document: page 3: a stream is missing"),
        (_contents_of_numbers, "document: page 3: a stream is missing"),
        (_bomb, "document: page 3: a stream holds 20 MB, more than 5 MB"),
        pytest.param(
            _many_large_pages,
            "document: page 1: the file's content streams hold more than 10 MB",
            marks=pytest.mark.night,
        ),
        (_lzw, "document: page 3: a stream compressed with LZW has more than 100 kB"),
        (_matrix_of_five, "document: page 3: the instruction cm cannot be followed"),
        (_matrix_of_names, "document: page 3: the instruction cm cannot be followed"),
        (
            _matrix_beyond,
            "document: page 3: the instruction cm cannot be followed: a transformation reaches beyond any paper",
        ),
        (_number_of_digits, "document: page 3: the instruction w cannot be followed: expected a number up to 1e+09"),
        (_path_of_three, "document: page 3: the instruction l cannot be followed"),
        (_nothing_to_show, "document: page 3: the instruction TJ cannot be followed"),
        (_mark_of_nothing, "document: page 3: the instruction BDC cannot be followed"),
        (_unpaired, "document: syntax"),
        (_odd_image, "document: page 3: the instruction Do cannot be followed"),
        (_odd_inline_image, "document: page 3: the instruction BI cannot be followed"),
        (_missing_form, "document: page 3: it uses /Lost, which is missing from its resources (XObject)"),
        (_many_parts, "document: page 3: a page has more than 3000 parts"),
        (_flat_part, "scale: page 3, card-0: drawn at 0.00%"),
        (_form_in_itself, "document: page 3: a form contains itself"),
        (_forms_in_a_ring, "document: page 3: a form contains itself"),
        (_deep_forms, "document: page 3: forms are nested more than 20 deep"),
        (_forms_ten_times_ten, "document: page 3: the file paints more than 200,000 points"),
        (_media_of_three, "MediaBox is undefined"),
        (_media_of_words, "MediaBox is undefined"),
        (_media_beyond, "document: page 3: its MediaBox is damaged"),
        (_trim_a_name, "document: page 3: its TrimBox is damaged"),
        (_resources_an_array, "document: page 3: it uses /F"),
        (_fonts_numbers, "document: page 3: the instruction Tf cannot be followed"),
        pytest.param(
            _many_pages, "document: it has 3005 pages; only the first 3000 are inspected", marks=pytest.mark.night
        ),
        (_font_garbage, "is damaged: its glyphs cannot be read"),
        (_font_cut, "is damaged: its glyphs cannot be read"),
        (_font_of_four_billion_codes, ""),
        (_letters_of_four_billion_codes, ""),
        (_letters_of_nonsense, "document: syntax"),
        (_widths_of_words, ""),
        (_info_an_array, "document: it has no title"),
        (_root_of_numbers, "document: it does not declare its language"),
        (_metadata_no_xml, "document: it does not state its licence"),
        (_ticket_no_json, "document: its job ticket cannot be read"),
        (_ticket_of_words, "document: its job ticket cannot be read"),
        (_ticket_not_finite, "document: its job ticket cannot be read"),
        (_ticket_too_long, "document: its job ticket cannot be read"),
        (_ticket_of_half_a_circle, "document: its job ticket cannot be read"),
        (_ticket_of_no_paper, "boxes: no paper is called 'a99'"),
        (_ticket_a_number, "document: its job ticket cannot be read"),
    ],
    ids=lambda value: value.__name__.strip("_") if callable(value) else "",
)
def test_damage_is_a_finding(
    damage: Damage, says: str, whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.preflight.interpreter.MAX_PDF_POINTS", 200_000)
    found = findings(changed(whole, damage), tmp_path)
    if says:
        assert any(says in finding for finding in found), found
    else:
        assert not any("document" in finding for finding in found), found
    assert not any("cannot be judged" in finding for finding in found), found


def test_a_page_tree_in_a_ring_is_one_clear_error(whole: bytes, tmp_path: Path) -> None:
    def ring(document: pikepdf.Pdf) -> None:
        tree = document.Root.Pages
        inner = document.make_indirect(Dictionary(Type=Name.Pages, Parent=tree, Count=1))
        inner.Kids = Array([tree])
        tree.Kids.append(inner)

    with pytest.raises(PreflightError, match=r"kit\.pdf: not a PDF that can be read"):
        findings(changed(whole, ring), tmp_path)


def test_a_stream_packed_with_lzw_twice_is_one_clear_error(whole: bytes, tmp_path: Path) -> None:
    result = BytesIO()
    with pikepdf.open(BytesIO(whole)) as document:
        document.Root.Ballast = document.make_stream(b"x")
        document.Root.Ballast.write(b"x", filter=Array([Name.LZWDecode, Name.LZWDecode]))
        document.save(result, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    with pytest.raises(PreflightError, match="compressed with LZW and then again"):
        findings(result.getvalue(), tmp_path)


def test_a_damaged_page_hides_nothing_of_the_others(whole: bytes, tmp_path: Path) -> None:
    def two(document: pikepdf.Pdf) -> None:
        _not_deflated(document)
        document.pages[FRONT + 1].contents_add(b"1 0 0 1 0.85 0 cm\n", prepend=True)
        document.pages[FRONT + 1].Rotate = 90

    found = findings(changed(whole, two), tmp_path)
    assert "boxes: page 4: the page is rotated by 90°: turn its contents instead" in found
    assert any(finding.startswith("document: page 3: a stream cannot be decompressed") for finding in found)


def test_one_unreadable_file_hides_nothing_of_the_others(whole: bytes, tmp_path: Path) -> None:
    good, bad, spoiled = (tmp_path / f"{name}.pdf" for name in ("good", "bad", "spoiled"))
    good.write_bytes(whole)
    bad.write_bytes(whole[:400])
    spoiled.write_bytes(changed(whole, _missing_form))
    arguments = ["preflight", str(bad), str(tmp_path / "none.pdf"), str(good), str(spoiled)]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 2
    assert f"{good}: kit, " in result.stdout
    assert "uses /Lost" in result.stdout
    assert len(result.stderr.splitlines()) == 2
    assert f"error: {bad}: not a PDF that can be read" in result.stderr
    assert f"error: {tmp_path / 'none.pdf'}: cannot be read" in result.stderr
    reports = json.loads(CliRunner().invoke(app, [*arguments, "--json"]).stdout)
    assert [report["clean"] for report in reports] == [False, False, True, False]
    assert reports[0]["checks"][0]["findings"][0]["message"].startswith("not a PDF that can be read")


# ---------------------------------------------------------------------------------------------------- random damage


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data))]


def _flip(data: bytes, chance: random.Random) -> bytes:
    result = bytearray(data)
    for _ in range(chance.choice((1, 3, 20, 200))):
        result[chance.randrange(len(result))] = chance.randrange(256)
    return bytes(result)


def _replace_entries(data: bytes, chance: random.Random) -> bytes:
    """Entries of some dictionaries and arrays are lost, or of another kind."""
    odd = (None, 0, -1, 10**12, 0.5, True, "text", Name.Odd, Array([1, "x"]), Dictionary())

    def change(document: pikepdf.Pdf) -> None:
        holders = [value for value in document.objects if isinstance(value, Dictionary | pikepdf.Stream)]
        for _ in range(3):
            holder = chance.choice(holders)
            key, value = chance.choice(list(holder.keys())), chance.choice(odd)
            if key in ("/Length", "/Root", "/Type", "/Metadata") or holder.get("/Subtype") == Name.XML:
                continue  # without these pikepdf does not write the file
            if value is None:
                del holder[key]
            else:
                holder[key] = value

    return changed(data, change)


def _replace_operators(data: bytes, chance: random.Random) -> bytes:
    """A stream's data with tokens in places where they make no sense."""
    tokens = (
        b" cm ",
        b" Q",
        b" /X Do ",
        b"[",
        b"]",
        b"(",
        b"<<",
        b" BDC ",
        b" EMC ",
        b" 9e9 ",
        b" re W n ",
        b" Tj ",
        b" BI ",
    )

    def change(document: pikepdf.Pdf) -> None:
        stream = chance.choice([value for value in document.objects if isinstance(value, pikepdf.Stream)])
        content = stream.read_bytes()
        for _ in range(4):
            at = chance.randrange(len(content) + 1)
            content = content[:at] + chance.choice(tokens) + content[at + chance.randrange(20) :]
        stream.write(content)

    return changed(data, change)


@pytest.mark.parametrize("seed", nightly(range(4), day=[0]))
def test_random_damage_is_never_a_traceback(seed: int, whole: bytes, tmp_path: Path) -> None:
    plain = BytesIO()
    with pikepdf.open(BytesIO(whole)) as document:
        document.save(plain, qdf=True, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    chance = random.Random(seed)
    errors = []
    for number in range(20):
        spoil = (_cut, _flip, _replace_entries, _replace_operators)[number % 4]
        try:
            findings(spoil(chance.choice((whole, plain.getvalue())), chance), tmp_path)
        except PreflightError as error:
            errors.append(str(error))
    assert 0 < len(errors) < 15
    assert not any("\n" in error for error in errors)
