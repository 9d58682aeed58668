"""What comes from other programs: tags of HTML in texts, ids that differ in capitals, lists of fonts."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli import app as main
from generator.i18n import using_language
from generator.printing.decks.load import load_deck
from generator.printing.decks.rich_text.markup import parse_markup
from generator.printing.decks.rich_text.shaping import Fonts
from generator.printing.decks.templates.lettering import DeckLettering
from generator.scene.svg_reader.lettering import FontRequest

TAGS = [
    ("<u>Take</u> a card", "Take a card", "<u>"),
    ("<p>One</p><p>Two</p>", "One\nTwo", "<p>"),
    ("One<ul><li>a</li><li>b</li></ul>Two", "One\n• a\n• b\nTwo", "<ul> and <li>"),
    ("a <br> b <hr> c", "a \n b \n c", "<hr>"),
    ("x<sup>2</sup>", "x2", "<sup>"),
    ("Pay <3 coins and <Fire>", "Pay <3 coins and <Fire>", ""),
    ("<b>bold</b> <i>it</i>", "bold it", ""),
]


@pytest.mark.parametrize(("text", "shown", "tags"), TAGS)
def test_tags_that_cards_do_not_have_are_left_out_with_a_note(text: str, shown: str, tags: str, tmp_path: Path) -> None:
    read = "".join(span.text for block in parse_markup(text) for span in block.spans)
    assert read.strip() == shown
    (tmp_path / "a.csv").write_text(f'title,text\nFox,"{text}"\n', "utf-8")
    with using_language("en"):
        notes = list(map(str, load_deck(tmp_path / "a.csv").notes))
    assert [tags in note for note in notes] == ([True] if tags else [])


IDS = [("aa", "AA"), ("aa", "AA", "AA-2"), ("Fox", "fox", "FOX", "fOX"), ("a-2", "A", "a")]


@pytest.mark.parametrize("ids", IDS)
def test_files_differ_where_capitals_do_not_count(ids: tuple[str, ...], tmp_path: Path) -> None:
    cards = ", ".join(f"{{id: {one}, title: {one}}}" for one in ids)
    (tmp_path / "d.yaml").write_text(f"title: T\ncards: [{cards}]\n", "utf-8")
    parts = load_deck(tmp_path / "d.yaml").components
    assert len({part.id.casefold() for part in parts}) == len(ids)
    assert parts[0].id == f"card-{ids[0]}"
    assert [part.name["en"] for part in parts] == list(ids)


def test_an_export_has_a_file_for_each_card(tmp_path: Path) -> None:
    (tmp_path / "d.yaml").write_text("title: T\ncards: [{id: aa, title: a}, {id: AA, title: b}]\n", "utf-8")
    out = tmp_path / "out"
    call = ["export", "svg", "--deck", str(tmp_path / "d.yaml"), "--out", str(out)]
    assert CliRunner().invoke(main.app, call).exit_code == 0
    assert len({path.name.casefold() for path in out.iterdir() if "front" in path.name}) == 2


@pytest.mark.parametrize(
    ("families", "notes"),
    [
        (("ArialMT", "Arial", "sans-serif"), 1),
        (("Arial",), 1),
        (("sans-serif",), 0),
        (("Source Sans 3", "sans"), 0),
        ((), 0),
    ],
)
def test_a_list_of_fonts_of_which_none_is_here_is_told(families: tuple[str, ...], notes: int) -> None:
    found = DeckLettering(Fonts({}, ())).family(FontRequest(families, 400, False, 10.0))
    assert len(found[1]) == notes
