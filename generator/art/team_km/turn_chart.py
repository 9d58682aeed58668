"""Charts of turns: what a player draws and plays, with the move on the track; and what to lay out before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import dist

from generator.art.interface import PlayedEntry
from generator.art.team_km.board import Track
from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.card_rows import all_cards, card_id
from generator.art.team_km.labels import card_letter
from generator.art.team_km.palette import PALE_PITCH, WHITE, card_icon
from generator.art.team_km.pieces import ball, die_sign
from generator.scene.fonts import BC600, BC700, shrink, text_width, wrap
from generator.scene.min_type_size import without_small_type
from generator.scene.model import Circle, Group, Item, Point, Rect, Scene, Stroke, Text, rotate_items, translate_items
from generator.scene.path import line, polygon, regular_points
from generator.scene.shapes import badges
from generator.scene.shapes.arrows import arrow
from generator.scene.shapes.arrows import track as bent_track
from generator.scene.shapes.text import baseline
from generator.scene.theme import CARD_RADIUS, INK, MUTED
from rules_engine.team_km.actions import Change, DrawnCard, LayOff, PlayCard, RolledFace, Word
from rules_engine.team_km.box import GOAL
from rules_engine.team_km.cards import Card

_CELL, CARD_MM = 54.6, 26.0
"""Widths in mm of a turn's picture and of a card, so that its number can be read across a table."""
_IN_A_CELL = 2
"""The most cards of that size in a turn's picture."""
_SHOWN = 56 / 88
"""The part of a card's height that is shown: down to the end of its picture."""
_LABEL, _GAP = 3.7, 2.6
"""Height of the words above a card; the space between two cards, and above the track."""
_IN_A_ROW = 5
"""Cards of the deck in a row."""
_TRACK, _SPACES, _LIFT = 8.7, 6, 1.8
"""Height of the piece of track, the least number of its spaces, and how far a ball is below their middle."""
_ROLLED = 5.4
"""Radius of the die beside the track, with the face that was rolled on top: its sign as large as a card's."""


@dataclass(frozen=True)
class _Seen:
    """A card of a turn with what happens to it: the key of that word."""

    word: str
    card: str


def turn(art: ArtContext, _state: object, played: Sequence[PlayedEntry]) -> Scene:
    """Return the upper parts of the cards of a turn, and the ball's way, if it moves or is shot, with the die."""
    return _turn(art, played, _SHOWN)


def whole_turn(art: ArtContext, _state: object, played: Sequence[PlayedEntry]) -> Scene:
    """Return the same with the cards entire."""
    return _turn(art, played, 1.0)


def _turn(art: ArtContext, played: Sequence[PlayedEntry], part: float) -> Scene:
    """Return a turn's cards, of each that part of its height from the top, and the ball's way below them."""
    cards = list(_cards(played))
    if len(cards) > _IN_A_CELL:  # a card that is only drawn is named in the text, so that the others stay large
        cards = [one for one in cards if one.word != "draws"]
    width = min(CARD_MM, (_CELL - _GAP * (len(cards) - 1)) / max(1, len(cards)))
    items: list[Item] = []
    for index, one in enumerate(cards):
        x = index * (width + _GAP)
        items.append(Text(x, 2.9, art.messages.format(f"turn-{one.word}").upper(), BC600, 7.6, MUTED, tracking=0.2))
        shown = upper_part(art, one.card, width) if part < 1 else whole_card(art, card_of(art, one.card), width)
        items.append(translate_items((shown,), x, _LABEL))
    height = _LABEL + _high(art, width) * part
    # Beside a single card the place of a second one is free.
    if len(cards) == 1:
        items += _target(art, played, width, _LABEL + _high(art, width) * part / 2)
    way = _way(art, played)
    if way:
        items.append(translate_items(_track(art, *way), 0, height + 3.4))
        height += 3.4 + _TRACK
    return Scene(_CELL, height + 0.4, tuple(items), art.title)


_PLATE, _PLATE_PT = 5.4, 10.0
"""Height of the plate with the name of the player whom a card holds up, and its type."""


def _target(art: ArtContext, played: Sequence[PlayedEntry], x: float, y: float) -> Iterator[Item]:
    """Yield, beside a card that is played on the other of two players, an arrow and that player's name."""
    targets = [one.action.target for one in played if isinstance(one.action, PlayCard)]
    if not targets or targets[0] is None or len(played[0].before.players) > _IN_A_CELL:
        return
    name = art.messages.format("turn-seat", player=targets[0])
    wide = text_width(BC700, _PLATE_PT, name) + 3.6
    yield from arrow(((x + 2.0, y), (x + 10.0, y)))
    ground = Rect(x + 12.0, y - _PLATE / 2, wide, _PLATE, 0.8, WHITE, Stroke(INK, 0.4))
    low = baseline(BC700, _PLATE_PT, y)
    yield from (ground, Text(x + 12.0 + wide / 2, low, name, BC700, _PLATE_PT, INK, "middle"))


def _cards(played: Sequence[PlayedEntry]) -> Iterator[_Seen]:
    """Yield the cards of a turn in order; one that is played as soon as it is drawn comes once."""
    actor = next(one.seat for one in played if one.seat is not None)
    seen: list[_Seen] = []
    for index, one in enumerate(played):
        word = _word(one, played[index - 1] if index else None, actor)
        if word:
            seen.append(word)
    # With an empty last one, so that each card is the first of a pair.
    for card, following in pairwise([*seen, _Seen("", "")]):
        if card.word == "draws" and following.word in ("plays", "discards") and following.card == card.card:
            continue
        if card.word in ("plays", "discards") and _Seen("draws", card.card) in seen:
            yield replace(card, word=f"draws-{card.word}")
        else:
            yield card


def _word(entry: PlayedEntry, before: PlayedEntry | None, actor: int) -> _Seen | None:
    action = entry.action
    if isinstance(action, DrawnCard):  # a card that replaces a reaction is named in the text: two cards stay large
        return None if before and isinstance(before.action, PlayCard) else _Seen("draws", action.card)
    if action is Word.TAKE:
        return _Seen("takes", entry.before.top.card)
    if isinstance(action, LayOff | Change):
        return _Seen("discards", action.card)
    if isinstance(action, PlayCard):
        return _Seen("plays" if entry.seat == actor else "answers", action.card)
    return None


def card_of(art: ArtContext, code: str) -> Card:
    """Return the card with that code, also a time card."""
    return next(one for one in all_cards(art) if one.code == code)


def _high(art: ArtContext, width: float) -> float:
    """Return how high a card is that is so wide, in mm."""
    front = next(iter(art.faces(art, None).values())).front
    return width * front.height / front.width


def upper_part_height(art: ArtContext, width: float) -> float:
    """Return how high the upper part of a card is that is so wide, in mm."""
    return _high(art, width) * _SHOWN


def upper_part(art: ArtContext, code: str, width: float) -> Group:
    """Return the upper part of a card with its picture whole, cut off by a dashed line."""
    high = upper_part_height(art, width)
    # Wider than the card, whose edge lies half outside; below, the cut ends it.
    window = Rect(-0.5, -0.5, width + 1, high + 0.5)
    cut = line(0, high, width, high, Stroke(INK, 0.25, (1.4, 1.0)))
    return Group((Group((whole_card(art, card_of(art, code), width),), clip=window), cut))


def whole_card(art: ArtContext, card: Card, width: float) -> Group:
    """Return the front of a card at that width in mm, without type too small to read."""
    drawn = art.faces(art, None)[card_id(card)].front
    scale = width / drawn.width
    whole = Rect(0, 0, drawn.width, drawn.height, CARD_RADIUS)
    front = without_small_type(drawn.items, scale)
    # Drawn at the card's own size: on the page the edge is 0.25 mm wide.
    edge = replace(whole, stroke=Stroke(INK, 0.25 / scale))
    return translate_items((Group(front, clip=whole), edge), 0, 0, scale)


def _way(art: ArtContext, played: Sequence[PlayedEntry]) -> tuple[int, int, str] | None:
    """Return where the ball that moves comes from and goes to, and the face that is rolled if it is shot at goal."""
    for one in played:
        if isinstance(one.action, RolledFace):
            # The side that shoots is taken to be the one whose ball is furthest on.
            side = max(one.before.sides, key=lambda side: side.ball)
            return side.ball, box_of(art).board.goal, one.action.face
    first, last = played[0].before, played[-1].after
    for before, after in zip(first.sides, last.sides, strict=True):
        if before.ball != after.ball:
            return before.ball, after.ball, ""
    return None


def _track(art: ArtContext, start: int, end: int, rolled: str) -> tuple[Item, ...]:
    """Return the piece of the track around the way, with the ball before and after it; beside a shot, the die."""
    board = box_of(art).board
    spaces = max(_SPACES, abs(end - start) + 2)
    room = _CELL - (2 * _ROLLED + 1.6 if rolled else 0)
    pitch = room / (spaces + 0.5)
    # One space before the way where there is one; near the goal the piece ends with it.
    first = min(max(0, min(start, end) - (0 if start == 0 else 1)), board.goal + 1 - spaces)
    track = Track(board, -first * pitch, 0, pitch * (board.goal + 1) + 2.4, _TRACK, 10.0, _LIFT)
    shown = [track.space(space, art.low_ink) for space in range(first, min(board.goal, first + spaces) + 1)]
    before, after = track.ball_at(start), track.ball_at(end)
    ghost = Circle(*before, 2.1, None, Stroke(INK, 0.3, (0.8, 0.6)))
    x, to = track.middle(start)[0] + 1.0, track.middle(end)[0] + 1.0
    way = arrow(((x, -0.4), ((x + to) / 2, -3.0), (to, -0.4)), "shot" if rolled else "move")
    # Of a shot the ball stays where it is, since the die tells whether it goes in.
    pieces = (ball(*before, 2.4),) if rolled else (ghost, ball(*after, 2.4))
    # Cut where the die begins: the track goes on below it.
    window = Rect(-0.6, -5, room + 0.6, _TRACK + 6)
    track_and_way = Group((*shown, *way, *pieces), clip=window)
    if not rolled:
        return (track_and_way,)
    return (track_and_way, translate_items(die(rolled), _CELL - _ROLLED, _TRACK / 2 - 0.7, _ROLLED / _DIE))


_HEAD, _UNDER_HAND, _UNDER_DECK = 6.4, 3.0, 2.4
"""The height of the words above a row of cards, and the space below the rows of a hand and of the deck."""


def lay_out(art: ArtContext, _state: object, played: Sequence[PlayedEntry]) -> Scene:
    """Return the hands to find, card by card, and the cards to draw in their order."""
    first = played[0].before
    drawn = [one for one in played if isinstance(one.action, DrawnCard)]
    width, items, y = 176.0, list[Item](), 0.0
    hands = [list(_codes(art, player.hand)) for player in first.players]
    pitch = min(CARD_MM + 0.4, (width - CARD_MM) / (max(map(len, hands)) - 1))  # more than fit lie over each other
    for seat, hand in enumerate(hands):
        items += _whose_hand(art, seat, (0, y))
        for index, code in enumerate(hand):
            items.append(translate_items((upper_part(art, code, CARD_MM),), index * pitch, y + _HEAD))
        y += _HEAD + upper_part_height(art, CARD_MM) + _UNDER_HAND
    items.append(Text(0, y + 4.0, art.messages.format("turn-deck", count=len(drawn)), BC700, 11.5, INK))
    row = upper_part_height(art, CARD_MM) + _UNDER_DECK
    for index, one in enumerate(drawn):
        x, low = (index % _IN_A_ROW) * width / _IN_A_ROW, y + _HEAD + (index // _IN_A_ROW) * row
        items += _to_draw(art, played, one, index + 1, (x, low), CARD_MM)
    y += _HEAD + -(-len(drawn) // _IN_A_ROW) * row
    items += _set_board(art, width, y)
    return Scene(width, y + _SET_HIGH, tuple(items), art.title)


def _whose_hand(art: ArtContext, seat: int, at: Point, room: float = 60.0) -> Iterator[Item]:
    """Yield whose hand it is on a plate in the colour of that player's bar in the turns, in lines of that width."""
    words = wrap(BC700, 11.5, art.messages.format("turn-hand", player=seat), room - 3.2)
    colour = INK if seat % _IN_A_CELL else art.colour
    ground, ink = (WHITE, INK) if art.low_ink else (colour, WHITE)
    wide = max(text_width(BC700, 11.5, line) for line in words) + 3.2
    x, y = at
    yield Rect(x, y, wide, 5.2 + 4.6 * (len(words) - 1), 0.8, ground, Stroke(colour, 0.4))
    for row, text in enumerate(words):
        yield Text(x + 1.6, baseline(BC700, 11.5, y + 2.6) + 4.6 * row, text, BC700, 11.5, ink)


_SET_HIGH, _SET_TRACK = 25.0, 12.0
"""Height of the last row of what to lay out, and of its track."""


def _set_board(art: ArtContext, width: float, y: float) -> Iterator[Item]:
    """Yield the track of a board with its ball before space 1, the die, and the words about both."""
    yield Text(0, y + 4.0, art.messages.word("turn", "board"), BC700, 11.5, INK)
    track = Track(box_of(art).board, 0, y + 9.0, width - 2 * _DIE - 2.0, _SET_TRACK, 10.0)
    yield from track.items(art.low_ink)
    yield ball(*track.ball_at(0), 3.2)
    yield translate_items(die(GOAL), width - 9.4, y + 13.6, 9.0 / _DIE)


_NARROW, _NARROW_ROW, _NARROW_DECK, _NARROW_CARD = 116.0, 4, 3, 26.0
"""Width of a narrow page, the cells of a row there of a hand and of the deck, and the width of a card in one."""
_ROW_GAP, _DECK_HEAD, _DECK_ROW = 1.4, 9.0, 10.6
"""The space between rows of cards there, the height of the words above the deck, and of a row of its list."""
_DECK_SIGN, _DECK_NAME_MM = 7.4, 22.4
"""The size of a card's picture in that list, and the room for its name."""


def lay_out_narrow(art: ArtContext, _state: object, played: Sequence[PlayedEntry]) -> Scene:
    """Return the same for a narrow page: hands in rows of four cells, the first with its name, the deck as a list."""
    first = played[0].before
    drawn = [one for one in played if isinstance(one.action, DrawnCard)]
    high, items, row = upper_part_height(art, _NARROW_CARD) + _ROW_GAP, list[Item](), 0
    for seat, player in enumerate(first.players):
        items += _whose_hand(art, seat, (0, row * high), _NARROW_CARD)
        codes = list(_codes(art, player.hand))
        for index, code in enumerate(codes, 1):
            x, y = index % _NARROW_ROW * _NARROW / _NARROW_ROW, (row + index // _NARROW_ROW) * high
            items.append(translate_items((upper_part(art, code, _NARROW_CARD),), x, y))
        # The name's cell counts too: `len + 1` cells, rounded up.
        row += len(codes) // _NARROW_ROW + 1
    y = row * high + 1.6
    items.append(Text(0, y + 4.0, art.messages.format("turn-deck", count=len(drawn)), BC700, 11.5, INK))
    y += _DECK_HEAD
    for index, one in enumerate(drawn):
        x, low = index % _NARROW_DECK * _NARROW / _NARROW_DECK, y + index // _NARROW_DECK * _DECK_ROW
        items += _listed(art, played, one, index + 1, (x, low))
    return Scene(_NARROW, y + -(-len(drawn) // _NARROW_DECK) * _DECK_ROW, tuple(items), art.title)


def _listed(
    art: ArtContext, played: Sequence[PlayedEntry], drawn: PlayedEntry, number: int, at: Point
) -> Iterator[Item]:
    """Yield a card of the deck in a list: its number, its picture, its name, and who draws it."""
    (x, y), card = at, card_of(art, drawn.action.card)
    key = card.family.key
    yield badges.number(x + 2.4, y + _DECK_SIGN / 2, str(number), 4.6)
    yield card_icon(key, x + 6.4, y, _DECK_SIGN, card_letter(art, key), INK, art.low_ink)
    left, name = x + 7.4 + _DECK_SIGN, art.term(card.code)
    yield Text(left, y + 3.6, name, BC700, shrink(BC700, name, _DECK_NAME_MM, (10.4, 10.0, 9.6, 9.2)), INK)
    yield Text(left, y + 7.8, art.messages.format("turn-seat", player=_drawer(played, drawn)), BC600, 8.8, MUTED)


def _to_draw(
    art: ArtContext, played: Sequence[PlayedEntry], drawn: PlayedEntry, number: int, at: Point, width: float
) -> Iterator[Item]:
    """Yield a card of the deck, and beside it its number and who draws it."""
    x, y = at
    yield translate_items((upper_part(art, drawn.action.card, width),), x, y)
    yield badges.number(x + width + 3.0, y + 3.0, str(number), 4.6)
    who = art.messages.format("turn-seat", player=_drawer(played, drawn))
    yield Text(x + width + 0.6, y + 9.6, who, BC600, 8.8, MUTED)


def _codes(art: ArtContext, hand: Sequence[int]) -> Iterator[str]:
    """Yield each card of a hand that is open."""
    for card, count in zip(box_of(art).deck.cards, hand, strict=True):
        yield from [card.code] * count


_DIE = 11.0
"""Radius of a die of twelve faces as it is drawn."""


def dice(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the two dice of twelve faces, each with the face on top, and their names."""
    signs = (("GOL", "turn-shot-die"), ("4", "turn-clearing-die"))
    items: list[Item] = []
    for index, (face, name) in enumerate(signs):
        x = (2 * index + 1) * (_DIE + 3.0)
        items.append(translate_items(die(face), x, _DIE + 1.0))
        words = art.messages.format(name)
        items.append(Text(x, 2 * _DIE + 6.0, words, BC600, 8.4, INK, "middle"))
    return Scene(4 * (_DIE + 3.0), 2 * _DIE + 8.0, tuple(items), art.title)


_COVER_SHOT = (68.0, 76.0)
"""The size of the shot on the cover, in mm of the square one."""


def cover_shot(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the way of a shot, and below it the shot die with a goal on top, for the board on the cover."""
    way = arrow(bent_track(((9.0, 25.0), (60.0, 17.0)), 0.22), "shot")
    drawn = translate_items((rotate_items(die(GOAL), -6.0, 0, 0),), 43.0, 57.0, 16.2 / _DIE)
    return Scene(*_COVER_SHOT, (*way, drawn), art.title)


def die(face: str) -> tuple[Item, ...]:
    """Return a die of radius 11 mm seen from above: a pentagon with the face, and the edges of the five around it."""
    outer = regular_points(10, 0, 0, _DIE)
    inner = regular_points(5, 0, 0, 0.58 * _DIE)
    stroke = Stroke(INK, 0.5)
    # Each corner of the upper face joins the nearest of the outline's ten: every second one.
    edges = [line(*corner, *min(outer, key=lambda one: dist(one, corner)), stroke) for corner in inner]
    return (polygon(outer, PALE_PITCH, stroke), *edges, polygon(inner, WHITE, stroke), *die_sign(face, 0.46 * _DIE))


def _drawer(played: Sequence[PlayedEntry], drawn: PlayedEntry) -> int:
    """Return the seat for which a card is drawn: that of the action just before it."""
    seat = 0
    for one in played:
        if one is drawn:
            return seat
        if one.seat is not None:
            # Draws are chance and have no seat.
            seat = one.seat
    return seat
