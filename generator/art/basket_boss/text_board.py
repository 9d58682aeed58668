"""The table as text, for those who cannot see it."""

from __future__ import annotations

from generator.art.basket_boss.components import box_of
from generator.art.basket_boss.drawing import phase_name
from generator.art.basket_boss.words import WORDS
from generator.art.interface import ArtContext
from rules_engine.basket_boss.data import INJURY, TROPHIES, Box
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.state import Auction, State, Team, seat_name
from rules_engine.core import Decision


def describe(art: ArtContext, state: State) -> str:
    """Season and phase, the market, a line for each team, what is going on."""
    box, words = box_of(art), WORDS[art.lang]
    offered = [words["injury"].capitalize() if tile == INJURY else box.names[tile] for tile in state.market]
    lines = [f"{words['season']} {state.season}, {phase_name(state, art.lang)}"]
    lines.append(f"{words['market'].capitalize()}: {', '.join(offered) or words['none']}")
    lines += [_team(art, box, state, seat) for seat in range(len(state.teams))]
    return "\n".join([*lines, *_moment(art, state)])


def _team(art: ArtContext, box: Box, state: State, seat: int) -> str:
    team, words = state.teams[seat], WORDS[art.lang]
    parts = [f"{seat_name(seat)} {team.board}: {words['strength']} {strength(box, state, seat)}, {team.money} M"]
    parts.append("; ".join(_column(art, box, state, team, index) for index in range(len(team.columns))))
    if team.specialist:
        parts.append(f"{words['specialist']}: {art.term(team.specialist)}")
    won = [f"{art.term(kind)} {count}" for kind, count in zip(TROPHIES, team.trophies, strict=True) if count]
    if won:
        parts.append(f"{words['held']}: {', '.join(won)}")
    if team.medals:
        parts.append(f"{words['medals'].lower()}: {team.medals}")
    return ". ".join(parts)


def _column(art: ArtContext, box: Box, state: State, team: Team, index: int) -> str:
    column, words = team.columns[index], WORDS[art.lang]
    printed = box.boards[team.board].players[index]
    if column.tile and not column.space:
        return words["face_down"]
    if column.tile:
        player, value = box.tiles[column.tile], box.tiles[column.tile].values[column.space - 1]
        text = f"{player.type} {box.names[column.tile]} {value}"
    else:
        value = printed.values[state.bar - 1]
        text = f"{printed.type} {value}" if value else f"{printed.type} {words['retired']}"
    return f"{text} ({words['injured']})" if column.injured else text


def _moment(art: ArtContext, state: State) -> list[str]:
    lines = []
    if isinstance(state.stage, Auction) and state.stage.leader is not None:
        leader = state.teams[state.stage.leader].board
        lines.append(f"{leader} {WORDS[art.lang]['bid']} {state.stage.high}")
    node = art.game.node(state)
    if isinstance(node, Decision):
        teams = ", ".join(state.teams[seat].board for seat in node.seats)
        lines.append(f"{WORDS[art.lang]['to_decide']}: {teams}")
    return lines
