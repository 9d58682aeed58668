"""The kinds of states: a seat decides, chance decides, or the game is over."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from rules_engine.core.queries import RuleId

Score: TypeAlias = int | Fraction
"""Points: an integer or an exact fraction."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The seats that choose now. Several seats make sealed choices, one each, in any order, revealed together.

    `prompt` selects the question in the game's messages (``prompt-<prompt>``).
    """

    seats: tuple[int, ...]
    prompt: str


@dataclass(frozen=True, slots=True)
class Chance:
    """Chance decides (dice, a deck, a pile): `Game.chance_outcomes` lists the outcomes and their odds."""

    prompt: str


@dataclass(frozen=True, slots=True)
class Terminal:
    """The game is over: the score of each seat (in the game's own points), the winners, and the rule that applies."""

    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    rule: RuleId


Node: TypeAlias = Decision | Chance | Terminal


def plain_score(score: Score) -> int | str:
    """Return a score as plain data: an integer, or text such as ``1/2``."""
    return int(score) if score == int(score) else str(score)
