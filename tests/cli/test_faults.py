"""Full disks, folders that cannot be written, records of other versions: one line, and nothing half-written."""

from __future__ import annotations

import errno
import json
import os
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.outputs.record import NAME

ORDERS = {
    "hit.svg": ("diagram", "bg.ex.hit", "--step", "2", "--out", "hit.svg"),
    "checker.pdf": ("pdf", "backgammon", "--only", "checker-white", "--out", "checker.pdf"),
    "schema.json": ("schema", "example", "--out", "schema.json"),
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(order: tuple[str, ...], code: int = 0) -> str:
    """What the command writes on stderr."""
    done = CliRunner().invoke(app, [*order, "--lang", "en"], prog_name="jugada")
    assert done.exit_code == code, (order, done.output)
    return done.stderr


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} - {NAME}


class FullDisk:
    """A file on a disk that has room for so many bytes."""

    def __init__(self, file: Any, room: int) -> None:
        self._file, self._room = file, room

    def __enter__(self) -> FullDisk:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def write(self, data: bytes) -> None:
        self._file.write(data[: self._room])
        if len(data) > self._room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def open_on_full_disk(opened: Callable[[int, str], Any], room: int, handle: int, mode: str) -> Any:
    file = opened(handle, mode)
    return FullDisk(file, room) if mode == "wb" else file


@pytest.mark.parametrize("name", ORDERS)
def test_a_full_disk(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """For the record of what is about to be written there may be room, or not even that."""
    for room, file in ((0, NAME), (300, name)):
        with monkeypatch.context() as patch:
            patch.setattr(os, "fdopen", partial(open_on_full_disk, os.fdopen, room))
            [line] = run(ORDERS[name], 2).splitlines()
        assert line == f"error: {file}: cannot be written: No space left on device"
        assert names(folder) == set()
    run(ORDERS[name])
    assert (folder / name).stat().st_size > 300, "with room again it is known as ours"


def test_a_folder_that_cannot_be_written(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    order = ORDERS["hit.svg"]
    with monkeypatch.context() as patch:
        patch.setattr(tempfile, "mkstemp", refuse)
        [line] = run(order, 2).splitlines()
    assert line == f"error: {NAME}: cannot be written: Read-only file system"
    with monkeypatch.context() as patch:
        patch.setattr(Path, "mkdir", refuse)
        [line] = run((*order[:-1], "deep/hit.svg"), 2).splitlines()
    assert line == "error: deep: cannot be made: Read-only file system"
    assert names(folder) == set()


def test_the_record_of_an_older_version_is_read_and_made_anew(folder: Path) -> None:
    """It may lack what came later, and hold what has gone; what it lists is ours to replace."""
    order = ORDERS["hit.svg"]
    run(order)
    record = json.loads((folder / NAME).read_text("utf-8"))
    (folder / "hit.svg").write_text("as of old", "utf-8")
    (folder / NAME).write_text(json.dumps(record | {"gone": 1}), "utf-8")
    assert "kept as hit.svg.changed" in run(order)
    assert (folder / "hit.svg").read_text("utf-8").startswith("<svg")
    (folder / NAME).write_text(json.dumps(record | {"format": 0}), "utf-8")
    [line] = run((*order[:-1], "other.svg"), 2).splitlines()
    assert line == f"error: {NAME}: is not a list of jugada's files that can be read: remove it"
