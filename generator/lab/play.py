"""Plays one game to its end by policies and records the measures.

Policies by their names: ``careful``, ``careful~25`` (one decision in four at random), ``my_module:bold``.

A policy comes from the game's package, or from an installed distribution with an entry point of the group
``jugada.policies.GAME``. Modules are imported only from the command line, never from a content file.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint
from random import Random

from generator.lab.errors import EndlessGameError, LabError, PolicyError
from rules_engine.core import (
    Chance,
    Event,
    JugadaError,
    MalformedError,
    Message,
    Step,
    Terminal,
    whole_number,
    write_action,
)
from rules_engine.core.errors import quoted
from rules_engine.core.game import AnyGame
from rules_engine.core.package import Heuristic
from rules_engine.core.playout import RandomSource, draw
from rules_engine.core.policies import Policy, View, careless, policies

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
        # By the game's number: it is the same on whatever worker, and in a run of more games.
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
                step = game.apply_outcome(state, draw(game, state, dice.chance))
            else:
                # Of several who choose in secret one after the other does; a view shows none the others' choices.
                view = View(game, state, node.seats[0])
                # Where all begin at once, nobody is first.
                if not decisions and len(node.seats) == 1:
                    first = view.seat
                decisions += 1
                forced += len(view.actions) == 1
                self._check_offered(view, offered)
                # Each seat has dice of its own, so that another policy at one seat changes no other's luck.
                step = self._decide(state, view, dice.seats[view.seat])
            state = step.state
            events += step.events
            if self._heuristic:
                lead.compare(self._heuristic(game, state))
        raise EndlessGameError(Message("lab/game-without-end", longest=LONGEST, value=game.format_state(state)))

    def _decide(self, state: object, view: View, random: RandomSource) -> Step[object]:
        # Nothing to choose: neither the policy nor its dice are asked, which are so the same for policies that differ.
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
        # By the list, not by `why_illegal`: an action spelt otherwise would give states that differ from those of
        # others.
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
            # A set: what is offered in several ways counts once in a decision.
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
        # A tie that is broken is no change of lead.
        if self._leaders is None or now < self._leaders:
            self._leaders = now
        elif now.isdisjoint(self._leaders):
            self._leaders = now
            self.changes += 1


CARELESS = "~"
GROUP = "jugada.policies"
"""Prefix of the group of entry points ``jugada.policies.GAME``, the policies for that game by name."""


def find_policy(game: str, text: str, modules: bool = False) -> Policy:
    """Return the policy. With `modules` it may be in a module, which is imported.

    Raises LabError for an unknown name, an unusable module or an invalid percentage.
    """
    name, mark, percent = text.partition(CARELESS)
    if ":" not in name:
        policy = _offered_policy(game, name)
    elif modules:
        policy = _import_policy(name)
    else:
        raise LabError(Message("lab/policy-from-module", name=repr(name), group=GROUP, game=game))
    return careless(policy, _percent(text, percent)) if mark else policy


def _offered_policy(game: str, name: str) -> Policy:
    known = policies(game)
    if name in known:
        return known[name]
    installed = _installed_policies(game)
    if name in installed:
        return _load_callable(installed[name].value, installed[name].load)
    names = ", ".join((*known, *installed))
    raise LabError(Message("lab/unknown-policy", game=game, name=repr(name), names=names))


@cache
def _installed_policies(game: str) -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points

    # Sorted, so that of two distributions with one name the same one is taken everywhere.
    return {point.name: point for point in sorted(entry_points(group=f"{GROUP}.{game}"), key=lambda one: one.name)}


def _import_policy(text: str) -> Policy:
    """Import and return a user's own policy."""
    module, _, name = text.partition(":")
    return _load_callable(text, lambda: getattr(import_module(module), name))


def _load_callable(text: str, load: Callable[[], Policy]) -> Policy:
    try:
        policy = load()
    except Exception as error:
        raise LabError(Message("lab/policy-not-found", text=repr(text), error=str(error))) from error
    if not callable(policy):
        raise LabError(Message("lab/policy-not-callable", text=repr(text)))
    return policy


def _percent(text: str, digits: str) -> int:
    try:
        return whole_number(digits, 0, 100)
    except MalformedError as error:
        fault = Message("lab/careless-share", text=quoted(text), careless=repr(CARELESS))
        raise LabError(fault) from error
