"""The layout of a phone, in px: tabs for all teams, the offer beside the answers, one team from the bar down."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.art.basket_boss.screen_boxes import OUTSIDE, bid_on_scale, rows_of
from generator.art.basket_boss.team_plan import TeamPlan, TeamSize
from generator.scene.model import Point, Rect
from generator.scene.overlay import Mark
from rules_engine.basket_boss.state import State

WIDTH = 358.0
_EDGE, _GAP = 3.0, 7.0
"""Space for the ring around a deciding team, and gap between boxes."""
_LOT = 218.0
"""Width of the offer."""
_FINGER = 26.5


@dataclass(frozen=True, slots=True)
class Frame:
    """The sizes for a phone: heights of the drawing, the tabs and the lot, and the sizes of the team."""

    height: float
    tab: float
    lot: float
    team: TeamSize


FRAMES = {
    "tall": Frame(526, 52, 80, TeamSize(0, 36, 28, 112, 24, 56, 34, (34, 23), 4.4, 19)),
    "short": Frame(398, 46, 64, TeamSize(0, 28, 20, 54, 0, 56, 34, (34, 23), 4.4, 19)),
}


@dataclass(frozen=True, slots=True)
class PhoneLayout:
    """The places of all objects of a state; `plan` is the team shown, `is_asking`: answers are shown."""

    frame: Frame
    seats: int
    plan: TeamPlan
    is_asking: bool
    pen: float = 3.0

    @classmethod
    def of(cls, frame: Frame, state: State, seat: int, *, is_asking: bool) -> PhoneLayout:
        """Return the layout of the state with the team of this seat."""
        team = state.teams[seat]
        has_line = bool(team.specialist or team.medals or any(team.trophies))
        top = _EDGE + frame.tab + _GAP + frame.lot + _GAP + _EDGE
        width, room = WIDTH - 2 * _EDGE, frame.height - _EDGE - top
        plan = TeamPlan(seat, state.bar, _EDGE, top, width, room, frame.team, has_line, is_framed=True)
        return cls(frame, len(state.teams), plan, is_asking)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the drawing."""
        return (WIDTH, self.frame.height)

    def tab(self, seat: int) -> Rect:
        """Return the box of a team's tab."""
        width = (WIDTH - 2 * _EDGE - (self.seats - 1) * _GAP) / self.seats
        return Rect(_EDGE + seat * (width + _GAP), _EDGE, width, self.frame.tab, 8)

    @property
    def lot(self) -> Rect:
        """The box of the offer."""
        return Rect(_EDGE, self._lot_y, _LOT, self.frame.lot, 6)

    @property
    def side(self) -> Rect:
        """The box beside the offer, for the answers or the next tiles."""
        x = _EDGE + _LOT + _GAP
        return Rect(x, self._lot_y, WIDTH - _EDGE - x, self.frame.lot, 6)

    def answer_box(self, place: int, answers: int) -> Rect:
        """Return the box of an answer, by its place among `answers` answers."""
        return rows_of(self.side, answers)[place]

    def bid(self, _seat: int, amount: int, _lot: str) -> Mark:
        """Return the mark of a bid, on a scale below the lot."""
        return bid_on_scale(self.lot, self.side, amount)

    def held_spot(self, seat: int) -> Point:
        """Return the centre of a team's specialist: on its board, or its tab."""
        tab = self.tab(seat)
        return self.plan.prize_spot if seat == self.plan.seat else (tab.x + tab.width / 2, tab.y + tab.height / 2)

    def sum_spot(self, seat: int) -> Point:
        """Return the lower edge of a team's tab, below money and strength."""
        tab = self.tab(seat)
        return (tab.x + tab.width / 2, tab.y + tab.height)

    def foot(self, seat: int, column: int) -> Point:
        """Return the place of a number about a column, near its lower edge."""
        return self._plan(seat).foot(column)

    def cell_box(self, seat: int, column: int, row: int) -> Rect:
        """Return one season's space of a column."""
        return self._plan(seat).cell_box(column, row)

    def plate_box(self, seat: int, column: int) -> Rect:
        """Return the box with the letters of a column's type."""
        return self._plan(seat).plate_box(column)

    def played_box(self, seat: int, column: int, bar: int) -> Rect:
        """Return the part of a column that counts."""
        return self._plan(seat).played_box(column, bar)

    def market_box(self, index: int) -> Rect:
        """Return the box of a tile of the market: the lot for the first, else a line beside it or `OUTSIDE`."""
        rows = 0 if self.is_asking else self.market_rows
        if index > rows:
            return OUTSIDE
        return rows_of(self.side, rows)[index - 1] if index else self.lot

    @property
    def market_rows(self) -> int:
        """The number of further tiles of the market that fit, with lines high enough for a finger."""
        return int(self.side.height // _FINGER)

    @property
    def _lot_y(self) -> float:
        return _EDGE + self.frame.tab + _GAP

    def _plan(self, seat: int) -> TeamPlan:
        return self.plan if seat == self.plan.seat else replace(self.plan, x=OUTSIDE.x)
