"""The measurements run, and what they write conforms. Nothing here is timed: machines differ, schemas do not."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bench.__main__ import main, measure
from bench.chart import chart
from bench.command import installation
from bench.growth import in_own_process
from bench.model import LINEAR, Report, at_least, at_most, figure, growth, not_measured
from bench.parts import PARTS
from bench.report import markdown, number, row_cells

LONG = ("build", "check", "command", "pdf", "site", "lab", "memory", "growth")
"""Parts that take many seconds in quick mode too."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.night if name in LONG else ()) for name in PARTS if name != "browser"],
)
def test_part_runs_in_quick_mode_and_conforms(name: str, tmp_path: Path) -> None:
    measure([name], quick=True, out=tmp_path)
    report = Report.model_validate_json((tmp_path / "bench-quick.json").read_text("utf-8"))
    assert report.quick
    assert list(report.parts) == [name]
    part = report.parts[name]
    assert part.rows or part.growth
    assert not [row.missing for row in part.rows if "Error" in row.missing]
    for row in part.rows:
        assert (row.median is None) == bool(row.missing)
        assert row.median is None or row.median >= 0 or row.unit == "kB"
        assert (row.met is None) == (row.target is None or row.median is None or _is_alone(row))
    assert f"## {name}" in (tmp_path / "bench-quick.md").read_text("utf-8")


def test_parts_are_the_modules_that_measure() -> None:
    folder = Path(sys.modules["bench"].__path__[0])
    measuring = {path.stem for path in folder.glob("*.py") if "\ndef measure(quick" in path.read_text("utf-8")}
    assert measuring == set(PARTS)


def test_browser_part_says_why_there_is_no_figure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("playwright")
    monkeypatch.setattr("bench.website.SITE", tmp_path / "nowhere")
    report = measure(["browser"], quick=True, out=tmp_path)
    (row,) = report.parts["browser"].rows
    assert row.median is None
    assert "make" in row.missing


def test_the_first_board_is_beside_python_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("playwright")
    found = {"bare_python_ms": 1000.0, "first_board_ms": 1400.0, "page_bytes": 90e3, "lighthouse_home": 96.0}
    monkeypatch.setattr("bench.website.SITE", tmp_path)
    monkeypatch.setattr("bench.website.run", lambda: dict(found))
    monkeypatch.setattr("tests.browser.find.system_chromium", lambda: Path("chromium"))
    board, page, home = measure(["browser"], quick=True, out=tmp_path).parts["browser"].rows
    assert (board.name, board.ratio, board.met) == ("first board", 1.4, False)
    assert (page.name, page.median, page.peer, page.met) == ("page", 90.0, None, True)
    assert (home.name, home.unit, home.met) == ("lighthouse home", "", True)


def test_aninstallation_that_cannot_be_fetched_says_why(tmp_path: Path) -> None:
    row = installation("an installation", str(tmp_path / "nothing-1.0-py3-none-any.whl"), tmp_path / "out")
    assert row.median is None
    assert row.missing.startswith("pip download: ")


def test_a_part_that_fails_is_a_row_that_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.check.in_turns", _fails)
    report = measure(["check"], quick=True, out=tmp_path)
    assert report.parts["check"].rows[-1].missing == "ValueError: no clock"


def test_parts_measured_before_stay_beside_new_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.check.in_turns", _fails)
    monkeypatch.setattr("bench.diagrams.in_turns", _fails)
    measure(["diagrams"], quick=True, out=tmp_path)
    assert list(measure(["check"], quick=True, out=tmp_path).parts) == ["check", "diagrams"]
    text = (tmp_path / "bench-quick.json").read_text("utf-8")
    other = json.loads(text) | {"machine": {**json.loads(text)["machine"], "processor": "another"}}
    (tmp_path / "bench-quick.json").write_text(json.dumps(other), "utf-8")
    assert list(measure(["check"], quick=True, out=tmp_path).parts) == ["check"]


def test_unknown_part_is_an_error(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["bench", "everything"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "no part is called 'everything'" in capsys.readouterr().err


def test_figure_has_quartiles_and_the_median_of_the_pairs_ratios() -> None:
    row = figure("x", "ms", "wall", [2.0, 4.0, 30.0], ("y", [1.0, 4.0, 10.0]), target=at_most(2.0, "ratio"))
    assert (row.median, row.low, row.high) == (4.0, 3.0, 17.0)
    assert row.ratio == 2.0  # of 2, 1, 3; not 4 / 4
    assert row.met
    assert not figure("x", "/s", "cpu", [3.0], target=at_least(4.0)).met
    assert figure("x", "ms", "cpu", [3.0], target=at_most(1.0, "ratio")).met is None  # nothing to compare with


def test_growth_tells_linear_from_quadratic() -> None:
    curve = growth("x", "things", {n: 0.01 * n for n in (10, 100, 1000)}, peaks={1000: 80.0})
    assert [point.peak for point in curve.points] == [None, None, 80.0]
    assert (round(curve.exponent, 6), round(curve.last, 6), curve.linear) == (1.0, 1.0, True)
    square = growth("x", "things", {n: 0.01 * n * n for n in (10, 100, 1000)})
    assert (round(square.exponent, 6), square.linear) == (2.0, False)
    constant = growth("x", "things", {n: 5 + 0.01 * n for n in (10, 100, 1000, 100_000)})
    assert constant.exponent < constant.last < LINEAR
    assert [point.each for point in curve.points] == pytest.approx([0.01] * 3)


@pytest.mark.night
def test_a_size_is_measured_in_a_process_of_its_own() -> None:
    """What the process that starts it holds does not count."""
    held = b"x" * 500_000_000
    seconds, peak = in_own_process("board as PDF", 1)
    assert seconds > 0
    assert 10 < peak < len(held) / 1e6


def test_table_shows_goals_peers_and_what_is_missing() -> None:
    row = figure("x", "ms", "wall", [2.0, 2.5], ("y", [1.0, 1.0]), target=at_most(1.3, "ratio"), note="the same")
    assert row_cells(row) == ("x", "2.25 ms", "2.12 to 2.38", "y", "1.00", "2.25", "ratio ≤ 1.30", "MISSED")
    gone = not_measured("z", "ms", "it is not installed")
    report = Report.model_validate(
        {"quick": False, "machine": {"cores": "2"}, "parts": {"pdf": {"about": "a", "seconds": 1, "rows": [row, gone]}}}
    )
    text = markdown(report)
    assert "- z: it is not installed" in text
    assert "- x: the same" in text
    assert "Goals missed: pdf: x." in text


@pytest.mark.parametrize(
    ("value", "shown"), [(0.0, "0"), (12345.6, "12,346"), (12.34, "12.3"), (1.234, "1.23"), (0.0123, "0.0123")]
)
def test_numbers_have_three_digits_that_count(value: float, shown: str) -> None:
    assert number(value) == shown


def test_chart_is_an_svg() -> None:
    curves = [growth(name, "things", {10: 0.1, 1000: 9.0}) for name in ("deck as PDF", "check")]
    words = " ".join(ElementTree.fromstring(chart(curves)).itertext())
    assert "deck as PDF" in words
    assert "exponent 0.98" in words


def _fails(*_: object, **__: object) -> None:
    raise ValueError("no clock")


def _is_alone(row: object) -> bool:
    target, ratio = getattr(row, "target", None), getattr(row, "ratio", None)
    return target is not None and target.of == "ratio" and ratio is None
