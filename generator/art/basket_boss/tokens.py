"""Coins, medals, discs, stickers and the aid card as printed."""

from __future__ import annotations

from collections.abc import Iterator

from generator.art.basket_boss.dimensions import STICKER, TOKEN
from generator.art.basket_boss.labels import PHASES
from generator.art.basket_boss.palette import GOLD, PLUM, WHITE, Palette
from generator.art.basket_boss.pieces import SMALL_TROPHY, coin, logo, medal, plaster, sign, specialist, trophy
from generator.content.messages import Messages
from generator.scene.fonts import BC600, BC700, BC800, SS400, fit_lines, text_width
from generator.scene.model import Circle, Item, Rect, Stroke, Text, translate_items
from generator.scene.path import hatch, line
from generator.scene.shapes.text import baseline, centred_text, fitted_text
from generator.scene.theme import BLEED, TOKEN_EDGE
from rules_engine.basket_boss.data import SPECIALISTS, TROPHIES, Box

AID_WIDTH, AID_HEIGHT = 63.0, 88.0
_TEAMS_PITCH, _SPECIALIST_PITCH = 4.9, 6.55
"""Distances of two rows on the aid's back: of the table by numbers of teams, and of the specialists."""


def coin_face(value: int, diameter: float, palette: Palette) -> tuple[Item, ...]:
    """Return a coin, from (0, 0)."""
    r = diameter / 2
    # Half of the coin's outline, 0.13 r wide, lies outside its radius: hence 1.065.
    return (coin(r, r, (r - TOKEN_EDGE) / 1.065, str(value), palette),)


def medal_face(palette: Palette) -> tuple[Item, ...]:
    """Return a medal's token, from (0, 0)."""
    # Half of the outline, 0.7 at a radius of 6.6, lies outside it: hence 1.053.
    return (medal(TOKEN / 2, TOKEN / 2, (TOKEN / 2 - TOKEN_EDGE) / 1.053, palette),)


def disc_face(palette: Palette) -> tuple[Item, ...]:
    """Return a disc without its sticker, from (0, 0)."""
    r = TOKEN / 2
    ring = Circle(r, r, r - TOKEN_EDGE - 0.25, palette.paper, Stroke(palette.ink, 0.5))
    inner = Circle(r, r, STICKER / 2 - TOKEN_EDGE - 0.3)
    return (ring, hatch(inner, 1.6, 45, Stroke(palette.line, 0.25)))


def logo_face(team: str, palette: Palette) -> tuple[Item, ...]:
    """Return a team's sticker, from (0, 0)."""
    r = STICKER / 2
    ink = palette.muted if palette.low_ink else GOLD
    disc = Circle(r, r, r - TOKEN_EDGE, palette.fill(PLUM), Stroke(palette.ink, 0.3) if palette.low_ink else None)
    return (disc, translate_items(logo(team, ink, palette.fill(PLUM)), r, r, 0.52))


# --------------------------------------------------------------------------------------------------------- the aid


_AID_BAND = 14.0
"""Height in mm of the aid's head."""


def _aid_head(text: str, game: str, palette: Palette) -> Iterator[Item]:
    """Yield the side's title and the game's on a band from edge to edge; low ink: above a rule."""
    ink = palette.ink if palette.low_ink else WHITE
    yield Rect(-BLEED, -BLEED, AID_WIDTH + 2 * BLEED, AID_HEIGHT + 2 * BLEED, 0, palette.paper)
    if palette.low_ink:
        yield line(5, _AID_BAND - 0.4, AID_WIDTH - 5, _AID_BAND - 0.4, Stroke(PLUM, 0.8))
    else:
        yield Rect(-BLEED, -BLEED, AID_WIDTH + 2 * BLEED, _AID_BAND + BLEED, 0, PLUM)
    room = AID_WIDTH - 12 - text_width(BC600, 8, game)
    yield fitted_text(5, baseline(BC800, 15, 7.8), text, BC800, (15, 14, 13, 12), room, ink)
    yield Text(AID_WIDTH - 5, baseline(BC600, 8, 7.8), game, BC600, 8, ink, "end")


_PHASE_PITCH, _INJURY_Y = 8.3, 75.4
"""Distance of two phases on the aid's front, and the upper edge of the injury below them."""


def aid_front(messages: Messages, palette: Palette, game: str) -> tuple[Item, ...]:
    """Return the front of the aid: the seven phases of a season, each with a reminder, and what an injury does."""
    items = list(_aid_head(messages.format("part-aid"), game, palette))
    room = AID_WIDTH - 28.4
    for index, phase in enumerate(PHASES):
        y = 16.6 + _PHASE_PITCH * index
        items.append(centred_text(8, y + 3.8, str(index + 1), BC800, 16, palette.ink))
        items.append(sign(phase, 12.5, y, 7.4, palette))
        items.append(fitted_text(23.2, y + 3.5, messages.format(f"phase-{phase}"), BC700, (12, 11), room, palette.ink))
        items.append(
            fitted_text(23.2, y + 6.7, messages.format(f"aid-phase-{phase}"), SS400, (7.2, 6.8), room, palette.ink)
        )
        if index:
            items.append(line(5, y - 0.5, AID_WIDTH - 5, y - 0.5, Stroke(palette.line, 0.25)))
    items.append(line(5, _INJURY_Y - 0.6, AID_WIDTH - 5, _INJURY_Y - 0.6, Stroke(palette.ink, 0.5)))
    items.append(plaster(9.4, _INJURY_Y + 4.2, 7.4, palette))
    size, lines = fit_lines(SS400, messages.format("aid-injury"), AID_WIDTH - 20.0, 3, (6.8,))
    # a third line, which only a long language needs, has to stay clear of the cut
    top, pitch = (_INJURY_Y + 3.4, 3.2) if len(lines) < 3 else (_INJURY_Y + 2.9, 2.6)
    items += [Text(15.0, top + pitch * row, text, SS400, size, palette.ink) for row, text in enumerate(lines)]
    return tuple(items)


def aid_back(box: Box, messages: Messages, palette: Palette, game: str, proposed: bool) -> tuple[Item, ...]:
    """Return the aid's back: market and trophies by teams, the specialists, the final score, perhaps a note."""
    items = list(_aid_head(messages.format("aid-tables"), game, palette))
    items += _points_table(box, messages, palette)
    items += _specialists(messages, palette, 44.6)
    size, lines = fit_lines(SS400, messages.format("aid-score"), AID_WIDTH - 11, 2, (7.2,))
    items += [Text(5.5, 73.0 + 3.2 * row, text, SS400, size, palette.ink) for row, text in enumerate(lines)]
    if proposed:
        items += _proposal(messages.format("aid-proposal"), palette)
    return tuple(items)


def _proposal(words: str, palette: Palette) -> Iterator[Item]:
    top, room = 77.4, AID_WIDTH - 10
    yield Rect(5, top, room, 7.4, 0.8, palette.paper, Stroke(palette.line, 0.3))
    size, lines = fit_lines(BC600, words, room - 2.8, 2, (7.0,))
    for row, text in enumerate(lines):
        yield Text(6.4, top + 2.9 + 3.1 * row, text, BC600, size, palette.muted)


def _points_table(box: Box, messages: Messages, palette: Palette) -> Iterator[Item]:
    """Yield a row for each number of teams: tiles in the market, points of the trophies."""
    columns = (9.0, 20.5, 31.0, 39.0, 47.0, 55.0)
    yield centred_text(columns[0], 20.5, messages.format("aid-teams"), BC600, 7.2, palette.muted)
    yield sign("refill", columns[1] - 3, 17.5, 6.2, palette)
    for kind, x in zip(TROPHIES, columns[2:], strict=True):
        yield trophy(kind, x - SMALL_TROPHY / 2, 17.0, SMALL_TROPHY, palette)
    for row, (teams, table) in enumerate(sorted(box.tables.items(), reverse=True)):
        y = 27.2 + _TEAMS_PITCH * row
        yield line(5, y - _TEAMS_PITCH / 2, AID_WIDTH - 5, y - _TEAMS_PITCH / 2, Stroke(palette.line, 0.25))
        yield centred_text(columns[0], y, str(teams), BC800, 13, palette.ink)
        yield centred_text(columns[1], y, f"{table.market_min}–{table.market_max}", BC700, 11, palette.ink)
        # Not strict: with few teams there are fewer kinds of trophies than columns.
        for points, x in zip(table.trophy_points, columns[2:], strict=False):
            yield centred_text(x, y, str(points), BC700, 12, palette.ink)


def _specialists(messages: Messages, palette: Palette, y: float) -> Iterator[Item]:
    """Yield each specialist with his sign and what he does, from y down."""
    yield line(5, y, AID_WIDTH - 5, y, Stroke(palette.ink, 0.5))
    for row, name in enumerate(SPECIALISTS):
        top = y + 0.8 + _SPECIALIST_PITCH * row
        yield specialist(name, 5.4, top, 6.0, low_ink=palette.low_ink)
        yield Text(13.2, top + 2.5, messages.term(name), BC700, 9.2, palette.ink)
        yield Text(13.2, top + 5.5, messages.format(f"aid-{name}"), SS400, 7.2, palette.ink)
