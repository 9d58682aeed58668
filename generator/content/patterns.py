"""Many pieces by one entry of ``art.yaml``, such as a deck: their keys, settings and words follow from a pattern.

The words of such pieces in one language, from one message for all of them and one for each rank, suit, colour …
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from string import ascii_lowercase, ascii_uppercase
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, model_validator

from generator.content.validation import ContentModel
from generator.i18n import MessageFile
from generator.i18n.writing import message_id
from rules_engine.core import Message

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The order of ranks in a range such as ``7..A``."""

_SEQUENCES: tuple[Sequence[str], ...] = (RANKS, ascii_lowercase, ascii_uppercase)
_MOST_PIECES = 500
_PLACE = re.compile(r"\{([a-z][a-z0-9_]*)\}")

_Text = Annotated[str, StringConstraints(min_length=1)]
_Variable = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
_Values = _Text | Annotated[list[_Text | int], Field(min_length=1)]
_Word = str | dict[_Text, str]
"""One text for all, in which ``{rank}`` is the value, or one for each value."""
_Number = int | dict[_Text, int]


class PiecePattern(ContentModel):
    """Pieces by pattern: one for each combination of the values of `each`. Settings may depend on a value."""

    each: Annotated[dict[_Variable, _Values], Field(min_length=1)]
    name: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_-]*$")] | None = None
    face: Literal["plain", "card", "die"] = "plain"
    shape: _Word | None = None
    fill: _Word | None = None
    line: _Word | None = None
    ring: bool | dict[_Text, bool] | None = None
    text: _Word | None = None
    icon: _Word | None = None
    svg: _Word | None = None
    of: _Word | None = None
    count: _Number | None = None
    size: float | Annotated[list[float], Field(min_length=2, max_length=2)] | None = None

    @model_validator(mode="after")
    def _require_values(self) -> PiecePattern:
        for name in self.each:
            values_of(self, name)
        total = 1
        for name in self.each:
            total *= len(values_of(self, name))
        if total > _MOST_PIECES:
            raise ValueError(Message("content/pattern-many", count=total, most=_MOST_PIECES))
        return self


def values_of(pattern: PiecePattern, name: str) -> tuple[str, ...]:
    """Return the values of a variable: a list, or a range such as ``2..A``, ``1..6`` or ``a..f``.

    Raises ValueError for a range whose ends are not in one order.
    """
    given = pattern.each[name]
    if not isinstance(given, str):
        return tuple(map(str, given))
    first, dots, last = given.partition("..")
    # Without dots each letter is a value: `HDCS`.
    if not dots:
        return tuple(given)
    if first.isdecimal() and last.isdecimal() and int(first) <= int(last) <= int(first) + _MOST_PIECES:
        return tuple(map(str, range(int(first), int(last) + 1)))
    for order in _SEQUENCES:
        if first in order and last in order and order.index(first) < order.index(last):
            return tuple(order[order.index(first) : order.index(last) + 1])
    raise ValueError(Message("content/pattern-range", text=given))


def pieces_of(key: str, pattern: PiecePattern) -> Iterator[tuple[str, dict[str, str], dict[str, object]]]:
    """Yield each piece: its key, its values by variable, its settings. Raises ValueError if two have the same key."""
    # Pieces that differ only in it would have the same key.
    lacking = [name for name in pattern.each if f"{{{name}}}" not in key]
    if lacking:
        raise ValueError(Message("content/pattern-key", key=key, name=f"{{{lacking[0]}}}"))
    settings = pattern.model_dump(exclude={"each", "name"}, exclude_none=True)
    for chosen in product(*(values_of(pattern, name) for name in pattern.each)):
        values = dict(zip(pattern.each, chosen, strict=True))
        found = {name: _setting(setting, values) for name, setting in settings.items()}
        yield _filled(key, values), values, {name: one for name, one in found.items() if one is not None}


def _setting(setting: object, values: Mapping[str, str]) -> object:
    """Return a setting for these values; None if it lists other values only."""
    if isinstance(setting, Mapping):
        listed = [setting[value] for value in values.values() if value in setting]
        return _setting(listed[0], values) if listed else setting.get("else")
    return _filled(setting, values) if isinstance(setting, str) else setting


def _filled(text: str, values: Mapping[str, str]) -> str:
    """Return the text with its places filled. Raises ValueError for a place without a value."""

    def value(match: re.Match[str]) -> str:
        if match[1] not in values:
            raise ValueError(Message("content/pattern-place", text=text, name=match[0]))
        return values[match[1]]

    return _PLACE.sub(value, text)


def pattern_words(pieces: Mapping[str, Mapping[str, Any]], file: MessageFile) -> tuple[list[str], list[str]]:
    """Return messages ``term-KEY`` for pieces by pattern that have none, and the ids of messages that these lack.

    The message ``piece``, or ``piece-NAME`` for a pattern with a name, takes the words of its values: ``rank-A``,
    ``suit-H``. A number needs no word. Attributes are those of the pattern, else of its first value that
    has one; of gender and number the value's own come first, so that a pattern's are those of its numbers.
    """
    written, lacking = [], dict[str, None]()
    for key, piece in pieces.items():
        values = piece["values"]
        entry = message_id("term", key)
        if not values or entry in file.entries or message_id("piece", key) in file.entries:
            continue
        pattern = f"piece-{piece['named']}" if piece["named"] else "piece"
        # A number is its own word in every language.
        needed = [message_id(name, value) for name, value in values.items() if not value.isdecimal()]
        absent = [name for name in (pattern, *needed) if name not in file.entries]
        lacking.update(dict.fromkeys(absent))
        if not absent:
            written.append(_entry(entry, pattern, values, file))
    return written, list(lacking)


_OF_A_WORD = ("gender", "number")
_FORMS = (*_OF_A_WORD, "the", "a", "of")
"""What a word says of itself besides its text."""


def _entry(entry: str, pattern: str, values: Mapping[str, str], file: MessageFile) -> str:
    words, forms = dict[str, object](), dict[str, str]()
    for name, value in values.items():
        own = message_id(name, value)
        words[name] = file.plain(own) if own in file.entries else int(value)
        forms = forms or dict(file.attributes(own) if own in file.entries else {})
    of_pattern = {form: file.attribute(pattern, form, words) for form in _FORMS if file.has_attribute(pattern, form)}
    forms = {**forms, **of_pattern, **{form: forms[form] for form in _OF_A_WORD if form in forms}}
    return "\n".join(
        [f"{entry} = {file.format(pattern, words)}", *(f"    .{key} = {one}" for key, one in forms.items())]
    )
