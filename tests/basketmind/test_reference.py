"""The engine against the slow reference: legal actions, dead ends, dunks, closed corners, the geometry of the mat."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules_engine.basketmind import from_data
from rules_engine.basketmind.dunks import find_dunks
from rules_engine.basketmind.moves import is_closed_in
from rules_engine.basketmind.players import NAMES
from rules_engine.basketmind.state import Phase, State
from tests.basketmind import reference
from tests.basketmind.common import ask, court_data, engine, met, read, texts
from tests.basketmind.figures import attacks, outcome, teams, written
from tests.nightly import tries
from tests.nonempty import nonempty

DEAD_END = "a movement that can still be completed"


def test_legal_actions_in_random_quarters() -> None:
    states = list(met(range(5), Phase.ATTACK))
    for state in nonempty(Random(1).sample(states, 200)):
        text = engine().format_state(state)
        assert set(texts(state, state.attack or 0)) == reference.legal(text), text


@given(attacks())
@tries(100)
def test_legal_actions_and_dead_ends_in_random_figures(text: str) -> None:
    found = outcome(text)
    if isinstance(found, State):
        assert set(texts(found, 0)) == reference.legal(text)
    else:
        assume(found == DEAD_END)
        assert not reference.completable(reference.read(text), {})


@given(attacks(), st.sampled_from([None, 0, 1, 2, 3, 4]))
@tries(25)
def test_dunks_in_random_figures(text: str, number: int | None) -> None:
    """For each chain of hands a dunk as short as the reference's, and no chain less."""
    state = outcome(text)
    assume(isinstance(state, State))
    assume(sum(state.at[player] != engine().court.nowhere for player in range(5)) <= 3)  # the reference is slow
    active = None if number is None else 5 + number
    assume(active is None or state.at[active] != engine().court.nowhere)
    found = find_dunks(engine().court, state, () if active is None else (active,))
    lengths = {tuple(NAMES[player] for player in dunk.chain): len(dunk.actions) for dunk in found}
    assert lengths == reference.dunks(text, None if active is None else NAMES[active])


@given(attacks())
@tries(60)
def test_dunks_can_be_played_as_told(text: str) -> None:
    state = outcome(text)
    assume(isinstance(state, State))
    for dunk in list(find_dunks(engine().court, state, ()))[:4]:
        after = state
        for action in dunk.actions:
            step = engine().apply(after, 0, action)
            after = step.state
        assert step.events[-1].kind in ("possession", "quarter_over")
        assert "dunk" in [event.kind for event in step.events]


@given(teams(), st.data())
@tries(120)
def test_closed_corners(at: dict[str, str], data: st.DataObject) -> None:
    carrier = data.draw(st.sampled_from(sorted(player for player in at if player[0] == "R")))
    defenders = [player for player in at if player[0] == "B"]
    state = read(written(at, f"ball {carrier}"))
    open_to = [reference.ever_next_to(at, defender, carrier) for defender in defenders]
    assert is_closed_in(engine().court, state.at, NAMES.index(carrier)) == (bool(defenders) and not any(open_to))


@pytest.mark.parametrize("circle", sorted(reference.MAT))
def test_geometry(circle: str) -> None:
    """Control zone with its numbers, distance to the basket."""
    figure = f"R: 4@{circle} | B: -"
    assert ask(figure, "control_zone", player="R4") == {
        str(number): name for number, name in sorted(reference.numbered(circle).items())
    }
    assert ask(figure, "distance", circle=circle) == reference.steps_to_basket(circle)


def test_the_comparison_notices_another_rule() -> None:
    """With a smaller zone the engine and the reference do not agree."""
    data = court_data()
    data["zone"] = ["g1", "g2"]
    other = from_data({"court": data})
    text = "R: 2@h4 5@c9 | B: 4@g3 | ball R5 | moved R2:2"
    state = other.parse_state(text)
    assert {other.format_action(state, action) for action in other.legal_actions(state, 0)} != reference.legal(text)
