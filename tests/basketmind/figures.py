"""Random figures for property tests: any players anywhere, in the middle of any turn, most of them unreachable."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rules_engine.core import MalformedError
from tests.basketmind.common import engine
from tests.basketmind.reference import BASKET, COURT, MAT, STEPS

INSIDE = sorted(COURT - {BASKET})
NUMBERS = (1, 2, 3, 4, 5)


def _near(radius: int) -> list[str]:
    court = engine().court
    return sorted(name for name in MAT if court.to_basket[court.index[name]] <= radius)


AREAS = [_near(radius) for radius in (3, 5, 11)]
"""The mat round the basket, where all get in each other's way, and all of it."""


@st.composite
def teams(draw: st.DrawFn) -> dict[str, str]:
    """Where some of the players stand, in court, no two on a circle."""
    area = [circle for circle in draw(st.sampled_from(AREAS)) if circle in COURT and circle != BASKET]
    red = draw(st.lists(st.sampled_from(NUMBERS), min_size=2, max_size=5, unique=True))
    blue = draw(st.lists(st.sampled_from(NUMBERS), max_size=5, unique=True))
    who = [f"R{number}" for number in red] + [f"B{number}" for number in blue]
    circles = draw(st.lists(st.sampled_from(area), min_size=len(who), max_size=len(who), unique=True))
    return dict(zip(who, circles, strict=True))


def written(at: dict[str, str], *parts: str) -> str:
    """The figure in notation."""
    rows = []
    for team in "RB":
        placed = [f"{player[1]}@{circle}" for player, circle in sorted(at.items()) if player[0] == team]
        rows.append(f"{team}: {' '.join(placed) or '-'}")
    return " | ".join([*rows, *parts])


@st.composite
def attacks(draw: st.DrawFn) -> str:
    """A moment of Red's turn: with or without movers, who may stand where a movement cannot end."""
    at = dict(draw(teams()))
    red = sorted(player for player in at if player[0] == "R")
    carrier = draw(st.sampled_from(red))
    movers = draw(st.lists(st.sampled_from(red), max_size=min(3, len(red)), unique=True))
    parts = [f"ball {carrier}"]
    if len(movers) == 1:
        parts.append(f"moved {movers[0]}:{draw(st.integers(1, STEPS[int(movers[0][1])]))}")
    elif movers:
        parts.append(f"moved {','.join(sorted(movers))}")
    if movers and movers[0] != carrier and draw(st.booleans()):
        at[movers[0]] = draw(st.sampled_from(sorted({BASKET, "g0", "e0", *at.values()})))
    used = draw(st.sampled_from([None, "1/2", "2/2"] if carrier == "R1" else [None, "1/1", "1/2", "2/2"]))
    return written(at, *parts, *([f"passed {used}"] if used else []))


def outcome(text: str) -> Any:
    """The state, or what is said against the movement in it."""
    try:
        return engine().parse_state(text)
    except MalformedError as error:
        return error.expected
