"""One Fluent file and its messages, each parsed on demand."""

from __future__ import annotations

import re
import sys
from collections.abc import Container, Hashable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING, NamedTuple

from generator.outputs.reading import check_characters, read_text
from rules_engine.core.errors import JugadaError
from rules_engine.core.messages import Message, Words
from rules_engine.core.queries import Spelled

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Message as FluentMessage
    from fluent.runtime.resolver import Pattern
    from fluent.syntax import ast

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*)[ \t]*=", re.MULTILINE)
_BOUNDARY = re.compile(r"^(?:-?[a-zA-Z][\w-]*[ \t]*=|#)", re.MULTILINE)
_ATTRIBUTE = re.compile(r"^[ \t]+\.[a-zA-Z]", re.MULTILINE)
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6}))")
_LONGEST_NUMBER = 18
"""Characters of a number in Fluent's syntax: a longer one Babel would not format, or even Python not read."""
_KEPT = 1024
"""Sentences kept of a file: pages and drawings say most of theirs ten times and more."""
_SIMPLE = re.compile(r"\{ \$([a-zA-Z][\w-]*) \}")


class CatalogueError(JugadaError):
    """A message that is missing, malformed, or uses an unknown value."""


class MessageFile:
    """The messages of one Fluent file in one language.

    Fluent's parser takes a tenth of a millisecond per message and of a second to import, so a file is split where its
    entries begin, which Fluent lets only stand at the beginning of a line; the library parses an entry once, when it is
    first used. Text without placeables, or with only ``{ $name }`` of text, needs no parser. `bundle` is the game whose
    messages they are, also those of values.
    """

    def __init__(self, source: str, language: str, path: Path | None = None, *, bundle: str = "") -> None:
        self.language, self.path, self.bundle = language, path, bundle
        self.source = source
        self._written: dict[Hashable, str] = {}
        self._parsed: dict[str, _Parsed] = {}
        self._replaced: dict[tuple[tuple[str, str], ...], MessageFile] = {}

    @classmethod
    def read(cls, path: Path, language: str) -> MessageFile:
        """Read the messages of the file.

        Raises FileError if it is unreadable or contains terminal control characters.
        """
        source = read_text(path)
        # Escapes too: Fluent would turn them into the very characters that are refused.
        check_characters(path, _ESCAPE.sub(_unescape, source))
        return cls(source, language, path)

    def replaced(self, words: Mapping[str, str]) -> MessageFile:
        """Return the messages with plain text in place of some; the same ones each time, since a screen often asks."""
        key = tuple(words.items())
        if key not in self._replaced:
            entries = {**self.entries, **{name: f"{name} = {text}\n" for name, text in words.items()}}
            self._replaced[key] = MessageFile("\n".join(entries.values()), self.language, self.path, bundle=self.bundle)
        return self._replaced[key]

    def with_entries(self, entries: Sequence[str]) -> MessageFile:
        """Return these messages and more, each entry as its source; the same ones if there are none."""
        if not entries:
            return self
        return MessageFile("\n".join([self.source, *entries]), self.language, self.path, bundle=self.bundle)

    @cached_property
    def entries(self) -> Mapping[str, str]:
        """Each message's source, by its id, in the file's order."""
        found: dict[str, str] = {}
        for match in _ENTRY.finditer(self.source):
            following = _BOUNDARY.search(self.source, match.end())
            # The last of two with one name counts, as in Fluent.
            found[match[1]] = self.source[match.start() : following.start() if following else None].rstrip() + "\n"
        return found

    @cached_property
    def _lines(self) -> Mapping[str, int]:
        found: dict[str, int] = {}
        line, place = 1, 0
        for match in _ENTRY.finditer(self.source):
            line += self.source.count("\n", place, match.start())
            place = match.start()
            found[match[1]] = line
        return found

    @cached_property
    def terms(self) -> Mapping[str, str]:
        """The ids of the messages for a game's terms and seats, by the key after ``term-`` or ``seat-``.

        A text board looks up about a hundred; this table makes it three times as fast.
        """
        found: dict[str, str] = {}
        for prefix in ("term-", "seat-"):
            for name in self.entries:
                if name.startswith(prefix):
                    found.setdefault(name.removeprefix(prefix), name)
        return found

    def __contains__(self, name: object) -> bool:
        return name in self.entries

    def line(self, name: str) -> int:
        """Return the line, from 1, at which the message begins."""
        return self._lines[name]

    def variables(self, name: str) -> frozenset[str]:
        """Return the names of the variables of the message. Raises CatalogueError if it is not Fluent."""
        entry = self.entries[name]
        if "$" not in entry:
            return frozenset()
        # Most messages have plain variables only, whose names need no parser.
        names = _SIMPLE.findall(entry)
        if "\n" not in entry[:-1] and entry.count("{") == entry.count("}") == len(names):
            return frozenset(names)
        return self._parse(name).variables

    def require(self, name: str, values: Container[str]) -> None:
        """Raise CatalogueError if the message does not exist or uses other variables."""
        if name not in self.entries:
            raise CatalogueError(Message("core/no-message", file=self._place(), name=repr(name)))
        unknown = sorted(variable for variable in self.variables(name) if variable not in values)
        if unknown:
            raise CatalogueError(
                Message("core/message-value", file=self._place(), name=repr(name), value=", ".join(unknown))
            )

    def plain(self, name: str) -> str:
        """Return a message of plain text. Raises CatalogueError if there is none."""
        return self.format(name, {})

    def format(self, name: str, values: Mapping[str, object]) -> str:
        """Return the message with its values. Raises CatalogueError if it or one of its values is missing."""
        key = _key_of((name, *values.items()))
        if key is None:
            return self._write(name, values)
        written = self._written.get(key)
        if written is None:
            if len(self._written) >= _KEPT:
                self._written.clear()
            written = self._written[key] = self._write(name, values)
        return written

    def _write(self, name: str, values: Mapping[str, object]) -> str:
        """Return the message with its values, as `format` does."""
        entry = self.entries.get(name)
        if entry is None or name.startswith("-"):  # Fluent's own terms are only for use in other messages
            raise CatalogueError(Message("core/no-message", file=self._place(), name=repr(name)))
        # nine messages of ten are simple: most commands then need no parser, whose import takes a tenth of a second
        simple = self._format_simple(entry, values)
        return self._format_fluent(name, values) if simple is None else simple

    def attributes(self, name: str) -> Mapping[str, str]:
        """Return the message's attributes (gender, number, forms) by name, each formatted without values."""
        if not _ATTRIBUTE.search(self.entries.get(name, "")):
            return {}
        message = self._message(name)
        return {key: self._pattern(name, pattern, {}) for key, pattern in message.attributes.items()}

    def has_attribute(self, name: str, key: str) -> bool:
        """Return whether the message exists and has an attribute with that name."""
        return bool(_ATTRIBUTE.search(self.entries.get(name, ""))) and key in self._parse(name).attributes

    def attribute(self, name: str, key: str, values: Mapping[str, object]) -> str:
        """Return an attribute of a message with its values. Raises CatalogueError if a value is missing."""
        return self._pattern(name, self._message(name).attributes[key], values)

    def _format_simple(self, entry: str, values: Mapping[str, object]) -> str | None:
        """Format an entry of plain text with text and whole numbers; None if it needs Fluent."""
        pattern = entry.partition("=")[2].strip()
        if "\n" in pattern:
            value = _ATTRIBUTE.split(entry, maxsplit=1)[0].partition("=")[2].strip(" ")
            if "{" not in value:
                return dedent(value).strip()
            pattern = value.strip()
            if "\n" in pattern:
                return None
        elif "{" not in pattern:
            return pattern
        names = _SIMPLE.findall(pattern)
        # Only what needs no grammar: lists, fractions and choices are Fluent's.
        if pattern.count("{") != len(names) or not all(_is_text_or_number(values.get(name)) for name in names):
            return None
        from generator.i18n.writing import name as written
        from generator.i18n.writing import of_fact

        def fill(match: re.Match[str]) -> str:
            value = of_fact(match[1], values[match[1]], self)
            return written(value, self) if isinstance(value, str) else str(value)

        return _SIMPLE.sub(fill, pattern)

    def _format_fluent(self, name: str, values: Mapping[str, object]) -> str:
        message = self._message(name)
        if message.value is None:
            raise CatalogueError(Message("core/message-without-text", file=self._place(), name=repr(name)))
        return self._pattern(name, message.value, values)

    def _pattern(self, name: str, pattern: Pattern, values: Mapping[str, object]) -> str:
        from generator.i18n.values import to_fluent
        from generator.i18n.writing import of_fact

        arguments = {key: to_fluent(of_fact(key, value, self), self) for key, value in values.items()}
        written, problems = self._bundle.format_pattern(pattern, arguments)
        if problems:
            given = {"file": self._place(), "name": repr(name), "names": tuple(values)}
            raise CatalogueError(Message("core/message-problem", problem=str(problems[0]), **given))
        return str(written)

    def _message(self, name: str) -> FluentMessage:
        if not self._bundle.has_message(name):
            self._add(name)
        return self._bundle.get_message(name)

    def _add(self, name: str) -> None:
        """Add the entry and those that it references to what the library formats."""
        from fluent.syntax.ast import Resource

        parsed = self._parse(name)
        # One entry at a time, with those it refers to: the parser takes a tenth of a millisecond for each message.
        self._bundle.add_resource(Resource([parsed.entry]))
        for reference in parsed.references:
            if reference in self.entries and not self._has(reference):
                self._add(reference)

    def _parse(self, name: str) -> _Parsed:
        """Return the entry as the library reads it. Raises CatalogueError if it is not Fluent."""
        if name not in self._parsed:
            parsed = _read_entry(self.entries[name])
            if parsed is None:
                where = {"file": self._place(), "line": self.line(name)}
                raise CatalogueError(Message("core/message-not-fluent", name=repr(name), **where))
            self._parsed[name] = parsed
        return self._parsed[name]

    def _has(self, name: str) -> bool:
        return name.removeprefix("-") in self._bundle._terms if name.startswith("-") else self._bundle.has_message(name)

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle

        from generator.i18n.functions import functions_for
        from generator.i18n.languages import locale_of

        # The books' fonts have no glyphs for isolating marks (U+2068, U+2069).
        return FluentBundle([locale_of(self.language)], functions=functions_for(self), use_isolating=False)

    def _place(self) -> Words:
        return str(self.path) if self.path else Message("core/messages-in", language=self.language)


class _Parsed(NamedTuple):
    """An entry as the library reads it, and the names in it; those of terms begin with a hyphen, as they do there."""

    entry: ast.Message | ast.Term
    variables: frozenset[str]
    references: tuple[str, ...]
    attributes: frozenset[str]


def _read_entry(source: str) -> _Parsed | None:
    """Return an entry; None if it is not Fluent, or has a number that is too long."""
    from fluent.syntax import FluentParser, ast
    from fluent.syntax.visitor import Visitor

    variables: list[str] = []
    references: list[str] = []
    numbers: list[str] = []

    class Names(Visitor):
        """Collects names and numbers; the library calls its methods by the kinds of nodes."""

        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
            variables.append(node.id.name)

        def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
            references.append(node.id.name)

        def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
            references.append(f"-{node.id.name}")
            self.generic_visit(node)

        def visit_NumberLiteral(self, node: ast.NumberLiteral) -> None:  # noqa: N802
            numbers.append(node.value)

    read = FluentParser(with_spans=False).parse(source).body
    if any(isinstance(item, ast.Junk) for item in read):
        return None
    (entry,) = (item for item in read if isinstance(item, ast.Message | ast.Term))
    Names().visit(entry)
    # Fluent makes numbers of them, which takes long for thousands of digits.
    if any(len(number) > _LONGEST_NUMBER for number in numbers):
        return None
    attributes = frozenset(attribute.id.name for attribute in entry.attributes)
    return _Parsed(entry, frozenset(variables), tuple(dict.fromkeys(references)), attributes)


def _unescape(escape: re.Match[str]) -> str:
    code = int(escape[1] or escape[2], 16)
    return chr(code) if code <= sys.maxunicode else escape[0]


def _key_of(value: object) -> Hashable | None:
    """Return what only values have in common that are written alike; None if it is not known of such values.

    Equality does not suffice: `True` is not written as 1, nor notation as text.
    """
    if type(value) is str or type(value) is int:
        return value
    if type(value) is tuple:
        keys = tuple([_key_of(one) for one in value])
        return None if None in keys else keys
    if isinstance(value, Spelled):
        own = _key_of(tuple(vars(value).items()))
        return None if own is None else (type(value), str(value), own)
    return (type(value), value) if value is None or type(value) is bool else None


def _is_text_or_number(value: object) -> bool:
    return isinstance(value, str) or type(value) is int
