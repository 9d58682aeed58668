"""A state while it is being changed, with the words in which the rules are written."""

from __future__ import annotations

from rules_engine.core import Event, RuleId, Step, Value
from rules_engine.team_km.box import Box
from rules_engine.team_km.multiset import union, with_one, without_one
from rules_engine.team_km.stages import Stage
from rules_engine.team_km.state import Hand, Phase, Player, Side, State, Top


def hand_with(hand: Hand, place: int) -> Hand:
    """The hand and one more card."""
    return hand + 1 if isinstance(hand, int) else with_one(hand, place)


def hand_without(hand: Hand, place: int) -> Hand:
    """The hand without one card, which it must hold."""
    return hand - 1 if isinstance(hand, int) else without_one(hand, place)


class StateBuilder:
    """Mutable, for the length of one step; the events are those of this step."""

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
        """The new state, with what has happened."""
        return Step(self.state(), tuple(self.events))

    def state(self) -> State:
        """The state as it stands."""
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

    def tell(self, kind: str, rule: RuleId, **facts: Value) -> None:
        """Something has happened that everybody sees."""
        self.events.append(Event(kind, facts, rule))

    def tell_only(self, seats: tuple[int, ...], kind: str, rule: RuleId, **facts: Value) -> None:
        """Something has happened that only these seats see."""
        self.events.append(Event(kind, facts, rule, frozenset(seats)))

    # ------------------------------------------------------------------ hands and cards in front

    def give(self, seat: int, card: str) -> None:
        """A card comes to the hand."""
        player = self.players[seat]
        hand = hand_with(player.hand, self.deck.place[card])
        self.players[seat] = Player(hand, player.played, player.under, player.kept)

    def take(self, seat: int, card: str) -> None:
        """A card leaves the hand."""
        player = self.players[seat]
        hand = hand_without(player.hand, self.deck.place[card])
        self.players[seat] = Player(hand, player.played, player.under, player.kept)

    def put_in_front(self, seat: int, card: str) -> None:
        """A played card stays in front of its player until the next goal or half-time. km.play"""
        hand, played, under, kept = self.players[seat]
        self.players[seat] = Player(hand, with_one(played, self.deck.place[card]), under, kept)

    def keep(self, seat: int, card: str) -> None:
        """A special or a TARJETA stays in front of this player for the whole match."""
        hand, played, under, kept = self.players[seat]
        self.players[seat] = Player(hand, played, under, with_one(kept, self.deck.place[card]))

    def put_under(self, seat: int, interruption: str | None) -> None:
        """The seat is under this interruption, or under none any more."""
        hand, played, _, kept = self.players[seat]
        self.players[seat] = Player(hand, played, interruption, kept)

    # ------------------------------------------------------------------ the discard pile

    def lay_on_discard(self, card: str) -> None:
        """On top of the pile; after FINAL nobody can take it any more, so it just counts there."""
        if self.phase is Phase.FINAL:
            self.rest = with_one(self.rest, self.deck.place[card])
        else:
            self.bury_top()
            self.top = Top(card, previous=False)

    def bury_top(self) -> None:
        """Nobody can take the top any more."""
        if self.top is not None:
            self.rest = with_one(self.rest, self.deck.place[self.top.card])
            self.top = None

    def sweep(self) -> None:
        """After a goal and at half-time the cards played go under the pile and every ball to the centre."""
        self.bury_top()
        for seat, (hand, played, under, kept) in enumerate(self.players):
            self.rest = union(self.rest, played)
            if under is not None:
                self.rest = with_one(self.rest, self.deck.place[under])
            self.players[seat] = Player(hand, self.deck.none, None, kept)
        self.sides = [Side(0, side.goals, side.changes) for side in self.sides]

    # ------------------------------------------------------------------ the boards

    def ball(self, seat: int) -> int:
        """Where the ball of this seat's side is."""
        return self.sides[self.table.side_of[seat]].ball

    def place_ball(self, seat: int, ball: int) -> None:
        """The ball of this seat's side comes to this space."""
        number = self.table.side_of[seat]
        _, goals, changes = self.sides[number]
        self.sides[number] = Side(ball, goals, changes)

    def spend_change(self, seat: int, tokens: int) -> None:
        """The seat's side pays so many change tokens; a negative number comes back."""
        number = self.table.side_of[seat]
        ball, goals, changes = self.sides[number]
        self.sides[number] = Side(ball, goals, changes - tokens)

    def book_goal(self, seat: int) -> None:
        """The seat's side takes a goal token."""
        number = self.table.side_of[seat]
        ball, goals, changes = self.sides[number]
        self.sides[number] = Side(ball, goals + 1, changes)
