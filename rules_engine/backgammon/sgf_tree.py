"""The syntax of the Smart Game Format (FF[4]), without any meaning: text to trees of nodes with properties.

A file is a row of trees ``( ;node ;node (variation) (variation) )``; a node is a row of properties
``NAME[value][value]``. Of variations only the first is kept, the main line. In a value a backslash protects the next
character, and takes away a line end that follows it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules_engine.core import Message
from rules_engine.core.errors import printable
from rules_engine.core.limits import MAX_SGF_DEPTH, MAX_SGF_NODES
from rules_engine.core.messages import Words
from rules_engine.core.record import RecordError

_BLANK = re.compile(r"\s*")
_NAME = re.compile(r"[A-Za-z]+")
# Possessive: a value without an end is looked through once, not anew from each character.
_VALUE = re.compile(r"\[([^\\\]]*+(?:\\.[^\\\]]*+)*+)\]", re.DOTALL)

_NEXT_TREE = re.compile(r"\n[ \t\r]*+\((?=;)")
_TEXTS = ("C", "GC")
"""Properties whose values may be of any length and layout."""

_MOST_SHOWN = 40
"""Maximum characters of a property's value in an error."""

_MOST_CUT = 1_000
"""Maximum characters of a value in which a file breaks off, a comment at most."""

_ESCAPED = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Node:
    """A node's properties by name, each with its unescaped values, and the line on which it begins.

    is_cut: whether the file breaks off in it or after it.
    """

    properties: dict[str, tuple[str, ...]]
    line: int
    is_cut: bool = False

    def first(self, name: str, default: str = "") -> str:
        """Return the property's first value."""
        return self.properties.get(name, (default,))[0]


def read_sgf_trees(text: str) -> Iterator[tuple[Node, ...] | RecordError]:
    """Yield the main line of each tree in the file, or its syntax error: the next tree begins on a line of its own."""
    scanner = _Scanner(text)
    is_any = False
    while not is_any or not scanner.is_at_end:
        try:
            if not scanner.take("("):
                scanner.end(is_any)
            tree = scanner.tree()
        except RecordError as error:
            yield error
            if not scanner.skip_to_tree():
                return
        else:
            yield tree
        is_any = True


def escape_sgf(value: str) -> str:
    """Return the value escaped for use between brackets."""
    return value.replace("\\", "\\\\").replace("]", "\\]")


def shorten(value: str) -> str:
    """Return the beginning of a property's value, for an error."""
    return printable(value[:_MOST_SHOWN])


class _Scanner:
    """Reads the text from left to right; `at` is the next non-blank character."""

    def __init__(self, text: str) -> None:
        self.text = text.removeprefix("\ufeff")
        self.at = self._counted = 0
        self._lines = 1
        self._nodes = 0
        self._skip(_BLANK)

    def take(self, mark: str) -> bool:
        """Skip the mark if it is next, and return whether it was."""
        if not self.text.startswith(mark, self.at):
            return False
        self.at += len(mark)
        self._skip(_BLANK)
        return True

    @property
    def is_at_end(self) -> bool:
        """Whether the text ends here."""
        return self.at >= len(self.text)

    def skip_to_tree(self) -> bool:
        """Go to the next line that begins a tree, and return whether there is one."""
        found = _NEXT_TREE.search(self.text, self.at)
        if not found or self._nodes > MAX_SGF_NODES:
            return False
        self.at = found.end() - 1
        return True

    def tree(self, depth: int = 0) -> tuple[Node, ...]:
        """Return the main line of a tree whose opening bracket has been taken, to its closing one."""
        if depth > MAX_SGF_DEPTH:
            raise self._error(Message("backgammon/expected-sgf-depth", most=MAX_SGF_DEPTH))
        nodes: list[Node] = []
        while self.take(";"):
            nodes.append(self._node())
        variations = 0
        while self.take("("):
            line = self.tree(depth + 1)
            nodes += line if variations == 0 else ()
            variations += 1
        if len(nodes) > 1 and self.is_at_end:  # the file breaks off; without a move there is nothing to read
            nodes[-1] = replace(nodes[-1], is_cut=True)
        elif not nodes or not self.take(")"):
            raise self._error("')'" if nodes else "';'")
        return tuple(nodes)

    def end(self, any_tree: bool) -> None:
        """Raise RecordError for text after the last tree, and for a file without any."""
        if not any_tree or self.at < len(self.text):
            raise self._error("'('")

    def _node(self) -> Node:
        line = self._line()
        self._nodes += 1
        if self._nodes > MAX_SGF_NODES:
            raise RecordError(line, Message("backgammon/error-sgf-nodes", most=MAX_SGF_NODES))
        properties: dict[str, tuple[str, ...]] = {}
        while name := self._skip(_NAME):
            values: list[str] = []
            while value := _VALUE.match(self.text, self.at):
                if name not in _TEXTS and _NEXT_TREE.search(value[1]):  # its bracket is missing
                    break
                values.append(_unescape(value[1]))
                self.at = value.end()
                self._skip(_BLANK)
            if not values and self._nodes > 1 and self._breaks_off():
                return Node({}, line)
            if not values:
                raise self._error(Message("backgammon/expected-sgf-value", name=name))
            # Older versions of SGF allow lower-case letters in property names; they carry no meaning.
            properties.setdefault("".join(filter(str.isupper, name)), tuple(values))
        return Node(properties, line)

    def _breaks_off(self) -> bool:
        """Go to the end if the file ends within the next value, and return whether it does."""
        rest = self.text[self.at : self.at + _MOST_CUT]
        if self.at + len(rest) < len(self.text) or not re.fullmatch(r"(?:\[[^\]\n]*)?(?<!\))\s*", rest):
            return False
        self.at = len(self.text)
        return True

    def _skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if not found:
            return ""
        self.at = found.end()
        if pattern is not _BLANK:
            self._skip(_BLANK)
        return found[0]

    def _line(self) -> int:
        """Return the line of the next character; each line end is counted once."""
        # Counted on from the last place: from the beginning each time, a long file would take its square.
        self._lines += self.text.count("\n", self._counted, self.at)
        self._counted = self.at
        return self._lines

    def _error(self, expected: Words) -> RecordError:
        found: Words = Message("backgammon/end-of-file")
        if self.at < len(self.text):
            found = repr(self.text[self.at : self.at + 12])
        return RecordError(self._line(), Message("backgammon/error-sgf", found=found, expected=expected))


def _unescape(value: str) -> str:
    return _ESCAPED.sub(lambda found: "" if found[1] in ("\n", "\r\n", "\n\r") else found[1], value)
