"""The drawing of a state: the table with the contents of each place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import cos, sin, sqrt

from generator.art.by_data.areas.area_plan import PHONES
from generator.art.by_data.areas.around import PlacedArea
from generator.art.by_data.areas.trays import SEAT, step_of, title
from generator.art.by_data.contents import EMPTY, NOTHING, Content, contents
from generator.art.by_data.faces import sign_of_suit
from generator.art.by_data.lately import kept_lately
from generator.art.by_data.pieces import design_of, extent, is_card, piece_group
from generator.art.by_data.sheet_data import Area
from generator.art.by_data.table import Table, lay_out_table
from generator.art.by_data.words import position_sentences, value_word
from generator.art.interface import ArtContext
from generator.scene.fonts import BC800, text_width
from generator.scene.model import MM_PER_PT, Item, Rect
from generator.scene.shapes.badges import pill
from generator.scene.shapes.icons import icon
from generator.scene.shapes.text import centred_text
from generator.scene.state_drawing import Anchor, Drawing
from generator.scene.theme import INK, PAPER
from rules_engine.core.zones import HIDDEN

_MARK = -0.3
"""Where marks of a card stand, from its middle, as a fraction of its width to the right and of its height upwards."""
_BETWEEN_ROWS = 1.5
"""Distance in mm of a hand's rows."""
_TRAY_EDGE = 2.0
"""Distance in mm of pieces in a row from the edge of their tray."""

_TOGETHER = {
    1: (1.0, ((0.0, 0.0),)),
    2: (0.62, ((-0.5, 0.0), (0.5, 0.0))),
    3: (0.56, ((-0.52, 0.42), (0.52, 0.42), (0.0, -0.48))),
    4: (0.54, ((-0.52, -0.52), (0.52, -0.52), (-0.52, 0.52), (0.52, 0.52))),
}
"""Radius and centres of one to four pieces in one space, as fractions of the radius of a single one."""


@kept_lately
def draw_state(art: ArtContext, state: object) -> Drawing:
    """Return the table with the pieces of the state. Raises ArtError if ``art.yaml`` and the engine disagree."""
    table = lay_out_table(art, state, tuple(position_sentences(art, state)) if not art.art_sheet else ())
    # The later ones win: what has left is shown only where nothing new lies.
    by_place = {**_still_seen(art), **contents(art, state), **_unseen(art, state)}
    pieces: list[Item] = []
    anchors: dict[str, Anchor] = {}
    for placed in table.areas:
        anchors = {**placed.plan.groups, **anchors, **placed.plan.places}  # a square is above its column
        for name, anchor in placed.plan.places.items():
            drawn, inner = _fill(art, placed, name, anchor, by_place.get(name, EMPTY))
            pieces += drawn
            # A place keeps its name, even if a card in a hand has the same.
            anchors |= {piece: at for piece, at in inner.items() if piece not in anchors}
    return Drawing(table.width, table.height, _ground(table), anchors, tuple(pieces), unit=table.unit)


def _unseen(art: ArtContext, state: object) -> Mapping[str, Content]:
    """Return what lies face down for every seat, such as a stock: its pieces are backs, whoever looks."""
    game = art.game
    views = [game.observation(state, seat) for seat in range(game.seats(state))]
    if any(view == state for view in views):  # somebody sees all of it
        return {}
    seen = [contents(art, view) for view in views]
    hidden = {place for place, content in seen[0].items() if content.kinds == {HIDDEN}} if seen else set()
    return {place: seen[0][place] for place in hidden if all(one.get(place) == seen[0][place] for one in seen)}


def _still_seen(art: ArtContext) -> Mapping[str, Content]:
    """Return what lay at places that stay in sight and has left them with the last step, such as a finished trick."""
    kept = [
        name
        for area in art.art_sheet.get("areas", ())
        for name in area.get("zones", ())
        if area["zones"][name]["stays"]
    ]
    if not kept or art.scope.before is None:
        return {}
    seats = [art.game.format_seat(seat) for seat in range(art.game.seats(art.scope.before))]
    places = {name.replace(SEAT, seat) for name in kept for seat in seats}
    left = {move.start for move in art.scope.moves} & places
    found = {place: content for place, content in contents(art, art.scope.before).items() if place in left}
    for move in art.scope.moves:
        if move.end in left:
            pieces = found.get(move.end, EMPTY).pieces
            found[move.end] = Content((*pieces, (move.piece, move.number)))
    return found


def _ground(table: Table) -> tuple[Item, ...]:
    sheet = Rect(0, 0, table.width, table.height, 2.0, PAPER)
    return (sheet, *(item for placed in table.areas for item in placed.plan.ground))


def card_coming(art: ArtContext, state: object, place: str, card: str) -> Rect | None:
    """Return where a card lies that comes to a row of cards, beside those that lie there; None for other places."""
    for placed in lay_out_table(art, state).areas:
        anchor = placed.plan.places.get(place)
        if anchor is None:
            continue
        box = anchor.area
        if placed.area["kind"] != "cards" or placed.area["show"] != "row" or not isinstance(box, Rect):
            return None
        lying = [piece for piece, count in contents(art, state).get(place, EMPTY).pieces for _ in range(count)]
        # The card that comes is the last of the row.
        *_, (_, x, y) = _spots(art, placed.area, box, anchor, [*lying, card])
        width, height = extent(design_of(art, card), placed.area["size"] / 2)
        return Rect(x - width / 2, y - height / 2, width, height)
    return None


def _fill(
    art: ArtContext, placed: PlacedArea, name: str, anchor: Anchor, content: Content
) -> tuple[list[Item], Mapping[str, Anchor]]:
    """Return the contents of the place as items, and the places of single pieces in a hand."""
    kind = placed.area["kind"]
    if kind == "cards":
        return _in_tray(art, placed.area, anchor, content)
    if placed.area.get("heap"):
        return list(_heap(art, name, anchor, content)), {}
    if kind == "counters":
        return list(_counted(art, anchor, content)), {}
    return list(_in_space(art, name, anchor, content)), {}


_MOST_IN_HEAP = 18
_SEED, _APART = 0.3, 0.62
"""Of a heap: the radius of a piece and how far the next one lies, as fractions of the radius of a single piece."""
_TURN = 2.39996
"""The golden angle, by which each piece of a heap lies further round."""


def _heap(art: ArtContext, name: str, anchor: Anchor, content: Content) -> Iterator[Item]:
    """Yield equal pieces as a heap in the middle, at most as many as have room, with their number at its foot."""
    total = sum(count for _, count in content.pieces)
    shown = [piece for piece, count in content.pieces for _ in range(count)][:_MOST_IN_HEAP]
    scale = (1.0 if len(shown) <= 8 else 0.66) * _free(art, anchor)
    for number, piece in enumerate(shown):
        # The root gives each piece of the spiral the same area, as in a sunflower.
        out = 0.5 * _APART * sqrt(number) * scale * anchor.r * (1.25 if len(shown) < 6 else 1.0)
        x, y = anchor.x + out * cos(_TURN * number), anchor.y + out * sin(_TURN * number) - 0.1 * anchor.r
        yield piece_group(art, piece, x, y, _SEED * scale * anchor.r, title=name)
    if total:
        foot = anchor.area.y + anchor.area.height if isinstance(anchor.area, Rect) else anchor.y + 1.3 * anchor.r
        size, lift = (1.0, 0.52) if art.layout in PHONES else (0.7, 0.42)
        size *= anchor.r
        yield centred_text(anchor.x, foot - lift * anchor.r, str(total), BC800, size / MM_PER_PT, INK)


def _free(art: ArtContext, anchor: Anchor) -> float:
    """Return how large a heap is that has room between a place's name and its number, at most 1."""
    if not isinstance(anchor.area, Rect):
        return 1.0
    is_bar = anchor.area.width > 2 * anchor.area.height  # its name stands at the left
    on_phone = art.layout in PHONES
    lettered = ((1.2 if on_phone else 0.9) if is_bar else 2.0 if on_phone else 1.3) * anchor.r
    return min(1.0, (anchor.area.height - lettered) / (2 * anchor.r))


def _in_space(art: ArtContext, name: str, anchor: Anchor, content: Content) -> Iterator[Item]:
    """Yield up to four pieces side by side; if there are more, one of each kind with its number."""
    if content.number is not None:
        yield centred_text(anchor.x, anchor.y, str(content.number), BC800, 1.2 * anchor.r / MM_PER_PT, INK)
    total = sum(count for _, count in content.pieces)
    if total <= len(_TOGETHER):
        shown = [(piece, 1) for piece, count in content.pieces for _ in range(count)]
    else:
        shown = list(content.pieces[: len(_TOGETHER)])
    if not shown:
        return
    part, spots = _TOGETHER[len(shown)]
    r = part * anchor.r
    for (piece, count), (dx, dy) in zip(shown, spots, strict=True):
        x, y = anchor.x + dx * anchor.r, anchor.y + dy * anchor.r
        yield piece_group(art, piece, x, y, r, title=name)
        if count > 1:
            yield pill(x + 0.6 * r, y - 0.6 * r, str(count), 0.75 * r / MM_PER_PT)


def _in_tray(art: ArtContext, area: Area, anchor: Anchor, content: Content) -> tuple[list[Item], Mapping[str, Anchor]]:
    """Return pieces side by side, closer together if there is little room; a pile shows the last one."""
    box, r = anchor.area, area["size"] / 2
    assert isinstance(box, Rect)
    shown: Sequence[str] = [piece for piece, count in content.pieces for _ in range(count)]
    # Only the rows of a table are hands; a tray keeps the order of the state.
    if "rows" in area:
        shown = _by_suit(art, shown)
    total, inner = len(shown), dict[str, Anchor]()
    if content.word:
        return list(_word(art, content.word, anchor, box)), {}
    if area["show"] == "count":
        number = total if content.number is None else content.number
        return [centred_text(anchor.x, anchor.y, str(number), BC800, 1.2 * anchor.r / MM_PER_PT, INK)], {}
    if area["show"] == "pile":
        shown = shown[-1:]
    spots = list(_spots(art, area, box, anchor, shown))
    items: list[Item] = [piece_group(art, piece, x, y, r) for piece, x, y in spots]
    if area["show"] == "row":
        inner = _card_anchors(art, spots, r)
    count = _number_beside(area, content, total)
    if count is not None:
        items.append(pill(box.x + box.width - 4.5, box.y + 4.5, str(count), 11.0))
    return items, inner


def _card_anchors(art: ArtContext, spots: Sequence[tuple[str, float, float]], r: float) -> dict[str, Anchor]:
    """Return where the cards are tapped of which there is one: each up to the next, which lies on it."""
    single, anchors = _single_cards(art, [piece for piece, _, _ in spots]), {}
    for number, (piece, x, y) in enumerate(spots):
        if piece in single:
            width, height = extent(design_of(art, piece), r)
            # The last of a row has nothing on it.
            over = [other[1] - x for other in spots[number + 1 : number + 2] if other[2] == y]
            area = Rect(x - width / 2, y - r, min([width, *over]), height)
            anchors[piece] = Anchor(x + _MARK * width, y - _MARK * height, 0.5 * width, area=area)
    return anchors


def _word(art: ArtContext, word: str, anchor: Anchor, box: Rect) -> Iterator[Item]:
    """Yield a value that is no number: the sign of a suit, or its word; nothing where it is not set."""
    sign, colour = sign_of_suit(art.art_sheet.get("pieces", {}).values(), word)
    if sign:
        side = 1.2 * anchor.r
        yield icon(sign, anchor.x - side / 2, anchor.y - side / 2, side, colour)
    elif word != NOTHING:
        written, size = title(value_word(art, word)), anchor.r / MM_PER_PT
        wide = text_width(BC800, size, written)
        yield centred_text(anchor.x, anchor.y, written, BC800, size * min(1.0, 0.9 * box.width / wide), INK)


def _single_cards(art: ArtContext, shown: Sequence[str]) -> frozenset[str]:
    """Return the cards of which there is one, so that it can be tapped by its name."""
    return frozenset(piece for piece in shown if shown.count(piece) == 1 and is_card(design_of(art, piece)))


def _by_suit(art: ArtContext, cards: Sequence[str]) -> list[str]:
    """Return a hand as players hold it: by suit, then by rank, in the order of the pattern; else as it lies."""
    keys = list(art.art_sheet.get("pieces", {}))
    suits = list(dict.fromkeys(design_of(art, key)["values"].get("suit", "") for key in keys))
    place = {key: (suits.index(design_of(art, key)["values"].get("suit", "")), at) for at, key in enumerate(keys)}
    # Cards that the pattern lacks, such as backs, come last.
    return sorted(cards, key=lambda card: place.get(card, (len(suits), 0))) if any(suits) else list(cards)


def _spots(
    art: ArtContext, area: Area, box: Rect, anchor: Anchor, shown: Sequence[str]
) -> Iterator[tuple[str, float, float]]:
    """Yield each piece with the place of its centre, in as many rows as the tray has; those of one row overlap."""
    rows = area.get("rows", 1)
    if not shown:
        return
    across = -(-len(shown) // rows) if rows > 1 else len(shown)
    used = -(-len(shown) // across)
    pitch = area["size"] + _BETWEEN_ROWS
    for row in range(used):
        line = shown[row * across : (row + 1) * across]
        # By the first, full row, so that the cards of a shorter last one are below those of the others.
        start, step = _row_in_tray(art, area, box, shown[:across])
        y = anchor.y + (row - (used - 1) / 2) * pitch
        yield from ((piece, start + number * step, y) for number, piece in enumerate(line))


def _number_beside(area: Area, content: Content, total: int) -> int | None:
    """Return the number that a tray shows: the state's, or of a pile how many pieces it has; None for none."""
    if content.number is not None:
        return content.number
    return total if area["show"] == "pile" and total > 1 else None


def _row_in_tray(art: ArtContext, area: Area, box: Rect, shown: Sequence[str]) -> tuple[float, float]:
    """Return where the first piece lies, and the step to the next: the usual one, or less if the tray is too narrow."""
    widest = max(extent(design_of(art, piece), area["size"] / 2)[0] for piece in shown)
    step = step_of(art, area)
    if len(shown) > 1:
        step = min(step, (box.width - 2 * _TRAY_EDGE - widest) / (len(shown) - 1))
    return (box.x + _TRAY_EDGE + widest / 2 if area["show"] == "row" else box.x + box.width / 2), step


def _counted(art: ArtContext, anchor: Anchor, content: Content) -> Iterator[Item]:
    """Yield the number, or each piece with its number, from the right."""
    size = 1.5 * anchor.r / MM_PER_PT
    if content.number is not None or not content.pieces:
        # Neither a number nor pieces: the player has none, and 0 says so.
        yield centred_text(anchor.x, anchor.y, str(content.number or 0), BC800, size, INK)
    for number, (piece, count) in enumerate(reversed(content.pieces)):
        x = anchor.x - 3.2 * anchor.r * number
        yield piece_group(art, piece, x - 0.6 * anchor.r, anchor.y, 0.8 * anchor.r)
        yield centred_text(x + anchor.r, anchor.y, str(count), BC800, size, INK)
