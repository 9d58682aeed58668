"""What kind of moment a state is: somebody decides, chance decides, or the game is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules_engine.core.values import RuleId


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
    """The game is over: a score a seat (in the game's own points), who won, and the rule that says so."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rule: RuleId


Node: TypeAlias = Decision | Chance | Terminal
