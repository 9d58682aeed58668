"""The drawing of a state: the table from above with tracks, hands, cards in front of players, piles and dice.

The progress of the match.

The legend of the drawing of a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from generator.art.team_km import card_sizes
from generator.art.team_km.board import Track
from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.labels import card_letter, card_name
from generator.art.team_km.layout import (
    BALL_R,
    BOTTOM_X,
    BOX_X,
    DECK_X,
    DICE_X,
    DISCARD_X,
    LABEL_HEIGHT,
    LABEL_WIDTH,
    LABEL_X,
    WIDTH,
    Layout,
    PlacedCards,
)
from generator.art.team_km.palette import (
    BLACK,
    ON_AMBER,
    PITCH,
    STYLES,
    WHITE,
    badge,
    slanted_corners,
    with_print_colours,
)
from generator.art.team_km.pieces import ball
from generator.art.team_km.screen import STRIP_NUMBERS, Screen, screen_layout
from generator.content.messages import Messages
from generator.scene.cache import IdentityCache
from generator.scene.fonts import BC600, BC700, BC800, BC800I
from generator.scene.layout.screen import Screen as Frame
from generator.scene.model import Circle, Colour, Group, Item, Rect, Stroke, Text, translate
from generator.scene.path import line, polygon, regular_points
from generator.scene.shapes.icons import icon
from generator.scene.shapes.text import centred_text
from generator.scene.state_drawing import Anchor, Drawing
from generator.scene.theme import HALO, INK, LINE, MUTED, PAPER
from rules_engine.team_km.box import CHANGES
from rules_engine.team_km.cards import Category
from rules_engine.team_km.editor import Pile, SeatZone, Space, Zone
from rules_engine.team_km.state import SIDE_NAMES, ClearingRoll, Over, React, ShootOut, ShotRoll, State, Swap, side_term

UNIT = 0.75


def draw_state(art: ArtContext, state: State) -> Drawing:
    """Return the drawing of the state.

    Anchors have the names of places (`rules_engine.team_km.editor`); a card is ``0:P3``, a die ``tiro`` or ``despeje``.
    """
    table = _Table(art, state)
    ground, pieces = table.ground(), table.pieces()
    sections = table.layout.sections()
    drawing = Drawing(WIDTH, table.layout.height, ground, table.anchors(), pieces, unit=UNIT, sections=sections)
    return replace(drawing, arrangement=table.screen.arrangement) if table.screen else drawing


def active_seat(state: State) -> int | None:
    """Return the seat whose label is filled, the one that decides or is on turn; None in a shoot-out and at the end."""
    stage = state.stage
    if isinstance(stage, Over | ShootOut):
        return None
    if isinstance(stage, React):
        return stage.player
    # Team-mates decide together: the first of them stands for the side.
    if isinstance(stage, Swap):
        return state.table.sides[stage.side][0]
    return state.turn


class _Table:
    """Draws one state."""

    def __init__(self, art: ArtContext, state: State) -> None:
        self.art, self.state = art, state
        self.box = box_of(art)
        # The seat 0 is a seat: hence `is not None`, not `or`.
        seat = next((seat for seat in (art.scope.subject, active_seat(state)) if seat is not None), state.turn)
        self.side = state.table.side_of[seat]
        is_page = art.layout == "page"
        frame = None if is_page else Frame.named(art.screens(), art.layout)
        self.layout = screen_layout(self.box, state, frame, self.side) if frame else Layout(self.box, state)
        self.screen = Screen(self.layout, frame, seat) if frame else None

    def _label_of(self, name: str) -> str:
        return self.art.messages.format(f"table-{name}")

    # ------------------------------------------------------------------ the ground

    def ground(self) -> tuple[Item, ...]:
        items: list[Item] = []
        for side in range(len(self.state.sides)):
            items += self._header(side)
            items += self._track(side).items(self.art.low_ink)
        y = self.layout.piles_y - 5.5
        items.append(line(4, y, WIDTH - 4, y, Stroke(LINE, 0.35)))
        return tuple(items)

    def _track(self, side: int) -> Track:
        """Return a side's track; on a screen its numbers are larger, and the other sides' tracks have only a few."""
        track = self.layout.track(side)
        if not self.screen:
            return track
        if side == self.side:
            return replace(track, number_size=13.0)
        return replace(track, number_size=self.screen.points(self.screen.strip_scale), numbered=STRIP_NUMBERS)

    def _header(self, side: int) -> tuple[Item, ...]:
        """Return the header of a side: its letter, its goals, its change tokens."""
        x, y = self.layout.header(side)
        board = self.state.sides[side]
        goals = Text(x + 26.5, y + 6.6, str(board.goals), BC800, 19, INK)
        tokens = [_change_token(x + 41 + i * 7.4, y + 4, i < board.changes) for i in range(CHANGES)]
        return (*_side_sign(side, x, y, self.art.low_ink), goals, *tokens)

    # ------------------------------------------------------------------ what is on it

    def pieces(self) -> tuple[Item, ...]:
        items: list[Item] = []
        for side, board in enumerate(self.state.sides):
            items.append(_ball(SIDE_NAMES[side], *self.layout.track(side).ball_at(board.ball)))
        for seat in range(self.state.table.seats):
            items += self._player(seat)
        return (*items, *self._piles(), *self._dice())

    def _player(self, seat: int) -> list[Item]:
        items: list[Item] = [self._label(seat)]
        hand, front = self.layout.hand(seat), self.layout.front(seat)
        items += [self._card(placed, is_held=True) for placed in hand]
        items += [self._card(placed) for placed in front]
        # After all cards: where cards overlap, the next one would cover half of a number.
        items += [item for placed in (*hand, *front) if placed.count > 1 for item in _times(placed)]
        if self.state.players[seat].under is not None:
            # A wide amber line, then a thin dark one on it, so that it shows on any card.
            items.append(_frame(front[0], HALO, 1.3))
            items.append(_frame(front[0], ON_AMBER, 0.4))
        return items

    def _label(self, seat: int) -> Group:
        decides, on_turn = seat == active_seat(self.state), seat == self.state.turn
        return _name_plate(self.art.seat(seat), self.layout.row(seat) + 3.4, decides, on_turn)

    def _card(self, placed: PlacedCards, *, is_held: bool = False) -> Item:
        if not placed.code:
            return card_sizes.small_back(placed.x, placed.y, self.art.low_ink)
        x, y, low_ink = placed.x, placed.y, self.art.low_ink
        kind = self.box.deck.card(placed.code)
        letter = card_letter(self.art, kind.family.key)
        if self.screen and is_held:
            name = card_name(self.art, kind.family.key).capitalize()  # number and shield are drawn separately
            size = self.screen.name_size
            return _cards.get(
                kind, lambda: card_sizes.named_card(kind, letter, name, x, y, size), (letter, name, x, y, size)
            )
        return _cards.get(kind, lambda: card_sizes.small_card(kind, letter, x, y, low_ink), (letter, x, y, low_ink))

    # ------------------------------------------------------------------ piles and dice

    def _piles(self) -> list[Item]:
        piles, y = self.state.piles, self.layout.piles_y
        items: list[Item] = [
            *self._pile(DECK_X, piles.top, self._label_of("deck")),
            *self._pile(BOTTOM_X, piles.bottom, ""),
        ]
        # The badge tells that the time card is still in this half; where in it, nobody knows.
        if piles.time:
            items.append(
                badge(
                    Category.TIME,
                    BOTTOM_X + card_sizes.SMALL_WIDTH - 1.5,
                    y + 1.5,
                    2.4,
                    self.art.low_ink,
                    on_white=True,
                )
            )
        items += self._pile(BOX_X, piles.box, self._label_of("box"))
        return [*items, *self._discard()]

    def _pile(self, x: float, count: int, label: str) -> list[Item]:
        y = self.layout.piles_y
        items: list[Item] = [card_sizes.small_back(x, y, self.art.low_ink)] if count else [_empty(x, y)]
        items += _pile_number(x + card_sizes.SMALL_WIDTH / 2, y + card_sizes.SMALL_HEIGHT / 2, count)
        if label:
            items.append(_pile_name(x, y, label))
        return items

    def _discard(self) -> list[Item]:
        """Return the top of the discard pile, if the state has one, and the number of cards below it."""
        x, y, top = DISCARD_X, self.layout.piles_y, self.state.top
        items: list[Item] = [_pile_name(x, y, self._label_of("discard"))]
        below = sum(self.state.rest)
        if top is not None:
            items.append(self._card(PlacedCards(top.card, x, y)))
            # A card of an earlier turn may be taken, so it is framed; one of this turn may not.
            if top.previous:
                items.append(_frame(PlacedCards(top.card, x, y), HALO, 1.3))
            label = self._label_of("takeable" if top.previous else "this-turn")
            items.append(Text(x + card_sizes.SMALL_WIDTH + 1.8, y + 5.2, label, BC600, 8.4, INK))
        else:
            items.append(_empty(x, y))
        rest = f"{'+ ' if top else ''}{below}"
        items.append(Text(x + card_sizes.SMALL_WIDTH + 1.8, y + 10.4, rest, BC700, 11, INK))
        return items

    def _dice(self) -> list[Item]:
        """Return both dice; the one to be rolled now is on amber."""
        rolled = {"tiro": isinstance(self.state.stage, ShotRoll | ShootOut)}
        rolled["despeje"] = isinstance(self.state.stage, ClearingRoll)
        items: list[Item] = []
        for i, (die, now) in enumerate(rolled.items()):
            x, y = DICE_X + i * 22.0, self.layout.piles_y + card_sizes.SMALL_HEIGHT / 2
            if now:
                items.append(Circle(x, y, 8.4, HALO, Stroke(BLACK, 0.3)))
            items += _die(x, y, self._label_of(die), 8.6 if self.screen else 7.2)
        return items

    # ------------------------------------------------------------------ what can be pointed at

    def anchors(self) -> dict[str, Anchor]:
        anchors: dict[str, Anchor] = {}
        for side in range(len(self.state.sides)):
            anchors |= _spaces(self.layout.track(side), side, self.art.term(side_term(side)))
        for seat in range(self.state.table.seats):
            anchors |= self._player_anchors(seat)
        y = self.layout.piles_y + card_sizes.SMALL_HEIGHT / 2
        for name, x in ((Pile.DECK, DECK_X), (Pile.DISCARD, DISCARD_X)):
            area = Rect(x, y - card_sizes.SMALL_HEIGHT / 2, card_sizes.SMALL_WIDTH, card_sizes.SMALL_HEIGHT, 1.0)
            anchors[name] = Anchor(x + card_sizes.SMALL_WIDTH / 2, y, 6.6, self._label_of(name), area=area)
        for i, die in enumerate(("tiro", "despeje")):
            anchors[die] = Anchor(DICE_X + i * 22.0, y, 7.0, self.art.term(die))
        return anchors

    def _player_anchors(self, seat: int) -> dict[str, Anchor]:
        owner = self.art.seat(seat)
        anchors = {str(SeatZone(seat)): _name_anchor(owner, self.layout.row(seat))}
        for placed in self.layout.hand(seat):
            if placed.code:
                anchors[f"{SeatZone(seat)}:{placed.code}"] = self._card_anchor(placed, owner)
        front = self.layout.front(seat)
        under = self.state.players[seat].under is not None
        # `under` is a truth as a number: the first card in front is then the interruption, which has its own anchor.
        for placed in front[under:]:
            # Kept and played cards may be equal: the name is that of the first.
            anchors.setdefault(f"{SeatZone(seat, Zone.FRONT)}:{placed.code}", self._card_anchor(placed, owner))
        if under:
            anchors[str(SeatZone(seat, Zone.UNDER))] = self._card_anchor(front[0], owner)
        return anchors

    def _card_anchor(self, placed: PlacedCards, owner: str) -> Anchor:
        return _card_anchor(self.art.messages, placed.code, owner, placed.x, placed.y)


# What is drawn thousands of times for a site is cached: states that have it in common have the same objects, which are
# then placed on a screen and written once.

_cards: IdentityCache[Group] = IdentityCache(4096)
"""The faces of cards at their places, by card."""


@lru_cache(maxsize=64)
def _side_sign(side: int, x: float, y: float, low_ink: bool) -> tuple[Item, ...]:
    """Return the letter of a side, and the sign of its goals."""
    plate = polygon(slanted_corners(x, y, 13, 8), WHITE if low_ink else PITCH, Stroke(PITCH, 0.6))
    letter = centred_text(x + 6.5, y + 4, SIDE_NAMES[side], BC800I, 18, BLACK if low_ink else WHITE)
    return (plate, letter, icon("goaltoken", x + 17, y + 0.2, 7.6))


@lru_cache(maxsize=64)
def _change_token(x: float, y: float, left: bool) -> Item:
    if not left:
        return Circle(x, y, 2.9, None, Stroke(LINE, 0.35, (1.0, 0.8), "butt"))
    disc = Circle(x, y, 3.0, WHITE, Stroke(PITCH, 0.5))
    return Group((disc, with_print_colours(icon("change", x - 2.3, y - 2.3, 4.6))))


@lru_cache(maxsize=512)
def _ball(side: str, x: float, y: float) -> Group:
    return Group((ball(0, 0, BALL_R),), transform=translate(x, y), piece=f"ball-{side}")


@lru_cache(maxsize=512)
def _name_plate(name: str, y: float, decides: bool, on_turn: bool) -> Group:
    """Return the plate with a player's name: filled for who decides, with a thick edge for who is on turn."""
    # During a reaction they are two.
    fill = HALO if decides else PAPER
    edge = Stroke(INK, 0.9 if on_turn else 0.35)
    plate = polygon(slanted_corners(LABEL_X, y, LABEL_WIDTH, LABEL_HEIGHT), fill, edge)
    ink = ON_AMBER if decides else INK
    return Group((plate, centred_text(LABEL_X + LABEL_WIDTH / 2, y + LABEL_HEIGHT / 2, name, BC700, 10.5, ink)))


@lru_cache(maxsize=512)
def _name_anchor(name: str, y: float) -> Anchor:
    """Return the anchor of a player, whose row begins at y."""
    label = polygon(slanted_corners(LABEL_X, y + 3.4, LABEL_WIDTH, LABEL_HEIGHT))
    return Anchor(LABEL_X + LABEL_WIDTH / 2, y + 7.7, 5.4, name, area=label)


@lru_cache(maxsize=4096)
def _card_anchor(messages: Messages, code: str, owner: str, x: float, y: float) -> Anchor:
    area = Rect(x, y, card_sizes.SMALL_WIDTH, card_sizes.SMALL_HEIGHT, 1.0)
    middle = (x + card_sizes.SMALL_WIDTH / 2, y + card_sizes.SMALL_HEIGHT / 2)
    return Anchor(*middle, 7.0, f"{owner}: {messages.term(code)}", area=area)


@lru_cache(maxsize=64)
def _pile_name(x: float, y: float, name: str) -> Text:
    """Return the name of a pile, above its upper left corner at (x, y)."""
    return Text(x, y - 1.6, name, BC600, 8, MUTED)


@lru_cache(maxsize=512)
def _pile_number(x: float, y: float, count: int) -> tuple[Item, ...]:
    """Return the number of a pile's cards around (x, y)."""
    return (Circle(x, y, 4.0, WHITE, Stroke(BLACK, 0.35)), centred_text(x, y, str(count), BC800, 11, BLACK))


@lru_cache(maxsize=64)
def _die(x: float, y: float, name: str, size: float) -> tuple[Item, ...]:
    pentagon = polygon(regular_points(5, x, y, 7.0), WHITE, Stroke(BLACK, 0.6))
    return (pentagon, centred_text(x, y, name, BC700, size, BLACK))


@lru_cache(maxsize=64)
def _spaces(track: Track, side: int, name: str) -> Mapping[str, Anchor]:
    """Return the anchors of a track's spaces."""
    return {
        str(Space(side, space)): Anchor(*track.ball_at(space), BALL_R, f"{name}, {space}", area=track.shape(space))
        for space in range(track.board.goal + 1)
    }


@lru_cache(maxsize=512)
def _frame(placed: PlacedCards, colour: Colour, width: float) -> Rect:
    """Return a line of this width in mm around a card."""
    # Half of the line lies outside: its inner edge is the card's own, and covers nothing of it.
    out = width / 2
    size = (card_sizes.SMALL_WIDTH + 2 * out, card_sizes.SMALL_HEIGHT + 2 * out)
    return Rect(placed.x - out, placed.y - out, *size, 1.0 + out, None, Stroke(colour, width))


@lru_cache(maxsize=1024)
def _times(placed: PlacedCards) -> tuple[Item, ...]:
    """Return the number of equal cards on a white plate, since dark discs are the numbers of steps."""
    x, y = placed.x + card_sizes.SMALL_WIDTH - 2.4, placed.y + 1.0
    plate = Rect(x - 3.2, y - 2.0, 6.4, 4.0, 2.0, WHITE, Stroke(BLACK, 0.35))
    return (plate, centred_text(x, y, f"×{placed.count}", BC800, 8.5, BLACK))


@lru_cache(maxsize=64)
def _empty(x: float, y: float) -> Rect:
    return Rect(x, y, card_sizes.SMALL_WIDTH, card_sizes.SMALL_HEIGHT, 1.0, None, Stroke(LINE, 0.4, (1.4, 1.0), "butt"))


def status(art: ArtContext, state: State) -> tuple[tuple[str, str], ...]:
    """Return the half, and the numbers of cards in the deck and on the discard pile."""
    # The time card that is still in the deck counts as one of its cards.
    deck = state.piles.top + state.piles.bottom + state.piles.time
    discard = sum(state.rest) + (state.top is not None)
    write = art.messages.format
    return (
        (write(f"text-phase-{int(state.phase)}"), ""),
        (write("table-deck").capitalize(), str(deck)),
        (write("table-discard").capitalize(), str(discard)),
    )


def legend(art: ArtContext) -> tuple[tuple[Group, str], ...]:
    """Return symbols with their explanations: the badges of the categories, the ball, and its way."""
    categories = [category for category in STYLES if category is not Category.TIME]
    badges = ((badge(one, 0, 0, 7.6, art.low_ink, True), art.messages.word("legend", one.value)) for one in categories)
    way = Group((line(-9, 0, 9, 0, Stroke(INK, 1.4, (3.2, 2.4), "butt")),))
    return (
        *badges,
        (Group((ball(0, 0, 7.6),)), art.messages.word("legend", "ball")),
        (way, art.messages.word("legend", "pass")),
    )
