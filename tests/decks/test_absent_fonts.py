"""A font file that is not there is a note, and a name that no type of the sheet has is told by the card's id."""

from __future__ import annotations

from pathlib import Path

from generator.printing.decks.findings import Finding
from generator.printing.decks.load import LoadedDeck, load_deck
from generator.printing.kit.groups import _names
from generator.printing.kit.parts_list import part_lines

DECK = """\
title: Hills
colour: "#1F5F73"
fonts: {title: hils.ttf, poem: {regular: gone.otf, bold: none.otf}}
layout: {front: {name: {text: "{{ title }}", family: poem, x: 4, y: 4, w: 40, h: 12, size: 12}}}
cards:
  - {id: fox, title: Fox}
  - {id: wolf, title: זאב}
  - {id: city, title: Łódź}
"""


def loaded(folder: Path) -> LoadedDeck:
    (folder / "deck.yaml").write_text(DECK, "utf-8")
    (folder / "hills.ttf").write_bytes(b"")
    return load_deck(folder / "deck.yaml")


def test_a_font_that_is_not_here_is_one_note_and_the_deck_prints(tmp_path: Path) -> None:
    deck = loaded(tmp_path)
    found: list[Finding] = [one for one in deck.findings if one.flaw.kind == "wrong"]
    told = [str(one.error()).partition("deck.yaml:")[2] for one in found]
    assert [text.partition(" is not here")[0] for text in told] == [
        "3: the font hils.ttf",
        "3: the font gone.otf",
        "3: the font none.otf",
    ]
    assert "hills.ttf" in told[0]  # what was probably meant
    assert [part.id for part in deck.components] == ["card-fox", "card-wolf", "card-city"]
    assert not any(one.stops for one in deck.findings)


def test_a_caption_in_a_script_that_the_sheet_has_not_is_the_card_s_id(tmp_path: Path) -> None:
    parts = list(loaded(tmp_path).components)
    assert _names(parts, "en") == ["Fox", "card-wolf", "Lódz"]
    assert [line.name for line in part_lines(parts, "en")] == ["Fox", "card-wolf", "Lódz"]
