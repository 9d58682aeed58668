"""Whose turn it is, in words: with the article where the language wants one, several players together."""

from __future__ import annotations

import pytest

from generator.art.context import art_context
from generator.art.names import stakes_of
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


@pytest.mark.parametrize(
    ("game", "position", "spanish", "english"),
    [
        (
            "backgammon",
            "XGID=-bA---F-AA--dD-----d-a-caB:0:0:1:41:2:1:1:3:10",
            "Las negras llevan 22 pasos de ventaja. Partida a 3: 2–1.",
            "Black is 22 pips ahead. Match to 3: 2–1.",
        ),
        (
            "basketmind",
            "R: 1@c7 2@k4 3@g4 4@c1 5@k2 | B: 1@d8 2@d5 3@g3 4@k3 5@e3 | ball R5 | active - | hold 1 | phase SC |"
            " turn 4 poss 4 | score 8-5",
            "Rojo gana de 3; después de este quedan 46 turnos.",
            "Red leads by 3; 46 more turns after this one.",
        ),
    ],
)
def test_above_a_problem_stands_who_leads(game: str, position: str, spanish: str, english: str) -> None:
    content = load_game_content(game)
    state = content.game.parse_state(position)
    for language, said in (("es", spanish), ("en", english)):
        assert stakes_of(art_context(content, language), state) == said


@pytest.mark.parametrize(
    ("game", "english"),
    [
        ("backgammon", ""),
        ("basketmind", ""),
        ("team_km", "It is 0–0 in the first half."),
        ("basket_boss", "Level at 12; 5 seasons are to come."),
    ],
)
def test_a_game_that_begins_is_level(game: str, english: str) -> None:
    content = load_game_content(game)
    said = stakes_of(art_context(content, "en"), content.start())
    assert said.startswith(english)
    assert bool(said) == bool(english)
