"""Whatever an engine says in random play can be said in both languages: no sentence names a fact that is not there."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

import pytest

from generator.content import GameContent, load_game_content
from generator.content.messages import Messages
from generator.i18n import languages
from rules_engine.core import Event, JugadaError, Terminal, Violation
from rules_engine.core.playout import PlayedStep, playout
from rules_engine.core.registry import game_names
from tests.nonempty import nonempty

PLAYOUTS, LIMIT, FOREIGN_ACTIONS = 4, 150, 6


@pytest.fixture(scope="module", params=game_names())
def content(request: pytest.FixtureRequest) -> GameContent:
    return load_game_content(request.param)


@pytest.fixture(scope="module")
def played(content: GameContent) -> list[PlayedStep]:
    """Steps of random games."""
    random = Random(content.name)
    games = (playout(content.game, content.start(), random, LIMIT) for _ in range(PLAYOUTS))
    return [step for game in games for step in game]


def violations(content: GameContent, played: list[PlayedStep]) -> Iterator[Violation]:
    """Reasons against actions that belong to other moments of the game, and against acting out of turn."""
    random, game = Random(content.name), content.game
    actions = [step.action for step in played]
    for step in played[:: max(1, len(played) // 150)]:
        for action in random.sample(actions, FOREIGN_ACTIONS):
            for seat in range(game.seats(step.state)):
                violation = game.why_illegal(step.state, seat, _reread(content, step.state, action))
                if violation:
                    yield violation


def _reread(content: GameContent, state: Any, action: Any) -> Any:
    """The action as this state's notation knows it, where it can be written."""
    try:
        return content.game.parse_action(state, content.game.format_action(state, action))
    except JugadaError:
        return action


@pytest.mark.parametrize("lang", languages())
def test_every_reason_and_event_has_its_sentence(content: GameContent, played: list[PlayedStep], lang: str) -> None:
    messages: Messages = content.messages[lang]
    found = list(violations(content, played))
    assert found
    for violation in found:
        assert _is_sentence(messages.violation(violation))
    events: list[Event] = [event for step in played for event in step.events]
    assert events
    for event in events:
        assert _is_sentence(messages.event(event))


@pytest.mark.parametrize("lang", languages())
def test_every_question_and_result_has_its_words(content: GameContent, played: list[PlayedStep], lang: str) -> None:
    game, messages = content.game, content.messages[lang]
    for step in nonempty(played):
        node = game.node(step.state)
        assert not isinstance(node, Terminal)
        assert messages.prompt(node.prompt)
    for step in nonempty(islice(played, 20)):
        for seat in range(game.seats(step.state)):
            assert messages.seat(game.format_seat(seat)) == messages.word("seat", game.format_seat(seat)) != ""


@pytest.mark.parametrize("lang", languages())
def test_every_question_and_result_with_words_is_met_in_the_contract(content: GameContent, lang: str) -> None:
    """What the game's contract suite must meet is what there are words for, no more and no less."""
    kinds = import_module(f"tests.{content.name}.test_contract").TestContract.kinds
    assert content.messages[lang].keys("prompt") == kinds.chances | kinds.decisions
    assert content.messages[lang].keys("result") == {end.replace(".", "-") for end in kinds.ends}


def _is_sentence(text: str) -> bool:
    return bool(text.strip()) and "{" not in text and "None" not in text
