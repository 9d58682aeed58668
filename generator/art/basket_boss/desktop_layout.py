"""The layout of a desktop screen, in px: one team in full, the others beside it, the offer above them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.art.basket_boss.screen_boxes import OUTSIDE, bid_on_scale, columns_of
from generator.art.basket_boss.team_plan import TeamPlan, TeamSize
from generator.scene.model import Point, Rect
from generator.scene.overlay import Mark
from rules_engine.basket_boss.state import State

WIDTH, HEIGHT = 808.0, 608.0
_EDGE, _GAP = 3.0, 14.0
_STRIP, _LOT_Y, _LOT_HEIGHT, _TEAMS_Y = 34.0, 42.0, 74.0, 132.0
_LOT = 420.0
_FULL, _BESIDE = 456.0, 331.0
"""Widths of the team shown in full, and of the others."""
_X = WIDTH - _EDGE - _BESIDE
MARKET = 3
"""Number of tiles of the market that fit side by side if there are neither answers nor prizes."""
_BELOW_EACH_OTHER = 2
"""Maximum number of other teams one below the other; more are in pairs."""

_MAIN = TeamSize(46, 0, 26, 106, 23, 78, 36, (40, 24), 4.6, 20, 38)
_OTHER = TeamSize(32, 0, 14, 46, 0, 42, 26, (28, 20), 3.3, 16, 26)
_SMALL = replace(_OTHER, line=26, panel=28, side=0, plate=(23, 20), ball=0)


@dataclass(frozen=True, slots=True)
class DesktopLayout:
    """The places of all objects of a state; the first of `plans` is the team shown in full.

    `has_prizes`: prizes are on offer instead of a tile; `is_asking`: answers are shown beside the offer.
    """

    plans: tuple[TeamPlan, ...]
    has_prizes: bool
    is_asking: bool
    pen: float = 3.0

    @classmethod
    def of(cls, state: State, seat: int, *, has_prizes: bool, is_asking: bool) -> DesktopLayout:
        """Return the layout of the state with the team of this seat in full."""
        room = HEIGHT - _EDGE - _TEAMS_Y
        full = TeamPlan(
            seat, state.bar, _EDGE, _TEAMS_Y, _FULL, room, _MAIN, has_line=False, prizes=196, is_framed=True
        )
        others = [replace(full, seat=other, x=_X) for other in range(len(state.teams)) if other != seat]
        plans = [full]
        for line in _lines(others):
            plans += _side_by_side(line, plans[-1].end + _GAP if len(plans) > 1 else _TEAMS_Y, room / 2 - _GAP / 2)
        return cls(tuple(plans), has_prizes, is_asking)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the drawing."""
        return (WIDTH, HEIGHT)

    @property
    def lot(self) -> Rect:
        """The box of the offer."""
        return Rect(_EDGE, _LOT_Y, _LOT, _LOT_HEIGHT, 6)

    @property
    def side(self) -> Rect:
        """The box of the answers beside the offer."""
        x = _EDGE + _LOT + _GAP
        return Rect(x, _LOT_Y, WIDTH - _EDGE - x, _LOT_HEIGHT, 6)

    def answer_box(self, place: int, answers: int) -> Rect:
        """Return the box of an answer, by its place among `answers` answers."""
        return columns_of(self.side, answers)[place]

    def stock_spot(self, place: int) -> Point:
        """Return the centre of a kind of pieces in stock, by its place from the left."""
        return (_EDGE + 17 + 46 * place, _STRIP / 2)

    def bid(self, _seat: int, amount: int, _lot: str) -> Mark:
        """Return the mark of a bid, on a scale below the lot and the answers."""
        return bid_on_scale(self.lot, self.side, amount)

    def held_spot(self, seat: int) -> Point:
        """Return the centre of a team's specialist."""
        return self.plan(seat).prize_spot

    def sum_spot(self, seat: int) -> Point:
        """Return a point on the lower edge of a team's head."""
        head = self.plan(seat).head
        return (head.x + 0.72 * head.width, head.y + head.height)

    def foot(self, seat: int, column: int) -> Point:
        """Return the place of a number about a column, near its lower edge."""
        return self.plan(seat).foot(column)

    def cell_box(self, seat: int, column: int, row: int) -> Rect:
        """Return one season's space of a column."""
        return self.plan(seat).cell_box(column, row)

    def plate_box(self, seat: int, column: int) -> Rect:
        """Return the box with the letters of a column's type."""
        return self.plan(seat).plate_box(column)

    def played_box(self, seat: int, column: int, bar: int) -> Rect:
        """Return the part of a column that counts."""
        return self.plan(seat).played_box(column, bar)

    def market_box(self, index: int) -> Rect:
        """Return the box of a tile of the market, `OUTSIDE` if it is not shown."""
        if self.is_asking or self.has_prizes:
            only = self.lot if not self.has_prizes else OUTSIDE if self.is_asking else self.side
            return OUTSIDE if index else only
        return (
            columns_of(replace(self.lot, width=WIDTH - 2 * _EDGE), MARKET, _GAP)[index] if index < MARKET else OUTSIDE
        )

    def plan(self, seat: int) -> TeamPlan:
        """Return the plan of a team."""
        return next(plan for plan in self.plans if plan.seat == seat)


def _lines(others: list[TeamPlan]) -> Iterator[list[TeamPlan]]:
    """Yield the rows of teams: one team per row for two; for more, pairs and, with an odd number, a single one."""
    each = 1 if len(others) <= _BELOW_EACH_OTHER else 2
    return (others[first : first + each] for first in range(0, len(others), each))


def _side_by_side(line: list[TeamPlan], y: float, room: float) -> list[TeamPlan]:
    width = (_BESIDE - (len(line) - 1) * _GAP) / len(line)
    is_small = len(line) > 1
    size, prizes = (_SMALL, 16.0) if is_small else (_OTHER, 152.0)
    return [
        replace(
            plan,
            x=plan.x + place * (width + _GAP),
            y=y,
            width=width,
            room=room,
            size=size,
            has_line=is_small,
            prizes=prizes,
            is_framed=False,
        )
        for place, plan in enumerate(line)
    ]
