"""The moves of a position are said again at once, as long as nothing has changed and nothing else was said of them."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.outputs.kept_answers import Question
from generator.resources import content_dir

FUTURE = 10**13
"""Nanoseconds: asked so late that no file is young."""


@pytest.mark.parametrize("words", [("--roll", "3-1"), ("--roll", "3-1", "--json"), ()], ids=str)
def test_what_was_listed_is_kept(words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUGADA_CACHE", str(tmp_path))
    asked = Question(("moves", *words))
    done = CliRunner().invoke(
        app, ["moves", "backgammon", *words], obj=replace(asked, asked=asked.asked + FUTURE), catch_exceptions=False
    )
    assert done.exit_code == 0
    assert asked.recall() == done.stdout != ""


def test_nothing_is_kept_of_a_folder_whose_notes_would_be_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUGADA_CACHE", str(tmp_path / "cache"))
    shutil.copytree(content_dir("backgammon"), tmp_path / "backgammon")
    asked = Question(("moves",))
    command = ["moves", "backgammon", "--content", str(tmp_path)]
    assert CliRunner().invoke(app, command, obj=replace(asked, asked=asked.asked + FUTURE)).exit_code == 0
    assert asked.recall() is None
