"""The names of a game that a worked example may use: rules, seats, queries, events, policies.

Types of the fields of worked examples: notation, entries, odds, rule ids.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from fractions import Fraction
from typing import Annotated

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    PlainSerializer,
    PlainValidator,
    StringConstraints,
    WithJsonSchema,
)

from generator.content.loader import GameContent
from generator.content.messages import MessageError, list_facts
from generator.content.schema import Text
from generator.content.validation import shorten
from generator.i18n.texts import Texts
from rules_engine.core import JugadaError, Message, Score, plain_score
from rules_engine.core.record import CHANCE


class UnknownNameError(JugadaError):
    """An example uses a name that the game does not have."""


NameCheck = Callable[[], object]
"""A check that raises JugadaError if a name is not one of the game's."""


class GameNames:
    """The names of a game. Each method returns a check that raises JugadaError for an unknown name."""

    def __init__(self, content: GameContent) -> None:
        self._content, self._game = content, content.game

    def rule(self, rule: str) -> NameCheck:
        """Return the check of a rule id."""
        return lambda: _require_known(
            rule, self._content.rule_ids, Message("examples/known-rule", game=self._content.name)
        )

    def seat(self, seat: str) -> NameCheck:
        """Return the check of a seat."""
        return lambda: self._game.parse_seat(seat)

    def seat_of(self, entry: str) -> NameCheck:
        """Return the check of an entry's seat, which may be ``*`` for chance."""
        seat = entry.partition(":")[0].strip()
        return lambda: None if seat == CHANCE else self._game.parse_seat(seat)

    def message(self, kind: str, key: str) -> NameCheck:
        """Return the check of a message key of the game, such as an event or a prompt."""
        # One language is enough: that the others have the same keys is checked elsewhere.
        messages = self._content.messages[self._content.languages[0]]

        def check() -> None:
            # The keys are listed only for a name that is wrong.
            if not messages.has(kind, key):
                _require_known(key, sorted(messages.keys(kind)), self._kind(kind))

        return check

    def query(self, query: str, arguments: Mapping[str, str] | None) -> NameCheck:
        """Return the check of a query and the names of its arguments; of its name alone without arguments."""

        def check() -> None:
            _require_known(query, self._game.queries, self._kind("query"))
            if arguments is None:
                return
            parameters = self._game.queries[query].parameters
            argument = Message("examples/known-argument", query=query)
            # Unknown ones before missing ones: a misspelt name is both, and the likelier cause.
            for name in arguments:
                _require_known(name, [parameter.name for parameter in parameters], argument)
            for parameter in parameters:
                if parameter.required and parameter.name not in arguments:
                    raise UnknownNameError(
                        Message(
                            "examples/lacks-argument",
                            query=query,
                            name=repr(parameter.name),
                            expected=parameter.expected,
                        )
                    )

        return check

    def simulation(self, policies: Sequence[str], setup: Mapping[str, object], seed: str) -> NameCheck:
        """Return the check of a simulation's policies and set-up."""

        def check() -> None:
            from generator.lab.job import make_job  # imported here because only simulations need the lab

            make_job(self._content, policies, setup, seed)

        return check

    def _kind(self, kind: str) -> Message:
        return Message(f"examples/known-{kind}", game=self._content.name)

    def placeholders(self, prose: str, values: frozenset[str]) -> NameCheck:
        """Return the check that the prose uses only these placeholders."""

        def check() -> None:
            for name in sorted(list_facts(prose)):
                if name not in values:
                    raise MessageError(Message("examples/unknown-let", name=name))

        return check


def _require_known(name: str, names: Iterable[str], what: Message) -> None:
    known = list(names)
    if name in known:
        return
    close = get_close_matches(name, known, n=1)
    hint = (
        Message("core/hint-close", names=(repr(close[0]),)) if close else Message("core/hint-all", names=tuple(known))
    )
    raise UnknownNameError(Message("examples/is-not", name=repr(name), what=what, hint=hint))


def _as_text(value: object) -> object:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _as_list(value: object) -> object:
    return value if isinstance(value, list) else [value]


def _as_texts(value: object) -> object:
    return {ITS_OWN: value} if isinstance(value, str) and value else value


def _check_entry(entry: str) -> str:
    seat, _, action = entry.partition(":")
    if not seat.strip() or not action.strip():
        raise ValueError(Message("examples/entry-form", found=repr(entry)))
    return entry


def _as_fraction(value: object) -> Fraction:
    try:
        # No decimals: 0.1 is no tenth for a computer, and odds are compared exactly.
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

ITS_OWN = ""
"""The key of a text that says in no way in which language it is: it is shown in all."""

Prose = Annotated[
    Texts,
    BeforeValidator(_as_texts),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "string", "minLength": 1},
                {"type": "object", "additionalProperties": {"type": "string", "minLength": 1}, "minProperties": 1},
            ]
        }
    ),
]
"""A text by language, or in one language alone."""

Facts = dict[str, object]
Arguments = dict[str, Word]
