"""The game's sentences: every message that the engine names exists in each language, and agrees with its values."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules_engine.basketmind
from generator.content.loader import load_game_content
from generator.content.messages import Messages
from rules_engine.core import Event, Violation

CONTENT = load_game_content("basketmind")
ENGINE = Path(rules_engine.basketmind.__file__).parent


def messages_named() -> Iterator[tuple[str, frozenset[str]]]:
    """The messages in the engine's source, with the names of their values."""
    for path in sorted(ENGINE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(ast.Name("Message"), [ast.Constant(str(key))], keywords):
                    yield key, frozenset(keyword.arg for keyword in keywords if keyword.arg)
                case ast.Call(ast.Name("_expected"), [ast.Constant(str(name))], keywords):
                    yield f"basketmind/expected-{name}", frozenset(keyword.arg for keyword in keywords if keyword.arg)


@pytest.mark.parametrize("lang", CONTENT.languages)
def test_every_message_of_the_engine_is_in_the_catalogue(lang: str) -> None:
    named = list(messages_named())
    assert len(named) > 90
    file = CONTENT.messages[lang].file
    for key, values in named:
        bundle, _, name = key.partition("/")
        assert bundle == "basketmind"
        assert name in file, name
        assert file.variables(name) == values, name


def event(messages: Messages, kind: str, **facts: object) -> str:
    return messages.event(Event(kind, facts, "bm.press"))  # type: ignore[arg-type]


def violation(messages: Messages, code: str, **facts: object) -> str:
    return messages.violation(Violation("bm.turn", code, facts))  # type: ignore[arg-type]


def test_spanish_agrees_with_what_it_names() -> None:
    spanish = CONTENT.messages["es"]
    assert event(spanish, "press", players=("B1",), carrier="R1") == "1A presiona a 1R."
    assert event(spanish, "press", players=("B1", "B2"), carrier="R1") == "1A y 2A presionan a 1R."
    assert event(spanish, "press_failed", players=("B4",), carrier="R1").endswith("4A ya no puede ser activado.")
    assert event(spanish, "press_failed", players=("B4", "B5"), carrier="R1").endswith("ya no pueden ser activados.")
    assert event(spanish, "rebound", circle="g2", seat="B", players=()) == "El balón cae en g2: el rebote es del Azul."
    assert event(spanish, "activated", player=None) == "Nadie queda activado."
    assert violation(spanish, "attack_order", player="R3", next="ball_carrier").endswith("ahora le toca al portador.")
    assert violation(spanish, "attack_order", player="R3", next="R2").endswith("ahora le toca a 2R.")


def test_english_agrees_with_what_it_names() -> None:
    english = CONTENT.messages["en"]
    assert event(english, "press", players=("B1",), carrier="R1") == "1B presses 1R."
    assert event(english, "press", players=("B1", "B2"), carrier="R1") == "1B and 2B press 1R."
    assert event(english, "revealed", circle="g2", number=3, discs=()).endswith("there are no hands.")
    assert "Red and Blue draw" in english.result("bm.match.length", (), (20, 20))
