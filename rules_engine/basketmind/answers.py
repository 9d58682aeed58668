"""Answers about the mat, the scoreboard, and movement."""

from __future__ import annotations

from rules_engine.basketmind.action_notation import parse_circle
from rules_engine.basketmind.court import Circles, Court, bits
from rules_engine.basketmind.lookahead import LookAhead
from rules_engine.basketmind.moves import after_step, may_step, misplaced, others, placed, stopped
from rules_engine.basketmind.players import (
    HEIGHT,
    MOVEMENT,
    NAMES,
    SEAT_NAMES,
    TEAMS,
    is_guard,
    names,
    other,
    parse_player,
    seat_of,
)
from rules_engine.basketmind.state import (
    NOBODY,
    NOT_MOVED,
    UNKNOWN,
    Ball,
    FigureError,
    Moved,
    Phase,
    State,
    attacker,
    carrier,
)
from rules_engine.basketmind.travelling import access, closed, held_too_long, next_hold
from rules_engine.core import MalformedError, Value

ROW = 10
"""Turn squares in a row of the scoreboard."""


def with_ball(court: Court, state: State, player: str | None) -> State:
    """The attacker's turn with the ball in that player's hands; as it is, if he has it or nobody is named."""
    if player is None:
        carrier(state)
        return state
    holder = on_mat(court, state, player)
    if holder == state.carrier and state.phase is Phase.ATTACK:
        return state
    seat = seat_of(holder)
    keeps = state.active == UNKNOWN or (state.active != NOBODY and seat_of(state.active) != seat)
    return State(
        at=state.at,
        attack=seat,
        carrier=holder,
        active=state.active if keeps else NOBODY,
        hold=0,
        phase=Phase.ATTACK,
        clock=state.clock,
        moved=NOT_MOVED,
        ball=Ball(extra=is_guard(holder)),
    )


def on_mat(court: Court, state: State, text: str) -> int:
    """The player of that name, who must stand on the mat."""
    player = parse_player(text)
    if state.at[player] == court.nowhere:
        raise FigureError(f"{NAMES[player]} is not on the mat")
    return player


# ------------------------------------------------------------------------------------------------------------ the mat


def control_zone(court: Court, state: State, player: str) -> Value:
    """The circles of his control zone by their numbers (bm.zdc)."""
    around = court.around[state.at[on_mat(court, state, player)]]
    return {str(number): court.names[circle] for number, circle in enumerate(around, 1) if circle is not None}


def distance(court: Court, _state: State, circle: str, to: str | None = None) -> Value:
    """Steps between two circles, or from one to the basket."""
    end = court.basket if to is None else parse_circle(court, to, to)
    return court.distance[parse_circle(court, circle, circle)][end]


def beyond_line(court: Court, _state: State, circle: str) -> Value:
    """Whether the circle lies beyond the three-point line."""
    return bool(court.beyond_line >> parse_circle(court, circle, circle) & 1)


def places(court: Court, _state: State, who: str) -> Value:
    """The circles where they may be placed while the mat is empty (bm.place)."""
    areas = {"carrier": court.central, "attackers": court.attack_places, "defenders": court.defence_places}
    if who not in areas:
        raise MalformedError(who, who, "carrier, attackers or defenders")
    return court.texts(areas[who])


def stops(_court: Court, _state: State, player: str) -> Value:
    """The opponents whose way and shot he can block: those who are not taller."""
    one = parse_player(player)
    return names(rival for rival in TEAMS[other(seat_of(one))] if HEIGHT[rival] <= HEIGHT[one])


def scoreboard(_court: Court, state: State) -> Value:
    """What the scoreboard shows for each team: the square of its turn disc, and its digits (bm.turn.count)."""
    attack = attacker(state)
    squares = {attack: state.clock.turn, other(attack): state.clock.turn - state.clock.possession}
    return {
        SEAT_NAMES[seat]: {
            "square": squares[seat],
            "row": (max(squares[seat], 1) - 1) // ROW + 1,
            "column": (squares[seat] - 1) % ROW + 1 if squares[seat] else 0,
            "tens": state.clock.score[seat] // 10 % 10,
            "units": state.clock.score[seat] % 10,
        }
        for seat in sorted(squares)
    }


# ----------------------------------------------------------------------------------------------------------- movement


def reach(court: Court, state: State, player: str) -> Value:
    """Where his movement may end, whatever the turn ends with."""
    found = _ways(court, state, on_mat(court, state, player))
    return court.texts(court.bits_of(circle for circle, free in _ends(court, state, player, found).items() if free))


def reach_with_shot(court: Court, state: State, player: str) -> Value:
    """Where an attacker's movement may end only if the turn ends with a shot or a dunk (bm.move.zone)."""
    found = _ways(court, state, on_mat(court, state, player))
    return court.texts(court.bits_of(circle for circle, free in _ends(court, state, player, found).items() if not free))


def way(court: Court, state: State, player: str, to: str) -> Value:
    """The circles of a shortest way there, his own first; () if there is none."""
    found = _ways(court, state, on_mat(court, state, player))
    return tuple(court.names[circle] for circle in found.get(parse_circle(court, to, to), ()))


def _ways(court: Court, state: State, player: int) -> dict[int, tuple[int, ...]]:
    """A shortest way to each circle that he can step on in this turn, by the rules of stepping (bm.move.through)."""
    start = state.at[player]
    if misplaced(court, state.at, state.moved) not in (None, player) or not may_step(state.moved, player):
        return {}
    single = state.moved.movers in ((), (player,))
    passable = ~stopped(court, state.at, player) & (court.in_court if player == state.carrier else court.mat)
    ways: dict[int, tuple[int, ...]] = {start: (start,)}
    for _ in range(MOVEMENT[player] - state.moved.steps if single else 1):
        for here, trail in list(ways.items()):
            if player == state.carrier and here == court.basket:
                continue  # a dunk: the way ends there
            for circle in bits(court.ring[here] & passable):
                ways.setdefault(circle, (*trail, circle))
    del ways[start]
    return ways


def _ends(court: Court, state: State, player: str, ways: dict[int, tuple[int, ...]]) -> dict[int, bool]:
    """The circles where a movement may end, and whether it may without a shot."""
    mover = parse_player(player)
    rests: Circles = court.rests & ~others(court, state.at, mover)
    attacks = state.carrier is not None and seat_of(mover) == state.attack
    waits = any(court.zone >> state.at[mate] & 1 for mate in state.moved.movers if mate != mover)
    ends = {circle: not attacks or not (waits or court.zone >> circle & 1) for circle in ways if rests >> circle & 1}
    return {circle: free for circle, free in ends.items() if free or _shot_follows(court, state, mover, ways[circle])}


def _shot_follows(court: Court, state: State, mover: int, trail: tuple[int, ...]) -> bool:
    """Whether a shot or a dunk can still come after this way into the zone, without another step of the mover."""
    moved = after_step(state.moved, mover)
    if moved.movers == (mover,):
        moved = Moved((mover,), state.moved.steps + len(trail) - 1)
    at = placed(state.at, mover, trail[-1])
    ball = state.ball if state.phase is Phase.ATTACK else Ball(extra=is_guard(carrier(state)))
    return LookAhead(court, still=mover).completable(at, carrier(state), moved, ball)


# --------------------------------------------------------------------------------------------------------- travelling


def travelling(court: Court, state: State) -> Value:
    """Whether ending the turn now would be travelling, by holding the ball or in a closed corner (bm.travel)."""
    if state.phase is not Phase.ATTACK:
        raise FigureError("travelling is a question of the attacker's turn")
    return {
        "turns": next_hold(state),
        "held": held_too_long(state),
        "closed": closed(court, state.at, carrier(state)),
    }


def access_to(court: Court, state: State, player: str | None = None) -> Value:
    """The circles round the carrier where each defender could ever end a movement (bm.travel.closed)."""
    holder = carrier(with_ball(court, state, player))
    return {NAMES[defender]: court.texts(circles) for defender, circles in access(court, state.at, holder).items()}
