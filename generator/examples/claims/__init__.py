"""Checks one claim: each kind by its own function. A claim that fails is a value, not an error."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.examples.claims.actions import check_actions, check_illegal, check_legal
from generator.examples.claims.answers import check_query
from generator.examples.claims.moments import (
    check_chance,
    check_event,
    check_moment,
    check_no_event,
    check_observation,
    check_position,
    check_refused,
    check_terminal,
)
from generator.examples.claims.verdict import Moment, Verdict
from generator.examples.model import (
    ActionsClaim,
    AnyClaim,
    ChanceClaim,
    EventClaim,
    IllegalClaim,
    LegalClaim,
    MomentClaim,
    NoEventClaim,
    ObservationClaim,
    PositionClaim,
    QueryClaim,
    RefusedClaim,
    SimulateClaim,
    TerminalClaim,
)

__all__ = ["Moment", "Verdict", "check_claim"]


def check_simulation(claim: SimulateClaim, moment: Moment) -> Verdict:
    """A simulation's figure; what is needed for it is imported only where there is such a claim."""
    from generator.examples.claims.simulations import check_simulation as check

    return check(claim, moment)


_CHECKS: Mapping[type, Callable[[Any, Moment], Verdict]] = {
    LegalClaim: check_legal,
    IllegalClaim: check_illegal,
    ActionsClaim: check_actions,
    QueryClaim: check_query,
    EventClaim: check_event,
    NoEventClaim: check_no_event,
    PositionClaim: check_position,
    MomentClaim: check_moment,
    TerminalClaim: check_terminal,
    ChanceClaim: check_chance,
    ObservationClaim: check_observation,
    RefusedClaim: check_refused,
    SimulateClaim: check_simulation,
}


def check_claim(claim: AnyClaim, moment: Moment) -> Verdict:
    """What the engine says to a claim about this moment; JugadaError where a part of the claim cannot be read there."""
    return _CHECKS[type(claim)](claim, moment)
