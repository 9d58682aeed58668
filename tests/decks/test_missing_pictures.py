"""A picture that cannot be used: a frame with its name is printed, and a note says where the deck asks for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.content.errors import ContentError
from generator.printing.decks.load import load_deck
from generator.printing.exports.job import list_texts as texts_of
from rules_engine.core import JugadaError

TEMPLATE = """<svg xmlns="http://www.w3.org/2000/svg" width="63.5mm" height="88.9mm" viewBox="0 0 635 889">
<rect id="image: Portrait" x="100" y="100" width="400" height="400"/></svg>"""
DECK = "title: T\ntables: [{file: cards.csv}]\n"
STYLES = {
    "plain": ("art", DECK),
    "layout": (
        "Portrait",
        f"{DECK}layout: {{front: {{art: {{image: '{{{{ Portrait }}}}', x: 9, y: 9, w: 40, h: 40}}}}}}",
    ),
    "template": ("Portrait", f"{DECK}template: card.svg"),
}


@pytest.mark.parametrize("style", STYLES)
def test_a_missing_picture_is_a_frame_with_its_name(style: str, tmp_path: Path) -> None:
    column, deck = STYLES[style]
    (tmp_path / "cards.csv").write_text(f"title,{column}\nFox,art/red_*fox*.png\nOwl,\n", "utf-8")
    (tmp_path / "deck.yaml").write_text(deck, "utf-8")
    (tmp_path / "card.svg").write_text(TEMPLATE, "utf-8")
    loaded = load_deck(tmp_path / "deck.yaml")
    fox, owl = loaded.components
    assert "red_*fox*.png" in list(texts_of(fox.front.items))
    assert not any("png" in text for text in texts_of(owl.front.items))
    [note] = loaded.notes
    said = str(JugadaError(note))
    assert f"cards.csv:2: {column}: " in said
    assert said.endswith("red_*fox*.png: this file does not exist")
    [finding] = loaded.findings
    assert finding.flaw.box is not None
    with pytest.raises(ContentError, match="does not exist"):
        load_deck(tmp_path / "deck.yaml", final=True)


def test_a_back_without_its_picture_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(
        "title: T\nback: {art: back.png}\ncategories: {a: {}, b: {}}\n"
        "cards: [{title: A, category: a}, {title: B, category: b}]\n",
        "utf-8",
    )
    [note] = load_deck(tmp_path / "deck.yaml").notes
    assert "deck.yaml:2: art: " in str(JugadaError(note))


def test_many_missing_pictures_are_one_note_and_other_notes_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = "".join(f"Card {number},art/{number}.png,\n" for number in range(60))
    (tmp_path / "cards.csv").write_text(f"title,art,text\n{rows}Last,,:nothing:\n", "utf-8")
    (tmp_path / "deck.yaml").write_text(DECK, "utf-8")
    art, icon = (str(JugadaError(note)) for note in load_deck(tmp_path / "deck.yaml").notes)
    assert art.startswith("cards.csv:2: art: ")
    assert "art/0.png: this file does not exist; 59 more pictures are not found either: art/1.png, " in art
    assert art.endswith("art/12.png and 47 more")
    assert "cards.csv:62: text: " in icon
