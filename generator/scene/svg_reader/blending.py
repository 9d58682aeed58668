"""Modes of blending: what is drawn in one becomes a picture of it and of what lies below."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from generator.scene.model import Group, Item, Transform
from generator.scene.svg_reader.resvg import UndrawnError
from generator.scene.svg_reader.snapshots import Snapshots, TooManyPicturesError, as_markup
from generator.scene.value import value


@value
class Blend(Group):
    """Items that are blended with those below them. `line`: that of the element."""

    mode: str = "normal"
    line: int = 0

    @staticmethod
    def modes() -> frozenset[str]:
        """Return the modes that change something."""
        return _MODES


_MODES = frozenset(
    (
        *("multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light"),
        *("soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity"),
    )
)

_Note = Callable[[Blend, bool], None]


@dataclass
class _Below:
    """What has been painted so far where blending reaches, as SVG in the page's coordinates."""

    snapshots: Snapshots
    note: _Note
    parts: list[str]

    def add(self, markup: str) -> None:
        self.parts.append(markup)


def flatten_blends(items: tuple[Item, ...], snapshots: Snapshots, matrix: Transform, note: _Note) -> tuple[Item, ...]:
    """Return the items with pictures in place of those that are blended.

    matrix: the map from their coordinates to the page's.   note: receives each one, and whether it became a picture.
    """
    if not any(map(_has_blend, items)):
        return items
    # A map that changes nothing needs no group.
    around = (Group((), transform=matrix),) if matrix != Transform() else ()
    return tuple(_flattened(items, around, _Below(snapshots, note, [])))


def _has_blend(item: Item) -> bool:
    return isinstance(item, Group) and (isinstance(item, Blend) or any(map(_has_blend, item.items)))


def _flattened(items: Iterable[Item], around: Sequence[Group], below: _Below) -> list[Item]:
    result: list[Item] = []
    for item in items:
        if not isinstance(item, Group) or not _has_blend(item):
            below.add(_markup((item,), around, len(below.parts)))
            result.append(item)
        elif isinstance(item, Blend):
            result += _blended(item, around, below)
        elif item.opacity < 1 or item.clip:  # what is inside is blended with itself alone
            inner = replace(
                item, items=tuple(_flattened(item.items, (*around, replace(item, opacity=1.0)), _fresh(below)))
            )
            below.add(_markup((inner,), around, len(below.parts)))
            result.append(inner)
        else:
            result.append(replace(item, items=tuple(_flattened(item.items, (*around, item), below))))
    return result


def _fresh(below: _Below) -> _Below:
    return _Below(below.snapshots, below.note, [])


def _blended(item: Blend, around: Sequence[Group], below: _Below) -> tuple[Item, ...]:
    inside = tuple(_flattened(item.items, around, _fresh(below)))
    markup = _markup(inside, around, len(below.parts))
    try:
        picture = below.snapshots.blended("".join(below.parts), markup, item.mode, Transform())
    except (UndrawnError, TooManyPicturesError):
        below.note(item, False)
        below.add(markup)
        return inside
    below.note(item, True)
    below.add(f'<g style="mix-blend-mode:{item.mode}">{markup}</g>')
    whole = Transform()
    for group in around:
        whole = whole @ group.transform if group.transform else whole
    # The picture is in the page's coordinates, its place among the items in theirs.
    back = whole.inverse()
    return () if back is None else picture if whole == Transform() else (Group(picture, transform=back),)


def _markup(items: tuple[Item, ...], around: Sequence[Group], number: int) -> str:
    for group in reversed(around):
        items = (replace(group, items=items, shared=False),)
    # Each part has a prefix of its own, since all of them come to stand in one text, where ids must differ.
    return as_markup(items, f"b{number}-")
