"""A mutable state for the duration of a step, with the operations of the rules.

The effects of the cards in front of a player: hand limit and protection.
"""

from __future__ import annotations

from rules_engine.core import Event, RuleId, Step, Value
from rules_engine.team_km.box import HAND_SIZE, Box, Deck
from rules_engine.team_km.cards import RED, YELLOW, union, with_one, without_one
from rules_engine.team_km.state import Hand, Phase, Player, Side, Stage, State, Top


def hand_with(hand: Hand, place: int) -> Hand:
    """Return the hand with one more card."""
    return hand + 1 if isinstance(hand, int) else with_one(hand, place)


def hand_without(hand: Hand, place: int) -> Hand:
    """Return the hand without one of its cards."""
    return hand - 1 if isinstance(hand, int) else without_one(hand, place)


class StateBuilder:
    """A mutable copy of a state for one step, and the events of that step."""

    def __init__(self, box: Box, state: State) -> None:
        self.box = box
        self.deck = box.deck
        self.before = state
        self.table, self.shootout = state.table, state.shootout
        self.phase: Phase = state.phase
        self.idle = state.idle
        self.turn = state.turn
        self.stage: Stage = state.stage
        self.sides = list(state.sides)
        self.players = list(state.players)
        self.top = state.top
        self.rest = state.rest
        self.piles = state.piles
        self.events: list[Event] = []

    def step(self) -> Step[State]:
        """Return the new state and the events of this step."""
        return Step(self.state(), tuple(self.events))

    def state(self) -> State:
        """Return the current state, immutable."""
        return State(
            self.table,
            self.shootout,
            self.phase,
            self.idle,
            self.turn,
            self.stage,
            tuple(self.sides),
            tuple(self.players),
            self.top,
            self.rest,
            self.piles,
        )

    def add_event(self, kind: str, rule: RuleId, **facts: Value) -> None:
        """Add an event that all seats may know of."""
        self.events.append(Event(kind, facts, rule))

    def add_secret_event(self, seats: tuple[int, ...], kind: str, rule: RuleId, **facts: Value) -> None:
        """Add an event that only these seats may know of."""
        self.events.append(Event(kind, facts, rule, frozenset(seats)))

    # ------------------------------------------------------------------ hands and cards in front

    def give(self, seat: int, card: str) -> None:
        """Add a card to the hand."""
        # Players and sides are constructed directly, because `_replace` takes twice as long and every step changes one.
        player = self.players[seat]
        hand = hand_with(player.hand, self.deck.place[card])
        self.players[seat] = Player(hand, player.played, player.under, player.kept)

    def take(self, seat: int, card: str) -> None:
        """Remove a card from the hand."""
        player = self.players[seat]
        hand = hand_without(player.hand, self.deck.place[card])
        self.players[seat] = Player(hand, player.played, player.under, player.kept)

    def put_in_front(self, seat: int, card: str) -> None:
        """Put a played card in front of its player until the next goal or half-time. km.play"""
        hand, played, under, kept = self.players[seat]
        self.players[seat] = Player(hand, with_one(played, self.deck.place[card]), under, kept)

    def keep(self, seat: int, card: str) -> None:
        """Put a special or a TARJETA in front of this player for the whole match."""
        hand, played, under, kept = self.players[seat]
        self.players[seat] = Player(hand, played, under, with_one(kept, self.deck.place[card]))

    def put_under(self, seat: int, interruption: str | None) -> None:
        """Set the interruption in front of the seat; None for none."""
        hand, played, _, kept = self.players[seat]
        self.players[seat] = Player(hand, played, interruption, kept)

    # ------------------------------------------------------------------ the discard pile

    def add_to_discard(self, card: str) -> None:
        """Put a card on the discard pile; after FINAL it cannot be taken, so it is merged with the rest."""
        if self.phase is Phase.FINAL:
            self.rest = with_one(self.rest, self.deck.place[card])
        else:
            self.bury_top()
            self.top = Top(card, previous=False)

    def bury_top(self) -> None:
        """Merge the top of the discard pile into the rest, since it cannot be taken any more."""
        if self.top is not None:
            self.rest = with_one(self.rest, self.deck.place[self.top.card])
            self.top = None

    def sweep(self) -> None:
        """Put all played cards under the discard pile and every ball in the centre (space 0)."""
        self.bury_top()
        for seat, (hand, played, under, kept) in enumerate(self.players):
            self.rest = union(self.rest, played)
            if under is not None:
                self.rest = with_one(self.rest, self.deck.place[under])
            self.players[seat] = Player(hand, self.deck.none, None, kept)
        self.sides = [Side(0, side.goals, side.changes) for side in self.sides]

    # ------------------------------------------------------------------ the boards

    def ball(self, seat: int) -> int:
        """Return the space of the ball of this seat's side."""
        return self.sides[self.table.side_of[seat]].ball

    def place_ball(self, seat: int, ball: int) -> None:
        """Put the ball of this seat's side on this space."""
        number = self.table.side_of[seat]
        _, goals, changes = self.sides[number]
        self.sides[number] = Side(ball, goals, changes)

    def spend_changes(self, seat: int, tokens: int) -> None:
        """Take that many change tokens from the seat's side; a negative number returns them."""
        number = self.table.side_of[seat]
        ball, goals, changes = self.sides[number]
        self.sides[number] = Side(ball, goals, changes - tokens)

    def add_goal(self, seat: int) -> None:
        """Give the seat's side a goal token."""
        number = self.table.side_of[seat]
        ball, goals, changes = self.sides[number]
        self.sides[number] = Side(ball, goals + 1, changes)


def yellows(deck: Deck, player: Player) -> int:
    """Return the number of yellow cards that the player was shown."""
    return _count_kept(deck, player, YELLOW.code)


def hand_limit(deck: Deck, player: Player) -> int:
    """Return the player's hand limit: one card fewer for each red card and each pair of yellow ones. km.card.limit"""
    lost = _count_kept(deck, player, RED.code) + yellows(deck, player) // 2
    return max(0, HAND_SIZE - lost)


def fair_play_cards(deck: Deck, player: Player) -> tuple[str, ...]:
    """Return the JUEGO LIMPIO cards in front of the player; one protects from every interruption. km.fair_play"""
    return tuple(deck.cards[place].code for place in deck.fair_play if player.played[place])


def special_against(deck: Deck, player: Player, interruption: str) -> str | None:
    """Return the special that protects the player from this interruption; None if none does. km.special.protect"""
    for place in deck.specials:
        if player.kept[place] and interruption in deck.cards[place].family.answers:
            return deck.cards[place].code
    return None


def _count_kept(deck: Deck, player: Player, code: str) -> int:
    place = deck.place.get(code)
    return 0 if place is None else player.kept[place]
