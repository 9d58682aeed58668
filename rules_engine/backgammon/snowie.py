"""Snowie's one-line notation of a position, which other programs put into match records: only its board is read.

::

    7;0;1;0;0;Alice;Bob;0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;5;1;
    |       | names     | | | | | | |  points 1 to 24 of the player on roll          | dice
    |       |           | | | | | | bar                                            bar
    |       |           | | | | cube and its owner
    |       |           | scores, after the mark of the Crawford game
    |       the player on roll: 0 the first, 1 the second
    match length, Jacoby rule, two more

The player on roll has positive counts, the other one negative ones.
"""

from __future__ import annotations

import re

from rules_engine.backgammon.state import WHITE, Board, view_of
from rules_engine.core import MalformedError, Message

_NUMBER = re.compile(r"\s*-?[0-9]{1,2}\s*", re.ASCII)
_BEFORE_NAMES, _POINTS, _DICE = 5, 24, 2
_FEWEST_FIELDS = 40


def parse_snowie_board(text: str) -> Board:
    """Return the board in White's view, the first player named being White. Raises MalformedError."""
    fields = text.strip().removesuffix(";").split(";")
    if len(fields) < _FEWEST_FIELDS:  # a name may hold semicolons
        raise MalformedError(text, "", Message("backgammon/expected-snowie"))
    roller = fields[_BEFORE_NAMES - 1]
    counts = [_count(text, field) for field in fields[-_DICE - _POINTS - 2 : -_DICE]]
    if roller.strip() not in ("0", "1"):
        raise MalformedError(text, roller, Message("backgammon/expected-snowie"))
    first, *points, last = counts
    bars = (first, last)  # programs differ in their order; the sign tells whose each is
    view = [sum(min(count, 0) for count in bars), *points, sum(max(count, 0) for count in bars)]
    return view_of(tuple(view), WHITE + int(roller))


def _count(text: str, field: str) -> int:
    if not _NUMBER.fullmatch(field):
        raise MalformedError(text, field, Message("backgammon/expected-snowie"))
    return int(field)
