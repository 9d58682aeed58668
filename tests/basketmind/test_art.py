"""Court, pieces and parts as they are drawn: everything in its place, readable, true to size, in both languages."""

from __future__ import annotations

from collections import Counter
from math import dist, hypot, sqrt
from random import Random
from typing import Any

import pytest

from generator.art.basketmind import DARK, choices, components, describe, draw_state, marks_of_action, marks_of_answer
from generator.art.basketmind.boards import digit_at, square_at
from generator.art.basketmind.court import court_items
from generator.art.basketmind.drawing import mat_of
from generator.art.basketmind.layout import (
    BLUE,
    CELL,
    COURT,
    HEXAGON,
    ON_BLUE,
    ON_RED,
    OUTER_RADIUS,
    PITCH,
    RADIUS,
    RED,
    TOKEN,
)
from generator.art.book_parts import charts_of
from generator.art.context import art_context
from generator.art.interface import ArtContext
from generator.builder.orders import Request, stock
from generator.cli.position_args import load_position
from generator.content import load_game_content
from generator.diagrams.diagram import diagram
from generator.examples.check import check_paths
from generator.examples.run import ActionShow
from generator.printing.kit.kit import Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.scene.fonts import cap_height, text_width
from generator.scene.model import MM_PER_PT, Circle, Colour, Group, Item, Rect, Scene, Text
from generator.scene.overlay import Arrow, Ghost, Ring, Sketch, Zone
from generator.scene.path import bounds
from generator.scene.pdf import pdf_bytes
from generator.scene.svg import svg_text
from generator.scene.theme import BALL, INK, contrast, lightness
from rules_engine.basketmind.actions import End, Pass, Shoot, Walk
from rules_engine.basketmind.players import PLAYERS
from rules_engine.basketmind.state import Phase, State
from rules_engine.core import Decision
from tests.basketmind.common import engine, met, play, read
from tests.nonempty import nonempty

CONTENT = load_game_content("basketmind")
COURT_ = CONTENT.game.court  # type: ignore[attr-defined]
MAT = mat_of(COURT_)
FULL = "R: 1@g9 2@c6 3@k6 4@e5 5@i5 | B: 1@g7 2@c5 3@k5 4@e4 5@i4 | ball R1 | active B1 | turn 12 poss 3 | score 20-18"


def art(lang: str = "es", **options: Any) -> ArtContext:
    return art_context(CONTENT, lang, **options)


def some_states(count: int = 60) -> list[State]:
    return Random(4).sample(list(met(range(4), *Phase)), count)


def flat(items: tuple[Item, ...]) -> list[Item]:
    found: list[Item] = []
    for item in items:
        found.append(item)
        if isinstance(item, Group):
            found += flat(item.items)
    return found


def tokens(items: tuple[Item, ...]) -> list[tuple[float, float]]:
    """Where tokens stand: shared groups that hold a number."""
    return [
        (item.transform.e, item.transform.f)
        for item in items
        if isinstance(item, Group) and item.shared and item.transform and any(isinstance(i, Text) for i in item.items)
    ]


# ---------------------------------------------------------------------------------------------------------- the state


@pytest.mark.parametrize("low_ink", [False, True])
def test_every_player_is_drawn_on_his_circle(low_ink: bool) -> None:
    for state in nonempty(some_states()):
        drawn = tokens(draw_state(art(low_ink=low_ink), state).pieces)
        expected = [MAT.at(state.at[player]) for player in PLAYERS if state.at[player] != COURT_.nowhere]
        assert Counter(nearest_circle(spot) for spot in drawn) == Counter(expected)
        alone = {spot for spot, count in Counter(expected).items() if count == 1}
        assert alone <= set(drawn)


def nearest_circle(spot: tuple[float, float]) -> tuple[float, float]:
    return min((MAT.at(circle) for circle in range(COURT_.nowhere)), key=lambda centre: dist(centre, spot))


def test_two_on_a_circle_are_both_seen() -> None:
    both = play("R: 1@g8 2@e6 4@f6 | B: 1@g6 | ball R1", "R:R4>e6").state
    first, second = (
        spot for spot in tokens(draw_state(art(), both).pieces) if nearest_circle(spot) == MAT.at(COURT_.index["e6"])
    )
    assert dist(first, second) > TOKEN + 4  # the number of the one below is free


HATCHED = {"f1", "f2", "f3", "g2", "g3", "h1", "h2", "h3", "f9", "g8", "g9", "h9"}


@pytest.mark.parametrize(("middle", "size", "on_line"), [(False, 6.6, {"c3", "k3"}), (True, 20.0, {"d5", "g5", "j5"})])
def test_a_name_on_a_hatch_or_under_the_line_has_a_plate(middle: bool, size: float, on_line: set[str]) -> None:
    """At the foot, as on the printed court, and in the middle, as in diagrams."""
    items = flat(court_items(MAT, False, size, middle=middle))
    named = [(items[at - 1], item) for at, item in enumerate(items) if isinstance(item, Text)]
    plated = {text.text for before, text in named if isinstance(before, Rect)}
    assert plated >= HATCHED | on_line
    assert not plated & {"e7", "g1", "a3", "g6"}


def test_names_in_the_middle_are_inside_their_circles() -> None:
    for item in nonempty(draw_state(art(), read("R: 1@g8 | ball R1")).items):
        if isinstance(item, Text) and item.text != "g1":
            _, y = MAT.at(COURT_.index[item.text])
            half, cap = text_width(item.font, item.size, item.text) / 2, cap_height(item.font) * item.size * MM_PER_PT
            assert hypot(half, max(abs(item.y - y), abs(item.y - cap - y))) < OUTER_RADIUS


def test_tokens_leave_their_neighbours_free() -> None:
    assert 2 * HEXAGON < PITCH
    assert 2 * TOKEN < 2 * RADIUS < PITCH
    assert 2 * RADIUS >= 22  # a circle is never under 22 mm


def test_whoever_steps_over_another_is_drawn_above() -> None:
    state = read("R: 2@e4 4@e4 | B: - | ball R2 | moved R4:1")
    numbers = [item.text for item in flat(draw_state(art(), state).pieces) if isinstance(item, Text)]
    assert numbers == ["2", "4"]


def balls(state: State) -> list[tuple[float, float]]:
    groups = [item for item in draw_state(art(), state).pieces if isinstance(item, Group) and item.transform]
    return [
        (group.transform.e, group.transform.f)
        for group in groups
        if group.transform and any(isinstance(item, Circle) and item.fill == BALL for item in group.items)
    ]


def test_the_ball_lies_beside_its_carrier_or_where_it_is_shot_from() -> None:
    carrier = MAT.at(COURT_.index["g9"])
    ((x, y),) = balls(read(FULL))
    assert hypot(x - carrier[0], y - carrier[1]) < RADIUS
    shot = play("R: 2@g5 | B: 2@g4 | ball R2", "R:shoot", "B:end", "R:ball 2", "B:disc -").state
    assert balls(shot) == [MAT.at(COURT_.index["h5"])]
    assert balls(read("R: 4@g5 | B: - | ball R4 | phase RD")) == [MAT.basket]
    assert balls(read("R: 4@g5 | B: -")) == []


def test_secrets_are_not_drawn() -> None:
    state = play("R: 3@f5 | B: 2@e5 3@g5 | ball R3 | phase DP | tried B2,B3", "R:ball 4").state
    seen = engine().observation(state, 1)
    assert draw_state(art(), seen).pieces == draw_state(art(), engine().observation(read_press(), 1)).pieces
    assert draw_state(art(), state).pieces != draw_state(art(), seen).pieces


def read_press() -> State:
    return read("R: 3@f5 | B: 2@e5 3@g5 | ball R3 | phase DP | tried B2,B3")


def test_an_unknown_activation_is_a_dashed_ring_round_each_who_may_be() -> None:
    state = engine().observation(read(FULL + " | tried B4"), 0)
    rings = [i for i in flat(draw_state(art(), state).pieces) if isinstance(i, Circle) and i.stroke and i.stroke.dash]
    assert len(rings) == 4


def test_every_circle_can_be_pointed_at_and_every_player() -> None:
    drawing = draw_state(art(), read(FULL))
    assert set(drawing.anchors) == set(COURT_.names)
    assert drawing.anchor("B4") == drawing.anchor("4A") == drawing.anchor("4B") == drawing.anchors["e4"]
    assert drawing.anchors["g9"].title == "g9 (zona central): 1R"
    assert drawing.anchors["e0"].title == "e0 (fuera del campo): vacío"
    for anchor in drawing.anchors.values():
        assert RADIUS * 0.8 < anchor.x < drawing.width - RADIUS * 0.8
        assert RADIUS * 0.8 < anchor.y < drawing.height - RADIUS * 0.8


def test_one_heavy_line_holds_the_cells_in_court() -> None:
    """The outline's area is that of 99 hexagons, so it leaves nothing out and holds nothing else."""
    points = [numbers for command, numbers in MAT.edge() if command in "ML"]
    assert [command for command, _ in MAT.edge()].count("M") == 1
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True)) / 2
    assert abs(area) == pytest.approx(99 * PITCH**2 * sqrt(3) / 2)


def test_an_empty_mat_shows_the_scoreboard_once_it_tells_something() -> None:
    assert draw_state(art(), engine().initial_state()).pieces == ()
    between = draw_state(art(), read("R: - | B: - | ball R | phase PA | turn 12 poss 0 | score 2-0"))
    words = {item.text for item in flat(between.pieces) if isinstance(item, Text)}
    assert {"TURNOS", "50", "ROJO", "AZUL"} <= words
    assert square_at(11)[0] == square_at(1)[0]
    assert digit_at(0, 5, tens=True)[1] > digit_at(0, 4, tens=True)[1]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_text_board_names_everybody(lang: str) -> None:
    description = describe(art(lang), read(FULL))
    assert ("1R g9 (con el balón)" if lang == "es" else "1R g9 (with the ball)") in description
    assert ("4A e4" if lang == "es" else "4B e4") in description
    assert "20–18" in description


@pytest.mark.parametrize("lang", ["es", "en"])
def test_both_back_ends_draw_any_state(lang: str) -> None:
    for state in nonempty(some_states(6)):
        drawing = draw_state(art(lang, low_ink=lang == "en"), state)
        scene = Scene(drawing.width, drawing.height, (*drawing.items, *drawing.pieces))
        assert svg_text(scene)
        assert pdf_bytes([scene], title="t")


# -------------------------------------------------------------------------------------------------------------- marks


def test_every_action_has_its_picture() -> None:
    for state in nonempty(some_states(40)):
        node = engine().node(state)
        for seat in node.seats if isinstance(node, Decision) else ():
            for action in nonempty(engine().legal_actions(state, seat)[:25]):
                marks = marks_of_action(art(), state, seat, action)
                if isinstance(action, Walk | Pass):
                    arrow = next(mark for mark in marks if isinstance(mark, Arrow))
                    assert arrow.kind == ("move" if isinstance(action, Walk) else "pass")


def test_a_pass_arrow_follows_the_trail() -> None:
    state = read("R: 1@h9 3@i4 | B: - | ball R1")
    (arrow,) = marks_of_action(art(), state, 0, engine().parse_action(state, "R1*R3:h9-i8-i7-i6-i5-i4"))
    assert isinstance(arrow, Arrow)
    assert arrow.places == ("h9", "i8", "i7", "i6", "i5", "i4")


def test_an_illegal_action_can_be_drawn_too() -> None:
    state = read("R: 1@h9 2@c5 3@i4 4@d2 5@j3 | B: 1@h8 2@c4 3@i3 4@f2 5@i2 | ball R1")
    for text in ("R1>h8", "R1*R4", "R4>e2>f2", "shoot"):
        action = engine().parse_action(state, text)
        violation = engine().why_illegal(state, 0, action)
        assert violation is not None
        show = ActionShow(0, action, f"R:{text}", text, violation, None)
        assert svg_text(diagram(art(), state, [show], legend=True))


@pytest.mark.parametrize("query", sorted(engine().queries))
def test_every_answer_can_be_drawn(query: str) -> None:
    given = {"player": "R1", "circle": "g5", "to": "h8", "who": "carrier", "play": "R1>g8", "defender": "B1"}
    needed = {p.name: given[p.name] for p in engine().queries[query].parameters if p.required}
    state = read(FULL)
    value = engine().queries[query].answer(state, needed)
    marks = marks_of_answer(art(), state, query, needed, value)
    for mark in marks:
        if isinstance(mark, Ring | Ghost):
            assert draw_state(art(), state).spot(mark.at)
    assert isinstance(marks, tuple)


def test_reach_rings_every_circle_of_the_answer() -> None:
    state = read(FULL)
    value: Any = engine().queries["reach"].answer(state, {"player": "R4"})
    marks = marks_of_answer(art(), state, "reach", {"player": "R4"}, value)
    assert {mark.at for mark in marks if isinstance(mark, Ring) and mark.kind == "legal"} == set(value)


def test_a_control_zone_is_a_line_in_the_colour_of_the_team_and_may_lack_its_numbers() -> None:
    state = read(FULL)
    for player, colour in (("R4", RED), ("B1", BLUE)):
        value: Any = engine().queries["control_zone"].answer(state, {"player": player})
        zone, *numbers = marks_of_answer(art(), state, "control_zone", {"player": player}, value)
        outlined = art(options={"zones": "outlined"})
        assert isinstance(zone, Zone)
        assert zone.line == colour
        drawn = [item for one in numbers if isinstance(one, Sketch) for item in flat(one.items)]
        assert {item.text for item in drawn if isinstance(item, Text)} == set(value)
        assert marks_of_answer(outlined, state, "control_zone", {"player": player}, value) == (zone,)


def test_an_activation_is_the_die_with_his_number_below_a_hand() -> None:
    chart = charts_of("basketmind")["activation"]
    run = next(run for run in check_paths(["basketmind"]).runs if run.id == "bm.ex.first_turn")
    for step, number in ((2, 3), (7, 5)):
        items = flat(chart(art(), run.steps[step - 1].before, run.steps[step - 1].done).items)
        pips = [item for item in items if isinstance(item, Circle) and item.r < 2 and item.fill == INK]
        assert len(pips) == number


# ------------------------------------------------------------------------------------------------------------ choices


def test_whatever_is_legal_can_be_chosen() -> None:
    """Every legal action is among the options, a pass with one of its trails."""
    for state in nonempty(some_states(50)):
        node = engine().node(state)
        for seat in node.seats if isinstance(node, Decision) else ():
            offered = [option for choice in choices(art(), state, seat, "") for option in choice.options]
            actions = {option.action for option in offered}
            for action in nonempty(engine().legal_actions(state, seat)):
                if isinstance(action, Pass):
                    assert any(isinstance(a, Pass) and a.receiver == action.receiver and a.trail for a in actions)
                else:
                    assert action in actions
            assert all(option.at in COURT_.index for option in offered if option.at)


def test_what_is_not_allowed_can_be_tried() -> None:
    state = read(FULL)
    options = {option.label: option.action for option in choices(art(), state, 0, "")[3].options}
    assert engine().why_illegal(state, 0, options["e4"]) is not None
    words = {option.action for option in choices(art(), state, 0, "")[-1].options}
    assert words == {Shoot(), End()}


# -------------------------------------------------------------------------------------------------------------- parts


def test_what_is_in_the_box() -> None:
    counts = Counter[str]()
    for part in components(art()):
        counts[part.kind] += part.count
    assert counts == {"board": 2, "token": 10 + 1 + 6 + 2 + 4, "standee": 10, "die": 2, "aid": 2}
    ids = [part.id for part in components(art())]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("low_ink", [False, True])
def test_parts_fit_and_can_be_read(lang: str, low_ink: bool) -> None:
    for part in nonempty(components(art(lang, low_ink=low_ink))):
        width, height = part.size
        assert min(width, height) <= 265.0
        if part.id != "court":
            assert max(width, height) <= 265.0
        for scene in nonempty(filter(None, (part.front, part.back))):
            assert pdf_bytes([scene], title="t")
            sizes = [item.size for item in flat(scene.items) if isinstance(item, Text) and item.text != "T"]
            assert min(sizes, default=6.5) >= 6.3, part.id
        if part.outline is not None and part.kind != "die":
            assert bounds(part.outline)[2:] == pytest.approx((width, height), abs=0.05), part.id


def test_a_seam_of_the_court_cuts_no_more_than_a_sliver() -> None:
    court = next(part for part in components(art()) if part.id == "court")
    (seam,), _ = court.seams
    left = (court.front.width - MAT.width) / 2 + 0.0
    inside = [abs(left + MAT.at(circle)[0] - seam) for circle in range(COURT_.nowhere)]
    assert min(inside) > RADIUS - 2.5


def test_the_aid_says_what_the_engine_says() -> None:
    aid = next(part for part in components(art()) if part.id == "aid")
    assert aid.back is not None
    front = [item.text for item in flat(aid.front.items) if isinstance(item, Text)]
    back = [item.text for item in flat(aid.back.items) if isinstance(item, Text)]
    assert {"3/6", "4/8"} <= set(front), "a 4 on the d6, a 5 on the d8"
    assert {"7/8", "5/6", "1/8"} <= set(front)
    assert {"1/6", "2/5", "3/4"} <= set(back)
    assert back.count("3") >= 1  # a center's hands against a guard


# ------------------------------------------------------------------------------------------------------------- colours


@pytest.mark.parametrize("dark", [False, True])
def test_teams_differ_in_grey_and_numbers_can_be_read(dark: bool) -> None:
    def seen(colour: Colour) -> Colour:
        return Colour(colour.token, DARK[colour]) if dark else colour

    assert abs(lightness(seen(RED)) - lightness(seen(BLUE))) >= 20
    for ground, text in ((RED, ON_RED), (BLUE, ON_BLUE)):
        assert contrast(seen(ground), seen(text)) >= 4.5
        assert contrast(seen(ground), seen(CELL)) >= 3.0
        assert contrast(seen(ground), seen(COURT)) >= 3.0


BESIDE = "R: 1@i5 2@c4 3@f1 4@k2 5@f5 | B: 1@i4 2@e1 3@c3 4@j2 5@f2 | ball R3 | phase SC"


def test_a_number_that_loses_the_ball_says_so_before_it_is_sealed() -> None:
    """In free play, in ``jugada moves`` and in ``jugada why``."""
    [team] = choices(art("en"), read(BESIDE), 0, "")
    labels = [option.label for option in team.options]
    assert [label for label in labels if "the ball is lost" not in label] == ["3: g1", "6: e0", "7: f1"]
    assert labels[1] == "number 2 (not allowed, it is behind the backboard: the ball is lost)"
    at = load_position("basketmind", BESIDE, None, "en", None)
    warnings = [at.warning(0, action) for action in at.game.legal_actions(at.state, 0)]
    assert [bool(warning) for warning in warnings] == [True, True, False, True, True, False, False]
    assert not at.warning(1, at.game.parse_action(at.state, "disc -"))


def test_a_step_that_cannot_be_the_last_says_so() -> None:
    position = "R: 1@g7 2@k4 3@d1 4@h5 5@j2 | B: 1@g5 2@j4 3@i2 4@h4 5@e1 | ball R1 | hold 1 | phase A | turn 10 poss 8"
    at = load_position("basketmind", position, None, "en", None)
    out, back = (at.warning(0, at.game.parse_action(at.state, step)) for step in ("R3>e0", "R3>d2"))
    assert out == "3R cannot stay on e0 (it is out of bounds): he must move on."
    assert back == ""


@pytest.mark.parametrize(
    ("name", "sheets", "ids"),
    [
        ("a3", 1, {"court"}),
        ("a4", 3, {"court", "scoreboard"}),
        ("letter", 3, {"court", "scoreboard"}),
        ("tabloid", 1, {"court", "scoreboard"}),
    ],
)
def test_a_kit_has_one_board_on_paper_that_holds_it(name: str, sheets: int, ids: set[str]) -> None:
    """On A3 one upright board; on A4 and Letter the court is divided once, beside the basket's column, not across."""
    have = stock(Request("basketmind", KitOptions(paper(name))))
    boards = [part for part in have.components if part.kind == "board"]
    assert {part.id for part in boards} == ids
    kit = Kit(have.game, boards, KitOptions(paper(name)))
    assert len(kit.sheets["board"]) == sheets
    assert all(place.rotation == 0 for sheet in kit.sheets["board"] for place in sheet.placements if len(ids) == 1)


def test_one_board_has_the_scoreboard_upright_behind_the_basket() -> None:
    """Name, scoreboard, court and reminders stand one below the other, read from the same side, on A3 with margins."""
    (board,) = [part for part in components(art("es", options={"board": "one"})) if part.kind == "board"]
    width, height = board.size
    assert (width <= 297 - 10, height <= 420 - 20) == (True, True)
    groups = [item for item in board.front.items if isinstance(item, Group) and item.transform]
    tops = [group.transform.f for group in groups if group.transform]
    assert tops == sorted(tops)
    assert all((group.transform.a, group.transform.d) == (1, 1) for group in groups if group.transform)
    court = {round(item.y + tops[1], 1) for item in flat(groups[1].items) if isinstance(item, Circle)}
    squares = [square_at(number)[1] + tops[0] for number in (1, 50)]
    assert squares[1] < min(court) < max(court) < height
    strip = [item for item in flat(groups[2].items) if isinstance(item, Circle | Text)]
    assert max(court) + OUTER_RADIUS < min(item.y + tops[2] for item in strip) < max(court) + 27 < height - 1.5
    words = [item.text for item in strip if isinstance(item, Text)]
    assert [word for word in words if len(word) > 1][0::3] == ["Zona de control", "Ataque", "Defensa"]
    assert words[:7] == list("1234567"), "the numbers are here, not on the circle behind the backboard"
