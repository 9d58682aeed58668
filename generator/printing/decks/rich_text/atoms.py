"""The atoms of lines of text: words, spaces and icons, each shaped, with its direction."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bidi import algorithm as bidi

from generator.printing.decks.rich_text.line_breaks import line_breaks
from generator.printing.decks.rich_text.markup import Span
from generator.printing.decks.rich_text.shaping import Shaped, shape
from generator.scene.font_file import FontFile

ICON_WIDTH = 1.3
"""Width of an icon in its line, including the space around it, as a fraction of the type size."""

Chain: TypeAlias = Callable[[Span], tuple[FontFile, ...]]
"""Returns the fonts for a span, in order of preference."""

_STRONG_RTL = re.compile("[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
_CONTROLS = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Explicit direction controls, which are removed: cards do not need them, and they could hide words."""

_LONGEST = 100
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
                or end - start == _LONGEST
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
    shaped = shape(text.replace("\u00ad", ""), chain(span), rtl=bool(level % 2), language=language)
    return Atom(span, text, level, shaped, sum(run.width for run in shaped), can_break)


def _atom(span: Span, text: str, level: int, chain: Chain, language: str, can_break: bool) -> Atom:
    if span.icon:
        return Atom(span, "", level, (), ICON_WIDTH, can_break)
    return text_atom(span, text.replace("\t", " "), level, chain, language, can_break=can_break)


def _is_edge(text: str, at: int) -> bool:
    """Return whether a run of spaces begins or ends at the index."""
    return text[at - 1].isspace() != text[at].isspace()


_SUBSTITUTES = {"": "x", **dict.fromkeys(("LRI", "RLI", "FSI", "PDI"), " ")}
"""Replacements for direction classes that the algorithm does not know: unassigned characters and isolates."""


def _levels(text: str) -> tuple[Sequence[int], int]:
    """Return the level of each character, and the base level; odd levels are read from right to left."""
    if not _STRONG_RTL.search(text):
        return (0,) * len(text), 0
    known = "".join(_SUBSTITUTES.get(unicodedata.bidirectional(character), character) for character in text)
    base = bidi.get_base_level(known)
    storage = bidi.get_empty_storage()
    storage["base_level"], storage["base_dir"] = base, "LR"[base]
    bidi.get_embedding_levels(known, storage)
    bidi.explicit_embed_and_overrides(storage)
    bidi.resolve_weak_types(storage)
    bidi.resolve_neutral_types(storage, False)
    bidi.resolve_implicit_levels(storage, False)
    levels: list[int] = []
    seen = iter(storage["chars"])
    for character in text:  # the algorithm drops characters without width
        levels.append((levels[-1] if levels else base) if _is_dropped(character) else next(seen)["level"])
    return levels, base


def _is_dropped(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("BN", "LRE", "LRO", "RLE", "RLO", "PDF")


def in_visual_order(atoms: Sequence[Atom], base: int) -> Iterator[Atom]:
    """Yield a line's atoms from left to right (rule L2)."""
    end = len(atoms)
    while end and atoms[end - 1].is_space:
        end -= 1
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
