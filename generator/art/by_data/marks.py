"""Marks of an action: from the places in its notation, and from the changes that the engine makes.

Marks of an answer: rings around the places in it, numbers at places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from generator.art.by_data.areas.groups import groups_of, zone
from generator.art.by_data.contents import BOARD, EMPTY, Content, contents, named_places
from generator.art.by_data.drawing import card_coming, draw_state
from generator.art.by_data.pieces import piece_group, piece_items
from generator.art.interface import ArtContext
from generator.scene.model import Group, Rect, Shape, Stroke, translate
from generator.scene.overlay import Arrow, Ghost, Label, Mark, Ring, Sketch, Zone
from generator.scene.state_drawing import Anchor
from generator.scene.theme import OK
from rules_engine.core import JugadaError, Move, Value
from rules_engine.core.game import write_action

_CORNER, _FRAME = 0.05, 0.035
"""Radius of the corners and line width of a card's frame, as fractions of its height."""
_PIECE_GAP = 0.6
"""Distance of an arrow's start from the centre of a piece, as a fraction of the piece's radius."""


def marks_of_action(art: ArtContext, state: object, seat: int, action: object) -> tuple[Mark, ...]:
    """Return arrows along ways, with the piece at its destination; how many pieces leave or come elsewhere; rings.

    A card that is named has a ring, and lies where it goes. A group of places is an area, with the pieces that come to
    it. A cross is only for what is forbidden, so a legal action has none.
    """
    drawing = draw_state(art, state)
    text = write_action(art.game, state, seat, action)
    ways = named_places(text, drawing.anchors, tuple(drawing.anchors))
    before = contents(art, state)
    after, moves = _outcome(art, state, seat, action)
    marking = _Marking(art, state, seat, drawing.anchors, before, after, moves)
    marks = [mark for way in ways for mark in marking.way(way)]
    return (*marks, *marking.rest({place for way in ways for place in way}))


def _outcome(
    art: ArtContext, state: object, seat: int, action: object
) -> tuple[Mapping[str, Content] | None, Sequence[Move]]:
    """Return the contents of places after a legal action, and what the engine says has moved.

    None if it is illegal or depends on hidden information.
    """
    try:
        if art.game.why_illegal(state, seat, action) is None:
            step = art.game.apply(state, seat, action)
            return contents(art, step.state), step.moves
    # An illegal action has no outcome, and one with hidden parts none that may be shown.
    except JugadaError:
        pass
    return None, ()


class _Marking:
    def __init__(
        self,
        art: ArtContext,
        state: object,
        seat: int,
        anchors: Mapping[str, Anchor],
        before: Mapping[str, Content],
        after: Mapping[str, Content] | None,
        moves: Sequence[Move],
    ) -> None:
        self._art, self._state, self._seat, self._anchors = art, state, seat, anchors
        self._before, self._after, self._moves = before, after, moves
        self._groups = groups_of(art)
        self._held = {piece: place for place, content in before.items() for piece in content.kinds}

    def way(self, places: tuple[str, ...]) -> Iterator[Mark]:
        """Yield the marks of consecutive places, or of a single one."""
        if len(places) == 1:
            members = self._groups.get(places[0])
            yield from self._single(places[0]) if members is None else self._group(places[0], members)
            return
        start, end = places[0], places[-1]
        if self._is_empty(end):
            yield self._ghost(end, self._moved(start, end))
        elif self._after is not None:
            yield from self._change(end)
        r = self._anchors[start].r
        # The arrow starts at the rim of a piece, not on top of it.
        gap = _PIECE_GAP * r if not self._is_empty(start) else 0.0
        yield Arrow(places, start_gap=gap)

    def rest(self, named: set[str]) -> Iterator[Mark]:
        """Yield how many pieces leave or come to places that are not named, nor in a group whose pieces shift."""
        shifting = {place for name in named for place in self._groups.get(name, ()) if self._shifts(name)}
        for card in filter(self._is_card, named):
            shifting |= {self._held[card], *self._ends_of(card)}
        for place in {**self._before, **(self._after or {})}:
            if place in self._anchors and place not in named | shifting:
                yield from self._change(place)

    def _change(self, place: str) -> Iterator[Mark]:
        """Yield by how many the pieces of a place become fewer or more, such as −1 for one that is captured."""
        if self._after is None:
            return
        before, after = (one.get(place, EMPTY) for one in (self._before, self._after))
        change = _total(after) - _total(before)
        # A plain number is written at the place already.
        if change and before.number is None and after.number is None:
            anchor = self._anchors[place]
            label = f"−{-change}" if change < 0 else f"+{change}"
            yield Label(place, label, "number", dx=0.75 * anchor.r, dy=-0.75 * anchor.r)

    def _single(self, place: str) -> Iterator[Mark]:
        if self._is_card(place):
            yield _frame(place, self._anchors[place].area)
            yield from (self._card_at(end, place) for end in self._ends_of(place))
        elif self._is_empty(place):
            yield self._ghost(place, self._brought(place))
        else:
            yield Ring(place)
            yield from self._change(place)

    def _card_at(self, place: str, card: str) -> Mark:
        """Return the card as it lies at the place afterwards, framed; a ghost where cards have no room of their own."""
        box = card_coming(self._art, self._state, place, card)
        if box is None:
            return self._ghost(place, card)
        middle = (box.x + box.width / 2, box.y + box.height / 2)
        outline = replace(box, r=_CORNER * box.height, stroke=Stroke(OK, _FRAME * box.height))
        return Sketch((piece_group(self._art, card, *middle, box.height / 2), outline), at=place)

    def _is_card(self, name: str) -> bool:
        """Return whether the name is that of a piece that lies in a place, such as a card in a hand."""
        return name in self._held and name not in self._before and name in self._anchors

    def _ends_of(self, piece: str) -> Iterator[str]:
        """Yield the place to which a named card goes first: what the engine says, else where it lies afterwards."""
        said = [move.end for move in self._moves if move.piece == piece]
        seen = [place for place, content in (self._after or {}).items() if piece in content.kinds]
        # The engine's word first: with equal cards, where one lies afterwards does not tell which came.
        yield from [end for end in (*said, *seen) if end in self._anchors and end != self._held[piece]][:1]

    def _group(self, name: str, members: Sequence[str]) -> Iterator[Mark]:
        """Yield the group's area, and the pieces that come to a place of it."""
        yield zone(name, self._anchors[name])
        for place in members:
            if self._is_empty(place) and self._came(place):
                yield self._ghost(place, self._came(place))

    def _shifts(self, name: str) -> bool:
        """Return whether another piece lies afterwards where one lay before, so that no place tells which has left."""
        after = self._after or {}
        common = (place for place in self._groups[name] if place in self._before and place in after)
        return any(self._before[place] != after[place] for place in common)

    def _is_empty(self, place: str) -> bool:
        return self._before.get(place, EMPTY) == EMPTY

    def _moved(self, start: str, end: str) -> str:
        """Return the piece that moves from one place to the other."""
        came = self._came(end)
        there = self._before.get(start, EMPTY).pieces
        return came or (there[-1][0] if there else self._own())

    def _brought(self, place: str) -> str:
        return self._came(place) or self._own()

    def _came(self, place: str) -> str:
        """Return the piece at the place after the action."""
        pieces = self._after.get(place, EMPTY).pieces if self._after is not None else ()
        return pieces[-1][0] if pieces else ""

    def _own(self) -> str:
        """Return the piece that the seat places, empty if ``art.yaml`` has none."""
        name = self._art.game.format_seat(self._seat)
        return next((key for key, design in self._art.art_sheet.get("pieces", {}).items() if design["of"] == name), "")

    def _ghost(self, place: str, piece: str) -> Ghost:
        anchor = self._anchors[place]
        if not piece:
            return Ghost(place)
        drawn = Group(piece_items(self._art, piece, 0.82 * anchor.r), transform=translate(anchor.x, anchor.y))
        return Ghost(place, items=(drawn,))


def _frame(card: str, box: Shape | None) -> Mark:
    """Return the frame around a card that is named: a circle would lie over its neighbours."""
    if not isinstance(box, Rect):
        return Ring(card)
    return Zone(replace(box, r=_CORNER * box.height), under=False, line=OK, at=card)


def _total(content: Content) -> int:
    return sum(count for _, count in content.pieces)


_LONGEST = 8
"""Maximum characters of a value that is written at a place."""


def marks_of_answer(
    art: ArtContext, state: object, query: str, arguments: Mapping[str, str], value: Value
) -> tuple[Mark, ...]:
    """Return a ring around each place of the answer, the value at the place in question, or both."""
    # The whole board is the answer: marks on every place would say nothing.
    if query == BOARD:
        return ()
    drawing = draw_state(art, state)
    names = tuple(drawing.anchors)
    by_place = contents(art, state)

    def places_in(text: str) -> list[str]:
        return [place for way in named_places(text, drawing.anchors, names) for place in way]

    asked = _all_places(arguments.values(), places_in)
    marks: list[Mark] = [Ring(place, "plain") for place in dict.fromkeys(asked)]
    if isinstance(value, Mapping):
        found = [(place, _short(number)) for key, number in value.items() for place in places_in(key)]
        return (*marks, *(Label(place, text) for place, text in found))
    shown = dict.fromkeys(_all_places(_texts(value), places_in))
    groups = groups_of(art)
    for place in shown:
        is_empty = by_place.get(place, EMPTY) == EMPTY
        marks.append(zone(place, drawing.anchors[place]) if place in groups else Ring(place, dot=is_empty))
    # Yes and no stand in the sentence, and a list without places has no text for one place.
    if asked and not shown and not isinstance(value, bool | tuple) and value is not None:
        marks += [Label(asked[0], _short(value))]
    return tuple(marks)


def _all_places(texts: Iterable[str], places_in: Callable[[str], list[str]]) -> list[str]:
    """Return the places that the texts name, one text after the other."""
    return [place for text in texts for place in places_in(text)]


def _texts(value: Value) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _texts(one)


def _short(value: Value) -> str:
    return str(value)[:_LONGEST]
