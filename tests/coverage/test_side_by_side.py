"""Games that are checked side by side are told about as in one process: verdicts, gaps, order and exit code."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.coverage import side_by_side
from generator.coverage.side_by_side import Verdict
from generator.examples.check import CheckReport
from generator.outputs.kept_answers import Question
from rules_engine.core.registry import game_names
from tests.fifth_game.outside import MORRIS, ROOT, spoil, write_metadata
from tests.nonempty import nonempty

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="nothing is forked there")

PROJECT = ROOT.parents[1]
GAMES = ("tictactoe", "morris")

BOTH_WAYS = """
import json, os, signal, sys
from pathlib import Path
from generator.content.expression_work import begin_command
from generator.content.loader import forget_content
from generator.coverage import side_by_side
from generator.coverage.game_checks import with_findings
from generator.coverage.side_by_side import check_side_by_side
from generator.examples.annotations import github_report
from generator.examples.check import CheckReport, check_paths
from generator.examples.report import json_report, junit_report, text_report

def told(full, report):
    written = [json_report(full, lang) for lang in ("en", "es")]
    for write in (junit_report, text_report, github_report):
        written += [write(report, lang) for lang in ("en", "es")]
    return {"exit": full.exit_code, "findings": len(full.findings), "written": written}

games, found = sys.argv[1].split(","), []
for folder in map(Path, sys.argv[2:]):
    begin_command()
    full = check_side_by_side(games, folder, iter)
    verdict = check_side_by_side(games, folder, iter, sentences=False)
    forget_content()
    report = with_findings(check_paths(games, folder), games, folder)
    modules = sorted(verdict.modules) if verdict else []
    beside = told(full.report, verdict.report) if verdict else None
    found.append({"one": told(report, report), "beside": beside, "modules": modules})
    forget_content()
side_by_side.with_findings = lambda *_: CheckReport((), (), (lambda: 0,))
unsent = check_side_by_side(games, folder, iter)
side_by_side.check_paths = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
print(json.dumps([found, unsent is None, check_side_by_side(games, folder, iter) is None]))
"""


def has_a_gap(folder: Path) -> None:
    """No example ends in a draw any more."""
    (folder / "tictactoe/examples/ttt.ex.draw.yaml").unlink()


def is_malformed(folder: Path) -> None:
    spoil(folder / "morris/examples/mm.ex.mill.yaml", "steps:", "stairs:")


def fails_and_has_a_gap(folder: Path) -> None:
    has_a_gap(folder)
    spoil(folder / "tictactoe/examples/ttt.ex.fork.yaml", "free, equals: 5", "free, equals: 4")


SPOILED: dict[str, Callable[[Path], object]] = {
    "sound": lambda _: None,
    "gap": has_a_gap,
    "both": fails_and_has_a_gap,
    "malformed": is_malformed,
}


@pytest.fixture(scope="module")
def both_ways(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[dict[str, Any]], bool, bool]:
    """What a process without the threads of the tests tells of each folder, and whether it bears what others cannot.

    These are a verdict that cannot be sent, and the death of a process.
    """
    root = tmp_path_factory.mktemp("side_by_side")
    places = [str(PROJECT)]
    for game in (ROOT, MORRIS):
        places += [str(game), str(write_metadata(root / "metadata" / game.name, game))]
    folders = []
    for name, change in SPOILED.items():
        for game in (ROOT, MORRIS):
            shutil.copytree(game / "content", root / name, dirs_exist_ok=True)
        change(root / name)
        folders.append(str(root / name))
    done = subprocess.run(
        [sys.executable, "-c", BOTH_WAYS, ",".join(GAMES), *folders],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(places)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: tuple[list[dict[str, Any]], bool, bool] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def told(both_ways: tuple[list[dict[str, Any]], bool, bool]) -> dict[str, dict[str, Any]]:
    """What is told of each folder in one process, and side by side."""
    return dict(zip(SPOILED, both_ways[0], strict=True))


@pytest.mark.parametrize("name", [name for name in SPOILED if name != "malformed"])
def test_the_same_is_told(told: dict[str, dict[str, Any]], name: str) -> None:
    assert told[name]["beside"] == told[name]["one"]


def test_each_spoiled_folder_is_noticed(told: dict[str, dict[str, Any]]) -> None:
    found = {name: (one["one"]["exit"], one["one"]["findings"] > 0) for name, one in told.items()}
    expected = {"sound": (0, False), "gap": (1, True), "both": (1, False)}
    assert found == {**expected, "malformed": (2, False)}


def test_what_cannot_be_read_is_left_to_one_process(told: dict[str, dict[str, Any]]) -> None:
    assert told["malformed"]["beside"] is None


def test_what_cannot_be_sent_is_left_to_one_process(both_ways: tuple[list[dict[str, Any]], bool, bool]) -> None:
    """Such as what an engine of somebody's raises only when its sentence is written."""
    assert both_ways[1]


def test_when_a_process_is_killed_one_process_checks_all(both_ways: tuple[list[dict[str, Any]], bool, bool]) -> None:
    assert both_ways[2]


def test_the_engines_of_the_games_count_for_the_next_answer(told: dict[str, dict[str, Any]]) -> None:
    modules = told["sound"]["modules"]
    assert any("tictactoe" in file for file in nonempty(modules))
    assert any("morris" in file for file in modules)


@pytest.mark.parametrize(
    ("words", "games"),
    [
        ([], game_names()),
        (["basket_boss", "backgammon", "basket_boss"], ("basket_boss", "backgammon")),
        (["backgammon"], None),
        (["basket_boss", "docs"], None),
        (["--slow"], None),
        (["--format", "sarif"], None),
    ],
    ids=str,
)
def test_several_whole_games_are_checked_so(
    monkeypatch: pytest.MonkeyPatch, words: list[str], games: tuple[str, ...] | None
) -> None:
    asked: list[tuple[str, ...]] = []
    verdict = Verdict(CheckReport((), ()), frozenset(), frozenset())

    def check(games: list[str], *_: object, sentences: bool) -> Verdict:
        asked.append(tuple(games))
        return verdict

    monkeypatch.setattr(side_by_side, "check_side_by_side", check)
    monkeypatch.setattr("generator.cli.check._run", lambda *_: CheckReport((), ()))
    question = Question(("check",), asked=0)
    assert CliRunner().invoke(app, ["check", *words], obj=question).exit_code == 0
    assert asked == ([games] if games else [])
    asked.clear()
    assert CliRunner().invoke(app, ["check", *words]).exit_code == 0
    assert asked == []  # this process may have threads of others
