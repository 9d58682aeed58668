"""Results kept with a game's content: those that are shipped are today's, and a broken one is told."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from generator.content import GameContent, load_game_content
from generator.content.errors import ContentError
from generator.content.loader import load_content_folder
from generator.lab.summary import Comparison, Summary
from generator.lab_report.report import html_fragment, text_report
from generator.lab_report.stored_results import StoredReport, stored_reports
from generator.outputs.reading import FileError
from rules_engine.core.registry import game_names

KEPT = [(game, report) for game in game_names() for report in stored_reports(load_game_content(game))]


def named(case: Any) -> str:
    return case.name if isinstance(case, StoredReport) else str(case)


def test_every_game_has_one() -> None:
    assert {game for game, _ in KEPT} == set(game_names())


@pytest.mark.parametrize(("game", "report"), KEPT, ids=named)
def test_a_shipped_report_is_of_todays_data_and_complete(game: str, report: StoredReport) -> None:
    """Where this fails: the data have changed, so run ``jugada simulate`` again as the report says."""
    assert report.current
    one = report.result if isinstance(report.result, Summary) else report.result.one
    assert not one.partial
    assert one.games >= 100
    for lang in ("es", "en"):
        assert text_report(report.result, load_game_content(game), lang)
        assert "<svg" in html_fragment(report.result, load_game_content(game), lang)


def test_two_more_kick_offs_show_their_effect() -> None:
    """On kick-offs played, with an interval that leaves out 0; a thousand matches each."""
    [report] = [report for _, report in KEPT if report.name == "kick_offs"]
    assert isinstance(report.result, Comparison)
    effect = report.result.differences["measure.kick_offs"]
    assert effect.low is not None
    assert 0 < effect.low < effect.value


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(load_game_content("team_km").folder, tmp_path / "team_km"))


def kept(folder: Path) -> tuple[GameContent, list[StoredReport]]:
    content = load_content_folder(folder)
    return content, list(stored_reports(content))


def test_a_report_of_other_data_is_not_current(folder: Path) -> None:
    text = (folder / "deck.yaml").read_text("utf-8")
    deck = text.replace("total: 151", "total: 152").replace("kick_off, count: 20", "kick_off, count: 21")
    (folder / "deck.yaml").write_text(deck, "utf-8")
    assert [report.current for report in kept(folder)[1]] == [False, False]


def test_other_words_leave_a_report_current(folder: Path) -> None:
    """A card's text is read, not played by."""
    path = folder / "deck.yaml"
    text = path.read_text("utf-8")
    words = next(line for line in text.splitlines() if "es: " in line)
    path.write_text(text.replace(words, words.replace("es: ", "es: Otra vez ", 1)), "utf-8")
    content, reports = kept(folder)
    assert content.data != load_game_content("team_km").data
    assert all(report.current for report in reports)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("{\n  x", 2, "not JSON"),
        ("[]", 1, "not a simulation's result"),
        ("{}", 1, "of format None, expected 1"),
        ('{"one": {}, "other": {}}', 1, "of format None"),
        (None, 1, "a result of 'chess', expected one of 'team_km'"),
    ],
)
def test_a_report_that_cannot_be_read_is_told(folder: Path, text: str | None, line: int, message: str) -> None:
    path = folder / "lab" / "two.json"
    if text is None:
        text = json.dumps({**json.loads(path.read_text("utf-8")), "game": "chess"})
    path.write_text(text, "utf-8")
    with pytest.raises(ContentError, match=message) as caught:
        kept(folder)
    assert (caught.value.path, caught.value.line) == (path, line)


def test_a_report_that_is_not_there_is_told(folder: Path) -> None:
    (folder / "lab" / "two.json").unlink()
    with pytest.raises(FileError, match=r"two\.json: cannot be read"):
        kept(folder)


def test_what_fires_in_the_lab_counts_as_cited() -> None:
    """Coverage knows of a rule that neither the examples nor a few random games have brought up."""
    from generator.coverage.gather import coverage_of
    from generator.examples.check import check_paths

    content = load_game_content("team_km")
    [example, *_] = check_paths([str(content.folder / "examples" / "km.ex.pass.yaml")]).runs
    rows = {row.rule: row.cited for row in coverage_of(content, [example]).rules}
    fired = {rule for report in stored_reports(content) for summary in report.summaries for rule in summary.rules}
    assert "km.half.replacement" in fired
    assert all(set(rows[rule]) & {"event", "result", "reason"} for rule in fired)
