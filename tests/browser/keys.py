"""A board by keyboard alone: arrow keys from where Tab stops, then Enter; buttons by Tab and Enter."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

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
_MOMENT = 50
"""How long one waits before one looks again, in ms."""


def go_to(page: Page, screen: str, place: str) -> None:
    """Go to the place by arrow keys from where Tab stops, and press Enter; `screen` is the script of the page's."""
    way = page.evaluate(f"place => ({_WAY})([place, {screen}.board.keys])", place)
    assert way is not None, f"no way to {place}"
    page.locator('g.target[tabindex="0"]').first.focus()
    for key in [*way, "Enter"]:
        page.keyboard.press(key)


def press(page: Page, button: Locator) -> None:
    """Press a button that Tab stops at; one that cannot be reached now is left, so ask anew what is to be done.

    Waiting for it would not do: a page can go on to its next turn between what it told and the press, and that turn
    waits for another button.
    """
    if any(one.evaluate(_IS_REACHED) for one in button.element_handles()[:1]):
        page.keyboard.press("Enter")
    else:
        page.wait_for_timeout(_MOMENT)
