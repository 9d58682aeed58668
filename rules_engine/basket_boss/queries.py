"""The queries of Basket Boss; a team is given by its seat's letter."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.basket_boss import lineup, season
from rules_engine.basket_boss import market as transfer_market
from rules_engine.basket_boss import standings as ranking
from rules_engine.basket_boss.actions import Bid
from rules_engine.basket_boss.checks import check_seat
from rules_engine.basket_boss.data import INJURY, SEATS, SPECIALISTS, TROPHIES, TYPES, Box
from rules_engine.basket_boss.legal import bids
from rules_engine.basket_boss.notation import parse_seat
from rules_engine.basket_boss.state import Auction, Column, State, seat_name
from rules_engine.core import MalformedError, Message, Parameter, query, whole_number
from rules_engine.core.queries import Value


def _name_team(text: str, state: State, _arguments: Mapping[str, str]) -> str:
    return state.teams[_parse_team(state, text)].board


_TEAM = Parameter("team", Message("basket_boss/expected-team"), spell=_name_team)
_TILE = Parameter("tile", Message("basket_boss/expected-free-agent"))
_COLUMN = Parameter("column", Message("basket_boss/expected-column"), required=False)
_TEAMS = Parameter("teams", Message("basket_boss/expected-teams"))
_POINTS = Parameter("points", Message("basket_boss/expected-points"))
_SAVED = Parameter("money", Message("basket_boss/expected-saved"))

_HIGHEST = 999
"""Upper limit of points or millions in arguments."""


# -------------------------------------------------------------------------------------------------------- a team


@query(_TEAM)
def strength(box: Box, state: State, team: str) -> int:
    """Return the current strength with the Referee's point (bb.strength)."""
    return lineup.strength(box, state, _parse_team(state, team))


@query(_TEAM)
def strength_parts(box: Box, state: State, team: str) -> Mapping[str, Value]:
    """Return each column's value, their sum, the types that count, and the Referee's point."""
    seat = _parse_team(state, team)
    active = list(lineup.active_players(box, state.teams[seat], state.bar))
    values = {player.column: player.value for player in active}
    types = {player.player.type for player in active}
    return {
        "values": tuple(values.get(column, 0) for column in range(len(TYPES))),
        "sum": sum(values.values()),
        "types": tuple(kind.lower() for kind in TYPES if kind in types),
        "type_count": len(types),
        "referee": int(state.referee_point == seat),
        "total": lineup.strength(box, state, seat),
    }


@query(_TEAM, _TILE, _COLUMN)
def strength_with(box: Box, state: State, team: str, tile: str, column: str = "") -> Value:
    """Return the strength after buying the tile and placing it in a column; without `column`, in each of the five."""
    seat, player = _parse_team(state, team), _parse_tile(box, tile)
    totals = tuple(
        # An injury goes with the player who is covered (bb.injury), so the new column has none.
        lineup.strength(box, state.with_team(seat, state.teams[seat].with_column(index, Column(player, 1))), seat)
        for index in range(len(TYPES))
    )
    return totals[whole_number(column, 1, len(TYPES)) - 1] if column else totals


@query(_TEAM)
def income(box: Box, state: State, team: str) -> int:
    """Return the coins on the players who count (bb.income)."""
    return lineup.income(box, state.teams[_parse_team(state, team)], state.bar)


@query(_TEAM)
def income_parts(box: Box, state: State, team: str) -> tuple[int, ...]:
    """Return the coins of each column, 0 for a player who does not count."""
    active = lineup.active_players(box, state.teams[_parse_team(state, team)], state.bar)
    # Built by column, since those who do not count are missing in `active`.
    coins = {player.column: player.player.coins for player in active}
    return tuple(coins.get(column, 0) for column in range(len(TYPES)))


@query(_TEAM)
def tallest(box: Box, state: State, team: str) -> Mapping[str, Value]:
    """Return column and height in cm of the tallest player who counts; both are 0 if nobody does."""
    top = lineup.tallest(box, state.teams[_parse_team(state, team)], state.bar)
    return {"column": top.column + 1, "height": top.player.height} if top else {"column": 0, "height": 0}


@query(_TEAM)
def money(_box: Box, state: State, team: str) -> int:
    """Return the team's millions; money is open (bb.setup)."""
    return state.teams[_parse_team(state, team)].money


@query(_TEAM)
def interest(box: Box, state: State, team: str) -> int:
    """Return the millions that the Banker would now bring the team (bb.banker)."""
    return season.interest(box, state.teams[_parse_team(state, team)].money)


@query(_TEAM)
def legal_bids(_box: Box, state: State, team: str) -> tuple[int, ...]:
    """Return the bids that the team may make now; none if it is not its turn to bid."""
    seat, auction = _parse_team(state, team), state.stage
    # Not by `legal_actions`: a pass is no bid.
    if not isinstance(auction, Auction) or auction.decider(len(state.teams)) != seat:
        return ()
    return tuple(bid.amount for bid in bids(state, seat, auction) if isinstance(bid, Bid))


@query(_TEAM)
def score(box: Box, state: State, team: str) -> int:
    """Return the final score if the game ended now (bb.score)."""
    return ranking.final_score(box, state, _parse_team(state, team)).total


@query(_TEAM)
def score_parts(box: Box, state: State, team: str) -> Mapping[str, Value]:
    """Return the parts of the final score, and the track's space for it."""
    points = ranking.final_score(box, state, _parse_team(state, team))
    return {
        "strength": points.strength,
        "trophies": points.trophies,
        "medals": points.medals,
        "money": points.money,
        "total": points.total,
        "track": ranking.track_space(box, points.total),
    }


# ----------------------------------------------------------------------------------------------------- the table


@query()
def standings(box: Box, state: State) -> tuple[Value, ...]:
    """Return the teams from the strongest: rank, team, strength, height, and how a tie is decided.

    `tie`: ``alone``, ``referee``, ``height``, ``bribe``, or ``equal`` (the place stays empty). Bribing teams all
    have the first place that they bribe for.
    """
    rows: list[tuple[int, int, str]] = []
    for group in ranking.tie_groups(box, state):
        if group.favoured is not None:
            rows.append((group.place, group.favoured, "referee"))
        places = ranking.height_places(box, state, group.rivals, group.rivals_place)
        # Those who stay without a place come last.
        for seat in sorted(group.rivals, key=lambda one: (places.get(one, len(SEATS)), one)):
            if group.bribes:
                rows.append((group.rivals_place, seat, "bribe"))
            elif len(group.rivals) == 1:
                rows.append((group.rivals_place, seat, "referee" if group.favoured is not None else "alone"))
            else:
                rows.append((places.get(seat, -1), seat, "height" if seat in places else "equal"))
    return tuple(
        {
            "rank": place + 1,
            "team": seat_name(seat),
            "strength": lineup.strength(box, state, seat),
            "height": lineup.height(box, state, seat),
            "tie": tie,
        }
        for place, seat, tie in rows
    )


@query()
def choice_order(box: Box, state: State) -> tuple[str, ...]:
    """Return the seats in the order of choice of phase 7, by their present strengths.

    Rule: bb.specialist.
    """
    return tuple(map(seat_name, ranking.choice_order(box, state)))


@query()
def market(box: Box, state: State) -> Mapping[str, Value]:
    """Return tiles and coins of the market, its limits, and why no more tiles are turned.

    Rule: bb.market.fill.
    """
    table = box.tables[len(state.teams)]
    return {
        "tiles": len(state.market),
        "coins": transfer_market.market_coins(box, state.market),
        "coins_needed": len(state.teams) + 1,
        "min": table.market_min,
        "max": table.market_max,
        "stop": transfer_market.stop_reason(box, state) or "no",
        "pile": sum(transfer_market.pile(box, state).values()),
    }


@query()
def trophies_left(box: Box, state: State) -> Mapping[str, Value]:
    """Return the number of trophies of each kind on the board (bb.setup.trophies)."""
    # With few teams the last kinds are not in the game.
    return dict(zip(TROPHIES, ranking.trophies_left(box, state), strict=False))


# ------------------------------------------------------------------------------------------------------- the box


@query(_TILE)
def tile(box: Box, _state: State, tile: str) -> Mapping[str, Value]:
    """Return a free agent's data; the height is in cm."""
    return _of_player(box, _parse_tile(box, tile))


@query()
def cards(box: Box, _state: State) -> Mapping[str, Value]:
    """Return what each tile of the pile and each specialist is; of a free agent the data of `tile`."""
    players = {key: {"kind": "player", **_of_player(box, key)} for key in box.tiles}
    return {**players, INJURY: {"kind": "injury"}, **{name: {"kind": "specialist"} for name in SPECIALISTS}}


def _of_player(box: Box, key: str) -> Mapping[str, Value]:
    player = box.tiles[key]
    return {
        "name": box.names[key],
        "type": player.type.lower(),
        "height": player.height,
        "coins": player.coins,
        "values": player.values,
    }


@query(_TEAMS)
def tables(box: Box, _state: State, teams: str) -> Mapping[str, Value]:
    """Return the values that depend on the number of teams: the market's limits, trophies and their points."""
    table = box.tables[whole_number(teams, min(box.tables), max(box.tables))]
    points = table.trophy_points
    return {
        "market_min": table.market_min,
        "market_max": table.market_max,
        "trophies": TROPHIES[: len(points)],
        "points": points,
    }


@query()
def parts(box: Box, _state: State) -> Mapping[str, Value]:
    """Return the number of each part in the box."""
    return dict(box.parts)


@query(_POINTS)
def track(box: Box, _state: State, points: str) -> int:
    """Return the track's space for a number of points; beyond its end a lap is subtracted.

    Rule: bb.score.
    """
    return ranking.track_space(box, whole_number(points, 0, _HIGHEST))


@query(_SAVED)
def interest_on(box: Box, _state: State, money: str) -> int:
    """Return the Banker's interest on a number of saved millions (bb.banker)."""
    return season.interest(box, whole_number(money, 0, _HIGHEST))


def _parse_team(state: State, text: str) -> int:
    seat = parse_seat(text)
    check_seat(state, seat)
    return seat


def _parse_tile(box: Box, text: str) -> str:
    tile = text.strip().upper()
    if tile not in box.tiles:
        raise MalformedError(text, text, _TILE.expected)
    return tile
