"""What the tests' own machinery promises: outputs are made once, layers follow from folders, slow modules are named."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests import made_once
from tests.layers import is_fast, is_slow_place
from tests.processor import ALLOWED, over

TESTS = Path(__file__).parent


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(made_once, "FOLDER", tmp_path)
    return tmp_path


def test_an_output_is_made_once_and_never_half(home: Path) -> None:
    asked: list[Path] = []

    def make(folder: Path) -> None:
        asked.append(folder)
        (folder / "page").write_text("made", "utf-8")
        if len(asked) == 1:
            raise RuntimeError

    with pytest.raises(RuntimeError):
        made_once.made_once("site", make)
    first, again = made_once.made_once("site", make), made_once.made_once("site", make)
    assert first == again
    assert (first / "page").read_text("utf-8") == "made"
    assert len(asked) == 2


def test_outputs_of_older_sources_go(home: Path) -> None:
    for age, name in enumerate(("now", "before", "long ago")):
        (home / name).mkdir()
        os.utime(home / name, (1_000_000 - age, 1_000_000 - age))
    (home / "seconds.json").write_text("{}", "utf-8")
    made_once.prune()
    assert sorted(path.name for path in home.iterdir()) == ["before", "now", "seconds.json"]


def test_a_module_that_takes_too_long_is_named() -> None:
    seconds = {"tests/cli/test_x.py": 5.1, "tests/cli/test_y.py": 4.9, "tests/browser/test_z.py": 9.0}
    [line] = over({**seconds, **ALLOWED, "made once: site": 40.0})
    assert line.startswith("tests/cli/test_x.py: 5.1 s of a processor by day, expected at most 5; ")


def test_fast_follows_from_the_folder_and_from_what_is_used(request: pytest.FixtureRequest) -> None:
    assert is_fast(request.node)
    assert is_slow_place(TESTS / "browser" / "test_pages.py")
    assert is_slow_place(TESTS / "decks" / "test_samples.py")
    assert not is_slow_place(TESTS / "core")
    assert not is_slow_place(Path("/elsewhere/tests/browser"))


@pytest.mark.parametrize("fixture", ["variables", "site"])
def test_what_starts_processes_or_reads_a_site_is_not_fast(
    request: pytest.FixtureRequest, fixture: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request.node, "fixturenames", [*request.node.fixturenames, fixture])
    assert not is_fast(request.node)
