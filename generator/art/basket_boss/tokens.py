"""Coins, specialists, discs, stickers and the aid card as they are printed."""

from __future__ import annotations

from collections.abc import Iterator

from generator.art.basket_boss.look import GOLD, PLUM, WHITE, Look
from generator.art.basket_boss.measures import SPECIALIST, STICKER, TOKEN
from generator.art.basket_boss.pieces import coin, logo, medal, sign, specialist, trophy
from generator.art.basket_boss.words import PHASES, WORDS
from generator.scene.fonts import BC600, BC700, BC800, SS400, wrap
from generator.scene.model import Circle, Item, Rect, Stroke, Text
from generator.scene.path import hatch, line
from generator.scene.shapes.text import baseline, centred, fitted
from generator.scene.transform import moved
from rules_engine.basket_boss.data import TROPHIES, Box

AID_WIDTH, AID_HEIGHT = 63.0, 88.0


def coin_face(value: int, diameter: float, look: Look) -> tuple[Item, ...]:
    """A coin, from (0, 0); a larger one is worth more."""
    r = diameter / 2
    return (coin(r, r, r - 0.9, str(value), look),)


def medal_face(look: Look) -> tuple[Item, ...]:
    """A medal's token, from (0, 0)."""
    return (medal(TOKEN / 2, TOKEN / 2, TOKEN / 2 - 0.6, look),)


def specialist_face(name: str, title: str, lang: str, look: Look) -> tuple[Item, ...]:
    """A specialist's tile, 46 × 46, from (0, 0): icon, name, what he does."""
    middle, size = SPECIALIST / 2, 16 if look.low_ink else 22
    lines = wrap(SS400, 8.4, WORDS[lang][name], SPECIALIST - 6, 2)
    texts = [
        Text(middle, baseline(SS400, 8.4, 37 + 3.6 * row), text, SS400, 8.4, look.ink, "middle")
        for row, text in enumerate(lines)
    ]
    return (
        Rect(0, 0, SPECIALIST, SPECIALIST, 0, look.paper),
        specialist(name, middle - size / 2, 15 - size / 2, size),
        fitted(middle, 33.4, title, BC800, (17, 15.5, 14), SPECIALIST - 5, look.ink, "middle"),
        *texts,
        Rect(0.27, 0.27, SPECIALIST - 0.54, SPECIALIST - 0.54, 1.2, None, Stroke(look.ink, 0.54)),
    )


def disc_face(look: Look) -> tuple[Item, ...]:
    """A disc without its sticker, from (0, 0)."""
    r = TOKEN / 2
    ring = Circle(r, r, r - 0.4, look.paper, Stroke(look.ink, 0.5))
    inner = Circle(r, r, STICKER / 2 - 0.3)
    return (ring, hatch(inner, 1.6, 45, Stroke(look.line, 0.25)))


def logo_face(team: str, look: Look) -> tuple[Item, ...]:
    """A team's sticker, from (0, 0)."""
    r = STICKER / 2
    ink = look.muted if look.low_ink else GOLD
    disc = Circle(r, r, r - 0.15, look.fill(PLUM), Stroke(look.ink, 0.3) if look.low_ink else None)
    return (disc, moved(logo(team, ink, look.fill(PLUM)), r, r, 0.58))


# --------------------------------------------------------------------------------------------------------- the aid


def _aid_head(text: str, look: Look) -> Iterator[Item]:
    yield Rect(0, 0, AID_WIDTH, AID_HEIGHT, 0, look.paper)
    yield Rect(4.5, 4.5, AID_WIDTH - 9, 10, 1.4, look.fill(PLUM), Stroke(look.ink, 0.5) if look.low_ink else None)
    yield centred(AID_WIDTH / 2, 9.5, text, BC800, 15, look.ink if look.low_ink else WHITE)


def aid_front(lang: str, look: Look) -> tuple[Item, ...]:
    """The seven phases of a season, each with what to remember."""
    items = list(_aid_head(WORDS[lang]["aid"], look))
    room = AID_WIDTH - 28.4
    for index, (picture, name, hint) in enumerate(PHASES[lang]):
        y = 17.5 + 9.4 * index
        items.append(centred(8, y + 4.2, str(index + 1), BC800, 16, look.ink))
        items.append(sign(picture, 12.5, y, 8.4, look))
        items.append(fitted(23.2, y + 4.0, name, BC700, (12, 11), room, look.ink))
        items.append(fitted(23.2, y + 7.4, hint, SS400, (7.2, 6.8), room, look.ink))
        if index:
            items.append(line(5, y - 0.5, AID_WIDTH - 5, y - 0.5, Stroke(look.line, 0.25)))
    return tuple(items)


def aid_back(box: Box, lang: str, look: Look, proposed: bool) -> tuple[Item, ...]:
    """Market and trophies by the number of teams, the Banker's interest, the final score, and whose the figures are."""
    words = WORDS[lang]
    items = list(_aid_head(f"{words['market_tiles'].split(':')[0]} · {words['points']}", look))
    items += points_table(box, lang, look)
    items += _interest_table(box, lang, look, 54.2)
    for row, text in enumerate(wrap(SS400, 7.2, words["score"], AID_WIDTH - 11, 2)):
        items.append(Text(5.5, 71.6 + 3.3 * row, text, SS400, 7.2, look.ink))
    if proposed:
        items += _proposal(words["proposal"], look)
    return tuple(items)


def _proposal(words: str, look: Look) -> Iterator[Item]:
    top, room = 76.6, AID_WIDTH - 10
    yield Rect(5, top, room, 7.4, 0.8, look.paper, Stroke(look.line, 0.3))
    for row, text in enumerate(wrap(BC600, 7, words, room - 2.8, 2)):
        yield Text(6.4, top + 2.9 + 3.1 * row, text, BC600, 7, look.muted)


def points_table(box: Box, lang: str, look: Look) -> Iterator[Item]:
    """A row for each number of teams: tiles in the market, points of the trophies."""
    words = WORDS[lang]
    columns = (9.0, 20.5, 31.0, 39.0, 47.0, 55.0)
    yield centred(columns[0], 20.5, words["teams"], BC600, 7.2, look.muted)
    yield sign("refill", columns[1] - 3, 17.5, 6.2, look)
    for kind, x in zip(TROPHIES, columns[2:], strict=True):
        yield trophy(kind, x - 3.4, 17.2, 6.8, look)
    for row, (teams, table) in enumerate(sorted(box.tables.items(), reverse=True)):
        y = 28.3 + 6.1 * row
        yield line(5, y - 3.05, AID_WIDTH - 5, y - 3.3, Stroke(look.line, 0.25))
        yield centred(columns[0], y, str(teams), BC800, 13, look.ink)
        yield centred(columns[1], y, f"{table.market_min}–{table.market_max}", BC700, 11, look.ink)
        for points, x in zip(table.trophy_points, columns[2:], strict=False):
            yield centred(x, y, str(points), BC700, 12, look.ink)


def _interest_table(box: Box, lang: str, look: Look, y: float) -> Iterator[Item]:
    """Savings above, interest below."""
    words = WORDS[lang]
    yield line(5, y - 4.6, AID_WIDTH - 5, y - 4.6, Stroke(look.ink, 0.5))
    yield specialist("banker", 5.4, y - 3, 7)
    yield Text(14.5, baseline(BC700, 9.5, y + 0.5), words["interest"], BC700, 9.5, look.ink)
    for step in range(box.interest_limit + 1):
        x = 20.0 + 9.0 * step
        saved = step * box.savings_per_interest
        last = step == box.interest_limit
        text = f"{saved}+" if last else f"{saved}–{saved + box.savings_per_interest - 1}"
        yield centred(x, y + 7.2, text, BC600, 9, look.ink)
        yield centred(x, y + 12, str(step), BC800, 12, look.ink)
    yield Text(5.5, baseline(BC600, 7.2, y + 7.2), words["saved"], BC600, 7.2, look.muted)
    yield Text(5.5, baseline(BC600, 7.2, y + 12), words["interest_short"], BC600, 7.2, look.muted)
