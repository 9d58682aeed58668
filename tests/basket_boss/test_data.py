"""The box's data: what the rulebook says of it holds, and data that cannot work is refused where it stands."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from generator.content.errors import ContentError
from generator.content.loader import load_content_folder
from rules_engine.basket_boss import from_data
from rules_engine.basket_boss.data import TYPES
from rules_engine.core import GameDataError
from tests.basket_boss.common import BOARDS, CONTENT, boss, raw, start


def data() -> dict[str, Any]:
    return {stem: deepcopy(raw(stem)) for stem in ("tiles", "teams", "tables")}


# ------------------------------------------------------------------------------------------- what the rulebook says


def test_free_agents() -> None:
    """BB-13, BB-25 and the heights that all differ."""
    tiles = boss().box.tiles
    assert len(tiles) == 35
    assert len({player.height for player in tiles.values()}) == 35
    for player in tiles.values():
        assert len(player.values) == 6
        assert set(player.values) <= set(range(6))
        assert player.coins in (0, 1, 2)
    assert {player.type for player in tiles.values()} == set(TYPES)
    assert len(set(boss().box.names.values())) == 35


def test_the_three_players_of_the_rulebook() -> None:
    """BB-15, BB-16, BB-33: steady, ever better, and nothing in his first season."""
    tiles = {boss().box.names[tile]: player for tile, player in boss().box.tiles.items()}
    assert (tiles["Ave Rage"].type, tiles["Ave Rage"].values) == ("SG", (3,) * 6)
    assert tiles["Ta Lent"].type == "SG"
    assert list(tiles["Ta Lent"].values) == sorted(tiles["Ta Lent"].values)
    rookies = [name for name, player in tiles.items() if not player.values[0]]
    assert rookies == ["Roo Kie"]
    assert all(tiles["Roo Kie"].values[1:])


def test_printed_players() -> None:
    """BB-22, BB-26, BB-35: five of value 1, two of whom retire in season 5; every board's tallest is 1.85 m."""
    assert list(boss().box.boards) == list(BOARDS)
    for board in boss().box.boards.values():
        assert [player.type for player in board.players] == list(TYPES)
        assert all(player.values[:4] == (1, 1, 1, 1) for player in board.players)
        retired = [player.type for player in board.players if player.values[4:] == (0, 0)]
        assert len(retired) == 2
        assert max(player.height for player in board.players) == 185
        assert len({player.height for player in board.players}) == 5
    snakes = boss().box.boards["Snakes"].players
    assert [player.type for player in snakes if not player.values[4]] == ["SF", "PF"]


def test_everybody_bought_is_taller_than_everybody_printed() -> None:
    printed = max(player.height for board in boss().box.boards.values() for player in board.players)
    assert min(player.height for player in boss().box.tiles.values()) > printed


def test_the_market_can_be_filled_for_five_seasons() -> None:
    """BB-12."""
    assert boss().box.tables[5].market_max * 5 <= len(boss().box.tiles) + boss().box.injury_tiles


# ------------------------------------------------------------------------------------------- what cannot work


def _at(root: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        root = root[step]
    return root


AGENT = ("tiles", "free_agents", 7)
SF = ("teams", "boards", 0, "players", 2)

WRONG: list[tuple[tuple[str | int, ...], Any]] = [
    ((*AGENT, "height"), 199),  # Ta Lent's
    ((*AGENT, "height"), "195"),
    ((*AGENT, "height"), 95),
    ((*AGENT, "type"), "G"),
    ((*AGENT, "coins"), 3),
    ((*AGENT, "coins"), True),
    ((*AGENT, "values"), [3, 3, 3, 3, 3]),
    ((*AGENT, "values"), "333333"),
    ((*AGENT, "values", 4), 6),
    ((*AGENT, "values", 4), -1),
    ((*AGENT, "values", 4), 2.0),
    ((*AGENT, "id"), "FA07"),
    ((*AGENT, "id"), "FA8"),
    ((*AGENT, "name"), ""),
    ((*AGENT, "age"), 30),
    (("tiles", "injury_tiles"), -1),
    (("tiles", "injury_tiles"), 10),
    ((*SF, "type"), "PF"),
    ((*SF, "values", 0), 6),
    (("teams", "boards", 1, "name"), "Ghana Snakes"),
    (("teams", "boards", 1, "name"), "Ghana | Giraffes"),
    (("tables", "start", "money"), None),
    (("tables", "by_teams", 0, "teams"), 6),
    (("tables", "by_teams", 0, "teams"), 3),
    (("tables", "by_teams", 0, "market_max"), 1),
    (("tables", "by_teams", 0, "trophy_points"), [5, 3, 1]),
    (("tables", "banker", "savings_per_interest"), 0),
    (("tables", "parts", "trophies"), 20),
    (("tables", "parts", "coins"), 0),
    (("tables", "stock", "medals"), 4),
]


@pytest.mark.parametrize(("path", "value"), WRONG)
def test_wrong_data_is_refused_where_it_stands(path: tuple[str | int, ...], value: Any) -> None:
    spoilt = data()
    _at(spoilt, path[:-1])[path[-1]] = value
    with pytest.raises(GameDataError) as caught:
        from_data(spoilt)
    found = caught.value.path
    twice = path == ("tables", "by_teams", 0, "teams") and value == 3  # told of the second of the two
    assert found == (("tables", "by_teams", 1, "teams") if twice else _told_at(path, value))


def _told_at(path: tuple[str | int, ...], value: Any) -> tuple[str | int, ...]:
    """Where it is found out: of two equal heights, at the later one."""
    return ("tiles", "free_agents", 8, "height") if (path[-1], value) == ("height", 199) else path


@pytest.mark.parametrize(
    ("path", "error_path"),
    [
        (("tiles",), ()),
        (("tiles", "free_agents"), ("tiles",)),
        ((*AGENT, "coins"), AGENT),
        ((*AGENT, "values", 5), (*AGENT, "values")),
        ((*SF[:-1], 4), SF[:-1]),
        (("teams", "boards", 4), ("teams",)),
        (("tables", "by_teams", 3), ("tables", "by_teams")),
        (("tables", "parts", "medals"), ("tables", "parts")),
    ],
)
def test_missing_data_is_told(path: tuple[str | int, ...], error_path: tuple[str | int, ...]) -> None:
    spoilt = data()
    del _at(spoilt, path[:-1])[path[-1]]
    with pytest.raises(GameDataError) as caught:
        from_data(spoilt)
    assert caught.value.path == error_path


@pytest.mark.parametrize("wrong", [None, [], {"tiles": []}, {"tiles": 3, "teams": 3, "tables": 3}])
def test_data_of_another_shape_is_refused(wrong: Any) -> None:
    with pytest.raises(GameDataError):
        from_data(wrong)


def test_printed_players_must_add_up_to_the_start_strength() -> None:
    spoilt = data()
    spoilt["teams"]["boards"][3]["players"][1]["values"][0] = 2
    with pytest.raises(GameDataError, match="strength 11; teams start with 10") as caught:
        from_data(spoilt)
    assert caught.value.path == ("teams", "boards", 3, "players")


def test_a_mistake_in_a_file_is_told_with_its_line(tmp_path: Path) -> None:
    folder = tmp_path / "basket_boss"
    copytree(CONTENT, folder)
    tiles = folder / "tiles.yaml"
    lines = tiles.read_text("utf-8").splitlines()
    (number,) = (number for number, line in enumerate(lines, 1) if "name: Ta Lent" in line)
    tiles.write_text("\n".join(line.replace("height: 199", "height: 195") for line in lines), "utf-8")
    with pytest.raises(ContentError) as caught:
        load_content_folder(folder)
    assert caught.value.line == number
    assert "FA08 is 195 cm tall too" in str(caught.value)


def test_other_figures_are_played_with() -> None:
    """Ten start millions, another Ave Rage, and trophies worth more: nothing of this is in the code."""
    changed = data()
    changed["tables"]["start"]["money"] = 10
    changed["tables"]["by_teams"][0]["trophy_points"] = [8]
    changed["tiles"]["free_agents"][7]["values"] = [5, 5, 5, 5, 5, 5]
    game = from_data(changed)
    state = game.initial_state(boards=["Snakes", "Llamas"], tallest=["A", "B"])
    assert state.teams[0].money == 10
    teams = "A Snakes 4 FA08.1,SG,SF,PF,C - 0 G | B Llamas 4 PG,SG,SF,PF,C - 0 -"
    text = f"s6 p3 | tall A,B | {teams} | market - | gone - | end"
    assert game.queries["score"].answer(game.parse_state(text), {"team": "A"}) == 5 + 1 + 1 + 2 + 8
    assert boss().queries["score"].answer(boss().parse_state(text), {"team": "A"}) == 3 + 1 + 1 + 2 + 3


def test_start_is_the_same_for_json_data() -> None:
    """The browser hands the data over as JSON."""
    game = from_data(json.loads(json.dumps(data())))
    assert game.initial_state(boards=BOARDS[:3], tallest="ABC") == start(3)
