"""Claims about what the engine answers to a query."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from generator.content.messages import Messages
from generator.examples.claims.verdict import Moment, Verdict, verdict
from generator.examples.compare import extra, matches, members, missing
from generator.examples.model import QueryClaim
from generator.examples.phrases import joined, phrase
from generator.i18n.texts import Texts
from rules_engine.core import Value

_KINDS = ("equals", "exactly", "includes", "excludes", "at_least", "at_most")


def check_query(claim: QueryClaim, moment: Moment) -> Verdict:
    """The answer's value, its members or its bounds."""
    value = moment.game.queries[claim.query].answer(moment.state, claim.with_)
    name = query_in_words(moment, claim.query, claim.with_)
    claimed = [kind for kind in _KINDS if kind in claim.model_fields_set]
    sentences = [phrase(kind, query=name, value=_in_words(moment, getattr(claim, kind))) for kind in claimed]
    problems = [problem for kind in claimed for problem in _CHECKS[kind](getattr(claim, kind), value, moment)]
    return verdict(joined(sentences, " "), problems)


def query_in_words(moment: Moment, query: str, arguments: dict[str, str]) -> Texts:
    """A query's short name with its arguments: ``Chance of a steal (R1)``."""

    def write(messages: Messages) -> str:
        name = messages.query(query)
        asked = f"{name} ({messages.value(tuple(arguments.values()))})" if arguments else name
        return asked[:1].upper() + asked[1:]

    return Texts.of(moment.content.messages, write)


def _equals(expected: Any, value: Value, moment: Moment) -> Iterator[Texts]:
    if not matches(expected, value):
        yield phrase("answer", value=moment.value(value))


def _exactly(expected: Sequence[Any], value: Value, moment: Moment) -> Iterator[Texts]:
    yield from _includes(expected, value, moment)
    besides = extra(expected, members(value) or ())
    if besides:
        yield phrase("extra", members=joined([_member(item, moment) for item in besides], ", "))


def _member(value: Value, moment: Moment) -> Texts:
    """A member of a list; what has parts of its own stands in brackets."""
    words = moment.value(value)
    return phrase("one_of_many", value=words) if isinstance(value, Mapping) else words


def _includes(expected: Sequence[Any], value: Value, moment: Moment) -> Iterator[Texts]:
    found = members(value)
    if found is None:
        yield phrase("not_a_set", value=moment.value(value))
    elif lacking := missing(expected, found):
        yield phrase("missing", members=_in_words(moment, lacking))


def _excludes(expected: Sequence[Any], value: Value, moment: Moment) -> Iterator[Texts]:
    found = members(value)
    if found is None:
        yield phrase("not_a_set", value=moment.value(value))
    elif present := [item for item in expected if not missing([item], found)]:
        yield phrase("excluded", members=_in_words(moment, present))


def _bound(holds: Callable[[Fraction, Fraction], bool]) -> Callable[[Any, Value, Moment], Iterator[Texts]]:
    def check(expected: Fraction, value: Value, moment: Moment) -> Iterator[Texts]:
        if isinstance(value, bool) or not isinstance(value, int | Fraction):
            yield phrase("not_a_number", value=moment.value(value))
        elif not holds(Fraction(value), expected):
            yield phrase("answer", value=moment.value(value))

    return check


_CHECKS: dict[str, Callable[[Any, Value, Moment], Iterator[Texts]]] = {
    "equals": _equals,
    "exactly": _exactly,
    "includes": _includes,
    "excludes": _excludes,
    "at_least": _bound(lambda value, bound: value >= bound),
    "at_most": _bound(lambda value, bound: value <= bound),
}


def _in_words(moment: Moment, expected: Any) -> Texts:
    """Expected data, as the file has it, in words."""
    return moment.value(_frozen(expected))


def _frozen(data: Any) -> Value:
    if isinstance(data, list):
        return tuple(map(_frozen, data))
    if isinstance(data, dict):
        return {key: _frozen(item) for key, item in data.items()}
    value: Value = data
    return value
