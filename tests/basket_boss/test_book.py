"""The book's own words about games that the engine played: their numbers are those of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from generator.content.loader import load_game_content
from generator.examples.check import checked_examples
from generator.examples.run import ExampleRun
from generator.rulebook.book import load_book
from rules_engine.core import Event

PERSON = {"Giraffes": "Gael", "Llamas": "Lucía", "Kangaroos": "Kike", "Snakes": "Sara"}


@cache
def run_of(name: str) -> ExampleRun:
    """An example of the game, checked."""
    return next(run for run in checked_examples("basket_boss") if run.id == name)


def events_of(run: ExampleRun, kind: str, step: int = 0) -> Iterator[Event]:
    """What happened of that kind, in one step from 1 or in all."""
    for at in run.steps[step - 1 : step] if step else run.steps:
        for entry in at.done:
            yield from (event for event in entry.events if event.kind == kind)


def cell(number: int, lang: str) -> str:
    """The words of a phase at the end of the first season."""
    sheet = load_book(load_game_content("basket_boss")).opening
    assert sheet
    assert sheet.first_turn
    assert sheet.first_turn.cells
    return next(one.text[lang] for one in sheet.first_turn.cells.cells if one.number == number)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_end_of_the_first_season_is_as_it_was_played(lang: str) -> None:
    run, art = run_of("bb.ex.first_auctions"), load_game_content("basket_boss").messages[lang]
    won = {
        (PERSON[str(one.facts["team"])], one.facts["strength"]): one.facts["trophy"]
        for one in events_of(run, "trophy_won")
    }
    told: dict[object, str] = {
        (name, int(strength)): words for name, strength, words in re.findall(r"(\w+) (\d+): (\w+)", cell(2, lang))
    }
    last = {key for key in told if key not in won}
    assert {key: told[key] for key in won} == {key: art.term(str(kind)) for key, kind in won.items()}
    assert last == {("Kike", 10)}
    assert {one.facts["income"] for one in events_of(run, "income_paid")} == set(
        map(int, re.findall(r"\d+", cell(3, lang)))
    )
    changed = [one for one in events_of(run, "strength_changed", 7) if one.facts["team"] == "Llamas"]
    assert re.findall(r"\d+", cell(5, lang))[-1:] == [str(changed[-1].facts["after"])]
    hired = [
        (PERSON[str(one.facts["team"])], art.term(str(one.facts["specialist"]))) for one in events_of(run, "hired")
    ]
    assert re.findall(r"(\w+), ([\w ]+)", cell(7, lang).partition(": ")[2]) == hired


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_score_of_the_whole_game_is_what_the_engine_counts(lang: str) -> None:
    run = run_of("bb.ex.six_seasons")
    game = load_game_content("basket_boss").game
    end = run.steps[-1].after
    parts: Any = game.queries["score_parts"].answer(end, {"team": "A"})
    [*_, board, score] = load_book(load_game_content("basket_boss")).stories[0].pictures
    assert re.findall(r"\*\*(\d+)\*\*", board.text[lang]) == [str(parts["strength"])]
    numbers = list(map(int, re.findall(r"\*\*(\d+)\*\*", score.text[lang])))
    assert sum(numbers[:3]) == parts["trophies"]
    assert numbers[3:] == [parts["medals"], parts["money"]]
    assert {str(parts[key]) for key in ("total", "track")} <= set(re.findall(r"\d+", score.text[lang]))
