"""Conversion between recorded matches and the engine's own records, for the package's `record_formats`.

A record holds one game, from its opening roll or from a position set up by hand to its end or to the next set-up; names
and tags are in its tags, and so are the game's number and the result of a game that a player resigned, which ends a
record early; without that tag it is inferred if the next game's scores tell it. Comments on single moves are lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rules_engine.backgammon.actions import Action, CubeAction, Roll
from rules_engine.backgammon.ending import RESULT_TAG, format_result, result_told
from rules_engine.backgammon.gnubg_text import is_gnubg_text, read_gnubg_text
from rules_engine.backgammon.mat import format_mat, is_mat, read_mat
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
from rules_engine.backgammon.match_replay import (
    BackgammonGame,
    PlayedStep,
    ReplayedGame,
    Stretch,
    replay_games,
    result_of,
)
from rules_engine.backgammon.sgf import format_sgf, is_sgf, read_sgf
from rules_engine.backgammon.state import Cube, Match, Phase, State
from rules_engine.core import Message
from rules_engine.core import record as core
from rules_engine.core.record import CHANCE, GAME_NUMBER_TAG, Record, RecordError
from rules_engine.core.registry import GameOfFile

_PLAYER_TAGS = ("White", "Black")
"""Tags of records that contain the players' names, which are also the names of unnamed players."""

_OWN_TAGS = (*_PLAYER_TAGS, RESULT_TAG, GAME_NUMBER_TAG)

_NUMBER = re.compile(r"[0-9]{1,5}", re.ASCII)


def to_records(game: BackgammonGame, match: MatchRecord) -> tuple[Record, ...]:
    """Return the match as the engine's records, one per game or set-up. Raises RecordError for an illegal entry."""
    found: list[Record] = []
    for replayed in replay_games(game, match):
        if replayed.fault:
            raise replayed.fault
        found += _records(game, match, replayed)
    return tuple(found)


def _records(game: BackgammonGame, match: MatchRecord, replayed: ReplayedGame) -> Iterator[Record]:
    tags = {
        **dict(zip(_PLAYER_TAGS, match.players, strict=True)),
        **match.tags,
        GAME_NUMBER_TAG: str(replayed.record.number),
    }
    for stretch in replayed.stretches:
        told = {RESULT_TAG: format_result(game, stretch.told)} if stretch.told else {}
        yield _record(game, stretch, {**tags, **told})


def _record(game: BackgammonGame, stretch: Stretch, tags: Mapping[str, str]) -> Record:
    entries = tuple(_entry(game, step) for step in stretch.steps)
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


def split_into_matches(game: BackgammonGame, records: Sequence[Record]) -> Iterator[list[Record]]:
    """Yield the records of each match: with games that are numbered again, another one begins."""
    match: list[Record] = []
    for record in records:
        if match and _begins_match(game, match[-1], record):
            yield match
            match = []
        match.append(record)
    if match or not records:
        yield match


def _begins_match(game: BackgammonGame, last: Record, record: Record) -> bool:
    before, number = (_number_of(one) for one in (last, record))
    if before is None or number is None:
        return False
    players = [tuple(one.tags.get(tag) for tag in _PLAYER_TAGS) for one in (last, record)]
    if number < before or players[0] != players[1]:
        return True
    return number == before and game.parse_state(record.start).phase is Phase.OPENING


def _number_of(record: Record) -> int | None:
    number = record.tags.get(GAME_NUMBER_TAG, "")
    return int(number) if _NUMBER.fullmatch(number) else None


@dataclass(slots=True)
class _Game:
    """A game that is being rebuilt."""

    match: Match
    number: int
    entries: list[Entry] = field(default_factory=list)
    result: GameResult | None = None


class _Rebuilt:
    """Builds a match from records, one by one."""

    def __init__(self) -> None:
        self.games: list[_Game] = []
        self.tags: dict[str, str] = {}

    def add(self, game: BackgammonGame, record: Record) -> None:
        # What the first record says of the match counts.
        self.tags = {**record.tags, **self.tags}
        steps = list(core.replay(game, record))
        state = game.parse_state(record.start)
        self._start(state, _number_of(record))
        for entry, step in steps:
            if self.games[-1].result:
                self._start(state)
            seat = None if entry.seat == CHANCE else game.parse_seat(entry.seat)
            self._add_entry(state, seat, game.parse_action(state, entry.action))
            self.games[-1].result = result_of(step.events)
            state = step.state
        if state.phase is Phase.PLAY and state.dice:
            self.games[-1].entries.append(Turn(state.turn, state.dice, None))
        told, played = result_told(game, record), self.games[-1].result
        if told and (played is None or played.winner == told.winner):
            self.games[-1].result = told

    def match(self) -> MatchRecord:
        if not self.games:
            raise RecordError(1, Message("backgammon/error-no-game"))
        length = self.games[0].match.length
        games: list[GameRecord] = []
        by_rule = True
        for game in self.games:
            match, entries = game.match, tuple(game.entries)
            read = GameRecord(game.number, match.scores, entries, game.result, match.crawford, variant=match.variant)
            # No record says whether the Crawford rule was agreed: it was if every game is marked as the rule would mark
            # it.
            by_rule &= match.crawford == is_crawford_game(length, read, games)
            games.append(read)
        # A match to one point never uses a cube, so it says nothing about whether one was there.
        cube = length == 1 or self.games[0].match.use_cube
        jacoby = any(game.match.jacoby for game in self.games)
        white, black = (self.tags.get(tag, tag) for tag in _PLAYER_TAGS)
        tags = {name: value for name, value in self.tags.items() if name not in _OWN_TAGS}
        return MatchRecord((white, black), length, tuple(games), length > 1 and by_rule, jacoby, cube, tags)

    def _start(self, state: State, number: int | None = None) -> None:
        """Begin a game, or continue from a position set up by hand."""
        self._explain(state.match)
        last = self.games[-1] if self.games else None
        if last is None or last.result or state.phase is Phase.OPENING:
            following = last.number + 1 if last else 1
            self.games.append(_Game(state.match, following if number is None else number))
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
class MatchFile:
    """What a `RecordFormat` does, by a reader and a writer of matches."""

    is_such: Callable[[str], bool]
    parse: Callable[[str], tuple[MatchRecord, ...]]
    format: Callable[[MatchRecord], str]

    def recognises(self, text: str, /) -> bool:
        """Return whether the text looks like this format."""
        return self.is_such(text)

    def read(self, game: BackgammonGame, text: str, /) -> tuple[Record, ...]:
        """Return the games in the file."""
        return tuple(record for match in self.parse(text) for record in to_records(game, match))

    def read_games(self, game: BackgammonGame, text: str, /) -> tuple[GameOfFile, ...]:
        """Return the games in the file, also those that cannot be read."""
        games: list[GameOfFile] = []
        for match in self.parse(text):
            for replayed in replay_games(game, match):
                remarks = tuple(RecordError(*remark) for remark in replayed.remarks)
                if replayed.fault:
                    games.append(GameOfFile(None, replayed.fault))
                for record in _records(game, match, replayed):
                    games.append(GameOfFile(record, remarks=remarks))
                    # What was read otherwise is told once for a game, with its first stretch.
                    remarks = ()
        return tuple(games)

    def write(self, game: BackgammonGame, records: Sequence[Record], /) -> str:
        """Return the file's text."""
        return "".join(self.format(from_records(game, match)) for match in split_into_matches(game, records))


def _refuse_to_write(_match: MatchRecord) -> str:
    raise RecordError(1, Message("backgammon/error-export-written"))


match_files: Mapping[str, MatchFile] = {
    "mat": MatchFile(is_mat, read_mat, format_mat),
    "sgf": MatchFile(is_sgf, read_sgf, format_sgf),
    "gnubg": MatchFile(is_gnubg_text, read_gnubg_text, _refuse_to_write),
}
"""By the names of `formats.record_formats`."""
