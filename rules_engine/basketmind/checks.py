"""Reasons for illegal actions: the first broken rule in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from rules_engine.basketmind.actions import Action, Activate, Carry, Discs, End, Pass, Press, Put, Seal, Shoot, Walk
from rules_engine.basketmind.checks_ball import why_not_discs, why_not_pass, why_not_seal, why_not_shoot
from rules_engine.basketmind.checks_moves import why_not_end, why_not_walk
from rules_engine.basketmind.checks_teams import why_not_activate, why_not_carry, why_not_press, why_not_put
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.reasons import violation
from rules_engine.basketmind.state import SEALED_CHOICES, Phase, State, attacker
from rules_engine.core import Violation

_Check: TypeAlias = Callable[[Court, State, int, Any], Violation | None]

_PLACES: Mapping[type[Action], _Check] = {Carry: why_not_carry, Put: why_not_put}
_SEALED_ATTACK: Mapping[type[Action], _Check] = {Seal: why_not_seal}
_SEALED_DEFENCE: Mapping[type[Action], _Check] = {Discs: why_not_discs}
_REBOUND: Mapping[type[Action], _Check] = {Walk: why_not_walk, End: why_not_end}

_CHECKS: Mapping[Phase, Mapping[type[Action], _Check]] = {
    Phase.PLACE_ATTACK: _PLACES,
    Phase.PLACE_DEFENCE: {Put: why_not_put},
    Phase.PLACE_ACTIVATE: {Activate: why_not_activate},
    Phase.ATTACK: {Walk: why_not_walk, Pass: why_not_pass, Shoot: why_not_shoot, End: why_not_end},
    Phase.DEFEND: {Walk: why_not_walk, Press: why_not_press, Activate: why_not_activate},
    Phase.ACTIVATE: {Activate: why_not_activate},
    Phase.BLOCK_MOVE: {Walk: why_not_walk, End: why_not_end},
    Phase.REBOUND_DEFENCE: _REBOUND,
    Phase.REBOUND_ATTACK: _REBOUND,
}


def why_illegal(court: Court, state: State, seat: int, action: Action) -> Violation | None:
    """Return the first rule that an action of a deciding seat breaks, None if it is legal."""
    if state.phase in SEALED_CHOICES:
        checks = _SEALED_ATTACK if seat == attacker(state) else _SEALED_DEFENCE
    else:
        checks = _CHECKS.get(state.phase, {})
    check = checks.get(type(action))
    if check is None:
        return violation("wrong_kind", kind=type(action).__name__.lower())
    return check(court, state, seat, action)
