"""Routes of arrows on the printed table, which run between the rows of cards instead of across them."""

from __future__ import annotations

from generator.art.team_km import small_cards
from generator.art.team_km.layout import (
    DISCARD_X,
    FRONT_X,
    HAND_WIDTH,
    HAND_X,
    LABEL_HEIGHT,
    LABEL_WIDTH,
    LABEL_X,
    Layout,
    PlacedCards,
)
from generator.scene.model import Point

_ABOVE, _BELOW = 0.95, 1.9
"""Distances in mm of an arrow above and below a row of cards, within the section of the row."""
_ABOVE_PILES = 5.5
"""Distance in mm of an arrow above the piles, on the dividing line, clear of the names of the piles."""
_UNDER = small_cards.HEIGHT + _BELOW
_LABEL_TOP = 2.8
"""Distance in mm from the upper edge of a row to the frame of its label."""
_AT_LABEL = LABEL_X + LABEL_WIDTH - 6.0
"""The x of the ends of arrows at a label, beside the number in it."""
_LEFT_LANE = (LABEL_X + LABEL_WIDTH + HAND_X) / 2 + 0.4
_RIGHT_LANE = (HAND_X + HAND_WIDTH + FRONT_X) / 2
_BESIDE_PILE = 5.5
"""Distance in mm at which an arrow passes a pile on the left."""
_LEAST_TURN = 5.0
"""Minimum length in mm of an arrow's last segment, which needs room for the head."""

Way = tuple[Point, ...]


def to_label(layout: Layout, card: PlacedCards, seat: int, target: int) -> Way:
    """Return the route from a card in the seat's hand to another player's label."""
    start, end = layout.row(seat), layout.row(target)
    x = card.middle[0]
    if end > start:
        edge, lane, last, tip = start + small_cards.HEIGHT, start + _UNDER, end - _ABOVE, end + _LABEL_TOP
    else:
        tip = end + LABEL_HEIGHT + _LABEL_TOP + 1.2
        edge, lane, last = start, start - _ABOVE, end + _UNDER
    if abs(end - start) < 2 * small_cards.HEIGHT:  # the rows are neighbours
        between = min(start, end) + _UNDER
        return ((x, edge), (x, between), (_AT_LABEL, between), (_AT_LABEL, tip))
    return ((x, edge), (x, lane), (_LEFT_LANE, lane), (_LEFT_LANE, last), (_AT_LABEL, last), (_AT_LABEL, tip))


def to_discard(layout: Layout, card: PlacedCards, seat: int) -> Way:
    """Return the route from a card in the seat's hand to the left side of the discard pile."""
    x, row = card.middle[0], layout.row(seat)
    lane, y = row + _UNDER, layout.piles_y + small_cards.HEIGHT / 2
    beside = DISCARD_X - _BESIDE_PILE
    down = ((beside, lane),) if _is_last(layout, seat) else ((_RIGHT_LANE, lane), *_over_piles(layout, beside))
    return ((x, row + small_cards.HEIGHT), (x, lane), *down, (beside, y), (DISCARD_X, y))


def from_pile(layout: Layout, pile_x: float, seat: int, end: Point) -> Way:
    """Return the route from the left side of a pile to the point `end` at the end of the seat's hand."""
    lane, y = layout.row(seat) + _UNDER, layout.piles_y + small_cards.HEIGHT / 2
    beside = pile_x - _BESIDE_PILE
    begun = ((pile_x, y), (beside, y))
    if _is_last(layout, seat):
        return (*begun, (beside, lane), (end[0], lane), end)
    there = ((_RIGHT_LANE, end[1]), end) if _RIGHT_LANE - end[0] > _LEAST_TURN else ((_RIGHT_LANE, end[1]),)
    return (*begun, *_over_piles(layout, beside)[::-1], *there)


def _over_piles(layout: Layout, beside: float) -> Way:
    """Return the part of a route from the right of the hands to the left of a pile."""
    y = layout.piles_y - _ABOVE_PILES
    return ((_RIGHT_LANE, y), (beside, y))


def _is_last(layout: Layout, seat: int) -> bool:
    return layout.row(seat) == max(map(layout.row, range(layout.state.table.seats)))
