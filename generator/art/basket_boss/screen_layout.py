"""Selection of the layout of a drawing for screens.

The layout of a desktop screen, in px: one team in full, the others beside it, the offer above them.

The layout of a phone, in px: tabs for all teams, the offer beside the answers, one team from the bar down.

Divided boxes of screens, and the places of bids below them; in px.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.art.basket_boss.layout import ArtContext
from generator.art.basket_boss.offer import answers_of, prizes_of
from generator.art.basket_boss.team_plan import TeamPlan, TeamSize
from generator.scene.model import Point, Rect
from generator.scene.overlay import Label, Mark
from rules_engine.basket_boss.state import State
from rules_engine.core import Decision

OUTSIDE = Rect(-999.0, 0.0, 10.0, 10.0)
"""The place of everything that a screen does not show; no marks are drawn there."""
_BIDS = 10
_FROM_EDGE = 24.0


def rows_of(box: Rect, count: int) -> list[Rect]:
    """Return the box divided into `count` rows."""
    height = box.height / count
    return [Rect(box.x, box.y + place * height, box.width, height) for place in range(count)]


def columns_of(box: Rect, count: int, gap: float = 0.0) -> list[Rect]:
    """Return the box divided into `count` columns; with a gap they keep its corner radius."""
    width = (box.width - (count - 1) * gap) / count
    radius = box.r if gap else 0.0
    return [Rect(box.x + place * (width + gap), box.y, width, box.height, radius) for place in range(count)]


def bid_on_scale(lot: Rect, side: Rect, amount: int) -> Label:
    """Return a bid on a scale below the lot and the answers, which are too close to the lot for an arrow."""
    left, right = lot.x + _FROM_EDGE, side.x + side.width - _FROM_EDGE
    return Label((left + amount % _BIDS * (right - left) / _BIDS, lot.y + lot.height), str(amount))


DESKTOP_WIDTH, DESKTOP_HEIGHT = 808.0, 608.0
_DESKTOP_EDGE, _DESKTOP_GAP = 3.0, 14.0
_STRIP, _LOT_Y, _LOT_HEIGHT, _TEAMS_Y = 34.0, 42.0, 74.0, 132.0
_DESKTOP_LOT = 420.0
_FULL, _BESIDE = 456.0, 331.0
"""Widths of the team shown in full, and of the others."""
_X = DESKTOP_WIDTH - _DESKTOP_EDGE - _BESIDE
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
        room = DESKTOP_HEIGHT - _DESKTOP_EDGE - _TEAMS_Y
        full = TeamPlan(
            seat, state.bar, _DESKTOP_EDGE, _TEAMS_Y, _FULL, room, _MAIN, has_line=False, prizes=196, is_framed=True
        )
        others = [replace(full, seat=other, x=_X) for other in range(len(state.teams)) if other != seat]
        plans = [full]
        for line in _lines(others):
            plans += _side_by_side(
                line, plans[-1].end + _DESKTOP_GAP if len(plans) > 1 else _TEAMS_Y, room / 2 - _DESKTOP_GAP / 2
            )
        return cls(tuple(plans), has_prizes, is_asking)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the drawing."""
        return (DESKTOP_WIDTH, DESKTOP_HEIGHT)

    @property
    def lot(self) -> Rect:
        """The box of the offer."""
        return Rect(_DESKTOP_EDGE, _LOT_Y, _DESKTOP_LOT, _LOT_HEIGHT, 6)

    @property
    def side(self) -> Rect:
        """The box of the answers beside the offer."""
        x = _DESKTOP_EDGE + _DESKTOP_LOT + _DESKTOP_GAP
        return Rect(x, _LOT_Y, DESKTOP_WIDTH - _DESKTOP_EDGE - x, _LOT_HEIGHT, 6)

    def answer_box(self, place: int, answers: int) -> Rect:
        """Return the box of an answer, by its place among `answers` answers."""
        return columns_of(self.side, answers)[place]

    def stock_spot(self, place: int) -> Point:
        """Return the centre of a kind of pieces in stock, by its place from the left."""
        return (_DESKTOP_EDGE + 17 + 46 * place, _STRIP / 2)

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
            columns_of(replace(self.lot, width=DESKTOP_WIDTH - 2 * _DESKTOP_EDGE), MARKET, _DESKTOP_GAP)[index]
            if index < MARKET
            else OUTSIDE
        )

    def plan(self, seat: int) -> TeamPlan:
        """Return the plan of a team."""
        return next(plan for plan in self.plans if plan.seat == seat)


def _lines(others: list[TeamPlan]) -> Iterator[list[TeamPlan]]:
    """Yield the rows of teams: one team per row for two; for more, pairs and, with an odd number, a single one."""
    each = 1 if len(others) <= _BELOW_EACH_OTHER else 2
    return (others[first : first + each] for first in range(0, len(others), each))


def _side_by_side(line: list[TeamPlan], y: float, room: float) -> list[TeamPlan]:
    width = (_BESIDE - (len(line) - 1) * _DESKTOP_GAP) / len(line)
    is_small = len(line) > 1
    size, prizes = (_SMALL, 16.0) if is_small else (_OTHER, 152.0)
    return [
        replace(
            plan,
            x=plan.x + place * (width + _DESKTOP_GAP),
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


PHONE_WIDTH = 358.0
_PHONE_EDGE, _PHONE_GAP = 3.0, 7.0
"""Space for the ring around a deciding team, and gap between boxes."""
_PHONE_LOT = 218.0
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
        top = _PHONE_EDGE + frame.tab + _PHONE_GAP + frame.lot + _PHONE_GAP + _PHONE_EDGE
        width, room = PHONE_WIDTH - 2 * _PHONE_EDGE, frame.height - _PHONE_EDGE - top
        plan = TeamPlan(seat, state.bar, _PHONE_EDGE, top, width, room, frame.team, has_line, is_framed=True)
        return cls(frame, len(state.teams), plan, is_asking)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the drawing."""
        return (PHONE_WIDTH, self.frame.height)

    def tab(self, seat: int) -> Rect:
        """Return the box of a team's tab."""
        width = (PHONE_WIDTH - 2 * _PHONE_EDGE - (self.seats - 1) * _PHONE_GAP) / self.seats
        return Rect(_PHONE_EDGE + seat * (width + _PHONE_GAP), _PHONE_EDGE, width, self.frame.tab, 8)

    @property
    def lot(self) -> Rect:
        """The box of the offer."""
        return Rect(_PHONE_EDGE, self._lot_y, _PHONE_LOT, self.frame.lot, 6)

    @property
    def side(self) -> Rect:
        """The box beside the offer, for the answers or the next tiles."""
        x = _PHONE_EDGE + _PHONE_LOT + _PHONE_GAP
        return Rect(x, self._lot_y, PHONE_WIDTH - _PHONE_EDGE - x, self.frame.lot, 6)

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
        return _PHONE_EDGE + self.frame.tab + _PHONE_GAP

    def _plan(self, seat: int) -> TeamPlan:
        return self.plan if seat == self.plan.seat else replace(self.plan, x=OUTSIDE.x)


def phone_layout(art: ArtContext, state: State) -> PhoneLayout | None:
    """Return the layout for a phone; None for other drawings."""
    to = screen_layout(art, state)
    return to if isinstance(to, PhoneLayout) else None


def screen_layout(art: ArtContext, state: State) -> PhoneLayout | DesktopLayout | None:
    """Return the layout for a screen; None for pages and for boards at full size."""
    if art.layout == "page" or art.option("view") == "boards":
        return None
    seat, is_asking = _subject_of(art, state), bool(answers_of(art, state))
    if frame := FRAMES.get(art.layout):
        return PhoneLayout.of(frame, state, seat, is_asking=is_asking)
    return DesktopLayout.of(state, seat, has_prizes=bool(prizes_of(art, state)), is_asking=is_asking)


def _subject_of(art: ArtContext, state: State) -> int:
    """Return the team shown in full: the drawing's subject, else the first that decides, else the first."""
    node = art.game.node(state)
    deciding = node.seats if isinstance(node, Decision) else ()
    return next((seat for seat in (art.scope.subject, *deciding) if seat is not None), 0)
