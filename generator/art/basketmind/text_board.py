"""The court as text, for users who cannot see the drawing."""

from __future__ import annotations

from generator.art.basketmind.labels import player_name
from generator.art.basketmind.layout import ArtContext, court_of
from rules_engine.basketmind.players import NAMES, SEAT_NAMES, TEAMS
from rules_engine.basketmind.state import NOBODY, UNKNOWN, State


def describe(art: ArtContext, state: State) -> str:
    """Return the state in lines: each team with its circles, the ball, the activated defender, turn and score."""
    write, clock = art.messages.format, state.clock
    lines = [_team(art, state, seat) for seat in (0, 1)]
    if state.attack is not None:
        lines.append(write("board-attack", seat=SEAT_NAMES[state.attack]))
    if state.active == UNKNOWN:
        lines.append(write("board-active-secret"))
    elif state.active != NOBODY:
        lines.append(write("board-active", player=NAMES[state.active]))
    lines.append(write("board-turn", turn=clock.turn, possession=clock.possession))
    lines.append(write("board-score", red=clock.score[0], blue=clock.score[1]))
    if clock.quarters > 1:
        lines.append(write("board-quarter", quarter=clock.quarter, quarters=clock.quarters))
    return "\n".join(lines)


def _team(art: ArtContext, state: State, seat: int) -> str:
    placed = [player for player in TEAMS[seat] if state.at[player] != court_of(art).nowhere]
    if not placed:
        return art.messages.format("board-empty-team", seat=SEAT_NAMES[seat])
    return art.messages.format(
        "board-team", seat=SEAT_NAMES[seat], players=", ".join(_place(art, state, player) for player in placed)
    )


def _place(art: ArtContext, state: State, player: int) -> str:
    circle = court_of(art).names[state.at[player]]
    if player == state.carrier:
        return art.messages.format("board-carrier", player=NAMES[player], circle=circle)
    return f"{player_name(art, player)} {circle}"
