"""The five players of a team: who counts, strength, height, coins.

Rules: bb.strength, bb.zero, bb.printed.dropout.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.basket_boss.data import SEASONS, Box, Player
from rules_engine.basket_boss.state import Column, State, Team


@dataclass(frozen=True, slots=True)
class Active:
    """A player who counts: his column (from 0), his data, and his current value."""

    column: int
    player: Player
    value: int


def active_players(box: Box, team: Team, bar: int) -> Iterator[Active]:
    """Yield the players who count: not injured, not face down, not retired."""
    return (Active(*one) for one in _who_counts(box, team, bar))


def _who_counts(box: Box, team: Team, bar: int) -> Iterator[tuple[int, Player, int]]:
    """Yield the same as plain tuples: strengths and heights are asked for at every step."""
    for index, column in enumerate(team.columns):
        if column.injured:
            continue
        if column.tile:
            if column.space:
                # Face up, he counts whatever his value: Roo Kie has 0 in his first season (bb.zero.rookie).
                player = box.tiles[column.tile]
                yield index, player, player.values[column.space - 1]
        else:
            player = box.boards[team.board].players[index]
            if value := player.values[bar - 1]:
                yield index, player, value


def team_strength(box: Box, team: Team, bar: int) -> int:
    """Return the sum of values plus the number of types, without the Referee's point.

    Rule: bb.strength.
    """
    total, types = 0, set()
    for _, player, value in _who_counts(box, team, bar):
        total += value
        types.add(player.type)
    return total + len(types)


def strength(box: Box, state: State, seat: int) -> int:
    """Return a team's current strength with the Referee's point (bb.strength)."""
    return team_strength(box, state.teams[seat], state.bar) + (state.referee_point == seat)


def tallest(box: Box, team: Team, bar: int) -> Active | None:
    """Return the tallest player who counts (the first of several), None if nobody counts."""
    return max(active_players(box, team, bar), key=lambda active: active.player.height, default=None)


def height(box: Box, state: State, seat: int) -> int:
    """Return the height in cm of the team's tallest player who counts, 0 if nobody does."""
    return max((player.height for _, player, _ in _who_counts(box, state.teams[seat], state.bar)), default=0)


def income(box: Box, team: Team, bar: int) -> int:
    """Return the number of coins on the players who count (bb.income)."""
    return sum(player.coins for _, player, _ in _who_counts(box, team, bar))


def slide_up(box: Box, column: Column) -> Column:
    """Return the column with its tile one space up, face down if it has no value there.

    Rules: bb.zero, bb.trainer.
    """
    space = column.space + 1
    has_value = space <= SEASONS and box.tiles[column.tile].values[space - 1] > 0
    return Column(column.tile, space if has_value else 0, column.injured)
