"""The table as text, for users who cannot see the drawing."""

from __future__ import annotations

from generator.art.basket_boss.box import ArtContext, box_of
from generator.art.basket_boss.labels import label, phase_name, tile_name
from rules_engine.basket_boss.data import TROPHIES
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.state import Auction, State, Team, seat_name
from rules_engine.core import Decision


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
