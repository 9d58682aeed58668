"""States and actions as text.

A state is the rows of the board from the top, who is on turn (``Wx``: White takes a man), the men in hand of White and
Black, and whatever is not as usual::

    .../.W./.../B.W.B./.../.../... W 7-7
    W../.../.../....../.B./.B./B.W Wx 0-0 fly=no rep=0 quiet=0
    W../.../.../....../.B./.B./W.W B 0-0 since=d1-g1,d3-d2,a4-a1

Actions are ``d6`` (place), ``d6-d7`` (move) and ``xd6`` (take).
"""

from __future__ import annotations

import re
from itertools import accumulate, pairwise

from rules_engine.core import MalformedError, Message
from rules_engine.core.messages import Words

from .board import Board
from .state import EMPTY, SEATS, Action, Move, Options, Place, State, Take, after_move

_ACTION = re.compile(r"(?:([a-z]\d)(?:\s*[-–\s]\s*([a-z]\d))?|x\s*([a-z]\d))")
_SWITCHES = ("fly", "rep", "quiet", "since")
_MOST = 1_000


def format_state(board: Board, state: State) -> str:
    """Return the one way to write the state."""
    ends = (0, *accumulate(board.rows))
    rows = "/".join(state.men[start:end] for start, end in pairwise(ends))
    turn = SEATS[state.turn] + ("x" if state.taking else "")
    parts = [rows, turn, f"{state.hands[0]}-{state.hands[1]}"]
    options, usual = state.options, Options()
    parts += ["fly=no"] if not options.flying else []
    parts += [f"rep={options.repetition}"] if options.repetition != usual.repetition else []
    parts += [f"quiet={options.quiet}"] if options.quiet != usual.quiet else []
    parts += ["since=" + ",".join(format_action(board, move) for move in state.moves)] if state.moves else []
    return " ".join(parts)


def parse_state(board: Board, text: str) -> State:
    """Read a state. Raises MalformedError if it is none, or if it cannot be."""
    rows, turn, hands, *switches = [*text.split(), "", "", ""] if len(text.split()) < 3 else text.split()
    men = _parse_men(board, text, rows)
    seat, taking = turn[:1].upper(), turn[1:].lower()
    if seat not in SEATS or taking not in ("", "x"):
        raise MalformedError(text, turn, Message("morris/expected-turn"))
    numbers = re.fullmatch(r"(\d{1,3})-(\d{1,3})", hands)
    if numbers is None:
        raise MalformedError(text, hands, Message("morris/expected-hands"))
    options, moves = _parse_switches(board, text, [one for one in switches if one])
    in_hand = (int(numbers[1]), int(numbers[2]))
    state = State(men, SEATS.index(seat), in_hand, bool(taking), moves, options)
    problem = _counts_fault(board, state) or _taking_fault(board, state) or _moves_fault(board, state)
    if problem:
        raise MalformedError(text, "", problem)
    return state


def parse_action(board: Board, text: str) -> Action:
    """Read an action, legal or not. Raises MalformedError if it is none."""
    found = _ACTION.fullmatch(text.strip().lower())
    if found is None:
        raise MalformedError(text, "", Message("morris/expected-action"))
    first, second, taken = (parse_point(board, name, text) if name else None for name in found.groups())
    if taken is not None:
        return Take(taken)
    if first is None:
        raise MalformedError(text, "", Message("morris/expected-action"))
    return Place(first) if second is None else Move(first, second)


def format_action(board: Board, action: Action) -> str:
    """Return the one way to write the action."""
    match action:
        case Move(start, end):
            return f"{board.points[start]}-{board.points[end]}"
        case Take(point):
            return f"x{board.points[point]}"
        case Place(point):
            return board.points[point]


def parse_point(board: Board, name: str, text: str = "") -> int:
    """Return a point from its name. Raises MalformedError if the board has none of that name."""
    if name.strip().lower() not in board.points:
        first, last = board.points[-board.rows[-1]], board.points[board.rows[0] - 1]
        raise MalformedError(text or name, name, Message("morris/expected-point", first=first, last=last))
    return board.points.index(name.strip().lower())


def parse_seat(text: str) -> int:
    """Return a seat from its letter. Raises MalformedError if it is none."""
    if text.strip().upper() not in SEATS:
        raise MalformedError(text, text, Message("morris/expected-seat"))
    return SEATS.index(text.strip().upper())


def _parse_men(board: Board, text: str, rows: str) -> str:
    men = rows.upper().split("/")
    if tuple(map(len, men)) != board.rows or set("".join(men)) - {*SEATS, EMPTY}:
        raise MalformedError(text, rows, Message("morris/expected-rows", rows="/".join(map(str, board.rows))))
    return "".join(men)


def _parse_switches(board: Board, text: str, switches: list[str]) -> tuple[Options, tuple[Move, ...]]:
    flying, numbers, moves = True, {"rep": Options().repetition, "quiet": Options().quiet}, list[Move]()
    for switch in switches:
        name, _, value = switch.lower().partition("=")
        if name == "fly" and value in ("yes", "no"):
            flying = value == "yes"
        elif name in numbers and re.fullmatch(r"\d{1,4}", value) and is_count(name, int(value)):
            numbers[name] = int(value)
        elif name == "since":
            moves = [_parse_move(board, text, move) for move in value.split(",")]
        else:
            raise MalformedError(text, switch, Message("morris/expected-switch", names=_SWITCHES, most=_MOST))
    return Options(flying, numbers["rep"], numbers["quiet"]), tuple(moves)


def is_count(name: str, number: int) -> bool:
    """Return whether a draw can be counted so; the position that stands is its own first time."""
    return number == 0 or (2 if name == "rep" else 1) <= number <= _MOST


def _parse_move(board: Board, text: str, word: str) -> Move:
    try:
        action = parse_action(board, word)
    except MalformedError:
        action = None
    if not isinstance(action, Move):
        raise MalformedError(text, word, Message("morris/expected-moves"))
    return action


def _counts_fault(board: Board, state: State) -> Words:
    counts = [state.count(seat) for seat in range(len(SEATS))]
    if max(counts) > board.men:
        return Message("morris/expected-men", most=board.men, found=max(counts))
    if max(counts) < 3:
        return Message("morris/expected-three")
    return ""


def _taking_fault(board: Board, state: State) -> Words:
    """Who takes has just closed a mill, and the opponent has a man to take and had not lost before."""
    if not state.taking:
        return ""
    mills = [line for line in board.lines if all(state.men[point] == SEATS[state.turn] for point in line)]
    ready = mills and SEATS[1 - state.turn] in state.men and min(state.count(0), state.count(1)) >= 3
    return "" if ready else Message("morris/expected-mill")


def _moves_fault(board: Board, state: State) -> Words:
    """Take the moves back, the last one first: each one has to have been possible."""
    options = state.options
    if state.moves and not options.repetition and not options.quiet:
        return Message("morris/expected-no-moves")
    men, seat = state.men, state.turn if state.taking else 1 - state.turn
    for move in reversed(state.moves):
        can_go = move.end in board.neighbours[move.start] or state.may_fly(seat)
        if men[move.end] != SEATS[seat] or men[move.start] != EMPTY or state.hands[seat] or not can_go:
            return Message("morris/expected-possible-moves", move=format_action(board, move))
        men, seat = after_move(men, Move(move.end, move.start)), 1 - seat
    return ""
