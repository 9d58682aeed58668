"""The contents of a sheet as paragraphs at a type size, and the columns at the largest size at which they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from typing import Literal, TypeAlias

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable

from generator.rulebook.compose import Composer
from generator.rulebook.grid import Grid
from generator.rulebook.markdown import Rows
from generator.rulebook.paragraphs import Paragraph
from generator.rulebook.style import colour, styles
from generator.scene.fonts import BC700
from generator.scene.tags import Tag, item_body, list_tag
from rules_engine.core import JugadaError, Message

_SIZES = tuple(size / 5 for size in range(62, 32, -1))
"""Type sizes from 12.4 down to 6.6 points: the largest at which everything fits is used."""
COMFORTABLE = 8.6
"""Type size from which a single side is sufficient."""


_ABOVE_GUESS = 1.06
"""Maximum factor by which the type can be larger than the height suggests."""


@dataclass(frozen=True)
class Line:
    """One paragraph, in markup."""

    role: Literal["body", "item", "head"]
    markup: str
    bullet: str = ""


Sections: TypeAlias = list[list[Line | Rows]]
"""The contents of a sheet, independent of size. Each inner list is kept together, such as a heading and a rule."""
Parts: TypeAlias = list[list[Flowable]]
"""The same contents at a given type size."""


class SheetType:
    """The paragraph styles of a sheet at one type size, and its contents as paragraphs."""

    def __init__(self, composer: Composer, size: float) -> None:
        self._paragraphs = composer.paragraphs
        body = ParagraphStyle("quick", styles().body, fontSize=size, leading=size * 1.22, spaceAfter=size * 0.28)
        item = ParagraphStyle("quick-item", body, leftIndent=size * 1.3, bulletFontName=BC700.key, bulletFontSize=size)
        head = ParagraphStyle(
            "quick-head",
            body,
            fontName=BC700.key,
            fontSize=size * 1.28,
            leading=size * 1.5,
            textColor=colour(composer.ink),
        )
        head.spaceBefore = size * 0.5
        self._cell = ParagraphStyle("quick-cell", body, fontSize=size * 0.94, leading=size * 1.12)
        self._styles = {"body": body, "item": item, "head": head}

    def parts(self, sections: Sections) -> Parts:
        """Return all contents at this size."""
        self._list: Tag | None = None
        return [[self._part(one) for one in together] for together in sections]

    def grid(self, rows: Rows) -> Grid:
        """Return a table at this size."""
        return Grid(rows, self._paragraph, self._cell)

    def _part(self, block: Line | Rows) -> Flowable:
        if isinstance(block, Rows):
            return self.grid(block)
        words = self._paragraph(block.markup, self._styles[block.role], block.bullet)
        words.tag = self._tag(block.role)
        return words

    def _tag(self, role: str) -> Tag:
        """Return the tag of a paragraph; consecutive list items form one list."""
        if role != "item":
            self._list = None
            return Tag("H2" if role == "head" else "P")
        self._list = self._list or list_tag("Decimal")
        return item_body(self._list)

    def _paragraph(self, markup: str, style: ParagraphStyle, bullet: str = "") -> Paragraph:
        return Paragraph.of(self._paragraphs.parse(markup, style), style, bullet)


def fitting_columns(
    composer: Composer, sections: Sections, room: float, deep: float, sides: Sequence[int] = (2, 4)
) -> list[list[Flowable]]:
    """Return the columns at the largest type size that fits, with as few columns as possible."""
    parts = SheetType(composer, COMFORTABLE).parts(sections)
    tried = fsum(height_of(part, room) for part in parts)
    grids = [one.largest(room) for part in parts for one in part if isinstance(one, Grid)]
    # A table's longest words must fit into its columns; without one, no limit that matters.
    most = max(COMFORTABLE * min(grids, default=2.0), _SIZES[-1])
    for count in sides:
        # Smaller type only if the sheet has no further side.
        least = COMFORTABLE if count != sides[-1] else 0.0
        # Larger type has fewer words in a line and higher lines: the height grows as its square.
        guess = COMFORTABLE * (deep * count / tried) ** 0.5
        sizes = [size for size in _SIZES if least <= size <= min(guess * _ABOVE_GUESS, most)]
        if columns := _largest_that_fits(composer, sections, room, deep, count, sizes):
            return columns
    name = composer.book.content.name
    raise JugadaError(Message("rulebook/sheet-too-full", name=name))


def _largest_that_fits(
    composer: Composer, sections: Sections, room: float, deep: float, count: int, sizes: Sequence[float]
) -> list[list[Flowable]]:
    """Return the columns at the largest of these sizes that gives at most `count` columns; empty if none does."""
    fitting: list[list[Flowable]] = []
    first, last = 0, len(sizes)
    step = 2  # large sizes are likelier: search with growing steps, then back
    while first < last:
        middle = min(first + step, last) - 1
        parts = SheetType(composer, sizes[middle]).parts(sections)
        columns = _two_columns(parts, room, deep) if count == 2 else _columns(parts, room, deep)
        if len(columns) <= count and all(height_of(column, room) <= deep + 0.1 for column in columns):
            fitting, last, step = columns, middle, max(1, (middle - first + 1) // 2)
        else:
            first, step = middle + 1, 2 * step
    return fitting


def _two_columns(parts: Parts, room: float, deep: float) -> list[list[Flowable]]:
    """Return two columns of about equal height, but no lower than most of the page; more columns if they do not fit."""
    # The first that fits is the most even.
    tried = (_columns(parts, room, share * deep) for share in (0.8, 0.85, 0.9, 0.95))
    return next((columns for columns in tried if len(columns) <= 2), None) or _columns(parts, room, deep)


def _columns(parts: Parts, room: float, deep: float) -> list[list[Flowable]]:
    """Return the parts, column after column."""
    numbers = column_numbers([height_of(part, room) for part in parts], deep)
    columns: list[list[Flowable]] = [[] for _ in range(numbers[-1])]
    for part, number in zip(parts, numbers, strict=True):
        columns[number - 1] += part
    return columns


def column_numbers(heights: Sequence[float], deep: float) -> list[int]:
    """Return the number of the column, from 1, for each part with these heights."""
    numbers, number, used = [], 1, 0.0
    for high in heights:
        if used and used + high > deep:
            number, used = number + 1, 0.0
        numbers.append(number)
        used += high
    return numbers


def height_of(part: Sequence[Flowable], room: float) -> float:
    # With the space above the first too, which is not drawn at the top: a little more than needed.
    return fsum(one.wrap(room, 1e6)[1] + one.getSpaceBefore() + one.getSpaceAfter() for one in part)
