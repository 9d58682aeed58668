"""The schema of a deck's file. The columns of a table (CSV) are the keys of a card."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import Field, field_validator

from generator.content.validation import ContentModel, shorten
from generator.printing.errors import PrintError
from generator.printing.layout.sizes import part_size
from rules_engine.core import Message

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,47}")

Words = Annotated[str, Field(max_length=120)]
Lines = Annotated[str, Field(max_length=1_200)]
Kind = Literal["card", "token"]


def suits_cards(size: tuple[float, float]) -> bool:
    """Return whether a deck's cards can have that size in mm."""
    width, height = size
    return 30 <= width <= 200 and 40 <= height <= 200


def _colour(value: str) -> str:
    if not _COLOUR.fullmatch(value):
        raise ValueError(Message("printing/expected-colour", found=shorten(value)))
    return value


def is_blank(text: str) -> bool:
    """Return whether nothing of the text would be seen in print."""
    return not any(character.isprintable() and not character.isspace() for character in text)


def _title(value: str) -> str:
    if is_blank(value):
        raise ValueError(Message("printing/expected-title", found=shorten(value)))
    return value


def _colour_or_none(value: str) -> str:
    """Accept an empty colour too: a back without a colour takes the deck's."""
    return _colour(value) if value else value


class Category(ContentModel):
    """A category of cards: its colour, and an icon and a name so that colour is never the only distinction."""

    name: Words = ""
    colour: str = "#566472"
    icon: Words = ""

    _check = field_validator("colour")(_colour)


class Back(ContentModel):
    """The common back of all cards: text, a bundled icon, a picture file, a colour."""

    title: Words = ""
    icon: Words = ""
    art: Words = ""
    colour: str = ""

    _check = field_validator("colour")(_colour_or_none)


class Card(ContentModel):
    """A card or a round token.

    `art` is an SVG or PNG file in the deck's folder, `icon` the name of a bundled icon.
    """

    id: str = ""
    kind: Kind = "card"
    title: Words = ""
    text: Lines = ""
    value: Words = ""
    category: Words = ""
    icon: Words = ""
    art: Words = ""
    count: Annotated[int, Field(ge=1, le=500)] = 1

    @field_validator("id")
    @classmethod
    def _check_id(cls, value: str) -> str:
        if value and not _ID.fullmatch(value):
            raise ValueError(Message("printing/expected-id", found=shorten(value)))
        return value


class Deck(ContentModel):
    """A deck: title, design and cards."""

    title: Words
    size: str = "poker"
    token: Annotated[float, Field(ge=10, le=100)] = 25.0
    colour: str = "#1F5F73"
    categories: dict[str, Category] = Field(default_factory=dict)
    back: Back | None = None
    cards: Annotated[list[Card], Field(min_length=1)]

    _check_title = field_validator("title")(_title)
    _check = field_validator("colour")(_colour)

    @field_validator("size")
    @classmethod
    def _check_size(cls, value: str) -> str:
        try:
            size = part_size(value)
        except PrintError as error:
            raise ValueError(error.message) from error
        if size.shape or not suits_cards(size):
            raise ValueError(Message("printing/card-size", found=repr(value)))
        return value
