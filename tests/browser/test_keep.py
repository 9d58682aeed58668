"""A game that a reader keeps on the device: all of it works without a network, until it is removed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.free_play import READY, load
from tests.browser.test_pages import CONTROLLED, path_of
from tests.browser.visit import Visit
from tests.website.shared import BuiltSite

pytestmark = pytest.mark.browser

KEEP, DROP, SAID = ".jg-keep [data-part=keep]", ".jg-keep [data-part=drop]", ".jg-keep [data-part=said]"


@pytest.mark.night
def test_a_game_that_is_kept_is_read_and_played_without_a_network(
    site: BuiltSite, browser: Browser, address: str
) -> None:
    shown = Visit(browser, address, offline=True)
    game = path_of(site, "game", "en")
    shown.go(game)
    shown.evaluate(CONTROLLED)
    shown.page.wait_for_selector(f"{KEEP}:visible")
    assert "MB" in shown.page.locator(KEEP).inner_text(), "its size is said before"
    shown.page.locator(KEEP).focus()
    shown.page.keyboard.press("Enter")
    shown.page.wait_for_selector(f"{DROP}:visible")
    assert shown.page.locator(SAID).inner_text()
    shown.context.set_offline(True)
    shown.go(path_of(site, "example", "en"))
    shown.page.wait_for_selector(".board[data-ready]")
    if site.plays:
        shown.go(f"{game}analyse/")
        load(shown)
        assert shown.page.locator(READY).count() == 1
    shown.context.set_offline(False)
    shown.go(game)
    shown.page.locator(DROP).click()
    shown.page.wait_for_selector(f"{KEEP}:visible")
    kept = "async () => (await (await caches.open('jugada-pages')).keys()).map(({ url }) => url)"
    assert not [url for url in shown.page.evaluate(kept) if f"{game}practice/" in url]
    shown.close()
