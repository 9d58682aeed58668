"""Whose turn it is, in words: with the article where the language wants one, several players together."""

from __future__ import annotations

import pytest

from generator.art.context import art_context
from generator.content import load_game_content
from generator.website.content_html import turn_sentence


@pytest.mark.parametrize(
    ("game", "seats", "spanish", "english"),
    [
        ("backgammon", [1], "Juegan las negras", "Black to play"),
        ("basketmind", [0], "Juega el Rojo", "Red to play"),
        ("basketmind", [0, 1], "Juegan el Rojo y el Azul", "Red and Blue to play"),
        ("team_km", [0], "Juega el jugador 1", "Player 1 to play"),
        ("team_km", [], "", ""),
        ("basket_boss", [0, 1, 2], "Juegan 3 a la vez", "3 play at once"),
    ],
)
def test_the_line_above_a_board_is_a_sentence(game: str, seats: list[int], spanish: str, english: str) -> None:
    content = load_game_content(game)
    state = content.start()
    said = [turn_sentence(art_context(content, language), state, seats) for language in ("es", "en")]
    assert said == [spanish, english]
