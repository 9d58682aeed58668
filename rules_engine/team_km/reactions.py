"""An attack, the attacked player's answer, and its steps in order. km.interrupt, km.reaction"""

from __future__ import annotations

from rules_engine.team_km.cards import RED, SPECIAL_ADVANCE, Card
from rules_engine.team_km.draft import Draft, seat_name, side_term
from rules_engine.team_km.front import hand_limit, yellows
from rules_engine.team_km.full_time import end_match
from rules_engine.team_km.goals import score
from rules_engine.team_km.stages import Draw, Lose, React, ShotRoll, Then
from rules_engine.team_km.state import Phase, hand_size
from rules_engine.team_km.turn import end_turn


def attack(draft: Draft, card: Card, target: int) -> None:
    """An interruption lies in front of its target, who is always asked for a reaction. km.interrupt"""
    draft.put_under(target, card.code)
    draft.stage = React(target)
    draft.tell("attack", "km.interrupt", seat=seat_name(draft.turn), target=seat_name(target), card=card.code)


def let_attack_stand(draft: Draft, player: int) -> None:
    """No reaction: the interruption is in effect. km.reaction"""
    draft.tell("no_reaction", "km.reaction", seat=seat_name(player), card=draft.players[player].under)
    end_turn(draft)


def react_with_special(draft: Draft, card: Card, player: int) -> None:
    """The attack is cancelled, the ball moves, perhaps into the goal; protection to the end. km.special"""
    _cancel_attack(draft, card, player)
    draft.keep(player, card.code)
    draft.tell("protected", "km.special.protect", seat=seat_name(player), card=card.code, against=card.family.answers)
    start = draft.ball(player)
    ball = start + SPECIAL_ADVANCE
    if ball < draft.box.board.goal:
        side = side_term(draft.table.side_of[player])
        draft.place_ball(player, ball)
        draft.tell("move", "km.special", seat=seat_name(player), side=side, start=start, ball=ball)
        _replace(draft, player, "")
        return
    score(draft, player, "km.special.goal")
    if draft.phase is Phase.FINAL:
        end_match(draft)
    else:
        _replace(draft, player, "goal")


def react_with_booking(draft: Draft, card: Card, player: int) -> None:
    """The attack is cancelled; the card lies in front of the attacker, who may lose one of his. km.card"""
    penalty = draft.box.board.in_area(draft.ball(player))
    attacker = draft.turn
    _cancel_attack(draft, card, player)
    draft.keep(attacker, card.code)
    draft.tell("booked", "km.card", seat=seat_name(attacker), card=card.code, by=seat_name(player))
    offender = draft.players[attacker]
    if card.family is RED or yellows(draft.deck, offender) % 2 == 0:
        limit = hand_limit(draft.deck, offender)
        draft.tell("limit_sinks", "km.card.limit", seat=seat_name(attacker), limit=limit)
        if hand_size(offender.hand) > 0:
            draft.stage = Lose(player, penalty)
            return
    _replace(draft, player, "penalty" if penalty else "")


def lose_card(draft: Draft, stage: Lose, card: str) -> None:
    """A random card of the attacker goes to the discard pile. km.card.limit"""
    draft.take(draft.turn, card)
    draft.lay_on_discard(card)
    draft.tell("card_lost", "km.card.limit", seat=seat_name(draft.turn), card=card)
    _replace(draft, stage.player, "penalty" if stage.penalty else "")


def after_replacement(draft: Draft, player: int, then: Then) -> None:
    """The last step of a reaction: the penalty; then the turn goes on. km.reaction.steps"""
    if then == "penalty":
        draft.stage = ShotRoll(penalty=player)
        draft.tell("penalty", "km.card.penalty", seat=seat_name(player), ball=draft.ball(player))
    elif then == "goal":
        end_turn(draft, player, scorer=player)
    else:
        end_turn(draft, player)


def _cancel_attack(draft: Draft, card: Card, player: int) -> None:
    """The first step: the card is shown, and the attack goes on the discard pile. km.reaction.steps"""
    attack_card = draft.players[player].under
    assert attack_card is not None, "only an attacked player reacts"
    draft.take(player, card.code)
    draft.tell("reaction", "km.reaction", seat=seat_name(player), card=card.code, attack=attack_card)
    draft.put_under(player, None)
    draft.lay_on_discard(attack_card)
    draft.tell("attack_cancelled", "km.reaction.steps", seat=seat_name(player), card=attack_card)


def _replace(draft: Draft, player: int, then: Then) -> None:
    """The reacting player draws; never after FINAL. km.reaction.steps, km.full.no_draw"""
    if draft.phase is Phase.FINAL:
        after_replacement(draft, player, then)
    else:
        draft.stage = Draw("react", player, then)
