"""The schema of a worked example: ``content/<game>/examples/<id>.yaml``.

The kind of a claim, show or value is selected by its leading key; `generator.examples.claims` holds the claims.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Self, TypeAlias

from pydantic import Field, StringConstraints, model_validator

from generator.content.file_names import NoDevice
from generator.content.schema import Text
from generator.content.validation import ContentModel, LeadingKey, empty_list
from generator.examples.claims import CLAIMS, Claim
from generator.examples.names import ID, Arguments, Entries, Entry, Prose, Rule, Word
from rules_engine.core import Message


class PlayShow(ContentModel):
    """The marks of an action, legal or not, usually arrows."""

    play: Entry


class IllegalShow(ContentModel):
    """The marks of an action that is not allowed."""

    illegal: Entry


class QueryShow(ContentModel):
    """The marks of a query's answer."""

    query: Text
    with_: Arguments = Field(default_factory=dict, alias="with")


class LetQuery(ContentModel):
    """A query's answer, for use in the prose."""

    query: Text
    with_: Arguments = Field(default_factory=dict, alias="with")


class LetCount(ContentModel):
    """The number of a seat's legal actions, for use in the prose."""

    count: Word


SHOWS: Mapping[str, type[ContentModel]] = {"play": PlayShow, "illegal": IllegalShow, "query": QueryShow}
LETS: Mapping[str, type[ContentModel]] = {"query": LetQuery, "count": LetCount}


AnyShow: TypeAlias = Annotated[PlayShow | IllegalShow | QueryShow, LeadingKey(SHOWS, "examples/kind-show")]
AnyLet: TypeAlias = Annotated[LetQuery | LetCount, LeadingKey(LETS, "examples/kind-let")]


class _WithPosition(ContentModel):
    """Base of examples and steps, which may begin from a position of their own."""

    position: Text | None = None
    setup: dict[str, object] | None = None

    @model_validator(mode="after")
    def _one_start(self) -> Self:
        if self.position is not None and self.setup is not None:
            raise ValueError(Message("examples/position-or-setup"))
        return self


class StepSheet(_WithPosition):
    """One step: an optional new position, then `do`; shows, values and claims are about the resulting state."""

    say: Prose | None = None
    do: Entries = Field(default_factory=empty_list)
    let: dict[Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")], AnyLet] = Field(default_factory=dict)
    show: list[AnyShow] = Field(default_factory=empty_list)
    claim: list[Annotated[Claim, LeadingKey(CLAIMS, "examples/kind-claim")]] = Field(default_factory=empty_list)


class PictureSheet(ContentModel):
    """The detail of a step's drawing that stands for the example where examples are listed."""

    step: Annotated[int, Field(ge=1)] = 1
    places: Annotated[list[Text], Field(min_length=1)]


class ExampleSheet(_WithPosition):
    """A worked example: steps played on the engine, and claims that the engine must confirm.

    `moves` lead from the position or set-up to where the first step begins; `roll` is what comes up there.
    """

    game: str | None = None
    id: Annotated[str, StringConstraints(pattern=ID), NoDevice]
    title: Prose
    text: Prose
    rules: Annotated[list[Rule], Field(min_length=1)]
    covers: list[Text] = Field(default_factory=empty_list)
    moves: Entries = Field(default_factory=empty_list)
    roll: Word | None = None
    picture: PictureSheet | None = None
    steps: Annotated[list[StepSheet], Field(min_length=1)]
