"""The places of marks, in the drawing of the whole table and on screens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from generator.art.basket_boss import layout
from generator.art.basket_boss.box import ArtContext
from generator.art.basket_boss.screen_layout import screen_layout
from generator.scene.model import Point, Rect
from generator.scene.overlay import Arrow, Mark
from rules_engine.basket_boss.state import State

_FOOT = layout.PANEL / 2 + 1.3
"""Distance in mm from a panel's centre down to its values' labels, which cover neither name nor height there."""
_FROM_NAME_X, _FROM_NAME_Y = 78.0, 16.5
"""Offsets in mm from a team's corner to the free end of the line below its name."""


class Places(Protocol):
    """The places of a drawing that are not anchors. A seat that is not shown has its places outside the drawing."""

    @property
    def pen(self) -> float:
        """The width of a frame's line."""

    def bid(self, seat: int, amount: int, lot: str) -> Mark:
        """Return the mark of a bid for the tile with the anchor `lot`."""

    def held_spot(self, seat: int) -> Point:
        """Return the centre of a team's specialist."""

    def sum_spot(self, seat: int) -> Point:
        """Return the place of a number about a whole team."""

    def foot(self, seat: int, column: int) -> Point:
        """Return the place of a number about a column (from 0)."""

    def cell_box(self, seat: int, column: int, row: int) -> Rect:
        """Return one season's space of a column."""

    def plate_box(self, seat: int, column: int) -> Rect:
        """Return the box with the letters of a column's type."""

    def played_box(self, seat: int, column: int, bar: int) -> Rect:
        """Return the part of a column that counts."""

    def market_box(self, index: int) -> Rect:
        """Return the box of a tile of the market, from 0."""


@dataclass(frozen=True, slots=True)
class _Table:
    pen: float = 1.3

    def bid(self, seat: int, amount: int, lot: str) -> Mark:
        return Arrow((layout.bid_spot(seat), lot), label=str(amount))

    def held_spot(self, seat: int) -> Point:
        return layout.held_spot(seat)

    def sum_spot(self, seat: int) -> Point:
        x, y = layout.team_corner(seat)
        return (x + _FROM_NAME_X, y + _FROM_NAME_Y)

    def foot(self, seat: int, column: int) -> Point:
        panel = layout.panel_box(seat, column)
        return (panel.x + panel.width / 2, panel.y + panel.height / 2 + _FOOT)

    def cell_box(self, seat: int, column: int, row: int) -> Rect:
        return layout.cell_box(seat, column, row)

    def plate_box(self, seat: int, column: int) -> Rect:
        panel = layout.panel_box(seat, column)
        return Rect(panel.x + 0.5, panel.y + 1.3, 9.2, 7.0, 1.6)

    def played_box(self, seat: int, column: int, bar: int) -> Rect:
        return layout.played_box(seat, column, bar)

    def market_box(self, index: int) -> Rect:
        return layout.market_box(index)


_TABLE = _Table()


def places_of(art: ArtContext, state: State) -> Places:
    """Return the places of the state's drawing."""
    return screen_layout(art, state) or _TABLE
