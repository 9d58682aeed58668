"""Line breaking: as many words as fit, long words hyphenated by the rules of their language.

The atoms of lines of text: words, spaces and icons, each shaped, with its direction.

Positions at which the lines of a text may be broken (Unicode UAX 14).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import accumulate, groupby
from typing import Any, TypeAlias

from bidi import algorithm as bidi
from pyphen import Pyphen, language_fallback

from generator.printing.decks.rich_text.markup import Span
from generator.printing.decks.rich_text.shaping import Shaped, clusters, shape
from generator.scene.font_file import FontFile

_SIMPLE = re.compile("[\u0000-\u0e00\u1e00-\u2dff\u2e00-\u2e7f\ufb00-\ufdff\ufe70-\ufefe]*")
"""Matches texts in scripts that divide words by spaces and hyphens, unlike those of East and Southeast Asia."""

_HYPHENS = r"\-\u2010\u2013\u2014/\u00ad\u200b"
_WORDS = re.compile(rf"[^\S\u00a0\u202f]+|(?:[^\s{_HYPHENS}]|[\u00a0\u202f])+[{_HYPHENS}]*|[{_HYPHENS}]+")


@lru_cache(maxsize=1 << 12)
def line_breaks(text: str) -> frozenset[int]:
    """Return the character offsets at which a line may be broken."""
    if not _SIMPLE.fullmatch(text):
        return _unicode_breaks(text)
    found = accumulate(map(len, _WORDS.findall(text)))
    # break after a space, not before it
    return frozenset(end for end in found if end == len(text) or not text[end].isspace() or text[end] in "\u00a0\u202f")


def _unicode_breaks(text: str) -> frozenset[int]:
    """Return the offsets at which Unicode's UAX 14 allows a break.

    The library takes quadratic time in the length of a run of spaces or combining marks. No line is broken inside
    a run, so the library is given one character of each.
    """
    from uniseg.linebreak import line_break_units  # with tables of all scripts, which few texts need

    starts, characters = zip(*_one_of_each_run(text), strict=True)
    ends = accumulate(map(len, line_break_units("".join(characters))))
    return frozenset((*starts, len(text))[end] for end in ends)


def _one_of_each_run(text: str) -> Iterator[tuple[int, str]]:
    """Yield the offset and the last character of each run of spaces or marks, and each other character."""
    for kind, run in groupby(enumerate(text), lambda one: _run_kind(one[1])):
        characters = list(run)
        yield from [(characters[0][0], characters[-1][1])] if kind else characters


def _run_kind(character: str) -> str:
    if character == " ":
        return "space"
    return "mark" if unicodedata.category(character).startswith("M") or character == "\u200d" else ""


ICON_WIDTH = 1.3
"""Width of an icon in its line, including the space around it, as a fraction of the type size."""

Chain: TypeAlias = Callable[[Span], tuple[FontFile, ...]]
"""Returns the fonts for a span, in order of preference."""

_STRONG_RTL = re.compile("[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
_CONTROLS = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Explicit direction controls, which are removed: cards do not need them, and they could hide words."""

_LONGEST_ATOM = 100
"""Maximum number of characters of an atom: a longer word is shaped in parts."""

_ICON = "\ufffc"


@dataclass(frozen=True, slots=True)
class Atom:
    """A word, a part of one, a space or an icon. `width` in parts of the type size, `level` as in Unicode's UAX 9."""

    span: Span
    text: str
    level: int
    shaped: tuple[Shaped, ...]
    width: float
    can_break: bool
    """Whether a line may be broken after it."""

    @property
    def is_space(self) -> bool:
        """Whether it is invisible at the end of a line."""
        return self.text.isspace() and self.text not in "\u00a0\u202f"


def list_atoms(spans: Sequence[Span], chain: Chain, language: str) -> tuple[tuple[Atom, ...], int]:
    """Return the atoms of one line of a text, in reading order, and the text's base level."""
    # An icon counts as Unicode's replacement object, so that it takes part in the order and breaks of the line.
    text = _CONTROLS.sub("", "".join(_ICON if span.icon else span.text for span in spans))
    levels, base = _levels(text)
    breaks = line_breaks(text)
    atoms: list[Atom] = []
    at = 0
    for span in spans:
        words = _ICON if span.icon else _CONTROLS.sub("", span.text)
        start = at
        for end in range(at + 1, at + len(words) + 1):
            divided = (
                end == at + len(words)
                or end - start == _LONGEST_ATOM
                or levels[end] != levels[end - 1]
                or end in breaks
                or _is_edge(text, end)
            )
            if divided:
                atoms.append(_atom(span, text[start:end], levels[start], chain, language, end in breaks))
                start = end
        at += len(words)
    return tuple(atoms), base


def text_atom(span: Span, text: str, level: int, chain: Chain, language: str, *, can_break: bool = True) -> Atom:
    """Return the text as one atom in the span's style."""
    # A soft hyphen that is not used for a break is not seen.
    shaped = shape(text.replace("\u00ad", ""), chain(span), rtl=bool(level % 2), language=language)
    return Atom(span, text, level, shaped, sum(run.width for run in shaped), can_break)


def _atom(span: Span, text: str, level: int, chain: Chain, language: str, can_break: bool) -> Atom:
    if span.icon:
        # Icons are drawings: nothing of them is shaped or copied as text.
        return Atom(span, "", level, (), ICON_WIDTH, can_break)
    return text_atom(span, text.replace("\t", " "), level, chain, language, can_break=can_break)


def _is_edge(text: str, at: int) -> bool:
    """Return whether a run of spaces begins or ends at the index."""
    return text[at - 1].isspace() != text[at].isspace()


_SUBSTITUTES = {"": "x", **dict.fromkeys(("LRI", "RLI", "FSI", "PDI"), " ")}
"""Replacements for direction classes that the algorithm does not know: unassigned characters and isolates."""


def _levels(text: str) -> tuple[Sequence[int], int]:
    """Return the level of each character, and the base level; odd levels are read from right to left."""
    # Nearly all texts have no letter that is read from the right: the algorithm is spared.
    if not _STRONG_RTL.search(text):
        return (0,) * len(text), 0
    known = "".join(_SUBSTITUTES.get(unicodedata.bidirectional(character), character) for character in text)
    base = bidi.get_base_level(known)
    storage = bidi.get_empty_storage()
    storage["base_level"], storage["base_dir"] = base, "LR"[base]
    bidi.get_embedding_levels(known, storage)
    bidi.explicit_embed_and_overrides(storage)
    bidi.resolve_weak_types(storage)
    # The library does not know brackets; their rule comes between two of its own.
    for run in storage["runs"]:
        _resolve_brackets(storage["chars"][run["start"] : run["start"] + run["length"]], run["sor"])
    bidi.resolve_neutral_types(storage, False)
    bidi.resolve_implicit_levels(storage, False)
    levels: list[int] = []
    seen = iter(storage["chars"])
    for character in text:  # the algorithm drops characters without width
        levels.append((levels[-1] if levels else base) if _is_dropped(character) else next(seen)["level"])
    return levels, base


_Character: TypeAlias = dict[str, Any]
"""A character of the algorithm: itself under ``ch``, its class under ``type``, its ``level``."""

_DEEPEST = 63
"""Brackets that may be open at a time (BD16)."""


def _resolve_brackets(chars: Sequence[_Character], before_run: str) -> None:
    """Give both brackets of a pair the direction of what is in them, or of what is before them (rule N0)."""
    # In the order of the opening brackets, as the rule asks: an outer pair is settled before what is in it.
    for opening, closing in sorted(_bracket_pairs(chars)):
        own = "LR"[chars[opening]["level"] % 2]
        held = {_direction(char) for char in chars[opening + 1 : closing]} - {""}
        if not held:
            continue
        before = (found for at in range(opening - 1, -1, -1) if (found := _direction(chars[at])))
        given = own if own in held else next(before, before_run)
        chars[opening]["type"] = chars[closing]["type"] = given


def _bracket_pairs(chars: Sequence[_Character]) -> Iterator[tuple[int, int]]:
    """Yield the places of the brackets that belong together."""
    open_ones: list[tuple[str, int]] = []
    for at, char in enumerate(chars):
        kind = unicodedata.category(char["ch"]) if char["type"] == "ON" and char["ch"] in bidi.MIRRORED else ""
        if kind == "Ps":
            if len(open_ones) == _DEEPEST:
                return
            open_ones.append((bidi.MIRRORED[char["ch"]], at))
        elif kind == "Pe":
            found = next((n for n, one in reversed([*enumerate(open_ones)]) if one[0] == char["ch"]), None)
            if found is not None:
                yield open_ones[found][1], at
                del open_ones[found:]


def _direction(char: _Character) -> str:
    """Return ``L`` for what is read from the left, ``R`` for what is not and for numbers, else nothing."""
    return {"L": "L", "R": "R", "EN": "R", "AN": "R"}.get(char["type"], "")


def _is_dropped(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("BN", "LRE", "LRO", "RLE", "RLO", "PDF")


def in_visual_order(atoms: Sequence[Atom], base: int) -> Iterator[Atom]:
    """Yield a line's atoms from left to right (rule L2)."""
    end = len(atoms)
    while end and atoms[end - 1].is_space:
        end -= 1
    # Spaces at a line's end go to its end whatever is before them (rule L1).
    levels = [atom.level if number < end else base for number, atom in enumerate(atoms)]
    order = list(range(len(atoms)))
    for level in range(max(levels, default=0), 0, -1):
        start = None
        for place in range(len(order) + 1):
            inside = place < len(order) and levels[order[place]] >= level
            if inside and start is None:
                start = place
            elif not inside and start is not None:
                order[start:place] = reversed(order[start:place])
                start = None
    yield from (atoms[number] for number in order)


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
        broken: list[Line] = []
        line: list[Atom] = []
        used = 0.0
        # A stack: what is left of a divided word is the next one.
        words = list(reversed(list(_words(atoms))))
        while words:
            word = words.pop()
            wide = _width(word)
            # Sums of widths differ in their last digits from the width that was fitted to them.
            if used + wide <= width + 1e-6:
                line += word
                used += sum(atom.width for atom in word)
                continue
            parts = self._divide(word, width - used, width, bool(line))
            if parts:
                line += parts[0]
                words.append(parts[1])
            # Alone on its line it stands even where it is too wide: elsewhere it would not fit either.
            elif not line:
                line += word
            else:
                words.append(word)
            broken.append(_line(line, base))
            line, used = [], 0.0
        if line or not broken:
            broken.append(_line(line, base))
        broken[-1] = replace(broken[-1], is_last=True)
        return tuple(broken)

    def _divide(
        self, word: tuple[Atom, ...], room: float, width: float, begun: bool
    ) -> tuple[tuple[Atom, ...], tuple[Atom, ...]] | None:
        """Return the word in two parts, of which the first fits the space; None if it cannot be divided so."""
        too_long = _width(word) > width
        divides = too_long if self.hyphenate or self.must_fit else False
        if self.language and (divides or (self.hyphenate and room > _RAGGED * width)):
            begins = [0.0, *accumulate(atom.width for atom in word)]
            # From the end, so that as much as possible stays on the line.
            for number in range(len(word) - 1, -1, -1):
                before = begins[number]
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
    # Fewer than three letters at the end or the start of a line read badly.
    return Pyphen(lang=known, left=3, right=3) if known else None


_MOST_ATOMS = 400
"""Atoms of a word; a longer one fits no line, and measuring all of it anew for each line would take minutes."""


def _words(atoms: Sequence[Atom]) -> Iterator[tuple[Atom, ...]]:
    """Yield the sequences of atoms between which a line may be broken."""
    word: list[Atom] = []
    for atom in atoms:
        word.append(atom)
        if atom.can_break or len(word) == _MOST_ATOMS:
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
