"""Flat tokens to print: players, ball, hands, turn discs, score frames.

Standing figures of the players in three heights, with round tops for Red and cut corners for Blue.
"""

from __future__ import annotations

from generator.art.basketmind.boards import FRAME
from generator.art.basketmind.labels import team_letter
from generator.art.basketmind.layout import CELL, HEXAGON, ON_TEAM, TEAM, TOKEN, ArtContext
from generator.art.basketmind.pieces import ball_items, frame, hand_items, shape, token_items
from generator.scene.component import Component, round_token
from generator.scene.fonts import BC700, BC800, text_width
from generator.scene.model import Circle, Colour, Item, Path, Rect, Scene, Stroke, Text, translate_items
from generator.scene.path import PathBuilder, hatch, polygon, regular_points
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, LINE, PAPER, TOKEN_EDGE
from rules_engine.basketmind.players import (
    HEIGHT,
    MOVEMENT,
    NAMES,
    PLAYERS,
    RED,
    SEAT_NAMES,
    SHOT_DIE,
    SIZE,
    is_guard,
    seat_of,
)
from rules_engine.basketmind.state import HANDS

_BLEED = 1.0
"""Bleed in mm of the score frames, which are coloured up to the cut; the art of other tokens ends inside it."""
BALL_R, HAND_R, TURN_R = 5.0, 5.2, 6.0


_TEAMS = ("red", "blue")


def tokens(art: ArtContext) -> tuple[Component, ...]:
    """Return ten players, the ball, six hands, two turn discs and four frames."""
    players = tuple(_player(art, player) for player in PLAYERS)
    turns = tuple(_turn(art, seat) for seat in (0, 1))
    frames = tuple(_frame(art, seat) for seat in (0, 1))
    return (*players, _ball(art), _hand(art), *turns, *frames)


def _scene(seat: int, r: float, items: tuple[Item, ...]) -> Scene:
    """Return a scene of the size of the team's shape, with the items around its centre."""
    width, height = _extent(seat, r)
    return Scene(width, height, (translate_items(items, width / 2, height / 2),))


def _extent(seat: int, r: float) -> tuple[float, float]:
    if seat == RED:
        return (2 * r, 2 * r)
    corner = r * HEXAGON / TOKEN
    return (2 * corner, corner * 3**0.5)


def _outline(seat: int, r: float) -> Circle | Path:
    if seat == RED:
        return Circle(r, r, r)
    width, height = _extent(seat, r)
    return polygon(regular_points(6, width / 2, height / 2, width / 2, 0))


def _player(art: ArtContext, player: int) -> Component:
    seat, low = seat_of(player), art.low_ink
    front = _scene(seat, TOKEN, token_items(player, team_letter(art, seat), low, TOKEN - TOKEN_EDGE))
    back = _scene(seat, TOKEN, _reverse(player, low))
    return Component(
        f"player-{part_key(player)}",
        "token",
        art.names("part-player", player=NAMES[player]),
        front,
        back=back,
        outline=_outline(seat, TOKEN),
        safe=1.0,
        family=art.names("family-player"),
    )


def _reverse(player: int, low_ink: bool) -> tuple[Item, ...]:
    """Return the reverse of a player: steps as circles, the shot die and, for the guard, a small ball."""
    seat = seat_of(player)
    colour = TEAM[seat]
    r = TOKEN - TOKEN_EDGE
    rim = shape(seat, r, colour)
    plate = shape(seat, r - 0.5, CELL, Stroke(colour, 1.0)) if low_ink else shape(seat, 0.87 * r, CELL)
    count = MOVEMENT[player]
    rows = [(0, 0), (1, 0), (0, 1), (1, 1)][:count]
    # The guard's ball needs the room below.
    lift = -1.0 if is_guard(player) else 0.2
    dots = [
        Circle(-4.5 + 2.6 * x, lift + (-1.3 if count > 2 else 0.0) + 2.6 * y, 0.95, None, Stroke(INK, 0.4))
        for x, y in rows
    ]
    ball = (translate_items(ball_items(1.6, low_ink), 0, 4.6),) if is_guard(player) else ()
    return (rim, plate, *dots, translate_items(die_sign(SHOT_DIE[player], 4.8), 3.0, lift), *ball)


def part_key(player: int) -> str:
    """Return the last part of the ids of a player's components, such as ``4b``."""
    return f"{player % SIZE + 1}{SEAT_NAMES[seat_of(player)]}".lower()


def die_sign(faces: int, size: float) -> tuple[Item, ...]:
    """Return a die around (0, 0): a square for the d6, a diamond for the d8."""
    half = size / 2
    if faces == 8:
        points = ((0, -1.25 * half), (1.25 * half, 0), (0, 1.25 * half), (-1.25 * half, 0))
        outline: Item = polygon(points, CELL, Stroke(INK, 0.09 * size))
    else:
        outline = Rect(-half, -half, size, size, 0.16 * size, CELL, Stroke(INK, 0.09 * size))
    return (outline, centred_text(0, 0, str(faces), BC800, 1.75 * size, INK))


def _ball(art: ArtContext) -> Component:
    # Half of the outline, 0.14 r wide, lies outside the radius: hence 1.07.
    face = _scene(RED, BALL_R, ball_items((BALL_R - TOKEN_EDGE) / 1.07, art.low_ink))
    return round_token("ball", art.names("part-ball"), face, safe=0.5)


def _hand(art: ArtContext) -> Component:
    # Half of the outline, 0.1 r wide, lies outside the radius: hence 1.05.
    face = _scene(RED, HAND_R, hand_items((HAND_R - TOKEN_EDGE) / 1.05, art.low_ink))
    return round_token("hand", art.names("part-hand"), face, HANDS, safe=0.5)


def _turn(art: ArtContext, seat: int) -> Component:
    colour, r = TEAM[seat], TURN_R - TOKEN_EDGE
    if art.low_ink:
        # Less half of the line, whose outer edge is the token's.
        drawn: tuple[Item, ...] = (shape(seat, r - 0.45, CELL, Stroke(colour, 0.9)),)
    else:
        drawn = (shape(seat, r, colour), shape(seat, 0.8 * r, None, _RIM))
    letter = centred_text(0, 0, art.messages.word("label", "turn-disc"), BC800, 15, colour if art.low_ink else CELL)
    face = _scene(seat, TURN_R, (*drawn, letter))
    return Component(
        f"turn-{_TEAMS[seat]}",
        "token",
        art.names(f"part-turn-{SEAT_NAMES[seat]}"),
        face,
        face,
        _outline(seat, TURN_R),
        safe=0.5,
    )


def _frame(art: ArtContext, seat: int) -> Component:
    width, height = FRAME
    bleed = 0.0 if art.low_ink else _BLEED
    items: tuple[Item, ...] = (
        Rect(0, 0, width, height, 2.0, PAPER),
        frame(seat, width / 2, height / 2, width, height),
    )
    if bleed:
        # Coloured beyond the cut, then paper on the middle: a line alone would end at the cut.
        ground = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, 2.0 + bleed, TEAM[seat])
        items = (ground, Rect(1.5, 1.5, width - 3, height - 3, 1.2, PAPER))
    # The frame is cut out inside too, along the inner edge of its line, 1.5 mm from the outer one.
    inner = ((1.5, 1.5), (width - 1.5, 1.5), (width - 1.5, height - 1.5), (1.5, height - 1.5))
    slots = tuple(zip(inner, (*inner[1:], inner[0]), strict=True))
    scene = Scene(width, height, items)
    name = art.names(f"part-frame-{SEAT_NAMES[seat]}")
    outline = Rect(0, 0, width, height, 2.0)
    return Component(
        f"frame-{_TEAMS[seat]}", "token", name, scene, scene, outline, bleed=bleed, safe=0.0, count=2, cuts=slots
    )


_RIM = Stroke(CELL, 0.35)


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
        outline=_standee_outline(seat_of(player), tall + TAB),
        safe=1.5,
        family=art.names("family-standee"),
        folds=(((0.0, tall), (WIDTH, tall)),),
    )


def _standee_outline(seat: int, height: float) -> Path:
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
