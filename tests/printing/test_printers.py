"""Printer profiles: a printer that drifts, simulated on the finished PDF, and the sheet by which drift is read."""

from __future__ import annotations

from math import cos, radians, sin
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from generator.printing.errors import PrintError
from generator.printing.kit.calibration import calibration_pdf
from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.kit.printers import Profile, load_profile, load_profiles, profile, save_profiles
from generator.printing.layout.papers import Margins, paper
from generator.printing.layout.sheet import Layout
from generator.scene.model import Colour
from tests.nonempty import nonempty
from tests.printing.measure import Painted, page_sizes, painted, spots, strokes
from tests.printing.parts import component

Point = tuple[float, float]
DRIFTING = Profile("office", dx=0.7, dy=-0.4, angle=0.35)


def _cards(name: str, layout: Layout, printer: Profile | None) -> bytes:
    kit = Kit(
        Game("test", "Test", Colour("game", "#1F5F73")),
        [component(i) for i in range(8)],
        KitOptions(paper(name), layout, printer=printer),
    )
    return next(file for file in (make() for make in kit.files()) if file.kind == "card").data


def _middles(page: list[Painted]) -> dict[str, Point]:
    return {
        colour: ((box[0][0] + box[0][2]) / 2, (box[0][1] + box[0][3]) / 2)
        for colour, box in spots(page).items()
        if colour.endswith("C8")
    }


def _as_printed(point: Point, size: Point, flip: str, drift: Profile) -> Point:
    """Where a point of a back page comes to lie, seen from the front: turned over, then moved as the printer does."""
    x, y = (size[0] - point[0], point[1]) if flip == "long" else (point[0], size[1] - point[1])
    a, cx, cy = radians(drift.angle), size[0] / 2, size[1] / 2
    return (
        cx + cos(a) * (x - cx) - sin(a) * (y - cy) + drift.dx,
        cy + sin(a) * (x - cx) + cos(a) * (y - cy) + drift.dy,
    )


def _worst(data: bytes, flip: str, drift: Profile) -> float:
    pages, size = painted(data), page_sizes(data)[0]
    fronts, backs = _middles(pages[0]), _middles(pages[1])
    assert len(fronts) == len(backs) > 1
    offs = [
        abs(a - b)
        for colour, front in fronts.items()
        for a, b in zip(front, _as_printed(backs[colour], size, flip, drift), strict=True)
    ]
    return max(offs)


@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize(("layout", "flip"), [("duplex", "long"), ("duplex-short", "short")])
def test_a_drifting_printer_is_put_right(name: str, layout: Layout, flip: str) -> None:
    """On Letter the eight cards lie on their side: pages are upright for a profile, so that drift has one meaning."""
    data = _cards(name, layout, DRIFTING)
    assert all(width < height for width, height in page_sizes(data))
    assert _worst(data, flip, DRIFTING) < 0.05
    assert _worst(data, flip, Profile("exact")) > 0.5, "the same file on an exact printer would be off"


def test_margins_of_the_profile_are_kept() -> None:
    wide = Profile("old", margins=Margins(14, 12, 14, 20))
    page = painted(_cards("a4", "duplex", wide))[0]
    for item in nonempty(page):
        if item.layer or item.fill is None:
            assert item.x1 >= 14 - 0.01
            assert item.x2 <= 210 - 14 + 0.01
            assert item.y2 <= 297 - 20 + 0.01


@pytest.mark.parametrize(("axis", "drift"), [("x", 0.0), ("x", 0.3), ("x", -1.7), ("y", 0.8), ("y", -2.0)])
@pytest.mark.parametrize("name", ["a4", "letter"])
def test_the_line_that_runs_through_tells_the_drift(axis: str, drift: float, name: str) -> None:
    """Of the back, seen through the sheet and moved by the drift, exactly one line meets one of the front."""
    data = calibration_pdf(paper(name), "en")
    width, height = page_sizes(data)[0]
    front, back = (list(strokes(page)) for page in painted(data))
    if axis == "x":
        level = {round(line.y2, 2) for line in front if line.x2 - line.x1 < 0.01}
        seen = [(width - line.x1 + drift, line.y1) for line in back if line.x2 - line.x1 < 0.01]
        scales = {round(y, 2) for _, y in seen} & level
        assert len(scales) == 2
        for y in scales:
            scale = sorted(line.x1 for line in front if abs(line.y2 - y) < 0.01 and line.x2 - line.x1 < 0.01)
            met = [x for x in scale if any(abs(x - other) < 0.02 for other, at in seen if abs(at - y) < 0.01)]
            assert [round((x - width / 2) / 42, 3) for x in met] == [pytest.approx(drift)]
    else:
        lines = [line.y1 for line in back if abs(line.x2 - line.x1 - 7) < 0.01]
        assert len(lines) == 41
        right = max(line.x2 for line in front if line.y2 - line.y1 < 0.01 and 6.9 < line.x2 - line.x1 < 9)
        scale = [line.y1 for line in front if line.y2 - line.y1 < 0.01 and abs(line.x2 - right) < 0.01]
        met = [y for y in scale if any(abs(y - other - drift) < 0.02 for other in lines)]
        assert [round((y - height / 2) / 42, 3) for y in met] == [pytest.approx(drift)]


def test_the_calibration_sheet_needs_room() -> None:
    with pytest.raises(PrintError, match="A4, Letter or larger"):
        calibration_pdf(paper("120x160"), "en")


# -------------------------------------------------------------------------------------------------------- the command


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["printer", *arguments])


def test_a_printer_is_stored_listed_used_and_removed(home: Path) -> None:
    assert "no printer" in _run("list").stdout
    stored = _run("set", "office", "--dx", "0.5", "--dx-bottom", "0.1", "--dy", "-0.4", "--margins", "4,4,4,13")
    assert stored.exit_code == 0, stored.output
    assert "dx +0.30  dy -0.40  angle +0.115°  margins 4,4,4,13" in _run("list").stdout
    printed = CliRunner().invoke(app, ["pdf", "backgammon", "--printer", "office", "--lang", "en", "--out", "out"])
    assert printed.exit_code == 0, printed.output
    assert (home / "out" / "backgammon-kit-en-a4-duplex-for-office.pdf").is_file()
    assert _run("remove", "office").exit_code == 0
    assert "no printer" in _run("list").stdout


def test_what_is_not_said_again_stays(home: Path) -> None:
    _run("set", "office", "--dx", "0.5", "--dx-bottom", "0.1", "--margins", "5")
    _run("set", "office", "--dy", "0.2")
    assert "dx +0.30  dy +0.20  angle +0.115°  margins 5,5,5,5" in _run("list").stdout


def test_the_calibration_sheet_is_written(home: Path) -> None:
    assert _run("calibrate", "--lang", "es").exit_code == 0
    assert (home / "calibration-es-a4.pdf").is_file()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("set",), "name"),
        (("set", "Bad Name"), "small letters"),
        (("set", "office", "--dx", "40"), "more than 10"),
        (("set", "office", "--margins", "1,2"), "four"),
        (("set", "office", "--margins", "90"), "margin"),
        (("remove", "nobody"), "no printer is called"),
        (("calibrate", "--paper", "a9"), "no paper"),
    ],
)
def test_wrong_input_gets_one_clear_error(home: Path, arguments: tuple[str, ...], words: str) -> None:
    result = _run(*arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_broken_file_of_printers_gets_one_clear_error(tmp_path: Path) -> None:
    for text in (
        "[]",
        "{",
        '{"office": 3}',
        '{"office": {"dx": "far", "margins": {}}}',
        '{"x": {"margins": {"up": 3}}}',
    ):
        (tmp_path / "printers.json").write_text(text)
        with pytest.raises(PrintError, match=r"printers\.json"):
            load_profiles(tmp_path)


def test_profiles_survive_being_stored(tmp_path: Path) -> None:
    save_profiles(tmp_path, {"office": DRIFTING})
    assert load_profile(tmp_path, "office") == DRIFTING
    with pytest.raises(PrintError, match="did you mean office"):
        load_profile(tmp_path, "ofice")
    with pytest.raises(PrintError):
        profile("office", dx=float("nan"))
