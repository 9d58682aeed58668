"""The finished site that the tests look at, and a small game to build others from."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.outputs.folder import OutputFolder
from generator.website import build
from generator.website.build import build_site
from generator.website.pages import GamePages
from tests.fifth_game.outside import outside_game
from tests.website.shared import OUTSIDE, BuiltSite, collected, shared_site

WRITTEN = "written"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> BuiltSite:
    """The site of every game that can be drawn."""
    return shared_site(tmp_path_factory)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[GamePages]]:
    """The pages of the outside game, which is known while the module's tests run."""
    with outside_game(tmp_path_factory.mktemp("metadata")):
        yield collected([OUTSIDE])


@pytest.fixture(scope="module")
def small_site(small: list[GamePages], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of that game alone; tests that spoil it work on a copy. What MkDocs wrote is kept beside it."""
    folder = tmp_path_factory.mktemp("small") / "site"
    run_mkdocs = build._run_mkdocs

    def run_and_keep(work: Path, built: Path) -> None:
        run_mkdocs(work, built)
        shutil.copytree(built, folder.with_name(WRITTEN))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "_run_mkdocs", run_and_keep)
        build_site(small, OutputFolder(folder))
    return folder


@pytest.fixture
def mkdocs_again(small_site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """MkDocs, which takes seconds, writes the same as before: for tests of whether a site is built again."""
    written = small_site.with_name(WRITTEN)
    monkeypatch.setattr(build, "_run_mkdocs", lambda _work, built: shutil.copytree(written, built))
