"""Boxes of a screen that lie side by side, and where bids stand below them; in px."""

from __future__ import annotations

from generator.scene.model import Rect
from generator.scene.overlay import Label

OUTSIDE = Rect(-999.0, 0.0, 10.0, 10.0)
"""Where what a screen does not show is: no mark is drawn there."""
_BIDS = 10
_FROM_EDGE = 24.0


def rows_of(box: Rect, count: int) -> list[Rect]:
    """Return the box as so many rows."""
    height = box.height / count
    return [Rect(box.x, box.y + place * height, box.width, height) for place in range(count)]


def columns_of(box: Rect, count: int, gap: float = 0.0) -> list[Rect]:
    """Return the box as so many columns, its corners kept where there is a gap."""
    width = (box.width - (count - 1) * gap) / count
    radius = box.r if gap else 0.0
    return [Rect(box.x + place * (width + gap), box.y, width, box.height, radius) for place in range(count)]


def bid_on_scale(lot: Rect, side: Rect, amount: int) -> Label:
    """Return a bid on a scale below the lot and the answers: its way to the lot is too short for an arrow."""
    left, right = lot.x + _FROM_EDGE, side.x + side.width - _FROM_EDGE
    return Label((left + amount % _BIDS * (right - left) / _BIDS, lot.y + lot.height), str(amount))
