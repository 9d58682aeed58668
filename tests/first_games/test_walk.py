"""The walk through a first game: what is asked, allowed and answered on every way."""

from __future__ import annotations

import pytest

from generator.content import load_game_content
from generator.first_games.resolved import Walk
from generator.first_games.source import load_first_game
from generator.first_games.walk import walk

GAMES = ("backgammon", "basketmind", "team_km", "basket_boss")


def walked(game: str) -> Walk:
    script = load_first_game(load_game_content(game))
    assert script
    return walk(script)


@pytest.mark.parametrize("game", GAMES)
def test_every_way_leads_to_the_end(game: str) -> None:
    found = walked(game)
    assert [screen.sheet for screen in found.main_line()] == found.script.sheet.screens
    for screen in found.screens:
        nexts = [answer.next for answer in screen.answers if answer.is_allowed] or [screen.next]
        for index in nexts:
            number = found.screens[index].number if index is not None else len(found.script.sheet.screens)
            assert number == screen.number + 1


def test_an_answer_is_given_to_every_legal_action() -> None:
    found = walked("basketmind")
    circle = next(screen for screen in found.main_line() if screen.sheet.id == "circle")
    answers = {answer.notation: answer for answer in circle.answers}
    assert [one.notation for one in circle.answers if one.is_allowed] == ["ball 1", "ball 6"]
    assert answers["ball 3"].text["en"] == "5R stands there: that number loses the ball."
    assert "ball 7" in answers
    assert not answers["ball 7"].is_allowed


def test_a_place_an_action_and_a_formation_can_be_ringed() -> None:
    rings = {screen.sheet.id: screen.rings for screen in walked("basketmind").main_line()}
    assert rings["cut"][1].place == "g1"
    assert rings["attack"][0].formation == "spread"
    hire = {screen.sheet.id: screen for screen in walked("basket_boss").main_line()}
    assert [ring.action for ring in hire["raise"].rings] == ["bid 4", "bid 5", "bid 6"]


def test_what_follows_free_play_is_live() -> None:
    live = [screen.sheet.id for screen in walked("basket_boss").main_line() if screen.is_live]
    assert live[0] == "gold"
    assert live[-1] == "end"
    assert [screen.sheet.id for screen in walked("backgammon").main_line() if screen.is_live] == ["half"]
