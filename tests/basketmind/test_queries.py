"""The queries, against the engine's own actions and against what the rules say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules_engine.basketmind.errors import FigureError
from rules_engine.basketmind.state import Phase, State
from rules_engine.core import JugadaError, MalformedError
from tests.basketmind.common import ask, court_data, engine, event, kinds, options, play, read, rule_against, texts
from tests.basketmind.figures import attacks, outcome, teams, written
from tests.nightly import tries
from tests.nonempty import nonempty

FULL = "R: 1@f8 2@e6 3@j4 4@d4 5@j2 | B: 1@f6 2@e4 3@i4 4@d3 5@i2 | ball R3"
CHAIN = "R: 1@g6 2@c5 3@j5 4@d3 5@j3 | B: 1@g4 2@d5 3@i5 4@e3 5@i3 | ball R1"


def answers(text: str, query: str, **arguments: str) -> Any:
    return ask(text, query, **arguments)


@given(attacks(), st.sampled_from("12345"))
@tries(80)
def test_reach_is_where_a_way_can_be_walked_and_the_turn_be_ended(text: str, number: str) -> None:
    """Each circle of `reach`: the way there is legal, and then the turn may end, this mover's zone apart."""
    state, player = outcome(text), f"R{number}"
    assume(isinstance(state, State) and state.at[int(number) - 1] != engine().court.nowhere)
    for query in ("reach", "reach_with_shot"):
        for circle in answers(text, query, player=player):
            way = answers(text, "way", player=player, to=circle)
            assert rule_against(text, f"R:{player}>{'>'.join(way[1:])}") is None
            if query == "reach" and not state.moved.movers:
                assert rule_against(engine().format_state(_walked(text, player, way)), "R:end") is None


def _walked(text: str, player: str, way: tuple[str, ...]) -> State:
    return play(text, f"R:{player}>{'>'.join(way[1:])}").state


def test_no_way_and_nothing_in_reach_for_who_may_not_move() -> None:
    spent = FULL + " | moved R1:2"
    assert answers(spent, "reach", player="R2") == ()
    assert answers(spent, "way", player="R2", to="e7") == ()


@given(attacks())
@tries(80)
def test_passes_are_the_legal_ones_with_their_takers(text: str) -> None:
    state = outcome(text)
    assume(isinstance(state, State))
    result = answers(text, "passes")
    legal = [action for action in texts(state, 0) if "*" in action]
    assert [f"*{each['receiver']}:{each['trail']}" for each in result] == [action[2:] for action in legal]
    assert answers(text, "receivers") == tuple(sorted({each["receiver"] for each in result}))
    for each in result[:5]:
        play_text = f"R{1 + state.carrier}*{each['receiver']}:{each['trail']}"
        assert answers(text, "interceptors", play=play_text) == each["interceptors"]


@given(teams(), st.data())
@tries(80)
def test_cover_is_what_the_hands_can_do(at: dict[str, str], data: st.DataObject) -> None:
    """`all` exactly when some legal set of discs covers every circle the shooter may choose."""
    shooter = data.draw(st.sampled_from(sorted(player for player in at if player[0] == "R")))
    figure = written(at, f"ball {shooter}")
    assume(answers(figure, "shots"))
    state = read(figure + " | phase SC")
    sets = [set(engine().format_action(state, action)[5:].split(" ")[0].split(",")) for action in _discs(state)]
    result = answers(figure, "cover")
    assert result["all"] == any(set(result["circles"]) <= covered for covered in sets)
    assert set(result["open"]) == set(result["circles"]) - set().union(*sets)
    covered = set(result["hands"])
    assert covered == set(result["circles"]) if result["all"] else covered < set(result["circles"])
    assert any(covered <= one for one in sets), "one legal set of discs covers all of them"
    assert len(covered) == max(len(one & set(result["circles"])) for one in sets), "and no other covers more"
    assert Counter(result["hands"].values()) <= Counter(
        {name: each["hands"] for name, each in answers(figure, "hands").items()}
    )


def _discs(state: State) -> tuple[Any, ...]:
    return engine().legal_actions(state, 1)


@given(teams(), st.data())
@tries(60)
def test_block_moves_are_where_the_engine_lets_one_end(at: dict[str, str], data: st.DataObject) -> None:
    shooter = data.draw(st.sampled_from(sorted(player for player in at if player[0] == "R")))
    figure = written(at, f"ball {shooter}")
    state = read(figure + " | phase SB")
    found, queue, seen = set(), [state], {state}
    while queue:
        for action in engine().legal_actions(here := queue.pop(), 1):
            after = engine().apply(here, 1, action).state
            if after.phase is Phase.BLOCK_MOVE and after not in seen:
                seen.add(after)
                queue.append(after)
            elif after.phase is not Phase.BLOCK_MOVE and here.moved.movers:
                mover = here.moved.movers[0]
                found.add(f"B{mover - 4}@{engine().court.names[here.at[mover]]}")
    started = {f"{player}@{circle}" for player, circle in at.items() if player[0] == "B"}
    assert found - started == set(answers(figure, "block_moves"))


def test_a_play_is_walked_from_where_the_ball_is() -> None:
    open_floor = "R: 1@g6 4@d3 | B: 1@g4 4@e3 | ball R1"
    assert answers(open_floor, "receivers") == ("R4",)
    trail = answers(open_floor, "passes")[0]["trail"]
    give_and_go = f"R1*R4:{trail} R1>f6"
    assert answers(open_floor, "crossed", play=give_and_go, defender="B4")[-1][-1] == "d3"
    with pytest.raises(FigureError, match="through"):
        answers(CHAIN, "interceptors", play="R1>g5>g4")
    with pytest.raises(MalformedError):
        answers(CHAIN, "interceptors", play="shoot")


def test_dunks_are_capped_and_told_shortest_first() -> None:
    free = "R: 1@g5 2@d3 3@i3 | B: - | ball R1"
    lengths = [dunk["length"] for dunk in answers(free, "dunks", most="9")]
    assert lengths == sorted(lengths)
    assert len(answers(free, "dunks", most="2")) == 2
    assert {dunk["scorer"] for dunk in answers(free, "dunks", scorer="R3")} == {"R3"}
    assert (
        answers(free, "dunks")[0]
        == {
            "scorer": "R2",
            "chain": ("R1", "R2"),
            "length": 4,
            "actions": ("R1*R2:g5-f5-e4-d4-d3", "R2>d2", "R2>e1", "R2>g1"),
        }
        or lengths[0] <= 4
    )


def test_the_steal_chance_of_some_of_them() -> None:
    press = "R: 3@f5 | B: 2@e5 3@g5 5@f4 | ball R3 | phase D"
    assert answers(press, "steal_chance") == Fraction(3, 4)
    assert answers(press, "steal_chance", pressers="B2,B5") == Fraction(2, 4)
    with pytest.raises(FigureError, match="B2, B3, B5"):
        answers(press, "steal_chance", pressers="B1")


def test_the_scoreboard_wraps_at_a_hundred() -> None:
    board = answers("R: 1@g9 | B: - | ball R1 | turn 10 poss 0 | score 104-9", "scoreboard")
    assert board["R"] == {"square": 10, "row": 1, "column": 10, "tens": 0, "units": 4}
    assert board["B"] == {"square": 10, "row": 1, "column": 10, "tens": 0, "units": 9}
    fresh = answers("R: 1@g9 | B: - | ball R1", "scoreboard")
    assert (fresh["R"]["square"], fresh["R"]["column"]) == (0, 0)


@pytest.mark.parametrize("query", sorted(engine().queries))
def test_every_query_answers_or_says_what_it_lacks(query: str) -> None:
    """On a full figure each answers; on an empty mat each gives an answer or one clear error."""
    given_ = {
        "player": "R3", "circle": "g5", "to": "h3", "who": "attackers", "play": "R3>j5", "defender": "B3",
        "receiver": "R2", "active": "-", "scorer": "R3", "most": "2", "pressers": "B3",
    }  # fmt: skip
    needed = [parameter.name for parameter in engine().queries[query].parameters if parameter.required]
    arguments = {name: given_[name] for name in needed}
    value = ask(FULL, query, **arguments)
    assert value is not None
    assert ask(FULL, query, **arguments) == value
    for figure in ("R: - | B: -", "R: 1@g9 | B: -", FULL + " | phase RR"):
        with suppress(JugadaError):
            engine().queries[query].answer(read(figure), arguments)


@pytest.mark.parametrize(
    ("query", "arguments"),
    [
        ("places", {"who": "referees"}),
        ("distance", {"circle": "z9"}),
        ("shots", {"player": "R9"}),
        ("cover", {"defender": "B3"}),
        ("cover", {"defender": "B3", "to": "b9"}),
        ("dunks", {"most": "many"}),
        ("reach", {}),
        ("shots", {"colour": "red"}),
    ],
)
def test_arguments_that_cannot_be(query: str, arguments: Mapping[str, str]) -> None:
    with pytest.raises(JugadaError):
        engine().queries[query].answer(read(FULL), arguments)


def test_a_figure_without_a_ball() -> None:
    figure = "R: 4@d5 | B: 1@g2"
    assert answers(figure, "control_zone", player="R4")["7"] == "d5"
    assert answers(figure, "shot_target", player="R4") == 5
    for query in ("shots", "passes", "travelling", "rebound", "scoreboard"):
        with pytest.raises(FigureError):
            answers(figure, query)
    with pytest.raises(FigureError, match="no ball"):
        options(figure)


# ------------------------------------------------------------------------------------- answers that no position changes


def test_the_courts_parts_are_those_of_its_data() -> None:
    result: Any = answers("R: - | B: -", "court")
    data = court_data()
    rows = {column["name"]: range(column["rows"][0], column["rows"][1] + 1) for column in data["columns"]}
    inside = {
        f"{column['name']}{row}"
        for column in data["columns"]
        for row in rows[column["name"]]
        if "court" in column and column["court"][0] <= row <= column["court"][1]
    }
    assert result["in_court"] == len(inside) == 99
    assert result["outside"] == sum(map(len, rows.values())) - len(inside) == 31
    assert set(result["zone"]) == set(data["zone"])
    assert set(result["central"]) == set(data["central"])
    assert (result["basket"], result["behind"]) == (data["basket"], data["behind"])


@pytest.mark.parametrize("player", [f"{team}{number}" for team in "RB" for number in range(1, 6)])
def test_a_profile_is_what_the_player_can_do(player: str) -> None:
    """His steps, die, hold and ball actions, each against a play that tries one more."""
    result: Any = answers(FULL, "profile", player=player)
    seat, rival = player[0], "B" if player[0] == "R" else "R"
    teams = {seat: f"{player[1]}@b5 {2 if player[1] == '1' else 1}@l9", rival: "4@l1"}
    figure = f"R: {teams['R']} | B: {teams['B']} | ball {player}"
    way = [f"{column}{row}" for column, row in zip("cdefg", (5, 6, 6, 7, 7), strict=True)]
    walk = f"{seat}:{player}>" + ">".join(way[: result["steps"]])
    assert rule_against(figure, walk) is None
    assert rule_against(figure, f"{seat}:{player}>" + ">".join(way[: result["steps"] + 1])) == "bm.move.budget"
    assert not answers(f"{figure} | hold {result['holds'] - 1}", "travelling")["held"]
    assert answers(f"{figure} | hold {result['holds']}", "travelling")["held"]
    faces = engine().chance_outcomes(read(f"{figure} | phase F | throws 2"))
    assert len(faces) == result["faces"]
    hits = sum(
        (chance for die, chance in faces if engine().apply_outcome(read(f"{figure} | phase F | throws 2"), die)
         .state.clock.score != (0, 0)), Fraction(0),
    )  # fmt: skip
    assert result["free_throw"] == hits


def test_the_limits_are_those_of_play() -> None:
    result: Any = answers("R: - | B: -", "limits")
    defence = "R: 1@g9 | B: 1@g6 | ball R1 | phase D"
    last = f"{defence} | turn {result['quarter'] - 1} poss 3"
    assert "quarter_over" in _kinds(last, "B:act B1")
    assert "possession_limit" in _kinds(f"{defence} | turn 20 poss {result['possession'] - 1}", "B:act B1")
    assert "possession_limit" not in _kinds(f"{defence} | turn 20 poss {result['possession'] - 2}", "B:act B1")
    court = engine().court
    for who, area in (("attackers", court.zone), ("defenders", court.central)):
        near = [court.names[c] for c in range(court.nowhere) if _steps_to(c, area) < result["apart"]]
        open_ = answers("R: - | B: -", "places", who=who)
        assert not set(near) & set(open_)
        assert {
            court.names[c]
            for c in range(court.nowhere)
            if _steps_to(c, area) >= result["apart"] and court.rests >> c & 1
        } == set(open_)


def _kinds(text: str, *entries: str) -> list[str]:
    return kinds(play(text, *entries))


def _steps_to(circle: int, area: int) -> int:
    court = engine().court
    return min(court.distance[circle][each] for each in range(court.nowhere) if area >> each & 1)


def test_rebound_circles_are_where_the_die_sends_the_ball() -> None:
    result: Any = answers("R: - | B: -", "rebound_circles")
    figure = FULL + " | phase RR"
    for face, circle in nonempty(result.items()):
        step = play(figure, f"*:d6={face}")
        assert ("rebound_out" in kinds(step)) == (circle == court_data()["behind"])
        if circle != court_data()["behind"]:
            assert event(step, "rebound").facts["circle"] == circle
