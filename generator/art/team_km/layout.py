"""Positions in the drawing of a table, in mm: the sides from top to bottom, then the piles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import compress
from typing import TypeAlias

from generator.art.team_km import card_sizes
from generator.art.team_km.board import Track
from generator.scene.cache import IdentityCache
from generator.scene.model import Point, Rect
from generator.scene.state_drawing import Section
from rules_engine.team_km.box import Box
from rules_engine.team_km.cards import Cards
from rules_engine.team_km.state import State, Table

WIDTH = 190.0
_PAD = 4.0
_HEADER, _HOP, _TRACK, _ROW = 8.0, 6.5, 14.0, 19.0
_GAP, _BLOCK_GAP, _PILES = 3.0, 4.0, 25.0
BALL_R = 3.7
DECK_X, BOTTOM_X, BOX_X, DISCARD_X, DICE_X = 28.0, 46.0, 64.0, 92.0, 150.0
_APART = 3.0
"""Gap in mm between the cards that stay and those that the next goal removes."""

LABEL_X, LABEL_WIDTH, LABEL_HEIGHT = _PAD, 21.0, 8.6
HAND_X, HAND_WIDTH = 28.0, 92.0
FRONT_X, FRONT_WIDTH = 125.0, 61.0


@dataclass(frozen=True, slots=True)
class PlacedCards:
    """`count` cards of a code with their upper left corner at (x, y); hidden cards have no code."""

    code: str
    x: float
    y: float
    count: int = 1

    @property
    def middle(self) -> Point:
        """The centre of the card."""
        return (self.x + card_sizes.SMALL_WIDTH / 2, self.y + card_sizes.SMALL_HEIGHT / 2)


@dataclass(frozen=True, slots=True)
class TrackSize:
    """The height of a track, how far its numbers are above its middle and a ball below it (mm), the goal in spaces."""

    height: float = _TRACK
    lift: float = 3.2
    goal: int = 1


class Layout:
    """The positions of all objects of one state; `tracks` has the sides whose track has another size than in print."""

    def __init__(self, box: Box, state: State, tracks: Mapping[int, TrackSize] | None = None) -> None:
        self.box, self.state, self._tracks = box, state, tracks or {}
        self._tops = _block_tops(state.table)
        self._hands, self._fronts = _known_cards.get_of_all((box, state), self._placed_cards)

    @property
    def height(self) -> float:
        """The height of the whole drawing."""
        return self._tops[-1] + _PILES

    @property
    def piles_y(self) -> float:
        """The upper edge of the piles."""
        return self._tops[-1] + 6.0

    def header(self, side: int) -> Point:
        """Return the upper left corner of a side's header."""
        return (_PAD, self._tops[side])

    def track(self, side: int) -> Track:
        """Return a side's track."""
        y = self._tops[side] + _HEADER + _HOP
        size = self._tracks.get(side, TrackSize())
        return Track(self.box.board, _PAD, y, WIDTH - 2 * _PAD, size.height, 9.5, size.lift, (), size.goal)

    def sections(self) -> tuple[Section, ...]:
        """Return the sections: each side's header with its track, each player's row, and the piles."""
        found: list[Rect] = []
        for side, members in enumerate(self.state.table.sides):
            found.append(_band(self._tops[side] - 1.0, self.row(members[0]) - 1.0))
            found += [_band(self.row(seat) - 1.0, self.row(seat) + _ROW - 1.0) for seat in members]
        return tuple(map(Section, (*found, _band(self._tops[-1], self.height))))

    def row(self, seat: int) -> float:
        """Return the upper edge of a player's row."""
        side = self.state.table.side_of[seat]
        place = self.state.table.sides[side].index(seat)
        return self._tops[side] + _HEADER + _HOP + _TRACK + _GAP + place * _ROW

    def _placed_cards(self) -> tuple[_Rows, _Rows]:
        seats = range(self.state.table.seats)
        return tuple(map(self._hand_of, seats)), tuple(map(self._front_of, seats))

    def hand(self, seat: int) -> tuple[PlacedCards, ...]:
        """Return the cards of a hand, one entry per card; unknown cards have no code."""
        return self._hands[seat]

    def _hand_of(self, seat: int) -> tuple[PlacedCards, ...]:
        hand = self.state.players[seat].hand
        codes = [""] * hand if isinstance(hand, int) else list(self._each(hand))
        pitch = _pitch(len(codes), HAND_WIDTH, card_sizes.SMALL_WIDTH + 0.8)
        return tuple(PlacedCards(code, HAND_X + i * pitch, self.row(seat)) for i, code in enumerate(codes))

    def front(self, seat: int) -> tuple[PlacedCards, ...]:
        """Return the cards in front of a player: the interruption in effect, the kept cards, then the played ones."""
        return self._fronts[seat]

    def _front_of(self, seat: int) -> tuple[PlacedCards, ...]:
        player = self.state.players[seat]
        stays = [*([(player.under, 1)] if player.under is not None else []), *self._stacks(player.kept)]
        swept = list(self._stacks(player.played))
        apart = _APART if stays and swept else 0.0
        pitch = _pitch(len(stays) + len(swept), FRONT_WIDTH - apart, card_sizes.SMALL_WIDTH + 0.8)
        return tuple(
            PlacedCards(code, FRONT_X + i * pitch + (apart if i >= len(stays) else 0.0), self.row(seat), count)
            for i, (code, count) in enumerate([*stays, *swept])
        )

    def pile(self, x: float) -> PlacedCards:
        """Return the pile whose left edge is at x."""
        return PlacedCards("", x, self.piles_y)

    def _stacks(self, cards: Cards) -> Iterator[tuple[str, int]]:
        # The hand has a number for each card of the deck: those that are not 0, in the deck's order.
        there = compress(self.box.deck.cards, cards)
        return ((card.code, count) for card, count in zip(there, filter(None, cards), strict=True))

    def _each(self, cards: Cards) -> Iterator[str]:
        for code, count in self._stacks(cards):
            yield from [code] * count


_Rows: TypeAlias = tuple[tuple[PlacedCards, ...], ...]
"""By seat, cards beside each other."""

_known_cards: IdentityCache[tuple[_Rows, _Rows]] = IdentityCache(64)
"""The hands and what lies before the players, the same on all screens: each mark of an action asks for them."""


def _block_tops(table: Table) -> tuple[float, ...]:
    """Return the upper edge of each side's block, and the lower end of the last one with its gap."""
    tops = [_PAD]
    for members in table.sides:
        # `_HOP` is the room above a track in which the arrows of the ball's moves bend.
        tops.append(tops[-1] + _HEADER + _HOP + _TRACK + _GAP + len(members) * _ROW + _BLOCK_GAP)
    return tuple(tops)


def _band(top: float, bottom: float) -> Rect:
    return Rect(0, top, WIDTH, bottom - top)


def _pitch(count: int, room: float, most: float) -> float:
    """Return the distance in mm from one card to the next, at most `most`; many cards overlap."""
    # The last card is whole, the others share what is left.
    return most if count < 2 else min(most, (room - card_sizes.SMALL_WIDTH) / (count - 1))
