"""Faults that are put into games on zones are found by the checks of every game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from generator.testing import AnyGame, Contract, sample_of
from generator.testing.checks import CHECKS
from generator.testing.sample import Case
from rules_engine.core import MalformedError, Step, Violation
from rules_engine.core.changes import ZoneError
from rules_engine.core.zones import Piles, zone
from tests.zones.games import BIDDERS, BIDS, CARDS, SEATS, Bidding, Bids, Cards, Kalah, Play, Whist


class ForgetsToFollow(Whist):
    def objection(self, state: Cards, seat: int, action: Play) -> Violation | None:
        wrong = super().objection(state, seat, action)
        return None if wrong and wrong.code == "follow" else wrong


class Peeks(Whist):
    """Hearts cannot be led if the next player has the ace: written twice, so that both sides agree."""

    def allowed(self, state: Cards, seat: int, card: str) -> bool:
        return bool(state.trick[state.leader]) or card[1] != "H" or "AH" not in state.hand[(seat + 1) % 4]

    def choices(self, state: Cards, seat: int) -> Iterable[Play]:
        found = list(super().choices(state, seat))
        return [one for one in found if self.allowed(state, seat, one.card)] or found

    def objection(self, state: Cards, seat: int, action: Play) -> Violation | None:
        wrong = super().objection(state, seat, action)
        return wrong or (None if action in self.choices(state, seat) else self.broken("follow", card=action.card))


class SaysWhy(Whist):
    """The reason names whoever has the card."""

    def objection(self, state: Cards, seat: int, action: Play) -> Violation | None:
        wrong = super().objection(state, seat, action)
        if wrong and wrong.code == "held":
            at = tuple(name for name, hand in zip(SEATS, state.hand, strict=True) if action.card in hand)
            return self.broken("held", card=action.card, at=at)
        return wrong


@dataclass(frozen=True)
class OddCards(Cards):
    """A hand is seen by all if the next one has the ace of spades."""

    hand: Piles = zone(
        CARDS,
        each=SEATS,
        seen=lambda state, viewer, place: (
            viewer is not None and (place[-1] == SEATS[viewer] or "AS" in state.hand[SEATS.index(place[-1]) - 3])
        ),
    )


class Odd(Whist):
    state_class = OddCards


class Loses(Kalah):
    """A capture forgets a seed."""

    def act(self, state: Any, seat: int, action: Any) -> Step[Any]:
        step = super().act(state, seat, action)
        if not any(event.kind == "captured" for event in step.events):
            return step
        store = tuple(seeds - (one == seat) for one, seeds in enumerate(step.state.store))
        return replace(step, state=replace(step.state, store=store))


class TakesTooMany(Kalah):
    def act(self, state: Any, seat: int, action: Any) -> Step[Any]:
        return self.change(state).move("seed", action.house, "store-S", state.count(action.house) + 1).done()


@dataclass(frozen=True)
class OpenBidding(Bidding):
    """The hands are open, so that a secret bid shows as the gap."""

    hand: Piles = zone(BIDS, seen="all", each=BIDDERS, start="12345")


class Subtracts(Bids):
    state_class = OpenBidding


class Small(Contract):
    playouts, limit, kept_states, verdicts, tried_actions = 2, 300, 120, 5_000, 52

    def __init__(self, engine: AnyGame) -> None:
        self._engine = engine

    def game(self) -> AnyGame:
        return self._engine

    def result(self, step: Step[Any]) -> Hashable:
        return step.state, repr(step.events)


def found(engine: AnyGame) -> list[str]:
    """The names of the checks that find something."""
    contract = Small(engine)
    case = Case(contract, engine, sample_of(contract, engine))
    return [name for name, check in CHECKS.items() if next(iter(check(case)), None)]


@pytest.mark.parametrize("right", [Kalah(), Bids(), Whist()], ids=lambda game: game.name)
def test_nothing_is_found_in_games_without_faults(right: AnyGame) -> None:
    assert [name for name in found(right) if name != "games_end"] == []


@pytest.mark.parametrize(
    ("wrong", "check"),
    [
        (ForgetsToFollow(), "every_well_formed_action"),
        (Peeks(), "nothing_leaks"),
        (SaysWhy(), "nothing_leaks"),
        (Odd(), "nothing_leaks"),
        (Subtracts(), "nothing_leaks"),
    ],
    ids=lambda one: type(one).__name__,
)
def test_a_fault_is_found(wrong: AnyGame, check: str) -> None:
    assert check in found(wrong)


def test_a_lost_seed_makes_an_impossible_position() -> None:
    with pytest.raises(MalformedError, match="48"):
        found(Loses())


def test_a_rule_that_takes_a_seed_too_many_stops() -> None:
    wrong = TakesTooMany()
    with pytest.raises(ZoneError):
        found(wrong)
