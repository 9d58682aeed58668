"""What a page says where a position is set up or the engine is asked: in the reader's words, and where things lie."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.content.loader import GameContent, load_game_content
from generator.explorer.requests import RequestHandler
from generator.i18n import languages, write
from generator.website.pack import play_content
from tests.nightly import each_game
from tests.nonempty import nonempty
from tests.website.positions import random_states
from tests.website.shared import drawn_games


@pytest.fixture(scope="module", params=each_game(drawn_games()))
def content(request: pytest.FixtureRequest) -> GameContent:
    return load_game_content(request.param)


@pytest.fixture(scope="module")
def handler(content: GameContent) -> RequestHandler:
    return RequestHandler(play_content([content]))


def ask(handler: RequestHandler, content: GameContent, lang: str = "en", **question: Any) -> Any:
    return json.loads(handler.answer(json.dumps({"game": content.name, "lang": lang, **question})))


def positions(content: GameContent, count: int) -> list[str]:
    return [content.game.format_state(state) for state in random_states(content, count)]


def test_every_setting_has_words_in_both_languages(content: GameContent, handler: RequestHandler) -> None:
    for position in positions(content, 4):
        spoken = [ask(handler, content, lang, ask="edit", position=position)["editing"] for lang in languages()]
        for one, other in zip(*(editing["settings"] for editing in spoken), strict=True):
            assert one["key"] == other["key"]
            for setting in (one, other):
                assert setting["label"] != setting["key"]
                for value, label in setting.get("choices", ()):
                    assert label, (setting["key"], value)
            same = {label for value, label in one.get("choices", ()) if label == value and not value.isdecimal()}
            assert same <= {"no"} or one["key"] == "dice", (one["key"], same)


def test_every_argument_has_words_and_values_or_a_hint(content: GameContent, handler: RequestHandler) -> None:
    position = positions(content, 4)[2]
    for lang in languages():
        for query in ask(handler, content, lang, ask="queries", position=position)["queries"]:
            known = {one.name: one for one in content.game.queries[query["name"]].parameters}
            for parameter in query["parameters"]:
                assert parameter["label"] != parameter["name"], (query["name"], parameter["name"])
                assert parameter["values"] or parameter["hint"], (query["name"], parameter["name"])
                if lang != "en":
                    english = write(known[parameter["name"]].expected, "en")
                    assert parameter["hint"] != english, (query["name"], parameter["name"])


def test_the_values_of_an_argument_are_understood(content: GameContent, handler: RequestHandler) -> None:
    """No value of a list is one that cannot be read; what the engine then says is its own affair."""
    game = content.game
    state = random_states(content, 4)[2]
    asked = ask(handler, content, ask="queries", position=game.format_state(state))
    for query in nonempty(asked["queries"]):
        parameters = query["parameters"]
        if len(parameters) == 1:
            for value in parameters[0]["values"][:12]:
                given = {parameters[0]["name"]: value["value"]}
                answer = ask(
                    handler,
                    content,
                    ask="query",
                    position=game.format_state(state),
                    query=query["name"],
                    arguments=given,
                )
                assert answer.get("error") != "unread", (query["name"], given)


def test_places_are_in_the_drawing_or_in_the_tray(content: GameContent, handler: RequestHandler) -> None:
    for position in nonempty(positions(content, 4)):
        editing = ask(handler, content, ask="edit", position=position)["editing"]
        assert any(piece["spot"] for piece in editing["pieces"]) or all(
            not editing["places"][piece["place"]]["spot"] for piece in editing["pieces"]
        )
        for spot in (one["spot"] for one in (*editing["pieces"], *editing["places"].values()) if one["spot"]):
            for number in (*spot["at"], *spot["box"][:2]):
                assert -5 <= number <= 105
            assert all(0 < size <= 100 for size in (*spot["size"], *spot["box"][2:]))
        for piece in editing["pieces"]:
            assert editing["places"][piece["place"]]["label"]


def test_a_place_that_is_offered_is_not_refused(content: GameContent, handler: RequestHandler) -> None:
    for position in nonempty(positions(content, 3)):
        editing = ask(handler, content, ask="edit", position=position)["editing"]
        for piece in editing["pieces"][::9]:
            places = ask(handler, content, ask="lift", position=position, piece=piece["name"])["places"]
            assert places[piece["place"]] is True
            for place, able in list(places.items())[::7]:
                answer = ask(handler, content, ask="put", position=position, piece=piece["name"], place=place)
                assert ("refused" in answer) is not able
                if able:
                    assert answer["change"]["place"] == answer["editing"]["places"][place]["label"]


def test_why_a_place_is_refused_is_said_in_the_page_s_language() -> None:
    content = load_game_content("basket_boss")
    handler = RequestHandler(play_content([content]))
    position = content.game.format_state(content.start()).replace("PF,C - 0", "PF,FA08.1 - 0", 1)
    said = {
        lang: ask(handler, content, lang, ask="put", position=position, piece="FA10", place="A5")
        for lang in languages()
    }
    assert said == {
        "es": {"refused": "una columna sin loseta comprada"},
        "en": {"refused": "a column without a bought tile"},
    }


def test_a_position_without_all_that_is_needed_can_be_shown(handler: RequestHandler, content: GameContent) -> None:
    """An empty table is one too."""
    position = content.game.format_state(content.start())
    cleared = ask(handler, content, ask="clear", position=position)
    opened = ask(handler, content, ask="open", position=cleared["position"])
    assert opened["node"]["kind"] in ("chance", "decision", "figure", "end")


def test_a_figure_that_nobody_plays_has_no_node() -> None:
    content = load_game_content("basketmind")
    handler = RequestHandler(play_content([content]))
    position = "R: 1@g9 2@c3 | B: 1@g4 | ball - | active - | hold 0 | phase A | turn 0 poss 0"
    assert ask(handler, content, ask="open", position=position)["node"] == {"kind": "figure", "prompt": ""}


def test_outcomes_are_said_in_words(content: GameContent, handler: RequestHandler) -> None:
    for position in nonempty(positions(content, 30)):
        view = ask(handler, content, "es", ask="open", position=position)
        for outcome in view["node"].get("outcomes", ()):
            assert not outcome["label"].startswith("turn ")
            assert "=" not in outcome["label"]


def test_a_game_without_an_editor_says_so(tictactoe: str) -> None:
    content = load_game_content(tictactoe)
    handler = RequestHandler(play_content([content]))
    position = content.game.format_state(content.start())
    assert ask(handler, content, ask="queries", position=position)["editor"] is False
    assert "editor" in ask(handler, content, ask="edit", position=position)["detail"]
