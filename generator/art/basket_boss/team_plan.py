"""The layout of one team on a screen, in px: its head, its prizes, and its board from the bar down."""

from __future__ import annotations

from dataclasses import dataclass

from generator.scene.model import Point, Rect
from rules_engine.basket_boss.data import SEASONS, TYPES


@dataclass(frozen=True, slots=True)
class TeamSize:
    """Sizes in px; `face` is a radius, 0 for none; `row` is the maximum height of a season's row."""

    head: float
    line: float
    bar: float
    panel: float
    face: float
    row: float
    side: float
    plate: tuple[float, float]
    ball: float
    value: float
    prize: float = 44.0
    """Distance from one of the team's prizes to the next."""


@dataclass(frozen=True, slots=True)
class TeamPlan:
    """A team in the box with upper left corner (x, y), as high as its rows need and `room` allows.

    With `has_line` its prizes are on a separate line, else in its head; they start `prizes` px from its left edge.
    """

    seat: int
    bar: int
    x: float
    y: float
    width: float
    room: float
    size: TeamSize
    has_line: bool
    prizes: float = 22.0
    is_framed: bool = False
    """Whether the frame of its board also contains the head."""

    @property
    def head(self) -> Rect:
        """The box of name, money and strength."""
        return Rect(self.x, self.y, self.width, self.size.head, 5)

    @property
    def frame(self) -> Rect:
        """The frame of its board."""
        top = self.y if self.is_framed else self.y + self.size.head
        return Rect(self.x, top, self.width, self.end - top, 5)

    @property
    def end(self) -> float:
        """The lower edge of its board."""
        return self._row_y(SEASONS + 1) + self.size.panel

    @property
    def row(self) -> float:
        """The height of a season's row."""
        rest = self.size.head + self._line + self.size.bar + self.size.panel
        # Only the seasons from the bar down are shown, so rows grow as the game goes on.
        return min(self.size.row, (self.room - rest) / (SEASONS + 1 - self.bar))

    @property
    def bar_box(self) -> Rect:
        """The box of the season bar."""
        return Rect(self.x, self._row_y(self.bar) - self.size.bar, self.width, self.size.bar, 3)

    def season_box(self, season: int) -> Rect:
        """Return the box of a season's number."""
        return Rect(self.x, self._row_y(season), self.size.side, self.row)

    @property
    def prize_spot(self) -> Point:
        """The centre of the team's first prize, which is its specialist if it has one."""
        top = self.y + self.size.head if self.has_line else self.y
        height = self.size.line if self.has_line else self.size.head
        return (self.x + self.prizes, top + height / 2)

    def column_box(self, column: int) -> Rect:
        """Return the box of a column from the bar down."""
        width = (self.width - self.size.side) / len(TYPES)
        top = self._row_y(self.bar)
        return Rect(self.x + self.size.side + column * width, top, width, self.end - top)

    def cell_box(self, column: int, row: int) -> Rect:
        """Return one season's space of a column."""
        box = self.column_box(column)
        return Rect(box.x, self._row_y(row), box.width, self.row)

    def panel_box(self, column: int) -> Rect:
        """Return the box of the panel below a column's seasons."""
        box = self.column_box(column)
        return Rect(box.x, self._row_y(SEASONS + 1), box.width, self.size.panel)

    def plate_box(self, column: int) -> Rect:
        """Return the box with the letters of a column's type."""
        panel, (width, height) = self.panel_box(column), self.size.plate
        left, top = min(4.0, (panel.width - width) / 2), min(5.0, (panel.height - height) / 2)
        return Rect(panel.x + left, panel.y + top, width, height, 4)

    def played_box(self, column: int, bar: int) -> Rect:
        """Return the part of a column that counts, from the season `bar` down."""
        box, all_ = self.cell_box(column, bar), self.column_box(column)
        return Rect(box.x, box.y, box.width, all_.y + all_.height - box.y, 4)

    def foot(self, column: int) -> Point:
        """Return the place of a number about a column, 8 px above its lower edge."""
        box = self.column_box(column)
        return (box.x + box.width / 2, box.y + box.height - 8)

    @property
    def _line(self) -> float:
        return self.size.line if self.has_line else 0.0

    def _row_y(self, season: int) -> float:
        return self.y + self.size.head + self._line + self.size.bar + (season - self.bar) * self.row
