"""From a game's name to files: what is written, what is left alone, and what happens when writing fails."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pikepdf
import pytest

from generator.art import context
from generator.art.context import source_folders
from generator.builder.orders import Request, changes, print_kit
from generator.builder.tasks import BuildFolders, Print
from generator.content import load_game_content
from generator.outputs.reading import FileError
from generator.outputs.record import NAME, folder_digest, inputs_digest
from generator.printing.errors import PrintError
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from generator.printing.pdf.manifest import read_manifest
from generator.resources import resource_dir
from tests.nightly import nightly

A4 = KitOptions(paper("a4"))
GAME = "backgammon"


def test_a_kit_is_written_once_and_then_left_alone(tmp_path: Path) -> None:
    request = Request(GAME, A4, out=tmp_path)
    first = print_kit(request)
    stamps = {file.path: file.path.stat().st_mtime_ns for file in first}
    assert all(file.written for file in first)
    second = print_kit(request)
    assert not any(file.written for file in second)
    assert [(file.path, file.kind, file.pages) for file in second] == [(f.path, f.kind, f.pages) for f in first]
    assert {file.path: file.path.stat().st_mtime_ns for file in second} == stamps


@pytest.mark.parametrize("spoil", nightly(["remove", "cut", "other options"], day=["cut"]))
def test_a_kit_is_written_again_when_a_file_is_missing_broken_or_of_other_making(tmp_path: Path, spoil: str) -> None:
    request = Request(GAME, A4, out=tmp_path)
    victim = print_kit(request)[0].path
    whole = victim.read_bytes()
    if spoil == "remove":
        victim.unlink()
    elif spoil == "cut":
        victim.write_bytes(whole[:40])
    else:
        with pikepdf.open(victim, allow_overwriting_input=True) as document:
            document.docinfo["/Title"] = pikepdf.String("another")
            document.save(victim)
    assert [file.path for file in print_kit(request) if file.written] == [victim]
    assert victim.read_bytes() == whole


def test_one_file_on_request(tmp_path: Path) -> None:
    out = tmp_path / "all.pdf"
    file, listed = print_kit(Request(GAME, A4, out=out))
    assert (file.path, listed.path) == (out, tmp_path / "all.manifest.json")
    assert set(tmp_path.iterdir()) == {file.path, listed.path, tmp_path / NAME}
    assert not any(again.written for again in print_kit(Request(GAME, A4, out=out)))
    listed.path.unlink()
    assert [again.path for again in print_kit(Request(GAME, A4, out=out)) if again.written] == [listed.path]


def test_the_manifest_of_one_file_tells_of_that_file(tmp_path: Path) -> None:
    request = Request(GAME, A4, out=tmp_path / "all.pdf")
    file, listed = print_kit(request)
    assert {name: len(pages) for name, pages in read_manifest(listed.path)["files"].items()} == {"all.pdf": file.pages}
    assert changes(request, listed.path) == []


def test_no_keyword_stands_twice(tmp_path: Path) -> None:
    print_kit(Request(GAME, A4, out=tmp_path / "all.pdf"))
    with pikepdf.open(tmp_path / "all.pdf") as document:
        words = str(document.docinfo["/Keywords"]).split(", ")
    assert len(words) == len(set(words)) == 2


def test_an_engine_may_be_a_single_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "one_module_engine.py"
    module.write_text("from_data = None\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    package = SimpleNamespace(module=import_module("one_module_engine"))
    monkeypatch.setattr(context, "load_package", lambda _: package)
    places = source_folders(load_game_content(GAME))
    assert module in places
    before = inputs_digest(*places)
    module.write_text("from_data = 1\n", "utf-8")
    assert inputs_digest(*places) != before


def test_a_build_reads_each_folder_of_a_game_once_for_all_its_kits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = list[Path]()

    def counted(folder: Path) -> str:
        read.append(folder)
        return folder_digest(folder)

    monkeypatch.setattr("generator.builder.tasks.folder_digest", counted)
    Print(GAME, ("en", "es"), (("a4", "duplex", False),)).run(BuildFolders(tmp_path))
    assert sorted(read) == sorted({resource_dir("templates"), *source_folders(load_game_content(GAME))})


def test_nothing_half_written_stays_behind_when_writing_fails(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("not a folder")
    with pytest.raises(FileError):
        print_kit(Request(GAME, A4, out=blocker / "kit"))
    assert list(tmp_path.iterdir()) == [blocker]


def test_an_error_in_the_order_writes_nothing(tmp_path: Path) -> None:
    with pytest.raises(PrintError):
        print_kit(Request(GAME, KitOptions(paper("a4"), only=("nothing-of-the-kind",)), out=tmp_path))
    assert not list(tmp_path.iterdir())
