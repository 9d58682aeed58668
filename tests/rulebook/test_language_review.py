"""Sentences that a reader marked are gone from texts, messages and finished books.

``language_review.yaml`` has them by game and language, as they stood; nothing else of the review is needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from generator.content.loader import load_game_content
from generator.content.yaml_source import read_yaml
from generator.coverage.parity import list_text_units
from generator.rulebook.style import TRIMS, Trim
from tests.nightly import nightly, nightly_rows
from tests.rulebook.reading import reading_order, typeset_book

QUOTES = Path(__file__).with_name("language_review.yaml")
MESSAGES = Path(__file__).parents[2] / "templates" / "messages"
SHORT = 4
"""A quote of fewer words is only itself with the same capitals."""


def squeezed(text: str) -> str:
    """Return the text on one line, without emphasis, with plain spaces."""
    return " ".join(re.sub(r"\*\*|\[([^\]]*)\]\([^)]*\)|(?<=\w)-\n(?=\w)", r"\1", text).split())


def is_in(quote: str, text: str) -> bool:
    """Return whether a squeezed text has the quote as whole words."""
    flags = re.NOFLAG if len(quote.split()) < SHORT else re.IGNORECASE
    return bool(re.search(rf"(?<!\w){re.escape(quote)}(?!\w)", text, flags))


@cache
def quotes() -> dict[str, list[str]]:
    """Return the quotes by ``game-lang``."""
    return dict(read_yaml(QUOTES).data)


def found(game: str, lang: str, texts: Iterator[tuple[str, str]]) -> list[str]:
    """Return a line for each quote that stands in one of the texts, given with their places."""
    known = [(where, squeezed(text)) for where, text in texts]
    return [f"{where}: {quote}" for quote in quotes()[f"{game}-{lang}"] for where, text in known if is_in(quote, text)]


def written(game: str, lang: str) -> Iterator[tuple[str, str]]:
    """Yield the game's texts, filled, and all messages."""
    for unit in list_text_units(load_game_content(game)):
        if lang in unit.written:
            yield unit.key, unit.written[lang].text
    for path in sorted((MESSAGES / lang).glob("*.ftl")):
        yield path.name, path.read_text("utf-8")


def printed(game: str, lang: str, trim: Trim) -> Iterator[tuple[str, str]]:
    """Yield the pages of the finished book; some notes are only in one of the two trims."""
    for number, text in enumerate(reading_order(typeset_book(game, lang, trim).pdf), 1):
        yield f"p. {number}", text


@pytest.mark.parametrize("key", nightly(sorted(quotes()), day=["backgammon-es", "team_km-en"]))
def test_no_marked_sentence_is_written(key: str) -> None:
    game, lang = key.rsplit("-", 1)
    assert found(game, lang, written(game, lang)) == []


@pytest.mark.parametrize(
    ("game", "lang", "trim"),
    nightly_rows(
        [(*key.rsplit("-", 1), trim) for key in sorted(quotes()) for trim in TRIMS],
        day=[("backgammon", "es", "square")],
    ),
)
def test_no_marked_sentence_is_printed(game: str, lang: str, trim: str) -> None:
    assert found(game, lang, printed(game, lang, TRIMS[trim])) == []


def test_a_marked_sentence_is_recognised() -> None:
    assert is_in("Nadie pasa por gusto", squeezed("Así es: **nadie\npasa** por gusto."))
    assert not is_in("Ganan con 4", "Los Giraffes ganan con 4 millones.")
    assert not is_in("2 in 2", "2 in 25")
