"""Charts of a whole season of one team, as a row of a ledger, and of what the teams spend against an injury."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.art.basket_boss.card_rows import tile_id
from generator.art.basket_boss.dimensions import COLUMN, NAME_PLATE, PANEL, ROW, TILE_HEIGHT
from generator.art.basket_boss.layout import ArtContext, box_of
from generator.art.basket_boss.palette import Palette, for_print, on_page
from generator.art.basket_boss.pieces import medal, plaster, specialist, trophy
from generator.art.basket_boss.table_parts import SEAT_LOW, coin_row, coins_width, manager_place, player_panel
from generator.art.interface import PlayedEntry
from generator.scene.fonts import BC600, BC700, BC800
from generator.scene.min_type_size import without_small_type
from generator.scene.model import Group, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.path import line
from generator.scene.shapes.text import centred_text, fitted_text
from generator.scene.theme import INK, LINE, MUTED, OK
from rules_engine.basket_boss.actions import Amount, Place
from rules_engine.basket_boss.data import SEASONS
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.state import State
from rules_engine.core import Event

_WIDE, _HIGH, _HEAD = 112.0, 15.4, 5.0
"""A row of the ledger in mm, and the height of the words above the first one."""
_FACE_X, _ROOM, _FACE_GAP, _FACE = 10.0, 36.0, 1.4, 21.0
"""Where the players of a row begin, their room, the space between two, and the width of one alone."""
_FIRST, _PITCH = 53.0, 12.8
"""The middle of the first of the five amounts, and their distance."""
_MIDDLE, _SIGN = 8.4, 11.0
"""The middle of the amounts below the line above them, and the size of their signs."""
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
    # Divided, since the scaling below makes the line thinner again.
    edge = Rect(panel.x, panel.y, panel.width, panel.height, 1.2, None, Stroke(INK, 0.3 / scale))
    return (translate_items((whole, edge), 0, -_ABOVE_PANEL * scale, scale),)


def season(art: ArtContext, _state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return a season of the first team: whom it bought or lost, its strength, trophy, income, money, phase 7."""
    before: State = played[0].before
    own = _own(art, played)
    palette = on_page(art.low_ink)
    items: list[Item] = [line(0, 0.3, _WIDE, 0.3, Stroke(LINE, 0.4))]
    items.append(Text(0.4, 12.6, str(before.season), BC800, 30, art.colour))
    items += [translate_items(tuple(_players(art, played, own, palette)), 0, 2.0)]
    for index, (_, drawn) in enumerate(_amounts(art, before, own, palette)):
        items.append(translate_items(drawn, _FIRST + index * _PITCH, _MIDDLE))
    return Scene(_WIDE, _HIGH, tuple(items), art.title)


def season_headed(art: ArtContext, state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return the same row below the words for its amounts, for the first one of a page."""
    row = season(art, state, played)
    own = _own(art, played)
    heads: list[Item] = []
    for index, (key, _) in enumerate(_amounts(art, played[0].before, own, on_page(art.low_ink))):
        words = art.messages.format(f"chart-ledger-{key}")
        x = _FIRST + index * _PITCH
        heads.append(fitted_text(x, 3.2, words, BC600, (9.6, 8.8, 8.0), _PITCH - 0.4, MUTED, "middle"))
    return replace(row, height=row.height + _HEAD, items=(*heads, translate_items(row.items, 0, _HEAD)))


def _own(art: ArtContext, played: Sequence[PlayedEntry]) -> list[Event]:
    """Return what happened to the ledger's team."""
    board = played[0].before.teams[LEDGER_SEAT].board
    return [one for one in events_of(art, played) if one.facts.get("team") == board]


def events_of(art: ArtContext, played: Sequence[PlayedEntry]) -> Iterator[Event]:
    """Yield what the decisions brought about, as the engine tells it."""
    for one in played:
        if one.seat is not None:
            yield from art.game.apply(one.before, one.seat, one.action).events


def _players(art: ArtContext, played: Sequence[PlayedEntry], own: Sequence[Event], palette: Palette) -> Iterator[Item]:
    """Yield the players whom the team bought, or the plaster of the one it lost."""
    tiles = [one.before.market[0] for one in played if one.seat == LEDGER_SEAT and isinstance(one.action, Place)]
    wide = min(_FACE, (_ROOM - _FACE_GAP * (len(tiles) - 1)) / max(1, len(tiles)))
    for index, tile in enumerate(tiles):
        yield translate_items(face_only(art, tile, wide), _FACE_X + index * (wide + _FACE_GAP), 0.4)
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


_PERSON, _PERSON_GAP, _SPENT_Y, _SPENT = 27.4, 1.6, 18.0, 0.3
"""Width and distance of the managers' places, the middle of what they spend, and the scale of its coins."""
_HURT_WIDE, _HURT_Y = 24.0, 25.4
"""Width of the injured player's picture and its upper edge."""


def injury(art: ArtContext, _state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return what each manager spends on health in coins, and the player of the injured team with the plaster."""
    spent = [one for one in played if isinstance(one.action, Amount)]
    before: State = spent[0].before
    hit = next(one.facts for one in events_of(art, spent) if one.kind == "injured")
    palette = for_print(art.low_ink)
    items: list[Item] = []
    for index, one in enumerate(spent):
        team = before.teams[one.seat or 0].board
        x = index * (_PERSON + _PERSON_GAP) + 0.4
        is_hit = team == str(hit["team"])
        edge = Stroke(art.colour, 1.2) if is_hit else Stroke(INK, 0.5)
        box = Rect(x, 0.6, _PERSON, SEAT_LOW, 1.2, palette.paper, edge)
        items += manager_place(art, team, box, palette, is_named=True)
        middle = x + _PERSON / 2
        if one.action.amount:
            items += coin_row(
                one.action.amount, middle - coins_width(one.action.amount, _SPENT) / 2, _SPENT_Y, palette, _SPENT
            )
        else:
            items.append(centred_text(middle, _SPENT_Y, "0", BC800, 18, INK))
        if is_hit:
            # The injury hits the team's tallest player.
            column = art.ask("tallest", before, team=art.game.format_seat(one.seat or 0))["column"] - 1
            items.append(
                translate_items(player_panel(art, before, one.seat or 0, column, _HURT_WIDE), x + 1.7, _HURT_Y)
            )
            items.append(plaster(x + 1.7 + _HURT_WIDE / 2, _HURT_Y + 8.0, 11.0, palette))
    high = _HURT_Y + _HURT_WIDE * PANEL / COLUMN + 0.6
    return Scene(len(spent) * (_PERSON + _PERSON_GAP) - _PERSON_GAP + 0.8, high, tuple(items), art.title)


SEASON_CHARTS = {"season": season, "season_headed": season_headed, "injury": injury}
"""These charts by their names in book.yaml."""
