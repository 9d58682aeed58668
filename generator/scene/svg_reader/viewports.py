"""Fitting of a ``viewBox`` into its space: ``preserveAspectRatio``."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from generator.scene.model import Rect, Transform
from generator.scene.svg_reader.values import Viewport, read_length
from generator.scene.svg_values import RefusedError, read_numbers
from rules_engine.core import Message

_SHARES = {"min": 0.0, "mid": 0.5, "max": 1.0}
SMALLEST_SIDE = 0.001
"""Minimum width and height of a picture, in user units; a smaller picture cannot be drawn."""


def read_view_box(element: Element) -> Rect | None:
    """Return the element's ``viewBox``; None if it has none, or one that is none.

    Raises RefusedError for an empty one, which shows nothing.
    """
    text = element.get("viewBox")
    if text is None:
        return None
    try:
        numbers = read_numbers(text, "viewBox")
    except RefusedError:
        return None
    if len(numbers) != 4 or min(numbers[2:]) < 0:
        return None  # as browsers do
    x, y, width, height = numbers
    box = Rect(x, y, width, height)
    if min(box.width, box.height) < SMALLEST_SIDE:
        raise RefusedError(Message("printing/svg-no-size"))
    return box


def fit(inner: Rect, outer: Rect, aspect: str) -> Transform:
    """Return the map of `inner` into `outer` that ``preserveAspectRatio`` defines."""
    words = aspect.split() or ["xMidYMid"]
    across, down = outer.width / inner.width, outer.height / inner.height
    if words[0] == "none":
        return Transform(across, 0, 0, down, outer.x - across * inner.x, outer.y - down * inner.y)
    factor = max(across, down) if "slice" in words else min(across, down)
    x, y = _SHARES.get(words[0][1:4].lower(), 0.5), _SHARES.get(words[0][5:8].lower(), 0.5)
    left = outer.x + x * (outer.width - factor * inner.width) - factor * inner.x
    top = outer.y + y * (outer.height - factor * inner.height) - factor * inner.y
    return Transform(factor, 0, 0, factor, left, top)


def read_place(element: Element, view: Viewport, default: str = "100%") -> Rect:
    """Return x, y, width and height of an element. Raises RefusedError."""
    x, y = (read_length(element.get(name, "0"), name, whole) for name, whole in zip("xy", view, strict=True))
    sides = []
    for name, whole in zip(("width", "height"), view, strict=True):
        text = element.get(name, default)
        sides.append(read_length(default if text.strip() in ("auto", "") else text, name, whole))
    return Rect(x, y, max(0.0, sides[0]), max(0.0, sides[1]))
