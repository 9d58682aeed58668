"""Charts of single rules, of printed parts as they lie on the table: the market, a board under its bar, a score.

All are as wide as the text of a narrow page, and low enough to be on the page of their rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from generator.art.basket_boss.card_rows import tile_id
from generator.art.basket_boss.dimensions import (
    BAR_END,
    BOARD_WIDTH,
    COLUMN,
    COLUMNS,
    GUTTER,
    ROW,
    TILE_HEIGHT,
    column_x,
    row_y,
)
from generator.art.basket_boss.layout import ArtContext, box_of
from generator.art.basket_boss.palette import Palette, for_print
from generator.art.basket_boss.pieces import coin, medal, trophy_token
from generator.art.basket_boss.season_charts import LEDGER_SEAT
from generator.art.basket_boss.table_parts import (
    DISC,
    TRACK_HEIGHT,
    answer_text,
    board_window,
    coin_row,
    coins_width,
    lowest_edge,
    team_disc,
    track_piece,
    track_width,
)
from generator.art.basket_boss.tie_charts import TIE_CHARTS
from generator.art.basket_boss.tile import back_on_table
from generator.art.interface import PlayedEntry
from generator.scene.fonts import BC600, BC700, BC800
from generator.scene.min_type_size import without_small_type
from generator.scene.model import Group, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.shapes import badges
from generator.scene.shapes.arrows import arrow
from generator.scene.shapes.text import centred_text, fitted_text
from generator.scene.theme import INK, MUTED
from rules_engine.basket_boss.actions import Place
from rules_engine.basket_boss.data import INJURY, TROPHIES
from rules_engine.basket_boss.state import Column, Development, Placement, State, seat_name

_WIDTH = 116.0
_WORDS = (10.4, 10.0, 9.4, 8.8)
"""Sizes in points of the words of a chart, the largest that fits first."""
_WHOLE = (-BAR_END, BOARD_WIDTH + BAR_END)
_SCALE = _WIDTH / (_WHOLE[1] - _WHOLE[0])
"""A board with its bar as wide as a chart."""

_TILE, _TILE_PITCH, _COIN = 20.4, 22.6, 2.5
"""Width of a tile of the market, the distance of the next one, and the radius of a coin below it."""


def market(art: ArtContext, state: State, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the market's tiles beside the pile, and below each its coins: more in all than there are teams."""
    palette, scale = for_print(art.low_ink), _TILE / COLUMN
    high = TILE_HEIGHT * scale
    edge = Rect(0, 0, COLUMN, TILE_HEIGHT, 1.2, None, Stroke(INK, 0.3 / scale))
    items: list[Item] = []
    for index, tile in enumerate(state.market):
        x = index * _TILE_PITCH + 0.3
        face = without_small_type(art.faces(art, None)[tile_id(tile)].front.items, scale)
        cut = Group(face, clip=Rect(0, 0, COLUMN, TILE_HEIGHT, 1.2))
        items.append(translate_items((cut, edge), x, 0.3, scale))
        items += _coins_below(art, state, tile, x + _TILE / 2, high + 4.6, palette)
    items += [
        translate_items(
            (Group(back_on_table(palette)), edge), _WIDTH - _TILE - 1.7 + 0.6 * level, 0.3 + 0.7 * level, scale
        )
        for level in range(3)
    ]
    found = art.ask("market", state)
    words = art.messages.format("chart-market", coins=found["coins"], teams=len(state.teams))
    items.append(fitted_text(_WIDTH, high + 5.8, words, BC700, _WORDS, 36.0, INK, "end"))
    return Scene(_WIDTH, high + 8.4, tuple(items), art.title, answer_text(art, state, "market"))


def _coins_below(art: ArtContext, state: State, tile: str, x: float, y: float, palette: Palette) -> Iterator[Item]:
    """Yield the coins that a tile shows, in a row around (x, y), or the nought of an injury."""
    coins = 0 if tile == INJURY else art.ask("tile", state, tile=tile)["coins"]
    if not coins:
        yield centred_text(x, y, "0", BC700, 12, MUTED)
    for place in range(coins):
        yield coin(x + (place - (coins - 1) / 2) * 2.4 * _COIN, y, _COIN, "1", palette)


def place(art: ArtContext, state: State, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the board of the team that places the market's first tile, with the tile where it makes it strongest.

    Below each column is the strength with the tile there.
    """
    stage = cast(Placement, state.stage)
    seat, tile = stage.seat, state.market[0]
    asked = {"team": seat_name(seat), "tile": tile}
    totals = art.ask("strength_with", state, **asked)
    # Of equally good columns the first.
    best = max(range(COLUMNS), key=lambda column: totals[column])
    placed = state.with_team(seat, state.teams[seat].with_column(best, Column(tile, 1)))
    window, high = board_window(art, placed, seat, _WHOLE, _SCALE, lowest_edge(placed, [seat]))
    items: list[Item] = [window]
    for column, total in enumerate(totals):
        x = (BAR_END + column_x(column) + COLUMN / 2) * _SCALE
        items.append(badges.pill(x, high + 3.0, str(total), 12.5, art.colour if column == best else INK))
    words = answer_text(art, state, "strength_with", **asked)
    return Scene(_WIDTH, high + 6.4, tuple(items), art.title, words)


_PAIR_GAP = 3.2
_PAIR = (_WIDTH - _PAIR_GAP) / 2
_PAIR_SCALE = _PAIR / (BAR_END + GUTTER + 2 * COLUMN)
_PAIR_SUM = 9.2
"""Two boards side by side, two columns of each: the gap, their width and scale, the height of the sum below."""


def face_down(art: ArtContext, state: State, _played: Sequence[PlayedEntry]) -> Scene:
    """Return a corner of the first two boards with their bought tiles, and the sum of each team's strength."""
    # Both boards at once, so that the two windows end at the same height.
    low = lowest_edge(state, [0, 1])
    items: list[Item] = []
    high, told = 0.0, []
    for seat in (0, 1):
        column = next(index for index, one in enumerate(state.teams[seat].columns) if one.tile)
        is_left = column < COLUMNS / 2
        seen = _PAIR / _PAIR_SCALE
        # The corner of the board on which the tile lies, with the bar's end at that side.
        sides = (-BAR_END, seen - BAR_END) if is_left else (_WHOLE[1] - seen, _WHOLE[1])
        window, high = board_window(art, state, seat, sides, _PAIR_SCALE, low)
        x = seat * (_PAIR + _PAIR_GAP)
        items.append(translate_items((window,), x, 0))
        at = (column_x(column) + COLUMN / 2 - sides[0]) * _PAIR_SCALE
        items.append(badges.number(x + at, high + 1.4, str(seat + 1), 5.6))
        words = _sum(art, state, seat)
        told.append(f"{state.teams[seat].board}: {words}.")
        items.append(fitted_text(x + _PAIR / 2, high + 8.4, words, BC700, _WORDS, _PAIR, art.colour, "middle"))
    return Scene(_WIDTH, high + _PAIR_SUM + 1.0, tuple(items), art.title, " ".join(told))


def last_row(art: ArtContext, _state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return the board of a ledger's team from its bar down, as its last purchase left it, with its strength."""
    now: State = [one.after for one in played if isinstance(one.action, Place) and one.seat == LEDGER_SEAT][-1]
    window, high = board_window(art, now, LEDGER_SEAT, _WHOLE, _SCALE, lowest_edge(now, [LEDGER_SEAT]))
    words = _sum(art, now, LEDGER_SEAT)
    text = Text(BAR_END * _SCALE + 0.6, high + 4.2, words, BC700, _WORDS[0], art.colour)
    return Scene(_WIDTH, high + 5.4, (window, text), art.title, words)


def _sum(art: ArtContext, state: State, seat: int) -> str:
    """Return what a team's strength is the sum of."""
    parts = art.ask("strength_parts", state, team=seat_name(seat))
    values = " + ".join(map(str, parts["values"]))
    return art.messages.format(
        "chart-sum", values=values, types=parts["type_count"], referee=parts["referee"], total=parts["total"]
    )


def trainer(art: ArtContext, state: State, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the board of the team that trains, with an arrow on each tile that may go up."""
    stage = cast(Development, state.stage)
    seat = stage.seat
    window, high = board_window(art, state, seat, _WHOLE, _SCALE, lowest_edge(state, [seat]))
    items: list[Item] = [window]
    top = row_y(state.bar)
    names = []
    for column, content in enumerate(state.teams[seat].columns):
        if content.trainable:
            x = (BAR_END + column_x(column) + 0.86 * COLUMN) * _SCALE
            start, end = ((y - top + ROW) * _SCALE for y in (top + 1.9 * ROW, top + 0.1 * ROW))
            items += arrow(((x, start), (x, end)), colour=INK)
            names.append(box_of(art).names[content.tile])
    words = art.messages.format("chart-trains", names=tuple(names))
    return Scene(_WIDTH, high, tuple(items), art.title, words)


_CELL = _WIDTH / 5
_PARTS_Y, _POINTS_Y, _NAMES_Y = 5.8, 16.4, 22.2
"""The middle of the parts of a score, that of their points, and the baseline of the words below."""
_COINS = 0.3
"""Scale of the coins of a score."""
_TRACK_TOP = 24.4
_BEFORE, _AFTER = 2, 3
"""Spaces of the track before and after the one with the points."""


def score(art: ArtContext, state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return what the winner's score is made of, each part above its points, and its disc on the track."""
    state = played[-1].after if played else state
    seat = max(range(len(state.teams)), key=lambda one: art.ask("score", state, team=seat_name(one)))
    palette, team = for_print(art.low_ink), state.teams[seat]
    parts = art.ask("score_parts", state, team=seat_name(seat))
    items: list[Item] = []
    for index, key in enumerate(("strength", "trophies", "medals", "money", "total")):
        x = (index + 0.5) * _CELL
        items += [translate_items(tuple(_scored(state, seat, key, palette)), x, _PARTS_Y)]
        items.append(centred_text(x, _POINTS_Y, str(parts[key]), BC800, 22, art.colour if key == "total" else INK))
        items.append(
            fitted_text(
                x, _NAMES_Y, art.messages.format(f"label-score-{key}"), BC600, _WORDS, _CELL - 1, MUTED, "middle"
            )
        )
        if index:
            sign = "=" if key == "total" else "+"
            items.append(centred_text(x - _CELL / 2, _POINTS_Y, sign, BC700, 14, MUTED))
    first = parts["track"] - _BEFORE
    left = (_WIDTH - track_width(first, parts["track"] + _AFTER)) / 2
    items.append(translate_items((track_piece(first, parts["track"] + _AFTER, palette),), left, _TRACK_TOP))
    middle = left + (track_width(first, parts["track"]) + track_width(first, parts["track"] - 1)) / 2
    items.append(team_disc(team.board, middle, _TRACK_TOP + TRACK_HEIGHT + 3.6, palette))
    words = answer_text(art, state, "score_parts", team=seat_name(seat))
    return Scene(_WIDTH, _TRACK_TOP + TRACK_HEIGHT + DISC / 2 + 3.8, tuple(items), art.title, words)


def _scored(state: State, seat: int, key: str, palette: Palette) -> Iterator[Item]:
    """Yield the parts on the table that give these points, around (0, 0)."""
    team = state.teams[seat]
    if key in {"strength", "total"}:
        yield team_disc(team.board, 0, 0, palette)
    elif key == "trophies":
        won = [kind for kind, count in zip(TROPHIES, team.trophies, strict=True) for _ in range(count)]
        for index, kind in enumerate(won):
            yield translate_items(trophy_token(kind, palette), (index - (len(won) - 1) / 2) * 3.6, 0, 0.72)
    elif key == "medals":
        for index in range(team.medals):
            yield medal(0.8 * index, -0.8 * index, 5.4, palette)
    else:
        yield from coin_row(team.money, -coins_width(team.money, _COINS) / 2, 0, palette, _COINS)


TABLE_CHARTS = {
    "market": market,
    "place": place,
    "face_down": face_down,
    "last_row": last_row,
    "trainer": trainer,
    "score": score,
    **TIE_CHARTS,
}
"""These charts by their names in book.yaml."""
