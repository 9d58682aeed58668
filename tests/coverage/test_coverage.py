"""Coverage: shipped games are complete, and each kind of gap is seen."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.content import load_game_content
from generator.content.loader import GameContent
from generator.coverage.gather import Coverage, coverage_of
from generator.coverage.hits import read_hits
from generator.coverage.report import html_report
from generator.examples.check import check_paths
from generator.files import FileError
from generator.resources import resource_dir
from rules_engine.core import Event, Terminal, Violation
from rules_engine.core.registry import game_names
from tests import rules_recorder

ROOT = Path(__file__).parents[2]
GAME = "backgammon"


def covered(name: str, without: str = "") -> Coverage:
    content = load_game_content(name)
    runs = [run for run in check_paths([name]).runs if run.id != without]
    return coverage_of(content, runs)


@pytest.mark.parametrize("name", game_names())
def test_every_rule_of_a_shipped_game_is_covered(name: str) -> None:
    assert covered(name).gaps == ()


def test_a_missing_example_is_a_gap() -> None:
    assert ("bg.forced.larger", "example") in covered(GAME, without="bg.ex.larger").gaps
    assert ("bg.forced.larger", "negative") in covered(GAME, without="bg.ex.larger").gaps
    assert ("bg.start", "negative") in covered(GAME, without="bg.ex.start").gaps


def test_an_example_that_fails_shows_nothing() -> None:
    content = load_game_content(GAME)
    runs = []
    for run in check_paths([GAME]).runs:
        steps = tuple(
            replace(step, claims=tuple(replace(claim, holds=False) for claim in step.claims)) for step in run.steps
        )
        runs.append(replace(run, steps=steps))
    gaps = coverage_of(content, runs).gaps
    assert {rule for rule, gap in gaps if gap == "example"} == set(content.rule_ids)
    assert ("bg.board", "engine") in gaps


def test_a_rule_stated_in_one_language_only_is_a_gap() -> None:
    content = load_game_content(GAME)
    english = content.rules["en"]
    sections = tuple(
        replace(section, blocks=tuple(block for block in section.blocks if block.rule != "bg.move.hit"))
        for section in english.sections
    )
    spoilt = replace_rules(content, en=replace(english, sections=sections))
    assert ("bg.move.hit", "text:en") in coverage_of(spoilt, check_paths([GAME]).runs).gaps


def replace_rules(content: GameContent, **rules: object) -> GameContent:
    return replace(content, rules={**content.rules, **rules})  # type: ignore[dict-item]


def test_tests_are_counted_where_there_is_a_record(tmp_path: Path) -> None:
    record = tmp_path / "hits.json"
    assert read_hits(record) is None
    record.write_text(json.dumps({"tests/a.py::test_b": ["bg.move"], "tests/a.py::test_a": ["bg.move"]}), "utf-8")
    rows = {row.rule: row for row in coverage_of(load_game_content(GAME), (), read_hits(record)).rules}
    assert rows["bg.move"].tests == ("tests/a.py::test_a", "tests/a.py::test_b")
    assert rows["bg.cube"].tests == ()


def test_a_spoilt_record_is_one_clear_error(tmp_path: Path) -> None:
    record = tmp_path / "hits.json"
    for text in ("{", "[]", '{"test": 3}'):
        record.write_text(text, "utf-8")
        with pytest.raises(FileError, match="record of a test run"):
            read_hits(record)


def test_the_command_tells_gaps_by_its_exit_code(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["coverage", GAME, "--lang", "en", "--format", "json"])
    data = json.loads(done.stdout)
    assert done.exit_code == (0 if data["complete"] else 1)
    [game] = data["games"]
    hit = next(row for row in game["rules"] if row["rule"] == "bg.move.blocked")
    assert "bg.ex.hit" in hit["negative"]
    assert hit["cited"] == ["reason"]


def test_the_page_names_every_rule_and_every_gap() -> None:
    game = covered(GAME, without="bg.ex.larger")
    page = html_report([game], [], "es")
    for row in game.rules:
        assert f'id="{row.rule}"' in page
    assert "bg.forced.larger: no la muestra ningún ejemplo" in page
    assert "<script" not in page


@pytest.fixture
def without_larger(tmp_path: Path) -> Path:
    """Content of a user's own in which a rule has lost its only example."""
    folder = shutil.copytree(resource_dir("content") / GAME, tmp_path / GAME)
    (folder / "examples" / "bg.ex.larger.yaml").unlink()
    return tmp_path


def test_check_names_gaps_and_fails_by_them_only_where_asked(without_larger: Path) -> None:
    call = ["check", GAME, "--lang", "en", "--content", str(without_larger)]
    loose, strict = CliRunner().invoke(app, call), CliRunner().invoke(app, [*call, "--strict"])
    assert (loose.exit_code, strict.exit_code) == (0, 1)
    for done in (loose, strict):
        assert "backgammon: bg.forced.larger: no example shows it" in done.stderr


def test_check_of_single_files_says_nothing_of_coverage(without_larger: Path) -> None:
    examples = without_larger / GAME / "examples"
    done = CliRunner().invoke(app, ["check", str(examples / "bg.ex.hit.yaml"), "--strict"])
    assert (done.exit_code, done.stderr) == (0, "")


def test_the_recorder_sees_violations_events_and_results() -> None:
    Violation("x.violation", "code")
    Event("kind", rule="x.event")
    Event("kind")
    Terminal((1, 0), (0,), "x.result")
    assert {"x.violation", "x.event", "x.result"} <= rules_recorder._seen
    rules_recorder._seen.difference_update({"x.violation", "x.event", "x.result"})


def test_the_record_of_a_run_names_each_test_and_what_it_saw(tmp_path: Path) -> None:
    record = tmp_path / "hits.json"
    gone, other = "tests/gone.py::test_gone", "tests/backgammon/test_checks.py::test_other"
    record.write_text(json.dumps({gone: ["bg.move"], other: ["bg.cube"]}), "utf-8")
    test = "tests/backgammon/test_checks.py::test_a_closed_point"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test],
        cwd=ROOT,
        env={**os.environ, "JUGADA_RULES_HIT": str(record)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    hits = read_hits(record) or {}
    assert set(hits) == {test, other}
    assert "bg.move.blocked" in hits[test]
    assert hits[other] == ["bg.cube"]
