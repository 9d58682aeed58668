"""Plays one game to its end by policies and records the measures."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from generator.lab.errors import EndlessGameError, PolicyError
from rules_engine.core import Chance, Event, JugadaError, Message, Step, Terminal, write_action
from rules_engine.core.game import AnyGame
from rules_engine.core.package import Heuristic
from rules_engine.core.playout import RandomSource, draw_outcome
from rules_engine.core.policies import Policy, View

LONGEST = 100_000
"""Number of steps after which a game counts as endless."""


@dataclass(frozen=True)
class Dice:
    """A game's randomness: one stream for chance and one per seat, so that no seat's play affects chance."""

    chance: RandomSource
    seats: tuple[RandomSource, ...]

    @classmethod
    def of(cls, seed: str, number: int, seats: int) -> Dice:
        """Return the dice of that game, independent of the machine and of all other games."""
        return cls(Random(f"{seed}/{number}"), tuple(Random(f"{seed}/{number}/{seat}") for seat in range(seats)))


@dataclass(frozen=True)
class PlayedGame:
    """The record of one game.

    `first` is the seat that decided first (None: several simultaneously); `offered` counts the decisions in which an
    action matched each pattern, by pattern and captured group; `lead_changes` is None if the game has no heuristic.
    """

    result: Terminal
    first: int | None
    decisions: int
    forced: int
    lead_changes: int | None
    events: tuple[Event, ...]
    offered: Mapping[str, Counter[str]]


class Table:
    """A game with a policy at each seat. Patterns are regular expressions with a group, matched with whole actions."""

    def __init__(
        self,
        game: AnyGame,
        players: Sequence[tuple[str, Policy]],
        patterns: Sequence[str] = (),
        heuristic: Heuristic | None = None,
    ) -> None:
        self._game, self._players, self._heuristic = game, players, heuristic
        self._patterns = {text: re.compile(text) for text in patterns}

    def play(self, state: object, dice: Dice) -> PlayedGame:
        """Play to the end.

        Raises PolicyError if a policy fails or chooses illegally, EndlessGameError after `LONGEST` steps.
        """
        game = self._game
        first: int | None = None
        decisions = forced = 0
        events: list[Event] = []
        lead = Lead()
        offered: dict[str, Counter[str]] = {text: Counter() for text in self._patterns}
        for _ in range(LONGEST):
            node = game.node(state)
            if isinstance(node, Terminal):
                changes = lead.changes if self._heuristic else None
                return PlayedGame(node, first, decisions, forced, changes, tuple(events), offered)
            if isinstance(node, Chance):
                step = game.apply_outcome(state, draw_outcome(game.chance_outcomes(state), dice.chance))
            else:
                view = View(game, state, node.seats[0])
                if not decisions and len(node.seats) == 1:
                    first = view.seat
                decisions += 1
                forced += len(view.actions) == 1
                self._check_offered(view, offered)
                step = self._decide(state, view, dice.seats[view.seat])
            state = step.state
            events += step.events
            if self._heuristic:
                lead.compare(self._heuristic(game, state))
        raise EndlessGameError(Message("lab/game-without-end", longest=LONGEST, value=game.format_state(state)))

    def _decide(self, state: object, view: View, random: RandomSource) -> Step[Any]:
        if len(view.actions) == 1:
            return self._game.apply(state, view.seat, view.actions[0])
        name, policy = self._players[view.seat]
        try:
            action = policy(view, random)
        except JugadaError as error:
            raise self._blame(name, view, Message("lab/asked-unknown", error=error.message)) from error
        except Exception as error:
            raise self._blame(
                name, view, Message("lab/policy-failed", kind=type(error).__name__, error=str(error))
            ) from error
        if action not in view.actions:
            raise self._blame(name, view, self._why_not(view, action))
        return self._game.apply(state, view.seat, action)

    def _why_not(self, view: View, action: object) -> Message:
        """Return why an action that was not offered to the policy is wrong."""
        try:
            violation = self._game.why_illegal(view.state, view.seat, action)
            text = write_action(self._game, view.state, view.seat, action)
        except Exception:
            return Message("lab/policy-answer-no-action", action=repr(action))
        if violation is None:
            return Message("lab/policy-answer-other-spelling", action=repr(text))
        return Message("lab/policy-answer-forbidden", action=repr(text), rule=violation.rule, code=violation.code)

    def _blame(self, name: str, view: View, what: Message) -> PolicyError:
        game = self._game
        seat, position = game.format_seat(view.seat), game.format_state(view.state)
        return PolicyError(Message("lab/policy-fault", name=repr(name), seat=seat, what=what, position=position))

    def _check_offered(self, view: View, offered: Mapping[str, Counter[str]]) -> None:
        if not self._patterns:
            return
        texts = [write_action(self._game, view.state, view.seat, action) for action in view.actions]
        for name, pattern in self._patterns.items():
            offered[name].update({match[1] for text in texts if (match := pattern.fullmatch(text))})


class Lead:
    """Tracks the leaders. The lead has changed when no earlier leader is among the current ones."""

    def __init__(self) -> None:
        self.changes = 0
        self._leaders: frozenset[int] | None = None

    def compare(self, scores: tuple[int, ...] | None) -> None:
        """Record the score of each seat; None if the seats cannot be compared now."""
        if scores is None:
            return
        best = max(scores)
        now = frozenset(seat for seat, number in enumerate(scores) if number == best)
        if self._leaders is None or now < self._leaders:
            self._leaders = now
        elif now.isdisjoint(self._leaders):
            self._leaders = now
            self.changes += 1
