"""A deck's rules as parts: Markdown set on small pages, one sheet with two sides or a booklet of folded sheets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from generator.i18n import languages, text
from generator.printing.decks.findings import Report
from generator.printing.decks.functions import legible
from generator.printing.decks.pictures import Pictures
from generator.printing.decks.rich_text.setting import TextStyle
from generator.printing.decks.rich_text.shaping import LABEL, TITLE
from generator.scene.component import Component
from generator.scene.model import MM_PER_PT, Colour, GlyphRun, Group, Item, Rect, Scene, translate
from generator.scene.path import line
from generator.scene.theme import INK, PAPER, hair

ReportAt = Callable[[int], Report]
"""Takes a line and returns what takes its flaws."""

WIDTH, HEIGHT = 130.0, 190.0
"""A page in mm: two side by side suit A4 and Letter."""

_SIDE, _TOP, _FOOT = 10.0, 11.0, 14.0
_ENDLESS = 4_000.0
_IMAGE = re.compile(r"!\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"(#{1,4})\s+(.+?)\s*#*")
_BEGINS = re.compile(r"#{1,4}\s|!\[")
"""Matches the beginning of a heading or a picture, which is a block without an empty line before it too."""

_PICTURE_HEIGHT = 60.0
_LEAST_LINES = 2
"""Lines of a paragraph that stay together at the foot of a page and at the head of the next."""

_BODY = TextStyle(9.0, 9.0, INK, leading=1.34)


@dataclass(frozen=True)
class _Line:
    """A line of text or a picture: its drawing, where it begins, its height, and the room before it."""

    items: tuple[Item, ...]
    top: float
    height: float
    gap: float = 0.0
    stays: bool = False
    """Whether it stays with what follows."""


@dataclass
class _Pages:
    """Pages that are filled from top to bottom."""

    pages: list[list[Item]] = field(default_factory=lambda: [[]])
    y: float = _TOP

    @property
    def left(self) -> float:
        """The room that is left on the page, in mm."""
        return HEIGHT - _FOOT - self.y

    def add(self, lines: Sequence[_Line], keep: float) -> None:
        """Add a block; `keep`: the room that what must stay with it needs, in mm."""
        if not lines:
            return
        first = sum(set_line.height for set_line in lines[:_LEAST_LINES]) + lines[0].gap + keep
        if first > self.left and self.pages[-1]:
            self._turn()
        for number, set_line in enumerate(lines):
            rest = len(lines) - number
            # The last two lines of a paragraph go to the next page together.
            need = set_line.height * (_LEAST_LINES if rest == _LEAST_LINES and number else 1)
            # No gap at the head of a page, so that all pages begin at the same height.
            gap = set_line.gap if self.pages[-1] else 0.0
            if need + gap > self.left and self.pages[-1]:
                self._turn()
                gap = 0.0
            self.pages[-1].append(Group(set_line.items, transform=translate(0.0, self.y + gap - set_line.top)))
            self.y += gap + set_line.height

    def _turn(self) -> None:
        self.pages.append([])
        self.y = _TOP


def rule_parts(source: str, title: str, colour: str, pictures: Pictures, at: ReportAt) -> Iterator[Component]:
    """Yield the sheets of the rules: one with two sides, or the folded sheets of a booklet, the outermost first.

    at: returns what takes the flaws of a line.
    """
    pages = [Scene(WIDTH, HEIGHT, items, title) for items in _pages(source, Colour("deck", colour), pictures, at)]
    if len(pages) <= 2:
        back = pages[1] if len(pages) == 2 else None
        yield Component("rules", "aid", _names(0), pages[0], back)
        return
    # A sheet that is folded once has four pages.
    while len(pages) % 4:
        pages.append(Scene(WIDTH, HEIGHT, (_paper(),), title))
    for number in range(len(pages) // 4):
        # Outside the last page and the first, inside the second and the last but one; the next sheet goes on inwards.
        first, last = pages[2 * number], pages[-1 - 2 * number]
        inner, other = pages[2 * number + 1], pages[-2 - 2 * number]
        fold = (((WIDTH, 0.0), (WIDTH, HEIGHT)),)
        front, back = _spread(last, first, title), _spread(inner, other, title)
        yield Component(f"rules-{number + 1}", "aid", _names(number + 1), front, back, folds=fold)


def _names(number: int) -> dict[str, str]:
    return {lang: text("printing/part-rules", lang, number=number) for lang in languages()}


def _spread(left: Scene, right: Scene, title: str) -> Scene:
    return Scene(2 * WIDTH, HEIGHT, (*left.items, Group(right.items, transform=translate(WIDTH, 0.0))), title)


def _paper() -> Rect:
    return Rect(0, 0, WIDTH, HEIGHT, 0, PAPER)


def _pages(source: str, colour: Colour, pictures: Pictures, at: ReportAt) -> Iterator[tuple[Item, ...]]:
    """Yield the pages, each with its number at the foot where there are several."""
    pages = _Pages()
    for first, block in _blocks(source):
        lines = list(_lines(block, colour, pictures, at(first)))
        # A heading keeps room for two lines of text and the gap above them.
        pages.add(lines, 12.0 if lines and lines[-1].stays else 0.0)
    many = len(pages.pages) > 1
    for number, items in enumerate(pages.pages, start=1):
        foot = _number(number, pictures) if many else ()
        yield (_paper(), *items, *foot)


def _blocks(source: str) -> Iterator[tuple[int, str]]:
    """Yield what empty lines divide, and headings and pictures begin, each with the number of its first line."""
    block: list[str] = []
    first = 1
    for number, one in enumerate(source.replace("\r\n", "\n").split("\n"), start=1):
        is_empty = not one.strip()
        if block and (is_empty or _BEGINS.match(one)):
            yield first, "\n".join(block)
            block = []
        if not is_empty:
            first = first if block else number
            block.append(one)
    if block:
        yield first, "\n".join(block)


def _number(number: int, pictures: Pictures) -> Iterable[Item]:
    # At the outer edge, where a thumb turns pages: odd pages are on the right of a booklet.
    style = TextStyle(9.0, 9.0, INK, LABEL, bold=True, align="right" if number % 2 else "left")
    room = Rect(_SIDE, HEIGHT - _FOOT + 3.4, WIDTH - 2 * _SIDE, 6.0)
    yield line(_SIDE, HEIGHT - _FOOT + 2.4, WIDTH - _SIDE, HEIGHT - _FOOT + 2.4, hair())
    yield from pictures.texts.set_quietly(str(number), room, style).items


def _lines(block: str, colour: Colour, pictures: Pictures, report: Report) -> Iterator[_Line]:
    """Yield the lines of a block: a heading, a picture, or a paragraph with its lists."""
    if matched := _IMAGE.fullmatch(block.strip()):
        room = Rect(_SIDE, 0.0, WIDTH - 2 * _SIDE, _PICTURE_HEIGHT)
        yield _Line(tuple(pictures.draw(matched[1], room, "rules", report)), 0.0, _PICTURE_HEIGHT, 3.0)
        return
    head, _, rest = block.strip().partition("\n")
    if matched := _HEADING.fullmatch(head):
        level = len(matched[1])
        size = {1: 22.0, 2: 14.0}.get(level, 10.5)
        family = TITLE if level < 3 else LABEL
        # The author's colour may be too light for words on white paper.
        ink = Colour("deck", legible(colour.hex))
        style = TextStyle(size, 8.0, ink, family, bold=level > 2, leading=1.14, hyphenate=False)
        set_lines = list(_set(matched[2], style, pictures, report))
        yield replace(set_lines[0], gap={1: 0.0, 2: 5.0}.get(level, 3.4), stays=True)
        yield from (replace(one, stays=True) for one in set_lines[1:])
        if rest.strip():
            yield from _lines(rest, colour, pictures, report)
        return
    paragraph = list(_set(block.strip("\n"), _BODY, pictures, report))
    if paragraph:
        yield replace(paragraph[0], gap=2.2)
        yield from paragraph[1:]


def _set(words: str, style: TextStyle, pictures: Pictures, report: Report) -> Iterator[_Line]:
    """Yield the lines of a text, each with where it begins in the block."""
    room = Rect(_SIDE, 0.0, WIDTH - 2 * _SIDE, _ENDLESS)
    block = pictures.texts.set(words, room, style, "rules", report)
    pitch = block.size * MM_PER_PT * style.leading
    top = 0.0
    for item in block.items:
        baseline = next(_baselines((item,)), None)
        # An empty line has no letters to tell where it is.
        top = baseline - 0.68 * pitch if baseline is not None else top + pitch
        yield _Line((item,), top, pitch)


def _baselines(items: Iterable[Item]) -> Iterator[float]:
    for item in items:
        if isinstance(item, Group):
            yield from _baselines(item.items)
        elif isinstance(item, GlyphRun):
            yield item.y
