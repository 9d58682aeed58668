"""Basket Boss as a `rules_engine.core.Game`.

The set-up: boards and the ranking of managers by height; no tile is turned yet (bb.setup).

Observations: a seat knows everything except the sealed amounts of other seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from rules_engine.basket_boss import checks, legal, market, notation, phases, queries
from rules_engine.basket_boss.actions import Action
from rules_engine.basket_boss.apply import apply_action, apply_outcome
from rules_engine.basket_boss.checks import REASONS
from rules_engine.basket_boss.data import SEATS, Box
from rules_engine.basket_boss.events import EventLog
from rules_engine.basket_boss.notation_state import Positions
from rules_engine.basket_boss.standings import final_score
from rules_engine.basket_boss.state import HIDDEN, Bribes, FillMarket, Injury, Over, State, Team, seat_name
from rules_engine.core import (
    Chance,
    Decision,
    IllegalActionError,
    MalformedError,
    Message,
    Query,
    RuleId,
    SetupError,
    Step,
    Terminal,
    Violation,
    collect_queries,
)
from rules_engine.core.limits import check_notation
from rules_engine.core.nodes import Node

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
    # A text is a sequence of letters, each of which would be taken for a board.
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
    boards: list[str] = []
    for name in names:
        # The whole name or its last word: both end with the key.
        board = keys.get(str(name).lower().split(" ")[-1])
        if board is None:
            raise _error("setup_unknown_board", board=str(name), boards=tuple(box.boards))
        if board in boards:
            raise _error("setup_board_twice", board=board)
        boards.append(board)
    return boards


def _parse_ranking(tallest: Sequence[str], count: int) -> tuple[int, ...]:
    numbers = {name: seat for seat, name in enumerate(SEATS)}
    seats = tuple(numbers.get(str(name).upper(), -1) for name in tallest)
    if sorted(seats) != list(range(count)):
        raise _error("setup_ranking", seats=tuple(SEATS[:count]), ranking=tuple(map(str, tallest)))
    return seats


def _error(code: str, **facts: object) -> SetupError:
    return SetupError(Violation.of(REASONS, code, **facts))


def observation(state: State, seat: int | None) -> State:
    """Return the state with the other seats' amounts hidden; an onlooker (None) sees none of them."""
    match state.stage:
        # Amounts are the only secret; the pile is unknown to all, the engine included.
        case Injury(_, amounts) as injury:
            return state.with_stage(replace(injury, amounts=_hide(tuple(range(len(amounts))), amounts, seat)))
        case Bribes(seats, amounts) as bribes:
            return state.with_stage(replace(bribes, amounts=_hide(seats, amounts, seat)))
        case _:
            return state


def _hide(seats: tuple[int, ...], amounts: tuple[int | None, ...], viewer: int | None) -> tuple[int | None, ...]:
    return tuple(
        amount if amount is None or seat == viewer else HIDDEN for seat, amount in zip(seats, amounts, strict=True)
    )


_RULES_OF_EVENTS = frozenset(
    {
        "bb.agent",
        "bb.banker",
        "bb.bid.none",
        "bb.draft",
        "bb.income",
        "bb.injury.next",
        "bb.injury.tie",
        "bb.market.refill",
        "bb.medal",
        "bb.printed.dropout",
        "bb.referee.tie",
        "bb.score",
        "bb.season",
        "bb.season.last",
        "bb.setup.trophies",
        "bb.shift",
        "bb.strength",
        "bb.strength.update",
        "bb.trophy",
        "bb.zero",
        "bb.zero.rookie",
    }
)
"""The rules that only events and results cite."""


class BasketBoss:
    """Basket Boss with the players, boards and tables of a box, as `core.Game[State, Action]`."""

    name = "basket_boss"
    rules: frozenset[RuleId] = frozenset(checks.REASONS.values()) | _RULES_OF_EVENTS
    reasons: Mapping[str, RuleId] = checks.REASONS

    def __init__(self, box: Box) -> None:
        self.box = box
        self._positions = Positions(box)
        self.queries: Mapping[str, Query] = collect_queries(queries, bound=(box,))

    def initial_state(self, *, boards: Sequence[str] = (), tallest: Sequence[str] = ()) -> State:
        """Return the state before the first tile is turned; the options are those of `set_up`."""
        return set_up(self.box, boards, tallest)

    def seats(self, state: State, /) -> int:
        """Return the number of teams."""
        return len(state.teams)

    def node(self, state: State, /) -> Node:
        """Return who decides, that the pile is turned, or the result (bb.score: equal scores share the win)."""
        stage = state.stage
        if isinstance(stage, FillMarket):
            return Chance(checks.PROMPTS[FillMarket])
        if isinstance(stage, Over):
            scores = tuple(final_score(self.box, state, seat).total for seat in range(len(state.teams)))
            # At most five teams, so the maximum may be found anew for each.
            winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
            return Terminal(scores, winners, "bb.score")
        return Decision(phases.deciders(self.box, state), checks.PROMPTS[type(stage)])

    def legal_actions(self, state: State, seat: int, /) -> tuple[Action, ...]:
        """Return all legal actions, in the order of the notation's table."""
        return legal.legal_actions(self.box, state, seat)

    def why_illegal(self, state: State, seat: int, action: Action, /) -> Violation | None:
        """Return the first broken rule in the order of the rules text, None if the action is legal."""
        return checks.why_illegal(self.box, state, seat, action)

    def apply(self, state: State, seat: int, action: Action, /) -> Step[State]:
        """Play an action.

        Raises UnknownInformationError for the last sealed amount in a view that hides the others.
        """
        if violation := self.why_illegal(state, seat, action):
            raise IllegalActionError(notation.format_action(action), violation)
        log = EventLog()
        return Step(apply_action(self.box, state, seat, action, log), log.events)

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Action, Fraction], ...]:
        """Return the tiles that can be turned; all are equally likely, the injury tiles together."""
        return market.outcomes(self.box, state) if isinstance(state.stage, FillMarket) else ()

    def apply_outcome(self, state: State, outcome: Action, /) -> Step[State]:
        """Turn a tile."""
        if violation := checks.why_no_outcome(self.box, state, outcome):
            raise IllegalActionError(notation.format_action(outcome), violation)
        log = EventLog()
        return Step(apply_outcome(self.box, state, outcome, log), log.events)

    def observation(self, state: State, seat: int | None, /) -> State:
        """Return the state without the sealed amounts of others."""
        return observation(state, seat)

    def parse_state(self, text: str, /) -> State:
        """Return the state in this notation. Raises MalformedError."""
        check_notation(text)
        return notation.parse_state(self.box, self._positions, text)

    def format_state(self, state: State, /) -> str:
        """Return the state's notation."""
        return self._positions.format(state)

    def parse_action(self, state: State, text: str, /) -> Action:
        """Return the action or outcome in this notation. Raises MalformedError."""
        check_notation(text)
        return notation.parse_action(self.box, state, text)

    def format_action(self, _state: State, action: Action, /) -> str:
        """Return the action's notation."""
        return notation.format_action(action)

    def parse_seat(self, text: str, /) -> int:
        """Return the seat of that letter. Raises MalformedError."""
        return notation.parse_seat(text)

    def format_seat(self, seat: int, /) -> str:
        """Return the seat's letter."""
        return seat_name(seat)

    def name_seat(self, state: State, seat: int, /) -> str:
        """Return the name of the seat's team; the seat's letter if it is not used."""
        return state.teams[seat].board if seat < len(state.teams) else seat_name(seat)
