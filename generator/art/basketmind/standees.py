"""Standing figures of the players in three heights, with round tops for Red and cut corners for Blue."""

from __future__ import annotations

from generator.art.basketmind.labels import team_letter
from generator.art.basketmind.layout import ArtContext
from generator.art.basketmind.palette import CELL, ON_TEAM, TEAM
from generator.art.basketmind.pieces import shape
from generator.art.basketmind.tokens import part_key
from generator.scene.component import Component
from generator.scene.fonts import BC700, BC800, text_width
from generator.scene.model import Colour, Item, Path, Rect, Scene, Stroke, Text
from generator.scene.path import PathBuilder, hatch, polygon
from generator.scene.theme import LINE, PAPER
from generator.scene.transform import translate_items
from rules_engine.basketmind.players import (
    HEIGHT,
    NAMES,
    PLAYERS,
    RED,
    SIZE,
    seat_of,
)

WIDTH, TAB = 17.0, 8.0
TALL = {1: 30.0, 2: 36.0, 3: 42.0}
"""Height in mm of a standing figure, by the player's height."""
_SHOULDERS, _STRIP = 11.6, 6.2
"""The y in mm at which the trunk begins; the height of the strip with the bars below it."""
_NECK = 3.3
"""Half the width in mm of the notch for the neck."""
_SIZES = (30.0, 26.0)
"""Type sizes of the number in points: usual, and on the shortest figures."""
_CUT = 4.6
"""Size in mm of the cut at the upper corners of a Blue figure."""


def standees(art: ArtContext) -> tuple[Component, ...]:
    """Return the figures of all ten players."""
    return tuple(_standee(art, player) for player in PLAYERS)


def _standee(art: ArtContext, player: int) -> Component:
    tall = TALL[HEIGHT[player]]
    face = Scene(WIDTH, tall + TAB, _figure(art, player, tall))
    return Component(
        f"standee-{part_key(player)}",
        "standee",
        art.names("part-standee", player=NAMES[player]),
        face,
        back=face,
        outline=_outline(seat_of(player), tall + TAB),
        safe=1.5,
        family=art.names("family-standee"),
        folds=(((0.0, tall), (WIDTH, tall)),),
    )


def _outline(seat: int, height: float) -> Path:
    """Return the outline: with a round top for Red, with cut corners for Blue."""
    if seat == RED:
        r = WIDTH / 2
        builder = PathBuilder().move(0, height).line(0, r).arc(r, r, 0, False, True, WIDTH, r)
        return builder.line(WIDTH, height).close().path()
    corners = ((0, height), (0, _CUT), (_CUT, 0), (WIDTH - _CUT, 0), (WIDTH, _CUT), (WIDTH, height))
    return polygon(corners)


def _figure(art: ArtContext, player: int, tall: float) -> tuple[Item, ...]:
    seat, middle = seat_of(player), WIDTH / 2
    colour, on = TEAM[seat], TEAM[seat] if art.low_ink else ON_TEAM[seat]
    head = translate_items((shape(seat, 3.5, CELL if art.low_ink else colour, Stroke(colour, 0.6)),), middle, 6.8)
    size = _SIZES[HEIGHT[player] == 1]
    number, letter = str(player % SIZE + 1), team_letter(art, seat)
    wide = text_width(BC800, size, number) + 1.0 + text_width(BC700, size / 2, letter)
    left, base = middle - wide / 2, tall - _STRIP - 2.2
    tab = Rect(0, tall, WIDTH, TAB, 0, PAPER)
    return (
        Rect(0, 0, WIDTH, tall, 0, PAPER),
        _body(seat, tall, art.low_ink),
        head,
        Text(left, base, number, BC800, size, on),
        Text(left + wide, base, letter, BC700, size / 2, on, "end"),
        *_bars(HEIGHT[player], colour, tall),
        tab,
        hatch(tab, 2.2, -70, Stroke(LINE, 0.25)),
    )


def _body(seat: int, tall: float, low_ink: bool) -> Path:
    """Return shoulders and trunk, with a notch for the neck, down to the strip with the bars."""
    colour, top, bottom = TEAM[seat], _SHOULDERS, tall - _STRIP
    left, right, middle = 2.2, WIDTH - 2.2, WIDTH / 2
    shoulder = 3.2 if seat == RED else 2.2
    builder = PathBuilder().move(left, bottom).line(left, top + shoulder)
    if seat == RED:
        builder.arc(shoulder, shoulder, 0, False, True, left + shoulder, top)
    else:
        builder.line(left + shoulder, top)
    builder.line(middle - _NECK, top).curve(middle - 1.6, top + 2.7, middle + 1.6, top + 2.7, middle + _NECK, top)
    builder.line(right - shoulder, top)
    if seat == RED:
        builder.arc(shoulder, shoulder, 0, False, True, right, top + shoulder)
    else:
        builder.line(right, top + shoulder)
    return builder.line(right, bottom).close().path(CELL if low_ink else colour, Stroke(colour, 0.6))


def _bars(count: int, colour: Colour, tall: float) -> list[Item]:
    """Return a bar for each level of height, above the fold."""
    width, gap = 3.2, 1.0
    left = (WIDTH - count * width - (count - 1) * gap) / 2
    return [Rect(left + place * (width + gap), tall - 4.4, width, 2.0, 0.4, colour) for place in range(count)]
