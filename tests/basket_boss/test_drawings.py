"""Drawings of a table: what can be pointed at, what actions and answers look like, and the text board."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import hypot
from random import Random
from typing import Any

import pytest

from generator.art.basket_boss import (
    OPTIONS,
    box_style,
    describe,
    draw_state,
    layout,
    marks_of_action,
    marks_of_answer,
    name_action,
)
from generator.art.context import art_context
from generator.art.interface import ArtContext, Layout, Scope
from generator.content.loader import load_content_folder
from generator.diagrams.diagram import diagram, step_diagram
from generator.diagrams.mark_shapes import draw_marks
from generator.examples.check import check_paths
from generator.scene.model import Group, Rect
from generator.scene.overlay import Arrow, Label, Sketch
from generator.scene.svg import svg_text
from rules_engine.basket_boss.data import SEASONS
from rules_engine.basket_boss.state import State, seat_name
from rules_engine.core import Chance, Decision
from tests.basket_boss.common import CONTENT, boss, random_game
from tests.basket_boss.naive import EVERYTHING
from tests.basket_boss.positions import random_position
from tests.nightly import nightly
from tests.nonempty import nonempty

SNAKES = (
    "s3 p1 | tall A,B | A Snakes 5 FA08.1,FA09.2,SF,FA01.3,C trainer 1 SB | B Llamas 9 FA28x,SG,SF,PF,C agent 0 GG"
    " | market FA13,INJ,FA27,INJ | gone FA10,FA11 | bid start=B high=A:2 passed=-"
)
INJURED = SNAKES.replace("C trainer", "C! trainer").replace("FA27,INJ", "FA27")


def art(lang: str = "es", **options: Any) -> ArtContext:
    return art_context(load_content_folder(CONTENT), lang, **options)


def state_of(text: str) -> State:
    return boss().parse_state(text)


def some_states(count: int, seed: int) -> list[State]:
    random = Random(seed)
    met = [played.state for teams in (2, 3, 4, 5) for played in random_game(teams, seed)]
    return [*random.sample(met, count), *(state_of(random_position(random)) for _ in range(count))]


def test_everything_in_the_notation_can_be_pointed_at() -> None:
    anchors = draw_state(art(), state_of(SNAKES)).anchors
    columns = {f"{seat}{column}" for seat in "AB" for column in range(1, 6)}
    market = {"FA13", "INJ", "FA27", "INJ2", "next-tile"}
    board = {"agent", "banker", "referee", "trainer", "medal", "gold", *(f"track-{n}" for n in range(10, 31))}
    assert set(anchors) == {"A", "B"} | columns | market | board
    assert anchors["A"].label == "Snakes"
    assert anchors["FA13"].title == "Swish Wells"


def test_a_specialist_is_where_he_works() -> None:
    anchors = draw_state(art(), state_of(SNAKES)).anchors
    first, second = layout.team_corner(0), layout.team_corner(1)
    assert first[0] < anchors["trainer"].x < second[0]
    assert anchors["agent"].x > second[0]
    assert anchors["banker"].y < layout.TRACK_Y < anchors["agent"].y


@pytest.mark.parametrize("seed", nightly(range(3), day=[0]))
@pytest.mark.parametrize("view", OPTIONS["view"])
def test_all_states_can_be_drawn_and_told(seed: int, view: str) -> None:
    for number, state in nonempty(enumerate(some_states(5, seed))):
        context = art("es" if number % 2 else "en", low_ink=number % 3 == 0, options={"view": view})
        drawing = draw_state(context, state)
        for name, anchor in nonempty(drawing.anchors.items()):
            assert 0 <= anchor.x <= drawing.width, name
            assert 0 <= anchor.y <= drawing.height, name
        assert svg_text(diagram(context, state, targets=True))
        text = describe(context, state)
        assert all(team.board in text for team in state.teams)


@pytest.mark.parametrize("seed", nightly(range(2), day=[0]))
def test_every_action_has_marks_on_the_drawing_and_words(seed: int) -> None:
    random = Random(seed)
    for state in nonempty(some_states(6, seed + 20)):
        for view in OPTIONS["view"]:
            context = art("en", options={"view": view})
            drawing = draw_state(context, state)
            for seat, action in nonempty(_actions(state, random)):
                marks = marks_of_action(context, state, seat, action)
                draw_marks(drawing, marks)  # raises for a place that is not there
                assert name_action(context, state, seat, action)


@pytest.mark.parametrize("layout", ["wide", "tall", "short"])
def test_screens_show_every_team_or_its_tab_and_nothing_overlaps(layout: Layout) -> None:
    """Places of teams, prizes and tiles lie in the picture and apart; a desktop has the columns of all teams."""
    for state in nonempty(some_states(6, 40)):
        context = replace(art(), layout=layout, scope=Scope((state,)))
        drawing = draw_state(context, state)
        assert svg_text(diagram(context, state, targets=True))
        areas = {name: anchor.area for name, anchor in drawing.anchors.items() if isinstance(anchor.area, Rect)}
        teams = "".join(seat_name(seat) for seat in range(len(state.teams)))
        shown = {name[0] for name in areas if len(name) == 2 and name[0] in teams}
        assert set(teams) <= set(areas)
        assert shown == set(teams) if layout == "wide" else len(shown) == 1
        for one, other in combinations(areas.values(), 2):
            across = one.x + one.width <= other.x + 0.01 or other.x + other.width <= one.x + 0.01
            assert across or one.y + one.height <= other.y + 0.01 or other.y + other.height <= one.y + 0.01
        for area in areas.values():
            assert min(area.x, area.y) >= 0
            assert area.x + area.width <= drawing.width
            assert area.y + area.height <= drawing.height + 0.01


def _actions(state: State, random: Random) -> list[tuple[int, Any]]:
    """Legal ones, and some that are not."""
    node, game = boss().node(state), boss()
    if isinstance(node, Chance):
        return [(0, outcome) for outcome, _ in game.chance_outcomes(state)[:3]]
    seats = node.seats if isinstance(node, Decision) else (0,)
    found = [(seat, action) for seat in seats for action in game.legal_actions(state, seat)[:5]]
    for text in random.sample(EVERYTHING, 12):
        found.append((seats[0], game.parse_action(state, text)))
    return found


def test_a_bid_points_from_the_team_to_the_tile() -> None:
    state = state_of(SNAKES)
    (arrow,) = marks_of_action(art(), state, 1, boss().parse_action(state, "bid 3"))
    assert isinstance(arrow, Arrow)
    assert (arrow.places, arrow.label) == ((layout.bid_spot(1), "FA13"), "3")
    assert name_action(art("es"), state, 1, boss().parse_action(state, "bid 3")) == "pujar 3"
    assert name_action(art("en"), state, 1, boss().parse_action(state, "train 1,3")) == "train columns 1 and 3"


def test_a_specialist_goes_to_where_a_team_keeps_its_own() -> None:
    """The arrow ends where he would lie, not on the team's name."""
    state = state_of(SNAKES.partition(" | bid")[0].replace("s3 p1", "s3 p7") + " | hire point=-")
    _, arrow = marks_of_action(art(), state, 1, boss().parse_action(state, "take trainer"))
    assert isinstance(arrow, Arrow)
    own = draw_state(art(), state).spot("agent")
    assert arrow.places == ("trainer", (own.x, own.y))


def test_a_tile_asked_for_is_framed_where_it_lies() -> None:
    state = state_of(SNAKES)
    for tile, box in (("FA13", layout.market_box(0)), ("FA09", layout.played_box(0, 1, 3))):
        (frame,) = marks_of_answer(art(), state, "tile", {"tile": tile}, None)
        assert isinstance(frame, Sketch)
        (shape,) = frame.items
        assert isinstance(shape, Rect)
        assert (shape.x, shape.y, shape.width, shape.height) == (box.x, box.y, box.width, box.height)


def test_values_of_columns_stand_below_names_and_heights() -> None:
    state = state_of(SNAKES)
    labels = marks_of_answer(art(), state, "income_parts", {"team": "A"}, (1, 2, 1, 1, 1))
    drawing = draw_state(art(), state)
    for column, label in nonempty(enumerate(labels[:5])):
        assert isinstance(label, Label)
        box = layout.panel_box(0, column)
        middle = drawing.spot(label.at).y + label.dy
        assert box.y + box.height < middle < layout.team_corner(0)[1] + layout.TEAM_PITCH - 2


@pytest.mark.parametrize("query", sorted(boss().queries))
def test_every_answer_can_be_drawn(query: str) -> None:
    given = {"team": "A", "tile": "FA13", "teams": "4", "points": "41", "money": "7"}
    for text in (SNAKES, INJURED):
        state = state_of(text)
        asked = boss().queries[query]
        arguments = {p.name: given[p.name] for p in asked.parameters if p.required}
        for view in OPTIONS["view"]:
            context = art(options={"view": view})
            value = asked.answer(state, arguments)
            draw_marks(draw_state(context, state), marks_of_answer(context, state, query, arguments, value))


def test_the_bar_slides_one_row_a_season() -> None:
    tops = [layout.bar_box(0, bar).y for bar in range(1, SEASONS + 1)]
    assert [round(after - before, 6) for before, after in pairwise(tops)] == [layout.ROW] * 5
    for bar in range(1, SEASONS + 1):
        box = layout.bar_box(0, bar)
        assert layout.row_y(0, bar - 1) <= box.y
        assert box.y + box.height <= layout.row_y(0, bar)


def test_nothing_of_the_table_overlaps() -> None:
    boxes = [Rect(*layout.team_corner(seat), layout.TEAM_WIDTH, layout.TEAM_HEIGHT) for seat in range(5)]
    boxes += [layout.market_box(index) for index in range(7)]
    boxes += [layout.space_box(points) for points in range(9, 31)]
    for index, one in nonempty(enumerate(boxes)):
        assert one.x >= 0
        assert one.x + one.width <= layout.WIDTH
        for other in boxes[index + 1 :]:
            across = one.x + one.width <= other.x + 0.01 or other.x + other.width <= one.x + 0.01
            down = one.y + one.height <= other.y + 0.01 or other.y + other.height <= one.y + 0.01
            assert across or down, (one, other)


def test_the_text_board_tells_what_counts() -> None:
    text = describe(art("en"), state_of(INJURED))
    assert "Season 3, Draft players" in text
    assert "Market: Swish Wells, Injury, Sap Ling" in text
    assert "A Snakes: strength 13, 5 M. SG Ave Rage 3; SG Ta Lent 2; SF 1; PG Vet Eran 4; C 1 (injured)" in text
    assert "specialist: Trainer. trophies: silver 1, bronze 1. medals: 1" in text
    assert "B Llamas: strength 8, 9 M. face down; SG 1; SF 1; PF 1; C 1. specialist: Player Agent" in text
    assert "The Snakes bid 2" in text
    assert text.endswith("To decide: Llamas")
    late = state_of(
        "s5 p1 | tall A,B | A Snakes 5 PG,SG,SF,PF,C - 0 - | B Llamas 9 PG,SG,SF,PF,C - 0 - | market FA13 | gone -"
        " | bid start=A high=- passed=-"
    )
    assert "PG 1; SG 1; SF retired; PF retired; C 1" in describe(art("en"), late)


def test_the_pictures_hide_what_is_secret() -> None:
    state = state_of(
        "s1 p1 | tall A,B | A Snakes 9 PG,SG,SF,PF,C - 0 - | B Llamas 9 PG,SG,SF,PF,C - 0 - | market INJ | gone -"
        " | injury start=A A=7 B=-"
    )
    seen = svg_text(diagram(art(), boss().observation(state, 1)))
    own = svg_text(diagram(art(), boss().observation(state, 0)))
    assert seen.count(">?<") == 1
    assert own.count(">?<") == 0
    assert own.count(">7<") == seen.count(">7<") + 1


@pytest.mark.parametrize("lang", nightly(["es", "en"], day=["es"]))
def test_the_examples_can_be_drawn(lang: str) -> None:
    context = art(lang)
    for run in nonempty(check_paths([str(CONTENT)]).runs):
        for step in nonempty(run.steps):
            if step.index % 2 == (lang == "es") or step.shows:
                assert svg_text(step_diagram(context, run, step, legend=True, targets=True))


def test_the_thumb_notch_cuts_no_ball_on_the_box() -> None:
    face, width, notch, ball = box_style(art()).face, 45.0, 9.0, 2.6
    assert face
    groups = [item for item in face(width, 89.5, 0) if isinstance(item, Group)]
    balls = [item.transform for item in groups if item.transform]
    assert min(hypot(at.e - width / 2, at.f) for at in nonempty(balls)) > notch + ball
