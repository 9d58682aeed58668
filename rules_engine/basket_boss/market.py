"""The pile and the market: the unseen tiles, and when no more tiles are turned (bb.market.fill)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from rules_engine.basket_boss.actions import Turn
from rules_engine.basket_boss.data import INJURY, Box
from rules_engine.basket_boss.state import State

COINS: Final = "enough_coins"
FULL: Final = "market_full"
EMPTY: Final = "pile_empty"


def seen_tiles(state: State) -> Counter[str]:
    """Count each tile in view: in the market, in columns, on injured players, and out of the game."""
    seen = Counter((*state.market, *state.gone))
    for team in state.teams:
        for column in team.columns:
            if column.tile:
                seen[column.tile] += 1
            if column.injured:
                seen[INJURY] += 1
    return seen


def pile(box: Box, state: State) -> dict[str, int]:
    """Return the tiles out of view, sorted, with the number of each."""
    seen = seen_tiles(state)
    unseen = {tile: 1 for tile in box.tiles if tile not in seen}
    if injuries := box.injury_tiles - seen[INJURY]:
        unseen[INJURY] = injuries
    return unseen


def market_coins(box: Box, market: Iterable[str]) -> int:
    """Return the number of coins on the market's tiles."""
    return sum(map(box.coins, market))


def stop_reason(box: Box, state: State) -> str:
    """Return why no more tiles are turned, as a term's key; empty if the next tile is due.

    Rule: bb.market.fill.
    """
    table = box.tables[len(state.teams)]
    size = len(state.market)
    if size >= table.market_max:
        return FULL
    # By the data the minimum matters only with five teams, where three tiles may show more than five coins.
    if size >= table.market_min and market_coins(box, state.market) > len(state.teams):
        return COINS
    return "" if pile(box, state) else EMPTY


def outcomes(box: Box, state: State) -> tuple[tuple[Turn, Fraction], ...]:
    """Return each tile that can be turned next with its probability; the injury tiles are one outcome."""
    unseen = pile(box, state)
    total = sum(unseen.values())
    return tuple((Turn(tile), Fraction(count, total)) for tile, count in unseen.items())
