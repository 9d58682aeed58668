"""Applies actions and rolls: the next state, the events, the end of games and matches."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from rules_engine.backgammon.actions import Action, CubeAction, Roll, is_play, points_hit
from rules_engine.backgammon.checks import PROMPTS, deciding_seat, legal_lines, why_illegal, why_no_roll
from rules_engine.backgammon.notation import format_action
from rules_engine.backgammon.play_notation import booklet_name
from rules_engine.backgammon.state import (
    BAR,
    BLACK,
    OFF,
    SEAT_NAMES,
    WHITE,
    Cube,
    Phase,
    State,
    before_roll,
    end_by_drop,
    end_if_finished,
    opening,
    other,
    view_of,
)
from rules_engine.backgammon.walk import Line
from rules_engine.core import Chance, Decision, Event, Facts, IllegalActionError, Node, Odds, Step, Terminal

_DIE = range(1, 7)
_WORTH = {
    "bg.result": "single",
    "bg.result.gammon": "gammon",
    "bg.result.backgammon": "backgammon",
    # A gammon without a double that was taken counts like a single game.
    "bg.jacoby": "single",
    "bg.cube": "drop",
}

Outcomes: TypeAlias = tuple[tuple[Roll, Fraction], ...]

# In the opening each die has an owner, so that 3-1 and 1-3 are two outcomes.
OPENING_ROLLS: Outcomes = tuple((Roll(*dice), Odds(1, 36)) for dice in product(_DIE, repeat=2))
ROLLS: Outcomes = tuple(
    (Roll(high, low), Odds(1 if high == low else 2, 36)) for high in _DIE for low in range(1, high + 1)
)


def node_of(state: State) -> Node:
    """Return the seat that decides, that chance decides, or the result."""
    if state.result is not None:
        return Terminal(_scores_after(state), (state.result.winner,), state.result.rule)
    seat = deciding_seat(state)
    prompt = PROMPTS[state.phase]
    return Chance(prompt) if seat is None else Decision((seat,), prompt)


def rolls(state: State) -> Outcomes:
    """Return the possible rolls: 36 for the opening (bg.start.roll), 21 afterwards, none if no roll is due."""
    return {Phase.OPENING: OPENING_ROLLS, Phase.ROLL: ROLLS}.get(state.phase, ())


def apply_roll(state: State, outcome: Action) -> Step[State]:
    """Return the state with these dice to play. Raises IllegalActionError if they cannot be rolled now."""
    violation = why_no_roll(state, outcome)
    if violation:
        raise IllegalActionError(format_action(state, outcome), violation)
    assert isinstance(outcome, Roll), "why_no_roll lets nothing else through"
    if state.phase is Phase.OPENING:
        return _opening(state, outcome)
    player = SEAT_NAMES[state.turn]
    event = Event("rolled", {"player": player, "dice": tuple(outcome)}, "bg.turn")
    if outcome.first == outcome.second:
        # In place of the event, not beside it: one sentence says who has rolled, and that each number counts twice.
        event = Event("rolled_double", {"player": player, "number": outcome.first}, "bg.move.double")
    dice = (outcome.first, outcome.second)
    return Step(State(state.board, state.turn, Phase.PLAY, dice, state.cube, state.match), (event,))


def apply_action(state: State, seat: int, action: Action) -> Step[State]:
    """Return the state after the action, and its events. Raises IllegalActionError with the reason against it."""
    lines = legal_lines(state, seat, action) if is_play(action) else []
    if lines:
        # Of several results that with the fewest hits: text that leaves open which has been refused when it was read.
        return _apply_play(state, lines[0])
    violation = why_illegal(state, seat, action)
    if violation:
        raise IllegalActionError(format_action(state, action), violation)
    assert isinstance(action, CubeAction), "why_illegal lets nothing else through"
    return _apply_cube(state, action)


def next_game(over: State) -> State:
    """Return the opening state of the match's next game, with the scores updated; `over` if the match is over.

    The first game in which a player needs one point is the Crawford game (bg.match).
    """
    match, scores = over.match, _scores_after(over)
    if match.length == 0 or max(scores) >= match.length:
        return over
    one_short = match.length - 1
    # Only the first game in which somebody is one point short: in the later ones doubling is allowed again.
    crawford = match.use_cube and max(scores) == one_short > max(match.scores)
    return opening(replace(match, scores=scores, crawford=crawford))


def _scores_after(over: State) -> tuple[int, int]:
    """Return the match scores including the finished game."""
    white, black = over.match.scores
    result = over.result
    assert result is not None, "only a finished game has a result"
    return (white + result.points, black) if result.winner == WHITE else (white, black + result.points)


def _opening(state: State, outcome: Roll) -> Step[State]:
    """Let the higher die start and play both numbers; equal dice are rolled again (bg.start.roll)."""
    white, black = outcome
    if white == black:
        return Step(state, (Event("tie", {"number": white}, "bg.start.roll"),))
    seat = WHITE if white > black else BLACK
    facts: Facts = {"player": SEAT_NAMES[seat], "white": white, "black": black}
    starts = State(state.board, seat, Phase.PLAY, (max(outcome), min(outcome)), state.cube, state.match)
    return Step(starts, (Event("starts", facts, "bg.start.roll"),))


def _apply_play(state: State, line: Line) -> Step[State]:
    events = _play_events(state, line)
    board = view_of(line.view, state.turn)
    over = end_if_finished(board, state.cube, state.match)
    if over:
        return _game_over(over, events)
    return Step(before_roll(board, other(state.turn), state.cube, state.match), events)


def _play_events(state: State, line: Line) -> tuple[Event, ...]:
    player = SEAT_NAMES[state.turn]
    view = view_of(state.board, state.turn)
    if not line.moves:
        rule = "bg.bar.enter" if view[BAR] else "bg.forced.both"
        return (Event("danced" if view[BAR] else "no_move", {"player": player, "dice": state.dice}, rule),)
    events = []
    blots = set(points_hit(view, line.moves))
    # The move as it is on the board, beside the die that it was made with: a number may be overshot in bearing off.
    for (start, die), (_, end) in zip(line.by_die, line.moves, strict=True):
        events.append(_move_event(state.turn, start, end, die))
        if end in blots:
            # The next checker that lands there hits nobody.
            blots.discard(end)
            events.append(Event("hit", {"player": player, "point": booklet_name(end, state.turn)}, "bg.move.hit"))
    return tuple(events)


def _move_event(seat: int, start: int, end: int, die: int) -> Event:
    player, origin, point = SEAT_NAMES[seat], booklet_name(start, seat), booklet_name(end, seat)
    if end == OFF:
        rule = "bg.bearoff.exact" if die == start else "bg.bearoff.overshoot"
        return Event("borne_off", {"player": player, "from": origin, "die": die}, rule)
    if start == BAR:
        return Event("entered", {"player": player, "point": point, "die": die}, "bg.bar.enter")
    return Event("moved", {"player": player, "from": origin, "to": point, "die": die}, "bg.move")


def _apply_cube(state: State, action: CubeAction) -> Step[State]:
    """Offer, take or drop a double (bg.cube): the taker gets the cube, a drop ends the game."""
    board, turn, cube, match = state.board, state.turn, state.cube, state.match
    if action is CubeAction.ROLL:
        return Step(State(board, turn, Phase.ROLL, None, cube, match))
    if action is CubeAction.DOUBLE:
        facts: Facts = {"player": SEAT_NAMES[turn], "value": 2 * cube.value}
        # The doubler stays on turn, and the cube as it is, until the other has taken.
        return Step(State(board, turn, Phase.OFFERED, None, cube, match), (Event("doubled", facts, "bg.cube"),))
    taker = other(turn)
    if action is CubeAction.TAKE:
        event = Event("taken", {"player": SEAT_NAMES[taker], "value": 2 * cube.value}, "bg.cube")
        return Step(State(board, turn, Phase.ROLL, None, Cube(2 * cube.value, taker), match), (event,))
    event = Event("dropped", {"player": SEAT_NAMES[taker]}, "bg.cube")
    return _game_over(end_by_drop(board, turn, cube, match), (event,))


def _game_over(over: State, events: tuple[Event, ...]) -> Step[State]:
    """Return the step that ends a game; in a match it leads to the next game (bg.result, bg.match)."""
    result = over.result
    assert result is not None, "only a finished game has a result"
    winner = SEAT_NAMES[result.winner]
    facts: Facts = {"player": winner, "points": result.points, "worth": _WORTH[result.rule], "cube": over.cube.value}
    events = (*events, Event("game_over", facts, result.rule))
    # Before the events of the match, which tell its scores and whether it goes on.
    following = next_game(over)
    if over.match.length:
        scores: Facts = {"white": _scores_after(over)[WHITE], "black": _scores_after(over)[BLACK]}
        if following is over:
            events = (*events, Event("match_over", {"player": winner, **scores}, "bg.match"))
        else:
            kind = "crawford_game" if following.match.crawford else "next_game"
            events = (*events, Event(kind, scores, "bg.match"))
    return Step(following, events)
