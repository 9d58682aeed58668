"""Recorded matches as the engine's own records, and back: what the package offers as `record_formats`.

A record holds one game, from its opening roll or from a position set up by hand to its end or to the next set-up. What
the engine's records have no room for is lost: names, tags, comments. A resignation ends a record early; on the way back
it is known again if the next game's scores tell it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rules_engine.backgammon.actions import Action, CubeAction, Roll
from rules_engine.backgammon.mat import format_mat, parse_mat
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
from rules_engine.backgammon.match_replay import BackgammonGame, PlayedStep, replay_stretches, result_of
from rules_engine.backgammon.sgf import format_sgf, parse_sgf
from rules_engine.backgammon.state import Cube, Match, Phase, State
from rules_engine.core import Message
from rules_engine.core import record as core
from rules_engine.core.formats import RecordFormat
from rules_engine.core.record import CHANCE, Record, RecordError

_PLAYERS = ("White", "Black")


def read_match(text: str, suffix: str) -> MatchRecord:
    """The match in a file with this suffix (``.mat`` or ``.sgf``); RecordError with the line of what cannot be read."""
    return parse_sgf(text) if suffix == ".sgf" else parse_mat(text)


def to_records(game: BackgammonGame, match: MatchRecord) -> tuple[Record, ...]:
    """The match as the engine's records, one a game or set-up; RecordError for what the rules do not allow."""
    return tuple(
        Record(game.name, "", "", game.format_state(stretch.start), tuple(_entry(game, step) for step in stretch.steps))
        for stretch in replay_stretches(game, match)
    )


def _entry(game: BackgammonGame, played: PlayedStep) -> core.Entry:
    seat = CHANCE if played.seat is None else game.format_seat(played.seat)
    return core.Entry(seat, game.format_action(played.before, played.action), played.entry.line)


def from_records(game: BackgammonGame, records: Sequence[Record]) -> MatchRecord:
    """The engine's records as a match of White against Black; RecordError if one does not replay."""
    rebuilt = _Rebuilt()
    for record in records:
        rebuilt.add(game, record)
    return rebuilt.match()


@dataclass(slots=True)
class _Game:
    """A game while it is being rebuilt."""

    match: Match
    entries: list[Entry] = field(default_factory=list)
    result: GameResult | None = None


class _Rebuilt:
    """Takes records one by one and makes a match of them."""

    def __init__(self) -> None:
        self.games: list[_Game] = []

    def add(self, game: BackgammonGame, record: Record) -> None:
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
        return MatchRecord(_PLAYERS, length, tuple(games), length > 1 and by_rule, False, cube)

    def _start(self, state: State) -> None:
        """A game begins, or goes on from a position set up by hand."""
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
        """If the last game has no result but one player's score has grown since, the other one resigned."""
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
    """A `RecordFormat` made of a reader and a writer of matches."""

    suffix: str
    signature: str
    """What such files begin with."""
    parse: Callable[[str], MatchRecord]
    format: Callable[[MatchRecord], str]

    def recognises(self, text: str, /) -> bool:
        """Return whether the text begins as such files do."""
        return text.lstrip("\ufeff \t\r\n").startswith(self.signature)

    def read(self, game: BackgammonGame, text: str, /) -> tuple[Record, ...]:
        """See `RecordFormat.read`."""
        return to_records(game, self.parse(text))

    def write(self, game: BackgammonGame, records: Sequence[Record], /) -> str:
        """See `RecordFormat.write`."""
        return self.format(from_records(game, records))


record_formats: Mapping[str, RecordFormat] = {
    "mat": _MatchFile(".mat", "", parse_mat, format_mat),
    "sgf": _MatchFile(".sgf", "(;", parse_sgf, format_sgf),
}
