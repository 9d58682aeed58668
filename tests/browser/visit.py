"""A page of the site in a browser, and what went wrong in it."""

from __future__ import annotations

from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response

Scheme = Literal["light", "dark"]
PATIENCE = 90_000
"""Milliseconds to wait for what must come: a busy machine is slow, not wrong."""

LEAVE = "window.left = document.querySelector('[data-md-component=container]')"
ARRIVED = "() => !window.left?.isConnected && delete window.left"
LINK = """address => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
}"""


class Visit:
    """One page in a context of its own.

    With `saves_data` the reader asks to save data.
    `wrong` lists console errors, failed requests and requests to other hosts, but the `foreign` one that is expected;
    `asked` is all that was fetched.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        width: int = 1280,
        height: int = 900,
        scheme: Scheme = "light",
        scripts: bool = True,
        touch: bool = False,
        calm: bool = True,
        offline: bool = False,
        saves_data: bool = True,
        foreign: str = "data:",
    ) -> None:
        self._known = (address, foreign, "data:", "blob:")
        self.address, self.wrong, self.asked = address, list[str](), list[str]()
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            java_script_enabled=scripts,
            has_touch=touch,
            reduced_motion="reduce" if calm else "no-preference",
            service_workers="allow" if offline else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        if saves_data:  # then the engine comes when it is asked for
            self.context.add_init_script(
                "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
            )
        self.page: Page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        self.page.on("response", self._response)
        self.page.on("requestfailed", self._failed)
        self.page.on("request", lambda request: self._asked(request.url))

    def go(self, path: str) -> None:
        """Open the path, below the site's address."""
        self.page.goto(self.address + path)
        self.page.evaluate("document.fonts.ready.then(() => true)")

    def stir(self) -> None:
        """Move the mouse, and wait for the theme's script, which comes then."""
        for place in (2, 4):  # one of them is not where it is
            self.page.mouse.move(place, place)
        self.page.wait_for_function("() => !document.querySelector('script[data-src]') || window.document$")

    def follow(self, path: str) -> None:
        """Go to another page as by a link of this one, which the theme follows without a reload."""
        self.stir()
        self.page.evaluate(LEAVE)
        self.page.evaluate(LINK, self.address + path)
        self._arrive(self.address + path)

    def click_link(self, selector: str, address: str) -> None:
        """Click the first link that is found, and wait for the other page that it leads to; a pattern may tell it."""
        self.page.evaluate(LEAVE)
        self.page.locator(selector).first.click()
        self._arrive(address)

    def _arrive(self, address: str) -> None:
        """Wait until the page has been swapped: the theme changes the address before."""
        self.page.wait_for_url(address)
        self.page.wait_for_function(ARRIVED)

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """What the script gives in the page."""
        return self.page.evaluate(script, argument)

    def rest(self) -> None:
        """Wait until the page that was opened has asked for all that it asks for of its own accord."""
        self.page.wait_for_load_state("networkidle")

    def close(self) -> None:
        """Close the page."""
        self.context.close()

    def _console(self, message: ConsoleMessage) -> None:
        ours = "blocked by Playwright" not in message.text  # only the test of reading offline wants the service worker
        if message.type in ("error", "warning") and ours:
            self.wrong.append(f"console: {message.text}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.wrong.append(f"{response.status}: {response.url}")

    def _failed(self, request: Request) -> None:
        if "ERR_ABORTED" not in (request.failure or ""):  # what a page leaves behind when it goes on to the next
            self.wrong.append(f"failed: {request.url}: {request.failure}")

    def _asked(self, url: str) -> None:
        self.asked.append(url.removeprefix(self.address))
        if not url.startswith(self._known):
            self.wrong.append(f"request to another host: {url}")
