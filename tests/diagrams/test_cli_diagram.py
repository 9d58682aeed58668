"""``jugada diagram``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator.cli import main
from generator.outputs.record import NAME

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def jugada(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Call:
    def call(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["jugada", "diagram", *arguments])
        with pytest.raises(SystemExit) as stop:
            main()
        out, err = capfd.readouterr()
        return int(stop.value.code or 0), out, err

    return call


def test_a_position_is_printed_as_svg(jugada: Call) -> None:
    code, out, err = jugada("backgammon", "--roll", "3-1", "--play", "8/5 6/5", "--show", "movable", "--lang", "es")
    assert (code, err) == (0, "")
    assert ElementTree.fromstring(out).tag.endswith("svg")
    assert "Las blancas pueden mover una ficha de B8 a B5 y otra de B6 a B5" in out


def test_numbering_ink_and_legend_are_options(jugada: Call) -> None:
    basic = ("backgammon", "--roll", "3-1", "--play", "8/5 6/5", "--lang", "en")
    _, plain, _ = jugada(*basic)
    _, booklet, _ = jugada(*basic, "--option", "numbering=booklet")
    _, low, _ = jugada(*basic, "--low-ink")
    _, bare, _ = jugada(*basic, "--no-legend")
    assert "White may move a checker from 8 to 5 and another from 6 to 5" in plain
    assert ">13</text>" in plain
    assert ">13</text>" not in booklet
    assert "clipPath" in low
    assert "clipPath" not in plain
    assert "White may move a checker from B8 to B5 and another from B6 to B5" in booklet
    assert "White may move a checker from 8 to 5 and another from 6 to 5" not in bare


def test_an_example_s_steps_become_files(jugada: Call, tmp_path: Path) -> None:
    code, out, err = jugada("bg.ex.hit", "--out", str(tmp_path / "steps"))
    assert (code, out) == (0, "")
    files = sorted((tmp_path / "steps").glob("*.svg"))
    assert files[0].name == "bg.ex.hit-1.svg"
    assert len(err.splitlines()) == len(files) > 1
    for name in ("two.pdf", "TWO.PDF"):
        code, *_ = jugada("bg.ex.hit", "--step", "2", "--out", str(tmp_path / name))
        assert code == 0
        assert (tmp_path / name).read_bytes().startswith(b"%PDF")


def test_a_folder_s_name_may_have_a_dot(jugada: Call, tmp_path: Path) -> None:
    folder = tmp_path / "rules-v1.2"
    code, *_ = jugada("bg.ex.hit", "--step", "2", "--out", str(folder))
    assert (code, sorted(path.name for path in folder.iterdir())) == (0, [NAME, "bg.ex.hit-2.svg"])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nothing"], "'nothing' is no example's id"),
        (["bg.ex.hit"], "give --out FOLDER"),
        (["bg.ex.hit", "--step", "77"], "no step 77"),
        (["bg.ex.hit", "--play", "8/5"], "need a game's name"),
        (["backgammon", "--step", "1"], "--step belongs to an example"),
        (["backgammon", "--position", "XGID=zzz"], "expected"),
        (["backgammon", "--roll", "3-1", "--play", "8/x"], "expected"),
        (["backgammon", "--roll", "3-1", "--play", "X:8/5"], "expected"),
        (["backgammon", "--play", "8/5"], "name the seat"),
        (["backgammon", "--show", "nothing"], "has no query 'nothing'"),
        (["backgammon", "--show", "destinations"], "from"),
        (["backgammon", "--option", "numbering"], "NAME=VALUE"),
        (["backgammon", "--option", "numbering=roman"], "'roman' is not one of"),
        (["backgammon", "--out", "board.gif"], r"expected a folder or a .svg, .pdf or .png file to write to"),
    ],
)
def test_wrong_input_is_one_line_and_exit_code_2(jugada: Call, arguments: list[str], message: str) -> None:
    code, out, err = jugada(*arguments)
    assert (code, out) == (2, "")
    assert len(err.strip().splitlines()) == 1
    assert err.startswith("error: ")
    assert message in err
