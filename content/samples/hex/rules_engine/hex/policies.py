"""A way to play: the cell that is most on the shortest ways of both across the board."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import View, best_of

from .board import CELLS, NEXT, SEATS, SIZE

FAR = 1_000  # stones, more than are ever needed


def far_from(side: int, axis: int, cost: dict[str, int]) -> dict[str, int]:
    """Return how many stones each cell is from a side of the board, its own included."""
    far = {cell: cost[cell] for cell, at in CELLS.items() if at[axis] == side}
    for cell in (queue := list(far)):  # a cell comes again when a shorter way to it is found
        for further in NEXT[cell]:
            if far[cell] + cost[further] < far.get(further, FAR):
                far[further] = far[cell] + cost[further]
                queue.append(further)
    return far


def careful(view: View, random: RandomSource, /) -> Any:
    """Return the cell through which both need fewest stones to join their sides."""
    stones, through = {cell: view.state.top(cell) for cell in CELLS}, dict.fromkeys(CELLS, 0)
    for seat, name in enumerate(SEATS):
        cost = {cell: 0 if stone == name else FAR if stone else 1 for cell, stone in stones.items()}
        first, last = far_from(0, 1 - seat, cost), far_from(SIZE - 1, 1 - seat, cost)
        for cell in CELLS:
            through[cell] += first.get(cell, FAR) + last.get(cell, FAR) - cost[cell]
    return best_of(view.actions, lambda action: -through.get(getattr(action, "cell", ""), FAR), random)


policies = MappingProxyType({"careful": careful})
