"""Every legal action, in ASCII order of its notation. Independent of `checks`; tests compare the two."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules_engine.team_km.actions import Choice, PlayCard, SwapCards, Word
from rules_engine.team_km.box import Box, Deck
from rules_engine.team_km.cards import KICK_OFF, PASS, PASS_SHOT, Card, Cards, Category
from rules_engine.team_km.half_time import MOST_SWAPS
from rules_engine.team_km.state import Phase, Play, React, Start, State, Swap, known_hand
from rules_engine.team_km.state_builder import fair_play_cards, special_against


def deciding_seat(state: State) -> int | None:
    """Return the seat that decides; None if chance decides or the match is over."""
    match state.stage:
        case Start() | Play():
            return state.turn
        case React(player):
            return player
        case Swap(side):
            return state.table.sides[side][0]
        case _:
            return None


def legal_actions(box: Box, state: State, seat: int) -> tuple[Choice, ...]:
    """Return the seat's legal actions, sorted by notation; empty if it does not decide now."""
    if seat != deciding_seat(state):
        return ()
    match state.stage:
        case Start():
            return _at_start(box.deck, state)
        case Play():
            return _in_turn(box, state)
        case React(player):
            return _reactions(box.deck, state, player)
        case Swap() as stage:
            return _swaps(box.deck, state, stage)
        case _:
            return ()


def _at_start(deck: Deck, state: State) -> tuple[Choice, ...]:
    """Return the ways to begin a turn: change, draw, take. km.change, km.draw, km.draw.discard"""
    # ASCII puts `change` before `draw` and `take`; below, the codes of cards, in capitals, before `discard` and `pass`.
    actions: list[Choice] = []
    if state.side_of(state.turn).changes:
        hand = known_hand(state, state.turn)
        actions += [deck.changes[place] for place in deck.ascii_order if hand[place]]
    actions.append(Word.DRAW)
    if state.top is not None and state.top.previous:
        actions.append(Word.TAKE)
    return tuple(actions)


def _in_turn(box: Box, state: State) -> tuple[Choice, ...]:
    """Return the cards to play or discard; after FINAL also a pass. km.play, km.pass_turn, km.full.end"""
    deck, hand = box.deck, known_hand(state, state.turn)
    actions: list[Choice] = []
    held = [place for place in deck.ascii_order if hand[place]]
    for place in held:
        card = deck.cards[place]
        if card.category is Category.INTERRUPTION:
            actions += [PlayCard(card.code, target) for target in targets(deck, state, card.code)]
        elif _has_effect(box, state, card):
            actions.append(deck.plays[place])
    actions += [deck.lay_offs[place] for place in held]
    if state.phase is Phase.FINAL:
        actions.append(Word.PASS)
    return tuple(actions)


def targets(deck: Deck, state: State, interruption: str) -> tuple[int, ...]:
    """Return the players on whom the player on turn may play this interruption. km.interrupt"""
    side_of = state.table.side_of
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if side_of[seat] != side_of[state.turn]
        and state.sides[side_of[seat]].ball >= 1
        and player.under is None
        and not fair_play_cards(deck, player)
        and special_against(deck, player, interruption) is None
    )


def _has_effect(box: Box, state: State, card: Card) -> bool:
    """Return whether an action, a restart or a special can be played in a turn."""
    under = state.players[state.turn].under
    if card.category is not Category.ACTION:
        return under is not None and under in card.family.answers
    if under is not None:
        return False
    ball, board = state.side_of(state.turn).ball, box.board
    if card.family is KICK_OFF:
        return ball == 0
    if card.family is PASS:
        return board.in_field(ball)
    if card.family is PASS_SHOT:
        return ball >= 1
    return board.in_shooting_range(ball)


def _reactions(deck: Deck, state: State, player: int) -> tuple[Choice, ...]:
    """Return the possible reactions: any TARJETA, the matching special, and no. km.reaction"""
    hand, attack = known_hand(state, player), state.players[player].under
    shown = [
        deck.plays[place]
        for place in deck.ascii_order
        if hand[place]
        and (
            deck.cards[place].is_booking
            or (deck.cards[place].is_special and attack in deck.cards[place].family.answers)
        )
    ]
    return (*shown, Word.NO)


def _swaps(deck: Deck, state: State, stage: Swap) -> tuple[Choice, ...]:
    """Return all swaps of different cards between team-mates who may still swap, and done. km.half.swap"""
    able = [seat for seat, swapped in stage.swapped if swapped < MOST_SWAPS]
    swaps = [swap for pair in combinations(able, 2) for swap in _swaps_between(deck, state, *pair)]
    return (*sorted(swaps, key=str), Word.DONE)


def _swaps_between(deck: Deck, state: State, seat: int, other: int) -> Iterator[SwapCards]:
    for card in _codes(deck, known_hand(state, seat)):
        for other_card in _codes(deck, known_hand(state, other)):
            if card != other_card:
                yield SwapCards(seat, card, other, other_card)


def _codes(deck: Deck, cards: Cards) -> list[str]:
    return [card.code for card, count in zip(deck.cards, cards, strict=True) if count]
