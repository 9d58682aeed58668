"""Conversion between recorded matches and the engine's own records: the package's `record_formats`.

A record holds one game, from its opening roll or from a position set up by hand to its end or to the next set-up; names
and tags are in its tags, and so is the result of a game that a player resigned, which ends a record early; without that
tag it is inferred if the next game's scores tell it. Comments on single moves are lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rules_engine.backgammon.actions import Action, CubeAction, Roll
from rules_engine.backgammon.gnubg_text import is_gnubg_text, parse_gnubg_text
from rules_engine.backgammon.mat import format_mat, is_mat, parse_mat
from rules_engine.backgammon.match_record import (
    CubeTurn,
    Entry,
    GameRecord,
    GameResult,
    MatchRecord,
    SetUp,
    Turn,
    is_crawford_game,
)
from rules_engine.backgammon.match_replay import BackgammonGame, PlayedStep, Stretch, replay_stretches, result_of
from rules_engine.backgammon.sgf import format_sgf, is_sgf, parse_sgf
from rules_engine.backgammon.state import Cube, Match, Phase, State
from rules_engine.core import Message
from rules_engine.core import record as core
from rules_engine.core.formats import RecordFormat
from rules_engine.core.record import CHANCE, Record, RecordError

_PLAYER_TAGS = ("White", "Black")
"""Tags of records that contain the players' names, which are also the names of unnamed players."""

_RESULT_TAG = "Result"
_RESULT = re.compile(r"([WB])\+([0-9]{1,5})", re.ASCII)
"""The result of a game in which a player resigned, which the engine has no action for: the winner and the points."""


def to_records(game: BackgammonGame, match: MatchRecord) -> tuple[Record, ...]:
    """Return the match as the engine's records, one per game or set-up. Raises RecordError for an illegal entry."""
    tags = {**dict(zip(_PLAYER_TAGS, match.players, strict=True)), **match.tags}
    return tuple(_record(game, stretch, tags) for stretch in replay_stretches(game, match))


def _record(game: BackgammonGame, stretch: Stretch, tags: Mapping[str, str]) -> Record:
    entries = tuple(_entry(game, step) for step in stretch.steps)
    if stretch.resigned:
        result = f"{game.format_seat(stretch.resigned.winner)}+{stretch.resigned.points}"
        tags = {**tags, _RESULT_TAG: result}
    return Record(game.name, "", "", game.format_state(stretch.start), entries, tags)


def _entry(game: BackgammonGame, played: PlayedStep) -> core.Entry:
    seat = CHANCE if played.seat is None else game.format_seat(played.seat)
    return core.Entry(seat, game.format_action(played.before, played.action), played.entry.line)


def from_records(game: BackgammonGame, records: Sequence[Record]) -> MatchRecord:
    """Return the engine's records as a match of White against Black. Raises RecordError if one does not replay."""
    rebuilt = _Rebuilt()
    for record in records:
        rebuilt.add(game, record)
    return rebuilt.match()


@dataclass(slots=True)
class _Game:
    """A game that is being rebuilt."""

    match: Match
    entries: list[Entry] = field(default_factory=list)
    result: GameResult | None = None


class _Rebuilt:
    """Builds a match from records, one by one."""

    def __init__(self) -> None:
        self.games: list[_Game] = []
        self.tags: dict[str, str] = {}

    def add(self, game: BackgammonGame, record: Record) -> None:
        self.tags = {**record.tags, **self.tags}
        steps = list(core.replay(game, record))
        state = game.parse_state(record.start)
        self._start(state)
        for entry, step in steps:
            if self.games[-1].result:
                self._start(state)
            seat = None if entry.seat == CHANCE else game.parse_seat(entry.seat)
            self._add_entry(state, seat, game.parse_action(state, entry.action))
            self.games[-1].result = result_of(step.events)
            state = step.state
        if state.phase is Phase.PLAY and state.dice:
            self.games[-1].entries.append(Turn(state.turn, state.dice, None))
        resigned = _RESULT.fullmatch(record.tags.get(_RESULT_TAG, ""))
        if resigned and self.games[-1].result is None:
            self.games[-1].result = GameResult(game.parse_seat(resigned[1]), int(resigned[2]))

    def match(self) -> MatchRecord:
        if not self.games:
            raise RecordError(1, Message("backgammon/error-no-game"))
        length = self.games[0].match.length
        earlier: list[tuple[int, int]] = []
        games: list[GameRecord] = []
        by_rule = True
        for number, game in enumerate(self.games, 1):
            scores, crawford = game.match.scores, game.match.crawford
            by_rule &= crawford == is_crawford_game(length, scores, earlier)
            earlier.append(scores)
            variant = game.match.variant
            games.append(GameRecord(number, scores, tuple(game.entries), game.result, crawford, variant=variant))
        cube = length == 1 or self.games[0].match.use_cube
        white, black = (self.tags.get(tag, tag) for tag in _PLAYER_TAGS)
        tags = {name: value for name, value in self.tags.items() if name not in (*_PLAYER_TAGS, _RESULT_TAG)}
        return MatchRecord((white, black), length, tuple(games), length > 1 and by_rule, False, cube, tags)

    def _start(self, state: State) -> None:
        """Begin a game, or continue from a position set up by hand."""
        self._explain(state.match)
        last = self.games[-1] if self.games else None
        if last is None or last.result or state.phase is Phase.OPENING:
            self.games.append(_Game(state.match))
        entries = self.games[-1].entries
        if state.phase is not Phase.OPENING:
            entries.append(SetUp(state.board, state.turn, state.cube))
        elif state.cube != Cube():
            entries.append(SetUp(cube=state.cube))
        if state.phase is Phase.OFFERED:
            entries.append(CubeTurn(state.turn, CubeAction.DOUBLE))

    def _explain(self, match: Match) -> None:
        """Record a resignation of the last game if it has no result, but the other player's score has grown since."""
        if not self.games:
            return
        last = self.games[-1]
        if last.match.length != match.length:
            lengths = {"first": last.match.length, "second": match.length}
            raise RecordError(1, Message("backgammon/error-lengths", **lengths))
        if last.match.variant is not match.variant:
            raise RecordError(1, Message("backgammon/error-variants"))
        gains = [after - before for after, before in zip(match.scores, last.match.scores, strict=True)]
        if last.result is None and min(gains) == 0 < max(gains):
            last.result = GameResult(gains.index(max(gains)), max(gains))

    def _add_entry(self, state: State, seat: int | None, action: Action) -> None:
        entries = self.games[-1].entries
        if seat is None or action is CubeAction.ROLL or isinstance(action, Roll):
            return
        if isinstance(action, CubeAction):
            entries.append(CubeTurn(seat, action))
        elif state.dice:
            entries.append(Turn(seat, state.dice, action))


@dataclass(frozen=True, slots=True)
class _MatchFile:
    """A `RecordFormat` that consists of a reader and a writer of matches."""

    suffix: str
    is_such: Callable[[str], bool]
    parse: Callable[[str], MatchRecord]
    format: Callable[[MatchRecord], str]

    def recognises(self, text: str, /) -> bool:
        """Return whether the text looks like this format, regardless of the file's name."""
        return self.is_such(text)

    def read(self, game: BackgammonGame, text: str, /) -> tuple[Record, ...]:
        """Return the games in the file, as `RecordFormat.read` requires."""
        return to_records(game, self.parse(text))

    def write(self, game: BackgammonGame, records: Sequence[Record], /) -> str:
        """Return the file's text, as `RecordFormat.write` requires."""
        return self.format(from_records(game, records))


def _refuse_to_write(_match: MatchRecord) -> str:
    raise RecordError(1, Message("backgammon/error-export-written"))


record_formats: Mapping[str, RecordFormat] = {
    "mat": _MatchFile(".mat", is_mat, parse_mat, format_mat),
    "sgf": _MatchFile(".sgf", is_sgf, parse_sgf, format_sgf),
    "gnubg": _MatchFile(".txt", is_gnubg_text, parse_gnubg_text, _refuse_to_write),
}
"""Record files of other programs. eXtreme Gammon's ``.txt`` matches are ``mat``, recognised by their contents."""
