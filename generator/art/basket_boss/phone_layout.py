"""One team on a phone, in px: tabs for all teams, what is on offer beside the answers, the team from the bar down."""

from __future__ import annotations

from dataclasses import dataclass

from generator.art.interface import ArtContext
from generator.scene.model import Point, Rect
from generator.scene.overlay import Label, Mark
from rules_engine.basket_boss.data import SEASONS, TYPES
from rules_engine.basket_boss.state import State
from rules_engine.core import Decision

WIDTH = 358.0
_EDGE, _GAP = 3.0, 7.0
"""Room for the ring around who decides, and between boxes."""
_SIDE = 34.0
"""The width of the seasons' numbers."""
_LOT = 218.0
"""The width of what is on offer."""
_HIGHEST_ROW = 56.0
_FINGER = 26.5
_BIDS = 10
_OUTSIDE = -999.0


@dataclass(frozen=True, slots=True)
class Frame:
    """A phone: heights of the drawing, tabs, lot, prizes' line, bar, panel; the radius of a face, 0 for none."""

    height: float
    tab: float
    lot: float
    line: float
    bar: float
    panel: float
    face: float


_FRAMES = {
    "tall": Frame(526, 52, 80, 36, 28, 112, 24),
    "short": Frame(398, 46, 64, 28, 20, 54, 0),
}


@dataclass(frozen=True, slots=True)
class PhoneLayout:
    """Where everything of a state goes; `seat` is the team that is shown, `has_line` whether it has won anything."""

    frame: Frame
    seats: int
    seat: int
    bar: int
    has_line: bool
    pen: float = 3.0

    def tab(self, seat: int) -> Rect:
        """Return a team's tab."""
        width = (WIDTH - 2 * _EDGE - (self.seats - 1) * _GAP) / self.seats
        return Rect(_EDGE + seat * (width + _GAP), _EDGE, width, self.frame.tab, 8)

    @property
    def lot(self) -> Rect:
        """What is on offer."""
        return Rect(_EDGE, self._lot_y, _LOT, self.frame.lot, 6)

    @property
    def side(self) -> Rect:
        """What stands beside it: the answers, or what comes next."""
        x = _EDGE + _LOT + _GAP
        return Rect(x, self._lot_y, WIDTH - _EDGE - x, self.frame.lot, 6)

    @property
    def team(self) -> Rect:
        """The team's board."""
        height = self._line + self.frame.bar + self._rows * self.row + self.frame.panel
        return Rect(_EDGE, self._top, WIDTH - 2 * _EDGE, height, 5)

    @property
    def row(self) -> float:
        """The height of a season's row."""
        room = self.frame.height - _EDGE - self._top - self._line - self.frame.bar - self.frame.panel
        return min(_HIGHEST_ROW, room / self._rows)

    @property
    def bar_box(self) -> Rect:
        """The season bar."""
        return Rect(_EDGE, self._top + self._line, WIDTH - 2 * _EDGE, self.frame.bar, 3)

    def season_box(self, season: int) -> Rect:
        """Return the number of a season."""
        return Rect(_EDGE, self._row_y(season), _SIDE, self.row)

    def line_spot(self, place: int) -> Point:
        """Return the centre of a prize of the team."""
        return (_EDGE + 22 + 44 * place, self._top + self._line / 2)

    def bid(self, _seat: int, amount: int, _lot: str) -> Mark:
        """Return the mark of a bid: on a scale below the lot, since its way to there is too short for an arrow."""
        lot = self.lot
        return Label((lot.x + 24 + amount % _BIDS * (WIDTH - 48) / _BIDS, lot.y + lot.height), str(amount))

    def held_spot(self, seat: int) -> Point:
        """Return the centre of a team's specialist: on its board, or its tab."""
        tab = self.tab(seat)
        return self.line_spot(0) if seat == self.seat else (tab.x + tab.width / 2, tab.y + tab.height / 2)

    def sum_spot(self, seat: int) -> Point:
        """Return the lower edge of its tab, below money and strength."""
        tab = self.tab(seat)
        return (tab.x + tab.width / 2, tab.y + tab.height)

    def foot(self, seat: int, column: int) -> Point:
        """Return the lower edge of a column."""
        box = self.column_box(seat, column)
        return (box.x + box.width / 2, box.y + box.height - 8)

    def column_box(self, seat: int, column: int) -> Rect:
        """Return a column from the bar down."""
        width = (WIDTH - 2 * _EDGE - _SIDE) / len(TYPES)
        x = _EDGE + _SIDE + column * width if seat == self.seat else _OUTSIDE
        return Rect(x, self._row_y(self.bar), width, self._rows * self.row + self.frame.panel)

    def cell_box(self, seat: int, column: int, row: int) -> Rect:
        """Return one season's space of a column."""
        box = self.column_box(seat, column)
        return Rect(box.x, self._row_y(row), box.width, self.row)

    def panel_box(self, seat: int, column: int) -> Rect:
        """Return what stands below a column's seasons."""
        box = self.column_box(seat, column)
        return Rect(box.x, self._row_y(SEASONS + 1), box.width, self.frame.panel)

    def plate_box(self, seat: int, column: int) -> Rect:
        """Return the letters of a column's type."""
        panel = self.panel_box(seat, column)
        return Rect(panel.x + 4, panel.y + 5, 34, 23, 4)

    def played_box(self, seat: int, column: int, bar: int) -> Rect:
        """Return the part of a column that counts: all of it that is shown."""
        box = self.cell_box(seat, column, bar)
        bottom = self.team.y + self.team.height
        return Rect(box.x, box.y, box.width, bottom - box.y, 4)

    def market_box(self, index: int) -> Rect:
        """Return a tile of the market: what is on offer, or its line beside it."""
        if index == 0:
            return self.lot
        rows = self.market_rows
        return self.side_row(index - 1, rows) if index <= rows else Rect(_OUTSIDE, 0, 10, 10)

    @property
    def market_rows(self) -> int:
        """How many more tiles of the market there is room for: a finger hits each."""
        return int(self.side.height // _FINGER)

    def side_row(self, place: int, rows: int) -> Rect:
        """Return one of so many lines beside the lot."""
        height = self.side.height / rows
        return Rect(self.side.x, self.side.y + place * height, self.side.width, height)

    @property
    def _lot_y(self) -> float:
        return _EDGE + self.frame.tab + _GAP

    @property
    def _top(self) -> float:
        return self._lot_y + self.frame.lot + _GAP + _EDGE

    @property
    def _line(self) -> float:
        return self.frame.line if self.has_line else 0.0

    @property
    def _rows(self) -> int:
        return SEASONS + 1 - self.bar

    def _row_y(self, season: int) -> float:
        return self._top + self._line + self.frame.bar + (season - self.bar) * self.row


def phone_layout(art: ArtContext, state: State) -> PhoneLayout | None:
    """Return where everything goes on a phone; None for other drawings."""
    frame = _FRAMES.get(art.layout)
    if frame is None or art.option("view") == "boards":
        return None
    seat = subject_of(art, state)
    team = state.teams[seat]
    has_line = bool(team.specialist or team.medals or any(team.trophies))
    return PhoneLayout(frame, len(state.teams), seat, state.bar, has_line)


def subject_of(art: ArtContext, state: State) -> int:
    """Return the team that a screen shows in full: the one the drawing is about, else the first that decides."""
    node = art.game.node(state)
    deciding = node.seats if isinstance(node, Decision) else ()
    return next((seat for seat in (art.scope.subject, *deciding) if seat is not None), 0)
