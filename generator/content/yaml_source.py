"""YAML files as plain data with line numbers.

Scalars follow YAML 1.2's core schema: ``no``, ``on`` and ``yes`` are text, and so are dates and fractions (``1/3``).
Keys are always text, as in JSON, so that data is the same in both formats.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import yaml

from generator.content.errors import ContentError
from generator.content.translations import TextPlace, merge, texts_by_language, translations_of
from generator.limits import MAX_YAML_DEPTH, MAX_YAML_DIGITS, MAX_YAML_VALUES
from generator.outputs.reading import find_unprintable, read_text
from generator.outputs.told import told_of_yaml
from rules_engine.core import Message
from rules_engine.core.messages import Words

Loc = tuple[str | int, ...]
"""Keys and indexes from the root of a file's data to a value."""

_TAG = "tag:yaml.org,2002:"
_PLAIN = "plain"  # the tag of scalars without quotes and without a tag
_SAFE_DEPTH = 5_000
"""Maximum nesting for PyYAML's composer in C, which crashes at some tens of thousands of levels."""

_INTEGER = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
# As PyYAML, which leaves 0E0 unquoted as text.
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+\.[0-9]*)([eE][-+][0-9]+)?")
_CONSTANTS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}


@dataclass(frozen=True)
class Source:
    """A YAML file's data, and the line (from 1) at which each value or its key begins."""

    path: Path
    data: Any
    lines: dict[Loc, int]

    @cached_property
    def texts(self) -> tuple[TextPlace, ...]:
        """The texts by language with their places, in the order of the file; searched once for all who ask."""
        return tuple(texts_by_language(self.data))

    def line(self, loc: Loc) -> int:
        """Return the line of a value.

        Steps of `loc` that the file lacks (a missing key, a validator's tag) are skipped.
        """
        known: Loc = ()
        for step in loc:
            # Not stopped at the first that lacks: a validator puts steps of its own in the middle.
            if (*known, step) in self.lines:
                known = (*known, step)
        return self.lines[known]

    def error(self, loc: Loc, message: Words) -> ContentError:
        """Return an error about the value at `loc`."""
        return ContentError(self.path, self.line(loc), message, loc)


def read_yaml(path: Path, draft: str | None = None) -> Source:
    """Return the data of a YAML file with its translations (`generator.content.translations`).

    draft: a text that stands for that of the file.

    Raises FileError if it cannot be opened, ContentError if it is not one YAML document.
    """
    source = parse_yaml(read_text(path) if draft is None else draft, path)
    # Merged before anything is validated, so that a translated file is checked like one that has all languages.
    for lang, file in translations_of(path).items():
        translation = parse_yaml(read_text(file), file)
        try:
            source = replace(source, data=merge(source.data, translation.data, lang))
        except LookupError as error:
            raise ContentError(file, 1, Message("content/text-translate", name=path.name, error=str(error))) from error
    return source


def parse_yaml(text: str, path: Path, first_line: int = 1) -> Source:
    """Parse YAML text of the file `path`, in which it begins at `first_line`.

    Raises ContentError with the line of the problem.
    """
    before = first_line - 1
    try:
        root = compose(text)
        if root is None:
            raise ContentError(path, first_line, Message("content/file-empty"))
        # Only an escape in quotes can hide what a text without such characters does not show.
        reader = _Reader(path, before, may_hide="\\" in text or find_unprintable(text) is not None)
        return Source(path, reader.value(root, (), root.start_mark.line + first_line), reader.lines)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise ContentError(
            path, before + (mark.line + 1 if mark else 1), Message("content/not-yaml", problem=_problem(error))
        ) from error
    except yaml.YAMLError as error:
        raise ContentError(path, first_line, Message("content/not-yaml", problem=told_of_yaml(str(error)))) from error
    except RecursionError as error:
        raise ContentError(path, first_line, Message("content/data-nested-too-deeply")) from error
    except _TooLargeError as error:
        raise ContentError(path, first_line, _too_large()) from error


class _TooLargeError(Exception):
    """The data have more values than allowed."""


def _too_large() -> Message:
    return Message("content/too-many-values", most_data=f"{MAX_YAML_VALUES:,}")


def compose(text: str) -> yaml.Node | None:
    """Return the nodes of a YAML text. Raises YAMLError, RecursionError."""
    # counting signs costs nothing; only a text that could be too deep or too large is parsed twice
    if sum(map(text.count, "[{-?")) > _SAFE_DEPTH or sum(map(text.count, ",\n:-[{?")) > MAX_YAML_VALUES:
        _check_size(text)
    loader = _loader()(text)
    try:
        root: yaml.Node | None = loader.get_single_node()
    finally:
        loader.dispose()
    return root


def _check_size(text: str) -> None:
    """Raise RecursionError for data nested too deeply for the composer, _TooLargeError before memory runs out."""
    depth = values = 0
    for event in yaml.parse(text, Loader=_loader()):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        values += isinstance(event, yaml.NodeEvent)
        if depth > _SAFE_DEPTH:
            raise RecursionError
        if values > 2 * MAX_YAML_VALUES:  # keys count as well
            raise _TooLargeError


def _problem(error: yaml.MarkedYAMLError) -> Message:
    return told_of_yaml(" ".join(part for part in (error.problem, error.context) if part))


@cache
def _loader() -> Any:
    """Return a loader (in C if available) that composes nodes and leaves plain scalars to this module."""
    return type("PlainLoader", (getattr(yaml, "CBaseLoader", yaml.BaseLoader),), {"resolve": _resolve})


def _resolve(loader: Any, kind: type[yaml.Node], _value: str | None, implicit: Any) -> str:
    """Return the tag of a node without one; PyYAML's own way tries patterns on each scalar."""
    if kind is yaml.ScalarNode:
        return _PLAIN if implicit[0] else str(loader.DEFAULT_SCALAR_TAG)
    return str(loader.DEFAULT_SEQUENCE_TAG if kind is yaml.SequenceNode else loader.DEFAULT_MAPPING_TAG)


class _Reader:
    """Converts composed nodes to data and records the line of each."""

    def __init__(self, path: Path, before: int, *, may_hide: bool) -> None:
        self.path, self._before, self._may_hide = path, before, may_hide
        self.lines: dict[Loc, int] = {}
        self._open: list[yaml.Node] = []

    def value(self, node: yaml.Node, loc: Loc, line: int) -> object:
        self.lines[loc] = line
        if len(self.lines) > MAX_YAML_VALUES:  # a few lines of nested aliases can expand to billions
            raise self._error(node, _too_large())
        if len(self._open) > MAX_YAML_DEPTH:
            raise self._error(node, Message("content/data-nested-too-deeply"))
        if isinstance(node, yaml.ScalarNode):
            return self._scalar(node)
        # An alias to what encloses it would be read without an end.
        if any(node is other for other in self._open):
            raise self._error(node, Message("content/alias-recursive", shown_loc=_shown_loc(loc)))
        self._open.append(node)
        try:
            if isinstance(node, yaml.MappingNode):
                return dict(self._members(node, loc))
            self._check_tag(node, "seq")
            return [self.value(item, (*loc, index), self._line(item)) for index, item in enumerate(node.value)]
        finally:
            self._open.pop()

    def _members(self, node: yaml.MappingNode, loc: Loc) -> Iterator[tuple[str, object]]:
        self._check_tag(node, "map")
        seen: dict[str, int] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise self._error(key_node, Message("content/key-not-text"))
            self._check_characters(key_node)
            key, line = key_node.value, self._line(key_node)
            # YAML would take the last one, and an author wonder why the first has no effect.
            if key in seen:
                raise self._error(key_node, Message("content/key-twice", key=repr(key), value=seen[key]))
            seen[key] = line
            yield key, self.value(value_node, (*loc, key), line)

    def _scalar(self, node: yaml.ScalarNode) -> object:
        text: str = node.value
        self._check_characters(node)
        if node.tag != _PLAIN:
            self._check_tag(node, "str")
            return text
        # Before numbers: an empty value is null.
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        if len(text) > MAX_YAML_DIGITS:  # reading a number takes the square of its digits
            return text
        if _INTEGER.fullmatch(text):
            return int(text, 0) if text[:2] in ("0o", "0x") else int(text)
        if _FLOAT.fullmatch(text):
            return float(text)
        return text

    def _check_characters(self, node: yaml.ScalarNode) -> None:
        if self._may_hide and (found := find_unprintable(node.value)):
            raise self._error(node, Message("outputs/unprintable", code=found[0]))

    def _check_tag(self, node: yaml.Node, usual: str) -> None:
        if node.tag not in (_TAG + usual, "!"):
            raise self._error(node, Message("content/yaml-tag", tag=repr(node.tag)))

    def _error(self, node: yaml.Node, message: Words) -> ContentError:
        return ContentError(self.path, self._line(node), message)

    def _line(self, node: yaml.Node) -> int:
        line: int = node.start_mark.line
        return self._before + line + 1


def _shown_loc(loc: Loc) -> Words:
    return ".".join(map(str, loc)) or Message("content/the-root")


def flow(data: object) -> str:
    """Return the data as one line of YAML, for quoting in messages."""
    if isinstance(data, Mapping):
        return "{" + ", ".join(f"{key}: {flow(value)}" for key, value in data.items()) + "}"
    if isinstance(data, list | tuple):
        return "[" + ", ".join(map(flow, data)) + "]"
    if isinstance(data, str):
        return f'"{data}"' if set(data) & set(':{}[],#"') or data != data.strip() or not data else data
    return "null" if data is None else str(data).lower() if isinstance(data, bool) else str(data)
