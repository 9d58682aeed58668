"""What a legal action and an outcome of chance do to a state."""

from __future__ import annotations

from rules_engine.core import Step
from rules_engine.team_km.actions import Action, Change, Drawn, LayOff, Outcome, PlayCard, Rolled, SwapCards, Word
from rules_engine.team_km.box import Box
from rules_engine.team_km.cards import Card, Category
from rules_engine.team_km.draft import Draft, seat_name
from rules_engine.team_km.draws import draw_card
from rules_engine.team_km.full_time import roll_in_shootout
from rules_engine.team_km.goals import play_action_card, roll_clearing, roll_shot
from rules_engine.team_km.half_time import finish_swaps, swap
from rules_engine.team_km.reactions import attack, let_attack_stand, lose_card, react_with_booking, react_with_special
from rules_engine.team_km.stages import ClearingRoll, Draw, Lose, Play, React, ShootOut, ShotRoll, Swap
from rules_engine.team_km.state import Phase, State
from rules_engine.team_km.turn import end_turn


def apply_choice(box: Box, state: State, action: Action) -> Step[State]:
    """The state after an action that is known to be legal."""
    draft = Draft(box, state)
    match action:
        case PlayCard():
            _play(draft, action)
        case LayOff(card):
            _lay_off(draft, card)
        case Change(card):
            _change(draft, card)
        case SwapCards():
            assert isinstance(draft.stage, Swap)
            swap(draft, action, draft.stage)
        case Word():
            _say(draft, action)
    return draft.step()


def apply_chance(box: Box, state: State, outcome: Outcome) -> Step[State]:
    """The state after an outcome that is known to be possible."""
    draft = Draft(box, state)
    match draft.stage, outcome:
        case Draw() as stage, Drawn(card):
            draw_card(draft, stage, card)
        case Lose() as stage, Drawn(card):
            lose_card(draft, stage, card)
        case ShotRoll() as stage, Rolled(face):
            roll_shot(draft, stage, face)
        case ClearingRoll() as stage, Rolled(face):
            roll_clearing(draft, stage, face)
        case ShootOut() as stage, Rolled(face):
            roll_in_shootout(draft, stage, face)
    return draft.step()


def _say(draft: Draft, word: Word) -> None:
    seat = seat_name(draft.turn)
    match word, draft.stage:
        case Word.DRAW, _:
            _forget_previous_top(draft)
            draft.stage = Draw("turn")
        case Word.TAKE, _:
            assert draft.top is not None
            draft.give(draft.turn, draft.top.card)
            draft.tell("take", "km.draw.discard", seat=seat, card=draft.top.card)
            draft.top = None
            draft.stage = Play()
        case Word.PASS, _:
            draft.idle += 1
            draft.tell("pass", "km.full.end", seat=seat)
            end_turn(draft)
        case Word.NO, React(player):
            let_attack_stand(draft, player)
        case Word.DONE, Swap() as stage:
            finish_swaps(draft, stage)


def _forget_previous_top(draft: Draft) -> None:
    """Who draws has left the previous turn's card where it is. km.draw.discard"""
    if draft.top is not None and draft.top.previous:
        draft.bury_top()


def _change(draft: Draft, card: str) -> None:
    """km.change"""
    draft.take(draft.turn, card)
    draft.lay_on_discard(card)
    draft.spend_change(draft.turn, 1)
    left = draft.sides[draft.table.side_of[draft.turn]].changes
    draft.tell("change", "km.change", seat=seat_name(draft.turn), card=card, left=left)
    draft.stage = Draw("change")


def _lay_off(draft: Draft, card: str) -> None:
    """km.pass_turn"""
    draft.take(draft.turn, card)
    draft.lay_on_discard(card)
    draft.tell("lay_off", "km.pass_turn", seat=seat_name(draft.turn), card=card)
    if draft.phase is Phase.FINAL:
        draft.idle += 1
    end_turn(draft)


def _play(draft: Draft, action: PlayCard) -> None:
    """km.play; at a reaction km.reaction"""
    card = draft.deck.card(action.card)
    if isinstance(draft.stage, React):
        react = react_with_special if card.is_special else react_with_booking
        react(draft, card, draft.stage.player)
        return
    assert isinstance(draft.stage, Play)
    draft.idle = 0
    draft.take(draft.turn, card.code)
    draft.tell("play", "km.play", seat=seat_name(draft.turn), card=card.code)
    match card.category:
        case Category.ACTION:
            draft.put_in_front(draft.turn, card.code)
            play_action_card(draft, card)
        case Category.INTERRUPTION:
            assert action.target is not None
            attack(draft, card, action.target)
        case _:
            _restart(draft, card)


def _restart(draft: Draft, card: Card) -> None:
    """A restart, or a special in the own turn, covers the interruption: both are played cards. km.restart.front"""
    seat = draft.turn
    interruption = draft.players[seat].under
    assert interruption is not None
    draft.put_under(seat, None)
    draft.put_in_front(seat, interruption)
    if card.is_special:
        draft.keep(seat, card.code)
        draft.tell("covered", "km.restart.front", seat=seat_name(seat), card=card.code, interruption=interruption)
        draft.tell("restart", "km.special.late", seat=seat_name(seat), card=card.code, cancelled=interruption)
        against = card.family.answers
        draft.tell("protected", "km.special.protect", seat=seat_name(seat), card=card.code, against=against)
    else:
        draft.put_in_front(seat, card.code)
        draft.tell("restart", "km.restart.match", seat=seat_name(seat), card=card.code, cancelled=interruption)
        if card.fair_play:
            draft.tell("fair_play", "km.fair_play", seat=seat_name(seat), card=card.code)
    end_turn(draft)
