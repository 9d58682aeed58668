"""The rules: who acts, what is legal, why something is not, what follows. Every rule has its id in the rules text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_engine.core import Decision, Event, IllegalActionError, Node, RuleId, Step, Terminal, Violation

from .board import Board
from .notation import format_action
from .state import EMPTY, SEATS, Action, Move, Place, State, Take, after_move, with_man

REASONS: Mapping[str, RuleId] = {
    "over": "mm.end",
    "not_your_turn": "mm.turn",
    "take_first": "mm.mill.take",
    "no_mill": "mm.mill",
    "not_opposing": "mm.mill.take",
    "in_mill": "mm.mill.safe",
    "in_hand": "mm.place.all",
    "none_in_hand": "mm.place",
    "occupied": "mm.point",
    "no_own_man": "mm.move",
    "not_joined": "mm.move.line",
    "setup_option": "mm.start",
    "setup_flying": "mm.fly",
    "setup_repetition": "mm.draw.repetition",
    "setup_quiet": "mm.draw.quiet",
}
"""By the code of a reason its rule; the code is also the name of its sentence."""

EVENT_RULES = frozenset({"mm.mill.two", "mm.end.two", "mm.end.blocked"})
"""Rules that events and results cite, beside those of the reasons."""


def node_of(board: Board, state: State) -> Node:
    """Return who decides, or how the game has ended."""
    if state.taking:
        return Decision((state.turn,), "take")
    for seat in range(len(SEATS)):
        if state.count(seat) < 3:
            return _won_by(1 - seat, "mm.end.two")
    if state.hands[state.turn]:
        return Decision((state.turn,), "place")
    if is_blocked(board, state, state.turn):
        return _won_by(1 - state.turn, "mm.end.blocked")
    if drawn := _drawn_by(state):
        return Terminal((0, 0), (), drawn)
    return Decision((state.turn,), "fly" if state.may_fly(state.turn) else "move")


def _won_by(seat: int, rule: RuleId) -> Terminal:
    return Terminal((1, -1) if seat == 0 else (-1, 1), (seat,), rule)


def _drawn_by(state: State) -> RuleId:
    """Return the rule by which nobody wins, empty if the game goes on."""
    options = state.options
    if options.repetition and repeats(state) >= options.repetition:
        return "mm.draw.repetition"
    return "mm.draw.quiet" if options.quiet and len(state.moves) >= options.quiet else ""


def repeats(state: State) -> int:
    """Return how often the position has come, with the same player on turn; this time counts."""
    men, times = state.men, 1
    for number, move in enumerate(reversed(state.moves), start=1):
        men = after_move(men, Move(move.end, move.start))
        times += number % 2 == 0 and men == state.men
    return times


# ---------------------------------------------------------------------- what is legal


def legal_actions(board: Board, state: State, seat: int) -> tuple[Action, ...]:
    """Return what the seat can do now, in the order of its notation."""
    node = node_of(board, state)
    if not isinstance(node, Decision) or node.seats != (seat,):
        return ()
    actions: list[Action]
    if state.taking:
        actions = [Take(point) for point in removable(board, state, 1 - seat)]
    elif state.hands[seat]:
        actions = [Place(point) for point in state.empty_points()]
    else:
        actions = [Move(start, end) for start in state.points_of(seat) for end in targets(board, state, start)]
    return tuple(sorted(actions, key=lambda action: format_action(board, action)))


def targets(board: Board, state: State, start: int) -> tuple[int, ...]:
    """Return where the man on this point can go."""
    may_fly = state.may_fly(SEATS.index(state.men[start]))
    return tuple(point for point in state.empty_points() if may_fly or point in board.neighbours[start])


def is_blocked(board: Board, state: State, seat: int) -> bool:
    """Return whether none of the player's men can move."""
    return not any(targets(board, state, start) for start in state.points_of(seat))


def mills(board: Board, men: str, seat: int) -> tuple[tuple[int, int, int], ...]:
    """Return the player's mills."""
    return tuple(line for line in board.lines if all(men[point] == SEATS[seat] for point in line))


def removable(board: Board, state: State, seat: int) -> tuple[int, ...]:
    """Return those of the player's men that the opponent may take: those in no mill, or all if each is in one."""
    safe = {point for mill in mills(board, state.men, seat) for point in mill}
    own = state.points_of(seat)
    return tuple(point for point in own if point not in safe) or own


# ---------------------------------------------------------------------- why something is illegal


def why_illegal(board: Board, state: State, seat: int, action: Action) -> Violation | None:
    """Return the first rule that the action breaks, None if it is legal."""
    if isinstance(node_of(board, state), Terminal):
        return _violation("over")
    if seat != state.turn:
        return _violation("not_your_turn", turn=SEATS[state.turn])
    match action:
        case Take(point):
            return _why_not_take(board, state, point)
        case Move():
            return _why_not_move(board, state, action)
        case Place(point):
            return _why_not_place(board, state, point)


def _why_not_take(board: Board, state: State, point: int) -> Violation | None:
    opponent = 1 - state.turn
    if not state.taking:
        return _violation("no_mill", player=SEATS[state.turn])
    if state.men[point] != SEATS[opponent]:
        return _violation("not_opposing", point=board.points[point], opponent=SEATS[opponent])
    safe = mills(board, state.men, opponent)
    others = [one for one in state.points_of(opponent) if not any(one in mill for mill in safe)]
    if others and any(point in mill for mill in safe):
        mill = next(mill for mill in safe if point in mill)
        return _violation("in_mill", point=board.points[point], mill=_names(board, mill), others=_names(board, others))
    return None


def _why_not_move(board: Board, state: State, move: Move) -> Violation | None:
    player, start = SEATS[state.turn], board.points[move.start]
    if state.taking:
        return _violation("take_first", player=player)
    if state.hands[state.turn]:
        return _violation("in_hand", player=player, count=state.hands[state.turn])
    if state.men[move.start] != player:
        return _violation("no_own_man", point=start, player=player)
    full = _why_not_there(board, state, move.end)
    if full or state.may_fly(state.turn) or move.end in board.neighbours[move.start]:
        return full
    nearby = _names(board, sorted(board.neighbours[move.start]))
    return _violation("not_joined", start=start, end=board.points[move.end], joined=nearby)


def _why_not_place(board: Board, state: State, point: int) -> Violation | None:
    player = SEATS[state.turn]
    if state.taking:
        return _violation("take_first", player=player)
    if not state.hands[state.turn]:
        return _violation("none_in_hand", player=player)
    return _why_not_there(board, state, point)


def _why_not_there(board: Board, state: State, point: int) -> Violation | None:
    owner = state.men[point]
    return None if owner == EMPTY else _violation("occupied", point=board.points[point], owner=owner)


def _violation(code: str, **facts: object) -> Violation:
    return Violation.of(REASONS, code, **facts)


def _names(board: Board, points: tuple[int, ...] | list[int]) -> tuple[str, ...]:
    return tuple(board.points[point] for point in points)


# ---------------------------------------------------------------------- what follows


def apply_action(board: Board, state: State, seat: int, action: Action) -> Step[State]:
    """Return the state after the action. Raises IllegalActionError if there is a reason against it."""
    violation = why_illegal(board, state, seat, action)
    if violation:
        raise IllegalActionError(format_action(board, action), violation)
    match action:
        case Take(point):
            return _take(board, state, point)
        case Place(point):
            hands = (state.hands[0] - (seat == 0), state.hands[1] - (seat == 1))
            after = replace(state, men=with_man(state.men, point, SEATS[seat]), hands=hands, moves=())
            event = Event("placed", {"player": SEATS[seat], "point": board.points[point]}, "mm.place")
            return _after_mill(board, after, point, event)
        case Move(start, end):
            counted = state.options.repetition or state.options.quiet
            moves = (*state.moves, action) if counted else ()
            after = replace(state, men=after_move(state.men, action), moves=moves)
            flown = end not in board.neighbours[start]
            facts = {"player": SEATS[seat], "start": board.points[start], "end": board.points[end]}
            event = Event("flown" if flown else "moved", facts, "mm.fly" if flown else "mm.move.line")
            return _after_mill(board, after, end, event)


def _take(board: Board, state: State, point: int) -> Step[State]:
    player, opponent = SEATS[state.turn], 1 - state.turn
    after = replace(state, men=with_man(state.men, point, EMPTY), turn=opponent, taking=False, moves=())
    facts = {"player": player, "point": board.points[point]}
    events = [Event("taken", facts, "mm.mill.take")]
    if after.may_fly(opponent):
        events.append(Event("may_fly", {"player": SEATS[opponent]}, "mm.fly"))
    return Step(after, (*events, *_ending(board, after)))


def _after_mill(board: Board, state: State, point: int, event: Event) -> Step[State]:
    """Return the step: a mill closed there lets its player take a man, else the turn passes."""
    seat, opponent = state.turn, 1 - state.turn
    closed = [mill for mill in mills(board, state.men, seat) if point in mill]
    events = [event]
    for mill in closed:
        events.append(Event("mill", {"player": SEATS[seat], "points": _names(board, mill)}, "mm.mill"))
    if len(closed) > 1:
        events.append(Event("two_mills", {"player": SEATS[seat]}, "mm.mill.two"))
    if closed and SEATS[opponent] in state.men:
        return Step(replace(state, taking=True), tuple(events))
    after = replace(state, turn=opponent)
    return Step(after, (*events, *_ending(board, after)))


def _ending(board: Board, state: State) -> tuple[Event, ...]:
    """Return the event that says how the game has ended, if it has."""
    match node_of(board, state):
        case Terminal(_, (winner,), rule):
            kind = "two_left" if rule == "mm.end.two" else "blocked"
            return (Event(kind, {"winner": SEATS[winner], "loser": SEATS[1 - winner]}, rule),)
        case Terminal(_, (), rule):
            kind = "repeated" if rule == "mm.draw.repetition" else "quiet"
            return (Event(kind, {"times": repeats(state), "moves": len(state.moves)}, rule),)
    return ()
