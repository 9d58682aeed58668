"""The court and the scoreboard as boards to play on.

The scoreboard: 50 turn spaces in five rows, digits for tens and units, discs, frames.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from generator.art.basketmind.court import court_items, numbered_zone, reminder
from generator.art.basketmind.layout import CELL, CELL_LINE, PARQUET, PITCH, TEAM, ArtContext, Mat, court_of
from generator.art.basketmind.pieces import frame, shape, turn_disc
from generator.scene.component import Component
from generator.scene.fonts import BC600, BC700, BC800, SS400, wrap
from generator.scene.model import Item, Point, Rect, Scene, Stroke, Text, translate_items
from generator.scene.path import hatch, line
from generator.scene.shapes.text import baseline, centred_text
from generator.scene.theme import INK, MUTED, PAPER, hair
from rules_engine.basketmind.court import OWN, Court
from rules_engine.basketmind.players import SEAT_NAMES
from rules_engine.basketmind.state import QUARTER

SCORE_WIDTH, SCORE_HEIGHT = 262.0, 88.0
ROW = 10
SQUARE, DRAWN = 15.2, 14.2
DIGIT = (8.8, 16.4)
FRAME = (9.6, 16.4)
_TOP = 10.0
_TEAM_LEFT = (158.0, 213.0)
_DIGIT_PITCH = (9.6, 17.2)
_UNITS_DOWN = 37.0
_SHIFT = 3.4
"""Offset in mm of the turn discs if both are on the same square."""


def scoreboard_items(art: ArtContext) -> tuple[Item, ...]:
    """Return the empty scoreboard, `SCORE_WIDTH` × `SCORE_HEIGHT` mm, from (0, 0)."""
    items: list[Item] = [Text(0, 6.0, art.messages.word("label", "turns"), BC700, 9.5, INK, tracking=0.3)]
    for number in range(1, QUARTER + 1):
        items += square_items(number, art.low_ink)
    for seat in (0, 1):
        items += _team(art, seat)
    return tuple(items)


def square_at(number: int) -> Point:
    """Return the centre of a turn square; square 0 is left of the first."""
    if number == 0:
        return (-3.0, _TOP + DRAWN / 2)
    row, column = divmod(number - 1, ROW)
    return (column * SQUARE + DRAWN / 2, _TOP + row * SQUARE + DRAWN / 2)


def digit_at(seat: int, digit: int, *, tens: bool) -> Point:
    """Return the centre of a digit."""
    row, column = divmod(digit, 5)
    x = _TEAM_LEFT[seat] + column * _DIGIT_PITCH[0] + DIGIT[0] / 2
    return (x, _TOP + (0 if tens else _UNITS_DOWN) + row * _DIGIT_PITCH[1] + DIGIT[1] / 2)


def square_items(number: int, low_ink: bool) -> list[Item]:
    """Return a turn square at its place on the scoreboard."""
    x, y = square_at(number)
    full = number % ROW == 0
    box = Rect(x - DRAWN / 2, y - DRAWN / 2, DRAWN, DRAWN, 1.6, PAPER, Stroke(CELL_LINE, 0.5))
    hatched = [hatch(Rect(box.x, box.y, DRAWN, DRAWN, 1.6), 2.0, 45, Stroke(CELL_LINE, 0.2))] if full else []
    plate = [Rect(x - 4.2, y - 2.9, 8.4, 5.8, 1.0, PAPER)] if full else []
    colour = INK if full or low_ink else MUTED
    return [box, *hatched, *plate, centred_text(x, y, str(number), BC700, 15, colour)]


def _team(art: ArtContext, seat: int) -> list[Item]:
    left, colour = _TEAM_LEFT[seat], TEAM[seat]
    title = Text(left + 7.2, 6.0, art.seat(seat).upper(), BC700, 9.5, INK, tracking=0.3)
    items: list[Item] = [translate_items((shape(seat, 2.5, colour),), left + 2.6, 4.2), title]
    for tens in (True, False):
        for digit in range(10):
            x, y = digit_at(seat, digit, tens=tens)
            items.append(Rect(x - DIGIT[0] / 2, y - DIGIT[1] / 2, *DIGIT, 1.6, PAPER, Stroke(colour, 0.5)))
            items.append(centred_text(x, y, str(digit), BC800, 22, colour))
        key = art.messages.word("label", "tens" if tens else "units")
        _, y = digit_at(seat, 0, tens=tens)
        items.append(centred_text(left - 3.0, y + _DIGIT_PITCH[1] / 2, key, BC600, 9, MUTED))
    return items


Scoreboard: TypeAlias = Mapping[str, Mapping[str, int]]
"""The answer to the query `scoreboard`: square, tens and units of each seat."""


def _discs_and_frames(answer: Scoreboard) -> tuple[Item, ...]:
    """Return discs and frames at the squares and digits of the engine's answer."""
    items: list[Item] = []
    squares = [answer[name]["square"] for name in SEAT_NAMES]
    for seat, name in enumerate(SEAT_NAMES):
        x, y = square_at(squares[seat])
        aside = (-_SHIFT if seat == 0 else _SHIFT) if squares[0] == squares[1] else 0.0
        items.append(turn_disc(seat, x + aside, y, 5.2))
        for key, tens in (("tens", True), ("units", False)):
            items.append(frame(seat, *digit_at(seat, answer[name][key], tens=tens), *FRAME))
    return tuple(items)


def scoreboard_panel(art: ArtContext, answer: Scoreboard, width: float, top: float = 16.0) -> tuple[Item, ...]:
    """Return the scoreboard on a panel `width` mm wide, `top` mm below the upper edge."""
    pad = 7.0
    scale = (width - 2 * pad) / (SCORE_WIDTH + 2 * pad)
    panel = Rect(-pad, -pad + 2, SCORE_WIDTH + 2 * pad, SCORE_HEIGHT + 2 * pad - 2, 3.0, PAPER, Stroke(INK, 0.9))
    return (
        translate_items((panel, *scoreboard_items(art), *_discs_and_frames(answer)), pad + pad * scale, top, scale),
    )


_LENGTH = 265.0
"""Length in mm that fits A4 and Letter with their margins."""
_SIDE, _RULE, _ABOVE, _BELOW = 6.5, 2.2, 0.5, 1.0
"""In mm: distance of the circles from the sides, the header's rule, their distance from the rule and from the foot."""
_HEAD, _TALL_HEAD = 7.9, 13.6
"""Height in mm of the header's colour: with the lower one the court fits Letter, divided once; one board has room."""
_APART = 5.0
"""Distance in mm between the scoreboard and its neighbours above and below."""
_FOOT, _EDGE, _NUMBERED, _WORDS = 27.0, 11.5, 4.0, 29.0
"""In mm: height of the strip of reminders, its distance from the sides, radius of its circles, start of its text."""
_REMINDERS = ("zone", "attack", "defence")
ONE = "one"
"""The option for a single board with court and scoreboard, for A3."""
_PRINTED_NAMES = 6.6
_TITLE, _TALL_TITLE, _DOWN = 14.0, 28.0, 0.3
"""Type sizes in points, and mm by which the title lies lower: an accent on its capitals stays clear of the cut."""


def boards(art: ArtContext, court: Court) -> tuple[Component, ...]:
    """Return the court, divided beside the basket's column if need be, and the scoreboard; or both as one board."""
    return (_court(art, court, whole=True),) if art.option("board") == ONE else (_court(art, court), _scoreboard(art))


def paper_options(art: ArtContext, width: float, height: float) -> Mapping[str, str]:
    """Return the option for a single board if paper of which the printer reaches that much, in mm, holds it."""
    one = _court(art, court_of(art), whole=True)
    return {"board": ONE} if one.size[0] <= width and one.size[1] <= height else {}


def _court(art: ArtContext, court: Court, *, whole: bool = False) -> Component:
    """Return the court under the game's name; `whole`: between scoreboard, behind the basket, and reminders."""
    mat = Mat(court, 0.5)
    width = mat.width + 2 * _SIDE
    head = (_TALL_HEAD if whole else _HEAD) + _RULE
    score = head + _APART
    top = (score + SCORE_HEIGHT + _APART if whole else head) + _ABOVE
    foot = _FOOT if whole else 0.0
    height = top + mat.height + _BELOW + foot
    left = (width - mat.width) / 2
    between = line(_EDGE, top - _APART / 2, width - _EDGE, top - _APART / 2, hair(CELL_LINE))
    scoreboard = (translate_items(scoreboard_items(art), (width - SCORE_WIDTH) / 2, score), between) if whole else ()
    strip = (translate_items(_reminders(art, width - 2 * _EDGE), _EDGE, height - foot),) if whole else ()
    zone = () if whole else reminder(mat)
    printed = (*court_items(mat, art.low_ink, _PRINTED_NAMES, behind=whole), *zone)
    note = art.messages.format("label-half-court", circles=court.in_court.bit_count())
    items = (
        Rect(0, 0, width, height, 2, PAPER),
        *_header(art, width, note, whole=whole),
        *scoreboard,
        translate_items(printed, left, top),
        *strip,
    )
    # Half of the distance of two columns, PITCH times root 3 / 2: between the basket's column and the next.
    seam = left + mat.basket[0] + 0.433 * PITCH
    front = Scene(width, height, items, art.title)
    return Component(
        "court", "board", art.names("part-court"), front, corner=2, safe=1.5, seams=((seam,), ()), proposed=True
    )


def _header(art: ArtContext, width: float, note: str, *, whole: bool) -> tuple[Item, ...]:
    """Return the game's name on its colour from edge to edge, above a rule; low ink: only the rule."""
    rule = 0.9 if art.low_ink else _RULE
    head, title = (_TALL_HEAD, _TALL_TITLE) if whole else (_HEAD, _TITLE)
    bar = Rect(0, 0, width, head, 0, CELL if art.low_ink else PARQUET)
    colour = INK if art.low_ink else CELL
    middle, side = head / 2, _EDGE if whole else 8.5
    return (
        bar,
        Rect(0, head, width, rule, 0, INK),
        Text(side, baseline(BC800, title, middle + _DOWN), art.title, BC800, title, colour),
        Text(width - side, baseline(BC600, 9, middle), note, BC600, 9, colour, "end", 0.3),
    )


def _reminders(art: ArtContext, width: float) -> tuple[Item, ...]:
    """Return a strip from (0, 0), `_FOOT` high: the control zone's numbers, and each side's actions in its turn."""
    middle = _FOOT / 2 + 0.5
    items: list[Item] = [line(0, 1, width, 1, hair(CELL_LINE)), *numbered_zone(12, middle, _NUMBERED)]
    column = (width + 5 - _WORDS) / len(_REMINDERS)
    for number, name in enumerate(_REMINDERS):
        left = _WORDS + number * column
        rows = wrap(SS400, 8.8, art.messages.format(f"foot-{name}-text", own=OWN), column - 5)
        y = middle - 2.1 * len(rows)
        items.append(Text(left, y, art.messages.word("foot", name), BC700, 11.5, PARQUET))
        items += [Text(left, y + 5 + 4.2 * row, words, SS400, 8.8, INK) for row, words in enumerate(rows)]
    return tuple(items)


def _scoreboard(art: ArtContext) -> Component:
    width, height = _LENGTH, SCORE_HEIGHT + 5
    left = (width - SCORE_WIDTH) / 2
    items = (Rect(0, 0, width, height, 2, PAPER), translate_items(scoreboard_items(art), left, 2.5))
    front = Scene(width, height, items, art.title)
    return Component("scoreboard", "board", art.names("part-scoreboard"), front, corner=2, safe=1.5)
