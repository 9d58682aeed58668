"""Mutants: which clauses there are, and that each is put in place and away again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.testing.mutants import mutants_of, replaced
from rules_engine.core import Decision, Node, Step, Violation
from rules_engine.core.notation import Line, OneOf
from rules_engine.core.tables import ZoneGame
from rules_engine.core.zones import Counts, Pieces, Table, zone

PEGS = Pieces({"peg": 3})


@dataclass(frozen=True)
class Pegs(Table):
    hole: Counts = zone(PEGS, seen="all", spaces="ABC", start=1)


@dataclass(frozen=True)
class Take:
    hole: str


def is_even(hole: str) -> bool:
    return hole == "B"


class Solitaire(ZoneGame[Pegs]):
    name, seat_names, state_class = "solitaire", ("A",), Pegs
    reasons: Mapping[str, str] = {"over": "so.end", "turn": "so.turn", "empty": "so.empty", "even": "so.even"}
    action_notation = Line(Take, "{hole}", hole=OneOf(*"ABC"))

    def node(self, state: Pegs, /) -> Node:
        return Decision((0,), "take")

    def choices(self, state: Pegs, seat: int) -> Iterable[Take]:
        return [Take(hole) for hole in "ABC" if state.count(hole) and not is_even(hole)]

    def objection(self, state: Pegs, seat: int, action: Take) -> Violation | None:
        if state.count(action.hole) == 0 or action.hole not in "ABC":  # mutant: the notation writes no other hole
            return self.broken("empty")
        return self.odd(action)

    def odd(self, action: Take) -> Violation | None:
        return self.broken("even") if is_even(action.hole) else None

    def act(self, state: Pegs, seat: int, action: Take) -> Step[Pegs]:
        raise NotImplementedError


def test_each_clause_of_what_is_legal_is_deleted_once() -> None:
    found = {(mutant.name, mutant.clause) for mutant in mutants_of(Solitaire())}
    assert found == {
        ("choices", "state.count(hole) and (not is_even(hole))"),
        ("choices", "state.count(hole)"),
        ("choices", "not is_even(hole)"),
        ("objection", "state.count(action.hole) == 0 or action.hole not in 'ABC'"),
        ("objection", "state.count(action.hole) == 0"),
        ("objection", "action.hole not in 'ABC'"),
        ("odd", "is_even(action.hole)"),
    }


def test_a_mutant_is_put_in_place_and_away_again() -> None:
    game: Any = Solitaire()
    state = game.initial_state()
    mutants = {(mutant.name, mutant.clause): mutant for mutant in mutants_of(game)}
    with replaced(mutants["odd", "is_even(action.hole)"]):
        assert game.why_illegal(state, 0, Take("B")) is None
        assert [one.hole for one in game.legal_actions(state, 0)] == ["A", "C"]
    assert game.why_illegal(state, 0, Take("B")).code == "even"
    with replaced(mutants["choices", "not is_even(hole)"]):
        assert [one.hole for one in game.legal_actions(state, 0)] == ["A", "B", "C"]
    assert len(game.legal_actions(state, 0)) == 2


def test_a_comment_says_why_nothing_notices() -> None:
    explained = {mutant.clause for mutant in mutants_of(Solitaire()) if mutant.explanation}
    assert len(explained) == 3
    assert {mutant.explanation for mutant in mutants_of(Solitaire())} == {"", "the notation writes no other hole"}
