"""Matching pennies: sealed choices and a hidden card, which the tests' other game does not have.

Both choose H or T in secret; a chosen coin is seen by its owner only, until both lie open. State: ``H?``-like text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rules_engine.core import (
    Decision,
    Event,
    IllegalActionError,
    MalformedError,
    Node,
    Query,
    Step,
    Terminal,
    Violation,
)

REASONS = {"chosen": "mp.once", "no_chance": "mp.once"}
UNKNOWN, NONE = "?", "-"


@dataclass(frozen=True)
class Coins:
    """What each seat has chosen: H, T, nothing yet, or unknown to the observer."""

    coins: tuple[str, ...]


class Pennies:
    """The game as the interface asks for it."""

    name = "pennies"
    rules = frozenset({"mp.once", "mp.match"})
    reasons: Mapping[str, str] = REASONS
    queries: Mapping[str, Query] = {"chosen": Query("chosen", (), lambda state: 2 - state.coins.count(NONE))}

    def initial_state(self) -> Coins:
        return Coins((NONE, NONE))

    def seats(self, _: Coins, /) -> int:
        return 2

    def node(self, state: Coins, /) -> Node:
        waiting = tuple(seat for seat, coin in enumerate(state.coins) if coin == NONE)
        if waiting:
            return Decision(waiting, "choose")
        winner = 0 if state.coins[0] == state.coins[1] else 1
        return Terminal((1 - winner, winner), (winner,), "mp.match")

    def legal_actions(self, state: Coins, seat: int, /) -> tuple[str, ...]:
        return ("H", "T") if state.coins[seat] == NONE else ()

    def why_illegal(self, state: Coins, seat: int, _: str, /) -> Violation | None:
        return None if state.coins[seat] == NONE else Violation.of(REASONS, "chosen", seat=self.format_seat(seat))

    def apply(self, state: Coins, seat: int, action: str, /) -> Step[Coins]:
        violation = self.why_illegal(state, seat, action)
        if violation:
            raise IllegalActionError(action, violation)
        coins = tuple(action if index == seat else coin for index, coin in enumerate(state.coins))
        return Step(Coins(coins), (Event("coin", {"coin": action}, "mp.once", frozenset({seat})),))

    def chance_outcomes(self, _: Coins, /) -> tuple[tuple[str, Fraction], ...]:
        return ()

    def apply_outcome(self, _: Coins, outcome: str, /) -> Step[Coins]:
        raise IllegalActionError(outcome, Violation.of(REASONS, "no_chance"))

    def observation(self, state: Coins, seat: int | None, /) -> Coins:
        if NONE not in state.coins:
            return state
        hidden = [coin if index == seat or coin == NONE else UNKNOWN for index, coin in enumerate(state.coins)]
        return Coins(tuple(hidden))

    def parse_state(self, text: str, /) -> Coins:
        coins = text.strip()
        if len(coins) != 2 or set(coins) - set("HT?-"):
            raise MalformedError(text, text, "two of H, T, ? and -")
        return Coins(tuple(coins))

    def format_state(self, state: Coins, /) -> str:
        return "".join(state.coins)

    def parse_action(self, _: Coins, text: str, /) -> str:
        if text.upper() not in ("H", "T"):
            raise MalformedError(text, text, "H or T")
        return text.upper()

    def format_action(self, _: Coins, action: str, /) -> str:
        return action

    def parse_seat(self, text: str, /) -> int:
        if text not in ("0", "1"):
            raise MalformedError(text, text, "0 or 1")
        return int(text)

    def format_seat(self, seat: int, /) -> str:
        return str(seat)


def from_data(_: Mapping[str, Any]) -> Pennies:
    """The game; it needs no data."""
    return Pennies()


FILES = {
    "game.yaml": """
name: pennies
title: {es: Monedas, en: Pennies}
tagline: {es: Iguales o no., en: Alike or not.}
players: {min: 2, max: 2}
colour: "#123456"
dark_colour: "#89ABCD"
""",
    "messages.en.ftl": """
violation-chosen = { $seat } has chosen.
violation-no_chance = There is no chance here.
event-coin = A coin: { $coin }.
prompt-choose = Heads or tails?
result-mp-match = { $winners } wins.
query-chosen = coins chosen
term-H = heads
term-T = tails
seat-0 = Ann
seat-1 = Ben
""",
    "messages.es.ftl": """
violation-chosen = { $seat } ya ha elegido.
violation-no_chance = Aquí no hay azar.
event-coin = Una moneda: { $coin }.
prompt-choose = ¿Cara o cruz?
result-mp-match = Gana { $winners }.
query-chosen = monedas elegidas
term-H = cara
term-T = cruz
seat-0 = Ana
seat-1 = Benito
""",
    "rules.en.md": "**Once.** Choose once.\n{: #mp.once }\n\n**Match.** Alike: Ann.\n{: #mp.match }\n",
    "rules.es.md": "**Una vez.** Se elige una vez.\n{: #mp.once }\n\n**Iguales.** Iguales: Ana.\n{: #mp.match }\n",
}
