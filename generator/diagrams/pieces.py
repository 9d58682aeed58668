"""The pieces in a sequence of drawings, each with a name of its own, so that it can be seen to move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import dist

from generator.scene.cache import IdentityCache
from generator.scene.model import Group, Item, Point, Scene, Transform

_IDENTITY = Transform()


def number_pieces(scenes: Sequence[Scene]) -> list[Scene]:
    """Return the scenes with each piece's kind and number; a piece has the same number in all of them.

    A piece that stays keeps its number. Missing pieces are matched with new ones of their kind, the nearest first.
    """
    tracker = _Tracker()
    return [replace(scene, items=tracker.number(scene.items)) for scene in scenes]


@dataclass
class _Tracker:
    """The places of the pieces in the previous drawing, by name."""

    _known: dict[str, dict[str, Point]] = field(default_factory=dict)

    def number(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items with their pieces named."""
        places: dict[str, list[Point]] = {}
        for kind, place in places_of(items):
            places.setdefault(kind, []).append(place)
        names = {kind: self._names(kind, found) for kind, found in places.items()}
        queues = {kind: iter(found) for kind, found in names.items()}
        return _named(items, queues)

    def _names(self, kind: str, places: Sequence[Point]) -> list[str]:
        known = self._known.setdefault(kind, {})
        # All pairs at once, so that a piece that stayed (distance 0) keeps its name before others choose.
        pairs = sorted((dist(place, old), new, name) for new, place in enumerate(places) for name, old in known.items())
        found: dict[int, str] = {}
        for _, new, name in pairs:
            if new not in found and name not in found.values():
                found[new] = name
        for new in range(len(places)):
            if new not in found:
                # Names are never given up: a piece that was taken keeps its last place, from which it may come back.
                found[new] = f"{kind}-{len(known) + 1}"
                known[found[new]] = places[new]
        known.update({found[new]: place for new, place in enumerate(places)})
        return [found[new] for new in range(len(places))]


def places_of(items: Sequence[Item], outer: Transform = _IDENTITY) -> Iterator[tuple[str, Point]]:
    """Yield the kind (once numbered, the name) and the place of each piece, in painting order."""
    for item in items:
        if isinstance(item, Group) and _has_pieces(item):
            to = outer @ item.transform if item.transform else outer
            if item.piece:
                yield item.piece, to.apply((0.0, 0.0))
            else:
                yield from places_of(item.items, to)


def _named(items: Sequence[Item], names: dict[str, Iterator[str]]) -> tuple[Item, ...]:
    return tuple(_name(item, names) for item in items)


def _name(item: Item, names: dict[str, Iterator[str]]) -> Item:
    if not isinstance(item, Group) or not _has_pieces(item):
        return item
    if item.piece:
        name = next(names[item.piece])
        return _known.get(item, lambda: replace(item, piece=name), name)
    return replace(item, items=_named(item.items, names))


def _has_pieces(group: Group) -> bool:
    return _pieced.get(
        group,
        lambda: bool(group.piece) or any(isinstance(item, Group) and _has_pieces(item) for item in group.items),
    )


_pieced: IdentityCache[bool] = IdentityCache(8192)
"""Whether a group is a piece or contains one: most, such as targets, do not, and are in many drawings."""


_known: IdentityCache[Group] = IdentityCache(4096)
"""Pieces with their names, since those that stay are the same in all steps and languages."""
