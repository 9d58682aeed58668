"""The text of a play without any rules: moves to text and back, in standard or in the booklet's notation.

A word is a checker's way, ``24/18*/13``: points, a star after each point where it hits; ``6/off(2)`` is twice the same
way. ``-`` is the play of a roll that cannot be played.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from rules_engine.backgammon.actions import DANCE, Move, Play, points_hit
from rules_engine.backgammon.points import InPoints, booklet_name, parse_point, standard_name
from rules_engine.backgammon.state import BAR, OFF, Board
from rules_engine.core import MalformedError, Message

DANCE_TEXT = "-"
_DANCE_WORDS = frozenset({DANCE_TEXT, "--", "no move", "no play", "no mover", "cannot move", "dance", "fan"})
_WORD = re.compile(r"(?P<way>[^\s()/]+(?:/[^\s()/]+)+)(?:\((?P<times>[1-4])\))?", re.ASCII)
_LONGEST = 200
_MOST_MOVES = 16
"""Moves of a play that is read, legal or not; the rules allow four."""

_EXPECTED = Message("backgammon/expected-play")


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
            unmarked.discard(point)
        words.append("/".join(points) + (f"({times})" if times > 1 else ""))
    return " ".join(words) or DANCE_TEXT


def write_moves(view: Board, play: Play) -> str:
    """Return the play with each move as a word of its own: where joined steps would be read as other moves."""
    return " ".join(write_play(view, (move,)) for move in play)


def booklet_play(view: Board, play: Play, seat: int) -> InPoints:
    """Return the play in the booklet's notation, such as ``B8/B4 N5/N3``."""
    return InPoints(write_play(view, play, lambda point: booklet_name(point, seat)), seat)


def _ways(play: Play) -> list[tuple[int, ...]]:
    """Return the points each checker passes: a move goes on with the first checker that has come to its start."""
    ways: list[tuple[int, ...]] = []
    for start, end in play:
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
        raise MalformedError(text[:40], "", Message("backgammon/expected-characters", most=_LONGEST))
    words = text.lower().replace(",", " ").split()
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
