"""Places in YAML text: where each value stands, and which step a line belongs to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import yaml

from generator.content.yaml_source import Loc


@dataclass(frozen=True, order=True, slots=True)
class Place:
    """A place in a text: its line and its column, both from 0, in characters."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Area:
    """A part of a text; `end` is the first place after it."""

    start: Place
    end: Place

    def touches(self, other: Area) -> bool:
        """Return whether they have a place in common, be it an end."""
        return self.start <= other.end and other.start <= self.end


def find_areas(text: str) -> dict[Loc, Area]:
    """Return the area of each value in YAML that has been parsed before, and so is small enough and sound."""
    # Read again, since our own reader keeps lines but no columns.
    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    lines = text.split("\n")
    return dict(_areas(root, (), lines)) if root else {}


def _areas(node: yaml.Node, loc: Loc, lines: list[str]) -> Iterator[tuple[Loc, Area]]:
    start, end = node.start_mark, node.end_mark
    # Until its last character: YAML ends a block where the next begins, with the blank lines between.
    yield loc, Area(Place(start.line, start.column), _last(lines, start.line, end.line, end.column))
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _areas(value, (*loc, key.value), lines)
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            yield from _areas(value, (*loc, index), lines)


def _last(lines: list[str], first: int, line: int, column: int) -> Place:
    """Return the end without the blank lines and the indent that a block's end includes."""
    while line > first and not "".join(lines[line : line + 1])[:column].strip():
        line -= 1
        column = len(lines[line].rstrip())
    return Place(line, column)


def step_at(lines: list[str], line: int) -> int:
    """Return the number, from 0, of the step that a line is in; it may be broken YAML. 0 without steps."""
    first = next((number for number, row in enumerate(lines) if re.match(r"steps\s*:", row)), None)
    if first is None:
        return 0
    below = [(number, row) for number, row in enumerate(lines) if number > first and row.lstrip().startswith("- ")]
    items = [(number, len(row) - len(row.lstrip())) for number, row in below]
    # The outermost list is that of the steps; the others are inside of one.
    indent = min((deep for _, deep in items), default=0)
    begun = sum(deep == indent and number <= line for number, deep in items)
    return max(begun - 1, 0)
