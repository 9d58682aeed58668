"""What players read: no notation, no ids, no word of the other language's catalogue, no chip twice in a group."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from generator.content.glossary import reader_texts
from generator.content.loader import load_game_content
from generator.i18n import languages
from generator.website.embed import EMBED
from tests.nonempty import nonempty
from tests.player_text import book_texts, foreign_words, page_text, unfit_lines
from tests.website.shared import BuiltSite, drawn_games


@pytest.mark.parametrize("game", drawn_games())
def test_texts_of_books_hold_nothing_for_machines(game: str) -> None:
    for lang in languages():
        reader = reader_texts(load_game_content(game), lang)
        for text in nonempty(book_texts(game, lang)):
            assert not reader.find(text), text
            assert not reader.find_words(text), text


@pytest.mark.parametrize("pages", ["{}/{}/rules", "{}/{}/examples", EMBED + "/{}/{}"])
def test_finished_pages_hold_nothing_for_machines_and_no_word_of_the_other_language(
    site: BuiltSite, pages: str
) -> None:
    for game in nonempty(site.shipped):
        for lang in languages():
            for path in nonempty([*(site.folder / pages.format(lang, game)).rglob("index.html")]):
                lines = page_text(path.read_text("utf-8"))
                assert unfit_lines(game, lang, lines) == [], path
                if pages.endswith("rules"):
                    assert not reader_texts(load_game_content(game), lang).find_words(lines), path


@pytest.mark.parametrize(
    "page",
    [
        "<p>Con <b>bm.press</b> pierde.</p>",
        "<svg><title>R1>f9</title></svg>",
        '<img alt="the ball carrier">',
        '<button aria-label="bm.move.end">X</button>',
    ],
)
def test_what_is_not_for_players_is_found_wherever_it_is_said(page: str) -> None:
    assert len(unfit_lines("basketmind", "es", page_text(f"<p>El balón.</p>{page}"))) == 1


def test_no_chip_is_twice_in_a_group_or_in_the_other_language(site: BuiltSite) -> None:
    for game in nonempty(site.shipped):
        for lang in languages():
            foreign = foreign_words(game, lang)
            for path in nonempty([*(site.folder / lang / game).rglob("answers-*.json")]):
                for group in groups(json.loads(path.read_text("utf-8"))):
                    assert len(group) == len(set(group)), path
                    assert not {label.lower() for label in group} & foreign.keys(), path


def groups(state: dict[str, object]) -> Iterator[list[str]]:
    """Yield the labels that are offered side by side."""
    seats = state.get("seats", [])
    assert isinstance(seats, list)
    for seat in seats:
        named = [choice["label"] or single(choice["options"]) for choice in seat["choices"]]
        yield [label for label in named if label]
        yield from ([option["label"] for option in choice["options"]] for choice in seat["choices"])


def single(options: list[dict[str, str]]) -> str:
    """What a choice without a name is called: its only option."""
    return options[0]["label"] if len(options) == 1 else ""


_PLAY = re.compile(r"(?:\bbar|\b[BN]?\d{1,2})\*?/(?:off|[BN]?\d{1,2}\b)(?!\))")
_WORDS = re.compile(r'"(?:label|title|text)":"([^"]*)"')


def test_backgammon_tells_plays_in_words(site: BuiltSite) -> None:
    """But in the example about the notation. ``11/36`` is a chance, ``(1/4)`` a step."""
    for lang in languages():
        folder = site.folder / lang / "backgammon" / "examples"
        texts = [
            page_text(path.read_text("utf-8")) for path in folder.rglob("index.html") if "notation" not in path.parts
        ]
        for path in nonempty([*folder.rglob("answers-*.json")]):
            texts += _WORDS.findall(path.read_text("utf-8"))
        found = [play for text in nonempty(texts) for play in _PLAY.findall(text) if not play.endswith("/36")]
        assert found == []
