"""Tables as people keep them: totals, notes, merged cells, several sheets, formulas; what is left out is told once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.worksheet.worksheet import Worksheet

from generator.content.errors import ContentError
from generator.i18n import using_language
from generator.outputs.reading import FileError
from generator.printing.decks import archive_bounds
from generator.printing.decks.load import LoadedDeck, load_deck
from generator.printing.decks.spreadsheet import read_sheet
from generator.printing.exports.job import list_texts

HEAD = ["Title", "Text", "Cost", "Copies"]


def book(path: Path, fill: Callable[[Worksheet], Any], sheets: str = "Cards") -> Path:
    """Write a workbook; `fill` is called for each of its sheets."""
    made = Workbook()
    made.remove(made.worksheets[0])
    for name in sheets.split():
        fill(made.create_sheet(name))
    made.save(path)
    return path


def add(sheet: Worksheet, *rows: list[Any]) -> None:
    for row in rows:
        sheet.append(row)


def cards(deck: LoadedDeck) -> list[tuple[str, int]]:
    return [(part.name["en"], part.count) for part in deck.components]


def notes(deck: LoadedDeck) -> list[str]:
    with using_language("en"):
        return list(map(str, deck.notes))


def table(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


LEFT_OUT = {
    "no copies": ("title,count\nFox,0\nOwl,2\n", "row 2 has 0 copies"),
    "no copies, written in full": ("title,count\nFox,\nElk,0.0\nBee,00\nOwl,2\n", "rows 3–4 have 0 copies"),
    "a total": ("title,text,cost,count\nOwl,Hoot,3,2\nFox,Run,4,1\nTotal,,7,3\n", "row 4 adds up the others"),
    "a total in Spanish": ("título,copias\nOwl,2\nFox,1\nTOTAL:,3\n", "row 4 adds up"),
    "sums without a word": ("title,cost,count\nOwl,3,2\nFox,4,5\n,7,7\n", "row 4 adds up"),
    "prefilled copies": ("title,text,count\nOwl,Hoot,2\n,,1\n,,1\n", "rows 3–4 have nothing that is on a card"),
    "prefilled numbers": ("id,title,count\n1,Owl,2\n2,,1\n", "row 3 has nothing that is on a card"),
    "an average": ("title,cost,count\nFox,3,1\nOwl,4,2\nAverage,3.5,1.5\n", "row 4 adds up"),
    "zeros of formulas": ("title,text,cost\nOwl,Hoot,2\n,,0\n,,0.0\n", "rows 3–4 have nothing that is on a card"),
    "a table of Markdown": ("| title | text |\n|---|:---|\n| Owl | Hoot |\n", "row 2 has nothing that is on a card"),
    "no copies, as accountants write it": ("title,count\nFox,-\nOwl,2\n", "row 2 has 0 copies"),
    "a remark": ("title,text,,\nOwl,Hoot,,check this\n", "column D has no heading"),
    "headings twice": ("title,Notes,Notes\nOwl,a,b\n", "columns that no card uses: Notes"),
    "a title above": ("My first deck,,\n,,\ntitle,text,count\nOwl,Hoot,2\n", "row 1 stands above the headings"),
    "quotation marks": ('title,text\n"Owl ""The"" eye" x,a\n', "row 2 has quotation marks that do not match"),
}


@pytest.mark.parametrize("name", LEFT_OUT)
def test_what_is_no_card_is_left_out_with_one_note(name: str, tmp_path: Path) -> None:
    text, says = LEFT_OUT[name]
    deck = load_deck(table(tmp_path / "a.csv", text))
    (note,) = notes(deck)
    assert says in note
    assert note.startswith("a.csv: ")
    assert "Total" not in [title for title, _ in cards(deck)]


def test_a_card_of_the_deck_s_file_with_no_copies_is_left_out(tmp_path: Path) -> None:
    deck = load_deck(table(tmp_path / "a.yaml", "title: T\ncards:\n  - {title: Fox, count: 0}\n  - {title: Owl}\n"))
    assert cards(deck) == [("Owl", 1)]
    assert notes(deck) == ["a.yaml: row 3 has 0 copies, and is not printed"]


@pytest.mark.parametrize("text", ["title,text,text\nOwl,Hoot,\n", "title,text,text\nOwl,Hoot,Hoot\n"])
def test_a_repeated_heading_that_tells_nothing_new_is_no_matter(text: str, tmp_path: Path) -> None:
    deck = load_deck(table(tmp_path / "deck.csv", text), low_ink=False)
    assert (cards(deck), notes(deck)) == ([("Owl", 1)], [])


def test_a_value_of_zero_is_one_where_cards_have_no_titles(tmp_path: Path) -> None:
    deck = load_deck(table(tmp_path / "deck.csv", "value\n2\n1\n0\n"), low_ink=False)
    assert len(deck.components) == 3


def test_headings_are_read_whatever_came_along_with_them(tmp_path: Path) -> None:
    text = '"\u200bCard\nTitle", TEXT\u00a0,\u00adCount\nOwl,Hoot,2\n'
    deck = load_deck(table(tmp_path / "deck.csv", text), low_ink=False)
    assert (cards(deck), notes(deck)) == ([("Owl", 2)], [])


def test_a_repeated_heading_that_is_used_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="column 'Text' appears twice"):
        load_deck(table(tmp_path / "a.csv", "Title,Text,Text\nFox,a,b\n"))


def test_a_card_can_have_a_category_alone(tmp_path: Path) -> None:
    deck = load_deck(table(tmp_path / "a.csv", "title,category,count\nFox,animal,2\n,animal,3\n"))
    assert [part.count for part in deck.components] == [2, 3]
    assert not notes(deck)


@pytest.mark.parametrize("end", ["_x000D_\n", "_x000D_", "\r\n", "\r", "\v", "_x000B_", "\u2028"])
def test_all_line_ends_are_line_ends(end: str, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(f'title,text\r\nFox,"one{end}two"\r\n'.encode())
    assert read_sheet(path).rows[0].cells["text"] == "one\ntwo"
    if end != "\v":  # which no workbook can hold
        made = book(tmp_path / "a.xlsx", lambda sheet: add(sheet, ["title", "text"], ["Fox", f"one{end}two"]))
        assert read_sheet(made).rows[0].cells["text"] == "one\ntwo"


def test_an_escaped_underscore_is_one(tmp_path: Path) -> None:
    made = book(tmp_path / "a.xlsx", lambda sheet: add(sheet, ["title"], ["a_x005F_x000D_b"]))
    assert read_sheet(made).rows[0].cells["title"] in ("a_x000D_b", "a\nb")  # as its writer means it


@pytest.mark.parametrize("formula", ["=1+2", '=CONCATENATE("a","b")', "=B2"])
def test_a_formula_without_a_value_is_told_with_its_row(formula: str, tmp_path: Path) -> None:
    made = book(tmp_path / "a.xlsx", lambda sheet: add(sheet, HEAD, ["Owl", "x", 1, 1], ["Fox", "x", formula, 2]))
    with using_language("en"), pytest.raises(ContentError, match=r"a\.xlsx:3: Cost: the cell holds the formula"):
        load_deck(made)


def test_prefilled_formulas_are_no_cards(tmp_path: Path) -> None:
    made = book(tmp_path / "a.xlsx", lambda sheet: add(sheet, HEAD, ["Owl", "x", 1, 1], ["=A9", "=B9", None, 1]))
    deck = load_deck(made)
    assert cards(deck) == [("Owl", 1)]
    assert "row 3 has nothing that is on a card" in notes(deck)[0]


def test_a_formula_that_a_layout_uses_is_told(tmp_path: Path) -> None:
    book(tmp_path / "a.xlsx", lambda sheet: add(sheet, ["Title", "Life"], ["Owl", "=1+2"]))
    layout = '{front: {t: {text: "{{ Life }}", x: 5, y: 5, w: 20, h: 8}}}'
    table(tmp_path / "a.yaml", f"title: T\ntables: [{{file: a.xlsx}}]\nlayout: {layout}\n")
    with using_language("en"), pytest.raises(ContentError, match=r"a\.xlsx:2: Life: .*formula"):
        load_deck(tmp_path / "a.yaml")


def test_numbers_dates_and_booleans_are_kept_as_they_are_shown(tmp_path: Path) -> None:
    formats = ["0%", "+0;-0", "000", '0" gold"', "dd/mm/yyyy", "General"]
    values = [0.25, 2, 7, 5, date(2026, 3, 1), True]

    def fill(sheet: Worksheet) -> None:
        add(sheet, ["title", "value"], *[[f"c{at}", value] for at, value in enumerate(values)])
        for at, code in enumerate(formats, 2):
            sheet.cell(at, 2).number_format = code

    shown = [row.cells["value"] for row in read_sheet(book(tmp_path / "a.xlsx", fill)).rows]
    assert shown == ["25%", "+2", "007", "5 gold", "01/03/2026", "TRUE"]


def test_copies_are_numbers_however_they_are_shown(tmp_path: Path) -> None:
    def fill(sheet: Worksheet) -> None:
        add(sheet, ["title", "count"], ["Fox", 3])
        sheet.cell(2, 2).number_format = '0" pcs"'

    assert cards(load_deck(book(tmp_path / "a.xlsx", fill))) == [("Fox", 3)]


def test_merged_cells_fill_rows_and_columns(tmp_path: Path) -> None:
    def fill(sheet: Worksheet) -> None:
        add(sheet, ["Category", "Title", "Attack", "Life"], ["Animal", "Fox", 2, None], [None, "Owl", 1, 3])
        add(sheet, ["The birds", None, None, None], ["Bird", "Hen", 1, 1])
        sheet.merge_cells("A2:A3")
        sheet.merge_cells("C2:D2")
        sheet.merge_cells("A4:D4")

    path = book(tmp_path / "a.xlsx", fill)
    sheet = read_sheet(path)
    assert [list(row.cells.values()) for row in sheet.rows] == [
        ["Animal", "Fox", "2", "2"],
        ["Animal", "Owl", "1", "3"],
        ["Bird", "Hen", "1", "1"],
    ]
    assert "row 4 is a heading across the table" in notes(load_deck(path))[0]


def test_a_hidden_sheet_is_not_printed_and_others_are_named(tmp_path: Path) -> None:
    def fill(sheet: Worksheet) -> None:
        add(sheet, ["title"], [f"of {sheet.title}"])
        sheet.sheet_state = "hidden" if sheet.title == "Old" else "visible"

    path = book(tmp_path / "a.xlsx", fill, "Old Animals Weather")
    deck = load_deck(path)
    assert cards(deck) == [("of Animals", 1)]
    assert notes(deck) == [
        "a.xlsx: the sheet 'Animals' is printed, and not Weather; name another one under tables: sheet:"
    ]
    tables = "{file: a.xlsx}, {file: a.xlsx, sheet: Weather}, {file: a.xlsx, sheet: Old}"
    deck = load_deck(table(tmp_path / "d.yaml", f"title: T\ntables: [{tables}]\n"))
    assert [title for title, _ in cards(deck)] == ["of Animals", "of Weather", "of Old"]
    assert not notes(deck)


def test_hidden_rows_are_printed_and_named(tmp_path: Path) -> None:
    """A filter is easily left on, and nothing else would say why more cards come out than the program shows."""

    def fill(sheet: Worksheet) -> None:
        add(sheet, ["title"], ["Fox"], ["Owl"], ["Hen"])
        sheet.row_dimensions[3].hidden = sheet.row_dimensions[4].hidden = True

    deck = load_deck(book(tmp_path / "a.xlsx", fill))
    assert [title for title, _ in cards(deck)] == ["Fox", "Owl", "Hen"]
    assert notes(deck) == ["a.xlsx: rows 3–4 are hidden there, and printed all the same: delete what you do not want"]


def test_the_sheet_with_columns_of_a_card_is_found(tmp_path: Path) -> None:
    def fill(sheet: Worksheet) -> None:
        add(sheet, *([["Title"], ["Fox"]] if sheet.title == "Cards" else [["Read this first"], ["See Cards"]]))

    assert cards(load_deck(book(tmp_path / "a.xlsx", fill, "Readme Cards"))) == [("Fox", 1)]
    with using_language("en"), pytest.raises(ContentError, match="the file has the sheets Notes too"):
        load_deck(book(tmp_path / "b.xlsx", fill, "Readme Notes"))


def test_a_remark_beside_a_workbook_s_table_is_left_out(tmp_path: Path) -> None:
    made = book(tmp_path / "a.xlsx", lambda sheet: add(sheet, ["title", "text"], ["Fox", "Run", None, "too strong?"]))
    (note,) = notes(load_deck(made))
    assert "column D has no heading" in note
    assert "comma" not in note


def test_bold_and_italic_words_of_a_cell_are_kept(tmp_path: Path) -> None:
    rich = CellRichText(
        "Draw ", TextBlock(InlineFont(b=True), "two "), "cards\n", TextBlock(InlineFont(i=True), "then")
    )
    made = book(tmp_path / "a.xlsx", lambda sheet: add(sheet, ["title", "text", "art"], ["Fox", rich, None]))
    assert read_sheet(made).rows[0].cells["text"] == "Draw two cards\nthen"
    (fox,) = load_deck(made).components
    texts = list(list_texts(fox.front.items))
    assert {"two", "then"} <= set(texts)
    assert "**" not in "".join(texts)


def test_places_are_those_of_the_spreadsheet(tmp_path: Path) -> None:
    rows = 'title,text,count\nFox,"one\ntwo\nthree",1\nOwl,x,many\n'
    with using_language("en"), pytest.raises(ContentError, match=r"a\.csv:5: row 3: count: found 'many'"):
        load_deck(table(tmp_path / "a.csv", rows))

    def fill(sheet: Worksheet) -> None:
        add(sheet, ["title", "count"], ["Fox", 1], [], ["Owl", "many"])

    with using_language("en"), pytest.raises(ContentError, match=r"a\.xlsx:4: sheet One: count: found 'many'"):
        load_deck(book(tmp_path / "a.xlsx", fill, "One Two"))


@pytest.mark.parametrize("heading", ["Kind", "kind", "piece"])
def test_a_kind_that_is_none_is_a_category(heading: str, tmp_path: Path) -> None:
    deck = load_deck(table(tmp_path / "a.csv", f"{heading},Name\ncreature,Fox\nspell,Bolt\nToken,Coin\n"))
    assert [part.kind for part in deck.components] == ["card", "card", "token"]
    assert deck.groups == ("creature", "spell", "")
    deck = load_deck(table(tmp_path / "b.csv", f"{heading},Name,Group\ncreature,Fox,animal\n"))
    assert deck.groups == ("animal",)
    assert f"no card uses: {heading}" in notes(deck)[0]


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    "columns", ["{title_en: Name_en, title_es: Name_es}", "{title: {en: Name_en, es: Name_es}}", "{title: Name}", "{}"]
)
def test_a_language_s_own_column_goes_before_any_other(columns: str, lang: str, tmp_path: Path) -> None:
    """Whatever the order of the columns, and beside one without a language, which is for all others."""
    for heads in ("Name_es,Name,Name_en", "Name,Name_en,Name_es"):
        cells = ",".join({"Name_es": "Zorro", "Name_en": "Fox", "Name": "Renard"}[head] for head in heads.split(","))
        table(tmp_path / "a.csv", f"{heads}\n{cells}\n")
        deck = load_deck(
            table(tmp_path / "a.yaml", f"title: T\ntables: [{{file: a.csv, columns: {columns}}}]\n"), lang=lang
        )
        assert cards(deck) == [({"en": "Fox", "es": "Zorro"}[lang], 1)]


@pytest.mark.parametrize("name", ["a.csv", "a.ods", "a.xls"])
def test_a_file_is_read_by_what_it_holds(name: str, tmp_path: Path) -> None:
    made = book(tmp_path / "a.xlsx", lambda sheet: add(sheet, ["title"], ["Fox"])).rename(tmp_path / name)
    assert read_sheet(made).rows[0].cells["title"] == "Fox"
    made.write_bytes(b"\xd0\xcf\x11\xe0" + bytes(600))
    with using_language("en"), pytest.raises(FileError, match="an old Excel: save it as"):
        read_sheet(made)


@pytest.mark.parametrize("part", ["xl/sharedStrings.xml", "xl/styles.xml", "any/part.xml"])
@pytest.mark.parametrize("element", ["<x/>", "<x><y/></x>"])
def test_elements_are_counted_before_a_spreadsheet_is_read(
    part: str, element: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive_bounds, "MAX_SHEET_ELEMENTS", 5_000)
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr(part, f"<a>{element * 5_000}</a>")
    (tmp_path / "a.xlsx").write_bytes(packed.getvalue())
    with using_language("en"), pytest.raises(FileError, match="more than 5,000 cells and other elements"):
        read_sheet(tmp_path / "a.xlsx")


def test_a_document_type_is_refused(tmp_path: Path) -> None:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr("content.xml", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')
    (tmp_path / "a.ods").write_bytes(packed.getvalue())
    with pytest.raises(FileError, match="DOCTYPE"):
        read_sheet(tmp_path / "a.ods")


def test_a_number_and_its_figures_are_the_same(tmp_path: Path) -> None:
    """In the deck's file as in its tables: as a category, as a value, and as a default."""
    table(tmp_path / "a.csv", "title,Suit\nFox,2\nOwl,\n")
    tables = "tables: [{file: a.csv, columns: {category: Suit}, defaults: {category: 2}}]"
    deck = f"title: T\ncategories: {{2: {{name: Two}}}}\ncards: [{{title: Elk, category: 2, value: 5}}]\n{tables}\n"
    made = load_deck(table(tmp_path / "d.yaml", deck))
    assert made.groups == ("Two", "Two", "Two")
    assert "5" in list_texts(made.components[-1].front.items)
