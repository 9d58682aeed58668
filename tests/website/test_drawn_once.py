"""What several steps, screens, problems and questions share is drawn and computed once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from generator.art.basket_boss.drawing import anchors_of
from generator.art.context import art_context
from generator.art.interface import ArtContext, art_of
from generator.art.team_km.box import box_of
from generator.art.team_km.layout import Layout, TrackSize
from generator.content.loader import load_game_content
from generator.diagrams.diagram import diagram
from generator.diagrams.pieces import number_pieces
from generator.examples.check import checked_examples
from generator.explorer import candidates
from generator.i18n.catalogue import bundle
from generator.puzzles import playing, problem_text
from generator.puzzles.collection import problems_by_rule
from generator.puzzles.playing import stages
from generator.puzzles.problem_text import ProblemText
from generator.scene.layout import screen
from generator.scene.layout.places import Places
from generator.scene.layout.screen import Screen
from generator.scene.model import Group, Item
from generator.website import example_page, first_game_drawings, practice
from generator.website.drawings import separate_drawings
from generator.website.example_page import LAYOUTS, ExamplePage
from generator.website.first_game_page import FirstGamePage
from generator.website.guided_walks import FIRST_GAME, guided_walks
from generator.website.practice import Practice
from rules_engine.basket_boss.state import Column, State


def test_a_position_that_several_steps_show_for_a_seat_is_drawn_once_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: Counter[tuple[str, int | None, object]] = Counter()

    def draw(context: ArtContext, state: object) -> Any:
        drawn[context.layout, context.scope.subject, state] += 1
        return art_of("basket_boss").draw_state(context, state)

    monkeypatch.setattr(example_page, "art_of", lambda _: SimpleNamespace(draw_state=draw))
    content, shown = load_game_content("basket_boss"), "bb.ex.players"
    run = next(one for one in checked_examples("basket_boss") if one.id == shown)
    page = ExamplePage(content, run, "en", bundle("site", "en"))
    page.figures()
    assert {layout for layout, _, _ in drawn} == set(LAYOUTS)
    assert set(drawn.values()) == {1}


def test_screens_with_equal_drawings_share_the_file_of_a_guided_game(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def counted(scenes: Any) -> Any:
        made.append("file")
        return separate_drawings(scenes)

    monkeypatch.setattr(first_game_drawings, "separate_drawings", counted)
    content = load_game_content("basketmind")
    files = dict(FirstGamePage(content, guided_walks(content)[FIRST_GAME], "en", bundle("site", "en")).files())
    assert files["tall.json"] == files["short.json"] != files["wide.json"]
    assert made == ["file", "file"]


def test_the_boards_of_a_problem_that_is_played_are_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    content = load_game_content("backgammon")
    problems = problems_by_rule(content, ())
    played = next(one for some in problems.values() for one in some if one.is_played)
    asked: list[object] = []

    def counted(*given: Any) -> Any:
        asked.append(given)
        return stages(*given)

    monkeypatch.setattr(problem_text, "stages", counted)
    assert dict(Practice(content, "en", {played.rule: [played]}).files())
    assert len(asked) == 1


def test_a_board_that_several_problems_begin_is_drawn_once_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    content = load_game_content("backgammon")
    problems = problems_by_rule(content, checked_examples("backgammon"))
    played = [one for some in problems.values() for one in some if one.is_played]
    position, _ = Counter(one.state for one in played).most_common(1)[0]
    drawn: list[object] = []

    def counted(art: ArtContext, state: object, **given: Any) -> Any:
        drawn.append(state)
        return diagram(art, state, **given)

    monkeypatch.setattr(practice, "diagram", counted)
    practised = Practice(content, "en", {"bg": [one for one in played if one.state == position]})
    assert dict(practised.files())
    boards = [(worded, begun, state) for worded in practised._texts.values() for begun, state in _begun(worded)]
    assert sum(state != position for state in drawn) < len(LAYOUTS) * len(boards)
    for worded, begun, state in boards:
        shown = practised._begun[f"{worded.problem.id} {begun}"]
        for layout in LAYOUTS:
            art = worded.context(layout)
            alone = diagram(art, state, title=worded.question, targets=True, is_described=False)
            assert shown[layout] == alone


def _begun(worded: ProblemText) -> list[tuple[str, object]]:
    return [(begun, stage.state) for begun, stage in worded.stages.items() if begun]


def test_choices_that_art_divides_itself_need_no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    content = load_game_content("backgammon")
    problems = problems_by_rule(content, ())
    played = next(one for some in problems.values() for one in some if one.is_played)
    folder = art_of("backgammon")
    own = SimpleNamespace(**{name: getattr(folder, name) for name in dir(folder) if not name.startswith("_")})
    own.draw_state = None  # a call would raise
    monkeypatch.setattr(playing, "art_of", lambda _: own)
    monkeypatch.setattr(candidates, "art_of", lambda _: own)
    assert stages(art_context(content, "en"), played)


def test_marks_of_many_actions_ask_for_the_places_of_a_drawing_once() -> None:
    content = load_game_content("basket_boss")
    art, state = art_context(content, "en"), cast(State, content.start())
    assert anchors_of(art, state) is anchors_of(art, state)


def test_a_team_that_has_not_changed_is_drawn_once() -> None:
    content = load_game_content("basket_boss")
    art = replace(art_context(content, "en"), layout="wide")
    state = content.game.initial_state()
    rich = replace(state, teams=(replace(state.teams[0], money=state.teams[0].money + 1), *state.teams[1:]))
    draw = art_of("basket_boss").draw_state
    first, second = ({id(item) for item in draw(art, one).items} for one in (state, rich))
    assert len(first & second) > 0.5 * len(first)
    hurt = replace(state, teams=(state.teams[0].with_column(0, Column(injured=True)), *state.teams[1:]))
    assert draw(art, hurt).items != draw(art, state).items


def test_a_box_of_a_screen_is_placed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    placed: Counter[str] = Counter()

    def counted(boxes: Any, *given: Any) -> Any:
        placed.update(list(boxes))
        return Places(boxes, *given)

    monkeypatch.setattr(screen, "Places", counted)
    data = {"wide": {"size": [100, 50], "style": {}, "boxes": {"board": {"x": 1, "y": 2, "w": 3, "h": 4}}}}
    places = [Screen.named(data, "wide").place("board") for _ in range(3)]
    assert len(set(places)) == 1
    assert placed == {"board": 1}
    assert Screen.named(data, "wide").sized(10, 10).place("board") == places[0]
    assert placed == {"board": 2}


def test_a_piece_that_stays_is_one_object_in_all_steps() -> None:
    content = load_game_content("team_km")
    art = replace(art_context(content, "en"), layout="wide")
    scene = diagram(art, content.start())
    numbered = [list(_pieces(one.items)) for one in number_pieces([scene, scene])]
    assert numbered[0]
    assert all(one is other for one, other in zip(*numbered, strict=True))


def _pieces(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield from [item] if item.piece else _pieces(item.items)


def test_cards_on_a_table_are_placed_once_for_all_marks_and_screens() -> None:
    content = load_game_content("team_km")
    state: Any = content.start()
    box = box_of(art_context(content, "en"))
    printed, screen = Layout(box, state), Layout(box, state, {0: TrackSize(30.0)})
    assert printed.hand(0)
    assert all(printed.hand(seat) is screen.hand(seat) for seat in range(state.table.seats))
