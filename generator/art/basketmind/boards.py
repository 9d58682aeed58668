"""The court and the scoreboard as boards to play on."""

from __future__ import annotations

from generator.art.basketmind.court import court_items, reminder
from generator.art.basketmind.layout import PITCH, Mat
from generator.art.basketmind.palette import CELL, PARQUET
from generator.art.basketmind.scoreboard import HEIGHT as SCORE_HEIGHT
from generator.art.basketmind.scoreboard import WIDTH as SCORE_WIDTH
from generator.art.basketmind.scoreboard import scoreboard_items
from generator.art.interface import ArtContext
from generator.scene.component import Component
from generator.scene.fonts import BC600, BC800
from generator.scene.model import Item, Rect, Scene, Text
from generator.scene.shapes.text import baseline
from generator.scene.theme import INK, PAPER
from generator.scene.transform import translate_items
from rules_engine.basketmind.court import Court

_LENGTH = 265.0
"""What fits A4 and Letter with their margins."""
_SIDE, _HEAD, _RULE = 6.5, 9.3, 2.2
_APART = 4.0
"""mm between the scoreboard and what is above and below it."""
ONE = "one"
"""The option for a board that is the court and the scoreboard, for A3."""
_PRINTED_NAMES, _TITLE = 6.6, 16.5
"""Points; an accent on the title's capitals stays clear of the cut."""


def boards(art: ArtContext, court: Court) -> tuple[Component, ...]:
    """Return the court, divided beside the basket's column if need be, and the scoreboard; or both as one board."""
    return (_court(art, court, whole=True),) if art.option("board") == ONE else (_court(art, court), _scoreboard(art))


def _court(art: ArtContext, court: Court, *, whole: bool = False) -> Component:
    """Return the court under the game's name; `whole`: with the scoreboard between them, behind the basket."""
    mat = Mat(court, 0.5)
    width = mat.width + 2 * _SIDE
    height = max(_LENGTH, mat.height + _HEAD + _RULE + 2.5) + (SCORE_HEIGHT + 2 * _APART if whole else 0.0)
    top = height - mat.height - 1.5
    left = (width - mat.width) / 2
    score = _HEAD + _RULE + _APART
    scoreboard = (translate_items(scoreboard_items(art), (width - SCORE_WIDTH) / 2, score),) if whole else ()
    printed = (*court_items(mat, art.low_ink, _PRINTED_NAMES, behind=False), *reminder(mat))
    note = art.messages.format("label-half-court", circles=court.in_court.bit_count())
    items = (
        Rect(0, 0, width, height, 2, PAPER),
        *_header(art, width, note),
        *scoreboard,
        translate_items(printed, left, top),
    )
    seam = left + mat.basket[0] + 0.433 * PITCH
    front = Scene(width, height, items, art.title)
    return Component(
        "court", "board", art.names("part-court"), front, corner=2, safe=1.5, seams=((seam,), ()), proposed=True
    )


def _header(art: ArtContext, width: float, note: str) -> tuple[Item, ...]:
    """Return the game's name on its colour from edge to edge, over a rule; low ink: the rule alone."""
    rule = 0.9 if art.low_ink else _RULE
    bar = Rect(0, 0, width, _HEAD, 0, CELL if art.low_ink else PARQUET)
    colour = INK if art.low_ink else CELL
    middle = _HEAD / 2
    return (
        bar,
        Rect(0, _HEAD, width, rule, 0, INK),
        Text(8.5, baseline(BC800, _TITLE, middle), art.title, BC800, _TITLE, colour),
        Text(width - 8.5, baseline(BC600, 9, middle), note, BC600, 9, colour, "end", 0.3),
    )


def _scoreboard(art: ArtContext) -> Component:
    width, height = _LENGTH, SCORE_HEIGHT + 5
    left = (width - SCORE_WIDTH) / 2
    items = (Rect(0, 0, width, height, 2, PAPER), translate_items(scoreboard_items(art), left, 2.5))
    front = Scene(width, height, items, art.title)
    return Component("scoreboard", "board", art.names("part-scoreboard"), front, corner=2, safe=1.5)
