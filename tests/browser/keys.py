"""A board by keyboard alone: arrow keys from where Tab stops, then Enter; buttons by Tab and Enter."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.browser.visit import PATIENCE

_WAY = """async ([place, keys]) => {
    const { towards } = await import(new URL('../../assets/js/board_keys.js', location.href));
    const { spots, current } = keys;
    const steps = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
    const ways = new Map([[current, []]]);
    for (const [at, way] of ways) {
        if (at === place) return way;
        const found = Object.entries(steps)
            .map(([key, step]) => [key, towards(spots, spots.find(one => one.id === at), step)?.id]);
        const after = spots[(spots.findIndex(one => one.id === at) + 1) % spots.length].id;
        for (const [key, to] of [...found, ['PageDown', after]]) if (to && !ways.has(to)) ways.set(to, [...way, key]);
    }
    return null; }"""

_IS_REACHED = "one => { one.focus(); return document.activeElement === one && one.tabIndex >= 0; }"


def go_to(page: Page, screen: str, place: str) -> None:
    """Go to the place by arrow keys from where Tab stops, and press Enter; `screen` is the script of the page's."""
    way = page.evaluate(f"place => ({_WAY})([place, {screen}.board.keys])", place)
    assert way is not None, f"no way to {place}"
    page.locator('g.target[tabindex="0"]').first.focus()
    for key in [*way, "Enter"]:
        page.keyboard.press(key)


def press(page: Page, button: Locator) -> None:
    """Reach a button, which Tab must stop at, and press it; it may still wait for what was pressed before."""
    page.wait_for_function(_IS_REACHED, arg=button.element_handle(timeout=PATIENCE), timeout=PATIENCE)
    page.keyboard.press("Enter")
