"""What the tests of Basket Boss share: the shipped game, its raw data, and short ways to play in notation."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import yaml

from rules_engine.basket_boss import BasketBoss, from_data
from rules_engine.basket_boss.state import State
from rules_engine.core import Event, Step
from rules_engine.core.playout import PlayedStep, playout

CONTENT = Path(__file__).parents[2] / "content" / "basket_boss"
BOARDS = ("Snakes", "Giraffes", "Llamas", "Kangaroos", "Mammoths")


@cache
def raw(stem: str) -> Any:
    """A content file as plain data."""
    return yaml.safe_load((CONTENT / f"{stem}.yaml").read_text("utf-8"))


@cache
def boss() -> BasketBoss:
    """The shipped game, built from its files without the generator."""
    return from_data({stem: raw(stem) for stem in ("tiles", "teams", "tables")})


def start(teams: int, random: Random | None = None) -> State:
    """A game for so many teams; with a random source other boards and another ranking."""
    boards, seats = list(BOARDS), list("ABCDE"[:teams])
    if random:
        random.shuffle(boards)
        random.shuffle(seats)
    return boss().initial_state(boards=boards[:teams], tallest=seats)


def random_game(teams: int, seed: int) -> list[PlayedStep]:
    """A whole random game."""
    random = Random(seed)
    return list(playout(boss(), start(teams, random), random))


def step(state: State, entry: str) -> Step[State]:
    """Play one entry of a record, ``B:bid 4`` or ``*:turn FA08``."""
    seat, _, text = entry.partition(":")
    action = boss().parse_action(state, text)
    return boss().apply_outcome(state, action) if seat == "*" else boss().apply(state, "ABCDE".index(seat), action)


def play(text: str, *entries: str) -> Step[State]:
    """The last step of these entries, played from a position; its events are those of all entries."""
    state = boss().parse_state(" ".join(text.split()))
    events: list[Event] = []
    for entry in entries:
        done = step(state, entry)
        state = done.state
        events += done.events
    return Step(state, tuple(events))


def after(text: str, *entries: str) -> str:
    """The position after these entries."""
    return boss().format_state(play(text, *entries).state)


def reason(text: str, entry: str) -> str | None:
    """The rule against an entry in a position, None if it is legal."""
    state = boss().parse_state(" ".join(text.split()))
    seat, _, action = entry.partition(":")
    violation = boss().why_illegal(state, "ABCDE".index(seat), boss().parse_action(state, action))
    return violation.rule if violation else None


def legal(text: str, seat: str) -> list[str]:
    """What a seat may do in a position, in notation."""
    state = boss().parse_state(" ".join(text.split()))
    return [boss().format_action(state, action) for action in boss().legal_actions(state, "ABCDE".index(seat))]


def ask(text: str, query: str, **arguments: str) -> Any:
    """The answer to a query in a position."""
    return boss().queries[query].answer(boss().parse_state(" ".join(text.split())), arguments)
