"""What the commands print, in this process."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from generator.authoring.json_schema import SCHEMAS, json_schema
from generator.cli.app import COMMANDS, app
from generator.content import load_game_content
from generator.i18n import text
from rules_engine.core.record import Entry, Record, format_record
from rules_engine.core.registry import game_names
from tests.fifth_game.outside import ROOT
from tests.nonempty import nonempty

pytestmark = pytest.mark.usefixtures("tictactoe")

START = "X.O/.X./..O O"


def run(*arguments: str, code: int = 0) -> tuple[str, str]:
    """What a command prints on stdout and stderr."""
    result = CliRunner().invoke(app, list(arguments), prog_name="jugada")
    assert result.exit_code == code, f"{arguments}\n{result.output}"
    assert "Traceback" not in result.output
    return result.stdout, result.stderr


def error(*arguments: str) -> str:
    """The one line on stderr with which a command gives up."""
    stdout, stderr = run(*arguments, code=2)
    assert stdout == ""
    assert stderr.startswith("error: ")
    assert stderr.count("\n") == 1
    return stderr


# ---------------------------------------------------------------------- help


def test_help_lists_every_command_with_its_summary() -> None:
    out, _ = run("--help")
    for name in nonempty(COMMANDS):
        assert name in out
        assert text(f"cli/summary-{name}", "en")[:40] in " ".join(out.split())


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help_with_examples(command: str) -> None:
    out, _ = run(command, "--help")
    assert f"Usage: jugada {command}" in out
    assert "Examples:\n" in out
    assert f"    jugada {command}" in out


def test_a_misspelt_command_is_guessed() -> None:
    _, err = run("chekc", code=2)
    assert "there is no command chekc; did you mean check?" in err


def test_version() -> None:
    out, _ = run("--version")
    assert out.startswith("jugada ")


# ---------------------------------------------------------------------- games, moves, why, ask


def test_games() -> None:
    out, _ = run("games", "--lang", "es")
    assert all(name in out for name in game_names())
    assert "Tres en raya: El juego más pequeño" in out
    assert len(out.splitlines()) == len(game_names()) + 1


def test_one_game_with_its_provenance() -> None:
    out, _ = run("games", "backgammon", "--lang", "en")
    assert out.startswith("backgammon    Backgammon: ")
    assert "Players: 2. Rules: 22." in out
    assert "[ruling]" in out
    assert "tictactoe" not in out


def test_games_on_a_narrow_terminal_breaks_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    wide = run("games", "backgammon", "--lang", "en")[0].split()
    monkeypatch.setenv("COLUMNS", "20")
    assert run("games", "backgammon", "--lang", "en")[0].split() == wide


def test_games_as_json() -> None:
    found = {game["name"]: game for game in json.loads(run("games", "--json", "--lang", "en")[0])}
    assert set(found) == set(game_names())
    ours = found["tictactoe"]
    assert (ours["title"], ours["players"], ours["rules"], ours["examples"]) == ("Tic-tac-toe", [2, 2], 7, 3)
    assert ours["content"] == load_game_content("tictactoe").content_hash
    assert found["backgammon"]["provenance"][0]["status"] == "ruling"
    assert ours["origins"] == {"rulebook": 7}
    for game in found.values():
        assert sum(game["origins"].values()) >= game["rules"]


def test_moves() -> None:
    out, _ = run("moves", "tictactoe", "--position", START, "--lang", "en")
    assert out.splitlines() == ["Noughts: Which square?", "  a2", "  a3", "  b1", "  b3", "  c2"]
    assert run("moves", "tictactoe", "-p", START, "--seat", "X", "--lang", "en")[0] == "Noughts: Which square?\n"


def test_moves_after_an_outcome() -> None:
    for option in ("--outcome", "--roll"):
        out, _ = run("moves", "tictactoe", option, "X", "--lang", "es")
        assert out.startswith("Cruces: ¿Qué casilla?\n  a1\n")


def test_moves_where_chance_decides() -> None:
    out, _ = run("moves", "tictactoe", "--lang", "en")
    assert [line.split() for line in out.splitlines()] == [["Who", "begins?"], ["O", "1/2"], ["X", "1/2"]]


def test_moves_at_the_end() -> None:
    out, _ = run("moves", "tictactoe", "-p", "XXX/OO./... O", "--lang", "en")
    assert out == "Crosses wins with a line.\n"


def test_moves_as_json() -> None:
    assert json.loads(run("moves", "tictactoe", "-p", START, "--json", "--lang", "en")[0]) == {
        "game": "tictactoe",
        "position": START,
        "node": "decision",
        "question": "Noughts: Which square?",
        "actions": {"O": ["a2", "a3", "b1", "b3", "c2"]},
        "chance": {},
    }
    toss = json.loads(run("moves", "tictactoe", "--json", "--lang", "en")[0])
    assert (toss["node"], toss["actions"], toss["chance"]) == ("chance", {}, {"O": "1/2", "X": "1/2"})


def test_moves_of_a_variant() -> None:
    usual, _ = run("moves", "backgammon", "--roll", "3-1", "--lang", "en")
    options, _ = run("moves", "backgammon", "--setup", "variant=nackgammon", "--roll", "3-1", "--lang", "en")
    variant, _ = run("moves", "backgammon", "--setup", "nackgammon,cube=true", "--roll", "3-1", "--lang", "en")
    assert variant == options
    assert "  23/20 " in variant
    assert "  23/20 " not in usual


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--setup", "nack"), "'nack' is no option of a set-up: write NAME=VALUE, such as swap=false, or a variant: "),
        (("--setup", "variant=nackgammon", "-p", "x"), "leave out --setup or --position"),
    ],
)
def test_a_set_up_that_is_none_is_told(options: tuple[str, ...], problem: str) -> None:
    _, error = run("moves", "backgammon", *options, "--lang", "en", code=2)
    assert problem in error


def test_backgammon_moves_of_a_roll() -> None:
    out, _ = run("moves", "backgammon", "--roll", "4-2", "--lang", "en")
    assert out.splitlines()[0] == "White: How do you play the roll?"
    assert len(out.splitlines()) == 19
    assert "  8/4 6/4" in out


def test_why() -> None:
    out, _ = run("why", "tictactoe", "-p", START, "a1", "--lang", "en")
    assert out.splitlines() == [
        "a1 already carries a mark, of Crosses.",
        "  ttt.place.empty: An empty square",
    ]
    assert run("why", "tictactoe", "-p", START, "c2", "--lang", "es")[0] == "Se puede.\n"
    assert "It is Noughts's turn." in run("why", "tictactoe", "-p", START, "c2", "--seat", "X", "--lang", "en")[0]


def test_why_as_json() -> None:
    found = json.loads(run("why", "tictactoe", "-p", START, "A1", "--json", "--lang", "en")[0])
    assert (found["seat"], found["action"], found["legal"]) == ("O", "a1", False)
    assert found["violation"] == {
        "rule": "ttt.place.empty",
        "code": "taken",
        "facts": {"square": "a1", "owner": "X"},
        "sentence": "a1 already carries a mark, of Crosses.",
    }
    assert json.loads(run("why", "tictactoe", "-p", START, "c2", "--json")[0])["violation"] is None


def test_ask() -> None:
    assert run("ask", "tictactoe", "winning_squares", "seat=O", "-p", START)[0] == "c2\n"
    assert run("ask", "tictactoe", "winning_share", "seat=O", "-p", START)[0] == "20%\n"
    assert run("ask", "tictactoe", "marks", "-p", START, "--lang", "en")[0] == "Crosses: 2, Noughts: 2\n"
    asked = json.loads(run("ask", "tictactoe", "winning_share", "seat=O", "-p", START, "--json")[0])
    assert (asked["query"], asked["value"]) == ("winning_share", "1/5")


def test_ask_lists_the_queries() -> None:
    out, _ = run("ask", "tictactoe", "--lang", "en")
    assert "winning_squares seat=…: squares that complete a line\n    seat: X or O\n" in out
    assert "free: free squares\n" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("moves", "chess"), "no game is called 'chess'; choose from backgammon"),
        (("moves", "tictactoe", "-p", "XX"), "expected three rows of X, O or . with / between them"),
        (("moves", "tictactoe", "-p", START, "--roll", "X"), "no roll or card is due in this position"),
        (("moves", "tictactoe", "--roll", "9"), "'9': expected a square"),
        (("moves", "tictactoe", "--roll", "a1"), "'a1' is illegal: ttt.start"),
        (("moves", "tictactoe", "-p", START, "--seat", "Q"), "'Q': expected X or O"),
        (("moves", "tictactoe", "--content", "nowhere"), "nowhere: no such folder"),
        (("why", "tictactoe", "-p", START, "z9"), "'z9': expected a square"),
        (("why", "tictactoe", "b2"), "no seat decides here"),
        (("ask", "tictactoe", "fre"), "tictactoe has no query 'fre'; choose from free, marks"),
        (("ask", "tictactoe", "free", "x"), "'x': expected NAME=VALUE"),
        (("ask", "tictactoe", "winning_squares"), "expected the argument seat: X or O"),
        (("ask", "tictactoe", "free", "seat=O"), "expected no arguments at all"),
        (("replay", "tictactoe", "nowhere.txt"), "nowhere.txt: cannot be read: No such file"),
        (("check", "nowhere"), "nowhere: no such file or folder, and no game or example of this name"),
        (("schema", "exmaple"), "no schema is called 'exmaple'; choose from example, lab, game, art, screens, book"),
    ],
)
def test_errors_are_one_line(arguments: tuple[str, ...], message: str) -> None:
    assert message in error(*arguments)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("moves",), "the argument GAME is missing"),
        (("moves", "tictactoe", "--lang", "fr"), "fr"),
        (("check", "--format", "pdf"), "'text', 'json', 'junit', 'github', 'sarif'"),
        (("games", "--nonsense"), "there is no option --nonsense"),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...], message: str) -> None:
    _, err = run(*arguments, code=2)
    assert message in err
    assert "--help" in err or "choose from es, en" in err


# ---------------------------------------------------------------------- replay


@pytest.fixture
def record(tmp_path: Path) -> Path:
    entries = (Entry("*", "X"), Entry("X", "b2"), Entry("O", "a1"))
    content = load_game_content("tictactoe").content_hash
    path = tmp_path / "game.txt"
    path.write_text(format_record(Record("tictactoe", "1", content, ".../.../... toss", entries)), encoding="utf-8")
    return path


def test_replay(record: Path) -> None:
    out, err = run("replay", "tictactoe", str(record), "--lang", "en")
    assert out.splitlines() == [
        "# 1: .../.../... toss",
        "Chance: X",
        "    Crosses begins.",
        "    .../.../... X",
        "Crosses: b2",
        "    Crosses marks b2.",
        "    .../.X./... O",
        "Noughts: a1",
        "    Noughts marks a1.",
        "    O../.X./... X",
        "The record ends here; the game is not over.",
    ]
    assert err == ""


def test_replay_as_json(record: Path) -> None:
    [game] = json.loads(run("replay", "tictactoe", str(record), "--json", "--lang", "en")[0])
    assert (game["game"], game["start"], len(game["entries"])) == ("tictactoe", ".../.../... toss", 3)
    assert game["entries"][1] == {
        "line": 6,
        "seat": "X",
        "action": "b2",
        "events": [
            {
                "kind": "mark",
                "rule": "ttt.place.empty",
                "facts": {"seat": "X", "square": "b2"},
                "sentence": "Crosses marks b2.",
            }
        ],
        "position": ".../.X./... O",
    }


def test_replay_tells_where_a_record_breaks(record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("O:a1", "O:b2"), encoding="utf-8")
    _, err = run("replay", "tictactoe", str(record), code=2)
    assert f"{record}:7: 'b2' is illegal: ttt.place.empty" in err
    record.write_text("game: tictactoe\nnonsense\n", encoding="utf-8")
    assert f"{record}:2: 'nonsense': expected KEY: VALUE" in error("replay", "tictactoe", str(record))


def test_replay_of_another_game_or_other_data(record: Path) -> None:
    assert "the record is of 'tictactoe', not of 'backgammon'" in run("replay", "backgammon", str(record), code=2)[1]
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("content: ", "content: 0"), encoding="utf-8")
    assert "note: the game's data has changed" in run("replay", "tictactoe", str(record))[1]


def test_replay_of_a_record_in_an_older_encoding(tmp_path: Path) -> None:
    shipped = load_game_content("backgammon").folder / "records" / "match1.mat"
    text = shipped.read_text("utf-8")
    player = text.partition("Game 1")[2].split(":")[0].strip()
    path = tmp_path / "match.mat"
    path.write_bytes(text.replace(player, "Muñoz").encode("latin-1"))
    told = run("replay", "backgammon", str(path))
    assert "Muñoz\n" in told[0]
    assert told[0].replace("Muñoz", player) == run("replay", "backgammon", str(shipped))[0]


def test_replay_of_other_programs_records() -> None:
    path = load_game_content("backgammon").folder / "records" / "match1.mat"
    out, _ = run("replay", "backgammon", str(path), "--lang", "en")
    assert out.startswith("# 1: XGID=")
    assert "hits on" in out


# ---------------------------------------------------------------------- check, schema


@pytest.fixture
def spoiled(tmp_path: Path) -> Path:
    folder = Path(shutil.copytree(ROOT / "content" / "tictactoe", tmp_path / "tictactoe"))
    path = folder / "examples" / "ttt.ex.fork.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("query: free, equals: 5", "query: free, equals: 4"), encoding="utf-8")
    return folder


def test_check() -> None:
    out, err = run("check", "tictactoe", "--lang", "en")
    examples = nonempty(sorted((ROOT / "content" / "tictactoe" / "examples").glob("*.yaml")))
    sheets = [yaml.safe_load(path.read_text("utf-8")) for path in examples]
    claims = sum(len(step["claim"]) for sheet in sheets for step in sheet["steps"])
    summary = f"examples: 3; claims: {claims}; failing: 0; malformed files: 0; gaps in the content: 0"
    assert out.splitlines()[-1] == summary
    assert err == ""


def test_check_of_a_failing_claim(spoiled: Path) -> None:
    out, _ = run("check", str(spoiled), "--lang", "es", code=1)
    assert "ttt.ex.fork.yaml:17: query: {query: free, equals: 4}" in out
    assert "pero: el motor dice 5" in out
    same, _ = run("check", "tictactoe", "--content", str(spoiled.parent), "--lang", "es", code=1)
    assert same == out


def test_check_of_a_malformed_file(spoiled: Path) -> None:
    (spoiled / "examples" / "ttt.ex.toss.yaml").write_text("id: [\n", encoding="utf-8")
    out, _ = run("check", str(spoiled), "--lang", "en", code=2)
    assert "ttt.ex.toss.yaml:2: not YAML" in out
    assert "but: the engine says 5" in out


def test_check_formats(spoiled: Path, tmp_path: Path) -> None:
    data = json.loads(run("check", str(spoiled), "--format", "json", code=1)[0])
    assert data["failures"] == 1
    assert run("check", str(spoiled), "--format", "junit", code=1)[0].startswith("<?xml")
    out, _ = run("check", str(spoiled), "--format", "junit", "--out", str(tmp_path / "new" / "report.xml"), code=1)
    assert out == ""
    assert (tmp_path / "new" / "report.xml").read_text(encoding="utf-8").startswith("<?xml")
    run("check", str(spoiled), "--out", str(tmp_path / "report.txt"), "--lang", "en", code=1)
    assert "but: the engine says 5" in (tmp_path / "report.txt").read_text(encoding="utf-8")


def test_a_report_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert "file: is not a folder" in error("check", "tictactoe", "--out", str(tmp_path / "file" / "report.txt"))
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_schema(tmp_path: Path) -> None:
    out, _ = run("schema", "example")
    assert out == json_schema("example")
    run("schema", "game", "--out", str(tmp_path / "game.json"))
    assert (tmp_path / "game.json").read_text(encoding="utf-8") == json_schema("game")
    assert [line.split()[0] for line in run("schema")[0].splitlines()] == [*SCHEMAS]


def test_only_a_process_of_its_own_keeps_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUGADA_CACHE", str(tmp_path))
    run("games")
    assert not [*tmp_path.iterdir()]
