"""The parts of a compiled expression: each function here returns code that gives a value for the names in scope.

How often code runs is limited: an expression counts its tokens each time, and a list made from another those inside it
once for each item. What an operation costs by the size of its values, `expression_values` counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from generator.content.expression_values import (
    FILTERS,
    TESTS,
    AbsentError,
    Operation,
    are_equal,
    calculate,
    is_in,
    is_less,
    item_of,
    items_of,
    kind,
    part_of,
    unknown_word,
)
from generator.content.expression_work import Work
from generator.limits import MAX_TEMPLATE_VALUE
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import printable, quoted


class UnknownNameError(AbsentError):
    """An expression uses a value that is not there; `name` is what it calls it."""

    def __init__(self, name: str, known: Mapping[str, object]) -> None:
        super().__init__(unknown_word("content/expression-name", name, known).message)
        self.name = name


@dataclass(slots=True)
class Scope:
    """What an expression may use: values and functions by name. `show`: writes a value for the reader."""

    names: Mapping[str, object]
    functions: Mapping[str, Callable[..., object]]
    show: Callable[[object], str]
    work: Work


Code: TypeAlias = Callable[[Scope], object]


@dataclass(frozen=True, slots=True)
class Loop:
    """A part of a list made from another: ``for names in source if conditions``."""

    names: tuple[str, ...]
    source: Code
    conditions: tuple[Code, ...]


def constant(value: object) -> Code:
    """Return code for a value that is written in the expression."""
    return lambda _scope: value


def name(called: str) -> Code:
    """Return code for the value with that name."""

    def run(scope: Scope) -> object:
        try:
            return scope.names[called]
        except KeyError:
            # A function without brackets is a likelier slip than a name that is missing.
            if called in scope.functions:
                raise JugadaError(Message("content/template-function")) from None
            raise UnknownNameError(called, scope.names) from None

    return run


def conditional(condition: Code, value: Code, other: Code) -> Code:
    """Return code for ``value if condition else other``."""
    return lambda scope: value(scope) if condition(scope) else other(scope)


def first_true(parts: Sequence[Code]) -> Code:
    """Return code for ``a or b or c``."""
    if len(parts) == 1:
        # Every value of an expression comes through here, and few have an `or`: then there is no call more.
        return parts[0]
    *most, last = parts

    def run(scope: Scope) -> object:
        for part in most:
            if found := part(scope):
                return found
        return last(scope)

    return run


def first_false(parts: Sequence[Code]) -> Code:
    """Return code for ``a and b and c``."""
    if len(parts) == 1:
        return parts[0]
    *most, last = parts

    def run(scope: Scope) -> object:
        for part in most:
            if not (found := part(scope)):
                return found
        return last(scope)

    return run


def negation(value: Code) -> Code:
    """Return code for ``not value``."""
    return lambda scope: not value(scope)


def comparison(first: Code, rest: Sequence[tuple[str, Code]]) -> Code:
    """Return code for ``a < b``, and for ``a < b < c``, which means that both hold."""

    def run(scope: Scope) -> bool:
        left = first(scope)
        for sign, code in rest:
            right = code(scope)
            if not _compare(sign, left, right, scope.work):
                return False
            # Each value is computed once, also the one in the middle.
            left = right
        return True

    return run


def _compare(sign: str, left: object, right: object, work: Work) -> bool:
    if sign in ("==", "!="):
        return are_equal(left, right, work) == (sign == "==")
    if sign in ("in", "not in"):
        return is_in(left, right, work) == (sign == "in")
    # Two operations serve for four signs: `>=` is not `<`, and `<=` is not `>`.
    if sign in ("<", ">="):
        return is_less(left, right, work) == (sign == "<")
    return is_less(right, left, work) == (sign == ">")


def arithmetic(first: Code, rest: Sequence[tuple[str, Code]]) -> Code:
    """Return code for operators of the same rank, from left to right: ``a + b - c``."""

    def run(scope: Scope) -> object:
        value = first(scope)
        for sign, code in rest:
            value = calculate(sign, value, code(scope), scope.work)
        return value

    return run


def item(value: Code, key: Code) -> Code:
    """Return code for ``value[key]`` and ``value.key``."""
    return lambda scope: item_of(value(scope), key(scope), scope.work)


def part(value: Code, start: Code, end: Code) -> Code:
    """Return code for ``value[start:end]``."""
    return lambda scope: part_of(value(scope), start(scope), end(scope), scope.work)


def several(values: Sequence[Code], make: type[list[object]] | type[tuple[object, ...]]) -> Code:
    """Return code for a list or tuple of these values."""
    # Not counted: it has no more items than the expression has tokens, and those are counted.
    return lambda scope: make([value(scope) for value in values])


def mapping(keys: Sequence[Code], values: Sequence[Code]) -> Code:
    """Return code for a mapping."""

    def run(scope: Scope) -> dict[object, object]:
        found: dict[object, object] = {}
        for key, value in zip(keys, values, strict=True):
            written = key(scope)
            # Nothing else is a key of data either; a list could not even be hashed.
            if not isinstance(written, str | int):
                wanted = Message("content/kind-text")
                raise JugadaError(Message("content/expression-needs", wanted=wanted, found=kind(written)))
            found[written] = value(scope)
        return found

    return run


def made_list(element: Code, loops: Sequence[Loop], size: int) -> Code:
    """Return code for ``[element for name in source if condition]``. size: the tokens of it all."""

    def run(scope: Scope) -> list[object]:
        # The names are copied, so that those of this list end with it.
        scope.work.spend(len(scope.names) // 8)
        names = dict(scope.names)
        inner = Scope(names, scope.functions, scope.show, scope.work)
        found: list[object] = []
        for _ in _rounds(loops, inner, size):
            found.append(element(inner))
            # At each item: the rounds of lists within lists multiply, and each of them is short.
            if len(found) > MAX_TEMPLATE_VALUE:
                raise JugadaError(Message("content/template-long", most=f"{MAX_TEMPLATE_VALUE:,}"))
        return found

    return run


def _rounds(loops: Sequence[Loop], scope: Scope, size: int) -> Iterator[None]:
    """Yield once for each round of the innermost loop, with its names in the scope."""
    if not loops:
        yield
        return
    first, *inner = loops
    names: dict[str, object] = scope.names  # type: ignore[assignment]  # the list's own
    for value in items_of(first.source(scope), scope.work):
        scope.work.spend(size)
        names.update(zip(first.names, _unpacked(value, first.names, scope.work), strict=True))
        if all(condition(scope) for condition in first.conditions):
            yield from _rounds(inner, scope, size)


def _unpacked(value: object, names: tuple[str, ...], work: Work) -> Sequence[object]:
    if len(names) == 1:
        return (value,)
    parts = items_of(value, work)
    if len(parts) != len(names):
        raise JugadaError(Message("content/expression-unpack", count=len(parts), names=names))
    return parts


def function(called: str, values: Sequence[Code], named: Mapping[str, Code]) -> Code:
    """Return code for ``called(values, …)``: one of the functions in scope."""

    def run(scope: Scope) -> object:
        known = {"range": None, **scope.functions}
        if called not in known:
            raise unknown_word("content/expression-function", called, known)
        given = [value(scope) for value in values]
        options = {key: value(scope) for key, value in named.items()}
        # What a function does with a value is not counted here: so it is given short ones only.
        for one in (*given, *options.values()):
            scope.work.require_short(one)
        if called == "range":
            return _guarded("range", _range, scope.work, *given, **options)
        return _guarded(called, scope.functions[called], *given, **options)

    return run


def called(operation: Operation, name: str, value: Code, values: Sequence[Code], named: Mapping[str, Code]) -> Code:
    """Return code for ``value.name(values, …)``."""

    def run(scope: Scope) -> object:
        given = [one(scope) for one in values]
        options = {key: one(scope) for key, one in named.items()}
        return _guarded(name, operation, scope.work, value(scope), *given, **options)

    return run


def filtered(name: str, value: Code, values: Sequence[Code] = (), named: Mapping[str, Code] | None = None) -> Code:
    """Return code for ``value | name(values, …)``."""
    if name == "default":
        # Before it is computed: a value that is absent would end the whole expression.
        value = _or_none(value)
    if name in SHOWING:
        return lambda scope: SHOWING[name](scope, value(scope))
    return called(FILTERS[name], name, value, values, named or {})


def tested(name: str, value: Code, values: Sequence[Code]) -> Code:
    """Return code for ``value is name``."""
    return called(TESTS[name], name, value, values, {})


def is_defined(value: Code) -> Code:
    """Return code for ``value is defined``."""

    def run(scope: Scope) -> bool:
        try:
            value(scope)
        except AbsentError:
            return False
        return True

    return run


def _or_none(value: Code) -> Code:
    def run(scope: Scope) -> object:
        try:
            return value(scope)
        except AbsentError:
            return None

    return run


def _range(work: Work, *bounds: int) -> list[int]:
    numbers = range(*bounds)
    if len(numbers) > MAX_TEMPLATE_VALUE:
        raise JugadaError(Message("content/template-long", most=f"{MAX_TEMPLATE_VALUE:,}"))
    work.spend(len(numbers))
    return list(numbers)


def _written(value: object) -> str:
    """Return a value for a message, as expressions write it."""
    if isinstance(value, str):
        return quoted(value)
    return str(value).lower() if value is None or isinstance(value, bool) else printable(repr(value)[:40])


def _guarded(name: str, operation: Callable[..., object], *given: object, **options: object) -> object:
    """Return what the operation gives. Raises JugadaError for arguments that it does not take."""
    try:
        return operation(*given, **options)
    except JugadaError:
        raise
    # An author may give any operation anything. To look at each argument first would say again what Python knows.
    except (TypeError, ValueError, AttributeError, LookupError, ArithmeticError, StopIteration) as error:
        values = [*(one for one in given if not isinstance(one, Work)), *options.values()]
        shown = tuple(_written(one) for one in values[:6])
        raise JugadaError(Message("content/expression-call", name=quoted(name), values=shown, n=len(shown))) from error


def _shown(scope: Scope, value: object) -> str:
    scope.work.require_short(value)
    return str(scope.work.keep(scope.show(value)))


def _rows(scope: Scope, value: object) -> str:
    """Return a list of lists as rows of a table, or what has keys as rows of a key and its value."""
    found = list(value.items()) if isinstance(value, Mapping) else value
    return "\n".join(_cells(scope, row) for row in items_of(found, scope.work))


def _cells(scope: Scope, value: object) -> str:
    """Return a list as a row of a table."""
    return " ".join(["|", *(f"{_shown(scope, cell)} |" for cell in items_of(value, scope.work))])


SHOWING: Mapping[str, Callable[[Scope, object], str]] = {"row": _cells, "rows": _rows, "said": _shown}
"""Filters that write values for the reader, as a sentence does: ``[a, b] | row`` is ``| a | b |``."""
