"""Reading of the court's data; an unplayable court is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from rules_engine.basketmind.court import COMPASS, Court, Plan, Spot, steps_between
from rules_engine.basketmind.players import SIZE
from rules_engine.core import GameDataError, Message

Path: TypeAlias = tuple[str | int, ...]

_ROOT: Path = ("court",)
_KEYS = ("columns", "basket", "behind", "zone", "central", "three_point", "arc")
_LAST_ROW = 99
"""Maximum number of rows, so that wrong data cannot fill the memory."""
_FRACTION = re.compile(r"-?[0-9]{1,9}(?:\.[0-9]{1,17}|/[0-9]{1,9})?")
_IN_COURT, _OUTSIDE = Message("basketmind/expected-circle-in-court"), Message("basketmind/expected-circle-outside")
_COLUMN_KEYS = ("name", "rows", "top", "court")


def read_court(data: Any) -> Court:
    """Return the court that the data describe. Raises GameDataError if it is unplayable."""
    fields = _mapping(data, _ROOT, _KEYS)
    for key in _KEYS:
        if key not in fields:
            raise GameDataError(_ROOT, Message("basketmind/error-key-missing", key=key))
    spots, in_court = _circles(fields["columns"])
    basket = _circle(fields["basket"], (*_ROOT, "basket"), in_court, _IN_COURT)
    origin = spots[basket]
    spots = {name: (x - origin[0], y - origin[1]) for name, (x, y) in spots.items()}
    plan = Plan(
        spots=spots,
        in_court=frozenset(in_court),
        basket=basket,
        behind=_circle(fields["behind"], (*_ROOT, "behind"), spots.keys() - in_court, _OUTSIDE),
        zone=_area(fields["zone"], (*_ROOT, "zone"), in_court),
        central=_area(fields["central"], (*_ROOT, "central"), in_court),
        three_point=_natural(fields["three_point"], (*_ROOT, "three_point")),
        arc=_fraction(fields["arc"], (*_ROOT, "arc")),
    )
    _check_areas(plan)
    _check_basket(plan)
    _check_arc(plan)
    court = Court(plan)
    _check_room(court)
    return court


# -------------------------------------------------------------------------------------------------------- the circles


def _circles(columns: Any) -> tuple[dict[str, Spot], set[str]]:
    """Return each circle's spot (columns right, half circles down), and those in court."""
    path = (*_ROOT, "columns")
    spots: dict[str, Spot] = {}
    in_court: set[str] = set()
    for x, entry in enumerate(_list(columns, path)):
        here = (*path, x)
        column = _mapping(entry, here, _COLUMN_KEYS)
        name = _column_name(column.get("name"), (*here, "name"), spots)
        first, last = _rows(column.get("rows"), (*here, "rows"))
        top = _halves(column.get("top"), (*here, "top"))
        spots.update({f"{name}{row}": (x, top + 2 * (row - first)) for row in range(first, last + 1)})
        if "court" in column:
            inner, outer = _rows(column["court"], (*here, "court"))
            if inner < first or outer > last:
                raise GameDataError((*here, "court"), Message("basketmind/error-rows-in-court", first=first, last=last))
            in_court.update(f"{name}{row}" for row in range(inner, outer + 1))
    _check_shift(columns, path)
    return spots, in_court


def _column_name(value: Any, path: Path, spots: Mapping[str, Spot]) -> str:
    if not isinstance(value, str) or len(value) != 1 or not "a" <= value <= "z":
        raise GameDataError(path, _unexpected_value(value, Message("basketmind/expected-column-letter")))
    if any(circle[0] == value for circle in spots):
        raise GameDataError(path, Message("basketmind/error-column-twice", column=value))
    return value


def _check_shift(columns: Sequence[Any], path: Path) -> None:
    """Check that neighbouring columns are half a circle apart, as in a hexagonal grid."""
    for x in range(1, len(columns)):
        if (_halves(columns[x]["top"], path) - _halves(columns[x - 1]["top"], path)) % 2 == 0:
            raise GameDataError((*path, x, "top"), Message("basketmind/error-column-shift"))


# ------------------------------------------------------------------------------------------------------------- checks


def _check_areas(plan: Plan) -> None:
    if plan.basket not in plan.zone:
        raise GameDataError((*_ROOT, "zone"), Message("basketmind/error-basket-outside-zone", circle=plan.basket))
    if both := plan.zone & plan.central:
        raise GameDataError((*_ROOT, "central"), Message("basketmind/error-central-in-zone", circle=min(both)))


def _check_basket(plan: Plan) -> None:
    """Check the six circles around the basket, which the rebound die needs."""
    at = {spot: name for name, spot in plan.spots.items()}
    around = [at.get(direction) for direction in COMPASS]
    if plan.behind not in around:
        raise GameDataError(
            (*_ROOT, "behind"), Message("basketmind/error-behind", circle=plan.behind, basket=plan.basket)
        )
    if sum(name in plan.in_court for name in around) != len(COMPASS) - 1:
        raise GameDataError((*_ROOT, "basket"), Message("basketmind/error-around-basket"))


def _check_arc(plan: Plan) -> None:
    """Check that the drawn three-point line separates the circles that count as beyond it."""
    for name in sorted(plan.in_court):
        x, y = plan.spots[name]
        outside = Fraction(3, 4) * x * x + Fraction(y * y, 4) > plan.arc * plan.arc
        if outside != (steps_between((x, y), (0, 0)) >= plan.three_point):
            raise GameDataError((*_ROOT, "arc"), Message("basketmind/error-arc", circle=name))


def _check_room(court: Court) -> None:
    for places, area in ((court.attack_places, "zone"), (court.defence_places, "central")):
        if places.bit_count() < 2 * SIZE:
            raise GameDataError(
                (*_ROOT, area), Message("basketmind/error-no-room", count=places.bit_count(), least=2 * SIZE)
            )


# ------------------------------------------------------------------------------------------------------------- values


def _unexpected_value(value: Any, expected: Message) -> Message:
    return Message("basketmind/error-unexpected", found=repr(value), expected=expected)


def _mapping(value: Any, path: Path, keys: Sequence[str]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise GameDataError(path, Message("basketmind/error-mapping", keys=tuple(keys)))
    for key in value:
        if key not in keys:
            raise GameDataError((*path, str(key)), Message("basketmind/error-unknown-key", keys=tuple(keys)))
    return value


def _list(value: Any, path: Path) -> Sequence[Any]:
    if not isinstance(value, Sequence) or isinstance(value, str) or not value:
        raise GameDataError(path, Message("basketmind/error-empty-list"))
    return value


def _natural(value: Any, path: Path) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= _LAST_ROW:
        raise GameDataError(path, _unexpected_value(value, Message("basketmind/expected-natural", last=_LAST_ROW)))
    return value


def _rows(value: Any, path: Path) -> tuple[int, int]:
    pair = _list(value, path)
    if len(pair) != 2:
        raise GameDataError(path, Message("basketmind/error-rows"))
    first, last = (_natural(row, (*path, place)) for place, row in enumerate(pair))
    if first > last:
        raise GameDataError(path, Message("basketmind/error-rows-order", first=first, last=last))
    return first, last


def _halves(value: Any, path: Path) -> int:
    """Return a height in half circles from one in circles."""
    doubled = 2 * value if isinstance(value, int | float) and not isinstance(value, bool) else 0.5
    # Infinity and NaN, which YAML can contain, are not integers.
    if isinstance(doubled, int) or doubled.is_integer():
        return int(doubled)
    raise GameDataError(path, _unexpected_value(value, Message("basketmind/expected-height")))


def _fraction(value: Any, path: Path) -> Fraction:
    try:
        # Exponents are refused: Fraction would write out all digits of 1e999999999.
        number = Fraction(str(value) if _FRACTION.fullmatch(str(value)) else "")
    except (ValueError, ZeroDivisionError):
        raise GameDataError(path, _unexpected_value(value, Message("basketmind/expected-fraction"))) from None
    if number <= 0:
        raise GameDataError(path, _unexpected_value(value, Message("basketmind/expected-length")))
    return number


def _circle(value: Any, path: Path, allowed: set[str], expected: Message) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise GameDataError(path, _unexpected_value(value, expected))
    return value


def _area(value: Any, path: Path, in_court: set[str]) -> frozenset[str]:
    names = [_circle(name, (*path, place), in_court, _IN_COURT) for place, name in enumerate(_list(value, path))]
    if len(set(names)) < len(names):
        raise GameDataError(path, Message("basketmind/error-circle-twice"))
    return frozenset(names)
