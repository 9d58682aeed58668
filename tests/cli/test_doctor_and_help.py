"""Where a user begins and looks for help: bare `jugada`, topics, completion, what is installed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli.app import COMMANDS, app
from generator.cli.help import TOPICS
from generator.i18n import languages, text
from generator.printing.decks.layouts.frames import frame_names
from generator.printing.kit.printers import FILE, Profile, save_profiles
from tests.nonempty import nonempty


def run(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, list(arguments), prog_name="jugada")
    assert result.exit_code == code, result.output
    return result.output


@pytest.mark.parametrize("lang", languages())
def test_without_arguments_a_few_lines_name_commands(lang: str) -> None:
    lines = run("--lang", lang).splitlines()
    assert [re.findall(r"jugada (\w+)", line) for line in lines] == [["moves"], ["pdf"], ["deck"], [], ["help"]]
    assert set(re.findall(r"\w+", f"{lines[2].split('--frame')[1].split()[0]} {lines[3]}")) >= set(frame_names())


def test_help_lists_topics_and_commands() -> None:
    listed = run("help", "--lang", "en")
    assert all(re.search(rf"^  {name}\b", listed, re.MULTILINE) for name in nonempty([*TOPICS, *COMMANDS]))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_names_commands_and_options_that_exist(topic: str, lang: str) -> None:
    shown = run("help", topic, "--lang", lang)
    assert shown.strip() == text(f"cli/topic-{topic}", lang).strip()
    assert set(re.findall(r"\bjugada ([a-z]+)\b", shown)) <= set(COMMANDS) | {"de"}
    assert max(map(len, re.findall(r"^ {2}.*", shown, re.MULTILINE)), default=0) <= 96
    for line in re.findall(r"^  jugada (.*?)(?: {2,}|$)", shown, re.MULTILINE):
        name, *words = line.split()
        help_page = run(*([name] if name in COMMANDS else []), "--help")
        assert all(word in help_page for word in [name, *words] if word.startswith("--"))


def test_help_of_a_command_is_its_own() -> None:
    assert run("help", "check", "--lang", "en").strip() == run("check", "--help", "--lang", "en").strip()


def test_an_unknown_topic_is_one_line() -> None:
    assert "there is no topic 'prnting'; choose from start" in run("help", "prnting", "--lang", "en", code=2)


def _complete(line: str) -> list[str]:
    """What Bash offers for the line's last word."""
    words = {"COMP_WORDS": line, "COMP_CWORD": str(len(line.split(" ")) - 1), "_JUGADA_COMPLETE": "complete_bash"}
    env = {**os.environ, **words}
    command = [sys.executable, "-m", "generator.cli"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize(
    ("line", "found"),
    [("jugada che", ["check"]), ("jugada moves team", ["team_km"]), ("jugada check --format s", ["sarif"])],
)
def test_bash_completes_commands_games_and_values(line: str, found: list[str]) -> None:
    assert _complete(line) == found


def test_bash_takes_the_script(tmp_path: Path) -> None:
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("no bash")
    # the shell that was named, not the one that the tests were started from, if any
    variables = os.environ | {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    command = [sys.executable, "-m", "generator.cli", "--show-completion", "bash"]
    script = subprocess.run(command, capture_output=True, text=True, check=True, env=variables).stdout
    assert subprocess.run([bash, "-n", "-c", script], check=False).returncode == 0
    assert "_JUGADA_COMPLETE" in script


def test_doctor_tells_what_there_is() -> None:
    rows = {row["name"]: row for row in json.loads(run("doctor", "--json", "--lang", "en"))}
    assert {"jugada", "Python", "packages", "fonts", "printers", "npm", "browser", "backgammon"} <= set(rows)
    assert rows["packages"]["state"] == rows["fonts"]["state"] == rows["backgammon"]["state"] == "ok"
    assert len(run("doctor", "--lang", "es").splitlines()) == len(rows)


def test_doctor_names_what_is_missing_and_who_needs_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("generator.builder.diagnosis.find_spec", lambda _: None)
    monkeypatch.setattr("generator.website.engine.find_spec", lambda _: None)
    monkeypatch.setattr("generator.builder.diagnosis.find_engine", lambda: None)
    monkeypatch.setattr("generator.cli.printer.config_folder", lambda: tmp_path)
    shown = run("doctor", "--lang", "en")
    missing = [line.split()[1] for line in shown.splitlines() if line.startswith("missing")]
    assert missing == ["printers", "npm", "Pyodide", "dask", "pikepdf", "mkdocs", "pygls", "properdocs", "browser"]
    assert "`jugada simulate --scheduler` needs it" in shown


def test_doctor_fails_where_something_needed_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def version(name: str) -> str:
        if name == "pillow":
            raise PackageNotFoundError(name)
        return "0.1" if name == "typer" else installed_version(name)

    save_profiles(tmp_path, {"office": Profile("office")})
    monkeypatch.setattr("generator.cli.printer.config_folder", lambda: tmp_path)
    monkeypatch.setattr("generator.builder.diagnosis.version", version)
    shown = run("doctor", "--lang", "en", code=1)
    broken = r"^broken +packages +missing or out of range: pillow, typer 0\.1 \(.*\); install"
    assert re.search(broken, shown, re.MULTILINE)
    assert re.search(r"^ok +printers +office$", shown, re.MULTILINE)
    (tmp_path / FILE).write_text("{", "utf-8")
    assert re.search(r"^broken +printers ", run("doctor", "--lang", "en", code=1), re.MULTILINE)
