"""A new version of the site at the same address: what has been read stays, and only what has changed is fetched."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser

from generator.website.build import ENGINE
from generator.website.offline import WORKER, write_worker
from tests.browser.conftest import linked_copy
from tests.browser.test_pages import CONTROLLED, path_of
from tests.browser.visit import Visit
from tests.website.shared import BuiltSite

pytestmark = pytest.mark.browser

NEXT_WORKER = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const next = new Promise(done => navigator.serviceWorker.addEventListener("controllerchange", done, {once: true}));
    await registration.update();
    await next;
}"""


LOOK = """() => [
    getComputedStyle(document.querySelector(".jg-header")).position,
    getComputedStyle(document.querySelector("h1")).fontWeight,
    document.fonts.check("800 20px 'Barlow Condensed'"),
]"""


class Listed(SimpleHTTPRequestHandler):
    """Lists what it is asked for."""

    def __init__(self, asked: list[str], *arguments: Any, **options: Any) -> None:
        self._asked = asked
        super().__init__(*arguments, **options)

    def log_message(self, *_: Any) -> None:
        self._asked.append(self.path.lstrip("/"))


@pytest.fixture
def deployed(site: BuiltSite, tmp_path: Path) -> Iterator[tuple[Path, str, list[str]]]:
    """A copy of the site that can be changed, its address, and what is asked of it."""
    folder = linked_copy(site.folder, tmp_path / "site")
    asked: list[str] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Listed, asked, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield folder, f"http://127.0.0.1:{server.server_port}/", asked
    server.shutdown()
    server.server_close()


def deploy(folder: Path, games: tuple[str, ...], version: str, path: str, text: str) -> None:
    """Change a page, and tell the readers' browsers that there is another version."""
    page = folder / path / "index.html"
    changed = page.read_text("utf-8").replace("</h1>", f" {text}</h1>")
    for file in (page, folder / WORKER):
        file.unlink()  # the copy shares its files with the site
    page.write_text(changed, "utf-8")
    write_worker(folder, games, version, folder / ENGINE)


@pytest.mark.night
def test_a_changed_page_is_fetched_alone_and_what_was_read_stays(
    site: BuiltSite, browser: Browser, deployed: tuple[Path, str, list[str]]
) -> None:
    folder, address, asked = deployed
    shown = Visit(browser, address, offline=True)
    example, rules = path_of(site, "example", "en"), path_of(site, "rules", "en")
    shown.go(example)
    shown.evaluate(CONTROLLED)
    shown.go(example)
    shown.page.wait_for_selector(".board[data-ready]")
    shown.rest()
    deploy(folder, site.games, "another", rules, "corrected")
    asked.clear()
    shown.evaluate(NEXT_WORKER)
    assert [path for path in asked if not path.startswith(WORKER)] == [rules]
    shown.context.set_offline(True)
    shown.go(rules)
    assert "corrected" in shown.page.locator("h1").inner_text()
    shown.go(example)
    shown.page.wait_for_selector(".board[data-ready]")
    assert shown.page.locator(".say").first.is_visible()
    shown.close()


@pytest.mark.night
def test_without_a_network_the_rules_are_searched(
    site: BuiltSite, browser: Browser, deployed: tuple[Path, str, list[str]]
) -> None:
    """A word without its accents is found; an unread page says so in its own language and the site's style."""
    shown = Visit(browser, deployed[1], offline=True)
    shown.go("es/")
    shown.evaluate(CONTROLLED)
    shown.context.set_offline(True)
    shown.go(path_of(site, "game", "es"))
    shown.page.locator(".md-search__input").press_sequentially("posicion")
    shown.page.wait_for_selector(".md-search-result__link")
    assert "posición" in shown.page.locator(".md-search-result__list").inner_text().lower()
    assert shown.page.locator(".md-search-result__terms").count() == 0, "no spelling of a word that is found is missing"
    for language, said in (("es", "sin conexión"), ("en", "no connection")):
        shown.go(path_of(site, "example", language))
        assert shown.page.url.endswith(f"/{language}/offline/")
        assert said in shown.page.locator("h1").inner_text().lower()
        assert shown.evaluate(LOOK) == ["sticky", "800", True]
    shown.close()
