"""The schema of a layout: boxes by name for front and back, and what differs on some cards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, field_validator

from generator.content.layouts import value_kinds as kinds
from generator.content.layouts.boxes import Boxes, Text
from generator.content.validation import ContentModel, empty_list
from generator.printing.errors import PrintError
from generator.printing.layout.papers import part_size
from rules_engine.core import Message

Outline = Literal["rounded", "rectangle", "round", "hex"]
_SMALLEST, _LARGEST = 10.0, 300.0


class Slot(ContentModel):
    """A column that a layout asks for, by all the names that it may have in a table; it may be absent.

    `sample`: what an editor shows in its place.
    """

    columns: list[Annotated[str, Field(max_length=60)]] = Field(default_factory=empty_list, max_length=40)
    sample: Text = None


class Change(ContentModel):
    """What is different on some cards: of a size, of a category, or one card."""

    style: dict[str, Annotated[object, kinds.ANY]] = Field(default_factory=dict, max_length=200)
    front: Boxes = Field(default_factory=dict)
    back: Boxes = Field(default_factory=dict)


class Layout(Change):
    """The design of cards: boxes by name for front and back, size and outline of the card."""

    extends: Annotated[str, Field(max_length=200)] = ""
    size: str = ""
    outline: Outline | None = None
    slots: dict[str, Slot | None] = Field(default_factory=dict, max_length=100)
    sizes: dict[str, Change | None] = Field(default_factory=dict)
    categories: dict[str, Change | None] = Field(default_factory=dict)
    cards: dict[str, Change | None] = Field(default_factory=dict)

    @field_validator("size")
    @classmethod
    def _check_size(cls, value: str) -> str:
        if not value:
            return value
        try:
            size = part_size(value)
        except PrintError as error:
            raise ValueError(error.message) from error
        if not all(_SMALLEST <= side <= _LARGEST for side in size):
            raise ValueError(Message("printing/layout-size", found=repr(value)))
        return value
