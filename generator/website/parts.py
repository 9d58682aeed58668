"""Makes a page of several drawings light: what they have in common stands in it once, and is named where it is used."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

_TOKEN = re.compile(r"<(/?)([\w:]+)([^>]*?)(/?)>|[^<]+")
_CLIP = re.compile(r'<clipPath id="([^"]+)">(.*?)</clipPath>')
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
        self.text = self.start + "".join([child.text for child in self.children]) + end


def shared_parts(drawings: Sequence[str]) -> tuple[list[str], str]:
    """The drawings with ``<use>`` for what occurs in them more than once, and the hidden `<svg>` that holds that.

    Elements with an id or a ``data-id``, by which scripts find them, stay where they are.
    """
    clips: dict[str, str] = {}
    trees = [_tree(_with_shared_clips(drawing, clips)) for drawing in drawings]
    writer = _Writer(trees)
    lighter = [writer.inside(tree) for tree in trees]
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


def _walk(node: _Node) -> Iterator[_Node]:
    """The nodes whose children may be shared, this one first."""
    yield node
    for child in node.children:
        if child.children and not _stays(child):
            yield from _walk(child)


def _stays(node: _Node) -> bool:
    """Targets, to which the page gives a look of its own."""
    return 'class="target"' in node.start


def _can_be_shared(node: _Node) -> bool:
    return node.start.startswith(_KINDS) and not _stays(node) and 'id="' not in node.text


class _Writer:
    """Gives each shared part a number when it is first met.

    A part is a run of neighbours that always stand together, wherever one of them stands.
    """

    def __init__(self, trees: Iterable[_Node]) -> None:
        self._count: Counter[str] = Counter()
        self._pairs: Counter[tuple[str, str]] = Counter()
        for tree in trees:
            for node in _walk(tree):
                texts = [child.text for child in node.children]
                self._count.update(texts)
                self._pairs.update(pairwise(texts))
        self._numbers: dict[str, int] = {}
        self.parts: list[str] = []

    def inside(self, node: _Node) -> str:
        """The node with what is shared in it named."""
        if _stays(node):
            return node.text
        return node.start + "".join(map(self._written, self._runs(node.children))) + node.end

    def _runs(self, nodes: Sequence[_Node]) -> Iterator[list[_Node]]:
        """The nodes in order; those that only ever occur together, and more than once, in one run."""
        run: list[_Node] = []
        for node in nodes:
            if run and not self._together(run[-1], node):
                yield run
                run = []
            run.append(node)
        if run:
            yield run

    def _together(self, first: _Node, second: _Node) -> bool:
        count = self._pairs[first.text, second.text]
        same = self._count[first.text] == self._count[second.text] == count
        return same and count > 1 and _can_be_shared(first) and _can_be_shared(second)

    def _written(self, run: list[_Node]) -> str:
        text = "".join([node.text for node in run])
        shared = self._count[run[0].text] > 1 and len(text) >= _SHORTEST and _can_be_shared(run[0])
        if not shared:
            return "".join(map(self.inside, run))
        if text not in self._numbers:
            self._numbers[text] = len(self._numbers)
            self._hold(run, f"jg-{self._numbers[text]}")
        # not `href`: the theme sets that of whatever has one, which an SVG element does not let it do
        return f'<use xlink:href="#jg-{self._numbers[text]}"/>'

    def _hold(self, run: list[_Node], name: str) -> None:
        inner = "".join(map(self.inside, run))
        if len(run) > 1:
            self.parts.append(f'<g id="{name}">{inner}</g>')
        else:
            tag = run[0].start[1:].partition(" ")[0].rstrip("/>")
            self.parts.append(inner.replace(f"<{tag}", f'<{tag} id="{name}"', 1))
