"""Shadows: a silhouette, moved; blurred, a picture of 450 dpi of the shadow alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from generator.scene.model import Colour, Group, Item, Path, Rect, Transform, translate
from generator.scene.svg_reader.resvg import UndrawnError
from generator.scene.svg_reader.snapshots import Snapshots, TooManyPicturesError, as_markup

MOST_BLUR = 20.0
"""Millimetres."""


@dataclass(frozen=True, slots=True)
class Shadow:
    """Where a shadow falls, and how soft it is, in mm; its opacity from 0 to 1, and its colour."""

    x: float
    y: float
    blur: float
    opacity: float
    colour: Colour


def shadow_of(items: Iterable[Item], shadow: Shadow, size: tuple[float, float], to_card: Transform) -> tuple[Item, ...]:
    """Return the shadow that items throw on a card of that size in mm. to_card: the map from their place to it."""
    dark = tuple(_silhouette(item, shadow.colour) for item in items)
    # Without a blur it stays lines and areas, which are sharp at any size.
    if shadow.blur <= 0:
        return (Group(dark, transform=translate(shadow.x, shadow.y), opacity=shadow.opacity),)
    # The deviation is half the blur, as in CSS.
    markup = (
        f'<filter id="soft" filterUnits="userSpaceOnUse" x="-50" y="-50" width="{size[0] + 100}" '
        f'height="{size[1] + 100}"><feGaussianBlur stdDeviation="{shadow.blur / 2:.4g}"/></filter>'
        f'<g opacity="{shadow.opacity:.4g}"><g filter="url(#soft)"><g transform="translate({shadow.x:.4g} '
        f'{shadow.y:.4g})">{as_markup(dark, "shadow")}</g></g></g>'
    )
    try:
        return Snapshots(Rect(0, 0, *size), max(size)).of(markup, to_card)
    except (UndrawnError, TooManyPicturesError):
        return ()


def _silhouette(item: Item, colour: Colour) -> Item:
    if isinstance(item, Group):
        # The items in one colour are new ones, which no other group shares.
        return replace(item, items=tuple(_silhouette(one, colour) for one in item.items), shared=False)
    if isinstance(item, Rect) and item.picture:
        return Rect(item.x, item.y, item.width, item.height, item.r, colour)
    has_area = item.fill is not None or (isinstance(item, Path) and item.gradient is not None)
    stroke = replace(item.stroke, colour=colour) if item.stroke else None
    changed = replace(item, fill=colour if has_area else None, stroke=stroke)
    return replace(changed, gradient=None) if isinstance(changed, Path) else changed
