"""Charts of a whole season of one team, as a row of a ledger, and of what the teams spend against an injury."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.art.basket_boss.card_rows import tile_id
from generator.art.basket_boss.dimensions import COLUMN, NAME_PLATE, PANEL, ROW, TILE_HEIGHT
from generator.art.basket_boss.labels import label
from generator.art.basket_boss.layout import ArtContext, box_of
from generator.art.basket_boss.palette import Palette, on_page
from generator.art.basket_boss.pieces import medal, plaster, specialist, trophy
from generator.art.interface import PlayedEntry
from generator.scene.fonts import BC600, BC700, BC800
from generator.scene.min_type_size import without_small_type
from generator.scene.model import Group, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.shapes.text import centred_text, fitted_text
from generator.scene.theme import INK, MUTED, OK
from rules_engine.basket_boss.actions import Amount, Place
from rules_engine.basket_boss.data import SEASONS
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.state import State
from rules_engine.core import Event

_WIDE, _HIGH = 112.0, 17.6
"""A row of the ledger in mm."""
_FACE_X, _FACE, _FACE_GAP = 10.0, 22.0, 1.4
"""Where the players of a row begin, the width of one, and the space between two."""
_FIRST, _PITCH = 61.0, 11.4
"""The middle of the first of the five amounts, and their distance."""
_MIDDLE, _LABEL_Y, _SIGN = 6.6, 15.6, 9.6
"""The middle of the amounts, the baseline of the words below them, and the size of their signs."""
_ABOVE_PANEL = SEASONS * ROW
"""Height of a tile's season spaces in mm."""
LEDGER_SEAT = 0
"""The team whose seasons a ledger tells: the first of its example."""


def face_only(art: ArtContext, tile: str, width: float) -> tuple[Item, ...]:
    """Return the picture of a tile's player, without its season spaces and name, from (0, 0), so wide in mm."""
    scale = width / COLUMN
    panel = Rect(0, _ABOVE_PANEL, COLUMN, PANEL - NAME_PLATE)
    front = without_small_type(art.faces(art, None)[tile_id(tile)].front.items, scale)
    whole = Group((Group(front, clip=Rect(0, 0, COLUMN, TILE_HEIGHT)),), clip=panel)
    edge = Rect(panel.x, panel.y, panel.width, panel.height, 1.2, None, Stroke(INK, 0.3 / scale))
    return (translate_items((whole, edge), 0, -_ABOVE_PANEL * scale, scale),)


def season(art: ArtContext, _state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return a season of the first team: whom it bought or lost, its strength, trophy, income, money, phase 7."""
    before: State = played[0].before
    events = list(events_of(art, played))
    own = [one for one in events if one.facts.get("team") == before.teams[LEDGER_SEAT].board]
    palette = on_page(art.low_ink)
    items: list[Item] = [Text(0.4, 11.4, str(before.season), BC800, 30, art.colour)]
    items += _players(art, played, own, palette)
    for index, (key, drawn) in enumerate(_amounts(art, before, own, palette)):
        x = _FIRST + index * _PITCH
        items.append(translate_items(drawn, x, _MIDDLE))
        words = art.messages.format(f"chart-ledger-{key}")
        items.append(fitted_text(x, _LABEL_Y, words, BC600, (8.4, 7.8, 7.2), _PITCH - 0.4, MUTED, "middle"))
    return Scene(_WIDE, _HIGH, tuple(items), art.title)


def events_of(art: ArtContext, played: Sequence[PlayedEntry]) -> Iterator[Event]:
    """Yield what the decisions brought about, as the engine tells it."""
    for one in played:
        if one.seat is not None:
            yield from art.game.apply(one.before, one.seat, one.action).events


def _players(art: ArtContext, played: Sequence[PlayedEntry], own: Sequence[Event], palette: Palette) -> Iterator[Item]:
    """Yield the players whom the team bought, or the plaster of the one it lost."""
    tiles = [one.before.market[0] for one in played if one.seat == LEDGER_SEAT and isinstance(one.action, Place)]
    for index, tile in enumerate(tiles):
        yield translate_items(face_only(art, tile, _FACE), _FACE_X + index * (_FACE + _FACE_GAP), 0.4)
    if not tiles and any(one.kind == "injured" for one in own):
        high = _FACE * (PANEL - NAME_PLATE) / COLUMN
        yield Rect(_FACE_X, 0.4, _FACE, high, 0.6, None, Stroke(INK, 0.3))
        yield plaster(_FACE_X + _FACE / 2, 0.4 + high / 2, 0.9 * high, palette)


def _amounts(
    art: ArtContext, before: State, own: Sequence[Event], palette: Palette
) -> Iterator[tuple[str, tuple[Item, ...]]]:
    """Yield the word and the drawing around (0, 0) of strength, trophy, income, millions, and the choice of phase 7."""
    # Only up to the income: what changes the strength later is not what was paid for.
    paid = next(index for index, one in enumerate(own) if one.kind == "income_paid")
    changes = [one for one in own[:paid] if one.kind == "strength_changed"]
    reached = changes[-1].facts["after"] if changes else strength(box_of(art), before, LEDGER_SEAT)
    won = [one.facts["trophy"] for one in own[:paid] if one.kind == "trophy_won"]
    cup = trophy(str(won[0]), -_SIGN / 2, -_SIGN / 2, _SIGN, palette) if won else _dash()
    yield "strength", (centred_text(0, 0, str(reached), BC800, 20, INK),)
    yield "trophy", (cup,)
    yield "income", (centred_text(0, 0, f"+{own[paid].facts['income']}", BC700, 15, OK),)
    yield "money", (centred_text(0, 0, str(own[paid].facts["money"]), BC700, 15, INK),)
    yield "choice", (_choice(art, own[paid:], palette),)


def _choice(art: ArtContext, later: Sequence[Event], palette: Palette) -> Item:
    """Return the specialist or the medal with which the team leaves phase 7; the last season has none."""
    for one in reversed(later):
        if one.kind == "medal_taken":
            return medal(0, 0, _SIGN / 2, palette)
        if one.kind in ("hired", "taken_over", "kept"):
            half = _SIGN / 2
            return specialist(str(one.facts["specialist"]), -half, -half, _SIGN, low_ink=art.low_ink)
    return _dash()


def _dash() -> Item:
    return centred_text(0, 0, "–", BC700, 15, MUTED)


_PERSON, _PERSON_GAP, _PERSON_HIGH, _SPENT_Y = 40.0, 2.6, 10.0, 17.4
"""Width, distance and height of a manager's name, and the middle of what they spend."""


def injury(art: ArtContext, _state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return what each manager spends on health, and whose team is injured."""
    spent = [paid for paid in played if isinstance(paid.action, Amount)]
    before: State = spent[0].before
    hit = next(str(event.facts["team"]) for event in events_of(art, spent) if event.kind == "injured")
    palette = on_page(art.low_ink)
    items: list[Item] = []
    for index, paid in enumerate(spent):
        team = before.teams[paid.seat or 0].board
        x = index * (_PERSON + _PERSON_GAP)
        colour = art.colour if team == hit else palette.ink
        name = art.messages.format("chart-person", team=team)
        items.append(Rect(x + 0.3, 0.3, _PERSON, _PERSON_HIGH, 1.2, palette.paper, Stroke(colour, 0.8)))
        items.append(fitted_text(x + _PERSON / 2, 6.6, name, BC700, (11.5, 10.5, 9.6), _PERSON - 3, INK, "middle"))
        words = label(art.messages, "money", amount=str(paid.action.amount))
        items.append(centred_text(x + _PERSON / 2, _SPENT_Y, words, BC800, 18, INK))
        if team == hit:
            items.append(plaster(x + _PERSON / 2 + 13.0, _SPENT_Y, 9.0, palette))
    return Scene(len(spent) * (_PERSON + _PERSON_GAP) - _PERSON_GAP + 0.6, _SPENT_Y + 6.0, tuple(items), art.title)


SEASON_CHARTS = {"season": season, "injury": injury}
"""These charts by their names in book.yaml."""
