"""Changes of single cells: each reads back as meant, and no other cell of the table changes."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pytest

from generator.printing.decks.design.cells import with_cell
from generator.printing.decks.design.changes import Op
from generator.printing.decks.design.held_file import hold
from generator.printing.decks.design.session import Designer, View
from generator.printing.decks.design.splice import SpliceError
from generator.printing.decks.spreadsheet import separator_of

TABLES = {
    "plain": 'Title,Text\nFox,Runs\nOwl,"Sees, and ""hears"""\nBear,\n',
    "semicolons": "sep=;\r\nTitle;Text\r\nFox;Runs, fast\r\nOwl;Sees\r\n",
    "lines": 'Title,Text\nFox,"one\ntwo"\nOwl, spaced\n',
    "tabs": "Title\tText\nFox\tRuns\nOwl\tSees",
}
VALUES = ("plain", "with, comma", 'with "marks"', "two\nlines", "", "a;b", " led by a space", "tab\there", "-4", "ø")


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(StringIO(text, newline=""), delimiter=separator_of(text), skipinitialspace=True))


@pytest.mark.parametrize("name", TABLES)
def test_no_other_cell_changes(name: str) -> None:
    text = TABLES[name]
    before = rows(text)
    line = 1
    for r, cells in enumerate(before):
        if "sep=" not in cells[0]:
            for c in range(len(cells)):
                for value in VALUES:
                    new = with_cell(text, line, c, cells[c].strip(), value)
                    wanted = [list(one) for one in before]
                    wanted[r][c] = value
                    assert rows(new) == wanted, (name, r, c, value)
        line += 1 + sum(cell.count("\n") for cell in cells)


@pytest.mark.parametrize("value", ["=1+1", "+SUM(A1)", "-cmd", "@import"])
def test_no_formula_is_written(value: str) -> None:
    with pytest.raises(SpliceError):
        with_cell(TABLES["plain"], 2, 0, "Fox", value)


def test_what_was_not_seen_is_not_replaced() -> None:
    for line, column, seen in ((2, 0, "Owl"), (2, 7, ""), (9, 0, "")):
        with pytest.raises(SpliceError):
            with_cell(TABLES["plain"], line, column, seen, "x")


def test_every_cell_of_the_samples() -> None:
    for path in sorted((Path(__file__).parents[2] / "content/samples").glob("*/*.csv")):
        text = path.read_bytes().decode()
        for number, cells in enumerate(rows(text), start=1):
            if all("\n" not in cell for row in rows(text)[:number] for cell in row):
                for column, cell in enumerate(cells):
                    assert len(rows(with_cell(text, number, column, cell.strip(), "new"))) == len(rows(text))


def test_a_column_of_another_table_has_no_cell_on_this_card(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text("title\nFox\n", "utf-8")
    (tmp_path / "more.csv").write_text("title,text\nBear,Sleeps\n", "utf-8")
    path = tmp_path / "deck.yaml"
    path.write_text("title: T\ntables: [{file: cards.csv}, {file: more.csv}]\n", "utf-8")
    designer = Designer(path, "en", edits_cells=True)
    with pytest.raises(SpliceError, match="table"):
        designer.edit(View(), (Op("cell", ("text",), "Runs", ""),), hold(path).digest, may_make=False)
