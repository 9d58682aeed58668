"""Divided boxes of screens, and the places of bids below them; in px."""

from __future__ import annotations

from generator.scene.model import Rect
from generator.scene.overlay import Label

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
