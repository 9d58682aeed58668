"""Attacks, the reactions of attacked players, and their steps in order. km.interrupt, km.reaction"""

from __future__ import annotations

from rules_engine.team_km.cards import RED, SPECIAL_ADVANCE, Card
from rules_engine.team_km.full_time import end_match
from rules_engine.team_km.goals import score
from rules_engine.team_km.state import Draw, Lose, Phase, React, ShotRoll, Then, hand_size, seat_name, side_term
from rules_engine.team_km.state_builder import StateBuilder, hand_limit, yellows
from rules_engine.team_km.turn import end_turn


def attack(builder: StateBuilder, card: Card, target: int) -> None:
    """Put an interruption in front of its target, who may react. km.interrupt"""
    builder.put_under(target, card.code)
    builder.stage = React(target)
    builder.add_event("attack", "km.interrupt", seat=seat_name(builder.turn), target=seat_name(target), card=card.code)


def let_attack_stand(builder: StateBuilder, player: int) -> None:
    """Put the interruption into effect, since its target does not react, and end the turn. km.reaction"""
    builder.add_event("no_reaction", "km.reaction", seat=seat_name(player), card=builder.players[player].under)
    end_turn(builder)


def react_with_special(builder: StateBuilder, card: Card, player: int) -> None:
    """Cancel the attack, protect the player and move the ball, perhaps into the goal. km.special"""
    _cancel_attack(builder, card, player)
    builder.keep(player, card.code)
    builder.add_event(
        "protected", "km.special.protect", seat=seat_name(player), card=card.code, against=card.family.answers
    )
    start = builder.ball(player)
    ball = start + SPECIAL_ADVANCE
    if ball < builder.box.board.goal:
        side = side_term(builder.table.side_of[player])
        builder.place_ball(player, ball)
        builder.add_event("move", "km.special", seat=seat_name(player), side=side, start=start, ball=ball)
        _replace(builder, player, "")
        return
    # Before the replacement is drawn: a FINAL drawn for it does not make this the last goal (R16).
    score(builder, player, "km.special.goal")
    if builder.phase is Phase.FINAL:
        end_match(builder)
    else:
        _replace(builder, player, "goal")


def react_with_booking(builder: StateBuilder, card: Card, player: int) -> None:
    """Cancel the attack and put the card in front of the attacker, who may lose a card. km.card"""
    penalty = builder.box.board.in_area(builder.ball(player))
    attacker = builder.turn
    _cancel_attack(builder, card, player)
    builder.keep(attacker, card.code)
    builder.add_event("booked", "km.card", seat=seat_name(attacker), card=card.code, by=seat_name(player))
    offender = builder.players[attacker]
    # With every second yellow card the limit sinks, as with a red one.
    if card.family is RED or yellows(builder.deck, offender) % 2 == 0:
        limit = hand_limit(builder.deck, offender)
        builder.add_event("limit_sinks", "km.card.limit", seat=seat_name(attacker), limit=limit)
        if hand_size(offender.hand) > 0:
            builder.stage = Lose(player, penalty)
            return
    _replace(builder, player, "penalty" if penalty else "")


def lose_card(builder: StateBuilder, stage: Lose, card: str) -> None:
    """Put the attacker's randomly chosen card on the discard pile. km.card.limit"""
    builder.take(builder.turn, card)
    builder.add_to_discard(card)
    builder.add_event("card_lost", "km.card.limit", seat=seat_name(builder.turn), card=card)
    _replace(builder, stage.player, "penalty" if stage.penalty else "")


def after_replacement(builder: StateBuilder, player: int, then: Then) -> None:
    """Carry out the last step of a reaction: a penalty, or the end of the turn. km.reaction.steps"""
    if then == "penalty":
        builder.stage = ShotRoll(penalty=player)
        builder.add_event("penalty", "km.card.penalty", seat=seat_name(player), ball=builder.ball(player))
    elif then == "goal":
        end_turn(builder, player, scorer=player)
    else:
        end_turn(builder, player)


def _cancel_attack(builder: StateBuilder, card: Card, player: int) -> None:
    """Carry out the first step: show the card and discard the attack. km.reaction.steps"""
    attack_card = builder.players[player].under
    assert attack_card is not None, "only an attacked player reacts"
    builder.take(player, card.code)
    builder.add_event("reaction", "km.reaction", seat=seat_name(player), card=card.code, attack=attack_card)
    builder.put_under(player, None)
    builder.add_to_discard(attack_card)
    builder.add_event("attack_cancelled", "km.reaction.steps", seat=seat_name(player), card=attack_card)


def _replace(builder: StateBuilder, player: int, then: Then) -> None:
    """Let the reacting player draw, except after FINAL. km.reaction.steps, km.full.no_draw"""
    if builder.phase is Phase.FINAL:
        after_replacement(builder, player, then)
    else:
        builder.stage = Draw("react", player, then)
