"""A recorded match through the engine, play by play.

Every game starts at its own opening roll with the scores that the record states. What other programs leave out is put
in: that a player rolls without doubling. What the engine does not have is left out: where a player resigned, the game
stops, and the result is only held to be one, two or three times the cube.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from rules_engine.backgammon.actions import Action, CubeAction, Roll
from rules_engine.backgammon.match_record import CubeTurn, Entry, GameRecord, GameResult, MatchRecord, SetUp, Turn
from rules_engine.backgammon.state import (
    SEAT_NAMES,
    STANDARD_MAX_CUBE,
    WHITE,
    Match,
    Phase,
    State,
    before_roll,
    inconsistency,
)
from rules_engine.core import Event, Game, JugadaError, Step
from rules_engine.core.record import RecordError

BackgammonGame: TypeAlias = Game[State, Action]


@dataclass(frozen=True, slots=True)
class Played:
    """One step of the engine: in which game, because of which entry, from which state, who (None: chance), what."""

    game: GameRecord
    entry: Turn | CubeTurn
    before: State
    seat: int | None
    action: Action
    step: Step[State]


@dataclass(frozen=True, slots=True)
class Stretch:
    """What the engine plays in one go: a game, or the part of it up to, or from, a position set up by hand."""

    start: State
    steps: tuple[Played, ...]


def replay_match(game: BackgammonGame, match: MatchRecord) -> Iterator[Played]:
    """Every step of every game; RecordError with line, game and reason for what the rules do not allow."""
    for stretch in replay_stretches(game, match):
        yield from stretch.steps


def replay_stretches(game: BackgammonGame, match: MatchRecord) -> Iterator[Stretch]:
    """The same in stretches, at least one a game; RecordError as `replay_match`."""
    following: tuple[int, tuple[int, int]] | None = None
    for record in match.games:
        if match.length and following and record.number == following[0] and record.scores != following[1]:
            stated, counted = (f"{white}-{black}" for white, black in (record.scores, following[1]))
            raise RecordError(record.line, f"game {record.number} starts at {stated}, but the score is {counted}")
        yield from _Replay(game, match, record).stretches()
        following = (record.number + 1, _scores_after(record)) if record.result else None


def start_of(match: MatchRecord, record: GameRecord) -> State:
    """The opening roll of the game. A match to one point needs no cube."""
    max_cube = STANDARD_MAX_CUBE if match.cube and match.length != 1 else 0
    return State(match=Match(match.length, record.scores, record.crawford, max_cube))


def set_up(state: State, entry: SetUp, next_seat: int | None = None) -> State:
    """The state after a position was set up by hand; RecordError if it cannot be.

    Where a new board comes without a player on roll, it is the one who goes on (`next_seat`).
    """
    board, cube, turn = entry.board or state.board, entry.cube or state.cube, entry.turn
    if turn is None and entry.board is None and state.phase in (Phase.OPENING, Phase.PLAY):
        changed = replace(state, cube=cube)
    else:
        if turn is None:
            turn = state.turn if entry.board is None or next_seat is None else next_seat
        changed = before_roll(board, turn, cube, state.match)
    fault = inconsistency(changed)
    if fault:
        raise RecordError(entry.line, f"the position set up here: expected {fault}")
    return changed


class _Replay:
    """One game on its way."""

    def __init__(self, game: BackgammonGame, match: MatchRecord, record: GameRecord) -> None:
        self.game, self.match, self.record = game, match, record
        self.state = start_of(match, record)
        self.result: GameResult | None = None
        fault = inconsistency(self.state)
        if fault:
            raise RecordError(record.line, f"game {record.number}: expected {fault}")

    def stretches(self) -> Iterator[Stretch]:
        start, steps = self.state, list[Played]()
        for index, entry in enumerate(self.record.entries):
            if self.result:
                raise self._error(entry, "the game is over")
            if not isinstance(entry, SetUp):
                steps += self._steps(entry)
                continue
            if steps:
                yield Stretch(start, tuple(steps))
            start, steps = set_up(self.state, entry, self._next_seat(index)), []
            self.state = start
        self._check_result()
        yield Stretch(start, tuple(steps))

    def _steps(self, entry: Turn | CubeTurn) -> Iterator[Played]:
        for seat, action in self._actions(entry):
            before = self.state
            step = self._step(entry, seat, action)
            yield Played(self.record, entry, before, seat, action, step)

    def _next_seat(self, index: int) -> int | None:
        following = (entry for entry in self.record.entries[index:] if not isinstance(entry, SetUp))
        return next((entry.seat for entry in following), None)

    def _actions(self, entry: Turn | CubeTurn) -> Iterator[tuple[int | None, Action]]:
        """What the entry means, one action at a time, each for the state that the one before has led to."""
        if isinstance(entry, CubeTurn):
            yield entry.seat, entry.action
            return
        if self.state.phase is Phase.PLAY:
            raise self._error(entry, "the roll before it has not been played (bg.turn)")
        if self.state.phase is Phase.CUBE:
            yield entry.seat, CubeAction.ROLL
        high, low = max(entry.dice), min(entry.dice)
        if self.state.phase is Phase.OPENING and entry.seat != WHITE:
            yield None, Roll(low, high)
        else:
            yield None, Roll(high, low)
        if self.state.phase is Phase.OPENING:
            raise self._error(entry, "equal dice start no game (bg.start.roll)")
        if self.state.turn != entry.seat:
            raise self._error(entry, f"it is {self.match.players[self.state.turn]}'s turn (bg.turn)")
        if not self._unplayed(entry):
            yield entry.seat, entry.steps or ()

    def _unplayed(self, entry: Turn) -> bool:
        """Whether the game ended between this roll and its play: programs write that like a roll without a move."""
        if entry.steps:
            return False
        is_last = entry is self.record.entries[-1] and self.record.result is not None
        return entry.steps is None or (is_last and () not in self.game.legal_actions(self.state, entry.seat))

    def _step(self, entry: Turn | CubeTurn, seat: int | None, action: Action) -> Step[State]:
        try:
            if seat is None:
                step = self.game.apply_outcome(self.state, action)
            else:
                step = self.game.apply(self.state, seat, action)
        except JugadaError as error:
            raise self._error(entry, str(error)) from error
        self.state = step.state
        self.result = result_of(step.events)
        return step

    def _check_result(self) -> None:
        stated = self.record.result
        if stated is None or stated == self.result:
            return
        last = self.record.entries[-1].line if self.record.entries else self.record.line
        claim = f"game {self.record.number}: {self._wins(stated)} is recorded, but"
        if self.result:
            raise RecordError(last, f"{claim} by the rules {self._wins(self.result)}")
        if stated.points not in [factor * self.state.cube.value for factor in (1, 2, 3)]:
            raise RecordError(last, f"{claim} the game is not over and the cube shows {self.state.cube.value}")

    def _wins(self, result: GameResult) -> str:
        return f"that {self.match.players[result.winner]} wins {result.points}"

    def _error(self, entry: Entry, reason: str) -> RecordError:
        what = f"game {self.record.number}"
        if not isinstance(entry, SetUp):
            what += f", {self.match.players[entry.seat]}"
        if isinstance(entry, Turn):
            what += f" {entry.dice[0]}{entry.dice[1]}"
        return RecordError(entry.line, f"{what}: {reason}")


def result_of(events: tuple[Event, ...]) -> GameResult | None:
    """How the game has ended, if one of the events says so."""
    for event in events:
        if event.kind == "game_over":
            return GameResult(SEAT_NAMES.index(str(event.facts["player"])), int(str(event.facts["points"])))
    return None


def _scores_after(record: GameRecord) -> tuple[int, int]:
    white, black = record.scores
    if record.result is None:
        return white, black
    return (
        (white + record.result.points, black)
        if record.result.winner == WHITE
        else (white, black + record.result.points)
    )
