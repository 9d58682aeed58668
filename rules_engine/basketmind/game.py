"""BASKETmind as a `rules_engine.core.Game`."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rules_engine.basketmind.action_notation import format_action, parse_action
from rules_engine.basketmind.actions import Action, Die
from rules_engine.basketmind.chance import CHANCES, chance_outcomes, roll
from rules_engine.basketmind.checks import why_illegal
from rules_engine.basketmind.court_data import read_court
from rules_engine.basketmind.legal import legal_actions
from rules_engine.basketmind.notation import format_state, parse_state
from rules_engine.basketmind.placing import placing_seat
from rules_engine.basketmind.play import play
from rules_engine.basketmind.players import SEAT_NAMES, other, parse_seat
from rules_engine.basketmind.possession import quarter_start
from rules_engine.basketmind.queries import queries_of
from rules_engine.basketmind.reasons import REASONS, RULES, violation
from rules_engine.basketmind.rebounds import rebounding_seat
from rules_engine.basketmind.state import Clock, Phase, State, attacker
from rules_engine.basketmind.view import observation
from rules_engine.core import (
    Chance,
    Decision,
    GameDataError,
    IllegalActionError,
    Node,
    Query,
    RuleId,
    SetupError,
    Step,
    Terminal,
    Violation,
)

_PROMPTS: Mapping[Phase, str] = {
    Phase.PLACE_ATTACK: "place_attack",
    Phase.PLACE_DEFENCE: "place_defence",
    Phase.PLACE_ACTIVATE: "activate",
    Phase.ATTACK: "attack",
    Phase.DEFEND: "defend",
    Phase.PRESS: "press",
    Phase.ACTIVATE: "activate",
    Phase.BLOCK_MOVE: "block_move",
    Phase.SHOT: "shot",
    Phase.REBOUND_DEFENCE: "rebound_move",
    Phase.REBOUND_ATTACK: "rebound_move",
}
_SEALED = (Phase.PRESS, Phase.SHOT)
_REBOUND = (Phase.REBOUND_DEFENCE, Phase.REBOUND_ATTACK)


class Basketmind:
    """The engine on one mat. Seats: 0 Red ``R``, 1 Blue ``B``."""

    name = "basketmind"
    rules: frozenset[RuleId] = RULES
    reasons: Mapping[str, RuleId] = REASONS

    def __init__(self, data: Mapping[str, Any]) -> None:
        if "court" not in data:
            raise GameDataError((), "court is missing: the mat's circles")
        self.court = read_court(data["court"])
        self.queries: Mapping[str, Query] = queries_of(self.court)

    def initial_state(self, *, quarters: int | str = 1) -> State:
        """The start of a match of so many quarters (bm.match.length); SetupError for less than one."""
        text = str(quarters).strip()
        if not (text.isascii() and text.isdigit() and int(text) >= 1):
            raise SetupError(violation("quarters", quarters=text))
        return quarter_start(self.court, Clock(quarters=int(text)))

    def seats(self, _state: State, /) -> int:
        """Always two."""
        return len(SEAT_NAMES)

    def node(self, state: State, /) -> Node:
        """Whose decision it is; FigureError where a figure without a ball does not tell."""
        if state.phase is Phase.OVER:
            return _result(state.clock.score)
        if state.phase in CHANCES:
            return Chance(CHANCES[state.phase])
        return Decision(_deciding(state), _PROMPTS[state.phase])

    def legal_actions(self, state: State, seat: int, /) -> tuple[Action, ...]:
        """All that the seat can do, sorted by text; every trail of a pass is an action of its own."""
        return legal_actions(self.court, state, seat) if self._decides(state, seat) else ()

    def _decides(self, state: State, seat: int) -> bool:
        return state.phase in _PROMPTS and seat in _deciding(state)

    def why_illegal(self, state: State, seat: int, action: Action, /) -> Violation | None:
        """The first broken rule; the same on the state and on what the seat sees of it."""
        if not self._decides(state, seat):
            return violation("not_deciding", seat=self.format_seat(seat))
        return why_illegal(self.court, state, seat, action)

    def apply(self, state: State, seat: int, action: Action, /) -> Step[State]:
        """The state after the action; UnknownInformationError where a secret would decide what comes of it."""
        reason = self.why_illegal(state, seat, action)
        if reason is not None:
            raise IllegalActionError(self.format_action(state, action), reason)
        return play(self.court, state, seat, action)

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Die, Fraction], ...]:
        """Every face of the die that is rolled now."""
        return chance_outcomes(state)

    def apply_outcome(self, state: State, outcome: Action, /) -> Step[State]:
        """The state after the roll."""
        if not isinstance(outcome, Die) or all(outcome != face for face, _ in chance_outcomes(state)):
            text = self.format_action(state, outcome)
            raise IllegalActionError(text, violation("no_such_outcome", outcome=text))
        return roll(self.court, state, outcome)

    def observation(self, state: State, seat: int | None, /) -> State:
        """The state without the other team's secrets."""
        return observation(state, seat)

    def parse_state(self, text: str, /) -> State:
        """See `rules_engine.basketmind.notation`."""
        return parse_state(self.court, text)

    def format_state(self, state: State, /) -> str:
        """See `rules_engine.basketmind.notation`."""
        return format_state(self.court, state)

    def parse_action(self, state: State, text: str, /) -> Action:
        """See `rules_engine.basketmind.notation`."""
        return parse_action(self.court, state, text)

    def format_action(self, state: State, action: Action, /) -> str:
        """See `rules_engine.basketmind.notation`."""
        return format_action(self.court, state, action)

    def parse_seat(self, text: str, /) -> int:
        """``R`` or ``B``."""
        return parse_seat(text)

    def format_seat(self, seat: int, /) -> str:
        """``R`` or ``B``."""
        return SEAT_NAMES[seat]


def _deciding(state: State) -> tuple[int, ...]:
    """The seats that choose now."""
    attack = attacker(state)
    if state.phase in _SEALED:
        return tuple(seat for seat, choice in enumerate(state.sealed) if choice is None)
    if state.phase in (Phase.PLACE_ATTACK, Phase.PLACE_DEFENCE):
        return (placing_seat(state),)
    if state.phase in _REBOUND:
        return (rebounding_seat(state),)
    return (attack if state.phase is Phase.ATTACK else other(attack),)


def _result(score: tuple[int, int]) -> Terminal:
    """Whoever has more points wins; nobody where both have the same."""
    best = max(score)
    winners = tuple(seat for seat, points in enumerate(score) if points == best) if score[0] != score[1] else ()
    return Terminal(score, winners, "bm.match.length")
