"""The court as text, for those who cannot see it."""

from __future__ import annotations

from generator.art.basketmind.words import WORDS, player_name
from generator.art.interface import ArtContext
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.players import TEAMS
from rules_engine.basketmind.state import NOBODY, UNKNOWN, State


def describe(art: ArtContext, state: State) -> str:
    """Each team with its circles, the ball, who is activated; then turn and score."""
    words = WORDS[art.lang]
    court: Court = art.game.court  # type: ignore[attr-defined]
    lines = [f"{art.seat(seat)}: {_team(art, court, state, seat)}" for seat in (0, 1)]
    if state.attack is not None:
        lines.append(f"{words['attacks']}: {art.seat(state.attack)}")
    if state.active != NOBODY:
        who = "?" if state.active == UNKNOWN else player_name(art.lang, state.active)
        lines.append(f"{words['active']}: {who}")
    clock = state.clock
    lines.append(f"{words['turn']} {clock.turn}, {words['possession']} {clock.possession}")
    lines.append(f"{words['score']}: {clock.score[0]}–{clock.score[1]}")
    if clock.quarters > 1:
        lines.append(f"{words['quarter']} {clock.quarter}/{clock.quarters}")
    return "\n".join(lines)


def _team(art: ArtContext, court: Court, state: State, seat: int) -> str:
    told = []
    for player in TEAMS[seat]:
        if state.at[player] != court.nowhere:
            ball = f" ({WORDS[art.lang]['ball']})" if player == state.carrier else ""
            told.append(f"{player_name(art.lang, player)} {court.names[state.at[player]]}{ball}")
    return ", ".join(told) or "–"
