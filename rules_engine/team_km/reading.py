"""Reads states, actions and cards in notation. Lenient in spaces, letter case and the order of cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NoReturn

from rules_engine.core import MalformedError
from rules_engine.team_km.actions import Action, Change, Drawn, LayOff, PlayCard, Rolled, SwapCards, Word
from rules_engine.team_km.box import CROSSBAR, GOAL, SAVE, Box, Deck
from rules_engine.team_km.cards import FULL_TIME, HALF_TIME
from rules_engine.team_km.consistency import first_problem
from rules_engine.team_km.multiset import Cards, with_one
from rules_engine.team_km.notation import format_seats
from rules_engine.team_km.reading_stages import parse_stage
from rules_engine.team_km.stages import SIDE_NAMES, Draw, Lose
from rules_engine.team_km.state import TABLES, Hand, Phase, Piles, Player, Side, State, Table, Top

_MATCH = re.compile(r"(\S+)( shootout)? (half [12]|final \d{1,3}) turn (\d)")
_SIDE = re.compile(r"([A-C]) ball (\d{1,3}) goals (\d{1,3}) changes (\d{1,3})")
_PLAYER = re.compile(r"(\d) (.*)")
_PILES = re.compile(r"deck (\d{1,4})\+(\d{1,4})(t?)/(\d{1,4})")
_TABLE_OF_SEATS: Mapping[str, Table] = MappingProxyType({format_seats(table): table for table in TABLES.values()})
_TIME_CODES = (HALF_TIME.code, FULL_TIME.code)
_WORDS: Mapping[str, Word] = MappingProxyType({word.value: word for word in Word})
_SHOT_FACES = (GOAL, CROSSBAR, SAVE)


def parse_state(box: Box, text: str) -> State:
    """The state that this line describes; MalformedError with the offending part."""
    state = _StateReader(box, text).state()
    problem = first_problem(box, state)
    if problem is not None:
        raise MalformedError(text, *problem)
    return state


def parse_cards(deck: Deck, text: str, whole: str | None = None) -> Cards:
    """``K,P3x2``, ``-`` for none; MalformedError (quoting `whole`, the text it stands in) if it is not cards."""
    cards = deck.none
    for part in _parts(text):
        code, count = _counted_card(deck, part, whole or text)
        for _ in range(count):
            cards = with_one(cards, deck.place[code])
    return cards


def parse_action(deck: Deck, state: State, text: str) -> Action:
    """An action or an outcome, legal or not; MalformedError if it is neither."""
    norm = " ".join(text.split())
    word = _WORDS.get(norm.lower())
    if word is not None:
        return word
    if match := re.fullmatch(r"(change|discard) (\S+)", norm, re.IGNORECASE):
        card = _any_card(deck, match[2], text)
        return Change(card) if match[1].lower() == "change" else LayOff(card)
    if match := re.fullmatch(r"(\d):([^=\s]+)=(\d):(\S+)", norm):
        return _swap(deck, match, text)
    if match := re.fullmatch(r"([^@\s]+)@(\d)", norm):
        return PlayCard(_any_card(deck, match[1], text), int(match[2]))
    if norm.upper() in _SHOT_FACES or re.fullmatch(r"\d{1,3}", norm):
        return Rolled(norm.upper())
    card = _any_card(deck, norm, text)
    return Drawn(card) if isinstance(state.stage, Draw | Lose) else PlayCard(card)


def parse_seat(text: str) -> int:
    """A seat's number; MalformedError if it is none."""
    if not re.fullmatch(r"[0-5]", text.strip()):
        raise MalformedError(text, text, "a seat, 0 to 5")
    return int(text)


# ---------------------------------------------------------------------- cards


def _parts(text: str) -> Iterable[str]:
    norm = text.strip()
    return () if norm == "-" else (part.strip() for part in norm.split(","))


def _counted_card(deck: Deck, part: str, whole: str) -> tuple[str, int]:
    code = _ordinary_card(deck, part)
    if code is not None:
        return code, 1
    match = re.fullmatch(r"(.+?)[xX](\d{1,3})", part)
    code = _ordinary_card(deck, match[1]) if match else None
    if match is None or code is None:
        raise MalformedError(whole, part, f"cards such as K,P3x2, of {', '.join(deck.place)}")
    return code, int(match[2])


def _ordinary_card(deck: Deck, text: str) -> str | None:
    code = text.upper()
    return code if code in deck.place else None


def _any_card(deck: Deck, text: str, whole: str) -> str:
    code = text.upper()
    if code not in deck.place and code not in _TIME_CODES:
        raise MalformedError(whole, text, f"an action, an outcome, or a card of {', '.join(deck.place)}")
    return code


def _swap(deck: Deck, match: re.Match[str], text: str) -> SwapCards:
    first = (int(match[1]), _any_card(deck, match[2], text))
    second = (int(match[3]), _any_card(deck, match[4], text))
    return SwapCards(*min(first, second), *max(first, second)) if first[0] != second[0] else SwapCards(*first, *second)


# ---------------------------------------------------------------------- states


class _StateReader:
    """Reads one line, field after field."""

    def __init__(self, box: Box, text: str) -> None:
        self.box, self.text = box, text

    def state(self) -> State:
        fields = [" ".join(field.split()) for field in self.text.split("|")]
        table, shootout, phase, idle, turn = self._match(fields[0])
        sides, seats = len(table.sides), table.seats
        if len(fields) != 4 + sides + seats:
            expected = f"{4 + sides + seats} fields divided by |: the match, the moment, sides, players, discard, deck"
            self._fail(f"{len(fields)} fields", expected)
        stage = parse_stage(fields[1], table, self.text)
        boards = tuple(self._side(field, number) for number, field in enumerate(fields[2 : 2 + sides]))
        players = tuple(self._player(field, seat) for seat, field in enumerate(fields[2 + sides : -2]))
        top, rest = self._discard(fields[-2])
        return State(table, shootout, phase, idle, turn, stage, boards, players, top, rest, self._piles(fields[-1]))

    def _fail(self, part: str, expected: str) -> NoReturn:
        raise MalformedError(self.text, part, expected)

    def _match(self, field: str) -> tuple[Table, bool, Phase, int, int]:
        match = _MATCH.fullmatch(field)
        if match is None:
            self._fail(field, "SEATS [shootout] half 1|half 2|final k turn P, such as 01/23 half 1 turn 0")
        table = _TABLE_OF_SEATS.get(match[1])
        if table is None:
            self._fail(match[1], f"the seats of each side: {', '.join(_TABLE_OF_SEATS)}")
        turn = self._seat(match[4], table)
        kind, number = match[3].split()
        if kind == "final":
            return table, match[2] is not None, Phase.FINAL, int(number), turn
        return table, match[2] is not None, Phase(int(number)), 0, turn

    def _seat(self, text: str, table: Table) -> int:
        if int(text) >= table.seats:
            self._fail(text, f"a seat, 0 to {table.seats - 1}")
        return int(text)

    def _side(self, field: str, number: int) -> Side:
        match = _SIDE.fullmatch(field)
        if match is None or match[1] != SIDE_NAMES[number]:
            self._fail(
                field, f"{SIDE_NAMES[number]} ball 0 goals 0 changes 3, each number that of side {SIDE_NAMES[number]}"
            )
        return Side(int(match[2]), int(match[3]), int(match[4]))

    def _player(self, field: str, seat: int) -> Player:
        match = _PLAYER.fullmatch(field)
        parts = [part.strip() for part in match[2].split("/")] if match else []
        if match is None or match[1] != str(seat) or len(parts) != 4:
            self._fail(field, f"{seat} HAND / PLAYED / UNDER / KEPT")
        hand, played, under, kept = parts
        return Player(self._hand(hand), self._cards(played), self._under(under), self._cards(kept))

    def _hand(self, text: str) -> Hand:
        if re.fullmatch(r"\?\d{1,3}", text):
            return int(text[1:])
        return self._cards(text)

    def _cards(self, text: str) -> Cards:
        return parse_cards(self.box.deck, text, self.text)

    def _under(self, text: str) -> str | None:
        if text == "-":
            return None
        code = text.upper()
        if code not in self.box.deck.place:
            self._fail(text, "the interruption in effect, or -")
        return code

    def _discard(self, field: str) -> tuple[Top | None, Cards]:
        match = re.fullmatch(r"discard (\S+) ?/ ?(.+)", field)
        if match is None:
            self._fail(field, "discard TOP / REST")
        return self._top(match[1]), self._cards(match[2])

    def _top(self, text: str) -> Top | None:
        if text == "-":
            return None
        code = text[:-1].upper()
        if text[-1] not in "!+" or code not in self.box.deck.place:
            self._fail(text, "the top of the discard pile, such as P3! or P3+, or -")
        return Top(code, previous=text[-1] == "!")

    def _piles(self, field: str) -> Piles:
        match = _PILES.fullmatch(field)
        if match is None:
            self._fail(field, "deck a+bt/c, such as deck 36+50t/49")
        return Piles(int(match[1]), int(match[2]), match[3] == "t", int(match[4]))
