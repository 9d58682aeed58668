"""Paragraphs whose lines are counted wherever their height is asked for, and broken only where they are drawn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable
from reportlab.platypus import Paragraph as PlainParagraph
from reportlab.platypus.paragraph import split  # type: ignore[attr-defined]  # its stubs lack it

from generator.rulebook.lines import Lines, Words, lines_of, set_in, width_of, words_of

DRAFT = "jugada_draft"
"""The attribute that marks a canvas on which nothing is to be drawn."""

_MARKED_UP = re.compile("[<&]")
_WIDE = 10_000.0
"""Points; no paragraph is wider."""


class Parsed:
    """What a markup says, in fragments of one font each: parsed once, then set as often and as large as one likes."""

    def __init__(self, fragments: Sequence[Any], size: float) -> None:
        """size: that of the type, in points."""
        self._fragments, self.size = fragments, size

    @cached_property
    def words(self) -> Words | None:
        """Its words at its own size, None where there is more than words in it."""
        return words_of(self._fragments)

    @cached_property
    def natural_width(self) -> float:
        """How wide it is in one line."""
        line = lines_of(self.words or (), _WIDE, _WIDE, 0.0, is_split=False)
        return _WIDE - line.gap if line and line.starts else 0.0

    @cached_property
    def longest_word(self) -> float:
        """How wide a column it needs at least."""
        return max((word.width for word in self.words or ()), default=0.0)

    def at(self, size: float) -> list[Any]:
        """The fragments for type of that size."""
        if size == self.size:
            return list(self._fragments)
        return [one.clone(fontSize=one.fontSize * size / self.size) for one in self._fragments]

    def filled(self, fill: Callable[[str], str]) -> Parsed:
        """The same with other texts."""
        return Parsed([one.clone(text=fill(one.text)) for one in self._fragments], self.size)


class Paragraph(PlainParagraph):
    """A paragraph of parsed words; a part of a divided one has none, and is broken by reportlab alone."""

    parsed: Parsed | None = None
    blPara: Any  # noqa: N815
    """reportlab's name for the broken lines."""
    _broken_for: float | None = None
    _width = 0.0

    @classmethod
    def of(cls, parsed: Parsed, style: ParagraphStyle, bullet: str = "") -> Paragraph:
        """In that style, with that bullet."""
        made = cls("", style, bullet or None, frags=[])
        made.parsed = parsed
        return made

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._counted: dict[float, Lines] = {}
        self._broken_by_reportlab = False

    def lines(self, width: float) -> Lines:
        """Its lines in a column of that width."""
        counted = self._counted.get(width)
        if counted is None:
            counted = self._counted[width] = self._count(width) or self._broken(width)
        return counted

    @property
    def natural_width(self) -> float:
        """How wide it is in one line."""
        if self.parsed is None or self.parsed.words is None:
            return _WIDE - self.lines(_WIDE).gap
        return self._scale * self.parsed.natural_width

    @property
    def longest_word(self) -> float:
        """How wide a column it needs at least."""
        if self.parsed is None or self.parsed.words is None:
            return float(self.minWidth())
        return self._scale * self.parsed.longest_word

    @property
    def _scale(self) -> float:
        return self.style.fontSize / self.parsed.size if self.parsed else 1.0

    def _count(self, width: float) -> Lines | None:
        if self.parsed is None or self.parsed.words is None:
            return None
        style: Any = self.style
        scale, others = self._scale, width - style.leftIndent - style.rightIndent
        first = others - style.firstLineIndent - self._bullet_beyond()
        counted = lines_of(
            self.parsed.words, first / scale, others / scale, style.spaceShrinkage, bool(style.splitLongWords)
        )
        return counted and Lines(counted.starts, tuple(gap * scale for gap in counted.gaps))

    def _bullet_beyond(self) -> float:
        """How far the bullet reaches into the first line."""
        if not self.bulletText:
            return 0.0
        style: Any = self.style
        wide = width_of(self.bulletText, style.bulletFontName, style.bulletFontSize)
        room = style.leftIndent + style.firstLineIndent - style.bulletIndent
        return max(0.0, float(wide + 0.6 * style.bulletFontSize - room))

    def _broken(self, width: float) -> Lines:
        """The lines that reportlab makes of it, which does not tell the words they begin with."""
        self._width, self._broken_by_reportlab = width, True
        self._break()
        lines = self.blPara.lines
        gaps = (line[0] if isinstance(line, tuple) else line.extraSpace for line in lines)
        return Lines((0,) * len(lines), tuple(gaps))

    def wrap(self, width: float, _: float) -> tuple[float, float]:
        """Its size."""
        self._width = self.width = width
        self.height = self.lines(width).many * self.style.leading
        return (width, self.height)

    def _break(self) -> None:
        """Into the lines of the width that it was last asked for."""
        self._broken_for = self._width
        if self.parsed is not None:  # reportlab has put broken words in the place of the fragments
            self.frags = self.parsed.at(self.style.fontSize)
        super().wrap(self._width, 1e6)

    def _lines_broken(self) -> None:
        if self._broken_for != self._width or not hasattr(self, "blPara"):  # splitting throws the lines away
            self._break()

    def split(self, width: float, height: float) -> list[Flowable]:
        """In two, if it can be."""
        self._width = width
        self._lines_broken()
        parts: list[Flowable] = super().split(width, height)
        return parts

    def draw(self) -> None:
        """Its lines, unless this is a draft."""
        if getattr(self.canv, DRAFT, False):
            return
        if self._broken_by_reportlab or self.parsed is None:
            self._lines_broken()
        else:
            words, fragments = self.parsed.words or (), self.parsed.at(self.style.fontSize)
            self.blPara = set_in(words, self.lines(self._width), fragments)
        super().draw()


class Paragraphs:
    """Makes the paragraphs of one book and of its sheets: each markup is parsed once.

    What says the same in the next setting is the same paragraph again, which knows its lines.
    """

    def __init__(self) -> None:
        self._parsed: dict[tuple[str, str], Parsed] = {}
        self._fragments: dict[tuple[str, str], Sequence[Any]] = {}
        self._made: dict[tuple[str, str, str, int], Paragraph] = {}
        self._given: Counter[tuple[str, str, str]] = Counter()

    def begin(self) -> None:
        """A new setting."""
        self._given.clear()

    def paragraph(
        self, markup: str, style: ParagraphStyle, bullet: str = "", fill: Callable[[str], str] = str
    ) -> Paragraph:
        """The paragraph with this markup, its texts filled; another one each time within one setting."""
        words = (fill(markup), style.name, bullet)
        self._given[words] += 1
        key = (*words, self._given[words])
        if key not in self._made:
            parsed = self.parsed(markup, style)
            self._made[key] = Paragraph.of(parsed if words[0] == markup else parsed.filled(fill), style, bullet)
        self._made[key].__dict__.pop("_postponed", None)  # reportlab notes there that it had to wait for a new page
        return self._made[key]

    @property
    def made(self) -> Iterable[Paragraph]:
        """All paragraphs that there have been."""
        return self._made.values()

    def parsed(self, markup: str, style: ParagraphStyle) -> Parsed:
        """The markup in the fonts of that style, of which there is one of its name, if perhaps at several sizes."""
        key = (markup, style.name)
        if key not in self._parsed:
            words = _MARKED_UP.search(markup)
            start = words.start() if words else len(markup)
            self._parsed[key] = Parsed(
                [*self._plain(markup[:start], style), *self._read(markup[start:], style)], style.fontSize
            )
        return self._parsed[key]

    def _plain(self, text: str, style: ParagraphStyle) -> list[Any]:
        """The words before the first mark, which need no parser; spaces as it would leave them."""
        words = " ".join(filter(None, split(text)))
        if not words:
            return []
        space = " " if text[-1].isspace() else ""
        return [one.clone(text=words + space) for one in self._read("x", style)]

    def _read(self, markup: str, style: ParagraphStyle) -> Sequence[Any]:
        """What reportlab reads from the markup; many end in the same links."""
        key = (markup, style.name)
        if key not in self._fragments:
            self._fragments[key] = PlainParagraph(markup, style).frags if markup else []
        return self._fragments[key]
