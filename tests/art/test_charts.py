"""Charts say what the engine says: chances of a hit, an auction as a ledger, the signs of all cards."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from generator.art.book_parts import charts_of
from generator.art.context import art_context
from generator.art.interface import ArtContext, art_of
from generator.art.team_km.turn_chart import die
from generator.content.loader import load_game_content
from generator.examples.check import checked_examples
from generator.examples.run import EntryRun
from generator.printing.game_deck import printed_context
from generator.rulebook.book import load_book
from generator.rulebook.figures import chart_scene
from generator.rulebook.plan import Shown, plan_book
from generator.scene.min_type_size import without_small_type
from generator.scene.model import Group, Item, Rect, Scene, Text
from rules_engine.basket_boss.data import SPECIALISTS, TYPES
from rules_engine.core.registry import game_names


def context(game: str) -> ArtContext:
    return art_context(load_game_content(game), "en")


def texts(items: tuple[Item, ...]) -> list[str]:
    """The texts of a chart in the order of drawing."""
    found: list[str] = []
    for item in items:
        found += [item.text] if isinstance(item, Text) else texts(item.items) if isinstance(item, Group) else []
    return found


def chart(game: str, name: str, position: str, done: tuple[EntryRun, ...] = ()) -> Scene:
    art = context(game)
    return charts_of(game)[name](art, art.game.parse_state(position), done)


@pytest.mark.parametrize("far", [1, 6])
def test_the_grid_fills_the_rolls_that_the_engine_names(far: int) -> None:
    position = f"XGID=-a{'-' * (far - 1)}A{'-' * (22 - far)}n-:0:0:-1:00:0:0:0:0:0"
    scene = chart("backgammon", "shots", position)
    game = load_game_content("backgammon").game
    asked = {"point": f"B{far + 1}", "player": "B"}
    odds = game.queries["shots"].answer(game.parse_state(position), asked)
    filled = [one for one in scene.items if isinstance(one, Rect) and one.fill and one.fill.token == "game"]
    grid = [one for one in filled if one.width > 10]
    assert len(grid) == odds * 36  # type: ignore[operator]
    shown = texts(scene.items)
    assert f"{far} pip{'s' * (far > 1)} away: {len(grid)} of 36" in shown
    numbers = [int(text) for text in re.findall(r"\d+ pips?: (\d+)", scene.description)]
    assert len(numbers) == 12
    assert [text for text in shown if text.isdecimal()][1:24:2] == list(map(str, numbers))


def test_the_ledger_has_a_column_for_each_manager_and_the_price_that_was_paid() -> None:
    game = load_game_content("basket_boss").game
    state = game.parse_state(
        "s1 p1 | tall B,A,C | A Snakes 11 PG,SG,SF,PF,C - 0 - | B Giraffes 11 PG,SG,SF,PF,C - 0 -"
        " | C Llamas 11 PG,SG,SF,PF,C - 0 - | market FA15 | gone - | bid start=B high=- passed=-"
    )
    done = []
    for seat, words in ((1, "bid 2"), (2, "bid 3"), (0, "pass"), (1, "bid 5"), (2, "pass")):
        action = game.parse_action(state, words)
        after = game.apply(state, seat, action).state
        done.append(EntryRun(seat, action, words, words, state, after, (), ()))
        state = after
    scene = charts_of("basket_boss")["auction"](context("basket_boss"), done[0].before, tuple(done))
    shown = texts(scene.items)
    assert [text for text in shown if text in ("Snakes", "Giraffes", "Llamas")] == ["Giraffes", "Llamas", "Snakes"]
    managers = 3 * ["5", "5", "1"]
    bids = ["2", "1", "2", "1", "2", "passes", "3", "5", "4", "passes", "5"]
    shown.remove("pays 5 million and places the tile")
    assert [text for text in shown if re.fullmatch(r"\d|passes", text)] == [*managers, *bids], "coins, then each number"


def test_the_sheet_has_the_name_of_every_card() -> None:
    art = context("team_km")
    scene = charts_of("team_km")["signs"](art, None, ())
    assert all(text["name"]["en"].upper() in scene.description for text in art.data["deck"]["texts"].values())


@pytest.mark.parametrize("game", game_names())
def test_the_name_of_a_chart_is_that_of_a_function(game: str) -> None:
    assert all(callable(draw) for draw in charts_of(game).values())


def test_the_aid_of_backgammon_has_the_chances_that_players_know() -> None:
    art = context("backgammon")
    [aid] = (one for one in art_of("backgammon").components(art) if one.kind == "aid")
    assert aid.back
    assert aid.count == 2
    shown = [text for text in texts(aid.back.items) if text.isdecimal()]
    numbers = list(map(int, shown))
    pips, hits = numbers[0:12:2] + numbers[12:24:2], numbers[1:12:2] + numbers[13:24:2]
    assert pips == list(range(1, 13))
    assert hits == [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3]
    assert numbers[24:38:2] == list(range(7))
    assert numbers[25:38:2] == [36, 35, 32, 27, 20, 11, 0]
    assert numbers[38:] == [1, 2, 3], "the points of a win"


@cache
def six_seasons() -> tuple[tuple[EntryRun, ...], ...]:
    """The entries of each season of the whole game that the book tells."""
    run = next(one for one in checked_examples("basket_boss") if one.id == "bb.ex.six_seasons")
    return tuple(step.done for step in run.steps)


@pytest.mark.parametrize(
    ("season", "amounts"),
    [(1, ["1", "13", "3", "+5", "11"]), (4, ["4", "10", "–", "+4", "18"]), (6, ["6", "22", "1", "+4", "8", "–"])],
)
def test_a_season_of_the_ledger_has_what_the_engine_paid(season: int, amounts: list[str]) -> None:
    done = six_seasons()[season - 1]
    art = printed_context(load_game_content("basket_boss"), "en")
    scene = charts_of("basket_boss")["season"](art, done[0].before, done)
    own = [item for item in scene.items if not (isinstance(item, Group) and len(texts(item.items)) > 1)]
    words = {"strength", "trophy", "income", "has", "phase 7"}
    assert [text for text in texts(tuple(own)) if text not in words] == amounts


def test_the_board_of_a_ledger_is_that_before_the_bar_shifts() -> None:
    done = six_seasons()[2]
    scene = charts_of("basket_boss")["bought_board"](context("basket_boss"), done[0].before, done)
    assert "3 + 2 + 1 + 4 + 1 and 4 types: strength 15" in texts(scene.items)


def test_the_plaster_is_beside_the_team_that_spent_least() -> None:
    done = six_seasons()[3]
    scene = charts_of("basket_boss")["injury"](context("basket_boss"), done[0].before, done)
    told = texts(scene.items)
    assert told[:2] == ["Sara", "0"]
    assert told[told.index("Gael") :] == ["Gael", "2", "1", "Lucía", "2", "Kike", "1"], "coins make the amounts"
    assert "Ta Lent" in told, "the tallest of the Snakes lies below the plaster"


def test_what_is_put_together_is_drawn_with_the_numbers_of_its_text() -> None:
    content = load_game_content("basket_boss")
    opening = load_book(content).opening
    assert opening
    assert opening.assembly
    for text in opening.assembly.text.values():
        assert re.findall(r"\((\d)\)", text) == ["1", "2", "3"]
    assert opening.assembly.chart
    scene = charts_of("basket_boss")[opening.assembly.chart](context("basket_boss"), content.start(), ())
    assert texts(scene.items) == ["1", "2", "3"]


@pytest.mark.parametrize(("first", "last", "face"), [(3, 4, "LARGUERO"), (8, 8, "GOL")])
def test_a_turn_of_a_story_has_whole_cards_and_the_face_that_was_rolled(first: int, last: int, face: str) -> None:
    """Both shots of the goal chance: a penalty off the crossbar, and the goal."""
    art = printed_context(load_game_content("team_km"), "en")
    run = next(one for one in checked_examples("team_km") if one.id == "km.ex.team_chance")
    done = tuple(entry for step in run.steps[first - 1 : last] for entry in step.done)
    cut, whole = (charts_of("team_km")[name](art, done[0].before, done) for name in ("turn", "whole_turn"))
    assert whole.height - cut.height == pytest.approx((88 - 56) * 26 / 63, abs=0.01)
    assert all(str(die(face)[-1]) in str(scene.items) for scene in (cut, whole))


def figure_chart(name: str) -> tuple[Shown, Scene]:
    """The figure of Basket Boss's book with that chart."""
    content = load_game_content("basket_boss")
    book = plan_book(content, checked_examples("basket_boss"), "en")
    shown = next(one for figure in book.figures for one in figure.pictures if one.chart == name)
    return shown, chart_scene(printed_context(content, "en"), shown)


def ask(state: object, query: str, **arguments: str) -> Any:
    return load_game_content("basket_boss").game.queries[query].answer(state, arguments)


def test_no_figure_of_a_rule_of_basket_boss_is_the_drawing_for_screens() -> None:
    """Each shows printed parts as they lie on a table."""
    content = load_game_content("basket_boss")
    book = plan_book(content, checked_examples("basket_boss"), "es")
    assert [figure.number for figure in book.figures if not all(shown.chart for shown in figure.pictures)] == []


def test_a_market_has_the_coins_of_its_tiles() -> None:
    shown, scene = figure_chart("market")
    found = ask(shown.state, "market")
    teams = len(shown.state.teams)  # type: ignore[attr-defined]
    assert found["coins"] > teams
    assert texts(scene.items)[-1] == f"{found['coins']} coins, {teams} teams"
    assert texts(scene.items).count("1") == found["coins"], "one coin of 1 million each, below the tiles"


def test_a_tile_is_placed_where_the_team_is_strongest() -> None:
    shown, scene = figure_chart("place")
    totals = ask(shown.state, "strength_with", team="B", tile="FA33")
    assert texts(scene.items)[-len(totals) :] == list(map(str, totals))
    pills = [one.items[0] for one in scene.items if isinstance(one, Group) and len(texts(one.items)) == 1]
    colours = [one.fill.token for one in pills if isinstance(one, Rect) and one.fill]
    assert [index for index, token in enumerate(colours) if token == "game"] == [totals.index(max(totals))]


def test_two_boards_have_the_sums_of_their_strengths() -> None:
    shown, scene = figure_chart("face_down")
    assert [text.rpartition(" ")[2] for text in texts(scene.items) if "strength" in text] == [
        str(ask(shown.state, "strength", team=team)) for team in "AB"
    ]


def test_a_score_is_the_sum_of_its_parts_and_its_space_of_the_track() -> None:
    shown, scene = figure_chart("score")
    parts = ask(shown.state, "score_parts", team="B")
    numbers = [text for text in texts(scene.items) if text.isdecimal()]
    assert {str(value) for key, value in parts.items()} <= set(numbers)
    [*_, disc] = [one for one in scene.items if isinstance(one, Group)]
    track = next(one for one in scene.items if isinstance(one, Group) and str(parts["track"]) in texts(one.items))
    assert texts(track.items).index(str(parts["track"])) > 0
    assert disc is not track


@pytest.mark.parametrize(("name", "order"), [("tied", ["2", "1"]), ("choice", ["3", "1", "2"])])
def test_each_disc_has_the_rank_that_the_engine_gives_its_team(name: str, order: list[str]) -> None:
    """In the order of the seats, beside the discs on the track."""
    shown, scene = figure_chart(name)
    found = ask(shown.state, "standings" if name == "tied" else "choice_order")
    seats = [one["team"] if name == "tied" else one for one in found]
    assert order == [str(seats.index(seat) + 1) for seat in sorted(seats)]
    badges = [text for one in scene.items if isinstance(one, Group) and len(text := texts(one.items)) == 1]
    assert [text for [text] in badges if text in order][: len(order)] == order


def test_bribes_go_where_the_engine_sends_them() -> None:
    _, scene = figure_chart("bribes")
    shown = texts(scene.items)
    assert [text for text in shown if text in ("Snakes", "Giraffes", "Llamas", "Kangaroos")] == [
        *("Snakes", "Giraffes", "Llamas")
    ]
    assert shown[-7:] == ["3 to the Snakes", "2 to the stock", "3", "Llamas", "2", "2", "pays nothing"]


def test_who_matches_a_bid_pays_one_less() -> None:
    _, scene = figure_chart("agent")
    words = [text for text in texts(scene.items) if not text.isdecimal()]
    assert words == ["Snakes", "bids 4", "Llamas", "matches the 4", "wins and pays 3"]
    assert [text for text in texts(scene.items) if text.isdecimal()] == ["2", "2", "2", "2", "2", "1"]


def test_an_arrow_is_on_each_tile_that_may_be_trained() -> None:
    shown, scene = figure_chart("trainer")
    team = shown.state.teams[0]  # type: ignore[attr-defined]
    tiles = [one.tile for one in team.columns if one.trainable]
    assert len(tiles) == 2
    assert scene.description == "The Trainer may advance Fresh Mann and Bloom Later."
    assert {"Fresh Mann", "Bloom Later"} <= set(texts(scene.items))


def test_the_managers_sit_clockwise_and_the_tallest_starts() -> None:
    art = printed_context(load_game_content("basket_boss"), "en")
    state = art.game.initial_state(boards=("Snakes", "Giraffes", "Llamas", "Kangaroos"), tallest=("C", "A", "B", "D"))
    scene = charts_of("basket_boss")["seats"](art, state, ())
    found = {one.text: one for one in scene.items if isinstance(one, Text)}
    names = [name for name in found if name in ("Sara", "Gael", "Lucía", "Kike")]
    assert names == ["Sara", "Gael", "Lucía", "Kike"]
    assert scene.description == "Lucía is the tallest and starts."
    assert found["Lucía"].x < found["Kike"].x < found["Sara"].x, "from the left over the top"
    assert found["Kike"].y < found["Sara"].y < found["Gael"].y


def test_a_table_of_the_game_board_is_whole_or_not_there() -> None:
    """Without its numbers it would be dots and coins that mean nothing."""
    art = printed_context(load_game_content("basket_boss"), "en")
    board = next(one for one in art_of("basket_boss").components(art) if one.id == "game-board").front
    tables = [one for one in board.items if isinstance(one, Group) and one.needs_type]
    assert len(tables) == 3
    assert [one for one in without_small_type(board.items, 1.0) if isinstance(one, Group) and one.needs_type] != []
    assert [one for one in without_small_type(board.items, 0.44) if isinstance(one, Group) and one.needs_type] == []


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(("name", "keys"), [("types", TYPES), ("specialist_pairs", SPECIALISTS)])
def test_a_picture_names_all_that_its_table_listed(name: str, keys: tuple[str, ...], lang: str) -> None:
    art = printed_context(load_game_content("basket_boss"), lang)
    scene = charts_of("basket_boss")[name](art, None, ())
    names = [art.term(key.lower()) for key in keys]
    assert [text for text in texts(scene.items) if text in names] == names
    assert all(word in scene.description for word in names)


def test_a_whole_game_ends_with_the_winner_s_last_board_and_score() -> None:
    done = six_seasons()[5]
    art = printed_context(load_game_content("basket_boss"), "en")
    board, score = (charts_of("basket_boss")[name](art, done[0].before, done) for name in ("last_row", "score"))
    assert board.description == "3 + 5 + 3 + 3 + 4 and 4 types: strength 22"
    assert {"Ave Rage", "Ta Lent", "Glide Rowe", "Re Bound", "Block Partee"} <= set(texts(board.items))
    assert [text for text in texts(score.items) if text in ("22", "17", "41", "21")][:3] == ["22", "17", "41"]
    assert texts(score.items)[-12:] == ["19", "39", "20", "40", "21", "41", "22", "42", "23", "43", "24", "44"]
