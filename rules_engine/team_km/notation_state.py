"""Reader of the fields of a state's line, without checking consistency.

Cards, piles and seats in notation: ``K,P3x2``, ``P3!``, ``deck 36+50t/49``, ``01/23``.

Reader of the stage of a match: ``start``, ``react 1``, ``tiro penalty 2``, ``swap A 0:1,1:1``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NoReturn, cast

from rules_engine.core import MalformedError, Message
from rules_engine.core.limits import whole_number
from rules_engine.team_km.box import Deck
from rules_engine.team_km.cards import Cards, with_one
from rules_engine.team_km.half_time import MOST_SWAPS
from rules_engine.team_km.state import (
    SIDE_NAMES,
    TABLES,
    ClearingRoll,
    Draw,
    Hand,
    Lose,
    Over,
    Phase,
    Piles,
    Play,
    Player,
    Purpose,
    React,
    ShootOut,
    ShotRoll,
    Side,
    Stage,
    Start,
    State,
    Swap,
    Table,
    Then,
    Top,
    side_term,
)

_MOST_OF_A_KIND = 999


def format_cards(deck: Deck, cards: Hand) -> str:
    """Return ``K,P3x2``, ``-`` for no cards, ``?5`` for five unknown ones."""
    if isinstance(cards, int):
        return f"?{cards}"
    return ",".join(_format_kinds(deck, cards)) or "-"


def format_top(top: Top | None) -> str:
    """Return the top of the discard pile: ``P3!`` of the previous turn, ``P3+`` of this one, or ``-``."""
    return "-" if top is None else f"{top.card}{'!' if top.previous else '+'}"


def format_piles(piles: Piles) -> str:
    """Return the face-down cards: ``deck 36+50t/49``."""
    return f"deck {piles.top}+{piles.bottom}{'t' if piles.time else ''}/{piles.box}"


def format_seats(table: Table) -> str:
    """Return the seats of each side: ``01/23``."""
    return "/".join("".join(map(str, seats)) for seats in table.sides)


def parse_cards(deck: Deck, text: str, whole: str = "") -> Cards:
    """Return the cards for ``K,P3x2`` or ``-``.

    Raises MalformedError if the text is not a list of cards, quoting `whole`, the text that contains it.
    """
    cards = deck.none
    for part in _split_kinds(text):
        code, count = _parse_kind(deck, part, whole or text)
        for _ in range(count):
            cards = with_one(cards, deck.place[code])
    return cards


def _format_kinds(deck: Deck, cards: Cards) -> Iterable[str]:
    for card, count in zip(deck.cards, cards, strict=True):
        if count:
            yield card.code if count == 1 else f"{card.code}x{count}"


def _split_kinds(text: str) -> Iterable[str]:
    norm = text.strip()
    return () if norm == "-" else (part.strip() for part in norm.split(","))


def _parse_kind(deck: Deck, part: str, whole: str) -> tuple[str, int]:
    code = part.upper()
    if code in deck.place:
        return code, 1
    expected = Message("team_km/expected-cards", codes=", ".join(deck.place))
    # The last x is the separator, since a card's code may contain one.
    match = re.fullmatch(r"(.+)[xX]([0-9]+)", part)
    if match is None or match[1].upper() not in deck.place:
        raise MalformedError(whole, part, expected)
    return match[1].upper(), whole_number(match[2], 0, _MOST_OF_A_KIND, source=whole)


def parse_stage(field: str, table: Table, whole: str) -> Stage:
    """Return the stage for `field`, whose spaces are normalised.

    Raises MalformedError if it is not a stage, quoting `whole`, the text that contains it.
    """
    for _, pattern, build in _FORMS:
        match = pattern.fullmatch(field)
        if match is not None:
            return build(_FieldParts(match, table, whole))
    forms = "; ".join(form for form, _, _ in _FORMS)
    raise MalformedError(whole, field, Message("team_km/expected-stage", forms=forms))


class _FieldParts:
    """The parts of a matched field, as numbers of this table's seats and sides."""

    def __init__(self, match: re.Match[str], table: Table, whole: str) -> None:
        self.part, self.table, self.whole = match.groupdict(), table, whole

    def fail(self, part: str, expected: str, **values: Any) -> NoReturn:
        raise MalformedError(self.whole, part, Message(f"team_km/expected-{expected}", **values))

    def player(self) -> int:
        last = self.table.seats - 1
        expected = Message("team_km/expected-seat", last=last)
        return whole_number(self.part["player"], 0, last, source=self.whole, expected=expected)

    def player_if_any(self) -> int | None:
        return self.player() if self.part["player"] else None

    def side(self, name: str) -> int:
        names = SIDE_NAMES[: len(self.table.sides)]
        if name not in names:
            self.fail(name, "side-name", names=", ".join(names))
        return names.index(name)

    def sides(self, text: str) -> tuple[int, ...]:
        return () if text == "-" else tuple(sorted({self.side(name) for name in text.split(",")}))


def _read_react(found: _FieldParts) -> Stage:
    return React(found.player())


def _read_draw(found: _FieldParts) -> Stage:
    return Draw(cast(Purpose, found.part["purpose"]))


def _read_replacement(found: _FieldParts) -> Stage:
    return Draw("react", found.player(), cast(Then, found.part["then"] or ""))


def _read_lose(found: _FieldParts) -> Stage:
    return Lose(found.player(), found.part["penalty"] is not None)


def _read_shot(found: _FieldParts) -> Stage:
    return ShotRoll(found.player_if_any())


def _read_clearing(found: _FieldParts) -> Stage:
    return ClearingRoll(found.player_if_any())


def _read_swap(fields: _FieldParts) -> Stage:
    side = fields.side(fields.part["side"])
    members, numbers = fields.table.sides[side], fields.part["swapped"].split(",")
    for seat, number in zip(members, numbers, strict=False):
        if not re.fullmatch(rf"{seat}:[0-{MOST_SWAPS}]", number):
            fields.fail(number, "swapped", seat=seat, most=MOST_SWAPS)
    if len(numbers) != len(members):
        fields.fail(fields.part["swapped"], "swapped-each", members=len(members))
    return Swap(side, tuple((seat, int(number[2:])) for seat, number in zip(members, numbers, strict=True)))


def _read_shootout(found: _FieldParts) -> Stage:
    part = found.part
    return ShootOut(found.side(part["side"]), found.sides(part["still_in"]), found.sides(part["scored"]))


def _read_over(found: _FieldParts) -> Stage:
    return Over(None if found.part["winner"] == "draw" else found.side(found.part["winner"]))


_FORMS: tuple[tuple[str, re.Pattern[str], Callable[[_FieldParts], Stage]], ...] = tuple(
    (form, re.compile(pattern), build)
    for form, pattern, build in (
        ("start", r"start", lambda _: Start()),
        ("play", r"play", lambda _: Play()),
        ("react P", r"react (?P<player>[0-9]+)", _read_react),
        ("draw turn|change|late|deal", r"draw (?P<purpose>turn|change|late|deal)", _read_draw),
        (
            "draw react P [penalty|goal]",
            r"draw react (?P<player>[0-9]+)(?: (?P<then>penalty|goal))?",
            _read_replacement,
        ),
        ("lose P [penalty]", r"lose (?P<player>[0-9]+)(?P<penalty> penalty)?", _read_lose),
        ("tiro [penalty P]", r"tiro(?: penalty (?P<player>[0-9]+))?", _read_shot),
        ("despeje [penalty P]", r"despeje(?: penalty (?P<player>[0-9]+))?", _read_clearing),
        ("swap A 0:1,1:1", r"swap (?P<side>[A-C]) (?P<swapped>\S+)", _read_swap),
        (
            "shootout B of A,B scored A",
            r"shootout (?P<side>[A-C]) of (?P<still_in>\S+) scored (?P<scored>\S+)",
            _read_shootout,
        ),
        ("over A|over draw", r"over (?P<winner>[A-C]|draw)", _read_over),
    )
)


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
