"""The notation of positions: one line of text, with parts separated by bars."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from rules_engine.basket_boss.data import INJURY, SEATS, SPECIALISTS, TROPHIES, TYPES, Box
from rules_engine.basket_boss.state import (
    HIDDEN,
    MEDAL,
    Auction,
    Bribes,
    Column,
    Development,
    FillMarket,
    Hiring,
    Injury,
    Over,
    Placement,
    Purchase,
    Stage,
    State,
    Team,
    seat_name,
)
from rules_engine.core import MalformedError, Message, whole_number

TROPHY_LETTERS = "".join(trophy[0].upper() for trophy in TROPHIES)

_AUCTION_FIELDS = ("start", "high", "passed")
_MOST_MILLIONS = 999


def format_state(state: State) -> str:
    """Return the canonical notation of this state."""
    parts = (
        f"s{state.season} p{state.phase}",
        f"tall {_list(map(seat_name, state.tall))}",
        *(f"{SEATS[seat]} {_format_team(team)}" for seat, team in enumerate(state.teams)),
        f"market {_list(state.market)}",
        f"gone {_list(state.gone)}",
        _format_stage(state.stage),
    )
    return " | ".join(parts)


def _list(items: Iterable[str]) -> str:
    return ",".join(items) or "-"


def _format_team(team: Team) -> str:
    columns = _list(format_column(index, column) for index, column in enumerate(team.columns))
    trophies = "".join(letter * count for letter, count in zip(TROPHY_LETTERS, team.trophies, strict=True))
    return f"{team.board} {team.money} {columns} {team.specialist or '-'} {team.medals} {trophies or '-'}"


def format_column(index: int, column: Column) -> str:
    """Return a column (from 0) as ``PG``, ``FA08.3`` or, face down, ``FA28x``; with ``!`` under an injury tile."""
    if not column.tile:
        text = TYPES[index]
    elif column.space:
        text = f"{column.tile}.{column.space}"
    else:
        text = f"{column.tile}x"
    return text + "!" * column.injured


def _format_stage(stage: Stage) -> str:  # noqa: PLR0911 - one return per stage
    match stage:
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
            return f"injury start={SEATS[start]} {_format_amounts(range(len(amounts)), amounts)}"
        case Bribes(seats, amounts):
            return f"bribe {_format_amounts(seats, amounts)}"
        case Hiring(point, chosen):
            choices = [f" {SEATS[seat]}={what}" for seat, what in enumerate(chosen) if what]
            return f"hire point={'-' if point is None else SEATS[point]}{''.join(choices)}"
        case Development(seat):
            return f"develop {SEATS[seat]}"
        case Over():
            return "end"


def _format_amounts(seats: Iterable[int], amounts: Iterable[int | None]) -> str:
    symbols = {None: "-", HIDDEN: "?"}
    return " ".join(f"{SEATS[seat]}={symbols.get(one, one)}" for seat, one in zip(seats, amounts, strict=True))


class StateReader:
    """Parses one state; the MalformedError quotes the part that cannot be read."""

    def __init__(self, box: Box, text: str) -> None:
        self.box, self.text = box, text

    def read(self) -> State:
        """Return the state, consistent or not. Raises MalformedError."""
        parts = [re.sub(r"\s*([,=:])\s*", r"\1", part).split() for part in self.text.split("|")]
        count = len(parts) - 5
        if not 2 <= count <= len(SEATS):
            raise self._error(self.text, "state")
        season, phase = self._season_and_phase(parts[0])
        teams = tuple(self._team(seat, words) for seat, words in enumerate(parts[2:-3]))
        return State(
            season,
            phase,
            self._ranking(parts[1], count),
            teams,
            self._tiles("market", parts[-3]),
            tuple(sorted(self._tiles("gone", parts[-2]))),
            self._stage(parts[-1], count),
        )

    def _error(self, part: str, expected: str, **values: object) -> MalformedError:
        return MalformedError(self.text, part, Message(f"basket_boss/expected-{expected}", **values))

    def _season_and_phase(self, words: Sequence[str]) -> tuple[int, int]:
        match = re.fullmatch(r"s([1-6]) p([0-7])", " ".join(words).lower(), re.ASCII)
        if not match:
            raise self._error(" ".join(words), "season")
        return int(match[1]), int(match[2])

    def _ranking(self, words: Sequence[str], count: int) -> tuple[int, ...]:
        seats = tuple(map(self._seat, self._split_list("tall", words)))
        if sorted(seats) != list(range(count)):
            raise self._error(" ".join(words), "ranking", seats=", ".join(SEATS[:count]))
        return seats

    def _split_list(self, head: str, words: Sequence[str]) -> list[str]:
        """Return the items of a part such as ``market FA08,INJ``."""
        if len(words) != 2 or words[0].lower() != head:
            raise self._error(" ".join(words), "list", head=repr(head))
        return [] if words[1] == "-" else words[1].split(",")

    def _seat(self, name: str, count: int = len(SEATS)) -> int:
        if len(name) != 1 or name.upper() not in SEATS[:count]:
            raise self._error(name, "seat", seats=", ".join(SEATS[:count]))
        return SEATS.index(name.upper())

    def _number(self, text: str, expected: str) -> int:
        words = Message(f"basket_boss/expected-{expected}")
        return whole_number(text, 0, _MOST_MILLIONS, source=self.text, expected=words)

    def _tiles(self, head: str, words: Sequence[str]) -> tuple[str, ...]:
        return tuple(self._tile(name) for name in self._split_list(head, words))

    def _tile(self, name: str) -> str:
        tile = name.upper()
        if tile != INJURY and tile not in self.box.tiles:
            raise self._error(name, "tile", example=next(iter(self.box.tiles)), injury=INJURY)
        return tile

    # ------------------------------------------------------------------------------------------------- a team

    def _team(self, seat: int, words: Sequence[str]) -> Team:
        if len(words) != 7 or words[0].upper() != SEATS[seat]:
            raise self._error(" ".join(words), "team-part", start=f"'{SEATS[seat]}")
        _, board, money, columns, specialist, medals, trophies = words
        boards = {key.lower(): key for key in self.box.boards}
        if board.lower() not in boards:
            raise self._error(board, "board", boards=", ".join(self.box.boards))
        return Team(
            boards[board.lower()],
            self._number(money, "millions"),
            self._columns(columns),
            self._specialist(specialist),
            self._number(medals, "medals"),
            self._trophies(trophies),
        )

    def _columns(self, text: str) -> tuple[Column, ...]:
        items = text.split(",")
        if len(items) != len(TYPES):
            raise self._error(text, "five-columns")
        return tuple(self._column(index, item) for index, item in enumerate(items))

    def _column(self, index: int, text: str) -> Column:
        name = text.removesuffix("!")
        injured = name != text
        if name.upper() == TYPES[index]:
            return Column(injured=injured)
        if match := re.fullmatch(r"(\w+)\.([1-6])", name, re.ASCII):
            return Column(self._bought(match[1], text), int(match[2]), injured)
        if name[-1:].lower() == "x" and not injured:
            return Column(self._bought(name[:-1], text))
        raise self._error(text, "column-content", type=repr(TYPES[index]), column=index + 1)

    def _bought(self, name: str, text: str) -> str:
        if name.upper() not in self.box.tiles:
            raise self._error(text, "bought-tile")
        return name.upper()

    def _specialist(self, text: str) -> str:
        if text != "-" and text.lower() not in SPECIALISTS:
            raise self._error(text, "specialist", names=", ".join(SPECIALISTS))
        return "" if text == "-" else text.lower()

    def _trophies(self, text: str) -> tuple[int, ...]:
        letters = text.upper()
        if letters != "-" and not set(letters) <= set(TROPHY_LETTERS):
            raise self._error(text, "trophies", letters=" ".join(TROPHY_LETTERS))
        return tuple(map(letters.count, TROPHY_LETTERS))

    # ---------------------------------------------------------------------------------------------- the stage

    def _stage(self, words: Sequence[str], count: int) -> Stage:
        readers: dict[str, Callable[[dict[str, str], int], Stage]] = {
            "bid": self._auction,
            "injury": self._injury,
            "bribe": self._bribes,
            "hire": self._hiring,
        }
        match [words[0].lower() if words else "", *words[1:]]:
            case ["fill" | "end" as head]:
                return FillMarket() if head == "fill" else Over()
            case ["place" | "develop" as head, seat]:
                return (Placement if head == "place" else Development)(self._seat(seat, count))
            case ["train", seat, column] if re.fullmatch("[1-5]", column):
                return Purchase(self._seat(seat, count), int(column) - 1)
            case [head, *fields] if head in readers:
                return readers[head](self._fields(fields), count)
        raise self._error(" ".join(words), "stage")

    def _fields(self, words: Sequence[str]) -> dict[str, str]:
        """Return ``start=A high=-`` as a mapping; seats in upper, other keys in lower case."""
        fields: dict[str, str] = {}
        for word in words:
            name, sign, value = word.partition("=")
            key = name.upper() if len(name) == 1 else name.lower()
            if not sign or not value or key in fields:
                raise self._error(word, "field")
            fields[key] = value
        return fields

    def _auction(self, fields: dict[str, str], count: int) -> Auction:
        if set(fields) != set(_AUCTION_FIELDS):
            raise self._error(" ".join(fields), "auction")
        passed = [] if fields["passed"] == "-" else fields["passed"].split(",")
        gone = [self._seat(name, count) for name in passed]
        if len(set(gone)) < len(gone):
            raise self._error(fields["passed"], "seats-once")
        start = self._seat(fields["start"], count)
        if fields["high"] == "-":
            return Auction(start, passed=frozenset(gone))
        leader, colon, bid = fields["high"].partition(":")
        if not colon:
            raise self._error(fields["high"], "highest-bid")
        return Auction(start, self._seat(leader, count), self._number(bid, "millions"), frozenset(gone))

    def _injury(self, fields: dict[str, str], count: int) -> Injury:
        if "start" not in fields:
            raise self._error("injury", "injury")
        start = self._seat(fields.pop("start"), count)
        amounts = {self._seat(name, count): self._amount(value) for name, value in fields.items()}
        if len(amounts) < count:
            raise self._error(" ".join(fields), "amounts", seats=", ".join(SEATS[:count]))
        return Injury(start, tuple(amounts[seat] for seat in range(count)))

    def _bribes(self, fields: dict[str, str], count: int) -> Bribes:
        amounts = {self._seat(name, count): self._amount(value) for name, value in fields.items()}
        if len(amounts) < 2:
            raise self._error("bribe", "bribes")
        seats = tuple(sorted(amounts))
        return Bribes(seats, tuple(amounts[seat] for seat in seats))

    def _amount(self, text: str) -> int | None:
        if text == "-":
            return None
        return HIDDEN if text == "?" else self._number(text, "amount")

    def _hiring(self, fields: dict[str, str], count: int) -> Hiring:
        if "point" not in fields:
            raise self._error("hire", "hiring")
        point = fields.pop("point")
        chosen = [""] * count
        for name, what in fields.items():
            if what.lower() not in (*SPECIALISTS, MEDAL):
                raise self._error(what, "choice", names=", ".join(SPECIALISTS))
            chosen[self._seat(name, count)] = what.lower()
        return Hiring(None if point == "-" else self._seat(point, count), tuple(chosen))
