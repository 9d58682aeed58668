"""What holds in every game: tiles are conserved, money is accounted for, secrets are kept."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.basket_boss.market import pile, seen_tiles
from rules_engine.basket_boss.state import Bribes, Injury, State
from rules_engine.core import Decision, Event
from rules_engine.core.playout import PlayedStep, playout
from tests.basket_boss.common import boss, start
from tests.basket_boss.positions import random_position
from tests.nightly import tries
from tests.nonempty import nonempty

GAIN = {"interest_paid": "interest", "income_paid": "income"}
LOSS = {"health_paid": "amount", "bribe_paid": "bribe"}
SEEDS = st.integers(min_value=0, max_value=10**9)


def _played(seed: int, limit: int = 120) -> list[PlayedStep]:
    """A game, or one from a rare position."""
    random = Random(seed)
    state = start(random.randint(2, 5), random) if seed % 2 else boss().parse_state(random_position(random))
    return list(playout(boss(), state, random, limit))


def _after(played: PlayedStep) -> State:
    game = boss()
    if played.seat is None:
        return game.apply_outcome(played.state, played.action).state
    return game.apply(played.state, played.seat, played.action).state


@given(SEEDS)
@tries(40)
def test_tiles_are_conserved(seed: int) -> None:
    for played in nonempty(_played(seed)):
        state = _after(played)
        seen, unseen = seen_tiles(state), pile(boss().box, state)
        assert seen.total() + sum(unseen.values()) == 37
        assert all(seen[tile] + unseen.get(tile, 0) == (2 if tile == "INJ" else 1) for tile in {*seen, *unseen})
        assert list(state.gone) == sorted(state.gone)


@given(SEEDS)
@tries(40)
def test_money_is_accounted_for_by_the_events(seed: int) -> None:
    for played in nonempty(_played(seed)):
        after = _after(played)
        expected = {team.board: team.money for team in played.state.teams}
        for event in played.events:
            _book(expected, event)
        assert {team.board: team.money for team in after.teams} == expected
        assert min(expected.values()) >= 0


def _book(money: dict[str, int], event: Event) -> None:
    team = str(event.facts.get("team"))
    if event.kind in GAIN:
        money[team] += _whole(event.facts[GAIN[event.kind]])
    elif event.kind in LOSS:
        money[team] -= _whole(event.facts[LOSS[event.kind]])
    elif event.kind == "auction_won":
        money[team] -= _whole(event.facts["bid"])
    elif event.kind == "agent_saves":
        money[team] += 1
    elif event.kind == "taken_over":
        money[team] -= 1
    if event.kind == "bribe_paid":
        money[str(event.facts["referee"])] += _whole(event.facts["half"])
        assert _whole(event.facts["half"]) + _whole(event.facts["stock"]) == event.facts["bribe"]


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value


@given(SEEDS)
@tries(30)
def test_strength_changes_are_told(seed: int) -> None:
    """Whoever moves the discs by the events alone has them where they belong; no space is left out."""
    strength = boss().queries["strength"]
    for played in nonempty(_played(seed)):
        after = _after(played)
        before = played.state
        track = {team.board: strength.answer(before, {"team": "ABCDE"[s]}) for s, team in enumerate(before.teams)}
        for event in nonempty(played.events):
            if event.kind == "strength_changed":
                assert track[str(event.facts["team"])] == event.facts["before"]
                track[str(event.facts["team"])] = event.facts["after"]
        assert track == {team.board: strength.answer(after, {"team": "ABCDE"[s]}) for s, team in enumerate(after.teams)}


@given(SEEDS)
@tries(40)
def test_secret_amounts_commute_and_stay_secret(seed: int) -> None:
    random, game = Random(seed), boss()
    for played in nonempty(_played(seed, limit=60)):
        state, node = played.state, game.node(played.state)
        if not isinstance(state.stage, Injury | Bribes) or not isinstance(node, Decision):
            continue
        chosen = {seat: random.choice(game.legal_actions(state, seat)) for seat in node.seats}
        ends = set()
        for order in (list(node.seats), list(reversed(node.seats))):
            after = state
            for seat in order:
                left = tuple(sorted(order[order.index(seat) :]))
                assert game.node(after) == Decision(left, node.prompt)
                after = game.apply(after, seat, chosen[seat]).state
                for viewer in (*range(len(state.teams)), None):
                    _check_view(after, viewer)
            ends.add(game.format_state(after))
        assert len(ends) == 1


def _check_view(state: State, viewer: int | None) -> None:
    """The viewer sees whose amounts are in, and only his own's figure."""
    moment = boss().observation(state, viewer).stage
    full = state.stage
    if not isinstance(moment, Injury | Bribes) or not isinstance(full, Injury | Bribes):
        return
    seats = moment.seats if isinstance(moment, Bribes) else tuple(range(len(state.teams)))
    for seat, shown, amount in zip(seats, moment.amounts, full.amounts, strict=True):
        assert shown == (amount if amount is None or seat == viewer else -1)
    text = boss().format_state(boss().observation(state, viewer))
    assert boss().parse_state(text) == boss().observation(state, viewer)
