"""Finds who decides, and applies legal actions and outcomes of chance to a state."""

from __future__ import annotations

from rules_engine.core import Chance, Decision, Node, Step, Terminal
from rules_engine.team_km.actions import (
    Action,
    Change,
    DrawnCard,
    LayOff,
    Outcome,
    PlayCard,
    RolledFace,
    SwapCards,
    Word,
)
from rules_engine.team_km.box import Box
from rules_engine.team_km.cards import Card, Category
from rules_engine.team_km.draws import draw_card
from rules_engine.team_km.full_time import roll_in_shootout
from rules_engine.team_km.goals import play_action_card, roll_clearing, roll_shot
from rules_engine.team_km.half_time import finish_swaps, swap
from rules_engine.team_km.legal import deciding_seat
from rules_engine.team_km.odds import chance_prompt
from rules_engine.team_km.reactions import attack, let_attack_stand, lose_card, react_with_booking, react_with_special
from rules_engine.team_km.state import (
    ClearingRoll,
    Draw,
    Lose,
    Over,
    Phase,
    Play,
    React,
    ShootOut,
    ShotRoll,
    Start,
    State,
    Swap,
    seat_name,
)
from rules_engine.team_km.state_builder import StateBuilder
from rules_engine.team_km.turn import end_turn


def node(state: State) -> Node:
    """Return who decides, that chance decides, or the result: goals by seat, no winner after a draw."""
    seat = deciding_seat(state)
    if seat is not None:
        return Decision((seat,), _prompt(state))
    if isinstance(state.stage, Over):
        return _result(state, state.stage.winner)
    return Chance(chance_prompt(state))


def apply(box: Box, state: State, action: Action) -> Step[State]:
    """Return the state after an action that is known to be legal, with its events."""
    builder = StateBuilder(box, state)
    match action:
        case PlayCard():
            _play(builder, action)
        case LayOff(card):
            _lay_off(builder, card)
        case Change(card):
            _change(builder, card)
        case SwapCards():
            assert isinstance(builder.stage, Swap)
            swap(builder, action, builder.stage)
        case Word():
            _apply_word(builder, action)
    return builder.step()


def apply_outcome(box: Box, state: State, outcome: Outcome) -> Step[State]:
    """Return the state after an outcome that is known to be possible, with its events."""
    builder = StateBuilder(box, state)
    match builder.stage, outcome:
        case Draw() as stage, DrawnCard(card):
            draw_card(builder, stage, card)
        case Lose() as stage, DrawnCard(card):
            lose_card(builder, stage, card)
        case ShotRoll() as stage, RolledFace(face):
            roll_shot(builder, stage, face)
        case ClearingRoll() as stage, RolledFace(face):
            roll_clearing(builder, stage, face)
        case ShootOut() as stage, RolledFace(face):
            roll_in_shootout(builder, stage, face)
    return builder.step()


def _prompt(state: State) -> str:
    match state.stage:
        case Start():
            return "start"
        case Play():
            return "play"
        case React():
            return "react"
        case _:
            return "swap"


def _result(state: State, winner: int | None) -> Terminal:
    """Return the result: most goals win; a shoot-out decides a draw, if agreed. km.full.end, km.shootout"""
    goals = [side.goals for side in state.sides]
    shot_out = winner is not None and goals.count(max(goals)) > 1
    scores = tuple(goals[side] for side in state.table.side_of)
    winners = () if winner is None else state.table.sides[winner]
    return Terminal(scores, winners, "km.shootout" if shot_out else "km.full.end")


def _apply_word(builder: StateBuilder, word: Word) -> None:
    seat = seat_name(builder.turn)
    match word, builder.stage:
        case Word.DRAW, _:
            # In this order: only a card of the previous turn may be taken, and the draw ends that chance.
            _forget_previous_top(builder)
            builder.stage = Draw("turn")
        case Word.TAKE, _:
            assert builder.top is not None
            builder.give(builder.turn, builder.top.card)
            builder.add_event("take", "km.draw.discard", seat=seat, card=builder.top.card)
            builder.top = None
            builder.stage = Play()
        case Word.PASS, _:
            builder.idle += 1
            builder.add_event("pass", "km.full.end", seat=seat)
            end_turn(builder)
        case Word.NO, React(player):
            let_attack_stand(builder, player)
        case Word.DONE, Swap() as stage:
            finish_swaps(builder, stage)


def _forget_previous_top(builder: StateBuilder) -> None:
    """Merge the previous turn's card into the pile, since the player who draws has not taken it. km.draw.discard"""
    if builder.top is not None and builder.top.previous:
        builder.bury_top()


def _change(builder: StateBuilder, card: str) -> None:
    """Spend a change token on a card. km.change"""
    builder.take(builder.turn, card)
    builder.add_to_discard(card)
    builder.spend_changes(builder.turn, 1)
    left = builder.sides[builder.table.side_of[builder.turn]].changes
    builder.add_event("change", "km.change", seat=seat_name(builder.turn), card=card, left=left)
    builder.stage = Draw("change")


def _lay_off(builder: StateBuilder, card: str) -> None:
    """Discard a card instead of playing one. km.pass_turn"""
    builder.take(builder.turn, card)
    builder.add_to_discard(card)
    builder.add_event("lay_off", "km.pass_turn", seat=seat_name(builder.turn), card=card)
    # A turn without a played card brings the end of the match nearer (km.full.end).
    if builder.phase is Phase.FINAL:
        builder.idle += 1
    end_turn(builder)


def _play(builder: StateBuilder, action: PlayCard) -> None:
    """Play a card in one's turn or as a reaction. km.play, km.reaction"""
    card = builder.deck.card(action.card)
    if isinstance(builder.stage, React):
        react = react_with_special if card.is_special else react_with_booking
        react(builder, card, builder.stage.player)
        return
    assert isinstance(builder.stage, Play)
    # An interruption counts as played even if it is cancelled (km.full.end); a reaction is no turn.
    builder.idle = 0
    builder.take(builder.turn, card.code)
    builder.add_event("play", "km.play", seat=seat_name(builder.turn), card=card.code)
    match card.category:
        case Category.ACTION:
            builder.put_in_front(builder.turn, card.code)
            play_action_card(builder, card)
        case Category.INTERRUPTION:
            assert action.target is not None
            attack(builder, card, action.target)
        case _:
            _restart(builder, card)


def _restart(builder: StateBuilder, card: Card) -> None:
    """Cover the interruption with a restart or a special; both then count as played cards. km.restart.front"""
    seat = builder.turn
    interruption = builder.players[seat].under
    assert interruption is not None
    builder.put_under(seat, None)
    # The covered interruption goes with the next goal, as the cards played (km.restart.front).
    builder.put_in_front(seat, interruption)
    if card.is_special:
        builder.keep(seat, card.code)
        builder.add_event(
            "covered", "km.restart.front", seat=seat_name(seat), card=card.code, interruption=interruption
        )
        builder.add_event("restart", "km.special.late", seat=seat_name(seat), card=card.code, cancelled=interruption)
        against = card.family.answers
        builder.add_event("protected", "km.special.protect", seat=seat_name(seat), card=card.code, against=against)
    else:
        builder.put_in_front(seat, card.code)
        builder.add_event("restart", "km.restart.match", seat=seat_name(seat), card=card.code, cancelled=interruption)
        if card.fair_play:
            builder.add_event("fair_play", "km.fair_play", seat=seat_name(seat), card=card.code)
    end_turn(builder)
