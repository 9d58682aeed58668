"""A table for whoever looks: my places below and large, the others around the middle, folded to numbers.

On a phone the others stand above in a row, and a hand has as many rows as its cards need to be tapped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, cos, pi, sin

from generator.art.by_data.areas.area_plan import PHONES, AreaPlan, moved
from generator.art.by_data.areas.trays import SEAT, place_label, place_word, title, zone_name
from generator.art.by_data.sheet_data import Area, Zone
from generator.art.interface import ArtContext
from generator.scene.fonts import BC600, BC700, text_width
from generator.scene.model import MM_PER_PT, Item, Rect, Stroke, Text
from generator.scene.shapes.text import baseline
from generator.scene.state_drawing import Anchor
from generator.scene.theme import INK, LINE, MUTED, OUTLINE, PAPER, PLATE_RADIUS, TILE_RADIUS

_WIDTH = {"page": 200.0, "wide": 210.0, "tall": 100.0, "short": 100.0}
"""The width of the table in mm."""
_LETTERS = {"page": 13.0, "wide": 12.5, "tall": 11.0, "short": 11.0}
"""The type size in points."""
_GAP = 3.0
_FEW = 4
"""Up to so many cards a tray is only as wide as they are."""
_NARROWEST = 0.86
"""The part of a card in a hand on a phone that shows at least."""


@dataclass(frozen=True, slots=True)
class PlacedArea:
    """An area at its place on the table."""

    area: Area
    plan: AreaPlan

    def moved(self, dx: float, dy: float) -> PlacedArea:
        """Return the area shifted by (dx, dy)."""
        return PlacedArea(self.area, moved(self.plan, dx, dy))


@dataclass(frozen=True, slots=True)
class Block:
    """Areas together, within width × height mm."""

    width: float
    height: float
    areas: tuple[PlacedArea, ...]


def in_row(blocks: Sequence[Block], gap: float = _GAP) -> Block:
    """Return the blocks side by side, in the middle of the tallest."""
    tall, x, areas = max(block.height for block in blocks), 0.0, list[PlacedArea]()
    for block in blocks:
        areas += [area.moved(x, (tall - block.height) / 2) for area in block.areas]
        x += block.width + gap
    # No gap follows the last block.
    return Block(x - gap, tall, tuple(areas))


def stacked(blocks: Sequence[Block], gap: float = _GAP) -> Block:
    """Return the blocks below each other, in the middle of the widest."""
    wide, y, areas = max(block.width for block in blocks), 0.0, list[PlacedArea]()
    for block in blocks:
        areas += [area.moved((wide - block.width) / 2, y) for area in block.areas]
        y += block.height + gap
    # No gap follows the last block.
    return Block(wide, y - gap, tuple(areas))


def places_of(area: Area, seats: Sequence[str]) -> Iterator[str]:
    """Yield the places of a table: those of a zone with a seat in its name for each seat."""
    for name in area["zones"]:
        yield from (name.replace(SEAT, seat) for seat in seats) if SEAT in name else (name,)


def lay_out_around(art: ArtContext, area: Area, state: object) -> Block:
    """Return the table of the state as the viewer sits at it."""
    return _Around(art, area, state).block()


class _Around:
    def __init__(self, art: ArtContext, area: Area, state: object) -> None:
        self._art, self._area = art, area
        self._seats = tuple(art.game.format_seat(seat) for seat in range(art.game.seats(state)))
        subject = art.scope.subject if area["me"] == "below" else None
        # Somebody who only watches sees the table from the first seat.
        self._me = 0 if subject is None else subject
        self._phone = art.layout in PHONES
        self._width = _WIDTH[art.layout]
        self._letters = max(_LETTERS[art.layout], art.least)
        self._row = (1.5 if self._phone else 1.75) * self._letters * MM_PER_PT

    def block(self) -> Block:
        """Return the whole table."""
        count = len(self._seats)
        others = [(self._me + step) % count for step in range(1, count)]
        middle = self._middle()
        lines = self._others_above(others, middle) if self._phone else self._others_around(others, middle)
        mine = [self._plate(self._me, is_mine=True), *self._hands(self._me)]
        if self._phone:  # a small tray beside the plate leaves the hand more of the screen
            small = [block for block in mine if block.width < 0.5 * self._width or block is mine[0]]
            mine = [in_row(small), *(block for block in mine if block not in small)]
        return stacked([*lines, *(block for block in mine if block.areas)])

    def _others_above(self, others: Sequence[int], middle: list[Block]) -> list[Block]:
        # In a game for one there are no others.
        across = min(len(others), 3) or 1
        width = (self._width - _GAP * (across - 1)) / across
        plates = [self._plate(seat, width) for seat in others]
        return [*(in_row(plates[at : at + across]) for at in range(0, len(plates), across)), *middle]

    def _others_around(self, others: Sequence[int], middle: list[Block]) -> list[Block]:
        # Clockwise from me: the next player sits at my left, the last at my right, the rest opposite.
        sides = [others[0], others[-1]] if len(others) > 1 else []
        top = [seat for seat in others if seat not in sides]
        width = 0.29 * self._width
        lines = [in_row([self._around(seat, width) for seat in top])] if top else []
        if not sides:
            return [*lines, *middle]
        left, right = (self._around(seat, width) for seat in sides)
        inner = self._width - left.width - right.width - 2 * _GAP
        # Nothing lies in the middle: the two at the sides keep the room between them.
        centre = middle[0] if middle else Block(0, 0, ())
        pad = max(0.0, (inner - centre.width) / 2)
        return [*lines, in_row([left, centre, right], _GAP + pad)]

    def _around(self, seat: int, width: float) -> Block:
        # Only a page has room for the hands of others; a screen says how many cards they are.
        hands = self._hands(seat, width) if self._art.layout == "page" else []
        return stacked([self._plate(seat, width), *hands], 1.0)

    # ------------------------------------------------------------------ of one seat

    def _zones(self, at: str) -> Iterator[tuple[str, Zone]]:
        return ((name, zone) for name, zone in self._area["zones"].items() if zone["at"] == at)

    def _plate(self, seat: int, width: float = 0.0, *, is_mine: bool = False) -> Block:
        """Return the seat's name above a number for each of its zones; my own plate is one line."""
        art, name = self._art, self._seats[seat]
        # What lies open before its viewer needs no number.
        hidden = "row" if is_mine or art.layout == "page" else ""
        zones = [one for one, zone in self._zones("seat") if SEAT in one and zone["show"] != hidden]
        places = [one.replace(SEAT, name) for one in zones]
        words = [title(self._word(zone, place)) for zone, place in zip(zones, places, strict=True)]
        called, size, row = title(art.messages.seat(name)), self._letters, self._row
        if is_mine:
            return self._line(called, places, words)
        height = row * (1 + len(places)) + 0.4 * row
        ground: list[Item] = [Rect(0, 0, width, height, PLATE_RADIUS, PAPER, Stroke(LINE, OUTLINE))]
        ground.append(_written(called, 0.3 * row, 0.65 * row, size, width - 0.6 * row, bold=True))
        areas = [PlacedArea(_FIXED, AreaPlan(width, height, tuple(ground), {}))]
        for number, (place, word) in enumerate(zip(places, words, strict=True), start=1):
            top = row * (number + 0.15)
            label = _written(word, 0.3 * row, top + row / 2, size, width - 1.9 * row)
            box = Rect(0, top, width, row, TILE_RADIUS)
            areas.append(_counter(place, word, width - 0.95 * row, top, row, box, (label,)))
        return Block(width, height, tuple(areas))

    def _line(self, called: str, places: Sequence[str], words: Sequence[str]) -> Block:
        """Return a seat's name and its numbers in one line."""
        size, row = self._letters, self._row
        x = text_width(BC700, size, called) + 0.8 * row
        items: list[Item] = [_written(called, 0, row / 2, size, x, bold=True)]
        areas = []
        for place, word in zip(places, words, strict=True):
            wide = text_width(BC600, size, word)
            label = _written(word, x, row / 2, size, wide + 1)
            box = Rect(x, 0, wide + 1.6 * row, row, TILE_RADIUS)
            areas.append(_counter(place, word, x + wide + 0.8 * row, 0, row, box, (label,)))
            x += wide + 2 * row
        return Block(x, row, (PlacedArea(_FIXED, AreaPlan(x, row, tuple(items), {})), *areas))

    def _word(self, zone: str, place: str) -> str:
        """Return the name of a zone in a seat's plate, where the seat's name stands above: ``zone-hand``."""
        return self._art.messages.word("zone", zone_name(zone)) or place_word(self._art, place)

    def _hands(self, seat: int, width: float = 0.0) -> list[Block]:
        """Return the zones of a seat that lie open before its viewer; of another seat small."""
        blocks = []
        for name, zone in self._zones("seat"):
            if SEAT not in name or zone["show"] != "row":
                continue
            place = name.replace(SEAT, self._seats[seat])
            if width:
                small = 0.5 * zone["size"]
                blocks.append(self._tray(place, small, self._fitting(zone["room"], small, width), 1))
            elif zone["room"] <= _FEW:
                size = min(zone["size"], 11.0) if self._phone else zone["size"]
                blocks.append(self._tray(place, size, self._fitting(zone["room"], size, self._width), 1))
            else:
                # On a phone no larger than that seven cards and a little more lie side by side.
                size = min(zone["size"], self._width / 7.15 / _RATIO) if self._phone else zone["size"]
                # The last card is whole; each before it shows at least that part of itself.
                most = int((self._width - 4 - _RATIO * size) / (_NARROWEST * _RATIO * size)) + 1
                rows = ceil(zone["room"] / most) if self._phone else 1
                blocks.append(
                    self._tray(place, size, self._fitting(ceil(zone["room"] / rows), size, self._width), rows)
                )
        return blocks

    def _fitting(self, room: int, size: float, width: float) -> float:
        """Return how wide a tray is: as many cards as have room in it side by side, at most `width`."""
        return float(min(width, room * (_RATIO * size + 1) + 4))

    def _tray(self, place: str, size: float, width: float, rows: int) -> Block:
        """Return the place of a hand in one row or several."""
        height = rows * size + (rows + 1) * 1.5
        word = title(place_word(self._art, place))
        box = Rect(0, 0, width, height, TILE_RADIUS)
        ground = Rect(0, 0, width, height, TILE_RADIUS, None, Stroke(LINE, OUTLINE))
        anchor = Anchor(width / 2, height / 2, size / 2, title=word, label=word, area=box)
        area = {**_FIXED, "kind": "cards", "show": "row", "size": size, "rows": rows, "places": [place]}
        return Block(width, height, (PlacedArea(area, AreaPlan(width, height, (ground,), {place: anchor}, size / 22)),))

    # ------------------------------------------------------------------ in the middle

    def _middle(self) -> list[Block]:
        """Return what lies in the middle, in one row: places of all seats, each before its seat, and common ones."""
        blocks = []
        for name, zone in self._zones("middle"):
            blocks.append(self._cluster(name, zone) if SEAT in name else self._spot(name, zone))
        return [in_row(blocks, 2 * _GAP)] if blocks else []

    def _spot(self, place: str, zone: Zone) -> Block:
        """Return a place of the middle with its name above."""
        art, size = self._art, self._size(zone)
        # Cards of a row in the middle lie half on each other.
        wide = (zone["room"] * 0.5 + 0.5 if zone["show"] == "row" else 1.0) * _RATIO * size + 4.0
        letters = 0.85 * self._letters
        word, fitting = place_label(art, place, max(wide, 3.0 * self._row), letters)
        wide = max(wide, text_width(BC600, fitting, word))
        head = 1.4 * letters * MM_PER_PT
        label = Text(wide / 2, 0.7 * head, word, BC600, fitting, MUTED, "middle")
        return Block(wide, head + size + 2, (self._frame(place, zone, size, wide, head, (label,)),))

    def _frame(
        self, place: str, zone: Zone, size: float, wide: float, top: float, items: tuple[Item, ...] = ()
    ) -> PlacedArea:
        box = Rect(0, top, wide, size + 2, TILE_RADIUS)
        word = title(place_word(self._art, place))
        anchor = Anchor(wide / 2, top + size / 2 + 1, size / 2, title=word, label=word, area=box)
        ground = Rect(0, top, wide, size + 2, TILE_RADIUS, None, Stroke(LINE, OUTLINE))
        area = {**_FIXED, "kind": "cards", "show": zone["show"], "size": size, "places": [place], "rows": 1}
        return PlacedArea(area, AreaPlan(wide, top + size + 2, (ground, *items), {place: anchor}, size / 22))

    def _cluster(self, name: str, zone: Zone) -> Block:
        """Return a place for each seat, around the middle on the seat's side."""
        count, size = len(self._seats), self._size(zone)
        wide, high = _RATIO * size + 4, size + 2
        # For two one above the other; for more so far apart that neighbours do not touch.
        across = (0.0 if count == 2 else 1.12 if count < 5 else 1.7) * wide
        down = (0.54 if count < 5 else 0.9) * high
        areas = []
        for step in range(count):
            turn = 2 * pi * step / count
            place = name.replace(SEAT, self._seats[(self._me + step) % count])
            # Clockwise from below, where I sit; y grows downwards.
            x, y = across - across * sin(turn), down + down * cos(turn)
            areas.append(self._frame(place, zone, size, wide, 0).moved(x, y))
        return Block(2 * across + wide, 2 * down + high, tuple(areas))

    def _size(self, zone: Zone) -> float:
        return float(min(zone["size"], 19.0) if self._phone else zone["size"])


_RATIO = 0.72
"""The width of a usual card as a fraction of its height."""
_FIXED: Mapping[str, object] = {
    "kind": "text", "name": "table", "print": False, "names": "none", "fill": "paper", "marked": {}, "places": [],
}  # fmt: skip


def _written(text: str, x: float, middle: float, size: float, room: float, *, bold: bool = False) -> Text:
    """Return a text from x, narrower if it has too little room."""
    font = BC700 if bold else BC600
    wide = text_width(font, size, text)
    fitting = size if wide <= room else size * room / wide
    return Text(x, baseline(font, fitting, middle), text, font, fitting, INK if bold else MUTED)


def _counter(place: str, word: str, x: float, top: float, row: float, box: Rect, items: tuple[Item, ...]) -> PlacedArea:
    anchor = Anchor(x, top + row / 2, 0.46 * row, title=word, label=word, area=box)
    area = {**_FIXED, "kind": "cards", "show": "count", "size": row, "places": [place], "rows": 1}
    return PlacedArea(area, AreaPlan(box.width, top + row, items, {place: anchor}))
