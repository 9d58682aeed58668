"""How SGF writes points and plays (see `sgf`): a letter for each of White's points, for the bar, for off the board."""

from __future__ import annotations

import re

from rules_engine.backgammon.actions import Play
from rules_engine.backgammon.play_notation import board_index
from rules_engine.backgammon.sgf_tree import Node, shorten
from rules_engine.backgammon.state import BAR, OFF
from rules_engine.core import Message
from rules_engine.core.errors import quoted
from rules_engine.core.record import RecordError

_LETTERS = "abcdefghijklmnopqrstuvwx"  # White's points 1 to 24
_BAR_LETTER, _OFF_LETTER = "y", "z"
ALL_POINTS = _LETTERS + _BAR_LETTER
"""The letters of all points and the bar, in the format's order."""

# A step may start on the bar and end off the board, never the other way round.
_PLAY = re.compile(r"([1-6])([1-6])((?:[a-y][a-xz])*)")
_POINTS = re.compile(r"[a-y](:[a-y])?")


def read_sgf_play(node: Node, seat: int, value: str) -> tuple[tuple[int, int], Play | None]:
    """Return dice and steps; None for a roll without steps."""
    found = _PLAY.fullmatch(value)
    if not found:
        raise RecordError(node.line, Message("backgammon/error-sgf-play", value=quoted(value)))
    letters = found[3]
    steps = tuple((_point_of(letters[i], seat), _point_of(letters[i + 1], seat)) for i in range(0, len(letters), 2))
    return (int(found[1]), int(found[2])), steps or None


def read_points(node: Node, name: str) -> str:
    """Return the letters of a list of points; ``a:y`` is a range."""
    letters = ""
    for value in node.properties.get(name, ()):
        if not _POINTS.fullmatch(value):
            raise RecordError(node.line, Message("backgammon/error-sgf-point", name=name, value=shorten(value)))
        letters += ALL_POINTS[ALL_POINTS.index(value[0]) : ALL_POINTS.index(value[-1]) + 1]
    return letters


def index_of(letter: str, seat: int) -> int:
    """Return the board index of White's points a to x, or of the seat's bar."""
    return board_index(BAR, seat) if letter == _BAR_LETTER else _LETTERS.index(letter) + 1


def _point_of(letter: str, seat: int) -> int:
    """Return the point in the seat's own numbering."""
    return OFF if letter == _OFF_LETTER else board_index(index_of(letter, seat), seat)


def letter_of(point: int, seat: int) -> str:
    """Return the letter of a point in the seat's own numbering."""
    if point in (BAR, OFF):
        return _BAR_LETTER if point == BAR else _OFF_LETTER
    return _LETTERS[board_index(point, seat) - 1]
