"""Pieces by pattern: decks, colours and kinds, dice; their faces, their words, and what cannot be printed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.art.by_data import components
from generator.art.context import art_context
from generator.content.art_schema import ArtSheet, every_piece
from generator.content.errors import ContentError
from generator.content.loader import load_content_folder
from generator.content.patterns import pattern_words
from generator.content.validation import validate
from generator.content.yaml_source import parse_yaml
from generator.coverage.drawable import unprintable
from generator.i18n import MessageFile
from generator.scene.svg import svg_text
from tests.art.test_by_data import _art
from tests.fifth_game.outside import SAMPLES, outside_game, spoil

CELLAR = Path(__file__).parents[1] / "cellar"

PIECES = """areas: [{kind: cards, places: [hand], print: false}]
pieces:
  "{rank}{suit}": {each: {rank: 2..A, suit: "CDHS"}, face: card, count: 1, size: [63.5, 88.9], name: card}
  "{colour}{kind}": {each: {colour: WB, kind: [king, man]}, fill: {B: dark}, text: {king: K}, count: {king: 1, man: 8}}
  "d{number}": {each: {number: 1..6}, face: die, shape: square, count: 1}
"""


def test_a_deck_is_one_line_and_each_card_has_its_face() -> None:
    parts = {part.id: part for part in components(_art(PIECES))}
    assert len([name for name in parts if name.startswith("card-")]) == 52
    assert len({svg_text(part.front) for part in parts.values()}) == len(parts)
    assert [parts[name].count for name in ("piece-Wking", "piece-Bman", "piece-d6")] == [1, 8, 1]


def _pieces(text: str) -> dict[str, dict[str, object]]:
    source = parse_yaml(text, Path("art.yaml"))
    return every_piece(validate(ArtSheet, source), source)


WORDS = {
    "es": (
        "piece-card = { $rank } de { $suit }\nrank-A = as\n    .gender = masculine\nrank-Q = dama\n"
        "    .gender = feminine\nsuit-S = picas\nterm-QS = la dama negra\n",
        "term-AS = as de picas\n    .gender = masculine",
    ),
    "en": (
        "piece-card = { $rank } of { $suit }\nrank-A = ace\nrank-Q = queen\nsuit-S = spades\n",
        "term-AS = ace of spades",
    ),
}


@pytest.mark.parametrize("lang", WORDS)
def test_words_follow_from_one_pattern_and_keep_gender(lang: str) -> None:
    source, expected = WORDS[lang]
    deck = "areas: [{kind: cards, places: [hand]}]"
    found = _pieces(deck + '\npieces: {"{rank}{suit}": {each: {rank: [7, Q, A], suit: S}, face: card, name: card}}')
    written, lacking = pattern_words(found, MessageFile(source, lang))
    assert expected in written
    assert any(entry.startswith("term-7S = 7 ") for entry in written)
    assert not lacking
    assert any("term-QS" in entry for entry in written) == (lang == "en")


def test_a_word_that_is_lacking_is_named() -> None:
    found = _pieces('areas: [{kind: cards, places: [h]}]\npieces: {"{rank}{suit}": {each: {rank: [7, K], suit: S}}}')
    written, lacking = pattern_words(found, MessageFile("piece = { $rank } of { $suit }\nsuit-S = spades\n", "en"))
    assert lacking == ["rank-K"]
    assert [entry.partition(" ")[0] for entry in written] == ["term-7S"]


@pytest.mark.parametrize(
    ("pattern", "problem"),
    [
        ('"{rank}": {each: {rank: 9..3}}', "9..3 is no range"),
        ('"card": {each: {rank: 1..3}}', "the key card lacks {rank}"),
        ('"{rank}": {each: {rank: 1..3}, text: "{suit}"}', "has {suit}, which is not under each"),
        ('"{rank}": {each: {rank: 1..3}}\n  "2": {}', "two pieces have the key 2"),
        ('"{a}{b}": {each: {a: 1..40, b: 1..40}}', "this pattern gives 1600 pieces"),
        ('"{rank}": {each: {rank: 1..3}, fill: pink}', "fill: "),
    ],
)
def test_a_bad_pattern_is_told_with_its_line(pattern: str, problem: str) -> None:
    with pytest.raises(ContentError) as error:
        _pieces(f"areas: [{{kind: cards, places: [hand]}}]\npieces:\n  {pattern}\n")
    assert problem in str(error.value)
    assert error.value.line >= 3


@pytest.mark.parametrize(
    ("file", "old", "new", "found"),
    [
        ("art.yaml", "pieces:\n", 'pieces:\n  Z: {text: "★"}\n', "U+2605"),
        ("art.yaml", "pieces:\n", "pieces:\n  Z: {icon: skulls}\n", "'skulls'"),
        ("messages.en.ftl", " = ", " = ★ ", "no font has ★"),
    ],
)
def test_what_cannot_be_printed_is_found_before_printing(
    tmp_path: Path, file: str, old: str, new: str, found: str
) -> None:
    with outside_game(tmp_path / "info", CELLAR) as name:
        assert not tuple(unprintable(load_content_folder(CELLAR / "content" / name)))
        folder = Path(shutil.copytree(CELLAR / "content" / name, tmp_path / name))
        spoil(folder / file, old, new)
        [finding] = unprintable(load_content_folder(folder))
    assert found in finding.message["en"]
    assert finding.path.name == file


def test_a_board_without_a_name_is_called_that_in_each_language(tmp_path: Path) -> None:
    with outside_game(tmp_path / "info", SAMPLES / "hex") as name:
        folder = Path(shutil.copytree(SAMPLES / "hex" / "content" / name, tmp_path / name))
        for lang, word in (("es", "tablero"), ("en", "board")):
            spoil(folder / f"messages.{lang}.ftl", f"part-board = {word}\n", "")
        board = components(art_context(load_content_folder(folder), "en"))[0]
    assert (board.name["es"], board.name["en"]) == ("tablero", "board")
