"""Every violation code with its rule, and the rules of events and results.

Numbers that may be sealed although the rules forbid them, and that lose the ball.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from rules_engine.basketmind.actions import Action, Seal
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.players import SHOT_DIE
from rules_engine.basketmind.sealed_choices import free_around
from rules_engine.basketmind.state import SEALED_CHOICES, Phase, State, carrier
from rules_engine.core import Violation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules_engine.core import RuleId

REASONS: Mapping[str, RuleId] = MappingProxyType(
    {
        "not_deciding": "bm.turn",
        "wrong_kind": "bm.turn",
        "other_team": "bm.turn",
        "not_on_mat": "bm.turn",
        "turn_over": "bm.turn",
        "no_such_outcome": "bm.turn",
        "quarters": "bm.match.length",
        # placement
        "attack_order": "bm.place",
        "carrier_place": "bm.place.attack",
        "attack_place": "bm.place.attack",
        "defence_order": "bm.place",
        "defence_place": "bm.place.defence",
        # steps
        "not_neighbour": "bm.move.budget",
        "too_far": "bm.move.budget",
        "two_moved_far": "bm.move.team",
        "second_step": "bm.move.team",
        "fourth_player": "bm.move.team",
        "stands_badly": "bm.move.end",
        "cannot_end": "bm.move.end",
        "carrier_out": "bm.move.carrier_in_court",
        "stopped": "bm.move.through",
        "zone_without_shot": "bm.move.zone",
        "zone_no_shot_left": "bm.move.zone",
        # passes and shots
        "not_the_carrier": "bm.pass",
        "not_a_teammate": "bm.pass.receiver",
        "receiver_out": "bm.pass.receiver",
        "no_ball_action": "bm.guard.extra",
        "shares_circle": "bm.pass.shared",
        "end_taken": "bm.pass.empty",
        "line_taken": "bm.pass.line",
        "no_line": "bm.pass.line",
        "out_of_reach": "bm.shot.reach",
        # block
        "too_short": "bm.block.move",
        "one_blocker": "bm.block.move",
        "block_too_far": "bm.block.move",
        "block_no_way": "bm.block.move",
        "block_not_there": "bm.block.move",
        "disc_circle": "bm.block.discs",
        "disc_hands": "bm.block.discs",
        # press and activation
        "not_next_to_carrier": "bm.press",
        "too_many_press": "bm.press",
        "press_discs": "bm.press",
        "tried_to_steal": "bm.activate",
        "must_activate": "bm.activate",
        # rebound
        "not_rebounding": "bm.rebound.move",
        "rebound_too_far": "bm.rebound.move",
        "rebound_not_nearer": "bm.rebound.move",
    }
)

EVENT_RULES: frozenset[RuleId] = frozenset(
    {
        "bm.match.length",
        "bm.match.start",
        "bm.turn.count",
        "bm.turn.end",
        "bm.possession.limit",
        "bm.possession.new",
        "bm.guard.extra",
        "bm.pass",
        "bm.intercept",
        "bm.dunk",
        "bm.travel.hold",
        "bm.travel.closed",
        "bm.shot",
        "bm.shot.forbidden",
        "bm.shot.target",
        "bm.shot.points",
        "bm.block.hit",
        "bm.block.none",
        "bm.foul.personal",
        "bm.foul.free_throw",
        "bm.rebound.die",
        "bm.rebound.win",
        "bm.press",
        "bm.press.forbidden",
        "bm.press.foul",
        "bm.activate",
    }
)
"""The rules cited by events and results."""

RULES: frozenset[RuleId] = EVENT_RULES | frozenset(REASONS.values())


def violation(code: str, **facts: object) -> Violation:
    """Return the violation with this code."""
    return Violation.of(REASONS, code, **facts)


def why_forbidden(court: Court, state: State, number: int) -> str | None:
    """Return why the carrier loses the ball with this number, None if it is allowed.

    The reason is a term of the game's messages: `no_circle`, `on_a_player`, under a press `off_court`
    (bm.press.forbidden), for a shot `behind_backboard` or `out_of_reach` (bm.shot.forbidden).
    """
    player = carrier(state)
    circle = court.around[state.at[player]][number - 1]
    if circle is None:
        return "no_circle"
    if not free_around(court, state.at, player) >> circle & 1:
        return "on_a_player"
    if state.phase is Phase.PRESS:
        return None if court.in_court >> circle & 1 else "off_court"
    if circle == court.behind:
        return "behind_backboard"
    return None if court.in_reach[SHOT_DIE[player]] >> circle & 1 else "out_of_reach"


def is_forbidden_number(court: Court, state: State, action: Action) -> bool:
    """Return whether the action is a number that loses the ball."""
    if not isinstance(action, Seal) or state.phase not in SEALED_CHOICES:
        return False
    return why_forbidden(court, state, action.number) is not None
