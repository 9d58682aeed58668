"""The court and the scoreboard as boards to play on."""

from __future__ import annotations

from collections.abc import Mapping

from generator.art.basketmind.court import court_items, numbered_zone, reminder
from generator.art.basketmind.layout import PITCH, ArtContext, Mat, court_of
from generator.art.basketmind.palette import CELL, CELL_LINE, PARQUET
from generator.art.basketmind.scoreboard import HEIGHT as SCORE_HEIGHT
from generator.art.basketmind.scoreboard import WIDTH as SCORE_WIDTH
from generator.art.basketmind.scoreboard import scoreboard_items
from generator.scene.component import Component
from generator.scene.fonts import BC600, BC700, BC800, SS400, wrap
from generator.scene.model import Item, Rect, Scene, Text
from generator.scene.path import line
from generator.scene.shapes.text import baseline
from generator.scene.theme import INK, PAPER, hair
from generator.scene.transform import translate_items
from rules_engine.basketmind.court import OWN, Court

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
