"""What a page weighs over the wire: an example without the engine 150 kB, with it 8 MB, and four fonts of 120 kB."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import zipfile
from pathlib import Path

import pytest

from generator.i18n import languages
from generator.website.build import ENGINE
from generator.website.compiled import LIBRARY
from tests.website.shared import BuiltSite

_REFERENCE = re.compile(r'<(?:link[^>]* rel="(?:stylesheet|icon)"[^>]*|script[^>]*)>')
_ADDRESS = re.compile(r'(?:href|src)="([^"]+)"')
_PACKED = (".zip",)
"""What compressing does not make smaller."""


def wire(path: Path) -> int:
    data = path.read_bytes()
    return len(data) if path.suffix in _PACKED else len(gzip.compress(data, 6))


def files_of(page: Path) -> set[Path]:
    """The style sheets and scripts that the page names."""
    named = (_ADDRESS.search(tag) for tag in _REFERENCE.findall(page.read_text("utf-8")))
    return {(page.parent / found[1]).resolve() for found in named if found and not found[1].startswith("data:")}


def test_no_example_is_heavier_than_150_kb(site: BuiltSite) -> None:
    for language in languages():
        folder = site.folder.resolve() / language
        some = folder / site.examples[0] / "index.html"
        always = files_of(some)
        assert {path.name for path in always} >= {"lesson.css", "lesson.js", "choices.js"}
        common = sum(map(wire, always))
        for path in site.examples:
            page = folder / path / "index.html"
            data = page.with_name("steps.json")
            steps = json.loads(data.read_text("utf-8"))["steps"]
            asked = {page.with_name(step["answers"]) for step in steps[:2]}  # the step shown, and the next one
            drawings = page.with_name("wide.json")
            marks = page.with_name(json.loads(drawings.read_text("utf-8"))["steps"][0]["marks"])
            assert common + sum(map(wire, {page, data, drawings, marks, *asked})) <= 150_000, (language, path)


def test_a_page_asks_for_four_fonts_of_120_kb_at_most(site: BuiltSite) -> None:
    for language in languages():
        folder = site.folder / language / "assets"
        named = {
            name
            for css in folder.rglob("*.css")
            for name in re.findall(r"url\([^)]*?([^/)]+\.woff2)", css.read_text("utf-8"))
        }
        there = {path.name: path.stat().st_size for path in folder.rglob("*.woff2")}
        assert named == there.keys()
        assert len(there) <= 4
        assert sum(there.values()) <= 120_000


def test_the_engine_is_compiled_and_with_a_page_no_heavier_than_8_mb(site: BuiltSite) -> None:
    if not site.plays:
        pytest.skip("this machine could not fetch the browser's Python")
    files = list((site.folder / ENGINE).iterdir())
    games = {f"{game}.zip" for game in site.games}
    largest = max(wire(path) for path in files if path.name in games)
    assert sum(wire(path) for path in files if path.name not in games) + largest <= 7_750_000
    if shutil.which("node"):
        for name, module in {LIBRARY: "typing", "pack.zip": "generator/explorer/requests"}.items():
            with zipfile.ZipFile(site.folder / ENGINE / name) as pack:
                assert f"{module}.pyc" in pack.namelist()
                assert f"{module}.py" not in pack.namelist()
