"""No room: each command that writes ends with one line and exit code 2, and leaves nothing half-written."""

from __future__ import annotations

import errno
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.outputs import folder as writing
from generator.outputs.folder import OutputFolder
from generator.outputs.reading import FileError
from generator.outputs.record import NAME
from generator.outputs.temporary import SafeFile, temporary_folder
from generator.outputs.writing import write_beside
from tests.fifth_game.outside import ROOT

SAMPLES = ROOT.parents[1] / "content" / "samples"
EDITION = str(ROOT.parents[1] / "content" / "backgammon")
RECORD = sorted((ROOT.parents[1] / "content" / "backgammon" / "records").glob("*.*"))[0]
DECK = str(SAMPLES / "nachtmarkt" / "nachtmarkt.yaml")
DAY = {"diagram", "pdf --deck"}
COMMANDS = {
    "build": ["build", "--out"],
    "check": ["check", "backgammon", "--format", "json", "--out"],
    "coverage": ["coverage", "backgammon", "--format", "html", "--out"],
    "deck frame": ["deck", "frame", "duel", "--out"],
    "deck new": ["deck", "new", "--out"],
    "deck new of pictures": ["deck", "new", "--from-pictures", str(SAMPLES / "nachtmarkt" / "art"), "--out"],
    "diagram that moves": ["diagram", "bg.ex.hit", "--animate", "--out"],
    "diff": ["diff", "backgammon", EDITION, EDITION, "--format", "html", "--out"],
    "diagram": ["diagram", "bg.ex.hit", "--step", "1", "--out"],
    "example embed": ["example", "embed", str(ROOT.parents[1] / "docs" / "embedding.md"), "--out"],
    "first game": ["example", "from-record", str(RECORD), "--first-game", "--last", "6", "--out"],
    "example from-record": ["example", "from-record", str(RECORD), "--out"],
    "example new": ["example", "new", "backgammon", "--out"],
    "export csv": ["export", "csv", "--deck", DECK, "--out"],
    "export for a service": ["export", "--deck", DECK, "--for", "makeplayingcards", "--out"],
    "export pcio": ["export", "pcio", "--deck", DECK, "--out"],
    "export screentop": ["export", "screentop", "--deck", DECK, "--out"],
    "export svg": ["export", "svg", "--deck", DECK, "--out"],
    "export tabletopia": ["export", "tabletopia", "--deck", DECK, "--out"],
    "export png": ["export", "png", "--deck", DECK, "--out"],
    "export tts": ["export", "tts", "--deck", DECK, "--out"],
    "game new": ["game", "new", "mine", "--out"],
    "game new on a track": ["game", "new", "mine", "--kind", "track", "--out"],
    "pdf": ["pdf", "backgammon", "--out"],
    "pdf --deck": ["pdf", "--deck", DECK, "--out"],
    "printer": ["printer", "calibrate", "--out"],
    "puzzles": ["puzzles", "backgammon", "--out"],
    "replay": ["replay", "backgammon", str(RECORD), "--out"],
    "rulebook": ["rulebook", "backgammon", "--out"],
    "rulebook for readers": ["rulebook", "backgammon", "--format", "epub", "--out"],
    "rulebook as a page": ["rulebook", "backgammon", "--format", "html", "--out"],
    "schema": ["schema", "example", "--out"],
    "simulate": ["simulate", "backgammon", "--games", "2", "--out"],
    "site": ["site", "build", "--game", "backgammon", "--out"],
}
FILES = {
    "check": "r.json",
    "coverage": "c.html",
    "diagram": "d.svg",
    "diagram that moves": "d.webp",
    "diff": "d.html",
    "example embed": "e.md",
    "first game": "f.yaml",
    "printer": "p.pdf",
    "rulebook as a page": "b.html",
    "rulebook for readers": "b.epub",
    "example from-record": "e.yaml",
    "example new": "e.yaml",
    "export csv": "c.csv",
    "puzzles": "p.apkg",
    "replay": "r.sgf",
    "schema": "s.json",
    "simulate": "s.html",
}
LARGEST = 600
"""Bytes that a file may have: less than any output."""
_UNCOMPILED = {"PYTHONDONTWRITEBYTECODE": "1"}
"""Python keeps compiled modules that it could write in part only, and fails the next time that it reads them."""


def jugada(*arguments: str, out: Path, largest: int, temporary: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The command with a limit on the size of the files that it writes."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))

    variables = {**os.environ, **_UNCOMPILED, "JUGADA_CACHE": str(out.parent / "cache")}
    if temporary:
        variables["TMPDIR"] = str(temporary)
    return subprocess.run(
        [sys.executable, "-m", "generator.cli", *arguments, str(out)],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=limit,
        env=variables,
        cwd=out.parent,
    )


@pytest.mark.parametrize(
    "command", [pytest.param(one, marks=() if one in DAY else pytest.mark.night) for one in COMMANDS]
)
def test_a_limit_for_files_is_one_line_and_leaves_nothing(command: str, tmp_path: Path) -> None:
    out = tmp_path / "work" / FILES.get(command, "out")
    out.parent.mkdir()
    done = jugada(*COMMANDS[command], out=out, largest=LARGEST)
    lines = [line for line in done.stderr.splitlines() if line.startswith(("error:", "Traceback", "terminate"))]
    assert done.returncode == 2, (done.stdout, done.stderr)
    assert len(lines) == (1 if command != "build" else len(lines)) >= 1, done.stderr
    assert "Traceback" not in done.stderr
    assert "terminate" not in done.stderr
    left = [path for path in out.parent.rglob("*") if path.is_file() and "cache" not in path.parts]
    assert not [path for path in left if path.name != NAME], left


def test_a_printer_is_not_half_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    set_printer = ("printer", "set", "office", "--dx")
    done = subprocess.run(
        [sys.executable, "-m", "generator.cli", *set_printer, "0.3"],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20)),
        env={**os.environ, **_UNCOMPILED},
    )
    assert done.returncode == 2, done.stdout
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert not [path for path in (tmp_path / "config").rglob("*") if path.is_file()]


_SAVE = """
import resource, sys
from pathlib import Path
from generator.printing.decks.design.held_file import hold, make_text, replace_text
from rules_engine.core import JugadaError
path = Path(sys.argv[1])
held = hold(path)
resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))
for save in (lambda: replace_text(held, "b" * 500), lambda: make_text(path.with_name("new.yaml"), "b" * 500)):
    try:
        save()
    except JugadaError as error:
        print(error)
"""


def test_what_is_designed_while_watching_is_not_half_saved(tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text("title: A\n" * 9, "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", _SAVE, str(deck)],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT.parents[1],
        env={**os.environ, **_UNCOMPILED, "JUGADA_LANG": "en"},
    )
    assert done.stdout.count("os-too-large") == 2, done
    assert [path.name for path in tmp_path.iterdir()] == ["deck.yaml"]
    assert deck.read_text("utf-8") == "title: A\n" * 9


def test_a_full_folder_for_temporary_files_does_not_abort(tmp_path: Path) -> None:
    """qpdf writes to it in C++, where an exception of Python's would end the process."""
    out = tmp_path / "work" / "out"
    out.parent.mkdir()
    done = jugada("pdf", "--deck", DECK, "--out", out=out, largest=20_000, temporary=tmp_path)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith(f"error: {tmp_path}: is the folder for temporary files"), done.stderr
    assert not out.exists()


def failing(after: int) -> Callable[..., object]:
    """A disk on which this many files find room."""
    count = 0

    def write(place: Path, data: bytes) -> Path:
        nonlocal count
        count += 1
        if count > after:
            raise FileError(place, os.strerror(errno.ENOSPC))
        return write_beside(place, data)

    return write


@pytest.mark.parametrize("after", [0, 1, 2])
def test_all_files_of_an_output_or_none(after: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out"
    files = {"a": b"1", "deep/er/b": b"2", "deep/c": b"3"}
    with monkeypatch.context() as patch:
        patch.setattr(writing, "write_beside", failing(after))
        with pytest.raises(FileError):
            OutputFolder(out).write(files)
    assert not list(out.iterdir())
    OutputFolder(out).write(files)
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    with monkeypatch.context() as patch:
        patch.setattr(writing, "write_beside", failing(after))
        with pytest.raises(FileError):
            OutputFolder(out).write(dict.fromkeys(files, b"new") | {"d": b"4"})
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before
    assert OutputFolder(out).write(files) == ()


def test_what_goes_wrong_in_temporary_files_is_told_by_their_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> object:
        raise OSError(errno.ENOSPC, "full")

    with pytest.raises(FileError, match="folder for temporary files"), temporary_folder():
        full()
    with SafeFile() as file:
        assert file.write(b"abc") == 3
        assert file.read_whole() == b"abc"
        monkeypatch.setattr(file._file, "write", full)
        assert file.write(b"defg") == 4
        assert file.write(b"h") == 1
        with pytest.raises(FileError, match="folder for temporary files"):
            file.read_whole()
    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    with pytest.raises(FileError, match="folder for temporary files"):
        SafeFile()
