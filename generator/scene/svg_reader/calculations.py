"""Lengths that a style computes: ``calc(50% - 2px)``, ``min(…)``, ``max(…)``, ``clamp(…)``."""

from __future__ import annotations

import re
from collections.abc import Callable

from generator.limits import MAX_SVG_NUMBER

_TOKEN = re.compile(r"\s*([(),*/]|[-+](?=\s)|(?:calc|min|max|clamp)(?=\()|[-+]?[0-9.]+[a-zA-Z%]{0,3})", re.IGNORECASE)
_BEGINS = ("calc(", "min(", "max(", "clamp(")
_LONGEST = 80


def is_computed(text: str) -> bool:
    """Return whether a length is to be computed."""
    return text.lstrip().lower().startswith(_BEGINS)


def compute(text: str, read: Callable[[str], float]) -> float:
    """Return what such a length comes to; sums need spaces around their sign. read: a length with its unit.

    Raises ValueError for anything else.
    """
    found = text.strip()
    tokens = _tokens(found) if is_computed(found) and len(found) <= _LONGEST else []
    if not tokens:
        raise ValueError(text)
    value = _Sum(tokens, read).whole()
    if not abs(value) <= MAX_SVG_NUMBER:
        raise ValueError(text)
    return value


def _tokens(text: str) -> list[str]:
    tokens, place = [], 0
    while found := _TOKEN.match(text, place):
        tokens.append(found[1])
        place = found.end()
    if text[place:].strip():
        raise ValueError(text)
    return tokens


class _Sum:
    """Computes the tokens from the left; each number is a length, so that 2 is two user units."""

    def __init__(self, tokens: list[str], read: Callable[[str], float]) -> None:
        self._tokens, self._read, self._place = tokens, read, 0

    def whole(self) -> float:
        value = self._part()
        if self._place != len(self._tokens):
            raise ValueError(self._tokens)
        return value

    def _next(self) -> str:
        return self._tokens[self._place] if self._place < len(self._tokens) else ""

    def _take(self) -> str:
        token = self._next()
        self._place += 1
        return token

    def _sum(self) -> float:
        value = self._product()
        while self._next() in ("+", "-"):
            value += self._product() if self._take() == "+" else -self._product()
        return value

    def _product(self) -> float:
        value = self._part()
        while self._next() in ("*", "/"):
            if self._take() == "*":
                value *= self._part()
            else:
                # NaN is refused at the end, where no comparison holds for it.
                value /= self._part() or float("nan")
        return value

    def _part(self) -> float:
        token = self._take()
        if token.lower() in ("calc", "min", "max", "clamp"):
            return self._function(token.lower())
        if token != "(":
            return self._read(token)
        value = self._sum()
        self._close()
        return value

    def _function(self, name: str) -> float:
        """Return what a function of lengths comes to; of ``clamp``, the least wins over the most, as in CSS."""
        self._take()
        values = [self._sum()]
        while name != "calc" and self._next() == ",":
            self._take()
            values.append(self._sum())
        self._close()
        if name == "clamp":
            least, wished, most = values
            return max(least, min(wished, most))
        return max(values) if name == "max" else min(values)

    def _close(self) -> None:
        if self._take() != ")":
            raise ValueError(self._tokens)
