"""How a layout is laid over another, and what a box takes from one beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.content.layouts.value_kinds import is_switch

Data = Mapping[str, Any]

CHANGES = ("sizes", "categories", "cards")
"""Keys of a layout with what is different on some cards."""


def lay_over(base: object, own: object, keep: bool = False) -> Any:
    """Return one layout over another, box by box and key by key; ``null`` takes a box or a key away.

    keep: ``null`` stays, for a change that is laid over another layout later.

    >>> lay_over({"a": {"x": 1, "y": 2}, "b": {}}, {"a": {"y": None, "w": 3}, "b": None})
    {'a': {'x': 1, 'w': 3}}
    """
    if not isinstance(own, Mapping) or is_switch(own):
        return own
    found = dict(base) if isinstance(base, Mapping) and not is_switch(base) else {}
    for key, value in own.items():
        if value is None and not keep:
            found.pop(key, None)
        else:
            found[key] = lay_over(found.get(key), value, keep or key in CHANGES)
    return found


def with_models(boxes: Data) -> dict[str, Data]:
    """Return boxes with what they take from others by ``extends``, which stays where there is no such box."""
    merged: dict[str, Data] = {}
    for name in boxes:
        box, seen = boxes[name], {name}
        while (base := box.get("extends")) in boxes and base not in seen:
            seen.add(base)
            own = {key: value for key, value in box.items() if key != "extends"}
            box = lay_over(boxes[base], own)
        merged[name] = {**box, "boxes": with_models(box["boxes"])} if box.get("boxes") else box
    return merged
