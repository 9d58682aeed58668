"""Tables of cards as spreadsheets write them: every format, every habit; all that is wrong is told at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from odfdo import Cell, Document, Element, Row, Table
from openpyxl import Workbook
from PIL import Image
from typer.testing import CliRunner

from generator.cli import app as main
from generator.content.errors import CombinedContentError, ContentError
from generator.outputs.reading import FileError
from generator.preflight.run import preflight
from generator.printing.decks.load import LoadedDeck, load_deck
from generator.printing.decks.spreadsheet import read_sheet
from generator.printing.exports.job import list_texts

ROWS = [["Name", "Cost", "Copies", "Notes"], ["Fox", 3, 2.0, None], ["Owl", 1000, None, "x"]]


def xlsx(path: Path, rows: list[list[object]], sheet: str = "Cards") -> Path:
    book = Workbook()
    page = book.active
    assert page is not None
    page.title = sheet
    for row in rows:
        page.append(row)
    book.save(path)
    return path


def ods(path: Path, rows: list[list[Any]], sheet: str = "Cards") -> Path:
    """As LibreOffice writes it: cells with the text that is shown, and a million empty rows at the end."""
    document = Document("spreadsheet")
    document.body.clear()
    table = Table(sheet)
    for row in rows:
        line = Row()
        for value in row:
            line.append_cell(
                Cell(
                    "" if value is None else value,
                    text="" if value is None else f"{value:g}" if isinstance(value, float) else str(value),
                )
            )
        table.append_row(line)
    rest = (
        '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="{}"/>'
    )
    table.append(Element.from_tag(f"{rest.format(16384)}</table:table-row>"))
    document.body.append(table)
    document.save(path)
    return path


def csv(path: Path, rows: list[list[object]], separator: str = ",") -> Path:
    lines = (separator.join("" if value is None else f"{value}" for value in row) for row in rows)
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def parts(deck: LoadedDeck) -> list[tuple[str, int]]:
    return [(part.id, part.count) for part in deck.components]


@pytest.mark.parametrize(("write", "name"), [(xlsx, "a.xlsx"), (ods, "a.ods"), (csv, "a.csv"), (csv, "a.tsv")])
def test_each_format_gives_the_same_deck(write: Callable[..., Path], name: str, tmp_path: Path) -> None:
    deck = load_deck(write(tmp_path / name, ROWS))
    assert parts(deck) == [("card-fox-1", 2), ("card-owl-2", 1)]
    assert "1000" in list_texts(deck.components[1].front.items)
    assert [note.values["names"] for note in deck.notes] == [("Notes",)]


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbfsep=;\r\nname;copies\r\nB\xc3\xbaho;2,0\r\n",
        "nombre,copias,,\nBúho,2,,\n,,,\n".encode(),
        "nombre\tcopias\nBúho\t2\n".encode("utf-16"),
        "nombre;copias\nBúho;2.0\n".encode("cp1252"),
        'Título,"Copias"\n"Búho","2"\n'.encode(),
    ],
)
def test_habits_of_spreadsheets_are_understood(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "deck.csv"
    path.write_bytes(data)
    (owl,) = load_deck(path).components
    assert owl.count == 2
    assert "BÚHO" in list_texts(owl.front.items)


DECK = """
title: {es: Bosque, en: Forest}
tables:
  - file: cards.csv
    columns: {value: "{{ Cost }}/{{ Cost + 1 }}", category: Group, text: Rules}
    where: Cost < 9 and Group != "draft"
    defaults: {icon: die}
categories:
  beast: {name: {es: Bestia, en: Beast}, back: {title: Back}}
  bird: {size: mini}
cards:
  - {id: coin, kind: token, value: "5"}
"""


def test_columns_expressions_filters_languages_groups(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(DECK, "utf-8")
    rows = (
        "name,Cost,Group,rules_es,Rules_en\nFox,3,beast,Corre,Run\nOwl,4,bird,Mira,Look\nX,9,bird,a,b\nY,1,draft,a,b\n"
    )
    (tmp_path / "cards.csv").write_text(rows, "utf-8")
    for lang, words in (("es", {"Corre", "BESTIA"}), ("en", {"Run", "BEAST"})):
        deck = load_deck(tmp_path / "deck.yaml", lang=lang)
        fox, owl, coin = deck.components
        assert {"3/4", *words} <= set(list_texts(fox.front.items))
        assert deck.title == {"es": "Bosque", "en": "Forest"}[lang]
        assert deck.notes == ()
    assert fox.size != owl.size
    assert fox.back != owl.back
    assert coin.kind == "token"


def test_everything_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    rows = "name,count,icon,text\nFox,many,,\n#REF!,1,,\nOwl,1,trofy,\nBear,1,,日本\n"
    (tmp_path / "deck.csv").write_text(rows, "utf-8")
    with pytest.raises(CombinedContentError) as caught:
        load_deck(tmp_path / "deck.csv")
    messages = str(caught.value).splitlines()
    expected = (
        ("2: count", "whole number"),
        ("3: name", "#REF!"),
    )
    for (place, says), line in zip(expected, messages, strict=True):
        assert f"deck.csv:{place}: " in line
        assert says in line


def test_texts_that_do_not_fit_and_missing_letters_are_told_and_the_deck_prints(tmp_path: Path) -> None:
    rows = "name,text\n" + "Bear,日本\n" + "".join(f"Elk {n}," + "word " * 300 + "\n" for n in range(60))
    (tmp_path / "deck.csv").write_text(rows, "utf-8")
    out = tmp_path / "deck.pdf"
    result = CliRunner().invoke(
        main.app, ["pdf", "--deck", str(tmp_path / "deck.csv"), "--out", str(out), "--lang", "en"]
    )
    assert result.exit_code == 0
    lines = result.stderr.splitlines()
    assert len(lines) == 2
    assert "deck.csv:2: text: no font of the deck has 2 characters, 日 (U+65E5 " in lines[0]
    assert "Noto Sans JP" in lines[0]
    assert "deck.csv:3: text: " in lines[1]
    assert "does not fit" in lines[1]
    assert "; the same on 59 more cards: card-elk-1-3, " in lines[1]
    assert lines[1].endswith("and 47 more")
    assert not preflight(out).findings


@pytest.mark.parametrize(
    ("deck", "says"),
    [
        ("title: T\ntables: [{file: cards.csv, columns: {title: Nam}}]", "deck.yaml:2: .*no column 'Nam'"),
        ("title: T\ntables: [{file: none.csv}]", "deck.yaml:2: .*no such file|does not exist"),
        ("title: T\ntables: [{file: ../x.csv}]", "deck.yaml:2: "),
        ("title: T\ntables: [{file: cards.csv, where: Cost <}]", "deck.yaml:2: where: "),
        ("title: T\ntables: [{file: cards.csv, where: Name < 3}]", "cards.csv:2: "),
        ("title: T\ntables: [{file: cards.csv, columns: {text: '{{ range(99999) }}'}}]", "cards.csv:2: "),
        ("title: T\ntables: [{file: cards.csv, columns: {text: '{{ Name.__class__ }}'}}]", "cards.csv:2: "),
        (
            "title: T\ntables: [{file: cards.csv, columns: {text: '{% for i in range(99999) %}x{% endfor %}'}}]",
            "deck.yaml:2: text: .* is a statement",
        ),
        ("title: T\ntables: [{file: cards.csv, colums: {}}]", "did you mean 'columns'"),
        ("title: T", "expected cards, or tables"),
    ],
)
def test_what_is_wrong_with_a_table_s_place_is_told(deck: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(deck, "utf-8")
    (tmp_path / "cards.csv").write_text("Name,Cost\nFox,3\n", "utf-8")
    with pytest.raises(ContentError, match=says):
        load_deck(tmp_path / "deck.yaml")


@pytest.mark.parametrize("where", ["Cost <", "Prise > 3", "Name.__class__"])
def test_a_condition_that_is_wrong_for_all_rows_is_told_once(where: str, tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(f"title: T\ntables:\n  - file: cards.csv\n    where: {where}\n", "utf-8")
    (tmp_path / "cards.csv").write_text("Name,Cost\n" + "Fox,3\n" * 50, "utf-8")
    with pytest.raises(ContentError, match=r"deck\.yaml:4: where: "):
        load_deck(tmp_path / "deck.yaml")


def test_a_condition_that_is_wrong_for_some_rows_names_them(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text("title: T\ntables: [{file: cards.csv, where: Cost < 9}]\n", "utf-8")
    (tmp_path / "cards.csv").write_text("Name,Cost\nFox,3\nOwl,many\nElk,5\n", "utf-8")
    with pytest.raises(ContentError, match=r"cards\.csv:3: "):
        load_deck(tmp_path / "deck.yaml")


@pytest.mark.parametrize("name", ["a.xlsx", "a.ods"])
@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"PK\x05\x06" + bytes(18), b"hello"])
def test_a_damaged_spreadsheet_is_one_clear_error(name: str, data: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(FileError, match="not a spreadsheet that can be read"):
        load_deck(tmp_path / name)


def test_a_sheet_is_chosen_by_its_name(tmp_path: Path) -> None:
    path = xlsx(tmp_path / "a.xlsx", [["title", "text"], ["Fox", date(2026, 11, 23)]], "Heroes")
    assert dict(read_sheet(path, "Heroes").rows[0].cells) == {"title": "Fox", "text": "2026-11-23"}
    with pytest.raises(ContentError, match="no sheet is called 'Heros'"):
        read_sheet(path, "Heros")


def test_photographs_are_taken(tmp_path: Path) -> None:
    Image.new("RGB", (60, 40), "#AA3300").save(tmp_path / "fox.jpg")
    (tmp_path / "deck.csv").write_text("title,picture\nFox,fox.jpg\n", "utf-8")
    (fox,) = load_deck(tmp_path / "deck.csv").components
    assert "form='JPEG'" in repr(fox.front)


@pytest.mark.parametrize("command", [["pdf"], ["export", "csv"]])
def test_an_unknown_part_is_told_before_any_note(command: list[str], tmp_path: Path) -> None:
    deck = tmp_path / "deck.csv"
    deck.write_text("title,Rarity\nFox,rare\n", "utf-8")
    call = [*command, "--deck", str(deck), "--only", "nope", "--out", str(tmp_path / "o"), "--lang", "en"]
    result = CliRunner().invoke(main.app, call)
    assert result.exit_code == 2
    assert result.output.startswith("error: no part is called 'nope'")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_new_deck_prints_as_it_is(lang: str, tmp_path: Path) -> None:
    made = CliRunner().invoke(main.app, ["deck", "new", "--lang", lang, "--out", str(tmp_path / "mine")])
    assert made.exit_code == 0, made.output
    deck = load_deck(tmp_path / "mine" / "deck.yaml", lang=lang)
    assert len(deck.components) == 5
    assert deck.notes == ()
