"""Marks of an answer: rings around the places in it, numbers at places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.art.by_data.areas.groups import groups_of, zone
from generator.art.by_data.contents import BOARD, EMPTY, contents
from generator.art.by_data.drawing import draw_state
from generator.art.by_data.notation import named_places
from generator.art.interface import ArtContext
from generator.scene.overlay import Label, Mark, Ring
from rules_engine.core import Value

_LONGEST = 8
"""Maximum characters of a value that is written at a place."""


def marks_of_answer(
    art: ArtContext, state: object, query: str, arguments: Mapping[str, str], value: Value
) -> tuple[Mark, ...]:
    """Return a ring around each place of the answer, the value at the place in question, or both."""
    if query == BOARD:
        return ()
    drawing = draw_state(art, state)
    names = tuple(drawing.anchors)
    by_place = contents(art, state)

    def places_in(text: str) -> list[str]:
        return [place for way in named_places(text, drawing.anchors, names) for place in way]

    asked = [place for text in arguments.values() for place in places_in(text)]
    marks: list[Mark] = [Ring(place, "plain") for place in dict.fromkeys(asked)]
    if isinstance(value, Mapping):
        found = [(place, _short(number)) for key, number in value.items() for place in places_in(key)]
        return (*marks, *(Label(place, text) for place, text in found))
    shown = dict.fromkeys(place for text in _texts(value) for place in places_in(text))
    groups = groups_of(art)
    for place in shown:
        is_empty = by_place.get(place, EMPTY) == EMPTY
        marks.append(zone(place, drawing.anchors[place]) if place in groups else Ring(place, dot=is_empty))
    if asked and not shown and not isinstance(value, bool | tuple) and value is not None:
        marks += [Label(asked[0], _short(value))]
    return tuple(marks)


def _texts(value: Value) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _texts(one)


def _short(value: Value) -> str:
    return str(value)[:_LONGEST]
