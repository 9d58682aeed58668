"""How many lines words take in a column: counted from their widths, without setting them.

A paragraph is asked for its height in many places and at many widths, and drawn in one. What is counted here is what
reportlab's `Paragraph.breakLines` does with plain words; what it does besides (pictures, hyphens) is left to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from string import whitespace
from typing import Any, NamedTuple, TypeAlias

from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus.paragraph import lstrip, split  # type: ignore[attr-defined]  # its stubs lack them

_SOFT_HYPHEN = "\xad"


class Word(NamedTuple):
    """A word's width and that of the space behind it (0: none), in points; `is_seen`: whether it has any letters.

    `taken` is what reportlab takes for that space until the next word comes, unless the word begins a line: it is as
    large as the word's first letters are.
    """

    width: float
    space: float
    taken: float
    is_seen: bool


Words: TypeAlias = tuple[Word, ...]


def words_of(fragments: Sequence[Any]) -> Words | None:
    """The words of a parsed paragraph; None where something in it is more than words."""
    gathered = _Gathered()
    for fragment in fragments:
        text: str | None = getattr(fragment, "text", None)
        if text is None or hasattr(fragment, "cbDefn") or hasattr(fragment, "lineBreak") or _SOFT_HYPHEN in text:
            return None
        gathered.add(text, fragment.fontName, fragment.fontSize)
    return gathered.finished(len(fragments))


class _Gathered:
    """Words while their letters come in, perhaps in several fonts; `_size`: that of an open word's first letters."""

    def __init__(self) -> None:
        self._words: list[Word] = []
        self._width, self._size, self._is_seen = 0.0, 0.0, False

    def add(self, text: str, font: str, size: float) -> None:
        """The next letters: they go on with the last word unless a space stands between."""
        if not self._words and not self._size:
            text = lstrip(text)
        if not text:
            return
        pieces = split(text)
        if text[0] in whitespace:
            self._separated(font, size)
        for index, piece in enumerate(pieces):
            self._width += width_of(piece, font, size)
            self._is_seen |= bool(piece)
            self._size = self._size or size
            if index < len(pieces) - 1 or text[-1] in whitespace:
                self._close(font, size)

    def _separated(self, font: str, size: float) -> None:
        """A space before the letters: it is one of their font, and stands behind a word without letters."""
        if self._size:
            self._close()
        elif self._words and self._words[-1].space:
            return
        self._close(font, size)

    def _close(self, font: str = "", size: float = 0.0) -> None:
        """The word is over; behind it stands a space of that font, if any."""
        space = width_of(" ", font, size) if font else 0.0
        taken = width_of(" ", font, self._size or size) if font else 0.0
        self._words.append(Word(self._width, space, taken, self._is_seen))
        self._width, self._size, self._is_seen = 0.0, 0.0, False

    def finished(self, fragments: int) -> Words:
        """All words; several fragments without any make a line all the same."""
        if self._size or (fragments > 1 and not self._words):
            self._close()
        return tuple(self._words)


@lru_cache(maxsize=1 << 14)
def width_of(text: str, font: str, size: float) -> float:
    """In points."""
    return float(stringWidth(text, font, size))


class Lines(NamedTuple):
    """How many there are, and how much of the last one is free, in points."""

    many: int
    gap: float


def lines_of(words: Sequence[Word], first: float, others: float, shrinkage: float, is_split: bool) -> Lines | None:
    """The lines of the words where the first is so wide, and the others so; None if a word is too long for its line.

    shrinkage: the part of each space that a line may be too wide by; is_split: whether long words are divided.
    """
    if not words:
        return Lines(0, 0.0)
    room, count = first, 1
    used = spaces = space = behind = 0.0
    seen = 0
    for width, own, taken, is_seen in words:
        wider = used + space + width if width else used
        if wider > room + shrinkage * (spaces + space):
            if is_split and width > room:
                return None
            if seen:
                room, count = others, count + 1
                used, spaces, space, behind, seen = width, 0.0, own, own, 1
                continue
        used, spaces, space, behind = wider, spaces + behind, taken, own
        seen += is_seen
    return Lines(count, room - used)
