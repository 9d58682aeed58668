"""The drawing by data: each kind of area, what lies in it, and what ``art.yaml`` may not say."""

from __future__ import annotations

import itertools
from dataclasses import replace
from math import hypot
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.art.by_data.areas import track
from generator.art.by_data.contents import named_places
from generator.art.context import art_context
from generator.art.interface import ArtContext, Layout, art_of
from generator.art.pictures import read_board
from generator.content import load_game_content
from generator.content.art_schema import ArtSheet, every_piece
from generator.content.errors import ContentError
from generator.content.messages import Messages
from generator.content.validation import validate
from generator.content.yaml_source import parse_yaml
from generator.i18n import MessageFile
from generator.scene.fonts import text_width
from generator.scene.model import Rect, Scene, Shape, Text
from generator.scene.path import bounds
from generator.scene.plain_data import from_plain, to_plain
from generator.scene.state_drawing import Anchor, ArtError
from generator.scene.svg import svg_text
from rules_engine.core import Decision, Query


class _Table:
    """A game that only lies there: the engine's answer to `board` is the state."""

    name = "table"

    def __init__(self) -> None:
        self.queries = {"board": Query("board", (), lambda state: state)}

    def node(self, _state: Any) -> Decision:
        return Decision((0,), "play")

    def observation(self, state: Any, _seat: int | None) -> Any:
        return state

    def seats(self, _state: Any) -> int:
        return 1

    def format_seat(self, _seat: int) -> str:
        return "W"

    def format_state(self, state: Any) -> str:
        return str(state)


def _art_sheet(text: str) -> dict[str, Any]:
    source = parse_yaml(text, Path("art.yaml"))
    sheet = validate(ArtSheet, source)
    return {**sheet.model_dump(), "pieces": every_piece(sheet, source)}


def _art(text: str) -> ArtContext:
    game: Any = _Table()
    return replace(art_context(load_game_content("backgammon"), "en"), game=game, art_sheet=_art_sheet(text), data={})


AREAS: dict[str, tuple[str, dict[str, Any]]] = {
    "grid": ("{kind: grid, columns: 8, rows: 8, chequered: grey}", {"a1": "R", "e4": ("N", "N"), "h8": {"P": 7}}),
    "crossings": ("{kind: grid, columns: 9, rows: 9, places: crossings}", {"a1": "W", "i9": "B"}),
    "hex": ("{kind: hex, rows: [3, 4, 5, 4, 3]}", {"a1": "W", "c5": "B"}),
    "shifted": ("{kind: hex, columns: 4, rows: 4, marked: {game: [a1]}}", {"d4": "W"}),
    "points": ("{kind: points, lines: [[a1, b1, c1], [a1, b2]]}", {"a1": "W", "b2": "B"}),
    "named": ("{kind: points, points: {hut: [0, 0], inn: [2, 1]}, lines: [[hut, inn]]}", {"inn": "W"}),
    "track": ("{kind: track, spaces: 24, shape: snake, per_row: 8}", {"1": ("W", "B", "R"), "24": "W"}),
    "ring": ("{kind: track, spaces: [go, b, c, d, e], shape: ring}", {"go": "W"}),
    "cards": ("{kind: cards, places: [hand, deck]}", {"hand": ("K", "Q", "J"), "deck": 40}),
    "pile": ("{kind: cards, places: [deck, heap], show: pile}", {"deck": {"K": 9}, "heap": 0}),
    "counters": ("{kind: counters, places: [gold, wood]}", {"gold": 12, "wood": {"W": 3}}),
}


GROUPS: dict[str, tuple[str, dict[str, int]]] = {
    "columns": ("{kind: grid, columns: 3, rows: 2, groups: columns}", {"a": 2, "b": 2, "c": 2}),
    "rows": ("{kind: grid, columns: 3, rows: 2, groups: rows, without: [a1, b1, c1]}", {"2": 3}),
    "regions": ("{kind: hex, rows: [2, 3], groups: {coast: [a1, a2], hills: [b1, b2, c1]}}", {"coast": 2, "hills": 3}),
    "sides": ("{kind: track, spaces: 6, groups: {near: ['1', '2', '3'], far: ['5', '6']}}", {"near": 3, "far": 2}),
    "corners": ("{kind: points, lines: [[a1, b1, c1]], groups: {ends: [a1, c1]}}", {"ends": 2}),
}


@pytest.mark.parametrize("kind", GROUPS)
def test_a_group_of_places_is_a_place_below_them(kind: str) -> None:
    area, groups = GROUPS[kind]
    anchors = art_of("table").draw_state(_art(f"areas: [{area}]"), {}).anchors
    names = list(anchors)
    assert names[: len(groups)] == list(groups)
    for name, count in groups.items():
        shape = anchors[name].area
        inside = [one for one in names[len(groups) :] if is_inside(anchors[one], shape)]
        assert len(inside) >= count


@pytest.mark.parametrize(
    ("groups", "problem"),
    [("{west: [a1, z9]}", "the place z9, which the area has not"), ("{a1: [b1]}", "a1 is a place")],
)
def test_a_group_has_places_of_its_area_and_a_name_of_its_own(groups: str, problem: str) -> None:
    with pytest.raises(ArtError, match=problem):
        art_of("table").draw_state(_art(f"areas: [{{kind: grid, columns: 2, rows: 2, groups: {groups}}}]"), {})


def is_inside(anchor: Anchor, shape: Shape | None) -> bool:
    assert shape is not None
    left, top, width, height = bounds(shape)
    return left < anchor.x < left + width and top < anchor.y < top + height


@pytest.mark.parametrize("kind", AREAS)
def test_what_lies_in_an_area_is_drawn_where_its_place_is(kind: str) -> None:
    area, state = AREAS[kind]
    art = _art(f"areas: [{area}]\npieces: {{K: {{shape: card, text: K, count: 2}}, W: {{count: 5}}}}")
    drawing = art_of("table").draw_state(art, state)
    assert set(state) <= set(drawing.anchors)
    assert drawing.pieces
    for anchor in drawing.anchors.values():
        assert 0 < anchor.x < drawing.width
        assert 0 < anchor.y < drawing.height
    words = art_of("table").describe(art, state)
    assert all(place in words.lower() for place, lies in state.items() if lies)
    parts = {part.id for part in art_of("table").components(art)}
    assert {"card-K", "piece-W"} <= parts


@pytest.mark.parametrize("kind", AREAS)
@pytest.mark.parametrize("layout", ["page", "tall"])
def test_it_can_be_written_with_little_ink_and_for_a_phone(kind: str, layout: Any) -> None:
    area, state = AREAS[kind]
    art = replace(_art(f"areas: [{area}]"), low_ink=True, layout=layout)
    drawing = art_of("table").draw_state(art, state)
    assert svg_text(Scene(drawing.width, drawing.height, (*drawing.items, *drawing.pieces)))


@pytest.mark.parametrize(
    "area",
    [
        "{kind: track, spaces: [start, b, c]}",
        "{kind: points, points: {start: [0, 0], b: [2, 1]}, lines: [[start, b]]}",
    ],
)
def test_the_name_of_a_space_is_written_in_each_language(area: str) -> None:
    art = _art(f"areas: [{area}]")
    words = MessageFile("place-start = punto de salida\n", "es")
    spanish = replace(art, lang="es", messages=Messages(words))
    for context, said in ((art, ">start<"), (spanish, ">Punto de salida<")):
        drawing = art_of("table").draw_state(context, {"b": "W"})
        assert said in svg_text(Scene(drawing.width, drawing.height, drawing.items))


def test_areas_stand_beside_each_other_but_on_a_phone() -> None:
    art = _art("areas: [{kind: grid, columns: 3, rows: 3}, {kind: cards, name: hand, places: [hand], beside: true}]")
    wide = art_of("table").draw_state(art, {})
    tall = art_of("table").draw_state(replace(art, layout="tall"), {})
    assert wide.width > tall.width
    assert wide.height < tall.height


def test_a_game_without_data_for_its_drawing_gets_a_panel_of_text() -> None:
    art = replace(_art("areas: [{kind: grid, columns: 1, rows: 1}]"), art_sheet={})
    drawing = art_of("table").draw_state(art, {"a1": "W"})
    assert drawing.items
    assert not drawing.anchors


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("d6", [("d6",)]),
        ("xd6", [("d6",)]),
        ("Nf3", [("f3",)]),
        ("a3xc5xe3", [("a3", "c5", "e3")]),
        ("d6-d7 xa1", [("d6", "d7"), ("a1",)]),
        ("d61, nod6no", []),
        ("hand-W > a1", [("hand-W", "a1")]),
    ],
)
def test_places_are_found_in_notation(text: str, ways: list[tuple[str, ...]]) -> None:
    names = ("a1", "a3", "c5", "d6", "d7", "e3", "f3", "hand-W")
    assert list(named_places(text, names, names)) == ways


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("areas: []", "art.yaml:1"),
        ("areas: [{kind: grid, columns: 3}]", "'rows' is missing"),
        ("areas: [{kind: board}]", "one of grid, hex"),
        ("areas: [{columns: 3}]", "'kind' is missing"),
        ("areas: [{kind: grid, columns: 3, rows: 3, chequred: grey}]", "chequered"),
        ("areas: [{kind: track, spaces: 3}, {kind: track, spaces: 3}]", "two areas are called board"),
        ("areas: [{kind: hex, rows: 3}]", "columns has to be one too"),
        ("areas: [{kind: track, spaces: 3}]\npieces: {W: {fill: brown}}", "brown"),
        ("areas: [{kind: track, spaces: 3}]\npieces: {W: {icon: ball, svg: fox.svg}}", "not two of them"),
    ],
)
def test_what_it_cannot_say_is_one_line(text: str, problem: str) -> None:
    with pytest.raises(ContentError) as caught:
        _art_sheet(text)
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("area", ["{kind: points, lines: board.lines}", "{kind: points, lines: [[hut, inn]]}"])
def test_points_without_a_place_are_named(area: str) -> None:
    with pytest.raises(ArtError):
        art_of("table").draw_state(_art(f"areas: [{area}]"), {})


def test_its_files_are_yaml_as_written() -> None:
    text = "areas:\n  - {kind: grid, columns: [x, y], rows: [top, low], first_row: top, pattern: '{row}-{column}'}\n"
    assert yaml.safe_load(text)
    assert set(art_of("table").draw_state(_art(text), {}).anchors) == {"top-x", "top-y", "low-x", "low-y"}


def test_the_rhombus_of_hex_has_its_usual_coordinates() -> None:
    area = "{kind: hex, shape: rhombus, columns: 11, rows: 11, first_row: top, sides: [ink, game]}"
    places = art_of("table").draw_state(_art(f"areas: [{area}]"), {}).anchors
    assert len(places) == 121
    first, right, below = places["a1"], places["b1"], places["a2"]
    assert right.y == first.y < below.y
    assert below.x - first.x == pytest.approx((right.x - first.x) / 2)


def test_a_row_is_as_long_as_per_row_says() -> None:
    places = art_of("table").draw_state(_art("areas: [{kind: track, spaces: 12, per_row: 6}]"), {}).anchors
    assert places["7"].x == places["1"].x
    assert places["7"].y > places["6"].y == places["1"].y


@pytest.mark.parametrize(
    ("area", "problem"),
    [("rows: [2, 3], shape: rhombus", "a rhombus has columns"), ("rows: [2, 3], sides: [ink, game]", "shape: rhombus")],
)
def test_what_is_no_rhombus_is_told(area: str, problem: str) -> None:
    with pytest.raises(ContentError, match=problem):
        _art_sheet(f"areas: [{{kind: hex, {area}}}]")


@pytest.mark.parametrize("heap", [False, True])
@pytest.mark.parametrize("spaces", [3, 12, 16])
@pytest.mark.parametrize("stores", [0, 1, 3, 6])
def test_a_ring_has_its_stores_within_and_nothing_overlaps(heap: bool, spaces: int, stores: int) -> None:
    names = ", ".join(f"store-{number}" for number in range(stores))
    within = f"stores: [{names}]" if stores else ""
    area = f"{{kind: track, shape: ring, spaces: {spaces}, heap: {str(heap).lower()}, {within}}}"
    drawing = art_of("table").draw_state(_art(f"areas: [{area}]\npieces: {{seed: {{count: 12}}}}"), {})
    assert len(drawing.anchors) == spaces + stores
    for one, other in itertools.combinations(drawing.anchors.values(), 2):
        assert not _overlap(one.area, other.area)


def _overlap(one: Shape | None, other: Shape | None) -> bool:
    """Whether boxes with round corners overlap: what their corners turn around is nearer than both radii."""
    assert isinstance(one, Rect)
    assert isinstance(other, Rect)
    dx = abs(one.x + one.width / 2 - other.x - other.width / 2) - (one.width + other.width) / 2 + one.r + other.r
    dy = abs(one.y + one.height / 2 - other.y - other.height / 2) - (one.height + other.height) / 2 + one.r + other.r
    return hypot(max(dx, 0), max(dy, 0)) < one.r + other.r


def test_only_a_ring_has_other_than_two_stores() -> None:
    with pytest.raises(ContentError, match="two stores"):
        _art("areas: [{kind: track, spaces: 6, stores: [a]}]")


def test_a_sowing_board_has_heaps_and_stores() -> None:
    area = "{kind: track, spaces: [c, b, a, A, B, C], per_row: 3, heap: true, stores: [store-N, store-S]}"
    art = _art(f"areas: [{area}]\npieces: {{seed: {{count: 12}}}}")
    drawing = art_of("table").draw_state(art, {"a": {"seed": 5}, "store-S": {"seed": 30}})
    left, right = drawing.anchors["store-N"], drawing.anchors["store-S"]
    assert left.x < min(drawing.anchors[name].x for name in "abcABC")
    assert max(drawing.anchors[name].x for name in "abcABC") < right.x < drawing.width
    written = svg_text(Scene(drawing.width, drawing.height, (*drawing.items, *drawing.pieces)))
    assert ">5<" in written
    assert ">30<" in written
    assert [part.id for part in art_of("table").components(art)] == ["board", "piece-seed"]


NAME = "store of the player in the south"
_SOWN = "{kind: track, spaces: [c, b, a, A, B, C], per_row: 3, heap: true, stores: [store-N, store-S]}"


def test_on_a_phone_a_sowing_board_has_its_stores_above_and_below_wider_houses() -> None:
    art = _art(f"areas: [{_SOWN}]\npieces: {{seed: {{count: 12}}}}")
    page, phone = (art_of("table").draw_state(replace(art, layout=layout), {}) for layout in ("page", "tall"))
    wide, upright = page.anchors["a"].area, phone.anchors["a"].area
    assert isinstance(wide, Rect)
    assert isinstance(upright, Rect)
    assert upright.width / phone.width > 1.5 * wide.width / page.width
    assert upright.height > upright.width
    above, below = phone.anchors["store-N"], phone.anchors["store-S"]
    assert above.y < phone.anchors["a"].y < phone.anchors["A"].y < below.y
    for one, other in itertools.combinations(phone.anchors.values(), 2):
        assert not _overlap(one.area, other.area)


@pytest.mark.parametrize("layout", ["page", "tall"])
@pytest.mark.parametrize("shape", ["per_row: 3", "shape: ring"])
def test_a_long_name_of_a_store_has_two_lines_within_it(layout: Layout, shape: str) -> None:
    area = _SOWN.replace("per_row: 3", shape).replace("store-S", NAME)
    art = replace(_art(f"areas: [{area}]\npieces: {{seed: {{count: 12}}}}"), layout=layout)
    plan = track.lay_out(art, art.art_sheet["areas"][0])
    box = plan.places[NAME].area
    assert isinstance(box, Rect)
    lines = [one for one in plan.ground if isinstance(one, Text) and len(one.text) > 3 and one.text.lower() in NAME]
    assert len(lines) == 2 or box.width > 2 * box.height
    for line in lines:
        half = text_width(line.font, line.size, line.text) / 2
        assert box.x <= line.x - half
        assert line.x + half <= box.x + box.width


ISLAND = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 20 170 120">
<path d="M20 80 Q95 -10 170 80 Q95 170 20 80Z" fill="#D8E6D0"/><circle id="not-a-place" cx="20" cy="30" r="5"/>
<g id="places" fill="none" transform="translate(10 20)">
<circle id="port" cx="40" cy="60" r="2"/><rect id="hills" x="70" y="40" width="40" height="40" stroke="#20303C"/>
</g></svg>"""


def _drawn_board(folder: Path, svg: str, more: str = "") -> ArtContext:
    (folder / "island.svg").write_text(svg)
    art = _art(f"areas: [{{kind: drawing, svg: island.svg, width: 340{more}}}]\npieces: {{W: {{count: 2}}}}")
    return replace(art, picture=lambda name: read_board(folder, name))


def test_a_board_that_its_author_has_drawn_has_its_named_shapes_as_places(tmp_path: Path) -> None:
    art = _drawn_board(tmp_path, ISLAND, ", groups: {all: [port, hills]}, marked: {game: [hills]}, names: inside")
    drawing = art_of("table").draw_state(art, {"port": "W", "hills": {"W": 3}})
    port, hills = drawing.anchors["port"], drawing.anchors["hills"]
    assert [(one.x, one.y) for one in (port, hills)] == [(80, 120), (180, 120)]
    assert port.area is None  # smaller than the room of a piece: around its middle
    assert hills.area is not None
    assert bounds(hills.area) == (140, 80, 80, 80)
    written = svg_text(Scene(drawing.width, drawing.height, (*drawing.items, *drawing.pieces)))
    assert "#D8E6D0" in written
    assert [part.id for part in art_of("table").components(art)] == ["board", "piece-W"]


def test_a_drawn_board_is_the_same_as_plain_data(tmp_path: Path) -> None:
    art = _drawn_board(tmp_path, ISLAND)
    scene = art.picture("island.svg")
    plain = replace(art, picture=lambda _: from_plain(to_plain(scene)))
    assert art_of("table").draw_state(plain, {}).anchors == art_of("table").draw_state(art, {}).anchors


def test_a_drawn_board_without_places_says_where_they_go(tmp_path: Path) -> None:
    with pytest.raises(ArtError, match="layer called places"):
        art_of("table").draw_state(_drawn_board(tmp_path, ISLAND.replace('id="places"', "")), {})
