"""Reasons for illegal actions: the first broken rule, in the order fixed by the rules. Independent of `legal`.

`REASONS` has every violation code of this game, with the one rule it belongs to.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules_engine.core import Message, RuleId, UnknownInformationError, Value, Violation
from rules_engine.team_km.actions import Action, Change, LayOff, Outcome, PlayCard, SwapCards, Word
from rules_engine.team_km.box import Box, Deck
from rules_engine.team_km.cards import KICK_OFF, PASS, SHOT, SUPER_SHOOT, Card, Category
from rules_engine.team_km.half_time import MOST_SWAPS
from rules_engine.team_km.state import Over, Phase, Play, React, Start, State, Swap, seat_name
from rules_engine.team_km.state_builder import fair_play_cards, special_against

REASONS: Mapping[str, RuleId] = MappingProxyType(
    {
        # set-up
        "players": "km.setup.players",
        "first_seat": "km.order",
        "hand_count": "km.setup.hand",
        "hand_size": "km.setup.hand",
        "hand_cards": "km.setup.hand",
        # whose turn, which step
        "match_over": "km.full.end",
        "not_attacked": "km.reaction",
        "not_your_turn": "km.turn",
        "chance_first": "km.turn",
        "no_draw_after_full_time": "km.full.no_draw",
        "draw_first": "km.turn",
        "already_drawn": "km.turn",
        "answer_first": "km.turn",
        "half_time_first": "km.turn",
        "not_an_action": "km.turn",
        "no_outside_reaction": "km.reaction",
        "swap_outside_half_time": "km.half.swap",
        # cards and tokens
        "not_in_hand": "km.play.hand",
        "no_token": "km.change",
        "nothing_to_take": "km.draw.discard",
        "top_of_this_turn": "km.draw.discard",
        "pass_before_full_time": "km.pass_turn",
        # reactions
        "wrong_special": "km.special",
        "not_a_reaction": "km.reaction",
        "booking_in_own_turn": "km.reaction",
        "special_without_attack": "km.special.late",
        # restarts
        "nothing_to_restart": "km.restart.match",
        "wrong_restart": "km.restart.match",
        # interruptions
        "no_target": "km.interrupt.target",
        "needs_no_target": "km.interrupt.target",
        "target_not_opponent": "km.interrupt.target",
        "target_ball": "km.interrupt.ball",
        "target_already": "km.interrupt.already",
        "target_fair_play": "km.interrupt.fair_play",
        "target_special": "km.interrupt.special",
        # actions
        "interrupted": "km.action.interrupted",
        "kick_off_needed": "km.kickoff",
        "kick_off_done": "km.kickoff",
        "pass_outside_field": "km.pass",
        "shot_outside_area": "km.shot",
        "super_shoot_outside_area": "km.super_shoot",
        # half-time
        "swap_not_team_mates": "km.half.swap",
        "swap_limit": "km.half.swap",
        "swap_like": "km.half.swap",
        # chance
        "not_chance": "km.turn",
        "card_cannot_come": "km.draw.odds",
        "card_cannot_be_lost": "km.card.limit",
        "no_such_face": "km.goal",
    }
)

_CITED: frozenset[RuleId] = frozenset(
    {
        *(
            "km.turn",
            "km.fair_play.end",
            "km.change",
            "km.change.time_card",
            "km.draw",
            "km.draw.discard",
            "km.play",
            "km.pass_turn",
        ),
        *("km.kickoff", "km.pass", "km.shot", "km.shot.goal", "km.double", "km.super_shoot"),
        *("km.goal", "km.goal.crossbar", "km.goal.save", "km.goal.restart"),
        *("km.interrupt", "km.restart.match", "km.restart.front", "km.fair_play"),
        *("km.reaction", "km.reaction.steps", "km.special", "km.special.goal", "km.special.protect", "km.special.late"),
        *("km.card", "km.card.penalty", "km.card.limit"),
        *("km.half.trigger", "km.half.replacement", "km.half.swap", "km.half.deck", "km.half.first"),
        *("km.full", "km.full.end", "km.shootout", "km.setup.hand"),
    }
)
"""The rules cited by events and results."""

RULES: frozenset[RuleId] = frozenset(REASONS.values()) | _CITED


def violation(code: str, **facts: Value) -> Violation:
    """Return the violation with this code."""
    return Violation.of(REASONS, code, **facts)


def why_illegal(box: Box, state: State, seat: int, action: Action) -> Violation | None:
    """Return the first broken rule, None if the seat may perform the action now."""
    return (
        _wrong_player(state, seat)
        or _drawing_after_full_time(state, action)
        or _wrong_step(state, action)
        # Whether the step is right comes before the hand: in another's turn nobody's cards matter.
        or _not_in_hand(box.deck, state, seat, action)
        or _rule_of_the_step(box, state, seat, action)
    )


# ---------------------------------------------------------------------- who, and which step


def _wrong_player(state: State, seat: int) -> Violation | None:
    match state.stage:
        case Over():
            return violation("match_over")
        case React(player):
            return None if seat == player else violation("not_attacked", seat=seat_name(player))
        case Start() | Play():
            return None if seat == state.turn else violation("not_your_turn", turn=seat_name(state.turn))
        case Swap(side):
            speaker = state.table.sides[side][0]
            return None if seat == speaker else violation("not_your_turn", turn=seat_name(speaker))
        case _:
            return violation("chance_first")


def _drawing_after_full_time(state: State, action: Action) -> Violation | None:
    if state.phase is Phase.FINAL and _is_drawing(action):
        return violation("no_draw_after_full_time")
    return None


def _wrong_step(state: State, action: Action) -> Violation | None:
    """Return why the action does not belong to this step of a turn."""
    swapping = isinstance(action, SwapCards) or action == Word.DONE
    if isinstance(state.stage, Swap):
        return None if swapping else violation("half_time_first")
    if swapping:
        return violation("swap_outside_half_time")
    if isinstance(state.stage, React):
        reacting = isinstance(action, PlayCard) or action == Word.NO
        return None if reacting else violation("answer_first")
    return _wrong_step_of_a_turn(action, isinstance(state.stage, Start))


def _wrong_step_of_a_turn(action: Action, at_start: bool) -> Violation | None:
    if action == Word.NO:
        return violation("no_outside_reaction")
    if isinstance(action, Outcome):
        return violation("not_an_action")
    if _is_drawing(action) == at_start:
        return None
    return violation("draw_first" if at_start else "already_drawn")


def _is_drawing(action: Action) -> bool:
    """Return whether the action precedes playing a card: changing, drawing, taking a discarded card."""
    return action in (Word.DRAW, Word.TAKE) or isinstance(action, Change)


# ---------------------------------------------------------------------- the hand


def _not_in_hand(deck: Deck, state: State, seat: int, action: Action) -> Violation | None:
    match action:
        case PlayCard(card) | LayOff(card) | Change(card):
            needed = [(seat, card)]
        case SwapCards(lower, card, other, other_card):
            needed = [(lower, card), (other, other_card)]
        case _:
            return None
    for holder, card in needed:
        if _hand_is_open(state, seat, holder) and not _holds(deck, state, holder, card):
            return violation("not_in_hand", seat=seat_name(holder), card=card)
    return None


def _hand_is_open(state: State, seat: int, holder: int) -> bool:
    """Return whether the deciding seat knows that hand: its own, at half-time its side's. km.hand.secret"""
    if isinstance(state.stage, Swap):
        return holder in state.table.sides[state.stage.side]
    return holder == seat


def _holds(deck: Deck, state: State, seat: int, card: str) -> bool:
    hand = state.players[seat].hand
    if isinstance(hand, int):
        raise UnknownInformationError(Message("team_km/error-hidden-card", seat=seat, card=card))
    return card in deck.place and hand[deck.place[card]] > 0


# ---------------------------------------------------------------------- the rules of each step


def _rule_of_the_step(box: Box, state: State, seat: int, action: Action) -> Violation | None:
    match action:
        case PlayCard():
            return _card(box, state, seat, action)
        case SwapCards():
            return _swap(state, action)
        case Change() if state.side_of(seat).changes == 0:
            return violation("no_token")
        case Word.TAKE:
            return _top_not_fresh(state)
        case Word.PASS if state.phase is not Phase.FINAL:
            return violation("pass_before_full_time")
        case _:
            return None


def _card(box: Box, state: State, seat: int, action: PlayCard) -> Violation | None:
    card = box.deck.card(action.card)
    reacting = isinstance(state.stage, React)
    broken = _reaction(state, seat, card) if reacting else _play(box, state, card, action.target)
    if broken is None and action.target is not None and card.category is not Category.INTERRUPTION:
        return violation("needs_no_target", card=card.code)
    return broken


def _top_not_fresh(state: State) -> Violation | None:
    if state.top is None:
        return violation("nothing_to_take")
    return None if state.top.previous else violation("top_of_this_turn", card=state.top.card)


def _reaction(state: State, seat: int, card: Card) -> Violation | None:
    attack = state.players[seat].under
    if card.is_booking or (card.is_special and attack in card.family.answers):
        return None
    if card.is_special:
        return violation("wrong_special", card=card.code, attack=attack, answers=card.family.answers)
    return violation("not_a_reaction", card=card.code)


def _play(box: Box, state: State, card: Card, target: int | None) -> Violation | None:
    under = state.players[state.turn].under
    match card.category:
        case Category.REACTION:
            return _reaction_card_in_turn(card, under)
        case Category.RESTART:
            return _restart(card, under)
        case Category.INTERRUPTION:
            return _interruption(box.deck, state, card, target)
        case _:
            return _action(box, state, card, under)


def _reaction_card_in_turn(card: Card, under: str | None) -> Violation | None:
    if card.is_booking:
        return violation("booking_in_own_turn", card=card.code)
    if under in card.family.answers:
        return None
    return violation("special_without_attack", card=card.code, answers=card.family.answers)


def _restart(card: Card, under: str | None) -> Violation | None:
    if under is None:
        return violation("nothing_to_restart", card=card.code)
    if under in card.family.answers:
        return None
    return violation("wrong_restart", card=card.code, under=under, answers=card.family.answers)


def _interruption(deck: Deck, state: State, card: Card, target: int | None) -> Violation | None:
    if target is None:
        return violation("no_target", card=card.code)
    table = state.table
    if target >= table.seats or table.side_of[target] == table.side_of[state.turn]:
        return violation("target_not_opponent", card=card.code, target=seat_name(target))
    player = state.players[target]
    facts = {"card": card.code, "target": seat_name(target)}
    if state.side_of(target).ball == 0:
        return violation("target_ball", **facts)
    if player.under is not None:
        return violation("target_already", **facts, under=player.under)
    if fair_play_cards(deck, player):
        return violation("target_fair_play", **facts, shield=fair_play_cards(deck, player))
    special = special_against(deck, player, card.code)
    return None if special is None else violation("target_special", **facts, special=special)


def _action(box: Box, state: State, card: Card, under: str | None) -> Violation | None:
    if under is not None:
        return violation("interrupted", card=card.code, under=under)
    ball = state.side_of(state.turn).ball
    if card.family is KICK_OFF:
        return violation("kick_off_done", ball=ball) if ball else None
    if ball == 0:
        return violation("kick_off_needed", card=card.code)
    code = _off_limits(card, ball, box.board.field)
    return None if code is None else violation(code, card=card.code, ball=ball, field=box.board.field)


def _off_limits(card: Card, ball: int, last_of_field: int) -> str | None:
    """Return the reason against a pass beyond the Field or a shot short of its last space.

    Doubles can be played everywhere. km.pass, km.shot, km.double
    """
    if card.family is PASS and ball > last_of_field:
        return "pass_outside_field"
    if card.family is SHOT and ball < last_of_field:
        return "shot_outside_area"
    if card.family is SUPER_SHOOT and ball < last_of_field:
        return "super_shoot_outside_area"
    return None


def _swap(state: State, swap: SwapCards) -> Violation | None:
    assert isinstance(state.stage, Swap)
    swapped = dict(state.stage.swapped)
    seats = {"seat": seat_name(swap.seat), "other": seat_name(swap.other)}
    if swap.seat == swap.other or swap.seat not in swapped or swap.other not in swapped:
        return violation("swap_not_team_mates", **seats)
    for seat in (swap.seat, swap.other):
        if swapped[seat] >= MOST_SWAPS:
            return violation("swap_limit", seat=seat_name(seat), most=MOST_SWAPS)
    return violation("swap_like", card=swap.card) if swap.card == swap.other_card else None
