"""The finished site that the tests look at, and a small game to build others from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.outputs.folder import OutputFolder
from generator.website import build
from generator.website.build import build_site
from generator.website.engine import Engine
from generator.website.pages import GamePages
from tests.fifth_game.outside import outside_game
from tests.website.shared import OUTSIDE, BuiltSite, collected, mkdocs_once, shared_site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> BuiltSite:
    """The site of every game that can be drawn."""
    return shared_site(tmp_path_factory)


@pytest.fixture
def no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands find no Python for the browser: sites without play are built in a moment."""
    monkeypatch.setattr("generator.website.engine.fetch_engine", lambda: Engine(None, "a test"))


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[GamePages]]:
    """The pages of the outside game, which is known while the module's tests run."""
    with outside_game(tmp_path_factory.mktemp("metadata")):
        yield collected([OUTSIDE])


@pytest.fixture(scope="module")
def mkdocs(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path, Path], None]:
    """MkDocs for the small site, run once."""
    return mkdocs_once(tmp_path_factory.mktemp("mkdocs") / "written")


@pytest.fixture(scope="module")
def small_site(
    small: list[GamePages], mkdocs: Callable[[Path, Path], None], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A site of that game alone; tests that spoil it work on a copy."""
    folder = tmp_path_factory.mktemp("small") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "_run_mkdocs", mkdocs)
        build_site(small, OutputFolder(folder))
    return folder


@pytest.fixture
def mkdocs_again(mkdocs: Callable[[Path, Path], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """MkDocs writes what it wrote of the small site: for tests of whether a site is built again."""
    monkeypatch.setattr(build, "_run_mkdocs", mkdocs)
