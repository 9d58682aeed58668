"""The result of running a worked example: states, answers and sentences for reports, diagrams and pages.

Standard library only. Texts are in all languages; states, actions and answers are the engine's own values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TypeAlias

from generator.i18n.texts import Texts
from rules_engine.core import Event, RuleId, Value, Violation


@dataclass(frozen=True)
class EntryRun:
    """One entry of a step's `do`, as played. `seat` is None for chance; `before` and `after` are the states around it.

    `notation` is ``SEAT:ACTION`` in the engine's spelling, `written` the action as the example's author spelled it.
    """

    seat: int | None
    action: object
    notation: str
    written: str
    before: object
    after: object
    events: tuple[Event, ...]
    sentences: tuple[Texts, ...]


@dataclass(frozen=True)
class ActionShow:
    """An action to draw on `StepRun.shown`; `violation` is None if it is legal.

    `notation` is ``SEAT:ACTION`` in the engine's spelling, `written` the action as the example's author spelled it.
    """

    seat: int
    action: object
    notation: str
    written: str
    violation: Violation | None
    sentence: Texts | None
    note: Texts | None = None
    """The author's note of a claim about this action, if there is one."""
    begins: object | None = None
    """The state in which it is done, where a picture has several actions one after another; None: the picture's."""


@dataclass(frozen=True)
class AnswerShow:
    """A query's answer to draw on `StepRun.shown`."""

    query: str
    arguments: Mapping[str, str]
    value: Value
    note: Texts | None = None
    """The author's note of a claim about this answer, if there is one."""


Show: TypeAlias = ActionShow | AnswerShow


@dataclass(frozen=True)
class Listing:
    """Actions of a seat, or outcomes (`seat` is None), that a claim lists.

    `phrase` is the key of its sentence. Outcomes have `odds`, or the `reason` why they are impossible.
    """

    phrase: str
    seat: int | None
    members: tuple[object, ...]
    odds: tuple[Fraction, ...] = ()
    reason: Texts | None = None


@dataclass(frozen=True)
class ClaimRun:
    """A claim and the engine's verdict on it.

    `tried` and `listed` let a game's art name the actions; they are empty if the claim fails or has a note.

    Attributes:
        kind: the claim's leading key; ``do``, ``let`` or ``show`` for a step that cannot be played or shown.
        line: its line in the example's file.
        written: the claim as it is in the file.
        holds: whether the engine agrees.
        sentence: the claim in words.
        found: what the engine says instead; empty if the claim holds.
        rules: the rules that the verdict cites.
        recorded: whether it is based on a simulation's stored record, without playing.
        tried: the actions whose legality it claims.
        listed: the actions or outcomes that it lists.
        subjects: the actions or the query that it is about, in the notation of `generator.examples.shows.subjects_of`.
        is_negative, is_answer, is_printed, is_reported: the traits of its kind (`generator.examples.claims.Claim`).
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

    `before` is the state it begins from; `after` is the state that its `do` leads to, and that its claims are about.
    `shown` is the state to draw: `after`, or, if the step shows an action of its own `do`, the state just before that
    action. `say` is the prose with the engine's values filled in.
    """

    index: int
    line: int
    before: object
    after: object
    shown: object
    done: tuple[EntryRun, ...]
    shows: tuple[Show, ...]
    values: Mapping[str, Value]
    say: Texts | None
    claims: tuple[ClaimRun, ...]


@dataclass(frozen=True)
class PictureRun:
    """What the example's author wants its small picture to show: a step, and the named places in the picture.

    `line` is where the file says so.
    """

    step: int
    places: tuple[str, ...]
    line: int


@dataclass(frozen=True)
class ExampleRun:
    """A whole example. `skipped` counts the claims of the steps that were not reached."""

    game: str
    id: str
    path: Path
    title: Texts
    text: Texts
    rules: tuple[RuleId, ...]
    covers: tuple[str, ...]
    start: object
    steps: tuple[StepRun, ...]
    skipped: int = 0
    picture: PictureRun | None = None
    is_figure: bool = False
    """Whether it stands in a document, where it may be there only to be shown."""

    @property
    def claims(self) -> Iterator[ClaimRun]:
        """All checked claims, in order."""
        return (claim for step in self.steps for claim in step.claims)

    @property
    def failures(self) -> tuple[ClaimRun, ...]:
        """The failing claims."""
        return tuple(claim for claim in self.claims if not claim.holds)

    @property
    def holds(self) -> bool:
        """Whether the whole example holds."""
        return not self.failures and not self.skipped

    @property
    def answered(self) -> tuple[RuleId, ...]:
        """The example's rules if a claim about an answer of the engine holds, else none."""
        return self.rules if any(claim.holds and claim.is_answer for claim in self.claims) else ()

    @property
    def empty(self) -> bool:
        """Whether it has no claims, so that nothing in it was checked."""
        return not self.skipped and not self.is_figure and not any(step.claims for step in self.steps)
