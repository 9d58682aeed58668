"""Standing players of three heights, round for Red and cut for Blue."""

from __future__ import annotations

from generator.art.basketmind.labels import player_name
from generator.art.basketmind.palette import CELL, ON_TEAM, TEAM
from generator.art.basketmind.pieces import ball_items, bars, shape
from generator.art.basketmind.tokens import die_sign, part_key
from generator.art.interface import ArtContext
from generator.scene.component import Component
from generator.scene.fonts import BC600, BC800
from generator.scene.model import Circle, Item, Path, Rect, Scene, Stroke
from generator.scene.path import PathBuilder, polygon
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, MUTED, PAPER
from generator.scene.transform import translate_items
from rules_engine.basketmind.players import (
    HEIGHT,
    MOVEMENT,
    NAMES,
    PLAYERS,
    RED,
    SHOT_DIE,
    SIZE,
    is_guard,
    seat_of,
)

WIDTH, TAB = 17.0, 8.0
TALL = {1: 30.0, 2: 36.0, 3: 42.0}
"""How tall a figure of each height stands, in mm."""
_SHOULDERS, _STRIP = 11.4, 7.4
"""Where the trunk begins; how high the strip with the signs is, below it."""
_BALL_X = 8.2
"""Between the steps and the die."""
_CUT = 4.6
"""How much of a Blue figure's upper corners is cut."""


def standees(art: ArtContext) -> tuple[Component, ...]:
    """Return all ten."""
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
    """Return the outline: round at the top for Red, with cut corners for Blue."""
    if seat == RED:
        r = WIDTH / 2
        builder = PathBuilder().move(0, height).line(0, r).arc(r, r, 0, False, True, WIDTH, r)
        return builder.line(WIDTH, height).close().path()
    corners = ((0, height), (0, _CUT), (_CUT, 0), (WIDTH - _CUT, 0), (WIDTH, _CUT), (WIDTH, height))
    return polygon(corners)


def _figure(art: ArtContext, player: int, tall: float) -> tuple[Item, ...]:
    seat, middle = seat_of(player), WIDTH / 2
    colour, on = TEAM[seat], TEAM[seat] if art.low_ink else ON_TEAM[seat]
    body = _body(seat, tall, art.low_ink)
    head = translate_items((shape(seat, 3.4, CELL if art.low_ink else colour, Stroke(colour, 0.6)),), middle, 6.6)
    number = centred_text(middle, (_SHOULDERS + tall - _STRIP) / 2, str(player % SIZE + 1), BC800, 24, on)
    signs: list[Item] = [
        *_steps(player, tall),
        translate_items(die_sign(SHOT_DIE[player], 3.9), WIDTH - 4.4, tall - 3.7),
    ]
    if is_guard(player):
        signs.append(translate_items(ball_items(1.5, art.low_ink), _BALL_X, tall - 3.7))
    tab = (
        Rect(0, tall, WIDTH, TAB, 0, PAPER),
        translate_items(bars(HEIGHT[player], colour, 1.0), middle, tall - 2.2),
        centred_text(middle, tall + 5.6, player_name(art, player), BC600, 6.5, MUTED),
    )
    return (Rect(0, 0, WIDTH, tall, 0, PAPER), body, head, number, *signs, *tab)


def _body(seat: int, tall: float, low_ink: bool) -> Path:
    """Return shoulders and trunk, down to the strip with the signs."""
    colour, top, bottom = TEAM[seat], _SHOULDERS, tall - _STRIP
    shoulder = 3.2 if seat == RED else 2.2
    builder = PathBuilder().move(2.2, bottom).line(2.2, top + shoulder)
    if seat == RED:
        builder.arc(shoulder, shoulder, 0, False, True, 2.2 + shoulder, top)
        builder.line(WIDTH - 2.2 - shoulder, top)
        builder.arc(shoulder, shoulder, 0, False, True, WIDTH - 2.2, top + shoulder)
    else:
        builder.line(2.2 + shoulder, top).line(WIDTH - 2.2 - shoulder, top).line(WIDTH - 2.2, top + shoulder)
    return builder.line(WIDTH - 2.2, bottom).close().path(CELL if low_ink else colour, Stroke(colour, 0.6))


def _steps(player: int, tall: float) -> list[Item]:
    """Return a circle per step, at the left of the strip."""
    count = MOVEMENT[player]
    places = [(0, 0), (1, 0), (0, 1), (1, 1)][:count]
    return [Circle(2.6 + 2.3 * x, tall - 4.9 + 2.3 * y, 0.85, None, Stroke(INK, 0.35)) for x, y in places]
