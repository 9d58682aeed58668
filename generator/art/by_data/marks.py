"""Marks of an action: from the places that its notation names, and from what the engine says it changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.art.by_data.contents import EMPTY, Content, contents
from generator.art.by_data.drawing import draw_state
from generator.art.by_data.notation import named_places
from generator.art.by_data.pieces import piece_items
from generator.art.interface import ArtContext
from generator.scene.model import Group
from generator.scene.overlay import Arrow, Cross, Ghost, Mark, Ring
from generator.scene.state_drawing import Anchor
from generator.scene.transform import translate
from rules_engine.core import JugadaError
from rules_engine.core.game import write_action

_PIECE_GAP = 0.6
"""How far an arrow begins from the middle of a piece, as a part of the piece's radius."""


def marks_of_action(art: ArtContext, state: Any, seat: int, action: Any) -> tuple[Mark, ...]:
    """Return arrows along ways, with the piece that will be at the end; crosses on what is taken, rings on the rest."""
    drawing = draw_state(art, state)
    text = write_action(art.game, state, seat, action)
    ways = named_places(text, drawing.anchors, tuple(drawing.anchors))
    before = contents(art, state)
    after = _after(art, state, seat, action)
    marking = _Marking(art, seat, drawing.anchors, before, after)
    marks = [mark for way in ways for mark in marking.way(way)]
    return (*marks, *marking.rest({place for way in ways for place in way}))


def _after(art: ArtContext, state: Any, seat: int, action: Any) -> Mapping[str, Content] | None:
    """Return what lies where after a legal action; None for another one, or if nobody can know."""
    try:
        if art.game.why_illegal(state, seat, action) is None:
            return contents(art, art.game.apply(state, seat, action).state)
    except JugadaError:
        pass
    return None


class _Marking:
    def __init__(
        self,
        art: ArtContext,
        seat: int,
        anchors: Mapping[str, Anchor],
        before: Mapping[str, Content],
        after: Mapping[str, Content] | None,
    ) -> None:
        self._art, self._seat, self._anchors = art, seat, anchors
        self._before, self._after = before, after

    def way(self, places: tuple[str, ...]) -> Iterator[Mark]:
        """Yield the marks of places that follow each other, or of one alone."""
        if len(places) == 1:
            yield from self._single(places[0])
            return
        start, end = places[0], places[-1]
        if self._is_empty(end):
            yield self._ghost(end, self._moved(start, end))
        elif self._after is not None:
            yield Cross(end)
        r = self._anchors[start].r
        gap = _PIECE_GAP * r if not self._is_empty(start) else 0.0
        yield Arrow(places, start_gap=gap)

    def rest(self, named: set[str]) -> Iterator[Mark]:
        """Yield a cross on each piece that leaves a place which is not named."""
        for place, content in self._before.items():
            is_taken = self._after is not None and place not in self._after and bool(content.pieces)
            if is_taken and place not in named and place in self._anchors:
                yield Cross(place)

    def _single(self, place: str) -> Iterator[Mark]:
        if self._is_empty(place):
            yield self._ghost(place, self._brought(place))
            return
        yield Ring(place)
        if self._after is not None and self._after.get(place, EMPTY) == EMPTY:
            yield Cross(place)

    def _is_empty(self, place: str) -> bool:
        return self._before.get(place, EMPTY) == EMPTY

    def _moved(self, start: str, end: str) -> str:
        """Return the piece that goes from one place to the other."""
        came = self._came(end)
        there = self._before.get(start, EMPTY).pieces
        return came or (there[-1][0] if there else self._own())

    def _brought(self, place: str) -> str:
        return self._came(place) or self._own()

    def _came(self, place: str) -> str:
        """Return the piece that lies there after the action."""
        pieces = self._after.get(place, EMPTY).pieces if self._after is not None else ()
        return pieces[-1][0] if pieces else ""

    def _own(self) -> str:
        """Return the piece that the seat brings, empty if ``art.yaml`` names none."""
        name = self._art.game.format_seat(self._seat)
        return next((key for key, design in self._art.art_sheet.get("pieces", {}).items() if design["of"] == name), "")

    def _ghost(self, place: str, piece: str) -> Ghost:
        anchor = self._anchors[place]
        if not piece:
            return Ghost(place)
        drawn = Group(piece_items(self._art, piece, 0.82 * anchor.r), transform=translate(anchor.x, anchor.y))
        return Ghost(place, items=(drawn,))
