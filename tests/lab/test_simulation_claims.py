"""Simulations as claims of worked examples: by their record, or played again."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.content import load_game_content
from generator.examples.check import CheckReport, check_paths
from generator.examples.claims.queries import SimulateClaim
from generator.examples.report import json_report, junit_report, text_report
from generator.examples.source import load_example
from generator.lab.job import fingerprint
from generator.resources import resource_dir

RUN = {"policies": ["random"], "games": 60}
SHIPPED = sorted(
    path for path in resource_dir("content").glob("*/examples/*.yaml") if "simulate:" in path.read_text("utf-8")
)


@pytest.fixture
def data(tictactoe: str) -> str:
    return fingerprint(load_game_content(tictactoe).data)


def check(folder: Path, game: str, jobs: Any = 0, **claim: Any) -> CheckReport:
    sheet = {
        "game": game,
        "id": "x",
        "title": {"es": "x", "en": "x"},
        "text": {"es": "x", "en": "x"},
        "rules": ["ttt.start"],
        "steps": [{"claim": [claim]}],
    }
    path = folder / "example.yaml"
    path.write_text(yaml.safe_dump(sheet, sort_keys=False), "utf-8")
    return check_paths([str(path)], jobs=jobs)


def record(low: float, high: float, data: str) -> dict[str, Any]:
    return {"value": (low + high) / 2, "low": low, "high": high, "data": data}


def test_the_ordinary_check_goes_by_the_record(tictactoe: str, tmp_path: Path, data: str) -> None:
    kept = record(0.6, 0.7, data)
    for bounds, code in (({"at_least": "1/2"}, 0), ({"at_least": "13/20"}, 1), ({"at_most": "13/20"}, 1)):
        report = check(tmp_path, tictactoe, simulate=RUN, figure="first", **bounds, recorded=kept)
        assert report.exit_code == code
        [claim] = report.runs[0].claims
        assert claim.recorded
        assert "65.0% (between 60.0% and 70.0%; 60 simulated games)" in claim.sentence["en"].replace("\xa0", " ")


def test_without_a_record_of_these_data_nothing_is_claimed(tictactoe: str, tmp_path: Path) -> None:
    for kept in ({}, {"recorded": record(0.1, 0.2, "0" * 12)}):
        report = check(tmp_path, tictactoe, simulate=RUN, figure="first", at_least="1/2", **kept)
        assert report.exit_code == 0
        [claim] = report.runs[0].claims
        assert claim.recorded
        assert "no result is recorded for this data" in claim.sentence["en"]


def test_slow_plays_and_says_how_to_record(tictactoe: str, tmp_path: Path, data: str) -> None:
    report = check(tmp_path, tictactoe, jobs=1, simulate=RUN, figure="first", at_least="2/5")
    [claim] = report.runs[0].claims
    assert claim.holds
    assert not claim.recorded
    found = yaml.safe_load(claim.sentence["en"].partition("recorded: ")[2])
    assert found["data"] == data
    again = check(tmp_path, tictactoe, jobs=1, simulate=RUN, figure="first", at_least="2/5", recorded=found)
    assert again.exit_code == 0
    assert "recorded" not in text_report(again, "en")


def test_slow_finds_a_record_that_is_not_true(tictactoe: str, tmp_path: Path, data: str) -> None:
    kept = record(0.6, 0.7, data)
    report = check(tmp_path, tictactoe, jobs=1, simulate=RUN, figure="first", at_least="2/5", recorded=kept)
    assert report.exit_code == 1
    assert "the games give a result other than the recorded one" in text_report(report, "en")


def test_slow_finds_a_claim_that_is_not_true(tictactoe: str, tmp_path: Path) -> None:
    report = check(tmp_path, tictactoe, jobs=1, simulate=RUN, figure="first", at_most="2/5")
    assert report.exit_code == 1
    assert "is not wholly within … – 2/5" in text_report(report, "en")


def test_a_difference_of_two_runs(tictactoe: str, tmp_path: Path) -> None:
    """Beginning is worth a good quarter of the win: X first, less O first, as X's share."""
    report = check(
        tmp_path,
        tictactoe,
        jobs=1,
        simulate={**RUN, "setup": {"first": "X"}},
        against={**RUN, "setup": {"first": "O"}},
        figure="seat.X",
        at_least=0,
    )
    assert report.exit_code == 0
    [claim] = report.runs[0].claims
    assert "60 simulated games" in claim.sentence["en"]


def test_a_share_of_games_above_a_bound(tictactoe: str, tmp_path: Path) -> None:
    """A ninth mark is set in about every fifth game; a tenth never."""
    for above, bounds in ((8, {"at_least": "1/20", "at_most": "1/2"}), (9, {"at_most": "1/10"})):
        report = check(tmp_path, tictactoe, jobs=1, simulate=RUN, figure="decisions", above=above, **bounds)
        assert report.exit_code == 0, text_report(report, "en")
        assert f"over {above}" in next(iter(report.runs[0].claims)).sentence["en"]


@pytest.mark.parametrize(
    ("claim", "code", "message"),
    [
        ({"simulate": {**RUN, "policies": ["best"]}, "figure": "first", "at_least": 0}, 2, "no policy 'best'"),
        ({"simulate": {**RUN, "policies": ["this:x"]}, "figure": "first", "at_least": 0}, 2, "'this:x' names a module"),
        ({"simulate": {**RUN, "setup": {"x": 1}}, "figure": "first", "at_least": 0}, 2, "setup x"),
        ({"simulate": {**RUN, "games": 0}, "figure": "first", "at_least": 0}, 2, "expected at least 1"),
        ({"simulate": RUN, "figure": "first"}, 2, "at least one of at_least, at_most"),
        ({"simulate": RUN, "figure": "fist", "at_least": 0}, 1, "no figure is called 'fist'"),
        ({"simulate": RUN, "figure": "measure.x", "at_least": 0}, 1, "no figure is called 'measure.x'"),
    ],
)
def test_a_malformed_claim_is_reported(
    tictactoe: str, tmp_path: Path, claim: dict[str, Any], code: int, message: str
) -> None:
    report = check(tmp_path, tictactoe, **claim)
    assert report.exit_code == code
    text = text_report(report, "en")
    assert message in text
    assert "example.yaml:" in text


def test_reports_tell_what_was_not_played(tictactoe: str, tmp_path: Path, data: str) -> None:
    report = check(tmp_path, tictactoe, simulate=RUN, figure="first", at_least="1/2", recorded=record(0.6, 0.7, data))
    assert '"recorded": true' in json_report(report, "en")
    assert "<skipped" in junit_report(report, "en")
    assert "esultado guardado" in text_report(report, "es")


# ---------------------------------------------------------------------- what is shipped


def test_there_are_the_sources_claims() -> None:
    assert {"bm.ex.luck", "km.ex.tokens", "bb.ex.score41"} <= {path.stem for path in SHIPPED}


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_shipped_simulation_is_recorded_with_todays_data(path: Path) -> None:
    """Where this fails the data have changed: ``jugada check FILE --slow`` says what to record."""
    example = load_example(path)
    claims = [claim for step in example.sheet.steps for claim in step.claim if isinstance(claim, SimulateClaim)]
    assert claims
    for claim in claims:
        assert claim.recorded is not None
        assert claim.recorded.data == fingerprint(example.content.data)
        assert claim.recorded.low <= claim.recorded.value <= claim.recorded.high


def test_luck_a_shipped_claim_played_again_in_small(tmp_path: Path) -> None:
    """The policies and the set-up of a shipped claim still work; its full length is for ``--slow``."""
    [path] = [path for path in SHIPPED if path.stem == "km.ex.tokens"]
    sheet = yaml.safe_load(path.read_text("utf-8"))
    for step in sheet["steps"]:
        for claim in step.get("claim", []):
            if "simulate" in claim:
                claim["simulate"]["games"] = 4
                claim["at_most"] = "1"
                del claim["recorded"]
    small = tmp_path / "small.yaml"
    small.write_text(yaml.safe_dump({"game": "team_km", **sheet}, allow_unicode=True, sort_keys=False), "utf-8")
    report = check_paths([str(small)], jobs=1)
    assert report.exit_code == 0, text_report(report, "en")


def test_an_ordinary_check_does_not_even_import_the_workers() -> None:
    script = (
        "import sys; from generator.examples.check import check_paths; check_paths(['basketmind']);"
        "print([name for name in ('joblib', 'distributed') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", ["bm.ex.luck", "km.ex.tokens"])
def test_the_text_tells_what_is_recorded(name: str) -> None:
    """The ends of the interval, rounded, and the number of games; a new record needs a new text."""
    [path] = [path for path in SHIPPED if path.stem == name]
    for step in load_example(path).sheet.steps:
        for claim in step.claim:
            if isinstance(claim, SimulateClaim) and claim.recorded is not None:
                assert step.say is not None
                numbers = set(re.findall(r"\d+(?:\.\d+)?", step.say["en"]))
                assert str(claim.simulate.games) in numbers
                for end in (claim.recorded.low, claim.recorded.high):
                    assert {f"{100 * end:.0f}", f"{100 * end:.1f}"} & numbers, (end, numbers)
