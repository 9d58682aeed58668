"""Variants: the same rules with another start position, which may have fewer checkers.

A further variant is one more member with its line in `_PLACEMENTS`, and its name in the catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

_BAR = 25


class Variant(StrEnum):
    """The variant of the game. The value is its word in notation and in `initial_state`."""

    BACKGAMMON = "backgammon"
    NACKGAMMON = "nackgammon"
    HYPERGAMMON = "hyper-backgammon"

    @property
    def start(self) -> tuple[int, ...]:
        """The board before the opening roll, as in `State.board` (bg.start)."""
        return _start(self)

    @property
    def checkers(self) -> int:
        """The number of checkers per side."""
        return sum(_PLACEMENTS[self].values())


# Checkers by point, in each player's own numbering.
_PLACEMENTS: Mapping[Variant, Mapping[int, int]] = {
    Variant.BACKGAMMON: {24: 2, 13: 5, 8: 3, 6: 5},
    Variant.NACKGAMMON: {24: 2, 23: 2, 13: 4, 8: 3, 6: 4},
    Variant.HYPERGAMMON: {24: 1, 23: 1, 22: 1},
}

_OTHER_NAMES = {"hypergammon": Variant.HYPERGAMMON, "hypergammon3": Variant.HYPERGAMMON, "standard": Variant.BACKGAMMON}


def find_variant(text: str) -> Variant | None:
    """Return the variant with that name in any case, also a name of other programs; None if there is none."""
    word = text.strip().lower()
    return _OTHER_NAMES.get(word) or next((variant for variant in Variant if variant == word), None)


VARIANT_NAMES = ", ".join(Variant)
"""All names, for messages."""


@cache
def _start(variant: Variant) -> tuple[int, ...]:
    board = [0] * (_BAR + 1)
    for point, count in _PLACEMENTS[variant].items():
        board[point] += count
        board[_BAR - point] -= count
    return tuple(board)
