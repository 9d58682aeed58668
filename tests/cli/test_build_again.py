"""A build that has nothing to do says so at once the next time, until a file changes that it reads or has written."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.builder import run, tasks
from generator.builder.summary import Row
from generator.cli.app import app
from generator.outputs.kept_answers import Question
from generator.outputs.record import NAME
from generator.resources import content_dir
from generator.website.engine import Engine
from rules_engine.core import registry

GAME = "backgammon"
FUTURE = 10**13
"""Nanoseconds: asked so late that no file is young."""


class Build:
    """A folder with a user's content, an engine for the browser, and what a build has written."""

    def __init__(self, folder: Path) -> None:
        self.out, self.engine, self.content = folder / "build", folder / "engine", folder / "content"
        shutil.copytree(content_dir(GAME), self.content / GAME)
        written = (NAME, "pdf/board.pdf", "rulebook/book.pdf", "diagrams/one.svg", "site/en/index.html")
        for path in (*(self.out / name for name in written), self.engine / "python.wasm"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("as it was", "utf-8")

    def again(self, *words: str) -> tuple[str, Question]:
        """What a build says now, and the question by which the next one looks for it."""
        asked = Question(("build",))
        command = ["build", "--content", str(self.content), "--out", str(self.out), *words]
        done = CliRunner().invoke(app, command, obj=replace(asked, asked=asked.asked + FUTURE))
        assert done.exit_code == 0, done.output
        return done.stdout, asked


CHANGES: dict[str, Callable[[Build], object]] = {
    "a page of the site": lambda build: (build.out / "site/en/index.html").write_text("otherwise", "utf-8"),
    "a new page": lambda build: (build.out / "site/en/new.html").write_text("", "utf-8"),
    "a kit that is gone": lambda build: (build.out / "pdf/board.pdf").unlink(),
    "a book": lambda build: (build.out / "rulebook/book.pdf").write_text("", "utf-8"),
    "a diagram": lambda build: (build.out / "diagrams/one.svg").rename(build.out / "diagrams/two.svg"),
    "the record": lambda build: (build.out / NAME).write_text("{}", "utf-8"),
    "Python for the browser": lambda build: (build.engine / "python.wasm").write_text("newer", "utf-8"),
    "a text of the game": lambda build: (build.content / GAME / "rules.en.md").touch(),
    "a game more": lambda build: (build.content / "other").mkdir(),
}


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Build:
    """One whole game, and a job that finds all of it up to date."""
    monkeypatch.setenv("JUGADA_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(registry, "_entry_points", lambda: {GAME: f"rules_engine.{GAME}"})
    made = Build(tmp_path)
    monkeypatch.setattr(tasks, "fetch_engine", lambda: Engine(made.engine))
    _finds(monkeypatch, Row("pdf", GAME, {"files": 1}, 12, 3.0, kept=True))
    return made


def _finds(monkeypatch: pytest.MonkeyPatch, row: Row) -> None:
    monkeypatch.setattr(run, "run_job", lambda *_: run.Outcome((row,), ()))


def test_it_is_said_again(build: Build) -> None:
    said, asked = build.again()
    assert said.splitlines()[-1] == "12 pages, unchanged"
    assert asked.recall() == said


@pytest.mark.parametrize("name", CHANGES)
def test_every_change_is_noticed(name: str, build: Build) -> None:
    _, asked = build.again()
    assert asked.recall()
    CHANGES[name](build)
    assert asked.recall() is None


def test_what_was_made_is_not_said_again(build: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    _finds(monkeypatch, Row("pdf", GAME, {"files": 1}, 12, 3.0))
    said, asked = build.again()
    assert said.splitlines()[-1].startswith("12 pages in ")
    assert asked.recall() is None


def test_who_wants_each_file_read_waits_for_it(build: Build) -> None:
    assert build.again("--verify")[1].recall() is None


def test_a_note_is_never_lost(build: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "fetch_engine", lambda: Engine(None))
    assert build.again()[1].recall() is None
