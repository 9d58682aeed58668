"""What kind of moment a state is: somebody decides, chance decides, or the game is over."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from rules_engine.core.values import RuleId

Score: TypeAlias = int | Fraction
"""Points, whole or an exact part of one."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The seats that choose now; more than one = sealed choices, one a seat, in any order, revealed together.

    `prompt` names the question in the game's messages (``prompts: <prompt>:``).
    """

    seats: tuple[int, ...]
    prompt: str


@dataclass(frozen=True, slots=True)
class Chance:
    """Dice, a deck, a pile: `Game.chance_outcomes` lists what can come and how likely."""

    prompt: str


@dataclass(frozen=True, slots=True)
class Terminal:
    """The game is over: a score per seat (in the game's own points, whole or exact fractions), who won, which rule."""

    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    rule: RuleId


Node: TypeAlias = Decision | Chance | Terminal


def plain_score(score: Score) -> int | str:
    """Return a score as plain data hold it: a whole number, or text such as ``1/2``."""
    return int(score) if score == int(score) else str(score)
