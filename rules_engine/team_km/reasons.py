"""Every code that a violation of this game can carry, with the one rule it belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules_engine.core import RuleId, Value, Violation

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

_TOLD: frozenset[RuleId] = frozenset(
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
"""The rules that events and results cite."""

RULES: frozenset[RuleId] = frozenset(REASONS.values()) | _TOLD


def violation(code: str, **facts: Value) -> Violation:
    """The violation of this code."""
    return Violation.of(REASONS, code, **facts)
