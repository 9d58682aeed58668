"""``jugada replay``: players, resignations, results and scores are told; one bad game does not lose the others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli.app import app

ONE = " 1) 31: 8/5 6/5                 42: 8/4 6/4\n"
GOOD = f" 5 point match\n\n Game 1\n Ann : 0                          Ben : 0\n{ONE}      Wins 2 points\n\n"
BAD = (
    " Game 2\n Ann : 2                          Ben : 0\n"
    " 1) 62: 24/18 13/10             31: 8/5 6/5\n      Wins 1 point\n\n"
)
LAST = f" Game 3\n Ann : 3                          Ben : 0\n{ONE} 2)  Losses 4 points\n"


def run(*arguments: str | Path, code: int = 0) -> tuple[str, str]:
    """What the command prints, and what it says beside."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], prog_name="jugada")
    assert result.exit_code == code, result.output
    return result.stdout, result.stderr


@pytest.fixture
def match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = Path("match.mat")
    path.write_text(GOOD + BAD + LAST, "utf-8")
    return path


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "# White: Ann",
                "# Black: Ben",
                "Black resigns a gammon.",
                "White wins a gammon: 2 points.",
                "The match goes on. White: 2; Black: 0.",
            ],
        ),
        (
            "es",
            [
                "# Blancas: Ann",
                "# Negras: Ben",
                "Las negras abandonan y conceden un gammon.",
                "Las blancas ganan un gammon: 2 puntos.",
                "El encuentro sigue. Blancas: 2; negras: 0.",
            ],
        ),
    ],
)
def test_the_text_tells_who_plays_who_resigned_who_won_and_the_score(match: Path, lang: str, lines: list[str]) -> None:
    told, beside = run("replay", match, "--number", "1", "--lang", lang)
    assert not beside
    assert [line for line in told.splitlines() if line in lines] == lines


def test_json_tells_the_same(match: Path) -> None:
    told, _ = run("replay", "backgammon", match, "--json", "--lang", "en", code=1)
    first, bad, last = json.loads(told)
    assert first["players"] == {"W": "Ann", "B": "Ben"}
    assert first["result"] == {
        "winners": ["W"],
        "points": 2,
        "resigned": "B",
        "score": {"W": 2, "B": 0},
        "match_over": False,
    }
    assert [event["kind"] for event in first["events"]] == ["resigned", "game_over", "next_game"]
    assert (bad["number"], bad["line"], bad["entries"]) == (2, 10, [])
    assert "game 2, Ann 62" in bad["error"]
    assert last["result"]["winners"] == ["B"]
    assert last["notes"] == ["match.mat:16: 4 points cannot be; read as 1"]


def test_a_bad_game_is_named_and_the_others_are_replayed_and_written(match: Path) -> None:
    told, beside = run("replay", match, "--lang", "en", code=1)
    assert "# 1: XGID" in told
    assert "# 3: XGID" in told
    assert "error: match.mat:10: game 2, Ann 62: " in beside
    assert "note: 1 of 3 games cannot be read and is left out" in beside
    out = Path("out.mat")
    run("replay", match, "--out", out, code=1)
    again, beside = run("replay", out, "--lang", "en")
    assert not beside
    ours, theirs = ([line for line in text.splitlines() if line[0] != "#"] for text in (told, again))
    assert theirs == ours
    assert " Game 3\n" in out.read_text("utf-8")


def test_one_game_of_a_file_with_a_bad_one(match: Path) -> None:
    told, beside = run("replay", match, "--number", "2", "--lang", "en", code=2)
    assert not told
    assert beside.startswith("error: match.mat:10: game 2")
    run("replay", match, "--number", "3", "--out", "three.yaml")
    run("example", "from-record", match, "--number", "3", "--out", "too.yaml")
    run("example", "from-record", match, "--number", "2", code=2)


def test_if_no_game_can_be_read_each_is_named(match: Path) -> None:
    match.write_text(" 5 point match\n\n" + BAD + BAD.replace("Game 2", "Game 3"), "utf-8")
    told, beside = run("replay", match, "--lang", "en", code=2)
    assert not told
    assert "match.mat:5: game 2" in beside
    assert "match.mat:10: game 3" in beside


def test_an_unfinished_game_says_so(match: Path) -> None:
    match.write_text(GOOD.partition("      Wins")[0] + " 2) 62:", "utf-8")
    assert run("replay", match, "--lang", "en")[0].endswith("The record ends here; the game is not over.\n")
    assert json.loads(run("replay", match, "--json")[0])[0]["result"] is None


def test_the_file_tells_the_game_or_the_command_asks_for_it(match: Path) -> None:
    match.write_text("game: basketmind\nversion: 1\ncontent:\nstart: x\n", "utf-8")
    assert "match.mat:4" in run("replay", match, code=2)[1]
    match.write_text("hello\n", "utf-8")
    run("replay", match, code=2)
    assert run("replay", "backgammon", "--lang", "en", code=2)[1] == (
        "error: name the record to replay: jugada replay backgammon FILE\n"
    )


def test_our_own_record_keeps_a_resignation(match: Path) -> None:
    run("replay", match, "--number", "1", "--out", "own.txt")
    assert "# Result: W+2\n" in Path("own.txt").read_text("utf-8")
    assert "Black resigns a gammon." in run("replay", "own.txt", "--lang", "en")[0]
