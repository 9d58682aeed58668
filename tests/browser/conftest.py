"""A browser, the finished site on a server of its own, and pages that remember what went wrong in them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from generator.website.serve import SiteServer, open_port
from tests.browser.find import playwright_chromium, system_chromium
from tests.browser.free_play import FreePlay
from tests.browser.visit import PATIENCE, Visit
from tests.website.shared import BuiltSite, shared_site

# letters as wide as on a screen with many pixels, where hinting does not move them
_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--font-render-hinting=none",
    # the browser's Python is compiled once, not a second time for speed: a start takes 2.3 s of a processor, not 4
    "--js-flags=--liftoff-only",
]


@pytest.fixture(scope="session")
def site(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> BuiltSite:
    """The site of two games and of the outside one; by night of every game that can be drawn."""
    return shared_site(pytestconfig, tmp_path_factory)


def served(folder: Path) -> SiteServer:
    """The site's own server, which sends the content security policy too."""
    return SiteServer(folder, open_port(0))


def linked_copy(folder: Path, target: Path) -> Path:
    """A copy of the folder that takes no room; files may be removed from it, not changed."""
    return Path(shutil.copytree(folder, target, copy_function=lambda source, link: Path(link).hardlink_to(source)))


@pytest.fixture(scope="session")
def address(site: BuiltSite) -> Iterator[str]:
    """Where the site is served, with a slash at the end."""
    server = served(site.folder)
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The machine's Chromium."""
    path = system_chromium() or playwright_chromium()
    assert path, "no browser: run tests/browser/find.py --install"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=_FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Callable[..., Visit]]:
    """``visit(path, width=…, scheme=…)`` opens a page; at the end of the test nothing may have gone wrong in it."""
    visits: list[Visit] = []

    def open_page(path: str, *, base: str = address, **options: Any) -> Visit:
        visits.append(Visit(browser, base, **options))
        visits[-1].go(path)
        return visits[-1]

    yield open_page
    for one in visits:
        one.close()
    for one in visits:
        assert one.wrong == []


@pytest.fixture(scope="session")
def played_site(site: BuiltSite) -> BuiltSite:
    """The site with the engine for browsers."""
    if not site.plays:
        pytest.skip("this machine could not fetch the browser's Python")
    return site


@pytest.fixture(scope="session")
def pages(played_site: BuiltSite, browser: Browser, address: str) -> Iterator[FreePlay]:
    """This process's pages with the engine."""
    pages = FreePlay(browser, address)
    yield pages
    pages.close()


@pytest.fixture
def free_play(pages: FreePlay) -> Iterator[FreePlay]:
    """Tables to play at; at the end of the test nothing may have gone wrong at them."""
    pages.wrong()
    yield pages
    assert pages.wrong() == []
