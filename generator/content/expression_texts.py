"""Texts of content with ``{{ expressions }}``: read once, filled in with given values, and nothing else.

Content may come from anywhere, and filling it in must neither run code nor take long. Therefore a text has expressions
and no statements; an expression uses given values, a few functions, methods and filters; and its work is counted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from generator.content.expression_nodes import Scope, UnknownNameError
from generator.content.expression_syntax import Expression, read_expression
from generator.content.expression_tokens import find_end
from generator.content.expression_work import Work
from generator.limits import MAX_EXPRESSION, MAX_EXPRESSIONS, MAX_TEMPLATE_TEXT
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted
from rules_engine.core.messages import Words

_SIGN = re.compile(r"\{\{|\{%|\{#")
_BLANKS = re.compile(r"\s*")
_STATEMENT = re.compile(r"\{%[-+]?\s*(\w*)", re.ASCII)
_SHOWN = 60
"""Characters of a statement that an error quotes."""


class TemplateError(JugadaError):
    """A mistake in a text with expressions; `line` counts from the text's first line, 0.

    missing: the name of a value that is not there.
    """

    def __init__(self, message: Words, line: int, missing: str = "") -> None:
        super().__init__(message)
        self.line, self.missing = line, missing


@dataclass(frozen=True, slots=True)
class Part:
    """An expression in a text, and its line there, from 0."""

    expression: Expression
    line: int


@dataclass(frozen=True, slots=True)
class Template:
    """A text with expressions, read once. `names`: of all values that it uses."""

    parts: tuple[str | Part, ...]
    names: tuple[str, ...]

    def fill(
        self,
        names: Mapping[str, object],
        show: Callable[[Any], str],
        work: Work,
        functions: Mapping[str, Callable[..., object]] | None = None,
    ) -> str:
        """Return the text with these values. Raises TemplateError for a mistake in an expression."""
        scope = Scope(names, functions or {}, show, work)
        written, length = [], 0
        try:
            for part in self.parts:
                text = part if isinstance(part, str) else _filled(part, scope)
                # Added up while it grows: a text of many short parts could fill memory before it is joined.
                length += len(text)
                if length > MAX_TEMPLATE_TEXT:
                    raise JugadaError(Message("content/template-long", most=f"{MAX_TEMPLATE_TEXT:,}"))
                written.append(text)
        # After an error as well: many files that each fail late would otherwise cost the command nothing.
        finally:
            work.settle()
        return "".join(written)

    def value(
        self,
        names: Mapping[str, object],
        show: Callable[[object], str],
        work: Work,
        functions: Mapping[str, Callable[..., object]] | None = None,
    ) -> object:
        """Return what a single expression gives, not as a text; the text for any other. Raises TemplateError."""
        if len(self.parts) != 1 or isinstance(self.parts[0], str):
            return self.fill(names, show, work, functions)
        try:
            return _computed(self.parts[0], Scope(names, functions or {}, show, work), lambda value: value)
        finally:
            work.settle()


def _filled(part: Part, scope: Scope) -> str:
    return str(_computed(part, scope, scope.show))


def _computed(part: Part, scope: Scope, write: Callable[[object], object]) -> object:
    expression = part.expression
    try:
        scope.work.spend(expression.size)
        value = expression.code(scope)
        # Before it is written: a value may hold a long list many times over, and be small itself.
        scope.work.require_short(value)
        return write(value)
    except JugadaError as error:
        missing = error.name if isinstance(error, UnknownNameError) else ""
        raise TemplateError(_problem(expression.source, error), part.line, missing) from error
    except Exception as error:  # a function of somebody's engine may raise anything
        # One short line: it becomes part of an error of one line, whatever the engine says.
        told = " ".join(str(error).split())[:200] or type(error).__name__
        raise TemplateError(_problem(expression.source, JugadaError(told)), part.line) from error


def _problem(source: str, error: JugadaError) -> Message:
    return Message("content/expression", expression=quoted(" ".join(source.split())), error=error.message)


_Read: TypeAlias = "Template | TemplateError"


def has_placeholder(text: str) -> bool:
    """Return whether the text has parts to fill in."""
    return "{{" in text or "{%" in text


def read_template(text: str, work: Work | None = None) -> Template:
    """Return the text, ready to be filled in; what it costs to read is counted. Raises TemplateError."""
    if work:
        work.spend(len(text) // 16)
    found = _read(text)
    if isinstance(found, TemplateError):
        # Raised anew: the one that is kept would gather the traces of all who meet it.
        raise TemplateError(found.message, found.line, found.missing)
    return found


def read_value(source: str) -> Template:
    """Return an expression by itself, such as a condition, with or without its braces. Raises TemplateError."""
    found = _read_value(source)
    if isinstance(found, TemplateError):
        raise TemplateError(found.message, found.line, found.missing)
    return found


@lru_cache(maxsize=4096)
def _read_value(source: str) -> _Read:
    inner = source.strip()
    if inner.startswith("{{") and inner.endswith("}}"):
        inner = inner[2:-2].strip()
    if "{%" in inner:
        return TemplateError(_statement(inner[inner.index("{%") :]), 0)
    try:
        expression = read_expression(inner)
    except JugadaError as error:
        return TemplateError(_problem(inner, error), 0)
    return Template((Part(expression, 0),), tuple(sorted(expression.names)))


@lru_cache(maxsize=4096)
def _read(text: str) -> _Read:
    """Return the text read, or what is wrong with it, which a table's rows would otherwise find out each again."""
    try:
        # One line break at the end is none of the text's, as in Jinja2: files end with it.
        parts = tuple(part for part in _parts(text.removesuffix("\n")) if part)
    except TemplateError as error:
        return error
    expressions = [part.expression for part in parts if isinstance(part, Part)]
    names = sorted({name for one in expressions for name in one.names})
    return Template(parts, tuple(names))


def _parts(text: str) -> Iterator[str | Part]:
    place = count = 0
    while opening := _SIGN.search(text, place):
        start, sign = opening.span()[0], opening[0]
        literal = text[place:start]
        if sign == "{%":
            raise TemplateError(_statement(text[start:]), text.count("\n", 0, start))
        if sign == "{#":  # a comment; elsewhere the sign is itself
            end = text.find("#}", start)
            yield literal if end >= 0 else literal + sign
            place = end + 2 if end >= 0 else opening.end()
            continue
        count += 1
        if count > MAX_EXPRESSIONS:
            problem = Message("content/template-expressions", most=f"{MAX_EXPRESSIONS:,}")
            raise TemplateError(problem, text.count("\n", 0, start))
        end = find_end(text, start + 2)
        source = text[start + 2 : end]
        # The blanks before are taken away here, since what stands before is handed out first.
        yield literal.rstrip() if source.startswith("-") else literal
        yield _part(text, start, end)
        place = _BLANKS.match(text, end + 2).end() if source.endswith("-") else end + 2  # type: ignore[union-attr]
    yield text[place:]


def _part(text: str, start: int, end: int) -> Part:
    """Return the expression; a hyphen at either end of ``{{- value -}}`` removes the blanks outside."""
    line = text.count("\n", 0, start)
    if end < 0:
        shown = quoted(" ".join(text[start : start + _SHOWN].split()))
        raise TemplateError(Message("content/expression-open", found=shown, most=f"{MAX_EXPRESSION:,}"), line)
    source = text[start + 2 : end].removeprefix("-").removesuffix("-").strip()
    try:
        return Part(read_expression(source), line)
    except JugadaError as error:
        raise TemplateError(_problem(source, error), line) from error


def _statement(text: str) -> Message:
    """Return what to write instead of a statement."""
    found = _STATEMENT.match(text)
    word = found[1] if found else ""
    end = text.find("%}")
    whole = text[: end + 2] if 0 <= end < _SHOWN else text[:_SHOWN]
    instead = word if word in ("for", "if", "set") else "other"
    return Message("content/template-statement", found=quoted(" ".join(whole.split())), word=instead)
