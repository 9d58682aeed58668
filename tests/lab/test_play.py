"""One game at a time: what is kept of it, who leads, and what a policy may not do."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from generator.content import standard_game
from generator.lab.errors import EndlessGameError, PolicyError
from generator.lab.play import Dice, Lead, PlayedGame, Table
from rules_engine.core import Chance, Decision, Event, Game, Terminal
from rules_engine.core.playout import draw_outcome
from rules_engine.core.policies import Policy, View, play_at_random
from rules_engine.core.registry import load_game

AnyGame = Game[Any, Any]


@pytest.fixture
def toe(tictactoe: str) -> AnyGame:
    from generator.content import load_game_content

    return load_game_content(tictactoe).game


def play(
    game: AnyGame, *players: Policy, seed: str = "1", number: int = 0, patterns: tuple[str, ...] = ()
) -> PlayedGame:
    table = Table(game, [(f"policy {seat}", player) for seat, player in enumerate(players)], patterns)
    return table.play(game.initial_state(), Dice.of(seed, number, len(players)))


def first_free(view: View, _: Any, /) -> Any:
    return view.actions[0]


# ---------------------------------------------------------------------- what is kept


def test_a_game_is_what_the_engine_says_of_it(toe: AnyGame) -> None:
    """Both take the first free square: whoever begins has a1, a3, b2 and, as the seventh mark, c1."""
    played = play(toe, first_free, first_free)
    assert played.first is not None
    assert played.result.winners == (played.first,)
    assert (played.decisions, played.forced) == (7, 0)
    assert Counter(event.kind for event in played.events) == {"begins": 1, "mark": 7, "line": 1}


def test_it_is_the_game_that_a_plain_loop_plays(toe: AnyGame) -> None:
    """The same dice, without the table."""
    for number in range(20):
        dice, state, events = Dice.of("x", number, 2), toe.initial_state(), list[Event]()
        decisions = forced = 0
        while not isinstance(node := toe.node(state), Terminal):
            if isinstance(node, Chance):
                step = toe.apply_outcome(state, draw_outcome(toe.chance_outcomes(state), dice.chance))
            else:
                assert isinstance(node, Decision)
                actions = toe.legal_actions(state, node.seats[0])
                decisions += 1
                forced += len(actions) == 1
                index = dice.seats[node.seats[0]].randrange(len(actions)) if len(actions) > 1 else 0
                step = toe.apply(state, node.seats[0], actions[index])
            events += step.events
            state = step.state
        played = play(toe, play_at_random, play_at_random, seed="x", number=number)
        assert (played.result, played.decisions, played.forced) == (node, decisions, forced)
        assert played.events == tuple(events)


def test_games_differ_by_number_and_seed_and_nothing_else(toe: AnyGame) -> None:
    games = [play(toe, play_at_random, play_at_random, seed=seed, number=n).events for seed in "ab" for n in range(5)]
    again = [play(toe, play_at_random, play_at_random, seed=seed, number=n).events for seed in "ab" for n in range(5)]
    assert games == again
    assert len(set(games)) > 5


def test_a_seats_dice_do_not_depend_on_how_the_others_play() -> None:
    """Backgammon's rolls are the same whoever moves."""

    def rolls(policy: Policy) -> list[Any]:
        game = load_game("backgammon", {})
        played = play(game, policy, policy, seed="dice")
        return [event.facts for event in played.events if event.kind.startswith("rolled")][:8]

    from rules_engine.backgammon.policies import careful

    one, other = rolls(play_at_random), rolls(careful)
    numbers = [[facts.get("dice") or (facts["number"],) * 2 for facts in each] for each in (one, other)]
    assert numbers[0] == numbers[1]


def test_offers_are_counted_once_a_decision(toe: AnyGame) -> None:
    """With the marks a1 a2 a3 b1 b2 b3 c1: column a has a free square in three decisions, b in six, c in all."""
    played = play(toe, first_free, first_free, patterns=("([abc])[123]", "(c3)", "(nothing)"))
    assert played.offered["(c3)"] == {"c3": 7}
    assert played.offered["([abc])[123]"] == {"a": 3, "b": 6, "c": 7}
    assert not played.offered["(nothing)"]


def test_sealed_choices_have_no_first_seat() -> None:
    from tests.examples.pennies import Pennies

    played = play(Pennies(), play_at_random, play_at_random)
    assert played.first is None
    assert played.decisions == 2


# ---------------------------------------------------------------------- who leads


@pytest.mark.parametrize(
    ("standings", "changes"),
    [
        ([], 0),
        ([(0, 0), (1, 0), (1, 1), (1, 2)], 1),  # through a tie
        ([(0, 0), (1, 0), (1, 1), (2, 1)], 0),  # caught up with, not overtaken
        ([(0, 0), (2, 0), (2, 3), (4, 3)], 2),
        ([(0, 0), None, (1, 0), None, (0, 1)], 1),
        ([(0, 0, 0, 0), (1, 1, 0, 0), (1, 1, 1, 1), (1, 1, 2, 2)], 1),  # two sides of two
        ([(3, 3, 0), (3, 4, 0), (5, 4, 0)], 1),  # one of two leaders gets away, then the other overtakes
    ],
)
def test_the_lead_changes_hands_when_none_of_the_leaders_leads_any_more(
    standings: list[tuple[int, ...] | None], changes: int
) -> None:
    lead = Lead()
    for standing in standings:
        lead.compare(standing)
    assert lead.changes == changes


def test_where_nobody_tells_who_leads_nothing_is_counted(toe: AnyGame) -> None:
    assert play(toe, first_free, first_free).lead_changes is None


# ---------------------------------------------------------------------- what a policy may not do


def asking(view: View, _: Any, /) -> Any:
    """Looks into another player's hand."""
    view.ask("hand", seat="1" if view.seat == 0 else "0")


def taken(view: View, _: Any, /) -> Any:
    """The square that is taken, if one is."""
    marks = [type(view.actions[0])(column + row) for column in "abc" for row in "123"]
    return next((mark for mark in marks if mark not in view.actions), view.actions[0])


@pytest.mark.parametrize(
    ("policy", "parts"),
    [
        (taken, ["'policy 1' at seat", "ttt.place.empty (taken) forbids", "what it saw: "]),
        (lambda view, random: None, ["'policy 1' at seat", "answered None, which is not an action"]),
        (lambda view, random: view.nonsense, ["'policy 1' at seat", "failed with AttributeError"]),
    ],
)
def test_a_policys_illegal_action_is_reported_with_rule_and_position(
    toe: AnyGame, policy: Policy, parts: list[str]
) -> None:
    with pytest.raises(PolicyError) as caught:
        play(toe, first_free, policy)
    assert all(part in str(caught.value) for part in parts), caught.value
    assert "\n" not in str(caught.value)


def test_a_policy_that_asks_for_what_it_cannot_know_fails() -> None:
    game = standard_game("team_km")
    with pytest.raises(PolicyError, match=r"'policy 0' at seat 0 asked for something it cannot know: .*hand of 1"):
        play(game, asking, asking)


def test_a_game_without_an_end_is_told(toe: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.lab.play.LONGEST", 4)
    with pytest.raises(EndlessGameError, match=r"the game has not ended after 4 steps; the last position is [XO.]{3}/"):
        play(toe, first_free, first_free, seed="2")


def test_errors_survive_the_way_from_a_worker() -> None:
    import pickle

    for error in (PolicyError("a"), EndlessGameError("b")):
        assert str(pickle.loads(pickle.dumps(error))) == str(error)
