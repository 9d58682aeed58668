"""Five thousand digits on the command line or in a file: one line that says what is wrong, exit code 2."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.resources import resource_dir
from tests.nightly import nightly

DIGITS = "9" * 5000
LONGEST_ERROR = 900  # with the lines on usage that typer writes
NUMBERS_TRIED = 12

ARGUMENTS = {
    "a position": ("moves", "backgammon", "--position", DIGITS),
    "a GNU id": ("moves", "backgammon", "--position", f"4HPwATDgc/ABMA:{DIGITS}"),
    "a roll": ("moves", "backgammon", "--roll", f"{DIGITS}-1"),
    "a seat": ("moves", "team_km", "--seat", DIGITS),
    "an action": ("why", "backgammon", "--roll", "3-1", f"{DIGITS}/5"),
    "a bid": ("why", "basket_boss", f"bid {DIGITS}"),
    "an argument": ("ask", "basket_boss", "track", f"points={DIGITS}"),
    "a player's number": ("ask", "team_km", "ball", f"seat={DIGITS}"),
    "a figure's step": ("diagram", "bg.ex.hit", "--step", DIGITS),
    "a figure's dots": ("diagram", "bg.ex.hit", "--dpi", DIGITS, "--out", "hit.png"),
    "a figure's question": ("diagram", "team_km", "--show", f"ball seat={DIGITS}", "--out", "figure.svg"),
    "games": ("simulate", "backgammon", "--games", DIGITS),
    "no games": ("simulate", "backgammon", "--games", f"-{DIGITS}"),
    "workers": ("simulate", "backgammon", "--games", "1", "--jobs", DIGITS),
    "a port of the cluster": ("simulate", "backgammon", "--games", "1", "--scheduler", f"tcp://127.0.0.1:{DIGITS}"),
    "a set-up": ("simulate", "basketmind", "--games", "1", "--set-up", f"quarters={DIGITS}"),
    "a share of slips": ("simulate", "backgammon", "--games", "1", "--policies", f"careful~{DIGITS}"),
    "a game of a file": ("example", "from-record", "match.mat", "--number", DIGITS),
    "a first entry": ("example", "from-record", "match.mat", "--first", DIGITS),
    "a last entry": ("example", "from-record", "match.mat", "--last", DIGITS),
    "a port": ("site", "serve", "--port", DIGITS),
    "copies": ("pdf", "backgammon", "--only", "checker-white", "--copies", DIGITS),
    "a bleed": ("pdf", "backgammon", "--bleed", DIGITS),
    "a thickness": ("pdf", "backgammon", "--thickness", DIGITS),
    "a card's size": ("pdf", "team_km", "--size", f"{DIGITS}x{DIGITS}"),
    "a token's size": ("pdf", "team_km", "--size", f"token=round-{DIGITS}"),
    "a paper": ("pdf", "backgammon", "--paper", f"{DIGITS}x280"),
    "an export's dots": ("export", "png", "backgammon", "--dpi", DIGITS),
    "an argument too many": ("replay", "a", "b", DIGITS),
    "an option": ("games", f"--{DIGITS}"),
    "a command": (f"x{DIGITS}",),
    "a printer": ("printer", "set", "office", "--dx", DIGITS),
    "a printer's margins": ("printer", "set", "office", "--margins", f"4,{DIGITS},4,4"),
}

FILES = {
    "samples/forest/forest.csv": ("pdf", "--deck"),
    "samples/nachtmarkt/nachtmarkt.yaml": ("pdf", "--deck"),
    "backgammon/records/match1.mat": ("replay", "backgammon"),
    "backgammon/records/match1.sgf": ("replay", "backgammon"),
    "basket_boss/records/four_teams.txt": ("replay", "basket_boss"),
    "team_km/records/match.txt": ("replay", "team_km"),
    "backgammon/examples/bg.ex.hit.yaml": ("check",),
    "team_km/examples/km.ex.restart.yaml": ("check",),
}
DAY_FILES = ("samples/forest/forest.csv", "backgammon/examples/bg.ex.hit.yaml")


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "match.mat").write_text(_text("backgammon/records/match1.mat"), encoding="utf-8")


@pytest.mark.parametrize("arguments", ARGUMENTS.values(), ids=ARGUMENTS)
def test_on_the_command_line(arguments: tuple[str, ...]) -> None:
    assert _codes([arguments]) == {2}


@pytest.mark.parametrize("source", nightly(FILES, day=DAY_FILES))
def test_in_a_file(source: str, tmp_path: Path) -> None:
    """In place of a dozen of its numbers; words may hold any digits, so that some files are still right."""
    command, text = FILES[source], _text(source)
    if command == ("check",):
        text = f"game: {source.partition('/')[0]}\n{text}"
    calls = []
    numbers = [*re.finditer(r"\d+", text)]
    for index, number in enumerate(numbers[:: len(numbers) // NUMBERS_TRIED or 1]):
        path = tmp_path / f"{index}{Path(source).suffix}"
        path.write_text(f"{text[: number.start()]}{DIGITS}{text[number.end() :]}", encoding="utf-8")
        calls.append((*command, str(path)))
    assert 2 in _codes(calls)


def _codes(calls: list[tuple[str, ...]]) -> set[int]:
    """Run the commands, and return their exit codes; none may end in a traceback or in more than can be read."""
    codes, faults = set(), []
    for call in calls:
        result = CliRunner().invoke(app, list(call), prog_name="jugada")
        codes.add(result.exit_code)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            faults.append(f"{call[-1]}: {result.exception!r}")
        elif result.exit_code == 2 and len(result.stderr) > LONGEST_ERROR:
            faults.append(f"{call[-1]}: {len(result.stderr)} characters: {result.stderr}")
    shown = "\n".join(fault.replace(DIGITS, "9…9")[:400] for fault in faults[:5])
    assert not faults, f"{len(faults)} of {len(calls)}\n{shown}"
    return codes


def _text(path: str) -> str:
    return (resource_dir("content") / path).read_text(encoding="utf-8")
