"""Files are written whole or not at all."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pytest

from generator.i18n import using_language
from generator.outputs.reading import FileError, display_path, read_text, system_reason
from generator.outputs.writing import write_atomically
from rules_engine.core import Message


def test_text_and_bytes(tmp_path: Path) -> None:
    write_atomically(tmp_path / "deep" / "er" / "a.txt", "ñ\n")
    write_atomically(tmp_path / "b.bin", b"\x00\xff")
    assert (tmp_path / "deep" / "er" / "a.txt").read_bytes() == "ñ\n".encode()
    assert (tmp_path / "b.bin").read_bytes() == b"\x00\xff"
    assert read_text(tmp_path / "deep" / "er" / "a.txt") == "ñ\n"


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    write_atomically(path, "old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(FileError, match=r"a\.txt: cannot be written: No space left"):
        write_atomically(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_the_mode_is_kept_or_the_usual_one(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    plain = tmp_path / "plain.txt"
    plain.write_text("x")
    write_atomically(path, "x")
    assert path.stat().st_mode == plain.stat().st_mode
    path.chmod(0o640)
    write_atomically(path, "y")
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_and_leads_to_what_was_written(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target, link = tmp_path / "there" / "a.txt", tmp_path / "link.txt"
    link.symlink_to(target)
    for text in ("first", "second"):
        write_atomically(link, text)
        assert link.is_symlink()
        assert target.read_text() == text
    assert list(target.parent.iterdir()) == [target]


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_atomically(pipe, "through")
        assert os.read(reader, 100) == b"through"
    finally:
        os.close(reader)
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]


def test_a_folder_in_the_way(tmp_path: Path) -> None:
    with pytest.raises(FileError):
        write_atomically(tmp_path, "x")
    (tmp_path / "file").write_text("x")
    with pytest.raises(FileError):
        write_atomically(tmp_path / "file" / "below", "x")


def test_paths_are_shown_as_the_user_knows_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert display_path(tmp_path / "a" / "b.txt") == str(Path("a", "b.txt"))
    assert display_path(tmp_path.parent / "elsewhere.txt") == str(tmp_path.parent / "elsewhere.txt")


@pytest.mark.parametrize("name", ["ENOENT", "EPERM", "EACCES", "ENOTDIR", "EISDIR", "ENOSPC", "EROFS", "ENAMETOOLONG"])
def test_the_systems_usual_reasons_are_told_in_the_readers_language(name: str) -> None:
    """In English as the system tells them."""
    number: int = getattr(errno, name)
    error = FileError(Path("a.txt"), Message("outputs/cannot-read", error=system_reason(OSError(number, "Grund"))))
    with using_language("en"):
        assert str(error) == f"a.txt: cannot be read: {os.strerror(number)}"
    with using_language("es"):
        assert re.fullmatch("a.txt: no se puede leer: (no|es|el) .*", str(error))


def test_any_other_reason_is_told_as_the_system_does() -> None:
    assert system_reason(OSError(errno.ENOTBLK, "Ein-/Ausgabefehler")) == "Ein-/Ausgabefehler"
    assert system_reason(OSError("nothing known")) == "nothing known"
