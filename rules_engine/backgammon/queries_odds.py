"""The queries of Backgammon about chances: shots, entering, bearing off. All are exact, from the rolls of two dice."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from rules_engine.backgammon.actions import Play, points_hit
from rules_engine.backgammon.apply import ROLLS, Outcomes, apply_roll
from rules_engine.backgammon.apply import rolls as rolls_of
from rules_engine.backgammon.legal import plays as plays_of
from rules_engine.backgammon.play_notation import board_index, booklet_name
from rules_engine.backgammon.queries_arguments import (
    PLAYER,
    POINT,
    holder_of,
    index_of,
    open_entries,
    seat_of,
    spell_point,
)
from rules_engine.backgammon.state import BAR, HOME, OFF, SEAT_NAMES, Board, Phase, State, other, view_of
from rules_engine.core import Message, Odds, Parameter, Value, query, whole_number
from rules_engine.core.messages import Words

_MOST_ROLLS = 3
"""The most rolls that `bear_off_odds` looks ahead: it bounds the work."""
_MOST_OFF = 4
"""The most checkers that one roll bears off, with a double."""

_OR_POINT = Parameter("or_point", POINT.expected, spell=spell_point)
_ROLLS = Parameter("rolls", Message("core/expected-number", low=1, high=_MOST_ROLLS))


def _no_blot(state: State, point: str, player: str = "") -> Words:
    """Return that no blot of the player's opponent is on the point."""
    seat = seat_of(state, player)
    index = index_of(point, seat)
    holder = holder_of(state.board, index)
    attacker = other(holder) if holder is not None and not player else seat
    is_there = view_of(state.board, attacker)[board_index(index, attacker)] == -1
    return "" if is_there else Message("backgammon/no-blot-there", point=booklet_name(board_index(index, seat), seat))


@query(POINT, PLAYER, lacks=_no_blot)
def shots(state: State, point: str, player: str = "") -> Value:
    """Return the probability of a roll with which the player can hit a blot on the point."""
    return _of_rolls(sum(weight for _, weight in _hitting(state, point, player)))


@query(POINT, PLAYER, lacks=_no_blot)
def shot_rolls(state: State, point: str, player: str = "") -> Value:
    """Return the rolls with which the player can hit a blot on the point."""
    return tuple(roll for roll, _ in _hitting(state, point, player))


@query(PLAYER)
def entry_odds(state: State, player: str = "") -> Value:
    """Return the probability that a roll lets `player` enter a checker from the bar (bg.bar.enter).

    A roll enters if at least one of its two dice points to an open point of the opponent's home board, so with `c` of
    the six points closed it is 1 - (c/6)**2, in 36ths. Checkers on the bar are not required: the answer is about the
    board alone.

    >>> from rules_engine.backgammon.notation import parse_state
    >>> print(entry_odds(parse_state("XGID=aBBB----I----------n------:0:0:-1:00:0:0:0:0:0"), player="B"))
    27/36
    """
    # Both dice must miss: counting failures avoids counting doubles twice.
    closed = HOME - len(open_entries(state, seat_of(state, player)))
    return _of_rolls(1 - Fraction(closed, HOME) ** 2)


def _no_roll_is_due(state: State) -> Words:
    """Return that no dice are rolled next."""
    return "" if _next_rolls(state) else Message("backgammon/no-roll-is-due")


@query(lacks=_no_roll_is_due)
def different_rolls(state: State) -> Value:
    """Return how many different rolls can begin the next play: 15 open a game, since equal dice are rolled again.

    Which of the dice shows which number does not count; an opening roll is one die of each player (bg.start.roll).
    """
    played = {
        tuple(sorted((roll.first, roll.second)))
        for roll, _ in _next_rolls(state)
        if state.phase is not Phase.OPENING or apply_roll(state, roll).state.phase is Phase.PLAY
    }
    return len(played)


def _next_rolls(state: State) -> Outcomes:
    """Return the rolls that come next, also after a choice not to double."""
    return ROLLS if state.phase is Phase.CUBE else rolls_of(state)


def _of_rolls(odds: Fraction | int) -> Odds:
    """Return the probability as a number of the 36 rolls of two dice."""
    return Odds(int(odds * 36), 36)


def _hitting(state: State, point: str, player: str) -> list[tuple[str, Fraction]]:
    """Return the rolls that hit, with their probabilities. Default attacker: the opponent of the point's holder."""
    seat = seat_of(state, player)
    index = index_of(point, seat)
    holder = holder_of(state.board, index)
    attacker = other(holder) if holder is not None and not player else seat
    view, target = view_of(state.board, attacker), board_index(index, attacker)
    if not any(count > 0 for count in view):  # all are borne off: the game is over
        return []
    return [
        (f"{roll.first}-{roll.second}", weight)
        for roll, weight in ROLLS
        if any(target in points_hit(view, play) for play in plays_of(view, (roll.first, roll.second)))
    ]


@query(PLAYER)
def enter_two_odds(state: State, player: str = "") -> Value:
    """Return the probability that a roll lets `player` enter two checkers from the bar: both dice find open points.

    As with `entry_odds`, no checkers on the bar are required: with `c` of six points closed it is (1 - c/6)**2.
    """
    return _of_rolls(Fraction(len(open_entries(state, seat_of(state, player))), HOME) ** 2)


def _lacks_either_blot(state: State, point: str, or_point: str, player: str = "") -> Words:
    """Return which of the two points has no blot of the player's opponent."""
    return _no_blot(state, point, player) or _no_blot(state, or_point, player)


@query(POINT, _OR_POINT, PLAYER, lacks=_lacks_either_blot)
def shots_at_either(state: State, point: str, or_point: str, player: str = "") -> Value:
    """Return the probability of a roll with which the player can hit a blot on at least one of the two points."""
    hitting = dict(_hitting(state, point, player)) | dict(_hitting(state, or_point, player))
    return _of_rolls(sum(hitting.values()))


# ---------------------------------------------------------------------- bearing off


def _not_bearing_off(state: State, rolls: str, player: str = "") -> Words:
    """Return that the player is not bearing off out of the opponent's reach."""
    del rolls
    seat = seat_of(state, player)
    return (
        ""
        if _is_bearing_off(view_of(state.board, seat))
        else Message("backgammon/not-bearing-off", player=SEAT_NAMES[seat])
    )


@query(_ROLLS, PLAYER, lacks=_not_bearing_off)
def bear_off_odds(state: State, rolls: str, player: str = "") -> Value:
    """Return the probability that the player, playing for it alone, bears off all checkers within so many rolls.

    All its checkers must be in its home board with no opposing checker behind or among them (bg.bearoff.home);
    otherwise the answer is 0. The dice on the table do not count: these rolls are still to come.
    """
    number = whole_number(rolls, 1, _MOST_ROLLS)
    view = view_of(state.board, seat_of(state, player))
    if not _is_bearing_off(view):
        return Fraction(0)
    return _chance_off(tuple(max(count, 0) for count in view), number)


def _is_bearing_off(view: Board) -> bool:
    """Return whether all checkers are at home, and no opposing checker can still be met."""
    mine = [point for point in range(1, BAR + 1) if view[point] > 0]
    return bool(mine) and mine[-1] <= HOME and all(view[point] >= 0 for point in range(mine[-1] + 1))


@lru_cache(maxsize=4096)
def _chance_off(view: Board, rolls: int) -> Fraction:
    left = sum(view)
    if left == 0:
        return Fraction(1)
    # Most positions end here, before any play of theirs is made.
    if left > _MOST_OFF * rolls:
        return Fraction(0)
    total = Fraction(0)
    for roll, weight in ROLLS:
        ends = {_after(view, play) for play in plays_of(view, (roll.first, roll.second))}
        total += weight * max(_chance_off(end, rolls - 1) for end in ends)
    return total


def _after(view: Board, play: Play) -> Board:
    counts = list(view)
    for begin, end in play:
        counts[begin] -= 1
        if end != OFF:
            counts[end] += 1
    return tuple(counts)
