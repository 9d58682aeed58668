"""OpenSpiel's backgammon: player 0 (X) is White, and positions 0 to 23 are White's points 24 to 1."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, ClassVar, TypeAlias

from generator.peers.backgammon import Board, key_of
from generator.peers.open_spiel import SpielGame, SpielPeer, Way, exact
from rules_engine.core import Score
from rules_engine.core.game import AnyGame

Dice: TypeAlias = tuple[int, int]

_BAR = 100
_ROLL = re.compile(r"(?:([XO]) starts, )?\(roll: (\d)(\d)\)")
_PLAY = re.compile(r"\d+ - (.*)")
_OPENING = Fraction(30, 36)
"""Probability of an opening roll without doubles. Ours include doubles, which are rolled again; OpenSpiel's do not."""


class OpenSpielBackgammon(SpielPeer):
    """OpenSpiel as a peer for single games without a cube."""

    name = "backgammon(scoring_type=full_scoring,max_player_turns=100000)"
    setup: ClassVar[Mapping[str, object]] = {"cube": False}

    def start(self) -> SpielBackgammon:
        """Begin a game."""
        return SpielBackgammon(self.name)

    def key(self, game: AnyGame, state: object, seat: int | None, action: object, /) -> Hashable:
        """Return the dice, or the board after the play."""
        return key_of(game, state, seat, action)


class SpielBackgammon(SpielGame):
    """A game in progress; a double takes two actions in OpenSpiel."""

    def scores(self) -> tuple[Score, ...]:
        """Return the winner's points; in OpenSpiel the loser loses the same number."""
        return tuple(max(exact(value), Fraction(0)) for value in self.state.returns())

    def chances(self) -> Iterator[tuple[Hashable, str, Fraction, Way]]:
        """Yield the 36 opening rolls, or the 21 rolls of later turns."""
        is_opening = bool(self.state.is_initial_state())
        names = tuple((self.state.action_to_string(action), odds) for action, odds in self.state.chance_outcomes())
        actions = [action for action, _ in self.state.chance_outcomes()]
        for dice, odds, place in _rolls(names, is_opening):
            yield dice, f"{dice[0]}-{dice[1]}", odds, () if place is None else (actions[place],)

    def choices(self) -> Iterator[tuple[Hashable, str, Way]]:
        """Yield the plays by their resulting boards, each once."""
        # `_after` leaves each board of one action once, but two different pairs of halves can end on the same.
        seen: set[Board] = set()
        for child, text, way in _after(self.state):
            if _is_second_half(child):
                for last, more, rest in _after(child):
                    if (board := board_of(last)) not in seen:
                        seen.add(board)
                        yield board, _joined(text, more), way + rest
            elif (board := board_of(child)) not in seen:
                seen.add(board)
                yield board, text, way


@cache  # the same for each roll of a game except the first
def _rolls(names: tuple[tuple[str, float], ...], is_opening: bool) -> tuple[tuple[Dice, Fraction, int | None], ...]:
    """Return the rolls with their odds and their index among OpenSpiel's outcomes; None if it lacks the roll."""
    rolls: dict[Dice, tuple[Fraction, int | None]] = {}
    for place, (name, odds) in enumerate(names):
        read = _ROLL.search(name)
        assert read is not None, "OpenSpiel names a chance by its roll"
        first, second = sorted((int(read[2]), int(read[3])), reverse=True)
        # In the opening the order tells who begins. Later the higher stands first, as the engine has it.
        dice = (second, first) if read[1] == "O" else (first, second)
        before = rolls.get(dice, (Fraction(0), None))[0]
        rolls[dice] = before + exact(odds) * (_OPENING if is_opening else 1), place
    for number in range(1, 7) if is_opening else ():
        rolls[number, number] = Fraction(1, 36), None
    return tuple((dice, odds, place) for dice, (odds, place) in rolls.items())


SpielState: TypeAlias = Any
"""A state of OpenSpiel, which has no types."""


def board_of(state: SpielState) -> Board:
    """Return our board for an OpenSpiel state."""
    points = [0] * 26
    for position in range(24):
        points[24 - position] = state.board(0, position) - state.board(1, position)
    points[25], points[0] = state.board(0, _BAR), -state.board(1, _BAR)
    return tuple(points)


def _after(state: SpielState) -> Iterator[tuple[object, str, Way]]:
    """Yield the states after each action, one for each board, with the play in our notation."""
    boards: set[Board] = set()
    for action in state.legal_actions():
        child = state.child(action)
        if (board := board_of(child)) not in boards:
            boards.add(board)
            yield child, _play_text(state.action_to_string(action)), (action,)


def _play_text(text: str) -> str:
    read = _PLAY.fullmatch(text)
    moves = [move for move in (read[1] if read else text).split() if "pass" not in move.lower()]
    return " ".join(moves).lower() or "-"


def _joined(first: str, second: str) -> str:
    return " ".join(move for move in (first, second) if move != "-") or "-"


def _is_second_half(state: SpielState) -> bool:
    return not state.is_terminal() and "Extra turn: 1" in str(state)
