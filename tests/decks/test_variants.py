"""Boxes that are drawn as they fit, groups in millimetres of their own, letters on icons, rows that are too long."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.content.errors import ContentError
from generator.printing.decks.load import LoadedDeck, load_deck
from generator.printing.exports.job import list_texts
from generator.scene.model import GlyphRun, Group, Item


def drawn(folder: Path, front: str, title: str = "Fox") -> LoadedDeck:
    (folder / "l.yaml").write_text(f"size: square\nfront:\n{front}", "utf-8")
    (folder / "d.yaml").write_text(f"title: T\nlayout: l.yaml\ncards: [{{title: {title}}}]\n", "utf-8")
    return load_deck(folder / "d.yaml")


def texts(deck: LoadedDeck) -> list[str]:
    return [text.strip() for text in list_texts(deck.components[0].front.items)]


def runs(items: tuple[Item, ...], scale: float = 1.0) -> list[tuple[str, float]]:
    found = []
    for item in items:
        if isinstance(item, Group):
            found += runs(item.items, scale * (item.transform.a if item.transform else 1.0))
        elif isinstance(item, GlyphRun):
            found.append((item.text, item.size * scale))
    return found


NAME = (
    "  name: {x: 5, w: 30, y: 5, h: 12, variants: one two, boxes: {\n"
    "    one: {if: variant == 'one', text: '{{ title }}', size: 14, min_size: 14, lines: 1},\n"
    "    two: {if: variant == 'two', text: '{{ title }}', size: 8, lines: 3},\n"
    "    below: {if: variant == 'one', y: 8, text: kind, size: 7}}}\n"
)


def test_the_first_variant_that_fits_is_drawn(tmp_path: Path) -> None:
    assert texts(drawn(tmp_path, NAME)) == ["Fox", "kind"]
    long = drawn(tmp_path, NAME, "The very long name of a fox")
    assert "kind" not in texts(long)
    assert "".join(texts(long)).replace(" ", "") == "Theverylongnameofafox"
    assert list(map(str, long.notes)) == []


def test_a_row_is_as_long_as_it_needs_and_says_when_it_is_too_long(tmp_path: Path) -> None:
    row = (
        "  row: {x: 5, w: WIDE, y: 5, h: 5, flow: right, gap: 1, cell: auto, repeat: 'one two three', boxes: {\n"
        "    word: {text: '{{ item }}', w: auto, size: 9}}}\n"
    )
    deck = drawn(tmp_path, row.replace("WIDE", "30"))
    starts = [item.x for item in _flat(deck.components[0].front.items)]
    assert list(map(str, deck.notes)) == []
    assert len(starts) == 3
    short = drawn(tmp_path, row.replace("WIDE", "8"))
    assert any("longer than its box" in str(note) for note in short.notes)


def _flat(items: tuple[Item, ...]) -> list[GlyphRun]:
    found: list[GlyphRun] = []
    for item in items:
        found += _flat(item.items) if isinstance(item, Group) else [item] if isinstance(item, GlyphRun) else []
    return found


def test_a_group_with_a_view_is_scaled_to_its_place(tmp_path: Path) -> None:
    deck = drawn(
        tmp_path, "  g: {x: 5, y: 5, w: 20, h: 20, view: 0 0 10 10, boxes: {t: {text: '{{ title }}', size: 6, h: 5}}}\n"
    )
    assert runs(deck.components[0].front.items) == [("Fox", 12.0)]


def test_a_referee_s_card_has_another_letter(tmp_path: Path) -> None:
    deck = drawn(tmp_path, "  i: {x: 5, y: 5, w: 20, h: 20, icon: yellow, letter: G, colour: '#FFE04D'}\n")
    assert texts(deck) == ["G"]


def test_only_the_deck_of_a_game_has_a_query(tmp_path: Path) -> None:
    (tmp_path / "d.yaml").write_text("title: T\ntables: [{query: cards}]\n", "utf-8")
    with pytest.raises(ContentError, match=r"d\.yaml:2.*name a file instead"):
        load_deck(tmp_path / "d.yaml")
