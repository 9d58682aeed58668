"""Whole kits: which files, which pages, instructions, list of parts, selections and sizes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from io import BytesIO
from typing import Any, get_args

import pdfplumber
import pikepdf
import pypdfium2
import pytest

from generator.printing.errors import PrintError
from generator.printing.kit.kit import Game, Kit, KitFile, KitOptions
from generator.printing.layout.papers import paper
from generator.printing.layout.sheet import Layout
from generator.scene.model import Colour
from generator.scene.shapes.rulers import ID_CARD
from tests.nightly import nightly
from tests.nonempty import nonempty
from tests.printing.measure import fonts, page_sizes, painted, spots, strokes
from tests.printing.parts import code, component

GAME = Game("test", "Juego de prueba", Colour("game", "#1F5F73"))
COMPONENTS = (
    component(1, 300, 150, kind="board", bleed=0, back=False, proposed=True),
    *(component(10 + i) for i in range(12)),
    *(component(40 + i, 20, 20, kind="token", bleed=0, count=6, round_=True) for i in range(2)),
)
A4 = KitOptions(paper("a4"))


def _files(options: KitOptions) -> dict[str, KitFile]:
    return {file.name: file for file in (make() for make in Kit(GAME, COMPONENTS, options).files())}


def _words(data: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(data)
    return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]


def _all_spots(data: bytes) -> dict[str, int]:
    found: dict[str, int] = {}
    for page in painted(data):
        if page and page[0].box[:2] == pytest.approx((0, 0), abs=0.01) and page[0].y2 == pytest.approx(20, abs=0.01):
            continue  # the kit's own pages, with their heads: the list shows each part once more
        for colour, boxes in spots(page).items():
            if colour.endswith("C8"):
                found[colour] = found.get(colour, 0) + len(boxes)
    return found


SHARING = (
    component(1, 150, 12, kind="bar", bleed=0, back=False, count=3),
    component(2, 20, 60, kind="standee", bleed=0),
    component(3, 20, 20, kind="token", bleed=0, back=False),
    component(4, 60, 60, kind="die", bleed=0, back=False, count=2),
)
"""Bars, figures and dice are printed on card of 250 g/m²; figures have backs, tokens go on board."""


def test_kinds_share_a_sheet_where_one_paper_suits_them_all() -> None:
    kit = Kit(GAME, SHARING, A4)
    assert [group.kinds for group in kit.groups] == [("bar", "standee", "die"), ("token",)]
    front, back = kit.groups[0].sheets
    assert Counter(place.component for place in front.placements) == {"bar-1": 3, "standee-2": 1, "die-4": 2}
    assert {place.component for place in back.placements} == {"standee-2"}, "the others have no back"
    words = " ".join(_words(kit.full_file().data)[0].split())
    assert words.count("cartulina de 250 g/m") == 1, "one line about the sheet that they share"
    assert "3 barras, 1 figura y 2 dados" in words
    assert "En total 2 hojas" in words
    titles = [page.title for page in kit.pages("kit.pdf")["kit.pdf"] if page.title]
    assert "Barras, figuras y dados" in titles
    assert {file.kind for file in (make() for make in kit.files())} == {"bar", "standee", "token", "die", ""}
    cut = Kit(GAME, SHARING, replace(A4, cut_file=True))
    assert all(len(group.kinds) == 1 for group in cut.groups), "a cut file is of one kind"


def test_what_has_no_back_is_on_no_sheet_that_is_folded() -> None:
    """Two layers of thin paper are glued together there: a bar has one of card."""
    kit = Kit(GAME, SHARING, replace(A4, layout="gutterfold"))
    assert [group.kinds for group in kit.groups] == [("bar", "die"), ("standee",), ("token",)]
    words = " ".join(_words(kit.full_file().data)[0].split())
    assert "cartulina de 200–250 g/m" in words
    assert (words.count("1 hoja, se dobla y se pega"), words.count("papel de 120–160 g/m")) == (1, 1), "the figures"
    assert words.count("1 hoja, a una cara") == 2, "bars and dice share one"
    assert "En total 3 hojas" in words


@pytest.mark.parametrize("layout", ["duplex", "duplex-short", "fronts"])
def test_what_few_parts_leave_of_a_sheet_is_in_one_piece(layout: Layout) -> None:
    """What is below them can be used for something else. (Sheets of stickers are filled with spares.)"""
    kit = Kit(GAME, (component(3, 20, 20, kind="tile", bleed=0, back=False, count=8),), replace(A4, layout=layout))
    (sheet,) = kit.sheets["tile"]
    assert min(place.box.y for place in sheet.placements) == pytest.approx(6 + 4.5, abs=0.01)
    lowest = max(place.box.bottom for place in sheet.placements)
    assert lowest < sheet.paper.height / 2
    assert all(mark.line.box.bottom < sheet.paper.height / 2 for mark in sheet.marks)
    assert "media hoja queda libre" in " ".join(_words(kit.full_file().data)[0].split())
    sizes = ((85, 62), (58, 77))
    dice = [component(n, *size, kind="die", bleed=0, back=False, round_=True) for n, size in enumerate(sizes)]
    (sheet,) = Kit(GAME, dice, replace(A4, layout=layout)).sheets["die"]
    lowest = max(place.box.bottom for place in sheet.placements)
    assert lowest < sheet.paper.height / 2, "side by side, not in a column"


def test_one_file_for_each_kind_and_one_for_the_kit() -> None:
    assert list(_files(A4)) == [
        "test-boards-es-a4-duplex.pdf",
        "test-cards-es-a4-duplex.pdf",
        "test-tokens-es-a4-duplex.pdf",
        "test-boxes-es-a4-duplex.pdf",
        "test-kit-es-a4-duplex.pdf",
    ]


def test_names_tell_every_choice() -> None:
    options = replace(A4, lang="en", low_ink=True, sizes={"card": (62, 88)}, bleed=1.5, copies=2, variant=("travel",))
    assert "test-cards-en-a4-duplex-travel-low-ink-62x88-bleed1.5-x2.pdf" in _files(options)


@pytest.mark.parametrize("name", nightly(["a4", "letter"], day=["letter"]))
@pytest.mark.parametrize("layout", nightly(get_args(Layout), day=["duplex", "gutterfold", "fronts"]))
def test_every_layout_prints_every_part_as_often_as_it_is_needed(name: str, layout: Layout) -> None:
    files = _files(KitOptions(paper(name), layout))
    kit = files[f"test-kit-es-{name}-{layout}.pdf"]
    sides = {"fronts": 1, "backs": 1}.get(layout, 2)
    found = _all_spots(kit.data)
    assert {found.get(code(10 + i)) for i in range(12)} == {sides}
    assert {found.get(code(40 + i)) for i in range(2)} == {6 * sides}
    assert (code(1) in found) == (layout != "backs")
    for file in files.values():
        assert len(painted(file.data)) == file.pages
        assert all(fonts(file.data).values())
        with pikepdf.open(BytesIO(file.data)) as document:
            assert document.check_pdf_syntax() == []


def test_in_a_two_sided_kit_every_sheet_has_a_back_page() -> None:
    """A sheet without backs is followed by an empty page: else the next front would land on its reverse."""
    kit = _files(A4)["test-kit-es-a4-duplex.pdf"]
    words = _words(kit.data)
    for front, back in zip(words[::2], [*words[1::2], ""], strict=True):
        assert "· reverso" not in front
        assert back == "" or "· reverso" in back
    assert words[1] == "", "behind the instructions"
    assert len(words) == len(page_sizes(kit.data)) == kit.pages
    with pikepdf.open(BytesIO(kit.data)) as document:
        assert document.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


def test_a_kind_without_backs_is_a_one_sided_file() -> None:
    boards = _files(A4)["test-boards-es-a4-duplex.pdf"]
    assert all("hoja" in text for text in _words(boards.data))
    with pikepdf.open(BytesIO(boards.data)) as document:
        assert document.Root.ViewerPreferences.Duplex == "/Simplex"


@pytest.mark.parametrize("name", nightly(["a4", "letter", "a3", "tabloid", "a2"], day=["a4", "letter"]))
def test_the_instructions_carry_a_true_ruler_and_a_true_bank_card(name: str) -> None:
    kit = _files(KitOptions(paper(name)))[f"test-kit-es-{name}-duplex.pdf"]
    page = painted(kit.data)[0]
    card = next(item for item in page if item.stroke and abs(item.x2 - item.x1 - ID_CARD[0]) < 0.05)
    assert card.y2 - card.y1 == pytest.approx(ID_CARD[1], abs=0.05)
    ruler = next(line for line in strokes(page) if abs(line.x2 - line.x1 - 100) < 0.05)
    ticks = [line for line in strokes(page) if line.x2 - line.x1 < 0.01 and abs(line.y2 - ruler.y1) < 0.01]
    assert len(ticks) == 101
    assert max(line.x1 for line in ticks) - min(line.x1 for line in ticks) == pytest.approx(100, abs=0.05)
    inch = next(line for line in strokes(page) if abs(line.x2 - line.x1 - 50.8) < 0.05)
    width, height = page_sizes(kit.data)[0]
    for item in page:
        if item.y2 < 22:
            continue  # the head, from edge to edge
        inside = item.x1 > 6 and item.y1 > 6 and item.x2 < width - 6 and item.y2 < height - 6
        assert inside or (item.clip and item.clip[2] < width - 6), "inside what every printer reaches"
    assert inch.y1 < ruler.y1


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("es", ("QUÉ IMPRIMIR", "12 cartas", "12 fichas", "1 tablero", "Imprime al 100 %", "PROPUESTA", "borde largo")),
        ("en", ("WHAT TO PRINT", "12 cards", "12 tokens", "1 board", "Print at 100%", "PROPOSAL", "long edge")),
    ],
)
def test_instructions_come_first_in_the_readers_language(lang: str, words: tuple[str, ...]) -> None:
    kit = _files(replace(A4, lang=lang))[f"test-kit-{lang}-a4-duplex.pdf"]
    first = " ".join(_words(kit.data)[0].split())
    for word in nonempty(words):
        assert word in first


def test_instructions_name_the_pages_of_each_kind() -> None:
    kit = _files(A4)["test-kit-es-a4-duplex.pdf"]
    texts = _words(kit.data)
    assert "páginas 3–6" in texts[0]
    assert "TABLEROS" in texts[2].upper()
    assert "CARTAS" in texts[6].upper()


@pytest.mark.parametrize("name", nightly(["a4", "120x180"], day=["a4"]))
def test_the_list_of_parts_comes_last_and_holds_all(name: str) -> None:
    kit = _files(KitOptions(paper(name), "fronts"))[f"test-kit-es-{name}-fronts.pdf"]
    *_, last = painted(kit.data)
    assert any(abs(line.x2 - line.x1 - 50.8) < 0.05 for line in strokes(last)), "a ruler here too"
    text = " ".join(_words(kit.data)[1:])
    for item in COMPONENTS:
        assert item.name["es"] in text
    assert "6 ×" in _words(kit.data)[-1]


@pytest.mark.parametrize(("copies", "expected"), [(None, 6), (2, 2)])
def test_a_single_part_can_be_printed_again(copies: int | None, expected: int) -> None:
    files = _files(replace(A4, layout="fronts", only=("token-40",), copies=copies))
    (name,) = files
    assert name.startswith("test-token-40-es-a4-fronts")
    assert _all_spots(files[name].data) == {code(40): expected}


def test_copies_of_a_whole_kit_multiply_its_parts() -> None:
    kit = _files(replace(A4, layout="fronts", copies=3))["test-kit-es-a4-fronts-x3.pdf"]
    assert _all_spots(kit.data)[code(40)] == 18


def test_cuts_are_numbered_and_parts_with_an_outline_of_their_own_are_cut_out_along_it() -> None:
    files = _files(replace(A4, lang="en", layout="fronts"))
    cards, tokens = (" ".join(_words(files[f"test-{kind}-en-a4-fronts.pdf"].data)) for kind in ("cards", "tokens"))
    assert "order of the numbers" in cards
    assert "along its line" in tokens
    data = files["test-cards-en-a4-fronts.pdf"].data
    with pdfplumber.open(BytesIO(data)) as document:
        words = document.pages[0].extract_words(extra_attrs=["fontname", "size"])
    numbers = sorted(int(word["text"]) for word in words if _is_number(word))
    marks = [line for line in strokes(painted(data)[0]) if line.layer == "Cut marks"]
    cuts = {(round(m.x1, 2), 0.0) if m.x2 - m.x1 < 0.01 else (0.0, round(m.y1, 2)) for m in marks}
    assert numbers == list(range(1, len(cuts) + 1))


def _is_number(word: dict[str, Any]) -> bool:
    return "Medium" in word["fontname"] and abs(word["size"] - 6) < 0.1


def test_an_unknown_part_or_kind_gets_one_clear_error() -> None:
    with pytest.raises(PrintError, match=r"no part is called 'card-1'; did you mean card-1\d"):
        _files(replace(A4, only=("card-1",)))
    with pytest.raises(PrintError, match=r"board, card, token$"):
        _files(replace(A4, sizes={"xyzzy": (63, 88)}))


def test_nothing_to_print_gets_one_clear_error() -> None:
    with pytest.raises(PrintError, match=r"nothing to print.*backs"):
        _files(replace(A4, layout="backs", only=("board-1",)))
    with pytest.raises(PrintError, match=r"nothing to print.*no parts"):
        Kit(GAME, [], A4)
    assert not any("boards" in name for name in _files(replace(A4, layout="backs")))


def test_a_part_that_no_tiles_of_the_paper_can_hold_gets_one_clear_error() -> None:
    huge = component(1, 2500, 2500, kind="board", back=False)
    with pytest.raises(PrintError, match=r"board-1 \(2500 × 2500 mm\).*A4"):
        Kit(GAME, [huge], A4)


@pytest.mark.parametrize("size", nightly([(63.5, 88.9), (44.45, 63.5), (88, 63)], day=[(44.45, 63.5)]))
def test_cards_can_be_printed_at_another_size(size: tuple[float, float]) -> None:
    """The art keeps its proportions: the spot grows by the factor that lets the whole card fit."""
    files = _files(KitOptions(paper("a4"), "single", only=("card-10",), sizes={"card": size}))
    (file,) = files.values()
    short, long = sorted(size)
    factor = min(short / 63, long / 88)
    with pikepdf.open(BytesIO(file.data)) as document:
        trim = [float(value) * 25.4 / 72 for value in document.pages[0].TrimBox]
    assert sorted((trim[2] - trim[0], trim[3] - trim[1])) == pytest.approx([short, long], abs=0.01)
    x1, y1, x2, y2 = spots(painted(file.data)[0])[code(10)][0]
    assert (x2 - x1, y2 - y1) == pytest.approx((7 * factor, 3 * factor), abs=0.02)


def test_a_punch_brings_round_tokens_to_one_diameter() -> None:
    """Seventy circles of several diameters needed a punch each."""
    parts = [component(1, 15, 15, kind="token", round_=True), component(2, 28, 28, kind="token", round_=True)]
    kit = Kit(GAME, [*parts, component(3, 20, 20, kind="token"), component(4)], KitOptions(paper("a4"), punch=25.4))
    assert [part.size for part in kit.components.values()] == [(25.4, 25.4), (25.4, 25.4), (20, 20), (63, 88)]
