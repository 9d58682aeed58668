"""The schema of a game's examples: it takes what the check takes, and flags names that the game does not have."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from generator.authoring.game_schema import game_schema
from generator.cli.app import app
from generator.content import load_game_content
from generator.content.yaml_source import parse_yaml, read_yaml
from generator.i18n import using_language
from tests.nightly import each_game
from tests.nonempty import nonempty

EXAMPLE = """\
game: backgammon
id: my.ex
title: {es: t, en: t}
text: {es: t, en: t}
rules: [bg.bar.enter]
position: "XGID=aBB-B---I----------n------:0:0:-1:54:0:0:0:0:0"
steps:
  - let: {n: {query: entry_points, with: {player: B}}}
    show: [{query: entry_points, with: {player: B}}]
    claim:
      - {query: entry_points, with: {player: B}, exactly: [B3, B5, B6]}
      - {illegal: "B:bar/B4", because: bg.bar.enter}
      - {turn: B}
      - {event: hit}
"""


@cache
def validator(name: str, lang: str = "en") -> Draft202012Validator:
    with using_language(lang):
        schema = json.loads(game_schema(load_game_content(name)))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("name", each_game())
def test_every_shipped_example_is_taken(name: str) -> None:
    check = validator(name)
    for path in nonempty(load_game_content(name).examples):
        assert [error.message[:200] for error in check.iter_errors(read_yaml(path).data)] == [], path


def test_what_the_scaffold_writes_is_taken() -> None:
    taken = validator("backgammon")
    assert taken.is_valid(parse_yaml(EXAMPLE, load_game_content("backgammon").examples[0]).data)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("rules: [bg.bar.enter]", "rules: [bg.bar.entry]"),
        ("because: bg.bar.enter", "because: bg.bar.entry"),
        ("{n: {query: entry_points,", "{n: {query: entry_point,"),
        ("show: [{query: entry_points, with: {player: B}}]", "show: [{query: entry_points, with: {players: B}}]"),
        ("{query: entry_points, with: {player: B}, exactly", "{query: shots, exactly"),
        ("{turn: B}", "{turn: X}"),
        ("{event: hit}", "{event: hits}"),
        ("game: backgammon", "game: basketmind"),
    ],
)
def test_a_planted_mistake_is_flagged(right: str, wrong: str) -> None:
    assert right in EXAMPLE
    data = parse_yaml(EXAMPLE.replace(right, wrong), load_game_content("backgammon").examples[0]).data
    assert not validator("backgammon").is_valid(data)


def test_names_have_sentences_in_the_language() -> None:
    def sentence(lang: str, part: Callable[[Any], Any], name: str) -> str:
        found = part(validator("backgammon", lang).schema)
        return str(found["enumDescriptions"][found["enum"].index(name)])

    assert sentence("en", lambda schema: schema["properties"]["rules"]["items"], "bg.bar.enter") == "Where to enter"
    shots = sentence("es", lambda schema: schema["$defs"]["QueryClaim"]["properties"]["query"], "shots")
    assert shots == load_game_content("backgammon").messages["es"].query("shots")


def test_the_command_writes_schemas_and_settings() -> None:
    def out(*arguments: str, code: int = 0) -> str:
        done = CliRunner().invoke(app, ["schema", *arguments, "--lang", "en"])
        assert done.exit_code == code, done.output
        return done.stdout

    assert json.loads(out("backgammon"))["title"] == "Jugada: Backgammon"
    settings = json.loads(out("backgammon", "--vscode"))["yaml.schemas"]
    assert settings == {"backgammon.schema.json": "**/examples/*.yaml"}
    assert json.loads(out("--vscode"))["yaml.schemas"]["deck.schema.json"] == "deck.yaml"
    out("chess", code=2)
