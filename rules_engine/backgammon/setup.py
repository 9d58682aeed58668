"""The first state of a game or a match (bg.start). Cube, match play and more are options (bg.cube, bg.match)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.backgammon.checks import REASONS
from rules_engine.backgammon.state import STANDARD_MAX_CUBE, VARIANT_NAMES, Match, State, Variant, find_variant, opening
from rules_engine.core import SetupError, Violation

_OPTIONS = ("match_length", "cube", "variant", "jacoby")


def initial_state(setup: Mapping[str, Any]) -> State:
    """Return the state before the opening roll.

    Args:
        setup: `match_length`, the points to play for, 0 for a single game; `cube`, whether there is a doubling cube;
            `variant`, the name of a `Variant`; `jacoby`, whether the Jacoby rule holds, for single games with a cube.

    Raises:
        SetupError: an option or its value is unknown.
    """
    for option in setup:
        if option not in _OPTIONS:
            raise _error("setup_option", option=option)
    length, cube = setup.get("match_length", 0), setup.get("cube", False)
    # For Python, True is the number 1.
    if not isinstance(length, int) or isinstance(length, bool) or length < 0:
        raise _error("setup_match_length", value=str(length))
    if not isinstance(cube, bool):
        raise _error("setup_cube", value=str(cube))
    jacoby = _read_jacoby(setup.get("jacoby", False), length, cube)
    name = setup.get("variant", Variant.BACKGAMMON)
    variant = find_variant(name) if isinstance(name, str) else None
    if variant is None:
        raise _error("setup_variant", value=str(name), variants=VARIANT_NAMES)
    crawford = cube and length == 1  # both players need one point from the start
    return opening(Match(length, (0, 0), crawford, STANDARD_MAX_CUBE if cube else 0, variant, jacoby))


def _read_jacoby(value: Any, length: int, cube: bool) -> bool:
    if not isinstance(value, bool):
        raise _error("setup_jacoby", value=str(value))
    if value and (length or not cube):
        raise _error("setup_no_jacoby")
    return value


def _error(code: str, **facts: object) -> SetupError:
    return SetupError(Violation.of(REASONS, code, **facts))
