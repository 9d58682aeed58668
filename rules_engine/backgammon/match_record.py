"""A recorded match, independent of file formats and not yet checked against the rules.

Seat 0 is White (the left column of a ``.mat`` file, ``W`` in an ``.sgf`` file), seat 1 Black. Steps are pairs of points
in the mover's own numbering, 25 the bar and 0 off, in the order in which they were written.

A roll without steps is one that could not be played; steps of None say that the game ended between roll and play.
A game may end by itself, by a dropped double, or because a player resigned: then it has a result that the play on the
board does not explain (`GameRecord.is_resigned`). The engine has no resignation: there the replay simply stops.

A match to N points ends with what the winner needs: a gammon at 4-4 in a match to 5 counts one point in some records
and two in others. Both are read, and so is a player's resignation of the whole match.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from rules_engine.backgammon.actions import CubeAction, Play
from rules_engine.backgammon.state import OFF, Board, Cube, Variant, count_borne_off
from rules_engine.core import Message
from rules_engine.core.limits import MAX_RECORD_GAMES
from rules_engine.core.record import RecordError


@dataclass(frozen=True, slots=True)
class Turn:
    """A roll (as written, either die first) and the play made with it."""

    seat: int
    dice: tuple[int, int]
    steps: Play | None
    comment: str = ""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class CubeTurn:
    """A double, a take or a drop (not doubling before a roll is not recorded)."""

    seat: int
    action: CubeAction
    comment: str = ""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class SetUp:
    """A position set up by hand: the board (in White's view), the seat on roll, the cube; None: unchanged."""

    board: Board | None = None
    turn: int | None = None
    cube: Cube | None = None
    comment: str = ""
    line: int = field(default=0, compare=False)


Entry: TypeAlias = Turn | CubeTurn | SetUp


@dataclass(frozen=True, slots=True)
class GameResult:
    """The winner of the game and the points, including the cube.

    is_told: whether the record tells the points; else they are the cube's, unless the play on the board says otherwise.
    """

    winner: int
    points: int
    is_told: bool = field(default=True, compare=False)


class Remark(NamedTuple):
    """A line, and what of it was read otherwise than it is written."""

    line: int
    text: Message


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game: its number in the match (from 1), the scores before it, its entries, its result (None: open).

    fault: why it could not be read, if so; then it has no entries.
    """

    number: int
    scores: tuple[int, int]
    entries: tuple[Entry, ...]
    result: GameResult | None = None
    crawford: bool = False
    line: int = field(default=0, compare=False)
    variant: Variant = Variant.BACKGAMMON
    fault: RecordError | None = field(default=None, compare=False)
    remarks: tuple[Remark, ...] = field(default=(), compare=False)

    @property
    def is_resigned(self) -> bool:
        """Whether it has a result although no double was dropped and the winner still has checkers to bear off."""
        if self.result is None:
            return False
        last = self.entries[-1] if self.entries else None
        if isinstance(last, CubeTurn) and last.action is CubeAction.DROP:
            return False
        return self._count_borne_off(self.result.winner) < self.variant.checkers

    def _count_borne_off(self, seat: int) -> int:
        count = 0
        for entry in self.entries:
            if isinstance(entry, SetUp) and entry.board:
                # Anew: what has been counted before is not on a board that was set up by hand.
                count = count_borne_off(entry.board, seat, self.variant.checkers)
            elif isinstance(entry, Turn) and entry.seat == seat:
                count += sum(end == OFF for _, end in entry.steps or ())
        return count


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match, or a single game or money session (length 0).

    `crawford` and `jacoby` are the rules agreed on; `cube` tells whether a doubling cube is used. `tags` are what is
    known besides, named as in a ``.mat`` header: EventDate (2026.11.20), Event, Round, Site, …
    """

    players: tuple[str, str]
    length: int
    games: tuple[GameRecord, ...]
    crawford: bool = False
    jacoby: bool = False
    cube: bool = True
    tags: Mapping[str, str] = field(default_factory=dict)

    @property
    def variant(self) -> Variant:
        """The variant of its games."""
        return self.games[0].variant if self.games else Variant.BACKGAMMON


def check_games(line: int, count: int) -> None:
    """Raise RecordError if a match that has `count` games already exceeds the limit with one more."""
    if count >= MAX_RECORD_GAMES:
        raise RecordError(line, Message("core/record-games", most=MAX_RECORD_GAMES))


def is_crawford_game(length: int, game: GameRecord, earlier: Sequence[GameRecord]) -> bool:
    """Return whether this is the Crawford game: the first in which one player is one point short (bg.match).

    Where the game before it is missing, that may have been the Crawford game: a double tells that it was.
    """
    match_point = length - 1
    if length < 2 or game.scores.count(match_point) != 1 or any(match_point in before.scores for before in earlier):
        return False
    follows = bool(earlier) and earlier[-1].number == game.number - 1
    # Nobody may double in a Crawford game.
    return follows or not any(_is_double(entry) for entry in game.entries)


def _is_double(entry: Entry) -> bool:
    return isinstance(entry, CubeTurn) and entry.action is CubeAction.DOUBLE


def cube_after(entries: Iterable[Entry]) -> int:
    """Return what the cube shows after the entries; a double that was not taken does not count."""
    value = 1
    for entry in entries:
        if isinstance(entry, SetUp) and entry.cube:
            value = entry.cube.value
        elif isinstance(entry, CubeTurn) and entry.action is CubeAction.TAKE:
            # Only when taken: of a double that is dropped the points are those before it.
            value *= 2
    return value


def needed(length: int, scores: tuple[int, int], winner: int) -> int | None:
    """Return the points that the winner needs for the match; None in money play."""
    return length - scores[winner] if length else None


def possible_points(cube: int, need: int | None) -> tuple[int, ...]:
    """Return the points for which a player may resign, in order of worth: the last is that of the whole match."""
    # Single game, gammon and backgammon: also a player who resigns may give up each of them.
    worths = tuple(factor * cube for factor in (1, 2, 3))
    if need is None:
        return worths
    return (*worths, *(min(worth, need) for worth in worths), need)
