"""Reader of the stage of a match: ``start``, ``react 1``, ``tiro penalty 2``, ``swap A 0:1,1:1``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NoReturn, cast

from rules_engine.core import MalformedError, Message
from rules_engine.core.limits import whole_number
from rules_engine.team_km.half_time import MOST_SWAPS
from rules_engine.team_km.stages import (
    SIDE_NAMES,
    ClearingRoll,
    Draw,
    Lose,
    Over,
    Play,
    Purpose,
    React,
    ShootOut,
    ShotRoll,
    Stage,
    Start,
    Swap,
    Then,
)
from rules_engine.team_km.state import Table


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
