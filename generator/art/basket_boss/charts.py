"""The charts of auctions: one column per manager, one row per decision, from the top; tiles on offer, and bought."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.art.basket_boss.assembly_chart import ASSEMBLY_CHARTS
from generator.art.basket_boss.boards import board_on_table
from generator.art.basket_boss.card_rows import tile_id
from generator.art.basket_boss.dimensions import (
    BAR_END,
    BOARD_HEIGHT,
    BOARD_WIDTH,
    COLUMN,
    NAME_PLATE,
    TILE_HEIGHT,
    tile_y,
)
from generator.art.basket_boss.labels import label
from generator.art.basket_boss.layout import ArtContext, box_of
from generator.art.basket_boss.palette import GOLD, Palette, for_print
from generator.art.basket_boss.season_charts import LEDGER_SEAT, SEASON_CHARTS
from generator.art.basket_boss.seat_charts import SEAT_CHARTS
from generator.art.basket_boss.summary_charts import SUMMARY_CHARTS
from generator.art.basket_boss.table_charts import TABLE_CHARTS
from generator.art.basket_boss.table_parts import SEAT_HIGH, coin_row, coins_width, manager_place, tile_names
from generator.art.interface import PlayedEntry
from generator.scene.fonts import BC600, BC700, text_width
from generator.scene.min_type_size import without_small_type
from generator.scene.model import Group, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.path import line
from generator.scene.shapes import badges
from generator.scene.shapes.arrows import arrow
from generator.scene.shapes.text import baseline, centred_text, fitted_text
from generator.scene.theme import INK, LINE, MUTED
from rules_engine.basket_boss.actions import Bid, Pass, Place, Turn
from rules_engine.basket_boss.data import TYPES
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.state import State

_WIDTH, _GAP = 116.0, 1.6
_FIRST, _ROW, _PASS_HIGH = SEAT_HIGH + 1.6, 7.2, 5.4
_PASS_WIDE, _COINS, _MOST = 13.0, 0.23, 38.0
"""Width in mm of a pass, scale of the coins of a bid, and maximum width of a column."""


def auction_ledger(art: ArtContext, state: State, played: Sequence[PlayedEntry], is_named: bool = False) -> Scene:
    """Return the chart of the bids for the state's first tile on the market, and the price paid by the winner.

    With `is_named`, each column also has the manager's name, which the book's teams have.
    """
    palette = for_print(art.low_ink)
    rows = {number: one for number, one in enumerate(played, 1) if isinstance(one.action, Bid | Pass)}
    columns = _Columns(_in_order(state, played))
    # Each bid goes above the one before, or is the Player Agent's match of it: the last one wins.
    best = max((number for number, one in rows.items() if isinstance(one.action, Bid)), default=0)
    items: list[Item] = [*_heads(art, state, columns, palette, is_named), *_lines(columns, rows)]
    below = _row_y(len(rows))
    if best:
        # A bid always has its seat: only what chance decides has none.
        winner, row = rows[best].seat or 0, list(rows).index(best)
        # From the money, not the bid: the Player Agent's team pays less than it bids.
        paid = state.teams[winner].money - played[-1].after.teams[winner].money
        placed = next((str(number) for number, one in enumerate(played, 1) if isinstance(one.action, Place)), "")
        items += _end(art, columns.middle(winner), (_row_y(row) + _ROW / 2, below), paid, palette, columns.width)
        # Below all rows, where the arrow to the price passes.
        items += [badges.number(columns.middle(winner) - 3.8, below - 5.4, placed, 4.6)] if placed else []
    for row, (number, one) in enumerate(rows.items()):
        x, y = columns.middle(one.seat), _row_y(row)
        bid = getattr(one.action, "amount", None)
        items += _decision(art, x, y, bid, palette, number == best)
        wide = coins_width(bid, _COINS) if bid else _PASS_WIDE
        items.append(badges.number(x - wide / 2 - 3.0, y, str(number), 4.6))
    # The price stands below the rows, if anybody has bid.
    return Scene(columns.width, below + 3.4 * bool(best), tuple(items), art.title)


def _in_order(state: State, played: Sequence[PlayedEntry]) -> list[int]:
    """Return all seats in turn order, starting with the one that decides first."""
    first = next((one.seat for one in played if one.seat is not None), 0)
    count = len(state.teams)
    return [(first + step) % count for step in range(count)]


def _row_y(row: int) -> float:
    """Return the y of the centre of a row, counted from 0."""
    return _FIRST + (row + 0.5) * _ROW


class _Columns:
    """The columns of the seats, from left to right; positions in mm."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = seats
        self._pitch = min(_MOST, _WIDTH / len(seats))
        self.width = self._pitch * len(seats)

    def middle(self, seat: int | None) -> float:
        """Return the x of the centre of a seat's column."""
        return (self.seats.index(seat or 0) + 0.5) * self._pitch

    def head(self, seat: int) -> Rect:
        """Return the box of a seat's name."""
        wide = self._pitch - _GAP
        return Rect(self.middle(seat) - wide / 2, 0.3, wide, SEAT_HIGH, 1.2)


def _heads(art: ArtContext, state: State, columns: _Columns, palette: Palette, is_named: bool) -> Iterator[Item]:
    for seat in columns.seats:
        box, team = replace(columns.head(seat), fill=palette.paper, stroke=Stroke(art.colour, 0.7)), state.teams[seat]
        yield from manager_place(art, team.board, box, palette, is_named=is_named, money=team.money)


def _lines(columns: _Columns, rows: Mapping[int, PlayedEntry]) -> Iterator[Item]:
    """Yield each seat's line down to its last decision."""
    for seat in columns.seats:
        own = [row for row, one in enumerate(rows.values()) if one.seat == seat]
        if own:
            x = columns.middle(seat)
            yield line(x, SEAT_HIGH + 0.3, x, _row_y(own[-1]), Stroke(MUTED, 0.4))


def _decision(art: ArtContext, x: float, y: float, bid: int | None, palette: Palette, wins: bool) -> Iterator[Item]:
    """Yield a bid in coins, those of the winning bid in a frame, or a pass."""
    if bid is None:
        box = Rect(x - _PASS_WIDE / 2, y - _PASS_HIGH / 2, _PASS_WIDE, _PASS_HIGH, _PASS_HIGH / 2)
        yield replace(box, fill=palette.paper, stroke=Stroke(MUTED, 0.4))
        yield centred_text(x, y, label(art.messages, "passed"), BC600, 11.5, MUTED)
        return
    wide = coins_width(bid, _COINS) + 1.6
    edge = Stroke(GOLD, 1.0) if wins and not palette.low_ink else Stroke(INK, 0.8) if wins else None
    yield Rect(x - wide / 2, y - _ROW / 2 + 0.1, wide, _ROW - 0.2, 1.4, palette.paper, edge)
    yield from coin_row(bid, x - wide / 2 + 0.8, y, palette, _COINS)


def _end(
    art: ArtContext, x: float, ends: tuple[float, float], paid: int, palette: Palette, width: float
) -> Iterator[Item]:
    """Yield an arrow from the winning bid down to its price, with the text on the side that has room."""
    above, below = ends
    yield from arrow(((x, above), (x, below + 2.0)), colour=palette.ink)
    words = art.messages.format("chart-pays", amount=paid)
    y = baseline(BC700, 11.5, below)
    if x + 3.6 + text_width(BC700, 11.5, words) <= width:
        yield Text(x + 3.6, y, words, BC700, 11.5, palette.ink)
    else:
        yield Text(x - 3.6, y, words, BC700, 11.5, palette.ink, "end")


_TILE, _TILE_GAP = 32.6, 2.7
"""Width of a tile to be read, and the space between two."""
_SHOWN = 5


def first_market(art: ArtContext, _state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return the tiles of the market in their order, the first with a gold edge: it is the one that is auctioned."""
    turned = [one.action.tile for one in played if isinstance(one.action, Turn)]
    items: list[Item] = []
    scale = _TILE / COLUMN
    for index, tile in enumerate(turned[:_SHOWN]):
        x = 1.0 + index * (_TILE + _TILE_GAP)
        face = without_small_type(_face(art, tile), scale)
        edge = Rect(0, 0, COLUMN, TILE_HEIGHT, 1.2, None, Stroke(INK, 0.6))
        items.append(translate_items((*face, edge), x, 2.4, scale))
        if not index:
            items.append(Rect(x - 0.5, 1.9, _TILE + 1.0, TILE_HEIGHT * scale + 1.0, 1.4, None, Stroke(GOLD, 1.0)))
        items.append(badges.number(x + 1.0, 2.6, str(index + 1), 5.2))
    width = 1.0 + _SHOWN * (_TILE + _TILE_GAP) - _TILE_GAP + 1.0
    return Scene(width, TILE_HEIGHT * scale + 3.6, tuple(items), art.title)


def first_auction(art: ArtContext, _state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return the auction of the market's first tile, each manager with a name."""
    return auction_ledger(art, played[0].before, played, is_named=True)


def _face(art: ArtContext, tile: str) -> tuple[Item, ...]:
    """Return a tile as printed, without what lies beyond its cut."""
    front = art.faces(art, None)[tile_id(tile)].front
    return (Group(front.items, clip=Rect(0, 0, COLUMN, TILE_HEIGHT)),)


_SUM_HIGH = 10.6
"""Height of the line with the sum of a team's strength."""


def board(art: ArtContext, state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return a team's board as it lies on the table, with the sum of its strength: that of the last who decided.

    What is too small to read on a narrow page is left out, and names of tiles are larger than printed.
    """
    last = next((one for one in reversed(played) if one.seat is not None), None)
    now: State = last.after if last else state
    seat = last.seat if last and last.seat is not None else 0
    box = box_of(art)
    drawn = board_on_table(box, now, seat, art.messages, for_print(art.low_ink))
    # Only to decide what can be read: the chart is drawn at the board's own size, and the book reduces it.
    scale = _WIDTH / (BOARD_WIDTH + 2 * BAR_END)
    legible = (*without_small_type((drawn,), scale), *tile_names(art, now, seat, scale))
    asked = {"team": art.game.format_seat(seat)}
    parts = art.ask("strength_parts", now, **asked)
    low = max(
        [BOARD_HEIGHT, *(tile_y(now.bar, one.space) + TILE_HEIGHT for one in now.teams[seat].columns if one.space)]
    )
    words = art.messages.format(
        "chart-sum",
        values=" + ".join(map(str, parts["values"])),
        types=parts["type_count"],
        referee=parts["referee"],
        total=parts["total"],
    )
    text = Text(BAR_END + 2.0, low + 9.0, words, BC700, 20, art.colour)
    items = (translate_items(legible, BAR_END, 0), text)
    return Scene(BOARD_WIDTH + 2 * BAR_END, low + _SUM_HIGH, items, art.title, words)


def bought_board(art: ArtContext, state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return the board of a ledger's team as its last purchase left it, before the bar shifts."""
    last = max(index for index, one in enumerate(played) if isinstance(one.action, Place) and one.seat == LEDGER_SEAT)
    return board(art, state, played[: last + 1])


_CELL_HIGH, _CELL_GAP, _FACE_FROM = 20.4, 3.0, 54.0
"""Height of a cell of a bought tile, the space between two, and where its player's panel begins, in mm of the tile."""
_WIDE_PAGE = (176.0, 4, 19.6)
_NARROW_PAGE = (116.0, 2, 22.0)
"""Width of what is bought on a page, its cells in a row, and the width of a player's picture in one."""


def bought(art: ArtContext, _state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return for each auction its player, the buyer, the price, and the strength before and after."""
    return _purchases(art, played, *_WIDE_PAGE)


def bought_narrow(art: ArtContext, _state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return the same for a narrow page."""
    return _purchases(art, played, *_NARROW_PAGE)


def _purchases(art: ArtContext, played: Sequence[PlayedEntry], width: float, across: int, face: float) -> Scene:
    items: list[Item] = []
    cell = (width - _CELL_GAP * (across - 1)) / across
    placed = [index for index, one in enumerate(played) if isinstance(one.action, Place)]
    for count, index in enumerate(placed):
        x, y = (count % across) * (cell + _CELL_GAP), (count // across) * (_CELL_HIGH + _CELL_GAP)
        items.append(translate_items(_purchase(art, played, index, cell, face), x, y))
        items.append(badges.number(x + 1.2, y + 1.8, str(count + 2), 5.2))
    rows = -(-len(placed) // across)
    return Scene(width, rows * (_CELL_HIGH + _CELL_GAP) - _CELL_GAP, tuple(items), art.title)


def _purchase(
    art: ArtContext, played: Sequence[PlayedEntry], index: int, width: float, face_wide: float
) -> Iterator[Item]:
    """Yield the cell of the tile that is placed by this entry; its last line is below a small picture."""
    entry = played[index]
    now: State = entry.before
    seat, tile = entry.seat or 0, now.market[0]
    # The last bid before the tile is placed is the one that has won it.
    price = next(bid.action.amount for bid in reversed(played[:index]) if isinstance(bid.action, Bid))
    asked = {"team": art.game.format_seat(seat), "tile": tile}
    after = art.ask("strength_with", now, **asked)
    yield Rect(0.2, 0.2, width - 0.4, _CELL_HIGH - 0.4, 1.4, None, Stroke(LINE, 0.4))
    scale = face_wide / COLUMN
    window = Rect(0, _FACE_FROM, COLUMN, TILE_HEIGHT - NAME_PLATE - _FACE_FROM)
    face = Group(without_small_type(_face(art, tile), scale), clip=window)
    yield translate_items((face,), 3.0, 1.0 - _FACE_FROM * scale, scale)
    left = face_wide + 4.6
    words = art.messages.format("chart-bought", team=now.teams[seat].board, price=price)
    change = art.messages.format(
        "chart-placed",
        type=TYPES[entry.action.column - 1].lower(),
        before=strength(box_of(art), now, seat),
        after=after[entry.action.column - 1],
    )
    room = width - left - 1.0
    yield fitted_text(left, 6.0, box_of(art).names[tile], BC700, (12.5, 11.5, 10.5), room, INK)
    yield fitted_text(left, 11.2, words, BC600, (11, 10, 9), room, INK)
    yield fitted_text(1.8, 18.4, change, BC600, (11, 10, 9), width - 2.8, INK)


CHARTS = {
    "auction": auction_ledger,
    "first_market": first_market,
    "first_auction": first_auction,
    "bought": bought,
    "bought_narrow": bought_narrow,
    "board": board,
    "bought_board": bought_board,
    **ASSEMBLY_CHARTS,
    **SEASON_CHARTS,
    **SEAT_CHARTS,
    **SUMMARY_CHARTS,
    **TABLE_CHARTS,
}
"""The charts by their names in book.yaml."""
