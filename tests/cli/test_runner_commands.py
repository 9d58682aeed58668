"""What a stranger writes cannot command the runner of workflows that reads the output."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.outputs.reading import escape_runner_commands
from tests.fifth_game.outside import copied_content, environment, spoil

WORDS = ("##[error]owned", "::stop-commands::token", "##vso[task.setvariable variable=a]b")


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """A sound example whose title and failing claim hold such words, with line ends before them."""
    folder = copied_content(tmp_path / "games")
    words = "\\n".join(WORDS)
    path = folder / "examples" / "ttt.ex.draw.yaml"
    lines = path.read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("title:"))
    lines[at : at + 1] = [f'title: {{es: "x\\n{words}", en: "x\\n{words}"}}']
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def commands(output: str) -> list[str]:
    """The lines that a runner would obey."""
    begun = [line for line in output.splitlines() if line.lstrip().startswith("::") and "::" in line.lstrip()[2:]]
    return begun + [line for line in output.splitlines() if "##[" in line or "##vso[" in line]


def run(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "generator.cli", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env=environment(tmp_path / "metadata"),
    )


@pytest.mark.parametrize(
    "form", ["text", *(pytest.param(one, marks=pytest.mark.night) for one in ("json", "junit", "sarif", "github"))]
)
def test_no_format_of_a_check_commands(form: str, example: Path, tmp_path: Path) -> None:
    done = run(tmp_path, "check", str(example), "--format", form)
    assert "error" not in done.stderr
    assert not commands(done.stdout + done.stderr), done.stdout
    if form == "json":
        assert any(word in json.dumps(json.loads(done.stdout)) for word in WORDS), "data stay what they are"


def test_our_own_annotations_pass(example: Path, tmp_path: Path) -> None:
    spoil(example, "id: ttt.ex.draw", "id: '##[error] ::stop-commands::'")
    done = run(tmp_path, "check", str(example), "--format", "github")
    assert done.stdout.startswith("::error file=")
    assert "##[" not in done.stdout
    assert len([line for line in done.stdout.splitlines() if line.startswith("::")]) == 1


@pytest.mark.usefixtures("tictactoe")
def test_errors_do_not_command(tmp_path: Path) -> None:
    for word in WORDS:
        for arguments in (["games", word], ["moves", word], ["replay", "tictactoe", word], ["check", f"./{word}"]):
            done = CliRunner().invoke(app, arguments)
            assert done.exit_code == 2
            done_alone = run(tmp_path, *arguments) if word == WORDS[0] and arguments[0] == "moves" else None
            assert not done_alone or not commands(done_alone.stdout + done_alone.stderr)


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("::stop-commands::x", "\\u003a:stop-commands::x"),
        ("a\n  ::set-env name=A::b\n", "a\n  \\u003a:set-env name=A::b\n"),
        ("a ::b::", "a ::b::"),
        ("Text:\n::\n\n    code\n", "Text:\n::\n\n    code\n"),
        ("## [x] and ##[group]", "## [x] and #\\u0023[group]"),
        ("##teamcity[a]", "#\\u0023teamcity[a]"),
    ],
)
def test_what_is_escaped(text: str, escaped: str) -> None:
    assert escape_runner_commands(text) == escaped
    assert escape_runner_commands(escaped) == escaped


def test_a_piece_that_continues_a_line() -> None:
    assert escape_runner_commands("::a::\n::b::", starts_line=False) == "::a::\n\\u003a:b::"
    assert escape_runner_commands("::error::##[x]", own=True) == "::error::#\\u0023[x]"
