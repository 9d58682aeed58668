"""How a game or a match begins (bg.start); cube and match play are options, off by default (bg.cube, bg.match)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.backgammon.checks import REASONS
from rules_engine.backgammon.state import STANDARD_MAX_CUBE, Match, State
from rules_engine.core import SetupError, Violation

_OPTIONS = ("match_length", "cube")


def initial_state(setup: Mapping[str, Any]) -> State:
    """The opening roll of a game; SetupError for options that there are not.

    `match_length`: points to play for, 0 for a single game; `cube`: whether there is a doubling cube.
    """
    for option in setup:
        if option not in _OPTIONS:
            raise _refused("setup_option", option=option)
    length, cube = setup.get("match_length", 0), setup.get("cube", False)
    if not isinstance(length, int) or isinstance(length, bool) or length < 0:
        raise _refused("setup_match_length", value=str(length))
    if not isinstance(cube, bool):
        raise _refused("setup_cube", value=str(cube))
    crawford = cube and length == 1  # both players need one point from the start
    return State(match=Match(length, (0, 0), crawford, STANDARD_MAX_CUBE if cube else 0))


def _refused(code: str, **facts: object) -> SetupError:
    return SetupError(Violation.of(REASONS, code, **facts))
