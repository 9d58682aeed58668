"""Reasons for illegal actions: the first broken rule, found by following the play as a player would.

This module does not use `legal`, so that the two implementations of the rules can be compared. The moves of a play are
tried in the order in which they are written, and if that fails from the highest point down, since a play is defined by
its resulting position. Steps of one checker may be joined (``24/13`` with 6 and 5).

In facts, points have the booklet's names (``B6``, ``bar``, ``off``), seats their names, plays the booklet's notation.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.backgammon.actions import (
    Action,
    CubeAction,
    Play,
    Roll,
    dice_to_play,
    is_play,
    points_hit,
)
from rules_engine.backgammon.play_notation import booklet_play
from rules_engine.backgammon.state import (
    SEAT_NAMES,
    Cube,
    Match,
    Phase,
    State,
    may_double,
    other,
)
from rules_engine.backgammon.walk import (
    Fault,
    Line,
    MoveByDie,
    Turn,
    by_die,
    most_moves,
    readings,
    turn_of,
    walk,
    without,
)
from rules_engine.core import RuleId, Violation
from rules_engine.core.queries import Value

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
    "setup_jacoby": "bg.jacoby",  # value
    "setup_no_jacoby": "bg.jacoby",
    "setup_variant": "bg.start",  # value, variants: the names
}
"""The rule of each code; the facts of each code are in the comments."""

PROMPTS: dict[Phase, str] = {
    Phase.OPENING: "opening_roll",
    Phase.CUBE: "double_or_roll",
    Phase.ROLL: "roll",
    Phase.PLAY: "play",
    Phase.OFFERED: "take_or_drop",
}

# Not taken from `legal`: a slip there would then be here too, and no comparison would find it.
_CUBE_ACTIONS = {
    Phase.CUBE: (CubeAction.ROLL, CubeAction.DOUBLE),
    Phase.OFFERED: (CubeAction.TAKE, CubeAction.DROP),
}


def deciding_seat(state: State) -> int | None:
    """Return the seat that decides now; None if chance decides or the game is over."""
    if state.phase in (Phase.CUBE, Phase.PLAY):
        return state.turn
    return other(state.turn) if state.phase is Phase.OFFERED else None


def why_illegal(state: State, seat: int, action: Action) -> Violation | None:
    """Return the first broken rule, None if the action is legal."""
    fault = _turn_fault(state, seat, action)
    if fault is None and is_play(action):
        fault = _play_fault(turn_of(state), action)
    return None if fault is None else Violation.of(REASONS, fault[0], **fault[1])


def why_no_roll(state: State, outcome: Action) -> Violation | None:
    """Return why this roll is impossible now; None if it is possible."""
    if state.phase not in (Phase.OPENING, Phase.ROLL):
        if state.phase is Phase.OVER:
            return Violation.of(REASONS, "game_over")
        return Violation.of(REASONS, "wrong_action", expected=PROMPTS[state.phase])
    if not isinstance(outcome, Roll):
        return Violation.of(REASONS, "wrong_action", expected=PROMPTS[state.phase])
    # After the opening both dice are one player's: 1-3 and 3-1 are one outcome, written with the higher first.
    ordered = state.phase is Phase.OPENING or outcome.first >= outcome.second
    if ordered and all(1 <= die <= 6 for die in outcome):
        return None
    return Violation.of(REASONS, "no_such_roll", roll=tuple(outcome))


def legal_lines(state: State, seat: int, play: Play) -> list[Line]:
    """Return every way to carry out the play, those with the fewest hits first; none if it is illegal.

    There are several results only if joined steps leave open which point a checker passes.
    """
    if _turn_fault(state, seat, play):
        return []
    turn = turn_of(state)
    lines = [line for line in _lines(turn, play, joined=True) if isinstance(line, Line)]
    if len(lines) > 1:
        lines.sort(key=lambda line: len(points_hit(turn.view, line.moves)))
    return lines


# ---------------------------------------------------------------------- whose turn, what kind


def _turn_fault(state: State, seat: int, action: Action) -> Fault | None:
    """Return whose turn it is instead (bg.turn), or why doubling is not allowed now (bg.cube, bg.match)."""
    if state.phase is Phase.OVER:
        return "game_over", {}
    deciding = deciding_seat(state)
    acting = state.turn if deciding is None else deciding
    # In the opening nobody is on turn: that `turn` is White's then is a convention, and no reason against Black.
    if seat != acting and state.phase is not Phase.OPENING:
        return "not_your_turn", {"player": SEAT_NAMES[seat], "turn": SEAT_NAMES[acting]}
    # Without a choice to double there is no CUBE phase: what forbids it says more than that a roll is due.
    if action is CubeAction.DOUBLE and state.phase is Phase.ROLL:
        fault = _no_double(seat, state.cube, state.match)
        if fault:
            return fault
    fits = isinstance(action, CubeAction) and action in _CUBE_ACTIONS.get(state.phase, ())
    if state.phase is Phase.PLAY:
        fits = is_play(action)
    return None if fits else ("wrong_action", {"expected": PROMPTS[state.phase]})


def _no_double(seat: int, cube: Cube, match: Match) -> Fault | None:
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


def _play_fault(turn: Turn, play: Play) -> Fault | None:
    """Return the fault of the interpretation of the play that gets furthest; None if one is legal."""
    # Joined readings only make plays legal. A fault is taken from the plain ones, whose dice are those that were meant.
    if any(isinstance(found, Line) for found in _lines(turn, play, joined=True)):
        return None
    faults = [found for found in _lines(turn, play, joined=False) if not isinstance(found, Line)]
    return max(faults, key=lambda found: found[0])[1]


def _lines(turn: Turn, play: Play, joined: bool) -> Iterator[Line | tuple[int, Fault]]:
    """Yield each interpretation of the play: the line if it is legal, else the number of legal steps and the fault."""
    for steps, stopped in readings(turn, play, dice_to_play(turn.dice), joined):
        line = walk(turn, steps)
        if not isinstance(line, Line) and stopped is None:
            downwards = walk(turn, tuple(sorted(steps, reverse=True)))
            line = downwards if isinstance(downwards, Line) else line
        if isinstance(line, Line):
            fault = stopped or _whole_fault(turn, line)
            yield (len(steps), fault) if fault else line
        else:
            yield line


def _whole_fault(turn: Turn, line: Line) -> Fault | None:
    """Return the fault of a play of too few dice, or of the smaller although the larger is playable (bg.forced)."""
    played, numbers = len(line.by_die), dice_to_play(turn.dice)
    if played == len(numbers):
        return None
    most = most_moves(turn.view, numbers)
    if played < len(most):
        rest = most_moves(line.view, without(numbers, tuple([die for _, die in line.by_die])))
        continued = (*line.by_die, *rest)
        facts: dict[str, Value] = {"played": played, "possible": len(most), "dice": turn.dice}
        if len(continued) < len(most):
            return "dead_end", {**facts, "example": _example(turn, most)}
        return "too_few_dice", {**facts, "example": _example(turn, continued)}
    high, low = turn.dice
    if len(most) == 1 and most[0][1] == high and line.by_die[0][1] == low != high:
        return "not_larger", {"die": low, "larger": high, "example": _example(turn, most)}
    return None


def _example(turn: Turn, steps: tuple[MoveByDie, ...]) -> str:
    return booklet_play(turn.view, tuple([by_die(*step) for step in steps]), turn.seat)
