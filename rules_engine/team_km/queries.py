"""The queries of Team KM. Arguments and answers are notation, numbers and fractions."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from fractions import Fraction

from rules_engine.core import Query, Value
from rules_engine.core.queries import collect_queries, query
from rules_engine.team_km import goals as chances
from rules_engine.team_km import legal, odds, state, state_builder
from rules_engine.team_km.actions import DrawnCard
from rules_engine.team_km.box import CHANGES, HAND_SIZE, MOST_SIDES, Box
from rules_engine.team_km.cards import FULL_TIME, HALF_TIME, SPECIAL_ADVANCE, Card, Cards, Category
from rules_engine.team_km.half_time import MOST_SWAPS, pile_sizes
from rules_engine.team_km.notation_state import format_seats, parse_cards
from rules_engine.team_km.query_arguments import (
    BALL,
    CARD,
    DIE,
    HAND,
    KEPT,
    SEAT,
    TURNS,
    VIEWER,
    parse_ball,
    parse_card,
    parse_die,
    parse_hand,
    parse_interruption,
    parse_seat,
    parse_turns,
    viewed_state,
)
from rules_engine.team_km.state import TABLES, State, known_hand, next_seat, seat_name


def make_queries(box: Box) -> Mapping[str, Query]:
    """Return every query by name, for this box."""
    return collect_queries(sys.modules[__name__], bound=(box,))


# ---------------------------------------------------------------------- what is on the table


@query(SEAT)
def ball(_box: Box, now: State, seat: str | None = None) -> Value:
    """Return the space of the side's ball; 0 is the slot before the first space. km.setup.board"""
    return now.side_of(parse_seat(now, seat)).ball


@query(SEAT)
def goals(_box: Box, now: State, seat: str | None = None) -> Value:
    """Return the number of goals of the side. km.goal"""
    return now.side_of(parse_seat(now, seat)).goals


@query(SEAT)
def changes(_box: Box, now: State, seat: str | None = None) -> Value:
    """Return the number of change tokens left to the side. km.change"""
    return now.side_of(parse_seat(now, seat)).changes


@query(SEAT)
def hand(box: Box, now: State, seat: str | None = None) -> Value:
    """Return the cards of a hand. Raises UnknownInformationError if it is hidden. km.hand.secret"""
    return _each(box, known_hand(now, parse_seat(now, seat)))


@query(SEAT)
def played(box: Box, now: State, seat: str | None = None) -> Value:
    """Return the cards in front of a player that the next goal or half-time removes. km.play"""
    return _each(box, now.players[parse_seat(now, seat)].played)


@query(SEAT)
def under(_box: Box, now: State, seat: str | None = None) -> Value:
    """Return the interruption in effect in front of a player, None if there is none. km.interrupt"""
    return now.players[parse_seat(now, seat)].under


@query(SEAT)
def kept(box: Box, now: State, seat: str | None = None) -> Value:
    """Return the specials and TARJETAS in front of a player. km.special.protect, km.card"""
    return _each(box, now.players[parse_seat(now, seat)].kept)


@query()
def takeable(_box: Box, now: State) -> Value:
    """Return the card of the discard pile that can be taken now, None if there is none. km.draw.discard"""
    return now.top.card if now.top is not None and now.top.previous else None


# ---------------------------------------------------------------------- in the match


@query(SEAT, BALL, HAND, TURNS)
def goal_chance(
    box: Box, now: State, seat: str | None = None, ball: str | None = None, hand: str | None = None, turns: str = "1"
) -> Value:
    """Return the best probability of scoring within that many own turns.

    The opponents do not interfere and nothing is drawn. An interruption in effect counts only if neither `ball` nor
    `hand` is given.
    km.goal
    """
    number = parse_seat(now, seat)
    # With a ball or a hand of his own the question is no longer about this table.
    attack = now.players[number].under if ball is None and hand is None else None
    space, cards = parse_ball(box, now, number, ball), parse_hand(box, now, number, hand)
    return chances.goal_chance(box, space, cards, attack, parse_turns(turns))


@query(SEAT, BALL, HAND)
def goal_cards(
    box: Box, now: State, seat: str | None = None, ball: str | None = None, hand: str | None = None
) -> Value:
    """Return the cards of the hand that can score at once, each with its probability. km.shot.goal, km.super_shoot"""
    number = parse_seat(now, seat)
    space, cards = parse_ball(box, now, number, ball), parse_hand(box, now, number, hand)
    # Under an interruption no action card can be played (km.action.interrupted).
    if ball is None and hand is None and now.players[number].under is not None:
        return {}
    found: dict[str, Value] = {}
    for place in box.deck.ascii_order:
        # Each alone: with the whole hand the chance would be that of the best card.
        single = tuple(int(place == other and cards[other] > 0) for other in range(len(cards)))
        chance = chances.goal_chance(box, space, single, None, 1)
        if chance:
            found[box.deck.cards[place].code] = chance
    return found


@query(CARD, SEAT, BALL)
def reach(box: Box, now: State, card: str, seat: str | None = None, ball: str | None = None) -> Value:
    """Return the space to which an action card takes the ball; None if it cannot be played.

    The goal space means that the card may score.
    """
    return _space_after(box, card, parse_ball(box, now, parse_seat(now, seat), ball))


@query(CARD)
def playable_from(box: Box, _now: State, card: str) -> Value:
    """Return the spaces of the ball from which an action card can be played. km.kickoff, km.pass, km.shot"""
    return tuple(space for space in range(box.board.goal) if _space_after(box, card, space) is not None)


@query(CARD)
def shoots_from(box: Box, _now: State, card: str) -> Value:
    """Return the spaces from which an action card may score at once. km.shot.goal, km.super_shoot"""
    goal = box.board.goal
    return tuple(space for space in range(goal) if _space_after(box, card, space) == goal)


@query(CARD)
def targets(box: Box, now: State, card: str) -> Value:
    """Return the players on whom this interruption can be played now. km.interrupt"""
    return tuple(map(seat_name, legal.targets(box.deck, now, parse_interruption(box, card).code)))


@query(CARD)
def answers(box: Box, _now: State, card: str) -> Value:
    """Return the cards that answer an interruption: restarts, specials, TARJETAS."""
    attack = parse_interruption(box, card).code
    return {
        "restarts": _codes(box, lambda card: card.category is Category.RESTART and attack in card.family.answers),
        "specials": _codes(box, lambda card: card.is_special and attack in card.family.answers),
        "bookings": _codes(box, lambda card: card.is_booking),
    }


@query(CARD)
def cancels(box: Box, _now: State, card: str) -> Value:
    """Return the interruptions that a card cancels. km.restart.match, km.special, km.card"""
    found = parse_card(box, card)
    attacks = _interruptions(box)
    return attacks if found.is_booking else tuple(code for code in attacks if code in found.family.answers)


@query(SEAT)
def protection(box: Box, now: State, seat: str | None = None) -> Value:
    """Return the interruptions from which a player is protected. km.fair_play, km.special.protect"""
    player = now.players[parse_seat(now, seat)]
    attacks = _interruptions(box)
    # First, since it protects from every attack.
    if state_builder.fair_play_cards(box.deck, player):
        return attacks
    return tuple(code for code in attacks if state_builder.special_against(box.deck, player, code))


@query(SEAT, KEPT)
def hand_limit(box: Box, now: State, seat: str | None = None, kept: str | None = None) -> Value:
    """Return the hand limit of a player, now or with the cards `kept` in front. km.card.limit"""
    player = now.players[parse_seat(now, seat)]
    if kept is not None:
        player = player._replace(kept=parse_cards(box.deck, kept))
    return state_builder.hand_limit(box.deck, player)


@query(SEAT)
def hand_size(_box: Box, now: State, seat: str | None = None) -> Value:
    """Return the number of cards in a player's hand."""
    return state.hand_size(now.players[parse_seat(now, seat)].hand)


@query()
def turn_order(_box: Box, now: State) -> Value:
    """Return one round of turns, from the player whose turn it is. km.order"""
    order = [now.turn]
    while len(order) < now.table.seats:
        order.append(next_seat(now.table, now.phase, order[-1]))
    return tuple(map(seat_name, order))


@query(SEAT)
def clearing_seat(_box: Box, now: State, seat: str | None = None) -> Value:
    """Return the seat that rolls the DESPEJE die if this player's shot is saved. km.goal.save"""
    return seat_name(state.clearing_seat(now, parse_seat(now, seat)))


@query(VIEWER)
def unseen(box: Box, now: State, seat: str | None = None) -> Value:
    """Return the number of cards of each kind in the piles, the box and hidden hands. km.draw.odds"""
    return _by_code(box, odds.unseen(box.deck, viewed_state(now, seat)))


@query(VIEWER)
def draw_odds(box: Box, now: State, seat: str | None = None) -> dict[str, Value]:
    """Return the probability of each card to be drawn next; empty if no cards are drawn any more. km.draw.odds"""
    # As the seat knows it: the whole state would tell which cards the others hold.
    view = viewed_state(now, seat)
    # After FINAL nobody draws (km.full.no_draw).
    if not view.piles.time:
        return {}
    return {
        outcome.card: chance for outcome, chance in odds.draw_odds(box.deck, view) if isinstance(outcome, DrawnCard)
    }


@query(CARD, VIEWER)
def draw_chance(box: Box, now: State, card: str, seat: str | None = None) -> Value:
    """Return the probability that this card is drawn next. km.draw.odds"""
    return draw_odds(box, now, seat).get(parse_card(box, card).code, Fraction(0))


# ---------------------------------------------------------------------- what is in the box


@query(DIE)
def dice_odds(box: Box, _now: State, die: str) -> Value:
    """Return the probability of each face. km.goal"""
    return dict(parse_die(box, die).odds)


@query()
def piles(box: Box, _now: State) -> Value:
    """Return the sizes of the three piles at set-up, and the range of places of DESCANSO. km.setup.deck"""
    top, bottom, in_box = pile_sizes(box.deck.size)
    return {"top": top, "bottom": bottom, "box": in_box, "earliest": top + 1, "latest": top + bottom + 1}


@query()
def deck(box: Box, _now: State) -> Value:
    """Return the number of cards of each kind, including the two time cards. km.setup.deck"""
    return {**_by_code(box, box.deck.total), HALF_TIME.code: 1, FULL_TIME.code: 1}


@query()
def cards(box: Box, _now: State) -> Value:
    """Return what each card is: name, category, number, and which names of cards it cancels or is cancelled by.

    km.setup.deck, km.interrupt, km.special, km.card
    """
    ordinary = box.deck.cards
    return {card.code: _of_card(ordinary, card) for card in (*ordinary, *_times())}


@query()
def kinds(box: Box, _now: State) -> Value:
    """Return the cards of each kind, in the order of the notation. km.play, km.reaction"""
    every = (*box.deck.cards, *_times())
    names = dict.fromkeys(map(_kind, every))
    return {name: tuple(card.code for card in every if _kind(card) == name) for name in names}


@query()
def amounts(_box: Box, _now: State) -> Value:
    """Return the fixed amounts of a match. km.setup.hand, km.change, km.special, km.half.swap"""
    return {
        "hand_dealt": HAND_SIZE,
        "tokens_a_side": CHANGES,
        "special_spaces": SPECIAL_ADVANCE,
        "swaps_each": MOST_SWAPS,
    }


@query()
def board(box: Box, _now: State) -> Value:
    """Return the numbers of spaces of a board's areas, and the goal space. km.setup.board"""
    return {"field": box.board.field, "area": box.board.area, "spaces": box.board.goal, "goal": box.board.goal}


@query()
def tables(_box: Box, _now: State) -> Value:
    """Return the seats of each side, by the name of the table. km.setup.players"""
    return {name: format_seats(table) for name, table in TABLES.items()}


@query()
def components(box: Box, _now: State) -> Value:
    """Return the number of each component in the box."""
    return {
        "boards": MOST_SIDES,
        # The deck does not count the two time cards.
        "cards": box.deck.size + 2,
        "balls": MOST_SIDES,
        "shot_dice": 1,
        "clearing_dice": 1,
        "change_tokens": MOST_SIDES * CHANGES,
        "goal_tokens": box.board.goal_tokens,
        "rulebooks": 1,
    }


# ---------------------------------------------------------------------- answers


def _times() -> tuple[Card, ...]:
    return tuple(Card(time.code, time) for time in (HALF_TIME, FULL_TIME))


def _of_card(cards: tuple[Card, ...], card: Card) -> Value:
    attacks = dict.fromkeys(one.family for one in cards if one.category is Category.INTERRUPTION)
    bookings = tuple(dict.fromkeys(one.family.key for one in cards if one.is_booking))
    answers = dict.fromkeys(one.family.key for one in cards if card.family.code in one.family.answers)
    cancels = tuple(one.key for one in attacks if card.is_booking or one.code in card.family.answers)
    return {
        "family": card.family.key,
        "category": card.category.value,
        "value": card.value,
        "fair_play": card.fair_play,
        "special": card.is_special,
        "booking": card.is_booking,
        "cancels": cancels,
        "cancelled_by": (*answers, *bookings) if card.category is Category.INTERRUPTION else (),
    }


def _space_after(box: Box, card: str, space: int) -> int | None:
    return chances.space_after(box, parse_card(box, card), space)


def _each(box: Box, cards: Cards) -> tuple[str, ...]:
    return tuple(card.code for card, count in zip(box.deck.cards, cards, strict=True) for _ in range(count))


def _by_code(box: Box, cards: Cards) -> dict[str, Value]:
    return {card.code: count for card, count in zip(box.deck.cards, cards, strict=True) if count}


def _kind(card: Card) -> str:
    """Return the kind of a card: its category, where a reaction is a special or a booking."""
    if card.category is not Category.REACTION:
        return card.category.value
    return "special" if card.is_special else "booking"


def _codes(box: Box, is_wanted: Callable[[Card], bool]) -> tuple[str, ...]:
    return tuple(card.code for card in box.deck.cards if is_wanted(card))


def _interruptions(box: Box) -> tuple[str, ...]:
    return _codes(box, lambda card: card.category is Category.INTERRUPTION)
