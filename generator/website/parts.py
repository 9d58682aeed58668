"""Makes a page of several drawings light: what they have in common stands in it once, and is named where it is used."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

_TOKEN = re.compile(r"<(/?)([\w:]+)([^>]*?)(/?)>|[^<]+")
_SHORTEST = 70
"""Shorter pieces of SVG are not worth a name."""
_KINDS = ("<g", "<path", "<text", "<rect", "<circle")


@dataclass
class _Node:
    """An element, its text included; a piece of text is a node without children."""

    start: str
    end: str = ""
    children: list[_Node] = field(default_factory=list)
    text: str = ""

    def close(self, end: str) -> None:
        self.end = end
        self.text = self.start + "".join(child.text for child in self.children) + end


def shared_parts(drawings: Sequence[str]) -> tuple[list[str], str]:
    """The drawings with ``<use>`` for what occurs in them more than once, and the hidden `<svg>` that holds that.

    Elements with an id, and the invisible targets that the page gives a look of its own, stay where they are.
    """
    trees = [_tree(drawing) for drawing in drawings]
    counts = Counter(node.text for tree in trees for node in _walk(tree.children))
    writer = _Writer({text for text, count in counts.items() if count > 1})
    lighter = [writer.inside(tree) for tree in trees]
    held = "".join(writer.parts)
    return lighter, f'<svg class="jg-parts" aria-hidden="true"><defs>{held}</defs></svg>' if held else ""


def _tree(drawing: str) -> _Node:
    root = _Node("")
    open_nodes = [root]
    for match in _TOKEN.finditer(drawing):
        closing, name, _, empty = match.groups()
        node = _Node(match[0], text=match[0])
        if closing:
            done = open_nodes.pop()
            done.close(match[0])
        else:
            open_nodes[-1].children.append(node)
            if name and not empty:
                open_nodes.append(node)
    root.close("")
    return root


def _walk(nodes: Iterable[_Node]) -> Iterator[_Node]:
    for node in nodes:
        if _can_be_shared(node):
            yield node
        if not _stays(node):
            yield from _walk(node.children)


def _stays(node: _Node) -> bool:
    """Targets, to which the page gives a look of its own, and the shapes that clip."""
    return node.start.startswith("<clipPath") or 'class="target"' in node.start


def _can_be_shared(node: _Node) -> bool:
    worth = len(node.text) >= _SHORTEST and node.start.startswith(_KINDS)
    return worth and not _stays(node) and not re.search(r'\bid="', node.text)


class _Writer:
    """Gives each shared part a number when it is first met."""

    def __init__(self, shared: set[str]) -> None:
        self._shared = shared
        self._numbers: dict[str, int] = {}
        self.parts: list[str] = []

    def inside(self, node: _Node) -> str:
        """The node with its shared descendants named."""
        if _stays(node):
            return node.text
        return node.start + "".join(map(self._outside, node.children)) + node.end

    def _outside(self, node: _Node) -> str:
        if node.text not in self._shared or not _can_be_shared(node):
            return self.inside(node)
        if node.text not in self._numbers:
            self._numbers[node.text] = len(self._numbers)
            number = self._numbers[node.text]
            name = node.start[1:].partition(" ")[0].rstrip("/>")
            self.parts.append(self.inside(node).replace(f"<{name}", f'<{name} id="jg-{number}"', 1))
        return f'<use href="#jg-{self._numbers[node.text]}"/>'
