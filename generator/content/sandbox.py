"""Templates of content files: expressions over given values, and nothing else.

Content may come from anywhere, and checking it must neither run code nor hang. Therefore attributes of Python objects
are inaccessible, only a few methods and filters can be called, values cannot be changed, and sizes are limited.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from numbers import Number
from types import BuiltinMethodType
from typing import Any

from jinja2 import StrictUndefined, Template, Undefined, nodes
from jinja2.exceptions import SecurityError
from jinja2.runtime import TemplateReference
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace
from jinja2.visitor import NodeTransformer

from generator.limits import (
    MAX_TEMPLATE_LISTS,
    MAX_TEMPLATE_LOOPS,
    MAX_TEMPLATE_NUMBER,
    MAX_TEMPLATE_TEXT,
    MAX_TEMPLATE_VALUE,
    MAX_TEMPLATE_WORK,
)
from rules_engine.core import Message

_MAKERS = (nodes.List, nodes.Tuple, nodes.Dict, nodes.Concat, nodes.Mul, nodes.Add)
_SMALL, _COUNTED = "is small", "is counted"
"""Names of internal filters, which no template can write since they contain a space."""

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
        super().__init__(
            undefined=StrictUndefined,
            autoescape=False,  # Markdown, not HTML
            optimized=False,  # most templates are filled once, and limits must come first
            finalize=lambda value: finalize(_require_value(value)),
        )
        self.globals = {**values, "range": self._range, "namespace": _Namespace}
        self.filters = {
            **{name: self._limit(self.filters[name]) for name in _FILTERS},
            _SMALL: self._require_small,
            _COUNTED: self._count,
        }
        self._left, self._work = MAX_TEMPLATE_VALUE, MAX_TEMPLATE_WORK
        self._callable: list[Any] = [value for value in self.globals.values() if callable(value)]

    def is_safe_callable(self, obj: Any) -> bool:
        """Return True for our own functions and harmless methods of plain values. Raises an error for others."""
        found = obj.__name__ in _METHODS if isinstance(obj, BuiltinMethodType) else obj in self._callable
        if not found:
            raise _refusal("content/template-function")
        return found

    def call(self, context: Any, function: Any, /, *arguments: Any, **options: Any) -> Any:
        """Call one of our functions with plain values."""
        for value in (*arguments, *options.values()):
            _require_value(value)
        return super().call(context, function, *arguments, **options)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Return the result of an operator; some can make a large value from two small ones."""
        numbers = isinstance(left, Number) and isinstance(right, Number)
        if operator == "**" or (operator == "%" and not numbers):
            raise _refusal("content/template-operator", operator=operator)
        if operator == "*" and not numbers:
            times, value = (left, right) if isinstance(left, int) else (right, left)
            if times * len(value) > MAX_TEMPLATE_VALUE:
                raise _refusal("content/template-long", most=MAX_TEMPLATE_VALUE)
        return _require_short(super().call_binop(context, operator, left, right))

    def render(self, template: str) -> str:
        """Return the template's text. Raises any error in it."""
        return self.fill(self.prepare(template), {})

    def prepare(self, template: str) -> Template:
        """Compile and check the template, to be filled many times. Raises any error in it."""
        tree = self.parse(template)
        _check(tree, 0)
        return self.from_string(_Bounded().visit(tree))

    def fill(self, template: Template, values: Mapping[str, Any]) -> str:
        """Return the text with these plain values besides the environment's. Raises any error in it."""
        self._left, self._work = MAX_TEMPLATE_VALUE, MAX_TEMPLATE_WORK
        parts, length = [], 0
        for part in template.generate(values):
            parts.append(part)
            length += len(part)
            if length > MAX_TEMPLATE_TEXT:
                raise _refusal("content/template-long", most=MAX_TEMPLATE_TEXT)
        return "".join(parts)

    def _range(self, *bounds: int) -> range:
        numbers = range(*bounds)
        self._left -= len(numbers)
        if self._left < 0:
            raise _refusal("content/template-ranges", most=MAX_TEMPLATE_VALUE)
        return numbers

    def _spend(self, steps: int) -> None:
        self._work -= steps
        if self._work < 0:
            raise _refusal("content/template-work", most=f"{MAX_TEMPLATE_WORK:,}")

    def _count(self, values: Iterable[Any]) -> Iterator[Any]:
        """Yield the values of a loop while the template's limit permits."""
        for value in values:
            self._spend(1)
            yield value

    def _require_small(self, value: Any) -> Any:
        """Return a new list or text if it is small.

        Shared contents count at each place, since they could otherwise double each time.
        """
        self._spend(1)
        waiting = [(_require_short(value), 1)]
        while waiting:
            one, depth = waiting.pop()
            _require_value(one)
            if depth > MAX_TEMPLATE_LISTS:
                raise _refusal("content/template-long", most=MAX_TEMPLATE_VALUE)
            if isinstance(one, list | tuple | dict):
                self._spend(len(one))
                inner = (*one, *one.values()) if isinstance(one, dict) else one
                waiting += [(part, depth + 1) for part in inner]
        return value

    def _limit(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return the filter with limits on its work and output, keeping jinja's markers for passing arguments."""
        limited = _limit_output(function)
        place = 1 if hasattr(function, "jinja_pass_arg") else 0

        def call(*arguments: Any, **options: Any) -> Any:
            value = arguments[place]
            self._spend(1 + (len(value) if hasattr(value, "__len__") else 0))
            return limited(*arguments, **options)

        return _keep_markers(function, call)


class _Bounded(NodeTransformer):
    """A transformer that adds limits to all values and loops of a template."""

    def visit(self, node: nodes.Node, *arguments: Any, **options: Any) -> Any:
        self.generic_visit(node, *arguments, **options)
        if isinstance(node, nodes.For):
            node.iter = _filtered(node.iter, _COUNTED)
        elif isinstance(node, _MAKERS) and getattr(node, "ctx", "load") == "load":
            return _filtered(node, _SMALL)
        return node


def _filtered(node: Any, name: str) -> nodes.Expr:
    return nodes.Filter(node, name, [], [], None, None, lineno=node.lineno)


class _Namespace(Namespace):
    """A template's variable that survives a loop."""

    def __setitem__(self, name: str, value: Any) -> None:
        super().__setitem__(name, _require_short(value))


def _limit_output(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the filter with a limit on its output, keeping jinja's markers for passing the environment."""
    first = 2 if hasattr(function, "jinja_pass_arg") else 1

    def call(*arguments: Any, **options: Any) -> Any:
        for value in (*arguments[first:], *options.values()):
            if isinstance(value, int) and abs(value) > MAX_TEMPLATE_VALUE:  # of `batch`: how many to fill up with
                raise _refusal("content/template-number")
        return _require_short(function(*arguments, **options))

    return _keep_markers(function, call)


def _keep_markers(function: Callable[..., Any], call: Callable[..., Any]) -> Callable[..., Any]:
    for name in ("jinja_pass_arg", "jinja_async_variant"):
        if hasattr(function, name):
            setattr(call, name, getattr(function, name))
    return call


def _refusal(key: str, **values: Any) -> SecurityError:
    return SecurityError(str(Message(key, **values)))


def _require_value(value: Any) -> Any:
    """Return the value. Raises an error for a function, whose text would reveal its address in memory."""
    if (callable(value) and not isinstance(value, Undefined)) or isinstance(value, Namespace | TemplateReference):
        raise _refusal("content/template-function")
    return value


def _require_short(value: Any) -> Any:
    if hasattr(value, "__len__") and len(value) > MAX_TEMPLATE_VALUE:
        raise _refusal("content/template-long", most=MAX_TEMPLATE_VALUE)
    if isinstance(value, int) and abs(value) > MAX_TEMPLATE_NUMBER:
        raise _refusal("content/template-number")
    return value


def _check(node: nodes.Node, depth: int) -> None:
    """Raise SecurityError for constructs that texts of rules do not need: macros, imports, deeply nested loops."""
    if not isinstance(node, _NODES):
        raise _refusal("content/template-node", line=node.lineno, name=type(node).__name__.lower())
    depth += isinstance(node, nodes.For)
    if depth > MAX_TEMPLATE_LOOPS:
        raise _refusal("content/template-loops", line=node.lineno, most=MAX_TEMPLATE_LOOPS)
    for child in node.iter_child_nodes():
        _check(child, depth)
