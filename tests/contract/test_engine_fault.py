"""An engine that fails, or returns something of the wrong type, is named with its function; our own faults are not."""

from __future__ import annotations

from typing import Any

import pytest

from generator.art import packages
from generator.art.context import art_context
from generator.art.interface import art_of
from generator.cli import app
from generator.content import load_game_content
from generator.i18n import using_language
from generator.testing.engine_fault import find_engine_fault
from rules_engine.core.package import PackageError

pytestmark = pytest.mark.usefixtures("tictactoe")

WRONG = {
    "apply": (lambda *_: "a state", "apply returned str; expected Step"),
    "node": (lambda *_: (0,), "node returned tuple; expected Decision, Chance or Terminal"),
    "why_illegal": (lambda *_: "taken", "why_illegal returned str; expected Violation or None"),
    "legal_actions": (lambda *_: None, "legal_actions returned NoneType; expected tuple or list"),
}


def fault(game: Any, state: Any) -> str:
    """What is said of an error in our code that holds the game and the state."""
    assert game is not None
    assert state is not None
    try:
        raise AttributeError("no such attribute")
    except AttributeError as error:
        with using_language("en"):
            return str(find_engine_fault(error) or "")


@pytest.mark.parametrize("function", WRONG)
def test_a_wrong_return_is_named(function: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game_content("tictactoe").game
    state = game.initial_state(first="X")
    wrong, said = WRONG[function]
    monkeypatch.setattr(type(game), function, wrong)
    assert fault(game, state) == f"the engine of tictactoe: {said}"


def test_an_exception_is_named_with_its_line() -> None:
    game = load_game_content("tictactoe").game
    with pytest.raises(AttributeError) as caught:
        game.legal_actions(None, 0)
    with using_language("en"):
        said = str(find_engine_fault(caught.value))
    assert said.startswith("the engine of tictactoe fails in ")
    assert "rules_engine/tictactoe/game.py:" in said
    assert "): AttributeError: 'NoneType' object has no attribute " in said


def test_the_command_line_names_it_and_writes_no_report(capsys: pytest.CaptureFixture[str]) -> None:
    game = load_game_content("tictactoe").game
    with pytest.raises(AttributeError) as caught:
        game.legal_actions(None, 0)
    app._report(caught.value)
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("error: the engine of tictactoe fails in ")


def test_an_exception_of_the_art_is_named_with_its_line() -> None:
    content = load_game_content("tictactoe")
    with pytest.raises(AttributeError) as caught:
        art_of("tictactoe").draw_state(art_context(content, "en"), None)
    with using_language("en"):
        said = str(find_engine_fault(caught.value))
    assert said.startswith("the art of tictactoe fails in draw_state (")
    assert "generator/art/tictactoe/__init__.py:" in said
    assert "): AttributeError: 'NoneType' object has no attribute 'marks'" in said


def test_art_that_cannot_be_imported_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        raise SyntaxError("invalid syntax")

    monkeypatch.setattr(packages, "import_module", fail)
    with (
        using_language("en"),
        pytest.raises(PackageError, match=r"package generator\.art\.tictactoe .* SyntaxError: inv"),
    ):
        art_of("tictactoe")


def test_a_fault_of_ours_is_not_the_engines() -> None:
    game = load_game_content("tictactoe").game
    assert fault(game, game.initial_state(first="X")) == ""
    ours = load_game_content("backgammon").game
    with pytest.raises(AttributeError) as caught:
        ours.legal_actions(None, 0)
    assert find_engine_fault(caught.value) is None
    with pytest.raises(AttributeError) as caught:
        art_of("backgammon").draw_state(art_context(load_game_content("backgammon"), "en"), None)
    assert find_engine_fault(caught.value) is None
