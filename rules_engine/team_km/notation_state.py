"""Reader of the fields of a state's line, without checking consistency."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NoReturn

from rules_engine.core import MalformedError, Message
from rules_engine.core.limits import whole_number
from rules_engine.team_km.box import Deck
from rules_engine.team_km.multiset import Cards
from rules_engine.team_km.notation_cards import format_seats, parse_cards
from rules_engine.team_km.notation_stage import parse_stage
from rules_engine.team_km.stages import SIDE_NAMES
from rules_engine.team_km.state import TABLES, Hand, Phase, Piles, Player, Side, State, Table, Top, side_term

_MATCH = re.compile(r"(\S+)( shootout)? (?:half ([12])|final ([0-9]+)) turn ([0-9]+)")
_SIDE = re.compile(r"([A-C]) ball ([0-9]+) goals ([0-9]+) changes ([0-9]+)")
_PLAYER = re.compile(r"([0-9]+) (.*)")
_HIDDEN_HAND = re.compile(r"\?([0-9]+)")
_DISCARD = re.compile(r"discard (\S+) ?/ ?(.+)")
_PILES = re.compile(r"deck ([0-9]+)\+([0-9]+)(t?)/([0-9]+)")
_TABLE_OF_SEATS: Mapping[str, Table] = MappingProxyType({format_seats(table): table for table in TABLES.values()})
_LARGEST = 999
"""Upper limit of balls, goals, tokens, turns and hidden cards: far more than any match needs."""
_LARGEST_PILE = 9999


def read_state(deck: Deck, text: str) -> State:
    """Return the state for the line. Raises MalformedError with the offending part."""
    return _StateReader(deck, text).state()


class _StateReader:
    """Reads one line, field after field."""

    def __init__(self, deck: Deck, text: str) -> None:
        self.deck, self.text = deck, text

    def state(self) -> State:
        fields = [" ".join(field.split()) for field in self.text.split("|")]
        table, shootout, phase, idle, turn = self._match(fields[0])
        sides, seats = len(table.sides), table.seats
        if len(fields) != 4 + sides + seats:
            self._fail(f"{len(fields)} fields", "fields", count=4 + sides + seats)
        stage = parse_stage(fields[1], table, self.text)
        boards = tuple(self._side(field, number) for number, field in enumerate(fields[2 : 2 + sides]))
        players = tuple(self._player(field, seat) for seat, field in enumerate(fields[2 + sides : -2]))
        top, rest = self._discard(fields[-2])
        return State(table, shootout, phase, idle, turn, stage, boards, players, top, rest, self._piles(fields[-1]))

    def _fail(self, part: str, expected: str, **values: Any) -> NoReturn:
        raise MalformedError(self.text, part, Message(f"team_km/expected-{expected}", **values))

    def _number(self, text: str, high: int = _LARGEST) -> int:
        return whole_number(text, 0, high, source=self.text)

    def _match(self, field: str) -> tuple[Table, bool, Phase, int, int]:
        match = _MATCH.fullmatch(field)
        if match is None:
            self._fail(field, "match")
        seats, shootout, half, idle, turn = match.groups()
        table = _TABLE_OF_SEATS.get(seats)
        if table is None:
            self._fail(seats, "seats", seats=", ".join(_TABLE_OF_SEATS))
        expected = Message("team_km/expected-seat", last=table.seats - 1)
        seat = whole_number(turn, 0, table.seats - 1, source=self.text, expected=expected)
        if half:
            return table, shootout is not None, Phase(int(half)), 0, seat
        return table, shootout is not None, Phase.FINAL, self._number(idle), seat

    def _side(self, field: str, number: int) -> Side:
        match = _SIDE.fullmatch(field)
        if match is None or match[1] != SIDE_NAMES[number]:
            # A side's letter alone would be taken for the card with that code.
            form = f"{SIDE_NAMES[number]} ball 0 goals 0 changes 3"
            self._fail(field, "side", form=form, side=side_term(number))
        ball, goals, changes = map(self._number, match.groups()[1:])
        return Side(ball, goals, changes)

    def _player(self, field: str, seat: int) -> Player:
        match = _PLAYER.fullmatch(field)
        parts = [part.strip() for part in match[2].split("/")] if match else []
        if match is None or match[1] != str(seat) or len(parts) != 4:
            self._fail(field, "player", seat=seat)
        hand, played, under, kept = parts
        return Player(self._hand(hand), self._cards(played), self._under(under), self._cards(kept))

    def _hand(self, text: str) -> Hand:
        match = _HIDDEN_HAND.fullmatch(text)
        return self._cards(text) if match is None else self._number(match[1])

    def _cards(self, text: str) -> Cards:
        return parse_cards(self.deck, text, self.text)

    def _under(self, text: str) -> str | None:
        if text == "-":
            return None
        code = text.upper()
        if code not in self.deck.place:
            self._fail(text, "under")
        return code

    def _discard(self, field: str) -> tuple[Top | None, Cards]:
        match = _DISCARD.fullmatch(field)
        if match is None:
            self._fail(field, "discard")
        return self._top(match[1]), self._cards(match[2])

    def _top(self, text: str) -> Top | None:
        if text == "-":
            return None
        code = text[:-1].upper()
        if text[-1] not in "!+" or code not in self.deck.place:
            self._fail(text, "top")
        return Top(code, previous=text[-1] == "!")

    def _piles(self, field: str) -> Piles:
        match = _PILES.fullmatch(field)
        if match is None:
            self._fail(field, "piles")
        top, bottom, box = (self._number(match[part], high=_LARGEST_PILE) for part in (1, 2, 4))
        return Piles(top, bottom, match[3] == "t", box)
