"""Backgammon's board, pieces and parts: drawn from the state, readable, true to size."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise, product
from random import Random
from typing import Any

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from generator.art.backgammon import DARK, OPTIONS, components, describe, draw_state, marks_of_action, marks_of_answer
from generator.art.backgammon.choices import choices
from generator.art.backgammon.layout import (
    BLACK_CHECKER,
    CHECKER,
    FRAME,
    HEIGHT,
    PALE,
    PETROL,
    TRAY_X,
    TRAYS,
    WHITE_CHECKER,
    WIDTH,
    WORDS,
    checker_at,
    slab,
)
from generator.art.context import art_context
from generator.art.interface import ArtContext, Layout
from generator.content import load_game_content
from generator.diagrams.arrange import arranged
from generator.scene.component import Component
from generator.scene.model import Circle, Colour, Group, Item, Rect, Scene, Text
from generator.scene.overlay import Arrow, Cross, Ghost, Label, Ring, Zone
from generator.scene.path import bounds
from generator.scene.pdf import pdf_bytes
from generator.scene.state_drawing import ArtError
from generator.scene.svg import svg_text
from generator.scene.theme import INK, PAPER, contrast, lightness
from rules_engine.backgammon.actions import play_moves
from rules_engine.backgammon.state import BAR, BLACK, OFF, START, WHITE, Cube, Match, Phase, State, count_borne_off
from rules_engine.backgammon.walk import next_moves
from tests.art.test_common import flat
from tests.nightly import tries
from tests.nonempty import nonempty
from tests.scene.reading import read_svg

CONTENT = load_game_content("backgammon")
GAME: Any = CONTENT.game
ART = art_context(CONTENT, "es")
A4, LETTER = (297.0, 210.0), (279.4, 215.9)
MARGIN = 6.0


def art(**options: Any) -> ArtContext:
    return art_context(CONTENT, options.pop("lang", "es"), **options)


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any placing of up to 15 checkers a side on points that the other does not hold, on bar and off."""
    random = Random(draw(st.integers(0, 10**9)))
    board = [0] * 26
    for sign, bar in ((1, BAR), (-1, OFF)):
        free = [index for index in range(1, BAR) if board[index] * sign >= 0]
        spots = [*random.sample(free, random.randint(1, 6)), bar]
        for _ in range(random.randint(1, 15)):
            board[random.choice(spots)] += sign
    dice = draw(st.sampled_from(((6, 4), (3, 3), (2, 1))))
    turn = draw(st.sampled_from((WHITE, BLACK)))
    owner = draw(st.sampled_from((None, WHITE, BLACK)))
    return State(tuple(board), turn, Phase.PLAY, dice, Cube(2 if owner is not None else 1, owner), Match(max_cube=10))


def middles(items: tuple[Item, ...]) -> Counter[tuple[float, float]]:
    """Where shared groups (checkers) stand."""
    return Counter(
        (item.transform.e, item.transform.f)
        for item in items
        if isinstance(item, Group) and item.shared and item.transform
    )


@tries(40)
@given(states(), st.booleans())
def test_every_checker_is_drawn_once_or_counted(state: State, low_ink: bool) -> None:
    drawing = draw_state(art(low_ink=low_ink), state)
    drawn = middles(drawing.pieces)
    expected: Counter[tuple[float, float]] = Counter()
    labels = []
    for index, count in enumerate(state.board):
        shown = min(abs(count), 3 if index in (0, BAR) else 5)
        expected.update(checker_at(index, level) for level in range(shown))
        if abs(count) > shown:
            labels.append(str(abs(count)))
    assert drawn == expected
    assert max(drawn.values()) == 1
    texts = Counter(item.text for item in drawing.pieces if isinstance(item, Text))
    assert not Counter(labels) - texts
    slabs = sum(count_borne_off(state.board, seat) for seat in (WHITE, BLACK))
    assert slabs == len([item for item in drawing.pieces if _is_slab(item)])


def _is_slab(item: Item) -> bool:
    return hasattr(item, "height") and item.height == 3.5


@tries(25)
@given(states())
def test_checkers_stand_apart_and_on_the_board(state: State) -> None:
    places = list(middles(draw_state(ART, state).pieces))
    for i, (x, y) in nonempty(enumerate(places)):
        assert FRAME.x < x - CHECKER
        assert x + CHECKER < FRAME.x + FRAME.width
        assert FRAME.y < y - CHECKER
        assert y + CHECKER < FRAME.y + FRAME.height
        for px, py in places[:i]:
            assert (x - px) ** 2 + (y - py) ** 2 > (2 * CHECKER - 0.01) ** 2


@tries(20)
@given(states(), st.sampled_from(OPTIONS["numbering"]), st.sampled_from(("es", "en")))
def test_both_back_ends_draw_any_state(state: State, numbering: str, lang: str) -> None:
    drawing = draw_state(art(options={"numbering": numbering}, lang=lang), state)
    scene = Scene(drawing.width, drawing.height, (*drawing.items, *drawing.pieces))
    assert svg_text(scene)
    assert pdf_bytes([scene], title="t")


@tries(25)
@given(states(), st.sampled_from(("tall", "short")))
def test_a_phone_shows_all_checkers_apart_and_every_place(state: State, layout: Layout) -> None:
    """On its bar checkers, what is off and dice lie side by side, however many checkers were hit."""
    found = arranged(draw_state(replace(ART, layout=layout), state))
    assert found
    drawing = found.drawing
    assert set(drawing.anchors) == set(draw_state(ART, state).anchors)
    stones = [
        (item.transform.e, item.transform.f, item.transform.a * CHECKER)
        for group in drawing.pieces
        if isinstance(group, Group)
        for item in group.items
        if isinstance(item, Group) and item.piece and item.transform
    ]
    assert len(stones) == middles(draw_state(ART, state).pieces).total()
    for i, (x, y, r) in nonempty(enumerate(stones)):
        assert r < x < drawing.width - r
        assert r < y < drawing.height - r
        assert all((x - px) ** 2 + (y - py) ** 2 > (r + pr - 0.1) ** 2 for px, py, pr in stones[:i])
    off = [drawing.anchors[name].area for name in ("off-W", "off-B")]
    bar = [drawing.anchors[name].area for name in ("bar-W", "bar-B")]
    places = [area for area in (*bar, *off) if isinstance(area, Rect)]
    assert len(places) == 4
    assert all(one.x + one.width <= other.x + 0.01 for one, other in pairwise(places))
    row = places[0]
    in_row = [(x, r) for x, y, r in stones if row.y < y < row.y + row.height]
    assert all(x + r <= places[1].x + places[1].width + 0.1 for x, r in in_row)


def test_a_desktop_shows_one_frame() -> None:
    """The sheet's own edge is for what is printed."""
    page, desk = (draw_state(replace(ART, layout=layout), OPENING) for layout in ("page", "wide"))
    edges = [sum(isinstance(item, Rect) and item.width > FRAME.width - 1 for item in one.items) for one in (page, desk)]
    assert edges == [3, 1]


def test_fifteen_slabs_fit_a_tray() -> None:
    for seat, (top, bottom) in {WHITE: (113.5, 177.5), BLACK: (12.5, 77.5)}.items():
        slabs = [slab(seat, level) for level in range(15)]
        assert all(top <= s.y and s.y + s.height <= bottom for s in slabs)
        assert all(abs(a.y - b.y) > a.height for a in slabs for b in slabs if a is not b)
        assert all(TRAYS[seat].x < s.x and s.x + s.width < TRAYS[seat].x + TRAYS[seat].width for s in slabs)


def test_bar_and_trays_bear_their_names_while_nothing_lies_there() -> None:
    """So the words may grow in a small figure."""
    gone = GAME.parse_state("XGID=-A---------------a-edca---:0:0:1:21:0:0:0:0:0")
    hit = GAME.parse_state("XGID=aa----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:0")
    for state, expected in ((OPENING, ["BARRA", "FUERA", "FUERA"]), (gone, ["BARRA"]), (hit, ["FUERA", "FUERA"])):
        words = [item.text for item in flat(draw_state(ART, state).items) if isinstance(item, Text)]
        assert [word for word in words if word.isalpha()] == expected


def test_every_point_bar_and_tray_can_be_pointed_at_by_each_notation() -> None:
    drawing = draw_state(ART, State())
    names = {f"{letter}{i}" for letter in "BN" for i in range(1, 13)} | {"bar-W", "bar-B", "off-W", "off-B"}
    assert set(drawing.anchors) == names
    assert drawing.anchor("W:8") == drawing.anchor("B8")
    assert drawing.anchor("B:8") == drawing.anchor("N8")
    assert drawing.anchor("W:24") == drawing.anchor("N1") == drawing.anchor("B:1")
    assert drawing.anchor("B:bar") == drawing.anchor("bar-B")
    assert drawing.anchor("B8").title == "B8: 3 Blancas"
    with pytest.raises(ArtError, match="'B13'"):
        drawing.anchor("B13")


def point_names(numbering: str, turn: int) -> list[str]:
    drawing = draw_state(art(options={"numbering": numbering}), State(turn=turn))
    words = [item for item in flat(drawing.items) if isinstance(item, Text) and item.text[-1].isdigit()]
    return [item.text for item in sorted(words, key=lambda item: (item.y, item.x))]


def test_the_booklet_s_names_are_the_same_for_both() -> None:
    expected = [f"N{i}" for i in range(12, 0, -1)] + [f"B{i}" for i in range(12, 0, -1)]
    assert point_names("booklet", WHITE) == point_names("booklet", BLACK) == expected


def test_standard_numbers_are_those_of_the_seat_on_turn() -> None:
    assert point_names("standard", WHITE) == [str(i) for i in (*range(13, 25), *range(12, 0, -1))]
    assert point_names("standard", BLACK) == [str(i) for i in (*range(12, 0, -1), *range(13, 25))]


def test_the_text_board_says_what_stands_where() -> None:
    state = State(START, WHITE, Phase.PLAY, (4, 2))
    assert describe(ART, state).splitlines() == [
        "○ Blancas, ● Negras",
        "N12 N11 N10  N9  N8  N7 |  N6  N5  N4  N3  N2  N1",
        " ○5   ·   ·   ·  ●3   · |  ●5   ·   ·   ·   ·  ○2",
        " ●5   ·   ·   ·  ○3   · |  ○5   ·   ·   ·   ·  ●2",
        "B12 B11 B10  B9  B8  B7 |  B6  B5  B4  B3  B2  B1",
        "Barra: ○0 ●0",
        "Fuera: ○0 ●0",
        "Dados, Blancas: 4-2",
    ]


def test_the_text_board_tells_whose_checkers_are_on_the_bar_and_off() -> None:
    """White: two on the bar, four off. Black: one on the bar, nine off."""
    state = GAME.parse_state("XGID=aCbB------------------baDB:0:0:1:00:0:0:0:0:10")
    lines = describe(ART, state).splitlines()
    assert lines[5:7] == ["Barra: ○2 ●1", "Fuera: ○4 ●9"]


def play(position: State, seat: str, text: str) -> tuple[Any, ...]:
    return marks_of_action(ART, position, GAME.parse_seat(seat), GAME.parse_action(position, text))


OPENING = State(START, WHITE, Phase.PLAY, (4, 2))


def test_choices_are_those_of_their_own_roll_and_beginning() -> None:
    boards = (START, play_moves(START, ((8, 5), (6, 5))))
    rolls = product(boards, (WHITE, BLACK), ((3, 1), (6, 4), (2, 2)))
    waiting = [(State(board, turn, Phase.PLAY, dice), "") for board, turn, dice in rolls]
    while waiting:
        state, begun = waiting.pop(0)
        done = GAME.parse_action(state, begun) if begun else ()
        found = [one for choice in choices(ART, state, state.turn, begun) for one in choice.options]
        begins = [one for one in found if one.begins]
        whole = {one.action for one in found if not GAME.why_illegal(state, state.turn, one.action)}
        assert {one.action for one in begins} | whole == {(*done, move) for move in next_moves(state, done)}
        waiting += [(state, one.begins) for one in begins[::4]]


def test_a_play_is_an_arrow_a_die_with_its_landing_spots() -> None:
    marks = play(OPENING, "W", "8/4 6/4")
    arrows = [mark for mark in marks if isinstance(mark, Arrow)]
    assert [(arrow.places, arrow.label) for arrow in arrows] == [
        ((checker_at(8, 2), checker_at(4, 0)), "4"),
        ((checker_at(6, 4), checker_at(4, 1)), "2"),
    ]
    assert [mark.at for mark in marks if isinstance(mark, Ghost)] == [checker_at(4, 0), checker_at(4, 1)]
    assert not [mark for mark in marks if isinstance(mark, Cross)]


def test_one_checker_with_both_dice_is_two_arrows_end_to_end() -> None:
    first, second = (mark for mark in play(OPENING, "W", "24/18") if isinstance(mark, Arrow))
    assert first.places[1] == second.places[0]
    assert {first.label, second.label} == {"4", "2"}


def test_a_play_over_a_blocked_point_goes_on_from_where_it_came_to_stand() -> None:
    first, second = (
        mark for mark in play(State(START, BLACK, Phase.PLAY, (5, 1)), "B", "24/19/18") if isinstance(mark, Arrow)
    )
    assert first.places == (checker_at(1, 1), checker_at(6, 5))
    assert second.places == (checker_at(6, 5), checker_at(7, 0))


@pytest.mark.parametrize(
    ("dice", "text", "crossed"),
    [
        ((5, 1), "24/19/18", [checker_at(6, 5)]),  # blocked there, and not where the play would end
        ((5, 1), "24/23 24/19", [checker_at(6, 5)]),
        ((5, 1), "24/19 24/23", [checker_at(6, 5)]),
        ((6, 1), "6/off 8/7", [(TRAY_X, slab(BLACK, 0).y + slab(BLACK, 0).height / 2)]),
        ((5, 1), "8/4 6/5", [checker_at(25 - 4, 0)]),  # no die is a 4
        ((5, 1), "13/8", []),  # nothing wrong with any of its moves, but there are too few
        ((5, 1), "13/8 6/5", []),
    ],
)
def test_a_cross_stands_where_a_rule_is_broken(
    dice: tuple[int, int], text: str, crossed: list[tuple[float, float]]
) -> None:
    marks = play(State(START, BLACK, Phase.PLAY, dice), "B", text)
    assert [mark.at for mark in marks if isinstance(mark, Cross)] == crossed


def test_a_hit_crosses_the_checker_that_goes_to_the_bar() -> None:
    board = list(START)
    board[8], board[7], board[5] = 2, 1, 0
    state = State(tuple(board), BLACK, Phase.PLAY, (6, 1))
    marks = play(state, "B", "24/18*")
    assert [mark.at for mark in marks if isinstance(mark, Cross)] == [checker_at(7, 0)]
    last = [mark for mark in marks if isinstance(mark, Arrow)][-1]
    assert last.places[1] == checker_at(7, 0)


def test_arcs_swing_towards_the_middle() -> None:
    from generator.scene.shapes.arrows import point_along, track

    for state, seat, text in ((OPENING, "W", "8/4 6/4"), (State(START, BLACK, Phase.PLAY, (4, 2)), "B", "8/4 6/4")):
        for arrow in nonempty(play(state, seat, text)):
            if isinstance(arrow, Arrow):
                start, end = arrow.places
                assert not isinstance(start, str)
                assert not isinstance(end, str)
                straight = (start[1] + end[1]) / 2
                bent = point_along(track((start, end), arrow.bend))[1]
                assert abs(bent - HEIGHT / 2) < abs(straight - HEIGHT / 2)


def test_bearing_off_names_the_die_that_does_it() -> None:
    board = [0] * 26
    board[4], board[2], board[25 - 3] = 1, 2, -2
    state = State(tuple(board), WHITE, Phase.PLAY, (6, 5))
    labels = [mark.label for mark in play(state, "W", "4/off 2/off") if isinstance(mark, Arrow)]
    assert sorted(labels) == ["5", "6"]


def answer(state: State, query: str, **arguments: str) -> tuple[Any, ...]:
    named = {key.rstrip("_"): value for key, value in arguments.items()}
    return marks_of_answer(ART, state, query, named, GAME.queries[query].answer(state, named))


def test_destinations_are_rings_where_the_checker_would_stand() -> None:
    marks = answer(OPENING, "destinations", from_="B8")
    legal = [mark for mark in marks if isinstance(mark, Ring) and mark.kind == "legal"]
    assert {mark.at for mark in legal} == {checker_at(4, 0), checker_at(6, 5)}
    assert [mark.at for mark in marks if isinstance(mark, Ring) and mark.kind == "plain"] == [checker_at(8, 2)]


def test_odds_stand_on_a_pill_beside_the_checker() -> None:
    board = list(START)
    board[7], board[8] = 1, 2
    marks = answer(State(tuple(board), WHITE, Phase.PLAY, (2, 1)), "shots", point="B7")
    assert [mark.text for mark in marks if isinstance(mark, Label)] == ["17/36"]


@pytest.mark.parametrize("query", sorted(GAME.queries))
def test_every_query_s_answer_can_be_shown(query: str) -> None:
    """Whatever arguments it needs; what it gives can be drawn."""
    from generator.diagrams.diagram import diagram
    from generator.examples.run import AnswerShow

    given = {"from": "B8", "point": "N1", "or_point": "N12", "rolls": "2", "table": "woolsey"}
    needed = {p.name: given[p.name] for p in GAME.queries[query].parameters if p.required}
    value = GAME.queries[query].answer(OPENING, needed)
    assert svg_text(diagram(ART, OPENING, [AnswerShow(query, needed, value)], legend=True))


def test_a_home_board_is_a_zone_of_six_points() -> None:
    (zone,) = answer(OPENING, "home", player="B")
    assert isinstance(zone, Zone)
    _x, y, width, height = bounds(zone.shape)
    assert (width, height) == pytest.approx((6 * 18.4, 74))
    assert y + height < HEIGHT / 2


# ------------------------------------------------------------------------------------------------------------- parts


def parts(size: str, **options: Any) -> dict[str, Component]:
    return {part.id: part for part in components(art(options={"size": size}, **options))}


@pytest.mark.parametrize("size", OPTIONS["size"])
def test_a_set_has_all_its_parts(size: str) -> None:
    counts = {part.id: part.count for part in parts(size).values()}
    expected = {
        "board": 1,
        "checker-white": 15,
        "checker-black": 15,
        "die-white": 2,
        "die-black": 2,
        "cube": 1,
        "aid": 2,
    }
    assert counts == expected


def test_the_travel_board_fits_one_sheet_of_a4_and_letter() -> None:
    width, height = parts("travel")["board"].size
    assert width == pytest.approx(265)
    for paper in (A4, LETTER):
        assert width <= paper[0] - 2 * MARGIN
        assert height <= paper[1] - 2 * MARGIN


def test_the_table_board_fits_two_sheets_of_a4_and_letter_with_10_mm_overlap() -> None:
    board = parts("table")["board"]
    (seam,), _ = board.seams
    for paper in (A4, LETTER):
        usable_width, usable_height = paper[1] - 2 * MARGIN, paper[0] - 2 * MARGIN
        assert max(seam, board.size[0] - seam) + 10 <= usable_width
        assert board.size[1] <= usable_height


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_strip_that_both_halves_of_the_table_board_share_bears_no_word(lang: str) -> None:
    board = parts("table", lang=lang)["board"]
    (seam,), _ = board.seams
    image = picture(board)
    pixel = image.width / board.size[0]
    strip = image.crop(
        (round((seam - 10) * pixel) + 1, image.height // 4, round(seam * pixel) - 1, image.height * 3 // 4)
    )
    assert strip.width > 15
    assert len(strip.getcolors() or []) == 1


@pytest.mark.parametrize("size", OPTIONS["size"])
def test_checkers_are_as_large_as_the_board_s_places(size: str) -> None:
    scale = parts(size)["board"].size[0] / WIDTH
    for name in ("checker-white", "checker-black"):
        token = parts(size)[name]
        assert token.size == pytest.approx((14.6 * scale, 14.6 * scale))
        outline = token.outline
        assert isinstance(outline, Circle)
        assert outline.r == pytest.approx(7.3 * scale)
        assert token.back is not None


@pytest.mark.parametrize("size", OPTIONS["size"])
@pytest.mark.parametrize("low_ink", [False, True])
def test_nothing_is_printed_beyond_the_bleed_and_no_type_is_too_small(size: str, low_ink: bool) -> None:
    for part in nonempty(parts(size, low_ink=low_ink).values()):
        width, height = part.size
        for item, scale in nonempty(_scaled(part.front.items, 1.0)):
            if isinstance(item, Text):
                assert item.size * scale >= 6.49, (part.id, item.text)
        for outline in nonempty(read_svg(svg_text(part.front)).outlines):
            out = part.bleed + 0.01 - outline.width / 2
            if outline.clipped:
                continue
            assert all(-out <= x <= width + out for x, _ in outline.points), part.id
            assert all(-out <= y <= height + out for _, y in outline.points), part.id


def _scaled(items: tuple[Item, ...], scale: float) -> list[tuple[Item, float]]:
    found: list[tuple[Item, float]] = []
    for item in items:
        if isinstance(item, Group):
            t = item.transform
            found += _scaled(item.items, scale * (abs(t.a * t.d - t.b * t.c) ** 0.5 if t else 1.0))
        else:
            found.append((item, scale))
    return found


def test_opposite_faces_of_a_die_add_up_to_seven() -> None:
    from generator.art.backgammon.parts import _PIPS
    from generator.scene.shapes.nets import CUBE

    for i, cycle in enumerate(CUBE):
        other = next(j for j in range(6) if not set(cycle) & set(CUBE[j]))
        assert _PIPS[i] + _PIPS[other] == 7


def picture(part: Component) -> Image.Image:
    """A part's front as a PDF renderer draws it, at 60 dpi."""
    document = pypdfium2.PdfDocument(pdf_bytes([Scene(*part.size, part.front.items)], title="t"))
    image: Image.Image = document[0].render(scale=60 / 72).to_pil()
    return image.convert("RGB")


def ink(part: Component) -> float:
    """Mean ink (C + M + Y + K with full grey replacement) of a part's front."""
    image = picture(part)
    total = 0.0
    for count, colour in image.getcolors(1 << 24) or []:
        assert isinstance(colour, tuple)
        brightest = max(colour) / 255
        rest = sum((brightest - c / 255) / brightest for c in colour) if brightest else 0.0
        total += count * (1 - brightest + rest * brightest)
    return total / (image.width * image.height)


def test_the_low_ink_board_needs_less_than_half_the_ink() -> None:
    full = ink(parts("travel")["board"])
    low = ink(parts("travel", low_ink=True)["board"])
    assert 0.2 < full < 0.45
    assert low < 0.16
    assert low < full / 2


def test_the_two_kinds_of_points_and_checkers_differ_in_grey() -> None:
    assert lightness(PALE) - lightness(PETROL) > 40
    assert contrast(PAPER, PETROL) >= 4.5
    assert contrast(INK, PALE) >= 4.5
    assert lightness(WHITE_CHECKER) - lightness(BLACK_CHECKER) > 80


def test_words_on_the_bar_can_be_read_in_light_and_dark() -> None:
    assert WORDS not in DARK
    for ground in (PETROL, Colour("dark", DARK[PETROL])):
        assert contrast(WORDS, ground) >= 4.5
