"""Writes states and actions in the notation of the rules file; there is one way to write each."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.basket_boss.actions import (
    Action,
    Amount,
    Bid,
    Bribe,
    Develop,
    Keep,
    Pass,
    Place,
    Take,
    TakeMedal,
    TrainPurchase,
    Turn,
)
from rules_engine.basket_boss.data import SEATS, TROPHIES, TYPES
from rules_engine.basket_boss.state import (
    HIDDEN,
    Auction,
    Bribes,
    Column,
    Development,
    FillMarket,
    Hiring,
    Injury,
    Moment,
    Over,
    Placement,
    Purchase,
    State,
    Team,
    seat_name,
)

LETTERS = "".join(trophy[0].upper() for trophy in TROPHIES)


def format_state(state: State) -> str:
    """One line, parts joined by bars."""
    parts = (
        f"s{state.season} p{state.phase}",
        f"tall {_list(map(seat_name, state.tall))}",
        *(f"{SEATS[seat]} {_team(team)}" for seat, team in enumerate(state.teams)),
        f"market {_list(state.market)}",
        f"gone {_list(state.gone)}",
        _moment(state.moment),
    )
    return " | ".join(parts)


def _list(items: Iterable[str]) -> str:
    return ",".join(items) or "-"


def _team(team: Team) -> str:
    columns = _list(format_column(index, column) for index, column in enumerate(team.columns))
    trophies = "".join(letter * count for letter, count in zip(LETTERS, team.trophies, strict=True))
    return f"{team.board} {team.money} {columns} {team.specialist or '-'} {team.medals} {trophies or '-'}"


def format_column(index: int, column: Column) -> str:
    """What lies in a column (from 0): ``PG``, ``FA08.3``, ``FA28x``, with ``!`` under an injury tile."""
    if not column.tile:
        text = TYPES[index]
    elif column.space:
        text = f"{column.tile}.{column.space}"
    else:
        text = f"{column.tile}x"
    return text + "!" * column.injured


def _moment(moment: Moment) -> str:  # noqa: PLR0911 - one return a decision
    match moment:
        case FillMarket():
            return "fill"
        case Auction(start, leader, high, passed):
            bid = "-" if leader is None else f"{SEATS[leader]}:{high}"
            return f"bid start={SEATS[start]} high={bid} passed={_list(map(seat_name, sorted(passed)))}"
        case Placement(seat):
            return f"place {SEATS[seat]}"
        case Purchase(seat, column):
            return f"train {SEATS[seat]} {column + 1}"
        case Injury(start, amounts):
            return f"injury start={SEATS[start]} {_amounts(range(len(amounts)), amounts)}"
        case Bribes(seats, amounts):
            return f"bribe {_amounts(seats, amounts)}"
        case Hiring(point, chosen):
            choices = [f" {SEATS[seat]}={what}" for seat, what in enumerate(chosen) if what]
            return f"hire point={'-' if point is None else SEATS[point]}{''.join(choices)}"
        case Development(seat):
            return f"develop {SEATS[seat]}"
        case Over():
            return "end"


def _amounts(seats: Iterable[int], amounts: Iterable[int | None]) -> str:
    shown = {None: "-", HIDDEN: "?"}
    return " ".join(f"{SEATS[seat]}={shown.get(one, one)}" for seat, one in zip(seats, amounts, strict=True))


_WORDS: dict[type, str] = {
    Pass: "pass",
    Bid: "bid",
    Place: "place",
    Amount: "amount",
    Bribe: "bribe",
    Keep: "keep",
    TakeMedal: "medal",
    Take: "take",
    Turn: "turn",
}


def format_action(action: Action) -> str:
    """The one way to write an action or outcome."""
    match action:
        case TrainPurchase(yes):
            return "train yes" if yes else "train no"
        case Develop(columns):
            return f"train {','.join(map(str, columns)) or 'none'}"
        case Bid(what) | Place(what) | Amount(what) | Bribe(what) | Take(what) | Turn(what):
            return f"{_WORDS[type(action)]} {what}"
        case _:
            return _WORDS[type(action)]
