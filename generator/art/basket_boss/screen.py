"""The table on a screen: one team in full, the others by what they have, the first tiles of the market."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from generator.art.basket_boss.layout import (
    HEAD,
    MARKET_HEIGHT,
    MARKET_PITCH,
    MARKET_SLOTS,
    MARKET_WIDTH,
    TEAM_HEAD,
    TEAM_HEIGHT,
    TEAM_LINE,
    TEAM_WIDTH,
    WIDTH,
    market_box,
    team_corner,
)
from generator.scene.model import MM_PER_PT, Rect
from generator.scene.state_drawing import Arrangement, Part
from rules_engine.basket_boss.state import State

_BOARD = 81.0
"""From here to the right the top line tells what lies on the board: specialists, medals, trophies."""
_EDGE = 1.8
"""The gold ring around a team that has to decide."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """A screen in px: its size, the least type, how wide the team is, how wide the others and a tile are."""

    width: float
    height: float
    least: float
    team: float
    other: float
    tile: float
    tiles: int
    gap: float


_FRAME = _Frame(808, 608, 15.2, 468, 318, 150, 3, 10)


class Screen:
    """Where everything of a state goes on a desk's screen, and how large its type has to be for that."""

    def __init__(self, state: State, seat: int) -> None:
        self._state, self._seat, self._frame = state, seat, _FRAME
        self._others = [other for other in range(len(state.teams)) if other != seat]

    def least_type(self, seat: int) -> float:
        """Return the points that the least type of a team has on the table."""
        scale = self._own_scale if seat == self._seat else self._other_scale
        return self._frame.least / scale / MM_PER_PT

    @property
    def least_on_tiles(self) -> float:
        """The points that the least type of a tile on the market has on the table."""
        return self._frame.least / (self._frame.tile / MARKET_PITCH) / MM_PER_PT

    @property
    def least_above(self) -> float:
        """The points that the least type of the line above the market has on the table."""
        return self._frame.least / (self._frame.team / (WIDTH - _BOARD)) / MM_PER_PT

    @cached_property
    def arrangement(self) -> Arrangement:
        """What there is room for: the market above the team, the others beside it."""
        frame = self._frame
        parts = tuple(self._wide())
        return Arrangement(frame.width, frame.height, parts, frame.least / (8 * MM_PER_PT) * 0.9)

    @property
    def _other_scale(self) -> float:
        return self._frame.other / (TEAM_WIDTH + 2 * _EDGE)

    @cached_property
    def _own_scale(self) -> float:
        room = self._frame.height - self._above - self._frame.gap
        return min(self._frame.team / (TEAM_WIDTH + 2 * _EDGE), room / (TEAM_HEIGHT + 2 * _EDGE))

    @property
    def _above(self) -> float:
        """The height of what stands above the team."""
        tiles = MARKET_HEIGHT * self._frame.tile / MARKET_PITCH
        return tiles + self._frame.gap + HEAD * self._frame.team / (WIDTH - _BOARD)

    def _wide(self) -> Iterator[Part]:
        frame = self._frame
        scale = frame.team / (WIDTH - _BOARD)
        yield Part.at(Rect(_BOARD, 0, WIDTH - _BOARD, HEAD), 0, 0, scale)
        y = HEAD * scale + frame.gap / 2
        yield from self._market(0, y)
        yield self._team(0, self._above + frame.gap)
        y = 0.0
        full = (TEAM_HEIGHT + 2 * _EDGE) * self._other_scale
        is_full = len(self._others) * (full + frame.gap) <= frame.height + frame.gap
        for seat in self._others:
            height = TEAM_HEIGHT + 2 * _EDGE if is_full else TEAM_HEAD + TEAM_LINE + _EDGE
            x, top = team_corner(seat)
            box = Rect(x - _EDGE, top - _EDGE, TEAM_WIDTH + 2 * _EDGE, height)
            yield Part.at(box, frame.width - frame.other, y, self._other_scale)
            y += height * self._other_scale + frame.gap

    def _market(self, x: float, y: float) -> Iterator[Part]:
        """Yield the first tiles and the next one's slot."""
        scale = self._frame.tile / MARKET_PITCH
        for index in range(min(self._frame.tiles, len(self._state.market) + 1, MARKET_SLOTS)):
            slot = market_box(index)
            box = Rect(slot.x - 0.4, slot.y - 0.6, MARKET_WIDTH + 1.2, MARKET_HEIGHT + 1.2)
            yield Part.at(box, x + index * self._frame.tile, y, scale)

    def _team(self, x: float, y: float) -> Part:
        left, top = team_corner(self._seat)
        box = Rect(left - _EDGE, top - _EDGE, TEAM_WIDTH + 2 * _EDGE, TEAM_HEIGHT + 2 * _EDGE)
        return Part.at(box, x, y, self._own_scale)
