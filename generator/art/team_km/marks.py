"""Marks that show an action on the table.

Routes of arrows on the printed table, which run between the rows of cards instead of across them.
"""

from __future__ import annotations

from dataclasses import replace

from generator.art.team_km import card_sizes
from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.layout import (
    BALL_R,
    DECK_X,
    DISCARD_X,
    FRONT_X,
    HAND_WIDTH,
    HAND_X,
    LABEL_HEIGHT,
    LABEL_WIDTH,
    LABEL_X,
    Layout,
    PlacedCards,
)
from generator.art.team_km.palette import slanted_corners
from generator.scene.model import Colour, Point, Rect, Stroke
from generator.scene.overlay import Arrow, Cross, Ghost, Label, Mark, Ring, Sketch
from generator.scene.overlay import Zone as Area
from generator.scene.path import polygon
from generator.scene.shapes.arrows import Kind
from generator.scene.state_drawing import Place
from generator.scene.theme import INK, PAPER
from rules_engine.team_km.actions import Action, Change, DrawnCard, LayOff, PlayCard, RolledFace, SwapCards, Word
from rules_engine.team_km.cards import KICK_OFF, PASS, PASS_SHOT, SPECIAL_ADVANCE, SUPER_SHOOT, Card, Category
from rules_engine.team_km.editor import Pile, SeatZone, Space, Zone
from rules_engine.team_km.goals import space_after
from rules_engine.team_km.state import React, State

_ABOVE, _BELOW = 0.95, 1.9
"""Distances in mm of an arrow above and below a row of cards, within the section of the row."""
_ABOVE_PILES = 5.5
"""Distance in mm of an arrow above the piles, on the dividing line, clear of the names of the piles."""
_UNDER = card_sizes.SMALL_HEIGHT + _BELOW
_LABEL_TOP = 2.8
"""Distance in mm from the upper edge of a row to the frame of its label."""
_AT_LABEL = LABEL_X + LABEL_WIDTH - 6.0
"""The x of the ends of arrows at a label, beside the number in it."""
_LEFT_LANE = (LABEL_X + LABEL_WIDTH + HAND_X) / 2 + 0.4
_RIGHT_LANE = (HAND_X + HAND_WIDTH + FRONT_X) / 2
_BESIDE_PILE = 5.5
"""Distance in mm at which an arrow passes a pile on the left."""
_LEAST_TURN = 5.0
"""Minimum length in mm of an arrow's last segment, which needs room for the head."""

Way = tuple[Point, ...]


def to_label(layout: Layout, card: PlacedCards, seat: int, target: int) -> Way:
    """Return the route from a card in the seat's hand to another player's label."""
    start, end = layout.row(seat), layout.row(target)
    x = card.middle[0]
    if end > start:
        edge, lane, last, tip = start + card_sizes.SMALL_HEIGHT, start + _UNDER, end - _ABOVE, end + _LABEL_TOP
    else:
        # From below: the frame around the label is 1.2 mm higher than the label.
        tip = end + LABEL_HEIGHT + _LABEL_TOP + 1.2
        edge, lane, last = start, start - _ABOVE, end + _UNDER
    if abs(end - start) < 2 * card_sizes.SMALL_HEIGHT:  # the rows are neighbours
        between = min(start, end) + _UNDER
        return ((x, edge), (x, between), (_AT_LABEL, between), (_AT_LABEL, tip))
    return ((x, edge), (x, lane), (_LEFT_LANE, lane), (_LEFT_LANE, last), (_AT_LABEL, last), (_AT_LABEL, tip))


def to_discard(layout: Layout, card: PlacedCards, seat: int) -> Way:
    """Return the route from a card in the seat's hand to the left side of the discard pile."""
    x, row = card.middle[0], layout.row(seat)
    lane, y = row + _UNDER, layout.piles_y + card_sizes.SMALL_HEIGHT / 2
    beside = DISCARD_X - _BESIDE_PILE
    # Below the last row nothing is in the way; from others the arrow goes round the hands, on their right.
    down = ((beside, lane),) if _is_last(layout, seat) else ((_RIGHT_LANE, lane), *_over_piles(layout, beside))
    return ((x, row + card_sizes.SMALL_HEIGHT), (x, lane), *down, (beside, y), (DISCARD_X, y))


def from_pile(layout: Layout, pile_x: float, seat: int, end: Point) -> Way:
    """Return the route from the left side of a pile to the point `end` at the end of the seat's hand."""
    lane, y = layout.row(seat) + _UNDER, layout.piles_y + card_sizes.SMALL_HEIGHT / 2
    beside = pile_x - _BESIDE_PILE
    begun = ((pile_x, y), (beside, y))
    if _is_last(layout, seat):
        return (*begun, (beside, lane), (end[0], lane), end)
    # A full hand reaches to the lane: then the arrow ends beside it, without a turn.
    there = ((_RIGHT_LANE, end[1]), end) if _RIGHT_LANE - end[0] > _LEAST_TURN else ((_RIGHT_LANE, end[1]),)
    return (*begun, *_over_piles(layout, beside)[::-1], *there)


def _over_piles(layout: Layout, beside: float) -> Way:
    """Return the part of a route from the right of the hands to the left of a pile."""
    y = layout.piles_y - _ABOVE_PILES
    return ((_RIGHT_LANE, y), (beside, y))


def _is_last(layout: Layout, seat: int) -> bool:
    # The last seat need not be in the last row: rows go by sides, seats around the table.
    return layout.row(seat) == max(map(layout.row, range(layout.state.table.seats)))


_ON_CARD = 4.3
"""Radius in mm of a ring on a card's picture, small enough to leave neighbouring cards free."""
_HOP = 3.4
"""Height of an arrow's hop along the track, in mm: below the numbers of the spaces."""


def marks_of_action(art: ArtContext, state: State, seat: int, action: Action) -> tuple[Mark, ...]:
    """Return the marks of an action: rings on cards, hops along the track, arrows from card to card."""
    return _Marks(art, state, seat).of(action)


def hop(start: Point, end: Point) -> float:
    """Return the upward bend of an arrow along the track, as a fraction of its length, at most 0.4."""
    # An illegal card may lead back to its own space, and the length divides.
    length = abs(end[0] - start[0]) or 1.0
    return min(0.4, _HOP / length)


def _arriving(outcome: DrawnCard | RolledFace) -> tuple[Mark, ...]:
    """Return the marks of an outcome: a face above its die; none for a card, which is unknown before it is drawn."""
    if isinstance(outcome, DrawnCard):
        return ()
    # Only the clearing die has numbers on its faces.
    return (Label("despeje" if outcome.face.isdecimal() else "tiro", outcome.face, dy=-9.0),)


class _Marks:
    """The marks of one seat's action."""

    def __init__(self, art: ArtContext, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.is_page = art.layout == "page"
        self.box = box_of(art)
        self.layout = Layout(self.box, state)

    def of(self, action: Action) -> tuple[Mark, ...]:
        match action:
            case PlayCard():
                return self._with_card(action.card, self._mark_played_card(action))
            case LayOff(card) | Change(card):
                return self._with_card(card, self._to_discard(card))
            case SwapCards():
                return self._mark_swap(action)
            case Word():
                return self._mark_simple_action(action)
            case _:
                return _arriving(action)

    def _with_card(self, code: str, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
        """Return the marks with a frame around the card if the hand shows it; without other marks also a ring."""
        held = self._find_in_hand(self.seat, code)
        if held is None:
            return marks
        frame = card_frame(held, INK)
        x, y = held.middle
        # 1.8 mm lower is the middle of the card's picture, below its header.
        return (frame, *marks) if marks else (frame, Ring((x, y + 1.8), "plain", _ON_CARD))

    def _find_in_hand(self, seat: int, code: str) -> PlacedCards | None:
        return next((placed for placed in self.layout.hand(seat) if placed.code == code), None)

    def _card(self, seat: int, code: str) -> Point | None:
        held = self._find_in_hand(seat, code)
        return held.middle if held else None

    def _mark_played_card(self, action: PlayCard) -> tuple[Mark, ...]:
        # Marks are asked for illegal actions, too, whose card may be in no deck.
        card = self.box.deck.card(action.card) if action.card in self.box.deck.place else None
        if card is None:
            return ()
        if isinstance(self.state.stage, React):
            return self._reaction(card)
        if card.category is Category.ACTION:
            return self._mark_ball_move(card)
        if card.category is Category.INTERRUPTION:
            return self._attack(card, action.target)
        return self._over_attack(card)

    def _mark_ball_move(self, card: Card) -> tuple[Mark, ...]:
        """Return a hop along the track to the space to which the card would move the ball, legal or not."""
        ball = self.state.side_of(self.seat).ball
        reached = space_after(self.box, card, ball)
        if reached is None:
            by_name = {KICK_OFF: 1, SUPER_SHOOT: self.box.board.goal}
            # An illegal card moves nothing: its arrow goes where its text would send the ball.
            reached = by_name.get(card.family, ball + card.value)
        return self._hop(ball, reached, self._kind(card, ball))

    def _hop(self, ball: int, reached: int, kind: Kind) -> tuple[Mark, ...]:
        """Return an arrow of this kind from space to space, with a ghost of the ball at its end, except in the goal."""
        goal = self.box.board.goal
        track = self.layout.track(self.state.table.side_of[self.seat])
        # A shot counts further than the goal, but no arrow leaves the board.
        start, end = track.ball_at(ball), track.ball_at(min(goal, reached))
        arrow = Arrow((start, end), kind, bend=hop(start, end), start_gap=BALL_R + 0.4, end_gap=1.0)
        return (arrow,) if reached >= goal else (Ghost(end, BALL_R), arrow)

    def _kind(self, card: Card, ball: int) -> Kind:
        """Return the kind of arrow; a double is a pass in the Field and a shot in the Area."""
        if card.family is KICK_OFF:
            return "move"
        if card.family is PASS or (card.family is PASS_SHOT and not self.box.board.in_area(ball)):
            return "pass"
        return "shot"

    def _attack(self, card: Card, target: int | None) -> tuple[Mark, ...]:
        """Return an arrow from the card to the player on whom it is played."""
        held = self._find_in_hand(self.seat, card.code)
        # An illegal action may name no player, or one who does not sit at the table.
        if held is None or target is None or target >= self.state.table.seats:
            return ()
        return (label_frame(self.layout, target, INK), self._arrow_to_player(held, target))

    def _arrow_to_player(self, held: PlacedCards, target: int) -> Arrow:
        """Return an arrow from a card in the hand to another player's label."""
        return self._arrow(
            to_label(self.layout, held, self.seat, target), (held.middle, label_side(self.layout, target)), 0.6
        )

    def _arrow(self, way: Way, straight: tuple[Place, Place], end_gap: float) -> Arrow:
        """Return an arrow: around the cards in print, straight on screens, which arrange the rows differently."""
        if self.is_page:
            return Arrow(way, start_gap=0.8, end_gap=0.4)
        return Arrow(straight, start_gap=card_sizes.SMALL_HEIGHT / 2 + 0.5, end_gap=end_gap)

    def _over_attack(self, card: Card) -> tuple[Mark, ...]:
        """Return an arrow from the card to the interruption that it cancels."""
        start = self._card(self.seat, card.code)
        if start is None or self.state.players[self.seat].under is None:
            return ()
        spot = str(SeatZone(self.seat, Zone.UNDER))
        return (Arrow((start, spot), bend=0.16, start_gap=6.5, end_gap=6.5), Cross(spot, corner=False))

    def _reaction(self, card: Card) -> tuple[Mark, ...]:
        """Return the cancelled attack, a special's move of the ball, and a TARJETA's arrow to the attacker."""
        marks = self._over_attack(card)
        held = self._find_in_hand(self.seat, card.code)
        if card.is_special:
            ball = self.state.side_of(self.seat).ball
            marks += self._hop(ball, ball + SPECIAL_ADVANCE, "move")
        if card.is_booking and held is not None:
            marks += (self._arrow_to_player(held, self.state.turn),)
        return marks

    def _to_discard(self, code: str) -> tuple[Mark, ...]:
        held = self._find_in_hand(self.seat, code)
        if held is None:
            return ()
        return (self._arrow(to_discard(self.layout, held, self.seat), (held.middle, Pile.DISCARD), 8.0),)

    def _mark_swap(self, action: SwapCards) -> tuple[Mark, ...]:
        one, other = self._find_in_hand(action.seat, action.card), self._find_in_hand(action.other, action.other_card)
        if one is None or other is None:
            return ()
        ways = ((one.middle, other.middle), (other.middle, one.middle))
        # Each bends to its own side, so that the two arrows between the same cards do not lie on one another.
        arrows = (Arrow(way, bend=0.4, start_gap=1.0, end_gap=1.0) for way in ways)
        return (card_frame(one, INK), card_frame(other, INK), *arrows)

    def _mark_simple_action(self, word: Word) -> tuple[Mark, ...]:
        if word in (Word.DRAW, Word.TAKE):
            name, x = (Pile.DECK, DECK_X) if word is Word.DRAW else (Pile.DISCARD, DISCARD_X)
            end = self._next_in_hand()
            arrow = self._arrow(from_pile(self.layout, x, self.seat, end), (name, end), 0.0)
            return (card_frame(self.layout.pile(x), INK), arrow)
        row = self.layout.row(self.seat)
        label = polygon(slanted_corners(LABEL_X, row + 3.4, LABEL_WIDTH, LABEL_HEIGHT))
        return (Area(label, under=False, line=INK, at=str(self.seat)),)

    def _next_in_hand(self) -> Point:
        """Return the centre of the next card of the hand."""
        hand = self.layout.hand(self.seat)
        x = hand[-1].x + card_sizes.SMALL_WIDTH if hand else HAND_X
        return (x + card_sizes.SMALL_WIDTH / 2, self.layout.row(self.seat) + card_sizes.SMALL_HEIGHT / 2)


def card_frame(placed: PlacedCards, colour: Colour) -> Sketch:
    """Return a line around a card."""
    # A wider line of paper below it sets the frame apart from the card's own edge.
    halo = Rect(
        placed.x - 0.5,
        placed.y - 0.5,
        card_sizes.SMALL_WIDTH + 1,
        card_sizes.SMALL_HEIGHT + 1,
        1.4,
        None,
        Stroke(PAPER, 1.9),
    )
    return Sketch((halo, replace(halo, stroke=Stroke(colour, 1.1))), at=placed.middle)


def label_frame(layout: Layout, seat: int, colour: Colour) -> Sketch:
    """Return a line around a player's label."""
    corners = slanted_corners(LABEL_X - 0.6, layout.row(seat) + 2.8, LABEL_WIDTH + 1.2, LABEL_HEIGHT + 1.2)
    return Sketch((polygon(corners, None, Stroke(colour, 1.3)),), at=str(seat))


def label_side(layout: Layout, seat: int) -> Point:
    """Return the end of arrows to a player, at the right edge of the label."""
    return (LABEL_X + LABEL_WIDTH + 0.6, layout.row(seat) + 3.4 + LABEL_HEIGHT / 2)


def side_space(side: int, space: int) -> str:
    """Return the anchor of a space."""
    return str(Space(side, space))
