"""Pages with several drawings: common parts are stored once in the page and referenced with `<use>`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from svgwrite.container import Use

from generator.scene.model import Group, Item, Scene, Shape
from generator.scene.svg import END, SvgWriter, clip_path, serialise

_SHORTEST = 70
"""Minimum length of shared SVG: shorter pieces are not worth a reference."""


def page_drawings(scenes: Mapping[str, Scene], prefix: str = "jg") -> tuple[dict[str, str], str]:
    """Return the scenes of a page as SVG by name, with ``<use>`` for repeated parts, and the hidden `<svg>` of these.

    Groups with an id, by which scripts find them, stay in place and have it as ``data-id`` only, since it is the same
    in each drawing. The ids of what is shared begin with `prefix`. Raises as `generator.scene.svg.svg_text`.
    """
    clips = _Clips(prefix)
    drawings, parts = _shared(scenes, prefix, clips)
    return drawings, hidden_svg(parts.values(), _clip_paths(clips).values())


def separate_drawings(scenes: Mapping[str, Scene], prefix: str = "jg") -> tuple[dict[str, str], dict[str, str]]:
    """Return the scenes as `page_drawings` does, and each shared part and each clip by its id.

    A script puts into the page what the drawing that it shows refers to, and what that refers to.
    """
    clips = _Clips(prefix)
    drawings, parts = _shared(scenes, prefix, clips)
    return drawings, parts | _clip_paths(clips)


def _shared(scenes: Mapping[str, Scene], prefix: str, clips: _Clips) -> tuple[dict[str, str], dict[str, str]]:
    nodes = _Nodes()
    writers = {name: _PageWriter(f"{name}-", clips) for name in scenes}
    roots = {name: nodes.of(writers[name], scene.items) for name, scene in scenes.items()}
    parts = _Parts(roots.values(), prefix)
    drawings = {
        name: f"{writers[name].opening(scene)}{parts.serialise(roots[name])}{END}" for name, scene in scenes.items()
    }
    return drawings, parts.shared


def _clip_paths(clips: _Clips) -> dict[str, str]:
    return {name: clip_path(name, shape, css=True) for shape, name in clips.names.items()}


def hidden_svg(shared: Iterable[str], clips: Iterable[str] = ()) -> str:
    """Return the hidden `<svg>` with the shared parts; empty if there are none.

    Shared parts are not displayed, so that a browser lays out only their uses; this would not work for clips.
    """
    parts, defined = "".join(shared), "".join(clips)
    if not parts and not defined:
        return ""
    defs, group = f"<defs>{defined}</defs>" if defined else "", f'<g display="none">{parts}</g>' if parts else ""
    return f'<svg class="jg-parts" aria-hidden="true">{defs}{group}</svg>'


@dataclass(slots=True)
class _Clips:
    """The page's clips by shape, with their ids."""

    prefix: str
    names: dict[Shape, str] = field(default_factory=dict)

    def name(self, shape: Shape) -> str:
        return self.names.setdefault(shape, f"{self.prefix}-c{len(self.names)}")


class _PageWriter(SvgWriter):
    """Leaves clips to the page, which stores each shape once."""

    def __init__(self, prefix: str, clips: _Clips) -> None:
        super().__init__(css=True, prefix=prefix, ids=False)
        self._held = clips

    def clip(self, shape: Shape) -> tuple[str, str]:
        return self._held.name(shape), ""


@dataclass(slots=True, eq=False)
class _Node:
    """An item as SVG; for a group the text around its items. `fixed`: it has an id, or contains one."""

    text: str
    start: str = ""
    end: str = ""
    children: Sequence[_Node] = ()
    fixed: bool = False


class _Nodes:
    """Makes the nodes of items; equal shareable items get one node."""

    def __init__(self) -> None:
        self._by_item: dict[int, _Node] = {}
        self._by_text: dict[str, _Node] = {}

    def of(self, writer: SvgWriter, items: Iterable[Item]) -> list[_Node]:
        """Return the nodes of the items. The caller keeps the items, since nodes are found by `id()`."""
        return [self._by_item.get(id(item)) or self._new(writer, item) for item in items]

    def _new(self, writer: SvgWriter, item: Item) -> _Node:
        node = self._group(writer, item) if isinstance(item, Group) else _Node(writer.item(item))
        # Equal text is one node, also across drawings: only so are common parts found.
        if not node.fixed:
            node = self._by_text.setdefault(node.text, node)
        self._by_item[id(item)] = node
        return node

    def _group(self, writer: SvgWriter, group: Group) -> _Node:
        start, end = writer.around(group)
        if group.css == "target":  # the page styles it separately, whatever its contents
            return _Node(f"{start}{writer.items(group.items)}{end}", fixed=True)
        children = self.of(writer, group.items)
        text = "".join([start, *[child.text for child in children], end])
        is_named = bool(group.id or group.piece)
        return _Node(text, start, end, children, is_named or any(child.fixed for child in children))


class _Parts:
    """Numbers each shared part at its first use.

    A part is a maximal run of neighbours that always occur together; `shared` are those written, by id.
    """

    def __init__(self, drawings: Iterable[Sequence[_Node]], prefix: str) -> None:
        self._prefix = prefix
        self._count: Counter[_Node] = Counter()
        self._pairs: Counter[tuple[_Node, _Node]] = Counter()
        self._uses: dict[str, str] = {}
        self.shared: dict[str, str] = {}
        for nodes in drawings:
            self._add(nodes)

    def _add(self, nodes: Sequence[_Node]) -> None:
        """Count the nodes and their contents; those of a shareable node only once, since it will be written once."""
        new = [node for node in nodes if node.children and (node.fixed or node not in self._count)]
        self._count.update(nodes)
        self._pairs.update(pairwise(nodes))
        for node in dict.fromkeys(new):
            self._add(node.children)

    def serialise(self, nodes: Sequence[_Node]) -> str:
        """Return the nodes, with what is shared in them named."""
        return "".join([self._run(run) for run in self._runs(nodes)])

    def _runs(self, nodes: Sequence[_Node]) -> Iterator[list[_Node]]:
        """Yield the nodes in order; those that only ever occur together, and more than once, in one run."""
        run: list[_Node] = []
        for node in nodes:
            if run and not self._together(run[-1], node):
                yield run
                run = []
            run.append(node)
        if run:
            yield run

    def _together(self, first: _Node, second: _Node) -> bool:
        count = self._pairs[first, second]
        # Equal counts mean that neither ever occurs without the other: one reference can stand for both.
        same = self._count[first] == self._count[second] == count
        return same and count > 1 and not first.fixed and not second.fixed

    def _run(self, run: list[_Node]) -> str:
        text = "".join([node.text for node in run])
        if run[0].fixed or self._count[run[0]] == 1 or len(text) < _SHORTEST:
            return "".join(map(self._inside, run))
        if text not in self._uses:
            name = f"{self._prefix}-{len(self._uses)}"
            # svgwrite writes `xlink:href`. The theme's script sets each `href`, which fails for an SVG element.
            self._uses[text] = serialise(Use(f"#{name}", debug=False))
            self._share(run, name)
        return self._uses[text]

    def _inside(self, node: _Node) -> str:
        return f"{node.start}{self.serialise(node.children)}{node.end}" if node.children else node.text

    def _share(self, run: list[_Node], name: str) -> None:
        inner = "".join(map(self._inside, run))
        if len(run) > 1:
            self.shared[name] = f'<g id="{name}">{inner}</g>'
        else:
            # A single element takes the id itself: a group around it would be one more element to lay out.
            tag, rest = re.split(r"(?<=\w)\b", inner, maxsplit=1)
            self.shared[name] = f'{tag} id="{name}"{rest}'
