"""What the book says is in the box: every part of the kit, by name and number."""

from __future__ import annotations

import pytest

from generator.content.loader import load_game_content
from generator.rulebook.figures import Pictures
from rules_engine.core.registry import game_names


def box(game: str, lang: str) -> dict[str, tuple[int, dict[str, int]]]:
    """The pieces of each group by its first component, and how many bear each name."""
    parts = Pictures(load_game_content(game), lang).parts
    return {next(iter(one.numbers)): (one.count, dict(one.names)) for one in parts}


def test_players_have_a_picture_apart_from_the_ball_the_hands_the_discs_and_the_frames() -> None:
    found = box("basketmind", "en")
    assert (found["player-1r"][0], found["ball"][0]) == (10, 13)
    others = {"Ball": 1, "Hand": 6, "Red's turn disc": 1, "Blue's turn disc": 1, "Red's frame": 2, "Blue's frame": 2}
    assert found["ball"][1] == others


def test_two_halves_are_one_die() -> None:
    """Each net of twelve faces is printed in two halves; the rules speak of two dice."""
    count, names = box("team_km", "en")["die-shot-1"]
    assert (count, len(names)) == (2, 4)


@pytest.mark.parametrize("game", game_names())
def test_every_name_has_a_number(game: str) -> None:
    assert all(names and min(names.values()) >= 1 for _, names in box(game, "es").values())
