"""Numbers and sets that the rulebook talks about. Arguments and answers are text in notation, numbers, fractions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType

from rules_engine.core import MalformedError, Parameter, Query, Value
from rules_engine.team_km.actions import Drawn
from rules_engine.team_km.box import CHANGES, HAND_SIZE, MOST_SIDES, Box, Die
from rules_engine.team_km.cards import FULL_TIME, HALF_TIME, SPECIAL_ADVANCE, Card, Category
from rules_engine.team_km.draft import seat_name
from rules_engine.team_km.front import fair_play_cards, hand_limit, special_against
from rules_engine.team_km.goal_chance import goal_chance, space_after
from rules_engine.team_km.half_time import MOST_SWAPS, pile_sizes
from rules_engine.team_km.legal import targets
from rules_engine.team_km.multiset import Cards
from rules_engine.team_km.notation import format_seats
from rules_engine.team_km.odds import draw_odds, unseen
from rules_engine.team_km.reading import parse_cards
from rules_engine.team_km.state import TABLES, State, clearing_seat, hand_size, known_hand, next_seat
from rules_engine.team_km.view import observation

_SEAT = Parameter("seat", "a seat; without it the player whose turn it is", required=False)
_VIEWER = Parameter("seat", "the seat whose knowledge counts; without it all that this state shows", required=False)
_CARD = Parameter("card", "a card in notation, such as P3")
_BALL = Parameter("ball", "a space; without it where the ball is", required=False)
_HAND = Parameter("hand", "cards in notation; without it the hand of the seat", required=False)
_KEPT = Parameter("kept", "specials and TARJETAS in notation; without it those in front of the seat", required=False)
_TURNS = Parameter("turns", "own turns, 1 to 9; without it 1", required=False)
_DIE = Parameter("die", "tiro or despeje")


def make_queries(box: Box) -> Mapping[str, Query]:
    """Every query by name, for this box."""
    asked = _Asked(box)
    queries = (
        Query("ball", (_SEAT,), asked.ball),
        Query("goals", (_SEAT,), asked.goals),
        Query("changes", (_SEAT,), asked.changes),
        Query("hand", (_SEAT,), asked.hand),
        Query("played", (_SEAT,), asked.played),
        Query("under", (_SEAT,), asked.under),
        Query("kept", (_SEAT,), asked.kept),
        Query("takeable", (), asked.takeable),
        Query("goal_chance", (_SEAT, _BALL, _HAND, _TURNS), asked.goal_chance),
        Query("goal_cards", (_SEAT, _BALL, _HAND), asked.goal_cards),
        Query("reach", (_CARD, _SEAT, _BALL), asked.reach),
        Query("playable_from", (_CARD,), asked.playable_from),
        Query("shoots_from", (_CARD,), asked.shoots_from),
        Query("targets", (_CARD,), asked.targets),
        Query("answers", (_CARD,), asked.answers),
        Query("cancels", (_CARD,), asked.cancels),
        Query("protection", (_SEAT,), asked.protection),
        Query("hand_limit", (_SEAT, _KEPT), asked.hand_limit),
        Query("hand_size", (_SEAT,), asked.hand_size),
        Query("turn_order", (), asked.turn_order),
        Query("clearing_seat", (_SEAT,), asked.clearing_seat),
        Query("unseen", (_VIEWER,), asked.unseen),
        Query("draw_odds", (_VIEWER,), asked.draw_odds),
        Query("draw_chance", (_CARD, _VIEWER), asked.draw_chance),
        Query("dice_odds", (_DIE,), asked.dice_odds),
        Query("piles", (), asked.piles),
        Query("deck", (), asked.deck),
        Query("kinds", (), asked.kinds),
        Query("amounts", (), asked.amounts),
        Query("board", (), asked.board),
        Query("tables", (), asked.tables),
        Query("components", (), asked.components),
    )
    return MappingProxyType({query.name: query for query in queries})


class _Asked:
    """The answers, each from a state and arguments as text."""

    def __init__(self, box: Box) -> None:
        self.box = box

    # ------------------------------------------------------------------ what lies on the table

    def ball(self, state: State, seat: str | None = None) -> Value:
        """The space of the side's ball; 0 is in front of the first. km.setup.board"""
        return state.side_of(self._seat(state, seat)).ball

    def goals(self, state: State, seat: str | None = None) -> Value:
        """The goals of the side. km.goal"""
        return state.side_of(self._seat(state, seat)).goals

    def changes(self, state: State, seat: str | None = None) -> Value:
        """The change tokens left to the side. km.change"""
        return state.side_of(self._seat(state, seat)).changes

    def hand(self, state: State, seat: str | None = None) -> Value:
        """The cards of a hand, where it is shown. km.hand.secret"""
        return self._each(known_hand(state, self._seat(state, seat)))

    def played(self, state: State, seat: str | None = None) -> Value:
        """The cards in front of a player that the next goal or half-time sweeps away. km.play"""
        return self._each(state.players[self._seat(state, seat)].played)

    def under(self, state: State, seat: str | None = None) -> Value:
        """The interruption in effect in front of a player, if there is one. km.interrupt"""
        return state.players[self._seat(state, seat)].under

    def kept(self, state: State, seat: str | None = None) -> Value:
        """The specials and TARJETAS in front of a player. km.special.protect, km.card"""
        return self._each(state.players[self._seat(state, seat)].kept)

    def takeable(self, state: State) -> Value:
        """The card of the discard pile that can be taken now, if there is one. km.draw.discard"""
        return state.top.card if state.top is not None and state.top.previous else None

    # ------------------------------------------------------------------ in the match

    def goal_chance(
        self, state: State, seat: str | None = None, ball: str | None = None, hand: str | None = None, turns: str = "1"
    ) -> Value:
        """The best chance to score within so many own turns, if nobody interferes and nothing is drawn. km.goal"""
        number = self._seat(state, seat)
        under = state.players[number].under if ball is None and hand is None else None
        space, cards = self._space(state, number, ball), self._cards(state, number, hand)
        return goal_chance(self.box, space, cards, under, _whole("turns", turns, 1, 9))

    def goal_cards(
        self, state: State, seat: str | None = None, ball: str | None = None, hand: str | None = None
    ) -> Value:
        """The cards of the hand that can score at once, each with its chance. km.shot.goal, km.super_shoot"""
        number = self._seat(state, seat)
        space, cards = self._space(state, number, ball), self._cards(state, number, hand)
        if ball is None and hand is None and state.players[number].under is not None:
            return {}
        chances: dict[str, Value] = {}
        for place in self.box.deck.ascii_order:
            single = tuple(int(place == other and cards[other] > 0) for other in range(len(cards)))
            chance = goal_chance(self.box, space, single, None, 1)
            if chance:
                chances[self.box.deck.cards[place].code] = chance
        return chances

    def reach(self, state: State, card: str, seat: str | None = None, ball: str | None = None) -> Value:
        """The space to which an action card takes the ball (the goal: it may score); None if it cannot be played."""
        return self._reached(card, self._space(state, self._seat(state, seat), ball))

    def playable_from(self, _state: State, card: str) -> Value:
        """The spaces of the ball from which an action card can be played. km.kickoff, km.pass, km.shot"""
        return tuple(ball for ball in range(self.box.board.goal) if self._reached(card, ball) is not None)

    def shoots_from(self, _state: State, card: str) -> Value:
        """The spaces from which an action card may score at once. km.shot.goal, km.super_shoot"""
        goal = self.box.board.goal
        return tuple(ball for ball in range(goal) if self._reached(card, ball) == goal)

    def targets(self, state: State, card: str) -> Value:
        """The players on whom this interruption can be played now. km.interrupt"""
        return tuple(map(seat_name, targets(self.box.deck, state, self._interruption(card).code)))

    def answers(self, _state: State, card: str) -> Value:
        """The cards that answer an interruption: in the own turn, at once with a special, at once with a TARJETA."""
        attack = self._interruption(card).code
        cards = self.box.deck.cards
        return {
            "restarts": _codes(cards, lambda card: card.category is Category.RESTART and attack in card.family.answers),
            "specials": _codes(cards, lambda card: card.is_special and attack in card.family.answers),
            "bookings": _codes(cards, lambda card: card.is_booking),
        }

    def cancels(self, _state: State, card: str) -> Value:
        """The interruptions that a card cancels. km.restart.match, km.special, km.card"""
        found = self._card(card)
        attacks = _codes(self.box.deck.cards, lambda card: card.category is Category.INTERRUPTION)
        return attacks if found.is_booking else tuple(code for code in attacks if code in found.family.answers)

    def protection(self, state: State, seat: str | None = None) -> Value:
        """The interruptions that JUEGO LIMPIO or a special keeps off a player. km.fair_play, km.special.protect"""
        player = state.players[self._seat(state, seat)]
        attacks = _codes(self.box.deck.cards, lambda card: card.category is Category.INTERRUPTION)
        if fair_play_cards(self.box.deck, player):
            return attacks
        return tuple(code for code in attacks if special_against(self.box.deck, player, code))

    def hand_limit(self, state: State, seat: str | None = None, kept: str | None = None) -> Value:
        """How many cards a player plays the match with. km.card.limit"""
        player = state.players[self._seat(state, seat)]
        if kept is not None:
            player = player._replace(kept=parse_cards(self.box.deck, kept))
        return hand_limit(self.box.deck, player)

    def hand_size(self, state: State, seat: str | None = None) -> Value:
        """How many cards a player holds."""
        return hand_size(state.players[self._seat(state, seat)].hand)

    def turn_order(self, state: State) -> Value:
        """One round of turns, from the player whose turn it is. km.order"""
        order = [state.turn]
        while len(order) < state.table.seats:
            order.append(next_seat(state.table, state.phase, order[-1]))
        return tuple(map(seat_name, order))

    def clearing_seat(self, state: State, seat: str | None = None) -> Value:
        """Who rolls the DESPEJE die if this player's shot is saved. km.goal.save"""
        return seat_name(clearing_seat(state, self._seat(state, seat)))

    def unseen(self, state: State, seat: str | None = None) -> Value:
        """How many cards of each kind are in the piles, the box and hands that are not shown. km.draw.odds"""
        return self._by_code(unseen(self.box.deck, self._view(state, seat)))

    def draw_odds(self, state: State, seat: str | None = None) -> dict[str, Value]:
        """The chance of each card to be the next face-down one; empty when nobody draws any more. km.draw.odds"""
        view = self._view(state, seat)
        if not view.piles.time:
            return {}
        return {
            outcome.card: chance for outcome, chance in draw_odds(self.box.deck, view) if isinstance(outcome, Drawn)
        }

    def draw_chance(self, state: State, card: str, seat: str | None = None) -> Value:
        """The chance that the next face-down card is this one. km.draw.odds"""
        return self.draw_odds(state, seat).get(self._card(card).code, Fraction(0))

    # ------------------------------------------------------------------ what is in the box

    def dice_odds(self, _state: State, die: str) -> Value:
        """The chance of each face. km.goal"""
        dice: Mapping[str, Die] = {"tiro": self.box.shot_die, "despeje": self.box.clearing_die}
        if die not in dice:
            raise MalformedError(f"die {die}", die, "tiro or despeje")
        return dict(dice[die].odds)

    def piles(self, _state: State) -> Value:
        """The three piles at set-up, and the first and the last place that DESCANSO can have. km.setup.deck"""
        top, bottom, box = pile_sizes(self.box.deck.size)
        return {"top": top, "bottom": bottom, "box": box, "earliest": top + 1, "latest": top + bottom + 1}

    def deck(self, _state: State) -> Value:
        """How many cards of each kind there are, the two time cards too. km.setup.deck"""
        return {**self._by_code(self.box.deck.total), HALF_TIME.code: 1, FULL_TIME.code: 1}

    def kinds(self, _state: State) -> Value:
        """The cards of each sort, in the order of the notation. km.play, km.reaction"""
        cards = (*self.box.deck.cards, *(Card(time.code, time) for time in (HALF_TIME, FULL_TIME)))
        sorts = dict.fromkeys(map(_sort, cards))
        return {sort: tuple(card.code for card in cards if _sort(card) == sort) for sort in sorts}

    def amounts(self, _state: State) -> Value:
        """What a match grants. km.setup.hand, km.change, km.special, km.half.swap"""
        return {
            "hand_dealt": HAND_SIZE,
            "tokens_a_side": CHANGES,
            "special_spaces": SPECIAL_ADVANCE,
            "swaps_each": MOST_SWAPS,
        }

    def board(self, _state: State) -> Value:
        """How a board is divided. km.setup.board"""
        board = self.box.board
        return {"field": board.field, "area": board.area, "spaces": board.goal, "goal": board.goal}

    def tables(self, _state: State) -> Value:
        """Who can play with whom: the seats of each side, by the name of the table. km.setup.players"""
        return {name: format_seats(table) for name, table in TABLES.items()}

    def components(self, _state: State) -> Value:
        """What is in the box."""
        return {
            "boards": MOST_SIDES,
            "cards": self.box.deck.size + 2,
            "balls": MOST_SIDES,
            "shot_dice": 1,
            "clearing_dice": 1,
            "change_tokens": MOST_SIDES * CHANGES,
            "goal_tokens": self.box.board.goal_tokens,
            "rulebooks": 1,
        }

    # ------------------------------------------------------------------ arguments

    def _seat(self, state: State, seat: str | None) -> int:
        return state.turn if seat is None else _whole("seat", seat, 0, state.table.seats - 1)

    def _space(self, state: State, seat: int, ball: str | None) -> int:
        return state.side_of(seat).ball if ball is None else _whole("ball", ball, 0, self.box.board.goal - 1)

    def _reached(self, card: str, ball: int) -> int | None:
        return space_after(self.box, self._card(card), ball)

    def _cards(self, state: State, seat: int, hand: str | None) -> Cards:
        return known_hand(state, seat) if hand is None else parse_cards(self.box.deck, hand)

    def _view(self, state: State, seat: str | None) -> State:
        return state if seat is None else observation(state, self._seat(state, seat))

    def _card(self, code: str) -> Card:
        if code.upper() not in self.box.deck.place:
            raise MalformedError(f"card {code}", code, f"a card of {', '.join(self.box.deck.place)}")
        return self.box.deck.card(code.upper())

    def _interruption(self, code: str) -> Card:
        card = self._card(code)
        if card.category is not Category.INTERRUPTION:
            raise MalformedError(f"card {code}", code, "an interruption")
        return card

    def _each(self, cards: Cards) -> tuple[str, ...]:
        return tuple(card.code for card, count in zip(self.box.deck.cards, cards, strict=True) for _ in range(count))

    def _by_code(self, cards: Cards) -> dict[str, Value]:
        return {card.code: count for card, count in zip(self.box.deck.cards, cards, strict=True) if count}


def _sort(card: Card) -> str:
    """What a card is played for; a reaction is a special or a booking."""
    if card.category is not Category.REACTION:
        return card.category.value
    return "special" if card.is_special else "booking"


def _codes(cards: tuple[Card, ...], wanted: Callable[[Card], bool]) -> tuple[str, ...]:
    return tuple(card.code for card in cards if wanted(card))


def _whole(name: str, text: str, least: int, most: int) -> int:
    if not text.strip().isdecimal() or not least <= int(text) <= most:
        raise MalformedError(f"{name} {text}", text, f"a whole number, {least} to {most}")
    return int(text)
