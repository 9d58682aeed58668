"""The parts: all there, as many as the box says, and in millimetres what must fit together does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pdfplumber
import pytest

from generator.art.basket_boss import components
from generator.art.basket_boss import dimensions as m
from generator.art.basket_boss.boards import board_on_table, printed_number
from generator.art.basket_boss.game_board import (
    SEAMS,
    SPACE_HEIGHT,
    SPACE_WIDTH,
    TRACK_FIRST,
    TRACK_SPACES,
    TRACK_Y,
    coin_slots,
    market_slot,
    pile,
    space_x,
    specialist_square,
    token_slots,
)
from generator.art.basket_boss.palette import PLUM, for_print
from generator.art.basket_boss.pieces import face_of
from generator.builder.orders import parts_of_game
from generator.content.loader import load_content_folder
from generator.content.messages import Messages
from generator.printing.game_deck import printed_context
from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.scene.component import Component
from generator.scene.model import Circle, GlyphRun, Group, Item, Path, Rect, Text, Transform
from generator.scene.theme import SHARED
from rules_engine.basket_boss.data import SEASONS, SPECIALISTS
from tests.basket_boss.common import CONTENT, boss
from tests.nonempty import nonempty

BOX = boss().box


def messages(lang: str) -> Messages:
    return load_content_folder(CONTENT).messages[lang]


def parts(lang: str = "es", low_ink: bool = False) -> dict[str, Component]:
    made = parts_of_game(load_content_folder(CONTENT), (lang, low_ink, ()))
    found = {part.id: part for part in made}
    assert len(found) == len(made)
    return found


# ---------------------------------------------------------------------------------------------- the game board


def test_each_third_of_the_game_board_has_one_left_edge() -> None:
    """There were four: of the title and the track, of the market, of the specialists, of the coins."""
    coins, tokens = coin_slots(), token_slots()
    first = [market_slot(0).x, specialist_square(0).x, coins[1].x - coins[1].r, space_x(TRACK_FIRST)]
    second = [market_slot(2).x, specialist_square(2).x, tokens["gold"].x - tokens["gold"].r]
    third = [market_slot(5).x, pile().x, space_x(TRACK_FIRST + 2 * TRACK_SPACES // 3)]
    assert [{*map(float, edges)} for edges in (first, second, third)] == [{11.0}, {134.0}, {270.0}]


# --------------------------------------------------------------------------------------------------- how many


def test_the_kit_holds_what_the_box_holds() -> None:
    count: Counter[str] = Counter()
    for part in parts().values():
        count[_part(part.id)] += part.count
    aids = count.pop("aid")
    assert count == BOX.parts
    assert aids == 5  # ours: one for each manager


def _part(id_: str) -> str:
    """What the list of contents calls a part."""
    named = {
        "game-board": "game_board",
        "tile-injury": "injury_tiles",
        "medal": "medals",
        "season-bar": "season_bars",
        "bar-sticker": "bar_stickers",
        "disc": "discs",
        "aid": "aid",
    }
    kinds = {
        "tile": "free_agents",
        "trophy": "trophies",
        "coin": "coins",
        "specialist": "specialists",
        "team": "team_boards",
        "logo": "logo_stickers",
    }
    return named.get(id_) or kinds[id_.split("-", maxsplit=1)[0]]


def test_the_trophies_medals_and_coins_are_shared_out_as_the_rules_say() -> None:
    found = parts()
    assert [found[f"trophy-{kind}"].count for kind in ("gold", "silver", "bronze", "crystal")] == [6, 6, 6, 6]
    assert [found[f"coin-{value}"].count for value in (1, 2, 5)] == [12, 12, 12]
    assert found["medal"].count == 5


def test_what_is_our_proposal_says_so() -> None:
    boards = {f"team-board-{key.lower()}" for key in BOX.boards}
    assert _proposed() == {f"tile-{tile}" for tile in BOX.tiles} | boards | {"aid"}
    assert _proposed("tiles") == boards | {"aid"}
    assert _proposed("tiles", "teams") == set()


def _proposed(*real: str) -> set[str]:
    """The parts with a tag, when these data files do not say any more that they are a proposal."""
    art = printed_context(load_content_folder(CONTENT), "es")
    data = {stem: {**found, "status": ""} if stem in real else found for stem, found in art.data.items()}
    return {part.id for part in components(replace(art, data=data)) if part.proposed}


def test_the_aid_says_it_too() -> None:
    for lang, word in (("es", "PROPUESTA"), ("en", "PROPOSAL")):
        back = parts(lang)["aid"].back
        assert back is not None
        assert any(isinstance(item, Text) and item.text.startswith(word) for item in back.items)


def test_all_tiles_have_one_back_and_differ_in_front() -> None:
    tiles = [part for part in parts().values() if part.id.startswith("tile-")]
    assert len({id(part.back) for part in tiles}) == 1
    assert all(part.size == (m.COLUMN, m.TILE_HEIGHT) for part in tiles)
    assert len({part.front.items for part in tiles}) == 36


def test_no_two_faces_are_alike() -> None:
    """Nor without colour: skin and grey hair do not count."""
    for numbers in (
        [int(tile[2:]) for tile in BOX.tiles],
        [printed_number(board, column) for board in range(5) for column in range(5)],
    ):
        faces = [face_of(number) for number in numbers]
        assert len({(face.hair, face.mouth, face.extra) for face in faces}) == len(numbers)


# --------------------------------------------------------------------------------------------------- what fits


def test_the_columns_fill_the_board_between_the_gutters() -> None:
    assert m.column_x(0) == m.GUTTER
    assert m.column_x(4) + m.COLUMN == m.BOARD_WIDTH - m.GUTTER


@pytest.mark.parametrize("bar", range(1, SEASONS + 1))
@pytest.mark.parametrize("space", range(1, SEASONS + 1))
def test_a_tile_lines_up_with_the_season_rows(bar: int, space: int) -> None:
    """Whichever of its spaces is next to the bar, every space lies exactly in a season's row."""
    top = m.tile_y(bar, space)
    for other in range(1, SEASONS + 1):
        assert top + (other - 1) * m.ROW == pytest.approx(m.row_y(bar + other - space))
    if space == 1:
        assert top == pytest.approx(m.bar_y(bar) + m.BAR_HEIGHT + m.BAR_GAP)  # next to the bar, not under it


@pytest.mark.parametrize("bar", range(1, SEASONS + 1))
def test_the_bar_covers_the_season_that_has_passed_and_nothing_of_the_next(bar: int) -> None:
    top, bottom = m.bar_y(bar), m.bar_y(bar) + m.BAR_HEIGHT
    assert m.row_y(bar - 1) <= top <= m.row_y(bar - 1) + 0.4
    assert m.row_y(bar) - 0.4 <= bottom <= m.row_y(bar)


def test_the_bar_starts_in_its_slot_and_reaches_beyond_the_board() -> None:
    assert m.bar_y(1) >= m.HEADER + m.TRIM
    assert m.row_y(1) == m.ROWS_TOP
    assert m.BAR_VISIBLE > m.BOARD_WIDTH
    assert m.BAR_LENGTH == m.BAR_VISIBLE + 2 * m.BAR_FOLD
    assert m.BAR_LENGTH <= 265  # one sheet of A4 or Letter
    assert m.STICKER_LENGTH > m.BAR_END + m.BAR_FOLD  # holds the folded part down


def test_the_bar_s_folds_and_tips_are_where_they_belong() -> None:
    bar = parts()["season-bar"]
    assert bar.size == (m.BAR_LENGTH, m.BAR_HEIGHT)
    assert [fold[0][0] for fold in bar.folds] == [m.BAR_FOLD, m.BAR_LENGTH - m.BAR_FOLD]
    tips = sorted(x for x, y in _points(bar.front.items) if y == pytest.approx(m.BAR_HEIGHT - 1.4))
    centres = [m.BAR_FOLD + m.BAR_END + m.column_x(column) + m.COLUMN / 2 for column in range(5)]
    assert tips == pytest.approx(centres)


def _points(items: tuple[Item, ...], shift: float = 0.0) -> Iterator[tuple[float, float]]:
    """The corners of polygons."""
    for item in items:
        if isinstance(item, Group) and item.clip is None:
            transform = item.transform or Transform()
            yield from ((x + transform.e, y + transform.f) for x, y in _points(item.items))
        elif isinstance(item, Path) and item.fill and item.segments[-1][0] == "Z":
            yield from ((numbers[0], numbers[1]) for _, numbers in item.segments[:-1])


def test_rows_end_where_the_panels_begin_and_the_board_is_long_enough() -> None:
    assert m.row_y(SEASONS + 1) + m.PANEL == pytest.approx(m.ROWS_TOP + m.TILE_HEIGHT)
    assert m.ROWS_TOP + m.TILE_HEIGHT <= m.BOARD_HEIGHT


def test_trophies_and_medals_fit_the_team_board() -> None:
    for slot in (m.TROPHY_SLOT, m.MEDAL_SLOT):
        assert min(slot.width, slot.height) >= m.TOKEN
    assert m.TROPHY_SLOT.width <= m.TROPHY_PITCH
    last = m.TROPHY_SLOT.x + (SEASONS - 1) * m.TROPHY_PITCH + m.TROPHY_SLOT.width
    assert last <= m.BOARD_WIDTH - 3
    assert m.MEDAL_SLOT.x + m.MEDAL_SLOT.width <= m.TROPHY_SLOT.x


def test_everything_fits_its_place_on_the_game_board() -> None:
    found = parts()
    assert all(slot.r * 2 >= m.TOKEN for slot in token_slots().values())
    for value, slot in coin_slots().items():
        assert slot.r * 2 >= found[f"coin-{value}"].size[0]
    assert min(SPACE_WIDTH, SPACE_HEIGHT) >= m.TOKEN
    for index in range(4):
        square = specialist_square(index)
        assert min(square.width, square.height) >= found["specialist-agent"].size[0]
    assert all(market_slot(i).width >= m.COLUMN and market_slot(i).height >= m.TILE_HEIGHT for i in range(7))
    assert max(table.market_max for table in BOX.tables.values()) == 7


def test_nothing_on_the_game_board_overlaps() -> None:
    boxes = [*(market_slot(index) for index in range(7)), pile()]
    boxes += [specialist_square(index) for index in range(4)]
    boxes += [
        Rect(space_x(n), TRACK_Y, SPACE_WIDTH, SPACE_HEIGHT) for n in range(TRACK_FIRST, TRACK_FIRST + TRACK_SPACES)
    ]
    slots = (*token_slots().values(), *coin_slots().values())
    boxes += [Rect(slot.x - slot.r, slot.y - slot.r, 2 * slot.r, 2 * slot.r) for slot in slots]
    for index, one in nonempty(enumerate(boxes)):
        assert one.x >= 3
        assert one.x + one.width <= m.GAME_WIDTH - 3
        assert one.y + one.height <= m.GAME_HEIGHT - 3
        for other in boxes[index + 1 :]:
            across = one.x + one.width <= other.x + 0.01 or other.x + other.width <= one.x + 0.01
            down = one.y + one.height <= other.y + 0.01 or other.y + other.height <= one.y + 0.01
            assert across or down, (one, other)


def test_the_boards_tables_are_those_of_the_box() -> None:
    """Tiles in the market and points of the trophies for each number of teams, the Banker's interest."""
    printed = {text for _, _, text in _texts(parts()["game-board"].front.items)}
    for table in nonempty(BOX.tables.values()):
        assert f"{table.market_min}–{table.market_max}" in printed
        assert {str(points) for points in table.trophy_points} <= printed
    assert f"{BOX.interest_limit * BOX.savings_per_interest}+" in printed
    words = {messages("es").format(f"aid-{name}") for name in SPECIALISTS}
    assert words <= printed


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_the_board_takes_three_sheets_and_no_seam_cuts_a_number_an_icon_or_a_word(name: str) -> None:
    """The finished page: letters and shapes keep 1.5 mm from each seam, but for the head's colour and the ground."""
    board = parts()["game-board"]
    kit = Kit(Game("basket_boss", "Basket Boss", PLUM), [board], KitOptions(paper(name), only=("game-board",)))
    assert [sheet.tiling.x[0].end for sheet in kit.sheets["board"] if sheet.tiling] == [SEAMS[0]] * 3
    whole = Kit(Game("basket_boss", "Basket Boss", PLUM), [board], KitOptions(paper("a3"), only=("game-board",)))
    (sheet,) = whole.sheets["board"]
    left, top = sheet.placements[0].box.x, sheet.placements[0].box.y
    with pdfplumber.open(BytesIO(whole.full_file().data)) as document:
        page = document.pages[0]
        items = [*page.chars, *page.rects, *page.curves, *page.lines]
    for seam in SEAMS:
        for item in items:
            x0, x1 = (float(item[key]) * 25.4 / 72 - left for key in ("x0", "x1"))
            under = top < float(item["top"]) * 25.4 / 72 < top + m.GAME_HEIGHT
            assert not under or x1 - x0 > m.GAME_WIDTH - 1 or x1 < seam - 1.5 or x0 > seam + 1.5, item


def test_the_track_runs_from_10_to_30() -> None:
    assert (10, BOX.track_end) == (TRACK_FIRST, TRACK_FIRST + TRACK_SPACES - 1)
    assert BOX.track_lap == TRACK_SPACES - 1  # space 11 stands for 31


def test_the_stickers_fit_the_discs() -> None:
    assert m.STICKER < m.TOKEN
    assert all(parts()[f"logo-{key.lower()}"].outline == Circle(6.5, 6.5, 6.5) for key in BOX.boards)


# --------------------------------------------------------------------------------------------------- on the table


def _texts(items: tuple[Item, ...], move: Transform | None = None) -> Iterator[tuple[float, float, str]]:
    move = move or Transform()
    for item in items:
        if isinstance(item, Group):
            yield from _texts(item.items, move @ (item.transform or Transform()))
        elif isinstance(item, Text | GlyphRun):
            x, y = move.apply((item.x, item.y))
            yield x, y, item.text


def test_a_tile_shows_its_data() -> None:
    found = parts("en")
    for tile, player in nonempty(BOX.tiles.items()):
        texts = [text for _, _, text in _texts(found[f"tile-{tile}"].front.items)]
        assert texts[:6] == list(map(str, player.values))
        assert texts.count("1") == player.coins + player.values.count(1)
        assert {player.type, BOX.names[tile]} <= set(texts)
        assert f"{player.height / 100:.2f} m" in texts


def test_on_the_table_the_current_row_shows_the_values_that_count() -> None:
    """The Snakes of the rulebook: 3, 2, 1, 4 and 1 stand side by side under the bar of season 3."""
    state = boss().parse_state(
        "s3 p1 | tall A,B | A Snakes 5 FA08.1,FA09.2,SF,FA01.3,C - 0 S | B Llamas 9 PG,SG,SF,PF,C - 0 G"
        " | market FA13 | gone - | bid start=B high=- passed=-"
    )
    table = board_on_table(BOX, state, 0, messages("es"), for_print(False))
    shown = {}
    for x, y, text in _texts(table.items):
        column = (x - m.GUTTER) / m.COLUMN
        if m.row_y(3) < y < m.row_y(4) and 0 <= column < 5 and column % 1 < m.CELL / m.COLUMN:
            shown[int(column)] = text  # a later one lies on top
    assert [shown[column] for column in range(5)] == ["3", "2", "1", "4", "1"]


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("low_ink", [False, True])
def test_every_part_can_be_drawn(lang: str, low_ink: bool) -> None:
    for part in nonempty(parts(lang, low_ink).values()):
        assert part.front.items
        assert part.size[0] <= 265 or part.kind == "board"
        assert set(part.name) == {"es", "en"}


def _colours(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield from _colours(item.items)
            continue
        if item.fill:
            yield item.fill.token
        if item.stroke:
            yield item.stroke.colour.token


def test_printed_parts_keep_their_own_paper_and_ink() -> None:
    """On a dark page, too: none of their colours is one that the page changes."""
    changing = {colour.token for colour in SHARED}
    for low_ink in (False, True):
        for part in nonempty(parts(low_ink=low_ink).values()):
            for scene in (part.front, part.back):
                assert not (set(_colours(scene.items)) if scene else set()) & changing, part.id


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_aid_names_each_specialist_and_what_an_injury_does(lang: str) -> None:
    """What somebody asks for in the middle of a game: the back has the four, the front the injury."""
    art = printed_context(load_content_folder(CONTENT), lang)
    aid = next(one for one in components(art) if one.id == "aid")
    assert aid.back
    back = [text for *_, text in _texts(aid.back.items)]
    for name in SPECIALISTS:
        assert {art.term(name), art.messages.format(f"aid-{name}")} <= set(back)
    assert art.messages.format("aid-injury") in " ".join(text for *_, text in _texts(aid.front.items))
