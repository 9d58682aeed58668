"""What the pictures of BASKETmind's book show is what the engine answers, and its pages have no names of circles."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from generator.art.basketmind import OPTIONS
from generator.art.basketmind.layout import court_of
from generator.art.interface import art_of
from generator.content.loader import load_game_content
from generator.diagrams.diagram import shown_marks
from generator.examples.check import check_paths
from generator.examples.run import AnswerShow
from generator.printing.game_deck import printed_context
from generator.rulebook.filling import measure_filling
from generator.rulebook.plan import Book, Shown, plan_book
from generator.rulebook.style import A5
from generator.scene.overlay import Arrow, Cross, Mark, Sketch
from tests.nightly import nightly
from tests.nonempty import nonempty
from tests.rulebook.reading import places, reading_order, typeset_book

GAME = "basketmind"


@pytest.fixture(scope="module")
def book() -> Book:
    """The plan of the book."""
    return plan_book(load_game_content(GAME), check_paths([GAME]).runs, "en")


def told(book: Book, letter: str, number: int) -> Shown:
    """Return what a picture of a story shows."""
    [story] = [one for one in book.sheet.stories if one.letter == letter]
    return book.shown(story.pictures[number - 1])


def answers(shown: Shown) -> list[Any]:
    """Return the answers that a picture shows."""
    return [one for one in shown.shows if isinstance(one, AnswerShow)]


def marks_of(book: Book, shown: Shown) -> tuple[Mark, ...]:
    """Return the marks of a picture."""
    options = {name: values[0] for name, values in OPTIONS.items()} | book.sheet.options | dict(shown.options)
    art: Any = printed_context(book.content, "en", options=options)
    drawing = art_of(GAME).draw_state(art, shown.state)
    return shown_marks(art, drawing, shown.state, shown.shows)


@pytest.mark.parametrize(("number", "move", "start"), [(3, "B5>d5", "f5"), (4, "B3>g6>f6", "e4")])
def test_story_c_shows_as_many_hands_as_the_engine_gives_and_a_shot_past_them(
    book: Book, number: int, move: str, start: str
) -> None:
    shown = told(book, "C", number)
    [hands] = [one.value["hands"] for one in answers(shown) if one.query == "cover"]
    game: Any = book.content.game
    moved = game.apply(shown.state, 0, game.parse_action(shown.state, "shoot")).state
    beside = game.apply(moved, 1, game.parse_action(moved, move)).state
    may, defender = game.queries["hands"].answer(beside, {}), move[:2]
    assert Counter(hands.values()) == {defender: may[defender]["hands"]}
    assert set(hands) <= set(may[defender]["circles"])
    assert start not in hands
    marks = marks_of(book, shown)
    [shot] = [mark for mark in marks if isinstance(mark, Arrow) and mark.kind == "shot"]
    assert shot.places == (start, "g1")
    [drawn] = [mark for mark in marks if isinstance(mark, Sketch)]
    assert len(drawn.items) == len(hands)


def test_a_pass_that_is_cut_has_a_cross_where_the_engine_says(book: Book) -> None:
    shown = told(book, "B", 4)
    game: Any = book.content.game
    [play] = [one for one in shown.shows if not isinstance(one, AnswerShow)]
    events = game.apply(shown.state, play.seat, play.action).events
    [cut] = [event.facts["circles"] for event in events if event.kind == "interception"]
    marks = marks_of(book, shown)
    assert [mark.at for mark in marks if isinstance(mark, Cross)] == [cut[1]]
    assert [mark.status for mark in marks if isinstance(mark, Arrow)] == ["bad"]


def test_paths_that_nobody_cuts_have_no_cross(book: Book) -> None:
    [figure] = [one for one in book.figures if one.after == "bm.intercept"]
    crosses = [any(isinstance(mark, Cross) for mark in marks_of(book, shown)) for shown in figure.pictures]
    tones = [tone for _, tone in figure.tags]
    assert crosses == [tone == "bad" for tone in tones]
    assert len(set(tones)) == 2


def test_a_move_in_several_steps_goes_on_where_it_stood(book: Book) -> None:
    marks = marks_of(book, told(book, "B", 3))
    walks = [mark.places for mark in marks if isinstance(mark, Arrow) and mark.kind == "move"]
    assert walks[1][0] == walks[0][-1]


@pytest.mark.parametrize("lang", nightly(["es", "en"], day=["es"]))
def test_no_page_names_a_circle(lang: str) -> None:
    art: Any = printed_context(load_game_content(GAME), lang)
    names = set(court_of(art).names) - {"d6", "d8"}
    for number, text in enumerate(nonempty(reading_order(typeset_book(GAME, lang).pdf)), 1):
        assert not names & set(re.findall(r"\b[a-m]\d\b", text)), number


@pytest.mark.parametrize("lang", nightly(["es", "en"], day=["en"]))
def test_on_narrow_pages_a_story_fills_two_pages_with_pictures_as_wide_as_they_are(lang: str) -> None:
    made = typeset_book(GAME, lang, A5)
    found = places(made.pdf)
    pages = [found[f"story-{number}"] for number in range(1, len(made.made.book.sheet.stories) + 1)]
    assert {after - before for before, after in pairwise(pages)} == {2}
    assert pages[0] % 2 == 0
    filling = {page.number: page.fill for page in measure_filling(made.pdf, A5)}
    assert all(filling[page] > 0.8 for page in nonempty(pages))


def test_the_maps_of_placing_have_as_many_circles_as_the_engine_allows(book: Book) -> None:
    [figure] = [one for one in book.figures if one.after == "bm.place.defence"]
    assert [len(answer.value) for shown in figure.pictures for answer in answers(shown)] == [81, 87]


@pytest.mark.parametrize("lang", nightly(["es", "en"], day=["es"]))
def test_shots_blocks_and_every_two_plays_are_seen_at_once(lang: str) -> None:
    """Each of the two chapters begins a spread and fills it; the advice, which needs no picture, follows the plays."""
    found = places(typeset_book(GAME, lang).pdf)
    shoot, block, rebound = (found[f"chapter-{number}"] for number in (8, 9, 10))
    assert shoot % 2 == 0
    assert (block - shoot, rebound - block) == (2, 2)
    plays = [found[f"story-{number}"] for number in range(1, 7)]
    assert plays[0] % 2 == 0
    assert {after - before for before, after in pairwise(plays)} == {1}
    assert found["chapter-13"] == plays[-1] + 1
