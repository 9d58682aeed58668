"""The state in which a claim is checked, and the verdict on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from generator.content.loader import GameContent
from generator.examples.phrases import NOTHING, join_texts, phrase
from generator.i18n.texts import Texts
from rules_engine.core import Event, RuleId, Value, Violation, seat_key
from rules_engine.core.game import AnyGame


@dataclass(frozen=True)
class Verdict:
    """The result of checking a claim.

    Attributes:
        holds: whether the engine agrees.
        sentence: the claim in words.
        found: what the engine says instead; empty if the claim holds.
        rules: the rules that the verdict cites.
        recorded: whether it is based on a simulation's stored record, without playing.
        values: the placeholders that the claim's note may use in braces.
        is_final: whether the sentence can be printed, as opposed to one about the check itself.
    """

    holds: bool
    sentence: Texts
    found: Texts = NOTHING
    rules: tuple[RuleId, ...] = ()
    recorded: bool = False
    values: Mapping[str, Texts] = field(default_factory=dict)
    is_final: bool = True


@dataclass(frozen=True)
class ClaimContext:
    """The state that a claim is about, with the words of its game.

    Attributes:
        content: the game.
        state: the state after the step.
        events: the events of the step's `do`.
        jobs: the number of worker processes for simulations; with 0 none is run.
    """

    content: GameContent
    state: Any
    events: tuple[Event, ...] = ()
    jobs: int = 0

    @property
    def game(self) -> AnyGame:
        """The game's engine."""
        return self.content.game

    @cached_property
    def node(self) -> Any:
        """The node of the state: decision, chance or terminal."""
        return self.game.node(self.state)

    def value(self, value: Value) -> Texts:
        """Return an engine's value in words."""
        return Texts.of(self.content.messages, lambda messages: messages.value(value))

    def seat(self, name: str) -> Texts:
        """Return a seat's name in words. Raises MalformedError for an unknown seat."""
        canonical = seat_key(self.game, self.state, self.game.parse_seat(name))
        return Texts.of(self.content.messages, lambda messages: messages.seat(canonical))

    def seats(self, names: Iterable[str]) -> Texts:
        """Return the seats' names in words, or "nobody"."""
        return join_texts([self.seat(name) for name in names], ", ") if names else phrase("nobody")

    def event(self, event: Event) -> Texts:
        """Return an event in words. Raises CatalogueError if a language has no sentence for it."""
        for messages in self.content.messages.values():
            messages.require("event", event.kind, event.facts)
        return Texts.of(self.content.messages, lambda messages: messages.event(event))

    def reason(self, violation: Violation) -> Texts:
        """Return the reason of a violation in words. Raises CatalogueError if a language has no sentence for it."""
        for messages in self.content.messages.values():
            messages.require("violation", violation.code, violation.facts)
        return Texts.of(self.content.messages, lambda messages: messages.violation(violation))


def verdict(sentence: Texts, problems: list[Texts], *rules: RuleId) -> Verdict:
    """Return the verdict of a claim with these problems; it holds if there are none."""
    return Verdict(not problems, sentence, join_texts(problems), rules)
