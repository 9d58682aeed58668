"""The data beside a first game's page: each tap has its verdict, each task its way, and nothing secret is in it."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from generator.art.context import art_context
from generator.art.interface import ArtContext
from generator.content.loader import load_game_content
from generator.first_games.walk import walk
from generator.i18n.catalogue import bundle
from generator.website import first_game_drawings
from generator.website.first_game_drawings import FirstGameDrawings
from generator.website.first_game_page import FirstGamePage
from generator.website.guided_walks import FIRST_GAME, guided_walks
from tests.nightly import nightly
from tests.nonempty import nonempty

GAMES = ("backgammon", "basketmind", "team_km", "basket_boss")


@cache
def files(game: str) -> dict[str, Any]:
    content = load_game_content(game)
    page = FirstGamePage(content, guided_walks(content)[FIRST_GAME], "en", bundle("site", "en"))
    return {name: json.loads(text) for name, text in page.files()}


def options(visit: dict[str, Any]) -> list[dict[str, Any]]:
    """All that can be tried in a task, at once or after something has begun."""
    choices = [*visit["choices"], *(one for begun in visit["begun"].values() for one in begun["choices"])]
    return [option for choice in choices for option in choice["options"]]


@pytest.mark.parametrize("game", nightly(GAMES, day=("basketmind",)))
def test_each_task_has_its_way_and_each_tap_its_answer(game: str) -> None:
    data = files(game)
    script, drawings = data["script.json"], data["tall.json"]
    tasks = [one for one in script["visits"] if "choices" in one]
    for task in nonempty(tasks):
        found = options(task)
        assert any(one["v"] == "yes" for one in found)
        assert all(one["text"] for one in found if one["v"] in ("no", "but"))
        assert all(one["rule"] for one in found if one["v"] == "no")
        assert {one["to"] for one in found if "to" in one} <= set(range(len(task["results"])))
        for result in task["results"]:
            assert result["frame"] in drawings["figures"]
            assert result["next"] < len(script["visits"])
    assert not set(script["frames"]) ^ set(drawings["figures"])


def test_what_was_done_is_shown_on_the_state_before_where_most_pieces_are_gone() -> None:
    content = load_game_content("backgammon")
    many, few = content.start(), content.game.parse_state("XGID=-a----------------------A-:0:0:1:00:0:0:0:0:10")
    for language in ("es", "en"):
        drawings = FirstGameDrawings(art_context(content, language), 0)
        assert drawings.shown(many, few) is many
        assert drawings.shown(few, many) is many
        assert drawings.shown(few, few) is few


def test_pieces_are_counted_once_for_all_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[object] = []

    def count(_art: ArtContext, state: object) -> int:
        counted.append(state)
        return 1

    monkeypatch.setattr(first_game_drawings, "count_pieces", count)
    first_game_drawings._count_pieces.cache_clear()
    for game in ("backgammon", "basketmind"):
        for language in ("es", "en"):
            art = art_context(load_game_content(game), language)
            for state in ("one", "other"):
                first_game_drawings._count_pieces(first_game_drawings._Seen(art.game, state, art))
    first_game_drawings._count_pieces.cache_clear()
    assert counted == ["one", "other"] * 2


def test_nothing_that_the_learner_may_not_know_is_in_the_files() -> None:
    content = load_game_content("basketmind")
    found = walk(guided_walks(content)[FIRST_GAME].script)
    learner = found.script.learner
    runs = [run for screen in found.screens for run in screen.played if run.seat not in (None, learner)]
    secret = [run for run in runs if any(event.seen_by and learner not in event.seen_by for event in run.events)]
    text = json.dumps(files("basketmind"))
    for run in nonempty(secret):
        assert run.notation not in text
        assert content.game.format_state(run.after) not in text
    assert "active B" not in text
