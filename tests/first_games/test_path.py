"""The path: its chapters hold, and everything that belongs to it is in one place."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from shutil import copyfile, copytree
from typing import Any

import pytest
import yaml

from generator.content import load_game_content
from generator.content.errors import CombinedContentError, ContentError
from generator.first_games.path import FILE, TASKS, LearningPath, check_path, load_path
from generator.puzzles import collection
from generator.resources import SHEET, resource_dir
from tests.nightly import nightly

GAMES = sorted(sheet.parent.name for sheet in resource_dir("content").glob(f"*/{SHEET}"))


def path_of(game: str) -> LearningPath:
    found = load_path(load_game_content(game))
    assert found
    return found


def spoiled(spoil: Callable[[dict[str, Any]], object], folder: Path) -> LearningPath:
    """Backgammon's path with a change, as if it were in the folder."""
    content = load_game_content("backgammon")
    data = copy.deepcopy(path_of("backgammon").source.data)
    spoil(data)
    for file in content.folder.glob("*.*"):
        copyfile(file, folder / file.name)
    copytree(content.folder / "puzzles", folder / "puzzles")
    (folder / FILE).write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=1000), "utf-8")
    found = load_path(replace(content, folder=folder))
    assert found
    return found


@pytest.mark.parametrize("game", nightly(GAMES, day=["basket_boss"]))
def test_the_games_of_the_chapters_end(game: str) -> None:
    """That the chapters hold is seen where the content of all games is checked."""
    assert [finding.text("en") for finding in check_path(path_of(game), games=1)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_chapter_has_three_to_six_tasks_and_a_game(game: str) -> None:
    for chapter in path_of(game).chapters:
        kinds = [screen.kind for screen in chapter.sheet.screens]
        assert kinds.count("task") in TASKS
        assert kinds[-1] == "free"


def _first(data: dict[str, Any]) -> dict[str, Any]:
    chapter: dict[str, Any] = data["chapters"][0]
    return chapter


SPOILS: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("claim", lambda data: _first(data)["screens"][0].update(claim=[{"event": "hit"}])),
    ("chapter-tasks", lambda data: _first(data)["screens"].pop(0)),
    ("no-example", lambda data: _first(data)["examples"].append("bg.ex.nothing")),
    ("example-twice", lambda data: data["look_up"].append("bg.ex.bar")),
    ("example-unplaced", lambda data: data["look_up"].pop()),
    ("no-rule", lambda data: _first(data)["rules"].append("bg.nothing")),
    ("rule-twice", lambda data: _first(data)["rules"].append("bg.bar.first")),
    ("rule-unplaced", lambda data: [chapter["rules"].clear() for chapter in data["chapters"]]),
    ("chapter-twice", lambda data: _first(data).update(id="hit")),
    ("too-long", lambda data: _first(data)["screens"][0].update(hint={"es": "Aquí. " * 20, "en": "Here."})),
]


@pytest.mark.parametrize(("problem", "spoil"), SPOILS)
def test_what_does_not_hold_is_found(problem: str, spoil: Callable[[dict[str, Any]], object], tmp_path: Path) -> None:
    found = [finding for finding in check_path(spoiled(spoil, tmp_path)) if finding.problem == problem]
    assert found
    assert all(finding.path.name == FILE and finding.line for finding in found)


def test_a_chapter_ends_in_a_game(tmp_path: Path) -> None:
    with pytest.raises((ContentError, CombinedContentError), match="a last screen with free and a position"):
        spoiled(lambda data: _first(data)["screens"].pop(), tmp_path)


def test_problems_are_not_proved_again_to_know_the_rules_that_they_are_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collection, "_proved", lambda *_: pytest.fail("proved"))
    assert check_path(path_of("backgammon")) == ()
