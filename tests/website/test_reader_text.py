"""What players read: no notation, no ids, no word of the other language's catalogue, no chip twice in a group."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache

import pytest

from generator.art.context import art_context
from generator.content.loader import load_game_content
from generator.content.reader_text import reader_texts
from generator.coverage.text_units import list_text_units
from generator.diagrams.legend import claim_text, row_text
from generator.examples.check import check_paths
from generator.examples.run import ExampleRun
from generator.i18n import languages
from tests.nonempty import nonempty
from tests.website.shared import BuiltSite, drawn_games

TERM = re.compile(r"^(?:term|seat|piece|place|action|part|choice)-")
PAGES = ("rules", "examples")


@cache
def runs(game: str) -> tuple[ExampleRun, ...]:
    return check_paths([game]).runs


def book_texts(game: str, lang: str) -> Iterator[str]:
    """Yield the texts that books and pages are made of, before they are typeset: rules, prose, rows of figures."""
    content = load_game_content(game)
    art = art_context(content, lang)
    for unit in list_text_units(content):
        if unit.prose and lang in unit.written:
            yield re.sub(r"\{\{.*?\}\}", "", unit.written[lang].text)  # values of templates
    for step in (step for run in runs(game) for step in run.steps):
        yield from (claim_text(art, None, step, claim) for claim in step.claims if claim.is_printed)
        yield from (row_text(art, None, step.shown, show) for show in step.shows)


def foreign_words(game: str, lang: str) -> dict[str, str]:
    """Return the names of things in other languages that are nothing in this one, each with its message."""
    content = load_game_content(game)
    own = content.messages[lang].file
    known = " ".join([*own.entries.values(), *(book_texts(game, lang))]).lower()
    found = {}
    for other in (messages.file for tongue, messages in content.messages.items() if tongue != lang):
        for name in other.entries:
            if TERM.match(name) and not other.variables(name):
                word = other.plain(name).lower()
                if len(word) > 3 and not re.search(rf"\b{re.escape(word)}\b", known):
                    found[word] = name
    return found


@pytest.mark.parametrize("game", drawn_games())
def test_texts_of_books_hold_nothing_for_machines(game: str) -> None:
    for lang in languages():
        reader = reader_texts(load_game_content(game), lang)
        found = {reader.find(text): text for text in nonempty(list(book_texts(game, lang))) if reader.find(text)}
        assert not found


def test_finished_pages_hold_nothing_for_machines_and_no_word_of_the_other_language(site: BuiltSite) -> None:
    for game in nonempty(drawn_games()):
        for lang in languages():
            reader = reader_texts(load_game_content(game), lang)
            foreign = foreign_words(game, lang)
            words = re.compile(rf"\b(?:{'|'.join(map(re.escape, foreign))})\b") if foreign else None
            for path in nonempty([*(site.folder / lang / game).rglob("index.html")]):
                if path.relative_to(site.folder / lang / game).parts[0] not in PAGES:
                    continue
                text = spoken(path.read_text("utf-8")).replace("Jugada", " ")  # our name, not the word
                assert not reader.find(text), path
                assert not (words and words.search(text.lower())), path


def spoken(page: str) -> str:
    """Return the words of a page's article, a line for each element."""
    article = re.search(r"<article.*?</article>", page, re.DOTALL)
    body = re.sub(r"<(head|script|style|svg)\b.*?</\1>", " ", article[0] if article else page, flags=re.DOTALL)
    return "\n".join(" ".join(line.split()) for line in re.sub(r"<[^>]*>", "\n", body).splitlines())


def test_no_chip_is_twice_in_a_group_or_in_the_other_language(site: BuiltSite) -> None:
    for game in nonempty(drawn_games()):
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
        yield [choice["label"] for choice in seat["things"]]
        yield from ([option["label"] for option in choice["options"]] for choice in seat["things"])
