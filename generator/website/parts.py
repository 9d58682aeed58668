"""Makes a page of several drawings light: what they have in common stands in it once, and is named where it is used.

Equal elements are one node, however often they occur: a page's drawings are mostly the same board over and over, so
whatever is asked of an element is worked out once for all its places.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

_TOKEN = re.compile(r"<[^/>][^>]*[^/]>[^<]*</[\w:]+>|<[^>]*>|[^<]+")
"""An element with nothing but text in it; a tag; a piece of text."""
_CLIP = re.compile(r'<clipPath id="([^"]+)">(.*?)</clipPath>')
_NAME = re.compile(r"<[\w:]+")
_SHORTEST = 70
"""Shorter pieces of SVG are not worth a name."""
_KINDS = ("<g", "<path", "<text", "<rect", "<circle")


@dataclass(slots=True, eq=False)
class _Node:
    """An element, or a piece of text. One with nothing but text in it has no children: `start` is all of it."""

    start: str
    children: tuple[_Node, ...] = ()
    end: str = ""
    length: int = field(init=False)
    """How many characters of SVG it is."""
    named: bool = field(init=False)
    """Whether it or anything in it has an id."""
    stays: bool = field(init=False)
    """Targets do, to which the page gives a look of its own."""
    can_be_shared: bool = field(init=False)

    def __post_init__(self) -> None:
        self.length = len(self.start) + sum([child.length for child in self.children]) + len(self.end)
        self.named = 'id="' in self.start or any(child.named for child in self.children)
        self.stays = 'class="target"' in self.start
        self.can_be_shared = self.start.startswith(_KINDS) and not self.named and not self.stays

    @property
    def text(self) -> str:
        return "".join([self.start, *[child.text for child in self.children], self.end])


def shared_parts(drawings: Sequence[str]) -> tuple[list[str], str]:
    """The drawings with ``<use>`` for what occurs in them more than once, and the hidden `<svg>` that holds that.

    Elements with an id or a ``data-id``, by which scripts find them, stay where they are.
    """
    clips: dict[str, str] = {}
    reader = _Reader()
    roots = [reader.root(_with_shared_clips(drawing, clips)) for drawing in drawings]
    writer = _Writer(roots, reader.parents)
    lighter = [writer.inside(root) for root in roots]
    held = "".join([f'<clipPath id="{name}">{shape}</clipPath>' for shape, name in clips.items()] + writer.parts)
    return lighter, f'<svg class="jg-parts" aria-hidden="true"><defs>{held}</defs></svg>' if held else ""


def _with_shared_clips(drawing: str, clips: dict[str, str]) -> str:
    """The drawing without its shapes that clip, which go to `clips` by their text, each once."""
    names: dict[str, str] = {}

    def taken(found: re.Match[str]) -> str:
        names[found[1]] = clips.setdefault(found[2], f"jg-c{len(clips)}")
        return ""

    rest = _CLIP.sub(taken, drawing)
    return re.sub(r"url\(#([^)]+)\)", lambda found: f"url(#{names.get(found[1], found[1])})", rest)


class _Reader:
    """Makes nodes of drawings."""

    def __init__(self) -> None:
        self._leaves: dict[str, _Node] = {}
        self._parents: dict[tuple[str, tuple[_Node, ...]], _Node] = {}

    @property
    def parents(self) -> Sequence[_Node]:
        """The nodes with children, each after those in it."""
        return list(self._parents.values())

    def root(self, drawing: str) -> _Node:
        """What holds the drawing's nodes."""
        children: list[_Node] = []
        outside: list[tuple[str, list[_Node]]] = []
        for token in _TOKEN.findall(drawing):
            if leaf := self._leaves.get(token):
                children.append(leaf)
            elif token.startswith("</"):
                start, siblings = outside.pop()
                siblings.append(self._parent(start, tuple(children), token))
                children = siblings
            elif token.startswith("<") and not token.endswith("/>") and "</" not in token:
                outside.append((token, children))
                children = []
            else:
                leaf = self._leaves[token] = _Node(token)
                children.append(leaf)
        return _Node("", tuple(children))

    def _parent(self, start: str, children: tuple[_Node, ...], end: str) -> _Node:
        if (start, children) not in self._parents:
            self._parents[start, children] = _Node(start, children, end)
        return self._parents[start, children]


class _Writer:
    """Gives each shared part a number when it is first met.

    A part is a run of neighbours that always stand together, wherever one of them stands.
    """

    def __init__(self, roots: Sequence[_Node], parents: Sequence[_Node]) -> None:
        self._count: Counter[_Node] = Counter()
        self._pairs: Counter[tuple[_Node, _Node]] = Counter()
        for root in roots:
            self._meet(root, 1)
        for node in reversed(parents):  # a node's places are all known once those of whatever holds it are
            if not node.stays:
                self._meet(node, self._count[node])
        self._written: dict[_Node, str] = {}
        self._numbers: dict[tuple[_Node, ...], int] = {}
        self.parts: list[str] = []

    def _meet(self, node: _Node, times: int) -> None:
        for child in node.children:
            self._count[child] += times
        for pair in pairwise(node.children):
            self._pairs[pair] += times

    def inside(self, node: _Node) -> str:
        """The node with what is shared in it named."""
        if node not in self._written:
            inner = [child.text for child in node.children] if node.stays else map(self._run, self._runs(node.children))
            self._written[node] = "".join([node.start, *inner, node.end])
        return self._written[node]

    def _runs(self, nodes: tuple[_Node, ...]) -> Iterator[tuple[_Node, ...]]:
        """The nodes in order; those that only ever occur together, and more than once, in one run."""
        start = 0
        for end in range(1, len(nodes) + 1):
            if end == len(nodes) or not self._together(nodes[end - 1], nodes[end]):
                yield nodes[start:end]
                start = end

    def _together(self, first: _Node, second: _Node) -> bool:
        if not (first.can_be_shared and second.can_be_shared):
            return False
        count = self._pairs[first, second]
        return count > 1 and self._count[first] == self._count[second] == count

    def _run(self, run: tuple[_Node, ...]) -> str:
        """The run, or its name."""
        length = sum([node.length for node in run])
        if self._count[run[0]] < 2 or length < _SHORTEST or not run[0].can_be_shared:
            return "".join(map(self.inside, run))
        if run not in self._numbers:
            self._numbers[run] = len(self._numbers)
            self._hold(run, f"jg-{self._numbers[run]}")
        # not `href`: the theme sets that of whatever has one, which an SVG element does not let it do
        return f'<use xlink:href="#jg-{self._numbers[run]}"/>'

    def _hold(self, run: tuple[_Node, ...], name: str) -> None:
        inner = "".join(map(self.inside, run))
        if len(run) > 1:
            self.parts.append(f'<g id="{name}">{inner}</g>')
        else:
            self.parts.append(_NAME.sub(lambda tag: f'{tag[0]} id="{name}"', inner, count=1))
