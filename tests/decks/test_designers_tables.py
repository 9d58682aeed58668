"""Tables as designers' spreadsheets write them: each prints, or is refused by one line that a designer understands."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from generator.cli.app import app

GRADIENT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs><linearGradient id="a"><stop stop-color="red"/>'
    '<stop offset="1" stop-color="blue"/></linearGradient></defs><rect width="10" height="10" fill="url(#a)"/></svg>'
)
LONG = "The extraordinarily long-winded keeper of the northern lighthouse"

PRINTS: dict[str, str | bytes] = {
    "byte-order mark, semicolons, CRLF": "\ufeffname;text;count\r\nFox;Run;2\r\n",
    "marked words": "name,text\nFox,**bold** and <b>bold</b>\n",
    "Russian": "name,text\nЛиса,Беги\n",
    "Polish": "name,text\nŻółw,Weź jedną kartę ściśle\n",
    "Turkish": "name,text\nDağ,ğ ı ş İ\n",
    "arrows and signs": "name,text\nFox,→ if ≥ 3\n",
    "2.0": "name,count\nFox,2.0\n",
    "x2": "name,count\nFox,x2\n",
    "2 ×": "name,count\nFox,2 ×\n",
    "sep=;": "sep=;\nname;count\nFox;2\n",
    "trailing comma": "name,text,\nFox,Run,\n",
    "UTF-16": "name\ttext\nFüchsin\tLauf\n".encode("utf-16"),
    "JPG": "name,art\nFox,fox.jpg\n",
    "SVG gradient": "name,art\nFox,gradient.svg\n",
    "two long titles": f"name\n{LONG}\nDonaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen\n",
    "short row": "name,text,count\nFox\nOwl,Hoot,2\n",
    "new line in a cell": 'name,text\nFox,"one\ntwo"\n',
}
"""Nothing is said about these."""

NOTES: dict[str, tuple[str | bytes, str]] = {
    "Latin-1": ("name;text\nFüchsin;Lauf schön weg\n".encode("latin-1"), "read as Windows, Western European (cp1252)"),
    "unknown icon": ("name,text\nFox,Pay 2 :florin:\n", "no icon is called :florin:"),
    "emoji": ("name,text\nFox,Run 🦊 away\n", "name a font that has them under fonts: fallback:, such as Noto Emoji"),
    "Japanese": ("name,text\nキツネ,逃げる\n", "such as Noto Sans JP"),
    "Arabic": ("name,text\nثعلب,اهرب\n", "such as Noto Sans Arabic"),
    "star": ("name,text\nFox,★\n", "U+2605 BLACK STAR"),
    "URL": (
        "name,art\nFox,https://x.y/fox.png\n",
        "the address of a picture on the internet: save it in the deck's folder",
    ),
    "missing image": ("name,art\nFox,nope.png\n", "nope.png: this file does not exist"),
    "columns of other names": (
        "Card Name,Rules,Cost,Rarity,Notes\nFox,Run,3,rare,todo\n",
        "no card uses: Rarity, Notes",
    ),
}
"""These print, and one line says what is on them."""

REFUSED = {
    "#REF!": ("name,text\nFox,#REF!\n", "cards.csv:2: text: the cell holds the error #REF!: mend its formula"),
    "=IMAGE()": ('name,art\nFox,"=IMAGE(""https://x.y/f.png"")"\n', "holds the formula"),
    "1,000 copies": ('name,count\nFox,"1,000"\n', "count: found 1000, expected at most 500"),
    "duplicate id": (
        "id,name\nfox,Fox\nfox,Other fox\n",
        "cards.csv:3: id: the id 'fox' is already that of the card in line 2",
    ),
    "other columns alone": ("Foo,Bar\n1,2\n", "expected one of id, kind, title"),
    "no cards": ("name,text\n", "no cards: expected a row of columns"),
    "empty file": ("", "no cards: expected a row of columns"),
    "cells without quotation marks": ("name,text\nFox,Run,away\n", "put cells that contain the sign between cells"),
    "open quotation mark": ('name,text\nFox,"never closed\nOwl,x\n', "the quotation marks of this row do not match"),
    "copies in words": ("name,count\nFox,many\n", "count: found 'many', expected a whole number"),
}
"""These are refused, since the print would be wrong: one line names row, column and what to do."""


def _print(folder: Path, table: str | bytes) -> tuple[int, list[str]]:
    """Return the exit code, and the lines that the command wrote apart from those that name its files."""
    (folder / "cards.csv").write_bytes(table if isinstance(table, bytes) else table.encode())
    (folder / "gradient.svg").write_text(GRADIENT, "utf-8")
    Image.new("RGB", (700, 700), "red").save(folder / "fox.jpg")
    call = [
        "pdf",
        "--deck",
        str(folder / "cards.csv"),
        "--layout",
        "fronts",
        "--out",
        str(folder / "o.pdf"),
        "--lang",
        "en",
    ]
    done = CliRunner().invoke(app, call)
    said = [line for line in done.output.splitlines() if line.startswith(("error:", "note:"))]
    assert (folder / "o.pdf").is_file() == (done.exit_code == 0)
    return done.exit_code, said


@pytest.mark.parametrize("name", PRINTS)
def test_it_prints(name: str, tmp_path: Path) -> None:
    assert _print(tmp_path, PRINTS[name]) == (0, [])


@pytest.mark.parametrize("name", NOTES)
def test_it_prints_with_a_note(name: str, tmp_path: Path) -> None:
    table, says = NOTES[name]
    code, lines = _print(tmp_path, table)
    assert code == 0
    assert says in " ".join(lines)


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused_in_a_line(name: str, tmp_path: Path) -> None:
    table, says = REFUSED[name]
    code, lines = _print(tmp_path, table)
    assert code == 2
    [line] = lines
    assert says in line


def told(folder: Path, table: str) -> list[str]:
    """What the command says of the table, without the files that it writes."""
    (folder / "cards.csv").write_text(table, "utf-8")
    done = CliRunner().invoke(app, ["pdf", "--deck", str(folder / "cards.csv"), "--out", str(folder / "out.pdf")])
    return [line for line in done.stderr.splitlines() if line.startswith(("note: ", "error: "))]


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("name,text\nFox,a\x07b\nOwl,c\nElk,\u202ed\n", "rows 2 and 4 have signs that cannot be seen or printed"),
        ("name,text\nFox,Run\nOwl,Hoot\n\nNotes: thick paper\n", "row 5 is a remark below the table, and not printed"),
        ("name,text\nFox,Run\nOwl,Hoot\n\nNotes\nMade by Ann in Paris.\n", "rows 5–6 are remarks below the table"),
        ("name,text\nFox,Run\nOwl,Hoot\n\nGoblin\n", "row 5, the last, has its first cell alone and is printed"),
        ("name,text\nFox,Run\nOwl,Hoot\nUse thick paper.\n", "row 4, the last, has its first cell alone"),
        ("name,text\nFox,Run\nOwl,Hoot\nGoblin\n", ""),
        ("name\nFox\nOwl\n\nRun away!\n", ""),
    ],
)
def test_what_is_below_a_table_and_between_its_letters(table: str, says: str, tmp_path: Path) -> None:
    notes = told(tmp_path, table)
    assert len(notes) == bool(says)
    assert says in "".join(notes)


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("count:many", "found 'many', expected a whole number; the same on 49 more cards"),
        ("text:#REF!", "mend its formula in the spreadsheet; the same on 49 more cards"),
        ("art:../{}.png", "../0.png: is outside the deck's folder: move it into the folder; more of this kind on 49"),
        ("id:é{}", "found 'é0', expected letters, digits, - and _, such as fox-1; more of this kind on 49 more cards"),
        ("id:fox", "is already that of the card in line 2; the same in 48 more rows: 4–51"),
        ("icon:nope{}", "no icon is called 'nope0'"),
        ("art:a{}.png", "a0.png: this file does not exist; 49 more pictures are not found either"),
    ],
)
def test_a_fault_of_fifty_rows_is_told_once(table: str, says: str, tmp_path: Path) -> None:
    heading, cell = table.split(":", 1)
    rows = "".join(f"Fox {number},{cell.format(number)}\n" for number in range(50))
    notes = told(tmp_path, f"name,{heading}\n{rows}")
    assert len(notes) == 1, notes
    assert says in notes[0]
