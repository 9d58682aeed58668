"""Actions and outcomes in words, from a game's messages alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

import pytest

from generator.art.context import art_context
from generator.art.interface import ArtContext
from generator.art.names import action_name, action_words, outcome_name
from generator.content.loader import load_game_content
from generator.content.messages import Messages
from generator.i18n import MessageFile

MESSAGES = """
term-h = hat
action-stop = stop
action-train = { $yes ->
    [yes] train
   *[no] do not train
}
action-aim = { $at ->
    [none] aim at nothing
    [h] aim high
   *[other] aim at { $at }
}
action-turn = { $what } is turned
outcome-roll = a { $face }
action-roll = roll of { $face }
"""


class Word(StrEnum):
    STOP = "stop"


@dataclass(frozen=True)
class Train:
    yes: bool


@dataclass(frozen=True)
class Aim:
    at: str | None


@dataclass(frozen=True)
class Turn:
    what: str


@dataclass(frozen=True)
class Roll:
    face: int


@pytest.fixture
def art(morris: str) -> ArtContext:
    """The context of a game whose art names nothing itself."""
    found = art_context(load_game_content(morris), "en")
    return replace(found, messages=Messages(MessageFile(MESSAGES, "en")))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Word.STOP, "stop"),
        (Train(True), "train"),
        (Train(False), "do not train"),
        (Aim(None), "aim at nothing"),
        (Aim("h"), "aim high"),
        (Aim("b"), "aim at b"),
        (Roll(3), "roll of 3"),
    ],
)
def test_a_message_selects_by_what_an_action_holds(art: ArtContext, action: object, words: str) -> None:
    assert action_name(art, None, 0, action, "as written") == words


def test_a_game_may_write_a_field_itself(art: ArtContext) -> None:
    assert action_words(art, Turn("h"), what="the queen") == "the queen is turned"
    assert action_words(art, Turn("h")) == "hat is turned"


def test_an_action_without_a_message_has_no_words(art: ArtContext) -> None:
    assert not action_words(art, "go")
    assert action_name(art, None, 0, "go", "as written") == "as written"


def test_an_outcome_has_words_of_its_own_or_those_of_an_action(
    art: ArtContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.art.names.write_action", lambda *_: "as written")
    assert outcome_name(art, None, Roll(3)) == "a 3"
    assert outcome_name(art, None, Turn("h")) == "hat is turned"
    assert outcome_name(art, None, "go") == "as written"
