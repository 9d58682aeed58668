"""The page of an SVG file: its place in user units, and its size in mm."""

from __future__ import annotations

from dataclasses import dataclass

from generator.scene.model import Rect
from generator.scene.svg_reader.document import Document
from generator.scene.svg_reader.values import SMALLEST_SIDE, fit, physical_mm, read_length, read_view_box
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

_USUAL_SIZE = (300.0, 150.0)
"""Width and height, in px, of a drawing that says nothing of its size: those of browsers."""

_SAME_FORMAT = 0.005
"""Difference up to which two formats are the same but for rounding."""


@dataclass
class Frame:
    """The page of a drawing: its place in user units, and its size in mm if the file has one.

    stretch: how many times as high as wide a unit is shown.   unit: px that a unit measures.
    """

    box: Rect
    mm: tuple[float, float] | None
    stretch: float = 1.0
    unit: float = 1.0


def read_frame(document: Document) -> Frame:
    """Return the page. Raises RefusedError if there is none."""
    root = document.root
    style = document.style(root, {})
    width, height = (style.get(name, root.get(name, "")) for name in ("width", "height"))
    across, down = physical_mm(width), physical_mm(height)
    mm = (across, down) if across and down else None
    sides = [_absolute(text) for text in (width, height)]
    box = read_view_box(root)
    if box is None:
        if not all(sides):
            document.findings.note(root.line, Message("printing/svg-no-size"))
        box = Rect(0, 0, sides[0] or _USUAL_SIZE[0], sides[1] or _USUAL_SIZE[1])
        if min(box.width, box.height) < SMALLEST_SIDE:
            raise RefusedError(Message("printing/svg-no-area"))
    if not (sides[0] and sides[1]):
        return Frame(box, mm, unit=(sides[0] or 0.0) / box.width or 1.0)
    stretch = sides[1] / sides[0] * box.width / box.height
    if abs(stretch - 1) < _SAME_FORMAT:
        return Frame(box, mm, unit=sides[0] / box.width)
    aspect = root.get("preserveAspectRatio", "")
    if aspect.split()[:1] == ["none"]:
        return Frame(box, mm, stretch, sides[0] / box.width)
    shown = fit(box, Rect(0, 0, sides[0], sides[1]), aspect)
    # What the aspect leaves free beside the view box belongs to the page too.
    page = Rect(-shown.e / shown.a, -shown.f / shown.d, sides[0] / shown.a, sides[1] / shown.d)
    return Frame(page, mm, unit=shown.a)


def _absolute(text: str) -> float | None:
    """Return a width or a height in px; None for one that depends on the place, or is none."""
    if text.strip().endswith("%"):
        return None
    try:
        return max(0.0, read_length(text, "width")) or None
    except RefusedError:
        return None
