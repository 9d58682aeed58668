"""The base class of all claims, and the registry of their kinds.

The state in which a claim is checked, and the verdict on it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from generator.content.loader import GameContent
from generator.content.validation import ContentModel
from generator.content.yaml_source import Loc
from generator.examples.names import GameNames, NameCheck, Prose
from generator.examples.phrases import NOTHING, join_texts, phrase
from generator.examples.run import Listing
from generator.i18n.texts import Texts
from rules_engine.core import Event, Message, Node, RuleId, Value, Violation, seat_key
from rules_engine.core.game import AnyGame
from rules_engine.core.messages import Words


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
        options: the spellings of notation that the document has chosen, such as ``numbering: standard``.
    """

    content: GameContent
    state: Any
    events: tuple[Event, ...] = ()
    jobs: int = 0
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def game(self) -> AnyGame:
        """The game's engine."""
        return self.content.game

    @cached_property
    def node(self) -> Node:
        """The node of the state: decision, chance or terminal."""
        return self.game.node(self.state)

    def value(self, value: Value) -> Texts:
        """Return an engine's value in words."""
        return Texts.of(self.content.messages, lambda messages: messages.value(value))

    def words(self, words: Words) -> Texts:
        """Return a message, or text that is written already, in every language."""
        return Texts.of(self.content.messages, lambda messages: messages.words(words))

    def seat(self, name: str) -> Texts:
        """Return a seat's name in words. Raises MalformedError for an unknown seat."""
        # Through the number: a file has the name of notation, a sentence needs that of the team that plays here.
        canonical = seat_key(self.game, self.state, self.game.parse_seat(name))
        return Texts.of(self.content.messages, lambda messages: messages.seat(canonical))

    def the_seat(self, name: str) -> Texts:
        """Return a seat's name within a sentence: ``las blancas``. Raises MalformedError for an unknown seat."""
        canonical = seat_key(self.game, self.state, self.game.parse_seat(name))
        return Texts.of(self.content.messages, lambda messages: messages.with_article([canonical]))

    def seats(self, names: Iterable[str]) -> Texts:
        """Return the seats' names in words, or "nobody"."""
        return join_texts([self.seat(name) for name in names], ", ") if names else phrase("nobody")

    def event(self, event: Event) -> Texts:
        """Return an event in words. Raises CatalogueError if a language has no sentence for it."""
        # Every language before any is formatted: an example is printed in all of them, whichever is being checked.
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


class Claim(ContentModel, ABC):
    """A claim about the state after a step. Fields are its schema, class attributes its traits.

    Its sentences are messages of ``examples.ftl``, which `check` formats with `generator.examples.phrases.phrase`.

    Attributes:
        keys: the leading keys; a mapping in a file with one of them is a claim of this kind.
        is_negative: whether it states something impossible; it is marked with a cross and shows what a rule forbids.
        is_answer: whether it compares an answer of the engine, which then confirms the rules of its example.
        is_printed: whether it is printed even without a note; positions and turns are in the figure already.
        is_reported: whether text reports show its sentence even if it holds.
    """

    keys: ClassVar[tuple[str, ...]]
    is_negative: ClassVar[bool] = False
    is_answer: ClassVar[bool] = False
    is_printed: ClassVar[bool] = False
    is_reported: ClassVar[bool] = False

    note: Prose | None = None

    @abstractmethod
    def check(self, context: ClaimContext, /) -> Verdict:
        """Return the engine's verdict. Raises JugadaError if a part of the claim cannot be read in this state."""

    def name_checks(self, _names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        """Return a check for each name of the game that the claim uses, with the name's place within the claim."""
        return ()

    @property
    def entries(self) -> tuple[str, ...]:
        """The entries (``SEAT:ACTION``) whose legality it claims."""
        return ()

    @property
    def subjects(self) -> frozenset[str]:
        """The actions or the query that it is about, in the notation of `generator.examples.shows.subjects_of`."""
        return frozenset(":".join(part.strip() for part in entry.split(":", 1)) for entry in self.entries)

    def listings(self, _context: ClaimContext, /) -> tuple[Listing, ...]:
        """Return the actions or outcomes that the claim lists, for a game's art to name."""
        return ()


CLAIMS: dict[str, type[Claim]] = {}
"""The kind of claim for each leading key."""

C = TypeVar("C", bound=type[Claim])


def register_claim(claim: C) -> C:
    """Add a kind of claim to the registry under each of its keys. Raises ValueError if a key is taken."""
    for key in claim.keys:
        if key in CLAIMS:
            raise ValueError(f"{key} is the key of {CLAIMS[key].__name__} already")
        CLAIMS[key] = claim
    return claim


def require_some(claim: Claim, *fields: str) -> None:
    """Raise ValueError unless at least one of the fields is given."""
    # By the fields that are set, since `null` is an answer that can be claimed.
    if not claim.model_fields_set & set(fields):
        raise ValueError(Message("examples/some-of", names=", ".join(fields)))
