"""Reads the court's data and refuses a mat that cannot be played on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from rules_engine.basketmind.court import COMPASS, Court, Plan, Spot, steps_between
from rules_engine.basketmind.players import SIZE
from rules_engine.core import GameDataError

Path: TypeAlias = tuple[str | int, ...]

_ROOT: Path = ("court",)
_KEYS = ("columns", "basket", "behind", "zone", "central", "three_point", "arc")
_COLUMN_KEYS = ("name", "rows", "top", "court")


def read_court(data: Any) -> Court:
    """The court that the data describe (see ``court.yaml``); GameDataError, with the datum's path, if it cannot be."""
    fields = _mapping(data, _ROOT, _KEYS)
    for key in _KEYS:
        if key not in fields:
            raise GameDataError(_ROOT, f"{key} is missing")
    spots, in_court = _circles(fields["columns"])
    basket = _circle(fields["basket"], (*_ROOT, "basket"), in_court, "a circle in court")
    origin = spots[basket]
    spots = {name: (x - origin[0], y - origin[1]) for name, (x, y) in spots.items()}
    plan = Plan(
        spots=spots,
        in_court=frozenset(in_court),
        basket=basket,
        behind=_circle(fields["behind"], (*_ROOT, "behind"), spots.keys() - in_court, "a circle off court"),
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
    """Where each circle stands (columns from the left, half circles down), and which are in court."""
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
                raise GameDataError(
                    (*here, "court"), f"the rows in court must be among the column's rows {first}-{last}"
                )
            in_court.update(f"{name}{row}" for row in range(inner, outer + 1))
    _check_shift(columns, path)
    return spots, in_court


def _column_name(value: Any, path: Path, spots: Mapping[str, Spot]) -> str:
    if not isinstance(value, str) or len(value) != 1 or not "a" <= value <= "z":
        raise GameDataError(path, f"found {value!r}, expected one letter from a to z")
    if any(circle[0] == value for circle in spots):
        raise GameDataError(path, f"there are two columns {value}")
    return value


def _check_shift(columns: Sequence[Any], path: Path) -> None:
    """Neighbouring columns of a hexagonal grid lie half a circle higher or lower."""
    for x in range(1, len(columns)):
        if (_halves(columns[x]["top"], path) - _halves(columns[x - 1]["top"], path)) % 2 == 0:
            raise GameDataError((*path, x, "top"), "the column must be shifted by half a circle from the one before it")


# ------------------------------------------------------------------------------------------------------------- checks


def _check_areas(plan: Plan) -> None:
    if plan.basket not in plan.zone:
        raise GameDataError((*_ROOT, "zone"), f"the basket {plan.basket} must be one of the zone's circles")
    if both := plan.zone & plan.central:
        raise GameDataError((*_ROOT, "central"), f"{min(both)} is in the zone too")


def _check_basket(plan: Plan) -> None:
    """The rebound die needs the six circles round the basket: the one behind it, the others in court."""
    at = {spot: name for name, spot in plan.spots.items()}
    around = [at.get(direction) for direction in COMPASS]
    if plan.behind not in around:
        raise GameDataError((*_ROOT, "behind"), f"{plan.behind} is not next to the basket {plan.basket}")
    if sum(name in plan.in_court for name in around) != len(COMPASS) - 1:
        raise GameDataError((*_ROOT, "basket"), "the five other circles round the basket must be in court")


def _check_arc(plan: Plan) -> None:
    """The drawn line must have on its far side just the circles that count as beyond it."""
    for name in sorted(plan.in_court):
        x, y = plan.spots[name]
        outside = Fraction(3, 4) * x * x + Fraction(y * y, 4) > plan.arc * plan.arc
        if outside != (steps_between((x, y), (0, 0)) >= plan.three_point):
            raise GameDataError((*_ROOT, "arc"), f"{name} lies on the wrong side of the three-point line")


def _check_room(court: Court) -> None:
    for places, area in ((court.attack_places, "zone"), (court.defence_places, "central")):
        if places.bit_count() < 2 * SIZE:
            raise GameDataError((*_ROOT, area), f"too few circles are two steps from it: {places.bit_count()}, not 10")


# ------------------------------------------------------------------------------------------------------------- values


def _mapping(value: Any, path: Path, keys: Sequence[str]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise GameDataError(path, f"expected a mapping with {', '.join(keys)}")
    for key in value:
        if key not in keys:
            raise GameDataError((*path, str(key)), f"unknown, expected one of {', '.join(keys)}")
    return value


def _list(value: Any, path: Path) -> Sequence[Any]:
    if not isinstance(value, Sequence) or isinstance(value, str) or not value:
        raise GameDataError(path, "expected a list that is not empty")
    return value


def _natural(value: Any, path: Path) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise GameDataError(path, f"found {value!r}, expected a whole number from 0")
    return value


def _rows(value: Any, path: Path) -> tuple[int, int]:
    pair = _list(value, path)
    if len(pair) != 2:
        raise GameDataError(path, "expected the first and the last row")
    first, last = (_natural(row, (*path, place)) for place, row in enumerate(pair))
    if first > last:
        raise GameDataError(path, f"the first row {first} comes after the last {last}")
    return first, last


def _halves(value: Any, path: Path) -> int:
    """A height in half circles, from whole or half circle diameters."""
    if isinstance(value, int | float) and not isinstance(value, bool) and 2 * value == int(2 * value):
        return int(2 * value)
    raise GameDataError(path, f"found {value!r}, expected a height in whole or half circles")


def _fraction(value: Any, path: Path) -> Fraction:
    try:
        number = Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        raise GameDataError(path, f"found {value!r}, expected a number or a fraction such as 25/6") from None
    if number <= 0:
        raise GameDataError(path, f"found {value!r}, expected a length above 0")
    return number


def _circle(value: Any, path: Path, allowed: set[str], expected: str) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise GameDataError(path, f"found {value!r}, expected {expected}")
    return value


def _area(value: Any, path: Path, in_court: set[str]) -> frozenset[str]:
    names = [
        _circle(name, (*path, place), in_court, "a circle in court") for place, name in enumerate(_list(value, path))
    ]
    if len(set(names)) < len(names):
        raise GameDataError(path, "a circle stands there twice")
    return frozenset(names)
