"""Numbers and sets that the rulebook talks about, asked by name; a team is given by its seat's letter."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_engine.basket_boss.actions import Bid
from rules_engine.basket_boss.data import INJURY, SEATS, TROPHIES, TYPES, Box
from rules_engine.basket_boss.legal import bids
from rules_engine.basket_boss.lineup import active_players, height, income, strength, tallest
from rules_engine.basket_boss.market import market_coins, pile, stop_reason
from rules_engine.basket_boss.reading import parse_seat
from rules_engine.basket_boss.scoring import final_score, track_space
from rules_engine.basket_boss.season import interest
from rules_engine.basket_boss.standings import choice_order, height_places, tie_groups, trophies_left
from rules_engine.basket_boss.state import Auction, Column, State, seat_name
from rules_engine.core import MalformedError, Parameter, Query
from rules_engine.core.values import Value

_TEAM = Parameter("team", "a team's seat: A to E")
_TILE = Parameter("tile", "a free agent's tile, such as FA08")


class Answers:
    """The answers, each the `compute` of one query."""

    def __init__(self, box: Box) -> None:
        self.box = box

    # ---------------------------------------------------------------------------------------------- a team

    def strength(self, state: State, team: str) -> int:
        """Current strength with the Referee's point (bb.strength)."""
        return strength(self.box, state, _seat(state, team))

    def strength_parts(self, state: State, team: str) -> Mapping[str, Value]:
        """Each column's value, their sum, the types that count, and the Referee's point."""
        seat = _seat(state, team)
        active = list(active_players(self.box, state.teams[seat], state.bar))
        values = {player.column: player.value for player in active}
        types = {player.player.type for player in active}
        return {
            "values": tuple(values.get(column, 0) for column in range(len(TYPES))),
            "sum": sum(values.values()),
            "types": tuple(kind.lower() for kind in TYPES if kind in types),
            "type_count": len(types),
            "referee": int(state.referee_point == seat),
            "total": strength(self.box, state, seat),
        }

    def strength_with(self, state: State, team: str, tile: str, column: str = "") -> Value:
        """The strength with the tile, just bought, in a column; without `column` in each of the five."""
        seat, player = _seat(state, team), self._tile(tile)
        totals = tuple(
            strength(self.box, state.with_team(seat, state.teams[seat].placed(index, Column(player, 1))), seat)
            for index in range(len(TYPES))
        )
        return totals[_number(column, 1, len(TYPES)) - 1] if column else totals

    def income(self, state: State, team: str) -> int:
        """The coins on the players who count (bb.income)."""
        return income(self.box, state.teams[_seat(state, team)], state.bar)

    def income_parts(self, state: State, team: str) -> tuple[int, ...]:
        """The coins of each column, 0 for a player who does not count."""
        active = active_players(self.box, state.teams[_seat(state, team)], state.bar)
        coins = {player.column: player.player.coins for player in active}
        return tuple(coins.get(column, 0) for column in range(len(TYPES)))

    def tallest(self, state: State, team: str) -> Mapping[str, Value]:
        """Column and height of the tallest player who counts; column 0 and height 0 if nobody does."""
        top = tallest(self.box, state.teams[_seat(state, team)], state.bar)
        return {"column": top.column + 1, "height": top.player.height} if top else {"column": 0, "height": 0}

    def money(self, state: State, team: str) -> int:
        """The team's millions; money is open (bb.setup)."""
        return state.teams[_seat(state, team)].money

    def interest(self, state: State, team: str) -> int:
        """What the Banker would bring the team for its money now (bb.banker)."""
        return interest(self.box, state.teams[_seat(state, team)].money)

    def legal_bids(self, state: State, team: str) -> tuple[int, ...]:
        """The bids that the team may make at this moment of an auction; none if it is not to bid."""
        seat, auction = _seat(state, team), state.moment
        if not isinstance(auction, Auction) or auction.decider(len(state.teams)) != seat:
            return ()
        return tuple(bid.amount for bid in bids(state, seat, auction) if isinstance(bid, Bid))

    def score(self, state: State, team: str) -> int:
        """The final score if the game ended now (bb.score)."""
        return final_score(self.box, state, _seat(state, team)).total

    def score_parts(self, state: State, team: str) -> Mapping[str, Value]:
        """The final score taken apart."""
        score = final_score(self.box, state, _seat(state, team))
        return {
            "strength": score.strength,
            "trophies": score.trophies,
            "medals": score.medals,
            "money": score.money,
            "total": score.total,
            "track": track_space(self.box, score.total),
        }

    # ---------------------------------------------------------------------------------------------- the table

    def standings(self, state: State) -> tuple[Value, ...]:
        """The teams from the strongest: rank, team, strength, height, and how a tie is decided.

        `tie`: ``alone``, ``referee``, ``height``, ``bribe``, or ``equal`` (the place stays empty). Bribing teams all
        have the first place that they bribe for.
        """
        rows: list[tuple[int, int, str]] = []
        for group in tie_groups(self.box, state):
            if group.favoured is not None:
                rows.append((group.place, group.favoured, "referee"))
            places = height_places(self.box, state, group.rivals, group.rivals_place)
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
                "strength": strength(self.box, state, seat),
                "height": height(self.box, state, seat),
                "tie": tie,
            }
            for place, seat, tie in rows
        )

    def choice_order(self, state: State) -> tuple[str, ...]:
        """The seats in the order of choice of phase 7, from today's strengths (bb.specialist)."""
        return tuple(map(seat_name, choice_order(self.box, state)))

    def market(self, state: State) -> Mapping[str, Value]:
        """Tiles and coins of the market, and what stops the turning (bb.market.fill)."""
        table = self.box.tables[len(state.teams)]
        return {
            "tiles": len(state.market),
            "coins": market_coins(self.box, state.market),
            "coins_needed": len(state.teams) + 1,
            "min": table.market_min,
            "max": table.market_max,
            "stop": stop_reason(self.box, state) or "no",
            "pile": sum(pile(self.box, state).values()),
        }

    def trophies_left(self, state: State) -> Mapping[str, Value]:
        """How many trophies of each kind are on the board (bb.setup.trophies)."""
        return dict(zip(TROPHIES, trophies_left(self.box, state), strict=False))

    # ---------------------------------------------------------------------------------------------- the box

    def tile(self, _state: State, tile: str) -> Mapping[str, Value]:
        """A free agent's data."""
        name = self._tile(tile)
        player = self.box.tiles[name]
        return {
            "name": self.box.names[name],
            "type": player.type.lower(),
            "height": player.height,
            "coins": player.coins,
            "values": player.values,
        }

    def tables(self, _state: State, teams: str) -> Mapping[str, Value]:
        """What depends on the number of teams: the market's limits, trophies and their points."""
        table = self.box.tables[_number(teams, min(self.box.tables), max(self.box.tables))]
        points = table.trophy_points
        return {
            "market_min": table.market_min,
            "market_max": table.market_max,
            "trophies": TROPHIES[: len(points)],
            "points": points,
        }

    def parts(self, _state: State) -> Mapping[str, Value]:
        """How many of each part lie in the box."""
        return dict(self.box.parts)

    def track(self, _state: State, points: str) -> int:
        """The track's space for so many points: past its end a lap is taken off (bb.score)."""
        return track_space(self.box, _number(points, 0, 999))

    def interest_on(self, _state: State, money: str) -> int:
        """The Banker's interest for so many saved millions (bb.banker)."""
        return interest(self.box, _number(money, 0, 999))

    def _tile(self, text: str) -> str:
        name = text.strip().upper()
        if name not in self.box.tiles or name == INJURY:
            raise MalformedError(text, text, _TILE.expected)
        return name


def _seat(state: State, text: str) -> int:
    seat = parse_seat(text)
    if seat >= len(state.teams):
        raise MalformedError(text, text, f"a seat: one of {', '.join(SEATS[: len(state.teams)])}")
    return seat


def _number(text: str, low: int, high: int) -> int:
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit()) or not low <= int(digits[:9]) <= high:
        raise MalformedError(text, text, f"a number from {low} to {high}")
    return int(digits)


def queries(box: Box) -> Mapping[str, Query]:
    """All queries by name."""
    answers = Answers(box)
    parameters: dict[Callable[..., Value], tuple[Parameter, ...]] = {
        answers.strength: (_TEAM,),
        answers.strength_parts: (_TEAM,),
        answers.strength_with: (_TEAM, _TILE, Parameter("column", "a column from 1 to 5", required=False)),
        answers.income: (_TEAM,),
        answers.income_parts: (_TEAM,),
        answers.tallest: (_TEAM,),
        answers.money: (_TEAM,),
        answers.interest: (_TEAM,),
        answers.legal_bids: (_TEAM,),
        answers.score: (_TEAM,),
        answers.score_parts: (_TEAM,),
        answers.standings: (),
        answers.choice_order: (),
        answers.market: (),
        answers.trophies_left: (),
        answers.tile: (_TILE,),
        answers.tables: (Parameter("teams", "a number of teams from 2 to 5"),),
        answers.parts: (),
        answers.track: (Parameter("points", "a number of points"),),
        answers.interest_on: (Parameter("money", "saved millions"),),
    }
    return {ask.__name__: Query(ask.__name__, given, ask) for ask, given in parameters.items()}
