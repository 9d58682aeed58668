"""A kit's manifest tells what the finished PDFs hold, and what has changed since."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pikepdf
import pytest
from typer.testing import CliRunner

from generator.builder.orders import Request, changes, print_kit
from generator.cli import app as main
from generator.content import load_game_content
from generator.preflight.geometry import bounds
from generator.preflight.inspection import inspect
from generator.printing.errors import PrintError
from generator.printing.kit.kit import KitOptions
from generator.printing.kit.printers import Profile
from generator.printing.layout.papers import paper
from generator.printing.layout.sheet import Layout
from generator.printing.pdf.manifest import SUFFIX, Appearance, changes_since, hash_of, read_manifest
from tests.nightly import nightly
from tests.nonempty import nonempty
from tests.printing.parts import component

A4 = KitOptions(paper("a4"), lang="en")
GAME, TILE = "basket_boss", "FA07"


def _manifest(folder: Path) -> Path:
    (path,) = folder.glob(f"*{SUFFIX}")
    return path


@pytest.mark.parametrize("layout", nightly(get_args(Layout), day=["gutterfold"]))
def test_it_says_what_the_pdfs_hold(layout: Layout, tmp_path: Path) -> None:
    """Positions to 0.05 mm, against what is measured in the finished files."""
    print_kit(Request("backgammon", replace(A4, layout=layout), out=tmp_path))
    data = read_manifest(_manifest(tmp_path))
    assert set(data["files"]) == {path.name for path in tmp_path.glob("*.pdf")}
    for name, pages in data["files"].items():
        found = inspect(tmp_path / name)
        assert len(found.sheets) == len(pages)
        for sheet, page in zip(found.sheets, pages, strict=True):
            assert (sheet.width, sheet.height) == pytest.approx((page["width"], page["height"]), abs=0.05)
            assert len(sheet.places) == len(page["parts"])
            for place, listed in zip(sheet.places, page["parts"], strict=True):
                assert (place.id, place.side) == (listed["id"], listed["side"])
                for measured, box in ((found.trim(place), listed["trim"]), (place.clip, listed["printed"])):
                    x, y, width, height = box
                    assert measured == pytest.approx((x, y, x + width, y + height), abs=0.05)


def test_positions_on_a_corrected_back_are_those_of_the_page(tmp_path: Path) -> None:
    print_kit(Request("backgammon", replace(A4, printer=Profile("office", 1.0, 0.5)), out=tmp_path))
    for name, pages in nonempty(read_manifest(_manifest(tmp_path))["files"].items()):
        found = inspect(tmp_path / name)
        for sheet, page in zip(found.sheets, pages, strict=True):
            for place, listed in zip(sheet.places, page["parts"], strict=True):
                x, y, width, height = listed["trim"]
                trim = found.trim(place)
                assert trim == pytest.approx(bounds([(x, y), (x + width, y + height)]), abs=0.05)


def test_versions_counts_and_hashes(tmp_path: Path) -> None:
    print_kit(Request("backgammon", A4, out=tmp_path))
    data = read_manifest(_manifest(tmp_path))
    assert data["versions"]["engine"]
    assert len(data["versions"]["content"]) == 16
    assert data["components"]["checker-white"]["count"] == 15
    hashes = [part["hash"] for pages in data["files"].values() for page in pages for part in page["parts"]]
    white = [part["hash"] for page in _pages(data) for part in page if part["id"] == "checker-white"]
    assert len(set(white)) == 1, "both sides of a checker look the same"
    assert len(set(hashes)) > 3


def _pages(data: dict[str, Any]) -> list[list[dict[str, Any]]]:
    return [page["parts"] for pages in data["files"].values() for page in pages]


def test_it_is_written_once_and_again_when_it_is_missing(tmp_path: Path) -> None:
    request = Request("backgammon", A4, out=tmp_path)
    first = {file.path for file in print_kit(request)}
    assert _manifest(tmp_path) in first
    assert not any(file.written for file in print_kit(request))
    text = _manifest(tmp_path).read_text("utf-8")
    _manifest(tmp_path).write_text("{}", "utf-8")
    assert [file.path for file in print_kit(request) if file.written] == [_manifest(tmp_path)]
    assert _manifest(tmp_path).read_text("utf-8") == text


def test_a_hash_tells_of_what_is_printed_and_cut_not_of_how_many() -> None:
    one = component(1)
    assert hash_of(one) == hash_of(component(1)) == hash_of(replace(one, count=7))
    others = [component(2), replace(one, corner=2.0), replace(one, back=None), replace(one, bleed=1.0)]
    assert len({hash_of(part) for part in [one, *others]}) == 5


# ------------------------------------------------------------------------------------------------------------ changes


@pytest.fixture(scope="module")
def edited(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A manifest, and content in which one tile has become another since."""
    folder = tmp_path_factory.mktemp("edited")
    shutil.copytree(load_game_content(GAME).folder, folder / "content" / GAME)
    print_kit(Request(GAME, A4, out=folder))
    tiles = folder / "content" / GAME / "tiles.yaml"
    text = tiles.read_text("utf-8")
    line = next(line for line in text.splitlines() if TILE in line)
    tiles.write_text(text.replace(line, line.replace("coins: 1", "coins: 2")), "utf-8")
    assert tiles.read_text("utf-8") != text
    return _manifest(folder), folder / "content"


@pytest.mark.night
def test_a_changed_tile_is_the_only_change_and_its_examples_are_named(edited: tuple[Path, Path]) -> None:
    old, content = edited
    found = changes(Request(GAME, A4, content=content), old)
    tile = next(item for item in found if item.change.id == f"tile-{TILE}")
    assert tile.change.what == "changed"
    assert [item.change.id for item in found if item.change.id.startswith("tile-")] == [f"tile-{TILE}"]
    folder = load_game_content(GAME).folder / "examples"
    named = {path.stem for path in folder.glob("*.yaml") if TILE in path.read_text("utf-8")}
    assert named, "an example shows it"
    assert named <= {use.example for use in tile.examples}


@pytest.mark.night
def test_the_command_prints_just_what_changed(edited: tuple[Path, Path], tmp_path: Path) -> None:
    old, content = edited
    line = ["pdf", GAME, "--lang", "en", "--content", str(content), "--changed-since", str(old)]
    result = CliRunner().invoke(main.app, [*line, "--out", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert f"tile-{TILE}: changed, 1 in a game" in result.output
    (file,) = tmp_path.glob("*.pdf")
    with pikepdf.open(file) as document:
        text = b"".join(page.Contents.read_bytes() for page in document.pages)
    assert f"(tile-{TILE})".encode() in text
    assert text.count(b"(tile-FA") == 2, "its front and its back"


def test_nothing_is_written_where_nothing_has_changed(tmp_path: Path) -> None:
    print_kit(Request("backgammon", A4, out=tmp_path))
    line = ["pdf", "backgammon", "--lang", "en", "--changed-since", str(_manifest(tmp_path))]
    result = CliRunner().invoke(main.app, [*line, "--out", str(tmp_path / "new")])
    assert result.exit_code == 0
    assert "no part has changed" in result.output
    assert not (tmp_path / "new").exists()


def test_new_parts_more_parts_and_parts_that_are_gone(tmp_path: Path) -> None:
    appearance = Appearance("made-up", "en", False)
    old = {
        "format": 1,
        "game": "made-up",
        "inputs": "",
        "look": appearance.data(),
        "files": {},
        "components": {
            "card-1": {"count": 1, "hash": hash_of(component(1))},
            "card-2": {"count": 1, "hash": hash_of(component(2))},
            "card-9": {"count": 1, "hash": "x"},
        },
    }
    path = tmp_path / "old.json"
    path.write_text(json.dumps(old), "utf-8")
    found = changes_since(path, appearance, [component(1), replace(component(2), count=3), component(3)])
    assert [(change.id, change.what) for change in found] == [("card-2", "more"), ("card-3", "new"), ("card-9", "gone")]


_NO_LOOK = '{"format": 1, "game": "made-up", "inputs": "", "look": 3, "components": {}, "files": {}}'


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 1}', "no JSON", "[" * 20_000, _NO_LOOK])
def test_what_is_no_manifest_is_one_clear_error(text: str, tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_text(text, "utf-8")
    with pytest.raises(PrintError, match=r"old\.json: not a manifest"):
        changes_since(path, Appearance("made-up", "en", False), [])


@pytest.mark.parametrize(("change", "says"), [({"lang": "es"}, "lang"), ({"low_ink": True}, "low_ink")])
def test_another_look_cannot_be_compared(change: dict[str, Any], says: str, tmp_path: Path) -> None:
    print_kit(Request("backgammon", A4, out=tmp_path))
    with pytest.raises(PrintError, match=f"was made with {says}"):
        changes(Request("backgammon", replace(A4, **change)), _manifest(tmp_path))
