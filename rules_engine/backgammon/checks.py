"""Why an action is illegal: the first broken rule, found by walking along the play as a player would.

Nothing here asks the generator. A play is walked in the order in which it is written, and if that fails from the
highest point down, since a play is its resulting position. Steps of one checker may be joined (``24/13`` with 6 and 5).

Facts name points as the booklet does (``B6``, ``bar``, ``off``), seats by name, plays in the booklet's notation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from rules_engine.backgammon.actions import (
    Action,
    CubeAction,
    Move,
    Play,
    Roll,
    dice_to_play,
    is_play,
    moved,
    points_hit,
)
from rules_engine.backgammon.play_text import booklet_play
from rules_engine.backgammon.points import booklet_name
from rules_engine.backgammon.state import (
    BAR,
    HOME,
    OFF,
    SEAT_NAMES,
    WHITE,
    Board,
    Cube,
    Dice,
    Match,
    Phase,
    State,
    may_double,
    other,
    view_of,
)
from rules_engine.core import RuleId, Violation
from rules_engine.core.values import Value

REASONS: dict[str, RuleId] = {
    "game_over": "bg.turn",
    "not_your_turn": "bg.turn",  # player, turn
    "wrong_action": "bg.turn",  # expected: the prompt of what is to be done
    "no_such_roll": "bg.turn",  # roll
    "no_such_number": "bg.move",  # from, to, dice: those not yet played
    "dice_used_up": "bg.move",  # from, to, dice
    "no_checker": "bg.move",  # point
    "bar_first": "bg.bar.first",  # point, count: on the bar
    "entry_blocked": "bg.bar.enter",  # point, count, die
    "blocked": "bg.move.blocked",  # from, point, count, die
    "bearoff_outside": "bg.bearoff.home",  # point, count, outside: the farthest one
    "bearoff_higher": "bg.bearoff.overshoot",  # point, die, higher
    "too_few_dice": "bg.forced.both",  # played, possible, dice, example: the play completed
    "dead_end": "bg.forced.both",  # the same; it cannot be completed, but the example plays more
    "not_larger": "bg.forced.larger",  # die, larger, example
    "no_cube": "bg.cube",
    "cube_not_yours": "bg.cube",  # owner, value
    "cube_limit": "bg.cube",  # value
    "crawford": "bg.match",
    "setup_option": "bg.start",  # option
    "setup_cube": "bg.cube",  # value
    "setup_match_length": "bg.match",  # value
}
"""Each code with its rule, and the facts that come with it."""

PROMPTS: dict[Phase, str] = {
    Phase.OPENING: "opening_roll",
    Phase.CUBE: "double_or_roll",
    Phase.ROLL: "roll",
    Phase.PLAY: "play",
    Phase.OFFERED: "take_or_drop",
}

_CUBE_ACTIONS = {
    Phase.CUBE: (CubeAction.ROLL, CubeAction.DOUBLE),
    Phase.OFFERED: (CubeAction.TAKE, CubeAction.DROP),
}

MoveByDie: TypeAlias = tuple[int, int]
"""A point and the die with which a checker leaves it."""

_Facts: TypeAlias = dict[str, Value]
_Fault: TypeAlias = tuple[str, _Facts]
"""A code with its facts."""


@dataclass(frozen=True, slots=True)
class Line:
    """A legal play as it is carried out: which checker moves by which die, in order; the moves; the view after it."""

    by_die: tuple[MoveByDie, ...]
    moves: Play
    view: Board


@dataclass(frozen=True, slots=True)
class _Turn:
    """The seat that plays, its view and its dice."""

    seat: int
    view: Board
    dice: Dice


def deciding_seat(state: State) -> int | None:
    """Who chooses now; None where chance decides or the game is over."""
    if state.phase in (Phase.CUBE, Phase.PLAY):
        return state.turn
    return other(state.turn) if state.phase is Phase.OFFERED else None


def why_illegal(state: State, seat: int, action: Action) -> Violation | None:
    """The first broken rule, None if the action is legal."""
    fault = _turn_fault(state, seat, action)
    if fault is None and is_play(action):
        fault = _play_fault(_turn(state), action)
    return None if fault is None else Violation.of(REASONS, fault[0], **fault[1])


def why_no_roll(state: State, outcome: Action) -> Violation | None:
    """Why the dice cannot show this now; None if they can."""
    if state.phase not in (Phase.OPENING, Phase.ROLL):
        if state.phase is Phase.OVER:
            return Violation.of(REASONS, "game_over")
        return Violation.of(REASONS, "wrong_action", expected=PROMPTS[state.phase])
    if not isinstance(outcome, Roll):
        return Violation.of(REASONS, "wrong_action", expected=PROMPTS[state.phase])
    ordered = state.phase is Phase.OPENING or outcome.first >= outcome.second
    if ordered and all(1 <= die <= 6 for die in outcome):
        return None
    return Violation.of(REASONS, "no_such_roll", roll=tuple(outcome))


def legal_lines(state: State, play: Play) -> list[Line]:
    """Every way to carry out the play legally, those with the fewest hits first; none if it is illegal.

    There is more than one result only where joined steps leave open which point a checker passes.
    """
    turn = _turn(state)
    lines = [line for line in _lines(turn, play, joined=True) if isinstance(line, Line)]
    return sorted(lines, key=lambda line: len(points_hit(turn.view, line.moves)))


def canonical(state: State, line: Line) -> Play:
    """The one play that stands for all with the line's result (see `actions`)."""
    moves = tuple(sorted(line.moves, key=lambda move: (-move[0], move[1])))
    turn = _turn(state)
    high, low = turn.dice
    if len(moves) == 2 and high != low and moves[0][1] == moves[1][0]:
        start = moves[0][0]
        by_high = _walk(turn, ((start, high), (start - high, low)))
        if isinstance(by_high, Line) and by_high.view == line.view:
            return by_high.moves
    return moves


def most_moves(view: Board, dice: tuple[int, ...]) -> tuple[MoveByDie, ...]:
    """One way to play as many of the dice as can be played (bg.forced.both)."""
    best: tuple[MoveByDie, ...] = ()
    for die in sorted(set(dice), reverse=True):
        rest = _without(dice, (die,))
        for start in range(BAR, OFF, -1):
            if view[start] > 0 and step_is_legal(view, start, die):
                line = ((start, die), *most_moves(moved(view, (by_die(start, die),)), rest))
                if len(line) == len(dice):
                    return line
                best = max(best, line, key=len)
    return best


def next_moves(state: State, done: Play) -> tuple[Move, ...]:
    """The moves with which the play goes on towards a legal one after `done`, from the highest point down.

    Empty where nothing is left to play, or where `done` cannot be the beginning of a play.
    """
    turn = _turn(state)
    numbers = dice_to_play(turn.dice)
    goal = most_moves(turn.view, numbers)
    only = goal[0][1] if len(goal) == 1 else None  # bg.forced.larger
    found = set()
    for steps, stopped in _readings(turn, done, numbers, joined=False):
        line = _walk(turn, steps)
        if stopped is None and isinstance(line, Line):
            left = _without(numbers, tuple([die for _, die in steps]))
            found |= {by_die(*step) for step in _useful(line.view, left, len(goal) - len(steps), only)}
    return tuple(sorted(found, reverse=True))


def _useful(view: Board, left: tuple[int, ...], wanted: int, only: int | None) -> Iterator[MoveByDie]:
    """Steps after which `wanted` dice in all can still be played."""
    for die in set(left) if only is None else {only}:
        for start in range(BAR, OFF, -1):
            if wanted > 0 and step_is_legal(view, start, die):
                rest = most_moves(moved(view, (by_die(start, die),)), _without(left, (die,)))
                if 1 + len(rest) == wanted:
                    yield start, die


def step_is_legal(view: Board, start: int, die: int) -> bool:
    """Whether one checker may move from the point by the die, the rest of the roll left aside."""
    return _step_fault(WHITE, view, start, die) is None


def by_die(start: int, die: int) -> Move:
    """The move of a checker from the point by the die; what would go beyond point 1 goes off."""
    return start, max(start - die, OFF)


# ---------------------------------------------------------------------- whose turn, what kind


def _turn(state: State) -> _Turn:
    assert state.dice is not None, "a play belongs to PLAY, where the dice are known"
    return _Turn(state.turn, view_of(state.board, state.turn), state.dice)


def _turn_fault(state: State, seat: int, action: Action) -> _Fault | None:
    """bg.turn, and why there may be no doubling now (bg.cube, bg.match)."""
    if state.phase is Phase.OVER:
        return "game_over", {}
    deciding = deciding_seat(state)
    acting = state.turn if deciding is None else deciding
    if seat != acting and state.phase is not Phase.OPENING:
        return "not_your_turn", {"player": SEAT_NAMES[seat], "turn": SEAT_NAMES[acting]}
    if action is CubeAction.DOUBLE and state.phase is Phase.ROLL:
        fault = _no_double(seat, state.cube, state.match)
        if fault:
            return fault
    fits = isinstance(action, CubeAction) and action in _CUBE_ACTIONS.get(state.phase, ())
    if state.phase is Phase.PLAY:
        fits = is_play(action)
    return None if fits else ("wrong_action", {"expected": PROMPTS[state.phase]})


def _no_double(seat: int, cube: Cube, match: Match) -> _Fault | None:
    if may_double(seat, cube, match):
        return None
    if not match.use_cube:
        return "no_cube", {}
    if match.crawford:
        return "crawford", {}
    if cube.owner not in (None, seat):
        return "cube_not_yours", {"owner": SEAT_NAMES[other(seat)], "value": cube.value}
    return "cube_limit", {"value": cube.value}


# ---------------------------------------------------------------------- a play


def _play_fault(turn: _Turn, play: Play) -> _Fault | None:
    """Of all ways to understand the play, the fault of the one that gets furthest; None if one is legal."""
    if any(isinstance(found, Line) for found in _lines(turn, play, joined=True)):
        return None
    faults = [found for found in _lines(turn, play, joined=False) if not isinstance(found, Line)]
    return max(faults, key=lambda found: found[0])[1]


def _lines(turn: _Turn, play: Play, joined: bool) -> Iterator[Line | tuple[int, _Fault]]:
    """Each way to understand the play: the line if it is legal, else how many steps go well and the fault."""
    for steps, stopped in _readings(turn, play, dice_to_play(turn.dice), joined):
        line = _walk(turn, steps)
        if not isinstance(line, Line) and stopped is None:
            downwards = _walk(turn, tuple(sorted(steps, reverse=True)))
            line = downwards if isinstance(downwards, Line) else line
        if isinstance(line, Line):
            fault = stopped or _whole_fault(turn, line)
            yield (len(steps), fault) if fault else line
        else:
            yield line


def _readings(
    turn: _Turn, play: Play, left: tuple[int, ...], joined: bool
) -> Iterator[tuple[tuple[MoveByDie, ...], _Fault | None]]:
    """Each way to share out the dice: the steps, and what is wrong with the first move no dice are left for."""
    if not play:
        yield (), None
        return
    ways = _ways(play[0], left, joined)
    if not ways:
        start, end = [booklet_name(point, turn.seat) for point in play[0]]
        if left:
            yield (), ("no_such_number", {"from": start, "to": end, "dice": left})
        else:
            yield (), ("dice_used_up", {"from": start, "to": end, "dice": turn.dice})
    for way in ways:
        dice = tuple([die for _, die in way])
        for steps, stopped in _readings(turn, play[1:], _without(left, dice), joined):
            yield (*way, *steps), stopped


def _ways(move: Move, left: tuple[int, ...], joined: bool) -> list[tuple[MoveByDie, ...]]:
    """Each row of dice that leads one checker from here to there, greater numbers first.

    Where one die does, joined steps come after it if `joined`, else not at all: ``3/off`` with 5 and 2 can mean
    ``3/1/off``, but what is wrong with it is told as if it were the 5.
    """
    start, end = move
    dice = sorted(set(left), reverse=True)
    ways: list[tuple[MoveByDie, ...]] = [((start, die),) for die in dice if by_die(start, die) == move]
    if ways and not joined:
        return ways
    for die in dice:
        if start - die > end:
            rest = _without(left, (die,))
            ways += [((start, die), *way) for way in _ways((start - die, end), rest, joined)]
    return ways


def _without(dice: tuple[int, ...], used: tuple[int, ...]) -> tuple[int, ...]:
    left = list(dice)
    for die in used:
        left.remove(die)
    return tuple(left)


def _walk(turn: _Turn, steps: tuple[MoveByDie, ...]) -> Line | tuple[int, _Fault]:
    """Play the steps in this order; or how many go well, and what stops the next."""
    view = turn.view
    for count, (start, die) in enumerate(steps):
        fault = _step_fault(turn.seat, view, start, die)
        if fault:
            return count, fault
        view = moved(view, (by_die(start, die),))
    return Line(steps, tuple([by_die(*step) for step in steps]), view)


def _step_fault(seat: int, view: Board, start: int, die: int) -> _Fault | None:
    """What forbids the seat to move one checker from the point by the die, in the order of the rules."""
    name = booklet_name(start, seat)
    if not OFF < start <= BAR or view[start] <= 0:
        return "no_checker", {"point": name}
    if view[BAR] > 0 and start != BAR:
        return "bar_first", {"point": name, "count": view[BAR]}
    end = start - die
    if end <= OFF:
        return _bearoff_fault(seat, view, start, die)
    if view[end] > -2:
        return None
    facts: _Facts = {"point": booklet_name(end, seat), "count": -view[end], "die": die}
    return ("entry_blocked", facts) if start == BAR else ("blocked", {"from": name, **facts})


def _bearoff_fault(seat: int, view: Board, start: int, die: int) -> _Fault | None:
    name = booklet_name(start, seat)
    outside = [point for point in range(HOME + 1, BAR + 1) if view[point] > 0]
    if outside:
        count = sum(view[point] for point in outside)
        return "bearoff_outside", {"point": name, "count": count, "outside": booklet_name(outside[-1], seat)}
    higher = [point for point in range(start + 1, HOME + 1) if view[point] > 0]
    if die > start and higher:
        return "bearoff_higher", {"point": name, "die": die, "higher": booklet_name(higher[-1], seat)}
    return None


def _whole_fault(turn: _Turn, line: Line) -> _Fault | None:
    """Fewer dice than can be played, or the smaller one though the greater can be (bg.forced)."""
    played, numbers = len(line.by_die), dice_to_play(turn.dice)
    if played == len(numbers):
        return None
    most = most_moves(turn.view, numbers)
    if played < len(most):
        rest = most_moves(line.view, _without(numbers, tuple([die for _, die in line.by_die])))
        continued = (*line.by_die, *rest)
        facts: _Facts = {"played": played, "possible": len(most), "dice": turn.dice}
        if len(continued) < len(most):
            return "dead_end", {**facts, "example": _example(turn, most)}
        return "too_few_dice", {**facts, "example": _example(turn, continued)}
    high, low = turn.dice
    if len(most) == 1 and most[0][1] == high and line.by_die[0][1] == low != high:
        return "not_larger", {"die": low, "larger": high, "example": _example(turn, most)}
    return None


def _example(turn: _Turn, steps: tuple[MoveByDie, ...]) -> str:
    return booklet_play(turn.view, tuple([by_die(*step) for step in steps]), turn.seat)
