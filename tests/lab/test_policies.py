"""Every game's policies: they keep to what they see, they play legally, and the better ones win."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.content import load_game_content
from generator.lab.errors import LabError
from generator.lab.job import make_job, play_batch
from generator.lab.play import Dice, _installed_policies, find_policy
from generator.lab.sheet import lab_sheet
from generator.lab.summary import Summary, summarize
from rules_engine.core import Chance, Decision, Terminal, UnknownInformationError
from rules_engine.core.playout import draw_outcome, playout
from rules_engine.core.policies import GENERIC, View, best_of, careless, play_at_random, policies
from rules_engine.core.registry import game_names, load_package
from tests.nightly import nightly_rows
from tests.nonempty import nonempty

GAMES = game_names()
POLICIES = [(game, name) for game in GAMES for name in policies(game)]


def summary_of(game: str, names: list[str], games: int, **setup: Any) -> Summary:
    """So many games, played right here."""
    content = load_game_content(game)
    job = make_job(content, names, setup, "1")
    return summarize(job, content.game, content.data, play_batch(job, 0, games), games)


def decisions(game: str, count: int = 25) -> list[tuple[Any, int]]:
    """States of random games in which there is something to choose, each with a seat that decides."""
    engine, start = (
        load_game_content(game).game,
        load_game_content(game).start(lab_sheet(load_game_content(game)).setup),
    )
    random, found = Random(5), list[tuple[Any, int]]()
    for played in playout(engine, start, random):
        node = engine.node(played.state)
        if isinstance(node, Decision) and random.randrange(6) == 0:
            found += [(played.state, seat) for seat in node.seats if len(engine.legal_actions(played.state, seat)) > 1]
        if len(found) >= count:
            break
    return found


@pytest.mark.parametrize(("game", "name"), POLICIES, ids="-".join)
def test_a_policy_answers_with_one_of_the_actions_it_was_given(game: str, name: str) -> None:
    engine, policy = load_game_content(game).game, policies(game)[name]
    for state, seat in nonempty(decisions(game)):
        view = View(engine, state, seat)
        assert policy(view, Random(1)) in view.actions, engine.format_state(state)


@pytest.mark.parametrize(("game", "name"), POLICIES, ids="-".join)
def test_a_policy_plays_the_same_whatever_it_cannot_see(game: str, name: str) -> None:
    """It gets the same from the state and from what the seat sees of it, and chooses the same."""
    engine, policy = load_game_content(game).game, policies(game)[name]
    for state, seat in nonempty(decisions(game, 12)):
        seen = engine.observation(state, seat)
        chosen = [policy(View(engine, each, seat), Random(3)) for each in (state, seen)]
        assert chosen[0] == chosen[1]


def test_another_hand_changes_nothing() -> None:
    """Two players' cards are exchanged for the unseen ones: the one who looks on plays as before."""
    engine = load_game_content("team_km").game
    tempo = policies("team_km")["tempo"]
    own, one, two = "K,P2,P3x2,T3,E,B", "Kx2,P4,X2,D,G,TA", "P5x2,T4,SS,S,V,TR"
    views = [View(engine, engine.initial_state(table="2", hands=[own, hand]), 0) for hand in (one, two)]
    assert views[0].state == views[1].state
    assert tempo(views[0], Random(1)) == tempo(views[1], Random(1))


def test_a_view_holds_no_secret() -> None:
    engine = load_game_content("team_km").game
    state = engine.initial_state(table="2", hands=["K,P2,P3x2,T3,E,B", "Kx2,P4,X2,D,G,TA"])
    view = View(engine, state, 0)
    assert view.state == engine.observation(state, 0) != state
    assert {name: getattr(view, name) for name in view.__slots__}.keys() == {"actions", "game", "seat", "state"}
    assert view.ask("hand", seat="0") is not None
    with pytest.raises(UnknownInformationError):
        view.ask("hand", seat="1")


def test_what_an_action_leads_to_can_be_asked_unless_a_secret_decides() -> None:
    content = load_game_content("basketmind")
    game, dice = content.game, Dice.of("3", 0, 2)
    state, known, hidden = content.start(), 0, 0
    while not (known and hidden) and not isinstance(node := game.node(state), Terminal):
        if isinstance(node, Chance):
            state = game.apply_outcome(state, draw_outcome(game.chance_outcomes(state), dice.chance)).state
            continue
        view = View(game, state, node.seats[0])
        for action in view.actions:
            try:
                assert game.node(view.after(action).state) is not None
                known += 1
            except UnknownInformationError:
                hidden += 1
        state = game.apply(state, view.seat, play_at_random(view, dice.seats[view.seat])).state
    assert known
    assert hidden


@pytest.mark.parametrize(
    ("game", "better", "worse", "games"),
    nightly_rows(
        [
            ("backgammon", "greedy", "random", 12),
            ("backgammon", "careful", "greedy", 40),
            ("team_km", "greedy", "random", 12),
            ("team_km", "tempo", "greedy", 40),
            ("basket_boss", "greedy", "random", 16),
            ("basket_boss", "valuer", "greedy", 8),
            ("basketmind", "greedy", "random", 6),
            ("basketmind", "dunks", "random", 6),
        ],
        day=[("backgammon", "greedy", "random", 12), ("basket_boss", "greedy", "random", 16)],
    ),
)
def test_the_better_policy_wins_more_than_its_share(game: str, better: str, worse: str, games: int) -> None:
    summary = summary_of(game, [better, worse], games)
    low = summary.figure(f"policy.{better}").interval.low
    assert low is not None
    assert low > 0.5, summary.figures


@pytest.mark.night
def test_the_strongest_opponent_of_backgammon_wins_sixty_of_a_hundred() -> None:
    summary = summary_of("backgammon", ["expectimax", "careful"], 100)
    assert summary.figure("policy.expectimax").interval.value >= 0.6, summary.figures


@pytest.mark.parametrize("game", GAMES)
def test_each_policy_states_its_idea_in_both_languages(game: str) -> None:
    assert set(lab_sheet(load_game_content(game)).policies) == set(policies(game)) - set(GENERIC)


@pytest.mark.parametrize("game", GAMES)
def test_a_heuristic_is_one_number_per_seat_or_none_and_ignores_what_is_hidden(game: str) -> None:
    engine, heuristic = load_game_content(game).game, load_package(game).heuristic
    assert heuristic is not None
    for state, seat in decisions(game, 20):
        values = heuristic(engine, state)
        assert values is None or len(values) == engine.seats(state)
        assert heuristic(engine, engine.observation(state, seat)) == values


def test_at_the_end_the_standing_is_the_score() -> None:
    for game in ("basketmind", "team_km", "basket_boss"):
        content, heuristic = load_game_content(game), load_package(game).heuristic
        assert heuristic is not None
        *_, last = playout(content.game, content.start(), Random(2))
        step = content.game.apply if last.seat is not None else None
        state = (
            step(last.state, last.seat, last.action).state
            if step and last.seat is not None
            else (content.game.apply_outcome(last.state, last.action).state)
        )
        node = content.game.node(state)
        assert isinstance(node, Terminal)
        assert heuristic(content.game, state) == node.scores


# ---------------------------------------------------------------------- names


def test_careless_is_the_policy_at_0_and_random_at_100() -> None:
    engine = load_game_content("backgammon").game
    careful = policies("backgammon")["careful"]
    for state, seat in nonempty(decisions("backgammon", 15)):
        view = View(engine, state, seat)
        random = Random(7)
        random.randrange(100)  # the dice are asked whether it slips
        assert careless(careful, 100)(view, Random(7)) == play_at_random(view, random)
        random = Random(7)
        random.randrange(100)
        assert careless(careful, 0)(view, Random(7)) == careful(view, random)


def test_a_careless_policy_slips_as_often_as_it_says() -> None:
    class Moment:
        actions = (0, 1)

    moment: Any = Moment()
    random = Random(1)
    slips = sum(careless(lambda view, dice: 0, 30)(moment, random) for _ in range(4000))
    assert 0.13 < slips / 4000 < 0.17  # half of the slips hit on 1


def test_ties_are_broken_by_the_dice() -> None:
    assert {best_of("abc", lambda option: option != "b", Random(seed)) for seed in range(20)} == {"a", "c"}


def own_policy(view: View, random: Any, /) -> Any:
    """A user's."""
    return view.actions[-1]


def test_a_policy_can_be_the_users_own() -> None:
    assert find_policy("backgammon", f"{__name__}:own_policy", modules=True) is own_policy


def test_a_file_names_no_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "harmful.py").write_text("raise SystemExit('imported')", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for text in ("harmful:bold", "harmful:bold~20", ":", "unittest.__main__:x"):
        with pytest.raises(LabError, match="names a module"):
            make_job(load_game_content("backgammon"), [text], {}, "1")


def test_an_installed_package_offers_policies_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bold_play.py").write_text("def bold(view, random): return view.actions[0]\n", "utf-8")
    metadata = tmp_path / "bold_play-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: bold-play\nVersion: 1\n", "utf-8")
    points = "[jugada.policies.backgammon]\nbold = bold_play:bold\nbroken = bold_play:other\n"
    (metadata / "entry_points.txt").write_text(points, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    _installed_policies.cache_clear()
    try:
        assert find_policy("backgammon", "bold").__module__ == "bold_play"
        with pytest.raises(LabError, match="there is no policy 'bold_play:other'"):
            find_policy("backgammon", "broken")
        with pytest.raises(LabError, match="basketmind has no policy 'bold'"):
            find_policy("basketmind", "bold")
    finally:
        _installed_policies.cache_clear()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("best", "no policy 'best'; choose from random, greedy, careful"),
        ("careful~", "expected a number from 0 to 100"),
        ("careful~101", "expected a number from 0 to 100"),
        ("no_such_module:bold", "there is no policy 'no_such_module:bold'"),
        ("math:tau", "cannot be called"),
        ("", "no policy ''"),
    ],
)
def test_a_policy_that_is_not_there_is_told(text: str, message: str) -> None:
    with pytest.raises(LabError, match=message.replace("(", r"\(")):
        find_policy("backgammon", text, modules=True)


@pytest.mark.parametrize("name", policies("basketmind"))
@pytest.mark.parametrize("phase", ["active ? | hold 0 | phase A", "active - | hold 1 | phase D"])
def test_a_policy_decides_in_a_position_set_up_by_hand_with_players_missing(name: str, phase: str) -> None:
    engine = load_game_content("basketmind").game
    state = engine.parse_state(f"R: 1@g8 2@d3 | B: 1@g7 | ball R1 | {phase} | turn 30 poss 7")
    node = engine.node(state)
    assert isinstance(node, Decision)
    for seat in node.seats:
        view = View(engine, state, seat)
        assert policies("basketmind")[name](view, Random(1)) in view.actions
