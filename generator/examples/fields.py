"""Types of the fields of worked examples: notation, entries, odds, rule ids."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    PlainSerializer,
    PlainValidator,
    StringConstraints,
    WithJsonSchema,
)

from generator.content.schema import Text
from generator.content.validation import shorten
from rules_engine.core import Message, Score, plain_score


def _as_text(value: object) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _as_list(value: object) -> Any:
    return value if isinstance(value, list) else [value]


def _check_entry(entry: str) -> str:
    seat, _, action = entry.partition(":")
    if not seat.strip() or not action.strip():
        raise ValueError(Message("examples/entry-form", found=repr(entry)))
    return entry


def _as_fraction(value: object) -> Fraction:
    try:
        if isinstance(value, int | str) and not isinstance(value, bool):
            return Fraction(value)
    except (ValueError, ZeroDivisionError):
        pass
    raise ValueError(Message("examples/odds-form", found=shorten(value)))


def _as_score(value: object) -> Score:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    try:
        if isinstance(value, str):
            return Fraction(value)
    except (ValueError, ZeroDivisionError):
        pass
    raise ValueError(Message("examples/score-form", found=shorten(value)))


Word = Annotated[Text, BeforeValidator(_as_text), WithJsonSchema({"type": ["string", "integer"]})]
"""Notation that YAML may read as a number: a seat, an argument."""

Words = Annotated[
    list[Word],
    BeforeValidator(_as_list),
    Field(min_length=1),
    WithJsonSchema({"anyOf": [{"type": ["string", "integer"]}, {"type": "array", "minItems": 1}]}),
]
"""One or several; a single one can be written without a list."""

Entry = Annotated[str, AfterValidator(_check_entry)]
"""An entry in the form of a record: ``SEAT:ACTION``, or ``*:OUTCOME`` for chance."""

Entries = Annotated[
    list[Entry],
    BeforeValidator(_as_list),
    Field(min_length=1),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}]}),
]
Points = Annotated[
    Score, PlainValidator(_as_score), PlainSerializer(plain_score), WithJsonSchema({"type": ["integer", "string"]})
]
"""A seat's score: a whole number, or a fraction such as ``1/2``."""

Odds = Annotated[Fraction, PlainValidator(_as_fraction), WithJsonSchema({"type": ["string", "integer"]})]
Rule = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*(\.[A-Za-z0-9_]+)+$")]
ID = r"^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*$"
"""The pattern of an example's id, from which its file name is made."""

Facts = dict[str, object]
Arguments = dict[str, Word]
