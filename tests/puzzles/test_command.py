"""`jugada puzzles`: the same seed finds the same, and what it writes is whole: examples, sheet, deck, shipped files."""

from __future__ import annotations

import re
import sqlite3
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from shutil import copytree, ignore_patterns

import pdfplumber
import pypdfium2
import pytest
from typer.testing import CliRunner

from generator.art.context import art_context
from generator.cli.app import app
from generator.content import load_content_folder, load_game_content
from generator.content.loader import forget_content
from generator.examples.check import check_paths, checked_examples
from generator.puzzles.collection import file_text, stored_problems
from generator.puzzles.problem import answers_of
from generator.puzzles.problem_text import ProblemText
from generator.puzzles.search import Distinct, Search, choose, shape_of
from tests.nonempty import nonempty
from tests.puzzles.shared import shipped

RULE = "bb.bid.money"


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["puzzles", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("puzzles") / "out"
    worded = run("basket_boss", "--rule", RULE, "--count", "5", "--games", "30", "--lang", "es", "--out", str(out))
    assert f"{RULE} (" in worded
    return out


def test_the_same_seed_finds_the_same_and_another_does_not() -> None:
    content, runs = load_game_content("team_km"), checked_examples("team_km")
    first, again, other = (
        [one.id for one in Search(content, runs, ["km.shot"], 3, seed=seed, games=6).find()["km.shot"]]
        for seed in ("1", "1", "2")
    )
    assert first == again
    assert first
    assert first != other


def test_a_rule_that_no_game_shows_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.puzzles.search._IN_VAIN", 1)
    played: list[int] = []

    def counted(numbers: Sequence[int]) -> Iterator[int]:
        for number in numbers:
            played.append(number)
            yield number

    found = Search(load_game_content("backgammon"), (), ["bg.board"], 1, games=200).find(counted)
    assert found == {"bg.board": []}
    assert len(played) == 2  # the second is where it stops


@pytest.mark.night
def test_fewer_than_asked_for_is_told_with_the_reason(tmp_path: Path) -> None:
    words = ("backgammon", "--rule", "bg.forced.larger", "--games", "3", "--out", str(tmp_path / "out"))
    written = run(*words, "--count", "6", "--lang", "en")
    new = len(list((tmp_path / "out" / "examples").iterdir()))
    assert "fewer than 6 new ones: problems that look like" in written
    assert f"{6 - new} of the game's own problems are on the sheet and in the deck too" in written
    assert len(pypdfium2.PdfDocument(tmp_path / "out" / "backgammon-problems-en-a4.pdf")) > 2
    assert "fewer than" not in run(*words, "--count", "1", "--lang", "en")


def test_what_looks_alike_is_taken_once_and_the_hardest_of_it_comes_last() -> None:
    some = shipped("basketmind")
    art = art_context(load_game_content("basketmind"), "en")
    distinct = Distinct(art)
    for problem in (*some[:8], *some[:8]):
        distinct.add(problem)
    assert len(distinct) <= 8
    chosen = choose(art, (*some, *some), 6)
    assert len(chosen) == len({one.id for one in chosen}) == 6
    assert [one.near for one in chosen] == sorted(one.near for one in chosen)
    assert choose(art, chosen, 6, known=chosen) == []


def test_a_position_is_asked_about_once_however_its_answers_are_named() -> None:
    """Answers in words and answers on the board have no name in common, but one gives the other away."""
    art = art_context(load_game_content("backgammon"), "en")
    some = [one for one in shipped("backgammon") if one.rule == "bg.forced.larger"]
    on_the_board = next(one for one in some if one.ask == "play-tuple")
    actions = tuple(answer.option.action for answer in answers_of(art, on_the_board))
    in_words = replace(on_the_board, ask="list", subject="", actions=actions)
    assert not shape_of(art, in_words).answers & shape_of(art, on_the_board).answers
    assert len(choose(art, (in_words, on_the_board), 2)) == 1
    assert choose(art, [on_the_board], 1, known=[in_words]) == []
    other = next(one for one in some if one.state != in_words.state)
    assert len(choose(art, (in_words, other), 2)) == 2


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


def test_every_answer_is_told_why() -> None:
    for game in ("backgammon", "team_km"):
        content = load_game_content(game)
        for problem in nonempty(shipped(game)[:12]):
            for worded in ProblemText(content, problem, "es").answers():
                assert worded.text, problem.id
                assert worded.rule_name, problem.id


def test_a_file_of_somebody_elses_stops_it_and_stays(tmp_path: Path) -> None:
    (tmp_path / "puzzles").mkdir()
    theirs = tmp_path / "puzzles" / f"{RULE}.yaml"
    theirs.write_text("mine", "utf-8")
    words = ["puzzles", "basket_boss", "--rule", RULE, "--count", "1", "--games", "10", "--out", str(tmp_path)]
    assert CliRunner().invoke(app, words).exit_code == 2
    assert theirs.read_text("utf-8") == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["puzzles"]
