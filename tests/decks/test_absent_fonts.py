"""A font file that is not there is a note, and names stand beside the parts in the deck's letters."""

from __future__ import annotations

from pathlib import Path

from generator.builder.orders import Request, stock
from generator.printing.decks.findings import Finding
from generator.printing.decks.load import LoadedDeck, load_deck
from generator.printing.kit.groups import _names, captions
from generator.printing.kit.kit import Kit, KitOptions
from generator.printing.kit.names import fonts_for_names
from generator.printing.kit.parts_list import part_lines
from generator.printing.layout.papers import paper
from generator.scene.model import GlyphRun, Group
from tests.decks.fonts import make_font

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


def test_a_name_whose_letters_no_font_has_is_the_card_s_id(tmp_path: Path) -> None:
    deck = loaded(tmp_path)
    fonts, parts = fonts_for_names(deck.fonts), list(deck.components)
    assert _names(parts, "en", fonts) == ["Fox", "card-wolf", "Łódź"]
    assert [line.name for line in part_lines(parts, "en", fonts)] == ["Fox", "card-wolf", "Łódź"]


TOKENS = """\
title: Hills
fonts: {fallback: hebrew.ttf}
cards:
  - {id: wolf, title: זאב 7, kind: token, count: 2}
  - {id: city, title: Łódź, kind: token, count: 3}
"""


def test_names_beside_the_parts_are_set_in_the_deck_s_fonts(tmp_path: Path) -> None:
    """Several tokens named in letters that the sheet's own type lacks stopped the print."""
    (tmp_path / "deck.yaml").write_text(TOKENS, "utf-8")
    (tmp_path / "hebrew.ttf").write_bytes(make_font("זאב"))
    options = KitOptions(paper("a4"), "fronts", "en")
    have = stock(Request("", options, deck=tmp_path / "deck.yaml"))
    kit = Kit(have.game, have.components, options)
    (sheet, *_) = kit.groups[0].sheets
    heads = list(captions(sheet, kit.components, "en", kit.game.colour, kit.game.fonts))
    runs = [run for head in heads if isinstance(head, Group) for run in head.items if isinstance(run, GlyphRun)]
    assert "".join(sorted("".join(run.text for run in runs))) == "".join(sorted("זאב 7 × 2ŁÓDŹ × 3"))
    first = {run.text.strip(): run.x for run in runs}
    assert first["זאב"] > next(x for text, x in first.items() if "7" in text)  # read from right to left
    assert {line.name for line in part_lines(have.components, "en", have.game.fonts)} == {"זאב 7", "Łódź"}
    assert kit.full_file().data.startswith(b"%PDF")
