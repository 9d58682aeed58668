"""Names of points: the booklet's (``B6``, ``N12``, the same for both players) and the mover's own numbers 1 to 24.

White's own point p is ``Bp`` up to 12 and ``N(25 − p)`` beyond; Black's own point q is White's 25 − q. So each seat's
own first twelve points carry its own letter (bg.board). A language prints one of the two (`PointNotation`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar

from rules_engine.backgammon.state import BAR, OFF, WHITE
from rules_engine.core import MalformedError, Message, Spelled

BAR_NAME, OFF_NAME = "bar", "off"
_HALF = 12
_LETTERS = "BN"  # blancas (White), negras (Black)
_OTHER_NAMES = {"bar": BAR, "barra": BAR, "off": OFF, "fuera": OFF}
_POINT = re.compile(r"([BN]?)([0-9]{1,2})", re.IGNORECASE | re.ASCII)
_POINT_IN_TEXT = re.compile(r"(?<!\()\b[BN]?\d{1,2}", re.ASCII)  # not the 2 of 6/off(2)


class PointNotation(Spelled):
    """A point or a play as one seat writes it; languages print ``standard`` or ``booklet`` names.

    >>> PointNotation("bar/N2 24/18*(2)", WHITE).spelled("standard")
    'bar/23 24/18*(2)'
    """

    option: ClassVar[str] = "numbering"
    seat: int

    def __new__(cls, text: str, seat: int) -> PointNotation:
        """Create it from a text whose numbers count from the seat's side."""
        self = super().__new__(cls, text)
        self.seat = seat
        return self

    def __reduce__(self) -> Any:
        return type(self), (str(self), self.seat)

    def spelled(self, spelling: str) -> str:
        """Return the text with the points' names in that numbering."""
        name: Callable[[int], str] = standard_name
        if spelling == "booklet":
            name = self._booklet_name
        return _POINT_IN_TEXT.sub(lambda found: name(parse_point(found[0], self.seat)), self)

    def _booklet_name(self, point: int) -> str:
        return booklet_name(point, self.seat)


@cache
def booklet_name(point: int, seat: int) -> PointNotation:
    """Return the booklet's name of a point in the seat's own numbering; 25 is ``bar``, 0 is ``off``."""
    near = point <= _HALF
    name = f"{_LETTERS[seat if near else 1 - seat]}{point if near else BAR - point}"
    return PointNotation({BAR: BAR_NAME, OFF: OFF_NAME}.get(point, name), seat)


def standard_name(point: int) -> str:
    """Return the standard name of a point in the mover's own numbering."""
    return {BAR: BAR_NAME, OFF: OFF_NAME}.get(point, str(point))


def parse_point(text: str, seat: int) -> int:
    """Return a point in the seat's own numbering, from either notation. Raises MalformedError."""
    word = text.strip().lower()
    if word in _OTHER_NAMES:
        return _OTHER_NAMES[word]
    match = _POINT.fullmatch(word)
    number = int(match[2]) if match else 0
    if match and match[1] and 1 <= number <= _HALF:
        own = _LETTERS[seat] == match[1].upper()
        return number if own else BAR - number
    if match and not match[1] and OFF < number < BAR:
        return number
    raise MalformedError(text, "", Message("backgammon/expected-point"))


def board_index(point: int, seat: int) -> int:
    """Return the index in `State.board` of a point in the seat's own numbering (the inverse is the same function)."""
    return point if seat == WHITE else BAR - point
