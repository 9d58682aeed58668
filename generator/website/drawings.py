"""Pages with several drawings: common parts are stored once in the page and referenced with `<use>`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

from svgwrite.container import Use

from generator.scene.clipped_text import without_hidden_text
from generator.scene.model import Group, Item, Path, Scene, Shape
from generator.scene.svg import END, GROUP_END, SvgWriter, clip_path, group_start, serialise

_SHORTEST = 70
"""Minimum length of shared SVG: shorter pieces are not worth a reference."""

_MOST = 1 << 15
"""Number of items of earlier pages that are kept with their nodes."""


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
    _nodes.forget()
    roots = {name: _nodes.of(scene.items) for name, scene in scenes.items()}
    parts = _Parts(roots.values(), prefix, _PageWriter(f"{prefix}-", clips))
    drawings = {
        name: f"{SvgWriter(True, f'{name}-').opening(scene)}{parts.serialise(roots[name])}{END}"
        for name, scene in scenes.items()
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
    """An item as SVG, the same in all pages: all of it, or the text around what it contains.

    named: writes what has ids of the page in it, after `start`.   size: the text's length, near enough.
    fixed: it has an id, or contains what has one.   whole: what it contains is written with it, never as a part.
    """

    start: str
    end: str = ""
    children: Sequence[_Node] = ()
    named: Callable[[SvgWriter], str] | None = None
    size: int = 0
    fixed: bool = False
    whole: bool = False

    @property
    def is_text(self) -> bool:
        """Whether `start` is all of it."""
        return not self.children and self.named is None and not self.end


class _Nodes:
    """The nodes of items, kept from page to page, since most of what a page shows others show as well.

    Items with the same text have one node: only so are common parts found.
    """

    def __init__(self) -> None:
        self._by_item: dict[int, _Node] = {}
        # Kept, or another item could come to have the same id.
        self._items: list[Item] = []
        self._by_value: dict[object, _Node] = {}
        self._writer = SvgWriter(css=True, prefix="", ids=False)

    def forget(self) -> None:
        """Forget all nodes if there are too many; only between pages, each of which relies on its own."""
        if len(self._items) > _MOST:
            self._by_item.clear()
            self._items.clear()
            self._by_value.clear()

    def of(self, items: Iterable[Item]) -> list[_Node]:
        """Return the nodes of the items."""
        known = self._by_item
        return [known.get(id(item)) or self._new(item) for item in items]

    def _new(self, item: Item) -> _Node:
        node = self._group(item) if isinstance(item, Group) else self._leaf(item)
        self._by_item[id(item)] = node
        self._items.append(item)
        return node

    def _leaf(self, item: Item) -> _Node:
        node = self._by_value.get(item)
        if node is None:
            node = self._by_value[item] = self._written(item)
        return node

    def _written(self, item: Item) -> _Node:
        if isinstance(item, Path) and item.gradient:
            return _Node("", named=lambda writer: writer.item(item), size=_SHORTEST)
        text = self._writer.item(item)
        # Other items may have the same text, since numbers are rounded.
        return self._by_value.setdefault(text, _Node(text, size=len(text)))

    def _group(self, group: Group) -> _Node:
        start, children = group_start(group), self.of(without_hidden_text(group))
        key = (start, group.clip, *children)
        node = self._by_value.get(key)
        if node is None:
            node = self._by_value[key] = _group_node(group, start, children)
        return node


def _group_node(group: Group, start: str, children: Sequence[_Node]) -> _Node:
    clip, whole = group.clip, group.css == "target"  # the page styles it separately, whatever its contents
    size = len(start) + len(GROUP_END) + sum([child.size for child in children])
    fixed = whole or bool(group.id or group.piece) or any(child.fixed for child in children)
    if whole and not clip and all(child.is_text for child in children):
        # Nothing in it is a part, and most of what stands in drawings are targets: they are put together once.
        return _Node("".join([start, *[child.start for child in children], GROUP_END]), size=size, fixed=True)
    if clip:
        return _Node(start, 2 * GROUP_END, children, lambda writer: writer.clipped(clip), size, fixed, whole)
    return _Node(start, GROUP_END, children, None, size, fixed, whole)


_nodes = _Nodes()


class _Parts:
    """Numbers each shared part at its first use.

    A part is a maximal run of neighbours that always occur together; `shared` are those written, by id.
    """

    def __init__(self, drawings: Iterable[Sequence[_Node]], prefix: str, writer: SvgWriter) -> None:
        self._prefix = prefix
        self._writer = writer
        self._count: Counter[_Node] = Counter()
        self._pairs: Counter[tuple[_Node, _Node]] = Counter()
        self._uses: dict[tuple[_Node, ...], str] = {}
        self.shared: dict[str, str] = {}
        for nodes in drawings:
            self._add(nodes)

    def _add(self, nodes: Sequence[_Node]) -> None:
        """Count the nodes and their contents; those of a shareable node only once, since it will be written once."""
        new = [node for node in nodes if node.children and not node.whole and (node.fixed or node not in self._count)]
        self._count.update(nodes)
        self._pairs.update(pairwise(nodes))
        for node in dict.fromkeys(new):
            self._add(node.children)

    def serialise(self, nodes: Sequence[_Node]) -> str:
        """Return the nodes, with what is shared in them named."""
        written: list[str] = []
        run: list[_Node] = []
        for node in nodes:
            if node.fixed or self._count[node] == 1:
                if run:
                    written.append(self._run(run))
                    run = []
                written.append(self._inside(node))
            elif run and self._together(run[-1], node):
                run.append(node)
            else:
                if run:
                    written.append(self._run(run))
                run = [node]
        if run:
            written.append(self._run(run))
        return "".join(written)

    def _together(self, first: _Node, second: _Node) -> bool:
        # Equal counts mean that neither ever occurs without the other: one reference can stand for both.
        count = self._count[first]
        return self._count[second] == count and self._pairs[first, second] == count

    def _run(self, run: list[_Node]) -> str:
        """Return nodes that only ever occur together, more than once."""
        if sum([node.size for node in run]) < _SHORTEST:
            return "".join(map(self._inside, run))
        key = tuple(run)
        if key not in self._uses:
            name = f"{self._prefix}-{len(self._uses)}"
            self._uses[key] = _use(name)
            self._share(run, name)
        return self._uses[key]

    def _inside(self, node: _Node, whole: bool = False) -> str:
        """Return the node itself written out; `whole`: with all that it contains, of which nothing is a part."""
        if not node.children and node.named is None:
            return node.start + node.end
        named = node.named(self._writer) if node.named else ""
        if whole or node.whole:
            inner = "".join([self._inside(child, whole=True) for child in node.children])
        else:
            inner = self.serialise(node.children)
        return f"{node.start}{named}{inner}{node.end}"

    def _share(self, run: list[_Node], name: str) -> None:
        inner = "".join(map(self._inside, run))
        # A gradient stands before the path that it paints: the id is that of both.
        if len(run) > 1 or not run[0].start:
            self.shared[name] = f'<g id="{name}">{inner}</g>'
        else:
            # A single element takes the id itself: a group around it would be one more element to lay out.
            tag, rest = re.split(r"(?<=\w)\b", inner, maxsplit=1)
            self.shared[name] = f'{tag} id="{name}"{rest}'


@lru_cache(maxsize=1 << 10)
def _use(name: str) -> str:
    # svgwrite writes `xlink:href`. The theme's script sets each `href`, which fails for an SVG element.
    return serialise(Use(f"#{name}", debug=False))
