"""Free play with the engine loaded once: a page for each language, on which a process's tests come and go."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import Browser

from tests.browser.visit import Visit

READY = ".jg-play[data-ready]"
IDLE = """async () => {
    const { play } = document.querySelector('.jg-play');
    while (play.working || play.engine?.waiting.size) await new Promise(done => setTimeout(done, 5));
}"""


def load(visit: Visit) -> Visit:
    """Load the engine on request, as a reader does."""
    visit.page.click("[data-part=load]")
    visit.page.wait_for_selector(READY)
    idle(visit)
    return visit


def idle(visit: Visit) -> None:
    """Wait until everything is answered and drawn, so that nothing that is pressed is drawn anew meanwhile."""
    visit.evaluate(IDLE)


def press(visit: Visit, selector: str) -> None:
    """Click the first that is found once the page is idle, and wait for what comes of it."""
    idle(visit)
    visit.page.locator(selector).first.click()
    idle(visit)


class FreePlay:
    """Pages of one process; the theme swaps what they show without a reload, so that each keeps its engine."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser, self._address = browser, address
        self._visits: dict[str, Visit] = {}

    def open(self, language: str, game: str, position: str = "") -> Visit:
        """The game's table as it is when one comes to it, with nothing done yet; at `position` if there is one."""
        visit = self.lobby(language)
        visit.follow(f"{language}/{game}/analyse/" + (f"#p={quote(position, safe='')}" if position else ""))
        visit.page.wait_for_selector(f"{READY}, .jg-play [data-part=start]:not([hidden])", state="attached")
        if visit.page.locator("[data-part=start]").is_visible():
            load(visit)
        visit.page.wait_for_selector(READY)
        idle(visit)
        return visit

    def lobby(self, language: str) -> Visit:
        """The language's page somewhere without a table, of the size of a new one."""
        lobby = f"{language}/deploy/"
        if language not in self._visits:
            self._visits[language] = Visit(self._browser, self._address, touch=True, height=1400)
            self._visits[language].go(lobby)
        visit = self._visits[language]
        visit.page.set_viewport_size({"width": 1280, "height": 1400})
        visit.page.emulate_media(color_scheme="light")
        if not visit.page.url.endswith(lobby):
            visit.follow(lobby)
            visit.page.wait_for_selector(".jg-play", state="detached")
        return visit

    def wrong(self) -> list[str]:
        """What went wrong in the pages since this was asked last."""
        found = [line for visit in self._visits.values() for line in visit.wrong]
        for visit in self._visits.values():
            visit.wrong.clear()
        return found

    def close(self) -> None:
        """Close the pages."""
        for visit in self._visits.values():
            visit.close()
