"""The set-up: boards and the ranking of managers by height; no tile is turned yet (bb.setup)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.basket_boss.checks import REASONS
from rules_engine.basket_boss.data import SEATS, Box
from rules_engine.basket_boss.state import FillMarket, State, Team
from rules_engine.core import MalformedError, Message, SetupError, Violation

_DEFAULT_TEAMS = 4


def set_up(box: Box, boards: Sequence[str], tallest: Sequence[str]) -> State:
    """Return the state before the first tile is turned, teams at the seats A, B, … with these boards.

    Args:
        box: the game's data.
        boards: the teams' boards, by their whole names or the last words of these. Default: the box's first four.
        tallest: all seats, the tallest manager first. Default: the seats in their order.

    Raises:
        MalformedError: an option is not a list.
        SetupError: the box has no table for this number of teams, a board is unknown or used twice, or the ranking does
            not consist of all seats.
    """
    _check_list("boards", boards)
    _check_list("tallest", tallest)
    if isinstance(boards, str):
        raise _error("setup_team_count", teams=1)
    boards = boards or tuple(box.boards)[:_DEFAULT_TEAMS]
    if len(boards) not in box.tables:
        raise _error("setup_team_count", teams=len(boards))
    teams = tuple(Team(board, box.start_money) for board in _find_boards(box, boards))
    return State(1, 0, _parse_ranking(tallest or SEATS[: len(teams)], len(teams)), teams, (), (), FillMarket())


def _check_list(option: str, value: object) -> None:
    if not isinstance(value, Sequence):
        raise MalformedError(f"{option}={value}", "", Message(f"basket_boss/expected-option-{option}"))


def _find_boards(box: Box, names: Sequence[str]) -> list[str]:
    keys = {key.lower(): key for key in box.boards}
    found: list[str] = []
    for name in names:
        board = keys.get(str(name).lower().split(" ")[-1])
        if board is None:
            raise _error("setup_unknown_board", board=str(name), boards=tuple(box.boards))
        if board in found:
            raise _error("setup_board_twice", board=board)
        found.append(board)
    return found


def _parse_ranking(tallest: Sequence[str], count: int) -> tuple[int, ...]:
    numbers = {name: seat for seat, name in enumerate(SEATS)}
    seats = tuple(numbers.get(str(name).upper(), -1) for name in tallest)
    if sorted(seats) != list(range(count)):
        raise _error("setup_ranking", seats=tuple(SEATS[:count]), ranking=tuple(map(str, tallest)))
    return seats


def _error(code: str, **facts: object) -> SetupError:
    return SetupError(Violation.of(REASONS, code, **facts))
