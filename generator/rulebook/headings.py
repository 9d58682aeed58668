"""Headings of chapters and examples, and the legend of symbols, as scenes of the column's width."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from itertools import zip_longest

from generator.i18n.room import Room
from generator.rulebook.style import TEXT_WIDTH_MM
from generator.scene.fonts import BC700, BC800, SS400, FitError, shrink, text_width, wrap
from generator.scene.model import Circle, Colour, Item, Rect, Scene, Stroke, Text
from generator.scene.overlay import Arrow, Cross, Ghost, Label, Mark, Ring, Zone
from generator.scene.path import hatch, line
from generator.scene.shapes import arrows, badges
from generator.scene.shapes.text import baseline, centred_text
from generator.scene.theme import BAD, HAIR, HALO, INK, OK, OUTLINE, PAPER
from generator.scene.transform import translate_items

_TITLE_SIZES = (24.0, 22.0, 20.0, 18.0, 16.0)


def chapter_head(number: str, title: str, ink: Colour) -> Scene:
    """Return a chapter's large number (if it has one), its title, and a line."""
    width, base = TEXT_WIDTH_MM, 10.0
    items: list[Item] = []
    left = 0.0
    if number:
        items.append(Text(0, base, number, BC800, 38, ink))
        left = text_width(BC800, 38, number) + 3.0
    lines, size = _title_lines(title, width - left)
    for index, words in enumerate(lines):
        items.append(Text(left, base + index * size * 0.37, words, BC800, size, INK))
    base += (len(lines) - 1) * size * 0.37
    items.append(line(0, base + 3.4, width, base + 3.4, Stroke(INK, OUTLINE)))
    return Scene(width, base + 7.4, tuple(items))


def _title_lines(title: str, room: float) -> tuple[tuple[str, ...], float]:
    try:
        return (title,), shrink(BC800, title, room, _TITLE_SIZES)
    except FitError:
        return wrap(BC800, _TITLE_SIZES[-1], title, room), _TITLE_SIZES[-1]


def example_head(label: str, title: str) -> Scene:
    """Return the pill with the example's number, then its title."""
    width, size, height = TEXT_WIDTH_MM, 13.0, 5.4
    pill_width = text_width(BC700, 8, label.upper(), 0.25) + 6
    left = pill_width + 3
    lines = wrap(BC800, size, title, width - left)
    pill = Rect(0, 0.6, pill_width, height, height / 2, INK)
    items: list[Item] = [pill, centred_text(pill_width / 2, 0.6 + height / 2, label.upper(), BC700, 8, PAPER, 0.25)]
    for index, words in enumerate(lines):
        y = baseline(BC800, size, 0.6 + height / 2) + index * 5.0
        items.append(Text(left, y, words, BC800, size, INK))
    return Scene(width, height + 2.0 + (len(lines) - 1) * 5.0, tuple(items))


def signs_of(marks: Iterable[Mark]) -> set[str]:
    """Return the signs by which these marks are drawn."""
    return {sign for mark in marks if (sign := _sign_of(mark))}


def _sign_of(mark: Mark) -> str:
    if isinstance(mark, Arrow | Ring):
        return "sign_refused" if isinstance(mark, Arrow) and mark.status == "bad" else f"sign_{mark.kind}"
    if isinstance(mark, Label):
        return "sign_value" if mark.kind == "pill" else ""
    return _BY_KIND.get(type(mark), "")


_BY_KIND: Mapping[type, str] = {Cross: "sign_illegal", Ghost: "sign_ghost", Zone: "sign_zone"}


def signs(words: Room, ink: Colour, used: Container[str]) -> Scene:
    """Return the legend of symbols in two columns; those of the rows beside figures are always included."""
    items: list[Item] = []
    half, y = TEXT_WIDTH_MM / 2 + 2, 0.0
    keys = [key for key in _SIGNS if key in _ALWAYS or key in used]
    rows = (len(keys) + 1) // 2
    for pair in zip_longest(keys[:rows], keys[rows:]):
        cells = [wrap(SS400, _SIGN_SIZE, words(key), half - _SIGN_ROOM - 6) if key else () for key in pair]
        height = max(8.0, max(map(len, cells)) * 4.0 + 2.6)
        for x, key, lines in zip((0.0, half), pair, cells, strict=True):
            if key:
                items.append(translate_items(_SIGNS[key](y + height / 2, ink), x, 0))
            first = y + (height - (len(lines) - 1) * 4.0) / 2
            for index, text in enumerate(lines):
                line_y = baseline(SS400, _SIGN_SIZE, first + index * 4.0)
                items.append(Text(x + _SIGN_ROOM, line_y, text, SS400, _SIGN_SIZE, INK))
        y += height
    return Scene(TEXT_WIDTH_MM, y, tuple(items))


_SIGN_SIZE, _SIGN_ROOM = 8.6, 19.0


def _arrow(kind: str, colour: Colour) -> Callable[[float, Colour], list[Item]]:
    return lambda y, _: list(arrows.arrow([(0.0, y), (15.0, y)], kind, 0.8, colour))  # type: ignore[arg-type]


def _ring(colour: Colour, width: float) -> Callable[[float, Colour], list[Item]]:
    ring = Stroke(colour, width)
    return lambda y, _: [Circle(7.5, y, 2.6, PAPER, Stroke(INK, HAIR)), Circle(7.5, y, 3.1, None, ring)]


def _maybe(y: float, _: Colour) -> list[Item]:
    return [Circle(7.5, y, 3.1, None, Stroke(INK, 2 * HAIR, (1.0, 0.7), "butt")), Circle(7.5, y, 2.4, INK)]


def _ghost(y: float, _: Colour) -> list[Item]:
    return [Circle(7.5, y, 2.6, PAPER, Stroke(INK, HAIR, (0.7, 0.5), "butt"))]


def _zone(y: float, _: Colour) -> list[Item]:
    shape = Rect(3.5, y - 2.4, 8.0, 4.8)
    return [hatch(shape, 1.3, 45, Stroke(INK, HAIR / 2)), Rect(3.5, y - 2.4, 8.0, 4.8, 0, None, Stroke(INK, 0.5))]


def _active(y: float, _: Colour) -> list[Item]:
    return [Circle(7.5, y, 3.3, HALO, Stroke(INK, HAIR)), Circle(7.5, y, 2.4, PAPER, Stroke(INK, HAIR))]


_SIGNS: Mapping[str, Callable[[float, Colour], list[Item]]] = {
    "sign_move": _arrow("move", INK),
    "sign_pass": _arrow("pass", INK),
    "sign_shot": _arrow("shot", INK),
    "sign_refused": _arrow("pass", BAD),
    "sign_legal": _ring(OK, 0.6),
    "sign_plain": _ring(INK, 0.6),
    "sign_active": _active,
    "sign_maybe": _maybe,
    "sign_ghost": _ghost,
    "sign_zone": _zone,
    "sign_value": lambda y, _: [badges.pill(7.5, y, "1/2", 8.0)],
    "sign_illegal": lambda y, _: [badges.cross(7.5, y, 5.0)],
    "sign_number": lambda y, _: [badges.number(7.5, y, "1")],
    "sign_tick": lambda y, _: [badges.tick(7.5, y, 4.4)],
    "sign_cross": lambda y, _: [badges.cross(7.5, y, 4.4)],
}

_ALWAYS = frozenset({"sign_number", "sign_tick", "sign_cross"})
