"""Numbers that may be sealed although the rules forbid them, and that lose the ball."""

from __future__ import annotations

from rules_engine.basketmind.actions import Action, Seal
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.hands import free_around
from rules_engine.basketmind.players import SHOT_DIE
from rules_engine.basketmind.state import SEALED_CHOICES, Phase, State, carrier


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
