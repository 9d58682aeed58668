"""The finished site that the tests look at, and a small game to build others from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.outputs.folder import OutputFolder
from generator.website import build
from generator.website.build import build_site
from generator.website.engine import Engine
from generator.website.game_pages import GamePages
from tests.fifth_game.outside import outside_game
from tests.made_once import made_once
from tests.website.shared import OUTSIDE, BuiltSite, collected, mkdocs_once, shared_site


@pytest.fixture(scope="session")
def site(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> BuiltSite:
    """The site of two games and of the outside one; by night of every game that can be drawn."""
    return shared_site(pytestconfig, tmp_path_factory)


@pytest.fixture
def no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands find no Python for the browser: sites without play are built in a moment."""
    monkeypatch.setattr("generator.website.engine.fetch_engine", lambda: Engine(None, "a test"))


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[GamePages]]:
    """The pages of the outside game, which is known while the module's tests run."""
    with outside_game(tmp_path_factory.mktemp("metadata")), pytest.MonkeyPatch.context() as patch:
        # Which tests met which rule is another in each run, but the site of these pages is kept for the next.
        patch.setattr("generator.website.collect.read_hits", lambda: None)
        yield collected([OUTSIDE])


@pytest.fixture(scope="module")
def small_made(small: list[GamePages]) -> Path:
    """A folder with the `site` of that game alone, and with what MkDocs wrote for it."""

    def make(folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(build, "_run_mkdocs", mkdocs_once(folder / "mkdocs"))
            build_site(small, OutputFolder(folder / "site"))

    return made_once("small-site", make)


@pytest.fixture(scope="module")
def small_site(small_made: Path) -> Path:
    """The small site; tests that spoil it, or build into it, work on a copy."""
    return small_made / "site"


@pytest.fixture
def mkdocs_again(small_made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """MkDocs writes what it wrote of the small site: for tests of whether a site is built again."""
    monkeypatch.setattr(build, "_run_mkdocs", mkdocs_once(small_made / "mkdocs"))
