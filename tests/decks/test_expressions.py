"""Expressions in decks: cells compare as a person reads them, and an error names the template and the card's row."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.content.errors import CombinedContentError, ContentError
from generator.printing.decks.load import load_deck
from generator.printing.exports.job import list_texts

CARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="63.5mm" height="88.9mm" viewBox="0 0 63.5 88.9">\n'
    '<rect width="63.5" height="88.9" fill="#ddd"/>\n<text x="10" y="30" font-size="8">{text}</text></svg>'
)
LAYOUT = """\
layout:
  front:
    title: {text: "{{ title }}", x: 5, y: 5, w: 40, h: 8}
    equal: {text: "equal", if: 'corner == "2"', x: 5, y: 20, w: 40, h: 8}
    among: {text: "among", if: '{{ corner in ["2", "K"] }}', x: 5, y: 40, w: 40, h: 8}
tables: [{file: cards.csv}]
"""


def _deck(folder: Path, deck: str, table: str, text: str = "") -> Path:
    (folder / "card.svg").write_text(CARD.format(text=text), "utf-8")
    (folder / "cards.csv").write_text(table, "utf-8")
    path = folder / "deck.yaml"
    path.write_text(f"title: T\n{deck}", "utf-8")
    return path


def test_a_cell_that_is_a_number_equals_its_text(tmp_path: Path) -> None:
    deck = load_deck(_deck(tmp_path, LAYOUT, "title,corner\nTwo,2\nKing,K\nTen,10\n"))
    texts = [list(list_texts(part.front.items)) for part in deck.components]
    assert texts == [["Two", "equal", "among"], ["King", "among"], ["Ten"]]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "{{ titel }}",
            r"card\.svg:3: no value is called 'titel'; did you mean title or back_title\? \(first card: cards\.csv:2\)",
        ),
        ("{{ title * 'a' }}", r"cards\.csv:2: title: .*\* does not work between .* \(template: card\.svg:3\)"),
        ("{{ title[9] }}", r"cards\.csv:2: title: .*there is no place 9 among 3 \(template: card\.svg:3\)"),
    ],
)
def test_a_template_s_error_names_its_line_and_the_card_s_row(text: str, told: str, tmp_path: Path) -> None:
    path = _deck(tmp_path, "template: card.svg\ntables: [{file: cards.csv}]\n", "title\nFox\n", text)
    with pytest.raises((ContentError, CombinedContentError), match=told):
        load_deck(path)


def test_a_name_in_the_only_column_that_no_heading_has_is_told(tmp_path: Path) -> None:
    """Such a row, on which no cell is shown, is no empty row."""
    columns = "tables: [{file: cards.csv, columns: {title: '{{ titel }}'}}]\n"
    with pytest.raises(ContentError, match=r"cards\.csv:2: title: 'titel': no value is called 'titel'"):
        load_deck(_deck(tmp_path, columns, "name\nFox\n"))


def test_a_value_that_a_template_lacks_is_told_once_for_all_cards(tmp_path: Path) -> None:
    table = "title\n" + "".join(f"Fox {number}\n" for number in range(9))
    path = _deck(tmp_path, "template: card.svg\ntables: [{file: cards.csv}]\n", table, "{{ titel }}")
    with pytest.raises(ContentError) as caught:
        load_deck(path)
    assert str(caught.value).count("titel") == 1


def test_a_character_that_no_font_has_is_told_in_words(tmp_path: Path) -> None:
    path = _deck(tmp_path, "template: card.svg\ntables: [{file: cards.csv}]\n", "title\nFox\n", "城 ★")
    notes = " ".join(map(str, load_deck(path).notes))
    assert "no font here has '城' (U+57CE)" in notes
    assert "Message(" not in notes
