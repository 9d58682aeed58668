"""The kinds of values that a box's keys have: what is accepted in a file, and how the schema describes it.

A value may be an expression (``"{{ 4 * value }}"``) or a choice (``{switch: item, sea: blue, else: grey}``): of these
only the form is checked here. ``null`` takes away what another layout gives.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeGuard

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from generator.content.expression_texts import has_placeholder
from generator.content.validation import shorten
from generator.scene.layout.lengths import read_length
from rules_engine.core import JugadaError, Message
from rules_engine.core.messages import Words

SWITCH, ELSE = "switch", "else"
MOST_CHARACTERS = 4_000
_MOST_POINTS = 500

Schema = dict[str, object]
Check = Callable[[object], bool]

_EXPRESSION: Schema = {"type": "string", "pattern": r"\{\{"}
_SWITCH: Schema = {"type": "object", "required": [SWITCH], "properties": {SWITCH: {"type": "string"}}}
_NUMBER: Schema = {"type": "number"}
_TEXT: Schema = {"type": "string"}
_TEXT_OR_NUMBER: Schema = {"type": ["string", "number", "boolean"]}


class ValueKind:
    """A kind of value. `expects`: the end of the id of the message that says what is expected."""

    def __init__(self, expects: str, check: Check, *schemas: Schema, words: Words = "") -> None:
        self._expects, self._check, self._schemas, self._words = expects, check, schemas, words

    def __get_pydantic_core_schema__(self, _source: object, _handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self.checked)

    def __get_pydantic_json_schema__(self, _schema: CoreSchema, _handler: GetJsonSchemaHandler) -> Schema:
        return {"anyOf": [*self._schemas, _EXPRESSION, _SWITCH, {"type": "null"}]}

    def checked(self, value: object) -> object:
        """Return the value itself. Raises ValueError for one that is neither of this kind nor an expression."""
        if not self._is_good(value):
            is_long = isinstance(value, str) and len(value) > MOST_CHARACTERS
            too_long = Message("content/expected-at-most-characters", max_length=f"{MOST_CHARACTERS:,}")
            wanted = too_long if is_long else Message(f"printing/expects-{self._expects}", names=self._words)
            raise ValueError(Message("printing/layout-value", found=shorten(value), wanted=wanted))
        return value

    def _is_good(self, value: Any) -> bool:
        if value is None:
            return True
        if is_switch(value):
            return isinstance(value[SWITCH], str) and all(
                self._is_good(one) for key, one in value.items() if key != SWITCH
            )
        if isinstance(value, str):
            if len(value) > MOST_CHARACTERS:
                return False
            if has_placeholder(value):
                return True
        return self._check(value)


def is_switch(value: object) -> TypeGuard[Mapping[str, Any]]:
    """Return whether the value is a choice."""
    return isinstance(value, dict) and SWITCH in value


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 10_000


def _is_text(value: object) -> bool:
    return isinstance(value, str | int | float)


def _is_length(value: object) -> bool:
    if _is_number(value):
        return True
    try:
        return isinstance(value, str) and read_length(value) is not None
    except JugadaError:
        return False


def _is_extent(value: object) -> bool:
    """Return whether it is a length that is not less than nothing, as far as can be said before the room is known."""
    if not _is_length(value):
        return False
    length = read_length(str(value))
    return length.mm >= 0 or length.part > 0


def _or_expression(check: Check) -> Check:
    return lambda value: check(value) or (isinstance(value, str) and has_placeholder(value)) or is_switch(value)


def _is_lengths(*counts: int, of: Check = _is_length) -> Check:
    each = _or_expression(of)

    def check(value: object) -> bool:
        if not isinstance(value, Sequence) or isinstance(value, str):
            return of(value)
        return len(value) in counts and all(map(each, value))

    return check


def _is_places(value: object) -> bool:
    each = _or_expression(_is_length)
    return (
        isinstance(value, list)
        and len(value) <= _MOST_POINTS
        and all(isinstance(one, list) and 2 <= len(one) <= 3 and all(map(each, one)) for one in value)
    )


def _is_paint(value: object) -> bool:
    each = _or_expression(lambda one: one is None or isinstance(one, str))
    return isinstance(value, str) or (isinstance(value, list) and len(value) <= 20 and all(map(each, value)))


def _is_dash(value: object) -> bool:
    return isinstance(value, list) and 1 <= len(value) <= 8 and all(_is_number(one) and one >= 0 for one in value)


def _is_repeat(value: object) -> bool:
    if isinstance(value, Mapping):
        columns = value.get("columns")
        return set(value) == {"columns"} and isinstance(columns, Mapping) and all(map(_is_text, columns.values()))
    return _is_text(value) or (isinstance(value, list) and all(map(_is_text, value)))


def _is_focus(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"\s*[0-9.]+%?\s+[0-9.]+%?\s*", value) is not None


def number(low: float, high: float) -> ValueKind:
    """Return the kind of numbers from `low` to `high`."""

    def check(value: Any) -> bool:
        return _is_number(value) and low <= value <= high

    return ValueKind("number-between", check, {**_NUMBER, "minimum": low, "maximum": high}, words=f"{low:g}–{high:g}")


def choice(*names: str) -> ValueKind:
    """Return the kind of values that are one of these words."""
    return ValueKind("one-of", lambda value: value in names, {"enum": list(names)}, words=", ".join(names))


TEXT = ValueKind("text", _is_text, _TEXT_OR_NUMBER)
NAME = ValueKind("name", lambda value: isinstance(value, str), _TEXT)
LENGTH = ValueKind("length", _is_length, _NUMBER, _TEXT)
EXTENT = ValueKind("extent", _is_extent, _NUMBER, _TEXT)
AUTO_EXTENT = ValueKind("extent-or-auto", lambda value: value == "auto" or _is_extent(value), _NUMBER, _TEXT)
PAD = ValueKind("lengths", _is_lengths(1, 2, 3, 4), _NUMBER, _TEXT, {"type": "array"})
CORNERS = ValueKind("radii", _is_lengths(1, 4, of=_is_extent), _NUMBER, _TEXT, {"type": "array"})
STEP = ValueKind("step", lambda value: isinstance(value, list) and _is_lengths(2)(value), {"type": "array"})
PLACES = ValueKind("places", _is_places, {"type": "array", "items": {"type": "array"}})
PAINT = ValueKind("paint", _is_paint, _TEXT, {"type": "array"})
CONDITION = ValueKind("condition", lambda value: isinstance(value, str | bool | int), _TEXT_OR_NUMBER)
TRUTH = ValueKind("truth", lambda value: isinstance(value, bool), {"type": "boolean"})
DASH = ValueKind("dash", _is_dash, {"type": "array", "items": _NUMBER})
REPEAT = ValueKind("repeat", _is_repeat, _TEXT_OR_NUMBER, {"type": "array"}, {"type": "object"})
FOCUS = ValueKind("focus", _is_focus, _TEXT)
COUNT = ValueKind("count", lambda value: isinstance(value, int) and 1 <= value <= 200, {"type": "integer"})
ANY = ValueKind("text", lambda value: _is_text(value) or isinstance(value, list), {})
