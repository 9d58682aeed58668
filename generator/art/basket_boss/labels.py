"""Names of actions, phases, parts and heights, from the game's messages.

The table as text, for users who cannot see the drawing.
"""

from __future__ import annotations

from generator.art.basket_boss.layout import ArtContext, box_of
from generator.art.names import action_words
from generator.content.messages import Messages
from generator.i18n.writing import decimal
from rules_engine.basket_boss.actions import Turn
from rules_engine.basket_boss.data import INJURY, TROPHIES
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.state import Auction, State, Team, seat_name
from rules_engine.core import Decision

PHASES = ("draft", "trophy", "income", "shift", "strength", "refill", "specialist")
"""The seven phases of a season, by their icons."""


def label(messages: Messages, key: str, **values: str) -> str:
    """Return a text for a printed part or a drawing, from the message ``label-<key>``."""
    return messages.format(f"label-{key}", **values)


def phase_name(messages: Messages, state: State) -> str:
    """Return the name of the state's phase."""
    if state.phase in (0, 3):
        return label(messages, "setup" if state.phase == 0 else "end")
    return messages.format(f"phase-{PHASES[state.phase - 1]}")


def height_text(messages: Messages, height: int) -> str:
    """Return a height in cm as metres: 1,95 m or 1.95 m."""
    return label(messages, "height", metres=decimal(height / 100, 2, messages.lang))


def tile_name(art: ArtContext, tile: str) -> str:
    """Return a free agent's name, or the word for an injury."""
    return art.messages.word("piece", INJURY) if tile == INJURY else box_of(art).names[tile]


def name_action(art: ArtContext, _state: State, _seat: int, action: object) -> str:
    """Return the name of a seat's action or of an outcome of the pile."""
    name = tile_name(art, action.tile) if isinstance(action, Turn) else ""
    return action_words(art, action, name=name)


def describe(art: ArtContext, state: State) -> str:
    """Return season and phase, the market, a line per team, the highest bid and who decides."""
    messages = art.messages
    offered = ", ".join(tile_name(art, tile) for tile in state.market)
    season = label(messages, "season", number=str(state.season))
    lines = [
        f"{season}, {phase_name(messages, state)}",
        label(messages, "offered", tiles=offered or label(messages, "nothing")),
        *(_describe_team(art, state, seat) for seat in range(len(state.teams))),
        *_describe_stage(art, state),
    ]
    return "\n".join(lines)


def _describe_team(art: ArtContext, state: State, seat: int) -> str:
    team, messages = state.teams[seat], art.messages
    power = str(strength(box_of(art), state, seat))
    parts = [
        label(messages, "team", team=f"{seat_name(seat)} {team.board}", strength=power, money=str(team.money)),
        "; ".join(_describe_column(art, state, team, index) for index in range(len(team.columns))),
    ]
    if team.specialist:
        parts.append(label(messages, "specialist", name=team.specialist))
    won = [f"{art.term(kind)} {count}" for kind, count in zip(TROPHIES, team.trophies, strict=True) if count]
    if won:
        parts.append(label(messages, "won", trophies=", ".join(won)))
    if team.medals:
        parts.append(label(messages, "medals", count=str(team.medals)))
    return ". ".join(parts)


def _describe_column(art: ArtContext, state: State, team: Team, index: int) -> str:
    box, column = box_of(art), team.columns[index]
    if column.tile and not column.space:
        return label(art.messages, "face-down")
    if column.tile:
        player = box.tiles[column.tile]
        text = f"{player.type} {box.names[column.tile]} {player.values[column.space - 1]}"
    else:
        printed = box.boards[team.board].players[index]
        value = printed.values[state.bar - 1]
        # A value of 0: the printed player has retired.
        text = f"{printed.type} {value or label(art.messages, 'retired')}"
    return label(art.messages, "injured", player=text) if column.injured else text


def _describe_stage(art: ArtContext, state: State) -> list[str]:
    lines = []
    if isinstance(state.stage, Auction) and state.stage.leader is not None:
        leader = state.teams[state.stage.leader].board
        lines.append(label(art.messages, "leads", team=leader, bid=str(state.stage.high)))
    node = art.game.node(state)
    if isinstance(node, Decision):
        teams = ", ".join(state.teams[seat].board for seat in node.seats)
        lines.append(label(art.messages, "to-decide", teams=teams))
    return lines
