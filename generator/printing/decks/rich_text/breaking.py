"""Line breaking: as many words as fit, long words hyphenated by the rules of their language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from pyphen import Pyphen, language_fallback

from generator.printing.decks.rich_text.atoms import Atom, Chain, text_atom
from generator.printing.decks.rich_text.shaping import clusters

_RAGGED = 0.22
"""Fraction of a line that may stay empty before its next word is hyphenated."""

_SHORTEST, _LONGEST = 7, 80
"""Minimum and maximum number of letters of a word that may be hyphenated."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line in reading order; `width` in parts of the type size, without the space at its end."""

    atoms: tuple[Atom, ...]
    width: float
    base: int
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class Breaker:
    """Breaks paragraphs into lines. `language`: an IETF tag for hyphenation; empty: no hyphenation."""

    chain: Chain
    language: str
    hyphenate: bool
    must_fit: bool = False
    """Whether an overlong word may be divided anywhere, as a last resort."""

    def lines(self, atoms: Sequence[Atom], base: int, width: float) -> tuple[Line, ...]:
        """Return the lines. A line with an overlong word that cannot be divided is wider than `width`."""
        found: list[Line] = []
        line: list[Atom] = []
        used = 0.0
        words = list(reversed(list(_words(atoms))))
        while words:
            word = words.pop()
            wide = _width(word)
            if used + wide <= width + 1e-6:
                line += word
                used += sum(atom.width for atom in word)
                continue
            parts = self._divide(word, width - used, width, bool(line))
            if parts:
                line += parts[0]
                words.append(parts[1])
            elif not line:
                line += word
            else:
                words.append(word)
            found.append(_line(line, base))
            line, used = [], 0.0
        if line or not found:
            found.append(_line(line, base))
        found[-1] = replace(found[-1], is_last=True)
        return tuple(found)

    def _divide(
        self, word: tuple[Atom, ...], room: float, width: float, begun: bool
    ) -> tuple[tuple[Atom, ...], tuple[Atom, ...]] | None:
        """Return the word in two parts, of which the first fits the space; None if it cannot be divided so."""
        too_long = _width(word) > width
        divides = too_long if self.hyphenate or self.must_fit else False
        if self.language and (divides or (self.hyphenate and room > _RAGGED * width)):
            for number in range(len(word) - 1, -1, -1):
                before = sum(atom.width for atom in word[:number])
                for head, tail in self._hyphenations(word[number]):
                    if before + head.width <= room + 1e-6:
                        return (*word[:number], head), (tail, *word[number + 1 :])
        if too_long and self.must_fit and not begun:
            return self._cut(word, room)
        return None

    def _hyphenations(self, atom: Atom) -> Iterator[tuple[Atom, Atom]]:
        """Yield the ways to hyphenate a word, the longest first part first."""
        text = atom.text
        letters = text.strip("«»“”\"'¡!¿?.,;:()…")
        if not letters.isalpha() or not _SHORTEST <= len(letters) <= _LONGEST:
            return
        start, words = text.index(letters), _dictionary(self.language)
        for place in reversed(words.positions(letters) if words else ()):
            at = start + place
            yield self._part(atom, text[:at] + "-"), self._part(atom, text[at:], can_break=atom.can_break)

    def _cut(self, word: tuple[Atom, ...], room: float) -> tuple[tuple[Atom, ...], tuple[Atom, ...]] | None:
        used = 0.0
        for number, atom in enumerate(word):
            if used + atom.width > room and atom.shaped:
                parts = list(clusters(atom.text))
                # Slightly more than fits on average: trying each length of a very long word takes minutes.
                most = min(len(parts) - 1, max(0, int((room - used) * len(parts) / atom.width)) + 4)
                for count in range(most, 0, -1):
                    head = self._part(atom, "".join(parts[:count]))
                    if used + head.width <= room or (count == 1 and not number):
                        tail = self._part(atom, "".join(parts[count:]), can_break=atom.can_break)
                        return (*word[:number], head), (tail, *word[number + 1 :])
                return (word[:number], word[number:]) if number else None
            used += atom.width
        return None

    def _part(self, atom: Atom, text: str, *, can_break: bool = True) -> Atom:
        return text_atom(atom.span, text, atom.level, self.chain, self.language, can_break=can_break)


@cache
def _dictionary(language: str) -> Pyphen | None:
    known = language_fallback(language.replace("-", "_"))
    return Pyphen(lang=known, left=3, right=3) if known else None


def _words(atoms: Sequence[Atom]) -> Iterator[tuple[Atom, ...]]:
    """Yield the sequences of atoms between which a line may be broken."""
    word: list[Atom] = []
    for atom in atoms:
        word.append(atom)
        if atom.can_break:
            yield tuple(word)
            word = []
    if word:
        yield tuple(word)


def _width(word: Sequence[Atom]) -> float:
    """Return the width of the word, without the space at its end."""
    end = len(word)
    while end and word[end - 1].is_space:
        end -= 1
    return sum(atom.width for atom in word[:end])


def _line(atoms: Sequence[Atom], base: int) -> Line:
    return Line(tuple(atoms), _width(atoms), base)
