"""The layout of the drawing of a table, in mm: top line, track and market, below them the teams in pairs.

Access to the engine's game data.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from generator.art.interface import Context
from generator.scene.model import Point, Rect
from generator.scene.state_drawing import Section
from rules_engine.basket_boss.data import SEASONS, TYPES, Box
from rules_engine.basket_boss.game import BasketBoss

WIDTH, MARGIN, GAP = 196.0, 2.0, 4.0
HEAD = 11.0

# Strength track: "less than 10", then 10 to 30.
TRACK_FIRST, TRACK_LAST = 10, 30
TRACK_Y, TRACK_HEIGHT = HEAD + 2.0, 18.0
# Both ends count, and the space for less than 10 comes before them.
SPACE = (WIDTH - 2 * MARGIN) / (TRACK_LAST - TRACK_FIRST + 2)
_DISCS_IN_A_ROW = 2

# Market: up to seven tiles.
MARKET_Y, MARKET_HEIGHT = TRACK_Y + TRACK_HEIGHT + 3.0, 27.0
MARKET_SLOTS = 7
# No gap follows the last tile.
MARKET_PITCH = (WIDTH - 2 * MARGIN + 1.6) / MARKET_SLOTS
MARKET_WIDTH = MARKET_PITCH - 1.6

TEAMS_Y = MARKET_Y + MARKET_HEIGHT + 4.0

# A team: a head, a line of what it has, the bar's slot, six rows, a panel for each column.
TEAM_WIDTH = (WIDTH - 2 * MARGIN - GAP) / 2
TEAM_HEAD, TEAM_LINE, ROW, PANEL = 11.0, 9.0, 7.0, 17.5
SIDE = 8.0
COLUMN = (TEAM_WIDTH - SIDE - 2.0) / len(TYPES)
BAR_HEIGHT = 6.6
GRID_TOP = TEAM_HEAD + TEAM_LINE + ROW
TEAM_HEIGHT = GRID_TOP + SEASONS * ROW + PANEL
TEAM_PITCH = TEAM_HEIGHT + 6.0


_LEFT_SPACES = 10
"""Number of numbered spaces in the left half of the track."""


def height(teams: int) -> float:
    """Return the drawing's height for a number of teams."""
    # Two teams lie side by side.
    return TEAMS_Y + (teams + 1) // 2 * TEAM_PITCH


def sections(teams: int, bar: int) -> tuple[Section, ...]:
    """Return the sections: top line, both halves of the track, each slot of the market, each team.

    A crop of a team always shows its head; its belongings and rows, from the season `bar` on, if there are marks in
    them.
    """
    track, market, end = HEAD + 1.0, MARKET_Y - 1.5, TEAMS_Y - 2.0
    half = space_box(TRACK_FIRST + _LEFT_SPACES).x
    slots = (market_box(index) for index in range(MARKET_SLOTS))
    return (
        _whole(Rect(0, 0, WIDTH, track), 0),
        _whole(Rect(0, track, half, market - track), 1),
        _whole(Rect(half, track, WIDTH - half, market - track), 1),
        *(_whole(Rect(slot.x - 1.2, market, MARKET_PITCH, end - market), 2) for slot in slots),
        *(_team_section(seat, bar) for seat in range(teams)),
    )


_ROWS = 3
"""Number of rows that a crop of a team shows, from the current season on."""


def _whole(box: Rect, line: int) -> Section:
    return Section(box, ((box,),), line)


def _team_section(seat: int, bar: int) -> Section:
    x, y = team_corner(seat)
    left, width = x - 1.5, TEAM_WIDTH + 3.0

    def strip(top: float, bottom: float) -> Rect:
        return Rect(left, top, width, bottom - top)

    head, line = y + TEAM_HEAD, y + TEAM_HEAD + TEAM_LINE
    rows = strip(bar_box(seat, bar).y - 0.4, row_y(seat, min(bar + _ROWS, SEASONS + 1)))
    panel = strip(panel_box(seat, 0).y, y - 2.0 + TEAM_PITCH)
    return Section(
        strip(y - 2.0, y - 2.0 + TEAM_PITCH), ((strip(y - 2.0, head),), (strip(head, line),), (rows, panel)), 2
    )


def team_corner(seat: int) -> Point:
    """Return the upper left corner of a team."""
    return (MARGIN + seat % 2 * (TEAM_WIDTH + GAP), TEAMS_Y + seat // 2 * TEAM_PITCH)


def team_head(seat: int) -> Rect:
    """Return the box of a team's head, which contains its name."""
    x, y = team_corner(seat)
    return Rect(x, y, TEAM_WIDTH, TEAM_HEAD, 1.4)


def bid_spot(seat: int) -> Point:
    """Return the start of arrows for a team's bids: the upper edge of its head, clear of the name."""
    head = team_head(seat)
    return (head.x + 12.0, head.y)


def held_spot(seat: int) -> Point:
    """Return the centre of a team's specialist, below its head."""
    head = team_head(seat)
    return (head.x + 5.6, head.y + head.height + 4.5)


def row_y(seat: int, row: int) -> float:
    """Return the upper edge of a season's row (1–6; 0 is the slot where the bar begins)."""
    return team_corner(seat)[1] + GRID_TOP + (row - 1) * ROW


def column_box(seat: int, column: int) -> Rect:
    """Return the box of a column (from 0), with its rows and its panel."""
    x, y = team_corner(seat)
    return Rect(x + SIDE + column * COLUMN, y + GRID_TOP, COLUMN, SEASONS * ROW + PANEL)


def panel_box(seat: int, column: int) -> Rect:
    """Return the box of a column's panel."""
    box = column_box(seat, column)
    return Rect(box.x, box.y + SEASONS * ROW, box.width, PANEL)


def cell_box(seat: int, column: int, row: int) -> Rect:
    """Return one season's space of a column."""
    return Rect(column_box(seat, column).x, row_y(seat, row), COLUMN, ROW)


def played_box(seat: int, column: int, bar: int) -> Rect:
    """Return the part of a column that counts: from the bar's row to the lower edge of the panel."""
    box, top = column_box(seat, column), row_y(seat, bar)
    return Rect(box.x, top, box.width, box.y + box.height - top, 0.8)


def bar_box(seat: int, bar: int) -> Rect:
    """Return the box of the season bar, which covers the row before the one to which it points."""
    x, _ = team_corner(seat)
    return Rect(x - 0.8, row_y(seat, bar) - BAR_HEIGHT - 0.2, TEAM_WIDTH + 0.8, BAR_HEIGHT, 0.8)


def market_box(index: int) -> Rect:
    """Return the box of a tile of the market, from 0."""
    return Rect(MARGIN + index * MARKET_PITCH, MARKET_Y, MARKET_WIDTH, MARKET_HEIGHT, 1.2)


def space_box(points: int) -> Rect:
    """Return the box of the strength track's space for these points; those below 10 share the first."""
    index = max(points - TRACK_FIRST + 1, 0)
    return Rect(MARGIN + index * SPACE, TRACK_Y, SPACE, TRACK_HEIGHT)


@dataclass(frozen=True, slots=True)
class Stack:
    """A counter of the discs placed on each space of the track."""

    counts: dict[int, int]

    def place(self, points: int) -> Point:
        """Count another disc on the space of these points, and return its centre."""
        # All points below 10 share one space, and so one stack.
        number = self.counts.get(max(points, TRACK_FIRST - 1), 0)
        self.counts[max(points, TRACK_FIRST - 1)] = number + 1
        box = space_box(points)
        across, down = number % _DISCS_IN_A_ROW, number // _DISCS_IN_A_ROW
        return (box.x + SPACE * (0.27 + 0.46 * across), box.y + 2.6 + 4.4 * down)


ArtContext: TypeAlias = Context[BasketBoss]
"""The context of this game's drawings: its engine is the game's own."""


def box_of(art: ArtContext) -> Box:
    """Return the tiles, teams and trophies that the engine was built with."""
    return art.game.box
