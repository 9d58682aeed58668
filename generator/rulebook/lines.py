"""Words broken into lines: counted from their widths wherever a height is asked for, and set where they are drawn.

A paragraph is asked for its height in many places and at many widths, and drawn in one. The lines are those that
reportlab's `Paragraph.breakLines` makes of plain words; what it does besides (pictures, hyphens) is left to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from string import whitespace
from typing import Any, NamedTuple, TypeAlias

from reportlab.lib.rl_accel import sameFrag
from reportlab.pdfbase.pdfmetrics import getAscentDescent, stringWidth
from reportlab.platypus.paragraph import (  # type: ignore[attr-defined]  # its stubs lack two of them
    FragLine,
    ParaLines,
    lstrip,
    split,
)

_SOFT_HYPHEN = "\xad"


class Word(NamedTuple):
    """A word's width and that of the space behind it (0: none), in points; `is_seen`: whether it has any letters.

    `letters` are its letters with the number of the fragment that each are in.
    `taken` is what reportlab takes for that space until the next word comes, unless the word begins a line: it is as
    large as the word's first letters are.
    """

    width: float
    space: float
    taken: float
    is_seen: bool
    letters: tuple[tuple[int, str], ...]


Words: TypeAlias = tuple[Word, ...]


def words_of(fragments: Sequence[Any]) -> Words | None:
    """The words of a parsed paragraph; None where something in it is more than words."""
    gathered = _Gathered()
    for number, fragment in enumerate(fragments):
        text: str | None = getattr(fragment, "text", None)
        if text is None or hasattr(fragment, "cbDefn") or hasattr(fragment, "lineBreak") or _SOFT_HYPHEN in text:
            return None
        gathered.add(number, text, fragment.fontName, fragment.fontSize)
    return gathered.finished(len(fragments))


class _Gathered:
    """Words while their letters come in, perhaps in several fonts; `_size`: that of an open word's first letters."""

    def __init__(self) -> None:
        self._words: list[Word] = []
        self._width, self._size, self._letters = 0.0, 0.0, list[tuple[int, str]]()

    def add(self, number: int, text: str, font: str, size: float) -> None:
        """The next letters: they go on with the last word unless a space stands between."""
        if not self._words and not self._size:
            text = lstrip(text)
        if not text:
            return
        pieces = split(text)
        if text[0] in whitespace:
            self._separated(number, font, size)
        for index, piece in enumerate(pieces):
            self._width += width_of(piece, font, size)
            self._letters.append((number, piece))
            self._size = self._size or size
            if index < len(pieces) - 1 or text[-1] in whitespace:
                self._close(font, size)

    def _separated(self, number: int, font: str, size: float) -> None:
        """A space before the letters: it is one of their font, and stands behind a word without letters."""
        if self._size:
            self._close()
        elif self._words and self._words[-1].space:
            return
        self._letters.append((number, ""))
        self._close(font, size)

    def _close(self, font: str = "", size: float = 0.0) -> None:
        """The word is over; behind it stands a space of that font, if any."""
        space = width_of(" ", font, size) if font else 0.0
        taken = width_of(" ", font, self._size or size) if font else 0.0
        letters = tuple(self._letters)
        self._words.append(Word(self._width, space, taken, any(text for _, text in letters), letters))
        self._width, self._size, self._letters = 0.0, 0.0, []

    def finished(self, fragments: int) -> Words:
        """All words; several fragments without any make a line all the same."""
        if self._size:
            self._close()
        elif fragments > 1 and not self._words:
            self._letters.append((0, ""))
            self._close()
        return tuple(self._words)


@lru_cache(maxsize=1 << 14)
def width_of(text: str, font: str, size: float) -> float:
    """In points."""
    return float(stringWidth(text, font, size))


class Lines(NamedTuple):
    """The first word of each line, and how much of each is free, in points."""

    starts: tuple[int, ...]
    gaps: tuple[float, ...]

    @property
    def many(self) -> int:
        """How many there are."""
        return len(self.starts)

    @property
    def gap(self) -> float:
        """How much of the last one is free."""
        return self.gaps[-1] if self.gaps else 0.0


def lines_of(words: Sequence[Word], first: float, others: float, shrinkage: float, is_split: bool) -> Lines | None:
    """The lines of the words where the first is so wide, and the others so; None if a word is too long for its line.

    shrinkage: the part of each space that a line may be too wide by; is_split: whether long words are divided.
    """
    if not words:
        return Lines((), ())
    room, starts, gaps = first, [0], []
    used = spaces = space = behind = 0.0
    seen = 0
    for index, (width, own, taken, is_seen, _) in enumerate(words):
        wider = used + space + width if width else used
        if wider > room + shrinkage * (spaces + space):
            if is_split and width > room:
                return None
            if seen:
                starts.append(index)
                gaps.append(room - used)
                room, used, spaces, space, behind, seen = others, width, 0.0, own, own, 1
                continue
        used, spaces, space, behind = wider, spaces + behind, taken, own
        seen += is_seen
    return Lines(tuple(starts), (*gaps, room - used))


def set_in(words: Sequence[Word], lines: Lines, fragments: Sequence[Any]) -> Any:
    """The lines as reportlab draws them, with the letters of a line in as few fragments as their fonts allow."""
    if not words:
        return ParaLines(kind=0, lines=[])
    parts = [words[start:stop] for start, stop in pairwise((*lines.starts, len(words)))]
    if len(fragments) > 1:
        found = zip(parts, lines.gaps, strict=True)
        return ParaLines(kind=1, lines=[_line(part, gap, fragments) for part, gap in found])
    [of] = fragments
    texts = [[text for word in part for _, text in word.letters] for part in parts]
    high, low = _extent(of.fontName, of.fontSize)
    return of.clone(kind=0, lines=list(zip(lines.gaps, texts, strict=True)), ascent=high, descent=low)


def _line(words: Sequence[Word], gap: float, fragments: Sequence[Any]) -> FragLine:
    found: list[Any] = []
    space = 0.0
    for word in words:
        for place, (number, text) in enumerate(word.letters):
            fragment = fragments[number]
            if not place and space and found and not found[-1].text.endswith(" "):
                found[-1].text += " "
            if not place and found and sameFrag(found[-1], fragment):
                found[-1].text += text
            else:
                found.append(fragment.clone(text=text))
        space = word.space
    extents = [_extent(one.fontName, one.fontSize) for one in found]
    return FragLine(
        extraSpace=gap,
        wordCount=sum(word.is_seen for word in words),
        lineBreak=False,
        words=found,
        fontSize=max(one.fontSize for one in found),
        ascent=max(high for high, _ in extents),
        descent=min(low for _, low in extents),
    )


@lru_cache(maxsize=1 << 8)
def _extent(font: str, size: float) -> tuple[float, float]:
    high, low = getAscentDescent(font, size)
    return high, low
