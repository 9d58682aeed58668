"""Templates of content files: expressions over given values, and nothing else.

Content may come from anywhere, and checking it must neither run code nor hang. So attributes of Python objects are
inaccessible, only a few methods and filters can be called, values cannot be changed, and sizes are limited.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from numbers import Number
from types import BuiltinMethodType
from typing import Any

from jinja2 import StrictUndefined, nodes
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace

from rules_engine.core import Message

LONGEST = 10_000
"""Upper limit on the length of a value, and on the numbers that all ranges of a template yield."""

DEEPEST = 3
"""Upper limit on loops within loops."""

_METHODS = frozenset(
    ("count", "endswith", "get", "index", "items", "keys", "lower", "split", "startswith", "strip", "upper", "values")
)
_FILTERS = (
    *("batch", "capitalize", "default", "first", "int", "join", "last", "length", "list", "lower", "max", "min"),
    *("reject", "replace", "round", "select", "sort", "sum", "unique", "upper"),
)
_NODES = (
    *(nodes.Template, nodes.Output, nodes.TemplateData, nodes.For, nodes.If, nodes.Assign, nodes.NSRef, nodes.Expr),
    *(nodes.Pair, nodes.Keyword, nodes.Operand),
)


class Environment(ImmutableSandboxedEnvironment):
    """An environment for templates of content; `values` are the names available to them."""

    intercepted_binops = frozenset(("+", "*", "%", "**"))

    def __init__(self, values: Mapping[str, Any], finalize: Callable[[Any], str]) -> None:
        # Markdown, not HTML
        super().__init__(undefined=StrictUndefined, autoescape=False, finalize=finalize)
        self.globals = {**values, "range": self._range, "namespace": _Namespace}
        self.filters = {name: _limit_output(self.filters[name]) for name in _FILTERS}
        self._left = LONGEST
        self._callable: list[Any] = [value for value in self.globals.values() if callable(value)]

    def is_safe_callable(self, obj: Any) -> bool:
        """Return whether the object is a function that we gave, or a harmless method of a plain value."""
        if isinstance(obj, BuiltinMethodType):
            return obj.__name__ in _METHODS
        return obj in self._callable

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Return the result of an operator that can make something large of two small values."""
        numbers = isinstance(left, Number) and isinstance(right, Number)
        if operator == "**" or (operator == "%" and not numbers):
            raise _refusal("content/template-operator", operator=operator)
        if operator == "*" and not numbers:
            times, value = (left, right) if isinstance(left, int) else (right, left)
            if times * len(value) > LONGEST:
                raise _refusal("content/template-long", most=LONGEST)
        return _require_short(super().call_binop(context, operator, left, right))

    def render(self, template: str) -> str:
        """Return the template's text. Raises whatever goes wrong in it."""
        tree = self.parse(template)
        _check(tree, 0)
        self._left = LONGEST
        return self.from_string(tree).render()

    def _range(self, *bounds: int) -> range:
        numbers = range(*bounds)
        self._left -= len(numbers)
        if self._left < 0:
            raise _refusal("content/template-ranges", most=LONGEST)
        return numbers


class _Namespace(Namespace):
    """A template's variable that survives a loop."""

    def __setitem__(self, name: str, value: Any) -> None:
        super().__setitem__(name, _require_short(value))


def _limit_output(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the filter with a limit on its output; it keeps jinja's markers for passing the environment."""
    first = 2 if hasattr(function, "jinja_pass_arg") else 1

    def call(*arguments: Any, **options: Any) -> Any:
        for value in (*arguments[first:], *options.values()):
            if isinstance(value, int) and abs(value) > LONGEST:  # of `batch`: how many to fill up with
                raise SecurityError(f"a number larger than {LONGEST} for a filter")
        return _require_short(function(*arguments, **options))

    for name in ("jinja_pass_arg", "jinja_async_variant"):
        if hasattr(function, name):
            setattr(call, name, getattr(function, name))
    return call


def _refusal(key: str, **values: Any) -> SecurityError:
    return SecurityError(str(Message(key, **values)))


def _require_short(value: Any) -> Any:
    if hasattr(value, "__len__") and len(value) > LONGEST:
        raise _refusal("content/template-long", most=LONGEST)
    if isinstance(value, int) and abs(value) > 10**18:
        raise _refusal("content/template-number")
    return value


def _check(node: nodes.Node, depth: int) -> None:
    """Raise SecurityError for what a text of rules does not need: macros, imports, deep loops."""
    if not isinstance(node, _NODES):
        raise _refusal("content/template-node", line=node.lineno, name=type(node).__name__.lower())
    depth += isinstance(node, nodes.For)
    if depth > DEEPEST:
        raise _refusal("content/template-loops", line=node.lineno, most=DEEPEST)
    for child in node.iter_child_nodes():
        _check(child, depth)
