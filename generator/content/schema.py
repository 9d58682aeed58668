"""The schema of `content/<game>/game.yaml`.

Regular expressions in content; those that could take very long on a short text are refused.
"""

from __future__ import annotations

import re
import warnings
from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, StringConstraints, model_validator

from generator.content.validation import ContentModel, empty_list
from generator.i18n.texts import Texts
from generator.limits import MAX_PATTERN
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
    rules: list[Text] = Field(default_factory=empty_list)
    data: list[Text] = Field(default_factory=empty_list)
    replace: Texts | None = None
    is_site_only: bool = False
    """Whether it is about how a program asks and writes, which a book for players does not mention."""


class ForeignWords(ContentModel):
    """Names and words of one language that texts in others use unchanged."""

    lang: LanguageCode
    words: Annotated[list[Text], Field(min_length=1)]


class OriginalSheet(ContentModel):
    """The game whose rules these are, as its own rulebook states it; what that does not state is left out."""

    author: Text | None = None
    publisher: Text | None = None
    ages: Text | None = None
    minutes: Annotated[int, Field(ge=1, le=1000)] | None = None
    credits: Texts
    """Everybody and everything that its imprint names, in at most 60 words."""


class StartChoice(ContentModel):
    """A start that a person chooses: options of the set-up; one with a name is a variant of the game."""

    name: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_-]*$")] | None = None
    title: Texts | None = None
    idea: Texts | None = None
    setup: dict[str, object] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _require_words(self) -> Self:
        if (self.name is None) != (self.title is None):
            raise ValueError(Message("content/start-name-and-title"))
        return self


def _as_start(value: object) -> object:
    """Return options that are written without more, such as ``{table: "2"}``, as those of a start."""
    return {"setup": value} if isinstance(value, dict) and not value.keys() & {"title", "setup"} else value


_Start = Annotated[StartChoice, BeforeValidator(_as_start, json_schema_input_type=StartChoice | dict[str, object])]


class GameSheet(ContentModel):
    """`game.yaml`: a game's names and colours, and the data that its engine is built from."""

    name: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
    languages: list[LanguageCode] = Field(default_factory=empty_list)
    title: Texts
    tagline: Texts
    author: Text | None = None
    licence: Texts | None = None
    notice: Texts | None = None
    original: OriginalSheet | None = None
    players: Players
    colour: Colour
    dark_colour: Colour
    data: list[Text] = Field(default_factory=empty_list)
    setup: dict[str, object] = Field(default_factory=dict)
    tables: list[_Start] = Field(default_factory=empty_list)
    foreign: list[ForeignWords] = Field(default_factory=empty_list)
    provenance: list[Provenance] = Field(default_factory=empty_list)

    @property
    def starts(self) -> tuple[StartChoice, ...]:
        """What a person chooses from before a game, the usual start first; at least one."""
        return tuple(self.tables) or (StartChoice(),)


_MOST_REPEATS, _MOST_OPTIONS = 2, 8
"""Maximum number of ``*``, ``+`` and ``{``, and of ``?``, in a pattern, since each may multiply its time."""


def read_pattern(pattern: str) -> re.Pattern[str]:
    """Compile the regular expression. Raises ValueError if it is invalid, too long, or has too many repetitions."""
    plain = re.sub(r"\\.", "x", pattern, flags=re.DOTALL)
    repeats = re.findall(r"[*+{]", plain)
    few = len(repeats) <= _MOST_REPEATS and plain.count("?") <= _MOST_OPTIONS
    if len(pattern) > MAX_PATTERN or not few or re.search(r"\)[*+{]", plain):
        raise ValueError(Message("content/pattern-slow", most=MAX_PATTERN))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # syntax that another Python version would read differently
            return re.compile(pattern)
    except (re.error, Warning, OverflowError, RecursionError) as error:
        place = getattr(error, "pos", None) or 0
        raise ValueError(Message("content/pattern-faulty", pattern=repr(pattern), place=place + 1)) from error
