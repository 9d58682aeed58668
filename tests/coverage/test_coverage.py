"""Coverage: shipped games are complete, and each kind of gap is seen."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import Mock
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.content import load_game_content
from generator.content.loader import load_content_folder
from generator.coverage.game_checks import with_findings
from generator.coverage.gather import Coverage, coverage_of, gap_findings, read_hits
from generator.coverage.parity import read_record
from generator.coverage.report_formats import html_report
from generator.examples import check as checking
from generator.examples.check import CheckReport, check_paths
from generator.examples.runner import run_example
from generator.outputs.reading import FileError
from generator.resources import content_dir, resource_dir
from rules_engine.core import Event, Terminal, Violation
from rules_engine.core.registry import game_names
from tests import rules_recorder

ROOT = Path(__file__).parents[2]
GAME = "backgammon"


@cache
def checked(name: str) -> CheckReport:
    """All examples of a shipped game, which have run."""
    return check_paths([name])


@cache
def covered(name: str, without: str = "") -> Coverage:
    content = load_game_content(name)
    runs = [run for run in checked(name).runs if run.id != without]
    return coverage_of(content, runs)


@pytest.mark.parametrize("name", game_names())
def test_every_rule_of_a_shipped_game_is_covered(name: str) -> None:
    assert covered(name).gaps == ()


@pytest.mark.parametrize("name", game_names())
def test_nothing_is_left_to_look_at_in_a_shipped_game(name: str) -> None:
    """Rules, rulings, both languages; and somebody has compared them."""
    report = with_findings(checked(name), [name])
    assert [finding.text("en") for finding in report.findings] == []
    assert read_record(content_dir(name)) is not None


def test_a_missing_example_is_a_gap() -> None:
    assert ("bg.forced.larger", "example") in covered(GAME, without="bg.ex.larger").gaps
    assert ("bg.forced.larger", "negative") in covered(GAME, without="bg.ex.larger").gaps
    assert ("bg.start", "negative") in covered(GAME, without="bg.ex.start").gaps


def test_an_example_that_fails_shows_nothing() -> None:
    content = load_game_content(GAME)
    runs = []
    for run in checked(GAME).runs:
        steps = tuple(
            replace(step, claims=tuple(replace(claim, holds=False) for claim in step.claims)) for step in run.steps
        )
        runs.append(replace(run, steps=steps))
    gaps = coverage_of(content, runs).gaps
    assert {rule for rule, gap in gaps if gap == "example"} == set(content.rule_ids)
    assert ("bg.board", "engine") in gaps


def test_a_rule_stated_in_one_language_only_is_a_gap() -> None:
    content = load_game_content(GAME)
    english = content.raw_rules["en"]
    sections = tuple(
        replace(section, blocks=tuple(block for block in section.blocks if block.rule != "bg.move.hit"))
        for section in english.sections
    )
    spoilt = replace(content)
    spoilt.__dict__["raw_rules"] = {**content.raw_rules, "en": replace(english, sections=sections)}
    assert ("bg.move.hit", "text:en") in coverage_of(spoilt, checked(GAME).runs).gaps


def test_random_games_are_played_where_the_lab_has_kept_none(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Mock(return_value=())
    monkeypatch.setattr("generator.coverage.gather.playout", played)
    content, runs = load_game_content(GAME), checked(GAME).runs
    coverage_of(content, runs)
    assert not played.called
    monkeypatch.setattr("generator.coverage.gather.stored_reports", Mock(return_value=()))
    coverage_of(content, runs)
    assert played.called


def test_tests_are_counted_where_there_is_a_record(tmp_path: Path) -> None:
    record = tmp_path / "hits.json"
    assert read_hits(record) is None
    record.write_text(json.dumps({"tests/a.py::test_b": ["bg.move"], "tests/a.py::test_a": ["bg.move"]}), "utf-8")
    rows = {row.rule: row for row in coverage_of(load_game_content(GAME), (), read_hits(record)).rules}
    assert rows["bg.move"].tests == ("tests/a.py::test_a", "tests/a.py::test_b")
    assert rows["bg.cube"].tests == ()


def test_a_spoilt_record_is_one_clear_error(tmp_path: Path) -> None:
    record = tmp_path / "hits.json"
    for text in ("{", "[]", '{"test": 3}', "[" * 20_000):
        record.write_text(text, "utf-8")
        with pytest.raises(FileError, match="record of a test run"):
            read_hits(record)


def test_the_command_tells_gaps_by_its_exit_code(tictactoe: str, tmp_path: Path) -> None:
    def data_of(*arguments: str) -> tuple[int, bool, dict[str, dict[str, Any]]]:
        done = CliRunner().invoke(app, ["coverage", tictactoe, *arguments, "--lang", "en", "--format", "json"])
        data = json.loads(done.stdout)
        [game] = data["games"]
        return done.exit_code, data["complete"], {row["rule"]: row for row in game["rules"]}

    code, complete, rules = data_of()
    assert (code, complete, rules["ttt.turn"]["cited"]) == (0, True, ["reason"])
    assert "ttt.ex.fork" in rules["ttt.turn"]["negative"]
    folder = shutil.copytree(content_dir(tictactoe), tmp_path / tictactoe)
    (folder / "examples" / "ttt.ex.fork.yaml").unlink()
    code, complete, rules = data_of("--content", str(tmp_path))
    assert (code, complete, rules["ttt.turn"]["negative"]) == (1, False, [])


def test_the_command_tells_that_claims_fail(without_larger: Path) -> None:
    shutil.rmtree(without_larger / GAME / "puzzles")
    path = without_larger / GAME / "examples" / "bg.ex.hit.yaml"
    text = path.read_text("utf-8")
    assert "because: bg.move.blocked" in text
    path.write_text(text.replace("because: bg.move.blocked", "because: bg.move.hit", 1), "utf-8")
    done = CliRunner().invoke(app, ["coverage", GAME, "--content", str(without_larger)])
    assert (done.exit_code, done.stderr) == (
        1,
        "note: 1 claim fails and is not drawn; run `jugada check` to see which\n",
    )


def test_the_page_names_every_rule_and_every_gap() -> None:
    game = covered(GAME, without="bg.ex.larger")
    page = html_report([game], gap_findings(load_game_content(GAME), game), "es")
    for row in game.rules:
        assert f'id="{row.rule}"' in page
    assert "bg.forced.larger: no la muestra ningún ejemplo" in page
    assert "<script" not in page


@pytest.fixture
def without_larger(tmp_path: Path) -> Path:
    """Content of a user's own in which a rule has lost its only example."""
    folder = shutil.copytree(resource_dir("content") / GAME, tmp_path / GAME)
    (folder / "examples" / "bg.ex.larger.yaml").unlink()
    for about_all in ("translations.json", "originals.yaml", "path.yaml"):
        (folder / about_all).unlink()
    return tmp_path


def check(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["check", *arguments, "--lang", "en"])
    assert done.stderr == ""
    return done.exit_code, done.stdout


@pytest.mark.night
def test_check_of_whole_content_fails_by_its_gaps(without_larger: Path) -> None:
    stated = without_larger / GAME / "rules.es.md"
    line = load_content_folder(without_larger / GAME).rules["es"].line("bg.forced.larger")
    for call in ([GAME, "--content", str(without_larger)], [str(without_larger / GAME)]):
        code, output = check(*call)
        assert code == 1
        assert f"gap: {stated}:{line}: bg.forced.larger: no example shows it; name it under rules of" in output
        assert f"gap: {stated}:{line}: bg.forced.larger: it can forbid an action, but no example breaks it" in output
        assert output.splitlines()[-1].endswith("; gaps in the content: 2")


def test_check_of_a_folder_of_examples_is_not_asked_for_all_rules(without_larger: Path) -> None:
    code, output = check(str(without_larger / GAME / "examples"))
    assert code == 0
    assert "gap: " not in output


@pytest.mark.night
def test_every_format_tells_of_gaps(without_larger: Path) -> None:
    call = [GAME, "--content", str(without_larger), "--format"]
    code, text = check(*call, "json")
    data = json.loads(text)
    assert (code, data["holds"], data["failures"], data["whole"]) == (1, False, 0, [GAME])
    [first, second] = data["findings"]
    assert (first["key"], first["problem"], second["problem"]) == ("bg.forced.larger", "gap_example", "gap_negative")
    assert first["file"].endswith("rules.es.md")

    code, text = check(*call, "junit")
    examples, content = ElementTree.fromstring(text)
    assert (code, examples.get("failures")) == (1, "0")
    assert (content.get("name"), content.get("tests"), content.get("failures")) == (f"{GAME}: content", "2", "2")
    assert content[0].get("line") == str(first["line"])

    code, text = check(*call, "github")
    assert code == 1
    [example, _, summary] = text.splitlines()
    assert example.startswith(f"::error file={first['file']},line={first['line']},title=bg.forced.larger::no example")
    assert summary.endswith("gaps in the content: 2")


def test_whole_content_without_gaps_is_a_case_that_passes(tictactoe: str) -> None:
    code, text = check(tictactoe, "--format", "junit")
    _, content = ElementTree.fromstring(text)
    assert (code, content.get("tests"), content.get("failures")) == (0, "1", "0")


def test_gaps_are_looked_for_only_when_every_claim_holds(without_larger: Path) -> None:
    path = without_larger / GAME / "examples" / "bg.ex.hit.yaml"
    text = path.read_text("utf-8")
    assert "because: bg.move.blocked" in text
    path.write_text(text.replace("because: bg.move.blocked", "because: bg.move.hit"), "utf-8")
    code, output = check(GAME, "--content", str(without_larger))
    assert code == 1
    assert "gap: " not in output


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ('ask("pips"', 'ask("pipz"', r"rules\.es\.md:\d+: .*'pipz' is not a query"),
        ("**Flechas y camino", '**{{ term("nope") }}', r"rules\.es\.md:20: .* no word for 'nope'"),
    ],
    ids=["text", "name"],
)
def test_a_rule_that_cannot_be_filled_in_is_told_with_its_line(
    without_larger: Path, right: str, wrong: str, message: str
) -> None:
    rules = without_larger / GAME / "rules.es.md"
    text = rules.read_text("utf-8")
    assert right in text
    rules.write_text(text.replace(right, wrong), "utf-8")
    code, output = check(GAME, "--content", str(without_larger))
    assert code == 2
    assert re.search(message, output)
    assert output.endswith("malformed files: 1\n")


def test_nothing_is_run_twice(tictactoe: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Mock(wraps=run_example)
    monkeypatch.setattr(checking, "run_example", counted)
    assert check(tictactoe)[0] == 0
    assert counted.call_count == len(load_game_content(tictactoe).examples)


def test_the_recorder_sees_violations_events_and_results() -> None:
    Violation("x.violation", "code")
    Event("kind", rule="x.event")
    Event("kind")
    Terminal((1, 0), (0,), "x.result")
    assert {"x.violation", "x.event", "x.result"} <= rules_recorder._seen
    rules_recorder._seen.difference_update({"x.violation", "x.event", "x.result"})


def test_the_recorder_sees_what_an_example_is_about_once_an_answer_holds(tictactoe: str) -> None:
    run = next(run for run in check_paths([tictactoe]).runs if run.answered)
    rules_recorder._seen.clear()
    replace(run, rules=("x.asked",))
    steps = [replace(step, claims=tuple(replace(one, holds=False) for one in step.claims)) for step in run.steps]
    replace(run, rules=("x.unanswered",), steps=tuple(steps))
    assert rules_recorder._seen == {"x.asked"}
    rules_recorder._seen.clear()


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


def test_a_book_that_cannot_be_read_is_a_malformed_file(tictactoe: str, tmp_path: Path) -> None:
    folder = shutil.copytree(content_dir(tictactoe), tmp_path / tictactoe)
    (folder / "book.yaml").write_text("stories: []\nfigure: []\n", "utf-8")
    done = CliRunner().invoke(app, ["check", tictactoe, "--content", str(tmp_path), "--lang", "en"])
    assert done.exit_code == 2
    assert re.search(r"book\.yaml:2: .*unknown key 'figure'; did you mean 'figures'", done.stdout)
