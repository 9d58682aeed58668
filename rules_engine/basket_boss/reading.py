"""Reads states and actions: lenient with spaces and case; MalformedError quotes the offending part."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rules_engine.basket_boss.actions import (
    DEVELOPMENTS,
    PASS,
    TRAININGS,
    Action,
    Amount,
    Bid,
    Bribe,
    Develop,
    Keep,
    Place,
    Take,
    TakeMedal,
    Turn,
)
from rules_engine.basket_boss.consistency import find_fault
from rules_engine.basket_boss.data import INJURY, SEATS, SPECIALISTS, TYPES, Box
from rules_engine.basket_boss.legal import deciders
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
    Moment,
    Over,
    Placement,
    Purchase,
    State,
    Team,
)
from rules_engine.basket_boss.writing import LETTERS
from rules_engine.core import MalformedError

_BID_FIELDS = ("start", "high", "passed")


def parse_seat(text: str) -> int:
    """A seat from its letter."""
    name = text.strip().upper()
    if len(name) != 1 or name not in SEATS:
        raise MalformedError(text, text, f"a seat: one of {', '.join(SEATS)}")
    return SEATS.index(name)


def parse_state(box: Box, text: str) -> State:
    """A state from its notation; MalformedError if it cannot be read or cannot exist."""
    state = _Reader(box, text).state()
    if fault := find_fault(box, state):
        raise MalformedError(text, *fault)
    return state


def parse_action(box: Box, state: State, text: str) -> Action:
    """An action or outcome, legal or not; taking one's own specialist is read as keeping him."""
    action = _read_action(box, text)
    if isinstance(action, Take) and isinstance(state.moment, Hiring):
        (seat,) = deciders(box, state)
        if state.teams[seat].specialist == action.specialist:
            return Keep()
    return action


_FIXED: dict[str, Action] = {
    "pass": PASS,
    "keep": Keep(),
    "medal": TakeMedal(),
    "train no": TRAININGS[False],
    "train yes": TRAININGS[True],
    **{f"take {specialist}": Take(specialist) for specialist in SPECIALISTS},
}
_NUMBERED: dict[str, Callable[[int], Action]] = {"bid": Bid, "place": Place, "amount": Amount, "bribe": Bribe}


def _read_action(box: Box, text: str) -> Action:
    words = re.sub(r"\s*,\s*", ",", text).lower().split()
    if fixed := _FIXED.get(" ".join(words)):
        return fixed
    match words:
        case ["train", columns]:
            return _read_development(text, columns)
        case [kind, number] if kind in _NUMBERED and re.fullmatch(r"[0-9]{1,2}", number):
            return _NUMBERED[kind](int(number))
        case ["turn", tile] if tile.upper() in box.tiles or tile.upper() == INJURY:
            return Turn(tile.upper())
    raise MalformedError(text, text, "an action such as 'pass', 'bid 4', 'place 3', 'train none', 'keep', 'take agent'")


def _read_development(text: str, columns: str) -> Develop:
    known = {",".join(map(str, each.columns)) or "none": each for each in DEVELOPMENTS}
    if columns not in known:
        raise MalformedError(text, columns, "'yes', 'no', 'none', or columns from 1 to 5, ascending: '1,3'")
    return known[columns]


class _Reader:
    """One state's text on its way to a state; `part` in an error is the piece that cannot be read."""

    def __init__(self, box: Box, text: str) -> None:
        self.box, self.text = box, text

    def wrong(self, part: str, expected: str) -> MalformedError:
        return MalformedError(self.text, part, expected)

    def state(self) -> State:
        parts = [re.sub(r"\s*([,=:])\s*", r"\1", part).split() for part in self.text.split("|")]
        count = len(parts) - 5
        if not 2 <= count <= len(SEATS):
            raise self.wrong(self.text, "season phase | tall | a part for each of 2 to 5 teams | market | gone | node")
        season, phase = self.season_and_phase(parts[0])
        teams = tuple(self.team(seat, words) for seat, words in enumerate(parts[2:-3]))
        return State(
            season,
            phase,
            self.ranking(parts[1], count),
            teams,
            self.tiles("market", parts[-3]),
            tuple(sorted(self.tiles("gone", parts[-2]))),
            self.moment(parts[-1], count),
        )

    def season_and_phase(self, words: Sequence[str]) -> tuple[int, int]:
        match = re.fullmatch(r"s([1-6]) p([0-7])", " ".join(words).lower(), re.ASCII)
        if not match:
            raise self.wrong(" ".join(words), "season and phase, such as 's3 p1'")
        return int(match[1]), int(match[2])

    def ranking(self, words: Sequence[str], count: int) -> tuple[int, ...]:
        seats = tuple(map(self.seat, self.listed("tall", words)))
        if sorted(seats) != list(range(count)):
            raise self.wrong(" ".join(words), f"'tall' and every seat of {', '.join(SEATS[:count])} once")
        return seats

    def listed(self, head: str, words: Sequence[str]) -> list[str]:
        """The items of a part such as ``market FA08,INJ``."""
        if len(words) != 2 or words[0].lower() != head:
            raise self.wrong(" ".join(words), f"{head!r} and a list, or '-'")
        return [] if words[1] == "-" else words[1].split(",")

    def seat(self, name: str, count: int = len(SEATS)) -> int:
        if len(name) != 1 or name.upper() not in SEATS[:count]:
            raise self.wrong(name, f"a seat: one of {', '.join(SEATS[:count])}")
        return SEATS.index(name.upper())

    def number(self, text: str, what: str) -> int:
        if not re.fullmatch(r"[0-9]{1,3}", text):
            raise self.wrong(text, what)
        return int(text)

    def tiles(self, head: str, words: Sequence[str]) -> tuple[str, ...]:
        return tuple(self.tile(name) for name in self.listed(head, words))

    def tile(self, name: str) -> str:
        tile = name.upper()
        if tile != INJURY and tile not in self.box.tiles:
            raise self.wrong(name, f"a tile such as {next(iter(self.box.tiles))}, or {INJURY}")
        return tile

    def team(self, seat: int, words: Sequence[str]) -> Team:
        if len(words) != 7 or words[0].upper() != SEATS[seat]:
            raise self.wrong(" ".join(words), f"'{SEATS[seat]} BOARD MILLIONS COLUMNS SPECIALIST MEDALS TROPHIES'")
        _, board, money, columns, specialist, medals, trophies = words
        boards = {key.lower(): key for key in self.box.boards}
        if board.lower() not in boards:
            raise self.wrong(board, f"a board: one of {', '.join(self.box.boards)}")
        return Team(
            boards[board.lower()],
            self.number(money, "millions"),
            self.columns(columns),
            self.specialist(specialist),
            self.number(medals, "a number of medals"),
            self.trophies(trophies),
        )

    def columns(self, text: str) -> tuple[Column, ...]:
        items = text.split(",")
        if len(items) != len(TYPES):
            raise self.wrong(text, "five columns")
        return tuple(self.column(index, item) for index, item in enumerate(items))

    def column(self, index: int, text: str) -> Column:
        name = text.removesuffix("!")
        injured = name != text
        if name.upper() == TYPES[index]:
            return Column(injured=injured)
        if match := re.fullmatch(r"(\w+)\.([1-6])", name, re.ASCII):
            return Column(self.bought(match[1], text), int(match[2]), injured)
        if name[-1:].lower() == "x" and not injured:
            return Column(self.bought(name[:-1], text))
        raise self.wrong(text, f"{TYPES[index]}, or a tile such as 'FA08.3' or 'FA28x', in column {index + 1}")

    def bought(self, name: str, text: str) -> str:
        if name.upper() not in self.box.tiles:
            raise self.wrong(text, "a free agent's tile, such as 'FA08.3' or 'FA28x'")
        return name.upper()

    def specialist(self, text: str) -> str:
        if text != "-" and text.lower() not in SPECIALISTS:
            raise self.wrong(text, f"a specialist ({', '.join(SPECIALISTS)}), or '-'")
        return "" if text == "-" else text.lower()

    def trophies(self, text: str) -> tuple[int, ...]:
        letters = text.upper()
        if letters != "-" and not set(letters) <= set(LETTERS):
            raise self.wrong(text, f"trophies in the letters {' '.join(LETTERS)}, or '-'")
        return tuple(map(letters.count, LETTERS))

    # ------------------------------------------------------------------------------------------ what is decided

    def moment(self, words: Sequence[str], count: int) -> Moment:
        readers: dict[str, Callable[[dict[str, str], int], Moment]] = {
            "bid": self.auction,
            "injury": self.injury,
            "bribe": self.bribes,
            "hire": self.hiring,
        }
        match [words[0].lower() if words else "", *words[1:]]:
            case ["fill" | "end" as head]:
                return FillMarket() if head == "fill" else Over()
            case ["place" | "develop" as head, seat]:
                return (Placement if head == "place" else Development)(self.seat(seat, count))
            case ["train", seat, column] if re.fullmatch("[1-5]", column):
                return Purchase(self.seat(seat, count), int(column) - 1)
            case [head, *fields] if head in readers:
                return readers[head](self.fields(fields), count)
        expected = "'fill', 'bid …', 'place A', 'train A 1', 'injury …', 'bribe …', 'hire …', 'develop A' or 'end'"
        raise self.wrong(" ".join(words), expected)

    def fields(self, words: Sequence[str]) -> dict[str, str]:
        """``start=A high=-`` as a mapping; seats in upper, other keys in lower case."""
        fields: dict[str, str] = {}
        for word in words:
            name, sign, value = word.partition("=")
            key = name.upper() if len(name) == 1 else name.lower()
            if not sign or not value or key in fields:
                raise self.wrong(word, "each field once, as KEY=VALUE")
            fields[key] = value
        return fields

    def auction(self, fields: dict[str, str], count: int) -> Auction:
        if set(fields) != set(_BID_FIELDS):
            raise self.wrong(" ".join(fields), "'bid start=A high=B:4 passed=C,D'")
        passed = [] if fields["passed"] == "-" else fields["passed"].split(",")
        gone = [self.seat(name, count) for name in passed]
        if len(set(gone)) < len(gone):
            raise self.wrong(fields["passed"], "every seat once")
        start = self.seat(fields["start"], count)
        if fields["high"] == "-":
            return Auction(start, passed=frozenset(gone))
        leader, colon, bid = fields["high"].partition(":")
        if not colon:
            raise self.wrong(fields["high"], "the highest bid as SEAT:MILLIONS, or '-'")
        return Auction(start, self.seat(leader, count), self.number(bid, "millions"), frozenset(gone))

    def injury(self, fields: dict[str, str], count: int) -> Injury:
        if "start" not in fields:
            raise self.wrong("injury", "'injury start=A A=- B=3'")
        start = self.seat(fields.pop("start"), count)
        amounts = {self.seat(name, count): self.amount(value) for name, value in fields.items()}
        if len(amounts) < count:
            raise self.wrong(" ".join(fields), f"an amount for each seat of {', '.join(SEATS[:count])}")
        return Injury(start, tuple(amounts[seat] for seat in range(count)))

    def bribes(self, fields: dict[str, str], count: int) -> Bribes:
        amounts = {self.seat(name, count): self.amount(value) for name, value in fields.items()}
        if len(amounts) < 2:
            raise self.wrong("bribe", "an amount for each of at least two teams: 'bribe B=- D=2'")
        seats = tuple(sorted(amounts))
        return Bribes(seats, tuple(amounts[seat] for seat in seats))

    def amount(self, text: str) -> int | None:
        if text == "-":
            return None
        return HIDDEN if text == "?" else self.number(text, "an amount, '-' (not in) or '?' (hidden)")

    def hiring(self, fields: dict[str, str], count: int) -> Hiring:
        if "point" not in fields:
            raise self.wrong("hire", "'hire point=C A=medal', or 'hire point=-'")
        point = fields.pop("point")
        chosen = [""] * count
        for name, what in fields.items():
            if what.lower() not in (*SPECIALISTS, MEDAL):
                raise self.wrong(what, f"{MEDAL} or a specialist ({', '.join(SPECIALISTS)})")
            chosen[self.seat(name, count)] = what.lower()
        return Hiring(None if point == "-" else self.seat(point, count), tuple(chosen))
