"""What running a worked example gives: the states, answers and sentences that reports, diagrams and pages are made of.

Standard library only. Texts are in all languages; states, actions and answers are the engine's own values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias

from generator.i18n.texts import Texts
from rules_engine.core import Event, RuleId, Value, Violation


@dataclass(frozen=True)
class DoneRun:
    """One entry of a step's `do`, as played. `seat` is None for chance; `before` and `after` are states.

    `notation` is the engine's way to write ``SEAT:ACTION``, `written` the action as the example's author wrote it.
    """

    seat: int | None
    action: Any
    notation: str
    written: str
    before: Any
    after: Any
    events: tuple[Event, ...]
    sentences: tuple[Texts, ...]


@dataclass(frozen=True)
class ActionShow:
    """An action to draw on `StepRun.shown`; `violation` is None where it is legal.

    `notation` is the engine's way to write ``SEAT:ACTION``, `written` the action as the example's author wrote it.
    """

    seat: int
    action: Any
    notation: str
    written: str
    violation: Violation | None
    sentence: Texts | None
    note: Texts | None = None
    """In the words of the author, who has put a claim about it into words."""


@dataclass(frozen=True)
class AnswerShow:
    """A query's answer to draw on `StepRun.shown`."""

    query: str
    arguments: Mapping[str, str]
    value: Value
    note: Texts | None = None
    """In the words of the author, who has put a claim about it into words."""


Show: TypeAlias = ActionShow | AnswerShow


@dataclass(frozen=True)
class Listing:
    """Actions of a seat, or outcomes (`seat` None), that a claim lists.

    `phrase` is its sentence's key; outcomes have their `odds`, or the `reason` why they cannot be.
    """

    phrase: str
    seat: int | None
    members: tuple[Any, ...]
    odds: tuple[Fraction, ...] = ()
    reason: Texts | None = None


@dataclass(frozen=True)
class ClaimRun:
    """A claim and what the engine says about it.

    `tried` and `listed` let a game's art name the actions; they are empty where the claim fails or has a note.

    Attributes:
        kind: the claim's leading key; ``do``, ``let`` or ``show`` for a step that cannot be played or shown.
        line: its line in the example's file.
        written: the claim as it is in the file.
        holds: whether the engine agrees.
        sentence: the claim in words.
        found: what the engine says instead; empty if the claim holds.
        rules: the rules that it cites.
        recorded: whether it goes by a simulation's record, and nothing was played.
        tried: the actions of which it says whether they are legal.
        listed: the actions or outcomes that it lists.
        subjects: the actions or the query that it is about, as `generator.examples.shows.subjects_of` writes them.
        is_negative, is_answer, is_printed, is_reported: see `generator.examples.claims.Claim`.
    """

    kind: str
    line: int
    written: str
    holds: bool
    sentence: Texts
    found: Texts
    rules: tuple[RuleId, ...] = ()
    recorded: bool = False
    tried: tuple[ActionShow, ...] = ()
    listed: tuple[Listing, ...] = ()
    subjects: frozenset[str] = frozenset()
    is_negative: bool = False
    is_answer: bool = False
    is_printed: bool = False
    is_reported: bool = False


@dataclass(frozen=True)
class StepRun:
    """One step.

    `before` is the state it begins from, `after` the one its `do` leads to, about which the claims are; `shown` is the
    state to draw: `after`, or, where the step shows an action of its own `do`, the state just before that action.
    `say` is the prose with the engine's values filled in.
    """

    index: int
    line: int
    before: Any
    after: Any
    shown: Any
    done: tuple[DoneRun, ...]
    shows: tuple[Show, ...]
    values: Mapping[str, Value]
    say: Texts | None
    claims: tuple[ClaimRun, ...]


@dataclass(frozen=True)
class ExampleRun:
    """A whole example. `skipped` counts the claims of steps that were never reached."""

    game: str
    id: str
    path: Path
    title: Texts
    text: Texts
    rules: tuple[RuleId, ...]
    covers: tuple[str, ...]
    start: Any
    steps: tuple[StepRun, ...]
    skipped: int = 0

    @property
    def claims(self) -> Iterator[ClaimRun]:
        """Every claim that was checked, in order."""
        return (claim for step in self.steps for claim in step.claims)

    @property
    def failures(self) -> tuple[ClaimRun, ...]:
        """The claims that do not hold."""
        return tuple(claim for claim in self.claims if not claim.holds)

    @property
    def holds(self) -> bool:
        """Whether the whole example holds."""
        return not self.failures and not self.skipped

    @property
    def answered(self) -> tuple[RuleId, ...]:
        """The rules that it is about, if a claim about an answer of the engine holds; else none."""
        return self.rules if any(claim.holds and claim.is_answer for claim in self.claims) else ()

    @property
    def empty(self) -> bool:
        """Whether it claims nothing, so that nothing in it was checked."""
        return not self.skipped and not any(step.claims for step in self.steps)
