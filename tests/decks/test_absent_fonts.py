"""A font file that is not there is a note, and names stand beside the parts in the deck's letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from generator.builder.orders import Request, stock
from generator.printing.decks.findings import Finding
from generator.printing.decks.load import LoadedDeck, load_deck
from generator.printing.kit.groups import _names, captions
from generator.printing.kit.kit import Kit, KitOptions
from generator.printing.kit.names import fonts_for_names
from generator.printing.kit.parts_list import part_lines
from generator.printing.layout.papers import paper
from generator.printing.pdf.document import ScenePage, SheetPage
from generator.printing.pdf.furniture import sheet_items
from generator.scene.model import GlyphRun, Group, Item, Text
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
    told = [str(one.note()).partition("deck.yaml:")[2] for one in found]
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


TITLED = """\
title: זאב 7
fonts: {fallback: hebrew.ttf}
cards: [{id: city, title: Hill, count: 20}]
"""


@pytest.mark.parametrize(("has_font", "title"), [(True, "זאב 7"), (False, "??? 7")])
def test_a_deck_s_title_is_set_in_the_deck_s_fonts_on_sheets_and_boxes(
    has_font: bool, title: str, tmp_path: Path
) -> None:
    """It was approximated: only question marks stood on sheets in another script."""
    (tmp_path / "deck.yaml").write_text(TITLED, "utf-8")
    if has_font:
        (tmp_path / "hebrew.ttf").write_bytes(make_font("זאב "))
    options = KitOptions(paper("a4"), "fronts", "en")
    have = stock(Request("", options, deck=tmp_path / "deck.yaml"))
    kit = Kit(have.game, have.components, options)
    pages = kit.pages("kit.pdf")["kit.pdf"]
    assert have.game.title == title
    instructions, sheet = pages[0], next(page for page in pages if isinstance(page, SheetPage))
    assert isinstance(instructions, ScenePage)
    box = next(part for part in kit.components.values() if part.kind == "box")
    band = sheet_items(sheet.sheet, sheet.texts, line=sheet.line)
    for items in (instructions.scene.items, box.front.items, band):
        assert any((title[::-1] if has_font else title) in words for words in lines(items))


def lines(items: Sequence[Item]) -> Iterator[str]:
    """Yield what stands in each group of letters, from left to right; a usual line by its first words."""
    for item in items:
        if isinstance(item, Group):
            runs = sorted((run for run in item.items if isinstance(run, GlyphRun)), key=lambda run: run.x)
            yield "".join(glyph.text for run in runs for glyph in run.glyphs).strip()
            yield from lines(item.items)
        elif isinstance(item, Text):
            yield item.text.partition(" · ")[0]
