"""What a claim is checked against, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.content.loader import GameContent
from generator.examples.phrases import NOTHING, joined, phrase
from generator.i18n.texts import Texts
from rules_engine.core import Event, Facts, Game, RuleId, Value, Violation


@dataclass(frozen=True)
class Verdict:
    """Whether a claim holds; the claim in words; what the engine says, if it does not hold; the rules it cites.

    `recorded`: nothing was played for it, a simulation's record was taken at its word.
    """

    holds: bool
    sentence: Texts
    found: Texts = NOTHING
    rules: tuple[RuleId, ...] = ()
    recorded: bool = False


@dataclass(frozen=True)
class Moment:
    """The state a claim is about, and the events of the step that led to it.

    `jobs` are the worker processes that may run simulations; with 0 none is run.
    """

    content: GameContent
    state: Any
    events: tuple[Event, ...] = ()
    jobs: int = 0

    @property
    def game(self) -> Game[Any, Any]:
        """The engine."""
        return self.content.game

    @cached_property
    def node(self) -> Any:
        """What kind of moment it is."""
        return self.game.node(self.state)

    def value(self, value: Value) -> Texts:
        """An engine's value in words."""
        return Texts.of(self.content.messages, lambda messages: messages.value(value))

    def seat(self, name: str) -> Texts:
        """A seat's name in words."""
        canonical = self.game.format_seat(self.game.parse_seat(name))
        return Texts.of(self.content.messages, lambda messages: messages.seat(canonical))

    def seats(self, names: Iterable[str]) -> Texts:
        """Several seats' names; nobody, if there are none."""
        return joined([self.seat(name) for name in names], ", ") if names else phrase("nobody")

    def event(self, event: Event) -> Texts:
        """What happened."""
        return Texts.of(self.content.messages, lambda messages: messages.event(event))

    def event_like(self, kind: str, facts: Facts) -> Texts:
        """What would happen in an event with these facts among others."""
        return Texts.of(self.content.messages, lambda messages: messages.event_like(kind, facts))

    def reason(self, violation: Violation) -> Texts:
        """Why something is illegal."""
        return Texts.of(self.content.messages, lambda messages: messages.violation(violation))


def verdict(sentence: Texts, problems: list[Texts], *rules: RuleId) -> Verdict:
    """Holds where there are no problems."""
    return Verdict(not problems, sentence, joined(problems), rules)
