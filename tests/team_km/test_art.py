"""The printed parts are those that the engine plays with; every state, action and answer can be drawn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

from generator.art import team_km as art_folder
from generator.art.interface import ArtContext
from generator.art.team_km.box import box_of
from generator.art.team_km.card_sizes import SMALL_HEIGHT, SMALL_WIDTH
from generator.art.team_km.layout import Layout
from generator.art.team_km.palette import STYLES
from generator.content.loader import forget_content, load_game_content
from generator.diagrams.diagram import diagram
from generator.diagrams.mark_shapes import as_illegal, draw_marks
from generator.printing.game_deck import printed_context
from generator.scene.component import Component
from generator.scene.model import GlyphRun, Group, Item, Rect, Text
from generator.scene.overlay import Arrow, Cross, Ghost, Label, Ring
from generator.scene.state_drawing import ArtError
from generator.scene.theme import lightness, text_on
from rules_engine.core import Decision
from rules_engine.core.playout import playout
from rules_engine.team_km import State
from tests.nonempty import nonempty
from tests.team_km.build import DECK, TABLES, game, state

LANGS = ("es", "en")


def context(lang: str = "es", low_ink: bool = False, **data: Any) -> ArtContext:
    art = printed_context(load_game_content("team_km"), lang, low_ink=low_ink)
    return replace(art, data={**art.data, **data}, all_messages={})


def texts(items: tuple[Item, ...]) -> list[str]:
    found = []
    for item in items:
        if isinstance(item, Group):
            found += texts(item.items)
        elif isinstance(item, Text | GlyphRun):
            found.append(item.text.strip())
    return found


def parts(lang: str = "es", low_ink: bool = False) -> dict[str, Component]:
    return {part.id: part for part in art_folder.components(context(lang, low_ink))}


# ---------------------------------------------------------------------- components


def test_the_printed_cards_are_exactly_those_of_the_deck() -> None:
    """KM-05: 151 cards; each front names its card, as often as the engine has it."""
    printed = [part for part in parts().values() if part.kind == "card"]
    assert sum(part.count for part in printed) == 151
    messages = load_game_content("team_km").messages["es"]
    words = {name.upper().replace(" (JUEGO LIMPIO)", " con JUEGO LIMPIO"): count for name, count in _counts(printed)}
    assert words == {messages.term(code): count for code, count in {**DECK, "DES": 1, "FIN": 1}.items()}
    assert len({part.back for part in printed}) == 1
    assert {part.size for part in printed} == {(63.0, 88.0)}


def _counts(printed: list[Component]) -> list[tuple[str, int]]:
    return [(part.name["es"], part.count) for part in printed]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("low_ink", [False, True])
def test_every_card_shows_its_name_value_category_and_text(lang: str, low_ink: bool) -> None:
    for part in nonempty(parts(lang, low_ink).values()):
        if part.kind == "card":
            shown = texts(part.front.items)
            name = part.name[lang].split(" +")[0].split(" (")[0].upper()
            assert name in " ".join(shown)
            if "+" in part.name[lang]:
                assert f"+{part.name[lang][-1]}" in shown
            body = [words for words in shown if words[:1].isupper() and words != words.upper()]
            assert 1 <= len(body) <= 8


def test_the_other_parts_are_those_of_the_list() -> None:
    counts = Counter({part.id: part.count for part in parts().values() if part.kind != "card"})
    assert counts == {
        "board-a": 1,
        "board-b": 1,
        "board-c": 1,
        "ball": 3,
        "change": 9,
        "goal": 9,
        "aid": 6,
        "dice-table": 1,
        "die-shot-1": 1,
        "die-shot-2": 1,
        "die-clearing-1": 1,
        "die-clearing-2": 1,
    }


def test_the_dice_show_the_faces_of_the_data() -> None:
    both = texts((*parts()["die-clearing-1"].front.items, *parts()["die-clearing-2"].front.items))
    numbers = Counter(words for words in both if words.isdecimal())
    assert numbers == Counter(game().box.clearing_die.faces)


def test_the_table_for_an_ordinary_die_gives_the_same_chances() -> None:
    shown = texts(parts()["dice-table"].front.items)
    for face, words in (("GOL", "GOL"), ("LARGUERO", "AL LARGUERO"), ("PARADA", "PARADA DEL PORTERO")):
        assert shown.count(words) == game().box.shot_die.faces.count(face)


def test_the_cards_that_are_alone_of_their_kind_stand_out() -> None:
    """Rays behind the picture, which none of the others has."""
    rayed = {part.id for part in parts().values() if part.kind == "card" and _has_clipped(part.front.items)}
    assert rayed == {"card-super-shoot", "card-jump", "card-nutmeg", "card-wonder-chip"}


def _has_clipped(items: tuple[Item, ...]) -> bool:
    return any(isinstance(item, Group) and (bool(item.clip) or _has_clipped(item.items)) for item in items)


def test_what_is_our_proposal_says_so() -> None:
    proposed = {part.id for part in parts().values() if part.proposed}
    assert {"aid", "dice-table", "die-shot-1", "card-pass-3"} <= proposed
    assert not proposed & {"board-a", "ball", "change", "goal"}
    for lang, word in (("es", "PROPUESTA"), ("en", "PROPOSAL")):
        for key in ("aid", "dice-table"):
            assert word in " ".join(texts(parts(lang)[key].front.items))
    real = {**load_game_content("team_km").data}
    real["deck"], real["dice"] = {**real["deck"], "status": "rulebook"}, {**real["dice"], "status": "rulebook"}
    assert not [part.id for part in art_folder.components(context(**real)) if part.proposed]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("texts", "pass"), None),
        (("texts", "pass", "effect", "es"), "Avanza {spaces}."),
        (("texts", "pass", "effect", "es"), "Avanza {value.spaces}."),
        (("texts", "pass", "effect", "es"), "Avanza {value[0]}."),
        (("fair_play",), {"name": {}}),
    ],
)
def test_texts_that_are_missing_or_malformed_are_refused(path: tuple[str, ...], value: Any) -> None:
    forget_content()  # with which its drawn cards are kept
    spoiled = _with(load_game_content("team_km").data["deck"], path, value)
    with pytest.raises(ArtError, match=r"deck\.yaml"):
        art_folder.components(context(deck=spoiled))


def _with(data: Any, path: tuple[str, ...], value: Any) -> Any:
    inner = _with(data[path[0]], path[1:], value) if len(path) > 1 else value
    return {**data, path[0]: inner}


def test_categories_differ_in_grey_and_carry_readable_text() -> None:
    """At least 20 in lightness between any two, and text that can be read on each."""
    assert all(
        abs(lightness(one.colour) - lightness(other.colour)) >= 19.5 for one, other in combinations(STYLES.values(), 2)
    )
    assert all(lightness(look.on_it) == lightness(text_on(look.colour)) for look in STYLES.values())
    assert len({look.letter for look in STYLES.values()}) == len(STYLES)


# ---------------------------------------------------------------------- drawings


def met(table: str) -> list[State]:
    random = Random(f"art at {table}")
    start = game().initial_state(table, shootout=True)
    return [played.state for played in playout(game(), start, random)]


@pytest.mark.parametrize("table", TABLES)
def test_every_moment_of_a_match_can_be_drawn_and_told(table: str) -> None:
    art, random = context("en"), Random(table)
    for now in nonempty(random.sample(met(table), 40)):
        for view in (now, game().observation(now, 0)):
            drawing = art_folder.draw_state(art, view)
            for name, anchor in drawing.anchors.items():
                assert 0 <= anchor.x <= drawing.width, name
                assert 0 <= anchor.y <= drawing.height, name
            assert len(art_folder.describe(art, view).splitlines()) == 2 + len(now.sides) + len(now.players)


def test_the_table_is_told_with_each_number_at_its_own_word() -> None:
    now = state(
        "start", table="2x2", turn=2, balls=(5, 9), goals=(2, 1), changes=(3, 0), top="P1!", rest="P2x2", piles=(7, 12)
    )
    lines = art_folder.describe(context("en"), now).splitlines()
    assert lines[1] == "Team A: ball on space 5, goals 2, substitution tokens 3"
    assert lines[4] == "Team B: ball on space 9, goals 1, substitution tokens 0"
    assert lines[7] == "Deck 7 + 12 + time card, box 99; discard pile: PASS +1, below 2"


@pytest.mark.parametrize("table", ["2", "2x2"])
def test_every_legal_action_can_be_chosen_drawn_and_named(table: str) -> None:
    """And among what can be chosen, what is legal is exactly what the engine says."""
    art, random = context("en"), Random(table)
    moments = [now for now in met(table) if isinstance(game().node(now), Decision)]
    for now in nonempty(random.sample(moments, 40)):
        seat = game().node(now).seats[0]  # type: ignore[union-attr]
        legal = game().legal_actions(now, seat)
        drawing = art_folder.draw_state(art, now)
        offered = [option for choice in art_folder.choices(art, now, seat, "") for option in choice.options]
        allowed = {str(option.action) for option in offered if game().why_illegal(now, seat, option.action) is None}
        assert allowed == set(map(str, legal))
        for option in offered:
            marks = art_folder.marks_of_action(art, now, seat, option.action)
            draw_marks(drawing, as_illegal(marks) if str(option.action) not in allowed else marks)
            assert art_folder.name_action(art, now, seat, option.action)
            assert not option.at or drawing.anchor(option.at)


def shown(now: State, text: str, seat: int = 0) -> tuple[Any, ...]:
    return art_folder.marks_of_action(context(), now, seat, game().parse_action(now, text))


@pytest.mark.parametrize("table", TABLES)
def test_arrows_in_print_run_between_the_cards(table: str) -> None:
    now = state("play", table=table, hands={0: "E,B,K,P4,T3,P3,X2"})
    layout = Layout(box_of(context()), now)
    seats = range(now.table.seats)
    cards = [
        Rect(one.x, one.y, SMALL_WIDTH, SMALL_HEIGHT)
        for seat in seats
        for one in (*layout.hand(seat), *layout.front(seat))
    ]
    rivals = [seat for seat in seats if now.table.side_of[seat] != now.table.side_of[0]]
    for text in nonempty([*(f"E@{seat}" for seat in rivals), "discard P3"]):
        (arrow,) = [mark for mark in shown(now, text) if isinstance(mark, Arrow)]
        points = [place for place in arrow.places if isinstance(place, tuple)]
        for (x0, y0), (x1, y1) in pairwise(points):
            along = [(x0 + (x1 - x0) * part / 40, y0 + (y1 - y0) * part / 40) for part in range(1, 40)]
            assert not [card for card in cards for point in along if card.holds(point)], text


def test_passes_are_dashed_shots_dotted_and_end_where_the_engine_says() -> None:
    now = state("play", balls=(9, 0), hands={0: "P4,X3,T4,K"})
    track = art_folder.draw_state(context(), now).anchor("A13")
    (arrow,) = [mark for mark in shown(now, "P4") if isinstance(mark, Arrow)]
    assert (arrow.kind, arrow.places[-1]) == ("pass", (track.x, track.y))
    at_goal = state("play", balls=(15, 0), hands={0: "T4,X3"})
    for card in ("T4", "X3"):
        (arrow,) = [mark for mark in shown(at_goal, card) if isinstance(mark, Arrow)]
        assert arrow.kind == "shot"
        assert not [mark for mark in shown(at_goal, card) if isinstance(mark, Ghost)]


def test_an_attack_points_at_its_target_and_a_restart_crosses_the_interruption() -> None:
    now = state("play", balls=(9, 4), hands={0: "E,B"}, under={0: "E"})
    assert [mark for mark in shown(now, "E@1") if isinstance(mark, Arrow)]
    assert [mark.at for mark in shown(now, "B") if isinstance(mark, Cross)] == ["0-under"]
    (arrow,) = [mark for mark in shown(now, "discard B") if isinstance(mark, Arrow)]
    pile = art_folder.draw_state(context(), now).anchor("discard")
    assert isinstance(pile.area, Rect)
    assert arrow.places[-1] == (pile.area.x, pile.y)  # its left side


def test_an_action_without_a_way_carries_a_ring_for_its_cross() -> None:
    now = state("play", hands={0: "TA"})
    assert [mark for mark in shown(now, "TA") if isinstance(mark, Ring)]


@pytest.mark.parametrize(
    ("query", "arguments"),
    [
        ("targets", {"card": "E"}),
        ("turn_order", {}),
        ("answers", {"card": "E"}),
        ("goal_cards", {}),
        ("reach", {"card": "T2"}),
        ("goal_chance", {}),
        ("ball", {"seat": "1"}),
        ("hand_limit", {"seat": "1"}),
        ("clearing_seat", {}),
        ("board", {}),
        ("unseen", {}),
    ],
)
def test_answers_are_drawn_where_there_is_a_place_for_them(query: str, arguments: dict[str, str]) -> None:
    now = state("play", balls=(15, 4), hands={0: "T3,T2,E,K", 1: "B,SA"}, under={1: "E"}, top="P1+")
    value = game().queries[query].answer(now, arguments)
    marks = art_folder.marks_of_answer(context(), now, query, arguments, value)
    assert bool(marks) == (query not in ("unseen", "targets"))
    draw_marks(art_folder.draw_state(context(), now), marks)
    if query == "goal_chance":
        assert [mark.text for mark in marks if isinstance(mark, Label)] == ["6/12"]


def test_a_diagram_says_in_words_what_it_shows() -> None:
    now = state("play", balls=(15, 4), under={1: "E"}, top="P1+")
    scene = diagram(context("en"), now, title="A test")
    assert scene.title == "A test"
    assert "Player 2: PASS +2" in scene.description
    assert "under TACKLE" in scene.description
    assert "PASS +1" in scene.description
