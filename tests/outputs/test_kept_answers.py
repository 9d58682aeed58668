"""An answer that is kept is said again only while everything is as it was, and never in another program."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import generator
from generator.outputs import kept_answers
from generator.outputs.kept_answers import Question

Change = Callable[[Path], object]


def touch(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()


def keep_time(path: Path, text: str) -> None:
    """Write text of the same length, and give the file back its time."""
    before = path.stat()
    path.write_text(text)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def replace_linked(path: Path) -> None:
    path.parent.joinpath("beside").rename(path.parent / "old")
    path.parent.joinpath("beside").write_text("b")


CHANGES: dict[str, Change] = {
    "a file's text": lambda games: games.joinpath("a/rules.md").write_text("other"),
    "its text and not its time": lambda games: keep_time(games / "a/rules.md", "elur"),
    "a new file": lambda games: touch(games / "a" / "examples" / "new.yaml"),
    "a new folder": lambda games: games.joinpath("b").mkdir(),
    "a file that is gone": lambda games: games.joinpath("a/rules.md").unlink(),
    "a file by another name": lambda games: games.joinpath("a/rules.md").rename(games / "a/rules.es.md"),
    "what a link leads to": lambda games: games.joinpath("../outside").resolve().write_text("more"),
    "another file in its place": lambda games: replace_linked(games / ".." / "outside"),
    "what a link to a folder leads to": lambda games: touch(games.parent / "shared" / "new"),
    "a named file that was not there": lambda games: touch(games.parent / "absent.yaml"),
    "our own code": lambda games: touch(games.parent / "generator" / "new.py"),
    "a module of somebody's engine": lambda games: games.parent.joinpath("engine.py").write_text("x = 2\n"),
    "what is installed": lambda games: touch(games.parent / "path" / "other-1.0.dist-info" / "METADATA"),
    "its games": lambda games: games.parent.joinpath("path/one-1.0.dist-info/entry_points.txt").write_text("[x]\n"),
}


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game, with links in it, beside copies of what else counts."""
    monkeypatch.setenv("JUGADA_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "games"
    for name in ("games/a/examples/one.yaml", "shared/s.yaml", "path/one-1.0.dist-info/entry_points.txt", "outside"):
        touch(tmp_path / name)
    touch(tmp_path / "beside")
    folder.joinpath("a/rules.md").write_text("rule")
    folder.joinpath("linked").symlink_to(tmp_path / "outside")
    folder.joinpath("again").symlink_to(tmp_path / "beside")
    folder.joinpath("a/shared").symlink_to(tmp_path / "shared")
    folder.joinpath("a/round").symlink_to(folder)
    shutil.copytree(Path(kept_answers.__file__).parent, tmp_path / "generator")
    monkeypatch.setattr(generator, "__path__", [str(tmp_path / "generator")])
    (tmp_path / "engine.py").write_text("x = 1\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path / "path")])
    monkeypatch.setitem(sys.modules, "engine", type(sys)("engine"))
    sys.modules["engine"].__file__ = str(tmp_path / "engine.py")
    monkeypatch.setattr(kept_answers, "_COARSEST_CLOCK", -(10**15))  # the files were made just now
    return folder


def asked(*words: str) -> Question:
    return Question(words)


def keep(games: Path) -> Question:
    asked("check").keep("all holds\n", [games, games.parent / "absent.yaml"])
    return asked("check")


def test_it_is_said_again_while_nothing_has_changed(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked("check").recall() is None
    question = keep(games)
    touch(games / "a" / "__pycache__" / "m.pyc")
    assert question.recall() == question.recall() == "all holds\n"
    assert asked("check", "es").recall() is None
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")
    assert asked("check").recall() is None


@pytest.mark.parametrize("name", CHANGES)
def test_every_change_is_noticed(name: str, games: Path) -> None:
    question = keep(games)
    assert question.recall()
    CHANGES[name](games)
    assert question.recall() is None


def test_what_is_as_young_as_the_question_may_change_again(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_answers, "_COARSEST_CLOCK", 2_000_000_000)
    question = keep(games)
    assert question.recall() is None
    replace(question, asked=question.asked + 10**13).keep("all holds\n", [games])
    assert question.recall() == "all holds\n"


@pytest.mark.parametrize("text", ["", "[]", '{"folders": []}', "\xff"])
def test_a_spoiled_answer_is_none(text: str, games: Path) -> None:
    question = keep(games)
    assert question.path is not None
    question.path.write_text(text, "latin-1")
    assert question.recall() is None


def test_too_many_files_are_not_looked_at(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    question = keep(games)
    monkeypatch.setattr(kept_answers, "_MOST_FILES", 3)
    assert question.recall() is None
    asked("more").keep("x", [games])
    assert not (path := asked("more").path) or not path.exists()


def test_the_oldest_are_removed(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_answers, "_MOST", 2)
    for number, name in enumerate(("one", "two", "three")):
        asked(name).keep("x", [games])
        path = asked(name).path
        assert path is not None
        os.utime(path, (number, number))
    asked("four").keep("x", [games])
    assert [bool(asked(name).recall()) for name in ("one", "two", "three", "four")] == [False, False, True, True]


def test_where_nothing_can_be_kept_nothing_is_said(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUGADA_CACHE", str(games / "a" / "rules.md"))
    assert keep(games).recall() is None
