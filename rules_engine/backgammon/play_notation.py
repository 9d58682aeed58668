"""Notation of points and plays, without any rules.

Names of points: the booklet's (``B6``, ``N12``, the same for both players) and the mover's own numbers 1 to 24.

White's own point p is ``Bp`` up to 12 and ``N(25 − p)`` beyond; Black's own point q is White's 25 − q. So each seat's
own first twelve points carry its own letter (bg.board). A language prints one of the two (`PointNotation`).

The text of a play without any rules: moves to text and back, in standard or in the booklet's notation.

A word is a checker's way, ``24/18*/13``: points, a star after each point where it hits; ``6/off(2)`` is twice the same
way. ``-`` is the play of a roll that cannot be played.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from itertools import groupby, pairwise
from typing import Any, ClassVar

from rules_engine.backgammon.actions import DANCE, Move, Play, points_hit
from rules_engine.backgammon.state import BAR, BLACK, OFF, WHITE, Board
from rules_engine.core import MalformedError, Message, Spelled

BAR_NAME, OFF_NAME = "bar", "off"
_HALF = 12
_LETTERS = "BN"  # blancas (White), negras (Black)
_OTHER_NAMES = {"bar": BAR, "barra": BAR, "off": OFF, "fuera": OFF}
_POINT = re.compile(r"([BN]?)([0-9]{1,2})", re.IGNORECASE | re.ASCII)
_SIDES = {"white": WHITE, "black": BLACK}
_NUMBER = re.compile(r"\d+", re.ASCII)
_POINT_IN_TEXT = re.compile(r"(?<!\()\b[BN]?\d{1,2}", re.ASCII)  # not the 2 of 6/off(2)


class PointNotation(Spelled):
    """A point or a play as one seat writes it.

    Languages print ``standard`` or ``booklet`` names; ``white`` and ``black`` are the numbers of a side whoever plays,
    with a pattern for what stands around them, if one follows.

    >>> PointNotation("bar/N2 24/18*(2)", WHITE).spelled("standard")
    'bar/23 24/18*(2)'
    >>> PointNotation("N2", BLACK).spelled("white the #")
    'the 23'
    """

    option: ClassVar[str] = "numbering"
    seat: int

    def __new__(cls, text: str, seat: int) -> PointNotation:
        """Create it from a text whose numbers count from the seat's side."""
        self = super().__new__(cls, text)
        self.seat = seat
        return self

    def __reduce__(self) -> Any:
        # What a text does by itself would call `__new__` without the seat.
        return type(self), (str(self), self.seat)

    def spelled(self, spelling: str) -> str:
        """Return the text with the points' names in that numbering."""
        name = partial(self._named, *spelling.partition(" ")[::2])
        return _POINT_IN_TEXT.sub(lambda found: name(parse_point(found[0], self.seat)), self)

    def _named(self, numbering: str, pattern: str, point: int) -> str:
        if numbering == "booklet":
            return booklet_name(point, self.seat)
        side = _SIDES.get(numbering, self.seat)
        return (pattern or "#").replace("#", standard_name(point if side == self.seat else BAR - point))


# Named for every point of every play that is listed; there are only 52.
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
        # Each seat's own first twelve points bear its own letter, the others that of the opponent.
        own = _LETTERS[seat] == match[1].upper()
        return number if own else BAR - number
    if match and not match[1] and OFF < number < BAR:
        return number
    raise MalformedError(text, "", Message("backgammon/expected-point"))


def board_index(point: int, seat: int) -> int:
    """Return the index in `State.board` of a point in the seat's own numbering (the inverse is the same function)."""
    return point if seat == WHITE else BAR - point


DANCE_TEXT = "-"
_DANCE_WORDS = frozenset({DANCE_TEXT, "--", "no move", "no play", "no mover", "cannot move", "dance", "fan"})
_WORD = re.compile(r"(?P<way>[^\s()/]+(?:/[^\s()/]+)+)(?:\((?P<times>[1-4])\))?", re.ASCII)
_LONGEST = 200
_MOST_MOVES = 16
"""Maximum number of moves of a play that is parsed, legal or not; the rules allow four."""

_EXPECTED = Message("backgammon/expected-play")


class PlayText(PointNotation):
    """A play in the booklet's notation as one seat writes it, such as ``B8/B4 N5/N3``.

    >>> [message.key for message in PlayText("N6/N4(2) bar/B4*/B6", 1).in_words("booklet")]
    ['backgammon/way-enter', 'backgammon/way-move']
    """

    def in_words(self, spelling: str, /) -> tuple[Message, ...]:
        """Return a message for each checker's way (`_way_message`), entering checkers first; () if nothing moves."""
        numbering, _, pattern = spelling.partition(" ")
        found = [] if self == DANCE_TEXT else [_WORD.fullmatch(word) for word in self.spelled(numbering).split()]
        ways = [(_patterned(way["way"].split("/"), pattern), int(way["times"] or 1)) for way in found if way]
        # Entering first, as it must be played; the sort keeps the order within a kind.
        ways.sort(key=lambda way: _KINDS.index(_kind(way[0])))
        return tuple(
            _way_message(kind, names, times, again=number > 0)
            for kind, group in groupby(ways, key=lambda way: _kind(way[0]))
            for number, (names, times) in enumerate(group)
        )


_KINDS = ("enter", "move", "off")


def _patterned(names: list[str], pattern: str) -> list[str]:
    """Return the names with the pattern around each that is a number."""
    return [_NUMBER.sub(pattern.replace("#", r"\g<0>") or r"\g<0>", name) for name in names]


def _kind(names: list[str]) -> str:
    return "enter" if names[0] == BAR_NAME else "off" if names[-1] == OFF_NAME else "move"


def _way_message(kind: str, names: list[str], times: int, *, again: bool) -> Message:
    """Return the message ``way-<kind>`` of `times` checkers' way.

    Its values: count; more: ``yes`` if one of that kind stands before it; from, to, stops between them, hits; point:
    where a checker enters.
    """
    points = [name.removesuffix("*") for name in names]
    first = 2 if kind == "enter" else 1
    return Message(
        f"backgammon/way-{kind}",
        count=times,
        more="yes" if again else "no",
        **{"from": points[0], "point": points[1], "to": points[-1]},
        stops=tuple(points[first:-1]),
        hits=tuple(name.removesuffix("*") for name in names if name.endswith("*")),
        onward="yes" if len(points) > 2 else "no",
    )


def write_play(view: Board, play: Play, name: Callable[[int], str] = standard_name) -> str:
    """Return the play as text, steps of one checker joined; `name` writes a point of the mover's numbering."""
    counts: dict[tuple[int, ...], int] = {}
    for way in _ways(play):
        counts[way] = counts.get(way, 0) + 1
    unmarked = set(points_hit(view, play))
    words = []
    for way, times in counts.items():
        points = [name(way[0])]
        for point in way[1:]:
            points.append(name(point) + ("*" if point in unmarked else ""))
            # One star for a blot: the next checker that comes there hits nobody.
            unmarked.discard(point)
        words.append("/".join(points) + (f"({times})" if times > 1 else ""))
    return " ".join(words) or DANCE_TEXT


def write_moves(view: Board, play: Play) -> str:
    """Return the play with each move as a separate word, for plays in which joined steps would be ambiguous."""
    return " ".join(write_play(view, (move,)) for move in play)


def booklet_play(view: Board, play: Play, seat: int) -> PlayText:
    """Return the play in the booklet's notation."""
    return PlayText(write_play(view, play, lambda point: booklet_name(point, seat)), seat)


def _ways(play: Play) -> list[tuple[int, ...]]:
    """Return the points that each checker passes; a move continues the first checker that has reached its start."""
    ways: list[tuple[int, ...]] = []
    for start, end in play:
        # The first checker that stands there: which of equal checkers goes on makes no difference to the board.
        before = next((index for index, way in enumerate(ways) if way[-1] == start), None)
        if before is None:
            ways.append((start, end))
        else:
            ways[before] = (*ways[before], end)
    return ways


def read_play(text: str, seat: int) -> tuple[Play, frozenset[int]]:
    """Return the moves as written, in either notation, and the points marked as hit. Raises MalformedError.

    A way written without its stops (``24/13``) stays one move.
    """
    if len(text) > _LONGEST:
        # Before it is taken apart: a pattern that fails may look at a long text again and again.
        raise MalformedError(text[:40], "", Message("backgammon/expected-characters", most=_LONGEST))
    words = text.lower().replace(",", " ").split()
    # Other programs write it in words, some in brackets.
    if " ".join(words).strip("()") in _DANCE_WORDS:
        return DANCE, frozenset()
    moves: list[Move] = []
    hits: set[int] = set()
    for word in words:
        found = _WORD.fullmatch(word)
        if not found:
            raise MalformedError(text, word, _EXPECTED)
        points = [_read_point(text, name, seat, hits) for name in found["way"].split("/")]
        if OFF in points[:-1] or BAR in points[1:]:
            raise MalformedError(text, word, Message("backgammon/expected-bar-first"))
        moves += list(pairwise(points)) * int(found["times"] or 1)
    if not moves or len(moves) > _MOST_MOVES:
        raise MalformedError(text, "", _EXPECTED)
    return tuple(moves), frozenset(hits)


def _read_point(text: str, name: str, seat: int, hits: set[int]) -> int:
    try:
        point = parse_point(name.removesuffix("*"), seat)
    except MalformedError as error:
        raise MalformedError(text, name, error.expected) from error
    if name.endswith("*"):
        if point in (OFF, BAR):
            raise MalformedError(text, name, Message("backgammon/expected-star"))
        hits.add(point)
    return point
