"""Every shipped example holds, and every one of them fails when it is spoiled."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.examples.check import check_paths
from generator.resources import SHEET, resource_dir
from tests.examples.spoil import Spoiler, check_spoiled

CONTENT = resource_dir("content")
GAMES = sorted(sheet.parent.name for sheet in CONTENT.glob(f"*/{SHEET}"))
EXAMPLES = sorted(CONTENT.glob("*/examples/*.yaml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_shipped_example_holds(path: Path) -> None:
    report = check_paths([str(path)])
    assert report.errors == ()
    assert [claim for run in report.runs for claim in run.failures] == []
    assert report.exit_code == 0


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_spoiled_claim_fails_and_is_named(path: Path, tmp_path: Path) -> None:
    spoiler = Spoiler(path)
    spoils = list(spoiler.spoils())
    assert spoils, "an example without claims that can be spoiled proves nothing"
    for spoil in spoils:
        report, text = check_spoiled(spoil, spoiler.content.name, tmp_path)
        assert report.exit_code == 1, f"{spoil.kind}: {spoil.what}\n{text}"
        assert any(name in text for name in spoil.names), f"{spoil.kind}: {spoil.what}: {spoil.names}\n{text}"


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_moved_piece_is_noticed(path: Path, tmp_path: Path) -> None:
    """Some pieces may stand elsewhere without touching a claim; not all of them, unless the position is scenery."""
    spoiler = Spoiler(path)
    tried = []
    for spoil in spoiler.moved_pieces():
        report, text = check_spoiled(spoil, spoiler.content.name, tmp_path)
        if report.exit_code == 1:
            assert any(name in text for name in spoil.names)
            return
        tried.append(spoil.what)
    if tried:
        report, _ = check_spoiled(spoiler.other_game(), spoiler.content.name, tmp_path)
        assert report.exit_code == 0, f"another position is noticed, but none of these: {tried}"
