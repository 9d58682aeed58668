"""The chart of an auction: one column per manager, one row per decision, from the top."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.art.basket_boss.labels import label
from generator.art.basket_boss.layout import ArtContext
from generator.art.basket_boss.palette import BLACK, GOLD, Palette, on_page
from generator.art.basket_boss.pieces import coin
from generator.art.basket_boss.summary_charts import SUMMARY_CHARTS
from generator.art.interface import PlayedEntry
from generator.scene.fonts import BC600, BC700, BC800, text_width
from generator.scene.model import Item, Rect, Scene, Stroke, Text
from generator.scene.path import line
from generator.scene.shapes import badges
from generator.scene.shapes.arrows import arrow
from generator.scene.shapes.text import baseline, centred_text, fitted_text
from generator.scene.theme import MUTED
from rules_engine.basket_boss.actions import Bid, Pass, Place
from rules_engine.basket_boss.state import State

_WIDTH, _GAP = 116.0, 1.6
_HEAD, _FIRST, _ROW, _BOX = 12.0, 15.6, 7.6, 6.2
_BOX_WIDTH, _MOST = 15.0, 38.0
"""Width in mm of a decision's box, and maximum width of a column."""


def auction_ledger(art: ArtContext, state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return the chart of the bids for the state's first tile on the market, and the price paid by the winner."""
    palette = on_page(art.low_ink)
    rows = {number: one for number, one in enumerate(played, 1) if isinstance(one.action, Bid | Pass)}
    columns = _Columns(_in_order(state, played))
    best = max((number for number, one in rows.items() if isinstance(one.action, Bid)), default=0)
    items: list[Item] = [*_heads(art, state, columns, palette), *_lines(columns, rows)]
    below = _row_y(len(rows))
    if best:
        winner, row = rows[best].seat or 0, list(rows).index(best)
        paid = state.teams[winner].money - played[-1].after.teams[winner].money
        placed = next((str(number) for number, one in enumerate(played, 1) if isinstance(one.action, Place)), "")
        items += _end(art, columns.middle(winner), (_row_y(row) + _BOX / 2, below), paid, palette, columns.width)
        items += [badges.number(columns.middle(winner) - 3.8, below - 5.4, placed, 4.6)] if placed else []
    for row, (number, one) in enumerate(rows.items()):
        x, y = columns.middle(one.seat), _row_y(row)
        items += _decision(art, x, y, getattr(one.action, "amount", None), palette, number == best)
        items.append(badges.number(x - _BOX_WIDTH / 2 - 0.4, y, str(number), 4.6))
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
        return Rect(self.middle(seat) - wide / 2, 0.3, wide, _HEAD, 1.2)


def _heads(art: ArtContext, state: State, columns: _Columns, palette: Palette) -> Iterator[Item]:
    for seat in columns.seats:
        box, team = columns.head(seat), state.teams[seat]
        middle = box.y + 8.6
        amount = label(art.messages, "money", amount=str(team.money))
        yield Rect(box.x, box.y, box.width, box.height, box.r, palette.paper, Stroke(art.colour, 0.7))
        yield fitted_text(box.x + 2, box.y + 5.0, team.board, BC700, (12, 11, 10), box.width - 4, palette.ink)
        yield coin(box.x + 4, middle, 2.1, "M", palette)
        yield Text(box.x + 7.2, baseline(BC600, 11, middle), amount, BC600, 11, palette.ink)


def _lines(columns: _Columns, rows: Mapping[int, PlayedEntry]) -> Iterator[Item]:
    """Yield each seat's line down to its last decision."""
    for seat in columns.seats:
        own = [row for row, one in enumerate(rows.values()) if one.seat == seat]
        if own:
            x = columns.middle(seat)
            yield line(x, _HEAD + 0.3, x, _row_y(own[-1]), Stroke(MUTED, 0.4))


def _decision(art: ArtContext, x: float, y: float, bid: int | None, palette: Palette, wins: bool) -> Iterator[Item]:
    """Yield a bid in a box, which is gold for the winning bid, or a pass."""
    box = Rect(x - _BOX_WIDTH / 2, y - _BOX / 2, _BOX_WIDTH, _BOX, 1.2)
    if bid is None:
        yield replace(box, r=_BOX / 2, fill=palette.paper, stroke=Stroke(MUTED, 0.4))
        yield centred_text(x, y, label(art.messages, "passed"), BC600, 11.5, MUTED)
        return
    is_gold = wins and not palette.low_ink
    yield replace(box, fill=GOLD if is_gold else palette.paper, stroke=Stroke(palette.ink, 1.2 if wins else 0.6))
    text = label(art.messages, "money", amount=str(bid))
    yield centred_text(x, y, text, BC800, 13, BLACK if is_gold else palette.ink)


def _end(
    art: ArtContext, x: float, ends: tuple[float, float], paid: int, palette: Palette, width: float
) -> Iterator[Item]:
    """Yield an arrow from the winning bid down to its price, with the text on the side that has room."""
    above, below = ends
    yield from arrow(((x, above), (x, below + 2.0)), colour=palette.ink)
    words = art.messages.format("chart-pays", amount=label(art.messages, "money", amount=str(paid)))
    y = baseline(BC700, 11.5, below)
    if x + 3.6 + text_width(BC700, 11.5, words) <= width:
        yield Text(x + 3.6, y, words, BC700, 11.5, palette.ink)
    else:
        yield Text(x - 3.6, y, words, BC700, 11.5, palette.ink, "end")


CHARTS = {"auction": auction_ledger, **SUMMARY_CHARTS}
"""The charts by their names in book.yaml."""
