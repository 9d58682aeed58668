"""The site in a second browser: every kind of page, stepping, a try, and the engine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.find import system_firefox
from tests.browser.firefox import Firefox, running_firefox
from tests.browser.test_lesson import FRONT
from tests.browser.test_pages import KINDS, path_of
from tests.website.shared import BuiltSite

pytestmark = pytest.mark.browser

EXAMPLE = "backgammon/examples/hit/"
SCRIPTS_AND_FONTS = """Promise.all([...document.querySelectorAll('[data-script]')].map(
    page => import(new URL(page.dataset.script, document.querySelector('script[src$="/site.js"]').src))
)).then(() => document.fonts.ready).then(() => true)"""

GAPS = f"""(() => {{
    const svg = document.querySelector('{FRONT} > svg'), room = svg.parentNode.getBoundingClientRect();
    const {{a: scale, e: left}} = svg.getScreenCTM();
    return [left - room.left, room.right - left - scale * svg.viewBox.baseVal.width];
}})()"""
"""What is free at both sides of the board."""


@pytest.fixture(scope="module")
def firefox() -> Iterator[Firefox]:
    path = system_firefox()
    if not path:
        pytest.skip("no Firefox: run tests/browser/find.py --install")
    with running_firefox(path) as browser:
        yield browser


@pytest.fixture(autouse=True)
def nothing_wrong(firefox: Firefox) -> Iterator[None]:
    """Nothing may have gone wrong in a page by the end of a test."""
    firefox.wrong.clear()
    yield
    assert firefox.evaluate("1") == 1, "what is still on its way is heard"
    assert firefox.wrong == []


@pytest.mark.night
def test_every_kind_of_page(firefox: Firefox, site: BuiltSite, address: str) -> None:
    paths = [path_of(site, kind, "es") for kind in KINDS if kind not in ("play", "analyse") or site.plays]
    for path in (*paths, "embed/es/" + EXAMPLE.replace("examples/", "")):
        firefox.go(address + path)
        firefox.wait("document.querySelector('h1')?.textContent.trim()")
        assert firefox.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        assert firefox.evaluate(SCRIPTS_AND_FONTS), (
            "what is still on its way when the page goes is an error in the console"
        )


@pytest.mark.night
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_an_example_step_by_step(firefox: Firefox, address: str, width: int, height: int) -> None:
    """Board, sentence and Next share the screen in every step, and Next stays where it is."""
    firefox.resize(width, height)
    firefox.go(f"{address}es/{EXAMPLE}")
    tops = set()
    for number in range(1, firefox.evaluate("document.querySelectorAll('.step').length") + 1):
        if number > 1:
            firefox.click("[data-go=next]")
        firefox.wait(f"document.querySelector('.board').dataset.step === '{number}'")
        tops.add(firefox.evaluate("document.querySelector('[data-go=next]').getBoundingClientRect().top"))
        assert firefox.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert firefox.evaluate(f"document.querySelector('{FRONT} > svg').getBoundingClientRect().top > 0")
        left, right = firefox.evaluate(GAPS)
        assert abs(left - right) < 1, "the board is not in the middle"
    assert len(tops) == 1


@pytest.mark.night
def test_a_try_is_answered(firefox: Firefox, address: str) -> None:
    firefox.resize(1280, 800)
    firefox.go(f"{address}es/{EXAMPLE}#step-2")
    firefox.wait("document.querySelector('.board[data-ready]')")
    firefox.click(".foot [data-try]")
    firefox.wait("document.querySelector('.try .jg-chips:not([hidden]) .jg-chip')")
    firefox.click(".try .jg-chips:not([hidden]) .jg-chip")
    firefox.evaluate("void [...document.querySelectorAll('.try .jg-chip')].at(-1).click()")
    assert firefox.evaluate("document.querySelector('.answer .verdict').textContent.trim()")


@pytest.mark.night
def test_the_engine_starts(firefox: Firefox, site: BuiltSite, address: str) -> None:
    if not site.plays:
        pytest.skip("this machine could not fetch the browser's Python")
    firefox.go(f"{address}en/backgammon/analyse/")
    firefox.wait("document.querySelector('[data-part=load]')?.checkVisibility()")
    firefox.click("[data-part=load]")
    firefox.wait("document.querySelector('.jg-play[data-ready] svg')")
