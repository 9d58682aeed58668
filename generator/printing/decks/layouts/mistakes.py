"""Mistakes in a layout: what is wrong is left out and told, and the rest is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from typing import Any

from generator.content.errors import ContentError, raise_all
from generator.content.layouts.overlay import Data
from generator.content.validation import find_problems, shorten
from generator.content.yaml_source import Loc, Source
from generator.printing.decks.findings import Finding, Flaw
from generator.printing.decks.layouts.boxes_model import Layout
from rules_engine.core import Message
from rules_engine.core.messages import Words

_DECISIVE = ("size", "extends")
"""Keys without which a card would be another one: mistakes in them stop the deck."""

_LIMITS = ("content/expected-entries-at-most", "content/expected-at-most-characters")
"""What is expected where a limit is passed: all of it would have to be left out."""

_OF_BOXES = ("front", "back", "boxes")


def without_mistakes(source: Source) -> tuple[Data, list[Finding]]:
    """Return a layout's data without the keys and values that no layout has, and a note of each.

    Raises ContentError for what is no layout at all, for mistakes in its size or in what it extends, and for limits.
    """
    notes: list[Finding] = []
    while True:
        _, problems = find_problems(Layout, source)
        places = [_place(source.data, one.loc) for one in problems]
        raise_all([one for one, place in zip(problems, places, strict=True) if _stops(one, place)])
        if not problems:
            data: Data = source.data
            return data, notes
        for place, one in {place: one for one, place in zip(problems, places, strict=True)}.items():
            flaw = Flaw("wrong", _told(source, place, one), place=(one.path, one.line))
            notes.append(Finding(one.path, one.line, flaw))
        source = replace(source, data=_without(source.data, places))


def _place(data: Any, loc: Loc) -> Loc:
    """Return the part of an error's place that the data has; the rest was added by those who checked."""
    found: list[str | int] = []
    for step in loc:
        is_there = step in data if isinstance(data, Mapping) else isinstance(data, list) and isinstance(step, int)
        if not is_there:
            break
        found.append(step)
        data = data[step]
    return tuple(found)


def _stops(problem: ContentError, place: Loc) -> bool:
    expected = problem.problem.values.get("value") if isinstance(problem.problem, Message) else None
    is_limit = isinstance(expected, Message) and expected.key in _LIMITS
    return not place or place[0] in _DECISIVE or is_limit


def _told(source: Source, place: Loc, problem: ContentError) -> Words:
    """Return what is said of a mistake: of a value beside the boxes, that it stands inside one."""
    value = _value(source.data, place)
    if len(place) < 2 or place[-2] not in _OF_BOXES or isinstance(value, Mapping):
        return problem.problem
    where, name = ".".join(map(str, place)), str(place[-1])
    return Message("printing/layout-no-box", where=where, found=shorten(value), example=f"{name}: {{x: 5, y: 5}}")


def _value(data: Any, place: Loc) -> object:
    for step in place:
        data = data[step]
    return data


def _without(data: Any, places: list[Loc]) -> object:
    """Return the data without what is at these places."""
    found = deepcopy(data)
    # From the last one, or places in lists would move; numbers are padded, so that 10 comes after 9.
    for place in sorted(set(places), key=lambda place: [str(step).zfill(9) for step in place], reverse=True):
        parent = found
        for step in place[:-1]:
            parent = parent[step]
        del parent[place[-1]]
    return found
