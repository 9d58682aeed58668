"""Charts that show a rule: kinds of cards, the clearance die, the hand limit, how a match ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.art.interface import PlayedEntry
from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.card_rows import all_cards
from generator.art.team_km.labels import card_letter
from generator.art.team_km.palette import STYLES, WHITE, card_icon
from generator.art.team_km.turn_chart import card_of, die, whole_card
from generator.scene.fonts import BC600, BC700, BC800, fit_lines, shrink, text_width
from generator.scene.model import Item, Rect, Scene, Stroke, Text, rotate_items, translate_items
from generator.scene.path import line
from generator.scene.shapes.arrows import arrow
from generator.scene.shapes.badges import cross, pill
from generator.scene.theme import CARD_RADIUS, INK, LINE, MUTED
from rules_engine.team_km.box import GOAL
from rules_engine.team_km.cards import Card, Category

_WIDTH = 116.0
_SIZES = (10.0, 9.8, 9.6, 9.4)
_KIND_CARD, _KIND_GAP, _BEHIND = 17.5, 2.0, 0.7


def kinds(art: ArtContext, state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return a pile of cards of each kind with its number, and what they are for."""
    counts, by_kind = art.ask("deck", state), art.ask("kinds", state)
    cards = {card.code: card for card in all_cards(art)}
    pitch, items, told = _WIDTH / len(STYLES), list[Item](), dict[str, int]()
    for index, category in enumerate(STYLES):
        x = index * pitch
        codes = [code for code, card in cards.items() if card.family.category is category]
        told[category] = sum(counts[code] for code in codes)
        name = art.messages.format(f"label-category-{category}")
        items.append(Text(x, 3.6, name, BC700, shrink(BC700, name, pitch - 0.6, (10.0, 9.6, 9.2, 8.8)), INK))
        items += _pile(art, cards[codes[0]], x, 5.6)
        low = 5.6 + 2 * _BEHIND + _KIND_CARD * 88 / 63
        items.append(pill(x + _KIND_CARD / 2, low + 3.4, str(told[category]), 11))
        of = {kind: sum(counts[code] for code in by_kind[kind]) for kind in ("special", "booking")}
        words = art.messages.format(f"chart-kind-{category}", **of)
        size, lines = fit_lines(BC600, words, pitch - 0.8, 4, _SIZES)
        items += [Text(x, low + 10.6 + 3.7 * row, text, BC600, size, INK) for row, text in enumerate(lines)]
    description = art.messages.format("chart-kinds", **{str(kind): count for kind, count in told.items()})
    return Scene(_WIDTH, 5.6 + 2 * _BEHIND + _KIND_CARD * 88 / 63 + 23.0, tuple(items), art.title, description)


def _pile(art: ArtContext, card: Card, x: float, y: float) -> Iterator[Item]:
    """Yield two cards below one that is seen."""
    high = _KIND_CARD * 88 / 63
    # From the lowest card up, as each is covered by the next.
    for step in (2, 1):
        shift = step * _BEHIND
        yield Rect(x + shift, y + shift, _KIND_CARD, high, CARD_RADIUS * _KIND_CARD / 63, WHITE, Stroke(INK, 0.25))
    yield translate_items((whole_card(art, card, _KIND_CARD),), x, y)


_DIE_R, _COUNT_Y = 7.4, 22.4


def clearance(art: ArtContext, state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the clearance die with each of its numbers on top, and how many of its faces show it."""
    chances = art.ask("dice_odds", state, die="despeje")
    pitch, items = _WIDTH / len(chances), list[Item]()
    faces = len(box_of(art).clearing_die.faces)
    for index, (face, chance) in enumerate(sorted(chances.items(), key=lambda one: int(one[0]))):
        x = index * pitch
        count = str(int(chance * faces))
        items.append(translate_items(die(face), x + _DIE_R + 0.3, _DIE_R + 0.4, _DIE_R / 11.0))
        items.append(Text(x, _COUNT_Y, count, BC800, 17, art.colour))
        items.append(Text(x + text_width(BC800, 17, count) + 0.3, _COUNT_Y, f"/{faces}", BC700, 10, INK))
    return Scene(_WIDTH, _COUNT_Y + 1.2, tuple(items), art.title)


_ROW, _SIGN, _ASIDE = 15.0, 6.4, 3.0


def limits(art: ArtContext, state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the hand limit by the cards in front of a player: none, red ones, and two yellows at a time."""
    counts = art.ask("deck", state)
    yellow, red = "TA", "TR"
    # In steps of two: the limit falls with each second yellow card.
    columns, rows = range(0, counts[yellow] + 1, 2), range(counts[red] + 1)
    pitch, items = _WIDTH / len(columns), list[Item]()
    for row in rows:
        y = row * _ROW
        items.append(line(0, y + 0.2, _WIDTH, y + 0.2, Stroke(LINE, 0.3)))
        for column, yellows in enumerate(columns):
            # The first column begins at the text's edge, the others beside the line that divides them.
            x = column * pitch + (_ASIDE if column else 0.0)
            kept = [red] * row + [yellow] * yellows
            # A dash is the query's word for no cards.
            limit = art.ask("hand_limit", state, kept=",".join(kept) or "-")
            items += _in_front(art, kept, x, y + (_ROW - _SIGN) / 2)
            items.append(Text((column + 1) * pitch - _ASIDE, y + 10.6, str(limit), BC800, 22, art.colour, "end"))
    for column in range(1, len(columns)):
        items.append(line(column * pitch, 0.2, column * pitch, len(rows) * _ROW, Stroke(LINE, 0.3)))
    return Scene(_WIDTH, len(rows) * _ROW + 0.4, tuple(items), art.title, art.messages.format("chart-limits"))


def _in_front(art: ArtContext, codes: Sequence[str], x: float, y: float) -> Iterator[Item]:
    if not codes:
        yield Text(x, y + 4.6, art.messages.word("chart", "no-cards"), BC600, 10, INK)
    for index, code in enumerate(codes):
        key = card_of(art, code).family.key
        yield card_icon(key, x + index * (_SIGN - 1.4), y, _SIGN, card_letter(art, key), INK, art.low_ink)


_END = 16.0


def ends(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the three ways in which stoppage time ends: a goal, no cards, a round in which nobody plays one."""
    pitch, items = _WIDTH / 3, list[Item]()
    signs = (tuple(_goal()), tuple(_empty_hand()), tuple(_no_play(art)))
    for index, (key, sign) in enumerate(zip(("goal", "empty", "round"), signs, strict=True)):
        x = index * pitch
        items.append(translate_items(sign, x, 0))
        size, lines = fit_lines(BC600, art.messages.word("chart", f"end-{key}"), pitch - 2.0, 3, _SIZES)
        items += [Text(x, _END + 5.0 + 3.7 * row, text, BC600, size, INK) for row, text in enumerate(lines)]
    return Scene(_WIDTH, _END + 14.0, tuple(items), art.title)


def _goal() -> Iterator[Item]:
    yield translate_items(die(GOAL), _END / 2, _END / 2, (_END / 2 - 0.4) / 11.0)


def _empty_hand() -> Iterator[Item]:
    """Yield a hand in which there is no card."""
    edge = Stroke(INK, 0.4, (1.2, 0.9), "butt")
    for index, angle in enumerate((-14, 0, 14)):
        card = Rect(4.0 + 5.6 * index, 1.8 + abs(angle) / 14, 8.2, 11.5, 0.8, WHITE, edge)
        # About a point near its foot, as a hand holds cards.
        yield rotate_items((card,), angle, card.x + 4.1, 13.0)


def _no_play(art: ArtContext) -> Iterator[Item]:
    """Yield a card that is not played, and the round that goes on."""
    card = next(card for card in all_cards(art) if card.family.category is Category.ACTION)
    yield translate_items((whole_card(art, card, 9.6),), 1.0, 1.2)
    yield cross(5.8, 8.0, 7.0, halo=True)
    yield from arrow(((14.0, 8.0), (24.0, 8.0)))


_ASPECTS = ("balls", "played", "kept", "hands", "next", "way")
"""What a goal and half-time change, or leave as it is."""
_HALF_PAGE, _GOAL_X, _HALF_X = 85.0, 30.0, 56.0
"""The width of a chart over half of a page, and where its two columns begin."""
_LINE_MM, _LEAST_ROW = 3.9, 6.0
"""The height of a line, and of a row of one."""


def what_stays(art: ArtContext, state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return what goes and what stays after a goal and at half-time, aspect by aspect."""
    swaps = art.ask("amounts", state)["swaps_each"]
    columns = (("", 0.0, _GOAL_X), ("goal", _GOAL_X, _HALF_X), ("half", _HALF_X, _HALF_PAGE))
    items: list[Item] = []
    for name, x, _ in columns[1:]:
        items.append(Text(x, 3.4, art.messages.word("chart", f"stays-{name}"), BC600, 10, MUTED))
    y = 5.0
    for aspect in _ASPECTS:
        items.append(line(0, y, _HALF_PAGE, y, Stroke(LINE, 0.3)))
        rows = 1
        for name, x, end in columns:
            key = f"chart-stays-{aspect}" + (f"-{name}" if name else "")
            font = BC600 if name else BC700
            size, lines = fit_lines(font, art.messages.format(key, swaps=swaps), end - x - 1.2, 2, _SIZES)
            items += [Text(x, y + 4.2 + _LINE_MM * row, text, font, size, INK) for row, text in enumerate(lines)]
            rows = max(rows, len(lines))
        y += _LEAST_ROW + _LINE_MM * (rows - 1)
    return Scene(_HALF_PAGE, y, tuple(items), art.title)


RULE_CHARTS = {"kinds": kinds, "clearance": clearance, "limits": limits, "ends": ends, "what_stays": what_stays}
"""These charts by their names in book.yaml."""
