"""Positions set up by hand: places of players and ball, the phase, the scoreboard.

Places are the circles and ``bench``, off the mat. The ball is at the place of its carrier; with the ball on the bench
the position is a figure without a ball. Data of the current turn (movers, ball actions, sealed choices) are dropped if
they no longer fit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.basketmind.court import Court, bits
from rules_engine.basketmind.game import Basketmind
from rules_engine.basketmind.moves import shot_circles
from rules_engine.basketmind.notation import SECRET
from rules_engine.basketmind.notation_action import NONE
from rules_engine.basketmind.players import NAMES, PLAYERS, SEAT_NAMES, TEAMS, is_guard, opponent_of, seat_of
from rules_engine.basketmind.possession import start_quarter
from rules_engine.basketmind.sealed_choices import neighbours_of
from rules_engine.basketmind.state import (
    LARGEST_NUMBER,
    NO_BALL_ACTION,
    NOBODY,
    NOT_MOVED,
    NOT_SEALED,
    POSSESSION,
    QUARTER,
    UNKNOWN,
    Ball,
    Clock,
    Detail,
    FreeThrows,
    Phase,
    Shot,
    State,
)
from rules_engine.core import MalformedError, Message, whole_number
from rules_engine.core.editing import Editor, Key, Piece, Setting, find_piece, first_valid

BALL, BENCH = "ball", "bench"
_MOST_POINTS, _MOST_QUARTERS, _MOST_HELD, _THROWS = 199, 4, 9, 2
_ORDER = (
    *(Phase.ATTACK, Phase.DEFEND, Phase.PRESS, Phase.ACTIVATE, Phase.BLOCK_MOVE, Phase.SHOT, Phase.SHOT_DIE),
    *(Phase.FREE_THROWS, Phase.REBOUND_DEFENCE, Phase.REBOUND_ATTACK, Phase.REBOUND_DIE, Phase.PLACE_ACTIVATE),
    *(Phase.START, Phase.PLACE_ATTACK, Phase.PLACE_DEFENCE, Phase.OVER),
)


class MatEditor(Editor[State]):
    """The editor of positions."""

    def __init__(self, game: Basketmind) -> None:
        self._game, self._court = game, game.court

    def pieces(self, state: State, /) -> tuple[Piece, ...]:
        """Return the ten players and the ball."""
        players = tuple(Piece(NAMES[player], NAMES[player], self._place(state.at[player])) for player in PLAYERS)
        at = self._court.nowhere if state.carrier is None else state.at[state.carrier]
        return (*players, Piece(BALL, BALL, self._place(at)))

    def places(self, state: State, piece: str, /) -> tuple[str, ...]:
        """Return all circles and the bench; for the ball the occupied circles and the bench."""
        if find_piece(self.pieces(state), piece).kind != BALL:
            return (*self._court.names, BENCH)
        # The ball is always with somebody, so that only places with a player can have it.
        return (*(self._place(circle) for circle in sorted(set(state.at) - {self._court.nowhere})), BENCH)

    def with_piece_at(self, state: State, piece: Piece, place: str, /) -> State:
        """Return the state with a player on a free circle or the bench, or with the ball there."""
        circle = self._court.nowhere if place == BENCH else self._court.index[place]
        if piece.kind == BALL:
            carrier = None if place == BENCH else state.at.index(circle)
            return self._first_valid(_with_carrier(state, carrier))
        if circle != self._court.nowhere and circle in state.at:
            raise MalformedError(place, place, Message("basketmind/expected-free-circle"))
        player = NAMES.index(piece.kind)
        moved = replace(state, at=(*state.at[:player], circle, *state.at[player + 1 :]))
        # The ball goes off with its carrier.
        gone = player == state.carrier and place == BENCH
        return self._first_valid(_with_carrier(moved, None) if gone else moved)

    def settings(self, state: State, /) -> tuple[Setting, ...]:
        """Return the phase, the activated defender and the scoreboard."""
        clock = state.clock
        phases = tuple(str(phase) for phase in _ORDER if phase is state.phase or self._can_be(state, phase))
        settings = [Setting(Key("phase"), str(state.phase), phases)]
        if state.phase is Phase.ATTACK and state.attack is not None:
            active = {NOBODY: NONE, UNKNOWN: SECRET}.get(state.active) or NAMES[state.active]
            settings.append(Setting(Key("active"), active, (NONE, *self._can_be_active(state))))
        for seat, name in enumerate(SEAT_NAMES):
            settings.append(Setting(Key("score", name), str(clock.score[seat]), _numbers(0, _MOST_POINTS)))
        # Only a match that is over stands at the full number.
        last = QUARTER if state.phase is Phase.OVER else QUARTER - 1
        return (
            *settings,
            Setting(Key("turn"), str(clock.turn), _numbers(0, last)),
            Setting(Key("possession"), str(clock.possession), _numbers(0, min(POSSESSION - 1, clock.turn))),
            Setting(Key("hold"), str(state.hold), _numbers(0, _MOST_HELD)),
            Setting(Key("quarter"), str(clock.quarter), _numbers(1, clock.quarters)),
            Setting(Key("quarters"), str(clock.quarters), _numbers(1, _MOST_QUARTERS)),
        )

    def with_setting(self, state: State, key: Key, value: str, /) -> State:
        """Return the state with another phase, activated defender or number on the scoreboard."""
        match key.name:
            case "phase":
                return first_valid(self._game, self._in_phase(state, Phase(value)))
            case "active":
                active = NOBODY if value == NONE else NAMES.index(value)
                return self._first_valid(replace(state, active=active))
            case "hold":
                return self._first_valid(replace(state, hold=_number(value)))
        return self._first_valid(replace(state, clock=_with_count(state.clock, key, _number(value))))

    def clear(self, state: State, /) -> State:
        """Return the empty court before the first attack."""
        return first_valid(self._game, [start_quarter(self._court, Clock(quarters=state.clock.quarters))])

    def _place(self, circle: int) -> str:
        return BENCH if circle == self._court.nowhere else self._court.names[circle]

    def _can_be(self, state: State, phase: Phase) -> bool:
        try:
            first_valid(self._game, self._in_phase(state, phase))
        except MalformedError:
            return False
        return True

    def _can_be_active(self, state: State) -> tuple[str, ...]:
        defenders = TEAMS[opponent_of(state.attack or 0)]
        able = (p for p in defenders if state.at[p] != self._court.nowhere and p not in state.tried)
        return tuple(NAMES[player] for player in able)

    def _first_valid(self, state: State) -> State:
        """Return the first valid of: the same phase, its beginning, the attack's turn, the start."""
        # From the least change to the greatest: what was set by hand stays as far as it fits.
        candidates = [state, replace(state, active=NOBODY), *self._in_phase(state, state.phase)]
        for phase in (Phase.ATTACK, Phase.START):
            candidates += self._in_phase(state, phase)
        return first_valid(self._game, candidates)

    def _in_phase(self, state: State, phase: Phase) -> Iterator[State]:
        """Yield candidates for the beginning of that phase."""
        fresh = _fresh(state, phase)
        yield fresh
        yield replace(fresh, active=NOBODY)
        if phase in (Phase.PRESS, Phase.ACTIVATE) and state.carrier is not None:
            # A press without anybody who tries to steal is inconsistent; any neighbour will do.
            yield replace(fresh, active=NOBODY, tried=neighbours_of(self._court, state.at, state.carrier)[:1])
        for detail in _details(self._court, state, phase):
            yield replace(fresh, active=NOBODY, detail=detail)
        if phase in (Phase.START, Phase.OVER):
            yield replace(fresh, active=NOBODY, attack=None, carrier=None)


def _fresh(state: State, phase: Phase) -> State:
    """Return the beginning of the phase."""
    guard = phase is Phase.ATTACK and state.carrier is not None and is_guard(state.carrier)
    return replace(
        state,
        phase=phase,
        moved=NOT_MOVED,
        ball=Ball(extra=True) if guard else NO_BALL_ACTION,
        tried=(),
        sealed=NOT_SEALED,
        detail=None,
        clock=_clock_of(state.clock, phase),
    )


def _clock_of(clock: Clock, phase: Phase) -> Clock:
    if phase is Phase.OVER:
        return replace(clock, turn=QUARTER, quarter=clock.quarters, possession=0)
    # With its last turn a quarter is over, which is no position to go on from.
    turn = min(clock.turn, QUARTER - 1)
    return replace(clock, turn=turn, possession=min(clock.possession, turn))


def _details(court: Court, state: State, phase: Phase) -> Iterator[Detail]:
    """Yield the additional data of the phase."""
    if phase is Phase.FREE_THROWS:
        yield FreeThrows(_THROWS, technical=False)
    if phase is Phase.SHOT_DIE and state.carrier is not None:
        # A shot onto the basket itself scores without a die (bm.shot.target).
        for circle in bits(shot_circles(court, state.at, state.carrier) & ~court.bit[court.basket]):
            yield Shot(circle, foul=False)


def _with_carrier(state: State, carrier: int | None) -> State:
    return replace(state, carrier=carrier, attack=None if carrier is None else seat_of(carrier))


def _with_count(clock: Clock, key: Key, value: int) -> Clock:
    red, blue = clock.score
    match key.name:
        case "score":
            return replace(clock, score=(value, blue) if key.of == SEAT_NAMES[0] else (red, value))
        case "turn":
            return replace(clock, turn=value, possession=min(clock.possession, value))
        case "possession":
            return replace(clock, possession=value)
        case "quarters":
            return replace(clock, quarters=value, quarter=min(clock.quarter, value))
    return replace(clock, quarter=value)


def _number(value: str) -> int:
    return whole_number(value, 0, LARGEST_NUMBER)


def _numbers(least: int, most: int) -> tuple[str, ...]:
    return tuple(map(str, range(least, most + 1)))
