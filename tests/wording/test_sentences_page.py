"""The page of generated sentences, and the coverage of the original's examples."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from generator.content.errors import ContentError
from generator.content.loader import load_game_content
from generator.coverage.originals import originals_of, originals_text
from generator.examples.check import check_paths
from generator.examples.run import ExampleRun
from generator.wording.sentences import Sentence, html_page, json_page, list_sentences, text_page

GAME = "backgammon"


@cache
def runs() -> tuple[ExampleRun, ...]:
    return check_paths([GAME]).runs


@cache
def listed() -> tuple[Sentence, ...]:
    return list_sentences(load_game_content(GAME), runs())


def test_every_message_of_a_sentence_is_listed_in_all_languages() -> None:
    content = load_game_content(GAME)
    names = content.messages["en"].file.entries
    wanted = {name for name in names if name.partition("-")[0] in ("violation", "event", "prompt", "result", "query")}
    assert wanted == {sentence.message for sentence in listed()}
    assert all(set(sentence.words) == {"es", "en"} for sentence in listed())


def test_sentences_have_real_values() -> None:
    hits = [sentence.words["en"] for sentence in listed() if sentence.message == "event-hit"]
    assert hits
    assert not any("{" in words for words in hits)
    assert len(hits) == len(set(hits)) <= 4


def test_the_page_holds_them_side_by_side() -> None:
    pages = {GAME: listed()}
    page = html_page(pages, "en")
    assert page.count("<tr><td>") == len(listed())
    assert page.count('<td lang="es">') == page.count('<td lang="en">') == len(listed())
    assert "event-hit" in text_page(pages, "es")
    assert '"message": "event-hit"' in json_page(pages, "es")


def test_all_of_the_original_s_examples_are_shown() -> None:
    found = originals_of(load_game_content(GAME), runs())
    assert found
    assert (found.shown, found.missing) == (21, ())


def test_the_original_s_examples_are_counted(tmp_path: Path) -> None:
    content = replace(load_game_content(GAME), folder=tmp_path)
    assert originals_of(content, runs()) is None
    file = tmp_path / "originals.yaml"
    file.write_text(
        "originals:\n"
        "  - what: {es: Golpear, en: Hitting}\n    examples: [bg.ex.hit]\n"
        "  - what: {es: Otra, en: Another}\n",
        "utf-8",
    )
    found = originals_of(replace(content), runs())
    assert found
    assert (found.shown, found.total) == (1, 2)
    assert "1/2 (50%)" in originals_text(found, "en")
    assert "Another" in originals_text(found, "en")
    file.write_text("originals:\n  - what: {es: Golpear, en: Hitting}\n    examples: [bg.ex.hit/2]\n", "utf-8")
    found = originals_of(replace(content), runs())
    assert found
    assert found.shown == 1
    file.write_text("originals:\n  - what: {es: Golpear, en: Hitting}\n    examples: [bg.ex.hit/9]\n", "utf-8")
    with pytest.raises(ContentError, match=r"has no example bg\.ex\.hit/9"):
        originals_of(replace(content), runs())  # a content reads each of its files once
    file.write_text("originals:\n  - what: {es: Golpear, en: Hitting}\n    examples: [bg.ex.none]\n", "utf-8")
    with pytest.raises(ContentError, match=r"has no example bg\.ex\.none"):
        originals_of(replace(content), runs())  # a content reads each of its files once
