"""Replaying a recorded match on the engine, play by play.

Every game starts at its own opening roll with the scores that the record states. Other programs do not record that a
player rolls without doubling: it is added. The engine knows no resignation: there the game stops, and the result only
has to be one, two or three times the cube, or what the winner needs for the match.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from rules_engine.backgammon.actions import Action, CubeAction, Roll
from rules_engine.backgammon.consistency import find_inconsistency
from rules_engine.backgammon.match_record import (
    CubeTurn,
    Entry,
    GameRecord,
    GameResult,
    MatchRecord,
    Remark,
    SetUp,
    Turn,
    needed,
    possible_points,
)
from rules_engine.backgammon.state import (
    SEAT_NAMES,
    STANDARD_MAX_CUBE,
    WHITE,
    Match,
    Phase,
    State,
    before_roll,
    gammons_count,
    opening,
)
from rules_engine.core import Event, Game, JugadaError, MalformedError, Message, Step
from rules_engine.core.errors import quoted
from rules_engine.core.messages import Words
from rules_engine.core.record import RecordError

BackgammonGame: TypeAlias = Game[State, Action]


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """A step of the engine: its game and entry, the state before, the seat (None: chance), the action."""

    game: GameRecord
    entry: Turn | CubeTurn
    before: State
    seat: int | None
    action: Action
    step: Step[State]


@dataclass(frozen=True, slots=True)
class Stretch:
    """An uninterrupted part of a game: all of it, or a part that ends or begins at a position set up by hand."""

    start: State
    steps: tuple[PlayedStep, ...]
    told: GameResult | None = None
    """The result of the game after it, where the play does not lead to it: a player resigned, or points were cut."""


@dataclass(frozen=True, slots=True)
class ReplayedGame:
    """A game of a match in its stretches, or why it cannot be replayed, and what of it was read otherwise."""

    record: GameRecord
    stretches: tuple[Stretch, ...] = ()
    fault: RecordError | None = None
    remarks: tuple[Remark, ...] = ()


def replay_games(game: BackgammonGame, match: MatchRecord) -> tuple[ReplayedGame, ...]:
    """Return each game of the match; one that cannot be replayed does not stop the others.

    In money play, where a game tells it, Jacoby's rule holds although the header does not agree on it.
    """
    found = tuple(_replay_each(game, match))
    lines = [one.fault.line for one in found if isinstance(one.fault, _UndoubledGammonError)]
    if not lines:
        return found
    remark = Remark(lines[0], Message("backgammon/remark-jacoby"))
    # All games again, since the rule is agreed for all: those before may have been counted wrongly, too.
    first, *others = _replay_each(game, replace(match, jacoby=True))
    return replace(first, remarks=(remark, *first.remarks)), *others


def _replay_each(game: BackgammonGame, match: MatchRecord) -> Iterator[ReplayedGame]:
    before: GameRecord | None = None
    for record in match.games:
        try:
            _check_game(match, record, before)
            replayed = _Replay(game, match, record)
            stretches = tuple(replayed.stretches())
            before = replayed.record
            yield ReplayedGame(before, stretches, remarks=before.remarks)
        except RecordError as error:
            yield ReplayedGame(record, fault=error)
            # Scores after a game that cannot be read follow from nothing: the next game is not held against them.
            before = None


def _check_game(match: MatchRecord, record: GameRecord, before: GameRecord | None) -> None:
    """Raise RecordError if the game could not be read, or if its scores do not follow from the game before it."""
    if record.fault:
        raise record.fault
    # In money play there is no score, and where a game is missing nothing follows from the one before.
    if not (match.length and before and before.result) or record.number != before.number + 1:
        return
    counted = _scores_after(before)
    if record.scores != counted:
        scores = {"stated": f"{record.scores[0]}-{record.scores[1]}", "counted": f"{counted[0]}-{counted[1]}"}
        raise RecordError(record.line, Message("backgammon/error-scores", game=record.number, **scores))


class _UndoubledGammonError(RecordError):
    """A record of money play counts a gammon as a single game, although the header does not agree on Jacoby's rule."""


def start_of(match: MatchRecord, record: GameRecord) -> State:
    """Return the state before the game's opening roll. A match to one point needs no cube."""
    max_cube = STANDARD_MAX_CUBE if match.cube and match.length != 1 else 0
    jacoby = match.jacoby and not match.length
    return opening(Match(match.length, record.scores, record.crawford, max_cube, match.variant, jacoby))


def set_up(state: State, entry: SetUp, next_seat: int | None = None) -> State:
    """Return the state after a position was set up by hand. Raises RecordError if it is impossible.

    If a new board has no player on roll, `next_seat` is on roll, the seat of the following entry.
    """
    board, cube, turn = entry.board or state.board, entry.cube or state.cube, entry.turn
    # Only the cube was set, in the middle of a turn, which goes on.
    if turn is None and entry.board is None and state.phase in (Phase.OPENING, Phase.PLAY):
        changed = replace(state, cube=cube)
    else:
        if turn is None:
            turn = state.turn if entry.board is None or next_seat is None else next_seat
        changed = before_roll(board, turn, cube, state.match)
    try:
        find_inconsistency(changed, "")
    except MalformedError as error:
        raise RecordError(entry.line, Message("backgammon/error-set-up", expected=error.expected)) from error
    return changed


class _Replay:
    """A game that is being replayed."""

    def __init__(self, game: BackgammonGame, match: MatchRecord, record: GameRecord) -> None:
        self.game, self.match, self.record = game, match, record
        self.state = start_of(match, record)
        self.cube = self.state.cube
        self.result: GameResult | None = None
        try:
            find_inconsistency(self.state, "")
        except MalformedError as error:
            problem = Message("backgammon/error-game", game=record.number, expected=error.expected)
            raise RecordError(record.line, problem) from error

    def stretches(self) -> Iterator[Stretch]:
        start, steps = self.state, list[PlayedStep]()
        for index, entry in enumerate(self.record.entries):
            if self.result:
                raise self._error(entry, Message("backgammon/error-over"))
            if not isinstance(entry, SetUp):
                steps += self._steps(entry)
                continue
            if steps:
                yield Stretch(start, tuple(steps))
            start, steps = set_up(self.state, entry, self._next_seat(index)), []
            self.state = start
        if self.result is None:
            self._count_by_jacoby()
        self._check_result()
        told = self.record.result
        is_led_to = told is None or told == self.result or (self.result is not None and not told.is_told)
        yield Stretch(start, tuple(steps), None if is_led_to else told)

    def _steps(self, entry: Turn | CubeTurn) -> Iterator[PlayedStep]:
        for seat, action in self._actions(entry):
            before = self.state
            step = self._step(entry, seat, action)
            yield PlayedStep(self.record, entry, before, seat, action, step)

    def _next_seat(self, index: int) -> int | None:
        following = (entry for entry in self.record.entries[index:] if not isinstance(entry, SetUp))
        return next((entry.seat for entry in following), None)

    def _actions(self, entry: Turn | CubeTurn) -> Iterator[tuple[int | None, Action]]:
        """Yield the entry's actions one at a time, each for the state after the previous one."""
        if isinstance(entry, CubeTurn):
            # To double in answer to a double is a beaver, an option of money play that the engine has not.
            if (
                entry.action is CubeAction.DOUBLE
                and self.state.phase is Phase.OFFERED
                and entry.seat != self.state.turn
            ):
                raise self._error(entry, Message("backgammon/error-beavers", text=quoted(entry.action)))
            yield entry.seat, entry.action
            return
        if self.state.phase is Phase.PLAY:
            # Two rolls one after the other: the play between them is missing.
            raise self._error(entry, Message("backgammon/error-unplayed"))
        if self.state.phase is Phase.CUBE:
            # Added: whoever rolls without doubling says nothing in other programs' records.
            yield entry.seat, CubeAction.ROLL
        high, low = max(entry.dice), min(entry.dice)
        # In the opening roll the first die is White's: who begins has rolled the higher one.
        if self.state.phase is Phase.OPENING and entry.seat != WHITE:
            yield None, Roll(low, high)
        else:
            yield None, Roll(high, low)
        if self.state.phase is Phase.OPENING:
            # Equal dice are rolled again; records keep only the roll that counts.
            raise self._error(entry, Message("backgammon/error-equal-dice"))
        if self.state.turn != entry.seat:
            raise self._error(entry, Message("backgammon/error-turn", player=self.match.players[self.state.turn]))
        # Nothing is played then: that the game ended between roll and play is no forced pass.
        if not self._is_unplayed(entry):
            yield entry.seat, entry.steps or ()

    def _is_unplayed(self, entry: Turn) -> bool:
        """Return whether the record ended between this roll and its play, which programs write like a forced pass."""
        if entry.steps:
            return False
        is_last = entry is self.record.entries[-1]
        return entry.steps is None or (is_last and () not in self.game.legal_actions(self.state, entry.seat))

    def _step(self, entry: Turn | CubeTurn, seat: int | None, action: Action) -> Step[State]:
        try:
            if seat is None:
                step = self.game.apply_outcome(self.state, action)
            else:
                step = self.game.apply(self.state, seat, action)
        except JugadaError as error:
            raise self._error(entry, error.message) from error
        # The cube before the step: one that ends a game of a match leads on to the next game, with a new cube.
        self.cube, self.state = self.state.cube, step.state
        # From the events: the state may be that of the next game already.
        self.result = result_of(step.events)
        return step

    def _count_by_jacoby(self) -> None:
        """Let a resignation without a taken double count what the cube shows where Jacoby's rule holds; remark it."""
        told, cube = self.record.result, self.state.cube
        if told is None or told.points == cube.value or gammons_count(cube, self.state.match):
            return
        last = self.record.entries[-1].line if self.record.entries else self.record.line
        remark = Remark(last, Message("backgammon/remark-points", told=told.points, points=cube.value))
        counted = replace(told, points=cube.value)
        self.record = replace(self.record, result=counted, remarks=(*self.record.remarks, remark))

    def _check_result(self) -> None:
        """Raise RecordError if the record tells another result than the play leads to, or one that cannot be."""
        stated = self.record.result
        if stated is None or stated == self.result:
            return
        last = self.record.entries[-1].line if self.record.entries else self.record.line
        names = {"game": self.record.number, "stated_player": self.match.players[stated.winner]}
        if self.result is None:
            cube = self.state.cube.value
            if stated.points not in possible_points(cube, self._needed(stated)):
                problem = Message("backgammon/error-resigned", **names, stated=stated.points, cube=cube)
                raise RecordError(last, problem)
        elif not self._is_same(stated, self.result):
            player = self.match.players[self.result.winner]
            problem = Message(
                "backgammon/error-other-result",
                **names,
                stated=stated.points,
                player=player,
                points=self.result.points,
            )
            if self._is_undoubled_gammon(stated, self.result):
                raise _UndoubledGammonError(last, problem)
            raise RecordError(last, problem)

    def _is_same(self, stated: GameResult, result: GameResult) -> bool:
        """Return whether both results have one winner, and the points are told, or are those that the match needs."""
        if stated.winner != result.winner:
            return False
        need = self._needed(stated)
        # Some records count a gammon as what the winner still needs for the match, others in full.
        return not stated.is_told or (need is not None and stated.points == min(result.points, need))

    def _is_undoubled_gammon(self, stated: GameResult, result: GameResult) -> bool:
        is_single = stated.winner == result.winner and stated.points == self.cube.value
        return is_single and self.cube.owner is None and not self.match.length and not self.match.jacoby

    def _needed(self, result: GameResult) -> int | None:
        return needed(self.match.length, self.record.scores, result.winner)

    def _error(self, entry: Entry, reason: Words) -> RecordError:
        where = [self.match.players[entry.seat]] if not isinstance(entry, SetUp) else []
        if isinstance(entry, Turn):
            where.append(f"{entry.dice[0]}{entry.dice[1]}")
        key = "backgammon/error-in-entry" if where else "backgammon/error-in-game"
        message = Message(key, game=self.record.number, where=" ".join(where), reason=reason)
        return RecordError(entry.line, message)


def result_of(events: tuple[Event, ...]) -> GameResult | None:
    """Return the result of the game, if one of the events contains it."""
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
