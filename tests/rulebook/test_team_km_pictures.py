"""What the charts of Team KM's book count is what the engine answers, and parts counted in two places agree."""

from __future__ import annotations

import re
from typing import Any

import pytest

from generator.art.book_parts import charts_of
from generator.art.team_km.palette import STYLES
from generator.content.loader import load_game_content
from generator.examples.check import check_paths, checked_examples
from generator.printing.game_deck import printed_context
from generator.rulebook.book import load_book
from generator.rulebook.plan import plan_book
from generator.rulebook.style import A5, SQUARE, Trim
from generator.scene.model import Circle, Group, Scene
from generator.scene.pdf_painter import texts_of
from tests.nightly import nightly
from tests.nonempty import nonempty
from tests.rulebook.reading import reading_order, typeset_book

GAME = "team_km"


def chart(name: str, lang: str = "es") -> Scene:
    """Return a chart of the book."""
    content = load_game_content(GAME)
    return charts_of(GAME)[name](printed_context(content, lang), content.start(), ())


def ask(query: str, **arguments: str) -> Any:
    """Return the engine's answer at the start."""
    content = load_game_content(GAME)
    return content.game.queries[query].answer(content.start(), arguments)


def whole_numbers(name: str) -> list[int]:
    """Return the numbers that stand alone in a chart, in the order in which it is drawn."""
    return [int(text) for text in nonempty(texts_of(chart(name).items)) if text.isdecimal()]


def test_the_kinds_of_cards_add_up_to_all_cards() -> None:
    counted = whole_numbers("kinds")
    assert len(counted) == len(STYLES)
    assert sum(counted) == ask("components")["cards"] == sum(ask("deck").values())


@pytest.mark.parametrize(("lang", "words"), [("es", "cinco clases de cartas"), ("en", "five kinds of card")])
def test_the_text_counts_as_many_kinds_as_the_chart_and_the_card_s_legend(lang: str, words: str) -> None:
    content = load_game_content(GAME)
    assert words in (content.folder / f"rules.{lang}.md").read_text("utf-8")
    legend = load_book(content).opening.legend  # type: ignore[union-attr]
    assert legend
    kinds = legend.labels[0].text[lang].partition(":")[2]
    assert len(re.split(r", | o | or ", kinds)) == len(STYLES)


def test_the_clearance_die_has_all_its_faces() -> None:
    odds = ask("dice_odds", die="despeje")
    faces = [number for face, chance in odds.items() for number in (int(face), int(12 * chance))]
    assert whole_numbers("clearance") == faces
    assert sum(faces[1::2]) == 12


def test_the_hand_limits_are_the_engine_s() -> None:
    rows = [["-", "TA,TA", "TA,TA,TA,TA"], ["TR", "TR,TA,TA", "TR,TA,TA,TA,TA"]]
    assert whole_numbers("limits") == [ask("hand_limit", kept=kept) for row in rows for kept in row]


def lay_out(name: str, lang: str = "es") -> Scene:
    """Return the chart of what to lay out before the first turns."""
    content = load_game_content(GAME)
    book = plan_book(content, check_paths([GAME]).runs, lang)
    turn = book.sheet.opening.first_turn  # type: ignore[union-attr]
    assert turn
    assert turn.lay_out
    shown = book.shown(turn.lay_out)
    return charts_of(GAME)[name](printed_context(content, lang), shown.state, shown.done)


def test_the_numbers_of_cards_to_draw_cover_no_card() -> None:
    scene = lay_out("lay_out")
    discs = [one.items[0] for one in scene.items if isinstance(one, Group) and isinstance(one.items[0], Circle)]
    pitch, card = scene.width / 5, 26.0
    for disc in nonempty(one for one in discs if isinstance(one, Circle) and one.r < 3):
        assert disc.x % pitch - disc.r >= card


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_list_of_the_deck_names_each_card_and_who_draws_it(lang: str) -> None:
    words = [text for text in texts_of(lay_out("lay_out_narrow", lang).items) if not text.isdecimal()]
    listed = words[-18:]
    passes, kick_off = ("PASE", "SAQUE DE CENTRO") if lang == "es" else ("PASS", "KICK-OFF")
    assert listed[::2][0] == f"{passes} +5"
    assert listed[::2][-1] == kick_off
    assert listed[1::2] == ["Ana", "Bruno", "Bruno", "Ana", "Bruno", "Ana", "Bruno", "Ana", "Ana"]


def played(example: str, steps: list[int], name: str, lang: str = "en") -> Scene:
    """Return a chart of what is played in those steps of an example."""
    run = next(one for one in checked_examples(GAME) if one.id == example)
    done = tuple(entry for step in steps for entry in run.steps[step - 1].done)
    return charts_of(GAME)[name](printed_context(load_game_content(GAME), lang), done[0].before, done)


@pytest.mark.parametrize("name", ["run", "run_narrow"])
def test_the_way_to_goal_has_an_arrow_for_each_card_that_moves_the_ball(name: str) -> None:
    """Five cards; on the track a number for each of the five arrows too, and every space."""
    scene = played("km.ex.run", [2, 3, 4, 5, 6], name)
    discs = [one.items[0] for one in scene.items if isinstance(one, Group) and isinstance(one.items[0], Circle)]
    numbers = [one for one in discs if isinstance(one, Circle) and one.r == 2.3]
    assert len(numbers) == 10
    assert {str(space) for space in range(1, 18)} <= set(texts_of(scene.items))


def test_a_shoot_out_shows_each_roll_and_its_winner() -> None:
    words = texts_of(played("km.ex.full_time", [6, 7], "shootout").items)
    assert [text for text in words if text not in ("A", "B")] == ["Round 1", "Round 2", "Team A wins"]


@pytest.mark.parametrize("name", ["deck_time_cards", "deck_piles", "deck_shuffled"])
def test_the_piles_of_the_deck_are_the_engine_s(name: str) -> None:
    sizes = ask("piles")
    top, bottom, box = (sizes[pile] for pile in ("top", "bottom", "box"))
    told = {
        "deck_time_cards": [top + bottom + box],
        "deck_piles": [top, bottom, box],
        "deck_shuffled": [top, bottom + 1],
    }
    assert whole_numbers(name) == told[name]


@pytest.mark.parametrize("trim", nightly([SQUARE, A5], day=[SQUARE]))
def test_the_deck_is_on_the_page_after_the_table_and_the_first_turns_are_on_one_spread(trim: Trim) -> None:
    made = typeset_book(GAME, "es", trim).made
    page = {
        name: int(made.page_numbers.page(name)) for name in ("legend", "table", "figure-1", "lay-out", "first-turn")
    }
    assert page["legend"] < page["table"] == page["figure-1"] - 1
    assert page["figure-1"] == page["lay-out"] - 1
    assert page["first-turn"] == page["lay-out"] + 1
    if trim == SQUARE:
        assert page["lay-out"] % 2 == 0


@pytest.mark.parametrize("trim", nightly([SQUARE, A5], day=[SQUARE]))
def test_no_table_stands_where_a_picture_is(trim: Trim) -> None:
    book = " ".join(reading_order(typeset_book(GAME, "es", trim).pdf))
    assert "Probabilidad" not in book
    assert "Para qué sirven" not in book


@pytest.mark.night
@pytest.mark.parametrize(("trim", "is_there"), [(A5, True), (SQUARE, False)])
def test_a_note_of_the_first_turns_is_in_its_trim_alone(trim: Trim, is_there: bool) -> None:
    """The square page is full; there the way on stands with what to lay out."""
    content = load_game_content(GAME)
    first = load_book(content).opening.first_turn  # type: ignore[union-attr]
    assert first
    [note] = first.notes
    pages = reading_order(typeset_book(GAME, "es", trim).pdf)
    assert any(note.title["es"] in page for page in pages) is is_there


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_aid_says_of_each_thing_what_a_goal_and_half_time_do_to_it(lang: str) -> None:
    """Two heads, and six rows of which no two read alike; as many cards are swapped as the engine allows."""
    words = list(texts_of(chart("what_stays", lang).items))
    assert len(set(words)) >= 2 + 2 * 6
    assert any(str(ask("amounts")["swaps_each"]) in text for text in words)
