"""Printed parts as they lie on a table, for charts of single rules: discs on the track, coins, a player's panel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.art.basket_boss.boards import agent_face, board_on_table, printed_number
from generator.art.basket_boss.dimensions import (
    BOARD_HEIGHT,
    COINS,
    COLUMN,
    NAME_PLATE,
    PANEL,
    ROW,
    STICKER,
    TILE_HEIGHT,
    TOKEN,
    bar_y,
    column_x,
    tile_y,
)
from generator.art.basket_boss.game_board import SPACE_HEIGHT, SPACE_WIDTH, track_space
from generator.art.basket_boss.layout import ArtContext, box_of
from generator.art.basket_boss.palette import BLACK, Palette, for_print
from generator.art.basket_boss.pieces import face_of
from generator.art.basket_boss.tile import LARGEST_NAME, player_column
from generator.art.basket_boss.tokens import coin_face, disc_face, logo_face
from generator.scene.fonts import BC600, BC700
from generator.scene.min_type_size import LEAST_PT, without_small_type
from generator.scene.model import Group, Item, Rect, Stroke, translate_items
from generator.scene.shapes.text import baseline, fitted_text
from generator.scene.theme import INK
from rules_engine.basket_boss.data import SEASONS
from rules_engine.basket_boss.state import State

DISC = 11.0
"""Diameter in mm of a team's disc in a chart."""
_DISC_SCALE = DISC / TOKEN
_NAME_SIZES = (9.6, 9.0, 8.4, 7.8)


def team_disc(team: str, x: float, y: float, palette: Palette) -> Group:
    """Return a team's disc with its sticker around (x, y)."""
    inset = (TOKEN - STICKER) / 2
    items = (*disc_face(palette), translate_items(logo_face(team, palette), inset, inset))
    return translate_items(items, x - DISC / 2, y - DISC / 2, _DISC_SCALE)


def named_disc(team: str, x: float, y: float, palette: Palette, room: float = 22.0) -> Iterator[Item]:
    """Yield a team's disc around (x, y) with the team's name below it."""
    yield team_disc(team, x, y, palette)
    yield fitted_text(x, y + DISC / 2 + 3.6, team, BC600, _NAME_SIZES, room, INK, "middle")


def answer_text(art: ArtContext, state: State, query: str, **arguments: str) -> str:
    """Return the engine's answer as a sentence, for those who cannot see a chart."""
    asked = art.game.queries[query]
    return art.messages.answer(query, asked.spell(state, arguments), asked.answer(state, arguments))


TRACK_SCALE = 0.82
"""Scale of the strength track in a chart."""


def track_width(first: int, last: int) -> float:
    """Return the width in mm of a piece of the strength track."""
    return (last - first + 1) * SPACE_WIDTH * TRACK_SCALE


def track_piece(first: int, last: int, palette: Palette) -> Group:
    """Return the spaces of the strength track from the first to the last, from (0, 0)."""
    spaces = [
        item
        for number in range(first, last + 1)
        for item in track_space((number - first) * SPACE_WIDTH, 0, number, palette)
    ]
    return translate_items(without_small_type(spaces, TRACK_SCALE), 0.2, 0.2, TRACK_SCALE)


_DISC_LOW, _DISC_PITCH = 14.0, 11.4
"""Middle of the first disc of a space, which covers its lower edge, and the distance of the next one below."""


def disc_places(spaces: Mapping[int, int], first: int) -> dict[int, tuple[float, float]]:
    """Return the middle of each seat's disc on a piece of the track; discs on one space are below one another."""
    found: dict[int, tuple[float, float]] = {}
    for seat, space in spaces.items():
        # How many discs are on the space already.
        level = [spaces[other] for other in found].count(space)
        middle = (space - first + 0.5) * SPACE_WIDTH * TRACK_SCALE
        found[seat] = (middle, _DISC_LOW + level * _DISC_PITCH)
    return found


TRACK_HEIGHT = SPACE_HEIGHT * TRACK_SCALE


# ----------------------------------------------------------------------------------------------------------- coins


def coins_of(amount: int) -> list[int]:
    """Return the fewest coins that make the amount, the largest first."""
    found: list[int] = []
    for value in sorted(COINS, reverse=True):
        # With coins of 1, 2 and 5 the largest that fits is always the right one.
        found += [value] * ((amount - sum(found)) // value)
    return found


def coin_row(amount: int, x: float, y: float, palette: Palette, scale: float = 0.4) -> Iterator[Item]:
    """Yield the coins of an amount side by side from x, their middles at y."""
    for value in coins_of(amount):
        wide = COINS[value] * scale
        yield translate_items(coin_face(value, COINS[value], palette), x, y - wide / 2, scale)
        x += wide + _COIN_GAP


def coins_width(amount: int, scale: float = 0.4) -> float:
    """Return the width in mm of the coins of an amount in a row."""
    coins = coins_of(amount)
    return sum(COINS[value] * scale for value in coins) + _COIN_GAP * max(len(coins) - 1, 0)


_COIN_GAP = 0.8


# --------------------------------------------------------------------------------------------------------- managers

SEAT_HIGH, SEAT_LOW = 16.4, 10.4
"""Height of a manager's place in a chart, with the money below and without it."""
_SEAT_DISC, _SEAT_COINS = 0.78, 0.21
"""Scale of the disc there and of the coins."""


def manager_place(
    art: ArtContext, team: str, box: Rect, palette: Palette, *, is_named: bool, money: int | None = None
) -> Iterator[Item]:
    """Yield a manager's place: the team's disc, the name, and the money as coins.

    box: its edge, as high as `SEAT_HIGH` with the money, or `SEAT_LOW`; is_named: whether the managers of the book's
    teams have their own names there, else those of the teams.
    """
    half = _SEAT_DISC * DISC / 2
    middle = box.y + SEAT_LOW / 2
    yield box
    yield translate_items((team_disc(team, 0, 0, palette),), box.x + 1.2 + half, middle, _SEAT_DISC)
    left = box.x + 2 * half + 2.8
    name = art.messages.format("chart-buyer", team=team) if is_named else team
    y = baseline(BC700, 12, middle)
    yield fitted_text(left, y, name, BC700, (12, 11, 10, 9), box.x + box.width - left - 1.0, palette.ink)
    if money is not None:
        x = box.x + (box.width - coins_width(money, _SEAT_COINS)) / 2
        yield from coin_row(money, x, box.y + SEAT_LOW + 2.0, palette, _SEAT_COINS)


# --------------------------------------------------------------------------------------------------- teams' boards


def player_panel(art: ArtContext, state: State, seat: int, column: int, width: float) -> tuple[Item, ...]:
    """Return the panel of a column's player, with his name and height, from (0, 0), so wide in mm."""
    box, team, scale = box_of(art), state.teams[seat], width / COLUMN
    tile = team.columns[column].tile
    if tile:
        player, name, face = box.tiles[tile], box.names[tile], agent_face(box, tile)
    else:
        player, name = box.boards[team.board].players[column], f"{team.board} {column + 1}"
        face = face_of(printed_number(list(box.boards).index(team.board), column))
    drawn = player_column(player, name, face, art.messages, for_print(art.low_ink), is_tile=bool(tile))
    top = SEASONS * ROW
    panel = Group(without_small_type(drawn, scale), clip=Rect(0, top, COLUMN, PANEL, 1.2))
    edge = Rect(0, top, COLUMN, PANEL, 1.2, None, Stroke(INK, 0.3 / scale))
    return (translate_items((panel, edge), 0, -top * scale, scale),)


def lowest_edge(state: State, seats: Sequence[int]) -> float:
    """Return how far the boards of these seats and the tiles on them reach down, in mm of a board."""
    ends = [
        tile_y(state.bar, one.space) + TILE_HEIGHT for seat in seats for one in state.teams[seat].columns if one.space
    ]
    return max([BOARD_HEIGHT, *ends])


def board_window(
    art: ArtContext, state: State, seat: int, sides: tuple[float, float], scale: float, low: float
) -> tuple[Group, float]:
    """Return a board from its bar down to `low`, between two x in mm of the board, at that scale; and its height."""
    left, right = sides
    top = bar_y(state.bar)
    drawn = board_on_table(box_of(art), state, seat, art.messages, for_print(art.low_ink))
    # 0.4 mm more for half of the line at the lower edge.
    seen = Rect(left, top, right - left, low - top + 0.4)
    window = Group((*without_small_type((drawn,), scale), *tile_names(art, state, seat, scale)), clip=seen)
    return translate_items((window,), -left * scale, -top * scale, scale), seen.height * scale


_NAME_PT = 8.4
"""Printed size of the name of a tile whose own would be too small to read."""


def tile_names(art: ArtContext, state: State, seat: int, scale: float) -> Iterator[Item]:
    """Yield the names of the tiles that lie face up, if their own type is left out at that scale."""
    box = box_of(art)
    for index, column in enumerate(state.teams[seat].columns):
        # Even the largest name would be too small to read; at a larger scale the tile shows its own.
        if column.space and scale < LEAST_PT / LARGEST_NAME:
            middle = tile_y(state.bar, column.space) + TILE_HEIGHT - NAME_PLATE / 2
            x, room = column_x(index) + COLUMN / 2, COLUMN - 3.0
            sizes = tuple(points / scale for points in (_NAME_PT, 7.6, 6.8))
            y = baseline(BC700, sizes[0], middle)
            yield fitted_text(x, y, box.names[column.tile], BC700, sizes, room, BLACK, "middle")
