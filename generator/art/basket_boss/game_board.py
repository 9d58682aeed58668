"""The game board: strength track, market and pile, specialists, trophies, medals, coins, phases.

The tables of the game board: the market's limits, the Banker's interest, the points of the trophies.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace

from generator.art.basket_boss.dimensions import COINS, COLUMN, GAME_HEIGHT, GAME_WIDTH, TILE_HEIGHT
from generator.art.basket_boss.labels import PHASES, label
from generator.art.basket_boss.palette import GOLD, PLUM, WHITE, Palette
from generator.art.basket_boss.pieces import SMALL_TROPHY, coin, medal, sign, specialist, trophy
from generator.content.messages import Messages
from generator.scene.fonts import BC600, BC700, BC800, SS400, fit_lines, wrap
from generator.scene.model import Circle, Group, Item, Rect, Stroke, Text
from generator.scene.path import hatch, line, polygon
from generator.scene.shapes.text import baseline, centred_text, fitted_text
from rules_engine.basket_boss.data import SPECIALISTS, TROPHIES, Box

_DISC = 3.2
"""Radius in mm of a disc with a number of teams, and of a coin with an interest."""
_PITCH = 11.0
"""Distance in mm between rows beside the market."""
_LEADING = 3.9


def market_limits(box: Box, messages: Messages, palette: Palette, x: float, y: float, width: float) -> Iterator[Item]:
    """Yield when the market is full, and for each number of teams the fewest and most tiles in it."""
    # A note has as many rows as its language needs: what is below moves with it.
    y += yield from _note(label(messages, "market-full"), palette, x, y, width)
    yield Text(x, y, messages.format("aid-teams"), SS400, 7.2, palette.muted)
    yield Text(x + 12, y, label(messages, "market-tiles"), SS400, 7.2, palette.muted)
    for row, (teams, table) in enumerate(sorted(box.tables.items(), reverse=True)):
        middle = y + 6.2 + _PITCH * row
        yield from _teams_disc(x + _DISC, middle, teams, palette)
        limits = f"{table.market_min}–{table.market_max}"
        yield Text(x + 12, baseline(BC700, 12, middle), limits, BC700, 12, palette.ink)


def interest_steps(box: Box, messages: Messages, palette: Palette, x: float, y: float, width: float) -> Iterator[Item]:
    """Yield the Banker's interest as coins, each with the savings that earn it."""
    y += yield from _note(label(messages, "interest-note"), palette, x, y, width)
    for step in range(1, box.interest_limit + 1):
        middle, saved = y + 2.2 + _PITCH * (step - 1), step * box.savings_per_interest
        yield coin(x + _DISC, middle, _DISC, str(step), palette)
        # The last step has no end: more savings earn no more.
        text = f"{saved}+" if step == box.interest_limit else f"{saved}–{saved + box.savings_per_interest - 1}"
        yield Text(x + 9, baseline(BC700, 12, middle), text, BC700, 12, palette.ink)


def trophy_points(box: Box, palette: Palette, x: float, y: float, width: float) -> Iterator[Item]:
    """Yield a row for each number of teams with the points of the trophies, below pictures of these."""
    columns = [x + 16 + (width - 20) * place / (len(TROPHIES) - 1) for place in range(len(TROPHIES))]
    for kind, middle in zip(TROPHIES, columns, strict=True):
        yield trophy(kind, middle - SMALL_TROPHY / 2, y, SMALL_TROPHY, palette)
    for row, (teams, table) in enumerate(sorted(box.tables.items(), reverse=True)):
        middle = y + 11.4 + 8.2 * row
        yield from _teams_disc(x + _DISC, middle, teams, palette)
        # Not strict: with few teams fewer kinds of trophies are played for.
        for points, at in zip(table.trophy_points, columns, strict=False):
            yield centred_text(at, middle, str(points), BC700, 13, palette.ink)
        yield line(x, middle + 4.1, x + width, middle + 4.1, Stroke(palette.line, 0.25))


def _teams_disc(x: float, y: float, teams: int, palette: Palette) -> Iterator[Item]:
    """Yield a number of teams in a disc."""
    yield Circle(x, y, _DISC, palette.fill(PLUM), Stroke(palette.ink, 0.35) if palette.low_ink else None)
    yield centred_text(x, y, str(teams), BC800, 11, palette.ink if palette.low_ink else WHITE)


def _note(text: str, palette: Palette, x: float, y: float, width: float) -> Generator[Item, None, float]:
    """Yield a note in rows, the first with its baseline at y; return the height of what is yielded, with a gap."""
    rows = wrap(BC600, 9, text, width)
    for number, row in enumerate(rows):
        yield Text(x, y + _LEADING * number, row, BC600, 9, palette.ink)
    return _LEADING * len(rows) + 3.0


TRACK_FIRST, TRACK_SPACES = 10, 21
SPACE_WIDTH, SPACE_HEIGHT, TRACK_Y = 17.0, 20.0, 22.5
SEAMS = (132.0, 268.0)
"""x in mm at which the board is divided; within 2 mm of them there is only flat colour."""
MARKET_SLOTS, MARKET_Y = 7, 49.5
SQUARE, SQUARES_Y = 50.0, 145.0
SLOT = 30.0
"""Diameter in mm of the places for trophies and medals."""

_HEAD, _RULE = 14.0, 1.1
_LEFT, _RIGHT = 11.0, GAME_WIDTH - 11.0
_TRACK_X = (11.0, 140.5, 270.0)
"""Left edges of the thirds of the track, 7 + 7 + 7 spaces."""
_SLOTS_X = (11.0, 55.0, 134.0, 178.0, 222.0, 270.0, 314.0)
"""Left edges of the market's places, 2 + 3 + 2."""
_LIMITS_X = 103.0
_SQUARES_X = (11.0, 65.0, 134.0, 188.0)
_PILE = Rect(270.0, SQUARES_Y, COLUMN, TILE_HEIGHT, 1.2)
_TOKENS_Y = 217.0
_TROPHIES_X = (149.0, 180.5, 212.0, 243.5)
_COINS_X = (23.0, 57.0, 94.0)
_MEDAL = (338.0, 160.0)
_POINTS = (323.0, 186.5)
"""Upper left corner of the table of the trophies' points."""
_BANKER_X = 363.0
_PHASES_Y, _PHASE = 236.0, 16.0
_PHASES_X = (11.0, 70.9, 134.0, 178.3, 222.6, 270.0, 329.9)
_PHASES_WIDTH = (59.1, 59.1, 43.4, 43.4, 43.4, 59.1, 59.1)
"""Left edges and widths of the phases, 2 + 3 + 2, which fill each third of the board."""


def space_x(number: int) -> float:
    """Return the left edge of a space of the strength track, 10 to 30."""
    third, place = divmod(number - TRACK_FIRST, TRACK_SPACES // 3)
    return _TRACK_X[third] + place * SPACE_WIDTH


def market_slot(index: int) -> Rect:
    """Return the place of a tile of the market, from 0."""
    return Rect(_SLOTS_X[index], MARKET_Y, COLUMN, TILE_HEIGHT, 1.2)


def pile() -> Rect:
    """Return the place of the face-down tiles."""
    return _PILE


def specialist_square(index: int) -> Rect:
    """Return the place of a specialist."""
    return Rect(_SQUARES_X[index], SQUARES_Y, SQUARE, SQUARE, 2)


def token_slots() -> dict[str, Circle]:
    """Return the places of the four trophies and of the medals."""
    slots = {name: Circle(x, _TOKENS_Y, SLOT / 2) for name, x in zip(TROPHIES, _TROPHIES_X, strict=True)}
    return {**slots, "medal": Circle(*_MEDAL, SLOT / 2)}


def coin_slots() -> dict[int, Circle]:
    """Return the places of the stock's coins, by their values."""
    coins = zip(COINS.items(), _COINS_X, strict=True)
    # A millimetre of room around each coin, for the hand that takes it.
    return {value: Circle(x, _TOKENS_Y, size / 2 + 1) for (value, size), x in coins}


def game_face(box: Box, messages: Messages, palette: Palette, bleed: float = 0.0) -> tuple[Item, ...]:
    """Return the game board, 400 × 258 mm, from (0, 0)."""
    head = palette.ink if palette.low_ink else WHITE
    full = GAME_WIDTH + 2 * bleed
    return (
        Rect(-bleed, -bleed, full, GAME_HEIGHT + 2 * bleed, 0, palette.paper),
        Rect(-bleed, -bleed, full, _HEAD + bleed, 0, palette.fill(PLUM)),
        Rect(-bleed, _HEAD, full, _RULE, 0, palette.ink if palette.low_ink else GOLD),
        Text(_LEFT, 10.4, "BASKET BOSS", BC800, 26, head, tracking=0.3),
        Text(_RIGHT, 9.6, messages.format("part-game-board"), BC600, 12, head, "end"),
        *_track(messages, palette),
        *_market(messages, palette),
        *_specialists(messages, palette),
        *_tokens(messages, palette),
        *_phases(messages, palette),
        *_tables(box, messages, palette),
    )


def _tables(box: Box, messages: Messages, palette: Palette) -> Iterator[Group]:
    """Yield what players look up: tables, which are of no use where they cannot be read."""
    limits = market_limits(box, messages, palette, _LIMITS_X, MARKET_Y + 3.2, SEAMS[0] - 2.0 - _LIMITS_X)
    interest = interest_steps(box, messages, palette, _BANKER_X, MARKET_Y + 3.2, _RIGHT - _BANKER_X)
    head = _heading(_POINTS[0], _POINTS[1] - 2.0, label(messages, "points-heading"), palette)
    points = (head, *trophy_points(box, palette, *_POINTS, _RIGHT - _POINTS[0]))
    for table in (tuple(limits), tuple(interest), points):
        # Left out as a whole where its type would be too small.
        yield Group(table, needs_type=True)


def _heading(x: float, y: float, text: str, palette: Palette) -> Text:
    return Text(x, y, text, BC700, 9.5, palette.ink if palette.low_ink else PLUM, tracking=0.25)


def track_space(x: float, y: float, number: int, palette: Palette) -> Iterator[Item]:
    """Yield a space of the strength track, with what it is worth on the second lap."""
    box = Rect(x, y, SPACE_WIDTH, SPACE_HEIGHT, 0, palette.paper, Stroke(palette.ink, 0.35))
    yield box
    # Every fifth space stands out, so that nobody has to count.
    if number % 5 == 0:
        yield hatch(box, 2.4, 45, Stroke(palette.line, 0.3))
        yield Rect(x + 2.5, y + 1.4, SPACE_WIDTH - 5, 11.0, 1.2, palette.paper)
    yield centred_text(x + SPACE_WIDTH / 2, y + 6.9, str(number), BC800, 25, palette.ink)
    if number > TRACK_FIRST:
        # After 30 the second lap goes on at 11, which then counts 31.
        second = str(number + TRACK_SPACES - 1)
        yield centred_text(x + SPACE_WIDTH / 2, y + 16.4, second, BC600, 9.5, palette.muted)


def _track(messages: Messages, palette: Palette) -> Iterator[Item]:
    yield _heading(_LEFT, TRACK_Y - 2.0, label(messages, "track-heading"), palette)
    yield Text(_RIGHT, TRACK_Y - 2.0, label(messages, "second-lap"), SS400, 8.4, palette.muted, "end")
    third = TRACK_SPACES // 3
    for number in range(TRACK_FIRST, TRACK_FIRST + TRACK_SPACES):
        yield from track_space(space_x(number), TRACK_Y, number, palette)
    for x in _TRACK_X:
        yield Rect(x, TRACK_Y, third * SPACE_WIDTH, SPACE_HEIGHT, 0, None, Stroke(palette.ink, 0.9))
    y = TRACK_Y + SPACE_HEIGHT / 2
    # From the end of each third to the next, clear of the seams at 132 and 268.
    for start, end in ((134.2, 139.2), (260.8, 265.8)):
        yield line(start, y, end - 2, y, Stroke(palette.ink, 0.7))
        yield polygon(((end, y), (end - 2.6, y - 1.4), (end - 2.6, y + 1.4)), palette.ink)


def _market(messages: Messages, palette: Palette) -> Iterator[Item]:
    first = market_slot(0)
    yield _heading(first.x, MARKET_Y - 2.0, label(messages, "market-heading"), palette)
    for index in range(MARKET_SLOTS):
        slot = market_slot(index)
        yield Rect(slot.x, slot.y, slot.width, slot.height, slot.r, palette.paper, Stroke(palette.ink, 0.35))
        yield centred_text(slot.x + slot.width / 2, slot.y + slot.height / 2, str(index + 1), BC800, 40, palette.line)
    # The sign of the draft marks the first place: its tile is the one that is auctioned.
    yield sign("draft", first.x + 16, first.y + 8, 12, palette)
    box = pile()
    yield _heading(box.x, box.y - 2.0, label(messages, "pile-heading"), palette)
    yield replace(box, fill=palette.paper, stroke=Stroke(palette.ink, 0.5, (2, 1.4), "butt"))
    yield sign("refill", box.x + 14, box.y + 36, 16, palette)


def _specialists(messages: Messages, palette: Palette) -> Iterator[Item]:
    yield _heading(_SQUARES_X[0], SQUARES_Y - 2.0, label(messages, "specialists-heading"), palette)
    for index, name in enumerate(SPECIALISTS):
        box = specialist_square(index)
        middle = box.x + box.width / 2
        yield replace(box, fill=palette.paper, stroke=Stroke(palette.ink, 0.35))
        yield specialist(name, middle - 12, box.y + 6, 24, low_ink=palette.low_ink)
        sizes = (15.0, 14.0, 13.0)
        yield fitted_text(middle, box.y + 39, messages.term(name), BC800, sizes, box.width - 4, palette.ink, "middle")
        hint, small = messages.format(f"aid-{name}"), (8.4, 8.0, 7.6, 7.2)
        yield fitted_text(middle, box.y + 45, hint, SS400, small, box.width - 4, palette.muted, "middle")


def _tokens(messages: Messages, palette: Palette) -> Iterator[Item]:
    slots = token_slots()
    above = _TOKENS_Y - SLOT / 2 - 2.0
    yield _heading(slots[TROPHIES[0]].x - SLOT / 2, above, label(messages, "trophies-heading"), palette)
    yield _heading(slots["medal"].x - SLOT / 2, SQUARES_Y - 2.0, label(messages, "medals-heading"), palette)
    for name, slot in slots.items():
        yield replace(slot, fill=palette.paper, stroke=Stroke(palette.ink, 0.35))
        if name in TROPHIES:
            yield trophy(name, slot.x - 8, slot.y - 7.4, 16, palette)
        else:
            yield medal(slot.x, slot.y, 8, palette)
    yield _heading(_SQUARES_X[0], above, label(messages, "stock-heading"), palette)
    for value, slot in coin_slots().items():
        yield replace(slot, fill=palette.paper, stroke=Stroke(palette.ink, 0.35, (1.8, 1.2), "butt"))
        yield coin(slot.x, slot.y, slot.r - 4, str(value), palette)


def _phases(messages: Messages, palette: Palette) -> Iterator[Item]:
    """Yield the season's seven phases in a row along the lower edge, 2 + 3 + 2."""
    y, middle = _PHASES_Y, _PHASES_Y + _PHASE / 2
    for index, phase in enumerate(PHASES):
        x, width = _PHASES_X[index], _PHASES_WIDTH[index]
        yield Rect(x, y, width, _PHASE, 1.4, palette.paper, Stroke(palette.ink, 0.35))
        yield centred_text(
            x + 4.6, middle, str(index + 1), BC800, 18, palette.fill(PLUM) if not palette.low_ink else palette.ink
        )
        yield sign(phase, x + 9, middle - 4.5, 9, palette)
        name, room = messages.format(f"phase-{phase}"), width - 21.4
        size, rows = fit_lines(BC600, name, room, 2, (11, 10, 9, 8))
        for number, row in enumerate(rows):
            at = middle + 4.2 * (number - (len(rows) - 1) / 2)
            yield Text(x + 19.4, baseline(BC600, size, at), row, BC600, size, palette.ink)
