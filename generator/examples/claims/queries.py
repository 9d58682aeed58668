"""Claims about the engine's answers to queries.

Claims about statistics of many simulated games: ``simulate``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from generator.art.interface import spellings
from generator.content.messages import AnswerForm
from generator.content.schema import Text
from generator.content.validation import NOT_NULL, ContentModel
from generator.content.yaml_source import Loc, flow
from generator.examples.claims.base import Claim, ClaimContext, Verdict, register_claim, require_some, verdict
from generator.examples.compare import extra, matches, members, missing
from generator.examples.names import Arguments, GameNames, NameCheck, Odds, Word
from generator.examples.phrases import NOTHING, join_texts, phrase
from generator.i18n.texts import Texts
from rules_engine.core import Spelled, Value

_FORMS: Mapping[str, AnswerForm] = {
    "includes": "includes",
    "excludes": "excludes",
    "at_least": "at_least",
    "at_most": "at_most",
}


@register_claim
class QueryClaim(Claim):
    """The engine's answer to a query: the value itself, members of a set, or bounds of a number."""

    keys = ("query",)
    is_answer = True
    is_printed = True

    query: Text
    with_: Arguments = Field(default_factory=dict, alias="with")
    equals: object = None
    exactly: Annotated[list[object] | None, NOT_NULL] = None
    includes: Annotated[list[object] | None, NOT_NULL, Field(min_length=1)] = None
    excludes: Annotated[list[object] | None, NOT_NULL, Field(min_length=1)] = None
    at_least: Annotated[Odds | None, NOT_NULL] = None
    at_most: Annotated[Odds | None, NOT_NULL] = None

    @model_validator(mode="after")
    def _claims_something(self) -> Self:
        require_some(self, *_COMPARISONS)
        return self

    @property
    def subjects(self) -> frozenset[str]:
        return frozenset({query_key(self.query, self.with_)})

    def name_checks(self, names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        return [(("query",), names.query(self.query, self.with_))]

    def check(self, context: ClaimContext, /) -> Verdict:
        query = context.game.queries[self.query]
        value = query.answer(context.state, self.with_)
        given = [kind for kind in _COMPARISONS if kind in self.model_fields_set]
        sentences = [self._sentence(kind, value, context) for kind in given]
        # Whatever the comparison says: an answer about what is not there would confirm any claim of "none".
        if lack := query.find_lack(context.state, self.with_):
            return verdict(join_texts(sentences, " "), [phrase("about_nothing", lack=context.words(lack))])
        problems = [problem for kind in given for problem in _COMPARISONS[kind](getattr(self, kind), value, context)]
        # Only with a problem, which is the likely reason of it: a right claim shows that it was read as meant.
        counted = [*self._counted_for(context)] if problems else []
        return verdict(join_texts(sentences, " "), [*problems, *counted])

    def _counted_for(self, context: ClaimContext) -> Iterator[Texts]:
        """Yield by whose side each argument has been read that could be read by the other's."""
        spelled = context.game.queries[self.query].spell(context.state, self.with_)
        for name, written in self.with_.items():
            place = spelled[name]
            # Digits alone say no side; with a letter such as the B of B6 the author has said whose count it is.
            if isinstance(place, Spelled) and place.seat is not None and written.strip().isdecimal():
                seat = context.the_seat(context.game.format_seat(place.seat))
                yield phrase("counted_for", written=written, seat=seat, names=_spellings(place, context))

    def _sentence(self, kind: str, value: Value, context: ClaimContext) -> Texts:
        """Return the claim in words, with the engine's own values where it agrees."""
        claimed = _engine_values(getattr(self, kind), value, context)
        form = _FORMS.get(kind, "answer")
        arguments = context.game.queries[self.query].spell(context.state, self.with_)
        return Texts.of(
            context.content.messages, lambda messages: messages.answer(self.query, arguments, claimed, form)
        )


def query_key(query: str, arguments: Mapping[str, str]) -> str:
    """Return a key that is the same for the same query and arguments.

    >>> query_key("destinations", {"from": "B6", "die": "5"})
    '[destinations, {die: 5, from: B6}]'
    """
    return flow([query, dict(sorted(arguments.items()))])


def _equals(expected: object, value: Value, context: ClaimContext) -> Iterator[Texts]:
    if not matches(expected, value, context.options):
        yield phrase("answer", value=context.value(value))
        yield from _meant([expected], [value], context)


def _exactly(expected: Sequence[object], value: Value, context: ClaimContext) -> Iterator[Texts]:
    yield from _includes(expected, value, context)
    # No set has been told by `_includes` already, and needs no second problem.
    found = members(value) or ()
    if len(found) <= _SHORT and missing(expected, found, context.options):
        yield phrase("lists", members=_listed(found, context)) if found else phrase("lists_nothing")
    elif besides := extra(expected, found, context.options):
        yield phrase("extra", members=_listed(besides, context))


_SHORT = 8
"""Members of a list that is told in full."""


def _listed(values: Iterable[Value], context: ClaimContext) -> Texts:
    return join_texts([_member(item, context) for item in values], ", ")


def _member(value: Value, context: ClaimContext) -> Texts:
    """Return a member of a list in words, a mapping in brackets."""
    words = context.value(value)
    return phrase("one_of_many", value=words) if isinstance(value, Mapping) else words


def _includes(expected: Sequence[object], value: Value, context: ClaimContext) -> Iterator[Texts]:
    found = members(value)
    if found is None:
        yield phrase("not_a_set", value=context.value(value))
    elif lacking := missing(expected, found, context.options):
        yield phrase("missing", members=_describe_expected(context, lacking))
        yield from _meant(lacking, found, context)


def _meant(written: Sequence[object], found: Sequence[Value], context: ClaimContext) -> Iterator[Texts]:
    """Yield the engine's name for each thing that is written in another spelling of notation."""
    for item in written:
        for value in found:
            # Numbers and words have one spelling, so that only notation can be meant otherwise.
            names = _all_spellings(value, context) if isinstance(value, Spelled) else ()
            if str(item) in names and isinstance(value, Spelled):
                yield phrase("meant", name=value, other=str(item), seat=_whose(value, context))


def _all_spellings(value: Spelled, context: ClaimContext) -> tuple[str, ...]:
    written = [value.spelled(one) for one in spellings(context.game.name, value.option)]
    return tuple(dict.fromkeys([str(value), *written]))


def _spellings(value: Spelled, context: ClaimContext) -> str:
    """Return notation in each of its spellings: ``14, B11``."""
    return ", ".join(one for one in _all_spellings(value, context) if one != str(value)) or str(value)


def _whose(value: Spelled, context: ClaimContext) -> Texts:
    return NOTHING if value.seat is None else context.the_seat(context.game.format_seat(value.seat))


def _excludes(expected: Sequence[object], value: Value, context: ClaimContext) -> Iterator[Texts]:
    found = members(value)
    if found is None:
        yield phrase("not_a_set", value=context.value(value))
    elif present := [item for item in expected if not missing([item], found, context.options)]:
        yield phrase("excluded", members=_describe_expected(context, present))


def _compare_bound(
    holds: Callable[[Fraction, Fraction], bool],
) -> Callable[[Any, Value, ClaimContext], Iterator[Texts]]:
    def check(expected: Fraction, value: Value, context: ClaimContext) -> Iterator[Texts]:
        # In Python `True` is the number 1, but yes is no number of anything.
        if isinstance(value, bool) or not isinstance(value, int | Fraction):
            yield phrase("not_a_number", value=context.value(value))
        elif not holds(Fraction(value), expected):
            yield phrase("answer", value=context.value(value))

    return check


_COMPARISONS: dict[str, Callable[[Any, Value, ClaimContext], Iterator[Texts]]] = {
    "equals": _equals,
    "exactly": _exactly,
    "includes": _includes,
    "excludes": _excludes,
    "at_least": _compare_bound(lambda value, bound: value >= bound),
    "at_most": _compare_bound(lambda value, bound: value <= bound),
}


def _engine_values(expected: object, value: Value, context: ClaimContext) -> Value:
    """Return the expected data with matching parts in the engine's values, such as a seat's name for its number."""
    options = context.options
    if matches(expected, value, options):
        return value
    if isinstance(expected, list):
        found = members(value) or ()
        if any(isinstance(one, Spelled) for one in found) and missing(expected, found, options):
            return _frozen(expected)  # keep the author's spelling for all: the engine's would differ
        return tuple(next((one for one in found if matches(item, one, options)), _frozen(item)) for item in expected)
    return _frozen(expected)


def _describe_expected(context: ClaimContext, expected: object) -> Texts:
    """Return expected data from the file in words."""
    return context.value(_frozen(expected))


def _frozen(data: Any) -> Value:
    if isinstance(data, list):
        return tuple(map(_frozen, data))
    if isinstance(data, dict):
        return {key: _frozen(item) for key, item in data.items()}
    value: Value = data
    return value


class Simulation(ContentModel):
    """Whole games played by policies, with the options of ``jugada simulate``."""

    policies: Annotated[list[Text], Field(min_length=1)]
    games: Annotated[int, Field(ge=1)]
    setup: dict[str, object] = Field(default_factory=dict)
    seed: Word = "1"


class StoredFigure(ContentModel):
    """A stored simulation result: the figure, its 95 % interval, and the digest of the data it was played with."""

    value: float
    low: float
    high: float
    data: Word


@register_claim
class SimulateClaim(Claim):
    """A figure of a simulation, or its difference from that of `against`; the whole interval must be within the bounds.

    ``jugada check`` uses the stored record; with ``--slow`` the games are played and must give the same figures.
    """

    keys = ("simulate",)
    is_printed = True
    is_reported = True

    simulate: Simulation
    against: Simulation | None = None
    figure: Text
    above: Odds | None = None
    at_least: Annotated[Odds | None, NOT_NULL] = None
    at_most: Annotated[Odds | None, NOT_NULL] = None
    recorded: StoredFigure | None = None

    @model_validator(mode="after")
    def _claims_something(self) -> Self:
        require_some(self, "at_least", "at_most")
        return self

    def name_checks(self, names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        for key, simulation in (("simulate", self.simulate), ("against", self.against)):
            if simulation is not None:
                yield (key,), names.simulation(simulation.policies, simulation.setup, simulation.seed)

    def check(self, context: ClaimContext, /) -> Verdict:
        # The lab takes long to import, and most examples have no simulation.
        from generator.examples.simulation_check import check_simulation

        return check_simulation(self, context)
