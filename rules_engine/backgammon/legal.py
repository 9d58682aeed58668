"""Legal actions: every distinct play of a roll, once.

Resulting positions are compared as rarely as possible, since that is slow. Instead, plays are generated such that each
result occurs only once:

- **Doubles**: the same moves in any order give the same position, so a play is a multiset of starting points. Taking
  the points from the highest down makes each multiset once, and what can be played in some order can be played so.
- **Two different dice**: two moves by two checkers are a pair (start of the higher die, start of the lower). Only pairs
  that join into one checker's way can coincide, so these are made apart: by way of the higher die's point, and by way
  of the lower's only if that one is closed or a hit on the way makes the positions differ.
- **Bearing off** with two different dice opens and closes moves as it goes; there the few plays are compared.

All points are in the mover's own numbering (see `state.view_of`); one is open if the opponent has at most a blot there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from rules_engine.backgammon.actions import DANCE, Action, CubeAction, Move, Play, play_moves
from rules_engine.backgammon.state import BAR, HOME, OFF, Board, Dice, Phase, State, view_of

_DOWNWARDS: Final = tuple(range(BAR, OFF, -1))


_CUBE_CHOICES = {
    Phase.CUBE: (CubeAction.DOUBLE, CubeAction.ROLL),
    Phase.OFFERED: (CubeAction.DROP, CubeAction.TAKE),
}


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """Return the seat's legal actions: plays from the highest points down, decisions about the cube by name."""
    if state.phase is Phase.OFFERED:
        return _CUBE_CHOICES[state.phase] if seat != state.turn else ()
    if seat != state.turn:
        return ()
    return _CUBE_CHOICES.get(state.phase) or legal_plays(state)


def legal_plays(state: State) -> tuple[Play, ...]:
    """Return all canonical plays of the seat on turn, sorted from the highest points down; at least the empty one."""
    if state.phase is not Phase.PLAY or state.dice is None:
        return ()
    found = plays(view_of(state.board, state.turn), state.dice)
    # Only a list that is shown needs an order: the strongest policy asks `plays` 21 times for each candidate.
    found.sort(reverse=True)
    return tuple(found)


def plays(view: Board, dice: Dice) -> list[Play]:
    """Return every distinct result of the dice (higher first) as one canonical play, in no particular order.

    bg.move, bg.bar.first, bg.bearoff.home, bg.forced.both, bg.forced.larger; ``[()]`` if nothing can be played.
    """
    high, low = dice
    points = [point for point in _DOWNWARDS if view[point] > 0]
    # There is a first point: a side without checkers has ended the game, and nobody rolls for it.
    if high == low:
        return _double(view, points, high)
    if points[0] == BAR:
        return _from_bar(view, points, high, low)
    # A single checker outside may come home with one die, and another be borne off with the other.
    if points[0] <= HOME or (view[points[0]] == 1 and (len(points) == 1 or points[1] <= HOME)):
        return _homeward(view, points, high, low)
    return _in_the_field(view, points, high, low)


class _Ways(NamedTuple):
    """The plays of two dice without entering and bearing off, prepared by starting points."""

    pairs: tuple[tuple[Play | None, ...], ...]  # [start of the higher die][start of the lower]; None where not plain
    twice: tuple[Play, ...]  # two checkers of one point
    by_high: tuple[Play, ...]  # one checker, the higher die first
    by_low: tuple[Play, ...]


@cache
def _ways(high: int, low: int) -> _Ways:
    starts = range(BAR + 1)
    return _Ways(
        tuple([tuple([_pair(first, second, high, low) for second in starts]) for first in starts]),
        tuple([((start, start - high), (start, start - low)) for start in starts]),
        tuple([((start, start - high), (start - high, start - high - low)) for start in starts]),
        tuple([((start, start - low), (start - low, start - high - low)) for start in starts]),
    )


def _pair(first: int, second: int, high: int, low: int) -> Play | None:
    """Return two checkers' moves from the highest point down; None if both are of one checker or from one point."""
    if first == second or second == first - high or first == second - low:
        return None
    moves = ((first, first - high), (second, second - low))
    return moves if first > second else moves[::-1]


def _in_the_field(view: Board, points: list[int], high: int, low: int) -> list[Play]:
    """Return the plays of two different dice with no checker on the bar and none to bear off."""
    ways = _ways(high, low)
    found = _by_two_checkers(view, points, high, low, ways)
    _add_by_one_checker(found, view, points, high, low, ways)
    return found or _single(view, points, high) or _single(view, points, low) or [DANCE]  # bg.forced.larger


def _by_two_checkers(view: Board, points: list[int], high: int, low: int, ways: _Ways) -> list[Play]:
    pairs, twice, _, _ = ways
    highs = [point for point in points if point > high and view[point - high] > -2]
    lows = [point for point in points if point > low and view[point - low] > -2]
    # `for row in (…,)` looks each row up once; Python makes it as fast as an assignment.
    found = [play for point in highs for row in (pairs[point],) for start in lows if (play := row[start])]
    for point in highs:
        # From here the higher die can be played, so the point lies above the lower one too: the index is not negative.
        if view[point] > 1 and view[point - low] > -2:
            found.append(twice[point])
    return found


def _add_by_one_checker(known: list[Play], view: Board, points: list[int], high: int, low: int, ways: _Ways) -> None:
    """Add the plays of one checker: by the lower die's point too if that is another play (see the module)."""
    _, _, by_high, by_low = ways
    both = high + low
    for point in points:
        # Points descend. From here on the second move would bear off, which another checker outside forbids
        # (bg.bearoff.home).
        if point <= both:
            break
        if view[point - both] > -2:
            on_high, on_low = view[point - high], view[point - low]
            if on_high > -2:
                known.append(by_high[point])
                if on_low == -1 or (on_high == -1 and on_low > -2):
                    known.append(by_low[point])
            elif on_low > -2:
                known.append(by_low[point])


def _from_bar(view: Board, points: list[int], high: int, low: int) -> list[Play]:
    """Return the plays of two different dice with checkers on the bar (bg.bar.first)."""
    by_high, by_low = _steps(high)[BAR], _steps(low)[BAR]
    high_open, low_open = view[BAR - high] > -2, view[BAR - low] > -2
    entries: list[Play] = []
    # With two on the bar both dice must enter: if one number is closed, nothing is left for the other move.
    if view[BAR] > 1:
        if high_open and low_open:
            return [by_high + by_low]
    else:
        if high_open:
            entries += _plays_after_entry(by_high, view, points, low)
        if low_open:
            entries += _plays_after_entry(by_low, view, points, high)
        if view[BAR - high - low] > -2:
            entries += _entered_and_on(view, high, low)
    if entries:
        return entries
    # One die is all that can be played: the higher, if it enters (bg.forced.larger).
    return [by_high] if high_open else [by_low] if low_open else [DANCE]


def _plays_after_entry(entry: Play, view: Board, points: list[int], die: int) -> list[Play]:
    """Return the plays that continue the entry with the other die by a checker that is not on the point of entry."""
    spot, steps = entry[0][1], _steps(die)
    return [
        entry + steps[start]
        for start in points
        # Nothing is borne off: one checker has just entered, far outside. Moves from its point are made in
        # `_entered_and_on`.
        if start > die and view[start - die] > -2 and start not in (BAR, spot)
    ]


def _entered_and_on(view: Board, high: int, low: int) -> list[Play]:
    """Return the plays of both dice by one checker from the bar, or by it and one on its point of entry."""
    _, _, by_high, by_low = _ways(high, low)
    at_high, at_low = view[BAR - high], view[BAR - low]
    found: list[Play] = []
    if at_high > -2:
        found.append(by_high[BAR])
    if at_low > -2 and (at_high < 0 or at_low < 0):  # by_high closed, or a hit on the way
        found.append(by_low[BAR])
    return found


def _homeward(view: Board, points: list[int], high: int, low: int) -> list[Play]:
    """Return the plays of two different dice if at most one checker is outside the home board."""
    by_result: dict[tuple[int, ...] | Play, Play] = {}
    for first, second in ((high, low), (low, high)):
        for start in _starts(view, points, first):
            move = (start, max(start - first, OFF))
            after = list(view)
            _move(after, *move)
            # The first move makes and leaves points, and may open bearing off, so starts are looked up anew.
            for then in _starts(after, _points(after, points[0]), second):
                play = _in_order(move, (then, max(then - second, OFF)))
                by_result.setdefault(_result(view, play), play)
    if by_result:
        return list(by_result.values())
    return _single(view, points, high) or _single(view, points, low) or [DANCE]  # bg.forced.larger


def _in_order(first: Move, second: Move) -> tuple[Move, Move]:
    """Order two moves: highest start first, from one point the longer move first."""
    return (second, first) if (-second[0], second[1]) < (-first[0], first[1]) else (first, second)


def _result(view: Board, play: tuple[Move, Move]) -> tuple[int, ...] | Play:
    """Return a key of a play's result: for a single checker, its ends and the hit between them."""
    (start, middle), (then, end) = play
    return (start, end, middle if view[middle] == -1 else OFF) if middle == then else play


def _single(view: Board, points: list[int], die: int) -> list[Play]:
    steps = _steps(die)
    return [steps[start] for start in _starts(view, points, die)]


def _starts(board: Sequence[int], points: list[int], die: int) -> list[int]:
    """Return those of the mover's points (all, descending, no bar) from which a checker may move by the die or off."""
    starts = [point for point in points if point > die and board[point - die] > -2]
    if points and points[0] <= HOME:  # bg.bearoff.home
        if board[die] > 0:
            starts.append(die)  # bg.bearoff.exact
        elif points[0] < die:
            starts.append(points[0])  # bg.bearoff.overshoot
    return starts


def _points(board: Sequence[int], top: int) -> list[int]:
    """Return all points with the mover's checkers, descending from the highest possible one."""
    return [point for point in range(top, OFF, -1) if board[point] > 0]


def _move(board: list[int], start: int, end: int) -> None:
    """Move a checker, updating only what further moves depend on; the opponent's bar is not updated."""
    board[start] -= 1
    if end != OFF:
        board[end] = max(board[end], 0) + 1


@cache
def _steps(die: int) -> tuple[Play, ...]:
    """Return the play of one move for each starting point, off where the die is larger."""
    return tuple([((start, max(start - die, OFF)),) for start in range(BAR + 1)])


@cache
def _two_steps(die: int) -> tuple[tuple[Play, ...], ...]:
    """Return the play of two moves for each pair of starting points."""
    return tuple([tuple([first + second for second in _steps(die)]) for first in _steps(die)])


def _double(view: Board, points: list[int], die: int) -> list[Play]:
    """Return the plays of a double: up to four moves of the die (bg.move.double)."""
    entered: Play = ()
    board = list(view)
    if points[0] == BAR:
        if view[BAR - die] < -1:
            return [DANCE]
        entered = ((BAR, BAR - die),) * min(view[BAR], 4)
        board = list(play_moves(view, entered))
        points = _points(board, BAR)
    left = 4 - len(entered)
    if not left:
        return [entered]
    by_length: list[list[Play]] = [[], [], [], [], []]
    # With fewer checkers outside than moves, the last of them may open bearing off on the way.
    if sum([board[point] for point in points if point > HOME]) < left:
        _descend_homeward(board, points, die, entered, by_length)
    else:
        starts = [point for point in points if point > die and board[point - die] > -2]
        _descend(board, starts, die, entered, by_length)
    return next(found for found in reversed(by_length) if found)  # bg.forced.both


def _descend(board: list[int], starts: list[int], die: int, done: Play, by_length: list[list[Play]]) -> None:
    """Add the continuations from the starts (descending, all open) to the plays of each length."""
    steps, pairs = _steps(die), _two_steps(die)
    if not starts:
        by_length[len(done)].append(done)
    elif len(done) == 3:
        by_length[4] += [done + steps[start] for start in starts]
    else:
        for index, start in enumerate(starts):
            end = start - die
            before = board[end]
            # From this point or lower ones only, which makes each multiset once (see the module).
            rest = starts[index if board[start] > 1 else index + 1 :]
            if before <= 0 and end > die and board[end - die] > -2:
                rest.append(end)
            # Nothing follows the fourth move, so the board need not be changed for the third; most plays end here.
            if len(done) == 2 and rest:
                pair = pairs[start]
                by_length[4] += [done + pair[last] for last in rest]
                continue
            rest.sort(reverse=True)
            board[start] -= 1
            board[end] = before + 1 if before > 0 else 1
            _descend(board, rest, die, done + steps[start], by_length)
            board[start] += 1
            board[end] = before


def _descend_homeward(board: list[int], points: list[int], die: int, done: Play, by_length: list[list[Play]]) -> None:
    """Do the same as `_descend`, from all points with the mover's checkers, when bearing off is possible."""
    last = done[-1][0] if done else BAR
    # Never from above the last move's start, which makes each multiset once, as in `_descend`.
    starts = [start for start in _starts(board, points, die) if start <= last]
    steps = _steps(die)
    if not starts:
        by_length[len(done)].append(done)
    elif len(done) == 3:
        by_length[4] += [done + steps[start] for start in starts]
    else:
        for start in starts:
            after = board.copy()
            _move(after, start, max(start - die, OFF))
            _descend_homeward(after, _points(after, points[0]), die, done + steps[start], by_length)
