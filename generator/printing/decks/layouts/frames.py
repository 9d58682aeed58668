"""The frames that come with the program, and how a layout is laid over another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from generator.content.validation import validate
from generator.content.yaml_source import read_yaml
from generator.printing.decks.layouts.boxes_model import Layout
from generator.printing.decks.layouts.value_kinds import is_switch
from generator.resources import resource_dir

Data = Mapping[str, Any]

USUAL = "action"
"""The frame of cards for which a deck names none."""

TOKENS = "tiles"
"""The frame of tokens for which a deck names none."""

_OLD = ("plain",)
"""Frames that are for decks of earlier versions alone."""

EXTENDS, NOTHING = "extends", "none"

CHANGES = ("sizes", "categories", "cards")
"""Keys of a layout with what is different on some cards."""


def frame_file(name: str) -> Path:
    """Return the file of a frame, which may not exist."""
    return resource_dir("templates") / "frames" / f"{name}.yaml"


@cache
def frame_names() -> tuple[str, ...]:
    """Return the names of the frames that new decks are offered, the usual one first."""
    names = sorted(path.stem for path in frame_file(USUAL).parent.glob("*.yaml"))
    return tuple(sorted((name for name in names if name not in _OLD), key=lambda name: name != USUAL))


def is_frame_name(name: str) -> bool:
    """Return whether a frame has that name."""
    return name in (*frame_names(), *_OLD)


@cache
def read_frame(name: str) -> Data:
    """Return a frame's data."""
    source = read_yaml(frame_file(name))
    validate(Layout, source)
    data: Data = source.data
    return data


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
