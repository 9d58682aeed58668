"""``python -m docs.handbook.flow_picture``: draw the picture of docs/how-it-works.md, the flow of data."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from generator.scene.fonts import BC700, SS400, wrap
from generator.scene.model import MM_PER_PT, Item, Rect, Scene, Stroke, Text
from generator.scene.path import line, polygon
from generator.scene.svg import svg_text
from generator.scene.theme import BALL, BONE, INK, LINE, MUTED, OUTLINE, PAPER, TILE_RADIUS

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "flow.svg"
_WIDTH, _HEIGHT, _EDGE, _GAP = 210.0, 84.0, 4.0, 6.0
_HEAD, _BODY, _LEADING = 10.5, 7.8, 1.3
"""Type sizes in pt; a line of text is `_LEADING` times its size high."""

_ROWS: tuple[tuple[float, tuple[tuple[str, str], ...]], ...] = (
    (
        4.0,
        (
            ("content/<game>/", "rules and messages in each language, data, examples, records, problems: no code"),
            ("rules_engine/<game>/", "what is legal, why something is not, what follows; and what one may ask"),
            ("somebody's own files", "decks of cards, games, documents, match records"),
        ),
    ),
    (
        30.0,
        (
            (
                "content, examples",
                "read once and checked, with line and column; the engine runs each claim of an example",
            ),
            ("scene, art, decks", "positions, marks and cards as drawings in millimetres"),
        ),
    ),
    (
        56.0,
        (
            ("diagrams", "an example's steps as SVG, PNG, PDF"),
            ("printing", "sheets, cut marks, boxes, files for the press"),
            ("rulebook", "the typeset book, aids"),
            ("website, explorer", "pages, lessons; the same engine in the browser"),
            ("preflight", "measures what was printed"),
        ),
    ),
)
"""Rows of boxes from the top: the height at which a row stands, and in it names with what they hold."""

_ROW_HEIGHT = 18.0


def picture() -> Scene:
    """Return the drawing: sources above, what is read and drawn in the middle, outputs below."""
    items: list[Item] = [Rect(0, 0, _WIDTH, _HEIGHT, fill=BONE)]
    for (upper, _), (lower, _) in pairwise(_ROWS):
        for x in (_WIDTH * 0.25, _WIDTH * 0.75):
            items += _arrow(x, upper + _ROW_HEIGHT + 1.2, lower - 1.2)
    for y, boxes in _ROWS:
        width = (_WIDTH - 2 * _EDGE - (len(boxes) - 1) * _GAP) / len(boxes)
        for number, (name, text) in enumerate(boxes):
            items += _box(_EDGE + number * (width + _GAP), y, width, name, text)
    below = "Every arrow goes one way: what stands above knows nothing of what stands below."
    items.append(Text(_WIDTH / 2, _HEIGHT - 5, below, SS400, _BODY, MUTED, "middle"))
    return Scene(_WIDTH, _HEIGHT, tuple(items), title="From rules and content to what is printed and read")


def _box(x: float, y: float, width: float, name: str, text: str) -> Iterator[Item]:
    yield Rect(x, y, width, _ROW_HEIGHT, TILE_RADIUS, PAPER, Stroke(LINE, OUTLINE))
    yield Rect(x, y + 2.2, 1.2, 5.0, fill=BALL)
    yield Text(x + 3.4, y + 6.2, name, BC700, _HEAD, INK)
    for number, words in enumerate(wrap(SS400, _BODY, text, width - 6.0)):
        yield Text(x + 3.4, y + 11.0 + number * _BODY * MM_PER_PT * _LEADING, words, SS400, _BODY, INK)


def _arrow(x: float, start: float, end: float) -> Iterator[Item]:
    yield line(x, start, x, end - 2, Stroke(INK, OUTLINE))
    yield polygon(((x - 1.6, end - 2.6), (x + 1.6, end - 2.6), (x, end)), INK)


if __name__ == "__main__":
    PICTURE.write_text(svg_text(picture(), embed_fonts=True), "utf-8")
