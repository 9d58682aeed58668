"""Changes of single values in the text of a YAML file: every other byte stays as it is.

The YAML composer tells where each value stands; a change replaces just that text, or adds or takes away one key.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

import yaml

from generator.content.yaml_source import Loc, compose, parse_yaml
from rules_engine.core import JugadaError, Message

SECTIONS = frozenset(("front", "back", "style", "sizes", "categories", "cards", "slots", "layout"))
"""Keys whose mapping is begun on lines of its own; what is added below them stands on one line each."""

_INDENT = 2
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 ./%_-]*[A-Za-z0-9%]|[A-Za-z]")
_NOWHERE = Path()


class Missing:
    """Stands for a value that a file does not have."""


MISSING: Final = Missing()


class SpliceError(JugadaError):
    """A value cannot be changed in the text as it stands, only in an editor."""


def in_one_line(value: object) -> str:
    """Return a value as a person would write it in one line of YAML; quoted only if it must be.

    >>> in_one_line({"y": 2.0, "fill": "#14202B", "if": "not art"})
    '{y: 2, fill: "#14202B", if: not art}'
    """
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    if isinstance(value, int | float):
        return f"{value:.6f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    if isinstance(value, list):
        return f"[{', '.join(map(in_one_line, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{in_one_line(str(key))}: {in_one_line(one)}' for key, one in value.items())}}}"
    text = str(value)
    # Read back, since `no` is a truth to YAML, and `null` nothing.
    is_plain = _PLAIN.fullmatch(text) and _read(text) == text
    return text if is_plain else json.dumps(text, ensure_ascii=False)


def _read(text: str) -> object:
    return parse_yaml(text, _NOWHERE).data


@dataclass(frozen=True)
class Cut:
    """What was taken out of a text with a key: its signs, and the key before it in its mapping, empty for none."""

    text: str
    after: str


@dataclass(frozen=True)
class YamlText:
    """The text of a YAML file, whose values can be changed. Line ends stay as they are."""

    text: str

    @cached_property
    def _root(self) -> yaml.Node | None:
        return compose(self.text)

    @cached_property
    def data(self) -> object:
        """The file's data. Raises ContentError."""
        return parse_yaml(self.text.replace("\r\n", "\n"), _NOWHERE).data

    @cached_property
    def _line_end(self) -> str:
        return "\r\n" if "\r\n" in self.text else "\n"

    def value(self, loc: Loc) -> object:
        """Return the value at a place, MISSING if there is none."""
        found = self.data
        for step in loc:
            inside = found if isinstance(found, dict) else dict(enumerate(found)) if isinstance(found, list) else {}
            if step not in inside:
                return MISSING
            found = inside[step]
        return found

    def raw(self, loc: Loc) -> str | None:
        """Return the text of the value at a place, None if there is none or if it cannot be changed here."""
        node = self._node(loc)
        return self.text[node.start_mark.index : node.end_mark.index] if node and self._is_free(node) else None

    def line(self, loc: Loc) -> int:
        """Return the line (from 1) of the innermost value on the way to the place."""
        while loc and self._node(loc) is None:
            loc = loc[:-1]
        parent, key = self._node(loc[:-1]) if loc else None, None
        if isinstance(parent, yaml.MappingNode):
            key = next((one for one, _ in parent.value if one.value == str(loc[-1])), None)
        node = key or self._node(loc)
        return node.start_mark.line + 1 if node else 1

    # --------------------------------------------------------------------------------------------------------- set

    def with_value(self, loc: Loc, value: object, raw: str | None = None) -> YamlText:
        """Return the text with the value at a place replaced, or added with the mappings that it is in.

        raw: how the value is written, if it has been in the file before. Raises SpliceError.
        """
        node = self._node(loc)
        if node is None:
            return self._added(loc, value, raw)
        self._check_free(loc, node)
        if isinstance(node, yaml.ScalarNode) and node.style in ("|", ">"):
            raise SpliceError(Message("printing/design-several-lines"))
        if isinstance(node, yaml.CollectionNode) and not node.flow_style:
            raise SpliceError(Message("printing/design-block"))
        written = raw if raw is not None else in_one_line(value)
        return self._replaced(node.start_mark.index, node.end_mark.index, written)

    def _replaced(self, start: int, end: int, written: str) -> YamlText:
        # A key without a value ends at its colon, after which YAML needs a blank.
        if start == end and self.text[start - 1 : start] == ":":
            written = f" {written}"
        return YamlText(self.text[:start] + written + self.text[end:])

    def _added(self, loc: Loc, value: object, raw: str | None) -> YamlText:
        known = len(loc) - 1
        while known and self._node(loc[:known]) is None:
            known -= 1
        parent, rest = self._node(loc[:known]), loc[known:]
        if isinstance(parent, yaml.ScalarNode) and not parent.value and not parent.style:
            return self.with_value(loc[:known], _nested(rest, value))  # a key without a value
        if not isinstance(parent, yaml.MappingNode) or not all(isinstance(step, str) for step in rest):
            raise SpliceError(Message("printing/design-no-mapping"))
        self._check_free(loc[:known], parent)
        if any(key.value == rest[0] for key, _ in parent.value):
            raise SpliceError(Message("printing/design-shared"))
        inner = in_one_line(_nested(rest[1:], value)) if raw is None or rest[1:] else raw
        if parent.flow_style:
            return self._in_flow(parent, f"{in_one_line(str(rest[0]))}: {inner}")
        return self._in_block(parent, loc, known, value, inner)

    def _in_flow(self, parent: yaml.MappingNode, pair: str) -> YamlText:
        if not parent.value:
            start, end = parent.start_mark.index, parent.end_mark.index
            return YamlText(f"{self.text[:start]}{{{pair}}}{self.text[end:]}")
        end = self._end_of_last(parent)
        return YamlText(f"{self.text[:end]}, {pair}{self.text[end:]}")

    def _in_block(self, parent: yaml.MappingNode, loc: Loc, known: int, value: object, inner: str) -> YamlText:
        column = parent.value[0][0].start_mark.column
        heading = in_one_line(str(loc[known]))
        lines = [f"{' ' * column}{heading}: {inner}"]
        if loc[known] in SECTIONS and len(loc) - known > 1:
            rest = loc[known + 1 :]
            below = f"{in_one_line(str(rest[0]))}: {in_one_line(_nested(rest[1:], value))}"
            lines = [f"{' ' * column}{heading}:", f"{' ' * (column + _INDENT)}{below}"]
        end = self._end_of_last(parent)
        stop = self.text.find("\n", end)
        added = self._line_end.join(lines)
        if end and self.text[end - 1] == "\n":  # after a text of several lines
            return YamlText(f"{self.text[:end]}{added}{self._line_end}{self.text[end:]}")
        # A last line without an end gets one before another follows.
        if stop < 0:
            return YamlText(f"{self.text}{self._line_end}{added}")
        return YamlText(f"{self.text[: stop + 1]}{added}{self._line_end}{self.text[stop + 1 :]}")

    def _end_of_last(self, parent: yaml.MappingNode) -> int:
        """Return where the last value of a mapping ends. Raises SpliceError if it stands elsewhere: an alias."""
        key, last = parent.value[-1]
        while isinstance(last, yaml.CollectionNode) and not last.flow_style and last.value:
            key, last = last.value[-1] if isinstance(last, yaml.MappingNode) else (last, last.value[-1])
        if last.start_mark.index < key.start_mark.index:
            raise SpliceError(Message("printing/design-shared"))
        end: int = last.end_mark.index
        # A key without a value ends after its colon, where no node stands.
        return max(end, key.end_mark.index + 1) if key is not last and end == last.start_mark.index else end

    # --------------------------------------------------------------------------------------------------- take away

    def without(self, loc: Loc) -> tuple[YamlText, Cut]:
        """Return the text without a key of a mapping, and what was taken out. Raises SpliceError."""
        parent = self._node(loc[:-1])
        names = [key.value for key, _ in parent.value] if isinstance(parent, yaml.MappingNode) else []
        if str(loc[-1]) not in names:
            raise SpliceError(Message("printing/design-no-mapping"))
        assert isinstance(parent, yaml.MappingNode)
        self._check_free(loc[:-1], parent)
        place = names.index(str(loc[-1]))
        self._check_free(loc, parent.value[place][1])
        start, end = self._span_in_flow(parent, place) if parent.flow_style else self._span_in_block(parent, place)
        cut = Cut(self.text[start:end], names[place - 1] if place else "")
        return YamlText(self.text[:start] + self.text[end:]), cut

    @staticmethod
    def _span_in_flow(parent: yaml.MappingNode, place: int) -> tuple[int, int]:
        key, value = parent.value[place]
        start, end = key.start_mark.index, value.end_mark.index
        if place:
            # With the comma before it; the first one with the comma after it.
            return _end(parent.value[place - 1]), end
        if len(parent.value) > 1:
            return start, parent.value[1][0].start_mark.index
        return start, end

    def _span_in_block(self, parent: yaml.MappingNode, place: int) -> tuple[int, int]:
        key, value = parent.value[place]
        start = self.text.rfind("\n", 0, key.start_mark.index) + 1
        if len(parent.value) == 1 or self.text[start : key.start_mark.index].strip():  # or first in an entry of a list
            raise SpliceError(Message("printing/design-only-key"))
        stop = self._next_line(key, value)
        # From a last line without an end, the end of the line before goes.
        return (start, stop) if stop else (max(0, start - len(self._line_end)), len(self.text))

    def _next_line(self, key: yaml.Node, last: yaml.Node) -> int:
        """Return where the line after a pair of a block begins; 0 if there is none."""
        while isinstance(last, yaml.CollectionNode) and not last.flow_style and last.value:
            last = last.value[-1][1] if isinstance(last, yaml.MappingNode) else last.value[-1]
        # YAML ends a text of several lines where the next line begins; one sign back is its own last line.
        return self.text.find("\n", max(key.start_mark.index, last.end_mark.index - 1)) + 1

    def restored(self, loc: Loc, cut: Cut) -> YamlText | None:
        """Return the text with what was taken out put back after the same key; None if that is no longer possible."""
        parent = self._node(loc[:-1])
        if not isinstance(parent, yaml.MappingNode):
            return None
        names = [key.value for key, _ in parent.value]
        if str(loc[-1]) in names or (cut.after and cut.after not in names):
            return None
        if not parent.flow_style:
            place = self._place_in_block(parent, names, cut)
        elif cut.after:
            place = _end(parent.value[names.index(cut.after)])
        else:
            place = parent.value[0][0].start_mark.index if names else parent.start_mark.index + 1
        return YamlText(self.text[:place] + cut.text + self.text[place:])

    def with_order(self, loc: Loc, after: str) -> YamlText:
        """Return the text with a key put after another one of its mapping, first for none. Raises SpliceError."""
        less, cut = self.without(loc)
        parent = less._node(loc[:-1])
        text = cut.text
        if isinstance(parent, yaml.MappingNode) and parent.flow_style:
            # The text was cut with one comma, which may have to stand on the other side at its new place.
            pair = text.strip(", \n\r")
            text = f", {pair}" if after else f"{pair}, "
        found = less.restored(loc, Cut(text, after))
        if found is None:
            raise SpliceError(Message("printing/design-no-mapping"))
        return found

    def before(self, loc: Loc) -> str | None:
        """Return the key before one in its mapping, empty for none; None if the text does not have it."""
        names = [str(name) for name in around] if isinstance(around := self.value(loc[:-1]), dict) else []
        if loc[-1] not in names:
            return None
        place = names.index(str(loc[-1]))
        return names[place - 1] if place else ""

    def _place_in_block(self, parent: yaml.MappingNode, names: list[str], cut: Cut) -> int:
        # It was the last line of a file without a final line end, and goes back there.
        if not cut.text.endswith("\n"):
            return len(self.text)
        if not cut.after:
            return self.text.rfind("\n", 0, parent.value[0][0].start_mark.index) + 1
        return self._next_line(*parent.value[names.index(cut.after)]) or len(self.text)

    # ------------------------------------------------------------------------------------------------------- nodes

    def _node(self, loc: Loc) -> yaml.Node | None:
        node: yaml.Node | None = self._root
        for step in loc:
            if isinstance(node, yaml.MappingNode):
                node = next((value for key, value in node.value if key.value == str(step)), None)
            elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
                node = node.value[step]
            else:
                return None
        return node

    def _is_free(self, node: yaml.Node) -> bool:
        """Return whether a value belongs to one place only: it has no anchor and is reached through no alias."""
        return id(node) not in self._shared

    def _check_free(self, loc: Loc, node: yaml.Node) -> None:
        """Raise SpliceError if the value, or one that it is in, is used in several places."""
        around = (self._node(loc[:depth]) for depth in range(len(loc)))
        if not all(self._is_free(one) for one in (*around, node) if one is not None):
            raise SpliceError(Message("printing/design-shared"))

    @cached_property
    def _shared(self) -> frozenset[int]:
        """The values with an anchor: where the text has one, those that follow it."""
        # Few files have anchors, and finding them means parsing the text once more.
        if "&" not in self.text:
            return frozenset()
        anchored = {
            event.start_mark.index
            for event in yaml.parse(self.text)
            if event.start_mark and getattr(event, "anchor", None) is not None
        }
        return frozenset(
            id(node)
            for node in _nodes(self._root)
            if node.start_mark.index in anchored or self._is_anchored(node.start_mark.index)
        )

    def _is_anchored(self, start: int) -> bool:
        # An anchor stands right before its value: its name is hardly longer than that.
        return re.search(r"&\S+\s*$", self.text[max(0, start - 80) : start]) is not None


def _end(pair: tuple[yaml.Node, yaml.Node]) -> int:
    """Return where a pair of a flow mapping ends. Raises SpliceError if its value stands elsewhere: an alias."""
    key, value = pair
    if value.start_mark.index < key.start_mark.index:
        raise SpliceError(Message("printing/design-shared"))
    end: int = value.end_mark.index
    return end


def _nodes(root: yaml.Node | None) -> Iterator[yaml.Node]:
    waiting, seen = [root] if root else [], set[int]()
    while waiting:
        node = waiting.pop()
        # An alias may lead back to the value that it is in.
        if id(node) in seen:
            continue
        seen.add(id(node))
        yield node
        if isinstance(node, yaml.MappingNode):
            waiting += [one for pair in node.value for one in pair]
        elif isinstance(node, yaml.SequenceNode):
            waiting += node.value


def _nested(steps: Sequence[str | int], value: object) -> object:
    """Return the value inside mappings with these keys."""
    for step in reversed(steps):
        value = {step: value}
    return value
