"""The command as a process: exit codes, streams, poor terminals, interruptions, how fast it answers."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from generator.outputs.record import NAME
from tests.fifth_game.outside import ROOT, environment
from tests.nightly import nightly, nightly_rows

FORK = ROOT / "content" / "tictactoe" / "examples" / "ttt.ex.fork.yaml"
JUGADA = [sys.executable, "-m", "generator.cli"]


@pytest.fixture(scope="module")
def variables(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment with the game from outside."""
    root = str(Path(__file__).parents[2])
    found = environment(tmp_path_factory.mktemp("metadata"))
    return {**found, "PYTHONPATH": os.pathsep.join([root, found["PYTHONPATH"]]), "LANG": "C.UTF-8"}


def run(variables: dict[str, str], *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """The finished command."""
    environment = {**variables, **more}
    done = subprocess.run([*JUGADA, *arguments], env=environment, capture_output=True, timeout=120, check=False)
    text = (done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))
    assert "Traceback" not in text[1]
    return subprocess.CompletedProcess(done.args, done.returncode, *text)


@pytest.mark.parametrize(
    ("names", "code"),
    nightly_rows([(("good",), 0), (("fails",), 1), (("fails", "malformed"), 2)], day=[(("fails", "malformed"), 2)]),
)
def test_exit_codes(variables: dict[str, str], tmp_path: Path, names: tuple[str, ...], code: int) -> None:
    text = FORK.read_text(encoding="utf-8")
    good = f"game: tictactoe\n{text}"
    examples = {"good": good, "fails": good.replace("free, equals: 5", "free, equals: 4"), "malformed": text}
    for name in names:
        (tmp_path / f"{name}.yaml").write_text(examples[name], encoding="utf-8")
    assert run(variables, "check", *(str(tmp_path / f"{name}.yaml") for name in names)).returncode == code


SOON = """
from generator.cli import main
from generator.outputs import kept_answers
kept_answers._COARSEST_CLOCK = -(10**15)
main()
"""
"""The command as if no file had been written just now."""


@pytest.mark.night
def test_a_check_again_says_the_same_until_something_changes(variables: dict[str, str], tmp_path: Path) -> None:
    example, cache = tmp_path / "good.yaml", tmp_path / "cache"
    example.write_text(f"game: tictactoe\n{FORK.read_text('utf-8')}", "utf-8")

    def check() -> tuple[int, str]:
        words = [sys.executable, "-c", SOON, "check", str(example)]
        done = subprocess.run(
            words,
            env={**variables, "JUGADA_CACHE": str(cache)},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        return done.returncode, done.stdout

    first = check()
    assert first[0] == 0
    [kept] = cache.glob("*/*.json")
    kept.write_text(kept.read_text("utf-8").replace("examples: 1", "examples: 7"), "utf-8")
    assert check() == (0, first[1].replace("examples: 1", "examples: 7"))
    example.write_text(example.read_text("utf-8").replace("free, equals: 5", "free, equals: 4"), "utf-8")
    assert check()[0] == 1


def test_errors_go_to_stderr(variables: dict[str, str]) -> None:
    done = run(variables, "moves", "tictactoe", "--position", "XX")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "error: 'XX': expected three rows of X, O or . with / between them\n"


def test_a_terminal_that_knows_no_accents(variables: dict[str, str]) -> None:
    done = run(variables, "why", "tictactoe", "--roll", "X", "b2", "--lang", "es", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize(
    ("locale", "asked"),
    nightly_rows(
        [("es_ES.UTF-8", "¿Quién empieza?"), ("C.UTF-8", "Who begins?")], day=[("es_ES.UTF-8", "¿Quién empieza?")]
    ),
)
def test_the_readers_language_is_the_terminals(variables: dict[str, str], locale: str, asked: str) -> None:
    assert asked in run(variables, "moves", "tictactoe", LC_ALL=locale).stdout


def test_a_reader_that_goes_away(variables: dict[str, str]) -> None:
    """Like ``jugada moves … | true``: nobody reads, and nothing is said about it."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [*JUGADA, "moves", "backgammon", "--roll", "6-1"],
            env=variables,
            stdout=writer,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(("name", "code"), nightly_rows([("good", 0), ("fails", 1)], day=[("fails", 1)]))
def test_a_reader_that_goes_away_changes_no_exit_code(
    variables: dict[str, str], tmp_path: Path, name: str, code: int
) -> None:
    path = tmp_path / f"{name}.yaml"
    text = f"game: tictactoe\n{FORK.read_text(encoding='utf-8')}"
    path.write_text(text if name == "good" else text.replace("free, equals: 5", "free, equals: 4"), encoding="utf-8")
    command = f"set -o pipefail; {shlex.join(JUGADA)} check {path} | true"
    done = subprocess.run(["bash", "-c", command], env=variables, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (code, b"")
    command = f"{shlex.join(JUGADA)} check {path} 2>&-"
    assert subprocess.run(["bash", "-c", command], env=variables, capture_output=True, check=False).returncode == code


def in_shell(variables: dict[str, str], words: str) -> subprocess.CompletedProcess[str]:
    """The finished command with the shell's own redirections."""
    command = ["bash", "-c", f"{shlex.join(JUGADA)} {words}"]
    return subprocess.run(command, env=variables, capture_output=True, text=True, timeout=120, check=False)


def test_closed_streams(variables: dict[str, str]) -> None:
    done = in_shell(variables, "games >&-")
    assert (done.returncode, done.stderr) == (2, "error: the output: is closed\n")
    done = in_shell(variables, "games 2>&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert "tictactoe" in done.stdout


@pytest.mark.night
@pytest.mark.parametrize("words", ["games >&- 2>&-", "moves tictactoe --position XX 2>&-"])
def test_closed_streams_change_no_exit_code(variables: dict[str, str], words: str) -> None:
    assert in_shell(variables, words).returncode == 2


@pytest.mark.night
@pytest.mark.parametrize("streams", ["2>&-", "0<&-", "0<&- 2>&-"])
def test_a_kit_is_written_whatever_is_closed(variables: dict[str, str], tmp_path: Path, streams: str) -> None:
    done = in_shell(variables, f"pdf backgammon --only checker-white --out '{tmp_path}' {streams}")
    assert (done.returncode, done.stderr) == (0, "")
    assert [path.suffix for path in tmp_path.iterdir() if path.name != NAME] == [".pdf"]


@pytest.mark.night
def test_a_file_that_takes_a_closed_stream_s_number_is_not_written_into(
    variables: dict[str, str], tmp_path: Path
) -> None:
    """What is opened first gets the number of standard output, and printing would go there."""
    out = tmp_path / "schema.json"
    done = in_shell(variables, f"schema example --out {out} >&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(out.read_text(encoding="utf-8"))


@pytest.mark.parametrize("error", nightly(["BrokenPipeError", "RecursionError"], day=["RecursionError"]))
def test_a_fault_of_our_own_is_never_taken_for_a_claim_that_fails(tmp_path: Path, error: str) -> None:
    """A report for who mends it, a line for who reads it, and exit code 2."""
    script = tmp_path / "fault.py"
    script.write_text(
        "import generator.cli.games as games\n"
        f"def fail(*_, **__): raise {error}('oh\\nno')\n"
        "games._data = fail\n"
        "from generator.cli import main\n"
        "import sys\n"
        "sys.argv = ['jugada', 'games']\n"
        "main()\n",
        encoding="utf-8",
    )
    variables = {**os.environ, "TMPDIR": str(tmp_path), "LANG": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, script], env=variables, capture_output=True, text=True, timeout=60, check=False
    )
    [line] = done.stderr.splitlines()
    assert done.returncode == 2
    assert line.startswith("error: a bug in jugada itself: ")
    assert "oh no (fault.py:2); " in line or "(app.py:" in line
    [report] = tmp_path.glob("jugada-fault-*.txt")
    assert line.endswith(str(report))
    text = report.read_text("utf-8")
    assert "jugada games\n" in text
    assert f"{error}: oh\nno" in text


@pytest.mark.night
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_an_output_that_takes_no_more(variables: dict[str, str]) -> None:
    for command in (["moves", "backgammon"], ["check", "tictactoe"]):
        with Path("/dev/full").open("w") as full:
            done = subprocess.run(
                [*JUGADA, *command],
                env=variables,
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
                timeout=60,
                check=False,
            )
        assert done.stderr.startswith("error: the output: ")
        assert done.stderr.count("\n") == 1
        assert done.returncode == 2


def test_watch_checks_again_and_ends_cleanly(variables: dict[str, str], tmp_path: Path) -> None:
    path, out = tmp_path / "example.yaml", tmp_path / "report" / "report.txt"
    text = "game: tictactoe\n" + FORK.read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    command = [*JUGADA, "check", str(path), "--watch", "--lang", "en", "--out", str(out)]
    ignored = signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job hands on that it ignores it
    process = subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    signal.signal(signal.SIGINT, ignored)
    try:
        _wait_for(out, "failing: 0")
        _change_until(out, "failing: 1", path, text.replace("free, equals: 5", "free, equals: 4"))
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=60)
    finally:
        process.kill()
    assert (stdout, stderr) == (b"", b"")
    assert process.returncode == 1


def _wait_for(path: Path, words: str, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not (path.exists() and words in path.read_text(encoding="utf-8")):
        assert time.monotonic() < deadline, f"{words!r} did not come"
        time.sleep(0.05)


def _change_until(report: Path, words: str, path: Path, text: str) -> None:
    """Write the file, again and again in case the watcher was not listening yet, until the report says so."""
    for attempt in range(20):
        path.write_text(f"{text}# {attempt}\n", encoding="utf-8")
        try:
            _wait_for(report, words, 3)
        except AssertionError:
            continue
        return
    pytest.fail(f"{words!r} did not come")


@pytest.mark.night
def test_completion(variables: dict[str, str]) -> None:
    asked = {"_JUGADA_COMPLETE": "complete_bash"}
    commands = run(variables, COMP_WORDS="jugada ", COMP_CWORD="1", **asked).stdout.split()
    assert {"games", "moves", "check"} <= set(commands)
    games = run(variables, COMP_WORDS="jugada moves tic", COMP_CWORD="2", **asked).stdout.split()
    assert games == ["tictactoe"]
    script = run(variables, "--show-completion", "bash", _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert "_JUGADA_COMPLETE" in script.stdout


def test_help_imports_nothing_heavy(variables: dict[str, str]) -> None:
    """Answering ``--help`` costs little more than importing Typer: at most 8 times a bare start of Python."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "generator.cli", "--help"],
        env=variables,
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "typer" in imported
    heavy = {"pydantic", "yaml", "rich", "jinja2", "reportlab", "mkdocs", "importlib.metadata", "generator.content"}
    assert not imported & heavy
    commands = {f"generator.cli.{name}" for name in ("check", "moves", "games", "options")}
    assert not imported & commands


@pytest.mark.parametrize("number", nightly([signal.SIGINT, signal.SIGTERM], day=[signal.SIGTERM]))
def test_a_signal_at_any_moment_of_the_start_is_no_traceback(variables: dict[str, str], number: int) -> None:
    """Python itself wraps an interruption in another error while it makes a class."""
    script = (
        "import os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a job in the background ignores it
        "import generator.cli.app as app\n"
        "class Field:\n"
        f"    def __set_name__(self, *_): os.kill(os.getpid(), {int(number)})\n"
        "def start(_): type('Made', (), {'field': Field()}); return {}\n"
        "app.import_module = start\n"
        "sys.argv = ['jugada', 'games', '--lang', 'en']\n"
        "import generator.cli\n"
        "generator.cli.main()\n"
    )
    done = subprocess.run([sys.executable, "-c", script], env=variables, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (128 + number, "")
    assert done.stderr == "stopped; the files already written are complete\n"
