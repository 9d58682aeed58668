"""What the book says is in the box: every part of the kit, by name and number."""

from __future__ import annotations

import pytest

from generator.content.loader import load_game_content
from generator.rulebook.figures import Pictures
from rules_engine.core.registry import game_names


def box(game: str, lang: str) -> dict[str, tuple[int, dict[str, int]]]:
    """The pieces of each kind, and how many bear each name."""
    return {one.kind: (one.count, dict(one.names)) for one in Pictures(load_game_content(game), lang).parts}


def test_the_ball_the_hands_the_discs_and_the_frames_are_named() -> None:
    count, names = box("basketmind", "en")["token"]
    assert count == sum(names.values()) == 23
    assert (names["Ball"], names["Hand"], names["Red's turn disc"], names["Blue's frame"]) == (1, 6, 1, 2)


def test_two_halves_are_one_die() -> None:
    """Each net of twelve faces is printed in two halves; the rules speak of two dice."""
    count, names = box("team_km", "en")["die"]
    assert (count, len(names)) == (2, 4)


@pytest.mark.parametrize("game", game_names())
def test_every_name_has_a_number(game: str) -> None:
    assert all(names and min(names.values()) >= 1 for _, names in box(game, "es").values())
