"""The score sheet of a game: what decides is the engine's result, and each row has a value for each seat."""

from __future__ import annotations

from random import Random

import pytest

from generator.art.context import art_context
from generator.content.loader import load_game_content
from generator.explorer.table_help import score_sheet
from rules_engine.core import Terminal
from rules_engine.core.events import Event
from rules_engine.core.playout import playout

GAMES = ("backgammon", "basketmind", "team_km", "basket_boss")


@pytest.mark.parametrize("name", GAMES)
def test_its_total_is_the_result(name: str) -> None:
    content = load_game_content(name)
    game = content.game
    start = end = content.start(content.sheet.starts[0].setup)
    events: list[Event] = []
    for step in playout(game, start, Random(4)):
        events += step.events
        seat, action = step.seat, step.action
        end = (game.apply_outcome(end, action) if seat is None else game.apply(end, seat, action)).state
    node = game.node(end)
    assert isinstance(node, Terminal)
    sheet = score_sheet(art_context(content, "en"), start, end, events, 0)
    seats = game.seats(end)
    assert all(len(row["values"]) == seats for row in sheet["rows"])
    assert len(sheet["columns"]) == seats
    (total,) = (row["values"] for row in sheet["rows"] if row["total"])
    assert total == [str(score) for score in node.scores]
    assert sheet["note"]
    assert (sheet["title"] == "You win!") == (node.winners == (0,))
