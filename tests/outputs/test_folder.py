"""Nothing is replaced that we did not write; what we wrote is known again, even after a run that was killed."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.outputs import folder as writing
from generator.outputs.folder import OutputFolder, create_file, write_file
from generator.outputs.guard import OutputError, Permit
from generator.outputs.record import FORMAT, NAME, FileState, Record
from generator.outputs.writing import work_folder


def snapshot(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Each file that is not a record, with its bytes and its time."""
    found = (path for path in folder.rglob("*") if path.name != NAME and path.is_file() and not path.is_symlink())
    return {str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mtime_ns) for path in found}


def test_what_we_wrote_is_replaced_and_only_if_it_differs(tmp_path: Path) -> None:
    out = OutputFolder(tmp_path / "out")
    assert out.write({"a.txt": "one", "deep/b.txt": b"two"}) == ("a.txt", "deep/b.txt")
    before = snapshot(tmp_path)
    assert out.write({"a.txt": "one", "deep/b.txt": b"two"}) == ()
    assert snapshot(tmp_path) == before
    assert out.write({"a.txt": "other", "deep/b.txt": b"two"}) == ("a.txt",)
    assert (tmp_path / "out" / "a.txt").read_text() == "other"


def test_a_record_is_the_same_for_the_same_files(tmp_path: Path) -> None:
    for name in ("one", "two"):
        OutputFolder(tmp_path / name).write({"b": "2", "a": "1"})
    assert (tmp_path / "one" / NAME).read_bytes() == (tmp_path / "two" / NAME).read_bytes()


def test_a_file_of_others_stops_it_before_anything_is_written(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("mine")
    before = snapshot(tmp_path)
    with pytest.raises(OutputError, match=r"b\.txt: was not written by jugada .*--force replaces it"):
        OutputFolder(tmp_path).write({"a.txt": "x", "b.txt": "y"})
    assert snapshot(tmp_path) == before
    assert not (tmp_path / NAME).exists()
    OutputFolder(tmp_path, Permit(force=True)).write({"a.txt": "x", "b.txt": "y"})
    assert (tmp_path / "b.txt").read_text() == "y"


def test_our_file_that_somebody_changed_is_kept_beside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = OutputFolder(tmp_path)
    out.write({"a.txt": "ours"})
    for number, name in enumerate(["a.txt.changed", "a.txt.changed-2"]):
        (tmp_path / "a.txt").write_text(f"edited {number}")
        assert out.write({"a.txt": "ours"}) == ("a.txt",)
        assert (tmp_path / name).read_text() == f"edited {number}"
        assert f"kept as {name}" in capsys.readouterr().err
    assert (tmp_path / "a.txt").read_text() == "ours"


def test_the_record_of_a_folder_above_counts(tmp_path: Path) -> None:
    OutputFolder(tmp_path).write({"deep/a.txt": "one"})
    OutputFolder(tmp_path / "deep").write({"a.txt": "two"})
    assert OutputFolder(tmp_path / "deep").write({"a.txt": "three"}) == ("a.txt",)
    assert [path.name for path in (tmp_path / "deep").iterdir() if path.name != NAME] == ["a.txt"]


def make_link(path: Path) -> None:
    (path.parent / "target").write_text("mine")
    path.symlink_to(path.parent / "target")


@pytest.mark.parametrize("force", [False, True])
@pytest.mark.parametrize(
    ("what", "make"), [("a link", make_link), ("a folder", Path.mkdir), ("a device or a pipe", os.mkfifo)]
)
def test_links_folders_and_pipes_are_never_replaced(
    tmp_path: Path, what: str, make: Callable[[Path], object], force: bool
) -> None:
    path = tmp_path / "a.txt"
    make(path)
    mode = path.lstat().st_mode
    with pytest.raises(OutputError, match=rf"a\.txt: is {what}"):
        OutputFolder(tmp_path, Permit(force=force)).write({"a.txt": "x"})
    assert path.lstat().st_mode == mode


def test_a_folder_that_is_a_link_is_not_followed_below_the_output(tmp_path: Path) -> None:
    (tmp_path / "thesis").mkdir()
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "es").symlink_to(tmp_path / "thesis")
    with pytest.raises(OutputError, match=r"out/es: is a link"):
        OutputFolder(tmp_path / "out", Permit(force=True)).write({"es/index.html": "x"})
    assert list((tmp_path / "thesis").iterdir()) == []


@pytest.mark.parametrize("force", [False, True])
def test_inputs_are_never_replaced(tmp_path: Path, force: bool) -> None:
    deck = tmp_path / "deck.csv"
    deck.write_text("mine")
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "game.yaml").write_text("mine")
    before = snapshot(tmp_path)
    permit = Permit((deck, tmp_path / "content"), force)
    with pytest.raises(OutputError, match=r"deck\.csv: "):
        OutputFolder(tmp_path, permit).write({"deck.csv": "x"})
    with pytest.raises(OutputError, match=r"game\.yaml: "):
        OutputFolder(tmp_path / "content", permit).write({"game.yaml": "x"})
    assert snapshot(tmp_path) == before


def test_an_input_that_we_wrote_is_not_replaced_either(tmp_path: Path) -> None:
    OutputFolder(tmp_path).write({"deck.csv": "one"})
    with pytest.raises(OutputError, match="is read by this very command"):
        OutputFolder(tmp_path, Permit((tmp_path / "deck.csv",), force=True)).write({"deck.csv": "two"})


@pytest.mark.parametrize("place", ["a file", "below a file", "a link to nothing"])
def test_a_folder_that_cannot_be_one(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to(tmp_path / "nothing")
    path = {"a file": "file", "below a file": "file/deep", "a link to nothing": "link"}[place]
    with pytest.raises(OutputError, match=r"(file|link): is "):
        OutputFolder(tmp_path / path).write({"a": "x"})
    assert sorted(one.name for one in tmp_path.iterdir()) == ["file", "link"]


def test_a_folder_of_its_own_is_empty_or_holds_what_was_made_there(tmp_path: Path) -> None:
    site = OutputFolder(tmp_path / "site")
    site.check(sole="site")
    site.write({"index.html": "x"})
    site.keep("site", "inputs", ["index.html"])
    (tmp_path / "site" / "CNAME").write_text("mine")
    site.check(sole="site")
    (tmp_path / "thesis").mkdir()
    OutputFolder(tmp_path / "thesis").check(sole="site")
    OutputFolder(tmp_path / "thesis").write({"hit.svg": "x"})
    with pytest.raises(OutputError, match=r"thesis: holds other things \(\.jugada\.json, hit\.svg\): choose an empty"):
        OutputFolder(tmp_path / "thesis").check(sole="site")


def test_what_is_no_longer_made_goes_and_nothing_else(tmp_path: Path) -> None:
    out = OutputFolder(tmp_path)
    out.write({"deep/a": "1", "deep/b": "2", "c": "3", "d": "4", "e": "5"})
    out.keep("other", "", ["e"])
    out.keep("kit", "", ["deep/a", "deep/b", "c", "d", "e"])
    (tmp_path / "deep" / "mine").write_text("mine")
    (tmp_path / "d").write_text("edited")
    out.keep("kit", "", ["c"])
    assert sorted(snapshot(tmp_path)) == ["c", "d", "deep/mine", "e"]
    out.forget(["kit", "other", "never made"])
    assert sorted(snapshot(tmp_path)) == ["d", "deep/mine"]


def test_a_run_that_was_killed_leaves_files_that_are_known_as_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = OutputFolder(tmp_path)
    done: list[Path] = []
    out.write({"a": "old", "b": "old"})

    def die_at_the_second(_staged: Path, path: Path, *_: object) -> None:
        if done:
            raise KeyboardInterrupt
        done.append(path)
        path.write_text("new")

    with monkeypatch.context() as patch:
        patch.setattr(writing, "_put", die_at_the_second)
        with pytest.raises(KeyboardInterrupt):
            out.write({"a": "new", "b": "new"})
    assert [(tmp_path / name).read_text() for name in "ab"] == ["new", "old"]
    assert out.write({"a": "newer", "b": "newer"}) == ("a", "b")
    assert sorted(snapshot(tmp_path)) == ["a", "b"], "nothing was taken for somebody else's"
    assert not Record.read(tmp_path).pending


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "[" * 100_000,
        '{"format": 99, "files": {}, "made": {}}',
        f'{{"format": {FORMAT}, "files": {{"/x": [0, ""]}}, "made": {{}}}}',
        f'{{"format": {FORMAT}, "files": {{"a/../../x": [0, ""]}}, "made": {{}}}}',
        f'{{"format": {FORMAT}, "files": {{}}, "made": {{"k": {{"inputs": "", "files": ["../x"], "facts": 0}}}}}}',
        f'{{"format": {FORMAT}, "files": {{}}, "made": {{"k": {{"inputs": "", "files": [3], "facts": 0}}}}}}',
        f'{{"format": {FORMAT}, "files": 3, "made": {{}}}}',
    ],
)
def test_a_file_that_is_no_record_is_somebody_s_and_not_touched(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text)
    assert Record.read(tmp_path) == Record(tmp_path)
    with pytest.raises(OutputError, match=r"\.jugada\.json: is not a list"):
        OutputFolder(tmp_path).write({"a": "x"})
    assert [path.name for path in tmp_path.iterdir()] == [NAME]
    assert (tmp_path / NAME).read_text() == text


def test_files_are_current_until_one_is_touched(tmp_path: Path) -> None:
    out = OutputFolder(tmp_path)
    out.write({"deep/a": "one", "b": "two"})
    out.keep("kit", "inputs", ["deep/a", "b"], {"pages": 3})
    made = out.find_current("kit", "inputs")
    assert made is not None
    assert made.facts == {"pages": 3}
    assert out.find_current("kit", "others") is None
    assert out.find_current("book", "inputs") is None
    (tmp_path / "deep" / "a").write_text("eno")
    assert out.find_current("kit", "inputs") is None
    (tmp_path / "deep" / "a").write_text("one")
    assert out.find_current("kit", "inputs") == made, "only the bytes count"
    shutil.rmtree(tmp_path / "deep")
    assert out.find_current("kit", "inputs") is None


def test_a_byte_that_was_flipped_in_secret_is_found(tmp_path: Path) -> None:
    """With the file's old time put back, too: the time of the inode tells."""
    out = OutputFolder(tmp_path)
    out.write({"a": "one"})
    out.keep("kit", "", ["a"])
    os.utime(tmp_path / "a", (1, 1))
    out.keep("kit", "", ["a"])
    (tmp_path / "a").write_text("eno")
    os.utime(tmp_path / "a", (1, 1))
    assert out.find_current("kit", "") is None


def test_verify_reads_what_looks_untouched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = OutputFolder(tmp_path)
    out.write({"a": "one"})
    out.keep("kit", "", ["a"])
    (tmp_path / "a").write_text("eno")
    os.utime(
        tmp_path / NAME, ns=(time.time_ns(), time.time_ns())
    )  # the record seems saved later: nothing has been touched since
    assert out.find_current("kit", "") is not None
    assert out.find_current("kit", "", verify=True) is None


def test_a_clock_that_went_back_hides_no_change(tmp_path: Path) -> None:
    out = OutputFolder(tmp_path)
    out.write({"a": "one"})
    out.keep("kit", "", ["a"])
    os.utime(tmp_path / NAME, (2**33, 2**33))
    assert out.find_current("kit", "") is not None
    (tmp_path / "a").write_text("eno")
    assert out.find_current("kit", "") is None
    assert out.write({"a": "two"}) == ("a",)


def test_a_record_stands_for_all_that_it_lists(tmp_path: Path) -> None:
    outer, inner = OutputFolder(tmp_path), OutputFolder(tmp_path / "site")
    inner.write({"es/a.html": "x"})
    outer.keep("site", "", [f"site/{NAME}"])
    assert outer.find_current("site", "") is not None
    shutil.rmtree(tmp_path / "site" / "es")
    assert outer.find_current("site", "") is None


def test_one_file(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "a.svg"
    assert write_file(path, "one")
    assert not write_file(path, "one")
    assert write_file(path, "two")
    with pytest.raises(OutputError, match="is a folder: give --out the name of a file"):
        write_file(tmp_path / "deep", "x")
    with pytest.raises(OutputError, match="is a folder"):
        write_file(Path("/"), "x")


def test_a_device_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert write_file(pipe, "through")
        assert os.read(reader, 100) == b"through"
    finally:
        os.close(reader)
    assert pipe.is_fifo()
    assert write_file(Path(os.devnull), "x")


def test_what_the_user_is_to_edit_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    create_file(path, "first")
    with pytest.raises(OutputError, match="already exists"):
        create_file(path, "second")
    create_file(path, "second", Permit(force=True))
    assert path.read_text() == "second"
    link = tmp_path / "link.yaml"
    link.symlink_to(path)
    with pytest.raises(OutputError, match="is a link"):
        create_file(link, "third", Permit(force=True))


def test_a_finished_file_is_moved_into_its_place_and_one_of_somebody_else_is_copied(tmp_path: Path) -> None:
    (tmp_path / "sample").write_text("kept")
    with work_folder(tmp_path) as work:
        (work / "page").write_text("done")
        OutputFolder(tmp_path / "out").write({"deep/a": work / "page", "deep/b": tmp_path / "sample"})
        assert not (work / "page").exists()
    assert (tmp_path / "sample").read_text() == "kept"
    assert Record.read(tmp_path / "out").files == {"deep/a": FileState.of(b"done"), "deep/b": FileState.of(b"kept")}
