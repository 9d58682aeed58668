"""Queries: the numbers and sets that a rulebook refers to, by name, such as shot target, odds, strength.

A game writes each query as a function of its own name, in its module ``queries`` or in modules that it collects::

    @query(Parameter("player", Message("backgammon/ask-seat"), required=False))
    def pips(state: State, player: str = "") -> int:
        ...

    QUERIES = collect_queries(sys.modules[__name__])

Plain values that the engine exchanges with its callers: facts of violations and events, answers to queries.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from types import MappingProxyType, ModuleType
from typing import Any, ClassVar, TypeAlias, TypeVar

from rules_engine.core.errors import MalformedError
from rules_engine.core.limits import check_notation
from rules_engine.core.messages import Message, Words

RuleId: TypeAlias = str
"""A rule's id, such as ``bg.move.blocked``; its text is in ``content/<game>/rules.<lang>.md``."""

Value: TypeAlias = "bool | int | str | Fraction | tuple[Value, ...] | Mapping[str, Value] | None"
"""An answer of an engine. Text in it is notation or a term's key, never a sentence."""

Facts: TypeAlias = Mapping[str, Value]
"""Named values for the placeholders of a sentence in ``content/<game>/messages.<lang>.ftl``."""


class Odds(Fraction):
    """A probability with the number of equally likely cases as denominator, never reduced: ``14/36`` for two dice.

    It equals any fraction of the same value; arithmetic gives plain fractions.

    >>> str(Odds(14, 36)), Odds(14, 36) == Fraction(7, 18)
    ('14/36', True)
    """

    cases: int

    def __new__(cls, favourable: int, cases: int) -> Odds:
        """Return the probability of `favourable` among `cases` equally likely outcomes."""
        self = super().__new__(cls, favourable, cases)
        self.cases = cases
        return self

    def __str__(self) -> str:
        return f"{self.numerator * (self.cases // self.denominator)}/{self.cases}"

    def __reduce__(self) -> Any:
        # Fraction would give the reduced numbers back, here and in copies: 7/18 instead of 14/36.
        return type(self), (self.numerator * (self.cases // self.denominator), self.cases)

    def __copy__(self) -> Odds:
        return self

    def __deepcopy__(self, _memo: Any) -> Odds:
        return self


class Spelled(str):
    """Notation that languages spell differently; as text it is the spelling that the engine parses.

    The message ``option-<option>`` of the game holds the spelling that each language prints.
    """

    option: ClassVar[str]
    """The option of the drawings with the same values."""
    seat: int | None = None
    """The seat by whose side it is written."""

    def spelled(self, spelling: str) -> str:
        """Return the text in the given spelling."""
        raise NotImplementedError

    def in_words(self, _spelling: str, /) -> tuple[Message, ...]:
        """Return what it says as messages of the game that make a list, names in that spelling; () for a mere name."""
        return ()


F = TypeVar("F", bound=Callable[..., Any])

_MARK = "__query__"


@dataclass(frozen=True, slots=True)
class Parameter:
    """An argument of a query: its name, a noun phrase for its value, and whether it is required.

    `spell` converts the argument for use in messages, such as to `Spelled` notation; it gets the state and all
    arguments.
    """

    name: str
    expected: Words
    required: bool = True
    spell: Callable[[str, Any, Mapping[str, str]], str] | None = None


@dataclass(frozen=True, slots=True)
class Query:
    """A query on a state. `compute(state, **arguments)` gets the arguments as text, in notation.

    A query that can be used in quizzes has `rule`, from which the answer follows, and `compare`, which gets the
    arguments of `compute` and returns, for each candidate name, why it is not in the answer; empty for a name in the
    answer.

    `lacks`, with the arguments of `compute`, returns what the state lacks for the question to be about anything, such
    as a blot to hit; empty if nothing.
    """

    name: str
    parameters: tuple[Parameter, ...]
    compute: Callable[..., Value]
    rule: RuleId = ""
    compare: Callable[..., Mapping[str, str]] | None = None
    lacks: Callable[..., Words] | None = None

    def find_lack(self, state: Any, arguments: Mapping[str, str]) -> Words:
        """Return what the state lacks for the question to be about anything; empty if nothing."""
        return self.lacks(state, **arguments) if self.lacks else ""

    def answer(self, state: Any, arguments: Mapping[str, str]) -> Value:
        """Return the engine's answer. Raises MalformedError for a missing, unknown or unreadable argument."""
        known = {parameter.name: parameter for parameter in self.parameters}
        for name, text in arguments.items():
            if name not in known:
                raise MalformedError(f"{self.name} {name}", name, _one_of(tuple(known)))
            # Before any game sees it: a game's own reader may take long over a long text.
            check_notation(text)
        for name, parameter in known.items():
            if parameter.required and name not in arguments:
                expected = Message("core/expected-argument", name=name, what=parameter.expected)
                raise MalformedError(self.name, name, expected)
        return self.compute(state, **arguments)

    def spell(self, state: Any, arguments: Mapping[str, str]) -> Mapping[str, str]:
        """Return readable arguments in the form in which messages take them."""
        spells = {parameter.name: parameter.spell for parameter in self.parameters if parameter.spell}
        return {
            name: spells[name](text, state, arguments) if name in spells else text for name, text in arguments.items()
        }


def query(
    *parameters: Parameter,
    name: str = "",
    rule: RuleId = "",
    compare: Callable[..., Mapping[str, str]] | None = None,
    lacks: Callable[..., Words] | None = None,
) -> Callable[[F], F]:
    """Mark a function as the answer to the query `name` (default: the function's own name).

    `rule`, `compare` and `lacks` are those of `Query`.
    """

    def mark(function: F) -> F:
        setattr(function, _MARK, (name or function.__name__, parameters, rule, compare, lacks))
        return function

    return mark


def collect_queries(*modules: ModuleType, bound: tuple[Any, ...] = ()) -> Mapping[str, Query]:
    """Return the modules' queries by name, in the order of their definition.

    `bound` are the game's own data (a court, a box of components), passed to every function before the state.
    """
    queries: dict[str, Query] = {}
    for module in modules:
        for function in vars(module).values():
            mark = getattr(function, _MARK, None)
            # A module also has the names that it imports: a query belongs to the module that defines it.
            if mark is None or function.__module__ != module.__name__:
                continue
            name, parameters, rule, compare, lacks = mark
            queries[name] = Query(
                name,
                parameters,
                partial(function, *bound),
                rule,
                compare and partial(compare, *bound),
                lacks and partial(lacks, *bound),
            )
    # Read only: all who ask share it.
    return MappingProxyType(queries)


def _one_of(names: tuple[str, ...]) -> Message:
    return Message("core/expected-one-of", names=names) if names else Message("core/expected-no-arguments")
