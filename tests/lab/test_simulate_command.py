"""``jugada simulate``: what it prints, what it refuses in one line, what Ctrl-C leaves."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from generator.resources import resource_dir
from tests.nightly import nightly

ROOT = Path(__file__).parents[2]


def simulate(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["simulate", *arguments, "--lang", "en"], env={"COLUMNS": "200"})


def test_the_text_has_every_figure_and_the_speed_goes_elsewhere() -> None:
    done = simulate("team_km", "--games", "2", "--policies", "tempo,greedy")
    assert done.exit_code == 0
    assert "2 games, seed 1." in done.stdout
    assert "Share of wins: tempo" in done.stdout
    assert "per second, on the engine in Python" in done.stderr
    assert "per second" not in done.stdout


def test_the_same_seed_prints_the_same_to_the_last_byte() -> None:
    arguments = ("team_km", "--games", "2", "--policies", "random", "--format", "json", "--seed")
    one, again, other = simulate(*arguments, "7"), simulate(*arguments, "7"), simulate(*arguments, "8")
    assert one.stdout == again.stdout != other.stdout
    assert json.loads(one.stdout)["games"] == 2


@pytest.mark.night
def test_hash_order_and_workers_change_nothing(tmp_path: Path) -> None:
    """Two processes with other hashes, one of them with two workers."""
    texts = []
    for number in (1, 2):
        out = tmp_path / f"{number}.json"
        command = [sys.executable, "-m", "generator.cli", "simulate", "team_km", "--policies", "random"]
        command += ["--games", "4"]
        command += ["--jobs", str(number), "--format", "json", "--out", str(out)]
        variables = {**os.environ, "PYTHONHASHSEED": str(number)}
        subprocess.run(command, cwd=ROOT, env=variables, check=True, capture_output=True, timeout=120)
        texts.append(out.read_bytes())
    assert texts[0] == texts[1]


@pytest.mark.parametrize("jobs", nightly(["1", "2"], day=["1"]))
def test_a_module_of_the_current_folder_without_pythonpath(tmp_path: Path, jobs: str) -> None:
    """As the installed command is run: its folder, not the current one, is where Python looks for modules."""
    (tmp_path / "my_module.py").write_text("def bold(view, random): return view.actions[0]\n", "utf-8")
    (tmp_path / "typer.py").write_text("raise SystemExit('the wrong module')\n", "utf-8")
    script = f"import sys; sys.path[0] = {str(ROOT)!r}; from generator.cli import main; main()"
    arguments = ["simulate", "team_km", "--games", "2", "--policies", "my_module:bold", "--jobs", jobs]
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "my_module:bold" in done.stdout


def test_options_of_the_start_are_yaml(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    arguments = ["--set-up", "boards=[Snakes, Giraffes]", "--set-up", "tallest=[B, A]"]
    done = simulate("basket_boss", "--games", "2", *arguments, "--format", "html", "--out", str(out))
    assert (done.exit_code, done.stdout) == (0, "")
    assert (
        "Teams: Snakes and Giraffes. By the height of their managers, tallest first: Giraffes and Snakes."
        in out.read_text("utf-8")
    )


def test_two_sets_of_data_are_compared(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(resource_dir("content") / "team_km", tmp_path / "team_km"))
    text = (folder / "deck.yaml").read_text("utf-8")
    deck = text.replace("total: 151", "total: 153").replace("kick_off, count: 20", "kick_off, count: 22")
    (folder / "deck.yaml").write_text(deck, "utf-8")
    done = simulate("team_km", "--games", "3", "--compare", str(tmp_path))
    assert done.exit_code == 0
    assert "Difference" in done.stdout
    assert "6 games" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["team_km", "--games", "0"], "0 games: expected 1 to 1,000,000"),
        (["team_km", "--games", "9" * 30], "games: expected 1 to 1,000,000"),
        (["team_km", "--jobs", "0"], "0 jobs: expected 1 to 256"),
        (["team_km", "--jobs", "9" * 30], "jobs: expected 1 to 256"),
        (["team_km", "--out", "."], ".: is a folder"),
        (["team_km", "--policies", "best"], "team_km has no policy 'best'; choose from random, greedy, tempo"),
        (["team_km", "--policies", "tempo,tempo,tempo"], "3 policies for 2 seats"),
        (["team_km", "--policies", "tempo~lots"], "expected a number from 0 to 100"),
        (["team_km", "--set-up", "table"], "expected NAME=VALUE"),
        (["team_km", "--set-up", "table=["], "expected a value in YAML"),
        (["team_km", "--set-up", "tables=2"], "expected one of table"),
        (["team_km", "--set-up", "table=7"], "7 players cannot each play alone"),
        (["team_km", "--compare", "nowhere"], "no such folder"),
        (["team_km", "--scheduler", "nonsense"], "no Dask scheduler answers at 'nonsense'"),
        (["chess"], "no game is called 'chess'"),
        (["team_km", "--policies", "tests.lab.test_run:illegal", "--games", "1"], "which km.turn (draw_first) forbids"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments: list[str], message: str) -> None:
    done = simulate(*arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    [line] = [line for line in done.stderr.splitlines() if line]
    assert line.startswith("error: ")
    assert message in line


@pytest.mark.parametrize("jobs", nightly(["1", "2"], day=["1"]))
def test_ctrl_c_shows_what_has_been_played_and_says_so(jobs: str) -> None:
    """As a terminal does it: the signal goes to the command and to all its workers."""
    command = [sys.executable, "-m", "generator.cli", "simulate", "team_km", "--games", "100000", "--jobs", jobs]
    process = subprocess.Popen(
        [*command, "--lang", "en"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONWARNINGS": ""},
    )
    assert process.stderr is not None
    first = process.stderr.readline()  # some games have been played
    time.sleep(0.2)
    os.killpg(process.pid, signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert first.startswith("[")
    assert process.returncode == 130
    assert "Ended early: " in stdout
    assert "of 100000 games were played" in stdout
    assert "Games without a winner" in stdout
    assert "Traceback" not in stderr
