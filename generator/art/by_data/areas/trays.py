"""Trays with a name: hands, piles, stocks (`lay_out_cards`), and numbers on a player's board (`lay_out_counters`).

A panel of text: answers to queries, or, for a game without ``art.yaml``, the state in words.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.art.by_data.areas.area_plan import AreaPlan, type_size
from generator.art.by_data.sheet_data import Area
from generator.art.interface import ArtContext
from generator.i18n.writing import message_id
from generator.scene.fonts import BC600, BC700, LEAST_PT, SS400, missing_glyphs, text_width, wrap
from generator.scene.model import MM_PER_PT, Item, Rect, Stroke, Text
from generator.scene.shapes.text import baseline
from generator.scene.state_drawing import Anchor
from generator.scene.theme import INK, LINE, MUTED, OUTLINE, PAPER, PLATE_RADIUS, TILE_RADIUS
from rules_engine.core import JugadaError

_INSET = 2.0
_GAP = 4.0


def place_word(art: ArtContext, place: str) -> str:
    """Return the name of the place: the message ``place-<name>``, else the term of that name, else the name.

    A place of a table that each seat has is ``place-<zone>``, with the seat's name.
    """
    word = art.messages.word("place", place)
    if word:
        return word
    for area in art.art_sheet.get("areas", ()):
        found = zone_of(area, place)
        if found is not None and art.messages.has("place", found[0]):
            return art.messages.format(message_id("place", found[0]), seat=found[1])
    return art.messages.value(place)


SEAT = "{seat}"
"""What stands for each seat in the names of a table's places."""


def zone_name(pattern: str) -> str:
    """Return the name of a zone: ``hand-{seat}`` gives ``hand``."""
    return pattern.replace(SEAT, "").strip("-_ ")


def zone_of(area: Area, place: str) -> tuple[str, str] | None:
    """Return the zone's name and the seat of a place of a table; None if no zone with seats has it."""
    for pattern in area.get("zones", ()):
        start, seat, end = pattern.partition(SEAT)
        # The length, so that start and end do not overlap and a seat is left between them.
        if seat and place.startswith(start) and place.endswith(end) and len(place) > len(start) + len(end):
            return zone_name(pattern), place[len(start) : len(place) - len(end)]
    return None


def place_label(art: ArtContext, place: str, width: float, size: float) -> tuple[str, float]:
    """Return the label of the place, and the size in points at which it fits `width` mm, if possible."""
    word = place_word(art, place)
    is_bare = word == place and not art.messages.has("place", place)  # a square's name stays as it is written
    shown = word if is_bare else title(word)
    wide = text_width(BC600, size, shown)
    # No smaller than can be printed: a longer word then runs over its place.
    return shown, size if wide <= width else max(size * width / wide, LEAST_PT)


def title(words: str) -> str:
    """Return the words with a capital, for use alone or at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def step_of(art: ArtContext, area: Area) -> float:
    """Return the distance of pieces in a tray, in mm."""
    designs = art.art_sheet.get("pieces", {}).values()
    is_wide = not any(design["shape"] == "card" for design in designs)
    # A card is 0.7 as wide as high, other pieces are as wide; each with 0.06 between.
    return float(area["size"] * (1.06 if is_wide else 0.76))


def lay_out_cards(art: ArtContext, area: Area) -> AreaPlan:
    """Return the trays below each other, wide enough for `room` pieces; piles are side by side."""
    # As on a space of 22 mm, the usual one: trays of all sizes have the same letters.
    size, letters = area["size"], type_size(art, 22.0, 0.16)
    head = 0.0 if area["names"] == "none" else 1.6 * letters * MM_PER_PT
    is_pile = area["show"] == "pile"
    # A pile is half a piece wider than its pieces, for its number.
    inner = step_of(art, area) * (1.5 if is_pile else area["room"])
    words = {place: title(place_word(art, place)) for place in area["places"]}
    if head:
        inner = max(inner, *(text_width(BC600, letters, word) for word in words.values()))
    width, height = inner + 2 * _INSET, head + size + 2 * _INSET
    items: list[Item] = []
    places = {}
    for number, (place, word) in enumerate(words.items()):
        x, y = (number * (width + _GAP), 0.0) if is_pile else (0.0, number * (height + _GAP))
        box = Rect(x, y + head, width, height - head, TILE_RADIUS)
        items.append(Rect(box.x, box.y, box.width, box.height, box.r, None, Stroke(LINE, OUTLINE)))
        if head:
            items.append(Text(x, y + head - 0.45 * letters * MM_PER_PT, word, BC600, letters, MUTED))
        places[place] = Anchor(x + width / 2, y + head + box.height / 2, size / 2, title=word, label=word, area=box)
    count = len(words)
    return AreaPlan(
        width * (count if is_pile else 1) + _GAP * (count - 1 if is_pile else 0),
        height * (1 if is_pile else count) + _GAP * (0 if is_pile else count - 1),
        tuple(items),
        places,
    )


def lay_out_counters(art: ArtContext, area: Area) -> AreaPlan:
    """Return a plate with the seat's name, and a row for each number."""
    letters = type_size(art, 22.0, 0.18)
    row = 2.1 * letters * MM_PER_PT
    seat = art.messages.seat(area["seat"]) if area["seat"] else ""
    words = {place: title(place_word(art, place)) for place in area["places"]}
    width = max(text_width(BC700, letters, text) for text in (*words.values(), seat)) + 3.2 * row
    head = row if seat else 0.0
    height = head + row * len(words)
    items: list[Item] = [Rect(0, 0, width, height, PLATE_RADIUS, PAPER, Stroke(art.colour, OUTLINE))]
    if seat:
        items.append(Text(0.4 * row, baseline(BC700, letters, head / 2), seat, BC700, letters, art.colour))
    places = {}
    for number, (place, word) in enumerate(words.items()):
        top = head + number * row
        # Above the first row there is nothing to divide.
        if top:
            items.append(Rect(0.3 * row, top, width - 0.6 * row, 0.25, 0, LINE))
        items.append(Text(0.4 * row, baseline(BC600, letters, top + row / 2), word, BC600, letters, INK))
        box = Rect(0, top, width, row, PLATE_RADIUS)
        places[place] = Anchor(width - 1.2 * row, top + row / 2, 0.38 * row, title=word, label=word, area=box)
    return AreaPlan(width, height, tuple(items), places)


_WIDTH = 150.0
_PANEL_INSET = 4.0
_MOST_LINES = 40


def answers(art: ArtContext, area: Area, state: object) -> list[str]:
    """Return the answers to the panel's queries as sentences; unknown ones are left out."""
    found = []
    for name in area["queries"]:
        try:
            value = art.game.queries[name].answer(state, {})
        # A query may be unknown or need arguments: the panel shows what can be answered.
        except (KeyError, JugadaError):
            continue
        found.append(art.messages.answer(name, {}, value))
    return found


def lay_out_text(art: ArtContext, sentences: Iterable[str], lines: int = 0) -> AreaPlan:
    """Return the sentences on a plate; `lines` is the minimum number of lines that have room."""
    size = type_size(art, 22.0, 0.17)
    leading = 1.4 * size * MM_PER_PT
    written = [line for text in sentences for line in wrap(SS400, size, _readable(text), _WIDTH - 2 * _PANEL_INSET)]
    shown = written[:_MOST_LINES]
    height = max(len(shown), lines, 1) * leading + 2 * _PANEL_INSET
    items: list[Item] = [Rect(0, 0, _WIDTH, height, TILE_RADIUS, PAPER, Stroke(LINE, OUTLINE))]
    items += (
        Text(_PANEL_INSET, _PANEL_INSET + (number + 0.75) * leading, line, SS400, size, INK)
        for number, line in enumerate(shown)
    )
    return AreaPlan(_WIDTH, height, tuple(items), {})


def _readable(text: str) -> str:
    """Return the text without characters that the font lacks."""
    lacking = missing_glyphs(SS400, text)
    return "".join("?" if sign in lacking else sign for sign in text)
