"""Positions at which the lines of a text may be broken (Unicode UAX 14)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, groupby

from uniseg.linebreak import line_break_units

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
