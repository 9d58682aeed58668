"""The frame of a first game that is made of a record holds, and can be played to its end, before a word is changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import copyfile

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.content import load_game_content
from generator.first_games.check import check_first_game
from generator.first_games.model import FILE
from generator.first_games.source import load_first_game

RECORDS = [("backgammon", "match1.mat", 12), ("team_km", "match.txt", 30), ("basket_boss", "four_teams.txt", 25)]


@pytest.mark.parametrize(("game", "record", "last"), RECORDS)
def test_it_holds_as_it_is(game: str, record: str, last: int, tmp_path: Path) -> None:
    content = load_game_content(game)
    for path in content.folder.glob("*.*"):
        copyfile(path, tmp_path / path.name)
    source = content.folder / "records" / record
    made = ["example", "from-record", str(source), "--first-game", "--last", str(last), "--force"]
    done = CliRunner().invoke(app, [*made, "--out", str(tmp_path / FILE)])
    assert done.exit_code == 0, done.output
    script = load_first_game(replace(content, folder=tmp_path))
    assert script
    report = check_first_game(script, games=1)
    assert [finding.text("en") for finding in report.findings] == []
    screens = script.sheet.screens
    assert sum(screen.kind == "task" for screen in screens) > 1
    assert screens[-1].kind == "end"
    entries = [entry for screen in report.walk.main_line() for entry in (*screen.lead, *screen.played)]
    entries += [entry for screen in report.walk.main_line() for answer in screen.answers[:1] for entry in answer.played]
    assert len(entries) == last, "every entry of the record is on a screen"


def test_somebody_else_may_learn(tmp_path: Path) -> None:
    record = load_game_content("team_km").folder / "records" / "match.txt"
    made = ["example", "from-record", str(record), "--first-game", "--last", "20", "--learner"]
    other = CliRunner().invoke(app, [*made, "1"])
    assert 'learner: "1"' in other.output
    nobody = CliRunner().invoke(app, [*made, "5", "--out", str(tmp_path / FILE), "--lang", "en"])
    assert nobody.exit_code == 2
    assert "decides nothing in this part of the record; name another one with --learner" in nobody.output
    assert not (tmp_path / FILE).exists()
