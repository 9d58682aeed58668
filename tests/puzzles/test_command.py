"""`jugada puzzles`: what it writes is whole: examples, sheet, deck, shipped files."""

from __future__ import annotations

import re
import sqlite3
import zipfile
from pathlib import Path
from shutil import copytree, ignore_patterns

import pdfplumber
import pypdfium2
import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.content import load_content_folder, load_game_content
from generator.content.loader import forget_content
from generator.examples.check import check_paths
from generator.puzzles.collection import file_text, stored_problems

RULE = "bb.bid.money"


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["puzzles", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("puzzles") / "out"
    worded = run("basket_boss", "--rule", RULE, "--count", "5", "--games", "8", "--lang", "es", "--out", str(out))
    assert f"{RULE} (" in worded
    return out


@pytest.mark.night
def test_fewer_than_asked_for_is_told_with_the_reason(tmp_path: Path) -> None:
    words = ("backgammon", "--rule", "bg.forced.larger", "--games", "3", "--out", str(tmp_path / "out"))
    written = run(*words, "--count", "6", "--lang", "en")
    new = len(list((tmp_path / "out" / "examples").iterdir()))
    assert "fewer than 6 new ones: problems that look like" in written
    assert f"{6 - new} of the game's own problems are on the sheet and in the deck too" in written
    assert len(pypdfium2.PdfDocument(tmp_path / "out" / "backgammon-problems-en-a4.pdf")) > 2
    assert "fewer than" not in run(*words, "--count", "1", "--lang", "en")


def test_its_examples_hold(written: Path) -> None:
    report = check_paths([str(written / "examples")])
    assert (report.exit_code, report.errors) == (0, ())
    assert len(report.runs) == 5
    assert all(claim.holds for one in report.runs for claim in one.claims)


def test_answers_are_overleaf_of_their_questions(written: Path) -> None:
    """The number of each answer lies behind that of its question: mirrored, on the next page."""
    [sheet] = written.glob("*.pdf")
    with pdfplumber.open(sheet) as pdf:
        places = [
            {
                word["text"]: (word["x0"], word["top"])
                for word in page.extract_words(extra_attrs=["size"])
                if word["size"] > 11 and re.fullmatch(r"\d\.", word["text"])
            }
            for page in pdf.pages
        ]
    assert [sorted(page) for page in places] == [["1.", "2.", "3.", "4."], ["1.", "2.", "3.", "4."], ["5."], ["5."]]
    columns = {round(x) for x, _ in places[0].values()}
    assert len(columns) == 2
    for front, back in zip(places[::2], places[1::2], strict=True):
        for number, (x, y) in front.items():
            assert {round(x), round(back[number][0])} == columns
            assert back[number][1] == pytest.approx(y, abs=3)


def test_the_deck_opens_and_has_a_note_for_each_problem(written: Path, tmp_path: Path) -> None:
    [deck] = written.glob("*.apkg")
    with zipfile.ZipFile(deck) as file:
        assert file.testzip() is None
        file.extract("collection.anki2", tmp_path)
        names = file.namelist()
    with sqlite3.connect(tmp_path / "collection.anki2") as base:
        notes = [fields for (fields,) in base.execute("select flds from notes")]
        cards = base.execute("select count(*) from cards").fetchone()[0]
    base.close()
    assert len(notes) == cards == 5
    assert all("¿Qué pueden hacer" in fields and "Respuesta: " in fields for fields in notes)
    assert len(names) == 5 + 2  # the pictures, their names, the collection


def test_the_files_for_a_game_are_read_again_and_faults_have_a_line(written: Path, tmp_path: Path) -> None:
    source = load_game_content("basket_boss")
    copytree(source.folder, tmp_path / "basket_boss", ignore=ignore_patterns("puzzles"))
    folder = tmp_path / "basket_boss" / "puzzles"
    folder.mkdir()
    text = (written / "puzzles" / f"{RULE}.yaml").read_text("utf-8")
    (folder / f"{RULE}.yaml").write_text(text.replace(f"rule: {RULE}", "rule: bb.trainer"), "utf-8")
    [read] = stored_problems(load_content_folder(tmp_path / "basket_boss"))
    assert read.problems == ()
    assert [fault.line for fault in read.faults][:2] == [4, 8]
    assert "no longer decides" in read.faults[0].message["en"]
    (folder / f"{RULE}.yaml").write_text(text, "utf-8")
    forget_content()
    [read] = stored_problems(load_content_folder(tmp_path / "basket_boss"))
    assert len(read.problems) == 5
    assert file_text(RULE, read.problems, "x").splitlines()[1:] == text.splitlines()[1:]


@pytest.mark.parametrize("arguments", [["--rule", "bb.nothing"], ["--rule", "bb.market.fill", "--games", "1"]])
def test_faults_are_one_line(arguments: list[str], tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["puzzles", "basket_boss", *arguments, "--out", str(tmp_path / "out")])
    assert result.exit_code != 0
    assert not (tmp_path / "out").exists()


def test_a_file_of_somebody_elses_stops_it_and_stays(tmp_path: Path) -> None:
    (tmp_path / "puzzles").mkdir()
    theirs = tmp_path / "puzzles" / f"{RULE}.yaml"
    theirs.write_text("mine", "utf-8")
    words = ["puzzles", "basket_boss", "--rule", RULE, "--count", "1", "--games", "10", "--out", str(tmp_path)]
    assert CliRunner().invoke(app, words).exit_code == 2
    assert theirs.read_text("utf-8") == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["puzzles"]
