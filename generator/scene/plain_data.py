"""Drawings converted to plain data and back, for browsers, which cannot read the files of the drawings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from generator.scene import model

_KIND = "kind"


def to_plain(value: object) -> object:
    """Return a scene, or a value in it, as mappings, tuples, texts and numbers; pictures as their bytes."""
    if isinstance(value, tuple):
        return tuple(map(to_plain, value))
    if isinstance(value, model.Picture):
        return {_KIND: "Picture", **{one.name: getattr(value, one.name) for one in fields(value)}, "data": value.data()}
    if not is_dataclass(value):
        return value
    given = {one.name: getattr(value, one.name) for one in fields(value)}
    usual = {one.name: one.default for one in fields(value) if one.default is not MISSING}
    # Only what differs from its default, since a board has thousands of items.
    changed = {name: to_plain(one) for name, one in given.items() if name not in usual or one != usual[name]}
    return {_KIND: type(value).__name__, **changed}


def from_plain(value: object) -> Any:
    """Return the value that `to_plain` converted."""
    if isinstance(value, tuple):
        return tuple(map(from_plain, value))
    if not isinstance(value, Mapping):
        return value
    given = {name: from_plain(one) for name, one in value.items() if name != _KIND}
    if value[_KIND] == "Picture":
        data = given["data"]
        given["data"] = lambda: data
    return getattr(model, value[_KIND])(**given)
