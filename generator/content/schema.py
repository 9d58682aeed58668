"""The schema of `content/<game>/game.yaml`."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from generator.content.validation import ContentModel
from generator.i18n.texts import Texts
from rules_engine.core import Message

Text = Annotated[str, StringConstraints(min_length=1)]
LanguageCode = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]+)*$")]
Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")]


class Players(ContentModel):
    """Numbers of players."""

    min: Annotated[int, Field(ge=1)]
    max: Annotated[int, Field(ge=1)]

    @model_validator(mode="after")
    def _require_order(self) -> Self:
        if self.min > self.max:
            raise ValueError(Message("content/min-over-max", min=self.min, max=self.max))
        return self


class Provenance(ContentModel):
    """The provenance of something that is not from the rulebook: why, where it is stated, how to replace it.

    A ruling has `why` and `rules`; a reconstruction or a proposal has `replace`, and `data` or `rules`.
    """

    what: Texts
    status: Literal["reconstruction", "proposal", "ruling"]
    why: Texts | None = None
    rules: list[Text] = Field(default_factory=list)
    data: list[Text] = Field(default_factory=list)
    replace: Texts | None = None


class ForeignWords(ContentModel):
    """Names and words of one language that texts in others use unchanged."""

    lang: LanguageCode
    words: Annotated[list[Text], Field(min_length=1)]


class GameSheet(ContentModel):
    """`game.yaml`: a game's names and colours, and the data that its engine is built from."""

    name: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
    languages: list[LanguageCode] = Field(default_factory=list)
    title: Texts
    tagline: Texts
    author: Text | None = None
    licence: Texts | None = None
    notice: Texts | None = None
    players: Players
    colour: Colour
    dark_colour: Colour
    data: list[Text] = Field(default_factory=list)
    setup: dict[str, object] = Field(default_factory=dict)
    tables: list[dict[str, object]] = Field(default_factory=list)
    foreign: list[ForeignWords] = Field(default_factory=list)
    provenance: list[Provenance] = Field(default_factory=list)
