"""Charts to look up: the phases of a season, the specialists, trophies and market by teams, the Banker's interest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from generator.art.basket_boss.labels import PHASES
from generator.art.basket_boss.layout import ArtContext
from generator.art.basket_boss.palette import for_print, on_page, type_area
from generator.art.basket_boss.pieces import plate, sign, specialist, trophy
from generator.art.interface import PlayedEntry
from generator.scene.fonts import BC600, BC700, BC800, fit_lines
from generator.scene.model import Group, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.path import line
from generator.scene.shapes import badges
from generator.scene.shapes.text import centred_text, fitted_text
from generator.scene.theme import INK, LINE, MUTED
from rules_engine.basket_boss.data import SPECIALISTS, TROPHIES, TYPES

_WIDE, _NARROW = 176.0, 85.0
_SIGN, _PHASE_HIGH = 12.0, 34.0


def phases(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the phases of a season side by side, each with its sign and a reminder."""
    palette, pitch = on_page(art.low_ink), _WIDE / len(PHASES)
    items: list[Item] = []
    for index, phase in enumerate(PHASES):
        x, room = index * pitch, pitch - 2.0
        middle = x + room / 2
        items.append(Rect(x + 0.2, 0.2, room, _PHASE_HIGH - 0.4, 1.2, None, Stroke(LINE, 0.35)))
        items.append(sign(phase, middle - _SIGN / 2 + 1.5, 1.6, _SIGN, palette))
        items.append(badges.number(x + 3.8, 3.8, str(index + 1), 5.2))
        low = 18.0
        for key, font, ink in (("phase", BC700, INK), ("aid-phase", BC600, MUTED)):
            text = art.messages.format(f"{key}-{phase}")
            size, lines = fit_lines(font, text, room - 1.6, 3, (10.4, 10.0, 9.8))
            for words in lines:
                items.append(Text(middle, low, words, font, size, ink, "middle"))
                low += 3.9
    return Scene(_WIDE, _PHASE_HIGH, tuple(items), art.title, art.messages.format("chart-phases", names=_names(art)))


def _names(art: ArtContext) -> tuple[str, ...]:
    return tuple(art.messages.format(f"phase-{phase}") for phase in PHASES)


_ROW, _ICON = 12.6, 10.4


def specialists(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the specialists, each with the phase in which he helps and what he does."""
    items: list[Item] = []
    for index, name in enumerate(SPECIALISTS):
        y = index * _ROW
        if index:
            items.append(line(0, y, _NARROW, y, Stroke(LINE, 0.3)))
        items.append(translate_items(tuple(_specialist_row(art, name, _NARROW)), 0, y))
    return Scene(_NARROW, len(SPECIALISTS) * _ROW, tuple(items), art.title)


_PAGE, _PAIR_GAP = 116.0, 5.0
"""Width of the text of a narrow page, and the gap between two cells on it."""


def specialist_pairs(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the same two in a row, each in half of a narrow page."""
    width = (_PAGE - _PAIR_GAP) / 2
    items: list[Item] = []
    for index, name in enumerate(SPECIALISTS):
        x, y = (index % 2) * (width + _PAIR_GAP), (index // 2) * (_ROW + 1.0)
        if index > 1:
            items.append(line(x, y - 0.5, x + width, y - 0.5, Stroke(LINE, 0.3)))
        items.append(translate_items(tuple(_specialist_row(art, name, width)), x, y))
    return Scene(_PAGE, len(SPECIALISTS) // 2 * (_ROW + 1.0), tuple(items), art.title, ". ".join(_helps(art)) + ".")


def _specialist_row(art: ArtContext, name: str, width: float) -> Iterator[Item]:
    """Yield a specialist's sign, name, phase and help, from (0, 0)."""
    yield specialist(name, 0.4, 1.1, _ICON, low_ink=art.low_ink)
    yield Text(14.0, 5.2, art.term(name), BC700, 12, INK)
    yield Text(width, 5.2, art.messages.format(f"chart-when-{name}"), BC600, 10, MUTED, "end")
    size, lines = fit_lines(BC600, art.messages.format(f"aid-{name}"), width - 14.0, 1, (10.4, 10.0, 9.6, 9.0))
    for text in lines:
        yield Text(14.0, 9.9, text, BC600, size, INK)


def _helps(art: ArtContext) -> Iterator[str]:
    for name in SPECIALISTS:
        yield ", ".join((art.term(name), *(art.messages.format(f"{key}-{name}") for key in ("chart-when", "aid"))))


_TYPE_GAP, _TYPE_HIGH, _PLATE = 3.0, 15.0, 9.0
"""Distance of the grounds of two types, their height, and the width of the plate with the letters."""


def types(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the types with their letters, colours and patterns as on the tiles, each with its name."""
    palette = for_print(art.low_ink)
    width = (_PAGE - _TYPE_GAP * (len(TYPES) - 1)) / len(TYPES)
    items: list[Item] = []
    names = []
    for index, kind in enumerate(TYPES):
        x = index * (width + _TYPE_GAP)
        ground = Rect(x + 0.2, 0.2, width - 0.4, _TYPE_HIGH, 1.2)
        items += [Group(type_area(kind, ground, palette), clip=ground), replace(ground, stroke=Stroke(INK, 0.4))]
        items.append(plate(x + (width - _PLATE) / 2, 3.8, _PLATE, 7.4, kind, palette))
        name = art.term(kind.lower())
        names.append(f"{kind}, {name}")
        middle = x + width / 2
        items.append(fitted_text(middle, _TYPE_HIGH + 4.8, name, BC600, (10.4, 10.0, 9.4), width, INK, "middle"))
    return Scene(_PAGE, _TYPE_HIGH + 6.6, tuple(items), art.title, "; ".join(names) + ".")


_TEAMS_X, _TILES_X, _TROPHY_X, _TROPHY_PITCH = 7.0, 22.0, 38.0, 13.0
_TABLE_HEAD, _TABLE_ROW = 10.0, 6.8


def by_teams(art: ArtContext, state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return for each number of teams the points of the trophies, and how many tiles the market has."""
    palette = on_page(art.low_ink)
    items: list[Item] = [
        Text(_TEAMS_X, 7.0, art.messages.format("aid-teams"), BC600, 10, MUTED, "middle"),
        Text(_TILES_X, 7.0, art.messages.word("chart", "tiles"), BC600, 10, MUTED, "middle"),
    ]
    for place, kind in enumerate(TROPHIES):
        items.append(trophy(kind, _TROPHY_X + place * _TROPHY_PITCH - 4.2, 0.6, 8.4, palette))
    for row, teams in enumerate(sorted(art.game.box.tables, reverse=True)):
        found = art.ask("tables", state, teams=str(teams))
        y = _TABLE_HEAD + row * _TABLE_ROW
        middle = y + _TABLE_ROW / 2
        items.append(line(0, y, _NARROW, y, Stroke(LINE, 0.3)))
        items.append(centred_text(_TEAMS_X, middle, str(teams), BC800, 14, INK))
        tiles = f"{found['market_min']}–{found['market_max']}"
        items.append(centred_text(_TILES_X, middle, tiles, BC700, 12, INK))
        for place, points in enumerate(found["points"]):
            items.append(centred_text(_TROPHY_X + place * _TROPHY_PITCH, middle, str(points), BC800, 14, art.colour))
    height = _TABLE_HEAD + len(art.game.box.tables) * _TABLE_ROW
    return Scene(_NARROW, height, tuple(items), art.title)


_CELL_HEAD, _CELL_HIGH = 6.0, 9.0


def interest(art: ArtContext, state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the Banker's interest by the millions that his team has saved."""
    items: list[Item] = []
    spans = list(_spans(art, state))
    pitch = _NARROW / len(spans)
    for index, (first, last, paid) in enumerate(spans):
        x = index * pitch
        head = f"{first}+" if last is None else f"{first}–{last}"
        items.append(centred_text(x + pitch / 2, 2.6, head, BC700, 11, MUTED))
        items.append(Rect(x + 0.4, _CELL_HEAD, pitch - 0.8, _CELL_HIGH, 1.0, None, Stroke(art.colour, 0.4)))
        items.append(centred_text(x + pitch / 2, _CELL_HEAD + _CELL_HIGH / 2, str(paid), BC800, 15, art.colour))
    return Scene(_NARROW, _CELL_HEAD + _CELL_HIGH + 0.4, tuple(items), art.title)


def _spans(art: ArtContext, state: object) -> Iterator[tuple[int, int | None, int]]:
    """Yield the first and the last number of saved millions with the same interest, and the interest."""
    query, most = art.game.queries["interest_on"], art.game.box.interest_limit
    money = 0
    for paid in range(most + 1):
        first = money
        # The engine is asked until it pays more; the last span has no end.
        while paid < most and query.answer(state, {"money": str(money)}) == paid:
            money += 1
        yield first, None if paid == most else money - 1, paid


def _sign_of(phase: str) -> Callable[[ArtContext, object, Sequence[PlayedEntry]], Scene]:
    """Return the chart that is a phase's sign alone, as on the game board."""

    def chart(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
        name = art.messages.format(f"phase-{phase}")
        return Scene(_SIGN, _SIGN, (sign(phase, 0, 0, _SIGN, on_page(art.low_ink)),), art.title, name)

    return chart


SUMMARY_CHARTS = {
    **{f"sign_{phase}": _sign_of(phase) for phase in PHASES},
    "phases": phases,
    "specialists": specialists,
    "specialist_pairs": specialist_pairs,
    "types": types,
    "by_teams": by_teams,
    "interest": interest,
}
"""These charts by their names in book.yaml."""
