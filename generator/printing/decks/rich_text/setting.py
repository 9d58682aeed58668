"""Typesetting of marked-up text in a box: wrapped, as large as fits. Problems are findings, not errors."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, TypeAlias

from generator.i18n.texts import shortest
from generator.printing.decks.rich_text.breaking import (
    ICON_WIDTH,
    Atom,
    Breaker,
    Line,
    in_visual_order,
    list_atoms,
    text_atom,
)
from generator.printing.decks.rich_text.colour_glyphs import in_colours
from generator.printing.decks.rich_text.markup import ICON, Block, Span, parse_markup, unread_tags
from generator.printing.decks.rich_text.missing import missing_glyphs
from generator.printing.decks.rich_text.shaping import BOX_WIDTH, TEXT, Fonts, Shaped, clusters
from generator.scene.font_file import FontFile
from generator.scene.model import MM_PER_PT, Colour, Glyph, GlyphRun, Group, Item, Rect, Stroke, Transform
from generator.scene.painted_glyphs import drawn_differently
from generator.scene.theme import INK
from rules_engine.core import Message

Align = Literal["start", "left", "centre", "right", "justify"]
VerticalAlign = Literal["top", "middle", "bottom"]

_STEP = 0.5
"""Step in points by which the type size is reduced until the text fits."""

_GAP, _INDENT = 0.4, 1.05
"""Space above a paragraph in fractions of a line; indent of list items in fractions of the type size."""

_ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class TextStyle:
    """The style of a text.

    size, min_size: points; the largest size that fits is used.   leading: distance of lines in parts of the type size.
    lines: maximum number.   align ``start``: left; right for right-to-left scripts.   narrowest: part of their width to
    which lines at the smallest size are narrowed before a word is divided.
    """

    size: float = 9.0
    min_size: float = 6.0
    colour: Colour = INK
    family: str = TEXT
    bold: bool = False
    italic: bool = False
    align: Align = "start"
    vertical: VerticalAlign = "top"
    leading: float = 1.28
    lines: int | None = None
    hyphenate: bool = True
    narrowest: float = 1.0


@dataclass(frozen=True, slots=True)
class TextBlock:
    """The drawing of a text, its height and width in mm, its type size in points, and the findings for its author.

    is_tight: a line is narrowed, a word divided or something left out, as even the smallest size is too large.
    """

    items: tuple[Item, ...]
    height: float
    size: float
    width: float
    findings: tuple[Message, ...] = ()
    is_tight: bool = False


DrawIcon = Callable[[str, float, float, float, Colour], Item | None]
"""Returns the icon with a name, upper left corner (x, y), width in mm, for a line in that colour."""


@dataclass(frozen=True)
class TextSetter:
    """Sets the texts of a deck with its fonts, icons, keywords, names of colours and language.

    draw_icon: returns None for an unknown name.   keywords: words in a text, with the marked-up text that replaces
        them.

    >>> block = TextSetter().set("Gain **2** coins", Rect(0, 0, 40, 10), TextStyle())
    >>> block.size, block.findings
    (9.0, ())
    """

    fonts: Fonts = field(default_factory=Fonts)
    language: str = ""
    draw_icon: DrawIcon = lambda *_: None
    icon_names: frozenset[str] = frozenset()
    keywords: Mapping[str, str] = field(default_factory=dict)
    colours: Mapping[str, str] = field(default_factory=dict)

    def set(self, text: str, box: Rect, style: TextStyle) -> TextBlock:
        """Return the marked-up text in the box: wrapped, and as large as it fits, down to the smallest size.

        A text that does not fit ends with an ellipsis and has a finding. A character that no font has becomes a box,
        with a finding; an unknown icon also has a finding.
        """
        blocks = parse_markup(self._with_keywords(text), self.icon_names.__contains__, self.colours)
        return _Setting(self, box, style).set(blocks, text)

    def _with_keywords(self, text: str) -> str:
        if not self.keywords:
            return text
        return self._keyword_pattern.sub(lambda found: self.keywords[found[0]], text)

    @cached_property
    def _keyword_pattern(self) -> re.Pattern[str]:
        # Else `fly` would be found in `fly high`.
        longest_first = sorted(self.keywords, key=lambda word: (-len(word), word))
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


@dataclass(frozen=True, slots=True)
class _Row:
    """A line with its block; `top` is the distance from the top of the text in parts of a line's height."""

    line: Line
    block: Block
    is_first: bool
    top: float


_Paragraph: TypeAlias = tuple[Block, bool, tuple[Atom, ...], int]
"""A line of the author's: its block, whether it begins it, its atoms, their base level."""


@dataclass
class _Setting:
    setter: TextSetter
    box: Rect
    style: TextStyle

    def set(self, blocks: Sequence[Block], text: str) -> TextBlock:
        """Return the blocks at the largest size at which they fit."""
        paragraphs = [
            (block, number == 0, *list_atoms(spans, self._chain, self.setter.language))
            for block in blocks
            for number, spans in enumerate(_split(block.spans))
        ]
        size, rows, is_tight = self._fit(paragraphs)
        findings = list(self._missing(paragraphs, text))
        fitting = [row for row in rows if self._fits(row, size)]
        if len(fitting) < len(rows):
            findings.append(Message("printing/text-overflows", text=_short(text), size=shortest(size)))
            # Not even one line fits: it is drawn over the edge, where its author sees it.
            rows = [*fitting[:-1], self._shortened(fitting[-1], size)] if fitting else rows[:1]
        height = (rows[-1].top + 1) * self._pitch(size) if rows else 0.0
        slack = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[self.style.vertical] * (self.box.height - height)
        items = tuple(self._draw(row, size, self.box.y + slack) for row in rows)
        width = max((row.line.width + _INDENT * row.block.depth for row in rows), default=0.0) * size * MM_PER_PT
        # Lines that are narrowed are as wide as the box.
        width = min(width, self.box.width) if self.style.narrowest < 1 else width
        return TextBlock(items, height, size, width, tuple(findings), is_tight)

    def _chain(self, span: Span) -> tuple[FontFile, ...]:
        style = self.style
        return self.setter.fonts.chain(style.family, style.bold or span.bold, style.italic != span.italic)

    def _pitch(self, size: float) -> float:
        """Return the distance between lines in mm."""
        return size * MM_PER_PT * self.style.leading

    def _fits(self, row: _Row, size: float) -> bool:
        # A hundredth of a mm: a box as high as its text, computed in floats, must hold it.
        return (row.top + 1) * self._pitch(size) <= self.box.height + 0.01

    # --------------------------------------------------------------------------------------------------------- fitting

    def _fit(self, paragraphs: Sequence[_Paragraph]) -> tuple[float, list[_Row], bool]:
        """Return the size, the lines, and whether they would need a smaller size than the smallest."""
        size, style = self.style.size, self.style
        # From the largest size down: most texts fit at once, and each size is broken into lines anew.
        while not self._is_good(rows := list(self._rows(paragraphs, size)), size):
            if size <= style.min_size:
                is_whole = style.narrowest < 1 and self._is_inside(rows, size, style.narrowest)
                return size, rows if is_whole else list(self._rows(paragraphs, size, must_fit=True)), True
            size = max(size - _STEP, style.min_size)
        return size, rows, False

    def _is_good(self, rows: Sequence[_Row], size: float) -> bool:
        return (self.style.lines is None or len(rows) <= self.style.lines) and self._is_inside(rows, size)

    def _is_inside(self, rows: Sequence[_Row], size: float, narrowest: float = 1.0) -> bool:
        """Return whether the lines are inside the box if they are narrowed so far, however many they are."""
        if rows and not self._fits(rows[-1], size):
            return False
        return all(row.line.width * narrowest <= self._room(row.block, size) + 1e-6 for row in rows)

    def _room(self, block: Block, size: float) -> float:
        return max(self.box.width / (size * MM_PER_PT) - _INDENT * block.depth, 0.5)

    def _rows(self, paragraphs: Sequence[_Paragraph], size: float, *, must_fit: bool = False) -> Iterator[_Row]:
        breaker = Breaker(self._chain, self.setter.language, self.style.hyphenate, must_fit)
        top = 0.0
        for block, is_first, atoms, base in paragraphs:
            top += _GAP if block.gap and is_first else 0.0
            for number, line in enumerate(breaker.lines(atoms, base, self._room(block, size))):
                yield _Row(line, block, is_first and number == 0, top)
                top += 1.0

    def _shortened(self, row: _Row, size: float) -> _Row:
        """Return the row with an ellipsis at its end, for omitted text; of a word alone its first letters stay."""
        atoms = list(row.line.atoms)
        room = self._room(row.block, size)
        first = next((atom for atom in atoms if atom.text and not atom.is_space), None)
        # + 1: room for the ellipsis, which is about as wide as the type is high.
        while atoms and (atoms[-1].is_space or sum(atom.width for atom in atoms) + 1 > room):
            atoms.pop()
        atoms = atoms or list(self._first_letters(first, room - 1) if first else ())
        span = replace(atoms[-1].span, icon="") if atoms else Span("")
        atoms.append(text_atom(span, _ELLIPSIS, row.line.base, self._chain, ""))
        return replace(row, line=replace(row.line, atoms=tuple(atoms), width=sum(atom.width for atom in atoms)))

    def _first_letters(self, word: Atom, room: float) -> Iterator[Atom]:
        """Yield as many letters of a word as fit, if any do."""
        letters = [*clusters(word.text.rstrip("-"))]
        while letters:
            atom = text_atom(word.span, "".join(letters), word.level, self._chain, self.setter.language)
            if atom.width <= room:
                yield atom
                return
            letters.pop()

    # --------------------------------------------------------------------------------------------------------- drawing

    def _draw(self, row: _Row, size: float, top: float) -> Group:
        em, pitch = size * MM_PER_PT, self._pitch(size)
        font = self._chain(Span(""))[0]
        cap = font.cap_height * em
        # The middle of the capitals is the middle of the line.
        baseline = top + row.top * pitch + (pitch + cap) / 2
        indent = _INDENT * em * row.block.depth
        items: list[Item] = []
        rtl = bool(row.line.base % 2)
        left = self.box.x + (0.0 if rtl else indent)
        width = self.box.width - indent
        if row.block.label and row.is_first:
            label = text_atom(Span(""), f"{row.block.label} ", row.line.base, self._chain, "")
            at = left + width + 0.1 * em if rtl else left - max(_INDENT, label.width) * em
            items += self._atoms([label], at, baseline, em, 0.0)
        x, stretch = self._start(row.line, left, width, em, rtl)
        items += self._atoms(list(in_visual_order(row.line.atoms, row.line.base)), x, baseline, em, stretch)
        if self.style.narrowest < 1 and row.line.width * em > width + 1e-6:
            # Narrowed about its own start, so that it begins where the others do.
            factor, start = width / (row.line.width * em), x + (self._trailing(row.line, em) if rtl else 0.0)
            return Group(tuple(items), transform=Transform(factor, 0, 0, 1, left - factor * start, 0))
        return Group(tuple(items))

    def _start(self, line: Line, left: float, width: float, em: float, rtl: bool) -> tuple[float, float]:
        """Return the x of a line's start in mm, and the extra width of its spaces in parts of the type size."""
        align = self.style.align
        spaces = sum(1 for atom in line.atoms if atom.is_space)
        trailing = 1 if line.atoms and line.atoms[-1].is_space else 0
        slack = width - line.width * em
        # A paragraph's last line is not spread, nor one whose only space is at its end.
        if align == "justify" and not line.is_last and spaces > trailing and slack > 0:
            return left - (trailing and rtl and self._trailing(line, em)), slack / em / (spaces - trailing)
        before = {"left": 0.0, "centre": 0.5, "right": 1.0}.get(align, 1.0 if rtl else 0.0) * slack
        return left + before - (self._trailing(line, em) if rtl else 0.0), 0.0

    def _trailing(self, line: Line, em: float) -> float:
        return sum(atom.width for atom in line.atoms) * em - line.width * em

    def _atoms(self, atoms: Sequence[Atom], x: float, baseline: float, em: float, stretch: float) -> Iterator[Item]:
        """Yield glyphs, icons and boxes from left to right; adjacent glyphs in one font and colour form one run."""
        runs = _Runs(em)
        for atom in atoms:
            colour = Colour("deck", atom.span.colour) if atom.span.colour else self.style.colour
            if atom.span.icon:
                yield from runs.end()
                yield from self._icon(atom.span.icon, x, baseline, em, colour)
                x += ICON_WIDTH * em
            for shaped in atom.shaped:
                if shaped.font is None:
                    yield from runs.end()
                    yield from _boxes(shaped, x, baseline, em, colour)
                else:
                    yield from runs.add(shaped.font, shaped, x, baseline, colour, bool(atom.level % 2))
                x += shaped.width * em
            x += stretch * em if atom.is_space else 0.0
        yield from runs.end()

    def _icon(self, name: str, x: float, baseline: float, em: float, colour: Colour) -> Iterator[Item]:
        """Yield an icon slightly higher than the capitals, centred on their height."""
        side = 1.14 * em
        cap = self._chain(Span(""))[0].cap_height * em
        drawn = self.setter.draw_icon(
            name, x + (ICON_WIDTH * em - side) / 2, baseline - cap / 2 - side / 2, side, colour
        )
        if drawn is not None:
            yield drawn

    # -------------------------------------------------------------------------------------------------------- findings

    def _missing(self, paragraphs: Sequence[_Paragraph], text: str) -> Iterator[Message]:
        yield from _glyphs_that_differ(
            [part for _, _, atoms, _ in paragraphs for atom in atoms for part in atom.shaped]
        )
        if tags := unread_tags(text):
            yield Message("printing/tags-unread", n=len(tags), tags=tags)
        if self.setter.icon_names:
            # An escaped colon begins no icon.
            for icon in ICON.finditer(re.sub(r"\\:", "", text)):
                # Capitals between colons, as in `Re:Action:`, are words.
                if icon[1] not in self.setter.icon_names and icon[1].islower():
                    yield Message("printing/no-inline-icon", name=icon[0])


def _glyphs_that_differ(parts: Sequence[Shaped]) -> Iterator[Message]:
    """Yield findings for characters that no font has, and for those that print in another way than they are meant."""
    if absent := dict.fromkeys(cluster for part in parts if part.font is None for cluster in clusters(part.text)):
        yield missing_glyphs(tuple(absent))
    shown = ((part.font, glyph.number, glyph.text) for part in parts if part.font for glyph in part.glyphs)
    for font, number, character in dict.fromkeys(shown):
        for problem in drawn_differently(font, number):
            yield Message("printing/glyph-differs", character=character, problem=problem)


def _split(spans: Sequence[Span]) -> Iterator[tuple[Span, ...]]:
    """Yield the lines at the author's line breaks."""
    line: list[Span] = []
    for span in spans:
        if span.text == "\n":
            yield tuple(line)
            line = []
        else:
            line.append(span)
    yield tuple(line)


class _Runs:
    """Joins adjacent glyphs in one font, colour and direction."""

    def __init__(self, em: float) -> None:
        self._em = em
        self._run: GlyphRun | None = None
        self._rest: list[tuple[Shaped, float]] = []
        self._rtl = False

    def add(
        self, font: FontFile, shaped: Shaped, x: float, baseline: float, colour: Colour, rtl: bool
    ) -> Iterator[Item]:
        """Add glyphs at x mm; yield the previous run if they do not continue it."""
        run = self._run
        if run is None or run.font is not font or run.fill != colour or rtl != self._rtl:
            yield from self.end()
            # A micrometre: digits beyond that only make files larger.
            place = (round(x, 3), round(baseline, 3))
            size = round(self._em / MM_PER_PT, 3)
            self._run = GlyphRun(*place, shaped.text, font, size, colour, shaped.glyphs, shaped.width)
            self._rtl = rtl
            return
        self._rest.append((shaped, (x - run.x) / self._em))

    def end(self) -> Iterator[Item]:
        """Yield the pending run, if any."""
        if self._run and self._rest:
            run, words = self._run, [shaped.text for shaped, _ in self._rest]
            glyphs = [
                Glyph(glyph.number, round(glyph.x + at, 4), glyph.y, glyph.text)
                for shaped, at in self._rest
                for glyph in shaped.glyphs
            ]
            # Glyphs go from left to right; the text that a reader copies goes as it is read.
            text = "".join([*reversed(words), run.text] if self._rtl else [run.text, *words])
            last, at = self._rest[-1]
            yield from in_colours(replace(run, text=text, glyphs=(*run.glyphs, *glyphs), width=at + last.width))
        elif self._run:
            yield from in_colours(self._run)
        self._run, self._rest = None, []


def _boxes(shaped: Shaped, x: float, baseline: float, em: float, colour: Colour) -> Iterator[Item]:
    """Yield a box for each character that no font has, as wide and conspicuous as a letter."""
    # At least 0.12 mm, so that the box of a missing letter is seen in small type as well.
    stroke = Stroke(colour, max(0.06 * em, 0.12), join="miter")
    for number, _ in enumerate(clusters(shaped.text)):
        left = x + (number * BOX_WIDTH + 0.08) * em
        yield Rect(left, baseline - 0.68 * em, (BOX_WIDTH - 0.16) * em, 0.68 * em, 0, None, stroke)


def _short(text: str) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= 60 else f"{plain[:57]}…"
