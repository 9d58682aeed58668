"""Chances to win a match at its score, before a game begins: a published table, by its name.

Figures of players' experience, not of the rules: whoever cites one says whose it is.
"""

from __future__ import annotations

from fractions import Fraction

from rules_engine.backgammon.queries_arguments import PLAYER, seat_of
from rules_engine.backgammon.state import Match, State, other
from rules_engine.core import MalformedError, Message, Parameter, Value, query
from rules_engine.core.messages import Words

# Percent for who needs fewer points or as many: row n, he needs n; column by column the other needs n, n + 1, … 15.
# Who needs one point and is ahead plays the Crawford game. Published at fibs.com/golarchive/demo/equity.htm.
_WOOLSEY = """
50 70 75 83 85 90 91 94 95 97 97 98 98 99 99
50 60 68 75 81 85 88 91 93 94 95 96 97 98
50 59 66 71 76 80 84 87 90 92 94 95 96
50 58 64 70 75 79 83 86 88 90 92 93
50 57 63 68 73 77 81 84 87 89 90
50 56 62 67 72 76 79 82 85 87
50 56 61 66 70 74 78 81 84
50 55 60 65 69 73 77 80
50 55 60 64 68 72 76
50 55 60 64 68 71
50 55 59 63 67
50 54 58 62
50 54 58
50 54
50
"""
_TABLES = {"woolsey": tuple(tuple(map(int, row.split())) for row in _WOOLSEY.split("\n") if row)}

_TABLE = Parameter("table", Message("backgammon/expected-equity-table", tables=", ".join(_TABLES)))


def _not_in_the_table(state: State, table: str, player: str = "") -> Words:
    """Return why the table has no figure for the match: a single game, no cube, too long, after the Crawford game."""
    del player
    match, rows = state.match, _read(table)
    if not match.length:
        return Message("backgammon/equity-no-match")
    if not match.use_cube:
        return Message("backgammon/equity-no-cube")
    needs = sorted(_needs(match))
    if needs[-1] > len(rows):
        return Message("backgammon/equity-too-long", most=len(rows))
    if needs[0] == 1 < needs[-1] and not match.crawford:
        return Message("backgammon/equity-after-crawford")
    return ""


@query(_TABLE, PLAYER, lacks=_not_in_the_table)
def match_equity(state: State, table: str, player: str = "") -> Value:
    """Return the player's chance to win the match at its score before this game, by a published table; else None.

    `woolsey` is Kit Woolsey's, for matches with a cube and the Crawford rule (bg.match) in which nobody needs more than
    15 points. The position and the cube of the present game do not count.
    """
    if _not_in_the_table(state, table):
        return None
    seat = seat_of(state, player)
    needs = _needs(state.match)
    mine, theirs = needs[seat], needs[other(seat)]
    fewer, more = sorted((mine, theirs))
    percent = _read(table)[fewer - 1][more - fewer]
    return Fraction(percent if mine == fewer else 100 - percent, 100)


def _read(table: str) -> tuple[tuple[int, ...], ...]:
    """Return the table of that name. Raises MalformedError."""
    if table not in _TABLES:
        raise MalformedError(table, "", _TABLE.expected)
    return _TABLES[table]


def _needs(match: Match) -> tuple[int, int]:
    """Return how many points each seat needs to win the match."""
    white, black = match.scores
    return match.length - white, match.length - black
