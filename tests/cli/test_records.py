"""``jugada replay``: records of other programs are read by what they contain, and written in each format."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli.app import app

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "content" / "backgammon" / "records"
EXPORTS = ROOT / "tests" / "data" / "backgammon"


def run(*arguments: str | Path, code: int = 0) -> str:
    """What the command prints; on failure the one line of its error."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], prog_name="jugada")
    assert result.exit_code == code, result.output
    return result.stdout if code == 0 else result.stderr


def replayed(path: Path) -> str:
    return run("replay", "backgammon", path, "--lang", "en")


@pytest.mark.parametrize("source", ["match5.mat", "match5.sgf"])
@pytest.mark.parametrize("suffix", [".mat", ".sgf"])
def test_a_match_is_written_and_tells_the_same(source: str, suffix: str, tmp_path: Path) -> None:
    out = tmp_path / f"match{suffix}"
    assert run("replay", "backgammon", RECORDS / source, "--out", out) == ""
    assert replayed(out) == replayed(RECORDS / source)
    text = out.read_text("utf-8")
    assert "Alice" in text
    assert "Bob" in text
    assert ("Wins 2 points" if suffix == ".mat" else "RE[B+2R]") in text


def test_what_a_file_contains_tells_its_format_whatever_it_is_called(tmp_path: Path) -> None:
    for name, source in (("xg.txt", "match5.mat"), ("tree.mat", "match5.sgf"), ("none", "match5.mat")):
        shutil.copy(RECORDS / source, tmp_path / name)
        assert replayed(tmp_path / name) == replayed(RECORDS / source)


def test_gnu_backgammons_text_export_is_read_and_written_as_a_mat_file(tmp_path: Path) -> None:
    out = tmp_path / "game.mat"
    run("replay", "backgammon", EXPORTS / "match5_002.txt", "--out", out)
    assert " Alice : 0                      Bob : 4" in out.read_text("utf-8")
    game = [line for line in replayed(out).splitlines() if not line.startswith("#")]
    whole = run("replay", "backgammon", RECORDS / "match5.mat", "--lang", "en", "--number", "2")
    assert game == [line for line in whole.splitlines() if not line.startswith("#")]


def test_one_game_is_our_own_record_and_comes_back_with_its_players(tmp_path: Path) -> None:
    own, sgf = tmp_path / "game.txt", tmp_path / "game.sgf"
    run("replay", "backgammon", RECORDS / "match5.mat", "--number", "3", "--out", own)
    assert own.read_text("utf-8").startswith("# White: Alice\n# Black: Bob\n")
    run("replay", "backgammon", own, "--out", sgf)
    assert "PW[Alice]PB[Bob]" in sgf.read_text("utf-8")
    assert "RE[B+2R]" in sgf.read_text("utf-8")


def test_one_game_is_a_worked_example_that_holds(tmp_path: Path) -> None:
    out = tmp_path / "first game.yaml"
    run("replay", "backgammon", RECORDS / "match1.mat", "--out", out)
    assert 'id: "bg.ex.first_game"' in out.read_text("utf-8")
    assert "failing: 0" in run("check", out, "--lang", "en")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("match5.mat", "--out", "x.txt"), "it holds one game, and the record has 3; choose one with --number"),
        (("match5.mat", "--out", "x.yaml"), "shows one game, and the file holds 3; choose one with --number"),
        (("match5.mat", "--out", "x.pdf"), "records must be written to files that end in .txt, .mat, .sgf"),
        (("match5.mat", "--number", "4"), "there is no game 4; the file holds 3"),
        (("match1.mat", "--json", "--out", "x.mat"), "--json shows a record and --out writes it"),
    ],
)
def test_what_cannot_be_written_is_told_and_nothing_is(
    arguments: tuple[str, ...], expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    name, *options = arguments
    assert expected in run("replay", "backgammon", RECORDS / name, *options, code=2)
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "mine.mat"
    shutil.copy(RECORDS / "match1.mat", mine)
    before = mine.read_bytes()
    assert "mine.mat" in run("replay", "backgammon", RECORDS / "match5.mat", "--out", mine, code=2)
    assert mine.read_bytes() == before
    assert "mine.mat" in run("replay", "backgammon", mine, "--out", mine, "--force", code=2)
    assert mine.read_bytes() == before
