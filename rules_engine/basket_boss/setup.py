"""The set-up: boards, ranking of the managers' heights, and nothing turned yet (bb.setup)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.basket_boss.data import SEATS, Box
from rules_engine.basket_boss.rules import REASONS
from rules_engine.basket_boss.state import FillMarket, State, Team
from rules_engine.core import SetupError, Violation


def set_up(box: Box, boards: Sequence[str], tallest: Sequence[str]) -> State:
    """Teams at the seats A, B, … with these boards; `tallest` has all seats, the tallest manager first.

    SetupError for another number of teams than the box has tables for, a board that is unknown or taken twice,
    and a ranking that is not of all seats.
    """
    if isinstance(boards, str) or len(boards) not in box.tables:
        raise _wrong("setup_team_count", teams=1 if isinstance(boards, str) else len(boards))
    keys = {key.lower(): key for key in box.boards}
    taken: list[str] = []
    for name in boards:
        board = keys.get(str(name).lower().split(" ")[-1])
        if board is None:
            raise _wrong("setup_unknown_board", board=str(name), boards=tuple(box.boards))
        if board in taken:
            raise _wrong("setup_board_twice", board=board)
        taken.append(board)
    teams = tuple(Team(board, box.start_money) for board in taken)
    return State(1, 0, _ranking(tallest, len(teams)), teams, (), (), FillMarket())


def _ranking(tallest: Sequence[str], count: int) -> tuple[int, ...]:
    numbers = {name: seat for seat, name in enumerate(SEATS)}
    seats = tuple(numbers.get(str(name).upper(), -1) for name in tallest)
    if sorted(seats) != list(range(count)):
        raise _wrong("setup_ranking", seats=tuple(SEATS[:count]), ranking=tuple(map(str, tallest)))
    return seats


def _wrong(code: str, **facts: object) -> SetupError:
    return SetupError(Violation.of(REASONS, code, **facts))
