"""The bill of materials, the list of licences and the hashes are whole and up to date."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.nonempty import nonempty
from tests.packaging import bom

PINS = {
    bom.normalised(name): version
    for name, _, version in (line.partition("==") for line in (bom.ROOT / "constraints.txt").read_text("utf-8").split())
}


def test_the_bill_names_everything_with_a_licence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1760000000")
    bom.main([str(tmp_path / "new" / "bom.json")])
    text = (tmp_path / "new" / "bom.json").read_text("utf-8")
    data = json.loads(text)
    assert (data["bomFormat"], data["specVersion"]) == ("CycloneDX", "1.6")
    assert data["metadata"]["component"]["name"] == "jugada"
    names = {one["name"] for one in nonempty(data["components"])}
    assert {"reportlab", "mkdocs-material", "markupsafe", "Barlow Condensed", "Pyodide"} <= names
    assert [one["name"] for one in data["components"] if not one.get("licenses")] == []
    refs = {data["metadata"]["component"]["bom-ref"], *(one["bom-ref"] for one in data["components"])}
    assert {one["ref"] for one in data["dependencies"]} <= refs
    assert bom.bill() == text


def test_what_is_needed_is_pinned() -> None:
    assert [name for name in bom.all_needed() if name not in PINS and name != bom.PROJECT] == []


def test_every_requirement_has_its_reason() -> None:
    assert set(bom.reasons()) == set(bom.direct(bom.PROJECT))


def test_the_list_of_licences_is_current() -> None:
    written = (bom.ROOT / "docs" / "licences.md").read_text("utf-8")
    assert written == bom.page(), "python -m tests.packaging.bom docs/licences.md"


def test_fonts_of_others_have_their_licence_beside_them() -> None:
    fonts = [one for one in bom.shipped() if one.licence == "OFL-1.1"]
    for one in nonempty(fonts):
        licence = bom.ROOT / "generator" / "scene" / "fonts" / f"OFL-{one.name.replace(' ', '-')}.txt"
        assert "SIL OPEN FONT LICENSE" in licence.read_text("utf-8").upper()


def test_every_pin_of_ci_has_its_hashes() -> None:
    """And the same version as in constraints.txt: `make hashes` after a change."""
    text = (bom.ROOT / ".ci" / "hashes.txt").read_text("utf-8")
    found = re.findall(
        r"^([\w.-]+)==(\S+)(?: ;[^\\]*)? \\\n((?: {4}--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", text, re.MULTILINE
    )
    versions = {bom.normalised(name): version for name, version, _ in found}
    assert len(versions) == len(re.findall(r"^\w", text, re.MULTILINE)) > 100
    assert {name: version for name, version in versions.items() if PINS.get(name) != version} == {}
    assert [name for name in bom.all_needed() if name not in versions and name != bom.PROJECT] == [], "make hashes"
