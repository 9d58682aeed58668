"""Display names of players, teams and actions.

The court as text, for users who cannot see the drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from generator.art.basketmind.layout import ArtContext, court_of
from generator.art.names import action_words
from generator.content.messages import Messages
from rules_engine.basketmind.actions import Action, Seal
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.players import NAMES, SEAT_NAMES, TEAMS, names
from rules_engine.basketmind.reasons import is_forbidden_number, why_forbidden
from rules_engine.basketmind.state import NOBODY, UNKNOWN, State


def player_name(art: ArtContext, player: int) -> str:
    """Return a player's name in the rulebook and on the pieces: 1R, 4A (in English 4B)."""
    return _player_name(art.messages, player)


@lru_cache(maxsize=256)  # ten players a language, asked for in every drawing
def _player_name(messages: Messages, player: int) -> str:
    return messages.term(NAMES[player])


def team_letter(art: ArtContext, seat: int) -> str:
    """Return the letter of the team on its pieces."""
    return art.messages.word("letter", SEAT_NAMES[seat])


def name_action(art: ArtContext, state: State, _seat: int, action: Action) -> str:
    """Return the action in words.

    A number that loses the ball (bm.shot.forbidden, bm.press.forbidden) says so before it is sealed.
    """
    court = court_of(art)
    if isinstance(action, Seal) and is_forbidden_number(court, state, action):
        why = why_forbidden(court, state, action.number)
        return art.messages.format("action-forbidden-number", number=action.number, why=why)
    values = {name: getattr(action, name, None) for name in _WRITERS}
    return action_words(
        art, action, **{name: _WRITERS[name](court, value) for name, value in values.items() if value is not None}
    )


def _player(_court: Court, player: int) -> str:
    return NAMES[player]


def _players(_court: Court, players: tuple[int, ...]) -> tuple[str, ...]:
    return names(players)


_WRITERS: Mapping[str, Callable[[Court, Any], object]] = {
    "player": _player,
    "passer": _player,
    "receiver": _player,
    "players": _players,
    "by": _players,
    "circle": lambda court, circle: court.names[circle],
    "circles": lambda court, circles: tuple(court.names[circle] for circle in circles),
    "way": lambda court, way: ", ".join(court.names[circle] for circle in way),
}
"""How fields of actions are written in messages: players by their keys, circles by their names."""


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
