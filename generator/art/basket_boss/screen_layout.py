"""The boxes of a screen, from `screens.yaml`, for a state: whose team is in which of them, and what is not shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.art.basket_boss.layout import ArtContext
from generator.art.basket_boss.offer import answers_of, prizes_of
from generator.art.basket_boss.team_plan import TeamPlan, TeamSize
from generator.scene.cache import IdentityCache
from generator.scene.layout.screen import Screen
from generator.scene.model import Point, Rect
from generator.scene.overlay import Label, Mark
from rules_engine.basket_boss.state import State
from rules_engine.core import Decision

OUTSIDE = Rect(-999.0, 0.0, 10.0, 10.0)
"""The place of everything that a screen does not show; no marks are drawn there."""
_BIDS = 10
_FROM_EDGE = 24.0
_BELOW_EACH_OTHER = 2
"""Maximum number of other teams one below the other; more are in pairs."""
_FINGER = 26.5
"""Minimum height in px of a line to tap."""


def bid_on_scale(lot: Rect, side: Rect, amount: int) -> Label:
    """Return a bid on a scale below the lot and the answers, which are too close to the lot for an arrow."""
    left, right = lot.x + _FROM_EDGE, side.x + side.width - _FROM_EDGE
    # Ten bids fill the scale, and the next ten begin anew: bids that follow each other are apart.
    return Label((left + amount % _BIDS * (right - left) / _BIDS, lot.y + lot.height), str(amount))


def _size_of(screen: Screen, team: str) -> TeamSize:
    """Return the sizes of a team in the boxes of that name; no face or ball: there is none."""

    def number(name: str, key: str) -> float:
        return screen.number(f"{team}/{name}", key) if screen.has(f"{team}/{name}") else 0.0

    return TeamSize(
        head=number("head", "h"),
        line=number("prizes", "h"),
        bar=number("bar", "h"),
        panel=number("panel", "h"),
        face=number("face", "w") / 2,
        row=number("seasons", "max_h"),
        side=number("seasons", "w"),
        plate=(number("plate", "w"), number("plate", "h")),
        ball=number("ball", "w") / 2,
        value=number("value", "size"),
        # The frame says where each prize is, not how far apart they are.
        prize=screen.repeated(f"{team}/prizes", 1).x - screen.place(f"{team}/prizes").x,
    )


@dataclass(frozen=True, slots=True)
class DesktopLayout:
    """The places of all objects of a state; the first of `plans` is the team shown in full.

    `has_prizes`: prizes are on offer instead of a tile; `is_asking`: answers are shown beside the offer.
    """

    screen: Screen
    plans: tuple[TeamPlan, ...]
    has_prizes: bool
    is_asking: bool
    pen: float = 3.0

    @classmethod
    def of(cls, screen: Screen, state: State, seat: int, *, has_prizes: bool, is_asking: bool) -> DesktopLayout:
        """Return the layout of the state with the team of this seat in full."""
        box, size = screen.place("team"), _size_of(screen, "team")
        prizes = screen.number("team/prizes", "x")
        full = TeamPlan(
            seat, state.bar, box.x, box.y, box.width, box.height, size, bool(size.line), prizes, is_framed=True
        )
        others = [seat for seat in range(len(state.teams)) if seat != full.seat]
        return cls(screen, (full, *_stacked(screen, state.bar, others)), has_prizes, is_asking)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the drawing."""
        return self.screen.size

    @property
    def lot(self) -> Rect:
        """The box of the offer."""
        return self.screen.place("lot")

    @property
    def side(self) -> Rect:
        """The box of the answers beside the offer."""
        return self.screen.place("side")

    @property
    def market(self) -> int:
        """The number of tiles of the market that fit side by side if there are neither answers nor prizes."""
        return int(self.screen.number("market", "repeat"))

    def answer_box(self, place: int, answers: int) -> Rect:
        """Return the box of an answer, by its place among `answers` answers."""
        return self.screen.cells("answers", answers)[place]

    def stock_spot(self, place: int) -> Point:
        """Return the centre of a kind of pieces in stock, by its place from the left."""
        box = self.screen.repeated("stock", place)
        return (box.x + box.width / 2, box.y + box.height / 2)

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
            # Prizes take the lot; the tile then moves beside them, unless the answers are there.
            only = self.lot if not self.has_prizes else OUTSIDE if self.is_asking else self.side
            return OUTSIDE if index else only
        return self.screen.cells("market", self.market)[index] if index < self.market else OUTSIDE

    def plan(self, seat: int) -> TeamPlan:
        """Return the plan of a team."""
        return next(plan for plan in self.plans if plan.seat == seat)


def _stacked(screen: Screen, bar: int, others: list[int]) -> Iterator[TeamPlan]:
    """Yield the other teams: one per row for two; for more, pairs and, with an odd number, a single one."""
    box, gap = screen.place("others"), screen.number("others", "gap")
    # Two rows at any number of teams: with three or four others a row holds a pair.
    room = (box.height - gap) / 2
    each = 1 if len(others) <= _BELOW_EACH_OTHER else 2
    y = box.y
    for first in range(0, len(others), each):
        line = others[first : first + each]
        name = "pair" if len(line) > 1 else "others"
        size, prizes = _size_of(screen, name), screen.number(f"{name}/prizes", "x")
        width = screen.place(name).width
        end = y
        for place, seat in enumerate(line):
            x = box.x + place * (width + gap)
            plan = TeamPlan(seat, bar, x, y, width, room, size, bool(size.line), prizes, is_framed=False)
            end = plan.end
            yield plan
        y = end + gap


@dataclass(frozen=True, slots=True)
class PhoneLayout:
    """The places of all objects of a state; `plan` is the team shown, `is_asking`: answers are shown."""

    screen: Screen
    seats: int
    plan: TeamPlan
    is_asking: bool
    pen: float = 3.0

    @classmethod
    def of(cls, screen: Screen, state: State, seat: int, *, is_asking: bool) -> PhoneLayout:
        """Return the layout of the state with the team of this seat."""
        team = state.teams[seat]
        has_line = bool(team.specialist or team.medals or any(team.trophies))
        box, size, prizes = screen.place("team"), _size_of(screen, "team"), screen.number("team/prizes", "x")
        plan = TeamPlan(seat, state.bar, box.x, box.y, box.width, box.height, size, has_line, prizes, is_framed=True)
        return cls(screen, len(state.teams), plan, is_asking)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the drawing."""
        return self.screen.size

    def tab(self, seat: int) -> Rect:
        """Return the box of a team's tab."""
        return self.screen.cells("tabs", self.seats)[seat]

    @property
    def lot(self) -> Rect:
        """The box of the offer."""
        return self.screen.place("lot")

    @property
    def side(self) -> Rect:
        """The box beside the offer, for the answers or the next tiles."""
        return self.screen.place("side")

    def answer_box(self, place: int, answers: int) -> Rect:
        """Return the box of an answer, by its place among `answers` answers."""
        return self.screen.cells("answers", answers)[place]

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
        return self.screen.cells("answers", rows)[index - 1] if index else self.lot

    @property
    def market_rows(self) -> int:
        """The number of further tiles of the market that fit, with lines high enough for a finger."""
        return int(self.side.height // _FINGER)

    def _plan(self, seat: int) -> TeamPlan:
        # All places of another team are off the screen, with no case for it at each of them.
        return self.plan if seat == self.plan.seat else replace(self.plan, x=OUTSIDE.x)


def phone_layout(art: ArtContext, state: State) -> PhoneLayout | None:
    """Return the layout for a phone; None for other drawings."""
    to = screen_layout(art, state)
    return to if isinstance(to, PhoneLayout) else None


def screen_layout(art: ArtContext, state: State) -> PhoneLayout | DesktopLayout | None:
    """Return the layout for a screen; None for pages and for boards at full size."""
    return _layouts.get(art, lambda: IdentityCache(_STATES)).get(state, lambda: _screen_layout(art, state))


_STATES = 64
_layouts: IdentityCache[IdentityCache[PhoneLayout | DesktopLayout | None]] = IdentityCache(16)


def _screen_layout(art: ArtContext, state: State) -> PhoneLayout | DesktopLayout | None:
    if art.layout == "page" or art.option("view") == "boards":
        return None
    screen = Screen.named(art.screens(), art.layout)
    seat, is_asking = _subject_of(art, state), bool(answers_of(art, state))
    if art.layout != "wide":
        return PhoneLayout.of(screen, state, seat, is_asking=is_asking)
    return DesktopLayout.of(screen, state, seat, has_prizes=bool(prizes_of(art, state)), is_asking=is_asking)


def _subject_of(art: ArtContext, state: State) -> int:
    """Return the team shown in full: the drawing's subject, else the first that decides, else the first."""
    node = art.game.node(state)
    deciding = node.seats if isinstance(node, Decision) else ()
    # The seat 0 is a seat: hence `is not None`.
    return next((seat for seat in (art.scope.subject, *deciding) if seat is not None), 0)
