"""Each way to spoil a kit is found by the check whose business it is, and the kits themselves are clean."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable
from functools import partial
from io import BytesIO
from math import cos, radians, sin
from pathlib import Path
from typing import Any, get_args

import pikepdf
import pytest
from PIL import Image

from generator.i18n import using_language
from generator.preflight.content import MM
from generator.preflight.inspection import PreflightError
from generator.preflight.pictures import html_report
from generator.preflight.run import preflight, preflight_all
from generator.preflight.verdicts import Report
from generator.printing.kit.kit import Kit, KitOptions
from generator.printing.kit.printers import Profile
from generator.printing.layout.papers import paper
from generator.printing.layout.sheet import Layout
from tests.nightly import nightly, nightly_rows
from tests.preflight.kits import GAME, board, cards, changed, kit, with_line, with_picture, with_text
from tests.printing.parts import component

Spoil = Callable[[pikepdf.Pdf], None]
FRONT, BACK = 2, 3
"""Indexes of the first sheet's pages: instructions and their empty back come first."""


@pytest.fixture(scope="module")
def whole() -> bytes:
    return kit(cards())


@pytest.fixture(scope="module")
def with_board() -> bytes:
    """The kit with a board on many pages besides."""
    return kit([*cards(), board()])


def inspected(data: bytes, folder: Path) -> Report:
    path = folder / "kit.pdf"
    path.write_bytes(data)
    return preflight(path)


def checks(report: Report) -> set[str]:
    return {check for check, _ in report.findings}


@pytest.mark.parametrize("layout", nightly(get_args(Layout), day=["gutterfold"]))
@pytest.mark.parametrize("name", nightly(["a4", "letter"], day=["letter"]))
def test_a_kit_as_it_is_made_is_clean(layout: Layout, name: str, tmp_path: Path) -> None:
    report = inspected(
        kit([*cards(), board(), component(7, 20, 20, kind="token", round_=True)], layout, name), tmp_path
    )
    assert report.findings == []
    skipped = {verdict.check for verdict in report.verdicts if verdict.skipped}
    assert skipped - {"nets"} == {"single": {"marks"}, "fronts": {"bleed", "sides"}, "backs": {"bleed", "sides"}}.get(
        layout, {"bleed"}
    )


@pytest.mark.parametrize("layout", nightly(["duplex", "duplex-short"], day=["duplex-short"]))
@pytest.mark.parametrize("name", nightly(["a4", "letter"], day=["a4"]))
def test_backs_put_right_for_a_printer_are_no_fault(layout: Layout, name: str, tmp_path: Path) -> None:
    options = KitOptions(paper(name), layout, printer=Profile("office", 1.2, -0.7, 0.4))
    report = inspected(Kit(GAME, cards(8), options).full_file().data, tmp_path)
    assert report.findings == []


# ----------------------------------------------------------------------------------------------------- spoiled files


def _first_font(document: pikepdf.Pdf) -> Any:
    return next(iter(document.pages[FRONT].Resources.Font.values()))


def _unembedded(document: pikepdf.Pdf) -> None:
    del _first_font(document).FontDescriptor["/FontFile2"]


def _not_subset(document: pikepdf.Pdf) -> None:
    font = _first_font(document)
    font.BaseFont = pikepdf.Name("/" + str(font.BaseFont).partition("+")[2])


def _other_paper(document: pikepdf.Pdf) -> None:
    document.pages[FRONT].mediabox = pikepdf.Array([0, 0, 612, 792])


def _cropped(document: pikepdf.Pdf) -> None:
    document.pages[FRONT].CropBox = [20, 20, 500, 800]


def _turned(document: pikepdf.Pdf) -> None:
    document.pages[FRONT].Rotate = 90


def _units(document: pikepdf.Pdf) -> None:
    document.pages[FRONT].UserUnit = 1.5


def _trim_outside(document: pikepdf.Pdf) -> None:
    document.pages[FRONT].TrimBox = [-9, 0, 500, 800]


def _before(document: pikepdf.Pdf, page: int, operators: bytes) -> None:
    document.pages[page].contents_add(operators, prepend=True)


def _shrunk(document: pikepdf.Pdf, factor: float = 0.97) -> None:
    _before(document, FRONT, f"{factor} 0 0 {factor} 9 12 cm\n".encode())


def _askew(document: pikepdf.Pdf, angle: float = 0.5) -> None:
    along, across = cos(radians(angle)), sin(radians(angle))
    _before(document, FRONT, f"{along:.8f} {across:.8f} {-across:.8f} {along:.8f} 0 0 cm\n".encode())


def _may_scale(document: pikepdf.Pdf) -> None:
    document.Root.ViewerPreferences.PrintScaling = pikepdf.Name.AppDefault


def _rewritten(document: pikepdf.Pdf, page: int, old: bytes, new: bytes) -> None:
    contents = document.pages[page].Contents.read_bytes()
    assert old in contents
    document.pages[page].Contents = document.make_stream(contents.replace(old, new))


def _no_ruler(document: pikepdf.Pdf) -> None:
    """The ruler's form is the one that holds the path of 69 lines."""
    forms = document.pages[FRONT].Resources.XObject
    name = next(name for name, form in forms.items() if form.read_bytes().count(b" l ") > 60)
    _rewritten(document, FRONT, f"{name} Do".encode(), b"")


def _short_ruler(document: pikepdf.Pdf, factor: float = 0.998) -> None:
    forms = document.pages[FRONT].Resources.XObject
    name = next(name for name, form in forms.items() if form.read_bytes().count(b" l ") > 60)
    _rewritten(document, FRONT, f"{name} Do".encode(), f"{factor} 0 0 1 0 0 cm {name} Do".encode())


def _marks(document: pikepdf.Pdf) -> Any:
    contents = document.pages[FRONT].Contents.read_bytes()
    name = contents.partition(b"/OC /Marks BDC")[2].partition(b" Do")[0].rpartition(b"/")[2]
    return document.pages[FRONT].Resources.XObject[f"/{name.decode()}"]


def _thick_marks(document: pikepdf.Pdf) -> None:
    form = _marks(document)
    form.write(form.read_bytes().replace(b" 0.2 w", b" 0.5 w"))


def _moved_marks(document: pikepdf.Pdf) -> None:
    form = _marks(document)
    form.write(b"1 0 0 1 0.4 0 cm " + form.read_bytes())


def _marks_in_the_bleed(document: pikepdf.Pdf) -> None:
    form = _marks(document)
    form.write(b"1 0 0 1 0 12 cm " + form.read_bytes())


def _no_marks(document: pikepdf.Pdf) -> None:
    _marks(document).write(b"")


def _marks_on_no_layer(document: pikepdf.Pdf) -> None:
    _rewritten(document, FRONT, b"/OC /Marks BDC", b"/Span BMC")


def _picture(document: pikepdf.Pdf, dpi: int = 30) -> None:
    """One inch wide and high."""
    image = document.make_stream(bytes(dpi * dpi))
    image.Type, image.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
    image.Width = image.Height = dpi
    image.ColorSpace, image.BitsPerComponent = pikepdf.Name.DeviceGray, 8
    document.pages[FRONT].Resources.XObject["/Coarse"] = image
    document.pages[FRONT].contents_add(b"q 72 0 0 72 200 200 cm /Coarse Do Q\n")


def _drift(document: pikepdf.Pdf) -> None:
    _before(document, BACK, b"1 0 0 1 0.85 0 cm\n")


def _far_off(document: pikepdf.Pdf) -> None:
    """Twelve millimetres: such a back belongs to another front."""
    _before(document, BACK, b"1 0 0 1 34 0 cm\n")


def _upside_down(document: pikepdf.Pdf) -> None:
    _before(document, BACK, b"-1 0 0 -1 595.2756 841.8898 cm\n")


def _other_edge(document: pikepdf.Pdf) -> None:
    document.Root.ViewerPreferences.Duplex = pikepdf.Name.DuplexFlipShortEdge


def _no_back(document: pikepdf.Pdf) -> None:
    document.pages[BACK].Contents = document.make_stream(b"")


def _page_lost(document: pikepdf.Pdf) -> None:
    del document.pages[FRONT : BACK + 1]


def _page_twice(document: pikepdf.Pdf) -> None:
    document.pages.append(document.pages[FRONT])


def _tile_lost(document: pikepdf.Pdf) -> None:
    tiles = [i for i, page in enumerate(document.pages) if b"(board-90)" in page.Contents.read_bytes()]
    assert len(tiles) > 2
    del document.pages[tiles[1]]


def _no_title(document: pikepdf.Pdf) -> None:
    del document.docinfo["/Title"]


def _no_language(document: pikepdf.Pdf) -> None:
    del document.Root["/Lang"]


def _no_licence(document: pikepdf.Pdf) -> None:
    with document.open_metadata() as metadata:
        del metadata["dc:rights"]


def _no_bookmarks(document: pikepdf.Pdf) -> None:
    del document.Root["/Outlines"]


@pytest.mark.parametrize(
    ("spoil", "check", "says"),
    [
        (_unembedded, "fonts", "not embedded"),
        (_not_subset, "fonts", "not as a subset"),
        (_other_paper, "boxes", "A4 was asked for"),
        (_cropped, "boxes", "CropBox"),
        (_turned, "boxes", "rotated by 90"),
        (_units, "boxes", "unit"),
        (_trim_outside, "boxes", "TrimBox"),
        (_shrunk, "scale", "97.00%"),
        (_askew, "scale", "tilted by 0.50°"),
        (_may_scale, "scale", "PrintScaling"),
        (_no_ruler, "scale", "no ruler"),
        (_short_ruler, "scale", "measures 49.90 mm"),
        (_short_ruler, "scale", "measures 1.996 in"),
        (_thick_marks, "marks", "0.50 mm wide"),
        (_moved_marks, "marks", "0.40 mm away"),
        (_marks_in_the_bleed, "marks", "in the bleed"),
        (_no_marks, "marks", "no marks on a layer"),
        (_marks_on_no_layer, "marks", "no marks on a layer"),
        (_picture, "images", "30 dpi"),
        (_drift, "sides", "0.30 mm off its front"),
        (_far_off, "sides", "no back behind"),
        (_upside_down, "sides", "no back behind"),
        (_other_edge, "sides", "needs DuplexFlipLongEdge"),
        (_no_back, "sides", "no back behind"),
        (_page_lost, "parts", "there are 0, not 1"),
        (_page_twice, "parts", "there are 2, not 1"),
        (_tile_lost, "parts", "sections do not add up to the whole part"),
        (_no_title, "document", "no title"),
        (_no_language, "document", "language"),
        (_no_licence, "document", "licence"),
        (_no_bookmarks, "document", "bookmarks"),
    ],
    ids=lambda value: value.__name__.strip("_") if callable(value) else "",
)
def test_a_spoiled_file_is_found(
    spoil: Spoil, check: str, says: str, whole: bytes, with_board: bytes, tmp_path: Path
) -> None:
    report = inspected(changed(with_board if spoil is _tile_lost else whole, spoil), tmp_path)
    messages = [str(finding) for name, finding in report.findings if name == check]
    assert any(says in message for message in messages), (checks(report), messages)
    assert report.data()["clean"] is False


def test_damage_to_the_file_itself_is_found(whole: bytes, tmp_path: Path) -> None:
    def broken(document: pikepdf.Pdf) -> None:
        document.pages[FRONT].Contents.write(b"not deflated", filter=pikepdf.Name.FlateDecode)

    report = inspected(changed(whole, broken), tmp_path)
    assert any("page 3: a stream cannot be decompressed" in str(finding) for _, finding in report.findings)


def test_a_fault_of_syntax_is_found(whole: bytes, tmp_path: Path) -> None:
    """The file names a wrong place for its table of objects: viewers mend that, printers may not."""
    plain = BytesIO()
    with pikepdf.open(BytesIO(whole)) as document:
        document.save(plain, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    data = plain.getvalue()
    report = inspected(data[: data.rindex(b"startxref")] + b"startxref\n7\n%%EOF\n", tmp_path)
    assert checks(report) == {"document"}
    assert "syntax" in str(report.findings[0][1])


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7\n%%EOF", b"\x89PNG\r\n\x1a\n", b"%PDF-1.7\n" + bytes(2000)])
def test_what_is_no_pdf_is_one_clear_error(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "kit.pdf"
    path.write_bytes(data)
    with pytest.raises(PreflightError, match=r"kit\.pdf: not a PDF that can be read"):
        preflight(path)


def test_a_locked_file_and_a_missing_one_are_clear_errors(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "locked.pdf"
    with pikepdf.open(BytesIO(whole)) as document:
        document.save(path, encryption=pikepdf.Encryption(user="secret", owner="other"))
    with pytest.raises(PreflightError, match="password"):
        preflight(path)
    with pytest.raises(PreflightError, match="cannot be read"):
        preflight(tmp_path / "none.pdf")


def test_the_job_ticket_is_needed_to_judge_the_parts(whole: bytes, tmp_path: Path) -> None:
    def strange(document: pikepdf.Pdf) -> None:
        del document.Root["/PieceInfo"]

    report = inspected(changed(whole, strange), tmp_path)
    assert {v.check for v in report.verdicts} & {"marks", "covering", "parts", "scale"} == set()
    assert "0.0 mm of bleed on 5 pages; a press wants 3 mm" in str(report.findings[0][1])


# ------------------------------------------------------------------------------------------------ parts that are wrong


@pytest.mark.parametrize(
    ("x", "y", "distance"),
    [(1.0, 40.0, "1."), (20.0, 87.5, "0.5"), (50.0, 40.0, None), (20.0, 3.0, "1.15"), (58.0, 40.0, "−")],
)
def test_text_near_the_cut_is_found(x: float, y: float, distance: str | None, tmp_path: Path) -> None:
    report = inspected(kit([with_text(component(1), x, y, "EEEE"), component(2)]), tmp_path)
    found = [str(finding) for check, finding in report.findings if check == "safe zone"]
    if distance is None:
        assert found == []
        return
    assert len(found) == 1
    assert f"'EEEE' (front) is {distance}" in found[0]


def test_text_in_a_corner_of_a_round_part_is_found(tmp_path: Path) -> None:
    """It is inside the square around the circle, but not inside the circle."""
    coin = component(1, 30, 30, kind="token", round_=True)
    report = inspected(kit([with_text(coin, 4.0, 6.5, "EE")]), tmp_path)
    assert checks(report) == {"safe zone"}
    assert inspected(kit([with_text(coin, 12.0, 12, "EE")]), tmp_path).findings == []


@pytest.mark.parametrize(
    ("x", "y", "size", "distance"),
    [
        *[(20, 20, 20, None), (1, 20, 20, "1.00"), (20, 0.5, 20, "0.50"), (-3, -3, 110, None), (-1, 20, 20, "−1.00")],
        *[(2.8, 20, 20, "2.80"), (2.95, 20, 20, None), (20, 2.8, 20, "2.80"), (20, 2.95, 20, None)],
    ],
)
def test_a_picture_near_the_cut_is_found(x: float, y: float, size: float, distance: str | None, tmp_path: Path) -> None:
    """It stays inside, or reaches over the cut as far as the bleed; anything between shows a white edge, or is cut."""
    report = inspected(kit([with_picture(component(1), x, y, size), component(2)]), tmp_path)
    found = [str(finding) for check, finding in report.findings if check == "safe zone"]
    assert len(found) == (distance is not None)
    if distance:
        assert f"a picture (front) is {distance} mm from the cut" in found[0]


@pytest.mark.parametrize(
    ("width", "clean"),
    nightly_rows([(0.05, False), (0.1, False), (0.19, False), (0.2, True)], day=[(0.19, False), (0.2, True)]),
)
def test_thin_lines_are_found(width: float, clean: bool, tmp_path: Path) -> None:
    """Kits widen the lines of parts: here it is thinned afterwards."""

    def thinned(document: pikepdf.Pdf) -> None:
        page = document.pages[2]
        page.contents_add(f"q {width / MM} w 200 400 m 260 400 l S Q".encode())

    report = inspected(changed(kit([component(1)]), thinned), tmp_path)
    assert checks(report) == (set() if clean else {"lines"})
    if not clean:
        assert f"{width:.3f} mm" in str(report.findings[0][1])


@pytest.mark.parametrize(
    ("factor", "clean"),
    nightly_rows(
        [(0.9987, False), (0.9993, True), (1.0007, True), (1.0013, False)], day=[(0.9993, True), (1.0007, True)]
    ),
)
def test_a_ruler_is_wrong_from_five_hundredths_of_a_millimetre(
    factor: float, clean: bool, whole: bytes, tmp_path: Path
) -> None:
    report = inspected(changed(whole, partial(_short_ruler, factor=factor)), tmp_path)
    found = [str(finding) for check, finding in report.findings if "ruler" in str(finding)]
    assert any(f"the 50 mm ruler measures {50 * factor:.2f} mm" in finding for finding in found) == (not clean)


@pytest.mark.parametrize(
    ("factor", "clean"),
    nightly_rows(
        [(0.9993, False), (0.9996, True), (1.0004, True), (1.0007, False)], day=[(0.9996, True), (1.0004, True)]
    ),
)
def test_a_scale_is_found_from_five_hundredths_of_a_millimetre_in_a_hundred(
    factor: float, clean: bool, whole: bytes, tmp_path: Path
) -> None:
    report = inspected(changed(whole, partial(_shrunk, factor=factor)), tmp_path)
    found = [str(finding) for check, finding in report.findings if check == "scale"]
    assert bool(found) == (not clean)
    assert all(f"drawn at {100 * factor:.2f}%" in finding for finding in found)


@pytest.mark.parametrize(
    ("angle", "clean"),
    nightly_rows([(0.02, True), (-0.02, True), (0.04, False), (-0.04, False)], day=[(-0.02, True), (0.04, False)]),
)
def test_a_part_is_askew_from_five_hundredths_of_a_millimetre_in_a_hundred(
    angle: float, clean: bool, whole: bytes, tmp_path: Path
) -> None:
    report = inspected(changed(whole, partial(_askew, angle=angle)), tmp_path)
    found = [str(finding) for check, finding in report.findings if check == "scale"]
    assert bool(found) == (not clean)
    assert all("is tilted by 0.04°" in finding for finding in found)


@pytest.mark.parametrize(
    ("dpi", "clean"),
    nightly_rows([(180, False), (199, False), (200, True), (201, True)], day=[(199, False), (200, True)]),
)
def test_coarse_pictures_are_found(dpi: int, clean: bool, whole: bytes, tmp_path: Path) -> None:
    report = inspected(changed(whole, partial(_picture, dpi=dpi)), tmp_path)
    found = [str(finding) for check, finding in report.findings if check == "images"]
    assert len(found) == (not clean)
    if not clean:
        assert f"an image of {dpi} dpi, less than 200" in found[0]


def test_a_kit_has_no_line_that_is_too_thin(tmp_path: Path) -> None:
    report = inspected(kit([with_line(component(1), 0.05)]), tmp_path)
    assert report.findings == []


@pytest.mark.parametrize(
    ("edge", "box"),
    [
        ("left", (0, 0, 8.6, 300)),
        ("right", (187, 0, 8.6, 300)),
        ("upper", (0, 258, 300, 8.6)),
        ("lower", (0, 0, 300, 8.6)),
    ],
)
def test_bleed_that_is_blank_is_found(edge: str, box: tuple[float, ...], tmp_path: Path) -> None:
    def whited(document: pikepdf.Pdf) -> None:
        document.pages[0].contents_add(f"q 1 1 1 rg {box[0]} {box[1]} {box[2]} {box[3]} re f Q".encode())

    report = inspected(changed(kit([component(1)], "single"), whited), tmp_path)
    found = [str(finding) for check, finding in report.findings if check == "bleed"]
    assert len(found) == 1
    assert f"mm of the {edge} edge the colour ends before the bleed does" in found[0]


def test_the_report_with_pictures_shows_where_each_finding_is(whole: bytes, tmp_path: Path) -> None:
    """The back of a card is marked, a fault of the whole file has no picture; a file that cannot be read has words."""

    def spoilt(document: pikepdf.Pdf) -> None:
        _no_title(document)
        _picture(document)

    paths = [tmp_path / "kit.pdf", tmp_path / "none.pdf"]
    paths[0].write_bytes(changed(whole, spoilt))
    reports = preflight_all(paths)
    page = html_report(paths, reports)
    pictures = [b64decode(found) for found in re.findall(r"data:image/png;base64,([^\"]+)", page)]
    shown = [Image.open(BytesIO(data)).convert("RGB") for data in pictures]
    findings = [finding for _, finding in reports[0].findings]
    assert len(shown) == sum(1 for finding in findings if finding.page) == len(findings) - 1
    assert all((0xA5, 0x12, 0x2F) in {colour for _, colour in one.getcolors(1 << 20) or ()} for one in shown)
    assert page.count("cannot be read") == 1
    with using_language("es"):
        spanish = html_report(paths, reports)
    measures = re.compile(r"\d[.,]\d+ mm")
    assert {one[1] for one in measures.findall(page)} == {"."}
    assert [one.replace(",", ".") for one in measures.findall(spanish)] == measures.findall(page)


def test_a_trim_box_off_the_part_is_found(tmp_path: Path) -> None:
    def moved(document: pikepdf.Pdf) -> None:
        box = [float(value) for value in document.pages[0].TrimBox]
        document.pages[0].TrimBox = [box[0] + 1, box[1], box[2], box[3]]

    report = inspected(changed(kit([component(1)], "single"), moved), tmp_path)
    assert "the TrimBox is 0.35 mm from" in str(report.findings[0][1])


def test_the_report_as_text_and_as_data(whole: bytes, tmp_path: Path) -> None:
    report = inspected(changed(whole, _drift), tmp_path)
    text = "\n".join(report.lines())
    assert "✗ sides" in text
    assert "and 2 more" in text, "eight kinds of card lie there; six are shown"
    data: Any = report.data()
    (sides,) = [check for check in data["checks"] if check["check"] == "sides"]
    assert len(sides["findings"]) == 8
    assert {"page": 3, "part": "card-0", "message": "the back is 0.30 mm off its front"} in sides["findings"]
